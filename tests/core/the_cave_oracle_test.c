/* The Cave against a dumb second implementation of its rules (the_cave_lists.h). */
#include "tests/core/suite.h"

#include <string.h>

#include "core/games/the_cave.h"
#include "tests/core/the_cave_lists.h"

static void same_cards(const pile *expected, the_cave_cards actual)
{
    for (int rank = 0; rank < 16; rank++)
        assert_int_equal(actual >> (4 * rank) & 15, copies(expected, rank));
}

static void captures_agree_on_every_small_cave(void **unused)
{
    int ranks[5], met = 0;
    (void)unused;
    /* All 2002 Caves of five cards and all smaller ones: ranks in ascending order, 0 for no card.
     */
    for (int code = 1; code < 11 * 11 * 11 * 11 * 11; code++) {
        pile cave = {0};
        the_cave_cards set = 0;
        bool ascending = true;
        for (int i = 0, rest = code; i < 5; i++, rest /= 11) {
            ranks[i] = rest % 11;
            if (i && ranks[i] < ranks[i - 1]) ascending = false;
            if (ranks[i] == 0) continue;
            put(&cave, ranks[i]);
            set += the_cave_card(ranks[i]);
        }
        if (!ascending) continue;
        met++;
        for (int card = 1; card <= 10; card++) {
            pile after = cave, taken = {0};
            capture(&after, card, &taken);
            assert_int_equal(the_cave_target(set, card), taken.ranks[0]);
            assert_int_equal(the_cave_count(set, taken.ranks[0]), taken.count);
        }
    }
    assert_int_equal(met, 3002); /* 15 over 5, less the empty one */
}

static void scores_agree_on_random_piles(void **unused)
{
    cave_rng rng;
    (void)unused;
    cave_rng_seed(&rng, 1, 0);
    for (int i = 0; i < 200000; i++) {
        int seats = 2 + (int)cave_rng_below(&rng, 5), points[CAVE_SEATS];
        pile captured[CAVE_SEATS] = {
            {{0}, 0}
        };
        the_cave_cards sets[CAVE_SEATS] = {0};
        int32_t actual[CAVE_SEATS];
        for (int rank = 1; rank <= 10; rank++) {
            for (int copy = 0; copy < rank; copy++) {
                int seat = (int)cave_rng_below(&rng, (uint32_t)seats + 2);
                if (seat >= seats) continue; /* left in the Cave or the deck */
                put(&captured[seat], rank);
                sets[seat] += the_cave_card(rank);
            }
        }
        score(captured, seats, points);
        the_cave_score(sets, seats, actual);
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(actual[seat], points[seat]);
    }
}

/* -- whole matches ------------------------------------------------------------------------------
 */

typedef struct match {
    int seats, dealer, turn, round, rounds;
    pile cave, deck, hands[6], captured[6]; /* the deck from its end to its top */
    int scores[6][6];
    int decks[6][55];
} match;

static int hand_size(int seats)
{
    return seats == 2 ? 7 : seats == 3 ? 6 : seats <= 5 ? 5 : 4;
}

static void deal(match *m)
{
    m->deck.count = m->cave.count = 0;
    for (int i = 54; i >= 0; i--)
        put(&m->deck, m->decks[m->round][i]);
    for (int seat = 0; seat < m->seats; seat++)
        m->hands[seat].count = m->captured[seat].count = 0;
    for (int lap = 0; lap < hand_size(m->seats); lap++)
        for (int step = 1; step <= m->seats; step++)
            put(&m->hands[(m->dealer + step) % m->seats], draw(&m->deck));
    for (int i = 0; i < 5; i++)
        put(&m->cave, draw(&m->deck));
    m->turn = (m->dealer + 1) % m->seats;
}

static void begin(match *m, cave_setup *setup, int seats, cave_rng *rng)
{
    *setup = (cave_setup){.seats = (uint8_t)seats};
    setup->first = (uint8_t)cave_rng_below(rng, (uint32_t)seats);
    *m = (match){.seats = seats, .rounds = seats, .dealer = setup->first};
    for (int round = 0; round < seats; round++) {
        uint8_t *items = setup->shuffles[round].items;
        int at = 0;
        for (int rank = 1; rank <= 10; rank++)
            for (int copy = 0; copy < rank; copy++)
                items[at++] = (uint8_t)rank;
        cave_rng_shuffle(rng, items, 55);
        setup->shuffles[round].count = 55;
        for (int i = 0; i < 55; i++)
            m->decks[round][i] = items[i];
    }
    deal(m);
}

static void play_card(match *m, int card)
{
    bool empty = true;
    assert_true(take_out(&m->hands[m->turn], card));
    capture(&m->cave, card, &m->captured[m->turn]);
    while (m->cave.count < 5 && m->deck.count > 0)
        put(&m->cave, draw(&m->deck));
    m->turn = (m->turn + 1) % m->seats;
    for (int seat = 0; seat < m->seats; seat++)
        if (m->hands[seat].count) empty = false;
    if (!empty) return;
    score(m->captured, m->seats, m->scores[m->round]);
    if (++m->round == m->rounds) return;
    m->dealer = (m->dealer + 1) % m->seats;
    deal(m);
}

static void same_match(const match *m, const the_cave_state *state)
{
    bool over = m->round == m->rounds;
    assert_int_equal(state->over, over);
    same_cards(&m->cave, state->cave);
    for (int seat = 0; seat < m->seats; seat++) {
        same_cards(&m->hands[seat], state->hands[seat]);
        same_cards(&m->captured[seat], state->captured[seat]);
        for (int round = 0; round < m->round; round++)
            assert_int_equal(state->scores[round][seat], m->scores[round][seat]);
    }
    for (int i = 0; i < m->deck.count; i++)
        assert_int_equal(state->stock[state->next + i], m->deck.ranks[m->deck.count - 1 - i]);
    if (over) return;
    assert_int_equal(state->round, m->round);
    assert_int_equal(state->dealer, m->dealer);
    assert_int_equal(state->turn, m->turn);
}

static void matches_agree(void **unused)
{
    cave_rng rng;
    (void)unused;
    cave_rng_seed(&rng, 2, 0);
    for (int i = 0; i < 1000; i++) {
        match m;
        cave_setup setup;
        the_cave_state state;
        begin(&m, &setup, 2 + i % 5, &rng);
        assert_int_equal(cave_check_setup(&the_cave, &setup, NULL), CAVE_OK);
        the_cave.deal(&state, &setup);
        for (same_match(&m, &state); m.round < m.rounds; same_match(&m, &state)) {
            const pile *hand = &m.hands[m.turn];
            int card = hand->ranks[cave_rng_below(&rng, (uint32_t)hand->count)];
            cave_move move = {.kind = THE_CAVE_PLAY, .seat = (uint8_t)m.turn, .a = (uint8_t)card};
            assert_int_equal(cave_play(&the_cave, &state, &move, NULL), CAVE_OK);
            play_card(&m, card);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captures_agree_on_every_small_cave),
        cmocka_unit_test(scores_agree_on_random_piles),
        cmocka_unit_test(matches_agree),
    };
    return cmocka_run_group_tests_name("the_cave_oracle", tests, NULL, NULL);
}
