/* cavemen_bots.h: the bots of Cavemen. */
#ifndef CAVE_BOTS_CAVEMEN_BOTS_H
#define CAVE_BOTS_CAVEMEN_BOTS_H

#include "core/bots/bot.h"
#include "core/games/cavemen.h"

/* What a legal move promises its seat over standing still, in thousandths of a point: one look at
 * what the view shows, no search. Also the policy of playouts. */
int32_t cavemen_judge(const cavemen_state *view, const cave_move *move);

/* The move that promises most. */
extern const cave_bot cavemen_greedy_bot;

/* Guesses at hands and pile and plays on with that policy (rollout.h); the budget is the number of
 * guesses. */
extern const cave_bot cavemen_rollout_bot;

#endif
