/* rollout.h: the search that fits every game: guess what is hidden, try each promising move, play
 * on by a quick policy, count how it ends.
 *
 * The promising moves are those that the policy likes best. Every guess is tried with all moves
 * that are still in the race, with the same chance for each, and half of them leave it at an
 * eighth, a quarter and half of the budget (sequential halving, Karnin et al. 2013). The budget is
 * the number of guesses. What is maximised is half the share of the win and half the lead in
 * points, which says more about a move after few guesses; what the policy makes of the move counts
 * for some guesses.
 */
#ifndef CAVE_BOTS_ROLLOUT_H
#define CAVE_BOTS_ROLLOUT_H

#include "core/bots/glance.h"

enum { CAVE_ROLLOUT_MOVES = 16 }; /* promising moves at most */

typedef struct cave_policy {
    /* What each of the listed moves of a position promises its seat. `careful`: it is the seat that
     * thinks, or a rival in a quarter of the playouts; nobody knows how well rivals play. The state
     * may hold secrets, and the policy must not look at any but those of the seat that moves. */
    void (*judge)(const void *state, bool careful, const cave_move *moves, size_t count,
                  int32_t *values);
    /* How likely a guess is, in 256ths of the likeliest: those who moved before had their reasons.
     * NULL: all are equally likely. */
    uint32_t (*likelihood)(const void *guess);
    uint32_t noise; /* playouts add a number below this to what each move promises */
    uint32_t moves; /* a playout longer than this counts as it stands */
    uint32_t trust; /* the judge counts for so many guesses, */
    uint32_t point; /* and each 1000 of its promise for so many thousandths of a win */
} cave_policy;

/* The memory of one search. */
typedef struct cave_rollout {
    const cave_policy *policy;
    cave_view view;
    cave_rng rng;
    uint32_t budget, done; /* guesses */
    size_t count, racing;  /* promising moves, and how many of them are in the race: the first */
    cave_choice moves[CAVE_ROLLOUT_MOVES];
    int64_t sums[CAVE_ROLLOUT_MOVES]; /* of what ends were worth, with the judge's word */
    int64_t wins[CAVE_ROLLOUT_MOVES]; /* of shares of the win alone */
    uint32_t tried[CAVE_ROLLOUT_MOVES];
    _Alignas(8) unsigned char guess[CAVE_STATE_MAX], state[CAVE_STATE_MAX];
    cave_move listed[CAVE_LEGAL_MAX];
    int32_t values[CAVE_LEGAL_MAX];
} cave_rollout;

/* The three steps of a bot, with its policy. */
void cave_rollout_begin(cave_rollout *self, const cave_view *view, const cave_policy *policy,
                        uint32_t budget, uint64_t seed);
bool cave_rollout_step(cave_rollout *self, uint32_t work);
/* The values are thousandths: 1000 a sure win by a wide margin. */
void cave_rollout_answer(const cave_rollout *self, cave_answer *out);
/* How often a promising move has won so far, in thousandths; -1: it has not been tried. */
int32_t cave_rollout_wins(const cave_rollout *self, const cave_move *move);

#endif
