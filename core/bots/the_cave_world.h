/* the_cave_world.h: one round of The Cave with every card open, packed for speed.
 *
 * Bots think in worlds: a guess of the hidden cards that fits all that their seat knows. The hidden
 * cards lie in `stock` in a random order that is drawn only as far as it is needed.
 *
 *     the_cave_world world, line;
 *     the_cave_world_read(&world, view);            // what the seat to move sees
 *     the_cave_world_guess(&world, &rng);           // hands for the others
 *     line = world;
 *     while (line.left) the_cave_world_play(&line, choose(&line), &rng);
 */
#ifndef CAVE_BOTS_THE_CAVE_WORLD_H
#define CAVE_BOTS_THE_CAVE_WORLD_H

#include "core/games/the_cave.h"

typedef struct the_cave_world {
    the_cave_cards cave;
    the_cave_cards hands[CAVE_SEATS], captured[CAVE_SEATS];
    uint8_t seats, turn;
    uint8_t left; /* plays left in the round */
    uint8_t next; /* index in stock of the card turned up next */
    uint8_t
        mixed;   /* cards of stock whose order is decided: from here on they are drawn by chance */
    uint8_t end; /* cards of stock */
    uint8_t stock[THE_CAVE_DECK];
} the_cave_world;

/* The whole deck as a set. */
#define THE_CAVE_ALL ((the_cave_cards)0xA9876543210U)

/* One card of each rank of a set. */
static inline the_cave_cards the_cave_ranks(the_cave_cards cards)
{
    cards |= cards >> 2;
    cards |= cards >> 1;
    return cards & 0x1111111111111111U;
}

/* The place (in bits) of the cards that this card would capture; the_cave_target, times four. */
static inline int the_cave_place(the_cave_cards cave, the_cave_cards card)
{
    the_cave_cards low = cave & (card - 1);
    return (63 - __builtin_clzll(low ? low : cave)) & ~3;
}

/* Copies at a place. */
static inline int the_cave_at(the_cave_cards cards, int place)
{
    return (int)(cards >> place & 15);
}

/* What holding `own` cards of a rank is worth against one rival who holds `other` (E3, E4). */
static inline int the_cave_margin(int own, int other)
{
    return own > other ? own : own < other ? -other : 0;
}

/* Own points less those of the best rival, for these captured cards. */
int the_cave_lead(const the_cave_cards *captured, int seats, int seat);

/* All cards of a state that is not a view, in its own order of the deck. */
void the_cave_world_open(the_cave_world *world, const the_cave_state *state);

/* What a view shows to the seat to move: the other hands are empty, and all cards that it does not
 * show lie in the stock, unmixed. */
void the_cave_world_read(the_cave_world *world, const the_cave_state *view);

/* Cards that seat holds at this point of the round. */
static inline int the_cave_world_held(const the_cave_world *world, int seat)
{
    int wait = seat - world->turn + (seat < world->turn ? world->seats : 0);
    return (world->left - wait + world->seats - 1) / world->seats;
}

/* Deals hidden cards to the other seats, every way equally likely; the deck stays unmixed. */
void the_cave_world_guess(the_cave_world *world, cave_rng *rng);

/* The same, but each seat gets only cards of the ranks in `among` (by seat; four set bits each, of
 * the others none). Returns `all` times the chance that the_cave_world_guess deals so, `all` being
 * at most 2^50; 0, and hands not dealt to the end, where it cannot. */
uint64_t the_cave_world_guess_among(the_cave_world *world, const the_cave_cards *among,
                                    uint64_t all, cave_rng *rng);

/* Decides the order of the next `count` cards of the deck, or of as many as there are. */
void the_cave_world_mix(the_cave_world *world, int count, cave_rng *rng);

/* The seat to move plays this card (one bit of its hand). Where the deck is not mixed far enough,
 * the cards turned up are drawn by chance. */
void the_cave_world_play(the_cave_world *world, the_cave_cards card, cave_rng *rng);

#endif
