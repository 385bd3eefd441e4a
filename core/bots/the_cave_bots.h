/* the_cave_bots.h: the bots of The Cave, and the reasons they give. */
#ifndef CAVE_BOTS_THE_CAVE_BOTS_H
#define CAVE_BOTS_THE_CAVE_BOTS_H

#include "core/bots/bot.h"
#include "core/bots/the_cave_playout.h"

/* Reasons. The arguments stand behind each. */
enum {
    THE_CAVE_TAKES = 1, /* rank, number: captures so many of it */
    THE_CAVE_LEADS,     /* rank, number: then has the most of it, so many */
    THE_CAVE_TIES,      /* rank, number: then ties for it, at so many */
    THE_CAVE_TRAILS,    /* rank, number: then still is so many behind on it */
    THE_CAVE_LEAVES,    /* rank, number: the most that then tempts the next seat */
    THE_CAVE_KEEPS,   /* card, rank, number: keeps that card, which could take so many of a rank */
    THE_CAVE_EXPECTS, /* tenths: the expected final lead of this round over the best rival */
    THE_CAVE_BEATS,   /* card, tenths: that is so much more than of the next best card */
    THE_CAVE_FORCED,  /* the only card */
    THE_CAVE_GUESSED, /* tenths, number: the same lead as so many guesses found it afterwards */
    THE_CAVE_MISSES,  /* card, tenths: those guesses found so much more for that card */
    THE_CAVE_YIELDS   /* card, tenths: expects so much more of that card in this round, but less of
                         it in the match */
};

/* What is known of the values of an answer's choices, which are final leads of this round in
 * thousandths of a point: nothing; what was found when the move had been chosen; what it was chosen
 * by. */
typedef enum the_cave_sight {
    THE_CAVE_NO_SIGHT,
    THE_CAVE_HINDSIGHT,
    THE_CAVE_FORESIGHT
} the_cave_sight;

/* The name of a reason, such as "leads". */
const char *the_cave_reason_name(uint8_t code);

/* What the seat to move can expect of each of its cards, by rank: its lead at the end of the round,
 * in thousandths of a point, when all play on greedily in THE_CAVE_GUESSES guesses at the hidden
 * cards. For bots that do not look so far ahead themselves. */
enum { THE_CAVE_GUESSES = 20 };
void the_cave_expect(const the_cave_world *table, uint64_t seed, the_cave_values *values);

/* Fills in the reasons for the answer's move on a table as its seat sees it. */
void the_cave_reasons(const the_cave_world *table, cave_answer *answer, the_cave_sight sight);

/* One look at the table. Each takes, of equal cards, the lowest; what comes of every card is
 * estimated afterwards (the_cave_expect), so that a better one may stand first in the answer, and
 * is then among the reasons. */
extern const cave_bot the_cave_magpie_bot; /* the highest rank it can reach */
extern const cave_bot the_cave_greedy_bot; /* the most points over the best rival at once */
extern const cave_bot the_cave_fox_bot;    /* the most points less what it leaves */

/* Guesses at the hidden cards; the budget is their number.
 *   search  determinized exact search (two seats; else greedy playouts): the yardstick
 *   raven   greedy playouts in a few guesses
 *   owl     the expert: guesses weighted by the plays seen, careful playouts, exact endings, more
 *           of them as hands shrink, the match as the aim */
extern const cave_bot the_cave_search_bot, the_cave_raven_bot, the_cave_owl_bot;

extern const cave_level_list the_cave_levels;

#endif
