/* How Expedition ends and what counts, rules 8 and 9; worked examples 35 to 42. */
#include "tests/core/suite.h"

#include <string.h>

#include "core/games/expedition_score.h"
#include "tests/core/expedition_positions.h"

/* -- the worked examples ---------------------------------------------------------------------- */

static void example_35_sixty_turns(void **unused)
{
    int turns = 0;
    (void)unused;
    begin(3, 1);
    while (!(game.round == 17 && game.turn == 2)) {
        play(game.turn == 0 ? "0 end" : game.turn == 1 ? "1 end" : "2 end");
        turns++;
    }
    game.drawn = 55;
    next_tile("4pX");
    stand(2, 0, -1);
    play("2 discover");
    play("2 place 0,-2 0; 2 end");
    turns++;
    assert_int_equal(game.final, 3);
    assert_int_equal(game.turn, 0);
    for (int round = 17; round <= 20; round++)
        while (game.round == (uint32_t)round && game.phase == EXPEDITION_PHASE_TURN) {
            assert_int_equal(game.final, 20 - round);
            play(game.turn == 0 ? "0 end" : game.turn == 1 ? "1 end" : "2 end");
            turns++;
            if (round == 17) break;
        }
    int32_t score[CAVE_SEATS];
    cave_seats winners;
    assert_int_equal(turns, 60);
    assert_int_equal(game.phase, EXPEDITION_PHASE_OVER);
    assert_int_equal(game.round, 20);
    assert_true(expedition.outcome(&game, score, &winners));
    assert_int_equal(winners, 3); /* seat 2 is not on the home base */
}

/* Teams A, B and C of example 36, in a game that is over. */
static void three_teams(void)
{
    static const uint16_t tokens[3][EXPEDITION_TOKENS] = {
        {6, 3, 4, 2, 1, 1},
        {4, 5, 4, 1, 2, 0},
        {4, 2, 1, 0, 0, 2}
    };
    static const uint32_t depths[3] = {2 | 4 | 8, 2, 2 | 4};
    begin(3, 0);
    for (int seat = 0; seat < 3; seat++) {
        memcpy(game.teams[seat].tokens, tokens[seat], sizeof tokens[seat]);
        game.teams[seat].depths = depths[seat];
    }
    game.phase = EXPEDITION_PHASE_OVER;
}

static void expect_result(int a, int b, int c, cave_seats winning)
{
    int32_t score[CAVE_SEATS];
    cave_seats winners;
    assert_true(expedition.outcome(&game, score, &winners));
    assert_int_equal(score[0], a);
    assert_int_equal(score[1], b);
    assert_int_equal(score[2], c);
    assert_int_equal(winners, winning);
}

static void example_36_victory_points(void **unused)
{
    (void)unused;
    three_teams();
    assert_int_equal(expedition_points(team(0)), 52);
    assert_int_equal(expedition_points(team(1)), 42);
    assert_int_equal(expedition_points(team(2)), 31);
}

static void expect_bonus(cave_seats counted, int bonus, int a, int b, int c)
{
    int32_t points[EXPEDITION_TEAMS];
    expedition_bonus(&game, bonus, counted, points);
    assert_int_equal(points[0], a);
    assert_int_equal(points[1], b);
    if (game.seats > 2) assert_int_equal(points[2], c);
}

static void example_37_to_39_bonuses(void **unused)
{
    (void)unused;
    three_teams();
    expect_bonus(1 | 2 | 4, 0, 8, 0, 0); /* traverse */
    expect_bonus(1 | 2 | 4, 1, 4, 8, 0); /* water */
    expect_bonus(1 | 2 | 4, 2, 4, 4, 0); /* photo */
    expect_bonus(1 | 2 | 4, 3, 8, 4, 0); /* squeeze */
    expect_bonus(1 | 2, 0, 8, 4, 0);
    expect_bonus(2 | 4, 0, 0, 4, 4);
    for (int bonus = 1; bonus < 4; bonus++)
        expect_bonus(2 | 4, bonus, 0, 8, 4);
    expect_result(76, 58, 31, 1);
    stand(2, 0, -1);
    expect_result(76, 62, 0, 1);
    stand(2, 0, 0);
    stand(0, 0, -1);
    expect_result(0, 70, 47, 2);
}

static void example_40_three_lead_or_one_has_any(void **unused)
{
    (void)unused;
    begin(3, 0);
    for (int seat = 0; seat < 3; seat++)
        game.teams[seat].tokens[EXPEDITION_PHOTOS] = 2;
    expect_bonus(CAVE_PUBLIC, 2, 0, 0, 0);
    begin(2, 0);
    game.teams[0].tokens[EXPEDITION_WATERS] = 3;
    expect_bonus(CAVE_PUBLIC, 1, 8, 0, 0);
}

static void example_41_depths(void **unused)
{
    (void)unused;
    begin(2, 0);
    game.teams[0].depths = 2 | 4 | 8 | 16;
    assert_int_equal(expedition_points(team(0)), 17);
}

static void example_42_shared_win(void **unused)
{
    (void)unused;
    begin(3, 0);
    game.phase = EXPEDITION_PHASE_OVER;
    game.teams[0].tokens[EXPEDITION_PHOTOS] = game.teams[2].tokens[EXPEDITION_PHOTOS] = 1;
    expect_result(2 + 4, 0, 2 + 4, 1 | 4);
}

/* -- 8: the end ------------------------------------------------------------------------------ */

/* Ends turns until the game is over; how many. */
static int turns_to_the_end(void)
{
    static const char *const end[] = {"0 end", "1 end", "2 end"};
    int turns = 0;
    for (; game.phase != EXPEDITION_PHASE_OVER; turns++)
        play(end[game.turn]);
    return turns;
}

static void t1_t2_three_more_rounds(void **unused)
{
    (void)unused;
    for (int first = 0; first < 3; first++) {
        begin(3, first);
        game.drawn = 55;
        next_tile("4pX");
        stand(first, 0, -1);
        play(first == 0 ? "0 discover" : first == 1 ? "1 discover" : "2 discover");
        assert_int_equal(game.final, EXPEDITION_NONE);
        play(first == 0 ? "0 place 0,-2 0" : first == 1 ? "1 place 0,-2 0" : "2 place 0,-2 0");
        assert_int_equal(game.final, 3);
        assert_int_equal(turns_to_the_end(), 3 + 9);
        assert_int_equal(game.round, 4);
        assert_int_equal(game.final, 0);
    }
}

static void t3_who_is_not_home_is_out(void **unused)
{
    int32_t score[CAVE_SEATS];
    cave_seats winners;
    (void)unused;
    begin(3, 0);
    for (int seat = 0; seat < 3; seat++)
        game.teams[seat].tokens[EXPEDITION_WATERS] = (uint16_t)(1 + seat);
    game.final = 0;
    stand(2, 1, 0); /* an arm is not the home base (C33) */
    turns_to_the_end();
    assert_true(expedition.outcome(&game, score, &winners));
    assert_int_equal(score[0], 3 + 4);
    assert_int_equal(score[1], 6 + 8);
    assert_int_equal(score[2], 0);
    assert_int_equal(winners, 2);
    refuse("0 end", CAVE_GAME_OVER);
    for (int seat = 0; seat < 3; seat++)
        stand(seat, 1, 0);
    assert_true(expedition.outcome(&game, score, &winners));
    assert_int_equal(winners, 0); /* nobody wins */
    assert_int_equal(score[0] + score[1] + score[2], 0);
}

static void t3_a_win_with_nothing(void **unused)
{
    int32_t score[CAVE_SEATS];
    cave_seats winners;
    (void)unused;
    begin(2, 0);
    game.final = 0;
    stand(1, 1, 0);
    turns_to_the_end();
    assert_true(expedition.outcome(&game, score, &winners));
    assert_int_equal(score[0], 0);
    assert_int_equal(winners, 1);
}

static void t4_c26_no_exit_is_left(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay_choke(2, 0, 0);
    lay_choke(-2, 0, 0);
    stand(0, 0, -1);
    next_tile("4wD");
    play("0 discover; 0 place 0,-2 2");
    assert_int_equal(game.final, 3);
    refuse("0 discover", CAVE_DISCOVER_NO_EXIT);
    assert_int_equal(turns_to_the_end(), 2 + 6);
}

static void t4_a_choke_ends_it_too(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay_choke(2, 0, 0);
    lay_choke(-2, 0, 0);
    lay("1pI", 0, -3, 1, 0); /* rock: what is open to the south cannot lie at 0,-2 */
    lay_choke(1, -3, 0);
    lay_choke(-1, -3, 0);
    stand(0, 0, -1);
    next_tile("1dI");
    play("0 discover");
    assert_int_equal(game.final, EXPEDITION_NONE);
    play("0 choke 0,-2");
    assert_int_equal(game.final, 3);
}

/* -- 9: scoring ------------------------------------------------------------------------------ */

static void r9_token_values(void **unused)
{
    static const int values[EXPEDITION_TOKENS] = {2, 3, 2, 2, 3, 4};
    (void)unused;
    for (int token = 0; token < EXPEDITION_TOKENS; token++) {
        begin(2, 0);
        game.teams[0].tokens[token] = 7;
        assert_int_equal(expedition_points(team(0)), 7 * values[token]);
    }
    assert_int_equal(expedition_depth_value(1), 3);
    assert_int_equal(expedition_depth_value(2), 4);
    assert_int_equal(expedition_depth_value(3), 5);
    assert_int_equal(expedition_depth_value(16), 5);
}

/* All ways in which five teams may share the lead and the second place. */
static void r9_c23_c24_bonuses(void **unused)
{
    static const struct {
        uint16_t tokens[5];
        int32_t none[5], each[5]; /* points by the option for a tie for second */
    } table[] = {
        {{5, 4, 3, 2, 1}, {8, 4, 0, 0, 0}, {8, 4, 0, 0, 0}},
        {{1, 9, 0, 0, 4}, {0, 8, 0, 0, 4}, {0, 8, 0, 0, 4}},
        {{5, 5, 3, 2, 1}, {4, 4, 0, 0, 0}, {4, 4, 0, 0, 0}},
        {{5, 5, 5, 2, 1}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}},
        {{5, 5, 5, 5, 5}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}},
        {{5, 3, 3, 2, 1}, {8, 0, 0, 0, 0}, {8, 4, 4, 0, 0}},
        {{5, 3, 3, 3, 3}, {8, 0, 0, 0, 0}, {8, 4, 4, 4, 4}},
        {{0, 0, 2, 0, 0}, {0, 0, 8, 0, 0}, {0, 0, 8, 0, 0}},
        {{0, 2, 2, 0, 0}, {0, 4, 4, 0, 0}, {0, 4, 4, 0, 0}},
        {{0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        int32_t points[EXPEDITION_TEAMS];
        begin(5, 0);
        for (int seat = 0; seat < 5; seat++)
            game.teams[seat].tokens[EXPEDITION_PHOTOS] = table[i].tokens[seat];
        for (uint8_t option = 0; option < 2; option++) {
            game.second_tie = option;
            expedition_bonus(&game, 2, CAVE_PUBLIC, points);
            assert_memory_equal(points, option ? table[i].each : table[i].none, sizeof points);
        }
    }
}

/* All squeezes count together, and depths give no bonus. */
static void r9_squeezes_together(void **unused)
{
    int32_t points[EXPEDITION_TEAMS];
    (void)unused;
    begin(2, 0);
    game.teams[0].tokens[EXPEDITION_SQUEEZED3] = 2;
    game.teams[1].tokens[EXPEDITION_SQUEEZED1] = 2;
    game.teams[1].tokens[EXPEDITION_SQUEEZED2] = 1;
    game.teams[0].depths = 2 | 4 | 8;
    expedition_bonus(&game, 3, CAVE_PUBLIC, points);
    assert_int_equal(points[0], 4);
    assert_int_equal(points[1], 8);
    expedition_score(&game, CAVE_PUBLIC, points);
    assert_int_equal(points[0], 2 * 4 + 3 + 4 + 5 + 4);
}

static void c23_the_option(void **unused)
{
    cave_setup setup = {.seats = 3, .first = 0, .seeded = true};
    (void)unused;
    cave_default_options(&expedition, &setup);
    expedition.deal(&game, &setup);
    assert_int_equal(game.second_tie, 0);
    assert_string_equal(expedition.options[0].name, "second-tie");
    assert_string_equal(expedition.options[0].values[setup.options[0]], "none");
    setup.options[0] = 1;
    expedition.deal(&game, &setup);
    assert_int_equal(game.second_tie, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_35_sixty_turns),
        cmocka_unit_test(example_36_victory_points),
        cmocka_unit_test(example_37_to_39_bonuses),
        cmocka_unit_test(example_40_three_lead_or_one_has_any),
        cmocka_unit_test(example_41_depths),
        cmocka_unit_test(example_42_shared_win),
        cmocka_unit_test(t1_t2_three_more_rounds),
        cmocka_unit_test(t3_who_is_not_home_is_out),
        cmocka_unit_test(t3_a_win_with_nothing),
        cmocka_unit_test(t4_c26_no_exit_is_left),
        cmocka_unit_test(t4_a_choke_ends_it_too),
        cmocka_unit_test(r9_token_values),
        cmocka_unit_test(r9_c23_c24_bonuses),
        cmocka_unit_test(r9_squeezes_together),
        cmocka_unit_test(c23_the_option),
    };
    return cmocka_run_group_tests_name("expedition: end", tests, NULL, NULL);
}
