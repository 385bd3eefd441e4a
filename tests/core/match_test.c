/* A match keeps its moves in memory it was given: undo, redo, and running out of it. */
#include "tests/core/suite.h"

#include <string.h>

#include "core/games/the_cave.h"
#include "core/match.h"

enum { MOVES = 64 };

static cave_move memory[MOVES];

static cave_setup two_seats(void)
{
    cave_setup setup = {.seats = 2, .first = 1, .seeded = true, .seed = 42};
    cave_default_options(&the_cave, &setup);
    return setup;
}

static void begin(cave_match *match, size_t capacity)
{
    cave_setup setup = two_seats();
    assert_int_equal(cave_match_begin(match, &the_cave, &setup, memory, capacity), CAVE_OK);
}

static cave_move listed(const cave_match *match, size_t index)
{
    cave_move moves[THE_CAVE_HAND_MAX];
    size_t count = the_cave.legal_moves(match->state, moves, THE_CAVE_HAND_MAX);
    return moves[index < count ? index : count - 1];
}

static void play(cave_match *match, size_t index)
{
    cave_move move = listed(match, index);
    assert_int_equal(cave_match_play(match, &move, NULL), CAVE_OK);
}

static void a_match_begins_with_the_deal(void **unused)
{
    static cave_match match;
    static the_cave_state state;
    cave_setup setup = two_seats();
    (void)unused;
    begin(&match, MOVES);
    the_cave.deal(&state, &setup);
    assert_memory_equal(match.state, &state, sizeof state);
    assert_int_equal(match.count, 0);
    assert_int_equal(match.known, 0);
    assert_int_equal(match.capacity, MOVES);
}

static void a_wrong_setup_begins_nothing(void **unused)
{
    static cave_match match;
    cave_setup setup = two_seats();
    (void)unused;
    memset(&match, 0x5A, sizeof match);
    cave_match before = match;
    setup.seats = 7;
    assert_int_equal(cave_match_begin(&match, &the_cave, &setup, memory, MOVES), CAVE_BAD_SEATS);
    assert_memory_equal(&match, &before, sizeof match);
}

static void a_refused_move_changes_nothing(void **unused)
{
    static cave_match match, before;
    static cave_events events;
    (void)unused;
    begin(&match, MOVES);
    play(&match, 0);
    static const struct {
        cave_move move;
        cave_status status;
    } table[] = {
        {{.kind = THE_CAVE_PLAY, .seat = 0, .a = 5},             CAVE_OUT_OF_TURN  },
        {{.kind = THE_CAVE_PLAY, .seat = 2, .a = 5},             CAVE_NO_SUCH_SEAT },
        {{.kind = THE_CAVE_PLAY, .seat = 255, .a = 5},           CAVE_NO_SUCH_SEAT },
        {{.kind = THE_CAVE_PLAY, .seat = 1, .a = 11},            CAVE_BAD_RANK     },
        {{.kind = 77, .seat = 1, .a = 5},                        CAVE_BAD_VERB     },
        {{.kind = THE_CAVE_PLAY | CAVE_OPEN, .seat = 1, .a = 5}, CAVE_BAD_ARGUMENTS},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        before = match;
        events.count = 7;
        assert_int_equal(cave_match_play(&match, &table[i].move, &events), table[i].status);
        assert_memory_equal(&match, &before, sizeof match);
        assert_int_equal(events.count, 0);
    }
}

static void events_are_filled_anew(void **unused)
{
    static cave_match match;
    static cave_events events;
    (void)unused;
    begin(&match, MOVES);
    for (int i = 0; i < 3; i++) {
        cave_move move = listed(&match, 0);
        events.count = 100;
        assert_int_equal(cave_match_play(&match, &move, &events), CAVE_OK);
        assert_in_range(events.count, 2, 7);
        assert_int_equal(events.list[0].kind, THE_CAVE_PLAYED);
        assert_int_equal(events.list[0].seat, move.seat);
    }
}

static void undo_and_redo_find_every_state(void **unused)
{
    static cave_match match;
    static the_cave_state states[29];
    (void)unused;
    begin(&match, MOVES);
    for (size_t made = 0; made < 28; made++) {
        memcpy(&states[made], match.state, sizeof *states);
        play(&match, made % 3);
    }
    memcpy(&states[28], match.state, sizeof *states);
    assert_int_equal(the_cave.to_move(match.state), 0);
    for (size_t step = 0; step <= 2 * 28; step++) {
        size_t count = step <= 28 ? 28 - step : step - 28; /* all the way back, and forth again */
        assert_true(cave_match_go(&match, count));
        assert_int_equal(match.count, count);
        assert_int_equal(match.known, 28);
        assert_memory_equal(match.state, &states[count], sizeof *states);
    }
    assert_false(cave_match_go(&match, 29));
    assert_int_equal(match.count, 28);
    assert_memory_equal(match.state, &states[28], sizeof *states);
}

static void a_new_move_forgets_what_was_undone(void **unused)
{
    static cave_match match;
    (void)unused;
    begin(&match, MOVES);
    for (int i = 0; i < 6; i++)
        play(&match, 0);
    assert_true(cave_match_go(&match, 2));
    cave_move refused = {.kind = THE_CAVE_PLAY, .seat = 0, .a = 99};
    assert_int_not_equal(cave_match_play(&match, &refused, NULL), CAVE_OK);
    assert_int_equal(match.known, 6); /* a refused move forgets nothing */
    play(&match, 1);
    assert_int_equal(match.count, 3);
    assert_int_equal(match.known, 3);
    assert_false(cave_match_go(&match, 4));
}

static void a_full_memory_keeps_the_match(void **unused)
{
    static cave_match match, before;
    (void)unused;
    for (size_t capacity = 0; capacity <= 10; capacity++) {
        memset(memory, 0x5A, sizeof memory);
        begin(&match, capacity);
        for (size_t made = 0; made < capacity; made++)
            play(&match, 0);
        before = match;
        cave_move next = listed(&match, 0), untouched;
        memset(&untouched, 0x5A, sizeof untouched);
        assert_int_equal(cave_match_play(&match, &next, NULL), CAVE_TOO_LONG);
        assert_memory_equal(&match, &before, sizeof match);
        assert_memory_equal(&memory[capacity], &untouched, sizeof untouched);
        if (capacity == 0) continue;
        assert_true(cave_match_go(&match, capacity - 1)); /* and it can still be undone */
        play(&match, 0);
        assert_memory_equal(match.state, before.state, sizeof match.state);
    }
}

/* An illegal move is told as such even when the memory is full. */
static void a_full_memory_hides_no_error(void **unused)
{
    static cave_match match;
    (void)unused;
    begin(&match, 0);
    cave_move wrong = {.kind = THE_CAVE_PLAY, .seat = 1, .a = 5};
    assert_int_equal(cave_match_play(&match, &wrong, NULL), CAVE_OUT_OF_TURN);
}

static void a_replay_leaves_the_match_alone(void **unused)
{
    static cave_match match, before;
    static the_cave_state state;
    (void)unused;
    begin(&match, MOVES);
    for (int i = 0; i < 9; i++)
        play(&match, 1);
    before = match;
    cave_match_replay(&match, 4, &state);
    assert_int_equal(state.moves, 4);
    assert_memory_equal(&match, &before, sizeof match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_begins_with_the_deal),
        cmocka_unit_test(a_wrong_setup_begins_nothing),
        cmocka_unit_test(a_refused_move_changes_nothing),
        cmocka_unit_test(events_are_filled_anew),
        cmocka_unit_test(undo_and_redo_find_every_state),
        cmocka_unit_test(a_new_move_forgets_what_was_undone),
        cmocka_unit_test(a_full_memory_keeps_the_match),
        cmocka_unit_test(a_full_memory_hides_no_error),
        cmocka_unit_test(a_replay_leaves_the_match_alone),
    };
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
