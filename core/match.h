/* match.h: one match of any game: its setup, its moves, its present state.
 *
 * The moves are the match. Undo shortens the list and replays it; redo plays what is still there.
 * The owner gives the memory for the moves and keeps it as long as the match; running out of it is
 * CAVE_TOO_LONG, and the match stays as it was.
 *
 *     static cave_move memory[4096];
 *     cave_match match;
 *     cave_status status = cave_match_begin(&match, game, &setup, memory, 4096);
 *     status = cave_match_play(&match, &move, &events);
 *     cave_match_go(&match, match.count - 1);           // undo
 *     cave_match_go(&match, match.count + 1);           // redo
 */
#ifndef CAVE_MATCH_H
#define CAVE_MATCH_H

#include "core/game.h"

typedef struct cave_match {
    const cave_game *game;
    cave_setup setup;
    cave_move *moves;       /* the owner's memory */
    size_t capacity, count; /* moves it holds; moves made */
    size_t known;           /* moves in it, those undone included: count <= known <= capacity */
    _Alignas(8) unsigned char state[CAVE_STATE_MAX];
} cave_match;

/* Deals a match. The setup is copied. Answers as cave_check_setup does. */
cave_status cave_match_begin(cave_match *match, const cave_game *game, const cave_setup *setup,
                             cave_move *memory, size_t capacity);

/* Plays a move, or says why not and changes nothing. `events` (may be NULL) is filled anew. Moves
 * that were undone are forgotten. */
cave_status cave_match_play(cave_match *match, const cave_move *move, cave_events *events);

/* Undo and redo: the match as it stood after `count` moves, at most `known`; false where there are
 * not so many. */
bool cave_match_go(cave_match *match, size_t count);

/* The state after `count` of the moves made, written to `state` (state_size bytes, aligned to 8).
 */
void cave_match_replay(const cave_match *match, size_t count, void *state);

#endif
