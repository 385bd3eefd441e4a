/* the_cave_positions.h: positions of The Cave written as text, for its tests: "4 7 7" is a 4 and
 * two 7s, in any order. */
#ifndef CAVE_TESTS_THE_CAVE_POSITIONS_H
#define CAVE_TESTS_THE_CAVE_POSITIONS_H

#include "core/games/the_cave.h"

the_cave_cards cards(const char *text);

/* A set as text, ascending, in static memory. */
const char *written(the_cave_cards set);

/* Default options; `first` may be CAVE_FROM_SEED. */
cave_setup setup_of(int seats, int first);
the_cave_state dealt(int seats, int first, uint64_t seed);

/* Seat 0 of `seats` is to move in the first round. The Cave and the deck (top first) are these, and
 * every seat holds `hand`. */
the_cave_state position(int seats, const char *cave, const char *deck, const char *hand);

/* Cards in the deck. */
int deck_left(const the_cave_state *state);

/* The seat to move plays a card of this rank, which must be legal. */
void play(the_cave_state *state, int rank);

/* Plays the first listed move; plays such moves to the end of the round. */
void play_any(the_cave_state *state);
void play_round(the_cave_state *state);

/* Fail with `where` when they differ. */
void expect_text(const char *where, const char *actual, const char *expected);
void expect_number(const char *where, long actual, long expected);

#endif
