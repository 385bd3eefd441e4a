/* Bots of Expedition: listed moves only, games that end, teams at home, nothing hidden looked at.
 */
#include "tests/core/suite.h"

#include <string.h>

#include "core/bots/expedition_bots.h"

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
        for (uint64_t seed = 0; seed < 5; seed++) {
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_end_with_teams_at_home),
        cmocka_unit_test(teams_bring_points_home),
        cmocka_unit_test(hidden_tiles_change_no_judgement),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
