#include "core/rng.h"

uint64_t cave_mix(uint64_t value)
{
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31);
}

void cave_rng_seed(cave_rng *rng, uint64_t seed, uint64_t stream)
{
    const uint64_t golden = 0x9E3779B97F4A7C15U;
    uint64_t key = cave_mix(seed + golden) + stream * golden;
    rng->state = cave_mix(key + golden);
    rng->increment = cave_mix(key + 2 * golden) | 1U;
}

/* Four numbers below count, count - 1, count - 2 and count - 3 from one draw: the high half of each
 * product is the number, the low half feeds the next (Brackett-Rozinsky and Lemire 2024). */
static void below_in_four(cave_rng *rng, uint32_t count, uint32_t *picks)
{
    const uint32_t bounds[4] = {count, count - 1, count - 2, count - 3};
    const uint32_t all = bounds[0] * bounds[1] * bounds[2] * bounds[3];
    uint32_t threshold = 0, rest;
    do {
        rest = cave_rng_next(rng);
        for (int i = 0; i < 4; i++) {
            uint64_t product = (uint64_t)rest * bounds[i];
            picks[i] = (uint32_t)(product >> 32);
            rest = (uint32_t)product;
        }
        if (rest < all && threshold == 0) threshold = (0U - all) % all;
    } while (rest < threshold);
}

static void swap(uint8_t *one, uint8_t *other)
{
    uint8_t item = *one;
    *one = *other;
    *other = item;
}

void cave_rng_shuffle(cave_rng *rng, uint8_t *items, size_t count)
{
    uint32_t picks[4];
    size_t at = 0;
    for (; count - at >= 4; at += 4) {
        below_in_four(rng, (uint32_t)(count - at), picks);
        for (size_t i = 0; i < 4; i++)
            swap(&items[at + i], &items[at + i + picks[i]]);
    }
    for (; at + 1 < count; at++)
        swap(&items[at], &items[at + cave_rng_below(rng, (uint32_t)(count - at))]);
}
