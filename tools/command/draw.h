/* draw.h: states for people, in text. */
#ifndef CAVE_COMMAND_DRAW_H
#define CAVE_COMMAND_DRAW_H

#include "core/game.h"

/* Prints a state or a view. */
void draw_state(const cave_game *game, const void *state);

#endif
