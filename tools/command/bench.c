/* bench.c: the verb that measures speed: random games and moves through the game interface, and
 * the time of a decision of every bot. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games/the_cave.h"
#include "tools/command/bench.h"
#include "tools/command/command.h"

/* How the results are printed: each is one line, or one object of the list. */
struct bench_report {
    cave_text out;
    bool json;
};

static void open_result(struct bench_report *report, const char *name)
{
    cave_json_open(&report->out, '{');
    cave_json_key(&report->out, "name");
    cave_json_string(&report->out, name);
}

/* A figure as a member of the result that is open. */
static void add_figure(struct bench_report *report, const char *key, double figure)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.6g", figure);
    cave_json_key(&report->out, key);
    cave_put(&report->out, digits);
}

void bench_rate(struct bench_report *report, const char *name, double per_second)
{
    if (!report->json) {
        printf("%-32s %12.0f a second\n", name, per_second);
        fflush(stdout);
        return;
    }
    open_result(report, name);
    add_figure(report, "per_second", per_second);
    cave_json_close(&report->out, '}');
}

void bench_times(struct bench_report *report, const char *name, const timing *times)
{
    double median = timing_quantile(times, 0.5), late = timing_quantile(times, 0.95);
    if (!report->json) {
        printf("%-32s %12.6f ms, 95 %% within %.6f ms\n", name, median, late);
        fflush(stdout);
        return;
    }
    open_result(report, name);
    add_figure(report, "ms_median", median);
    add_figure(report, "ms_p95", late);
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

/* Plays a game of random listed moves from the deal on; returns how many moves. Not inlined:
 * engines of WebAssembly optimise a function when it is called again, not while it runs. */
__attribute__((noinline)) static uint64_t random_game(const cave_game *game,
                                                      const cave_setup *setup, cave_rng *rng)
{
    static _Alignas(8) unsigned char state[CAVE_STATE_MAX];
    static cave_move moves[CAVE_LEGAL_MAX];
    uint64_t made = 0;
    for (game->deal(state, setup); game->to_move(state); made++) {
        uint32_t chosen = 0;
        if (game->random_move)
            game->random_move(state, rng, moves);
        else
            chosen = cave_rng_below(rng, (uint32_t)game->legal_moves(state, moves, CAVE_LEGAL_MAX));
        game->play(state, &moves[chosen], NULL);
    }
    return made;
}

static void measure_random(struct bench_report *report, const cave_game *game, int players)
{
    cave_setup setup = setup_of(game, players);
    cave_rng rng;
    double best_games = 0, best_moves = 0; /* a second */
    cave_rng_seed(&rng, 1, 0);
    for (int slice = 0; slice < BENCH_SLICES; slice++) {
        uint64_t games = 0, moves = 0, start = nanoseconds(), spent;
        do {
            for (int i = 0; i < 16; i++, games++, setup.seed++)
                moves += random_game(game, &setup, &rng);
            spent = nanoseconds() - start;
        } while (spent < BENCH_SLICE);
        double seconds = (double)spent / 1e9;
        best_games = fmax(best_games, (double)games / seconds);
        best_moves = fmax(best_moves, (double)moves / seconds);
    }
    bench_rate(report, name_of(game, players, "random-games").text, best_games);
    bench_rate(report, name_of(game, players, "random-moves").text, best_moves);
}

/* Decisions at the positions of random games, each counted once. */
static void measure_level(struct bench_report *report, const cave_game *game, int players,
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
    while (times.count < BENCH_MOST &&
           (times.count < BENCH_LEAST || nanoseconds() - start < BENCH_THINKING)) {
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
    bench_times(report, name_of(game, players, level->id).text, &times);
}

/* What is measured of one game beyond that. */
static const struct {
    const cave_game *game;
    void (*measure)(struct bench_report *report);
} extras[] = {
    {&the_cave, bench_the_cave},
};

static void measure_game(struct bench_report *report, const cave_game *game)
{
    size_t count;
    const cave_level *levels = cave_levels(game, &count);
    for (int players = game->min_seats; players <= game->max_seats; players++) {
        measure_random(report, game, players);
        for (size_t i = 0; i < count; i++)
            measure_level(report, game, players, &levels[i]);
    }
    for (size_t i = 0; i < sizeof extras / sizeof *extras; i++)
        if (extras[i].game == game) extras[i].measure(report);
}

int run_bench(const arguments *given)
{
    static struct bench_report report;
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
