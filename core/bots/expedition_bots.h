/* expedition_bots.h: the bots of Expedition. */
#ifndef CAVE_BOTS_EXPEDITION_BOTS_H
#define CAVE_BOTS_EXPEDITION_BOTS_H

#include "core/bots/bot.h"
#include "core/games/expedition.h"

/* What a legal move promises the team whose turn it is, in thousandths of a victory point: how much
 * better it then stands, by what lies on the map, what it carries, and whether it gets home. The
 * stacks are not looked at. */
int32_t expedition_judge(const expedition_state *view, const cave_move *move);

/* The move that promises most. */
extern const cave_bot expedition_greedy_bot;

#endif
