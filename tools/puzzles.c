/* puzzles.c: writes the puzzles of The Cave.
 *
 *     build/native/puzzles >shell/puzzles/the-cave.txt
 *
 * A puzzle is a position of two seats with all cards open, the next cards of the deck too. One play
 * is best, by PUZZLE_MARGIN points or more, and it is not the one that adds most at once. Positions
 * come from deals that two careful bots play, one of a deal; values are those of the exact solver.
 * The same program writes the same file on every machine.
 *
 * One line a puzzle, the easiest first:
 *
 *     GRADE RATING LINK DECK BEST TEMPTING OTHER...
 *
 * LINK is the match up to the position (core/link.h). Ranks are one digit each, `a` for 10: DECK
 * are the next cards, as many as any line of play turns up. A play is VALUE:LINE, where VALUE is
 * the final margin of the round for the seat to move and LINE are the plays to its end, this one
 * first, both seats perfect. TEMPTING adds most at once of all but the best. Plays but the best go
 * on with :RANK and four counts: the rank that costs most of the difference, how many of it the
 * mover and the rival hold in the end after the best play, and how many after this one.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/bots/the_cave_bots.h"
#include "core/bots/the_cave_solver.h"
#include "core/link.h"

enum {
    GRADES = 3,
    GRADE_SIZE = 100,
    PUZZLE_MARGIN = 2, /* points between the best play and the next */
    SHOWN_DECK = 10,   /* cards of the deck that a player can take in */
    ROUNDS_ONE = 1,    /* index of the value of the option `rounds` */
    LINE_SIZE = 512,   /* bytes of one puzzle as text */
    NEVER = 1000       /* beyond every margin */
};

/* What makes a puzzle of a grade: plays left, different cards, and how far one has to look. */
static const struct grade {
    int least_left, most_left, least_moves, least_depth;
    const char *fooled; /* the strongest bot that must miss the best play */
} grades[GRADES] = {
    {5, 6,  3, 2, "greedy"},
    {7, 8,  4, 3, "fox"   },
    {9, 10, 4, 4, "raven" },
};

typedef struct play {
    int rank, value, gain; /* gain: in the margin, at once */
    int length;
    int line[THE_CAVE_PLAYS];
    the_cave_cards captured[2]; /* in the end: the mover's first */
} play;

typedef struct puzzle {
    int grade, rating;
    char text[LINE_SIZE];
} puzzle;

static the_cave_solver solver;

static int rank_of(the_cave_cards card)
{
    return __builtin_ctzll(card) / 4;
}

/* The margin of the seat to move when `depth` more plays have been made as well as can be seen
 * from there. */
static int look(const the_cave_world *at, int depth)
{
    int best = -NEVER;
    if (depth == 0 || at->left == 0) return the_cave_lead(at->captured, 2, at->turn);
    for (the_cave_cards rest = the_cave_ranks(at->hands[at->turn]); rest; rest &= rest - 1) {
        the_cave_world after = *at;
        the_cave_world_play(&after, rest & -rest, NULL);
        int value = -look(&after, depth - 1);
        if (value > best) best = value;
    }
    return best;
}

/* The only best play for somebody who looks so many plays ahead; 0 where there is none. */
static int found_by_looking(const the_cave_world *at, int depth)
{
    int best = -NEVER, rank = 0;
    for (the_cave_cards rest = the_cave_ranks(at->hands[at->turn]); rest; rest &= rest - 1) {
        the_cave_world after = *at;
        the_cave_world_play(&after, rest & -rest, NULL);
        int value = -look(&after, depth - 1);
        if (value >= best) rank = value == best ? 0 : rank_of(rest);
        if (value > best) best = value;
    }
    return rank;
}

/* How many plays one has to look ahead to find the best one, and to find it from then on. */
static int depth_of(const the_cave_world *at, int rank)
{
    int depth = at->left;
    while (depth > 1 && found_by_looking(at, depth - 1) == rank)
        depth--;
    return depth;
}

/* The most cards of the deck that a line of play turns up. */
static int most_turned_up(const the_cave_world *at, int from)
{
    int most = at->next - from;
    if (at->left == 0) return most;
    for (the_cave_cards rest = the_cave_ranks(at->hands[at->turn]); rest; rest &= rest - 1) {
        the_cave_world after = *at;
        the_cave_world_play(&after, rest & -rest, NULL);
        int turned = most_turned_up(&after, from);
        if (turned > most) most = turned;
    }
    return most;
}

/* The best card of the seat to move, the lowest of equals. */
static the_cave_cards best_card(const the_cave_world *at)
{
    int best = -NEVER;
    the_cave_cards card = 0;
    the_cave_solver_begin(&solver, at);
    for (the_cave_cards rest = the_cave_ranks(at->hands[at->turn]); rest; rest &= rest - 1) {
        int value = the_cave_solve_move(&solver, at, rest & -rest, -NEVER, NEVER);
        if (value <= best) continue;
        best = value;
        card = rest & -rest;
    }
    return card;
}

/* Follows a play to the end of the round. */
static void follow(const the_cave_world *at, int rank, play *out)
{
    the_cave_world line = *at;
    int seat = at->turn;
    *out = (play){.rank = rank};
    the_cave_cards card = the_cave_card(rank);
    int before = the_cave_lead(line.captured, 2, seat);
    for (; line.left; card = line.left ? best_card(&line) : 0) {
        out->line[out->length++] = rank_of(card);
        the_cave_world_play(&line, card, NULL);
        if (out->length == 1) out->gain = the_cave_lead(line.captured, 2, seat) - before;
    }
    out->value = the_cave_lead(line.captured, 2, seat);
    out->captured[0] = line.captured[seat];
    out->captured[1] = line.captured[1 - seat];
}

/* Best first; of the others that which adds most at once, then by value and rank. */
static int by_temptation(const void *a, const void *b)
{
    const play *one = a, *two = b;
    if (one->gain != two->gain) return two->gain - one->gain;
    return one->value != two->value ? two->value - one->value : one->rank - two->rank;
}

static int by_value(const void *a, const void *b)
{
    const play *one = a, *two = b;
    return one->value != two->value ? two->value - one->value : one->rank - two->rank;
}

/* All plays, in the order of the file; returns how many. */
static int plays_of(const the_cave_world *at, play *plays)
{
    int count = 0;
    for (the_cave_cards rest = the_cave_ranks(at->hands[at->turn]); rest; rest &= rest - 1)
        follow(at, rank_of(rest), &plays[count++]);
    qsort(plays, (size_t)count, sizeof *plays, by_value);
    if (count < 2) return count;
    qsort(plays + 1, (size_t)count - 1, sizeof *plays, by_temptation);
    qsort(plays + 2, (size_t)count - 2, sizeof *plays, by_value);
    return count;
}

static int margin_of(const play *line, int rank)
{
    return the_cave_margin(the_cave_count(line->captured[0], rank),
                           the_cave_count(line->captured[1], rank));
}

/* The rank that costs most of what a play loses against the best one; of equals the highest. */
static int costliest(const play *best, const play *other)
{
    int most = -NEVER, found = 0;
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++) {
        int cost = margin_of(best, rank) - margin_of(other, rank);
        if (cost < most) continue;
        most = cost;
        found = rank;
    }
    return found;
}

static void put_digit(cave_text *out, int number)
{
    cave_put_char(out, "0123456789a"[number]);
}

static void put_play(cave_text *out, const play *it, const play *best)
{
    cave_put_char(out, ' ');
    if (it->value < 0) cave_put_char(out, '-');
    cave_put_number(out, abs(it->value));
    cave_put_char(out, ':');
    for (int i = 0; i < it->length; i++)
        put_digit(out, it->line[i]);
    if (it == best) return;
    int rank = costliest(best, it);
    cave_put_char(out, ':');
    put_digit(out, rank);
    for (int i = 0; i < 4; i++)
        put_digit(out, the_cave_count((i < 2 ? best : it)->captured[i % 2], rank));
}

/* The play of a bot for the seat to move, which sees its own cards only. */
static cave_move choice_of(const char *level, const cave_match *match, uint64_t seed)
{
    static cave_view view;
    static cave_answer answer;
    static _Alignas(8) unsigned char memory[CAVE_BOT_MEMORY];
    const the_cave_state *state = (const void *)match->state;
    cave_observe(&the_cave, state, state->turn, &view);
    cave_bot_decide(cave_level_find(&the_cave, level), &view, seed, memory, &answer);
    return answer.move;
}

/* How hard it is, on a scale like that of rated players: by what has to be looked at and whether
 * bots that see less find it. */
static int rating_of(const the_cave_world *at, int moves, int depth, int margin, bool raven)
{
    return 400 + 60 * at->left + 60 * depth + 40 * moves - 20 * margin - (raven ? 60 : 0);
}

static void write_puzzle(const cave_match *match, const the_cave_world *at, const play *plays,
                         int count, puzzle *out)
{
    static cave_move scratch[CAVE_LEGAL_MAX];
    cave_text text;
    cave_text_begin(&text, out->text, sizeof out->text);
    cave_put_number(&text, out->grade + 1);
    cave_put_char(&text, ' ');
    cave_put_number(&text, out->rating);
    cave_put_char(&text, ' ');
    cave_link_write(match, scratch, &text);
    cave_put_char(&text, ' ');
    int shown = most_turned_up(at, at->next);
    for (int i = 0; i < shown; i++)
        put_digit(&text, at->stock[at->next + i]);
    if (!shown) cave_put_char(&text, '-');
    for (int i = 0; i < count; i++)
        put_play(&text, &plays[i], plays);
    if (text.full) abort();
}

/* Whether the position is a puzzle of the grade, and which. */
static bool find_puzzle(const cave_match *match, int grade, uint64_t seed, puzzle *out)
{
    const struct grade *want = &grades[grade];
    const the_cave_state *state = (const void *)match->state;
    the_cave_solution solution;
    the_cave_world at;
    play plays[THE_CAVE_HAND_MAX];
    the_cave_world_open(&at, state);
    if (at.left < want->least_left || at.left > want->most_left) return false;
    the_cave_solve(&solver, state, &solution);
    if ((int)solution.count < want->least_moves) return false;
    int near = 0;
    for (size_t i = 0; i < solution.count; i++)
        near += solution.moves[i].value > solution.value - PUZZLE_MARGIN;
    if (near != 1) return false;
    int count = plays_of(&at, plays);
    int depth = depth_of(&at, plays[0].rank);
    if (plays[0].gain >= plays[1].gain || depth < want->least_depth) return false;
    if (choice_of(want->fooled, match, seed).a == plays[0].rank) return false;
    if (most_turned_up(&at, at.next) > SHOWN_DECK) return false;

    int second = plays[1].value;
    for (int i = 2; i < count; i++)
        if (plays[i].value > second) second = plays[i].value;
    bool raven = choice_of("raven", match, seed).a == plays[0].rank;
    out->grade = grade;
    out->rating = rating_of(&at, count, depth, plays[0].value - second, raven);
    write_puzzle(match, &at, plays, count, out);
    return true;
}

/* Plays a deal and looks for a puzzle of the grade in it. */
static bool puzzle_of_deal(uint64_t seed, int grade, puzzle *out)
{
    static cave_move moves[THE_CAVE_MOVES];
    static cave_match match;
    cave_setup setup = {.seats = 2, .first = CAVE_FROM_SEED, .seeded = true, .seed = seed};
    cave_default_options(&the_cave, &setup);
    setup.options[THE_CAVE_OPTION_ROUNDS] = ROUNDS_ONE;
    if (cave_match_begin(&match, &the_cave, &setup, moves, THE_CAVE_MOVES) != CAVE_OK) abort();
    while (the_cave.to_move(match.state)) {
        if (find_puzzle(&match, grade, seed, out)) return true;
        cave_move move = choice_of("fox", &match, seed);
        if (cave_match_play(&match, &move, NULL) != CAVE_OK) abort();
    }
    return false;
}

static int by_rating(const void *a, const void *b)
{
    const puzzle *one = a, *two = b;
    return one->rating != two->rating ? one->rating - two->rating : strcmp(one->text, two->text);
}

int main(int count, char **words)
{
    static puzzle found[GRADE_SIZE];
    uint64_t seed = 0;
    if (count > 1) {
        printf("%s writes the puzzles of The Cave to standard output.\n", words[0]);
        return strcmp(words[1], "--help") == 0 ? EXIT_SUCCESS : 2;
    }
    the_cave_solver_prepare(&solver);
    for (int grade = 0; grade < GRADES; grade++) {
        for (int i = 0; i < GRADE_SIZE; i++)
            while (!puzzle_of_deal(++seed, grade, &found[i])) {
            }
        qsort(found, GRADE_SIZE, sizeof *found, by_rating);
        for (int i = 0; i < GRADE_SIZE; i++)
            puts(found[i].text);
    }
    return EXIT_SUCCESS;
}
