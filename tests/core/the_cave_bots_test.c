/* Bots of The Cave: the solver against a dumb oracle, worlds, playouts, fairness, endings. */
#include "suite.h"

#include <string.h>

#include "core/bots/the_cave_bots.h"
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
    compare_with_oracle(4, 3, 100);
    compare_with_oracle(5, 2, 200);
    compare_with_oracle(5, 3, 40);
    compare_with_oracle(6, 2, 50);
    compare_with_oracle(6, 3, 10);
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

/* -- worlds --------------------------------------------------------------------------------- */

static the_cave_world seen_by_mover(const the_cave_state *state)
{
    the_cave_state view;
    the_cave_world world;
    the_cave.observe(state, state->turn, &view);
    the_cave_world_read(&world, &view);
    return world;
}

static void worlds_play_as_the_game_does(void **context)
{
    (void)context;
    for (int seats = 2; seats <= CAVE_SEATS; seats++) {
        for (uint64_t seed = 0; seed < 200; seed++) {
            the_cave_state state = late(seats, the_cave_hand_size(seats), seed);
            the_cave_world world;
            the_cave_world_open(&world, &state);
            while (world.left > 1) {
                the_cave_cards card = the_cave_greedy_card(&world);
                cave_move move = {.kind = THE_CAVE_PLAY,
                                  .seat = state.turn,
                                  .a = (uint8_t)(__builtin_ctzll(card) / 4)};
                the_cave.play(&state, &move, NULL);
                the_cave_world_play(&world, card, NULL);
                assert_true(world.cave == state.cave);
                assert_int_equal(world.turn, state.turn);
                assert_memory_equal(world.hands, state.hands, sizeof world.hands);
                assert_memory_equal(world.captured, state.captured, sizeof world.captured);
            }
        }
    }
}

static void guesses_hold_every_unseen_card_once(void **context)
{
    (void)context;
    cave_rng rng;
    cave_rng_seed(&rng, 5, 0);
    for (int seats = 2; seats <= CAVE_SEATS; seats++) {
        for (uint64_t seed = 0; seed < 200; seed++) {
            the_cave_state state = late(seats, 1 + (int)(seed % 4), seed);
            the_cave_world world = seen_by_mover(&state);
            assert_int_equal(world.end, the_cave_size(the_cave_unseen(&world)));
            the_cave_world_guess(&world, &rng);
            the_cave_cards all = world.cave;
            for (int seat = 0; seat < seats; seat++) {
                all += world.hands[seat] + world.captured[seat];
                assert_int_equal(the_cave_size(world.hands[seat]),
                                 the_cave_size(state.hands[seat]));
            }
            for (int i = world.next; i < world.end; i++)
                all += the_cave_card(world.stock[i]);
            assert_true(all == THE_CAVE_ALL);
        }
    }
}

/* A guess as one number: the hands of the others and the next card of the deck. */
static uint64_t name_of_guess(const the_cave_world *world)
{
    uint64_t name = world->stock[world->next];
    for (int seat = 0; seat < world->seats; seat++)
        name = cave_mix(name + world->hands[seat] * (seat != world->turn));
    return name;
}

/* Ways to draw these cards one after the other from those unseen, as a share of all ways; the cards
 * of one hand may come in any order. Takes them out of `unseen`. */
static double share_of_draw(the_cave_cards *unseen, the_cave_cards drawn)
{
    double share = 1;
    for (int held = the_cave_size(drawn); held > 1; held--)
        share *= held;
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++)
        for (int copies = the_cave_count(drawn, rank); copies > 0; copies--) {
            share *= (double)the_cave_count(*unseen, rank) / the_cave_size(*unseen) / copies;
            *unseen -= the_cave_card(rank);
        }
    return share;
}

static double share_of_guess(const the_cave_world *world)
{
    the_cave_cards unseen = THE_CAVE_ALL - world->cave - world->hands[world->turn];
    double share = 1;
    for (int seat = 0; seat < world->seats; seat++)
        unseen -= world->captured[seat];
    for (int seat = 0; seat < world->seats; seat++)
        if (seat != world->turn) share *= share_of_draw(&unseen, world->hands[seat]);
    return share * share_of_draw(&unseen, the_cave_card(world->stock[world->next]));
}

/* Guesses many times and compares how often each world came with how often it should. Worlds too
 * rare for a comparison of their own are compared together. */
static void compare_guesses_with_chance(int seats, int cards, uint64_t seed)
{
    enum { GUESSES = 200000, SLOTS = 1 << 16 };
    static struct {
        uint64_t name;
        int seen;
        double expected;
    } slots[SLOTS];
    the_cave_state state = late(seats, cards, seed);
    the_cave_world world = seen_by_mover(&state);
    double chi = 0, common = 0;
    int kinds = 0, seen_rare = GUESSES;
    cave_rng rng;
    cave_rng_seed(&rng, seed, 1);
    memset(slots, 0, sizeof slots);
    for (int i = 0; i < GUESSES; i++) {
        the_cave_world_guess(&world, &rng);
        the_cave_world_mix(&world, 1, &rng);
        uint64_t name = name_of_guess(&world), at = name % SLOTS;
        while (slots[at].seen && slots[at].name != name)
            at = (at + 1) % SLOTS;
        if (slots[at].seen++) continue;
        slots[at].name = name;
        slots[at].expected = GUESSES * share_of_guess(&world);
    }
    for (int at = 0; at < SLOTS; at++) {
        double off = slots[at].seen - slots[at].expected;
        if (slots[at].expected < 10) continue;
        kinds++;
        seen_rare -= slots[at].seen;
        common += slots[at].expected;
        chi += off * off / slots[at].expected;
    }
    double rare = GUESSES - common;
    assert_true(rare < GUESSES / 2.0); /* or too little was compared */
    if (rare > 10) chi += (seen_rare - rare) * (seen_rare - rare) / rare;
    double freedom = kinds - 1; /* mean of chi-squared; its variance is twice that */
    assert_in_range(kinds, 20, SLOTS);
    assert_true((chi - freedom) * (chi - freedom) < 16 * 2 * freedom);
}

static void guesses_are_uniform(void **context)
{
    (void)context;
    compare_guesses_with_chance(2, 1, 7);
    compare_guesses_with_chance(2, 2, 8);
    compare_guesses_with_chance(3, 1, 9);
    compare_guesses_with_chance(4, 1, 10);
}

/* -- playouts ------------------------------------------------------------------------------- */

/* The same by the game's own interface: any card of the hand, each equally likely. */
static int slow_random_round(int seats, cave_rng *rng)
{
    the_cave_state state = late(seats, the_cave_hand_size(seats), cave_rng_next(rng));
    int first = state.turn;
    while (state.round == 0) {
        int card = (int)cave_rng_below(rng, (uint32_t)the_cave_size(state.hands[state.turn]));
        int rank = 0;
        while (card >= 0)
            card -= the_cave_count(state.hands[state.turn], ++rank);
        cave_move move = {.kind = THE_CAVE_PLAY, .seat = state.turn, .a = (uint8_t)rank};
        the_cave.play(&state, &move, NULL);
    }
    return final_margin(&state, 0, first);
}

static void random_rounds_are_those_of_the_game(void **context)
{
    (void)context;
    enum { ROUNDS = 40000, RANGE = 64 };
    for (int seats = 2; seats <= CAVE_SEATS; seats++) {
        static int fast[2 * RANGE], slow[2 * RANGE];
        the_cave_rounds rounds;
        cave_rng rng;
        double chi = 0;
        int kinds = 0;
        memset(fast, 0, sizeof fast);
        memset(slow, 0, sizeof slow);
        the_cave_rounds_begin(&rounds, (uint64_t)seats);
        cave_rng_seed(&rng, (uint64_t)seats, 1);
        for (int i = 0; i < ROUNDS; i++) {
            fast[RANGE + the_cave_random_round(&rounds, seats)]++;
            slow[RANGE + slow_random_round(seats, &rng)]++;
        }
        for (int i = 0; i < 2 * RANGE; i++) { /* two samples of one distribution? */
            int both = fast[i] + slow[i], apart = fast[i] - slow[i];
            if (both < 20) continue;
            kinds++;
            chi += (double)apart * apart / both;
        }
        assert_true(kinds > 20);
        assert_true((chi - kinds) * (chi - kinds) < 16 * 2 * (double)kinds); /* four sigma */
    }
}

/* A gain is what the rules' own score says: points won, and points that the rivals lose. */
static void gains_are_those_of_the_score(void **context)
{
    (void)context;
    for (int seats = 2; seats <= CAVE_SEATS; seats++) {
        for (uint64_t seed = 0; seed < 300; seed++) {
            the_cave_state state = late(seats, 1 + (int)(seed % 3), seed);
            int seat = state.turn;
            for (the_cave_cards rest = the_cave_ranks(state.cave); rest; rest &= rest - 1) {
                int place = __builtin_ctzll(rest), expected = 0;
                int32_t before[CAVE_SEATS], after[CAVE_SEATS];
                the_cave_cards captured[CAVE_SEATS];
                memcpy(captured, state.captured, sizeof captured);
                the_cave_score(captured, seats, before);
                captured[seat] += state.cave & (the_cave_cards)15 << place;
                the_cave_score(captured, seats, after);
                for (int other = 0; other < seats; other++)
                    expected += other == seat ? (seats - 1) * (after[seat] - before[seat])
                                              : before[other] - after[other];
                assert_int_equal(the_cave_gain(state.captured, seats, seat, state.cave, place),
                                 expected);
            }
        }
    }
}

/* -- fairness ------------------------------------------------------------------------------- */

/* What a level answers, as text. Whatever lay in its memory before must not matter. */
static void ask(const cave_level *level, const the_cave_state *state, int rubbish, cave_answer *out,
                char *text, size_t size)
{
    static _Alignas(8) unsigned char memory[CAVE_BOT_MEMORY];
    static cave_view view;
    cave_text writer;
    uint32_t budget = level->budget ? 1 : 0; /* one world: the path is the same for more */
    cave_observe(&the_cave, state, state->turn, &view);
    memset(memory, rubbish, level->bot->memory);
    level->bot->begin(memory, &view, budget, state->seed);
    while (!level->bot->step(memory, UINT32_MAX)) {
    }
    level->bot->answer(memory, out);
    cave_text_begin(&writer, text, size);
    cave_write_answer(&the_cave, level->bot, out, &writer);
    assert_false(writer.full);
}

/* A position of a match: any round, any card of it; either all play by chance or nearly all
 * greedily, so that bots have something to tell from the plays. */
static void wander(the_cave_state *state, int seats, bool greedy, uint64_t seed)
{
    cave_setup setup = {.seats = (uint8_t)seats, .first = 0, .seeded = true, .seed = seed};
    cave_move moves[THE_CAVE_HAND_MAX];
    cave_rng rng;
    cave_rng_seed(&rng, seed, 99);
    the_cave.deal(state, &setup);
    uint32_t plays = (uint32_t)(seats * seats * the_cave_hand_size(seats));
    for (uint32_t left = cave_rng_below(&rng, plays); left > 0; left--) {
        size_t count = the_cave.legal_moves(state, moves, THE_CAVE_HAND_MAX);
        cave_move *move = &moves[cave_rng_below(&rng, (uint32_t)count)];
        if (greedy && cave_rng_below(&rng, 8)) {
            the_cave_world world;
            the_cave_world_open(&world, state);
            move->a = (uint8_t)(__builtin_ctzll(the_cave_greedy_card(&world)) / 4);
        }
        the_cave.play(state, move, NULL);
    }
}

static void hidden_cards_change_no_answer(void **context)
{
    (void)context;
    static char one[1 << 12], two[1 << 12];
    size_t count;
    cave_answer answer;
    const cave_level *levels = cave_levels(&the_cave, &count);
    for (uint64_t position = 0; position < 10000; position++) {
        the_cave_state state, other;
        cave_rng rng;
        cave_rng_seed(&rng, position, 4);
        wander(&state, 2 + (int)(position % 5), position % 2, position);
        the_cave.observe(&state, state.turn, &other);
        the_cave.determinize(&other, &rng);
        other.seed = state.seed; /* of the bot here; no view has it */
        assert_memory_not_equal(state.stock, other.stock, sizeof state.stock);
        for (size_t i = 0; i < count; i++) {
            ask(&levels[i], &state, 0, &answer, one, sizeof one);
            ask(&levels[i], &other, 0xFF, &answer, two, sizeof two);
            assert_string_equal(one, two);
        }
    }
}

static void levels_know_the_last_card_is_forced(void **context)
{
    (void)context;
    size_t count;
    const cave_level *levels = cave_levels(&the_cave, &count);
    for (size_t i = 1; i < count; i++) { /* all but random give reasons */
        static char text[1 << 12];
        the_cave_state state = late(3, 1, i);
        cave_answer answer;
        ask(&levels[i], &state, 0, &answer, text, sizeof text);
        assert_int_equal(answer.choice_count, 1);
        assert_string_equal(levels[i].bot->reason_name(answer.reasons[0].code), "forced");
    }
}

/* -- reasons -------------------------------------------------------------------------------- */

static const cave_reason *reason_of(const cave_answer *answer, int code)
{
    for (size_t i = 0; i < answer->reason_count; i++)
        if (answer->reasons[i].code == code) return &answer->reasons[i];
    return NULL;
}

/* The worth of the played card and of the best other one is told as the answer lists it, whichever
 * is better. Returns the code of what is told of the other one, 0 where both are worth the same. */
static int compare_reasons_with_choices(const cave_answer *answer, bool glances)
{
    const cave_choice *own = answer->choices, *other = answer->choices + 1;
    while (memcmp(&own->move, &answer->move, sizeof own->move) != 0)
        own++;
    if (own != answer->choices) other = answer->choices;
    const cave_reason *expected = reason_of(answer, THE_CAVE_EXPECTS);
    const cave_reason *guessed = reason_of(answer, THE_CAVE_GUESSED);
    assert_true(glances ? guessed && !expected : expected && !guessed);
    int tenths = (glances ? guessed : expected)->args[0];
    assert_in_range(tenths * 100 - own->value + 50, 0, 100);
    if (glances) assert_int_equal(guessed->args[1], THE_CAVE_GUESSES);

    int told = 0, codes[] = {THE_CAVE_BEATS, THE_CAVE_MISSES, THE_CAVE_YIELDS};
    for (int i = 0; i < 3; i++) {
        const cave_reason *reason = reason_of(answer, codes[i]);
        if (!reason) continue;
        assert_int_equal(told, 0); /* one of them at most */
        told = codes[i];
        assert_int_equal(reason->args[0], other->move.a);
        int more = told == THE_CAVE_BEATS ? tenths - reason->args[1] : tenths + reason->args[1];
        assert_in_range(more * 100 - other->value + 50, 0, 100);
        assert_true(reason->args[1] > 0);
    }
    return told;
}

static void reasons_tell_the_worth_of_cards(void **context)
{
    (void)context;
    static char text[1 << 12];
    size_t count;
    const cave_level *levels = cave_levels(&the_cave, &count);
    for (size_t i = 1; i < count; i++) {
        bool glances = levels[i].budget == 0, aims = levels[i].bot == &the_cave_owl_bot;
        int told[THE_CAVE_YIELDS + 1] = {0};
        for (uint64_t seed = 0; seed < 300; seed++) {
            int seats = 2 + (int)(seed % 5);
            the_cave_state state = late(seats, the_cave_hand_size(seats), seed);
            cave_answer answer;
            ask(&levels[i], &state, 0, &answer, text, sizeof text);
            if (answer.choice_count > 1) told[compare_reasons_with_choices(&answer, glances)]++;
        }
        assert_true(told[THE_CAVE_BEATS] > 0);
        assert_int_equal(told[THE_CAVE_MISSES] > 0, glances);
        assert_int_equal(told[THE_CAVE_YIELDS] > 0, aims);
    }
}

/* With the last card of a round nothing is left to guess. */
static void last_card_is_worth_what_it_brings(void **context)
{
    (void)context;
    static char text[1 << 12];
    size_t count;
    const cave_level *levels = cave_levels(&the_cave, &count);
    for (uint64_t seed = 0; seed < 50; seed++) {
        int seats = 2 + (int)(seed % 5);
        the_cave_state state = late(seats, 1, seed);
        cave_move move;
        for (int plays = seats - 1; plays > 0; plays--) {
            the_cave.legal_moves(&state, &move, 1);
            the_cave.play(&state, &move, NULL);
        }
        the_cave_state end = state;
        the_cave.legal_moves(&state, &move, 1);
        the_cave.play(&end, &move, NULL);
        for (size_t i = 1; i < count; i++) {
            cave_answer answer;
            ask(&levels[i], &state, 0, &answer, text, sizeof text);
            assert_int_equal(answer.choices[0].value, 1000 * final_margin(&end, 0, state.turn));
        }
    }
}

/* Stopped before the first guess, a bot says nothing of what cards are worth. */
static void nothing_is_told_that_was_not_thought(void **context)
{
    (void)context;
    static _Alignas(8) unsigned char memory[CAVE_BOT_MEMORY];
    static cave_view view;
    the_cave_state state = late(3, the_cave_hand_size(3), 1);
    cave_answer answer;
    const cave_level *owl = cave_level_find(&the_cave, "owl");
    cave_observe(&the_cave, &state, state.turn, &view);
    owl->bot->begin(memory, &view, owl->budget, 1);
    owl->bot->answer(memory, &answer);
    assert_int_equal(answer.choice_count, 1);
    assert_null(reason_of(&answer, THE_CAVE_EXPECTS));
    assert_null(reason_of(&answer, THE_CAVE_FORCED));
    assert_non_null(reason_of(&answer, THE_CAVE_TAKES));
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
        cmocka_unit_test(worlds_play_as_the_game_does),
        cmocka_unit_test(guesses_hold_every_unseen_card_once),
        cmocka_unit_test(guesses_are_uniform),
        cmocka_unit_test(random_rounds_are_those_of_the_game),
        cmocka_unit_test(gains_are_those_of_the_score),
        cmocka_unit_test(hidden_cards_change_no_answer),
        cmocka_unit_test(levels_know_the_last_card_is_forced),
        cmocka_unit_test(reasons_tell_the_worth_of_cards),
        cmocka_unit_test(last_card_is_worth_what_it_brings),
        cmocka_unit_test(nothing_is_told_that_was_not_thought),
    };
    return cmocka_run_group_tests(tests, prepare, NULL);
}
