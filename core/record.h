/* record.h: a match as text, for saving, replaying, reporting and testing (records 1 and 2).
 *
 *     cave 1
 *     game the-cave
 *     rules 1
 *     players 2
 *     seed 0x00000000000004d2
 *     moves
 *     1 play 8
 *     check 1 0x8c1f3a60d94be275
 *
 * What is written can be read back, by this and every later release, to the same states. The hash
 * of a check line is cave_hash of the full state.
 */
#ifndef CAVE_RECORD_H
#define CAVE_RECORD_H

#include "core/match.h"

typedef struct cave_record_error {
    cave_status status;
    size_t line; /* from 1; the line at fault, or the one by which something was due */
} cave_record_error;

/* Reads a record of `length` bytes and plays its moves. True: the match stands at its end. False:
 * `error` says why and where, and the match must not be used. `memory` for `capacity` moves is the
 * caller's and stays the match's. */
bool cave_record_read(cave_match *match, const char *text, size_t length, cave_move *memory,
                      size_t capacity, cave_record_error *error);

/* Writes the match up to its present move, with a check line at the end. Look at out->full. */
void cave_record_write(const cave_match *match, cave_text *out);

#endif
