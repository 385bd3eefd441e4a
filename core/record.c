#include "core/record.h"

#include <string.h>

/* The header lines that every game has; shuffle lines are the game's. */
enum {
    KEY_CAVE,
    KEY_GAME,
    KEY_RULES,
    KEY_PLAYERS,
    KEY_FIRST,
    KEY_SEED,
    KEY_OPTION,
    KEY_MOVES,
    KEYS
};

static const struct {
    const char *name;
    size_t words; /* with the key */
    bool required;
} keys[KEYS] = {
    [KEY_CAVE] = {"cave",    2, true },
      [KEY_GAME] = {"game",    2, true },
    [KEY_RULES] = {"rules",   2, true },
      [KEY_PLAYERS] = {"players", 2, true },
    [KEY_FIRST] = {"first",   2, false},
      [KEY_SEED] = {"seed",    2, false},
    [KEY_OPTION] = {"option",  3, false},
      [KEY_MOVES] = {"moves",   1, true },
};

typedef struct reader {
    const char *text;
    size_t length, at;
    size_t line; /* of `words`, from 1 */
    cave_words words;
    cave_match *match;
    cave_setup setup;
    size_t key_line[KEYS]; /* 0: not met */
    size_t shuffle_line[CAVE_SHUFFLES];
    unsigned options_met; /* a bit an option */
    cave_record_error *error;
} reader;

static bool refuse(reader *in, cave_status status, size_t line)
{
    *in->error = (cave_record_error){status, line ? line : 1};
    return false;
}

/* Moves on to the next line that is neither blank nor a comment; false at the end or on an error.
 */
static bool next_line(reader *in)
{
    while (in->at < in->length) {
        const char *start = in->text + in->at;
        const char *end = memchr(start, '\n', in->length - in->at);
        size_t length = end ? (size_t)(end - start) : in->length - in->at;
        in->at += length + (end != NULL);
        in->line++;
        if (!cave_split(start, length, &in->words)) return refuse(in, CAVE_BAD_LINE, in->line);
        if (in->words.count) return true;
    }
    return false;
}

static bool starts_with(const reader *in, const char *word)
{
    return cave_word_is(in->words.list[0], word);
}

/* Whether a header of any game may hold such a line. */
static bool is_header_line(const reader *in)
{
    for (int key = 0; key < KEYS; key++)
        if (starts_with(in, keys[key].name)) return true;
    for (size_t i = 0; i < cave_game_count; i++) {
        cave_setup unused = {0};
        size_t index;
        if (cave_games[i]->read_shuffle(&in->words, &unused, &index) != CAVE_BAD_KEY) return true;
    }
    return false;
}

/* The game is looked up first, since the meaning of other lines hangs on it and header lines stand
 * in any order. */
static bool find_game(reader *in)
{
    in->match->game = NULL;
    if (!next_line(in) || in->words.count != 2 || !starts_with(in, "cave") ||
        !cave_word_is(in->words.list[1], "1"))
        return refuse(in, CAVE_BAD_FORMAT, in->line);
    while (next_line(in) && !starts_with(in, "moves")) {
        if (!is_header_line(in)) return refuse(in, CAVE_BAD_KEY, in->line);
        if (!starts_with(in, "game")) continue;
        if (in->words.count != 2) return refuse(in, CAVE_BAD_LINE, in->line);
        for (size_t i = 0; i < cave_game_count; i++)
            if (cave_word_is(in->words.list[1], cave_games[i]->id)) in->match->game = cave_games[i];
        return in->match->game ? true : refuse(in, CAVE_UNKNOWN_GAME, in->line);
    }
    return in->error->status ? false : refuse(in, CAVE_MISSING, in->line);
}

static cave_status read_option(reader *in)
{
    const cave_game *game = in->match->game;
    for (size_t i = 0; i < game->option_count; i++) {
        const cave_option *option = &game->options[i];
        if (!cave_word_is(in->words.list[1], option->name)) continue;
        if (in->options_met >> i & 1) return CAVE_REPEATED;
        in->options_met |= 1U << i;
        for (uint8_t value = 0; value < option->count; value++) {
            if (!cave_word_is(in->words.list[2], option->values[value])) continue;
            in->setup.options[i] = value;
            return CAVE_OK;
        }
    }
    return CAVE_UNKNOWN_OPTION;
}

static cave_status read_small(cave_word word, uint8_t *number)
{
    uint32_t value;
    if (!cave_read_number(word, 254, &value)) return CAVE_BAD_NUMBER;
    *number = (uint8_t)value;
    return CAVE_OK;
}

static cave_status read_key(reader *in, int key)
{
    cave_word value = in->words.list[1];
    uint32_t version;
    switch (key) {
    case KEY_RULES:
        if (!cave_read_number(value, UINT32_MAX, &version)) return CAVE_BAD_NUMBER;
        return version == in->match->game->rules ? CAVE_OK : CAVE_UNKNOWN_RULES;
    case KEY_PLAYERS:
        return read_small(value, &in->setup.seats);
    case KEY_FIRST:
        return read_small(value, &in->setup.first);
    case KEY_SEED:
        in->setup.seeded = cave_read_hex(value, &in->setup.seed);
        return in->setup.seeded ? CAVE_OK : CAVE_BAD_SEED;
    case KEY_OPTION:
        return read_option(in);
    default: /* the format and the game are read already */
        return CAVE_OK;
    }
}

static cave_status read_header_line(reader *in)
{
    for (int key = 0; key < KEYS; key++) {
        if (!starts_with(in, keys[key].name)) continue;
        if (in->words.count != keys[key].words) return CAVE_BAD_LINE;
        if (in->key_line[key] && key != KEY_OPTION) return CAVE_REPEATED;
        in->key_line[key] = in->line;
        return read_key(in, key);
    }
    size_t index;
    cave_status status = in->match->game->read_shuffle(&in->words, &in->setup, &index);
    if (status == CAVE_OK) in->shuffle_line[index] = in->line;
    return status;
}

/* The line by which a setup is at fault. */
static size_t setup_line(const reader *in, cave_status status, size_t shuffle)
{
    switch (status) {
    case CAVE_BAD_SEATS:
        return in->key_line[KEY_PLAYERS];
    case CAVE_NO_SUCH_SEAT:
        return in->key_line[KEY_FIRST];
    case CAVE_NO_SEED:
        return in->key_line[KEY_MOVES];
    default:
        return in->shuffle_line[shuffle];
    }
}

static bool read_header(reader *in, cave_move *memory, size_t capacity)
{
    in->at = in->line = 0;
    in->setup = (cave_setup){.first = CAVE_FROM_SEED};
    cave_default_options(in->match->game, &in->setup);
    while (!in->key_line[KEY_MOVES]) {
        if (!next_line(in)) return in->error->status ? false : refuse(in, CAVE_MISSING, in->line);
        cave_status status = read_header_line(in);
        if (status != CAVE_OK) return refuse(in, status, in->line);
    }
    for (int key = 0; key < KEYS; key++)
        if (keys[key].required && !in->key_line[key]) return refuse(in, CAVE_MISSING, in->line);
    size_t shuffle = 0;
    cave_status status = cave_check_setup(in->match->game, &in->setup, &shuffle);
    if (status == CAVE_OK)
        status = cave_match_begin(in->match, in->match->game, &in->setup, memory, capacity);
    return status == CAVE_OK || refuse(in, status, setup_line(in, status, shuffle));
}

static cave_status read_check(const reader *in)
{
    const cave_match *match = in->match;
    uint32_t moves;
    uint64_t hash;
    if (in->words.count != 3 || !cave_read_number(in->words.list[1], UINT32_MAX, &moves) ||
        !cave_read_hex(in->words.list[2], &hash) || moves != match->count)
        return CAVE_BAD_CHECK;
    return hash == cave_hash(match->state, match->game->state_size) ? CAVE_OK : CAVE_CHECK_DIFFERS;
}

static cave_status read_move(reader *in)
{
    cave_move move;
    cave_status status = cave_read_move(in->match->game, &in->words, &move);
    return status == CAVE_OK ? cave_match_play(in->match, &move, NULL) : status;
}

bool cave_record_read(cave_match *match, const char *text, size_t length, cave_move *memory,
                      size_t capacity, cave_record_error *error)
{
    reader in = {.text = text, .length = length, .match = match, .error = error};
    *error = (cave_record_error){CAVE_OK, 0};
    if (!find_game(&in) || !read_header(&in, memory, capacity)) return false;
    while (next_line(&in)) {
        cave_status status = starts_with(&in, "check") ? read_check(&in) : read_move(&in);
        if (status != CAVE_OK) return refuse(&in, status, in.line);
    }
    return error->status == CAVE_OK;
}

static void put_line(cave_text *out, const char *key, const char *value)
{
    cave_put(out, key);
    cave_put_char(out, ' ');
    cave_put(out, value);
    cave_put_char(out, '\n');
}

static void put_number(cave_text *out, const char *key, int64_t number)
{
    cave_put(out, key);
    cave_put_char(out, ' ');
    cave_put_number(out, number);
    cave_put_char(out, '\n');
}

static void write_header(const cave_match *match, cave_text *out)
{
    const cave_game *game = match->game;
    const cave_setup *setup = &match->setup;
    put_number(out, "cave", 1);
    put_line(out, "game", game->id);
    put_number(out, "rules", game->rules);
    put_number(out, "players", setup->seats);
    if (setup->first != CAVE_FROM_SEED) put_number(out, "first", setup->first);
    if (setup->seeded) {
        cave_put(out, "seed ");
        cave_put_hex(out, setup->seed);
        cave_put_char(out, '\n');
    }
    for (size_t i = 0; i < game->option_count; i++) {
        const cave_option *option = &game->options[i];
        if (setup->options[i] == option->standard) continue;
        cave_put(out, "option ");
        put_line(out, option->name, option->values[setup->options[i]]);
    }
    for (size_t i = 0; i < CAVE_SHUFFLES; i++) {
        if (setup->shuffles[i].count == 0) continue;
        game->write_shuffle(setup, i, out);
        cave_put_char(out, '\n');
    }
}

void cave_record_write(const cave_match *match, cave_text *out)
{
    write_header(match, out);
    cave_put(out, "moves\n");
    for (size_t i = 0; i < match->count; i++) {
        cave_write_move(match->game, &match->moves[i], out);
        cave_put_char(out, '\n');
    }
    if (match->count == 0) return;
    cave_put(out, "check ");
    cave_put_number(out, (int64_t)match->count);
    cave_put_char(out, ' ');
    cave_put_hex(out, cave_hash(match->state, match->game->state_size));
    cave_put_char(out, '\n');
}
