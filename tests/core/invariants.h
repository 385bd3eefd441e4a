/* invariants.h: what must be true of every state of a game, one entry a game.
 *
 * The conformance suite, the random games and the golden run look a game up here and fail where it
 * has no entry. A new game adds one function and one line to invariants.c.
 */
#ifndef CAVE_TESTS_INVARIANTS_H
#define CAVE_TESTS_INVARIANTS_H

#include "core/game.h"

typedef struct invariants {
    const cave_game *game;
    size_t most_moves; /* a match of random legal moves never has more ... */
    bool cut;          /* ... or may be cut off there, since the rules set no bound to its length */
    /* NULL where all of them hold for this full state, between moves; else the one that is broken,
     * in words. Conservation of cards, tiles and tokens first of all. */
    const char *(*broken)(const void *state);
} invariants;

/* The entry of a game, or NULL. */
const invariants *invariants_find(const cave_game *game);

#endif
