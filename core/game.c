#include "core/game.h"

#include <string.h>

const cave_game *cave_game_find(const char *id)
{
    for (size_t i = 0; i < cave_game_count; i++)
        if (strcmp(cave_games[i]->id, id) == 0) return cave_games[i];
    return NULL;
}

void cave_default_options(const cave_game *game, cave_setup *setup)
{
    for (size_t i = 0; i < game->option_count; i++)
        setup->options[i] = game->options[i].standard;
}

static cave_status check_shuffles(const cave_game *game, const cave_setup *setup, size_t *shuffle)
{
    size_t used = game->shuffles(setup);
    for (size_t i = 0; i < CAVE_SHUFFLES; i++) {
        if (setup->shuffles[i].count == 0) continue;
        cave_status status = i < used ? game->check_shuffle(setup, i) : CAVE_TOO_MANY_SHUFFLES;
        if (status != CAVE_OK) {
            if (shuffle) *shuffle = i;
            return status;
        }
    }
    return CAVE_OK;
}

static bool seed_is_needed(const cave_game *game, const cave_setup *setup)
{
    if (setup->first == CAVE_FROM_SEED) return true;
    for (size_t i = 0; i < game->shuffles(setup); i++)
        if (setup->shuffles[i].count == 0) return true;
    return false;
}

cave_status cave_check_setup(const cave_game *game, const cave_setup *setup, size_t *shuffle)
{
    if (setup->seats < game->min_seats || setup->seats > game->max_seats) return CAVE_BAD_SEATS;
    if (setup->first != CAVE_FROM_SEED && setup->first >= setup->seats) return CAVE_NO_SUCH_SEAT;
    for (size_t i = 0; i < game->option_count; i++)
        if (setup->options[i] >= game->options[i].count) return CAVE_UNKNOWN_OPTION;
    cave_status status = check_shuffles(game, setup, shuffle);
    if (status != CAVE_OK) return status;
    return !setup->seeded && seed_is_needed(game, setup) ? CAVE_NO_SEED : CAVE_OK;
}

cave_status cave_check(const cave_game *game, const void *state, const cave_move *move)
{
    cave_seats to_move = game->to_move(state);
    if (to_move == 0) return CAVE_GAME_OVER;
    if (move->seat >= CAVE_SEATS) return CAVE_NO_SUCH_SEAT;
    if (!(to_move >> move->seat & 1)) return CAVE_OUT_OF_TURN;
    if (move->kind & CAVE_OPEN) return CAVE_BAD_ARGUMENTS;
    return game->check(state, move);
}

cave_status cave_play(const cave_game *game, void *state, const cave_move *move,
                      cave_events *events)
{
    cave_status status = cave_check(game, state, move);
    if (status == CAVE_OK) game->play(state, move, events);
    return status;
}

cave_status cave_read_move(const cave_game *game, const cave_words *words, cave_move *move)
{
    uint32_t seat;
    *move = (cave_move){0};
    if (words->count < 2 || !cave_read_number(words->list[0], UINT32_MAX, &seat))
        return CAVE_BAD_LINE;
    if (seat >= game->max_seats) return CAVE_NO_SUCH_SEAT;
    cave_status status = game->read_move(words->list + 1, words->count - 1, move);
    move->seat = (uint8_t)seat;
    return status;
}

void cave_write_move(const cave_game *game, const cave_move *move, cave_text *out)
{
    cave_put_number(out, move->seat);
    cave_put_char(out, ' ');
    game->write_move(move, out);
}

uint64_t cave_hash(const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    uint64_t hash = 0xCBF29CE484222325U;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ byte[i]) * 0x100000001B3U;
    return hash;
}

void cave_observe(const cave_game *game, const void *state, int seat, cave_view *view)
{
    view->game = game;
    view->seat = seat;
    game->observe(state, seat, view->data);
}
