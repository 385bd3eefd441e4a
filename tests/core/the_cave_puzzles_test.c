/* Every puzzle that the page ships (tools/puzzles.c tells the format): each of its numbers is found
 * again by trying all lines of play, without any of the core but the reading of its link. */
#include "tests/core/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games/the_cave.h"
#include "core/link.h"
#include "tests/core/the_cave_lists.h"

enum { GRADES = 3, GRADE_SIZE = 100, MARGIN = 2, PLAYS = 7, LINE = 512, NEVER = 1000 };

/* The mover of the puzzle is seat 0 here. */
typedef struct table {
    pile cave, deck, hands[2], captured[2]; /* the deck from its end to its top */
    int turn;
} table;

typedef struct play {
    int value;
    const char *line, *cost;
} play;

static char text[LINE];
static table start;
static char deck[64];
static int grade, rating, play_count;
static play plays[PLAYS];

static int digit(char character)
{
    const char *digits = "0123456789a", *at = strchr(digits, character);
    assert_true(character && at);
    return (int)(at - digits);
}

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
    if (!fgets(text, sizeof text, file)) return false;
    char *newline = strchr(text, '\n');
    assert_non_null(newline);
    *newline = 0;
    int used = 0;
    assert_int_equal(sscanf(text, "%d %d %63s %63s%n", &grade, &rating, link, deck, &used), 4);
    play_count = 0;
    for (char *word = strtok(text + used, " "); word; word = strtok(NULL, " ")) {
        assert_true(play_count < PLAYS);
        play *it = &plays[play_count++];
        char *end;
        it->value = (int)strtol(word, &end, 10);
        assert_int_equal(*end, ':');
        it->line = end + 1;
        it->cost = strchr(it->line, ':');
        if (it->cost) it->cost++;
    }
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

/* The final margin of seat 0, every line tried; `left` receives the fewest cards that any line
 * leaves in the deck. */
static int value(const table *at, int *left)
{
    const pile *hand = &at->hands[at->turn];
    int best = at->turn ? NEVER : -NEVER;
    if (hand->count == 0) {
        if (at->deck.count < *left) *left = at->deck.count;
        return margin(at);
    }
    for (int rank = 1; rank <= 10; rank++) {
        if (!copies(hand, rank)) continue;
        table after = *at;
        play_card(&after, rank);
        int found = value(&after, left);
        if (at->turn ? found < best : found > best) best = found;
    }
    return best;
}

/* What a play adds to the margin at once. */
static int gain(int rank)
{
    table after = start;
    play_card(&after, rank);
    return margin(&after) - margin(&start);
}

/* A play of the file is worth what it says, and its line is perfect on both sides. */
static void check_line(const play *it, table *end, int *left)
{
    *end = start;
    for (const char *at = it->line; *at && *at != ':'; at++) {
        play_card(end, digit(*at));
        assert_int_equal(value(end, left), it->value);
    }
    assert_int_equal(end->hands[0].count + end->hands[1].count, 0);
}

static int margin_of(const table *end, int rank)
{
    int own = copies(&end->captured[0], rank), other = copies(&end->captured[1], rank);
    return own > other ? own : own < other ? -other : 0;
}

/* The rank that a play names costs most of what it loses, and its counts are right. */
static void check_cost(const char *cost, const table *best, const table *end)
{
    assert_int_equal(strlen(cost), 5);
    int named = digit(cost[0]);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(digit(cost[1 + i]), copies(&best->captured[i], named));
        assert_int_equal(digit(cost[3 + i]), copies(&end->captured[i], named));
    }
    int lost = margin_of(best, named) - margin_of(end, named);
    assert_true(lost > 0);
    for (int rank = 1; rank <= 10; rank++)
        assert_true(margin_of(best, rank) - margin_of(end, rank) <= lost);
}

static void check_puzzle(void)
{
    table best, end;
    int left = start.deck.count;
    check_line(&plays[0], &best, &left);
    assert_null(plays[0].cost);
    for (int i = 0; i < play_count; i++) {
        int rank = digit(plays[i].line[0]);
        for (int j = 0; j < i; j++)
            assert_true(rank != digit(plays[j].line[0]));
        if (i == 0) continue;
        check_line(&plays[i], &end, &left);
        assert_true(plays[i].value <= plays[0].value - MARGIN);
        assert_true(gain(rank) <= gain(digit(plays[1].line[0])));
        check_cost(plays[i].cost, &best, &end);
    }
    assert_true(gain(digit(plays[1].line[0])) > gain(digit(plays[0].line[0])));
    int ranks = 0;
    for (int rank = 1; rank <= 10; rank++)
        ranks += copies(&start.hands[0], rank) > 0;
    assert_int_equal(play_count, ranks);

    size_t shown = strcmp(deck, "-") ? strlen(deck) : 0;
    assert_int_equal(shown, start.deck.count - left);
    for (size_t i = 0; i < shown; i++)
        assert_int_equal(digit(deck[i]), start.deck.ranks[start.deck.count - 1 - (int)i]);
}

static void every_number_is_found_again(void **unused)
{
    static char links[GRADES * GRADE_SIZE][64];
    int seen = 0, sizes[GRADES + 1] = {0}, last = 0;
    FILE *file = fopen(CAVE_PUZZLES, "r");
    (void)unused;
    assert_non_null(file);
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
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_number_is_found_again)};
    return cmocka_run_group_tests_name("the_cave_puzzles", tests, NULL, NULL);
}
