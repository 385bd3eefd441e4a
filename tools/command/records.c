/* records.c: the verbs that make and read records: games, deal, replay, legal. */
#include <stdio.h>
#include <string.h>

#include "tools/command/command.h"
#include "tools/command/draw.h"

static void print_game(const cave_game *game)
{
    size_t count;
    const cave_level *levels = cave_levels(game, &count);
    printf("%s: %d to %d players, rules %d\n", game->id, game->min_seats, game->max_seats,
           game->rules);
    for (size_t i = 0; i < game->option_count; i++) {
        const cave_option *option = &game->options[i];
        printf("  option %s:", option->name);
        for (size_t k = 0; k < option->count; k++)
            printf(" %s%s", option->values[k], k == option->standard ? " (default)" : "");
        putchar('\n');
    }
    printf("  bots:");
    for (size_t i = 0; i < count; i++)
        printf(" %s", levels[i].id);
    putchar('\n');
}

int run_games(const arguments *given)
{
    static cave_text out;
    if (has_option(given, OPTION_JSON)) {
        begin_answer(&out);
        cave_write_games(&out);
        print_answer(&out);
        return FINE;
    }
    for (size_t i = 0; i < cave_game_count; i++)
        print_game(cave_games[i]);
    return FINE;
}

/* The record as a JSON string: its line ends are all there is to escape. */
static void write_record_string(const cave_text *record, cave_text *out)
{
    static cave_text escaped;
    begin_answer(&escaped);
    for (size_t i = 0; i < record->length; i++) {
        if (record->data[i] == '\n')
            cave_put(&escaped, "\\n");
        else
            cave_put_char(&escaped, record->data[i]);
    }
    cave_json_string(out, escaped.data);
}

static void write_deal(const cave_match *match, const cave_text *record, cave_text *out)
{
    char seed[24];
    cave_text hex;
    cave_text_begin(&hex, seed, sizeof seed);
    cave_put_hex(&hex, match->setup.seed);
    cave_json_open(out, '{');
    cave_json_key(out, "game");
    cave_json_string(out, match->game->id);
    cave_json_key(out, "players");
    cave_json_number(out, match->setup.seats);
    cave_json_key(out, "seed");
    cave_json_string(out, seed);
    cave_json_key(out, "record");
    write_record_string(record, out);
    cave_json_close(out, '}');
}

int run_deal(const arguments *given)
{
    static cave_match match;
    const cave_game *game;
    cave_setup setup;
    uint64_t seed;
    int status = find_game(given->words[0], &game);
    if (status == FINE) status = option_seed(given, &seed);
    if (status == FINE) status = option_setup(given, game, game->min_seats, seed, &setup);
    if (status != FINE) return status;
    if (cave_match_begin(&match, game, &setup, NULL, 0) != CAVE_OK)
        return misused("%s cannot be dealt with these options", game->id);
    static cave_text record, out;
    begin_answer(&record);
    cave_record_write(&match, &record);
    if (!has_option(given, OPTION_JSON)) {
        fwrite(record.data, 1, record.length, stdout);
        return FINE;
    }
    begin_answer(&out);
    write_deal(&match, &record, &out);
    print_answer(&out);
    return FINE;
}

/* How a replay is shown. */
typedef struct showing {
    const cave_game *game;
    bool all, json;
    int viewer; /* where not all is shown */
    names names;
    cave_text out;
} showing;

static const void *seen(const showing *how, const void *state)
{
    static cave_view view;
    if (how->all) return state;
    cave_observe(how->game, state, how->viewer, &view);
    return view.data;
}

static void show_state(showing *how, const void *state)
{
    if (how->json) {
        how->game->write_state(seen(how, state), &how->out);
        print_answer(&how->out);
    } else {
        find_painter(how->game)->state(seen(how, state), &how->names);
    }
}

/* The move before its state, in text; to a viewer only what it may know of it. */
static void show_move(const showing *how, const void *after, const cave_move *move, size_t number,
                      const cave_events *events)
{
    if (how->json) return;
    printf("\n%zu: ", number);
    if (how->all)
        printf("%d %s\n", move->seat, move_text(how->game, move));
    else
        find_painter(how->game)->story(seen(how, after), move, events, &how->names);
}

int run_replay(const arguments *given)
{
    static loaded record;
    static showing how;
    static cave_events events;
    static _Alignas(8) unsigned char state[CAVE_STATE_MAX];
    uint64_t viewer = 0;
    int status = load_record(given->words[0], &record);
    const cave_match *match = &record.match;
    if (status == FINE)
        status = option_number(given, OPTION_VIEW, 0, match->setup.seats - 1U, &viewer);
    if (status != FINE) return status;

    how.game = match->game;
    how.json = has_option(given, OPTION_JSON);
    how.all = !has_option(given, OPTION_VIEW);
    how.viewer = (int)viewer;
    plain_names(how.viewer, &how.names);
    begin_answer(&how.out);
    match->game->deal(state, &match->setup);
    show_state(&how, state);
    for (size_t i = 0; i < match->count; i++) {
        events.count = 0;
        match->game->play(state, &match->moves[i], &events);
        show_move(&how, state, &match->moves[i], i + 1, &events);
        show_state(&how, state);
    }
    return FINE;
}

static void write_moves_json(const cave_game *game, const cave_move *moves, size_t count,
                             cave_text *out)
{
    char line[512];
    cave_text text;
    cave_json_open(out, '[');
    for (size_t i = 0; i < count; i++) {
        cave_text_begin(&text, line, sizeof line);
        cave_write_move(game, &moves[i], &text);
        cave_json_string(out, line);
    }
    cave_json_close(out, ']');
}

int run_legal(const arguments *given)
{
    static loaded record;
    static cave_move moves[CAVE_LEGAL_MAX];
    static cave_text out;
    int status = load_record(given->words[0], &record);
    if (status != FINE) return status;
    const cave_game *game = record.match.game;
    size_t count = game->legal_patterns(record.match.state, moves, CAVE_LEGAL_MAX);
    begin_answer(&out);
    if (has_option(given, OPTION_JSON)) {
        write_moves_json(game, moves, count, &out);
        print_answer(&out);
        return FINE;
    }
    for (size_t i = 0; i < count; i++) {
        cave_write_move(game, &moves[i], &out);
        print_answer(&out);
    }
    return FINE;
}
