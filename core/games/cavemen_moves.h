/* cavemen_moves.h: which moves of Cavemen are legal: the game table's check (cavemen_moves.c),
 * legal_moves, legal_patterns and random_move (cavemen_list.c); core/games/cavemen.c puts it
 * together.
 *
 * check takes every legal move. legal_moves leaves out those that another one is at least as good
 * as whatever follows, and keeps few offers:
 *   - feed, tame: no payment where less of the same kind buys as much; the beasts that stay are
 *     worth as much as the payment can buy, the fewest of that worth. Of more than eight cards to
 *     pay with, the lowest stay in the hand.
 *   - stun: the lowest club that is strong enough. hunt: the lowest spear that kills, and the
 *     lowest that drives off.
 *   - offer: one in a turn. A beast for a food card or, above 6, for two; a food card for a beast
 *     (a seat with one beast, which needs no food, keeps it); beast and food for a bigger beast,
 *     a beast for a smaller one and a food card. The food given is the lowest card that is worth
 *     half of what is gained by it, where there is one.
 *   - accept: food cards that are neighbours in rank.
 *   - swap: the lowest card of each suit.
 *   - take: every subset of at most three beasts; of more all, none, one, all but one.
 *   - end: releasing nothing, or all beasts but the biggest.
 */
#ifndef CAVE_GAMES_CAVEMEN_MOVES_H
#define CAVE_GAMES_CAVEMEN_MOVES_H

#include "core/games/cavemen.h"

cave_status cavemen_check(const void *state, const cave_move *move);
size_t cavemen_legal_moves(const void *state, cave_move *out, size_t capacity);
size_t cavemen_legal_patterns(const void *state, cave_move *out, size_t capacity);
void cavemen_random_move(const void *state, cave_rng *rng, cave_move *out);

#endif
