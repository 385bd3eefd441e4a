/* expedition_text.h: the text half of the table of Expedition; core/games/expedition.c puts it
 * together. Shuffle lines and moves are in expedition_text.c, JSON is in expedition_json.c. */
#ifndef CAVE_GAMES_EXPEDITION_TEXT_H
#define CAVE_GAMES_EXPEDITION_TEXT_H

#include "core/games/expedition.h"

cave_status expedition_read_shuffle(const cave_words *words, cave_setup *setup, size_t *index);
void expedition_write_shuffle(const cave_setup *setup, size_t index, cave_text *out);
cave_status expedition_read_move(const cave_word *words, size_t count, cave_move *move);
void expedition_write_move(const cave_move *move, cave_text *out);
void expedition_write_state(const void *state, cave_text *out);
void expedition_write_event(const cave_event *event, int seat, cave_text *out);
void expedition_write_preview(const void *view, const cave_move *move, cave_text *out);

/* A tile (3s2L) and a set of items (c4r1, or -) as records 2 write them. */
void expedition_put_tile(cave_text *out, expedition_tile tile);
void expedition_put_items(cave_text *out, expedition_items items);

/* The verb of a kind of move. */
const char *expedition_verb(int kind);

#endif
