/* The worked examples of the rules of The Cave (section 10), by number. */
#include "tests/core/suite.h"

#include <string.h>

#include "tests/core/the_cave_positions.h"

/* Examples 1 to 13 and 15. With no deck the Cave shows the capture alone. */
static const struct {
    const char *example, *cave;
    int card;
    const char *captured, *deck, *after;
    int deck_after;
} captures[] = {
    {"1",            "4 7 7 8 9",   8,  "7 7",       "",          "4 8 8 9",      0},
    {"2",            "4 5 7 9 10",  4,  "10",        "1 2 3",     "4 4 5 7 9",    3},
    {"3",            "4 5 7 9 10",  3,  "10",        "1 2 3",     "3 4 5 7 9",    3},
    {"3, with a 2",  "4 5 7 9 10",  2,  "10",        "1 2 3",     "2 4 5 7 9",    3},
    {"3, with a 1",  "4 5 7 9 10",  1,  "10",        "1 2 3",     "1 4 5 7 9",    3},
    {"4",            "4 7 8 9",     8,  "7",         "",          "4 8 8 9",      0},
    {"5",            "6 6 6 6 6",   6,  "6 6 6 6 6", "",          "6",            0},
    {"5, refilled",  "6 6 6 6 6",   6,  "6 6 6 6 6", "1 2 3 4 5", "1 2 3 4 6",    1},
    {"6",            "8 8 8 8 8",   9,  "8 8 8 8 8", "",          "9",            0},
    {"6, refilled",  "8 8 8 8 8",   9,  "8 8 8 8 8", "1 2 3 4 5", "1 2 3 4 9",    1},
    {"7",            "3 5 7 10 10", 10, "7",         "1",         "3 5 10 10 10", 1},
    {"8",            "2 3 3 5 5",   2,  "5 5",       "",          "2 2 3 3",      0},
    {"9",            "2 3 3 5 5",   4,  "3 3",       "",          "2 4 5 5",      0},
    {"10",           "1 2 3 4 5",   1,  "5",         "9",         "1 1 2 3 4",    1},
    {"11",           "4 4 9 9 9",   4,  "9 9 9",     "",          "4 4 4",        0},
    {"11, refilled", "4 4 9 9 9",   4,  "9 9 9",     "1 2 3",     "1 2 4 4 4",    1},
    {"12",           "10",          10, "10",        "",          "10",           0},
    {"13",           "4 7 7 8 9",   8,  "7 7",       "3 1",       "3 4 8 8 9",    1},
    {"15, k = 1",    "1 3 5 7 9",   6,  "5",         "2 2 8",     "1 3 6 7 9",    3},
    {"15, k = 3",    "1 3 5 5 5",   6,  "5 5 5",     "2 2 8",     "1 2 2 3 6",    1},
};

static void examples_1_to_13_and_15_captures(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof captures / sizeof *captures; i++) {
        the_cave_state state =
            position(2, captures[i].cave, captures[i].deck, "1 2 3 4 5 6 7 8 9 10");
        const char *example = captures[i].example;
        play(&state, captures[i].card);
        expect_text(example, written(state.captured[0]), captures[i].captured);
        expect_text(example, written(state.cave), captures[i].after);
        expect_number(example, deck_left(&state), captures[i].deck_after);
    }
}

/* The sizes of example 13: a deck of 36 becomes one of 35. */
static void example_13_deck(void **unused)
{
    the_cave_state state = dealt(2, 1, 1);
    (void)unused;
    state.cave = cards("4 7 7 8 9");
    state.hands[0] = cards("8");
    state.stock[state.next] = 3;
    assert_int_equal(deck_left(&state), 36);
    play(&state, 8);
    assert_string_equal(written(state.cave), "3 4 8 8 9");
    assert_int_equal(deck_left(&state), 35);
}

static void example_14_deck_runs_out(void **unused)
{
    static const struct {
        int card;
        const char *captured, *cave;
    } plays[] = {
        {5,  "3 3 3", "2 5 8 9" },
        {10, "9",     "2 5 8 10"},
        {1,  "10",    "1 2 5 8" },
    };
    the_cave_state state = position(3, "3 3 3 8 9", "2", "1 5 10");
    (void)unused;
    for (int seat = 0; seat < 3; seat++) {
        play(&state, plays[seat].card);
        assert_string_equal(written(state.captured[seat]), plays[seat].captured);
        assert_string_equal(written(state.cave), plays[seat].cave);
        assert_int_equal(deck_left(&state), 0);
    }
}

static const struct {
    const char *example;
    int seats;
    const char *captured[CAVE_SEATS];
    int32_t points[CAVE_SEATS];
} scores[] = {
    {"16",                 3, {"10 10 10", "10 10", ""},                              {3, 0, 0}         },
    {"17",                 3, {"10 10 10", "10 10 10", "10 10"},                      {3, 3, 0}         },
    {"18",                 3, {"1 2 2 7 10 10 10", "2 3 3 7 10", "5 5 7 7 10 10 10"}, {6, 2, 7}         },
    {"19",                 3, {"10 10 10 4", "10 10 4 9", "9 1"},                     {4, 2, 2}         },
    {"A8: nobody has any", 2, {"", ""},                                               {0, 0}            },
    {"A9: all six tie",    6, {"9", "9", "9", "9", "9", "9"},                         {1, 1, 1, 1, 1, 1}},
    {"E3: a point a card", 2, {"10 10 10 10 10 10 10 10 10 10", "1"},                 {10, 1}           },
};

static void examples_16_to_19_scoring(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
        the_cave_cards captured[CAVE_SEATS];
        int32_t points[CAVE_SEATS];
        for (int seat = 0; seat < scores[i].seats; seat++)
            captured[seat] = cards(scores[i].captured[seat]);
        the_cave_score(captured, scores[i].seats, points);
        for (int seat = 0; seat < scores[i].seats; seat++)
            expect_number(scores[i].example, points[seat], scores[i].points[seat]);
    }
}

static void example_20_starters(void **unused)
{
    static const int starters[] = {3, 0, 1, 2};
    the_cave_state state = dealt(4, 2, 5);
    (void)unused;
    for (int round = 0; round < 4; round++) {
        assert_int_equal(state.round, round);
        assert_int_equal(state.turn, starters[round]);
        play_round(&state);
    }
    assert_true(state.over);
}

/* A match that is over with these round scores. */
static the_cave_state finished(int seats, int rounds, const uint8_t points[][CAVE_SEATS])
{
    the_cave_state state = dealt(seats, 0, 1);
    state.rounds = (uint8_t)rounds;
    state.round = (uint8_t)(rounds - 1);
    state.over = 1;
    for (int round = 0; round < rounds; round++)
        memcpy(state.scores[round], points[round], CAVE_SEATS);
    return state;
}

static void example_21_totals(void **unused)
{
    static const uint8_t points[][CAVE_SEATS] = {
        {6, 2, 7},
        {4, 5, 4},
        {3, 8, 1}
    };
    the_cave_state state = finished(3, 3, points);
    int32_t totals[CAVE_SEATS];
    cave_seats winners;
    (void)unused;
    assert_true(the_cave.outcome(&state, totals, &winners));
    assert_int_equal(totals[0], 13);
    assert_int_equal(totals[1], 15);
    assert_int_equal(totals[2], 12);
    assert_int_equal(winners, 1 << 1);
}

static void example_22_shared_win(void **unused)
{
    static const uint8_t points[][CAVE_SEATS] = {
        {9,  12},
        {12, 9 }
    };
    the_cave_state state = finished(2, 2, points);
    int32_t totals[CAVE_SEATS];
    cave_seats winners;
    (void)unused;
    assert_true(the_cave.outcome(&state, totals, &winners));
    assert_int_equal(totals[0], 21);
    assert_int_equal(totals[1], 21);
    assert_int_equal(winners, 1 << 0 | 1 << 1);
}

static void example_23_six_seats(void **unused)
{
    the_cave_state state = dealt(6, 0, 9);
    (void)unused;
    assert_int_equal(deck_left(&state), 26);
    assert_int_equal(the_cave_size(state.cave), 5);
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(the_cave_size(state.hands[seat]), 4);
    for (int made = 0; made < 24; made++) {
        assert_int_equal(state.round, 0);
        play_any(&state);
    }
    assert_int_equal(state.round, 1);
}

static cave_status play_text(the_cave_state *state, const char *text)
{
    cave_words words;
    cave_move move;
    assert_true(cave_split(text, strlen(text), &words));
    cave_status status = cave_read_move(&the_cave, &words, &move);
    return status == CAVE_OK ? cave_play(&the_cave, state, &move, NULL) : status;
}

static void example_24_illegal(void **unused)
{
    static const struct {
        const char *move;
        cave_status status;
    } table[] = {
        {"0 play 7",    CAVE_NOT_IN_HAND  },
        {"1 play 4",    CAVE_OUT_OF_TURN  },
        {"2 play 4",    CAVE_OUT_OF_TURN  },
        {"6 play 4",    CAVE_NO_SUCH_SEAT },
        {"0 pass",      CAVE_BAD_VERB     },
        {"0 pass 4",    CAVE_BAD_VERB     },
        {"0 Play 4",    CAVE_BAD_VERB     },
        {"0 play",      CAVE_BAD_ARGUMENTS},
        {"0 play 4 4",  CAVE_BAD_ARGUMENTS},
        {"0 play 0",    CAVE_BAD_RANK     },
        {"0 play 11",   CAVE_BAD_RANK     },
        {"0 play 04",   CAVE_BAD_RANK     },
        {"0 play -",    CAVE_BAD_RANK     },
        {"0 play four", CAVE_BAD_RANK     },
        {"0",           CAVE_BAD_LINE     },
        {"play 4",      CAVE_BAD_LINE     },
        {"00 play 4",   CAVE_BAD_LINE     },
        {"0 play 4",    CAVE_OK           },
    };
    the_cave_state state = position(3, "3 3 3 8 9", "2", "4 4");
    (void)unused;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        the_cave_state before = state;
        expect_text(table[i].move, cave_status_name(play_text(&state, table[i].move)),
                    cave_status_name(table[i].status));
        if (table[i].status != CAVE_OK) assert_memory_equal(&state, &before, sizeof state);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_1_to_13_and_15_captures),
        cmocka_unit_test(example_13_deck),
        cmocka_unit_test(example_14_deck_runs_out),
        cmocka_unit_test(examples_16_to_19_scoring),
        cmocka_unit_test(example_20_starters),
        cmocka_unit_test(example_21_totals),
        cmocka_unit_test(example_22_shared_win),
        cmocka_unit_test(example_23_six_seats),
        cmocka_unit_test(example_24_illegal),
    };
    return cmocka_run_group_tests_name("the_cave_examples", tests, NULL, NULL);
}
