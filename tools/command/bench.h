/* bench.h: what the general benchmarks and those of one game share. */
#ifndef CAVE_COMMAND_BENCH_H
#define CAVE_COMMAND_BENCH_H

#include "tools/command/timing.h"

enum {
    BENCH_SLICES = 8,
    BENCH_SLICE = 50000000, /* ns; a rate is the best slice's, so that other work disturbs little */
    BENCH_THINKING = 400000000, /* ns at most for the times of decisions */
    BENCH_LEAST = 20,           /* decisions, however long they take */
    BENCH_MOST = 2000
};

struct bench_report;

/* Adds a rate, or median and 95th percentile of times, by its name (records 4). */
void bench_rate(struct bench_report *report, const char *name, double per_second);
void bench_times(struct bench_report *report, const char *name, const timing *times);

/* The solver of The Cave. */
void bench_the_cave(struct bench_report *report);

#endif
