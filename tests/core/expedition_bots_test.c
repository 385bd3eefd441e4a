/* Bots of Expedition: listed moves only, games that end, teams at home, nothing hidden looked at.
 */
#include "tests/core/suite.h"

#include <string.h>

#include "core/bots/expedition_bots.h"
#include "core/games/expedition_config.h"
#include "core/games/expedition_kit.h"
#include "tests/core/expedition_positions.h"

enum { MOST_MOVES = 1500 }; /* of the games played here: the rules set no bound */

static _Alignas(8) unsigned char memory[CAVE_BOT_MEMORY];

static bool is_listed(const expedition_state *state, const cave_move *move)
{
    cave_move moves[64];
    size_t count = expedition.legal_moves(state, moves, 64);
    for (size_t i = 0; i < count; i++)
        if (memcmp(&moves[i], move, sizeof *move) == 0) return true;
    return false;
}

static cave_move decide(const cave_level *level, const expedition_state *state, int seat)
{
    cave_view view;
    cave_answer answer;
    cave_observe(&expedition, state, seat, &view);
    cave_bot_decide(level, &view, 1, memory, &answer);
    return answer.move;
}

static void deal(expedition_state *state, int seats, uint64_t seed)
{
    cave_setup setup = {.seats = (uint8_t)seats, .first = 0, .seeded = true, .seed = seed};
    expedition.deal(state, &setup);
}

/* Plays a game of greedy teams to its end. */
static void play_out(expedition_state *state, int seats, uint64_t seed)
{
    const cave_level *greedy = cave_level_find(&expedition, "greedy");
    deal(state, seats, seed);
    while (expedition.to_move(state)) {
        cave_move move = decide(greedy, state, state->turn);
        assert_true(is_listed(state, &move));
        expedition.play(state, &move, NULL);
        assert_in_range(state->moves, 1, MOST_MOVES);
    }
}

static void games_end_with_teams_at_home(void **unused)
{
    (void)unused;
    int teams = 0, home = 0;
    for (int seats = 2; seats <= EXPEDITION_TEAMS; seats++)
        for (uint64_t seed = 0; seed < 3; seed++) {
            expedition_state state;
            play_out(&state, seats, seed);
            for (int seat = 0; seat < seats; seat++)
                home += state.teams[seat].at == 0;
            teams += seats;
        }
    assert_in_range(home, teams - 1, teams);
}

static void teams_bring_points_home(void **unused)
{
    (void)unused;
    int32_t points = 0;
    for (uint64_t seed = 50; seed < 55; seed++) {
        expedition_state state;
        int32_t score[CAVE_SEATS];
        cave_seats winners;
        play_out(&state, 2, seed);
        assert_true(expedition.outcome(&state, score, &winners));
        points += score[0] + score[1];
    }
    assert_in_range(points, 10 * 50, 10 * 110); /* about 70 each */
}

/* The same view of two states with different stacks, and the judge on the states themselves. */
static void hidden_tiles_change_no_judgement(void **unused)
{
    (void)unused;
    const cave_level *greedy = cave_level_find(&expedition, "greedy");
    expedition_state state;
    cave_rng rng;
    cave_rng_seed(&rng, 7, 0);
    deal(&state, 3, 7);
    for (int i = 0; i < 200; i++) {
        expedition_state other = state;
        cave_move moves[64];
        size_t count = expedition.legal_moves(&state, moves, 64);
        expedition.determinize(&other, &rng);
        for (size_t m = 0; m < count; m++)
            assert_int_equal(expedition_judge(&state, &moves[m]),
                             expedition_judge(&other, &moves[m]));
        cave_move move = decide(greedy, &state, state.turn);
        expedition.play(&state, &move, NULL);
    }
}

/* A game of one level to its end: no move is refused, none is in vain for ever. */
static void finish(const char *id, int seats, uint64_t seed)
{
    const cave_level *level = cave_level_find(&expedition, id);
    expedition_state state;
    deal(&state, seats, seed);
    while (expedition.to_move(&state)) {
        cave_move move = decide(level, &state, state.turn);
        if (cave_play(&expedition, &state, &move, NULL) != CAVE_OK) fail_msg("%s: refused", id);
        if (state.moves > MOST_MOVES) fail_msg("%s: no end, seed %d", id, (int)seed);
    }
    for (int seat = 0; seat < seats; seat++)
        assert_int_equal(state.teams[seat].at, 0);
}

static void planners_finish_at_home(void **unused)
{
    (void)unused;
    for (uint64_t seed = 20; seed < 24; seed++)
        finish("otter", 2, seed);
    finish("otter", 5, 1);
    finish("otter", 3, 2);
    finish("expert", 2, 1);
}

/* The last tiles lie behind exits that are too far from home to be safe: teams grow bold. */
static void far_exits_are_reached_in_the_end(void **unused)
{
    static const char *const ids[] = {"otter", "greedy", "expert"};
    (void)unused;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        const cave_level *level = cave_level_find(&expedition, ids[i]);
        begin(2, 0);
        for (int arm = 0; arm < 3; arm++) { /* shut, but for the north */
            static const int places[3][3] = {
                {2,  0,  1},
                {-2, 0,  3},
                {0,  -2, 0},
            };
            lay(arm < 2 ? "4wD" : "1pI", places[arm][0], places[arm][1],
                arm < 2 ? (places[arm][2] + 2) % 4 : 0, 0);
        }
        for (int y = -3; y >= -8; y--)
            lay("3s2I", 0, y, 0, 0); /* one a turn */
        game.drawn = (uint8_t)(expedition_tiles(&game) - 1);
        game.stack[game.drawn] = expedition_make_tile(3, EXPEDITION_PLAIN, 1);
        while (expedition.to_move(&game)) {
            cave_move move = decide(level, &game, game.turn);
            assert_int_equal(cave_play(&expedition, &game, &move, NULL), CAVE_OK);
            if (game.round > 300) fail_msg("%s never dares", ids[i]);
        }
    }
}

/* States that differ in the hidden stacks alone give the same answer, to the last value. */
static void hidden_tiles_change_no_answer(void **unused)
{
    static const char *const ids[] = {"otter", "greedy", "expert"};
    static cave_answer one, other;
    const cave_level *greedy = cave_level_find(&expedition, "greedy");
    expedition_state state;
    cave_rng rng;
    (void)unused;
    cave_rng_seed(&rng, 9, 0);
    deal(&state, 3, 9);
    for (int i = 0; i < 240; i++) {
        cave_move move = decide(greedy, &state, state.turn);
        if (i % 12 == 0)
            for (size_t k = 0; k < sizeof ids / sizeof *ids; k++) {
                const cave_level *level = cave_level_find(&expedition, ids[k]);
                expedition_state twin = state;
                cave_view view;
                expedition.determinize(&twin, &rng);
                cave_observe(&expedition, &state, state.turn, &view);
                cave_bot_decide(level, &view, 1, memory, &one);
                memcpy(view.data, &twin, sizeof twin); /* even if they were in the view */
                cave_bot_decide(level, &view, 2, memory, &other);
                assert_memory_equal(&one.move, &other.move, sizeof one.move);
                assert_int_equal(one.choice_count, other.choice_count);
                for (size_t c = 0; c < one.choice_count; c++)
                    assert_int_equal(one.choices[c].value, other.choices[c].value);
            }
        expedition.play(&state, &move, NULL);
    }
}

/* -- reasons ---------------------------------------------------------------------------------- */

static cave_answer given;

static const cave_reason *reason_for(int code)
{
    for (size_t i = 0; i < given.reason_count; i++)
        if (given.reasons[i].code == code) return &given.reasons[i];
    return NULL;
}

/* The answer of a level must have this reason with these numbers. */
static void gives(const char *id, int code, int first, int second, int third)
{
    cave_view view;
    cave_observe(&expedition, &game, game.turn, &view);
    cave_bot_decide(cave_level_find(&expedition, id), &view, 1, memory, &given);
    const cave_reason *reason = reason_for(code);
    if (!reason) {
        fail_msg("%s does not say %s", id, expedition_reason_name((uint8_t)code));
        return;
    }
    assert_int_equal(reason->args[0], first);
    assert_int_equal(reason->args[1], second);
    assert_int_equal(reason->args[2], third);
}

static void reasons_name_what_is_taken(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1wI", 0, -2, 0, 0);
    stand(0, 0, -2);
    gives("expert", EXPEDITION_WHY_TAKES, EXPEDITION_PHOTOS, 1, 2);
    assert_int_equal(given.move.kind, EXPEDITION_PHOTO);
    gives("expert", EXPEDITION_WHY_GOES, 0, -2, 0);
    gives("expert", EXPEDITION_WHY_CONTESTS, EXPEDITION_PHOTOS, 0, 0);
    gives("greedy", EXPEDITION_WHY_TAKES, EXPEDITION_PHOTOS, 1, 2);
    stand(0, 0, -1);
    gives("expert", EXPEDITION_WHY_GOES, 0, -2, 1);
    gives("expert", EXPEDITION_WHY_SPENDS, 1, 0, 0);
    begin(2, 0);
    stand(0, 0, -1);
    gives("expert", EXPEDITION_WHY_EXPLORES, 1, 48, 1);
    assert_int_equal(given.move.kind, EXPEDITION_DISCOVER);
}

static void reasons_name_the_way_home(void **unused)
{
    (void)unused;
    begin(2, 0);
    for (int y = -2; y >= -8; y--)
        lay("1pI", 0, y, 0, 0);
    stand(0, 0, -8);
    carry(0, "c1");
    draw_all();
    game.final = 1;
    gives("expert", EXPEDITION_WHY_HOME, 8, 2, 0);
    gives("expert", EXPEDITION_WHY_FOOD, 1, 2, 0);
    gives("expert", EXPEDITION_WHY_END_IS_NEAR, 2, -1, 2);
    gives("greedy", EXPEDITION_WHY_HOME, 8, 2, 0);
    assert_int_equal(given.move.kind, EXPEDITION_WALK);
}

/* What is packed is food for one turn less than it lasts, and gear for what the map knows of. */
static void reasons_name_the_kit(void **unused)
{
    (void)unused;
    begin_packing(2, 0);
    lay("1aI", 0, -2, 0, 0);
    lay("1aI", 0, -3, 0, 0);
    cave_view view;
    cave_observe(&expedition, &game, 0, &view);
    cave_bot_decide(cave_level_find(&expedition, "expert"), &view, 1, memory, &given);
    assert_int_equal(given.move.kind, EXPEDITION_PACK);
    int food = expedition_count(given.move.p, EXPEDITION_CONSUMABLE);
    int oxygen = expedition_count(given.move.p, EXPEDITION_OXYGEN);
    assert_in_range(oxygen, 1, 2);
    gives("expert", EXPEDITION_WHY_PACKS, EXPEDITION_CONSUMABLE, food, food + 1);
    const cave_reason *last = NULL;
    for (size_t i = 0; i < given.reason_count; i++)
        if (given.reasons[i].code == EXPEDITION_WHY_PACKS &&
            given.reasons[i].args[0] == EXPEDITION_OXYGEN)
            last = &given.reasons[i];
    assert_non_null(last);
    assert_int_equal(last->args[1], oxygen);
    assert_int_equal(last->args[2], 2);
}

/* With nothing to eat in the backpack the expert places its camp and takes the food out of it. */
static void the_expert_camps(void **unused)
{
    (void)unused;
    begin(2, 0);
    for (int y = -2; y >= -8; y--)
        lay("1pI", 0, y, 0, 0);
    stand(0, 0, -8);
    carry(0, "r1o1");
    stowed(0, "c4");
    gives("expert", EXPEDITION_WHY_CAMPS, 4, 4, 0); /* 5 AP now, then three scrambles */
    assert_int_equal(given.move.kind, EXPEDITION_PITCH);
    play("0 camp");
    gives("expert", EXPEDITION_WHY_CAMPS, 4, 5, 0); /* a meal here, 5 AP, three scrambles */
    assert_int_equal(given.move.kind, EXPEDITION_EXCHANGE);
    play("0 exchange c4r1o1 camp -");
}

static void every_reason_has_a_name(void **unused)
{
    (void)unused;
    assert_string_equal(expedition_reason_name(0), "unknown");
    assert_string_equal(expedition_reason_name(EXPEDITION_WHYS), "unknown");
    for (uint8_t code = 1; code < EXPEDITION_WHYS; code++) {
        assert_string_not_equal(expedition_reason_name(code), "unknown");
        for (uint8_t other = 1; other < code; other++)
            assert_string_not_equal(expedition_reason_name(code), expedition_reason_name(other));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_end_with_teams_at_home),
        cmocka_unit_test(teams_bring_points_home),
        cmocka_unit_test(hidden_tiles_change_no_judgement),
        cmocka_unit_test(planners_finish_at_home),
        cmocka_unit_test(far_exits_are_reached_in_the_end),
        cmocka_unit_test(hidden_tiles_change_no_answer),
        cmocka_unit_test(reasons_name_what_is_taken),
        cmocka_unit_test(reasons_name_the_way_home),
        cmocka_unit_test(reasons_name_the_kit),
        cmocka_unit_test(the_expert_camps),
        cmocka_unit_test(every_reason_has_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
