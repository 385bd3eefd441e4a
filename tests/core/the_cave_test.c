/* The Cave: a test for each rule and ruling, by its letter in the rules, and for what the game adds
 * to them: the option, explicit decks, events, previews. */
#include "tests/core/suite.h"

#include <stdio.h>
#include <string.h>

#include "tests/core/the_cave_positions.h"
#include "tests/core/walk.h"

enum { FEWEST = 2, MOST = 6 }; /* seats */

/* -- setup ----------------------------------------------------------------------------------- */

/* Section 2: the derived table. */
static const struct {
    int seats, hand, plays, deck, rounds, match;
} sizes[] = {
    {2, 7, 14, 36, 2, 28 },
    {3, 6, 18, 32, 3, 54 },
    {4, 5, 20, 30, 4, 80 },
    {5, 5, 25, 25, 5, 125},
    {6, 4, 24, 26, 6, 144},
};

static void s2_s5_s6_s7_sizes(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int seats = sizes[i].seats, plays = 0;
        the_cave_state state = dealt(seats, 0, 3);
        assert_int_equal(the_cave_hand_size(seats), sizes[i].hand);
        assert_int_equal(state.rounds, sizes[i].rounds);
        for (int round = 0; round < sizes[i].rounds; round++) {
            assert_int_equal(deck_left(&state), sizes[i].deck);
            assert_int_equal(the_cave_size(state.cave), 5);
            for (int seat = 0; seat < seats; seat++)
                assert_int_equal(the_cave_size(state.hands[seat]), sizes[i].hand);
            play_round(&state);
            plays += sizes[i].plays;
            assert_int_equal(state.moves, plays);
        }
        assert_true(state.over);
        assert_int_equal(plays, sizes[i].match);
    }
}

static void s1_a19_two_to_six_seats(void **unused)
{
    (void)unused;
    for (int seats = 0; seats <= 8; seats++) {
        cave_setup setup = setup_of(seats, CAVE_FROM_SEED);
        assert_int_equal(cave_check_setup(&the_cave, &setup, NULL),
                         seats >= 2 && seats <= 6 ? CAVE_OK : CAVE_BAD_SEATS);
    }
}

static void s2_a13_each_seat_deals_once(void **unused)
{
    (void)unused;
    for (int seats = FEWEST; seats <= MOST; seats++) {
        the_cave_state state = dealt(seats, CAVE_FROM_SEED, (uint64_t)seats);
        unsigned dealers = 0;
        for (int round = 0; round < seats; round++) {
            dealers |= 1U << state.dealer;
            play_round(&state);
        }
        assert_true(state.over);
        assert_int_equal(dealers, (1 << seats) - 1);
    }
}

static void s3_a11_first_dealer_is_drawn(void **unused)
{
    (void)unused;
    for (int seats = FEWEST; seats <= MOST; seats++) {
        int times[CAVE_SEATS] = {0};
        for (uint64_t seed = 0; seed < 600; seed++)
            times[dealt(seats, CAVE_FROM_SEED, seed).dealer]++;
        for (int seat = 0; seat < seats; seat++) /* 600 / seats, within five deviations */
            assert_in_range(times[seat], 600 / seats - 62, 600 / seats + 62);
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(dealt(seats, seat, 7).dealer, seat);
    }
}

static void s4_a16_a17_a18_all_55_cards_each_round(void **unused)
{
    const the_cave_cards full = cards("1 2 2 3 3 3 4 4 4 4 5 5 5 5 5 6 6 6 6 6 6 7 7 7 7 7 7 7 "
                                      "8 8 8 8 8 8 8 8 9 9 9 9 9 9 9 9 9 10 10 10 10 10 10 10 10 "
                                      "10 10");
    (void)unused;
    assert_int_equal(the_cave_size(full), 55);
    for (int seats = FEWEST; seats <= MOST; seats++) {
        the_cave_state state = dealt(seats, 0, 11);
        the_cave_state first = state;
        for (int round = 0; round < seats; round++) {
            the_cave_cards all = state.cave;
            for (int seat = 0; seat < seats; seat++) {
                assert_true(state.captured[seat] == 0);
                all += state.hands[seat];
            }
            for (int i = 0; i < deck_left(&state); i++)
                all += the_cave_card(state.stock[state.next + i]);
            assert_true(all == full);
            if (round) /* shuffled anew */
                assert_memory_not_equal(state.stock, first.stock, sizeof first.stock);
            play_round(&state);
        }
    }
}

/* One card at a time from the dealer's left, then five to the Cave, and the rest is the deck. */
static void a12_order_of_the_deal(void **unused)
{
    static const uint8_t deck[THE_CAVE_DECK] = {
        1, 2, 3, 2,  3,  4,  3,  4,  5,  4,  5,  6,  5, 6, 7, 6, 7, 8, /* six cards to each of three
                                                                        */
        7, 8, 9, 10, 10,                                               /* the Cave */
        4, 5, 5, 6,  6,  6,  7,  7,  7,  7,  8,  8,  8, 8, 8, 8, 9, 9, 9,
        9, 9, 9, 9,  9,  10, 10, 10, 10, 10, 10, 10, 10};
    the_cave_state state;
    cave_setup setup = setup_of(3, 0);
    (void)unused;
    setup.shuffles[0].count = THE_CAVE_DECK;
    memcpy(setup.shuffles[0].items, deck, sizeof deck);
    assert_int_equal(cave_check_setup(&the_cave, &setup, NULL), CAVE_OK);
    the_cave.deal(&state, &setup);
    assert_string_equal(written(state.hands[1]), "1 2 3 4 5 6");
    assert_string_equal(written(state.hands[2]), "2 3 4 5 6 7");
    assert_string_equal(written(state.hands[0]), "3 4 5 6 7 8");
    assert_string_equal(written(state.cave), "7 8 9 10 10");
    assert_memory_equal(state.stock + state.next, deck + 23, 32);
    assert_int_equal(state.turn, 1); /* S8: the dealer's left acts first */
}

static void s8_left_of_the_dealer_then_clockwise(void **unused)
{
    (void)unused;
    for (int seats = FEWEST; seats <= MOST; seats++) {
        for (int first = 0; first < seats; first++) {
            the_cave_state state = dealt(seats, first, 2);
            for (int lap = 0; lap < 2 * seats; lap++) {
                int turn = (first + 1 + lap) % seats;
                assert_int_equal(the_cave.to_move(&state), 1 << turn);
                play_any(&state);
            }
        }
    }
}

/* -- playing --------------------------------------------------------------------------------- */

static void a1_refill_before_the_next_player(void **unused)
{
    the_cave_state state = position(2, "3 3 3 8 9", "7 6 1", "5 8");
    (void)unused;
    play(&state, 5);
    assert_string_equal(written(state.cave), "5 6 7 8 9");
    play(&state, 8);
    assert_string_equal(written(state.captured[1]), "7"); /* one that was just turned up */
}

static void a2_a_card_never_captures_itself(void **unused)
{
    the_cave_state state = position(2, "4 4 4", "", "4");
    (void)unused;
    play(&state, 4);
    assert_string_equal(written(state.captured[0]), "4 4 4"); /* A4: all equal ones */
    assert_string_equal(written(state.cave), "4");
}

static void a3_an_equal_card_is_not_lower(void **unused)
{
    the_cave_state state = position(2, "3 8 8 8 8", "1", "8");
    (void)unused;
    play(&state, 8);
    assert_string_equal(written(state.captured[0]), "3");
    assert_string_equal(written(state.cave), "8 8 8 8 8");
}

static void a5_refill_takes_what_there_is(void **unused)
{
    the_cave_state state = position(2, "6 6 6 6 6", "2 1", "6 7");
    (void)unused;
    play(&state, 6);
    assert_string_equal(written(state.cave), "1 2 6");
    assert_int_equal(deck_left(&state), 0);
    play(&state, 7);
    assert_string_equal(written(state.cave), "1 2 7");
}

static void a20_refill_after_the_last_play(void **unused)
{
    static cave_events events;
    the_cave_state state = position(2, "6 6 6 6 6", "1 2 3 4 5", "6");
    cave_move move = {.kind = THE_CAVE_PLAY, .seat = 0, .a = 6};
    (void)unused;
    state.played = 13; /* seat 1 begins here, so that seat 0 makes the last play */
    state.dealer = 0;
    events.count = 0;
    the_cave.play(&state, &move, &events);
    assert_int_equal(state.round, 1);
    assert_int_equal(events.list[1].kind, THE_CAVE_CAPTURED);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(events.list[2 + i].kind, THE_CAVE_TURNED_UP);
        assert_int_equal(events.list[2 + i].x, 1 + i);
    }
    assert_int_equal(events.list[6].kind, THE_CAVE_ROUND_OVER);
}

static void a21_captures_are_forced_and_equal_ranks_one_move(void **unused)
{
    the_cave_state state = position(2, "3 3 3 8 9", "2", "4 4 4 9 9 10");
    cave_move moves[THE_CAVE_HAND_MAX];
    (void)unused;
    assert_int_equal(the_cave.legal_moves(&state, moves, THE_CAVE_HAND_MAX), 3);
    assert_int_equal(moves[0].a, 4);
    assert_int_equal(moves[1].a, 9);
    assert_int_equal(moves[2].a, 10);
}

static void step_6_the_hand_is_not_refilled(void **unused)
{
    the_cave_state state = dealt(4, 3, 8);
    (void)unused;
    for (int lap = 1; lap <= 4; lap++) {
        for (int seat = 0; seat < 4; seat++)
            play_any(&state);
        for (int seat = 0; seat < 4; seat++)
            assert_int_equal(the_cave_size(state.hands[seat]), 5 - lap);
    }
}

static void a15_captures_are_open_hands_and_deck_are_not(void **unused)
{
    the_cave_state state = dealt(3, 0, 4), view;
    (void)unused;
    for (int made = 0; made < 7; made++)
        play_any(&state);
    the_cave.observe(&state, 1, &view);
    assert_memory_equal(view.captured, state.captured, sizeof view.captured);
    assert_true(view.cave == state.cave);
    assert_true(view.hands[1] == state.hands[1] && view.hands[1] != 0);
    assert_true(view.hands[0] == 0 && view.hands[2] == 0 && view.seed == 0);
    for (int i = view.next; i < THE_CAVE_STOCK; i++)
        assert_int_equal(view.stock[i], 0);
    assert_int_equal(deck_left(&view), deck_left(&state));
    the_cave.observe(&state, CAVE_NOBODY, &view);
    assert_true((view.hands[0] | view.hands[1] | view.hands[2]) == 0);
}

static void shuffled_deck(cave_shuffle *deck, cave_rng *rng)
{
    deck->count = 0;
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++)
        for (int copy = 0; copy < rank; copy++)
            deck->items[deck->count++] = (uint8_t)rank;
    cave_rng_shuffle(rng, deck->items, deck->count);
}

/* Shuffles, among themselves, the cards of the present round that a seat has not seen: those that
 * others hold and those of the deck. Everyone plays in the order of the deal, so a place of the
 * deck tells who has its card. */
static void shuffle_unseen(cave_setup *setup, const the_cave_state *state, int viewer,
                           cave_rng *rng)
{
    uint8_t *deck = setup->shuffles[state->round].items, unseen[THE_CAVE_DECK];
    int places[THE_CAVE_DECK], dealt_cards = state->seats * the_cave_hand_size(state->seats);
    size_t count = 0;
    for (int place = state->played; place < THE_CAVE_DECK; place++) {
        bool seen = place < dealt_cards ? (state->dealer + 1 + place) % state->seats == viewer
                                        : place < dealt_cards + state->next;
        if (!seen) places[count++] = place;
    }
    for (size_t i = 0; i < count; i++)
        unseen[i] = deck[places[i]];
    cave_rng_shuffle(rng, unseen, count);
    for (size_t i = 0; i < count; i++)
        deck[places[i]] = unseen[i];
}

static the_cave_state played_as_dealt(const cave_setup *setup, int plays)
{
    int of_round = setup->seats * the_cave_hand_size(setup->seats);
    the_cave_state state;
    the_cave.deal(&state, setup);
    for (int made = 0; made < plays; made++)
        play(&state, setup->shuffles[made / of_round].items[made % of_round]);
    return state;
}

/* Whatever else differs, matches in which a seat saw the same show it the same bytes. Guesses
 * cannot tell: they would copy what a view gives away. */
static void a15_a_view_follows_from_what_was_seen(void **unused)
{
    int differ = 0;
    cave_rng rng;
    (void)unused;
    cave_rng_seed(&rng, 15, 0);
    for (int seats = FEWEST; seats <= MOST; seats++) {
        for (int made = 0; made < 2 * seats * the_cave_hand_size(seats); made++) {
            int viewer = made % (seats + 1) - 1; /* an onlooker, too */
            the_cave_state state, other_state, view, other_view;
            cave_setup setup = setup_of(seats, made % seats), other;
            setup.options[THE_CAVE_OPTION_ROUNDS] = 3;
            for (int round = 0; round < 2; round++)
                shuffled_deck(&setup.shuffles[round], &rng);
            state = played_as_dealt(&setup, made);
            other = setup;
            other.seed = ~setup.seed;
            shuffled_deck(&other.shuffles[2], &rng);
            shuffle_unseen(&other, &state, viewer, &rng);
            other_state = played_as_dealt(&other, made);
            the_cave.observe(&state, viewer, &view);
            the_cave.observe(&other_state, viewer, &other_view);
            assert_memory_equal(&view, &other_view, sizeof view);
            differ += memcmp(state.hands, other_state.hands, sizeof state.hands) != 0;
        }
    }
    assert_true(differ > 100); /* of 202 */
}

/* Every card that a view does not show is equally likely to be in a hidden hand or in the deck. The
 * hand of seat 0 is guessed often; a rank of which u are unseen should be there h * u / all times,
 * with the spread of drawing without putting back. */
static void guesses_are_fair(void **unused)
{
    enum { GUESSES = 20000 };
    the_cave_state state = dealt(3, 0, 4), view, guess;
    int held[THE_CAVE_RANKS + 1] = {0}, unseen[THE_CAVE_RANKS + 1] = {0}, all = 0;
    cave_rng rng;
    (void)unused;
    for (int made = 0; made < 7; made++)
        play_any(&state);
    the_cave.observe(&state, 1, &view);
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++) {
        unseen[rank] = rank - the_cave_count(view.cave, rank) - the_cave_count(view.hands[1], rank);
        for (int seat = 0; seat < 3; seat++)
            unseen[rank] -= the_cave_count(view.captured[seat], rank);
        all += unseen[rank];
    }
    cave_rng_seed(&rng, 9, 0);
    for (int i = 0; i < GUESSES; i++) {
        guess = view;
        the_cave.determinize(&guess, &rng);
        for (int rank = 1; rank <= THE_CAVE_RANKS; rank++)
            held[rank] += the_cave_count(guess.hands[0], rank);
    }
    int hand = the_cave_size(state.hands[0]);
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++) {
        double share = (double)unseen[rank] / all, mean = GUESSES * hand * share;
        double variance = mean * (1 - share) * (all - hand) / (all - 1);
        double distance = held[rank] - mean;
        assert_true(distance * distance <= 25 * variance);
    }
}

/* -- ends ------------------------------------------------------------------------------------ */

static void e1_a_round_ends_when_hands_are_empty(void **unused)
{
    (void)unused;
    for (int seats = FEWEST; seats <= MOST; seats++) {
        the_cave_state state = dealt(seats, 0, 6);
        state.rounds = 1;
        while (!state.over) {
            the_cave_cards held = 0;
            for (int seat = 0; seat < seats; seat++)
                held += state.hands[seat];
            assert_true(held != 0);
            play_any(&state);
        }
        for (int seat = 0; seat < seats; seat++)
            assert_true(state.hands[seat] == 0);
    }
}

static void e5_a10_only_captured_cards_score(void **unused)
{
    (void)unused;
    for (int seats = FEWEST; seats <= MOST; seats++) {
        the_cave_state state = dealt(seats, 0, 12);
        int32_t points[CAVE_SEATS];
        play_round(&state);
        the_cave_score(state.last_captured, seats, points);
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(state.scores[0][seat], points[seat]);
    }
}

static void e6_totals_add_up_and_the_deal_moves_left(void **unused)
{
    the_cave_state state = dealt(3, 1, 13);
    int32_t sums[CAVE_SEATS] = {0}, totals[CAVE_SEATS];
    cave_seats winners;
    (void)unused;
    for (int round = 0; round < 3; round++) {
        assert_int_equal(state.dealer, (1 + round) % 3);
        play_round(&state);
        assert_int_equal(the_cave.outcome(&state, totals, &winners), round == 2);
        for (int seat = 0; seat < 3; seat++) {
            sums[seat] += state.scores[round][seat];
            assert_int_equal(totals[seat], sums[seat]);
        }
    }
}

/* -- the option, explicit decks, events, previews -------------------------------------------- */

static void option_rounds(void **unused)
{
    (void)unused;
    for (int chosen = 0; chosen <= 6; chosen++) {
        the_cave_state state;
        cave_setup setup = setup_of(4, 0);
        setup.options[THE_CAVE_OPTION_ROUNDS] = (uint8_t)chosen;
        the_cave.deal(&state, &setup);
        assert_int_equal(state.rounds, chosen ? chosen : 4);
        for (int round = 0; round < state.rounds; round++) {
            assert_false(state.over);
            assert_int_equal(state.dealer, round % 4);
            play_round(&state);
        }
        assert_true(state.over);
    }
}

/* An explicit deck is used for its round, the seed for the rounds behind it. */
static void decks_override_the_seed(void **unused)
{
    the_cave_state seeded = dealt(2, 0, 77), given;
    cave_setup setup = setup_of(2, 0);
    int at = 0;
    (void)unused;
    setup.seed = 77;
    setup.shuffles[0].count = THE_CAVE_DECK;
    for (int rank = 1; rank <= 10; rank++)
        for (int copy = 0; copy < rank; copy++)
            setup.shuffles[0].items[at++] = (uint8_t)rank;
    the_cave.deal(&given, &setup);
    assert_string_equal(written(given.hands[1]), "1 2 3 4 4 5 5");
    assert_string_equal(written(given.hands[0]), "2 3 3 4 4 5 5");
    play_round(&given);
    play_round(&seeded);
    assert_true(given.hands[0] == seeded.hands[0] && given.cave == seeded.cave);
}

static void decks_hold_all_55_cards(void **unused)
{
    cave_setup setup = setup_of(2, 0);
    size_t wrong = 9;
    int at = 0;
    (void)unused;
    setup.shuffles[1].count = THE_CAVE_DECK;
    for (int rank = 1; rank <= 10; rank++)
        for (int copy = 0; copy < rank; copy++)
            setup.shuffles[1].items[at++] = (uint8_t)rank;
    assert_int_equal(cave_check_setup(&the_cave, &setup, &wrong), CAVE_BAD_SHUFFLE);
    assert_int_equal(wrong, 1); /* a record cannot tell that the first deck is left to the seed */
    setup.shuffles[0] = setup.shuffles[1];
    assert_int_equal(cave_check_setup(&the_cave, &setup, &wrong), CAVE_OK);
    setup.shuffles[1].items[0] = 2; /* three 2s and no 1 */
    assert_int_equal(cave_check_setup(&the_cave, &setup, &wrong), CAVE_BAD_SHUFFLE);
    assert_int_equal(wrong, 1);
    setup.shuffles[1].items[0] = 43; /* no rank at all */
    assert_int_equal(cave_check_setup(&the_cave, &setup, &wrong), CAVE_BAD_SHUFFLE);
    setup.shuffles[1].items[0] = 1;
    setup.shuffles[2] = setup.shuffles[1]; /* a third deck for a match of two rounds */
    assert_int_equal(cave_check_setup(&the_cave, &setup, &wrong), CAVE_TOO_MANY_SHUFFLES);
    assert_int_equal(wrong, 2);
}

static void events_tell_a_play(void **unused)
{
    static const cave_event expected[] = {
        {.kind = THE_CAVE_PLAYED,   .seat = 0, .visible = CAVE_PUBLIC, .x = 3                     },
        {.kind = THE_CAVE_CAPTURED, .seat = 0, .visible = CAVE_PUBLIC, .a = 1,                      .x = 9, .y = 3},
        {.kind = THE_CAVE_TURNED_UP,                   .seat = 0,                            .visible = CAVE_PUBLIC,                         .x = 2                        },
        {.kind = THE_CAVE_TURNED_UP,                   .seat = 0,                            .visible = CAVE_PUBLIC, .x = 1},
    };
    static cave_events events;
    the_cave_state state = position(2, "4 4 9 9 9", "2 1 5", "3");
    cave_move move = {.kind = THE_CAVE_PLAY, .seat = 0, .a = 3};
    (void)unused;
    events.count = 0;
    assert_int_equal(cave_play(&the_cave, &state, &move, &events), CAVE_OK);
    assert_int_equal(events.count, 4);
    assert_memory_equal(events.list, expected, sizeof expected);
}

/* What the preview of a move must say, told from the position before, the position after and the
 * events between. */
static void write_what_happened(char *text, size_t size, const the_cave_state *before,
                                const the_cave_state *after, const cave_events *events)
{
    const the_cave_cards *piles = after->played ? after->captured : after->last_captured;
    int seat = events->list[0].seat, card = events->list[0].x;
    int rank = events->list[1].x, count = events->list[1].y, best = 0, turned_up = 0;
    int own = the_cave_count(before->captured[seat], rank);
    int32_t points_before[CAVE_SEATS], points_after[CAVE_SEATS];
    for (size_t i = 0; i < events->count; i++)
        turned_up += events->list[i].kind == THE_CAVE_TURNED_UP;
    for (int other = 0; other < after->seats; other++)
        if (other != seat && the_cave_count(piles[other], rank) > best)
            best = the_cave_count(piles[other], rank);
    the_cave_score(before->captured, before->seats, points_before);
    the_cave_score(piles, after->seats, points_after);
    const char *standing = own + count > best ? "lead" : own + count < best ? "behind" : "tie";
    snprintf(text, size,
             "{\"takes\":%d,\"count\":%d,\"fallback\":%s,\"own\":%d,\"after\":%d,"
             "\"best_other\":%d,\"standing\":\"%s\",\"turns_up\":%d,"
             "\"points_before\":%d,\"points_after\":%d}",
             rank, count, rank >= card ? "true" : "false", own, own + count, best, standing,
             turned_up, points_before[seat], points_after[seat]);
}

static void previews_come_true(void **unused)
{
    static walk w;
    (void)unused;
    for (uint64_t seed = 0; seed < 40; seed++) {
        the_cave_state before;
        walk_begin(&w, &the_cave, 2 + (int)(seed % 5), seed);
        for (memcpy(&before, w.state, sizeof before); walk_step(&w);
             memcpy(&before, w.state, sizeof before)) {
            char said[512], happened[512];
            cave_text out;
            cave_text_begin(&out, said, sizeof said);
            the_cave.write_preview(&before, &w.last, &out);
            write_what_happened(happened, sizeof happened, &before, (const void *)w.state,
                                &w.events);
            assert_string_equal(said, happened);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s1_a19_two_to_six_seats),
        cmocka_unit_test(s2_s5_s6_s7_sizes),
        cmocka_unit_test(s2_a13_each_seat_deals_once),
        cmocka_unit_test(s3_a11_first_dealer_is_drawn),
        cmocka_unit_test(s4_a16_a17_a18_all_55_cards_each_round),
        cmocka_unit_test(a12_order_of_the_deal),
        cmocka_unit_test(s8_left_of_the_dealer_then_clockwise),
        cmocka_unit_test(a1_refill_before_the_next_player),
        cmocka_unit_test(a2_a_card_never_captures_itself),
        cmocka_unit_test(a3_an_equal_card_is_not_lower),
        cmocka_unit_test(a5_refill_takes_what_there_is),
        cmocka_unit_test(a20_refill_after_the_last_play),
        cmocka_unit_test(a21_captures_are_forced_and_equal_ranks_one_move),
        cmocka_unit_test(step_6_the_hand_is_not_refilled),
        cmocka_unit_test(a15_captures_are_open_hands_and_deck_are_not),
        cmocka_unit_test(a15_a_view_follows_from_what_was_seen),
        cmocka_unit_test(guesses_are_fair),
        cmocka_unit_test(e1_a_round_ends_when_hands_are_empty),
        cmocka_unit_test(e5_a10_only_captured_cards_score),
        cmocka_unit_test(e6_totals_add_up_and_the_deal_moves_left),
        cmocka_unit_test(option_rounds),
        cmocka_unit_test(decks_override_the_seed),
        cmocka_unit_test(decks_hold_all_55_cards),
        cmocka_unit_test(events_tell_a_play),
        cmocka_unit_test(previews_come_true),
    };
    return cmocka_run_group_tests_name("the_cave", tests, NULL, NULL);
}
