/* the_cave_solver.h: a round of The Cave with all cards open, played perfectly by all.
 *
 * Two seats: the exact value, by alpha-beta over packed counts. A capture's gain in the margin is
 * one look-up, so that a position needs no score and values are gains from here on. Moves are tried
 * by gain, then by how often their rank refuted others (history); there is no table of positions:
 * it would cost more than it saves.
 *
 * Three to six seats: max^n (Luckhardt, Irani 1986), where each seat wants its own points less
 * those of its best rival, and of equal moves takes the lowest. Exact while few cards are left: the
 * work grows with the factorial of the hands.
 *
 *     static the_cave_solver solver;
 *     the_cave_solution solution;
 *     the_cave_solver_prepare(&solver);               // once
 *     the_cave_solve(&solver, state, &solution);
 */
#ifndef CAVE_BOTS_THE_CAVE_SOLVER_H
#define CAVE_BOTS_THE_CAVE_SOLVER_H

#include "core/bots/the_cave_world.h"

enum { THE_CAVE_SOLVED_HAND = 3 /* cards each that max^n solves in a moment */ };

/* Working memory, in the caller's hands. */
typedef struct the_cave_solver {
    int8_t gains[8][16][16]; /* in the margin: cards captured of a rank, own and other so far */
    the_cave_cards turned[THE_CAVE_DECK + 1]; /* the first cards of the deck, as one set */
    int end;                                  /* cards of the deck */
    uint64_t nodes;
    int32_t history[2 * THE_CAVE_HAND_MAX + 1][THE_CAVE_RANKS + 1];
} the_cave_solver;

/* What every move is worth: the final margin of this round (own points less the best rival's) for
 * the seat to move. In order of rank. */
typedef struct the_cave_solution {
    int value; /* of the best move */
    size_t count;
    struct {
        int rank, value;
    } moves[THE_CAVE_HAND_MAX];
    uint64_t nodes; /* positions visited */
} the_cave_solution;

/* Whether the_cave_solve will do for this state: it is a full one with a round in progress, for two
 * seats, or with no more than THE_CAVE_SOLVED_HAND cards in any hand. */
bool the_cave_solvable(const the_cave_state *state);

/* Makes the memory ready for any number of rounds. */
void the_cave_solver_prepare(the_cave_solver *solver);

/* Solves what is left of the round. */
void the_cave_solve(the_cave_solver *solver, const the_cave_state *state,
                    the_cave_solution *solution);

/* Takes the deck of an open two-seat world; then the_cave_solve_move answers for positions of it.
 */
void the_cave_solver_begin(the_cave_solver *solver, const the_cave_world *world);

/* What the rest of the round adds to the margin of the seat to move, both perfect. */
int the_cave_solver_value(the_cave_solver *solver, const the_cave_world *world);

/* What a move adds to the margin of the seat to move by the end of the round, both perfect. The
 * window is in the same unit: a value up to `low` or from `high` on is only a bound. */
int the_cave_solve_move(the_cave_solver *solver, const the_cave_world *world, the_cave_cards card,
                        int low, int high);

#endif
