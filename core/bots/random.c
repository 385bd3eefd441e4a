#include <string.h>

#include "core/bots/glance.h"

static void begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    cave_answer *self = memory;
    cave_move moves[CAVE_LEGAL_MAX];
    cave_rng rng;
    (void)budget;
    cave_rng_seed(&rng, seed, 0);
    size_t count = view->game->legal_moves(view->data, moves, CAVE_LEGAL_MAX);
    memset(self, 0, sizeof *self);
    self->move = moves[cave_rng_below(&rng, (uint32_t)count)];
    cave_add_choice(self, (cave_choice){.move = self->move});
}

static const char *reason_name(uint8_t code)
{
    (void)code;
    return "unknown"; /* it gives none */
}

const cave_bot cave_random_bot = {"random",         sizeof(cave_answer), begin,
                                  cave_glance_step, cave_glance_answer,  reason_name};
