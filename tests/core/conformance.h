/* conformance.h: what the promises of the conformance suite share. One promise is one test, run for
 * every game and every number of seats; conformance_test.c lists them. */
#ifndef CAVE_TESTS_CONFORMANCE_H
#define CAVE_TESTS_CONFORMANCE_H

#include "tests/core/suite.h"

#include <string.h>

#include "tests/core/invariants.h"
#include "tests/core/json.h"
#include "tests/core/walk.h"

enum {
    ENOUGH = 20000,  /* moves after which no further match begins */
    GAMES = 12,      /* random matches for a promise */
    TEXT = 1 << 18,  /* bytes of a text */
    MOVE_TEXT = 256, /* bytes of a move's text */
    POISON = 0xA5
};

/* One game with one number of seats: the state of each test. */
typedef struct table {
    const cave_game *game;
    int seats;
} table;

/* Memory for a state or a view, aligned as it must be. */
typedef uint64_t bytes[CAVE_STATE_MAX / 8];

/* Scratch memory that any promise may use. */
extern cave_move list[CAVE_LEGAL_MAX], other_list[CAVE_LEGAL_MAX];
extern char text_data[TEXT], other_data[TEXT];

/* Fails the test with the place of the walk and what should have been. */
void must(bool right, const walk *w, const char *what);

/* Fails where an invariant of the game is broken in a full state. */
void holds(const walk *w, const void *state, const char *whose);

bool same_state(const walk *w, const void *one, const void *other);

/* Whether this position is one of those that a promise looks at: all early ones, ever fewer of the
 * later ones, and the last. */
bool worth_a_look(walk *w);

/* Calls `look` for such positions of random matches. */
void look_at_positions(const table *t, void (*look)(walk *w));

/* SEAT VERB ARGUMENTS of a move, which must fit into MOVE_TEXT bytes. */
void write_text(const walk *w, const cave_move *move, char *text);
cave_status read_text(const walk *w, const char *text, cave_move *move);

/* conformance_moves.c */
void matches_end(void **state);
void listed_moves_pass_check(void **state);
void lists_keep_to_their_capacity(void **state);
void random_moves_are_listed(void **state);
void refused_moves_change_nothing(void **state);
void wrong_text_is_refused(void **state);

/* conformance_data.c */
void states_are_plain_data(void **state);
void views_are_plain_data(void **state);
void records_save_and_load(void **state);
void undo_and_redo(void **state);

/* conformance_views.c */
void views_hide_and_guesses_fit(void **state);
void guesses_vary(void **state);
void equal_views_allow_equal_moves(void **state);
void bots_follow_from_views(void **state);

/* conformance_text.c */
void texts_of_moves_go_both_ways(void **state);
void states_are_json(void **state);
void previews_are_json(void **state);
void events_show_what_they_may(void **state);

#endif
