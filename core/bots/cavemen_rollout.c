#include "core/bots/cavemen_bots.h"
#include "core/bots/rollout.h"

static int32_t judge(const void *state, const cave_move *move)
{
    return cavemen_judge(state, move);
}

static const cave_policy policy = {.judge = judge, .noise = 2000, .moves = 400};

static void begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    cave_rollout_begin(memory, view, &policy, budget, seed);
}

static bool step(void *memory, uint32_t work)
{
    return cave_rollout_step(memory, work);
}

static void answer(const void *memory, cave_answer *out)
{
    cave_rollout_answer(memory, out);
}

const cave_bot cavemen_rollout_bot = {"rollout", sizeof(cave_rollout), begin, step,
                                      answer,    cavemen_reason_name};
