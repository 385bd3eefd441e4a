/* bench.c: the verb that measures speed: random games and moves through the game interface, and
 * the time of a decision of every bot. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/command/command.h"
#include "tools/command/timing.h"

enum {
    SLICES = 8,
    SLICE = 50000000,     /* ns; a rate is the best slice's, so that other work disturbs little */
    THINKING = 400000000, /* ns for each bot */
    DECISIONS_LEAST = 20,
    DECISIONS_MOST = 2000
};

/* How the results are printed: each is one line, or one object of the list. */
struct report {
    cave_text out;
    bool json;
};

/* Adds a result of one or two figures; the second key may be NULL. */
static void add_result(struct report *report, const char *name, const char *first, double one,
                       const char *second, double two)
{
    char figures[160];
    if (!report->json) {
        printf("%-32s %14.4g %s", name, one, first);
        if (second) printf(" %14.4g %s", two, second);
        putchar('\n');
        fflush(stdout);
        return;
    }
    cave_json_open(&report->out, '{');
    cave_json_key(&report->out, "name");
    cave_json_string(&report->out, name);
    snprintf(figures, sizeof figures, second ? ",\"%s\":%.6g,\"%s\":%.6g" : ",\"%s\":%.6g", first,
             one, second ? second : "", two);
    cave_put(&report->out, figures);
    cave_json_close(&report->out, '}');
}

typedef struct name_text {
    char text[64];
} name_text;

static name_text name_of(const cave_game *game, int players, const char *what)
{
    name_text name;
    snprintf(name.text, sizeof name.text, "%s/%d/%s", game->id, players, what);
    return name;
}

static cave_setup setup_of(const cave_game *game, int players)
{
    cave_setup setup = {.seeded = true, .seats = (uint8_t)players, .first = CAVE_FROM_SEED};
    cave_default_options(game, &setup);
    return setup;
}

/* Plays a game of random listed moves from the deal on; returns how many moves. */
static uint64_t random_game(const cave_game *game, const cave_setup *setup, cave_rng *rng)
{
    static _Alignas(8) unsigned char state[CAVE_STATE_MAX];
    static cave_move moves[CAVE_LEGAL_MAX];
    uint64_t made = 0;
    for (game->deal(state, setup); game->to_move(state); made++) {
        size_t count = game->legal_moves(state, moves, CAVE_LEGAL_MAX);
        game->play(state, &moves[cave_rng_below(rng, (uint32_t)count)], NULL);
    }
    return made;
}

static void measure_random(struct report *report, const cave_game *game, int players)
{
    cave_setup setup = setup_of(game, players);
    cave_rng rng;
    double best_games = 0, best_moves = 0; /* a second */
    cave_rng_seed(&rng, 1, 0);
    for (int slice = 0; slice < SLICES; slice++) {
        uint64_t games = 0, moves = 0, start = nanoseconds(), spent;
        do {
            for (int i = 0; i < 16; i++, games++, setup.seed++)
                moves += random_game(game, &setup, &rng);
            spent = nanoseconds() - start;
        } while (spent < SLICE);
        double seconds = (double)spent / 1e9;
        best_games = fmax(best_games, (double)games / seconds);
        best_moves = fmax(best_moves, (double)moves / seconds);
    }
    add_result(report, name_of(game, players, "random-games").text, "per_second", best_games, NULL,
               0);
    add_result(report, name_of(game, players, "random-moves").text, "per_second", best_moves, NULL,
               0);
}

/* Decisions at the positions of random games, each counted once. */
static void measure_level(struct report *report, const cave_game *game, int players,
                          const cave_level *level)
{
    static timing times;
    static _Alignas(8) unsigned char state[CAVE_STATE_MAX];
    static _Alignas(8) unsigned char memory[CAVE_BOT_MEMORY];
    static cave_move moves[CAVE_LEGAL_MAX];
    static cave_view view;
    static cave_answer answer;
    cave_setup setup = setup_of(game, players);
    cave_rng rng;
    uint64_t start = nanoseconds();
    times = (timing){0};
    cave_rng_seed(&rng, 2, 0);
    while (times.count < DECISIONS_MOST &&
           (times.count < DECISIONS_LEAST || nanoseconds() - start < THINKING)) {
        int seat = times.count ? first_to_move(game, state) : CAVE_NOBODY;
        if (seat == CAVE_NOBODY) {
            setup.seed++;
            game->deal(state, &setup);
            seat = first_to_move(game, state);
        }
        cave_observe(game, state, seat, &view);
        uint64_t before = nanoseconds();
        cave_bot_decide(level, &view, times.count, memory, &answer);
        timing_add(&times, nanoseconds() - before);
        size_t count = game->legal_moves(state, moves, CAVE_LEGAL_MAX);
        game->play(state, &moves[cave_rng_below(&rng, (uint32_t)count)], NULL);
    }
    add_result(report, name_of(game, players, level->id).text, "ms_median",
               timing_quantile(&times, 0.5), "ms_p95", timing_quantile(&times, 0.95));
}

static void measure_game(struct report *report, const cave_game *game)
{
    size_t count;
    const cave_level *levels = cave_levels(game, &count);
    for (int players = game->min_seats; players <= game->max_seats; players++) {
        measure_random(report, game, players);
        for (size_t i = 0; i < count; i++)
            measure_level(report, game, players, &levels[i]);
    }
}

int run_bench(const arguments *given)
{
    static struct report report;
    const cave_game *only = NULL;
    const char *id = option_text(given, OPTION_GAME);
    if (id && find_game(id, &only) != FINE) return MISUSED;
    report.json = has_option(given, OPTION_JSON);
    begin_answer(&report.out);
    cave_json_open(&report.out, '{');
    cave_json_key(&report.out, "results");
    cave_json_open(&report.out, '[');
    for (size_t i = 0; i < cave_game_count; i++)
        if (!only || only == cave_games[i]) measure_game(&report, cave_games[i]);
    cave_json_close(&report.out, ']');
    cave_json_close(&report.out, '}');
    if (report.json) print_answer(&report.out);
    return FINE;
}
