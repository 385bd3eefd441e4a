/* cavemen_text.h: the text half of the table of Cavemen; core/games/cavemen.c puts it together.
 * Shuffle lines and moves are in cavemen_text.c, JSON is in cavemen_json.c. */
#ifndef CAVE_GAMES_CAVEMEN_TEXT_H
#define CAVE_GAMES_CAVEMEN_TEXT_H

#include "core/games/cavemen.h"

cave_status cavemen_read_shuffle(const cave_words *words, cave_setup *setup, size_t *index);
void cavemen_write_shuffle(const cave_setup *setup, size_t index, cave_text *out);
cave_status cavemen_read_move(const cave_word *words, size_t count, cave_move *move);
void cavemen_write_move(const cave_move *move, cave_text *out);
void cavemen_write_state(const void *state, cave_text *out);
void cavemen_write_event(const cave_event *event, int seat, cave_text *out);
void cavemen_write_preview(const void *view, const cave_move *move, cave_text *out);

/* A card as records 2 write it, such as S10; `card` is 0 to 51. */
void cavemen_put_card(cave_text *out, int card);

#endif
