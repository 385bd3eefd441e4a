/* expedition_config.h: all that the sources of Expedition leave open, in one place: which tiles
 * there are, how many are discarded, the starting boards, and the second prize on a tie. The kits
 * suggested and the values of tokens live here too.
 *
 * Changing any of it changes the game: raise its `rules` and renew the records.
 */
#ifndef CAVE_GAMES_EXPEDITION_CONFIG_H
#define CAVE_GAMES_EXPEDITION_CONFIG_H

#include "core/games/expedition.h"

/* Rules 2.2: how many tiles of each stack, feature and shape. */
extern const uint8_t expedition_bag[EXPEDITION_STACKS][EXPEDITION_FEATURES][EXPEDITION_SHAPES];

/* Rules 2.3: tiles discarded from each stack, by number of teams. */
extern const uint8_t expedition_discards[EXPEDITION_TEAMS + 1];

/* Rules 2.1: the open edges of the four arms by number of teams; 0 where there is no arm. */
extern const uint8_t expedition_arms[EXPEDITION_TEAMS + 1][4];

/* Rules 2: the open edges of each shape in base orientation, and how many turns differ. */
extern const uint8_t expedition_edges[EXPEDITION_SHAPES];
extern const uint8_t expedition_turns[EXPEDITION_SHAPES];

/* Rules 9: victory points of a token; of a depth token by its steps, the last for all deeper. */
extern const uint8_t expedition_token_points[EXPEDITION_TOKENS];
enum { EXPEDITION_DEPTH_POINTS = 4 };
extern const uint8_t expedition_depth_points[EXPEDITION_DEPTH_POINTS];

/* Rules 9: first and second prize, and what each gets who shares the lead. */
enum { EXPEDITION_FIRST_PRIZE = 8, EXPEDITION_SECOND_PRIZE = 4, EXPEDITION_SHARED_PRIZE = 4 };

extern const cave_option expedition_options[1];

/* Suggested kits: items in order of importance; as many go along as there are slots. The first is
 * the rulebook's (S4). */
enum { EXPEDITION_KITS = 5, EXPEDITION_LOADS = 2 };
extern const uint8_t expedition_kits[EXPEDITION_KITS][EXPEDITION_BACKPACK];

/* Suggested contents of a camp. */
extern const expedition_items expedition_loads[EXPEDITION_LOADS];

#endif
