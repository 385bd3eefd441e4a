/* Expedition's map, rules 2 and 6.1: what is connected, what is discovered and where it fits;
 * worked examples 1 to 8. */
#include "tests/core/suite.h"

#include <stdio.h>

#include "core/games/expedition_map.h"
#include "tests/core/expedition_positions.h"

/* -- the worked examples ---------------------------------------------------------------------- */

/* A team whose tile has three exits has drawn a descent; in the west it would meet rock. */
static void draw_a_descent(void)
{
    begin(2, 0);
    lay("1pX", 0, -2, 0, 0);
    lay("1pI", -2, -2, 0, 0);
    stand(0, 0, -2);
    next_tile("1dI");
    play("0 discover");
}

static void example_1_a_descent_fits_twice(void **unused)
{
    (void)unused;
    draw_a_descent();
    assert_int_equal(game.ap, 4);
    assert_int_equal(listed("0 "), 2);
    assert_int_equal(listed("0 place 0,-3 0"), 1);
    assert_int_equal(listed("0 place 1,-2 1"), 1);
    refuse("0 place -1,-2 1", CAVE_PLACE_MISMATCH);
    play("0 place 1,-2 1");
    assert_int_equal(cell(1, -2)->depth, 1);
    assert_false(cell(1, -2)->token);
    assert_int_equal(team(0)->at, cell(0, -2) - game.cells);
    assert_int_equal(game.ap, 4);
    draw_a_descent();
    play("0 place 0,-3 0");
    assert_int_equal(cell(0, -3)->depth, 1);
    assert_false(cell(0, -3)->token);
}

static void example_2_a_squeeze_carries_its_token(void **unused)
{
    (void)unused;
    begin(2, 0);
    stand(0, 0, -1);
    next_tile("1s2T");
    play("0 discover; 0 place 0,-2 1");
    assert_int_equal(cell(0, -2)->kind, EXPEDITION_SQUEEZE2);
    assert_true(cell(0, -2)->token);
    assert_int_equal(team(0)->tokens[EXPEDITION_SQUEEZED2], 0);
    assert_int_equal(game.ap, 4);
}

/* The cell of example 4: 1,-2 with an open west and north neighbour, rock in the south. */
static void lay_corner(const char *north)
{
    lay("1pX", 0, -2, 0, 0);
    lay("1pI", 1, -1, 1, 0);
    if (north)
        lay(north, 1, -3, 1, 0);
    else
        lay_choke(1, -3, 0);
    stand(0, 0, -2);
}

static void example_3_a_tile_fits_nowhere(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay_corner("1pT");
    lay("1pT", 0, -3, 1, 0); /* closes the other exits of the pawn's tile */
    lay("1pT", -1, -2, 0, 0);
    next_tile("1dI");
    play("0 discover");
    assert_int_equal(game.phase, EXPEDITION_PHASE_CHOKE);
    refuse("0 place 1,-2 0", CAVE_PHASE_CHOKE);
    assert_int_equal(listed("0 "), 1);
    play("0 choke 1,-2");
    assert_int_equal(cell(1, -2)->kind, EXPEDITION_CHOKE);
    assert_int_equal(game.ap, 4);
    assert_int_equal(game.final, EXPEDITION_NONE);
    assert_int_equal(game.drawn, 1);
}

static void example_3_the_player_picks_the_exit(void **unused)
{
    (void)unused;
    for (int east = 0; east < 2; east++) {
        begin(2, 0);
        lay_corner("1pT");
        lay("1pT", 0, -3, 1, 0);
        lay("1pT", -1, -3, 1, 0); /* open to the south: west of the pawn, too, an I cannot lie */
        next_tile("1dI");
        play("0 discover");
        assert_int_equal(listed("0 choke"), 2);
        play(east ? "0 choke 1,-2" : "0 choke -1,-2");
        assert_int_equal(cell(east ? 1 : -1, -2)->kind, EXPEDITION_CHOKE);
        assert_int_equal(expedition_find(&game, east ? -1 : 1, -2), EXPEDITION_NONE);
        assert_int_equal(game.ap, 4);
    }
}

static void example_3_the_last_tile_ends_it_all_the_same(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay_corner("1pT");
    lay("1pT", 0, -3, 1, 0);
    lay("1pT", -1, -2, 0, 0);
    game.drawn = 47;
    next_tile("4dI");
    play("0 discover");
    assert_int_equal(game.final, EXPEDITION_NONE);
    play("0 choke 1,-2");
    assert_int_equal(game.final, 3);
}

static void example_4_a_cell_between_three_tiles(void **unused)
{
    static const struct {
        const char *tile;
        int fits;
        const char *placed;
    } tiles[] = {
        {"1pT", 1, "0 place 1,-2 3"},
        {"1pL", 1, "0 place 1,-2 3"},
        {"1dI", 0, NULL            },
        {"1pX", 0, NULL            },
        {"4wD", 0, NULL            },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof tiles / sizeof *tiles; i++) {
        begin(2, 0);
        lay_corner("1pT");
        next_tile(tiles[i].tile);
        play("0 discover");
        assert_int_equal(listed("0 place 1,-2"), tiles[i].fits);
        if (tiles[i].placed) play(tiles[i].placed);
    }
}

static void example_5_a_choke_asks_for_nothing(void **unused)
{
    static const struct {
        const char *tile;
        int fits;
        const char *placed;
    } tiles[] = {
        {"1pT", 1, "0 place 1,-2 3"},
        {"1pL", 1, "0 place 1,-2 3"},
        {"1dI", 1, "0 place 1,-2 1"},
        {"4wD", 1, "0 place 1,-2 3"},
        {"1pX", 0, NULL            },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof tiles / sizeof *tiles; i++) {
        begin(2, 0);
        lay_corner(NULL);
        next_tile(tiles[i].tile);
        play("0 discover");
        assert_int_equal(listed("0 place 1,-2"), tiles[i].fits);
        if (tiles[i].placed) play(tiles[i].placed);
    }
}

static void example_6_not_from_the_home_base(void **unused)
{
    (void)unused;
    begin(2, 0);
    refuse("0 discover", CAVE_DISCOVER_HOME);
    play("0 walk 0,-1; 0 discover");
}

static void example_7_fourteen_tiles_a_stack(void **unused)
{
    (void)unused;
    begin(3, 0);
    stand(0, 0, -1);
    for (int stack = 0; stack < 4; stack++)
        assert_int_equal(expedition_stack_left(&game, stack), 14);
    game.drawn = 14;
    play("0 discover");
    assert_int_equal(expedition_stack_of(expedition_drawn(&game)), 1);
    assert_int_equal(expedition_stack_left(&game, 0), 0);
    assert_int_equal(expedition_stack_left(&game, 1), 13);
}

static void example_8_depth_is_handed_on(void **unused)
{
    (void)unused;
    begin(2, 0);
    carry(0, "c2r6");
    next_tile("1dI");
    play("0 walk 0,-1; 0 discover; 0 place 0,-2 0; 0 walk 0,-2");
    next_tile("1pI");
    play("0 discover; 0 place 0,-3 0");
    round_of_ends();
    next_tile("1dI");
    play("0 walk 0,-3; 0 discover; 0 place 0,-4 0; 0 walk 0,-4");
    assert_int_equal(cell(0, -2)->depth, 1);
    assert_int_equal(cell(0, -3)->depth, 1);
    assert_int_equal(cell(0, -4)->depth, 2);
    lay("1pI", 0, -6, 1, 0); /* rock: what is open to the south cannot lie at 0,-5 */
    next_tile("1pX");
    play("0 discover; 0 choke 0,-5");
    assert_int_equal(cell(0, -5)->depth, 2);
}

/* -- the rules -------------------------------------------------------------------------------- */

/* Rules 2, Connected; C12: a choke is entered from every neighbour with an open edge to it. */
static void r2_c12_connected(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay_choke(0, -2, 0);
    lay("1pI", 1, -2, 1, 0);
    lay("1pI", -1, -2, 0, 0);
    lay_choke(0, -3, 0);
    stand(0, 0, -1);
    play("0 walk 0,-2; 0 walk 1,-2; 0 walk 0,-2");
    refuse("0 walk -1,-2", CAVE_NOT_CONNECTED);
    refuse("0 walk 0,-3", CAVE_NOT_CONNECTED);
    refuse("0 discover", CAVE_DISCOVER_CHOKE);
    play("0 walk 0,-1; 0 walk 0,0");
    stand(0, -1, -2);
    game.ap = 5;
    refuse("0 scramble 0,-2", CAVE_NOT_CONNECTED);
}

static void r61_where_nothing_is_discovered(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("4wD", 0, -2, 2, 0);
    stand(0, 0, -2);
    refuse("0 discover", CAVE_DISCOVER_NO_EXIT);
    stand(0, 1, 0);
    game.ap = 0;
    refuse("0 discover", CAVE_AP);
    game.ap = 5;
    draw_all();
    refuse("0 discover", CAVE_NO_TILES);
}

static void r61_c27_a_tile_that_fits_must_be_placed(void **unused)
{
    (void)unused;
    begin(4, 0);
    stand(0, 0, -1);
    next_tile("1wT");
    play("0 discover");
    assert_int_equal(listed("0 place"), listed(""));
    assert_int_equal(listed("0 place 0,-2"), 3);
    assert_int_equal(listed("0 place 1,-1"), 1); /* rock towards the E arm */
    refuse("0 choke 0,-2", CAVE_PHASE_PLACE);
    refuse("0 end", CAVE_PHASE_PLACE);
    refuse("0 place 0,-3 0", CAVE_NOT_ADJACENT);
    refuse("0 place -1,-1 0", CAVE_EXIT_ROCK);
    refuse("0 place 0,0 0", CAVE_EXIT_OCCUPIED);
    refuse("0 place 0,-2 3", CAVE_PLACE_CLOSED_TO_PAWN);
    play("0 place 0,-2 0");
    assert_true(cell(0, -2)->token);
    refuse("0 place 0,-3 0", CAVE_PHASE_TURN);
    refuse("0 choke 0,-3", CAVE_PHASE_TURN);
}

static void r61_equal_rotations_have_one_number(void **unused)
{
    static const struct {
        const char *tile;
        int turns;
    } tiles[] = {
        {"1pX", 1},
        {"1pT", 3},
        {"1pL", 2},
        {"1dI", 1},
        {"4wD", 1},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof tiles / sizeof *tiles; i++) {
        begin(2, 0);
        stand(0, 0, -1);
        next_tile(tiles[i].tile);
        play("0 discover");
        assert_int_equal(listed("0 place 0,-2"), tiles[i].turns);
    }
    begin(2, 0);
    stand(0, 0, -1);
    next_tile("1dI");
    play("0 discover");
    refuse("0 place 0,-2 2", CAVE_ROTATION_NOT_SMALLEST);
    refuse("0 place 0,-2 1", CAVE_PLACE_CLOSED_TO_PAWN);
}

/* C11: only edges must match, depths need not; C10: ropes are due between any two tiles. */
static void r61_c10_c11_depths_may_differ(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1pX", 2, 0, 0, 0);
    lay("1pX", 2, -2, 0, 50);
    stand(0, 2, -2);
    next_tile("1pX");
    play("0 discover; 0 place 2,-1 0");
    assert_int_equal(cell(2, -1)->depth, 2);
    assert_int_equal(cell(2, -1)->ways, 1 | 4); /* to the tile it came from, and to 2,0 */
    carry(0, "r2");
    play("0 walk 2,-1; 0 walk 2,0");
    holds(0, "-");
    assert_int_equal(team(0)->tokens[EXPEDITION_TRAVERSE], 2);
    assert_int_equal(team(0)->depths, 0); /* C16 */
}

/* Rules 7: every placement has room, also 72 tiles in a line. */
static void r7_the_longest_way(void **unused)
{
    char place[32];
    (void)unused;
    begin(5, 0);
    for (int tile = 0; tile < 72; tile++) {
        stand(0, 0, -1 - tile);
        game.ap = 5;
        next_tile("1dI");
        snprintf(place, sizeof place, "0 place 0,%d 0", -2 - tile);
        play("0 discover");
        assert_int_equal(game.final, EXPEDITION_NONE);
        play(place);
    }
    assert_int_equal(game.cell_count, 77);
    assert_int_equal(cell(0, -73)->depth, 72);
    assert_int_equal(cell(0, -73)->steps, 73);
    assert_int_equal(game.final, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_1_a_descent_fits_twice),
        cmocka_unit_test(example_2_a_squeeze_carries_its_token),
        cmocka_unit_test(example_3_a_tile_fits_nowhere),
        cmocka_unit_test(example_3_the_player_picks_the_exit),
        cmocka_unit_test(example_3_the_last_tile_ends_it_all_the_same),
        cmocka_unit_test(example_4_a_cell_between_three_tiles),
        cmocka_unit_test(example_5_a_choke_asks_for_nothing),
        cmocka_unit_test(example_6_not_from_the_home_base),
        cmocka_unit_test(example_7_fourteen_tiles_a_stack),
        cmocka_unit_test(example_8_depth_is_handed_on),
        cmocka_unit_test(r2_c12_connected),
        cmocka_unit_test(r61_where_nothing_is_discovered),
        cmocka_unit_test(r61_c27_a_tile_that_fits_must_be_placed),
        cmocka_unit_test(r61_equal_rotations_have_one_number),
        cmocka_unit_test(r61_c10_c11_depths_may_differ),
        cmocka_unit_test(r7_the_longest_way),
    };
    return cmocka_run_group_tests_name("expedition: map", tests, NULL, NULL);
}
