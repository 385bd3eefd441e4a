/* The generator: its numbers are those of the published algorithms, and its draws are fair. */
#include "tests/core/suite.h"

#include <string.h>

#include "core/rng.h"

/* SplitMix64 started at 0 gives these (the reference sequence of its authors). */
static void mix_is_splitmix64(void **unused)
{
    static const uint64_t sequence[] = {
        0xE220A8397B1DCDAFU, 0x6E789E6AA1B965F4U, 0x06C45D188009454FU,
        0xF88BB8A8724C81ECU, 0x1B39896A51A8749BU,
    };
    uint64_t state = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof sequence / sizeof *sequence; i++) {
        state += 0x9E3779B97F4A7C15U;
        assert_true(cave_mix(state) == sequence[i]);
    }
}

/* pcg32 of the PCG library's demo, seeded with (42, 54): its state starts at
 * (increment + 42) * multiplier + increment, its increment is 54 * 2 + 1. */
static void next_is_pcg32(void **unused)
{
    static const uint32_t demo[] = {0xA15C02B7, 0x7B47F409, 0xBA1D3330,
                                    0x83D2F293, 0xBFA4784B, 0xCBED606E};
    cave_rng rng = {.increment = 109};
    (void)unused;
    rng.state = (rng.increment + 42) * 6364136223846793005U + rng.increment;
    for (size_t i = 0; i < sizeof demo / sizeof *demo; i++)
        assert_int_equal(cave_rng_next(&rng), demo[i]);
}

/* Computed by an independent implementation of the header's description. */
static void seeding_is_pinned(void **unused)
{
    static const struct {
        uint64_t seed, stream;
        uint32_t first, second;
    } table[] = {
        {0x0000000000000000U, 0x0U,                0xE9DDFE0D, 0xDD3F2C40},
        {0x0000000000000000U, 0x1U,                0x47F2ADC1, 0x5948C29F},
        {0x0000000000000001U, 0x0U,                0x607906F2, 0xE5683142},
        {0x000000000000002AU, 0x36U,               0xB2A3FB82, 0x9F292084},
        {0x00000000000004D2U, 0x0U,                0x136A585F, 0x8F8CA059},
        {0x0000000080000000U, 0x3U,                0x48BBB10A, 0x58EDB6AD},
        {0x0000000100000000U, 0x3U,                0x6BE07CF9, 0x94E39A87},
        {0x0020000000000001U, 0x0U,                0x8583A83A, 0x4056CE7C},
        {0xFFFFFFFFFFFFFFFFU, 0x0U,                0x5CD70877, 0x148D8AE7},
        {0xFFFFFFFFFFFFFFFFU, 0xFFFFFFFFFFFFFFFFU, 0xE08A013E, 0x46243E2C},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        cave_rng rng;
        cave_rng_seed(&rng, table[i].seed, table[i].stream);
        assert_int_equal(rng.increment & 1, 1);
        assert_int_equal(cave_rng_next(&rng), table[i].first);
        assert_int_equal(cave_rng_next(&rng), table[i].second);
    }
}

static void streams_of_a_seed_differ(void **unused)
{
    uint64_t first[64];
    (void)unused;
    for (uint64_t stream = 0; stream < 64; stream++) {
        cave_rng rng;
        cave_rng_seed(&rng, 5, stream);
        first[stream] = (uint64_t)cave_rng_next(&rng) << 32 | cave_rng_next(&rng);
        for (uint64_t other = 0; other < stream; other++)
            assert_true(first[other] != first[stream]);
    }
}

/* Squared distance from equal frequencies, over the expected count: about `cells` when fair. */
static double chi_square(const unsigned *counts, size_t cells, unsigned draws)
{
    double expected = (double)draws / (double)cells, sum = 0;
    for (size_t i = 0; i < cells; i++) {
        double distance = (double)counts[i] - expected;
        sum += distance * distance / expected;
    }
    return sum;
}

static void draws_below_a_bound_are_fair(void **unused)
{
    enum { DRAWS = 100000 };
    (void)unused;
    for (uint32_t bound = 1; bound <= 60; bound++) {
        unsigned counts[60] = {0};
        cave_rng rng;
        cave_rng_seed(&rng, bound, 0);
        for (int i = 0; i < DRAWS; i++) {
            uint32_t drawn = cave_rng_below(&rng, bound);
            assert_true(drawn < bound);
            counts[drawn]++;
        }
        /* a chance below one in a million: the mean and more than seven deviations */
        assert_true(chi_square(counts, bound, DRAWS) < 20.0 + 2.0 * bound);
    }
}

/* Without a second draw for some, a bound of 3/4 of 2^32 would give every third number twice as
 * often as the others. */
static void draws_below_a_large_bound_are_fair(void **unused)
{
    enum { DRAWS = 300000 };
    const uint32_t bound = 3U << 30;
    unsigned thirds[3] = {0}, remainders[3] = {0};
    cave_rng rng;
    (void)unused;
    cave_rng_seed(&rng, 1, 0);
    for (int i = 0; i < DRAWS; i++) {
        uint32_t drawn = cave_rng_below(&rng, bound);
        assert_true(drawn < bound);
        thirds[drawn >> 30]++;
        remainders[drawn % 3]++;
    }
    assert_true(chi_square(thirds, 3, DRAWS) < 28.0);
    assert_true(chi_square(remainders, 3, DRAWS) < 28.0);
}

static void every_order_is_equally_likely(void **unused)
{
    enum { ORDERS = 24, SHUFFLES = 240000 };
    unsigned counts[256] = {0}, orders[ORDERS];
    size_t met = 0;
    cave_rng rng;
    (void)unused;
    cave_rng_seed(&rng, 2, 0);
    for (int i = 0; i < SHUFFLES; i++) {
        uint8_t items[4] = {0, 1, 2, 3};
        cave_rng_shuffle(&rng, items, 4);
        counts[items[0] << 6 | items[1] << 4 | items[2] << 2 | items[3]]++;
    }
    for (int order = 0; order < 256; order++) {
        if (counts[order] == 0) continue;
        assert_true(met < ORDERS);
        orders[met++] = counts[order];
    }
    assert_int_equal(met, ORDERS);
    assert_true(chi_square(orders, ORDERS, SHUFFLES) < 70.0);
}

/* For every length that a game shuffles and some more: any item is as likely in any place. */
static void every_item_is_equally_likely_in_every_place(void **unused)
{
    enum { SHUFFLES = 20000, LENGTHS = 8 };
    static const size_t lengths[LENGTHS] = {2, 3, 5, 12, 18, 52, 55, 255};
    static unsigned met[255][255];
    cave_rng rng;
    (void)unused;
    cave_rng_seed(&rng, 4, 0);
    for (int k = 0; k < LENGTHS; k++) {
        size_t length = lengths[k];
        memset(met, 0, sizeof met);
        for (int i = 0; i < SHUFFLES; i++) {
            uint8_t items[255];
            for (size_t at = 0; at < length; at++)
                items[at] = (uint8_t)at;
            cave_rng_shuffle(&rng, items, length);
            for (size_t at = 0; at < length; at++)
                met[items[at]][at]++;
        }
        for (size_t item = 0; item < length; item++) {
            double excess = chi_square(met[item], length, SHUFFLES) - (double)length;
            /* six deviations of chi-square with so many cells, and room for few cells */
            assert_true(excess < 0 || excess * excess < 72 * (double)length + 900);
        }
    }
}

static void a_shuffle_keeps_to_its_items(void **unused)
{
    uint8_t items[] = {9, 8, 7, 77};
    cave_rng rng;
    (void)unused;
    cave_rng_seed(&rng, 3, 0);
    for (int i = 0; i < 100; i++) {
        cave_rng_shuffle(&rng, items, 3);
        assert_int_equal(items[0] + items[1] + items[2], 24);
        assert_int_equal(items[0] * items[1] * items[2], 504);
        assert_int_equal(items[3], 77);
    }
    cave_rng before = rng;
    cave_rng_shuffle(&rng, items, 1);
    cave_rng_shuffle(&rng, items, 0);
    assert_memory_equal(&rng, &before, sizeof rng); /* nothing to decide, nothing drawn */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mix_is_splitmix64),
        cmocka_unit_test(next_is_pcg32),
        cmocka_unit_test(seeding_is_pinned),
        cmocka_unit_test(streams_of_a_seed_differ),
        cmocka_unit_test(draws_below_a_bound_are_fair),
        cmocka_unit_test(draws_below_a_large_bound_are_fair),
        cmocka_unit_test(every_order_is_equally_likely),
        cmocka_unit_test(every_item_is_equally_likely_in_every_place),
        cmocka_unit_test(a_shuffle_keeps_to_its_items),
    };
    return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}
