/* expedition_positions.h: positions of Expedition, built and played in the words of records, for
 * its tests. All work on one game, in static memory. */
#ifndef CAVE_TESTS_EXPEDITION_POSITIONS_H
#define CAVE_TESTS_EXPEDITION_POSITIONS_H

#include "core/games/expedition.h"

extern expedition_state game;

/* Deals with seed 1 and default options; the first packing is still to come. */
void begin_packing(int teams, int first);

/* The same, and every team has packed c4r1o1k1b1. */
void begin(int teams, int first);

/* Puts a tile ("1dI", so many quarter turns) or a boulder choke on the map. */
void lay(const char *tile, int x, int y, int turns, int metres);
void lay_choke(int x, int y, int metres);

/* Puts a team on a cell, fills its backpack ("c4r1" or "-"), places its camp, or stows it. */
void stand(int seat, int x, int y);
void carry(int seat, const char *items);
void camp_at(int seat, int x, int y, const char *items);
void stowed(int seat, const char *items);

/* What the next discovery draws, whatever the bag holds. */
void next_tile(const char *tile);

/* The last tile has been drawn. */
void draw_all(void);

/* Plays a move ("0 walk 0,-1"); several are parted by semicolons. Each must be legal, and listed
 * by legal_patterns. */
void play(const char *moves);

/* The answer to a move; a refused one must change nothing. */
cave_status answer(const char *move);

/* Fails unless the move is refused for this reason, and not listed by legal_patterns. */
void refuse(const char *move, cave_status reason);

/* How many moves legal_patterns lists that begin with this text. */
int listed(const char *beginning);

const expedition_team *team(int seat);
const expedition_cell *cell(int x, int y);

/* Fail unless the backpack, or the camp, holds exactly this. */
void holds(int seat, const char *items);
void camp_holds(int seat, const char *items);

/* Every seat ends its turn, until the seat to move is this one again. */
void round_of_ends(void);

#endif
