/* Expedition's backpacks and camps, rules 6.6 to 6.8; worked examples 30 to 34. */
#include "tests/core/suite.h"

#include "tests/core/expedition_positions.h"

/* -- the worked examples ---------------------------------------------------------------------- */

static void example_30_the_camp_needs_two_slots(void **unused)
{
    (void)unused;
    begin_packing(2, 0);
    refuse("0 pack c4r1o1k1b1 camp -", CAVE_PACK_BACKPACK_FULL_CAMP_TAKEN);
    play("0 pack c2r1o1k1b1 camp -; 1 pack c4r1o1k1b1; 0 camp; 0 pack c4r1o1k1b1");
    refuse("0 stow", CAVE_STOW_NO_ROOM);
}

static void example_31_ten_items(void **unused)
{
    (void)unused;
    begin_packing(2, 0);
    play("0 pack c3r1o1k1 camp c4");
    holds(0, "c3r1o1k1");
    camp_holds(0, "c4");
    play("1 pack c4r1o1k1b1");
    assert_int_equal(game.ap, 5);
    begin(2, 0);
    play("0 pack c3r1o1k1 camp c4");
    assert_int_equal(team(0)->camp_state, EXPEDITION_STOWED);
    assert_int_equal(game.ap, 3);
}

static void example_32_place_exchange_stow(void **unused)
{
    (void)unused;
    begin(2, 0);
    carry(0, "c3r1k1");
    stowed(0, "c4");
    stand(0, 0, -1);
    play("0 camp; 0 exchange c5r1k1 camp c2");
    refuse("0 stow", CAVE_STOW_NO_ROOM);
    play("0 toss c; 0 stow");
    assert_int_equal(game.ap, 2);
    holds(0, "c4r1k1");
    camp_holds(0, "c2");
}

static void example_33_a_refill_is_a_turn(void **unused)
{
    (void)unused;
    begin(2, 0);
    carry(0, "k1");
    stowed(0, "-");
    refuse("0 pack c6 camp c4", CAVE_PACK_CAMP_STOWED);
    play("0 camp; 0 pack c5k1 camp c4; 0 stow");
    assert_int_equal(game.ap, 0);
    holds(0, "c5k1");
    camp_holds(0, "c4");
}

static void example_34_giving_up_loses_the_raft(void **unused)
{
    (void)unused;
    begin(2, 0);
    carry(0, "c4k1");
    stowed(0, "c2b1");
    play("0 give-up");
    assert_int_equal(game.ap, 5);
    camp_holds(0, "-");
    refuse("0 pack c4k1b1", CAVE_PACK_RAFT_LOST);
    play("0 pack c7k1");
}

/* -- 6.6: packing ---------------------------------------------------------------------------- */

static void r66_refused_packings(void **unused)
{
    static const struct {
        int camp; /* its state */
        const char *move;
        cave_status reason;
    } table[] = {
        {EXPEDITION_UNUSED,    "0 pack c9",                 CAVE_PACK_BACKPACK_FULL_CAMP_UNUSED},
        {EXPEDITION_UNUSED,    "0 pack c400",               CAVE_PACK_BACKPACK_FULL_CAMP_UNUSED},
        {EXPEDITION_UNUSED,    "0 pack c7 camp -",          CAVE_PACK_BACKPACK_FULL_CAMP_TAKEN },
        {EXPEDITION_UNUSED,    "0 pack c1 camp c5",         CAVE_PACK_CAMP_FULL                },
        {EXPEDITION_UNUSED,    "0 pack c1h1",               CAVE_PACK_HALF_OXYGEN              },
        {EXPEDITION_UNUSED,    "0 pack c1 camp h1",         CAVE_PACK_HALF_OXYGEN              },
        {EXPEDITION_UNUSED,    "0 pack c1k2",               CAVE_PACK_TWO_CAMERAS              },
        {EXPEDITION_UNUSED,    "0 pack c1k1 camp k1",       CAVE_PACK_TWO_CAMERAS              },
        {EXPEDITION_UNUSED,    "0 pack c1b1 camp b1",       CAVE_PACK_TWO_RAFTS                },
        {EXPEDITION_STOWED,    "0 pack c7",                 CAVE_PACK_BACKPACK_FULL_CAMP_STOWED},
        {EXPEDITION_STOWED,    "0 pack c1 camp -",          CAVE_PACK_CAMP_STOWED              },
        {EXPEDITION_STOWED,    "0 pack c1k1",               CAVE_PACK_CAMERA_IN_CAMP           },
        {EXPEDITION_STOWED,    "0 pack c1b1",               CAVE_PACK_RAFT_IN_CAMP             },
        {EXPEDITION_PLACED,    "0 pack c9",                 CAVE_PACK_BACKPACK_FULL            },
        {EXPEDITION_PLACED,    "0 pack c1k1",               CAVE_PACK_CAMERA_IN_CAMP           },
        {EXPEDITION_PLACED,    "0 pack c1 camp c1",         CAVE_PACK_CAMP_PLACED_ELSEWHERE    },
        {EXPEDITION_ABANDONED, "0 pack c9",                 CAVE_PACK_BACKPACK_FULL            },
        {EXPEDITION_ABANDONED, "0 pack c1 camp -",          CAVE_PACK_CAMP_ABANDONED           },
        {EXPEDITION_UNUSED,    "0 pack c4r1o1k1b1",         CAVE_OK                            },
        {EXPEDITION_UNUSED,    "0 pack c3r1o1k1 camp c3b1", CAVE_OK                            },
        {EXPEDITION_STOWED,    "0 pack c6",                 CAVE_OK                            },
        {EXPEDITION_PLACED,    "0 pack c8",                 CAVE_OK                            },
        {EXPEDITION_ABANDONED, "0 pack c6k1b1",             CAVE_OK                            },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        begin(2, 0);
        if (table[i].camp == EXPEDITION_STOWED) stowed(0, "k1b1");
        if (table[i].camp == EXPEDITION_PLACED) camp_at(0, 0, -1, "k1b1");
        if (table[i].camp == EXPEDITION_ABANDONED) game.teams[0].camp_state = EXPEDITION_ABANDONED;
        carry(0, "c1");
        cave_status status = answer(table[i].move);
        if (status != table[i].reason)
            fail_msg("%s: %s instead of %s", table[i].move, cave_status_name(status),
                     cave_status_name(table[i].reason));
    }
}

static void r66_c36_place_and_price(void **unused)
{
    (void)unused;
    begin(2, 0);
    play("0 pack c8; 0 pack r8");
    assert_int_equal(game.ap, 1);
    assert_int_equal(listed("0 pack"), 0);
    refuse("0 pack c8", CAVE_AP);
    stand(0, 0, -1);
    game.ap = 5;
    refuse("0 pack c8", CAVE_PACK_NOT_HOME);
}

/* C21: what is put back is kept; only tossing and giving up lose it. */
static void r66_c21_the_bank_keeps(void **unused)
{
    (void)unused;
    begin(2, 0);
    play("0 pack c8; 0 pack c6k1b1");
    holds(0, "c6k1b1");
    play("0 toss k");
    assert_int_equal(team(0)->lost, 1 << EXPEDITION_CAMERA);
    round_of_ends();
    refuse("0 pack c4k1", CAVE_PACK_CAMERA_LOST);
    play("0 pack c4b1");
}

/* A camp placed on the home base is packed with it, or left alone with what it holds. */
static void r66_camp_on_the_home_base(void **unused)
{
    (void)unused;
    begin(2, 0);
    carry(0, "c1h1");
    camp_at(0, 0, 0, "c1h1k1");
    refuse("0 pack c4k1", CAVE_PACK_CAMERA_IN_CAMP);
    play("0 pack c4b1");
    camp_holds(0, "c1h1k1");
    play("0 pack c4k1b1 camp o2");
    camp_holds(0, "o2");
    assert_int_equal(team(0)->camp_state, EXPEDITION_PLACED);
}

/* -- 6.7 and 6.8: camp, tossing --------------------------------------------------------------- */

static void r67_placing(void **unused)
{
    (void)unused;
    begin(2, 0);
    refuse("0 camp", CAVE_CAMP_UNUSED);
    carry(0, "c4");
    stowed(0, "c2k1");
    lay_choke(0, -2, 0);
    stand(0, 0, -2);
    play("0 camp");
    assert_int_equal(game.ap, 3);
    assert_int_equal(team(0)->camp_at, team(0)->at);
    refuse("0 camp", CAVE_CAMP_PLACED);
    refuse("0 give-up", CAVE_CAMP_PLACED);
    play("0 stow");
    assert_int_equal(game.ap, 2);
    camp_holds(0, "c2k1");
    refuse("0 give-up", CAVE_GIVE_UP_NOT_HOME);
    game.ap = 3;
    play("0 camp; 0 walk 0,-1");
    game.ap = 1;
    refuse("0 stow", CAVE_STOW_ELSEWHERE);
    game.ap = 0;
    stand(0, 0, -2);
    refuse("0 stow", CAVE_AP);
}

static void r67_not_without_a_camp(void **unused)
{
    (void)unused;
    begin(2, 0);
    refuse("0 stow", CAVE_CAMP_UNUSED);
    refuse("0 give-up", CAVE_CAMP_UNUSED);
    refuse("0 exchange c4r1o1k1b1 camp -", CAVE_CAMP_UNUSED);
    carry(0, "c2");
    stowed(0, "c1");
    refuse("0 stow", CAVE_CAMP_STOWED);
    refuse("0 exchange c2 camp c1", CAVE_CAMP_STOWED);
    game.ap = 1;
    refuse("0 camp", CAVE_AP);
    play("0 give-up");
    refuse("0 camp", CAVE_CAMP_ABANDONED);
    refuse("0 give-up", CAVE_CAMP_ABANDONED);
}

static void r67_exchange(void **unused)
{
    (void)unused;
    begin(2, 0);
    carry(0, "c4r2h1");
    camp_at(0, 0, 0, "o1k1");
    game.ap = 0;
    refuse("0 exchange c4r2h1 camp o1", CAVE_EXCHANGE_CHANGED);
    refuse("0 exchange c4r2o1 camp o1k1", CAVE_EXCHANGE_CHANGED);
    refuse("0 exchange c4r2o1h1k1 camp -", CAVE_EXCHANGE_BACKPACK_FULL);
    refuse("0 exchange c2r2 camp c2o1h1k1", CAVE_EXCHANGE_CAMP_FULL);
    play("0 exchange c4r2h1 camp o1k1"); /* nothing moves */
    play("0 exchange r2o1h1k1 camp c4");
    holds(0, "r2o1h1k1");
    camp_holds(0, "c4");
    assert_int_equal(listed("0 exchange *"), 1);
    camp_at(1, 0, 0, "c4");
    game.teams[0].camp_at = 1;
    assert_int_equal(listed("0 exchange"), 0); /* only the owner uses a camp */
}

static void r68_tossing(void **unused)
{
    (void)unused;
    begin(2, 0);
    carry(0, "c1h1b1");
    game.ap = 0;
    assert_int_equal(listed("0 toss"), 3);
    play("0 toss h; 0 toss c");
    holds(0, "b1");
    assert_int_equal(team(0)->lost, 0);
    refuse("0 toss o", CAVE_TOSS_NONE);
    play("0 toss b");
    assert_int_equal(team(0)->lost, 1 << EXPEDITION_RAFT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_30_the_camp_needs_two_slots),
        cmocka_unit_test(example_31_ten_items),
        cmocka_unit_test(example_32_place_exchange_stow),
        cmocka_unit_test(example_33_a_refill_is_a_turn),
        cmocka_unit_test(example_34_giving_up_loses_the_raft),
        cmocka_unit_test(r66_refused_packings),
        cmocka_unit_test(r66_c36_place_and_price),
        cmocka_unit_test(r66_c21_the_bank_keeps),
        cmocka_unit_test(r66_camp_on_the_home_base),
        cmocka_unit_test(r67_placing),
        cmocka_unit_test(r67_not_without_a_camp),
        cmocka_unit_test(r67_exchange),
        cmocka_unit_test(r68_tossing),
    };
    return cmocka_run_group_tests_name("expedition: camp", tests, NULL, NULL);
}
