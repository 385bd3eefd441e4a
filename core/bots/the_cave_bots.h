/* the_cave_bots.h: the bots of The Cave, and the reasons they give. */
#ifndef CAVE_BOTS_THE_CAVE_BOTS_H
#define CAVE_BOTS_THE_CAVE_BOTS_H

#include "core/bots/bot.h"
#include "core/games/the_cave.h"

/* Reasons; the arguments are (rank, number) unless noted. */
enum {
    THE_CAVE_TAKES = 1, /* captures so many of that rank */
    THE_CAVE_LEADS,     /* then has the most of that rank, so many */
    THE_CAVE_TIES,      /* then ties for that rank, at so many */
    THE_CAVE_TRAILS     /* then still is so many behind on that rank */
};

/* The name of a reason, such as "leads". */
const char *the_cave_reason_name(uint8_t code);

/* Reasons of a legal move, as the view shows it. Returns how many were written to `out`. */
size_t the_cave_reasons(const the_cave_state *view, const cave_move *move, cave_reason *out);

/* Takes what adds most to the own score over the best rival's at once; keeps high cards on a tie.
 */
extern const cave_bot the_cave_greedy_bot;

#endif
