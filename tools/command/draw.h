/* draw.h: games for people, in text. What is drawn of each game is one row of a table; a game
 * without a row is shown by the keys and values of its JSON.
 */
#ifndef CAVE_COMMAND_DRAW_H
#define CAVE_COMMAND_DRAW_H

#include "tools/command/command.h"

/* Who sits where, as it is shown, and whose eyes see it (a seat or CAVE_NOBODY). */
typedef struct names {
    char of[CAVE_SEATS][NAME_SIZE];
    int viewer;
} names;

/* How one game is shown; states are full ones or views. */
typedef struct painter {
    const cave_game *game;
    void (*state)(const void *state, const names *who);
    /* What a move did as far as the viewer may know, in one line or more; `after` is what is seen
     * then. */
    void (*story)(const void *after, const cave_move *move, const cave_events *events,
                  const names *who);
    /* A move that the view's seat may make and what it would bring, in one line without its end. */
    void (*choice)(const void *view, const cave_move *move);
    const char *rules; /* in a few lines; may be NULL */
} painter;

/* The game's own row, or the one for every game. */
const painter *find_painter(const cave_game *game);

/* "seat 0", "seat 1", ... */
void plain_names(int viewer, names *who);

/* The text of a move, without its seat, in static memory. */
const char *move_text(const cave_game *game, const cave_move *move);

/* Colours, on a terminal, unless the environment sets NO_COLOR (no-color.org): the sequence that
 * switches to one of the 256 colours, that makes bold, or that ends both; otherwise nothing. */
const char *ink(int colour);
const char *bold(void);
const char *plain(void);

extern const painter the_cave_painter, cavemen_painter, expedition_painter;

#endif
