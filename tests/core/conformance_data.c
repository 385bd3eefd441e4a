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
    size_t size = t->game->state_size, spent = 0;
    assert_true(size > 0 && size <= CAVE_STATE_MAX);
    for (uint64_t seed = 0; seed < GAMES && spent < ENOUGH; seed++, spent += w.moves) {
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

enum { LONGEST = 4000 }; /* moves: random matches without a bound are left there */

/* Two matches, for one that is written and one that is read. */
static cave_match match, loaded;
static cave_move match_moves[LONGEST], loaded_moves[LONGEST];

static void begin_both(walk *w, const table *t, uint64_t seed)
{
    walk_begin(w, t->game, t->seats, seed);
    cave_status status = cave_match_begin(&match, t->game, &w->setup, match_moves, LONGEST);
    must(status == CAVE_OK, w, "a match begins");
}

/* The walk's next move in the match as well; false at the end. */
static bool step_both(walk *w)
{
    if (w->moves == LONGEST || !walk_step(w)) return false;
    must(cave_match_play(&match, &w->last, NULL) == CAVE_OK, w, "a match plays a legal move");
    must(same_state(w, match.state, w->state), w, "and its state is the game's");
    return true;
}

static cave_text write_record(const walk *w, const cave_match *from, char *data)
{
    cave_text out;
    cave_text_begin(&out, data, TEXT);
    cave_record_write(from, &out);
    must(!out.full, w, "a record fits");
    return out;
}

static void save_and_load(const walk *w)
{
    cave_record_error error;
    cave_text out = write_record(w, &match, text_data);
    bool read = cave_record_read(&loaded, out.data, out.length, loaded_moves, LONGEST, &error);
    must(read, w, cave_status_name(error.status));
    must(loaded.count == match.count, w, "a record keeps every move");
    must(same_state(w, loaded.state, match.state), w, "a record leads to the same state");
    must(memcmp(match_moves, loaded_moves, match.count * sizeof *match_moves) == 0, w,
         "a record keeps every byte of a move");
    write_record(w, &loaded, other_data);
    must(strcmp(text_data, other_data) == 0, w, "a record is written the same again");
}

void records_save_and_load(void **state)
{
    static walk w;
    size_t spent = 0;
    for (uint64_t seed = 0; seed < GAMES && spent < ENOUGH; seed++, spent += w.moves) {
        begin_both(&w, *state, seed);
        do
            if (w.moves % 16 == 0 && worth_a_look(&w)) save_and_load(&w);
        while (step_both(&w));
        save_and_load(&w);
    }
}

static void go_anywhere(walk *w, const uint64_t *hashes)
{
    static bytes replayed;
    size_t size = w->game->state_size;
    size_t count = cave_rng_below(&w->rng, (uint32_t)w->moves + 1);
    cave_match_replay(&match, count, replayed);
    must(cave_hash(replayed, size) == hashes[count], w, "a replay finds the state");
    must(cave_match_go(&match, count), w, "undo and redo go anywhere");
    must(cave_hash(match.state, size) == hashes[count], w, "and find the state");
}

void undo_and_redo(void **state)
{
    static walk w;
    static uint64_t hashes[LONGEST + 1];
    size_t spent = 0;
    for (uint64_t seed = 0; seed < GAMES && spent < ENOUGH; seed++, spent += w.moves) {
        begin_both(&w, *state, seed);
        do
            hashes[w.moves] = cave_hash(w.state, w.game->state_size);
        while (step_both(&w));
        for (int i = 0; i < 20; i++)
            go_anywhere(&w, hashes);
        must(!cave_match_go(&match, match.known + 1), &w, "redo ends at the last move known");
        must(cave_match_go(&match, match.known), &w, "redo reaches it");
        must(same_state(&w, match.state, w.state), &w, "with the same state");
    }
}
