/* expedition_bots.h: the bots of Expedition, and the reasons they give. */
#ifndef CAVE_BOTS_EXPEDITION_BOTS_H
#define CAVE_BOTS_EXPEDITION_BOTS_H

#include "core/bots/bot.h"
#include "core/games/expedition.h"

/* Reasons, in the order in which they are given. The arguments stand behind each; unused ones are
 * 0. Cells are x, y; AP are those still to be spent. */
enum {
    EXPEDITION_WHY_FORCED = 1,  /* the only move */
    EXPEDITION_WHY_GOES,        /* x, y, AP: makes for that cell; AP 0: stands there */
    EXPEDITION_WHY_TAKES,       /* token (EXPEDITION_TRAVERSE to EXPEDITION_DEPTH), number, points:
                                   what the way and that cell bring; one reason for each kind */
    EXPEDITION_WHY_EXPLORES,    /* exits, tiles, stack: the cell that it makes for has so many
                                   unexplored exits; so many tiles are left, the next of stack 1
                                   to 4 */
    EXPEDITION_WHY_CONTESTS,    /* bonus (0 traverse, 1 water, 2 photo, 3 squeeze), own, rival:
                                   what it makes for counts for a bonus, where it has so many and
                                   the best other team so many */
    EXPEDITION_WHY_HURRIES,     /* seat, AP: that rival is so near to the same */
    EXPEDITION_WHY_HOME,        /* AP, turns: is on its way home, so far off */
    EXPEDITION_WHY_FOOD,        /* turns, turns: food is left for so many, and home takes so many */
    EXPEDITION_WHY_END_IS_NEAR, /* turns, tiles, turns: so many turns are left, or so many tiles
                                   until the end is triggered (-1 where the other is known), and
                                   home takes so many */
    EXPEDITION_WHY_PACKS,       /* item (EXPEDITION_CONSUMABLE to EXPEDITION_RAFT), number, uses:
                                   takes so many of it along, and knows of so many uses: turns
                                   outside, ropes that are missing, waters, wonders */
    EXPEDITION_WHY_CAMPS,       /* food, turns: the camp holds so much food, and home takes so many
                                   turns */
    EXPEDITION_WHY_LAYS,        /* exits, depth: the cave then has so many unexplored exits; the
                                   tile lies so many metres deep */
    EXPEDITION_WHY_SPENDS,      /* AP, ropes, oxygen: what this move uses up */
    EXPEDITION_WHY_BEATS,       /* tenths: expects so much more than from its next best move */
    EXPEDITION_WHYS
};

/* The name of a reason, such as "explores". */
const char *expedition_reason_name(uint8_t code);

/* What a legal move promises the team whose turn it is, in thousandths of a victory point: how much
 * better it then stands, by what lies on the map, what it carries, and whether it gets home. The
 * stacks are not looked at. */
int32_t expedition_judge(const expedition_state *view, const cave_move *move);

/* The move that promises most. */
extern const cave_bot expedition_greedy_bot;

/* Bots that plan (expedition_plan.h): the otter goes for the aim that brings most for its time, the
 * expert weighs twelve, each with what can be made for next. */
extern const cave_bot expedition_otter_bot, expedition_expert_bot;

extern const cave_level_list expedition_levels;

#endif
