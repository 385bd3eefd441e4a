/* A libFuzzer target: any bytes as a record of any game. A record that is read must lead to a sound
 * state, be written, and be read again to the same state; one that is refused must say where. */
#include <stdlib.h>
#include <string.h>

#include "core/record.h"
#include "tests/core/invariants.h"

enum { MOVES = 1 << 14, TEXT = 1 << 20 };

static cave_match match, again;
static cave_move moves[MOVES], moves_again[MOVES];
static char text[TEXT];

/* A trap of its own, so that no build leaves it out. */
static void must(bool right)
{
    if (!right) abort();
}

static size_t lines_in(const char *data, size_t size)
{
    size_t lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += data[i] == '\n';
    return lines;
}

static void look_at_state(const cave_game *game, const void *state)
{
    static cave_move list[CAVE_LEGAL_MAX];
    static cave_view view;
    cave_text out;
    must(invariants_find(game)->broken(state) == NULL);
    size_t count = game->legal_moves(state, list, CAVE_LEGAL_MAX);
    must((count == 0) == (game->to_move(state) == 0));
    cave_observe(game, state, 0, &view);
    cave_text_begin(&out, text, TEXT);
    game->write_state(view.data, &out);
    must(!out.full);
}

static void look_at_record(void)
{
    cave_record_error error;
    cave_text out;
    cave_text_begin(&out, text, TEXT);
    cave_record_write(&match, &out);
    must(!out.full);
    must(cave_record_read(&again, text, out.length, moves_again, MOVES, &error));
    must(again.count == match.count);
    must(memcmp(again.state, match.state, match.game->state_size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *record = (const char *)data;
    cave_record_error error;
    if (cave_record_read(&match, record, size, moves, MOVES, &error)) {
        look_at_state(match.game, match.state);
        look_at_record();
    } else {
        must(error.status > CAVE_OK && error.status < CAVE_STATUS_COUNT);
        must(error.line >= 1 && error.line <= lines_in(record, size));
    }
    return 0;
}
