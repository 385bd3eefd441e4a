/* Expedition: its boards, its bag, its stacks and the first packing (rules 2 and 3). */
#include "tests/core/suite.h"

#include <string.h>

#include "core/games/expedition_config.h"
#include "core/games/expedition_map.h"
#include "tests/core/expedition_positions.h"

static void s1_two_to_five_teams(void **unused)
{
    (void)unused;
    for (int teams = 0; teams <= 8; teams++) {
        cave_setup setup = {.seats = (uint8_t)teams, .first = CAVE_FROM_SEED, .seeded = true};
        assert_int_equal(cave_check_setup(&expedition, &setup, NULL),
                         teams >= 2 && teams <= 5 ? CAVE_OK : CAVE_BAD_SEATS);
    }
}

/* Rules 2.1: every cell and its open edges, and how many exits that makes. */
static void r21_starting_boards(void **unused)
{
    static const struct {
        int teams, exits;
        uint8_t base, north, east, south, west;
    } boards[] = {
        {2, 3, 11, 5, 10, 0,  10},
        {3, 4, 15, 5, 10, 5,  10},
        {4, 5, 15, 7, 10, 5,  10},
        {5, 6, 15, 7, 10, 13, 10},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        int exits = 0;
        begin(boards[i].teams, 0);
        for (int k = 0; k < game.cell_count; k++) {
            exits += __builtin_popcount(game.cells[k].exits);
            assert_int_equal(game.cells[k].kind, EXPEDITION_START);
            assert_int_equal(game.cells[k].depth, 0);
        }
        assert_int_equal(exits, boards[i].exits);
        assert_int_equal(cell(0, 0)->open, boards[i].base);
        assert_int_equal(cell(0, 0)->exits, 0);
        assert_int_equal(cell(0, -1)->open, boards[i].north);
        assert_int_equal(cell(1, 0)->open, boards[i].east);
        assert_int_equal(cell(-1, 0)->open, boards[i].west);
        if (boards[i].south)
            assert_int_equal(cell(0, 1)->open, boards[i].south);
        else
            assert_int_equal(expedition_find(&game, 0, 1), EXPEDITION_NONE);
    }
}

/* With two teams 0,1 is empty table whose north edge must be rock. */
static void r21_south_of_a_small_base(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1pL", 2, 0, 2, 0);
    lay("1pI", 2, 1, 0, 0);
    lay("1pT", 1, 1, 1, 0);
    stand(0, 1, 1);
    next_tile("1pL");
    play("0 discover");
    assert_int_equal(listed("0 place 0,1 "), 1);
    assert_int_equal(listed("0 place 0,1 1"), 1); /* open to the east and the south */
    refuse("0 place 0,1 0", CAVE_PLACE_MISMATCH);
}

static void r22_the_bag(void **unused)
{
    static const int features[EXPEDITION_FEATURES] = {12, 18, 16, 6, 6, 6, 16};
    static const int shapes[EXPEDITION_SHAPES] = {9, 38, 17, 15, 1};
    int by_feature[EXPEDITION_FEATURES] = {0}, by_shape[EXPEDITION_SHAPES] = {0};
    (void)unused;
    for (int stack = 0; stack < EXPEDITION_STACKS; stack++) {
        int tiles = 0;
        for (int feature = 0; feature < EXPEDITION_FEATURES; feature++)
            for (int shape = 0; shape < EXPEDITION_SHAPES; shape++) {
                int copies = expedition_bag[stack][feature][shape];
                tiles += copies;
                by_feature[feature] += copies;
                by_shape[shape] += copies;
            }
        assert_int_equal(tiles, 20);
    }
    assert_memory_equal(by_feature, features, sizeof features);
    assert_memory_equal(by_shape, shapes, sizeof shapes);
}

/* Table 2.2, line by line: the shapes of each feature, stack by stack. */
static void r22_the_table(void **unused)
{
    static const char *const table[EXPEDITION_STACKS][EXPEDITION_FEATURES] = {
        {"XXTTL", "TTTLI", "TLI",   "TLI", "",    "",     "TTLI"},
        {"XXT",   "XTTLI", "TTLI",  "TI",  "TL",  "",     "TTLI"},
        {"XT",    "XTTL",  "TTLI",  "T",   "TLI", "TI",   "TTLI"},
        {"XT",    "TTLD",  "XTTLI", "",    "T",   "TTLI", "TTLI"},
    };
    static const char shapes[] = "XTLID";
    (void)unused;
    for (int stack = 0; stack < EXPEDITION_STACKS; stack++)
        for (int feature = 0; feature < EXPEDITION_FEATURES; feature++) {
            int copies[EXPEDITION_SHAPES] = {0};
            for (const char *shape = table[stack][feature]; *shape; shape++)
                copies[strchr(shapes, *shape) - shapes]++;
            for (int shape = 0; shape < EXPEDITION_SHAPES; shape++)
                assert_int_equal(expedition_bag[stack][feature][shape], copies[shape]);
        }
}

static void s2_r23_stacks(void **unused)
{
    static const int left[] = {0, 0, 12, 14, 16, 18};
    (void)unused;
    for (int teams = 2; teams <= 5; teams++) {
        begin(teams, 0);
        for (int stack = 0; stack < EXPEDITION_STACKS; stack++)
            assert_int_equal(expedition_stack_left(&game, stack), left[teams]);
        assert_int_equal(expedition_tiles(&game), 4 * left[teams]);
    }
}

static void s2_seeds_shuffle(void **unused)
{
    expedition_state one, other;
    cave_setup setup = {.seats = 5, .first = 0, .seeded = true, .seed = 1};
    (void)unused;
    expedition.deal(&one, &setup);
    expedition.deal(&other, &setup);
    assert_memory_equal(&one, &other, sizeof one);
    setup.seed = 2;
    expedition.deal(&other, &setup);
    for (size_t stack = 0; stack < 4; stack++)
        assert_memory_not_equal(one.stack + 18 * stack, other.stack + 18 * stack, 18);
}

static void s3_s4_first_packing(void **unused)
{
    (void)unused;
    begin_packing(3, 1);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(team(seat)->at, 0);
        assert_int_equal(team(seat)->camp_state, EXPEDITION_UNUSED);
        assert_int_equal(team(seat)->lost, 0);
        holds(seat, "-");
    }
    assert_int_equal(listed(""), 1);
    assert_int_equal(listed("1 pack *"), 1);
    refuse("0 pack c4", CAVE_OUT_OF_TURN);
    refuse("1 walk 0,-1", CAVE_PHASE_PACK);
    refuse("1 end", CAVE_PHASE_PACK);
    play("1 pack -; 2 pack c4r1o1k1b1; 0 pack c3r1o1k1 camp c2b1");
    assert_int_equal(game.phase, EXPEDITION_PHASE_TURN);
    assert_int_equal(game.turn, 1);
    assert_int_equal(game.ap, 5);
    assert_int_equal(team(0)->camp_state, EXPEDITION_STOWED);
}

/* C34: the bank holds as much as is asked for; 20 oxygen tokens are no limit. */
static void c34_equipment_without_end(void **unused)
{
    (void)unused;
    begin_packing(5, 0);
    play("0 pack o8; 1 pack o8; 2 pack o8; 3 pack o6 camp o4; 4 pack o8");
    holds(4, "o8");
    camp_holds(3, "o4");
}

static void s5_the_seed_decides_who_is_first(void **unused)
{
    int first[5] = {0};
    (void)unused;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        cave_setup setup = {.seats = 5, .first = CAVE_FROM_SEED, .seeded = true, .seed = seed};
        expedition.deal(&game, &setup);
        first[game.first]++;
    }
    for (int seat = 0; seat < 5; seat++) /* 200 each, with five standard deviations */
        assert_in_range(first[seat], 137, 263);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s1_two_to_five_teams),
        cmocka_unit_test(r21_starting_boards),
        cmocka_unit_test(r21_south_of_a_small_base),
        cmocka_unit_test(r22_the_bag),
        cmocka_unit_test(r22_the_table),
        cmocka_unit_test(s2_r23_stacks),
        cmocka_unit_test(s2_seeds_shuffle),
        cmocka_unit_test(s3_s4_first_packing),
        cmocka_unit_test(c34_equipment_without_end),
        cmocka_unit_test(s5_the_seed_decides_who_is_first),
    };
    return cmocka_run_group_tests_name("expedition_setup", tests, NULL, NULL);
}
