/* main.c: the `cave` command: its verbs in one table. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "tools/command/command.h"

static const verb_row verbs[] = {
    {"games",  "[--json]",                                               "lists the games with their players, options and bot levels",  NULL,                                                                      0, 0,
     TAKES(OPTION_JSON),                                                                                                                                                                                                                     0, run_games },
    {"deal",   "GAME --players N [--seed S] [--option K=V]... [--json]", "writes a new record",
     "The same seed gives the same record; without one it is drawn afresh.",                                                                                                                                       1, 1,
     TAKES(OPTION_PLAYERS) | TAKES(OPTION_SEED) | TAKES(OPTION_OPTION) | TAKES(OPTION_JSON),
     TAKES(OPTION_PLAYERS),                                                                                                                                                                                                                     run_deal  },
    {"replay", "FILE [--json] [--view SEAT]",
     "shows the state before the first move and after each move",                                                                       "With --json one object a line, full information unless --view is given.", 1, 1,
     TAKES(OPTION_JSON) | TAKES(OPTION_VIEW),                                                                                                                                                                                                0, run_replay},
    {"legal",  "FILE [--json]",                                          "lists every legal move at the end of the record, one a line",
     "`SEAT VERB *` stands for all moves of a verb with open arguments.",                                                                                                                                          1, 1, TAKES(OPTION_JSON),
     0,                                                                                                                                                                                                                                         run_legal },
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
