/* The worked examples of the rules of Cavemen (section 9), by number. */
#include "tests/core/suite.h"

#include <string.h>

#include "tests/core/cavemen_positions.h"

static void example_1_values(void **unused)
{
    static const char *const beasts[] = {"HA", "HJ", "HQ", "HK"};
    static const int values[] = {1, 11, 12, 13};
    (void)unused;
    for (int i = 0; i < 4; i++)
        assert_int_equal(cavemen_value((cavemen_ranks)(cards(beasts[i]) >> 39)), values[i]);
    assert_int_equal(cavemen_value(0x1FFF), 91);
}

static void example_2_deal(void **unused)
{
    (void)unused;
    deal(3, 0, "S4 H9 D7 C2 SK DA H3 C8 S6 D5 CJ C3 HK D10 S2");
    expect("{'hands':[['S6','C3','DA','D7'],['S4','C2','D5','D10'],['S2','SK','C8','CJ']],"
           "'wild':['H3','H9','HK'],'pile':37,'discard':[],'scores':[0,0,0],"
           "'caves':[[],[],[]],'turn':1,'phase':'actions','to_move':[1]}");
}

static void example_3_first_beast_is_turned_up(void **unused)
{
    (void)unused;
    deal(3, 0, "S2 S3 S4 S5 S6 S7 S8 C2 C3 C4 D2 D3 S9 C5 H2");
    expect("{'wild':['H2'],'pile':39,'discard':[]}");
    cavemen_cards pile = 0;
    for (int i = 0; i < game.left; i++)
        pile |= (cavemen_cards)1 << game.pile[i].card;
    assert_true((pile & cards("S9 C5 H2")) == cards("S9 C5"));
}

static void example_4_draw(void **unused)
{
    (void)unused;
    begin_turn_with((layout){.hands = {"C4 D6"}, .pile = "H5 S3 HJ C9 S2 S4"});
    expect("{'hands':[['S3','C4','C9','D6'],[],[]],'wild':['H5','HJ'],'pile':2}");
}

static void example_5_no_draw_with_five_cards(void **unused)
{
    (void)unused;
    begin_turn_with((layout){.hands = {"S2 S3 S4 S5 S6"}, .pile = "C2 C3"});
    expect("{'hands':[['S2','S3','S4','S5','S6'],[],[]],'pile':2}");
}

static void example_6_last_card_ends_the_game(void **unused)
{
    (void)unused;
    begin_turn_with((layout){.hands = {"S2 S3 S4"}, .caves = {"H8"}, .pile = "C9"});
    expect("{'hands':[['S2','S3','S4','C9'],[],[]],'pile':0,'over':true,'end':'pile',"
           "'scores':[0,0,0],'turn':0,'phase':'over','to_move':[]}");
}

static void example_7_last_card_is_a_beast(void **unused)
{
    (void)unused;
    begin_turn_with((layout){.hands = {"S2 S3 S4"}, .caves = {"H8"}, .pile = "H6"});
    expect("{'hands':[['S2','S3','S4'],[],[]],'wild':['H6'],'over':true,'end':'pile',"
           "'scores':[0,0,0]}");
}

static void example_8_one_beast_is_free(void **unused)
{
    (void)unused;
    begin_turn_with((layout){.hands = {"S2 S3 S4 S5"}, .caves = {"HK"}});
    expect("{'phase':'actions','caves':[['HK'],[],[]],'scores':[13,0,0],'discard':[]}");
}

static void example_9_feed(void **unused)
{
    static const struct {
        const char *move, *after;
    } legal[] = {
        {"0 feed D6+C7 keep H8+H5",
         "{'wild':['H3'],'caves':[['H5','H8'],[],[]],'scores':[13,0,0],'discard':['C7','D6']}"    },
        {"0 feed D6+D2 keep H8",    "{'wild':['H3','H5'],'scores':[8,0,0],'discard':['D2','D6']}" },
        {"0 feed D6+D2 keep H5+H3", "{'wild':['H8'],'scores':[8,0,0],'caves':[['H3','H5'],[],[]]}"},
        {"0 feed C7 keep H5",       "{'wild':['H3','H8'],'scores':[5,0,0]}"                       },
        {"0 feed C7 keep H3",       "{'wild':['H5','H8'],'scores':[3,0,0]}"                       },
        {"0 feed - keep -",
         "{'wild':['H3','H5','H8'],'scores':[0,0,0],'caves':[[],[],[]],'discard':[]}"             },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof legal / sizeof *legal; i++) {
        begin_turn_with((layout){.hands = {"D6 C7 SK D2"}, .caves = {"H8 H5 H3"}});
        expect("{'phase':'feed','to_move':[0],'scores':[0,0,0]}");
        play(legal[i].move);
        expect(legal[i].after);
    }
    begin_turn_with((layout){.hands = {"D6 C7 SK D2"}, .caves = {"H8 H5 H3"}});
    refuse("0 feed C7 keep H5+H3", CAVE_TOO_LITTLE);
    refuse("0 feed SK keep H8", CAVE_WRONG_SUIT);
}

static void example_10_a_hundred(void **unused)
{
    layout what = {.hands = {"S2 S3 S4 S5"}, .caves = {"H8"}, .scores = {92}};
    (void)unused;
    begin_turn_with(what);
    expect("{'scores':[100,0,0],'over':true,'end':'hundred','winners':[0],'turn':0}");
}

static void example_11_a_tamed_beast_scores_next_turn(void **unused)
{
    (void)unused;
    lay_out((layout){
        .wild = "HK", .hands = {"D6 D7 S2 S3 S4", "S5 S6 S7 S8", "C2 C3 C4 C5"},
             .scores = {60  }
    });
    play("0 tame D6+D7 HK");
    expect("{'scores':[60,0,0],'caves':[['HK'],[],[]]}");
    play("0 end -;1 end -;2 end -");
    expect("{'scores':[73,0,0],'turn':0,'phase':'actions'}");
}

static void examples_12_and_13_taming(void **unused)
{
    (void)unused;
    layout twelve = {.wild = "H9 H10", .hands = {"D4 D5"}};
    lay_out(twelve);
    refuse("0 tame D4+D5 H10", CAVE_TOO_LITTLE);
    play("0 tame D4+D5 H9");
    expect("{'caves':[['H9'],[],[]],'wild':['H10'],'discard':['D4','D5'],'hands':[[],[],[]]}");
    lay_out((layout){.wild = "HA H2", .hands = {"DA"}});
    refuse("0 tame DA H2", CAVE_TOO_LITTLE);
    play("0 tame DA HA");
    expect("{'caves':[['HA'],[],[]]}");
}

static void example_14_stunning(void **unused)
{
    static const struct {
        const char *move;
        cave_status answer;
    } tries[] = {
        {"0 stun C9 H8", CAVE_OK      },
        {"0 stun C9 H9", CAVE_TOO_WEAK},
        {"0 stun CA HA", CAVE_TOO_WEAK},
        {"0 stun CK HQ", CAVE_OK      },
        {"0 stun CK HK", CAVE_TOO_WEAK},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        lay_out((layout){.wild = "HA H8 H9 HQ HK", .hands = {"CA C9 CK"}});
        if (tries[i].answer == CAVE_OK)
            play(tries[i].move);
        else
            refuse(tries[i].move, tries[i].answer);
    }
    lay_out((layout){.wild = "HA H8 H9 HQ HK", .hands = {"CA C9 CK"}});
    play("0 stun CK HQ");
    expect("{'caves':[['HQ'],[],[]],'wild':['HA','H8','H9','HK'],'discard':['CK']}");
}

static void example_15_hunting(void **unused)
{
    layout what = {.wild = "H7 H10", .hands = {"S6 S7 S8"}, .pile = "C2 C3"};
    (void)unused;
    lay_out(what);
    size_t before = game.discards;
    play("0 hunt S7 H7");
    assert_int_equal(game.pile[0].card, 39 + 6); /* under the pile */
    assert_int_equal(game.discards, before + 1);
    assert_int_equal(game.discard[before], 6);
    expect("{'pile':3,'wild':['H10'],'caves':[[],[],[]],'scores':[0,0,0]}");
    lay_out(what);
    play("0 hunt S8 H7");
    assert_int_equal(game.discard[before], 7); /* the spear first */
    assert_int_equal(game.discard[before + 1], 39 + 6);
    expect("{'pile':2,'wild':['H10'],'caves':[[],[],[]]}");
    lay_out(what);
    play("0 hunt S6 H10");
    assert_int_equal(game.pile[0].card, 39 + 9);
}

static void example_16_last_beast(void **unused)
{
    (void)unused;
    lay_out((layout){.wild = "H6", .hands = {"S7"}});
    refuse("0 hunt S7 H6", CAVE_LAST_BEAST);
    assert_int_equal(patterns("0 hunt") + listed("0 hunt"), 0);
    lay_out((layout){
        .wild = "H6", .hands = {"S7" },
             .caves = { NULL, NULL, "H2"}
    });
    play("0 hunt S7 H6");
}

/* The raids of examples 17 to 23: seat 0 raids seat 1. */
static void example_17_raider_wins(void **unused)
{
    static const char *const taken[] = {"0 take H9+H5", "0 take H9", "0 take H5", "0 take -"};
    static const char *const after[] = {
        "{'caves':[['H4','H5','H9'],[],['HJ']],'discard':['S5','C9']}",
        "{'caves':[['H4','H9'],['H5'],['HJ']],'discard':['S5','C9']}",
        "{'caves':[['H4','H5'],['H9'],['HJ']],'discard':['S5','C9']}",
        "{'caves':[['H4'],['H5','H9'],['HJ']],'discard':['S5','C9']}"};
    (void)unused;
    for (int i = 0; i < 4; i++) {
        lay_out(raid_of("S5", "C9"));
        play("0 raid S5 1;1 defend C9");
        expect("{'phase':'choose','to_move':[0],'discard':[]}");
        assert_int_equal(patterns("0 take"), 4);
        play(taken[i]);
        expect(after[i]);
    }
}

static void example_18_tie(void **unused)
{
    (void)unused;
    lay_out(raid_of("S5", "C10"));
    play("0 raid S5 1;1 defend C10");
    expect("{'phase':'actions','to_move':[0],'caves':[['H4'],['H5','H9'],['HJ']],"
           "'discard':['S5','C10']}");
}

static void example_19_defender_wins(void **unused)
{
    (void)unused;
    lay_out(raid_of("CJ", "S6"));
    play("0 raid CJ 1;1 defend S6");
    expect("{'phase':'choose','to_move':[1],'turn':0}");
    play("1 take H4");
    expect("{'caves':[[],['H4','H5','H9'],['HJ']],'discard':['CJ','S6'],'to_move':[0]}");
}

static void examples_20_and_30_tribute(void **unused)
{
    (void)unused;
    lay_out(raid_of("CA", "D3"));
    play("0 raid CA 1;1 defend D3");
    expect("{'phase':'choose','to_move':[0],'hands':[[],[],['S2','D2']],'discard':[]}");
    cavemen_state choice = game;
    play("0 tribute");
    expect(
        "{'hands':[['D3'],[],['S2','D2']],'caves':[['H4'],['H5','H9'],['HJ']],'discard':['CA']}");
    assert_int_equal(game.laid + game.answer, 0);
    game = choice;
    play("0 take H9");
    expect("{'hands':[[],['D3'],['S2','D2']],'caves':[['H4','H9'],['H5'],['HJ']],'discard':['CA'],"
           "'pile':43}");
}

static void example_21_no_card(void **unused)
{
    (void)unused;
    lay_out(raid_of("CA", "D3"));
    play("0 raid CA 1;1 defend -");
    expect("{'phase':'choose','to_move':[0]}");
    refuse("0 tribute", CAVE_NO_TRIBUTE);
    lay_out(raid_of("CA", ""));
    play("0 raid CA 1"); /* an empty hand answers at once */
    expect("{'phase':'choose','to_move':[0]}");
    play("0 take H9");
    expect("{'discard':['CA'],'caves':[['H4','H9'],['H5'],['HJ']]}");
}

static void example_22_once_an_opponent(void **unused)
{
    (void)unused;
    lay_out(raid_of("CA C2 C3 DA", "D3"));
    play("0 raid CA 1;1 defend -;0 take -");
    refuse("0 raid C2 1", CAVE_ALREADY_DEALT);
    refuse("0 offer 1 give DA want H9 food 0", CAVE_ALREADY_DEALT);
    play("0 raid C2 2");
}

static void example_23_empty_cave(void **unused)
{
    (void)unused;
    lay_out((layout){
        .hands = {"CA", "C2"},
          .caves = {"H4"   }
    });
    refuse("0 raid CA 1", CAVE_EMPTY_CAVE);
    assert_int_equal(patterns("0 raid") + listed("0 raid"), 0);
}

static void example_24_swap(void **unused)
{
    (void)unused;
    lay_out((layout){.hands = {"D2 S3 S4 S5"}, .caves = {"H3 H2"}, .pile = "H4 C6 S9"});
    play("0 swap D2");
    expect("{'wild':['H4'],'hands':[['S3','S4','S5','C6'],[],[]],'pile':2,'turn':0}");
    assert_int_equal(game.pile[1].card, 8); /* S9, then D2 */
    assert_int_equal(game.pile[0].card, 26 + 1);
    refuse("0 stun C6 H4", CAVE_AFTER_SWAP);
    play("0 end H2");
    expect("{'wild':['H2','H4'],'turn':1}");
}

static void example_25_swap_on_the_last_card(void **unused)
{
    (void)unused;
    lay_out((layout){.hands = {"D2 S3"}, .pile = "H4"});
    play("0 swap D2");
    expect("{'wild':['H4'],'hands':[['S3','D2'],[],[]],'pile':0,'over':true,'end':'pile'}");
}

static void example_26_swap_stands_alone(void **unused)
{
    (void)unused;
    layout what = {.wild = "H2 H3", .hands = {"D2 D3 S3 S4"}};
    lay_out(what);
    play("0 tame D2 H2");
    refuse("0 swap S3", CAVE_AFTER_ACTION);
    lay_out(what);
    play("0 swap S3");
    refuse("0 tame D2 H2", CAVE_AFTER_SWAP);
}

static void example_27_barter(void **unused)
{
    (void)unused;
    layout what = {
        .hands = {"D7 C2", "S2", "S3"},
          .caves = {NULL,       "H4 H5"       }
    };
    lay_out(what);
    play("0 offer 1 give D7 want H4 food 0;1 accept -");
    expect("{'hands':[['C2'],['S2','D7'],['S3']],'caves':[['H4'],['H5'],[]],'to_move':[0],"
           "'phase':'actions','discard':[]}");
    refuse("0 raid C2 1", CAVE_ALREADY_DEALT);
    lay_out(what);
    play("0 offer 1 give D7 want H4 food 0;1 refuse");
    expect("{'hands':[['C2','D7'],['S2'],['S3']],'caves':[[],['H4','H5'],[]],'to_move':[0]}");
    play("0 raid C2 1");
}

static void example_28_release(void **unused)
{
    (void)unused;
    lay_out((layout){
        .hands = {"S2 S3 S4 S5",  "S6 S7 S8 S9", "C2 C3 C4 C5"},
          .caves = {"HK H2"}
    });
    play("0 end H2");
    expect("{'wild':['H2'],'caves':[['HK'],[],[]],'turn':1}");
    play("1 end -;2 end -");
    expect("{'phase':'actions','turn':0,'scores':[13,0,0],'discard':[]}");
}

static void example_29_shared_win(void **unused)
{
    (void)unused;
    begin_turn_with((layout){
        .hands = {"S2"},
          .pile = "S3", .scores = { 74, 81, 81}
    });
    expect("{'over':true,'end':'pile','winners':[1,2],'scores':[74,81,81]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_1_values),
        cmocka_unit_test(example_2_deal),
        cmocka_unit_test(example_3_first_beast_is_turned_up),
        cmocka_unit_test(example_4_draw),
        cmocka_unit_test(example_5_no_draw_with_five_cards),
        cmocka_unit_test(example_6_last_card_ends_the_game),
        cmocka_unit_test(example_7_last_card_is_a_beast),
        cmocka_unit_test(example_8_one_beast_is_free),
        cmocka_unit_test(example_9_feed),
        cmocka_unit_test(example_10_a_hundred),
        cmocka_unit_test(example_11_a_tamed_beast_scores_next_turn),
        cmocka_unit_test(examples_12_and_13_taming),
        cmocka_unit_test(example_14_stunning),
        cmocka_unit_test(example_15_hunting),
        cmocka_unit_test(example_16_last_beast),
        cmocka_unit_test(example_17_raider_wins),
        cmocka_unit_test(example_18_tie),
        cmocka_unit_test(example_19_defender_wins),
        cmocka_unit_test(examples_20_and_30_tribute),
        cmocka_unit_test(example_21_no_card),
        cmocka_unit_test(example_22_once_an_opponent),
        cmocka_unit_test(example_23_empty_cave),
        cmocka_unit_test(example_24_swap),
        cmocka_unit_test(example_25_swap_on_the_last_card),
        cmocka_unit_test(example_26_swap_stands_alone),
        cmocka_unit_test(example_27_barter),
        cmocka_unit_test(example_28_release),
        cmocka_unit_test(example_29_shared_win),
    };
    return cmocka_run_group_tests_name("cavemen_examples", tests, NULL, NULL);
}
