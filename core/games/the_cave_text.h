/* the_cave_text.h: the text half of the table of The Cave; core/games/the_cave.c puts it together.
 */
#ifndef CAVE_GAMES_THE_CAVE_TEXT_H
#define CAVE_GAMES_THE_CAVE_TEXT_H

#include "core/games/the_cave.h"

cave_status the_cave_read_shuffle(const cave_words *words, cave_setup *setup, size_t *index);
void the_cave_write_shuffle(const cave_setup *setup, size_t index, cave_text *out);
cave_status the_cave_read_move(const cave_word *words, size_t count, cave_move *move);
void the_cave_write_move(const cave_move *move, cave_text *out);
void the_cave_write_state(const void *state, cave_text *out);
void the_cave_write_event(const cave_event *event, int seat, cave_text *out);
void the_cave_write_preview(const void *view, const cave_move *move, cave_text *out);

/* Cards that a seat holds, also where they are hidden: it has played as often as its turn came. */
int the_cave_held(const the_cave_state *state, int seat);

#endif
