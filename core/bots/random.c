#include "core/bots/bot.h"

typedef struct thought {
    cave_move move;
} thought;

static void begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    thought *self = memory;
    cave_move moves[CAVE_LEGAL_MAX];
    cave_rng rng;
    (void)budget;
    cave_rng_seed(&rng, seed, 0);
    size_t count = view->game->legal_moves(view->data, moves, CAVE_LEGAL_MAX);
    self->move = moves[cave_rng_below(&rng, (uint32_t)count)];
}

static bool step(void *memory, uint32_t work)
{
    (void)memory;
    (void)work;
    return true;
}

static void answer(const void *memory, cave_answer *out)
{
    const thought *self = memory;
    *out = (cave_answer){.move = self->move, .choice_count = 1};
    out->choices[0].move = self->move;
}

static const char *reason_name(uint8_t code)
{
    (void)code;
    return "any";
}

const cave_bot cave_random_bot = {"random", sizeof(thought), begin, step, answer, reason_name};
