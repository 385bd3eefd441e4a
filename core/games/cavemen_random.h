/* cavemen_random.h: a quick random move of Cavemen, for the game table. */
#ifndef CAVE_GAMES_CAVEMEN_RANDOM_H
#define CAVE_GAMES_CAVEMEN_RANDOM_H

#include "core/games/cavemen.h"

void cavemen_random_move(const void *state, cave_rng *rng, cave_move *out);

#endif
