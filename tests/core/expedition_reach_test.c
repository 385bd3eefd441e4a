/* Expedition: the quickest ways, by hand and against the game itself. */
#include "tests/core/suite.h"

#include <string.h>

#include "core/games/expedition_map.h"
#include "core/games/expedition_reach.h"
#include "tests/core/expedition_positions.h"

static void expect_way(int ap, int turns)
{
    expedition_reach way = expedition_way_home(&game, 0);
    assert_int_equal(way.ap, ap);
    assert_int_equal(way.turns, turns);
}

static void ways_home(void **unused)
{
    (void)unused;
    begin(2, 0);
    expect_way(0, 0);
    for (int y = -2; y >= -8; y--)
        lay("1pI", 0, y, 0, 0);
    stand(0, 0, -8);
    expect_way(8, 2);
    game.ap = 2;
    expect_way(8, 3);
    carry(0, "-"); /* starving from the next turn on: 2 now, then 6 scrambles */
    expect_way(2 + 6 * 5, 7);
    game.ap = 5;
    game.starving = 1;
    expect_way(40, 8);
    game.starving = 0;
    play("0 end");
    expect_way(40, 8); /* it is not their turn: the first has yet to begin */
}

static void ways_home_by_means_at_hand(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1aI", 0, -2, 0, 50);
    lay("1pI", 0, -3, 0, 50);
    stand(0, 0, -3);
    carry(0, "c8");
    expect_way(5 + 5 + 1, 3);
    carry(0, "c4b1");
    expect_way(1 + 5 + 1, 3);
    carry(0, "c4r2b1");
    expect_way(1 + 3 + 1, 1);
    carry(0, "c4r2h1");
    expect_way(2 + 3 + 1, 2);
    /* a longer way round without water or ropes is quicker than two scrambles */
    carry(0, "c8");
    lay("1pL", 0, -4, 1, 50);
    expect_way(11, 3);
}

/* Both ways round a ring come to its far side with the fourth AP of the third turn: past seven
 * plain tiles for 7 AP, or past two and a squeeze for 2 + 4. */
static void of_equally_quick_ways_one_spares_ap(void **unused)
{
    (void)unused;
    expedition_reach reach[EXPEDITION_CELLS];
    begin(2, 0);
    lay("1pT", 0, -2, 0, 0);
    lay("1pI", 0, -3, 0, 0);
    lay("1pI", 0, -4, 0, 0);
    lay("1pL", 0, -5, 1, 0);
    lay("1pI", 1, -5, 1, 0);
    lay("1pI", 2, -5, 1, 0);
    lay("1pL", 3, -5, 2, 0);
    lay("1pI", 3, -4, 0, 0);
    lay("4s3I", 3, -3, 0, 0);
    lay("4s3L", 3, -2, 3, 0);
    lay("1pI", 2, -2, 1, 0);
    lay("1pI", 1, -2, 1, 0);
    stand(0, 0, -2);
    carry(0, "c8");
    expedition_reach_all(&game, 0, reach);
    const expedition_reach *far_side = &reach[expedition_find(&game, 3, -3)];
    assert_int_equal(far_side->turns, 3);
    assert_int_equal(far_side->used, 4);
    assert_int_equal(far_side->ap, 2 + 4 + 4);
    assert_int_equal(far_side->first, expedition_find(&game, 1, -2));
}

/* -- all cells: the table against ways found by playing --------------------------------------- */

enum { TURNS = 3, SEEN_MOST = 60000 };

/* Earliest arrivals by playing steps and ends of turns: turns after the present one, AP used. */
static int earliest[EXPEDITION_CELLS];

typedef struct seen {
    expedition_items backpack, camp;
    uint8_t at, ap, turn, starving;
} seen;

static seen list[SEEN_MOST];
static size_t list_count;

static bool is_new(const expedition_state *state, int turn)
{
    const expedition_team *own = &state->teams[state->turn];
    for (size_t i = 0; i < list_count; i++)
        if (list[i].at == own->at && list[i].ap == state->ap && list[i].turn == turn &&
            list[i].backpack == own->backpack && list[i].camp == own->camp &&
            list[i].starving == state->starving)
            return false;
    if (list_count == SEEN_MOST) fail_msg("too many positions");
    list[list_count++] =
        (seen){own->backpack, own->camp, own->at, state->ap, (uint8_t)turn, state->starving};
    return true;
}

/* All that can be reached in the turns that are left, by legal moves of one team. */
static void explore(const expedition_state *state, int seat, int turn)
{
    cave_move moves[64];
    int time = turn * (EXPEDITION_AP + 1) + EXPEDITION_AP - state->ap;
    uint8_t at = state->teams[seat].at;
    if (!is_new(state, turn)) return;
    if (earliest[at] > time) earliest[at] = time;
    size_t count = expedition.legal_patterns(state, moves, 64);
    for (size_t i = 0; i < count; i++) {
        expedition_state after = *state;
        bool step = moves[i].kind >= EXPEDITION_WALK && moves[i].kind <= EXPEDITION_SCRAMBLE;
        bool end = moves[i].kind == EXPEDITION_END && turn + 1 < TURNS;
        if (!step && !end) continue;
        expedition.play(&after, &moves[i], NULL);
        while (end && after.turn != seat) {
            cave_move pass = {.kind = EXPEDITION_END, .seat = after.turn};
            expedition.play(&after, &pass, NULL);
        }
        explore(&after, seat, turn + end);
    }
}

static void check_all_cells(const expedition_state *state)
{
    expedition_reach reach[EXPEDITION_CELLS];
    list_count = 0;
    for (int i = 0; i < EXPEDITION_CELLS; i++)
        earliest[i] = 1000;
    expedition_reach_all(state, state->turn, reach);
    explore(state, state->turn, 0);
    for (int i = 0; i < state->cell_count; i++) {
        int time = (reach[i].turns - 1) * (EXPEDITION_AP + 1) + reach[i].used;
        if (i == state->teams[state->turn].at)
            assert_int_equal(reach[i].turns, 0);
        else if (reach[i].turns <= TURNS)
            assert_int_equal(earliest[i], time);
        else
            assert_int_equal(earliest[i], 1000);
    }
}

/* Teams that wander: on maps of their own making, hungry and with every kind of kit. */
static void no_way_is_quicker(void **unused)
{
    (void)unused;
    int checked = 0;
    for (uint64_t seed = 0; seed < 6; seed++) {
        cave_setup setup = {.seats = 2, .first = 0, .seeded = true, .seed = seed};
        cave_rng rng;
        cave_rng_seed(&rng, seed, 5);
        expedition.deal(&game, &setup);
        for (int moves = 0; moves < 900 && expedition.to_move(&game); moves++) {
            static cave_move listed_moves[CAVE_LEGAL_MAX];
            size_t count = expedition.legal_moves(&game, listed_moves, CAVE_LEGAL_MAX);
            size_t pick = cave_rng_below(&rng, (uint32_t)count);
            for (size_t i = 0; i < count; i++)
                if (listed_moves[i].kind == EXPEDITION_DISCOVER) pick = i;
            expedition.play(&game, &listed_moves[pick], NULL);
            if (moves % 30 || game.phase != EXPEDITION_PHASE_TURN) continue;
            check_all_cells(&game);
            checked++;
        }
    }
    assert_in_range(checked, 100, 200);
}

/* The first move of a way is legal, and what it costs is what the way costs where it is short. */
static void ways_are_told_by_their_price(void **unused)
{
    (void)unused;
    expedition_reach reach[EXPEDITION_CELLS];
    begin(2, 0);
    lay("1aI", 0, -2, 0, 0);
    lay("1s1I", 0, -3, 0, 50);
    stand(0, 0, -1);
    carry(0, "c4r2o1");
    expedition_reach_all(&game, 0, reach);
    const expedition_reach *squeeze = &reach[expedition_find(&game, 0, -3)];
    assert_int_equal(squeeze->turns, 2); /* dives, and cannot pay the 4 AP with the 3 left */
    assert_int_equal(squeeze->used, 4);
    assert_int_equal(squeeze->ap, 6);
    assert_int_equal(squeeze->ropes, 2);
    assert_int_equal(squeeze->oxygen, 1);
    assert_int_equal(squeeze->verb, EXPEDITION_DIVE);
    assert_int_equal(squeeze->first, expedition_find(&game, 0, -2));
    assert_false(squeeze->starves);
    carry(0, "b1");
    expedition_reach_all(&game, 0, reach);
    assert_int_equal(squeeze->turns, 2); /* floats, then starves and scrambles */
    assert_int_equal(squeeze->ap, 6);
    assert_int_equal(squeeze->ropes, 0);
    assert_int_equal(squeeze->oxygen, 0);
    assert_int_equal(squeeze->verb, EXPEDITION_FLOAT);
    assert_true(squeeze->starves);
}

/* C17: the own camp feeds a team with an empty backpack that begins its turn there. */
static void the_own_camp_feeds(void **unused)
{
    (void)unused;
    begin(2, 0);
    for (int y = -2; y >= -8; y--)
        lay("1pI", 0, y, 0, 0);
    stand(0, 0, -8);
    carry(0, "-");
    expect_way(5 + 3 * 5, 4);
    camp_at(0, 0, -3, "c1");
    expect_way(5 + 3, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_home),
        cmocka_unit_test(ways_home_by_means_at_hand),
        cmocka_unit_test(of_equally_quick_ways_one_spares_ap),
        cmocka_unit_test(no_way_is_quicker),
        cmocka_unit_test(ways_are_told_by_their_price),
        cmocka_unit_test(the_own_camp_feeds),
    };
    return cmocka_run_group_tests_name("expedition_reach", tests, NULL, NULL);
}
