/* Expedition: what is listed, what is hidden, and whole games. The rules of play are in
 * expedition_setup, _map, _moves, _camp and _end_test.c. */
#include "tests/core/suite.h"

#include <string.h>

#include "core/games/expedition_config.h"
#include "core/games/expedition_kit.h"
#include "core/games/expedition_map.h"
#include "core/games/expedition_reach.h"
#include "core/games/expedition_text.h"
#include "tests/core/expedition_positions.h"
#include "tests/core/invariants.h"

/* -- what is listed -------------------------------------------------------------------------- */

/* `cave legal`: all that is legal, packing and exchanging once each. */
static void patterns_are_complete(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1aX", 0, -2, 0, 0);
    stand(0, 0, -1);
    camp_at(0, 0, -1, "c1");
    assert_int_equal(listed("0 exchange *"), 1);
    assert_int_equal(listed("0 toss"), 5);
    assert_int_equal(listed("0 scramble"), 2);
    assert_int_equal(listed("0 dive 0,-2") + listed("0 raft 0,-2") + listed("0 walk 0,0"), 3);
    assert_int_equal(listed("0 end"), 1);
    assert_int_equal(listed(""), 12); /* the backpack is full: no stow */
    carry(0, "c4");
    assert_int_equal(listed(""), 1 + 1 + 2 + 1 + 1 + 1);
}

/* What legal_moves leaves out of the patterns, as expedition.h says. */
static size_t sensible(cave_move *out, int kind)
{
    static cave_move moves[CAVE_LEGAL_MAX];
    size_t count = expedition.legal_moves(&game, moves, CAVE_LEGAL_MAX), found = 0;
    for (size_t i = 0; i < count; i++)
        if (moves[i].kind == kind) out[found++] = moves[i];
    return found;
}

static void sensible_moves(void **unused)
{
    cave_move moves[CAVE_LEGAL_MAX] = {0};
    (void)unused;
    begin(2, 0);
    lay("1pX", 0, -2, 0, 0);
    lay("1dI", 0, -3, 0, 25);
    stand(0, 0, -2);
    assert_int_equal(sensible(moves, EXPEDITION_TOSS), 0);
    assert_int_equal(sensible(moves, EXPEDITION_SCRAMBLE), 1); /* it saves a rope */
    assert_int_equal(moves[0].y, -3);
    assert_int_equal(sensible(moves, EXPEDITION_END), 1);
    camp_at(0, 0, -2, "c2");
    assert_int_equal(sensible(moves, EXPEDITION_TOSS), 5);
    assert_true(sensible(moves, EXPEDITION_EXCHANGE) > 0);
    expedition.play(&game, &moves[0], NULL);
    assert_int_equal(sensible(moves, EXPEDITION_EXCHANGE), 0);
    carry(0, "-");
    camp_at(0, 0, -1, "-");
    round_of_ends();
    assert_true(game.starving);
    assert_int_equal(sensible(moves, EXPEDITION_SCRAMBLE), 1);
    assert_int_equal(moves[0].y, -1); /* the way home */
    assert_int_equal(sensible(moves, EXPEDITION_END), 0);
    camp_at(0, 0, -3, "c1");
    assert_int_equal(sensible(moves, EXPEDITION_SCRAMBLE), 2);
}

static void suggested_kits(void **unused)
{
    cave_move moves[CAVE_LEGAL_MAX] = {0};
    (void)unused;
    begin_packing(2, 0);
    assert_int_equal(sensible(moves, EXPEDITION_PACK), 15);
    assert_int_equal(moves[0].p, 0x110114); /* S4: c4r1o1k1b1 */
    play("0 pack c2r6; 1 pack c4r1o1k1b1");
    carry(0, "c1");
    assert_true(sensible(moves, EXPEDITION_PACK) > 0);
    assert_int_equal(moves[0].p, 0x62); /* the refill: what was packed last */
    game.teams[0].lost = 1 << EXPEDITION_CAMERA | 1 << EXPEDITION_RAFT;
    stowed(0, "c4");
    size_t count = sensible(moves, EXPEDITION_PACK);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(cave_check(&expedition, &game, &moves[i]), CAVE_OK);
    assert_int_equal(count, 4); /* no refill of eight items, no kit twice */
}

/* -- what is hidden -------------------------------------------------------------------------- */

static void only_the_stacks_are_hidden(void **unused)
{
    expedition_state view, other;
    (void)unused;
    begin(3, 0);
    game.drawn = 20;
    expedition.observe(&game, 1, &view);
    expedition.observe(&game, CAVE_NOBODY, &other);
    assert_memory_equal(&view, &other, sizeof view);
    assert_memory_equal(view.stack, game.stack, 20);
    for (int i = 20; i < EXPEDITION_TILES; i++)
        assert_int_equal(view.stack[i], 0);
    memcpy(view.stack, game.stack, sizeof view.stack);
    assert_memory_equal(&view, &game, sizeof view);
}

/* Each tile not seen yet, the discarded ones among them, is equally likely to come next. */
static void guesses_are_uniform(void **unused)
{
    enum { DRAWS = 18000 };
    int seen[256] = {0};
    expedition_state view;
    cave_rng rng;
    (void)unused;
    begin(2, 0);
    game.drawn = 2;
    game.stack[0] = expedition_make_tile(0, EXPEDITION_PLAIN, 0);
    game.stack[1] = expedition_make_tile(0, EXPEDITION_DESCENT, 3);
    cave_rng_seed(&rng, 5, 0);
    for (int i = 0; i < DRAWS; i++) {
        expedition.observe(&game, 0, &view);
        expedition.determinize(&view, &rng);
        assert_memory_equal(view.stack, game.stack, 2);
        seen[view.stack[2]]++;
    }
    for (int feature = 0; feature < EXPEDITION_FEATURES; feature++)
        for (int shape = 0; shape < EXPEDITION_SHAPES; shape++) {
            int tile = expedition_make_tile(0, feature, shape);
            int copies = expedition_bag[0][feature][shape];
            copies -= tile == game.stack[0] || tile == game.stack[1];
            assert_in_range(seen[tile] + 200, copies * DRAWS / 18, copies * DRAWS / 18 + 400);
        }
}

/* -- whole games ----------------------------------------------------------------------------- */

/* Whether the team must start for home: a turn later its food would not last, or the game. */
static bool goes_home(void)
{
    expedition_reach way = expedition_way_home(&game, game.turn);
    int food = expedition_count(game.teams[game.turn].backpack, EXPEDITION_CONSUMABLE);
    return game.starving || way.turns > food || game.final != EXPEDITION_NONE;
}

/* Steps from each cell to the nearest unexplored exit. */
static void count_to_exits(int *steps)
{
    for (int i = 0; i < game.cell_count; i++)
        steps[i] = game.cells[i].exits ? 0 : 1000;
    for (int round = 0; round < game.cell_count; round++)
        for (int i = 0; i < game.cell_count; i++)
            for (int side = 0; side < 4; side++)
                if (game.cells[i].ways >> side & 1 &&
                    steps[game.cells[i].next[side]] + 1 < steps[i])
                    steps[i] = steps[game.cells[i].next[side]] + 1;
}

/* What a purposeful team gives a move: it takes what it finds, discovers, goes to the nearest exit
 * and in time home. */
static int wish(const cave_move *move, bool home, const int *to_exits)
{
    const expedition_team *own = &game.teams[game.turn];
    const expedition_cell *here = &game.cells[own->at], *there;
    bool fed = expedition_count(own->backpack, EXPEDITION_CONSUMABLE) > 3;
    switch (move->kind) {
    case EXPEDITION_PHOTO:
    case EXPEDITION_SOUND:
    case EXPEDITION_DISCOVER:
        return home ? 0 : 4;
    case EXPEDITION_PACK:
        return game.phase == EXPEDITION_PHASE_PACK || !fed ? 5 : 0;
    case EXPEDITION_WALK:
    case EXPEDITION_DIVE:
    case EXPEDITION_FLOAT:
    case EXPEDITION_SCRAMBLE:
        there = cell(move->x, move->y);
        if (home) return there->steps < here->steps ? 3 : 0;
        return to_exits[there - game.cells] < to_exits[own->at] ? 3 : 1;
    case EXPEDITION_GIVE_UP:
    case EXPEDITION_TOSS:
        return 0;
    default: /* camps, the drawn tile, the end of the turn */
        return 2;
    }
}

/* One of the listed moves it wishes most; now and then any. */
static cave_move next_move(cave_rng *rng)
{
    static cave_move moves[CAVE_LEGAL_MAX];
    int to_exits[EXPEDITION_CELLS], most = 0;
    size_t count = expedition.legal_moves(&game, moves, CAVE_LEGAL_MAX), kept = 0;
    bool home = game.phase == EXPEDITION_PHASE_TURN && goes_home();
    count_to_exits(to_exits);
    if (!home && cave_rng_below(rng, 16) == 0) return moves[cave_rng_below(rng, (uint32_t)count)];
    for (size_t i = 0; i < count; i++) {
        int wished = wish(&moves[i], home, to_exits);
        if (wished > most) {
            most = wished;
            kept = 0;
        }
        if (wished == most) moves[kept++] = moves[i];
    }
    return moves[cave_rng_below(rng, (uint32_t)kept)];
}

/* Games end, some with all teams at home, and every invariant holds after every move. */
static void travellers_finish(void **unused)
{
    int finished = 0, returned = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 24; seed++) {
        cave_setup setup = {.seats = (uint8_t)(2 + seed % 4),
                            .first = CAVE_FROM_SEED,
                            .seeded = true,
                            .seed = seed};
        cave_rng rng;
        cave_rng_seed(&rng, seed, 3);
        expedition.deal(&game, &setup);
        for (int moves = 0; moves < 4000 && game.phase != EXPEDITION_PHASE_OVER; moves++) {
            cave_move move = next_move(&rng);
            assert_int_equal(cave_play(&expedition, &game, &move, NULL), CAVE_OK);
            const char *broken = invariants_find(&expedition)->broken(&game);
            if (broken) fail_msg("seed %d, move %d: %s", (int)seed, moves, broken);
        }
        finished += game.phase == EXPEDITION_PHASE_OVER;
        for (int seat = 0; seat < game.seats; seat++)
            returned += game.teams[seat].at == 0;
    }
    print_message("%d of 24 games finished, %d of 84 teams at home\n", finished, returned);
    assert_true(finished == 24);
    assert_true(returned >= 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns_are_complete), cmocka_unit_test(sensible_moves),
        cmocka_unit_test(suggested_kits),        cmocka_unit_test(only_the_stacks_are_hidden),
        cmocka_unit_test(guesses_are_uniform),   cmocka_unit_test(travellers_finish),
    };
    return cmocka_run_group_tests_name("expedition", tests, NULL, NULL);
}
