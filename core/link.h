/* link.h: a whole match in a few characters that may stand in an address, and back.
 *
 *     1AQ83M…  the first character is the version of this format, the second the game; the last
 * five are a sum of all before them, so that a damaged link is told from a good one before it is
 * unpacked
 *
 * The characters between are the digits of one number, written by a range coder (Martin 1979): how
 * the match was set up, how many moves were made, and for each move which of the legal ones it was,
 * in the order of their texts (records 2, and `cave legal`: a verb with open arguments counts as
 * one move, and its arguments follow letter by letter). Nothing in it depends on how the core lays
 * out a state or lists moves, so a link opens as long as the rules that it names are known.
 */
#ifndef CAVE_LINK_H
#define CAVE_LINK_H

#include "core/match.h"

/* Writes the match up to its present move: letters, digits, `-` and `_`. Look at out->full.
 * `scratch` is room for CAVE_LEGAL_MAX moves. */
void cave_link_write(const cave_match *match, cave_move *scratch, cave_text *out);

/* Reads a link of `length` characters and plays its moves. CAVE_OK: the match stands at its end.
 * Otherwise the match must not be used: CAVE_BAD_LINK where it is damaged or none at all,
 * CAVE_UNKNOWN_GAME and CAVE_UNKNOWN_RULES where a later release made it, CAVE_TOO_LONG where it
 * has more than `capacity` moves. `memory` is the caller's and stays the match's; `scratch` is as
 * above. */
cave_status cave_link_read(cave_match *match, const char *text, size_t length, cave_move *memory,
                           size_t capacity, cave_move *scratch);

#endif
