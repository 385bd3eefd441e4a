/* cavemen_bots.h: the bots of Cavemen. */
#ifndef CAVE_BOTS_CAVEMEN_BOTS_H
#define CAVE_BOTS_CAVEMEN_BOTS_H

#include "core/bots/bot.h"
#include "core/games/cavemen.h"

/* Reasons. The arguments stand behind each; a value is the sum of the values of cards, a seat is a
 * number from 0, odds are percent. */
enum {
    CAVEMEN_WHY_FORCED = 1, /* the only move to choose */
    CAVEMEN_WHY_GAINS,      /* value, number: beasts that come to its cave (raid: may come) */
    CAVEMEN_WHY_PAYS,       /* value, number: cards that leave its hand for it */
    CAVEMEN_WHY_SCORES,     /* points: scores them at once (feed) */
    CAVEMEN_WHY_LOSES,      /* value, number: beasts that leave its cave */
    CAVEMEN_WHY_FREE,       /* value: then keeps one beast of this value, which stays unfed */
    CAVEMEN_WHY_COVERED,    /* need, have: its herd needs so much next turn, its hand has it */
    CAVEMEN_WHY_SHORT,      /* need, have: its herd needs more next turn than its hand has */
    CAVEMEN_WHY_DENIES,     /* seat, value: a beast of this value is kept from that seat */
    CAVEMEN_WHY_TARGET,     /* seat, value, score: why that seat is raided: its beasts, its score */
    CAVEMEN_WHY_LEADER,     /* seat, score: that rival has the highest score of all rivals */
    CAVEMEN_WHY_ODDS,       /* odds, strength: how likely this card wins the raid, of a raider:
                               whatever it is answered with */
    CAVEMEN_WHY_RISKS,      /* value, number: own beasts lost where the raid is lost */
    CAVEMEN_WHY_TRIBUTE,    /* food, value: the food played, and the beasts it is taken for or
                               saves */
    CAVEMEN_WHY_TRADES,     /* seat, tenths, tenths: a barter with that seat is worth so many tenths
                               of a point to itself (less than 0: a loss), and to the other */
    CAVEMEN_WHY_PILE,       /* cards, lead: so few cards are left to draw, and its lead in points
                               over the best rival (less than 0: behind) */
    CAVEMEN_WHY_EXPECTS,    /* odds: to win the game by this move (expert) */
    CAVEMEN_WHY_BEATS       /* odds: percent points more than by the next best move (the same) */
};

/* The name of a reason, such as "gains". */
const char *cavemen_reason_name(uint8_t code);

/* What a search found out about the answer's move, in thousandths of a win. */
typedef struct cavemen_odds {
    int32_t move, second; /* the move; the next best choice, or -1 */
} cavemen_odds;

/* Fills in the reasons for the answer's move, as its seat sees the game; `odds` may be NULL. */
void cavemen_reasons(const cavemen_state *view, cave_answer *answer, const cavemen_odds *odds);

/* What each of some listed moves of one seat promises it over standing still, in thousandths of a
 * point: one look at what the view shows, no search. */
void cavemen_judge(const cavemen_state *view, const cave_move *moves, size_t count,
                   int32_t *values);

/* One look at the view: the most value of beasts at once; the move that promises most by that
 * judge; the one that does by the careful judge (cavemen_policy.h). */
extern const cave_bot cavemen_magpie_bot, cavemen_greedy_bot, cavemen_fox_bot;

/* Guesses at hands and pile and plays on with that policy (rollout.h); the budget is the number of
 * guesses. */
extern const cave_bot cavemen_rollout_bot;

extern const cave_level_list cavemen_levels;

#endif
