/* Every puzzle that the page ships (tools/puzzles.c tells the format and what makes one): all lines
 * of play are tried, without the core, and the core must read its link and solve it alike. */
#include "tests/core/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/bots/the_cave_solver.h"
#include "core/link.h"
#include "tests/core/the_cave_lists.h"

enum {
    GRADES = 3,
    GRADE_SIZE = 100,
    MARGIN = 2,
    RAVEN = 60, /* less in the rating, where that bot finds it */
    LINE = 80,
    NEVER = 1000
};

/* What makes a puzzle of a grade: cards left in both hands, different ones to play, and how many
 * plays one has to look ahead. */
static const struct grade {
    int least_left, most_left, least_moves, least_depth;
} grades[GRADES] = {
    {5, 6,  3, 2},
    {7, 8,  4, 3},
    {9, 10, 4, 4},
};

/* The mover of the puzzle is seat 0 here. */
typedef struct table {
    pile cave, deck, hands[2], captured[2]; /* the deck from its end to its top */
    int turn;
} table;

static table start;
static the_cave_state position;
static the_cave_solver solver;
static int grade, rating, shown;

static void set(pile *to, the_cave_cards cards)
{
    to->count = 0;
    for (int rank = 1; rank <= 10; rank++)
        for (int copy = 0; copy < the_cave_count(cards, rank); copy++)
            put(to, rank);
}

/* The position of a link. */
static void open_table(const char *link)
{
    static cave_match match;
    static cave_move moves[THE_CAVE_MOVES], scratch[CAVE_LEGAL_MAX];
    assert_int_equal(cave_link_read(&match, link, strlen(link), moves, THE_CAVE_MOVES, scratch),
                     CAVE_OK);
    assert_ptr_equal(match.game, &the_cave);
    const the_cave_state *state = (const void *)match.state;
    position = *state;
    assert_int_equal(state->seats, 2);
    assert_int_equal(state->rounds, 1);
    assert_int_equal(state->over, 0);
    start.turn = 0;
    set(&start.cave, state->cave);
    for (int i = 0; i < 2; i++) {
        set(&start.hands[i], state->hands[i ^ state->turn]);
        set(&start.captured[i], state->captured[i ^ state->turn]);
    }
    start.deck.count = 0;
    for (int i = THE_CAVE_STOCK - 1; i >= state->next; i--)
        put(&start.deck, state->stock[i]);
}

/* Takes a line of the file apart; false at its end. */
static bool read_puzzle(FILE *file, char *link)
{
    const char *digits = "0123456789a";
    char text[LINE], digit;
    int used = 0;
    if (!fgets(text, sizeof text, file)) return false;
    assert_int_equal(sscanf(text, "%d %d %63s %c%n", &grade, &rating, link, &digit, &used), 4);
    assert_string_equal(text + used, "\n");
    assert_non_null(strchr(digits, digit));
    shown = (int)(strchr(digits, digit) - digits);
    return true;
}

static void play_card(table *at, int card)
{
    assert_true(take_out(&at->hands[at->turn], card));
    capture(&at->cave, card, &at->captured[at->turn]);
    while (at->cave.count < 5 && at->deck.count > 0)
        put(&at->cave, draw(&at->deck));
    at->turn = 1 - at->turn;
}

/* Points of seat 0 less those of seat 1. */
static int margin(const table *at)
{
    int points[2];
    score(at->captured, 2, points);
    return points[0] - points[1];
}

/* The margin of seat 0 after `depth` more plays, every line tried; `left` receives the fewest cards
 * that any line leaves in the deck. */
static int value(const table *at, int depth, int *left)
{
    const pile *hand = &at->hands[at->turn];
    int best = at->turn ? NEVER : -NEVER;
    if (at->deck.count < *left) *left = at->deck.count;
    if (depth == 0 || hand->count == 0) return margin(at);
    for (int rank = 1; rank <= 10; rank++) {
        if (!copies(hand, rank)) continue;
        table after = *at;
        play_card(&after, rank);
        int found = value(&after, depth - 1, left);
        if (at->turn ? found < best : found > best) best = found;
    }
    return best;
}

/* What a card of seat 0 is worth when so many plays are looked at, itself the first. */
static int worth(int rank, int depth, int *left)
{
    table after = start;
    play_card(&after, rank);
    return value(&after, depth - 1, left);
}

/* The only best card when so many plays are looked at; 0 where there is none. */
static int found_by_looking(int depth)
{
    int best = -NEVER, found = 0, left = NEVER;
    for (int rank = 1; rank <= 10; rank++) {
        if (!copies(&start.hands[0], rank)) continue;
        int it = worth(rank, depth, &left);
        if (it >= best) found = it == best ? 0 : rank;
        if (it > best) best = it;
    }
    return found;
}

/* How many plays one has to look ahead to find the best card, and to find it from then on. */
static int depth_of(int best, int plays)
{
    while (plays > 1 && found_by_looking(plays - 1) == best)
        plays--;
    return plays;
}

static int gain(int rank)
{
    int left = NEVER;
    return worth(rank, 1, &left) - margin(&start);
}

/* The card that the solver takes for best, the lowest of equals. */
static int solved(const the_cave_world *world)
{
    int best = -NEVER, found = 0;
    the_cave_solver_begin(&solver, world);
    for (int rank = 1; rank <= 10; rank++) {
        if (!the_cave_count(world->hands[world->turn], rank)) continue;
        int it = the_cave_solve_move(&solver, world, the_cave_card(rank), -NEVER, NEVER);
        if (it > best) found = rank;
        if (it > best) best = it;
    }
    return found;
}

/* Follows a card to the end: the solver's must be best at every step. */
static void check_line(the_cave_world world, int rank, int final)
{
    table at = start;
    int left = NEVER;
    for (;; rank = solved(&world)) {
        the_cave_world_play(&world, the_cave_card(rank), NULL);
        play_card(&at, rank);
        assert_int_equal(value(&at, NEVER, &left), final);
        if (!world.left) return;
    }
}

/* One card is best by MARGIN or more, and another adds more at once. */
static void check_puzzle(void)
{
    the_cave_solution solution;
    the_cave_world world;
    int best = found_by_looking(NEVER), left = start.deck.count, ranks = 0;
    int second = -NEVER, tempting = -NEVER, most = worth(best, NEVER, &left);
    int plays = start.hands[0].count + start.hands[1].count;
    const struct grade *want = &grades[grade - 1];
    the_cave_world_open(&world, &position);
    the_cave_solve(&solver, &position, &solution);
    assert_int_equal(solution.value, most);
    for (int rank = 1; rank <= 10; rank++) {
        if (!copies(&start.hands[0], rank)) continue;
        int it = worth(rank, NEVER, &left);
        assert_int_equal(solution.moves[ranks].rank, rank);
        assert_int_equal(solution.moves[ranks++].value, it);
        check_line(world, rank, it);
        if (rank == best) continue;
        if (it > second) second = it;
        if (gain(rank) > tempting) tempting = gain(rank);
    }
    assert_int_equal(solution.count, ranks);
    assert_true(second <= most - MARGIN);
    assert_true(tempting > gain(best));
    assert_int_equal(shown, start.deck.count - left);

    int depth = depth_of(best, plays);
    int known = 400 + 60 * plays + 60 * depth + 40 * ranks - 20 * (most - second);
    assert_in_range(plays, want->least_left, want->most_left);
    assert_true(ranks >= want->least_moves);
    assert_true(depth >= want->least_depth);
    assert_true(rating == known || (grade < GRADES && rating == known - RAVEN));
}

static void every_puzzle_is_one(void **unused)
{
    static char links[GRADES * GRADE_SIZE][64];
    int seen = 0, sizes[GRADES + 1] = {0}, last = 0;
    FILE *file = fopen(CAVE_PUZZLES, "r");
    (void)unused;
    assert_non_null(file);
    the_cave_solver_prepare(&solver);
    for (; seen < GRADES * GRADE_SIZE && read_puzzle(file, links[seen]); seen++) {
        assert_in_range(grade, 1, GRADES);
        assert_true(rating >= last || sizes[grade] == 0);
        last = rating;
        sizes[grade]++;
        for (int i = 0; i < seen; i++)
            assert_string_not_equal(links[i], links[seen]);
        open_table(links[seen]);
        check_puzzle();
    }
    assert_int_equal(fgetc(file), EOF);
    for (int i = 1; i <= GRADES; i++)
        assert_int_equal(sizes[i], GRADE_SIZE);
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_puzzle_is_one)};
    return cmocka_run_group_tests_name("the_cave_puzzles", tests, NULL, NULL);
}
