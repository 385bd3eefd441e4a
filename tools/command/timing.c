#include "tools/command/timing.h"

#include <time.h>

uint64_t nanoseconds(void)
{
    struct timespec now;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000U + (uint64_t)now.tv_nsec;
}

/* Durations below 128 have a bucket each; above, the top seven bits choose it. */
static size_t bucket_of(uint64_t duration)
{
    int shift = 0;
    while (duration >> shift >= 128)
        shift++;
    size_t bucket = (size_t)shift * 64 + (size_t)(duration >> shift);
    return bucket < TIMING_BUCKETS ? bucket : TIMING_BUCKETS - 1;
}

static double middle_of(size_t bucket)
{
    if (bucket < 128) return (double)bucket;
    int shift = (int)(bucket / 64) - 1;
    uint64_t low = (uint64_t)(bucket % 64 + 64) << shift;
    return (double)low + (double)((uint64_t)1 << shift) / 2;
}

void timing_add(timing *times, uint64_t duration)
{
    times->count++;
    times->sum += duration;
    if (duration > times->most) times->most = duration;
    times->buckets[bucket_of(duration)]++;
}

void timing_merge(timing *times, const timing *more)
{
    times->count += more->count;
    times->sum += more->sum;
    if (more->most > times->most) times->most = more->most;
    for (size_t i = 0; i < TIMING_BUCKETS; i++)
        times->buckets[i] += more->buckets[i];
}

double timing_mean(const timing *times)
{
    return times->count ? (double)times->sum / (double)times->count / 1e6 : 0;
}

double timing_most(const timing *times)
{
    return (double)times->most / 1e6;
}

double timing_quantile(const timing *times, double share)
{
    double due = share * (double)times->count;
    uint64_t met = 0;
    for (size_t i = 0; i < TIMING_BUCKETS; i++) {
        met += times->buckets[i];
        if (times->buckets[i] == 0 || (double)met < due) continue;
        double middle = middle_of(i) / 1e6;
        return middle < timing_most(times) ? middle : timing_most(times);
    }
    return 0;
}
