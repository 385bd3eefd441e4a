/* rng.h: the one random generator, small, documented and the same everywhere.
 *
 * PCG-XSH-RR 64/32 (O'Neill 2014): 64 bits of state advanced by a linear congruence, 32 bits out.
 * State and increment are both drawn from (seed, stream) by SplitMix64 (Steele, Lea, Flood 2014),
 * so that neighbouring seeds and streams have nothing in common. Bounded draws are unbiased (Lemire
 * 2019). Only unsigned 32 and 64 bit arithmetic: every compiler and WebAssembly agree, and a golden
 * file in tests/ pins it.
 *
 *     cave_rng rng;
 *     cave_rng_seed(&rng, 1234, 0);
 *     uint32_t die = cave_rng_below(&rng, 6) + 1;
 */
#ifndef CAVE_RNG_H
#define CAVE_RNG_H

#include <stddef.h>
#include <stdint.h>

typedef struct cave_rng {
    uint64_t state, increment;
} cave_rng;

/* Starts the generator. Streams of one seed are independent of each other: a game shuffles each of
 * its decks from a stream of its own, so that no shuffle depends on what happened before it. */
void cave_rng_seed(cave_rng *rng, uint64_t seed, uint64_t stream);

/* SplitMix64's finisher: a bijection of 64 bits that leaves no pattern. */
uint64_t cave_mix(uint64_t value);

/* The next 32 bits. */
static inline uint32_t cave_rng_next(cave_rng *rng)
{
    uint64_t old = rng->state;
    rng->state = old * 6364136223846793005U + rng->increment;
    uint32_t shifted = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t rotation = (uint32_t)(old >> 59);
    return (shifted >> rotation) | (shifted << ((32 - rotation) & 31));
}

/* A number from 0 to bound - 1, each equally likely. bound must be at least 1. */
static inline uint32_t cave_rng_below(cave_rng *rng, uint32_t bound)
{
    uint64_t product = (uint64_t)cave_rng_next(rng) * bound;
    if ((uint32_t)product < bound) {
        uint32_t threshold = (0U - bound) % bound;
        while ((uint32_t)product < threshold)
            product = (uint64_t)cave_rng_next(rng) * bound;
    }
    return (uint32_t)(product >> 32);
}

/* Shuffles at most 255 bytes: every order equally likely (Fisher and Yates, from the first place
 * on, so that a shuffle cut short is a fair draw). */
void cave_rng_shuffle(cave_rng *rng, uint8_t *items, size_t count);

#endif
