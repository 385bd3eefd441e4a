#include "core/match.h"

#include <string.h>

cave_status cave_match_begin(cave_match *match, const cave_game *game, const cave_setup *setup,
                             cave_move *memory, size_t capacity)
{
    cave_status status = cave_check_setup(game, setup, NULL);
    if (status != CAVE_OK) return status;
    memset(match, 0, sizeof *match);
    match->game = game;
    match->setup = *setup;
    match->moves = memory;
    match->capacity = capacity;
    game->deal(match->state, setup);
    return CAVE_OK;
}

cave_status cave_match_play(cave_match *match, const cave_move *move, cave_events *events)
{
    if (events) events->count = 0;
    if (move->seat >= match->setup.seats) return CAVE_NO_SUCH_SEAT;
    cave_status status = cave_check(match->game, match->state, move);
    if (status != CAVE_OK) return status;
    if (match->count == match->capacity) return CAVE_TOO_LONG;
    match->game->play(match->state, move, events);
    match->moves[match->count++] = *move;
    match->known = match->count;
    return CAVE_OK;
}

void cave_match_replay(const cave_match *match, size_t count, void *state)
{
    match->game->deal(state, &match->setup);
    for (size_t i = 0; i < count; i++)
        match->game->play(state, &match->moves[i], NULL);
}

bool cave_match_go(cave_match *match, size_t count)
{
    if (count > match->known) return false;
    cave_match_replay(match, count, match->state);
    match->count = count;
    return true;
}
