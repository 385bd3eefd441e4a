/* cavemen_positions.h: positions of Cavemen, built, played and looked at in the words of records,
 * for its tests. All work on one game, in static memory. */
#ifndef CAVE_TESTS_CAVEMEN_POSITIONS_H
#define CAVE_TESTS_CAVEMEN_POSITIONS_H

#include "core/games/cavemen.h"

extern cavemen_state game;

/* What the last move played caused. */
extern cave_events events;

/* What lies where, cards parted by blanks. Cards not named are the draw pile in order; where a pile
 * is given (top first), they are the discard pile. */
typedef struct layout {
    int seats; /* 0 stands for 3 */
    const char *wild, *pile;
    const char *hands[CAVEMEN_SEATS], *caves[CAVEMEN_SEATS];
    int scores[CAVEMEN_SEATS];
    bool finish_turn; /* B5 */
} layout;

cavemen_cards cards(const char *text);

/* Seat 0 is about to act, its hand and all else as it says. */
void lay_out(layout what);

/* The same, but the turn of seat 0 has only begun: it draws, and scores or must feed. */
void begin_turn_with(layout what);

/* Seat 0 with food and beasts to trade, among seats 1 with food and beasts and 2 with neither food
 * nor a second beast. */
layout market(void);

/* Seat 0 with one beast is about to raid seat 1 with two; these are their hands. */
layout raid_of(const char *raider, const char *defender);

/* Deals; the deck begins with these cards, the others follow in order. Seed 1. */
void deal(int seats, int dealer, const char *deck);

/* Plays a move ("0 tame D4 H3"); several are parted by semicolons. Each must be legal and fit a
 * pattern that legal_patterns lists. */
void play(const char *moves);

/* A move that is legal now. */
cave_move move_of(const char *move);

/* Fails unless the move is refused for this reason and changes nothing. */
void refuse(const char *move, cave_status reason);

/* How many moves legal_moves or legal_patterns lists that begin with this text. */
int listed(const char *beginning);
int patterns(const char *beginning);

/* Fails unless the game's state as JSON says all that this JSON does, in which ' stands for ". */
void expect(const char *json);

/* The same for the view of a seat, or of an onlooker (-1). */
void expect_view(int seat, const char *json);

/* The same for the preview of a move, and for the list of the events of the last move, as a seat
 * may see them. */
void expect_preview(const char *move, const char *json);
void expect_events(int seat, const char *json);

#endif
