/* cave_wasm.c: the module's exports. Integers only; text, JSON and views go through one buffer.
 *
 * The caller writes its input to the buffer at io(), calls, and reads the answer from the same
 * place. A call that can refuse returns a cave_status (0: fine) and on success leaves `length()`
 * bytes in the buffer. One match and one thinking bot an instance; a page has one instance for the
 * match it shows, a worker has another for thinking.
 *
 *   export                              input in the buffer answer in the buffer
 *   io()                                                    (returns the buffer's address)
 *   io_size()                                               (returns its size in bytes)
 *   length()                                                (returns the bytes of the last answer)
 *   line()                                                  (returns the line of the last refusal)
 *   status_name(status)                                     the status's name
 *   games()                                                 the games as JSON (records 4)
 *   load(length)                        a record            -
 *   save()                                                  the record
 *   open(length)                        a link              -
 *   link()                                                  the match as a link
 *   moves()                                                 (returns the number of moves)
 *   known()                                                 (returns it with the moves undone)
 *   go(count)                                               - (undo and redo)
 *   play(length)                        SEAT VERB ARGUMENTS -
 *   check(length)                       SEAT VERB ARGUMENTS -
 *   legal(patterns)                                         moves, one a line
 *   state(seat)                                             JSON; -2: everything, -1: an onlooker
 *   events(from, seat)                                      JSON: a list of events for each move
 *                                                           from there on, as many as have room
 *   preview(seat, length)               SEAT VERB ARGUMENTS JSON
 *   view(seat)                                              game index, seat, view
 *   bot_begin(length, level, high, low) a view as above     - (level: index; seed: two halves)
 *   bot_step(work)                                          (returns 1 when done)
 *   bot_answer()                                            JSON (records 4)
 *   solve()                                                 The Cave with all cards open, as JSON
 */
#include <string.h>

#include "core/bots/the_cave_bots.h"
#include "core/bots/the_cave_solver.h"
#include "core/link.h"
#include "core/record.h"

#define EXPORT(name) __attribute__((export_name(#name))) wasm_##name

enum { IO_SIZE = 2 << 20, MOVES = 1 << 16, EVERYTHING = -2, VIEW_HEADER = 8 };
enum { EVENTS_ROOM = IO_SIZE / 2 }; /* the events of one move fit what is left */

static char io[IO_SIZE];
static size_t io_length;
static size_t error_line;

static cave_match match;
static cave_move moves[MOVES], listed[CAVE_LEGAL_MAX];

static cave_view thinking_view;
static const cave_level *thinking;
static _Alignas(8) unsigned char bot_memory[CAVE_BOT_MEMORY];

char *EXPORT(io)(void)
{
    return io;
}

uint32_t EXPORT(io_size)(void)
{
    return IO_SIZE;
}

uint32_t EXPORT(length)(void)
{
    return (uint32_t)io_length;
}

uint32_t EXPORT(line)(void)
{
    return (uint32_t)error_line;
}

static cave_text begin_text(void)
{
    cave_text out;
    cave_text_begin(&out, io, IO_SIZE);
    return out;
}

static cave_status end_text(const cave_text *out)
{
    io_length = out->length;
    return out->full ? CAVE_TOO_LONG : CAVE_OK;
}

cave_status EXPORT(status_name)(cave_status status)
{
    cave_text out = begin_text();
    cave_put(&out, cave_status_name(status));
    return end_text(&out);
}

cave_status EXPORT(games)(void)
{
    cave_text out = begin_text();
    cave_write_games(&out);
    return end_text(&out);
}

cave_status EXPORT(load)(uint32_t length)
{
    cave_record_error error;
    if (length > IO_SIZE) return CAVE_TOO_LONG;
    match.game = NULL;
    cave_record_read(&match, io, length, moves, MOVES, &error);
    if (error.status != CAVE_OK) match.game = NULL;
    error_line = error.line;
    return error.status;
}

cave_status EXPORT(save)(void)
{
    cave_text out = begin_text();
    if (match.game) cave_record_write(&match, &out);
    return end_text(&out);
}

cave_status EXPORT(open)(uint32_t length)
{
    if (length > IO_SIZE) return CAVE_TOO_LONG;
    cave_status status = cave_link_read(&match, io, length, moves, MOVES, listed);
    if (status != CAVE_OK) match.game = NULL;
    error_line = 0;
    return status;
}

cave_status EXPORT(link)(void)
{
    cave_text out = begin_text();
    if (match.game) cave_link_write(&match, listed, &out);
    return end_text(&out);
}

uint32_t EXPORT(moves)(void)
{
    return (uint32_t)match.count;
}

uint32_t EXPORT(known)(void)
{
    return (uint32_t)match.known;
}

cave_status EXPORT(go)(uint32_t count)
{
    return match.game && cave_match_go(&match, count) ? CAVE_OK : CAVE_TOO_LONG;
}

/* The move that stands in the buffer. */
static cave_status read_move(uint32_t length, cave_move *move)
{
    cave_words words;
    if (!match.game) return CAVE_UNKNOWN_GAME;
    if (length > IO_SIZE || !cave_split(io, length, &words)) return CAVE_BAD_LINE;
    return cave_read_move(match.game, &words, move);
}

cave_status EXPORT(play)(uint32_t length)
{
    cave_move move;
    cave_status status = read_move(length, &move);
    return status == CAVE_OK ? cave_match_play(&match, &move, NULL) : status;
}

/* Reads the move that stands in the buffer and tells whether it may be played. */
static cave_status check_move(uint32_t length, cave_move *move)
{
    cave_status status = read_move(length, move);
    if (status == CAVE_OK && move->seat >= match.setup.seats) status = CAVE_NO_SUCH_SEAT;
    return status == CAVE_OK ? cave_check(match.game, match.state, move) : status;
}

cave_status EXPORT(check)(uint32_t length)
{
    cave_move move;
    return check_move(length, &move);
}

cave_status EXPORT(legal)(uint32_t patterns)
{
    cave_text out = begin_text();
    if (!match.game) return CAVE_UNKNOWN_GAME;
    size_t count = (patterns ? match.game->legal_patterns
                             : match.game->legal_moves)(match.state, listed, CAVE_LEGAL_MAX);
    for (size_t i = 0; i < count; i++) {
        cave_write_move(match.game, &listed[i], &out);
        cave_put_char(&out, '\n');
    }
    return end_text(&out);
}

/* A seat of the match, or an onlooker. */
static bool can_look(int32_t seat)
{
    return seat >= CAVE_NOBODY && seat < match.setup.seats;
}

cave_status EXPORT(state)(int32_t seat)
{
    static cave_view view;
    cave_text out = begin_text();
    if (!match.game) return CAVE_UNKNOWN_GAME;
    if (seat != EVERYTHING && !can_look(seat)) return CAVE_NO_SUCH_SEAT;
    if (seat == EVERYTHING) {
        match.game->write_state(match.state, &out);
    } else {
        cave_observe(match.game, match.state, seat, &view);
        match.game->write_state(view.data, &out);
    }
    return end_text(&out);
}

cave_status EXPORT(events)(uint32_t from, int32_t seat)
{
    static _Alignas(8) unsigned char state[CAVE_STATE_MAX];
    static cave_events events;
    cave_text out = begin_text();
    if (!match.game) return CAVE_UNKNOWN_GAME;
    if (!can_look(seat)) return CAVE_NO_SUCH_SEAT;
    if (from > match.count) from = (uint32_t)match.count;
    cave_match_replay(&match, from, state);
    cave_json_open(&out, '[');
    for (size_t i = from; i < match.count && out.length < EVENTS_ROOM; i++) {
        events.count = 0;
        match.game->play(state, &match.moves[i], &events);
        cave_json_open(&out, '[');
        for (size_t k = 0; k < events.count; k++)
            match.game->write_event(&events.list[k], seat, &out);
        cave_json_close(&out, ']');
    }
    cave_json_close(&out, ']');
    return end_text(&out);
}

cave_status EXPORT(preview)(int32_t seat, uint32_t length)
{
    static cave_view view;
    cave_move move;
    cave_status status = check_move(length, &move);
    cave_text out = begin_text();
    if (status == CAVE_OK && !can_look(seat)) status = CAVE_NO_SUCH_SEAT;
    if (status != CAVE_OK) return status;
    cave_observe(match.game, match.state, seat, &view);
    match.game->write_preview(view.data, &move, &out);
    return end_text(&out);
}

static uint8_t game_index(const cave_game *game)
{
    uint8_t index = 0;
    while (cave_games[index] != game)
        index++;
    return index;
}

cave_status EXPORT(view)(int32_t seat)
{
    static cave_view view;
    if (!match.game) return CAVE_UNKNOWN_GAME;
    if (!can_look(seat)) return CAVE_NO_SUCH_SEAT;
    cave_observe(match.game, match.state, seat, &view);
    memset(io, 0, VIEW_HEADER);
    io[0] = (char)game_index(match.game);
    io[1] = (char)seat;
    memcpy(io + VIEW_HEADER, view.data, match.game->state_size);
    io_length = VIEW_HEADER + match.game->state_size;
    return CAVE_OK;
}

cave_status EXPORT(bot_begin)(uint32_t length, uint32_t level, uint32_t high, uint32_t low)
{
    size_t count;
    uint8_t index = (uint8_t)io[0];
    thinking = NULL;
    if (length < VIEW_HEADER || index >= cave_game_count) return CAVE_UNKNOWN_GAME;
    const cave_game *game = cave_games[index];
    const cave_level *levels = cave_levels(game, &count);
    if (length != VIEW_HEADER + game->state_size || level >= count) return CAVE_BAD_ARGUMENTS;
    thinking_view.game = game;
    thinking_view.seat = (signed char)io[1];
    memcpy(thinking_view.data, io + VIEW_HEADER, game->state_size);
    if (thinking_view.seat < 0 || thinking_view.seat >= CAVE_SEATS ||
        !(game->to_move(thinking_view.data) >> thinking_view.seat & 1))
        return CAVE_OUT_OF_TURN;
    thinking = &levels[level];
    thinking->bot->begin(bot_memory, &thinking_view, thinking->budget, (uint64_t)high << 32 | low);
    return CAVE_OK;
}

uint32_t EXPORT(bot_step)(uint32_t work)
{
    return thinking == NULL || thinking->bot->step(bot_memory, work);
}

cave_status EXPORT(bot_answer)(void)
{
    static cave_answer answer;
    cave_text out = begin_text();
    if (!thinking) return CAVE_BAD_ARGUMENTS;
    thinking->bot->answer(bot_memory, &answer);
    cave_write_answer(thinking_view.game, thinking->bot, &answer, &out);
    return end_text(&out);
}

/* What every move of the running round of The Cave brings with all cards open and perfect play, the
 * final margin of the round in points, and the deck, its next card first:
 * {"value":3,"moves":[{"rank":8,"value":3}],"deck":[5,10]}. Refused where the_cave_solvable says
 * no. */
cave_status EXPORT(solve)(void)
{
    static the_cave_solver solver;
    the_cave_solution solution;
    the_cave_world world;
    const the_cave_state *state = (const void *)match.state;
    cave_text out = begin_text();
    if (match.game != &the_cave) return CAVE_UNKNOWN_GAME;
    if (state->over || !the_cave_solvable(state)) return CAVE_BAD_ARGUMENTS;
    the_cave_solver_prepare(&solver);
    the_cave_solve(&solver, state, &solution);
    cave_json_open(&out, '{');
    cave_json_key(&out, "value");
    cave_json_number(&out, solution.value);
    cave_json_key(&out, "moves");
    cave_json_open(&out, '[');
    for (size_t i = 0; i < solution.count; i++) {
        cave_json_open(&out, '{');
        cave_json_key(&out, "rank");
        cave_json_number(&out, solution.moves[i].rank);
        cave_json_key(&out, "value");
        cave_json_number(&out, solution.moves[i].value);
        cave_json_close(&out, '}');
    }
    cave_json_close(&out, ']');
    the_cave_world_open(&world, state);
    cave_json_key(&out, "deck");
    cave_json_open(&out, '[');
    for (int i = 0; i < world.end; i++)
        cave_json_number(&out, world.stock[i]);
    cave_json_close(&out, ']');
    cave_json_close(&out, '}');
    return end_text(&out);
}
