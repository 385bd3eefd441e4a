/* main.c: the `cave` command: its verbs in one table. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "tools/command/command.h"

static const verb_row verbs[] = {
    {"games",  "[--json]",                                                                      "lists the games with their players, options and bot levels",        NULL,                                                                          0, 0,
     TAKES(OPTION_JSON),                                                                                                                                                                                                                                                             0,                   run_games },
    {"deal",   "GAME --players N [--seed S] [--option K=V]... [--json]",                        "writes a new record",
     "The same seed gives the same record; without one it is drawn afresh.",                                                                                                                                                                        1, 1,
     TAKES(OPTION_PLAYERS) | TAKES(OPTION_SEED) | TAKES(OPTION_OPTION) | TAKES(OPTION_JSON),
     TAKES(OPTION_PLAYERS),                                                                                                                                                                                                                                                                               run_deal  },
    {"replay", "FILE [--json] [--view SEAT]",
     "shows the state before the first move and after each move",                                                                                                    "With --json one object a line, full information unless --view is given.",     1, 1,
     TAKES(OPTION_JSON) | TAKES(OPTION_VIEW),                                                                                                                                                                                                                                        0,                   run_replay},
    {"legal",  "FILE [--json]",                                                                 "lists every legal move at the end of the record, one a line",
     "`SEAT VERB *` stands for all moves of a verb with open arguments.",                                                                                                                                                                           1, 1,        TAKES(OPTION_JSON),
     0,                                                                                                                                                                                                                                                                                                   run_legal },
    {"play",
     "GAME|FILE [--players N] [--bots LEVEL,...] [--seat SEAT] [--seed S]\n"
     "          [--option K=V]... [--save FILE]",                                               "a game in the terminal against bots",
     "A game that is left is saved as a record; `cave play FILE` goes on with it. --bots names "
     "one\n"
     "level for each other seat, in the order of the seats; the last one stands for all that are\n"
     "left. Without --players there are as many seats as bots and you.",                                                                                                                                                                            1, 1,
     TAKES(OPTION_PLAYERS) | TAKES(OPTION_BOTS) | TAKES(OPTION_SEAT) | TAKES(OPTION_SEED) |
         TAKES(OPTION_OPTION) | TAKES(OPTION_SAVE),
     0,                                                                                                                                                                                                                                                                                                   run_play  },
    {"bot",    "FILE --level LEVEL [--seed S] [--json]",
     "the move that a bot makes at the end of the record, from its own view only",                                                                                   "The same record, level and seed (0 where none is given) give the same move.", 1, 1,
     TAKES(OPTION_LEVEL) | TAKES(OPTION_SEED) | TAKES(OPTION_JSON),                                                                                                                                                                                                                  TAKES(OPTION_LEVEL), run_bot   },
    {"arena",
     "--game G --players N --bots A,B,... --matches M [--seed S]\n"
     "           [--shard I/K] [--threads T] [--json], or cave arena --merge FILE... [--json]", "bots against each other",
     "Every deal is played in all rotations of the seats, so M is rounded up to whole deals; the\n"
     "intervals (95 %) are over deals, not over matches. A shard plays its part of the deals and\n"
     "prints JSON; --merge adds all shards up to what one run without --shard gives, on one "
     "machine or on many:\n"
     "  seq 8 | parallel cave arena --game the-cave --players 2 --bots greedy,random \\\n"
     "      --matches 8000 --seed 1 --shard {}/8 '>' shard{}.json\n"
     "  cave arena --merge shard*.json",                                                                                                                                                                                                            0, SIZE_MAX,
     TAKES(OPTION_GAME) | TAKES(OPTION_PLAYERS) | TAKES(OPTION_BOTS) | TAKES(OPTION_MATCHES) |
         TAKES(OPTION_SEED) | TAKES(OPTION_SHARD) | TAKES(OPTION_THREADS) | TAKES(OPTION_MERGE) |
         TAKES(OPTION_JSON),
     0,                                                                                                                                                                                                                                                                                                   run_arena },
    {"solve",  "FILE [--json]",                                                                 "the-cave: the exact value of every legal move with all cards open",
     "A value is the final difference of the round's scores for the seat to move (own less the "
     "best\n"
     "other's), everybody playing perfectly. Two players, or no more than three cards a hand.",                                                                                                                                                     1, 1,        TAKES(OPTION_JSON), 0,                   run_solve },
    {"bench",  "[--game G] [--json]",                                                           "measures random games, moves and the bots' decisions",
     "per_second counts whole games or moves on one core.",                                                                                                                                                                                         0, 0,
     TAKES(OPTION_GAME) | TAKES(OPTION_JSON),                                                                                                                                                                                                                                        0,                   run_bench },
    {"fuzz",   "--game G --games N [--seed S] [--json]",
     "plays random games and checks every invariant at every position",                                                                                              "Where one does not hold, the record of that game goes to standard error.",    0, 0,
     TAKES(OPTION_GAME) | TAKES(OPTION_GAMES) | TAKES(OPTION_SEED) | TAKES(OPTION_JSON),
     TAKES(OPTION_GAME) | TAKES(OPTION_GAMES),                                                                                                                                                                                                                                                            run_fuzz  },
};

enum { VERBS = sizeof verbs / sizeof *verbs };

static void print_overview(FILE *to)
{
    fputs("cave: the games of The Cave on the command line\n\n", to);
    for (size_t i = 0; i < VERBS; i++)
        fprintf(to, "  cave %-7s %s\n", verbs[i].name, verbs[i].summary);
    fputs("\n`cave VERB --help` says more. FILE may be - for standard input.\n"
          "Exit status: 0 fine, 1 the record or move is illegal, 2 the command line is wrong.\n",
          to);
}

static const verb_row *find_verb(const char *name)
{
    for (size_t i = 0; i < VERBS; i++)
        if (strcmp(verbs[i].name, name) == 0) return &verbs[i];
    return NULL;
}

static bool asks_for_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0;
}

static int run(int count, char **words)
{
    static arguments given;
    if (count < 2) {
        print_overview(stderr);
        return MISUSED;
    }
    if (asks_for_help(words[1])) {
        const verb_row *about = count > 2 ? find_verb(words[2]) : NULL;
        about ? print_help(about) : print_overview(stdout);
        return FINE;
    }
    const verb_row *chosen = find_verb(words[1]);
    if (!chosen) return misused("there is no verb `%s`; `cave --help` lists them", words[1]);
    int status = parse_arguments(chosen, words + 2, (size_t)count - 2, &given);
    if (status != FINE) return status;
    if (has_option(&given, OPTION_HELP)) {
        print_help(chosen);
        return FINE;
    }
    return chosen->run(&given);
}

int main(int count, char **words)
{
    int status = run(count, words);
    if (fflush(stdout) == EOF || ferror(stdout)) {
        fprintf(stderr, "cave: the answer cannot be written: %s\n", strerror(errno));
        return MISUSED;
    }
    return status;
}
