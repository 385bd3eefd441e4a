/* Bots of The Cave: the solver against a dumb oracle, worlds, playouts, fairness, endings. */
#include "suite.h"

#include <string.h>

#include "core/bots/the_cave_solver.h"

static the_cave_solver solver;

/* A match of random plays, left where each seat holds `cards` cards in its first round. */
static the_cave_state late(int seats, int cards, uint64_t seed)
{
    cave_setup setup = {.seats = (uint8_t)seats, .first = 0, .seeded = true, .seed = seed};
    the_cave_state state;
    cave_move moves[THE_CAVE_HAND_MAX];
    cave_rng rng;
    cave_rng_seed(&rng, seed, 99);
    the_cave.deal(&state, &setup);
    for (int plays = seats * (the_cave_hand_size(seats) - cards); plays > 0; plays--) {
        size_t count = the_cave.legal_moves(&state, moves, THE_CAVE_HAND_MAX);
        the_cave.play(&state, &moves[cave_rng_below(&rng, (uint32_t)count)], NULL);
    }
    return state;
}

/* The margin of `seat` when the round of `state`, which has just ended, is scored. */
static int final_margin(const the_cave_state *state, int round, int seat)
{
    int best = 0;
    for (int other = 0; other < state->seats; other++)
        if (other != seat && state->scores[round][other] > best) best = state->scores[round][other];
    return state->scores[round][seat] - best;
}

/* The oracle: plays every line through the game's own interface; no bounds, no packing. The state
 * becomes the one at the end of the round. */
static void oracle(the_cave_state *state, int round)
{
    cave_move moves[THE_CAVE_HAND_MAX];
    if (state->over || state->round != round) return;
    int seat = state->turn, best = -1000;
    the_cave_state found = *state;
    size_t count = the_cave.legal_moves(state, moves, THE_CAVE_HAND_MAX);
    for (size_t i = 0; i < count; i++) {
        the_cave_state line = *state;
        the_cave.play(&line, &moves[i], NULL);
        oracle(&line, round);
        int margin = final_margin(&line, round, seat);
        if (margin <= best) continue;
        best = margin;
        found = line;
    }
    *state = found;
}

static void compare_with_oracle(int seats, int cards, int positions)
{
    for (int i = 0; i < positions; i++) {
        the_cave_state state = late(seats, cards, (uint64_t)(1000 * seats + i));
        cave_move moves[THE_CAVE_HAND_MAX];
        the_cave_solution solution;
        size_t count = the_cave.legal_moves(&state, moves, THE_CAVE_HAND_MAX);
        int best = -1000;
        assert_true(the_cave_solvable(&state));
        the_cave_solve(&solver, &state, &solution);
        assert_int_equal(solution.count, count);
        for (size_t m = 0; m < count; m++) {
            the_cave_state line = state;
            the_cave.play(&line, &moves[m], NULL);
            oracle(&line, state.round);
            int value = final_margin(&line, state.round, state.turn);
            if (value > best) best = value;
            assert_int_equal(solution.moves[m].rank, moves[m].a);
            assert_int_equal(solution.moves[m].value, value);
        }
        assert_int_equal(solution.value, best);
    }
}

static void solver_equals_brute_force_with_two_seats(void **context)
{
    (void)context;
    compare_with_oracle(2, 1, 500);
    compare_with_oracle(2, 2, 2000);
    compare_with_oracle(2, 3, 1000);
    compare_with_oracle(2, 4, 300);
}

static void solver_equals_brute_force_with_more_seats(void **context)
{
    (void)context;
    compare_with_oracle(3, 2, 300);
    compare_with_oracle(3, 3, 200);
    compare_with_oracle(4, 2, 300);
    compare_with_oracle(5, 2, 200);
    compare_with_oracle(6, 2, 50);
}

/* A full deal is too much for the oracle: both seats follow the solver, whose value must come true.
 */
static void solved_value_comes_true(void **context)
{
    (void)context;
    for (uint64_t seed = 0; seed < 50; seed++) {
        the_cave_state state = late(2, 7, seed);
        the_cave_solution solution;
        int first = state.turn;
        the_cave_solve(&solver, &state, &solution);
        int promised = solution.value;
        while (state.round == 0) {
            size_t best = 0;
            the_cave_solve(&solver, &state, &solution);
            assert_int_equal(solution.value, state.turn == first ? promised : -promised);
            while (solution.moves[best].value != solution.value)
                best++;
            cave_move move = {
                .kind = THE_CAVE_PLAY, .seat = state.turn, .a = (uint8_t)solution.moves[best].rank};
            the_cave.play(&state, &move, NULL);
        }
        assert_int_equal(final_margin(&state, 0, first), promised);
    }
}

static void views_and_large_hands_are_not_solvable(void **context)
{
    (void)context;
    the_cave_state state = late(2, 7, 1), view = late(3, 4, 1);
    assert_true(the_cave_solvable(&state));
    assert_false(the_cave_solvable(&view));
    the_cave.observe(&state, 0, &view);
    assert_false(the_cave_solvable(&view));
}

static int prepare(void **context)
{
    (void)context;
    the_cave_solver_prepare(&solver);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solver_equals_brute_force_with_two_seats),
        cmocka_unit_test(solver_equals_brute_force_with_more_seats),
        cmocka_unit_test(solved_value_comes_true),
        cmocka_unit_test(views_and_large_hands_are_not_solvable),
    };
    return cmocka_run_group_tests(tests, prepare, NULL);
}
