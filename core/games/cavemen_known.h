/* cavemen_known.h: what each seat of Cavemen knows of the hidden cards, while the game goes on and
 * as a view. How it is kept stands in cavemen.h; core/games/cavemen.c tells what happens.
 */
#ifndef CAVE_GAMES_CAVEMEN_KNOWN_H
#define CAVE_GAMES_CAVEMEN_KNOWN_H

#include "core/games/cavemen.h"

/* All see that these cards are in the hand of a seat. */
void cavemen_show(cavemen_state *state, int seat, cavemen_cards cards);

/* A card leaves the hand of a seat face down; as far as the others know it may be any one of
 * `might_be` that the hand holds. */
void cavemen_put_away(cavemen_state *state, int seat, cavemen_cards card, cavemen_cards might_be);

/* No card that a seat raided with is face down any more: without cards of its own under the pile,
 * what it was known to hold is in its hand for sure. */
void cavemen_tighten(cavemen_state *state, int seat);

/* A seat has drawn this card, which `owner` had put under the pile. */
void cavemen_draw_swapped(cavemen_state *state, int seat, int owner, cavemen_cards card);

/* The game table's observe and determinize. */
void cavemen_observe(const void *state, int seat, void *view);
void cavemen_determinize(void *view, cave_rng *rng);

#endif
