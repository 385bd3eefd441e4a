/* cavemen_purse.h: what a seat of Cavemen can pay with, for lists of moves.
 */
#ifndef CAVE_GAMES_CAVEMEN_PURSE_H
#define CAVE_GAMES_CAVEMEN_PURSE_H

#include "core/games/cavemen.h"

enum { CAVEMEN_PURSE = 8 /* cards */ };

/* A set of clubs and food to pay with. A step down leaves out a card, or puts the next lower one
 * of its suit that is not in the set in its place; a set is wasteful for what a step buys too. */
typedef struct cavemen_payment {
    cavemen_cards cards;
    int16_t value, step; /* step: the least value that a step down saves */
} cavemen_payment;

/* All sets of the purse, from the empty one. Bit i of a set's number: whether the card is in it
 * that is number i, by suit and rank. */
typedef struct cavemen_purse {
    cavemen_payment sets[1 << CAVEMEN_PURSE];
    unsigned count;
} cavemen_purse;

/* Fills a purse with clubs and food. Of more cards than fit the lowest stay out. */
void cavemen_open_purse(cavemen_purse *self, cavemen_cards cards);

#endif
