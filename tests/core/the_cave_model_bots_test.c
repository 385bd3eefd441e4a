/* Bots of The Cave: what the plays seen tell about the players and their hands. */
#include "suite.h"

#include <string.h>

#include "core/bots/the_cave_model.h"

static cave_rng rng;

static the_cave_state dealt(int seats, uint64_t seed)
{
    cave_setup setup = {.seats = (uint8_t)seats, .first = 0, .seeded = true, .seed = seed};
    the_cave_state state;
    the_cave.deal(&state, &setup);
    return state;
}

static int greedy_rank(const the_cave_state *state)
{
    the_cave_world world;
    the_cave_world_open(&world, state);
    return __builtin_ctzll(the_cave_greedy_card(&world)) / 4;
}

static int random_rank(const the_cave_state *state)
{
    int card = (int)cave_rng_below(&rng, (uint32_t)the_cave_size(state->hands[state->turn]));
    int rank = 0;
    while (card >= 0)
        card -= the_cave_count(state->hands[state->turn], ++rank);
    return rank;
}

static void play(the_cave_state *state, int rank)
{
    cave_move move = {.kind = THE_CAVE_PLAY, .seat = state->turn, .a = (uint8_t)rank};
    the_cave.play(state, &move, NULL);
}

/* What the seat to move sees, and the model of it. */
static the_cave_world read(const the_cave_state *state, the_cave_model *model)
{
    the_cave_state view;
    the_cave_world world;
    the_cave.observe(state, state->turn, &view);
    the_cave_world_read(&world, &view);
    the_cave_model_read(model, &view);
    return world;
}

/* A seat may hold its hand as a greedy player exactly if all its plays have been greedy ones, which
 * is known here from the hands they were made from. */
static void greedy_hands_are_those_that_greedy_plays_leave(void **context)
{
    (void)context;
    int fit = 0, unfit = 0;
    cave_rng_seed(&rng, 1, 0);
    for (uint64_t seed = 0; seed < 500; seed++) {
        int seats = 2 + (int)(seed % 5);
        the_cave_state state = dealt(seats, seed);
        bool greedy[CAVE_SEATS];
        memset(greedy, true, sizeof greedy);
        while (state.round == 0) {
            the_cave_model model;
            read(&state, &model);
            for (int seat = 0; seat < seats; seat++) {
                if (seat == state.turn) continue;
                bool fits = model.greedy[seat] && !(state.hands[seat] & ~model.greedy[seat]);
                assert_int_equal(fits, greedy[seat]);
                *(fits ? &fit : &unfit) += 1;
            }
            int best = greedy_rank(&state);
            int rank = cave_rng_below(&rng, 3) ? best : random_rank(&state);
            if (rank != best) greedy[state.turn] = false;
            play(&state, rank);
        }
    }
    assert_true(fit > 1000);
    assert_true(unfit > 1000);
}

/* How many of 100 guesses take the seat after the one to move for a greedy one. Such guesses give
 * it only cards that it may hold. */
static int taken_for_greedy(const the_cave_state *state)
{
    the_cave_model model;
    the_cave_world world = read(state, &model);
    int rival = (state->turn + 1) % state->seats, greedy = 0;
    for (int i = 0; i < 100; i++) {
        cave_seats careful = the_cave_model_guess(&model, &world, &rng);
        if (careful >> rival & 1) continue;
        greedy++;
        assert_false(world.hands[rival] & ~model.greedy[rival]);
    }
    return greedy;
}

/* The mean of that where each seat has two cards left, of which the rivals have played greedily or
 * with care. */
static int mean_taken_for_greedy(int seats, bool really)
{
    enum { ROUNDS = 100 };
    int sum = 0;
    for (uint64_t seed = 0; seed < ROUNDS; seed++) {
        the_cave_state state = dealt(seats, seed);
        for (int plays = seats * (the_cave_hand_size(seats) - 2); plays > 0; plays--) {
            the_cave_world world;
            the_cave_world_open(&world, &state);
            play(&state,
                 really ? greedy_rank(&state) : __builtin_ctzll(the_cave_careful_card(&world)) / 4);
        }
        sum += taken_for_greedy(&state);
    }
    return sum / ROUNDS;
}

/* Before the first play it is a little less than one in four. */
static void players_are_known_by_their_plays(void **context)
{
    (void)context;
    cave_rng_seed(&rng, 2, 0);
    for (int seats = 2; seats <= 4; seats++) {
        assert_in_range(mean_taken_for_greedy(seats, true), 40, 100);
        assert_in_range(mean_taken_for_greedy(seats, false), 0, 20);
    }
}

/* A greedy player takes less than the many 9s on top: it will hardly hold a 10. */
static void plays_seen_change_the_guesses(void **context)
{
    (void)context;
    enum { GUESSES = 2000 };
    int plain = 0, weighted = 0, positions = 0;
    cave_rng_seed(&rng, 3, 0);
    for (uint64_t seed = 0; positions < 20; seed++) {
        the_cave_state state = dealt(2, seed);
        the_cave_model model;
        int top = (63 - __builtin_clzll(state.cave)) / 4;
        if (top != 9 || the_cave_count(state.cave, 9) < 2) continue;
        int rank = greedy_rank(&state);
        int taken = the_cave_count(state.cave, the_cave_target(state.cave, rank));
        if (taken >= the_cave_count(state.cave, 9)) continue;
        play(&state, rank);
        the_cave_world world = read(&state, &model);
        assert_int_equal(model.count, 1);
        positions++;
        for (int i = 0; i < GUESSES; i++) {
            the_cave_world_guess(&world, &rng);
            plain += the_cave_count(world.hands[1 - world.turn], 10) > 0;
            the_cave_model_guess(&model, &world, &rng);
            weighted += the_cave_count(world.hands[1 - world.turn], 10) > 0;
        }
    }
    assert_true(weighted < plain * 5 / 6);
}

/* Guesses among certain ranks hold no others, and their shares are on average the part of all
 * guesses that hold no others. */
static void guesses_can_be_kept_to_some_ranks(void **context)
{
    (void)context;
    enum { GUESSES = 100000, ALL = 1 << 20 };
    for (int seats = 2; seats <= 4; seats++) {
        the_cave_state state = dealt(seats, 4);
        the_cave_model model;
        the_cave_world world = read(&state, &model);
        the_cave_cards among[CAVE_SEATS];
        double share = 0, plain = 0;
        cave_rng_seed(&rng, 4, 0);
        for (int seat = 0; seat < seats; seat++) /* all but one of the large ranks */
            among[seat] = ~((the_cave_cards)15 << 4 * (10 - seat));
        for (int i = 0; i < GUESSES; i++) {
            bool fits = true;
            share += (double)the_cave_world_guess_among(&world, among, ALL, &rng) / ALL;
            for (int seat = 0; seat < seats; seat++)
                if (seat != world.turn) assert_false(world.hands[seat] & ~among[seat]);
            the_cave_world_guess(&world, &rng);
            for (int seat = 0; seat < seats; seat++)
                if (seat != world.turn && world.hands[seat] & ~among[seat]) fits = false;
            plain += fits;
        }
        double off = (share - plain) / GUESSES, part = plain / GUESSES;
        assert_true(part > 0.001 && part < 0.5);
        assert_true(off * off < 16 * part / GUESSES); /* four sigma */
        memset(among, 0, sizeof among);
        assert_true(the_cave_world_guess_among(&world, among, ALL, &rng) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(greedy_hands_are_those_that_greedy_plays_leave),
        cmocka_unit_test(players_are_known_by_their_plays),
        cmocka_unit_test(plays_seen_change_the_guesses),
        cmocka_unit_test(guesses_can_be_kept_to_some_ranks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
