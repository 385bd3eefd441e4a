#include "tests/core/walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void walk_begin(walk *self, const cave_game *game, int seats, uint64_t seed)
{
    memset(self, 0, sizeof *self);
    self->game = game;
    self->seed = seed;
    cave_rng_seed(&self->rng, seed, UINT64_MAX);
    self->setup = (cave_setup){
        .seats = (uint8_t)seats, .first = CAVE_FROM_SEED, .seeded = true, .seed = seed};
    if (cave_rng_below(&self->rng, 2))
        self->setup.first = (uint8_t)cave_rng_below(&self->rng, (uint32_t)seats);
    for (size_t i = 0; i < game->option_count; i++)
        self->setup.options[i] = (uint8_t)cave_rng_below(&self->rng, game->options[i].count);
    game->deal(self->state, &self->setup);
}

static _Noreturn void give_up(const walk *self, const char *why)
{
    fprintf(stderr, "%s: %s\n", walk_place(self), why);
    abort();
}

bool walk_step(walk *self)
{
    static cave_move list[CAVE_LEGAL_MAX];
    if (self->game->to_move(self->state) == 0) return false;
    if (self->moves == WALK_MOST) give_up(self, "a game does not end");
    size_t count = self->game->legal_moves(self->state, list, CAVE_LEGAL_MAX);
    if (count == 0) give_up(self, "a running game lists no move");
    self->last = list[cave_rng_below(&self->rng, (uint32_t)count)];
    if (cave_check(self->game, self->state, &self->last) != CAVE_OK)
        give_up(self, "a listed move is refused");
    self->events.count = 0;
    self->game->play(self->state, &self->last, &self->events);
    self->moves++;
    return true;
}

const char *walk_place(const walk *self)
{
    static char text[128];
    snprintf(text, sizeof text, "%s, %d seats, seed %" PRIu64 ", move %zu", self->game->id,
             self->setup.seats, self->seed, self->moves);
    return text;
}
