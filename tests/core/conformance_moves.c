/* Moves: matches end, what is listed is legal, what is refused changes nothing. */
#include "tests/core/conformance.h"

#include <stdlib.h>

/* -- termination ----------------------------------------------------------------------------- */

static void look_at_running(const walk *w)
{
    int32_t score[CAVE_SEATS];
    cave_seats winners, seats = w->game->to_move(w->state);
    must(seats >> w->setup.seats == 0, w, "seats to move are seats of the match");
    must(!w->game->outcome(w->state, score, &winners), w, "a running match has no outcome");
    must(winners == 0, w, "a running match has no winners");
    must(w->game->legal_moves(w->state, list, CAVE_LEGAL_MAX) > 0, w, "somebody can move");
    must(w->game->legal_patterns(w->state, list, CAVE_LEGAL_MAX) > 0, w, "somebody has a pattern");
}

static void look_at_the_end(const walk *w)
{
    int32_t score[CAVE_SEATS];
    cave_seats winners;
    must(w->game->outcome(w->state, score, &winners), w, "a match that is over has an outcome");
    must(winners >> w->setup.seats == 0, w, "winners are seats of the match");
    for (int seat = 0; seat < w->setup.seats && !winners; seat++)
        must(score[seat] == 0, w, "nobody wins only where nobody scores");
    must(w->game->legal_moves(w->state, list, CAVE_LEGAL_MAX) == 0, w, "no move after the end");
    must(w->game->legal_patterns(w->state, list, CAVE_LEGAL_MAX) == 0, w, "no pattern either");
    must(cave_check(w->game, w->state, &w->last) == CAVE_GAME_OVER, w, "a move is too late");
}

void matches_end(void **state)
{
    static walk w;
    const table *t = *state;
    const invariants *rules = invariants_find(t->game);
    size_t moves = 0;
    if (!rules) fail_msg("%s has no entry in tests/core/invariants.c", t->game->id);
    for (uint64_t seed = 0; seed < GAMES && moves < ENOUGH; seed++, moves += w.moves) {
        walk_begin(&w, t->game, t->seats, seed);
        do {
            holds(&w, w.state, "a state");
            if (w.game->to_move(w.state)) look_at_running(&w);
            must(rules->cut || w.moves <= rules->most_moves, &w,
                 "a match has so many moves at most");
        } while (walk_step(&w));
        look_at_the_end(&w);
    }
}

/* -- listed moves ---------------------------------------------------------------------------- */

static bool fits(const cave_move *move, const cave_move *pattern)
{
    if (pattern->kind & CAVE_OPEN)
        return move->seat == pattern->seat && (move->kind | CAVE_OPEN) == pattern->kind;
    return memcmp(move, pattern, sizeof *move) == 0;
}

static bool fits_any(const cave_move *move, const cave_move *patterns, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (fits(move, &patterns[i])) return true;
    return false;
}

static int compare_moves(const void *one, const void *other)
{
    return memcmp(one, other, sizeof(cave_move));
}

static void all_differ(const walk *w, const cave_move *moves, size_t count, const char *what)
{
    static cave_move sorted[CAVE_LEGAL_MAX];
    memcpy(sorted, moves, count * sizeof *moves);
    qsort(sorted, count, sizeof *sorted, compare_moves);
    for (size_t i = 1; i < count; i++)
        must(compare_moves(&sorted[i - 1], &sorted[i]) != 0, w, what);
}

static void look_at_listed(walk *w)
{
    static bytes before;
    memcpy(before, w->state, sizeof before);
    size_t count = w->game->legal_moves(w->state, list, CAVE_LEGAL_MAX);
    size_t patterns = w->game->legal_patterns(w->state, other_list, CAVE_LEGAL_MAX);
    must(same_state(w, before, w->state), w, "listing changes nothing");
    must(count < CAVE_LEGAL_MAX && patterns < CAVE_LEGAL_MAX, w, "the lists have room");
    all_differ(w, list, count, "a move is listed once");
    all_differ(w, other_list, patterns, "a pattern is listed once");
    for (size_t i = 0; i < count; i++) {
        must(cave_check(w->game, w->state, &list[i]) == CAVE_OK, w, "a listed move passes check");
        must(!(list[i].kind & CAVE_OPEN), w, "a listed move is not open");
        must(fits_any(&list[i], other_list, patterns), w, "a listed move fits a pattern");
    }
    for (size_t i = 0; i < patterns; i++) {
        bool open = other_list[i].kind & CAVE_OPEN;
        must((cave_check(w->game, w->state, &other_list[i]) == CAVE_OK) != open, w,
             "a pattern passes check just when it is not open");
    }
}

void listed_moves_pass_check(void **state)
{
    look_at_positions(*state, look_at_listed);
}

static void look_at_small_lists(walk *w)
{
    size_t count = w->game->legal_moves(w->state, list, CAVE_LEGAL_MAX);
    for (size_t capacity = 0; capacity <= 2 && capacity < count; capacity++) {
        memset(other_list, POISON, 4 * sizeof *other_list);
        size_t listed = w->game->legal_moves(w->state, other_list, capacity);
        must(listed <= capacity, w, "a list keeps to its capacity");
        must(memcmp(list, other_list, listed * sizeof *list) == 0, w,
             "a short list is a beginning");
        memset(list + count, POISON, sizeof *list);
        for (size_t i = capacity; i < 4; i++)
            must(memcmp(&other_list[i], &list[count], sizeof *list) == 0, w,
                 "nothing is written behind the capacity");
    }
}

void lists_keep_to_their_capacity(void **state)
{
    look_at_positions(*state, look_at_small_lists);
}

static void look_at_random_moves(walk *w)
{
    if (!w->game->random_move || w->game->to_move(w->state) == 0) return;
    static bytes before;
    memcpy(before, w->state, sizeof before);
    size_t count = w->game->legal_moves(w->state, list, CAVE_LEGAL_MAX);
    for (int i = 0; i < 10; i++) {
        cave_move move;
        cave_rng rng = w->rng;
        memset(&move, POISON, sizeof move);
        size_t place = cave_rng_below(&w->rng, (uint32_t)count);
        w->game->random_move(w->state, &rng, &move);
        must(memcmp(&move, &list[place], sizeof move) == 0, w, "a random move is that of the list");
        must(memcmp(&rng, &w->rng, sizeof rng) == 0, w, "a random move takes one draw");
    }
    must(same_state(w, before, w->state), w, "drawing a move changes nothing");
}

void random_moves_are_listed(void **state)
{
    look_at_positions(*state, look_at_random_moves);
}

/* -- refused moves --------------------------------------------------------------------------- */

/* A move that passes check though it is not listed: it fits a pattern, its text says all of it, and
 * it leads to a sound state. */
static void look_at_accepted(const walk *w, const cave_move *move, const void *after)
{
    static bytes again;
    cave_move said;
    char text[MOVE_TEXT];
    write_text(w, move, text);
    must(read_text(w, text, &said) == CAVE_OK, w, "an accepted move can be written and read");
    size_t patterns = w->game->legal_patterns(w->state, other_list, CAVE_LEGAL_MAX);
    must(fits_any(&said, other_list, patterns), w, "an accepted move fits a pattern");
    memcpy(again, w->state, sizeof again);
    must(cave_play(w->game, again, &said, NULL) == CAVE_OK, w, "and is accepted when read");
    must(same_state(w, again, after), w, "and does the same");
    holds(w, after, "the state after an accepted move");
}

static void try_move(const walk *w, const cave_move *move)
{
    static bytes after;
    memcpy(after, w->state, sizeof after);
    cave_status status = cave_play(w->game, after, move, NULL);
    if (status == CAVE_OK)
        look_at_accepted(w, move, after);
    else
        must(memcmp(after, w->state, sizeof after) == 0, w, "a refused move changes no byte");
}

static uint8_t random_byte(walk *w)
{
    static const uint8_t edges[] = {0, 1, 2, 3, 4, 5, 6, 10, 11, 13, 127, 128, 254, 255};
    if (cave_rng_below(&w->rng, 2)) return (uint8_t)cave_rng_next(&w->rng);
    return edges[cave_rng_below(&w->rng, sizeof edges)];
}

static void look_at_wrong_moves(walk *w)
{
    size_t count = w->game->legal_moves(w->state, list, CAVE_LEGAL_MAX);
    for (int i = 0; i < 60; i++) {
        cave_move move = {0};
        unsigned char *field = (unsigned char *)&move;
        if (count && i % 3) /* a listed move with a byte changed */
            move = list[cave_rng_below(&w->rng, (uint32_t)count)];
        for (uint32_t changes = count && i % 3 ? 1 : sizeof move; changes > 0; changes--)
            field[cave_rng_below(&w->rng, sizeof move)] = random_byte(w);
        try_move(w, &move);
    }
    for (int seat = 0; seat <= 255; seat++) {
        cave_move move = count ? list[0] : w->last;
        move.seat = (uint8_t)seat;
        try_move(w, &move);
        bool may = seat < CAVE_SEATS && w->game->to_move(w->state) >> seat & 1;
        if (!may) must(cave_check(w->game, w->state, &move) != CAVE_OK, w, "others cannot move");
    }
}

void refused_moves_change_nothing(void **state)
{
    look_at_positions(*state, look_at_wrong_moves);
}

/* Text of moves with its letters changed is read to a legal move or refused, never more. */
static void look_at_wrong_text(walk *w)
{
    static const char letters[] = "0123456789 +-*,#.ABCDHKQSTXacdefgiklnoprstuwx\t\r\x01\x80\xFF";
    size_t count = w->game->legal_moves(w->state, list, CAVE_LEGAL_MAX);
    for (int i = 0; count && i < 20; i++) {
        cave_words words;
        cave_move move;
        char text[MOVE_TEXT];
        write_text(w, &list[cave_rng_below(&w->rng, (uint32_t)count)], text);
        uint32_t length = (uint32_t)strlen(text);
        for (uint32_t changes = 1 + cave_rng_below(&w->rng, 2); changes > 0; changes--)
            text[cave_rng_below(&w->rng, length)] =
                letters[cave_rng_below(&w->rng, sizeof letters - 1)];
        if (cave_split(text, length, &words) && cave_read_move(w->game, &words, &move) == CAVE_OK)
            try_move(w, &move);
    }
}

void wrong_text_is_refused(void **state)
{
    look_at_positions(*state, look_at_wrong_text);
}
