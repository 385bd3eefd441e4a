/* expedition_map.h: the map of Expedition: cells and their neighbours, what fits where (rules
 * 2, 6.1, 7). */
#ifndef CAVE_GAMES_EXPEDITION_MAP_H
#define CAVE_GAMES_EXPEDITION_MAP_H

#include "core/games/expedition.h"

/* What the neighbours of an empty cell ask of a tile: edges that must be open, or rock. */
typedef struct expedition_gap {
    uint8_t open, rock;
} expedition_gap;

/* One step in each direction. */
extern const int8_t expedition_dx[4], expedition_dy[4];

static inline int expedition_opposite(int direction)
{
    return (direction + 2) & 3;
}

/* The cell at a place, or EXPEDITION_NONE. */
int expedition_find(const expedition_state *state, int x, int y);

/* The direction from a cell to the place beside it; -1 where it is not beside it. */
int expedition_direction(const expedition_cell *from, int x, int y);

/* The open edges of a shape after so many clockwise quarter turns. */
uint8_t expedition_turned(int shape, int turns);

/* Adds a cell: place, kind and what lies there are the caller's, the links to its neighbours and
 * theirs to it are made here. The place must be empty. */
void expedition_add(expedition_state *state, const expedition_cell *cell);

/* What the neighbours ask of the empty place in a direction from a cell. */
expedition_gap expedition_gap_at(const expedition_state *state, int from, int direction);

/* Whether edges suit a gap. */
static inline bool expedition_suits(uint8_t open, expedition_gap gap)
{
    return (open & gap.open) == gap.open && !(open & gap.rock);
}

/* Whether a tile can be placed at an exit of a cell (rules 6.1, effect 2). */
bool expedition_fits(const expedition_state *state, int from, expedition_tile tile);

/* Whether there is an unexplored exit anywhere (T4). */
bool expedition_has_exit(const expedition_state *state);

/* Steps of depth between a cell and the one in a direction, 0 where ropes hang: ropes needed. */
int expedition_drop(const expedition_state *state, int at, int direction);

#endif
