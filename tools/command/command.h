/* command.h: what the verbs of `cave` share: their table, their arguments, their input and output.
 *
 * A verb is one row of the table in main.c and one function. It gets its arguments parsed and
 * returns the exit status. Options mean the same in every verb that takes them.
 */
#ifndef CAVE_COMMAND_H
#define CAVE_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/bots/bot.h"
#include "core/record.h"

/* Exit statuses (records 4). */
enum { FINE, ILLEGAL, MISUSED };

typedef enum option_id {
    OPTION_JSON,
    OPTION_VIEW,
    OPTION_GAME,
    OPTION_PLAYERS,
    OPTION_SEED,
    OPTION_OPTION,
    OPTION_LEVEL,
    OPTION_BOTS,
    OPTION_SEAT,
    OPTION_SAVE,
    OPTION_GAMES,
    OPTION_MATCHES,
    OPTION_SHARD,
    OPTION_THREADS,
    OPTION_MERGE,
    OPTION_HELP,
    OPTION_IDS
} option_id;

#define TAKES(id) (1U << (id))

enum { VALUES_MAX = 8, NAME_SIZE = 32 };

/* What stands behind the verb. The texts are those of the command line. */
typedef struct arguments {
    const struct verb_row *verb;
    char **words; /* the arguments that are no options */
    size_t word_count;
    const char *values[OPTION_IDS][VALUES_MAX]; /* a flag's value is its name */
    size_t value_counts[OPTION_IDS];
} arguments;

typedef struct verb_row {
    const char *name, *synopsis, *summary, *details;
    size_t least_words, most_words;
    unsigned takes, needs; /* sets of options, TAKES(id) */
    int (*run)(const arguments *given);
} verb_row;

int run_games(const arguments *given);
int run_deal(const arguments *given);
int run_replay(const arguments *given);
int run_legal(const arguments *given);
int run_play(const arguments *given);
int run_bot(const arguments *given);
int run_arena(const arguments *given);
int run_solve(const arguments *given);
int run_bench(const arguments *given);
int run_fuzz(const arguments *given);

/* Says on standard error what is wrong with the command line, as printf does, and returns MISUSED.
 */
int misused(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Says on standard error what should never happen, and ends the program. */
_Noreturn void give_up(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Sorts `count` words behind the verb into options and words. FINE, or MISUSED after saying why. */
int parse_arguments(const verb_row *verb, char **words, size_t count, arguments *given);

void print_help(const verb_row *verb);

static inline bool has_option(const arguments *given, option_id id)
{
    return given->value_counts[id] > 0;
}

/* The option's value, or NULL where it is not given. */
const char *option_text(const arguments *given, option_id id);

/* Reads the option's value, a plain decimal number from `least` to `most`, to `number`, which stays
 * as it is where the option is not given. FINE, or MISUSED after saying why. */
int option_number(const arguments *given, option_id id, uint64_t least, uint64_t most,
                  uint64_t *number);

/* The value of --seed, decimal or 0x hexadecimal; a fresh one where it is not given. */
int option_seed(const arguments *given, uint64_t *seed);

/* Finds the game that is named. FINE, or MISUSED after saying why. */
int find_game(const char *id, const cave_game **game);

/* Finds the game's level that is named. FINE, or MISUSED after saying why. */
int find_level(const cave_game *game, const char *id, const cave_level **level);

/* Names joined by commas, of at most `most`; `count` receives how many. FINE, or MISUSED after
 * saying why. */
int split_names(const char *text, char names[][NAME_SIZE], size_t most, size_t *count);

/* A setup from --players (`players` where it is not given), --option and `seed`. FINE, or MISUSED.
 */
int option_setup(const arguments *given, const cave_game *game, uint64_t players, uint64_t seed,
                 cave_setup *setup);

/* Memory or the end of the program. */
void *allocate(size_t count, size_t size);

/* A record and the memory it stands in, the program's until it ends. */
typedef struct loaded {
    const char *path;
    char *text;
    size_t length, lines;
    cave_match match; /* stands at the end, with room for ROOM more moves */
} loaded;

enum { ROOM = 1 << 16 };

/* Reads a whole file, standard input where the path is `-`, into fresh memory with a zero byte
 * behind it. FINE, or MISUSED after saying why (not there, not readable, longer than FILE_MAX). */
int read_file(const char *path, char **text, size_t *length);

enum { FILE_MAX = 64 << 20 };

/* Reads a file and plays the record in it. FINE, ILLEGAL or MISUSED after saying why. */
int load_record(const char *path, loaded *record);

/* Says on standard error why a line of a file is refused, and returns ILLEGAL. */
int refuse_line(const char *path, size_t line, cave_status status);

/* The lowest seat that must act now, or CAVE_NOBODY. */
int first_to_move(const cave_game *game, const void *state);

/* An empty text with room for any answer (TEXT_MAX bytes), in memory of its own, the program's
 * until it ends. */
void begin_answer(cave_text *out);

enum { TEXT_MAX = 4 << 20 };

/* Writes the text to standard output with a newline at its end, and empties it. */
void print_answer(cave_text *out);

#endif
