/* Expedition's turns and moves, rules 5 and 6.2 to 6.5; worked examples 9 to 29. */
#include "tests/core/suite.h"

#include "core/games/expedition_score.h"
#include "tests/core/expedition_positions.h"

/* -- examples: ropes --------------------------------------------------------------------------- */

/* A passage north of the N arm, at this depth. */
static void dig(int metres)
{
    begin(2, 0);
    lay("1dI", 0, -2, 0, metres);
    stand(0, 0, -1);
}

static void example_9_one_rope(void **unused)
{
    (void)unused;
    dig(25);
    play("0 walk 0,-2");
    assert_int_equal(game.ap, 3);
    holds(0, "c4o1k1b1");
    assert_int_equal(team(0)->tokens[EXPEDITION_TRAVERSE], 1);
    assert_int_equal(team(0)->depths, 1 << 1);
    assert_int_equal(expedition_points(team(0)), 2 + 3);
    assert_true(cell(0, -2)->roped & 1 << 2);
    assert_true(cell(0, -1)->roped & 1 << 0);
}

static void example_10_three_ropes(void **unused)
{
    (void)unused;
    dig(75);
    carry(0, "c4r4");
    play("0 walk 0,-2");
    assert_int_equal(game.ap, 1);
    holds(0, "c4r1");
    assert_int_equal(team(0)->tokens[EXPEDITION_TRAVERSE], 3);
    assert_int_equal(team(0)->depths, 1 << 3);
    assert_int_equal(expedition_points(team(0)), 3 * 2 + 5);
}

static void example_11_all_ropes_or_none(void **unused)
{
    (void)unused;
    dig(50);
    refuse("0 walk 0,-2", CAVE_ROPES);
    carry(0, "c4r2");
    play("0 walk 0,0; 0 walk 0,-1; 0 walk 0,0");
    assert_int_equal(game.ap, 2);
    stand(0, 0, -1);
    refuse("0 walk 0,-2", CAVE_AP);
    holds(0, "c4r2");
    game.ap = 3;
    play("0 walk 0,-2");
    assert_int_equal(game.ap, 0);
    holds(0, "c4");
}

static void example_12_others_climb_for_free(void **unused)
{
    (void)unused;
    dig(25);
    play("0 walk 0,-2; 0 walk 0,-1");
    assert_int_equal(game.ap, 2);
    assert_int_equal(team(0)->tokens[EXPEDITION_TRAVERSE], 1);
    play("0 end");
    stand(1, 0, -1);
    play("1 walk 0,-2");
    assert_int_equal(game.ap, 4);
    holds(1, "c4r1o1k1b1");
    assert_int_equal(expedition_points(team(1)), 0);
}

static void example_13_a_hundred_metres(void **unused)
{
    (void)unused;
    dig(100);
    carry(0, "r8");
    play("0 walk 0,-2");
    assert_int_equal(game.ap, 0);
    holds(0, "r4");
    dig(125);
    carry(0, "r8");
    refuse("0 walk 0,-2", CAVE_AP);
    play("0 scramble 0,-2");
    holds(0, "r8");
}

static void example_14_up(void **unused)
{
    (void)unused;
    dig(50);
    stand(0, 0, -2);
    carry(0, "r3");
    play("0 walk 0,-1");
    assert_int_equal(game.ap, 2);
    assert_int_equal(team(0)->tokens[EXPEDITION_TRAVERSE], 2);
    assert_int_equal(team(0)->depths, 0);
    begin(2, 0);
    lay("1dI", 0, -2, 0, 25);
    lay("1dI", 0, -3, 0, 50);
    stand(0, 0, -3);
    play("0 walk 0,-2");
    assert_int_equal(team(0)->depths, 1 << 1);
}

static void example_15_one_token_a_depth(void **unused)
{
    (void)unused;
    dig(50);
    carry(0, "r2");
    game.teams[0].depths = 1 << 2;
    play("0 walk 0,-2");
    assert_int_equal(team(0)->tokens[EXPEDITION_TRAVERSE], 2);
    assert_int_equal(team(0)->depths, 1 << 2);
}

/* -- examples: squeezes ------------------------------------------------------------------------ */

static void squeeze(const char *tile, int metres)
{
    begin(2, 0);
    lay(tile, 0, -2, 0, metres);
    stand(0, 0, -1);
}

static void example_16_the_first_takes_the_token(void **unused)
{
    (void)unused;
    squeeze("2s2I", 0);
    play("0 walk 0,-2");
    assert_int_equal(game.ap, 2);
    assert_int_equal(expedition_points(team(0)), 3);
    play("0 end");
    stand(1, 0, -1);
    play("1 walk 0,-2");
    assert_int_equal(game.ap, 2);
    assert_int_equal(expedition_points(team(1)), 0);
}

static void example_17_prices(void **unused)
{
    (void)unused;
    squeeze("1s1I", 0);
    play("0 walk 0,-2");
    assert_int_equal(game.ap, 3);
    squeeze("3s3I", 0);
    game.ap = 3;
    refuse("0 walk 0,-2", CAVE_AP);
    game.ap = 4;
    play("0 walk 0,-2");
    assert_int_equal(game.ap, 0);
}

static void example_18_squeeze_and_rope(void **unused)
{
    (void)unused;
    squeeze("3s3I", 25);
    play("0 walk 0,-2");
    assert_int_equal(game.ap, 0);
    holds(0, "c4o1k1b1");
    assert_int_equal(expedition_points(team(0)), 4 + 2 + 3);
    squeeze("3s3I", 50);
    carry(0, "r2");
    refuse("0 walk 0,-2", CAVE_AP);
    play("0 scramble 0,-2");
    assert_int_equal(expedition_points(team(0)), 0);
    assert_true(cell(0, -2)->token);
}

/* -- examples: water --------------------------------------------------------------------------- */

static void pool(void)
{
    begin(2, 0);
    lay("1aT", 0, -2, 0, 0);
    lay("1aI", 0, -3, 0, 0);
    stand(0, 0, -1);
}

static void example_19_dives(void **unused)
{
    (void)unused;
    pool();
    play("0 dive 0,-2");
    assert_int_equal(game.ap, 3);
    holds(0, "c4r1h1k1b1");
    assert_int_equal(expedition_points(team(0)), 3);
    play("0 dive 0,-3");
    holds(0, "c4r1k1b1");
    assert_int_equal(expedition_points(team(0)), 6);
    refuse("0 sound", CAVE_SOUND_NO_TOKEN);
}

static void example_20_raft_and_sound(void **unused)
{
    (void)unused;
    pool();
    play("0 raft 0,-2");
    assert_int_equal(game.ap, 4);
    holds(0, "c4r1o1k1b1");
    assert_int_equal(expedition_points(team(0)), 0);
    play("0 sound");
    assert_int_equal(game.ap, 3);
    holds(0, "c4r1h1k1b1");
    assert_int_equal(expedition_points(team(0)), 3);
}

static void example_21_neither(void **unused)
{
    (void)unused;
    pool();
    carry(0, "c4r1k1");
    refuse("0 dive 0,-2", CAVE_DIVE_NO_OXYGEN);
    refuse("0 raft 0,-2", CAVE_RAFT_NO_RAFT);
    refuse("0 walk 0,-2", CAVE_WALK_INTO_WATER);
    play("0 walk 0,0");
    stand(0, 0, -1);
    refuse("0 scramble 0,-2", CAVE_SCRAMBLE_AP);
    game.ap = 5;
    play("0 scramble 0,-2");
    assert_int_equal(expedition_points(team(0)), 0);
    assert_true(cell(0, -2)->token);
}

static void example_22_split_over_two_turns(void **unused)
{
    (void)unused;
    pool();
    game.ap = 1;
    refuse("0 dive 0,-2", CAVE_AP);
    play("0 raft 0,-2");
    refuse("0 sound", CAVE_AP);
    round_of_ends();
    play("0 sound");
    assert_int_equal(game.ap, 4);
    assert_int_equal(expedition_points(team(0)), 3);
}

/* -- examples: photo --------------------------------------------------------------------------- */

static void example_23_photo(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1wI", 0, -2, 0, 0);
    stand(0, 0, -1);
    play("0 walk 0,-2; 0 photo");
    assert_int_equal(game.ap, 3);
    holds(0, "c4r1o1k1b1");
    assert_int_equal(expedition_points(team(0)), 2);
    game.cells[team(0)->at].token = 1;
    carry(0, "c4");
    stowed(0, "k1");
    refuse("0 photo", CAVE_PHOTO_NO_CAMERA);
}

/* -- examples: consumables and starving -------------------------------------------------------- */

static void example_24_the_first_turns(void **unused)
{
    (void)unused;
    begin(2, 0);
    holds(0, "c4r1o1k1b1");
    next_tile("1pI");
    play("0 walk 0,-1; 0 discover; 0 place 0,-2 0; 0 walk 0,-2");
    next_tile("1pI");
    play("0 discover; 0 place 0,-3 0; 0 walk 0,-3");
    assert_int_equal(game.ap, 0);
    round_of_ends();
    holds(0, "c3r1o1k1b1");
    assert_int_equal(game.ap, 5);
}

static void example_25_the_last_consumable(void **unused)
{
    (void)unused;
    begin(2, 0);
    stand(0, 0, -1);
    carry(0, "c1r1");
    round_of_ends();
    holds(0, "r1");
    assert_false(game.starving);
    assert_int_equal(game.ap, 5);
    round_of_ends();
    assert_true(game.starving);
}

static void starve(void)
{
    begin(2, 0);
    lay("1wX", 0, -2, 0, 0);
    stand(0, 0, -2);
    carry(0, "k1");
    round_of_ends();
    assert_true(game.starving);
}

static void example_26_only_a_scramble(void **unused)
{
    (void)unused;
    starve();
    refuse("0 walk 0,-1", CAVE_STARVING);
    refuse("0 photo", CAVE_STARVING);
    refuse("0 discover", CAVE_STARVING);
    refuse("0 pack c4", CAVE_STARVING);
    refuse("0 toss k", CAVE_STARVING);
    assert_int_equal(listed("0 "), 2);
    play("0 scramble 0,-1");
    assert_int_equal(game.ap, 0);
    assert_int_equal(listed("0 "), 1);
}

static void example_27_home_feeds(void **unused)
{
    (void)unused;
    begin(2, 0);
    carry(0, "r1");
    round_of_ends();
    assert_false(game.starving);
    assert_int_equal(game.ap, 5);
}

static void example_28_the_own_camp(void **unused)
{
    (void)unused;
    starve();
    camp_at(0, 0, -1, "c2");
    refuse("0 exchange c2k1 camp -", CAVE_EXCHANGE_ELSEWHERE);
    play("0 scramble 0,-1; 0 exchange c2k1 camp -");
    round_of_ends();
    holds(0, "c1k1");
    assert_false(game.starving);
    play("0 walk 0,-2");
}

static void example_29_an_arm_is_not_home(void **unused)
{
    (void)unused;
    begin(2, 0);
    play("0 walk 1,0");
    round_of_ends();
    holds(0, "c3r1o1k1b1");
}

/* -- 5: the turn ----------------------------------------------------------------------------- */

static void r5_clockwise_and_unused_ap_are_lost(void **unused)
{
    (void)unused;
    begin(3, 2);
    play("2 walk 0,-1; 2 end");
    assert_int_equal(game.turn, 0);
    play("0 end; 1 end");
    assert_int_equal(game.turn, 2);
    assert_int_equal(game.ap, 5);
    assert_int_equal(game.round, 2);
}

static void r5_c17_upkeep_from_the_own_camp(void **unused)
{
    (void)unused;
    begin(2, 0);
    stand(0, 0, -1);
    carry(0, "c1r1");
    camp_at(0, 0, -1, "c2");
    round_of_ends();
    holds(0, "r1");
    camp_holds(0, "c2");
    round_of_ends();
    camp_holds(0, "c1");
    assert_false(game.starving);
    stand(0, 1, 0);
    round_of_ends();
    camp_holds(0, "c1");
    assert_true(game.starving);
}

static void r5_c18_starving_teams_may_pass(void **unused)
{
    (void)unused;
    begin(2, 0);
    stand(0, 0, -1);
    carry(0, "r1");
    camp_at(0, 0, -1, "r2");
    round_of_ends();
    assert_true(game.starving);
    refuse("0 exchange r3 camp -", CAVE_EXCHANGE_STARVING);
    assert_int_equal(listed("0 exchange"), 0);
    refuse("0 stow", CAVE_STARVING);
    play("0 end");
    assert_false(game.starving);
}

static void r5_a_scramble_home_ends_a_starving_turn(void **unused)
{
    (void)unused;
    begin(2, 0);
    stand(0, 0, -1);
    carry(0, "k1");
    stowed(0, "c1");
    round_of_ends();
    play("0 scramble 0,0");
    assert_true(game.starving);
    refuse("0 give-up", CAVE_STARVING);
    refuse("0 pack c6", CAVE_STARVING);
    round_of_ends();
    assert_false(game.starving);
}

/* -- 6.2 to 6.5: moving and taking ------------------------------------------------------------ */

static void r62_c7_c28_dive_at_another_depth(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1aI", 0, -2, 0, 25);
    stand(0, 0, -1);
    carry(0, "c4r2o1");
    play("0 dive 0,-2");
    assert_int_equal(game.ap, 2);
    holds(0, "c4r1h1");
    assert_int_equal(expedition_points(team(0)), 3 + 2 + 3);
    play("0 walk 0,-1; 0 end");
    stand(1, 0, -1);
    play("1 dive 0,-2"); /* C7: the price is for entering */
    assert_int_equal(game.ap, 3);
    holds(1, "c4r1h1k1b1");
    assert_int_equal(expedition_points(team(1)), 0);
}

static void r62_targets_and_verbs(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1aI", 0, -2, 0, 0);
    refuse("0 walk 0,-2", CAVE_NOT_ADJACENT);
    refuse("0 walk 0,0", CAVE_NOT_ADJACENT);
    refuse("0 walk 0,1", CAVE_NO_TILE);
    refuse("0 dive 0,-1", CAVE_DIVE_NOT_WATER);
    refuse("0 raft 0,-1", CAVE_RAFT_NOT_WATER);
    play("0 walk 0,-1; 0 walk 0,0; 0 walk 1,0; 0 walk 0,0; 0 walk 0,-1");
    refuse("0 walk 0,0", CAVE_AP);
    refuse("0 raft 0,-2", CAVE_AP);
}

/* A squeeze costs on every entry, its token there or not, and nothing on leaving. */
static void r62_squeezes_cost_on_every_entry(void **unused)
{
    (void)unused;
    squeeze("1s1I", 0);
    play("0 walk 0,-2; 0 walk 0,-1");
    assert_int_equal(game.ap, 2);
    play("0 walk 0,-2");
    assert_int_equal(game.ap, 0);
    assert_int_equal(team(0)->tokens[EXPEDITION_SQUEEZED1], 1);
}

/* C13: a choke lies as deep as what it was placed from, and is roped like any tile. */
static void r62_c13_a_choke_at_another_depth(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay_choke(0, -2, 50);
    stand(0, 0, -1);
    refuse("0 walk 0,-2", CAVE_ROPES);
    carry(0, "r2");
    play("0 walk 0,-2");
    assert_int_equal(game.ap, 2);
    holds(0, "-");
    assert_int_equal(expedition_points(team(0)), 2 * 2 + 4);
}

/* C14, C15: tokens only for the ropes and the depth of this very move. */
static void r62_c14_c15_depth_tokens(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1dI", 0, -2, 0, 25);
    lay("1dI", 0, -3, 0, 75);
    stand(0, 0, -1);
    carry(0, "r8");
    play("0 walk 0,-2; 0 walk 0,-3");
    assert_int_equal(game.ap, 0);
    assert_int_equal(team(0)->depths, 1 << 1 | 1 << 3);
    round_of_ends();
    game.starving = 0;
    game.teams[0].depths = 0;
    play("0 walk 0,-2"); /* over ropes that hang already */
    assert_int_equal(team(0)->depths, 0);
    assert_int_equal(game.ap, 4);
}

static void r63_c29_c30_scramble(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("3s3I", 0, -2, 0, 100);
    stand(0, 0, -1);
    carry(0, "r8");
    play("0 scramble 0,-2");
    holds(0, "r8");
    assert_int_equal(game.ap, 0);
    assert_int_equal(expedition_points(team(0)), 0);
    assert_false(cell(0, -2)->roped);
    assert_true(cell(0, -2)->token);
}

/* C8, C9: what a scramble refuses can be taken in a later turn. */
static void r64_r65_c8_c9_after_a_scramble(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1aI", 0, -2, 0, 0);
    lay("1wI", 0, -3, 0, 0);
    stand(0, 0, -1);
    play("0 scramble 0,-2");
    round_of_ends();
    play("0 sound");
    assert_int_equal(team(0)->tokens[EXPEDITION_WATERS], 1);
    refuse("0 sound", CAVE_SOUND_NO_TOKEN);
    refuse("0 photo", CAVE_PHOTO_NOT_WONDER);
    game.ap = 5;
    play("0 scramble 0,-3");
    round_of_ends();
    refuse("0 sound", CAVE_SOUND_NOT_WATER);
    play("0 photo");
    assert_int_equal(team(0)->tokens[EXPEDITION_PHOTOS], 1);
    refuse("0 photo", CAVE_PHOTO_NO_TOKEN);
}

static void r64_half_used_oxygen_goes_first(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1aI", 0, -2, 0, 0);
    lay("1aI", 0, -3, 0, 0);
    stand(0, 0, -1);
    carry(0, "o1h1");
    play("0 dive 0,-2");
    holds(0, "o1");
    play("0 dive 0,-3");
    holds(0, "h1");
    stand(0, 0, -2);
    game.cells[team(0)->at].token = 1;
    carry(0, "r1");
    refuse("0 sound", CAVE_SOUND_NO_OXYGEN);
}

/* C35: one token, for whoever comes first. */
static void r65_c35_the_first_takes_the_photo(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1wI", 0, -2, 0, 0);
    stand(0, 0, -2);
    stand(1, 0, -2); /* rules 7: any number share a tile */
    play("0 photo; 0 end");
    refuse("1 photo", CAVE_PHOTO_NO_TOKEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_9_one_rope),
        cmocka_unit_test(example_10_three_ropes),
        cmocka_unit_test(example_11_all_ropes_or_none),
        cmocka_unit_test(example_12_others_climb_for_free),
        cmocka_unit_test(example_13_a_hundred_metres),
        cmocka_unit_test(example_14_up),
        cmocka_unit_test(example_15_one_token_a_depth),
        cmocka_unit_test(example_16_the_first_takes_the_token),
        cmocka_unit_test(example_17_prices),
        cmocka_unit_test(example_18_squeeze_and_rope),
        cmocka_unit_test(example_19_dives),
        cmocka_unit_test(example_20_raft_and_sound),
        cmocka_unit_test(example_21_neither),
        cmocka_unit_test(example_22_split_over_two_turns),
        cmocka_unit_test(example_23_photo),
        cmocka_unit_test(example_24_the_first_turns),
        cmocka_unit_test(example_25_the_last_consumable),
        cmocka_unit_test(example_26_only_a_scramble),
        cmocka_unit_test(example_27_home_feeds),
        cmocka_unit_test(example_28_the_own_camp),
        cmocka_unit_test(example_29_an_arm_is_not_home),
        cmocka_unit_test(r5_clockwise_and_unused_ap_are_lost),
        cmocka_unit_test(r5_c17_upkeep_from_the_own_camp),
        cmocka_unit_test(r5_c18_starving_teams_may_pass),
        cmocka_unit_test(r5_a_scramble_home_ends_a_starving_turn),
        cmocka_unit_test(r62_c7_c28_dive_at_another_depth),
        cmocka_unit_test(r62_targets_and_verbs),
        cmocka_unit_test(r62_squeezes_cost_on_every_entry),
        cmocka_unit_test(r62_c13_a_choke_at_another_depth),
        cmocka_unit_test(r62_c14_c15_depth_tokens),
        cmocka_unit_test(r63_c29_c30_scramble),
        cmocka_unit_test(r64_r65_c8_c9_after_a_scramble),
        cmocka_unit_test(r64_half_used_oxygen_goes_first),
        cmocka_unit_test(r65_c35_the_first_takes_the_photo),
    };
    return cmocka_run_group_tests_name("expedition: moves", tests, NULL, NULL);
}
