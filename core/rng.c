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

void cave_rng_shuffle(cave_rng *rng, uint8_t *items, size_t count)
{
    for (size_t i = 0; i + 1 < count; i++) {
        size_t j = i + cave_rng_below(rng, (uint32_t)(count - i));
        uint8_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}
