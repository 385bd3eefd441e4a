/* fuzz.c: the verb that plays random games and checks, at every position, what core/game.h promises
 * of every game, and the game's own invariants. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/core/invariants.h"
#include "tools/command/command.h"
#include "tools/command/json.h"
#include "tools/command/timing.h"

enum { GAMES_MOST = 1000000000 };

/* One game being played. Checks answer NULL, or what does not hold. */
struct trial {
    const cave_game *game;
    const invariants *own;
    cave_match match;
    cave_rng rng;
    cave_move moves[CAVE_LEGAL_MAX];
    size_t count; /* of `moves` */
    cave_events events;
    _Alignas(8) unsigned char copy[CAVE_STATE_MAX];
    cave_view view, again;
};

static bool is_json(const cave_text *text)
{
    json in = json_begin(text->data, text->length);
    json_skip(&in);
    return !text->full && json_done(&in);
}

/* Moves are listed exactly while somebody must act, all of them legal and by seats that must. */
static const char *check_moves(struct trial *trial)
{
    const cave_game *game = trial->game;
    cave_seats due = game->to_move(trial->match.state);
    trial->count = game->legal_moves(trial->match.state, trial->moves, CAVE_LEGAL_MAX);
    if ((due != 0) != (trial->count != 0)) return "moves are listed exactly before the end";
    for (size_t i = 0; i < trial->count; i++) {
        const cave_move *move = &trial->moves[i];
        if (cave_check(game, trial->match.state, move) != CAVE_OK)
            return "a listed move passes check";
        for (size_t k = 0; k < i && i < 64; k++)
            if (memcmp(move, &trial->moves[k], sizeof *move) == 0) return "a move is listed once";
    }
    return NULL;
}

/* A listed move, written and read, is itself again. */
static const char *check_move_text(struct trial *trial)
{
    for (size_t i = 0; i < trial->count; i++) {
        char line[512];
        cave_text text;
        cave_words words;
        cave_move read;
        cave_text_begin(&text, line, sizeof line);
        cave_write_move(trial->game, &trial->moves[i], &text);
        if (text.full || !cave_split(line, text.length, &words)) return "a move is a line of text";
        if (cave_read_move(trial->game, &words, &read) != CAVE_OK ||
            memcmp(&read, &trial->moves[i], sizeof read) != 0)
            return "the text of a move reads back as the move";
    }
    return NULL;
}

/* A move that is a listed one with one byte changed. */
static cave_move spoiled_move(struct trial *trial)
{
    cave_move move = {0};
    unsigned char *bytes = (unsigned char *)&move;
    if (trial->count) move = trial->moves[cave_rng_below(&trial->rng, (uint32_t)trial->count)];
    bytes[cave_rng_below(&trial->rng, sizeof move)] = (unsigned char)cave_rng_next(&trial->rng);
    return move;
}

/* What is refused changes no byte; what is accepted keeps the invariants. */
static const char *check_spoiled(struct trial *trial)
{
    size_t size = trial->game->state_size;
    cave_move move = spoiled_move(trial);
    memcpy(trial->copy, trial->match.state, size);
    cave_status expected = cave_check(trial->game, trial->copy, &move);
    if (memcmp(trial->copy, trial->match.state, size) != 0) return "check changes no byte";
    cave_status status = cave_play(trial->game, trial->copy, &move, NULL);
    if (status != expected) return "play answers as check does";
    if (status == CAVE_OK) return trial->own->broken(trial->copy);
    return memcmp(trial->copy, trial->match.state, size) == 0 ? NULL
                                                              : "a refused move changes no byte";
}

/* A view is stable, says what its seat may do, and a guess at its secrets is a sound state that
 * looks the same. */
static const char *check_view(struct trial *trial, int seat)
{
    const cave_game *game = trial->game;
    const void *state = trial->match.state;
    cave_observe(game, state, seat, &trial->view);
    cave_observe(game, trial->view.data, seat, &trial->again);
    if (memcmp(trial->view.data, trial->again.data, game->state_size) != 0)
        return "a view of a view is itself";
    if (game->to_move(trial->view.data) != game->to_move(state)) return "a view says who must act";
    memcpy(trial->copy, trial->view.data, game->state_size);
    game->determinize(trial->copy, &trial->rng);
    cave_observe(game, trial->copy, seat, &trial->again);
    if (memcmp(trial->view.data, trial->again.data, game->state_size) != 0)
        return "a guess at the secrets of a view gives the same view";
    return trial->own->broken(trial->copy);
}

static const char *check_views(struct trial *trial)
{
    for (int seat = CAVE_NOBODY; seat < trial->match.setup.seats; seat++) {
        const char *broken = check_view(trial, seat);
        if (broken) return broken;
    }
    return NULL;
}

/* States, views, events and previews are JSON. */
static const char *check_json(struct trial *trial)
{
    static char data[1 << 18];
    const cave_game *game = trial->game;
    int seat = first_to_move(game, trial->match.state);
    cave_text text;
    cave_text_begin(&text, data, sizeof data);
    game->write_state(trial->match.state, &text);
    if (!is_json(&text)) return "a state is written as JSON";
    cave_observe(game, trial->match.state, seat, &trial->view);
    cave_text_begin(&text, data, sizeof data);
    game->write_state(trial->view.data, &text);
    if (!is_json(&text)) return "a view is written as JSON";
    for (size_t i = 0; i < trial->events.count; i++) {
        cave_text_begin(&text, data, sizeof data);
        game->write_event(&trial->events.list[i], seat, &text);
        if (!is_json(&text)) return "an event is written as JSON";
    }
    if (trial->count == 0) return NULL;
    cave_text_begin(&text, data, sizeof data);
    const cave_move *move = &trial->moves[cave_rng_below(&trial->rng, (uint32_t)trial->count)];
    cave_observe(game, trial->match.state, move->seat, &trial->view);
    game->write_preview(trial->view.data, move, &text);
    return is_json(&text) ? NULL : "a preview is written as JSON";
}

/* The end is where nobody must act; only then there are winners, and only without any score there
 * are none. Winners have seats. */
static const char *check_outcome(struct trial *trial)
{
    int32_t score[CAVE_SEATS] = {0};
    cave_seats winners;
    int seats = trial->match.setup.seats;
    bool over = trial->game->outcome(trial->match.state, score, &winners);
    if (over != (trial->game->to_move(trial->match.state) == 0))
        return "a game is over when nobody must act";
    if (!over && winners) return "a game has no winners before it is over";
    for (int seat = 0; seat < seats && over && !winners; seat++)
        if (score[seat]) return "nobody wins only where nobody scores";
    return (winners >> seats) != 0 ? "winners have seats" : NULL;
}

static const char *check_own(struct trial *trial)
{
    return trial->own->broken(trial->match.state);
}

static const char *(*const checks[])(struct trial *) = {
    check_own, check_moves, check_move_text, check_spoiled, check_views, check_json, check_outcome,
};

/* Undo to anywhere and redo to the end. */
static const char *check_undo(struct trial *trial)
{
    cave_match *match = &trial->match;
    size_t end = match->count;
    size_t back = cave_rng_below(&trial->rng, (uint32_t)end + 1);
    memcpy(trial->copy, match->state, trial->game->state_size);
    if (!cave_match_go(match, back) || match->count != back) return "undo goes back";
    if (!cave_match_go(match, end) || match->count != end) return "redo goes forward again";
    return memcmp(trial->copy, match->state, trial->game->state_size) == 0
               ? NULL
               : "undo and redo lead back to the same state";
}

/* The record, with its hash, replays to the same state. */
static const char *check_record(struct trial *trial)
{
    static cave_match read;
    static cave_move memory[ROOM];
    static cave_text text;
    cave_record_error error;
    if (!text.data) begin_answer(&text);
    cave_text_begin(&text, text.data, text.capacity);
    cave_record_write(&trial->match, &text);
    if (text.full) return "a record is not too long";
    if (!cave_record_read(&read, text.data, text.length, memory, ROOM, &error))
        return "a record that was written can be read";
    return read.count == trial->match.count &&
                   memcmp(read.state, trial->match.state, trial->game->state_size) == 0
               ? NULL
               : "a record leads to the same state";
}

static void begin_trial(struct trial *trial, uint64_t seed, cave_move *memory)
{
    const cave_game *game = trial->game;
    cave_rng_seed(&trial->rng, seed, 1);
    uint32_t seats = game->min_seats +
                     cave_rng_below(&trial->rng, (uint32_t)(game->max_seats - game->min_seats) + 1);
    cave_setup setup = {
        .seed = seed, .seeded = true, .seats = (uint8_t)seats, .first = CAVE_FROM_SEED};
    if (cave_rng_below(&trial->rng, 2)) setup.first = (uint8_t)cave_rng_below(&trial->rng, seats);
    for (size_t i = 0; i < game->option_count; i++)
        setup.options[i] = (uint8_t)cave_rng_below(&trial->rng, game->options[i].count);
    cave_status status = cave_match_begin(&trial->match, game, &setup, memory, ROOM);
    if (status != CAVE_OK) give_up("%s cannot be dealt: %s", game->id, cave_status_name(status));
    trial->events.count = 0;
}

/* Plays to the end. NULL, or what does not hold. */
static const char *run_trial(struct trial *trial)
{
    const char *broken = NULL;
    for (;;) {
        for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
            if ((broken = checks[i](trial))) return broken;
        if (trial->count == 0) break;
        if (trial->match.count >= trial->own->most_moves) {
            if (trial->own->cut) break;
            return "a game comes to its end";
        }
        const cave_move *move = &trial->moves[cave_rng_below(&trial->rng, (uint32_t)trial->count)];
        if (cave_match_play(&trial->match, move, &trial->events) != CAVE_OK)
            return "a listed move can be played";
        if (trial->events.count == CAVE_EVENTS_MAX) return "the events of a move fit their list";
    }
    broken = check_undo(trial);
    return broken ? broken : check_record(trial);
}

static int report_broken(const struct trial *trial, uint64_t seed, const char *broken)
{
    static cave_text text;
    begin_answer(&text);
    cave_record_write(&trial->match, &text);
    fprintf(stderr, "# fuzz, game seed 0x%016" PRIx64 ", after %zu moves: this does not hold: %s\n",
            seed, trial->match.count, broken);
    fwrite(text.data, 1, text.length, stderr);
    return ILLEGAL;
}

static void print_sums(const arguments *given, uint64_t games, uint64_t moves, uint64_t start)
{
    const char *form = has_option(given, OPTION_JSON)
                           ? "{\"games\":%" PRIu64 ",\"moves\":%" PRIu64 ",\"seconds\":%.3f}\n"
                           : "%" PRIu64 " games, %" PRIu64 " moves, %.3f seconds: all holds\n";
    printf(form, games, moves, (double)(nanoseconds() - start) / 1e9);
}

int run_fuzz(const arguments *given)
{
    static struct trial trial;
    static cave_move memory[ROOM];
    uint64_t games = 0, seed, moves = 0, start = nanoseconds();
    int status = find_game(option_text(given, OPTION_GAME), &trial.game);
    if (status == FINE) status = option_number(given, OPTION_GAMES, 1, GAMES_MOST, &games);
    if (status == FINE) status = option_seed(given, &seed);
    if (status != FINE) return status;
    trial.own = invariants_find(trial.game);
    if (!trial.own) give_up("%s has no entry in tests/core/invariants.c", trial.game->id);
    for (uint64_t i = 0; i < games; i++) {
        uint64_t own_seed = cave_mix(seed + cave_mix(i));
        begin_trial(&trial, own_seed, memory);
        const char *broken = run_trial(&trial);
        if (broken) return report_broken(&trial, own_seed, broken);
        moves += trial.match.count;
    }
    print_sums(given, games, moves, start);
    return FINE;
}
