/* Bots of Cavemen: listed moves only, nothing hidden looked at, offers that come to an end, and
 * what they make of positions with one right answer. */
#include "tests/core/suite.h"

#include <string.h>

#include "core/bots/cavemen_bots.h"
#include "core/bots/cavemen_policy.h"
#include "tests/core/cavemen_positions.h"

enum { FEW = 12 /* guesses: quick, and enough for what is asked here */ };

static _Alignas(8) unsigned char memory[CAVE_BOT_MEMORY];

static cave_level level_of(const char *id)
{
    cave_level level = *cave_level_find(&cavemen, id);
    if (level.budget > FEW) level.budget = FEW;
    return level;
}

static cave_answer decide(const char *id, const cavemen_state *state, uint64_t seed)
{
    cave_level level = level_of(id);
    cave_view view;
    cave_answer answer;
    cave_observe(&cavemen, state, cavemen_actor(state), &view);
    cave_bot_decide(&level, &view, seed, memory, &answer);
    return answer;
}

static bool is_listed(const cavemen_state *state, const cave_move *move)
{
    static cave_move moves[CAVE_LEGAL_MAX];
    size_t count = cavemen.legal_moves(state, moves, CAVE_LEGAL_MAX);
    for (size_t i = 0; i < count; i++)
        if (memcmp(&moves[i], move, sizeof *move) == 0) return true;
    return false;
}

static const char *const thinking[] = {"magpie", "greedy", "fox", "expert"};
enum { LEVELS = sizeof thinking / sizeof *thinking };

static void deal_to(cavemen_state *state, int seats, uint64_t seed)
{
    cave_setup setup = {.seats = (uint8_t)seats, .first = 0, .seeded = true, .seed = seed};
    cavemen.deal(state, &setup);
}

/* Every level sits at the table. A turn holds few moves: no offer is made for ever. */
static void games_of_all_levels_end(void **unused)
{
    enum { MOST_MOVES = 500 };
    (void)unused;
    for (int seats = 3; seats <= CAVEMEN_SEATS; seats++) {
        cavemen_state state;
        deal_to(&state, seats, (uint64_t)seats);
        while (cavemen.to_move(&state)) {
            int seat = cavemen_actor(&state);
            cave_answer answer = decide(thinking[(seat + seats) % LEVELS], &state, state.moves);
            assert_true(is_listed(&state, &answer.move));
            assert_in_range(answer.reason_count, 0, CAVE_REASONS);
            for (size_t i = 0; i < answer.reason_count; i++)
                assert_string_not_equal(cavemen_reason_name(answer.reasons[i].code), "unknown");
            cavemen.play(&state, &answer.move, NULL);
            assert_in_range(state.moves, 1, MOST_MOVES);
        }
    }
}

/* The same view over other hands and another pile: the judges on the states themselves. */
static void hidden_cards_change_no_judgement(void **unused)
{
    static cave_move moves[CAVE_LEGAL_MAX];
    static int32_t values[2][CAVE_LEGAL_MAX];
    (void)unused;
    cavemen_state state;
    cave_rng rng;
    cave_rng_seed(&rng, 7, 0);
    for (uint64_t seed = 0; seed < 4; seed++)
        for (deal_to(&state, 4, seed); cavemen.to_move(&state);) {
            int seat = cavemen_actor(&state);
            cavemen_state other;
            cavemen_outlook here, there;
            cavemen.observe(&state, seat, &other);
            cavemen.determinize(&other, &rng);
            size_t count = cavemen.legal_moves(&state, moves, CAVE_LEGAL_MAX);
            cavemen_judge(&state, moves, count, values[0]);
            cavemen_judge(&other, moves, count, values[1]);
            cavemen_look(&here, &state, seat);
            cavemen_look(&there, &other, seat);
            for (size_t i = 0; i < count; i++) {
                assert_int_equal(values[0][i], values[1][i]);
                assert_int_equal(cavemen_weigh_move(&here, &moves[i]),
                                 cavemen_weigh_move(&there, &moves[i]));
            }
            cavemen.play(&state, &moves[cave_rng_below(&rng, (uint32_t)count)], NULL);
        }
}

/* Thinking in slices and being asked in between changes nothing; another seed may. */
static void answers_are_the_same_however_they_are_asked(void **unused)
{
    (void)unused;
    cavemen_state state;
    cave_level level = level_of("expert");
    deal_to(&state, 3, 5);
    for (int i = 0; i < 12; i++) {
        cave_view view;
        cave_answer whole = decide("expert", &state, 9), sliced;
        cave_observe(&cavemen, &state, cavemen_actor(&state), &view);
        level.bot->begin(memory, &view, level.budget, 9);
        do {
            level.bot->answer(memory, &sliced);
        } while (!level.bot->step(memory, 1));
        level.bot->answer(memory, &sliced);
        assert_memory_equal(&whole.move, &sliced.move, sizeof whole.move);
        assert_int_equal(whole.choices[0].value, sliced.choices[0].value);
        cavemen.play(&state, &whole.move, NULL);
    }
}

static const cave_reason *reason_of(const cave_answer *answer, uint8_t code)
{
    for (size_t i = 0; i < answer->reason_count; i++)
        if (answer->reasons[i].code == code) return &answer->reasons[i];
    return NULL;
}

static void assert_reason(const cave_answer *answer, uint8_t code, int first, int second)
{
    const cave_reason *reason = reason_of(answer, code);
    assert_non_null(reason);
    assert_int_equal(reason->args[0], first);
    assert_int_equal(reason->args[1], second);
}

/* Rules 5.4: an empty hand cannot defend, so any weapon wins the beast. */
static void the_defenceless_are_raided(void **unused)
{
    (void)unused;
    lay_out((layout){
        .wild = "H2", .hands = {"SK D2", "",   "S2 S3 S4 S5"},
             .caves = {"",      "HK", ""           }
    });
    for (int i = 1; i < LEVELS; i++) {
        cave_answer answer = decide(thinking[i], &game, 1);
        assert_int_equal(answer.move.kind, CAVEMEN_RAID);
        assert_int_equal(answer.move.a, 1);
        assert_reason(&answer, CAVEMEN_WHY_TARGET, 1, 13);
        assert_reason(&answer, CAVEMEN_WHY_ODDS, 100, 26);
        assert_null(reason_of(&answer, CAVEMEN_WHY_RISKS));
    }
}

/* Nothing is stronger than the spear of 26, and the raider's cave comes with it. */
static void the_unbeatable_card_defends(void **unused)
{
    (void)unused;
    lay_out((layout){
        .wild = "H2", .hands = {"C9 D2", "SK D3", "S2"},
             .caves = {"HQ",    "HJ",    ""  }
    });
    play("0 raid C9 1");
    for (int i = 0; i < LEVELS; i++) {
        cave_answer answer = decide(thinking[i], &game, 1);
        assert_int_equal(answer.move.kind, CAVEMEN_DEFEND);
        assert_int_equal(answer.move.p, cavemen_arms(cavemen_card(CAVEMEN_SPEARS, 13)));
        assert_reason(&answer, CAVEMEN_WHY_RISKS, 11, 1);
        assert_reason(&answer, CAVEMEN_WHY_ODDS, 100, 26);
    }
}

/* How likely a card wins a raid, as told with the move. */
static void expect_odds(const char *move, int odds, int strength)
{
    cave_answer answer = {.choice_count = 2};
    cavemen_state view;
    answer.move = move_of(move);
    cavemen.observe(&game, answer.move.seat, &view);
    cavemen_reasons(&view, &answer, NULL);
    assert_reason(&answer, CAVEMEN_WHY_ODDS, odds, strength);
}

/* Seat 0 does not see S4, C2, C10 and D3, which seats 1 and 2 hold: a tie wins nothing, and of
 * two hidden cards both must be weaker. Who is raided knows that no food was laid. */
static void the_odds_of_raids_are_told(void **unused)
{
    layout what = {
        .hands = {"C8 S5 CK", "S4", "C2 C10 D3"},
          .caves = {"H2",       "H4", "H6"       },
          .pile = "H7"
    };
    (void)unused;
    lay_out(what);
    expect_odds("0 raid C8 1", 50, 8);  /* C2 and D3 of four */
    expect_odds("0 raid S5 1", 75, 10); /* not C10 */
    expect_odds("0 raid CK 1", 100, 13);
    what.hands[1] = "S4 C10";
    what.hands[2] = "C2 D3";
    lay_out(what);
    expect_odds("0 raid S5 1", 50, 10); /* 3/4 * 2/3 */
    game.seen[0] |= cards("C10");
    expect_odds("0 raid S5 1", 0, 10);
    expect_odds("0 raid CK 1", 100, 13);
    game.seen[0] = cards("D3");
    expect_odds("0 raid S5 1", 33, 10); /* 2/3 * 1/2 */
    play("0 raid C8 1");
    expect_odds("1 defend C10", 50, 10); /* C2, C8, of these and S5 and CK */
    expect_odds("1 defend S4", 25, 8);
}

/* Who takes tribute has it to feed with. */
static void tribute_feeds(void **unused)
{
    (void)unused;
    lay_out((layout){
        .hands = {"C8 C2", "D9"},
          .caves = {"H4 H6", "H3"}
    });
    play("0 raid C8 1;1 defend D9");
    cave_answer answer = {.choice_count = 2, .move = move_of("0 tribute")};
    cavemen_reasons(&game, &answer, NULL);
    assert_reason(&answer, CAVEMEN_WHY_TRIBUTE, 9, 3);
    assert_reason(&answer, CAVEMEN_WHY_COVERED, 10, 11);
}

static void feeding_keeps_what_it_can(void **unused)
{
    (void)unused;
    begin_turn_with((layout){.hands = {"D6 C7 SK D2"}, .caves = {"H8 H5 H3"}});
    cave_answer answer = decide("magpie", &game, 1);
    assert_int_equal(answer.move.kind, CAVEMEN_FEED);
    assert_reason(&answer, CAVEMEN_WHY_SCORES, 13, 0);
    assert_reason(&answer, CAVEMEN_WHY_PAYS, 13, 2);
    assert_reason(&answer, CAVEMEN_WHY_LOSES, 3, 1);
    assert_reason(&answer, CAVEMEN_WHY_SHORT, 13, 2);
}

/* A king for an ace is refused by all who look at what it is worth; the other way it is taken. */
static void offers_are_weighed(void **unused)
{
    (void)unused;
    for (int i = 1; i < LEVELS; i++) {
        lay_out((layout){
            .wild = "H2",
            .hands = {"D2 S2 S3 S4", "C2 C3 C4 C5", "S5"},
            .caves = {"HA",          "HK",          ""  }
        });
        play("0 offer 1 give HA want HK food 0");
        cave_answer answer = decide(thinking[i], &game, 1);
        assert_int_equal(answer.move.kind, CAVEMEN_REFUSE);
        const cave_reason *worth = reason_of(&answer, CAVEMEN_WHY_TRADES);
        assert_non_null(worth);
        assert_int_equal(worth->args[0], 0);
        assert_true(worth->args[1] < 0 && worth->args[2] > 0);
        lay_out((layout){
            .wild = "H2",
            .hands = {"D2 S2 S3 S4", "C2 C3 C4 C5", "S5"},
            .caves = {"HK",          "HA",          ""  }
        });
        play("0 offer 1 give HK want HA food 0");
        assert_int_equal(decide(thinking[i], &game, 1).move.kind, CAVEMEN_ACCEPT);
    }
}

/* Seat 1 cannot feed two beasts: food for one of them is good for both, and better than a raid with
 * the weakest club. */
static void offers_are_made_where_both_gain(void **unused)
{
    (void)unused;
    for (int i = 2; i < LEVELS; i++) {
        lay_out((layout){
            .wild = "HK", .hands = {"D6 D2", "S2 S3 C9", "S5 D4"},
                 .caves = {"",      "HQ H6",    "H9"   }
        });
        cave_answer answer = decide(thinking[i], &game, 1);
        assert_int_equal(answer.move.kind, CAVEMEN_OFFER);
        assert_int_equal(answer.move.a, 1);
        const cave_reason *worth = reason_of(&answer, CAVEMEN_WHY_TRADES);
        assert_non_null(worth);
        assert_int_equal(worth->args[0], 1);
        assert_true(worth->args[1] > 0 && worth->args[2] > 0);
        cavemen.play(&game, &answer.move, NULL);
        answer = decide(thinking[i], &game, 1);
        assert_int_equal(answer.move.kind, CAVEMEN_ACCEPT);
    }
}

/* Of two rivals with about as much to lose, the one that leads is raided. */
static void the_leader_is_raided(void **unused)
{
    (void)unused;
    for (int i = 2; i < LEVELS; i++)
        for (int leader = 1; leader <= 2; leader++) {
            layout what = {
                .wild = "H2",
                .hands = {"SK S2 S3 S4", "C2 D2 D3 D4", "C3 D5 D6 D7"},
                .caves = {"",            "H9",          "H8"         },
                .scores = {30,            20,            20           }
            };
            what.scores[leader] = 75;
            lay_out(what);
            cave_answer answer = decide(thinking[i], &game, 1);
            assert_int_equal(answer.move.kind, CAVEMEN_RAID);
            assert_int_equal(answer.move.a, leader);
            assert_reason(&answer, CAVEMEN_WHY_LEADER, leader, 75);
        }
}

/* Decides with all guesses of the level. */
static cave_answer decide_with_care(const char *id, uint64_t seed)
{
    cave_view view;
    cave_answer answer;
    cave_observe(&cavemen, &game, cavemen_actor(&game), &view);
    cave_bot_decide(cave_level_find(&cavemen, id), &view, seed, memory, &answer);
    return answer;
}

/* Seat 0 wins with its second score from now on, unless seat 1 gets the king and scores it before:
 * any spear drives that off. */
static void what_a_rival_would_win_by_is_hunted(void **unused)
{
    (void)unused;
    lay_out((layout){
        .wild = "HK",
        .hands = {"S2 S3 S4 S5", "D8 D7 C2 C3", "D9 C4 C5 S6"},
        .caves = {"H6",          "",            ""           },
        .scores = {88,            90,            20           }
    });
    for (uint64_t seed = 0; seed < 3; seed++) {
        cave_answer answer = decide_with_care("expert", seed);
        assert_int_equal(answer.move.kind, CAVEMEN_HUNT);
        assert_reason(&answer, CAVEMEN_WHY_DENIES, 1, 13);
    }
}

/* All beasts but one lie open, so that is the last card of the pile, and a swap draws it and the
 * card put away: it ends the game before the next seat scores. With more cards in the pile it would
 * not, and the leader has better to do. */
static void the_leader_ends_the_pile(void **unused)
{
    static const char *const piles[] = {"H6", "H6 C9 C10 D8 D9"};
    (void)unused;
    for (size_t i = 0; i < 2; i++) {
        lay_out((layout){
            .hands = {"S2 S3 S4 S5", "S6 S7 S8 S9", "C2 C3 C4 C5"},
            .caves = {"",            "HK",          "HQ"         },
            .pile = piles[i],
            .scores = {50,            45,            45           }
        });
        for (uint64_t seed = 0; seed < 3; seed++) {
            cave_answer answer = decide_with_care("expert", seed);
            assert_int_equal(answer.move.kind == CAVEMEN_SWAP, i == 0);
            if (i == 0) assert_reason(&answer, CAVEMEN_WHY_EXPECTS, 100, 0);
        }
    }
}

/* With the game all but over one card is about as good as none. Such choices, and no worse ones,
 * are left to chance in a raid and its defence, where a rival would profit from knowing them. */
static void raids_are_answered_by_chance(void **unused)
{
    int second_best = 0;
    (void)unused;
    lay_out((layout){
        .wild = "H2",
        .hands = {"CK", "S5", "D2"},
        .caves = {"",   "HA", ""  },
        .pile = "C2",
        .scores = {90,   5,    20  }
    });
    play("0 raid CK 1");
    for (uint64_t seed = 0; seed < 60; seed++) {
        cave_answer answer = decide("expert", &game, seed);
        assert_int_equal(answer.choice_count, 2);
        bool best = memcmp(&answer.move, &answer.choices[0].move, sizeof answer.move) == 0;
        second_best += !best;
        assert_true(best || answer.choices[0].value - answer.choices[1].value < 15);
    }
    assert_in_range(second_best, 10, 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_of_all_levels_end),
        cmocka_unit_test(hidden_cards_change_no_judgement),
        cmocka_unit_test(answers_are_the_same_however_they_are_asked),
        cmocka_unit_test(the_defenceless_are_raided),
        cmocka_unit_test(the_unbeatable_card_defends),
        cmocka_unit_test(the_odds_of_raids_are_told),
        cmocka_unit_test(tribute_feeds),
        cmocka_unit_test(feeding_keeps_what_it_can),
        cmocka_unit_test(offers_are_weighed),
        cmocka_unit_test(offers_are_made_where_both_gain),
        cmocka_unit_test(the_leader_is_raided),
        cmocka_unit_test(what_a_rival_would_win_by_is_hunted),
        cmocka_unit_test(the_leader_ends_the_pile),
        cmocka_unit_test(raids_are_answered_by_chance),
    };
    return cmocka_run_group_tests_name("cavemen_bots", tests, NULL, NULL);
}
