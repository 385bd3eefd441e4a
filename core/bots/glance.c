#include "core/bots/glance.h"

#include <string.h>

void cave_glance_begin(cave_answer *self, const cave_view *view, cave_judge *judge)
{
    cave_move moves[CAVE_LEGAL_MAX];
    size_t count = view->game->legal_moves(view->data, moves, CAVE_LEGAL_MAX);
    memset(self, 0, sizeof *self);
    for (size_t i = 0; i < count; i++)
        cave_add_choice(self, (cave_choice){moves[i], judge(view->data, &moves[i])});
    self->move = self->choices[0].move;
}

bool cave_glance_step(void *memory, uint32_t work)
{
    (void)memory;
    (void)work;
    return true;
}

void cave_glance_answer(const void *memory, cave_answer *out)
{
    memcpy(out, memory, sizeof *out);
}
