/* expedition_play.h: what the moves of Expedition do (rules 5, 6 and 8). */
#ifndef CAVE_GAMES_EXPEDITION_PLAY_H
#define CAVE_GAMES_EXPEDITION_PLAY_H

#include "core/games/expedition.h"

/* `play` of the game's table. */
void expedition_play(void *data, const cave_move *move, cave_events *events);

#endif
