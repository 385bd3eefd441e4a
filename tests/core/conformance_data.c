/* States are plain data, and records bring them back. */
#include "tests/core/conformance.h"

#include <stdlib.h>

#include "core/record.h"

/* -- plain data ------------------------------------------------------------------------------ */

void states_are_plain_data(void **state)
{
    static unsigned char memory[2][CAVE_STATE_MAX + 64] __attribute__((aligned(16)));
    static walk w;
    const table *t = *state;
    size_t size = t->game->state_size;
    assert_true(size > 0 && size <= CAVE_STATE_MAX);
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        walk_begin(&w, t->game, t->seats, seed);
        memset(memory[0], 0, sizeof memory[0]);
        memset(memory[1], POISON, sizeof memory[1]);
        void *one = memory[0] + 8, *other = memory[1] + 16; /* at other addresses */
        t->game->deal(one, &w.setup);
        t->game->deal(other, &w.setup);
        must(same_state(&w, one, other), &w, "a deal sets every byte");
        while (walk_step(&w)) {
            memset(memory[1], POISON, sizeof memory[1]);
            memcpy(other, one, size);
            t->game->play(other, &w.last, NULL);
            must(same_state(&w, other, w.state), &w, "a copy plays like the original");
            must(cave_hash(other, size) == cave_hash(w.state, size), &w, "and hashes like it");
            for (size_t i = 0; i < 8; i++)
                must(memory[1][15 - i] == POISON && memory[1][16 + size + i] == POISON, &w,
                     "play keeps to the state");
            memcpy(one, other, size);
        }
    }
}

static void look_at_view_memory(walk *w)
{
    static bytes zero, poisoned, before;
    memcpy(before, w->state, sizeof before);
    for (int seat = CAVE_NOBODY; seat < w->setup.seats; seat++) {
        memset(zero, 0, sizeof zero);
        memset(poisoned, POISON, sizeof poisoned);
        w->game->observe(w->state, seat, zero);
        w->game->observe(w->state, seat, poisoned);
        must(same_state(w, zero, poisoned), w, "a view sets every byte");
        must(memcmp(before, w->state, sizeof before) == 0, w, "observing changes nothing");
    }
}

void views_are_plain_data(void **state)
{
    look_at_positions(*state, look_at_view_memory);
}

/* -- records --------------------------------------------------------------------------------- */

static cave_text write_record(const cave_match *match)
{
    cave_text out;
    cave_text_begin(&out, text_data, TEXT);
    cave_record_write(match, &out);
    assert_false(out.full);
    return out;
}

void records_save_and_load(void **state)
{
    static walk w;
    static cave_match match, loaded;
    const table *t = *state;
    size_t capacity = invariants_find(t->game)->most_moves;
    cave_move *moves = calloc(2 * capacity, sizeof *moves);
    cave_record_error error;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        walk_begin(&w, t->game, t->seats, seed);
        assert_int_equal(cave_match_begin(&match, t->game, &w.setup, moves, capacity), CAVE_OK);
        for (bool more = true; more;) {
            more = walk_step(&w);
            if (more) must(cave_match_play(&match, &w.last, NULL) == CAVE_OK, &w, "it plays");
            if (more && cave_rng_below(&w.rng, 16)) continue;
            cave_text out = write_record(&match);
            bool read =
                cave_record_read(&loaded, out.data, out.length, moves + capacity, capacity, &error);
            must(read, &w, cave_status_name(error.status));
            must(loaded.count == match.count, &w, "a record keeps every move");
            must(same_state(&w, loaded.state, match.state), &w, "a record leads to the same state");
            must(memcmp(moves, moves + capacity, match.count * sizeof *moves) == 0, &w,
                 "a record keeps every byte of a move");
            memcpy(other_data, text_data, out.length + 1);
            write_record(&loaded);
            must(strcmp(text_data, other_data) == 0, &w, "a record is written the same again");
        }
    }
    free(moves);
}

void undo_and_redo(void **state)
{
    static walk w;
    static cave_match match;
    static bytes replayed;
    const table *t = *state;
    size_t capacity = invariants_find(t->game)->most_moves;
    cave_move *moves = calloc(capacity, sizeof *moves);
    uint64_t *hashes = calloc(capacity + 1, sizeof *hashes);
    size_t size = t->game->state_size;
    for (uint64_t seed = 0; seed < GAMES / 2; seed++) {
        walk_begin(&w, t->game, t->seats, seed);
        cave_match_begin(&match, t->game, &w.setup, moves, capacity);
        hashes[0] = cave_hash(match.state, size);
        while (walk_step(&w)) {
            cave_match_play(&match, &w.last, NULL);
            hashes[w.moves] = cave_hash(match.state, size);
        }
        for (int i = 0; i < 40; i++) {
            size_t count = cave_rng_below(&w.rng, (uint32_t)w.moves + 1);
            cave_match_replay(&match, count, replayed);
            must(cave_hash(replayed, size) == hashes[count], &w, "a replay finds the state");
            must(cave_match_go(&match, count), &w, "undo and redo go anywhere");
            must(cave_hash(match.state, size) == hashes[count], &w, "and find the state");
        }
        must(!cave_match_go(&match, w.moves + 1), &w, "redo ends at the last move known");
        must(cave_match_go(&match, w.moves), &w, "redo reaches it");
        must(same_state(&w, match.state, w.state), &w, "with the same state");
    }
    free(hashes);
    free(moves);
}
