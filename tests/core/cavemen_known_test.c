/* What the seats of Cavemen know: views show what a careful player remembers and no more, and
 * guesses are fair. */
#include "tests/core/suite.h"

#include <string.h>

#include "tests/core/cavemen_positions.h"
#include "tests/core/walk.h"

/* -- what is shown --------------------------------------------------------------------------- */

static layout table(void)
{
    return (layout){
        .wild = "H2 H7",
        .hands = {"D7 D8 C2 S5", "D2 D3 S2 S3", "S4 S6 S8 S9"},
        .caves = {"HK H4",       "H5",          "H6"         }
    };
}

static void hands_and_pile_are_hidden(void **unused)
{
    (void)unused;
    lay_out(table());
    expect_view(1, "{'hands':[[null,null,null,null],['S2','S3','D2','D3'],"
                   "[null,null,null,null]],'under':[],'hand_sizes':[4,4,4]}");
    expect_view(-1, "{'hands':[[null,null,null,null],[null,null,null,null],"
                    "[null,null,null,null]]}");
    cavemen_state view;
    cavemen.observe(&game, 0, &view);
    for (int i = 0; i < view.left; i++)
        assert_int_equal(view.pile[i].card, CAVEMEN_HIDDEN);
}

static void food_offered_and_accepted_has_been_seen(void **unused)
{
    (void)unused;
    lay_out(table());
    play("0 offer 1 give D7 want - food 1;1 accept D3");
    expect_view(2, "{'hands':[['D7',null,null,null],['D3',null,null,null],"
                   "['S4','S6','S8','S9']]}");
    cavemen_state answered = game;
    play("0 withdraw");
    expect_view(-1, "{'hands':[['D7',null,null,null],['D3',null,null,null],"
                    "[null,null,null,null]]}");
    game = answered;
    play("0 confirm"); /* each is known to have what it got */
    expect_view(2, "{'hands':[['D3',null,null,null],['D7',null,null,null],"
                   "['S4','S6','S8','S9']]}");
    play("0 tame D3 H2");
    expect_view(2, "{'hands':[[null,null,null],['D7',null,null,null],['S4','S6','S8','S9']]}");
}

static void tribute_has_been_seen(void **unused)
{
    (void)unused;
    lay_out(table());
    play("0 raid C2 1;1 defend D3");
    cavemen_state choice = game;
    play("0 tribute");
    expect_view(2, "{'hands':[['D3',null,null,null],[null,null,null],['S4','S6','S8','S9']]}");
    game = choice;
    play("0 take -");
    expect_view(2, "{'hands':[[null,null,null],['D3',null,null,null],['S4','S6','S8','S9']]}");
}

static void the_raiders_card_is_sealed(void **unused)
{
    (void)unused;
    lay_out(table());
    play("0 raid C2 1");
    expect_view(0, "{'raid':{'raider':0,'defender':1,'card':'C2','answer':null}}");
    expect_view(1, "{'raid':{'raider':0,'defender':1,'card':null,'answer':null},"
                   "'hands':[[null,null,null],['S2','S3','D2','D3'],[null,null,null,null]]}");
    expect_view(-1, "{'raid':{'card':null}}");
    play("1 defend S3");
    expect_view(2, "{'raid':{'card':'C2','answer':'S3','winner':1}}");
}

static void cards_under_the_pile(void **unused)
{
    (void)unused;
    lay_out(table());
    play("0 hunt S5 H7"); /* driven off before all eyes */
    expect_view(2, "{'under':[{'card':'H7','seat':null}]}");
    lay_out(table());
    play("0 swap S5");
    expect_view(0, "{'under':[{'card':'S5','seat':0}]}");
    expect_view(1, "{'under':[{'card':null,'seat':0}]}");
    expect_view(-1, "{'under':[{'card':null,'seat':0}]}");
}

/* Seat 0 has shown D7 and swaps: whether it was D7 that went under, nobody else can tell. */
static void a_swap_loosens_what_was_seen(void **unused)
{
    cavemen_state views[2], shown;
    (void)unused;
    lay_out(table());
    play("0 offer 1 give D7 want - food 1;1 refuse");
    shown = game;
    play("0 swap D7");
    cavemen.observe(&game, 1, &views[0]);
    expect_view(1, "{'hands':[[null,null,null,null],['S2','S3','D2','D3'],"
                   "[null,null,null,null]]}");
    game = shown;
    play("0 swap C2");
    cavemen.observe(&game, 1, &views[1]);
    assert_memory_equal(&views[0], &views[1], sizeof views[0]);
    expect_view(0, "{'hands':[['SA','S5','D7','D8'],[null,null,null,null],"
                   "[null,null,null,null]]}");
    play("0 end -;1 end -;2 end -;0 feed - keep -");
    play("0 offer 1 give D7 want - food 1"); /* seen in the hand again */
    expect_view(1, "{'hands':[['D7',null,null,null],['S2','S3','D2','D3'],"
                   "[null,null,null,null]]}");
}

/* Seat 0 swaps D7, and draws it back or leaves it to seat 1. */
static layout short_pile(const char *pile)
{
    return (layout){
        .hands = {"D7 D8 C2 S5", "D2 D3 S2", "S4 S6 S8 S9"},
          .caves = {NULL,             "H5"                   },
          .pile = pile
    };
}

static void a_card_drawn_back_is_in_the_hand_again(void **unused)
{
    (void)unused;
    lay_out(short_pile("HA"));
    game.finish_turn = 1;
    play("0 offer 1 give D7+D8 want - food 1;1 refuse;0 swap C2");
    expect_view(1, "{'hands':[['D7','D8',null,null],['S2','D2','D3'],[null,null,null,null]],"
                   "'pile':0,'under':[]}");
}

/* Seat 1 draws what seat 0 put away: both know it there, and seat 1 that the food which seat 0 had
 * shown is another card. For the rest that may be in either hand, and they let it go. */
static void who_put_a_card_under_knows_who_draws_it(void **unused)
{
    layout what = short_pile("SA C9");
    (void)unused;
    what.wild = "H2 H3";
    lay_out(what);
    play("0 offer 1 give D8 want - food 1;1 refuse;0 swap D7;0 end -");
    play("1 hunt S2 H3;1 end -;2 end -;0 end -");
    expect("{'turn':1,'hands':[['SA','S5','C2','D8'],['C9','D2','D3','D7'],"
           "['S4','S6','S8','S9']],'pile':1}");
    expect_view(0, "{'hands':[['SA','S5','C2','D8'],['D7',null,null,null],"
                   "[null,null,null,null]],'under':[{'card':'H3','seat':null}]}");
    expect_view(1, "{'hands':[['D8',null,null,null],['C9','D2','D3','D7'],"
                   "[null,null,null,null]],'under':[{'card':'H3','seat':null}]}");
    expect_view(2, "{'hands':[[null,null,null,null],[null,null,null,null],"
                   "['S4','S6','S8','S9']]}");
}

/* What a seat alone knows of a rival's weapons is loose while the rival's card lies sealed. */
static void a_sealed_card_may_be_one_that_was_seen(void **unused)
{
    (void)unused;
    lay_out(table());
    game.seen[1] |= cards("C2 D8");
    expect_view(1, "{'hands':[['C2','D8',null,null],['S2','S3','D2','D3'],"
                   "[null,null,null,null]]}");
    play("0 raid S5 1");
    expect_view(1, "{'hands':[['D8',null,null],['S2','S3','D2','D3'],[null,null,null,null]]}");
    play("1 defend -");
    expect_view(1, "{'hands':[['C2','D8',null],['S2','S3','D2','D3'],[null,null,null,null]]}");
}

/* -- guesses --------------------------------------------------------------------------------- */

enum { WORLDS = 128, GUESSES = 200 }; /* guesses a world on average */

/* Counts how often each full state comes up as a guess of this seat; fails unless there are just
 * so many, about equally often. */
static void expect_worlds(int seat, int expected)
{
    static cavemen_state worlds[WORLDS];
    int times[WORLDS] = {0}, found = 0;
    cave_rng rng;
    cave_rng_seed(&rng, 3, 0);
    for (int i = 0; i < expected * GUESSES; i++) {
        cavemen_state guess;
        cavemen.observe(&game, seat, &guess);
        cavemen.determinize(&guess, &rng);
        int at = 0;
        while (at < found && memcmp(&worlds[at], &guess, sizeof guess) != 0)
            at++;
        assert_true(at < WORLDS);
        if (at == found) worlds[found++] = guess;
        times[at]++;
    }
    assert_int_equal(found, expected);
    for (int at = 0; at < found; at++) /* within five deviations */
        assert_in_range(times[at], GUESSES - 71, GUESSES + 71);
}

/* Beasts lie in the pile only: 3 places for HA, then any order of the other four cards, of which
 * two are in the hand: 3 * 4 * 3 = 36. */
static void guesses_are_fair(void **unused)
{
    (void)unused;
    lay_out((layout){.hands = {"S2 S3"}, .pile = "HA C9 C8"});
    expect_worlds(1, 36);
}

/* D7 was seen and is in the hand (beside one of three) or under the pile (the hand holds two of
 * three); what is left lies in the pile, and HA in one of its two deep places: (3 * 2 + 3) * 2. */
static void guesses_leave_loose_cards_with_their_seat(void **unused)
{
    layout what = {
        .hands = {"D7 S3"},
          .caves = { NULL,   "H5"},
          .pile = "S9 HA C9"
    };
    (void)unused;
    lay_out(what);
    play("0 offer 1 give D7 want H5 food 0;1 refuse;0 swap D7");
    expect_worlds(1, 18);
    lay_out(what);
    play("0 offer 1 give D7 want H5 food 0;1 refuse;0 swap S3");
    expect_worlds(1, 18);
}

/* Seat 1 has seen S3; sealed is S3 (then two of four are in the hand) or C4 or C9 (S3 and one of
 * three are). HA has three places, the two others left have the rest: (6 + 3 + 3) * 3 * 2. */
static void guesses_seal_a_weapon(void **unused)
{
    (void)unused;
    lay_out((layout){
        .hands = {"S3 C4 D7", "D3"},
          .caves = {NULL,       "H5"},
          .pile = "HA C9 D2"
    });
    game.seen[1] |= cards("S3");
    play("0 raid C4 1");
    expect_worlds(1, 72);
}

/* -- random games ---------------------------------------------------------------------------- */

/* What a move has caused, as far as a seat sees it. */
static void write_seen(const cave_events *caused, int viewer, char *text, size_t size)
{
    cave_text out;
    cave_text_begin(&out, text, size);
    for (size_t i = 0; i < caused->count; i++)
        cavemen.write_event(&caused->list[i], viewer, &out);
    assert_false(out.full);
}

/* A seat cannot tell the true state from a guess; after a move that looks the same to it in both it
 * still cannot. */
static void what_is_known_follows_from_what_is_seen(void **unused)
{
    static walk w;
    int compared[CAVEMEN_MOVES] = {0};
    (void)unused;
    for (uint64_t seed = 0; seed < 600; seed++) {
        cavemen_state guess, after, guessed;
        walk_begin(&w, &cavemen, 3 + (int)(seed % 3), seed);
        for (bool more = true; more;) {
            char one[4096], other[4096];
            int viewer = (int)cave_rng_below(&w.rng, w.setup.seats + 1U) - 1;
            cavemen.observe(w.state, viewer, &guess);
            cavemen.determinize(&guess, &w.rng);
            more = walk_step(&w);
            events.count = 0;
            if (!more || cave_play(&cavemen, &guess, &w.last, &events) != CAVE_OK) continue;
            write_seen(&w.events, viewer, one, sizeof one);
            write_seen(&events, viewer, other, sizeof other);
            if (strcmp(one, other) != 0) continue;
            cavemen.observe(w.state, viewer, &after);
            cavemen.observe(&guess, viewer, &guessed);
            if (memcmp(&after, &guessed, sizeof after) != 0) fail_msg("%s", walk_place(&w));
            compared[w.last.kind]++;
        }
    }
    for (int kind = 1; kind < CAVEMEN_MOVES; kind++)
        assert_true(compared[kind] > 20);
}

static cavemen_cards changed_places(cavemen_cards set, cavemen_cards pair)
{
    cavemen_cards member = set & pair;
    return member && member != pair ? set ^ pair : set;
}

/* The deal, and a move, in which two cards have changed places. */
static cavemen_state other_deal(const cavemen_state *deal, cavemen_cards pair)
{
    cavemen_state other = *deal;
    for (int seat = 0; seat < other.seats; seat++)
        other.hands[seat] = changed_places(other.hands[seat], pair);
    for (int i = 0; i < other.left; i++)
        other.pile[i].card =
            (uint8_t)__builtin_ctzll(changed_places((cavemen_cards)1 << other.pile[i].card, pair));
    return other;
}

static cave_move other_move(cave_move move, cavemen_cards pair)
{
    cavemen_cards named = changed_places(cavemen_named(move.p, move.q), pair);
    move.p = cavemen_arms(named);
    move.q = cavemen_goods(named);
    return move;
}

/* Two cards of a set, both beasts or neither, or none where there are no such two. */
static cavemen_cards any_pair(cavemen_cards set, cave_rng *rng)
{
    cavemen_cards beasts = set & cavemen_beasts, pair = 0;
    set = cave_rng_below(rng, 4) ? set & ~beasts : beasts;
    if (cavemen_count(set) < 2) return 0;
    while (cavemen_count(pair) < 2)
        pair |= (cavemen_cards)1 << cave_rng_below(rng, CAVEMEN_DECK) & set;
    return pair;
}

/* A random game, or its beginning, and the cards that a seat has seen in it. */
typedef struct history {
    cavemen_state deal;
    cave_move moves[150];
    size_t count;
    cavemen_cards seen;
} history;

static void play_some(walk *w, history *self, int viewer)
{
    size_t most = 1 + cave_rng_below(&w->rng, sizeof self->moves / sizeof *self->moves);
    self->deal = *(const cavemen_state *)(const void *)w->state;
    self->seen = cavemen_open(&self->deal) | (viewer < 0 ? 0 : self->deal.hands[viewer]);
    for (self->count = 0; self->count < most && walk_step(w);) {
        self->moves[self->count++] = w->last;
        for (size_t i = 0; i < w->events.count; i++) {
            const cave_event *event = &w->events.list[i];
            if (event->visible == CAVE_PUBLIC || (viewer >= 0 && event->visible >> viewer & 1))
                self->seen |= cavemen_named(event->p, event->q);
        }
    }
}

/* Whatever else differs, games in which a seat saw the same show it the same bytes: here two cards
 * that it never saw have changed places. Guesses cannot tell: they would copy what a view gives
 * away. */
static void a_view_follows_from_what_was_seen(void **unused)
{
    static walk w;
    static history past;
    int compared[CAVEMEN_MOVES] = {0}, hidden_moves = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 600; seed++) {
        walk_begin(&w, &cavemen, 3 + (int)(seed % 3), seed);
        int viewer = (int)cave_rng_below(&w.rng, w.setup.seats + 1U) - 1;
        play_some(&w, &past, viewer);
        cavemen_cards pair = any_pair(cavemen_deck & ~past.seen, &w.rng);
        cavemen_state state = past.deal, other = other_deal(&past.deal, pair);
        for (size_t i = 0; pair && i < past.count; i++) {
            cavemen_state view, other_view;
            cave_move move = other_move(past.moves[i], pair);
            assert_int_equal(cave_play(&cavemen, &state, &past.moves[i], NULL), CAVE_OK);
            if (cave_play(&cavemen, &other, &move, NULL) != CAVE_OK) {
                assert_int_equal(move.kind, CAVEMEN_RAID); /* with food */
                break;
            }
            cavemen.observe(&state, viewer, &view);
            cavemen.observe(&other, viewer, &other_view);
            if (memcmp(&view, &other_view, sizeof view) != 0)
                fail_msg("%s, as seat %d sees move %zu", walk_place(&w), viewer, i);
            compared[move.kind]++;
            hidden_moves += memcmp(&move, &past.moves[i], sizeof move) != 0;
        }
    }
    for (int kind = 1; kind < CAVEMEN_MOVES; kind++)
        assert_true(compared[kind] > 20);
    assert_true(hidden_moves > 20);
}

/* What a view shows of other hands is really there. */
static void what_is_shown_is_true(void **unused)
{
    static walk w;
    int shown = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 300; seed++) {
        walk_begin(&w, &cavemen, 3 + (int)(seed % 3), seed);
        while (walk_step(&w)) {
            const cavemen_state *state = (const void *)w.state;
            cavemen_state view;
            int viewer = (int)cave_rng_below(&w.rng, w.setup.seats + 1U) - 1;
            cavemen.observe(state, viewer, &view);
            for (int seat = 0; seat < state->seats; seat++) {
                assert_true((view.hands[seat] & ~state->hands[seat]) == 0);
                shown += seat != viewer && view.hands[seat];
            }
            for (int i = 0; i < state->left; i++)
                assert_true(view.pile[i].card == CAVEMEN_HIDDEN ||
                            (view.pile[i].card == state->pile[i].card && view.pile[i].by));
        }
    }
    assert_true(shown > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_and_pile_are_hidden),
        cmocka_unit_test(food_offered_and_accepted_has_been_seen),
        cmocka_unit_test(tribute_has_been_seen),
        cmocka_unit_test(the_raiders_card_is_sealed),
        cmocka_unit_test(cards_under_the_pile),
        cmocka_unit_test(a_swap_loosens_what_was_seen),
        cmocka_unit_test(a_card_drawn_back_is_in_the_hand_again),
        cmocka_unit_test(who_put_a_card_under_knows_who_draws_it),
        cmocka_unit_test(a_sealed_card_may_be_one_that_was_seen),
        cmocka_unit_test(guesses_are_fair),
        cmocka_unit_test(guesses_leave_loose_cards_with_their_seat),
        cmocka_unit_test(guesses_seal_a_weapon),
        cmocka_unit_test(what_is_known_follows_from_what_is_seen),
        cmocka_unit_test(a_view_follows_from_what_was_seen),
        cmocka_unit_test(what_is_shown_is_true),
    };
    return cmocka_run_group_tests_name("cavemen_known", tests, NULL, NULL);
}
