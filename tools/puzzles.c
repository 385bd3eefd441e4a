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
 *     GRADE RATING LINK SHOWN
 *
 * LINK is the match up to the position (core/link.h). SHOWN is one digit, `a` for 10: as many cards
 * of the deck as any line of play turns up. All else follows from the position.
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
    LINE_SIZE = 80,    /* bytes of one puzzle as text */
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

/* What a play adds to the margin at once. */
static int gain_of(const the_cave_world *at, int rank)
{
    the_cave_world after = *at;
    the_cave_world_play(&after, the_cave_card(rank), NULL);
    return the_cave_lead(after.captured, 2, at->turn) - the_cave_lead(at->captured, 2, at->turn);
}

/* The best play, and beside it the most value and the most gain that any other one has. */
static void plays_of(const the_cave_world *at, const the_cave_solution *solution, play *best,
                     play *others)
{
    *best = *others = (play){.value = -NEVER, .gain = -NEVER};
    for (size_t i = 0; i < solution->count; i++) {
        int rank = solution->moves[i].rank, value = solution->moves[i].value;
        play it = {rank, value, gain_of(at, rank)};
        if (value == solution->value) {
            *best = it;
            continue;
        }
        if (it.value > others->value) others->value = it.value;
        if (it.gain > others->gain) others->gain = it.gain;
    }
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

static void write_puzzle(const cave_match *match, int shown, puzzle *out)
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
    cave_put_char(&text, "0123456789a"[shown]);
    if (text.full) abort();
}

/* Whether the position is a puzzle of the grade, and which. */
static bool find_puzzle(const cave_match *match, int grade, uint64_t seed, puzzle *out)
{
    const struct grade *want = &grades[grade];
    const the_cave_state *state = (const void *)match->state;
    the_cave_solution solution;
    the_cave_world at;
    play best, others;
    the_cave_world_open(&at, state);
    if (at.left < want->least_left || at.left > want->most_left) return false;
    the_cave_solve(&solver, state, &solution);
    if ((int)solution.count < want->least_moves) return false;
    int near = 0;
    for (size_t i = 0; i < solution.count; i++)
        near += solution.moves[i].value > solution.value - PUZZLE_MARGIN;
    if (near != 1) return false;
    plays_of(&at, &solution, &best, &others);
    int depth = depth_of(&at, best.rank);
    if (best.gain >= others.gain || depth < want->least_depth) return false;
    if (choice_of(want->fooled, match, seed).a == best.rank) return false;
    int shown = most_turned_up(&at, at.next);
    if (shown > SHOWN_DECK) return false;

    bool raven = choice_of("raven", match, seed).a == best.rank;
    out->grade = grade;
    out->rating = rating_of(&at, (int)solution.count, depth, best.value - others.value, raven);
    write_puzzle(match, shown, out);
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
