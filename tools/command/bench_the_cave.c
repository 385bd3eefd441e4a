/* bench_the_cave.c: random rounds of The Cave, and its exact solver on whole two-seat rounds. */
#include "core/bots/the_cave_playout.h"
#include "core/bots/the_cave_solver.h"
#include "tools/command/bench.h"

static the_cave_solver solver;
static the_cave_state state;

static void deal(uint64_t seed)
{
    cave_setup setup = {.seed = seed, .seeded = true, .seats = 2, .first = CAVE_FROM_SEED};
    cave_default_options(&the_cave, &setup);
    the_cave.deal(&state, &setup);
}

/* What the card adds to the margin at once. */
static int gain_of(const the_cave_world *world, the_cave_cards card)
{
    int place = the_cave_place(world->cave, card);
    int own = the_cave_at(world->captured[world->turn], place);
    int other = the_cave_at(world->captured[1 - world->turn], place);
    return the_cave_margin(own + the_cave_at(world->cave, place), other) -
           the_cave_margin(own, other);
}

/* The value alone: each move needs only be tried against the best so far, promising ones first. */
static int value_of(const the_cave_world *world)
{
    the_cave_cards cards[THE_CAVE_HAND_MAX];
    int gains[THE_CAVE_HAND_MAX], count = 0, best = -INT8_MAX;
    the_cave_cards rest = the_cave_ranks(world->hands[world->turn]);
    for (; rest; rest &= rest - 1, count++) {
        the_cave_cards card = rest & (~rest + 1);
        int gain = gain_of(world, card), at = count;
        for (; at > 0 && gains[at - 1] < gain; at--) {
            cards[at] = cards[at - 1];
            gains[at] = gains[at - 1];
        }
        cards[at] = card;
        gains[at] = gain;
    }
    the_cave_solver_begin(&solver, world);
    for (int i = 0; i < count; i++) {
        int value = the_cave_solve_move(&solver, world, cards[i], best, INT8_MAX);
        if (value > best) best = value;
    }
    return best;
}

static void solve_value(void)
{
    the_cave_world world;
    the_cave_world_open(&world, &state);
    value_of(&world);
}

static void solve_moves(void)
{
    the_cave_solution solution;
    the_cave_solve(&solver, &state, &solution);
}

static void measure(struct bench_report *report, const char *name, void (*solve)(void))
{
    static timing times;
    uint64_t begin = nanoseconds();
    times = (timing){0};
    while (times.count < BENCH_MOST &&
           (times.count < BENCH_LEAST || nanoseconds() - begin < BENCH_THINKING)) {
        deal(times.count);
        uint64_t start = nanoseconds();
        solve();
        timing_add(&times, nanoseconds() - start);
    }
    bench_times(report, name, &times);
}

/* A batch of its own: engines of WebAssembly optimise a function when it is called again. */
__attribute__((noinline)) static void play_rounds(the_cave_rounds *rounds, int count)
{
    for (int i = 0; i < count; i++)
        the_cave_random_round(rounds, 2);
}

static void measure_playouts(struct bench_report *report)
{
    enum { BATCH = 1000 };
    the_cave_rounds rounds;
    double best = 0;
    the_cave_rounds_begin(&rounds, 1);
    for (int slice = 0; slice < BENCH_SLICES; slice++) {
        uint64_t played = 0, start = nanoseconds(), spent;
        do {
            play_rounds(&rounds, BATCH);
            played += BATCH;
            spent = nanoseconds() - start;
        } while (spent < BENCH_SLICE);
        double rate = (double)played * 1e9 / (double)spent;
        if (rate > best) best = rate;
    }
    bench_rate(report, "the-cave/2/playouts", best);
}

void bench_the_cave(struct bench_report *report)
{
    measure_playouts(report);
    the_cave_solver_prepare(&solver);
    measure(report, "the-cave/2/solve-value", solve_value);
    measure(report, "the-cave/2/solve-moves", solve_moves);
}
