/* timing.h: how long things took. The only clock of the project's C is read here, and nothing is
 * decided by it.
 *
 * Durations are counted in buckets, 64 to each power of two, so that times of different threads,
 * shards and machines add up exactly, and a quantile is right to 1 %.
 */
#ifndef CAVE_COMMAND_TIMING_H
#define CAVE_COMMAND_TIMING_H

#include <stddef.h>
#include <stdint.h>

enum { TIMING_BUCKETS = 64 * 42 }; /* up to 2^48 ns, three days */

typedef struct timing {
    uint64_t count, sum, most; /* of durations; ns; ns */
    uint64_t buckets[TIMING_BUCKETS];
} timing;

/* Nanoseconds that this thread has worked, so that what else the machine does counts as little as
 * possible; of the passing time where that is not told. Only differences mean anything. */
uint64_t nanoseconds(void);

/* Counts a duration in ns. */
void timing_add(timing *times, uint64_t duration);

/* Adds what `more` counted. */
void timing_merge(timing *times, const timing *more);

/* Milliseconds; 0 where nothing was counted. A quantile is the middle of its bucket, at most the
 * longest duration. */
double timing_mean(const timing *times);
double timing_quantile(const timing *times, double share);
double timing_most(const timing *times);

#endif
