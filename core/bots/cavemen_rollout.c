/* cavemen_rollout.c: the bot that guesses at hidden cards and plays on (rollout.h) by the careful
 * judge. A raid and its defence are chosen at the same time, so among cards that do about as well
 * it leaves the choice to chance: nobody may count on one. */
#include <string.h>

#include "core/bots/cavemen_bots.h"
#include "core/bots/cavemen_policy.h"
#include "core/bots/rollout.h"

enum {
    NOISE = 1500, /* of playouts, in thousandths of a point */
    TRUST = 30,   /* guesses that the judge counts for */
    A_POINT = 12, /* thousandths of a win that a point of its promise is worth */
    MIXED = 15,   /* thousandths of a win that a mixed choice may be worse than the best */
    SELDOM = 64   /* likelihood of a raid with another card than the judge would lay */
};

typedef struct thought {
    cave_rollout search;
    cave_rng rng; /* of mixed choices */
} thought;

static void judge(const void *state, bool careful, const cave_move *moves, size_t count,
                  int32_t *values)
{
    cavemen_outlook outlook;
    if (!careful) {
        cavemen_judge(state, moves, count, values);
        return;
    }
    cavemen_look(&outlook, state, moves[0].seat);
    for (size_t i = 0; i < count; i++)
        values[i] = cavemen_weigh_move(&outlook, &moves[i]);
}

/* While a raid is open: whether the raider would lay this card rather than another one. */
static uint32_t likelihood(const void *data)
{
    cavemen_state before = *(const cavemen_state *)data;
    if (before.phase != CAVEMEN_DEFENDING) return 256;
    cave_move raid = {.kind = CAVEMEN_RAID, .seat = before.turn, .a = before.rival};
    unsigned laid = 1U << (before.laid - 1), best = laid;
    int32_t most = INT32_MIN;
    cavemen_outlook outlook;
    before.hands[before.turn] |= laid;
    cavemen_look(&outlook, &before, before.turn);
    for (unsigned rest = cavemen_arms(before.hands[before.turn]); rest; rest &= rest - 1) {
        raid.p = rest & (~rest + 1);
        int32_t value = cavemen_weigh_move(&outlook, &raid);
        if (value > most) {
            most = value;
            best = raid.p;
        }
    }
    return best == laid ? 256 : SELDOM;
}

static const cave_policy policy = {.judge = judge,
                                   .likelihood = likelihood,
                                   .noise = NOISE,
                                   .moves = 400,
                                   .trust = TRUST,
                                   .point = A_POINT};

static void begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    thought *self = memory;
    cave_rollout_begin(&self->search, view, &policy, budget, seed);
    cave_rng_seed(&self->rng, seed, 1);
}

static bool step(void *memory, uint32_t work)
{
    thought *self = memory;
    return cave_rollout_step(&self->search, work);
}

/* How much weight a choice has beside the best move of its kind, less the worse it is. */
static uint32_t weight(const cave_choice *choice, const cave_choice *best)
{
    int32_t gap = best->value - choice->value;
    if (choice->move.kind != best->move.kind || gap < 0 || gap >= MIXED) return 0;
    return (uint32_t)(MIXED - gap);
}

static cave_move mixed(const cave_answer *answer, cave_rng rng)
{
    const cave_choice *best = answer->choices, *choice = answer->choices;
    uint32_t all = 0;
    while (memcmp(&best->move, &answer->move, sizeof best->move) != 0)
        best++;
    for (size_t i = 0; i < answer->choice_count; i++)
        all += weight(&answer->choices[i], best);
    uint32_t drawn = cave_rng_below(&rng, all);
    for (; drawn >= weight(choice, best); choice++)
        drawn -= weight(choice, best);
    return choice->move;
}

static void answer(const void *memory, cave_answer *out)
{
    const thought *self = memory;
    cave_rollout_answer(&self->search, out);
    if (out->move.kind == CAVEMEN_RAID || out->move.kind == CAVEMEN_DEFEND)
        out->move = mixed(out, self->rng);
    size_t second = memcmp(&out->choices[0].move, &out->move, sizeof out->move) == 0;
    cavemen_odds odds = {.move = cave_rollout_wins(&self->search, &out->move), .second = -1};
    if (second < out->choice_count)
        odds.second = cave_rollout_wins(&self->search, &out->choices[second].move);
    cavemen_reasons((const void *)self->search.view.data, out, &odds);
}

const cave_bot cavemen_rollout_bot = {"rollout", sizeof(thought), begin,
                                      step,      answer,          cavemen_reason_name};
