#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/command/command.h"

/* The options of all verbs. */
static const struct {
    const char *name, *value, *help;
    bool repeats;
} options[OPTION_IDS] = {
    [OPTION_JSON] = {"--json",    NULL,        "print JSON",                                 false},
    [OPTION_VIEW] = {"--view",    "SEAT",      "show only what this seat may see",           false},
    [OPTION_GAME] = {"--game",    "GAME",      "the game",                                   false},
    [OPTION_PLAYERS] = {"--players", "N",         "how many play",                              false},
    [OPTION_SEED] = {"--seed",    "S",         "all chance, decimal or 0x hexadecimal",      false},
    [OPTION_OPTION] = {"--option",  "K=V",       "an option of the game (`cave games`)",       true },
    [OPTION_LEVEL] = {"--level",   "LEVEL",     "the bot (`cave games` lists the levels)",    false},
    [OPTION_BOTS] = {"--bots",    "LEVEL,...", "bots (`cave games` lists the levels)",       false},
    [OPTION_SEAT] = {"--seat",    "SEAT",      "the seat you take (0)",                      false},
    [OPTION_SAVE] = {"--save",    "FILE",      "where the game is saved",                    false},
    [OPTION_GAMES] = {"--games",   "N",         "how many games",                             false},
    [OPTION_MATCHES] = {"--matches", "M",         "how many matches, in whole deals",           false},
    [OPTION_SHARD] = {"--shard",   "I/K",       "play only the I-th of K parts, for --merge", false},
    [OPTION_THREADS] = {"--threads", "T",         "at the same time (1)",                       false},
    [OPTION_MERGE] = {"--merge",   NULL,        "add up the shards in these files",           false},
    [OPTION_HELP] = {"--help",    NULL,        "print this",                                 false},
};

static void complain(const char *format, va_list list)
{
    fputs("cave: ", stderr);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
}

int misused(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    complain(format, list);
    va_end(list);
    return MISUSED;
}

void give_up(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    complain(format, list);
    va_end(list);
    exit(ILLEGAL);
}

void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size);
    if (memory) return memory;
    fputs("cave: out of memory\n", stderr);
    exit(MISUSED);
}

void print_help(const verb_row *verb)
{
    printf("cave %s %s\n\n%s: %s.\n", verb->name, verb->synopsis, verb->name, verb->summary);
    if (verb->details) printf("%s\n", verb->details);
    putchar('\n');
    for (int id = 0; id < OPTION_IDS; id++) {
        if (!((verb->takes | TAKES(OPTION_HELP)) & TAKES(id))) continue;
        char name[40];
        snprintf(name, sizeof name, "%s %s", options[id].name,
                 options[id].value ? options[id].value : "");
        printf("  %-18s %s\n", name, options[id].help);
    }
}

/* The option that a word names, up to its end or a `=`; OPTION_IDS for none. */
static int find_option(const verb_row *verb, const char *word)
{
    size_t length = strcspn(word, "=");
    if (strcmp(word, "-h") == 0) return OPTION_HELP;
    for (int id = 0; id < OPTION_IDS; id++) {
        bool taken = (verb->takes | TAKES(OPTION_HELP)) & TAKES(id);
        if (taken && strlen(options[id].name) == length &&
            strncmp(options[id].name, word, length) == 0)
            return id;
    }
    return OPTION_IDS;
}

/* Takes the option at words[*at], and its value where it stands in the next word. */
static int take_option(char **words, size_t count, size_t *at, arguments *given)
{
    const char *word = words[*at];
    const char *value = strchr(word, '=');
    int id = find_option(given->verb, word);
    if (id == OPTION_IDS)
        return misused("`cave %s` has no option `%s`; `cave %s --help` lists them",
                       given->verb->name, word, given->verb->name);
    if (!options[id].value) {
        if (value) return misused("%s takes no value", options[id].name);
        value = word;
    } else if (value) {
        value++;
    } else {
        if (*at + 1 == count)
            return misused("%s needs a value: %s", options[id].name, options[id].value);
        value = words[++*at];
    }
    size_t *stored = &given->value_counts[id];
    if (*stored == (options[id].repeats ? VALUES_MAX : 1))
        return misused("%s is given too often", options[id].name);
    given->values[id][(*stored)++] = value;
    return FINE;
}

static int check_needs(const arguments *given)
{
    const verb_row *verb = given->verb;
    if (has_option(given, OPTION_HELP)) return FINE;
    if (given->word_count < verb->least_words || given->word_count > verb->most_words)
        return misused("too %s arguments; the call is: cave %s %s",
                       given->word_count < verb->least_words ? "few" : "many", verb->name,
                       verb->synopsis);
    for (int id = 0; id < OPTION_IDS; id++)
        if (verb->needs & TAKES(id) && !has_option(given, (option_id)id))
            return misused("%s is missing; the call is: cave %s %s", options[id].name, verb->name,
                           verb->synopsis);
    return FINE;
}

int parse_arguments(const verb_row *verb, char **words, size_t count, arguments *given)
{
    bool only_words = false;
    memset(given, 0, sizeof *given);
    given->verb = verb;
    given->words = allocate(count, sizeof *given->words);
    for (size_t i = 0; i < count; i++) {
        if (!only_words && strcmp(words[i], "--") == 0) {
            only_words = true;
        } else if (!only_words && words[i][0] == '-' && words[i][1]) {
            int status = take_option(words, count, &i, given);
            if (status != FINE) return status;
        } else {
            given->words[given->word_count++] = words[i];
        }
    }
    return check_needs(given);
}

const char *option_text(const arguments *given, option_id id)
{
    return has_option(given, id) ? given->values[id][0] : NULL;
}

static bool read_decimal(const char *text, uint64_t *number)
{
    uint64_t value = 0;
    if (!*text) return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9') return false;
        uint64_t digit = (uint64_t)(*text - '0');
        if (value > (UINT64_MAX - digit) / 10) return false;
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

int option_number(const arguments *given, option_id id, uint64_t least, uint64_t most,
                  uint64_t *number)
{
    uint64_t value;
    const char *text = option_text(given, id);
    if (!text) return FINE;
    if (!read_decimal(text, &value) || value < least || value > most)
        return misused("%s takes a number from %llu to %llu, not `%s`", options[id].name,
                       (unsigned long long)least, (unsigned long long)most, text);
    *number = value;
    return FINE;
}

static bool read_hexadecimal(const char *text, uint64_t *number)
{
    if (text[0] != '0' || text[1] != 'x') return false;
    size_t length = strlen(text + 2);
    if (length == 0 || length > 16 || strspn(text + 2, "0123456789abcdefABCDEF") != length)
        return false;
    *number = strtoull(text + 2, NULL, 16);
    return true;
}

static int fresh_seed(uint64_t *seed)
{
    FILE *source = fopen("/dev/urandom", "rb");
    bool drawn = source && fread(seed, sizeof *seed, 1, source) == 1;
    if (source) fclose(source);
    return drawn ? FINE : misused("this system gives no random seed; give one with --seed");
}

int option_seed(const arguments *given, uint64_t *seed)
{
    const char *text = option_text(given, OPTION_SEED);
    if (!text) return fresh_seed(seed);
    if (read_hexadecimal(text, seed) || read_decimal(text, seed)) return FINE;
    return misused("--seed takes a number of 64 bits, decimal or 0x hexadecimal, not `%s`", text);
}

int find_game(const char *id, const cave_game **game)
{
    *game = cave_game_find(id);
    return *game ? FINE : misused("there is no game `%s`; `cave games` lists them", id);
}

int find_level(const cave_game *game, const char *id, const cave_level **level)
{
    *level = cave_level_find(game, id);
    return *level ? FINE : misused("%s has no bot `%s`; `cave games` lists them", game->id, id);
}

int split_names(const char *text, char names[][NAME_SIZE], size_t most, size_t *count)
{
    for (*count = 0;; text++) {
        size_t length = strcspn(text, ",");
        if (*count == most) return misused("there are more than %zu names in a list", most);
        if (length >= NAME_SIZE) return misused("`%s` is too long for a name", text);
        memcpy(names[*count], text, length);
        names[(*count)++][length] = '\0';
        text += length;
        if (!*text) return FINE;
    }
}

static int set_option(const cave_game *game, const char *text, cave_setup *setup)
{
    size_t length = strcspn(text, "=");
    const char *value = text[length] ? text + length + 1 : "";
    for (size_t i = 0; i < game->option_count; i++) {
        const cave_option *option = &game->options[i];
        if (strlen(option->name) != length || strncmp(option->name, text, length) != 0) continue;
        for (uint8_t k = 0; k < option->count; k++) {
            if (strcmp(option->values[k], value) != 0) continue;
            setup->options[i] = k;
            return FINE;
        }
    }
    return misused("%s has no option `%s`; `cave games` lists them as K=V", game->id, text);
}

int option_setup(const arguments *given, const cave_game *game, uint64_t players, uint64_t seed,
                 cave_setup *setup)
{
    int status = option_number(given, OPTION_PLAYERS, game->min_seats, game->max_seats, &players);
    if (status != FINE) return status;
    *setup = (cave_setup){
        .seed = seed, .seeded = true, .seats = (uint8_t)players, .first = CAVE_FROM_SEED};
    cave_default_options(game, setup);
    for (size_t i = 0; i < given->value_counts[OPTION_OPTION]; i++) {
        status = set_option(game, given->values[OPTION_OPTION][i], setup);
        if (status != FINE) return status;
    }
    return FINE;
}
