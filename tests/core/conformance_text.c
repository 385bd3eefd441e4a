/* Text and JSON: of moves, states, previews and events. */
#include "tests/core/conformance.h"

#include <stdlib.h>

/* -- text ------------------------------------------------------------------------------------ */

static char texts[CAVE_LEGAL_MAX][MOVE_TEXT];

static int compare_texts(const void *one, const void *other)
{
    return strcmp(one, other);
}

static void look_at_text(walk *w)
{
    static const char allowed[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 +-,*";
    size_t count = w->game->legal_moves(w->state, list, CAVE_LEGAL_MAX);
    for (size_t i = 0; i < count; i++) {
        cave_move move;
        write_text(w, &list[i], texts[i]);
        must(strspn(texts[i], allowed) == strlen(texts[i]), w, "a move's text is plain");
        must(read_text(w, texts[i], &move) == CAVE_OK, w, "a move's text can be read");
        must(memcmp(&move, &list[i], sizeof move) == 0, w, "and is that move");
    }
    qsort(texts, count, sizeof *texts, compare_texts);
    for (size_t i = 1; i < count; i++)
        must(strcmp(texts[i - 1], texts[i]) != 0, w, "different moves have different texts");
}

static void look_at_patterns(walk *w)
{
    size_t count = w->game->legal_patterns(w->state, list, CAVE_LEGAL_MAX);
    for (size_t i = 0; i < count; i++) {
        char text[MOVE_TEXT];
        cave_move move;
        write_text(w, &list[i], text);
        const char *end = text + strlen(text) - 2;
        bool open = list[i].kind & CAVE_OPEN;
        must((strcmp(end, " *") == 0) == open, w, "an open pattern, and no other, ends in a star");
        bool accepted =
            read_text(w, text, &move) == CAVE_OK && cave_check(w->game, w->state, &move) == CAVE_OK;
        must(accepted != open, w, "an open pattern is no move");
    }
}

void texts_of_moves_go_both_ways(void **state)
{
    look_at_positions(*state, look_at_text);
    look_at_positions(*state, look_at_patterns);
}

/* -- JSON ------------------------------------------------------------------------------------ */

static const json *parsed(const walk *w, const cave_text *out, const char *what)
{
    const char *error;
    if (out->full) fail_msg("%s: %s does not fit", walk_place(w), what);
    const json *value = json_read(out->data, out->length, &error);
    if (!value) fail_msg("%s: %s is not JSON: %s: %s", walk_place(w), what, error, out->data);
    return value;
}

static const json *need(const walk *w, const json *object, const char *key)
{
    const json *member = json_member(object, key);
    if (!member) fail_msg("%s: the state's JSON has no %s", walk_place(w), key);
    return member;
}

static cave_seats seats_in(const json *items)
{
    cave_seats seats = 0;
    for (const json *item = items->first; item; item = item->next)
        seats = (cave_seats)(seats | 1 << json_number(item));
    return seats;
}

static void look_at_state_json(walk *w)
{
    static bytes view;
    int32_t score[CAVE_SEATS];
    cave_seats winners;
    cave_text full, seen;
    json_reset();
    cave_text_begin(&full, text_data, TEXT);
    w->game->write_state(w->state, &full);
    const json *all = parsed(w, &full, "the state");
    bool over = w->game->outcome(w->state, score, &winners);
    must(json_number(need(w, all, "move")) == (long)w->moves, w, "JSON counts the moves");
    must(seats_in(need(w, all, "to_move")) == w->game->to_move(w->state), w, "JSON: to_move");
    must(need(w, all, "over")->kind == (over ? JSON_TRUE : JSON_FALSE), w, "JSON: over");
    must(seats_in(need(w, all, "winners")) == winners, w, "JSON: winners");
    for (int seat = CAVE_NOBODY; seat < w->setup.seats; seat++) {
        size_t nulls = 0;
        w->game->observe(w->state, seat, view);
        cave_text_begin(&seen, other_data, TEXT);
        w->game->write_state(view, &seen);
        must(json_is_masked(parsed(w, &seen, "a view"), all, &nulls), w,
             "a view's JSON is the state's with nulls for what is hidden");
    }
}

void states_are_json(void **state)
{
    look_at_positions(*state, look_at_state_json);
}

static void look_at_previews(walk *w)
{
    static bytes view;
    size_t count = w->game->legal_moves(w->state, list, CAVE_LEGAL_MAX);
    for (size_t i = 0; i < count; i++) {
        cave_text out;
        w->game->observe(w->state, list[i].seat, view);
        cave_text_begin(&out, text_data, TEXT);
        w->game->write_preview(view, &list[i], &out);
        json_reset();
        must(parsed(w, &out, "a preview")->kind == JSON_OBJECT, w, "a preview is an object");
    }
}

void previews_are_json(void **state)
{
    look_at_positions(*state, look_at_previews);
}

/* -- events ---------------------------------------------------------------------------------- */

static void look_at_event(const walk *w, const cave_event *event)
{
    cave_text full, seen;
    json_reset();
    cave_event open = *event;
    open.visible = CAVE_PUBLIC;
    cave_text_begin(&full, text_data, TEXT);
    w->game->write_event(&open, CAVE_NOBODY, &full);
    const json *all = parsed(w, &full, "an event");
    must(json_member(all, "event") && json_member(all, "event")->kind == JSON_STRING, w,
         "an event has a name");
    for (int seat = CAVE_NOBODY; seat < w->setup.seats; seat++) {
        size_t nulls = 0;
        bool visible = event->visible == CAVE_PUBLIC || (seat >= 0 && event->visible >> seat & 1);
        cave_text_begin(&seen, other_data, TEXT);
        w->game->write_event(event, seat, &seen);
        must(json_is_masked(parsed(w, &seen, "an event"), all, &nulls), w,
             "an event differs by nulls only");
        must((nulls == 0) == visible, w, "the seats that may know see all of it, others do not");
    }
}

static void look_at_events(walk *w)
{
    if (w->moves == 0) return;
    must(w->events.count > 0, w, "something happens in every move");
    must(w->events.count < CAVE_EVENTS_MAX, w, "the events of a move fit");
    for (size_t i = 0; i < w->events.count; i++)
        look_at_event(w, &w->events.list[i]);
}

void events_show_what_they_may(void **state)
{
    look_at_positions(*state, look_at_events);
}
