/* Cavemen: a test for each rule and ruling that the worked examples leave open, by its letter in
 * the rules. */
#include "tests/core/suite.h"

#include <stdio.h>
#include <string.h>

#include "core/record.h"
#include "tests/core/cavemen_positions.h"

/* -- setup ----------------------------------------------------------------------------------- */

static cave_setup setup_of(int seats, int first, uint64_t seed)
{
    return (cave_setup){
        .seats = (uint8_t)seats, .first = (uint8_t)first, .seeded = true, .seed = seed};
}

static void c4_s1_three_to_five_seats(void **unused)
{
    (void)unused;
    for (int seats = 0; seats <= 7; seats++) {
        cave_setup setup = setup_of(seats, CAVE_FROM_SEED, 1);
        assert_int_equal(cave_check_setup(&cavemen, &setup, NULL),
                         seats >= 3 && seats <= 5 ? CAVE_OK : CAVE_BAD_SEATS);
    }
}

static void s1_s6_dealer_is_drawn_and_the_left_begins(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 5; seats++) {
        int times[CAVEMEN_SEATS] = {0};
        for (uint64_t seed = 0; seed < 600; seed++) {
            cave_setup setup = setup_of(seats, CAVE_FROM_SEED, seed);
            cavemen.deal(&game, &setup);
            times[game.dealer]++;
            assert_int_equal(game.turn, (game.dealer + 1) % seats);
            assert_int_equal(game.phase, CAVEMEN_ACTING);
        }
        for (int seat = 0; seat < seats; seat++) /* within five deviations */
            assert_in_range(times[seat], 600 / seats - 58, 600 / seats + 58);
    }
}

/* Hands of four without beasts, a beast at least in the wild, the rest in the pile. */
static void s2_to_s5_sizes(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 300; seed++) {
        cave_setup setup = setup_of(3 + (int)(seed % 3), 0, seed);
        cavemen.deal(&game, &setup);
        int wild = 0;
        for (int rank = 0; rank < 13; rank++)
            wild += game.wild >> rank & 1;
        assert_true(wild >= 1);
        assert_int_equal(game.left, 52 - 4 * game.seats - wild);
        for (int seat = 0; seat < game.seats; seat++) {
            assert_int_equal(game.held[seat], 4);
            assert_true(game.hands[seat] >> 39 == 0);
        }
    }
}

/* Two missing cards for the first seat, one for the second; a beast dealt anew is replaced too. */
static void s3_b1_replacements_player_by_player(void **unused)
{
    (void)unused;
    deal(4, 3, "H2 H3 S2 S3 H4 S4 S5 S6 S7 S8 S9 S10 C2 C3 C4 C5 H5 D2 D3 HK D4");
    expect("{'hands':[['S7','C2','D2','D3'],['S4','S8','C3','D4'],['S2','S5','S9','C4'],"
           "['S3','S6','S10','C5']],'wild':['H2','H3','H4','H5','HK'],'pile':31,'turn':0}");
}

/* B2: the pile is shuffled even where no card was turned up. */
static void s5_b2_the_rest_is_shuffled(void **unused)
{
    (void)unused;
    deal(3, 0, "S4 H9 D7 C2 SK DA H3 C8 S6 D5 CJ C3 HK D10 S2");
    int rising = 0;
    for (int i = 1; i < game.left; i++)
        rising += game.pile[i - 1].card > game.pile[i].card; /* the deck went on in order */
    assert_in_range(rising, 8, 28);
}

static const char deck_line[] =
    "deck S4 H9 D7 C2 SK DA H3 C8 S6 D5 CJ C3 HK D10 S2 SA S3 S5 S7 S8 S9 S10 SJ SQ CA C4 C5 C6 "
    "C7 C9 C10 CQ CK D2 D3 D4 D6 D8 D9 DJ DQ DK HA H2 H4 H5 H6 H7 H8 H10 HJ HQ\n";
static const char pile_line[] =
    "pile SA S3 S5 S7 S8 S9 S10 SJ SQ CA C4 C5 C6 C7 C9 C10 CQ CK D2 D3 D4 D6 D8 D9 DJ DQ DK HA "
    "H2 H4 H5 H6 H7 H8 H10 HJ HQ\n";

/* How a record with these header lines is refused. */
static cave_status record_status(const char *one, const char *other, const char *third)
{
    static cave_match match;
    static cave_move moves[4];
    char text[2048];
    cave_record_error error;
    int length =
        snprintf(text, sizeof text, "cave 1\ngame cavemen\nrules 1\nplayers 3\n%s%s%smoves\n", one,
                 other, third);
    assert_in_range(length, 1, sizeof text - 1);
    cave_record_read(&match, text, (size_t)length, moves, 4, &error);
    if (error.status == CAVE_OK) game = *(const cavemen_state *)(const void *)match.state;
    return error.status;
}

static void shuffles_given(void **unused)
{
    (void)unused;
    assert_int_equal(record_status("first 0\n", deck_line, pile_line), CAVE_OK);
    for (int i = 0; i < 37; i++) /* top first */
        assert_true(i == 0 || game.pile[i].card < game.pile[i - 1].card);
    assert_int_equal(game.pile[36].card, 0);
    assert_int_equal(record_status("first 0\n", deck_line, ""), CAVE_NO_SEED);
    assert_int_equal(record_status("first 0\n", pile_line, ""), CAVE_NO_SEED);
    assert_int_equal(record_status(deck_line, pile_line, ""), CAVE_NO_SEED);
    assert_int_equal(record_status("seed 0x0000000000000001\n", deck_line, ""), CAVE_OK);
    assert_int_equal(record_status("seed 0x0000000000000001\n", pile_line, ""), CAVE_BAD_SHUFFLE);
    assert_int_equal(record_status("first 0\n", deck_line, deck_line), CAVE_REPEATED);
    assert_int_equal(record_status("first 0\n", pile_line, pile_line), CAVE_REPEATED);
    assert_int_equal(record_status("first 0\n", deck_line, "pile D2\n"), CAVE_BAD_SHUFFLE);
    assert_int_equal(record_status("first 0\n", "deck S2\n", pile_line), CAVE_BAD_SHUFFLE);
    assert_int_equal(record_status("first 0\n", deck_line, "pile\n"), CAVE_BAD_SHUFFLE);
    assert_int_equal(record_status("first 0\n", deck_line, "pile D1\n"), CAVE_BAD_CARD);
    char twice[sizeof deck_line];
    memcpy(twice, deck_line, sizeof deck_line);
    memcpy(strstr(twice, "HQ"), "HJ", 2);
    assert_int_equal(record_status("first 0\n", twice, pile_line), CAVE_BAD_SHUFFLE);
}

/* -- the turn -------------------------------------------------------------------------------- */

static void feed_keeps_what_is_paid_for(void **unused)
{
    (void)unused;
    begin_turn_with((layout){
        .hands = {"D2 D5 CK SK"},
          .caves = { "HA H4",         "H6"}
    });
    refuse("0 tame D2 HA", CAVE_WRONG_PHASE);
    refuse("0 end -", CAVE_WRONG_PHASE);
    refuse("0 feed D3 keep HA", CAVE_NOT_IN_HAND);
    refuse("0 feed D5 keep H6", CAVE_NOT_IN_CAVE);
    play("0 feed CK+D5+D2 keep HA"); /* no change is given; all in the order of suits */
    expect("{'scores':[1,0,0],'wild':['H4'],'discard':['CK','D2','D5'],'hands':[['SK'],[],[]]}");
}

static void b4_paying_nothing_loses_all(void **unused)
{
    (void)unused;
    begin_turn_with((layout){.hands = {"D2 D5 CK SK"}, .caves = {"HA H4"}});
    refuse("0 feed - keep HA", CAVE_TOO_LITTLE);
    play("0 feed - keep -");
    expect("{'caves':[[],[],[]],'wild':['HA','H4'],'scores':[0,0,0],'phase':'actions'}");
}

static void b15_b16_b23_one_beast_an_action_but_many_actions(void **unused)
{
    (void)unused;
    lay_out((layout){.wild = "H2 H3 H4 H5 H6 H7", .hands = {"D2 D5 C5 C6 S7 S3"}});
    refuse("0 tame D5 H2+H3", CAVE_BAD_CARD);
    refuse("0 stun C5+C6 H7", CAVE_BAD_CARD);
    refuse("0 hunt S7+S3 H7", CAVE_BAD_CARD);
    refuse("0 tame - H2", CAVE_TOO_LITTLE);
    play("0 tame D2 H2;0 tame D5 H5;0 stun C5 H4;0 stun C6 H3;0 hunt S7 H6;0 hunt S3 H7");
    expect("{'caves':[['H2','H3','H4','H5'],[],[]],'wild':[],'hands':[[],[],[]],"
           "'discard':['D2','D5','C5','C6','S7','H6','S3'],'turn':0,'phase':'actions'}");
}

static void suits_fit_the_action(void **unused)
{
    (void)unused;
    lay_out((layout){
        .wild = "H2 H3", .hands = {"D9 C9 S9"},
             .caves = { "H4",      "H5"}
    });
    refuse("0 tame C9 H2", CAVE_WRONG_SUIT);
    refuse("0 stun D9 H2", CAVE_WRONG_SUIT);
    refuse("0 stun S9 H2", CAVE_WRONG_SUIT);
    refuse("0 hunt C9 H2", CAVE_WRONG_SUIT);
    refuse("0 raid D9 1", CAVE_WRONG_SUIT);
    refuse("0 raid H4 1", CAVE_WRONG_SUIT);
    refuse("0 swap H4", CAVE_WRONG_SUIT);
    refuse("0 tame D9 S9", CAVE_NOT_A_BEAST);
    refuse("0 end S9", CAVE_NOT_A_BEAST);
    refuse("0 offer 1 give C9 want H5 food 0", CAVE_WRONG_SUIT);
    refuse("0 offer 1 give D9 want D2 food 0", CAVE_NOT_A_BEAST);
    refuse("0 stun C9 H4", CAVE_NOT_IN_WILD);
    refuse("0 end H5", CAVE_NOT_IN_CAVE);
}

static void b22_nothing_follows_a_release(void **unused)
{
    (void)unused;
    lay_out((layout){
        .hands = {"S2 S3 S4 S5", "S6 S7 S8 S9"},
          .caves = {"HK H2 H3",    "H7"         }
    });
    play("0 end HK+H2+H3");
    expect("{'turn':1,'wild':['H2','H3','HK'],'caves':[[],['H7'],[]],'scores':[0,7,0]}");
    refuse("0 end -", CAVE_OUT_OF_TURN);
}

/* -- raids ----------------------------------------------------------------------------------- */

static void b9_a_raider_may_have_no_beast(void **unused)
{
    (void)unused;
    layout what = raid_of("C3", "C9");
    what.caves[0] = NULL;
    lay_out(what);
    play("0 raid C3 1;1 defend C9"); /* the defender wins; there is nothing to choose */
    expect("{'phase':'actions','to_move':[0],'discard':['C3','C9'],'caves':[[],['H5','H9'],"
           "['HJ']]}");
}

static void b18_food_may_answer_with_weapons_in_hand(void **unused)
{
    (void)unused;
    lay_out(raid_of("C3", "C9 SK D2"));
    game.hands[2] &= ~cards("D2");
    game.held[2]--;
    play("0 raid C3 1;1 defend D2");
    expect("{'phase':'choose','to_move':[0]}");
}

static void b19_the_winner_may_take_nothing(void **unused)
{
    (void)unused;
    lay_out(raid_of("C3", "C9"));
    play("0 raid C3 1;1 defend C9;1 take -");
    expect("{'caves':[['H4'],['H5','H9'],['HJ']],'discard':['C3','C9'],'to_move':[0]}");
}

static void b25_a_raid_can_only_be_answered(void **unused)
{
    (void)unused;
    lay_out(raid_of("C3 S9", "C9"));
    play("0 raid C3 1");
    expect("{'to_move':[1],'turn':0,'phase':'defend','hands':[['S9'],['C9'],['S2','D2']]}");
    refuse("1 refuse", CAVE_WRONG_PHASE);
    refuse("1 end -", CAVE_WRONG_PHASE);
    refuse("0 raid S9 2", CAVE_OUT_OF_TURN);
    refuse("1 defend D9", CAVE_NOT_IN_HAND);
    refuse("1 defend H9", CAVE_WRONG_SUIT);
    refuse("1 defend C9+C10", CAVE_BAD_CARD);
    assert_int_equal(listed("1 defend"), 2);
}

static void raid_cards_are_out_of_play_until_it_is_settled(void **unused)
{
    (void)unused;
    lay_out(raid_of("S6", "C9"));
    play("0 raid S6 1");
    expect("{'hands':[[],['C9'],['S2','D2']],'discard':[],'raid':{'card':'S6','answer':null,"
           "'winner':null}}");
    play("1 defend C9");
    expect("{'hands':[[],[],['S2','D2']],'discard':[],'raid':{'raider':0,'defender':1,'card':'S6',"
           "'answer':'C9','winner':0}}");
    refuse("0 take H4", CAVE_NOT_IN_CAVE);
    refuse("0 end -", CAVE_WRONG_PHASE);
    play("0 take H9+H5");
    expect("{'discard':['S6','C9'],'raid':null}");
}

static void spears_count_double_in_raids(void **unused)
{
    static const struct {
        const char *raider, *defender;
        int winner; /* -1: a tie */
    } raids[] = {
        {"SA", "C2", -1},
        {"SK", "CK", 0 },
        {"CK", "S7", 1 },
        {"CK", "S6", 0 },
        {"S3", "SA", 0 },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof raids / sizeof *raids; i++) {
        char raid[16], defend[16];
        lay_out((layout){
            .hands = {raids[i].raider, raids[i].defender},
              .caves = {"H4",            "H5"             }
        });
        snprintf(raid, sizeof raid, "0 raid %s 1", raids[i].raider);
        snprintf(defend, sizeof defend, "1 defend %s", raids[i].defender);
        play(raid);
        play(defend);
        if (raids[i].winner < 0)
            assert_int_equal(game.phase, CAVEMEN_ACTING);
        else
            assert_int_equal(game.winner, raids[i].winner);
        assert_int_equal(cavemen.to_move(&game), 1 << (raids[i].winner > 0));
    }
}

/* -- barter ---------------------------------------------------------------------------------- */

static void b10_each_side_gives_something(void **unused)
{
    (void)unused;
    lay_out(market());
    refuse("0 offer 1 give - want H5 food 0", CAVE_NO_GIFT);
    refuse("0 offer 1 give D7 want - food 0", CAVE_NO_WISH);
    refuse("0 offer 0 give D7 want - food 1", CAVE_OWN_SEAT);
    refuse("0 offer 3 give D7 want - food 1", CAVE_NO_SUCH_SEAT);
    refuse("0 offer 1 give H5 want - food 1", CAVE_NOT_IN_CAVE);
    refuse("0 offer 1 give D9 want - food 1", CAVE_NOT_IN_HAND);
    refuse("0 offer 1 give D7 want H7 food 0", CAVE_NOT_IN_CAVE);
}

static void b11_three_offers_whatever_their_answer(void **unused)
{
    (void)unused;
    lay_out(market());
    play("0 offer 1 give D7 want - food 1;1 refuse;"
         "0 offer 1 give D7 want - food 1;1 accept D2;0 withdraw;"
         "0 offer 1 give D8 want H5 food 0;1 refuse");
    refuse("0 offer 1 give HK want H6 food 0", CAVE_TOO_MANY_OFFERS);
    play("0 raid C2 1;1 defend -;0 take -"); /* no exchange took place */
    lay_out(market());
    play("0 offer 1 give D7 want - food 1;1 refuse;0 swap C2"); /* B21 */
    refuse("0 offer 2 give D7 want - food 1", CAVE_AFTER_SWAP);
    lay_out(market());
    play("0 offer 1 give D7 want - food 1;1 accept D2;0 confirm");
    refuse("0 swap C2", CAVE_AFTER_ACTION);
}

static void b12_a_number_is_answered_with_cards(void **unused)
{
    (void)unused;
    lay_out(market());
    refuse("0 offer 1 give HK want H5 food 4", CAVE_TOO_MANY); /* the partner holds three */
    play("0 offer 1 give HK want H5 food 2");
    expect("{'phase':'answer','to_move':[1],'turn':0,'offer':{'from':0,'to':1,'give':['HK'],"
           "'want':['H5'],'food':2,'accepted':[]}}");
    refuse("1 accept -", CAVE_WRONG_NUMBER);
    refuse("1 accept D2", CAVE_WRONG_NUMBER);
    refuse("1 accept D2+D9", CAVE_NOT_IN_HAND);
    refuse("1 accept D2+S2", CAVE_WRONG_SUIT);
    refuse("0 confirm", CAVE_OUT_OF_TURN);
    play("1 accept D2+D3");
    expect("{'phase':'confirm','to_move':[0],'offer':{'accepted':['D2','D3']},"
           "'caves':[['H4','HK'],['H5','H6'],['H7']]}");
    cavemen_state answered = game;
    play("0 confirm");
    expect("{'hands':[['C2','D2','D3','D7','D8'],['S2'],['S3']],'phase':'actions','offer':null,"
           "'caves':[['H4','H5'],['H6','HK'],['H7']],'dealt_with':[1],'discard':[]}");
    game = answered;
    play("0 withdraw");
    expect("{'hands':[['C2','D7','D8'],['S2','D2','D3'],['S3']],'phase':'actions','offer':null,"
           "'caves':[['H4','HK'],['H5','H6'],['H7']],'dealt_with':[]}");
}

static void an_offer_of_food_for_beasts_needs_no_confirmation(void **unused)
{
    (void)unused;
    lay_out(market());
    play("0 offer 2 give D8+D7+H4 want H7 food 0");
    refuse("2 accept S3", CAVE_WRONG_SUIT);
    assert_int_equal(patterns("2 accept -"), 1);
    play("2 accept -");
    expect("{'hands':[['C2'],['S2','D2','D3'],['S3','D7','D8']],'to_move':[0],"
           "'caves':[['H7','HK'],['H5','H6'],['H4']]}");
}

/* A partner who holds too little food can only refuse. */
static void an_offer_that_cannot_be_met(void **unused)
{
    (void)unused;
    lay_out(market());
    play("0 offer 2 give D8 want - food 1");
    assert_int_equal(patterns("2 accept"), 0);
    assert_int_equal(patterns("2 refuse"), 1);
    play("2 refuse");
    expect("{'to_move':[0],'phase':'actions','offers':[0,0,1]}");
}

static void b24_hands_have_no_limit(void **unused)
{
    (void)unused;
    lay_out((layout){
        .hands = {"S2 S3 S4 S5", "D2 D3 D4 S6"},
          .caves = {"H4",          "H5"         }
    });
    play("0 offer 1 give H4 want - food 3;1 accept D2+D3+D4;0 confirm");
    expect("{'hand_sizes':[7,1,0]}");
    play("0 end -;1 feed - keep -;1 end -;2 end -");
    expect("{'hand_sizes':[7,4,4],'turn':0}");
}

/* -- the end --------------------------------------------------------------------------------- */

static void b3_the_discard_pile_is_not_used_again(void **unused)
{
    (void)unused;
    begin_turn_with((layout){.hands = {"S2 S3"}, .pile = "C2 C3"});
    expect("{'over':true,'pile':0,'end':'pile'}");
    assert_int_equal(game.discards, 48);
}

static void b5_finish_turn_scores_and_ends_with_the_turn(void **unused)
{
    (void)unused;
    layout what = {
        .wild = "H2 H9",
        .hands = {"S2 S3"},
        .caves = { "H8",      "H4"},
        .pile = "C2 C3",
        .scores = {      10, 20, 30},
        .finish_turn = true
    };
    begin_turn_with(what);
    expect("{'over':false,'pile':0,'scores':[18,20,30],'phase':'actions','last_turn':true}");
    play("0 hunt S3 H9"); /* refills the pile */
    expect("{'pile':1,'over':false}");
    play("0 raid C3 1;0 take H4;0 end H4");
    expect("{'over':true,'end':'pile','turn':0,'wild':['H2','H4'],'winners':[2]}");
    what.scores[0] = 92;
    begin_turn_with(what);
    expect("{'over':true,'end':'hundred','scores':[100,20,30]}");
    what.scores[0] = 0;
    begin_turn_with(what);
    play("0 swap S2"); /* on an empty pile: the same card comes back */
    expect("{'pile':0,'over':false,'hands':[['S2','S3','C2','C3'],[],[]]}");
    play("0 end -");
    expect("{'over':true,'end':'pile'}");
}

static void b5_finish_turn_of_a_short_draw(void **unused)
{
    (void)unused;
    begin_turn_with(
        (layout){.hands = {"S2"}, .caves = {"H8 H3"}, .pile = "HK D9", .finish_turn = true});
    expect("{'phase':'feed','hands':[['S2','D9'],[],[]],'wild':['HK'],'pile':0}");
    play("0 feed D9 keep H8;0 end -");
    expect("{'over':true,'end':'pile','scores':[8,0,0],'turn':0}");
}

static void e1_a_swap_may_draw_the_last_card(void **unused)
{
    (void)unused;
    lay_out((layout){
        .hands = {"D2 S3"},
          .caves = { NULL,     "H5"},
          .pile = "H4 HK", .scores = {       1, 2, 2}
    });
    play("0 swap S3");
    expect("{'over':true,'end':'pile','wild':['H4','HK'],'hands':[['S3','D2'],[],[]],"
           "'winners':[1,2],'turn':0,'to_move':[]}");
    refuse("0 end -", CAVE_GAME_OVER);
}

static void e2_more_than_a_hundred(void **unused)
{
    layout what = {.hands = {"S2 S3 S4 S5"}, .caves = {"HK"}, .scores = {99}};
    (void)unused;
    begin_turn_with(what);
    expect("{'scores':[112,0,0],'over':true,'end':'hundred','winners':[0]}");
}

static layout still(void)
{
    return (layout){
        .wild = "H2", .hands = {"S2 S3 S4 S5", "S6 S7 S8 S9", "C5 C6 C7 C8"},
             .scores = {1,             3,             2            }
    };
}

static void quiet_turns(int count)
{
    for (; count > 0; count--) {
        char move[16];
        snprintf(move, sizeof move, "%d end -", game.turn);
        play(move);
    }
}

static void e4_b14_three_quiet_laps_end_the_game(void **unused)
{
    (void)unused;
    lay_out(still());
    quiet_turns(8);
    expect("{'over':false,'turn':2,'quiet_turns':8}");
    quiet_turns(1);
    expect("{'over':true,'end':'stalemate','turn':2,'winners':[1],'pile':39}");
}

static void e4_swaps_do_not_reset_it_but_discards_and_scores_do(void **unused)
{
    (void)unused;
    lay_out(still());
    quiet_turns(7);
    play("1 swap S6;1 end -");
    expect("{'quiet_turns':8}");
    quiet_turns(1);
    expect("{'over':true,'end':'stalemate'}");
    lay_out(still());
    quiet_turns(8);
    play("2 stun C5 H2");
    quiet_turns(1);
    expect("{'over':false,'quiet_turns':0}");
    quiet_turns(2);
    expect("{'quiet_turns':2,'turn':2,'scores':[1,3,4]}"); /* H2 scores */
    quiet_turns(1);
    expect("{'quiet_turns':0}");
}

static void e4_barters_and_releases_do_not_reset_it(void **unused)
{
    (void)unused;
    lay_out((layout){
        .hands = {"D2 C2 C3 C4 C5", "S2 S3 S4 S5", "S6 S7 S8 S9"},
        .caves = {NULL,                "HK"                         },
        .pile = "C6"
    });
    game.quiet = 7;
    play("0 offer 1 give D2 want HK food 0;1 accept -;0 end HK");
    expect("{'quiet_turns':8,'wild':['HK'],'turn':1}");
    play("1 end -");
    expect("{'over':true,'end':'stalemate','turn':1,'scores':[0,0,0],'winners':[0,1,2]}");
}

/* The turn that ends with an empty pile may be the last of three quiet laps: it is the pile. */
static void e1_comes_before_e4(void **unused)
{
    (void)unused;
    lay_out((layout){
        .hands = {"C2 C3 C4 C5"},
          .caves = { NULL,         "HK"},
          .pile = "H6", .finish_turn = true
    });
    game.quiet = 8;
    play("0 swap C2");
    expect("{'over':false,'pile':0,'hands':[['C2','C3','C4','C5'],[],[]]}");
    play("0 end -");
    expect("{'over':true,'end':'pile','turn':0}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c4_s1_three_to_five_seats),
        cmocka_unit_test(s1_s6_dealer_is_drawn_and_the_left_begins),
        cmocka_unit_test(s2_to_s5_sizes),
        cmocka_unit_test(s3_b1_replacements_player_by_player),
        cmocka_unit_test(s5_b2_the_rest_is_shuffled),
        cmocka_unit_test(shuffles_given),
        cmocka_unit_test(feed_keeps_what_is_paid_for),
        cmocka_unit_test(b4_paying_nothing_loses_all),
        cmocka_unit_test(b15_b16_b23_one_beast_an_action_but_many_actions),
        cmocka_unit_test(suits_fit_the_action),
        cmocka_unit_test(b22_nothing_follows_a_release),
        cmocka_unit_test(b9_a_raider_may_have_no_beast),
        cmocka_unit_test(b18_food_may_answer_with_weapons_in_hand),
        cmocka_unit_test(b19_the_winner_may_take_nothing),
        cmocka_unit_test(b25_a_raid_can_only_be_answered),
        cmocka_unit_test(raid_cards_are_out_of_play_until_it_is_settled),
        cmocka_unit_test(spears_count_double_in_raids),
        cmocka_unit_test(b10_each_side_gives_something),
        cmocka_unit_test(b11_three_offers_whatever_their_answer),
        cmocka_unit_test(b12_a_number_is_answered_with_cards),
        cmocka_unit_test(an_offer_of_food_for_beasts_needs_no_confirmation),
        cmocka_unit_test(an_offer_that_cannot_be_met),
        cmocka_unit_test(b24_hands_have_no_limit),
        cmocka_unit_test(b3_the_discard_pile_is_not_used_again),
        cmocka_unit_test(b5_finish_turn_scores_and_ends_with_the_turn),
        cmocka_unit_test(b5_finish_turn_of_a_short_draw),
        cmocka_unit_test(e1_a_swap_may_draw_the_last_card),
        cmocka_unit_test(e2_more_than_a_hundred),
        cmocka_unit_test(e4_b14_three_quiet_laps_end_the_game),
        cmocka_unit_test(e4_swaps_do_not_reset_it_but_discards_and_scores_do),
        cmocka_unit_test(e4_barters_and_releases_do_not_reset_it),
        cmocka_unit_test(e1_comes_before_e4),
    };
    return cmocka_run_group_tests_name("cavemen", tests, NULL, NULL);
}
