/* the_cave_playout.h: rounds of The Cave played out fast, by chance or by simple policies.
 *
 * Random rounds, from shuffle to score:
 *
 *     the_cave_rounds rounds;
 *     the_cave_rounds_begin(&rounds, seed);
 *     margin = the_cave_random_round(&rounds, seats);      // and again, and again
 *
 * Policies choose a card in a world by what its own seat can know, so that a world can be played on
 * from any position:
 *
 *     while (world.left) the_cave_world_play(&world, the_cave_careful_card(&world), &rng);
 */
#ifndef CAVE_BOTS_THE_CAVE_PLAYOUT_H
#define CAVE_BOTS_THE_CAVE_PLAYOUT_H

#include "core/bots/the_cave_world.h"

/* Memory of a run of random rounds: the deck stays as the last round left it, since a fair shuffle
 * may start from any order. */
typedef struct the_cave_rounds {
    cave_rng rng;
    uint8_t deck[THE_CAVE_DECK];
} the_cave_rounds;

void the_cave_rounds_begin(the_cave_rounds *rounds, uint64_t seed);

/* Deals a round for 2 to 6 seats and plays it by chance, every card of a hand equally likely.
 * Returns the margin of the seat that played first. */
int the_cave_random_round(the_cave_rounds *rounds, int seats);

/* What a policy thinks of the cards that can be played, by rank, in 256ths of a point of margin. */
typedef struct the_cave_values {
    int32_t of[THE_CAVE_RANKS + 1];
} the_cave_values;

/* The gain in margin of capturing the cards at a place: own points won and, in equal parts, the
 * points that the rivals lose; times the number of rivals. */
int the_cave_gain(const the_cave_cards *captured, int seats, int seat, the_cave_cards cave,
                  int place);

/* The card that gains most at once; of equal ones the lowest. */
the_cave_cards the_cave_greedy_card(const the_cave_world *world);

/* The cards that the seat to move cannot see. */
the_cave_cards the_cave_unseen(const the_cave_world *world);

/* The card that gains most less what it leaves to the next seat: for every rank that would then lie
 * in the Cave, its gain and the chance that the next seat, whose cards are unknown, can take it.
 * Of a rank held more than once it parts a little more readily: the choice stays wider. */
the_cave_cards the_cave_careful_card(const the_cave_world *world);

/* What the greedy policy thinks of every rank in `cards`, which need not be the hand of the seat to
 * move. */
void the_cave_greedy_values(const the_cave_world *world, the_cave_cards cards,
                            the_cave_values *values);

/* What the careful policy thinks of every rank in `cards`; `unseen` are the cards that the seat to
 * move cannot see. */
void the_cave_careful_values(const the_cave_world *world, the_cave_cards cards,
                             the_cave_cards unseen, the_cave_values *values);

#endif
