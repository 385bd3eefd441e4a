/* expedition_reach.h: where a team of Expedition can get to, in how many turns and for what (rules
 * 5 and 6). */
#ifndef CAVE_GAMES_EXPEDITION_REACH_H
#define CAVE_GAMES_EXPEDITION_REACH_H

#include "core/games/expedition.h"

/* The quickest way of a team to a cell: it walks, dives, floats or scrambles on and on with what
 * its backpack holds, discovers nothing, packs nothing and exchanges nothing. It eats at the start
 * of each turn away from the home base, of its own camp where it stands there with an empty
 * backpack, and scrambles where it starves. For a meal that costs nothing it may end a turn early,
 * once. Of equally quick ways the one that spares AP is told, then ropes, then oxygen; not one that
 * would spare AP by coming later to a cell on the way. The way can be gone, and none is quicker. */
typedef struct expedition_reach {
    uint16_t turns; /* the present one of the active team included; 0: it stands there */
    uint16_t used;  /* AP used in the last of them */
    uint16_t ap;    /* AP of all moves */
    uint8_t ropes, oxygen;
    uint8_t first, verb; /* the first move: to which cell and how; EXPEDITION_END: it waits first */
    bool starves;        /* on the way */
} expedition_reach;

/* The ways to all cells of the map. `seat` is any team; one that is not active sets out with the
 * start of its next turn. */
void expedition_reach_all(const expedition_state *state, int seat,
                          expedition_reach out[EXPEDITION_CELLS]);

/* The way home. */
expedition_reach expedition_way_home(const expedition_state *state, int seat);

#endif
