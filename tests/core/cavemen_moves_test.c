/* What Cavemen adds to its rules: lists of moves, their text, events and previews. */
#include "tests/core/suite.h"

#include <string.h>

#include "tests/core/cavemen_positions.h"

/* -- lists of moves -------------------------------------------------------------------------- */

static void patterns_name_open_moves_once(void **unused)
{
    (void)unused;
    lay_out((layout){
        .wild = "H2 H9 HK", .hands = {"D2 D9 C3 CK SA SQ", "S2", ""},
             .caves = {"H4",                "H5", ""}
    });
    assert_int_equal(patterns("0 tame *"), 1);
    assert_int_equal(patterns("0 offer *"), 1);
    assert_int_equal(patterns("0 end *"), 1);
    assert_int_equal(patterns("0 stun"), 3); /* C3 on H2; CK on H2, H9 */
    assert_int_equal(patterns("0 hunt"), 6);
    assert_int_equal(patterns("0 raid"), 4); /* seat 2 has no beast */
    assert_int_equal(patterns("0 swap"), 6);
    assert_int_equal(patterns("0"), 22);
    lay_out((layout){
        .wild = "H3", .hands = {"D2", "", ""},
             .caves = {"",   "", ""}
    });
    assert_int_equal(patterns("0 tame"), 0);  /* too little food */
    assert_int_equal(patterns("0 offer"), 0); /* nothing to wish for */
    begin_turn_with((layout){.hands = {"D2 S2 S3 S4"}, .caves = {"H2 H3"}});
    assert_int_equal(patterns("0 feed *"), 1);
    assert_int_equal(patterns("0"), 1);
}

static void patterns_list_every_subset_to_take(void **unused)
{
    (void)unused;
    lay_out((layout){
        .hands = {"CA", "D2"                                     },
          .caves = {NULL, "HA H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK"}
    });
    play("0 raid CA 1;1 defend D2");
    assert_int_equal(patterns("0 take"), 8192);
    assert_int_equal(patterns("0 tribute"), 1);
    assert_int_equal(listed("0 take"), 28); /* all, none, one, all but one */
    assert_int_equal(listed("0 tribute"), 1);
}

/* A move that pays, taken apart. */
typedef struct payment {
    cavemen_ranks suits[CAVEMEN_SUITS];
    int kept; /* value of the beasts that stay, or the beast tamed */
} payment;

static payment payment_of(const cave_move *move)
{
    cavemen_cards named = cavemen_named(move->p, move->q);
    payment paid;
    for (int suit = 0; suit < CAVEMEN_SUITS; suit++)
        paid.suits[suit] = cavemen_suit(named, suit);
    paid.kept = cavemen_value(paid.suits[CAVEMEN_BEASTS]);
    return paid;
}

/* Whether each card of `less` can be matched with one of `more` that is worth at least as much. */
static bool is_at_most(cavemen_ranks less, cavemen_ranks more)
{
    for (int rank = 1; rank <= 13; rank++)
        if (cavemen_count((cavemen_cards)less >> (rank - 1)) >
            cavemen_count((cavemen_cards)more >> (rank - 1)))
            return false;
    return true;
}

static bool is_as_good(const payment *one, const payment *other)
{
    return one->kept >= other->kept &&
           is_at_most(one->suits[CAVEMEN_CLUBS], other->suits[CAVEMEN_CLUBS]) &&
           is_at_most(one->suits[CAVEMEN_FOOD], other->suits[CAVEMEN_FOOD]);
}

/* Every legal move of a kind that pays has a listed one as good, and no listed one is as good as
 * another: all sets of cards and of beasts are tried. */
static void judge_payments(uint8_t kind, cavemen_cards purse, cavemen_ranks beasts)
{
    static cave_move moves[CAVE_LEGAL_MAX];
    payment paid[CAVE_LEGAL_MAX];
    size_t count = 0, all = cavemen.legal_moves(&game, moves, CAVE_LEGAL_MAX);
    for (size_t i = 0; i < all; i++)
        if (moves[i].kind == kind) paid[count++] = payment_of(&moves[i]);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++)
            if (i != k && (kind == CAVEMEN_FEED || paid[i].kept == paid[k].kept))
                assert_false(is_as_good(&paid[i], &paid[k]));
    for (cavemen_cards cards_paid = purse;; cards_paid = (cards_paid - 1) & purse) {
        for (unsigned set = beasts;; set = (set - 1) & beasts) {
            cavemen_cards named = cards_paid | cavemen_of(CAVEMEN_BEASTS, (cavemen_ranks)set);
            cave_move move = {.kind = kind,
                              .seat = game.turn,
                              .p = cavemen_arms(named),
                              .q = cavemen_goods(named)};
            if (cave_check(&cavemen, &game, &move) == CAVE_OK) {
                payment other = payment_of(&move);
                bool matched = false;
                for (size_t i = 0; i < count && !matched; i++)
                    matched = (kind == CAVEMEN_FEED || paid[i].kept == other.kept) &&
                              is_as_good(&paid[i], &other);
                assert_true(matched);
            }
            if (set == 0) break;
        }
        if (cards_paid == 0) break;
    }
}

/* A hand of clubs and food, and beasts, at random. */
static void random_purse(cave_rng *rng, uint8_t phase)
{
    lay_out((layout){0});
    memset(&game.pile, 0, sizeof game.pile);
    game.phase = phase;
    for (uint32_t left = cave_rng_below(rng, 6); left > 0; left--)
        game.hands[0] |= (cavemen_cards)1 << (13 + cave_rng_below(rng, 26));
    for (uint32_t left = 2 + cave_rng_below(rng, 4); left > 0; left--)
        game.caves[0] |= (cavemen_ranks)(1U << cave_rng_below(rng, 13));
    game.wild = (cavemen_ranks)(cave_rng_next(rng) & 0x1FFF & ~(unsigned)game.caves[0]);
}

static void listed_payments_are_the_best(void **unused)
{
    cave_rng rng;
    (void)unused;
    cave_rng_seed(&rng, 5, 0);
    for (int i = 0; i < 400; i++) {
        random_purse(&rng, CAVEMEN_FEEDING);
        if ((game.caves[0] & (game.caves[0] - 1)) == 0) continue;
        judge_payments(CAVEMEN_FEED, game.hands[0], game.caves[0]);
        random_purse(&rng, CAVEMEN_ACTING);
        for (unsigned rest = game.wild; rest; rest &= rest - 1)
            judge_payments(CAVEMEN_TAME,
                           game.hands[0] & cards("DA D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DQ DK"),
                           (cavemen_ranks)(rest & (~rest + 1)));
    }
}

/* More food than any purse: what is listed is still legal and keeps all that can be kept. */
static void long_hands_are_fed_from(void **unused)
{
    (void)unused;
    lay_out((layout){.hands = {"DA D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DQ DK CA C2 C3 C4 C5 C6"},
                     .caves = {"HA H2 H3 HK HQ"}});
    game.phase = CAVEMEN_FEEDING;
    cave_move moves[2048];
    size_t count = cavemen.legal_moves(&game, moves, 2048);
    int best = 0;
    assert_in_range(count, 2, 512);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(cave_check(&cavemen, &game, &moves[i]), CAVE_OK);
        payment paid = payment_of(&moves[i]);
        if (paid.kept > best) best = paid.kept;
    }
    assert_int_equal(best, 31);
}

/* Nine and more food cards are worth far more than any beast. */
static void long_hands_tame(void **unused)
{
    (void)unused;
    lay_out((layout){.wild = "H2 HK", .hands = {"D4 D5 D6 D7 D8 D9 D10 DJ DQ"}});
    assert_int_equal(listed("0 tame D4 H2"), 1);
    assert_int_equal(listed("0 tame D5+D8 HK"), 1);
    assert_int_equal(listed("0 tame D8+D9 HK"), 0); /* D5 is enough beside D9 */
    assert_int_equal(listed("0 swap"), 1);
    assert_int_equal(listed("0 swap D4"), 1);
}

/* What is given for it is worth half of the gain; a big beast is for two food cards. */
static void listed_offers_are_sensible(void **unused)
{
    (void)unused;
    lay_out(market()); /* D7 D8 C2, HK H4; D2 D3 S2, H5 H6; S3, H7 */
    assert_int_equal(listed("0 offer 1 give HK want - food 2"), 1);
    assert_int_equal(listed("0 offer 1 give H4 want - food 1"), 1);
    assert_int_equal(listed("0 offer 1 give D7 want H6 food 0"), 1);
    assert_int_equal(listed("0 offer 1 give D8 want H6 food 0"), 0);
    assert_int_equal(listed("0 offer 1 give D7+H4 want H6 food 0"), 1);
    assert_int_equal(listed("0 offer 1 give HK want H6 food 1"), 1);
    assert_int_equal(listed("0 offer 2 give D7 want H7 food 0"), 0); /* its only beast */
    assert_int_equal(listed("0 offer 1"), 8);
    assert_int_equal(listed("0 offer 2"), 4);
}

/* Of beasts of one value the fewest stay: they are fed more cheaply next time. */
static void listed_feeds_keep_the_fewest(void **unused)
{
    (void)unused;
    begin_turn_with((layout){.hands = {"D6 C7 SK D2"}, .caves = {"H8 H5 H3"}});
    assert_int_equal(listed("0 feed D2+D6 keep H8"), 1);
    assert_int_equal(listed("0 feed D2+D6 keep H3+H5"), 0);
    assert_int_equal(patterns("0 feed *"), 1);
}

static void one_listed_stun_and_two_hunts_a_beast(void **unused)
{
    (void)unused;
    lay_out((layout){
        .wild = "H2 H6 HK", .hands = {"C3 C8 CQ S4 S6 S9"},
             .caves = { NULL,               "H3"}
    });
    assert_int_equal(listed("0 stun"), 2);
    assert_int_equal(listed("0 stun C3 H2") + listed("0 stun C8 H6"), 2);
    assert_int_equal(listed("0 hunt"), 4);
    assert_int_equal(listed("0 hunt S4 H2") + listed("0 hunt S9 H6") + listed("0 hunt S4 H6") +
                         listed("0 hunt S4 HK"),
                     4);
}

/* After an offer, none more is listed in that turn, so that bots come to an end. */
static void offers_are_listed_once_a_turn(void **unused)
{
    (void)unused;
    lay_out(market());
    assert_true(listed("0 offer 1") > 0 && listed("0 offer 2") > 0);
    play("0 offer 1 give D7 want - food 1;1 refuse");
    assert_int_equal(listed("0 offer"), 0);
    assert_int_equal(patterns("0 offer *"), 1);
}

/* -- text ------------------------------------------------------------------------------------ */

static void moves_to_the_letter(void **unused)
{
    (void)unused;
    lay_out(market());
    refuse("0 offer 1 give D7 want H5", CAVE_BAD_ARGUMENTS);
    refuse("0 offer 1 give D7 food 0 want H5", CAVE_BAD_ARGUMENTS);
    refuse("0 offer 1 give D7 want H5 food 00", CAVE_BAD_NUMBER);
    refuse("0 offer 1 give D7 want H5 food -", CAVE_BAD_NUMBER);
    refuse("0 offer one give D7 want H5 food 0", CAVE_NO_SUCH_SEAT);
    refuse("0 offer 1 give D7+D7 want H5 food 0", CAVE_BAD_LIST);
    refuse("0 offer 1 give D7+ want H5 food 0", CAVE_BAD_LIST);
    refuse("0 offer 1 give -+D7 want H5 food 0", CAVE_BAD_LIST);
    refuse("0 offer 1 give d7 want H5 food 0", CAVE_BAD_CARD);
    refuse("0 offer 1 give D07 want H5 food 0", CAVE_BAD_CARD);
    refuse("0 offer 1 give D1 want H5 food 0", CAVE_BAD_CARD);
    refuse("0 end", CAVE_BAD_ARGUMENTS);
    refuse("0 end - -", CAVE_BAD_ARGUMENTS);
    refuse("0 End -", CAVE_BAD_VERB);
    refuse("0 draw", CAVE_BAD_VERB);
    refuse("0 tribute", CAVE_WRONG_PHASE);
    refuse("0 tribute D2", CAVE_BAD_ARGUMENTS);
    refuse("0", CAVE_BAD_LINE);
    refuse("0 end *", CAVE_BAD_CARD);
    refuse("3 end -", CAVE_OUT_OF_TURN);
    refuse("5 end -", CAVE_NO_SUCH_SEAT);
    play("0 offer 1 give H4+D8+HK+D7 want H6+H5 food 0"); /* in any order */
    expect("{'offer':{'give':['D7','D8','H4','HK'],'want':['H5','H6']}}");
}

/* -- events and previews --------------------------------------------------------------------- */

static void events_of_a_turn(void **unused)
{
    (void)unused;
    begin_turn_with((layout){.hands = {"S2 S3"}, .caves = {"H3"}, .pile = "C9 HK D4 S4"});
    expect_events(0, "[{'event':'turn','seat':0},{'event':'drew','seat':0,'card':'C9'},"
                     "{'event':'came','seat':0,'card':'HK'},"
                     "{'event':'drew','seat':0,'card':'D4'},"
                     "{'event':'scored','seat':0,'points':3,'score':3}]");
    expect_events(1, "[{'event':'turn','seat':0},{'event':'drew','seat':0,'card':null},"
                     "{'event':'came','seat':0,'card':'HK'},"
                     "{'event':'drew','seat':0,'card':null},"
                     "{'event':'scored','seat':0,'points':3,'score':3}]");
    play("0 swap S2");
    expect_events(0, "[{'event':'swapped','seat':0,'card':'S2'},"
                     "{'event':'drew','seat':0,'card':'S4'}]");
    expect_events(-1, "[{'event':'swapped','seat':0,'card':null},"
                      "{'event':'drew','seat':0,'card':null}]");
}

static void events_of_feeding_and_the_end(void **unused)
{
    (void)unused;
    begin_turn_with((layout){.hands = {"D9 S3 S4 S5"}, .caves = {"H3 H8"}, .scores = {95}});
    play("0 feed D9 keep H8");
    expect_events(1, "[{'event':'fed','seat':0,'cards':['D9']},"
                     "{'event':'ran','seat':0,'cards':['H3']},"
                     "{'event':'scored','seat':0,'points':8,'score':103},"
                     "{'event':'over','end':'hundred'}]");
}

static void events_of_a_raid(void **unused)
{
    (void)unused;
    lay_out(raid_of("S5", "D9"));
    play("0 raid S5 1");
    expect_events(0, "[{'event':'raided','seat':0,'other':1,'card':'S5'}]");
    expect_events(1, "[{'event':'raided','seat':0,'other':1,'card':null}]");
    play("1 defend D9");
    expect_events(2, "[{'event':'revealed','seat':0,'other':1,'card':'S5','strength':10},"
                     "{'event':'defended','seat':1,'other':0,'cards':['D9'],'strength':0},"
                     "{'event':'won','seat':0,'other':1}]");
    cavemen_state choice = game;
    play("0 tribute");
    expect_events(2, "[{'event':'took-tribute','seat':0,'other':1,'card':'D9'}]");
    game = choice;
    play("0 take H5");
    expect_events(2, "[{'event':'took','seat':0,'other':1,'cards':['H5']},"
                     "{'event':'took-back','seat':1,'card':'D9'}]");
}

static void events_of_a_barter(void **unused)
{
    (void)unused;
    lay_out(market());
    play("0 offer 1 give HK want H5 food 1");
    expect_events(2, "[{'event':'offered','seat':0,'other':1,'cards':['HK'],'want':['H5'],"
                     "'food':1}]");
    play("1 accept D3");
    expect_events(2, "[{'event':'accepted','seat':1,'other':0,'cards':['D3']}]");
    cavemen_state answered = game;
    play("0 confirm");
    expect_events(2, "[{'event':'gave','seat':0,'other':1,'cards':['HK']},"
                     "{'event':'gave','seat':1,'other':0,'cards':['D3','H5']}]");
    game = answered;
    play("0 withdraw");
    expect_events(2, "[{'event':'withdrew','seat':0,'other':1}]");
    play("0 offer 1 give HK want H5 food 1;1 refuse");
    expect_events(2, "[{'event':'refused','seat':1,'other':0}]");
}

static void events_of_the_hunt(void **unused)
{
    (void)unused;
    lay_out((layout){
        .wild = "H2 H6 H9", .hands = {"D9 C3 S4 S6", "S2 S3 S5 S7"}
    });
    play("0 hunt S6 H2");
    expect_events(1, "[{'event':'killed','seat':0,'cards':['S6','H2']}]");
    play("0 hunt S4 H6");
    expect_events(1, "[{'event':'drove','seat':0,'cards':['S4','H6']}]");
    play("0 tame D9 H9");
    expect_events(1, "[{'event':'tamed','seat':0,'cards':['D9','H9']}]");
    play("0 end H9");
    expect_events(1, "[{'event':'released','seat':0,'cards':['H9']},{'event':'turn','seat':1}]");
}

static void previews_say_what_follows(void **unused)
{
    (void)unused;
    lay_out((layout){
        .wild = "H2 H9", .hands = {"D2 D9 C3 S2 S9", "D4 D5 S3"},
             .caves = {"H4",             "H5 H7"   }
    });
    expect_preview("0 tame D9+D2 H9", "{'paid':11,'beast':9,'spare':2,'cave_value':13}");
    expect_preview("0 stun C3 H2", "{'paid':3,'beast':2,'spare':1,'cave_value':6}");
    expect_preview("0 hunt S9 H2", "{'outcome':'killed'}");
    expect_preview("0 hunt S9 H9", "{'outcome':'driven-off'}");
    expect_preview("0 raid S9 1", "{'strength':18,'stake':12,'risk':4,'defender_cards':3}");
    expect_preview("0 raid C3 1", "{'strength':3}");
    expect_preview("0 offer 1 give D9+H4 want H7 food 1",
                   "{'beasts_in':7,'beasts_out':4,'food_in':null,'food_out':9}");
    expect_preview("0 swap D2", "{}");
    expect_preview("0 end H4", "{'stays':[],'cave_value':0,'free':true}");
    play("0 offer 1 give D9 want H7 food 1");
    expect_preview("1 accept D4", "{'beasts_in':0,'beasts_out':7,'food_in':9,'food_out':4}");
    play("1 accept D4");
    expect_preview("0 confirm", "{'beasts_in':7,'beasts_out':0,'food_in':4,'food_out':9}");
    play("0 withdraw;0 raid S9 1");
    expect_preview("1 defend S3", "{'strength':6,'tribute':false,'stake':4,'risk':12}");
    expect_preview("1 defend D4", "{'strength':0,'tribute':true}");
    play("1 defend D4");
    expect_preview("0 take H5", "{'taken':5,'cave_value':9,'returns_food':true}");
    expect_preview("0 tribute", "{'card':'D4'}");
    begin_turn_with((layout){.hands = {"D9 S3 S4 S5"}, .caves = {"H3 H8"}, .scores = {90}});
    expect_preview("0 feed D9 keep H8", "{'paid':9,'spare':1,'stays':['H8'],'leaves':['H3'],"
                                        "'points':8,'score':98}");
}

/* More points, then the smaller payment, then fewer cards; only the feeder is told. */
static void views_name_the_best_way_to_feed(void **unused)
{
    (void)unused;
    begin_turn_with((layout){.hands = {"D9 C2 D7 S5"}, .caves = {"H3 H8"}});
    expect_view(0, "{'best_feed':{'cards':['C2','D9'],'keep':['H3','H8']}}");
    expect_view(1, "{'best_feed':null}");
    expect_view(-1, "{'best_feed':null}");
    begin_turn_with((layout){.hands = {"C2 C3 D5 D6"}, .caves = {"H5 HK"}});
    expect_view(0, "{'best_feed':{'cards':['C2','D5','D6'],'keep':['HK']}}");
    begin_turn_with((layout){.hands = {"C5 D2 D3 S6"}, .caves = {"H5 H6"}});
    expect_view(0, "{'best_feed':{'cards':['C5','D2'],'keep':['H6']}}");
    begin_turn_with((layout){.hands = {"S2 S3 S4 S5"}, .caves = {"H5 H6"}});
    expect_view(0, "{'best_feed':{'cards':[],'keep':[]}}");
    play("0 feed - keep -");
    expect_view(0, "{'best_feed':null}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns_name_open_moves_once),
        cmocka_unit_test(patterns_list_every_subset_to_take),
        cmocka_unit_test(listed_payments_are_the_best),
        cmocka_unit_test(long_hands_are_fed_from),
        cmocka_unit_test(long_hands_tame),
        cmocka_unit_test(listed_offers_are_sensible),
        cmocka_unit_test(listed_feeds_keep_the_fewest),
        cmocka_unit_test(one_listed_stun_and_two_hunts_a_beast),
        cmocka_unit_test(offers_are_listed_once_a_turn),
        cmocka_unit_test(moves_to_the_letter),
        cmocka_unit_test(events_of_a_turn),
        cmocka_unit_test(events_of_feeding_and_the_end),
        cmocka_unit_test(events_of_a_raid),
        cmocka_unit_test(events_of_a_barter),
        cmocka_unit_test(events_of_the_hunt),
        cmocka_unit_test(previews_say_what_follows),
        cmocka_unit_test(views_name_the_best_way_to_feed),
    };
    return cmocka_run_group_tests_name("cavemen_moves", tests, NULL, NULL);
}
