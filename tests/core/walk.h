/* walk.h: a match that plays itself at random, for tests that want many positions of any game.
 *
 *     walk w;
 *     for (walk_begin(&w, game, 3, 42); walk_step(&w);)
 *         ...                     // w.state, and w.last and w.events that led to it
 */
#ifndef CAVE_TESTS_WALK_H
#define CAVE_TESTS_WALK_H

#include "core/game.h"

/* No walk has more moves. Where the rules set no bound, the longest of 500 random games of
 * Expedition had 1,031,026. */
enum { WALK_MOST = 1 << 24 };

typedef struct walk {
    const cave_game *game;
    cave_setup setup;
    uint64_t seed;
    cave_rng rng;       /* of the choices; the deal has its own */
    size_t moves;       /* made so far */
    cave_move last;     /* the last of them */
    cave_events events; /* what it caused */
    _Alignas(8) unsigned char state[CAVE_STATE_MAX];
} walk;

/* Deals: the seed decides the deal, who is first, every option and every choice. */
void walk_begin(walk *self, const cave_game *game, int seats, uint64_t seed);

/* Makes one of the listed moves, each equally likely. False, and nothing done, when the game is
 * over. Aborts where a running game lists no move or one that its check refuses, or after WALK_MOST
 * moves: no test could go on from there. */
bool walk_step(walk *self);

/* "the-cave, 3 seats, seed 42, move 17", for messages, in static memory. */
const char *walk_place(const walk *self);

#endif
