/* Links (core/link.h): every match goes into one and comes back, and whatever was damaged, cut off
 * or forged is refused. */
#include "tests/core/suite.h"

#include <stdio.h>
#include <string.h>

#include "core/link.h"
#include "core/record.h"
#include "tests/core/walk.h"

enum { LINK = 1 << 14, MOVES = 1 << 11, SUM = 5 };

static cave_match match, read;
static cave_move moves[MOVES], read_moves[MOVES], scratch[CAVE_LEGAL_MAX];
static char link_data[LINK], other_data[LINK];

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* A match of at most `most` random moves. */
static void play_match(const cave_game *game, int seats, uint64_t seed, size_t most)
{
    static walk w;
    walk_begin(&w, game, seats, seed);
    assert_int_equal(cave_match_begin(&match, game, &w.setup, moves, MOVES), CAVE_OK);
    while (match.count < most && walk_step(&w))
        assert_int_equal(cave_match_play(&match, &w.last, NULL), CAVE_OK);
}

static size_t link_of(const cave_match *of)
{
    cave_text out;
    cave_text_begin(&out, link_data, LINK);
    cave_link_write(of, scratch, &out);
    assert_false(out.full);
    return out.length;
}

static cave_status open_link(const char *text, size_t length)
{
    return cave_link_read(&read, text, length, read_moves, MOVES, scratch);
}

static void every_match_comes_back(void **state)
{
    (void)state;
    for (size_t i = 0; i < cave_game_count; i++) {
        const cave_game *game = cave_games[i];
        for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
            for (uint64_t seed = 0; seed < 20; seed++) {
                play_match(game, seats, seed, seed * seed);
                assert_int_equal(open_link(link_data, link_of(&match)), CAVE_OK);
                assert_ptr_equal(read.game, game);
                assert_memory_equal(&read.setup, &match.setup, sizeof match.setup);
                assert_int_equal(read.count, match.count);
                assert_memory_equal(read_moves, moves, match.count * sizeof *moves);
                assert_memory_equal(read.state, match.state, game->state_size);
            }
        }
    }
}

static void a_match_of_the_cave_is_short(void **state)
{
    const cave_game *game = cave_game_find("the-cave");
    size_t longest = 0;
    (void)state;
    for (int seats = game->min_seats; seats <= game->max_seats; seats++)
        for (uint64_t seed = 0; seed < 100; seed++) {
            play_match(game, seats, seed, MOVES);
            assert_int_equal(game->to_move(match.state), 0);
            size_t length = link_of(&match);
            if (length > longest) longest = length;
        }
    print_message("the longest link of a match of the-cave: %zu characters\n", longest);
    assert_in_range(longest, 1, 200);
}

static void a_link_stands_in_an_address(void **state)
{
    (void)state;
    play_match(cave_game_find("cavemen"), 4, 7, MOVES);
    size_t length = link_of(&match);
    for (size_t i = 0; i < length; i++)
        assert_non_null(strchr(digits, link_data[i]));
    assert_int_equal(link_data[0], '1');
}

static void damage_is_told(void **state)
{
    (void)state;
    play_match(cave_game_find("the-cave"), 2, 3, MOVES);
    size_t length = link_of(&match);
    for (size_t i = 0; i < length; i++) {
        char good = link_data[i];
        for (const char *bad = digits; *bad; bad++) {
            if (*bad == good) continue;
            link_data[i] = *bad;
            assert_int_equal(open_link(link_data, length), CAVE_BAD_LINK);
        }
        link_data[i] = good;
        assert_int_equal(open_link(link_data, i), CAVE_BAD_LINK); /* cut off */
    }
    link_data[length] = 'A';
    assert_int_equal(open_link(link_data, length + 1), CAVE_BAD_LINK);
    assert_int_equal(open_link("", 0), CAVE_BAD_LINK);
    assert_int_equal(open_link(link_data, length), CAVE_OK);
}

/* Puts the right sum behind `length` characters. */
static size_t sum_up(char *text, size_t length)
{
    uint64_t hash = cave_mix(cave_hash(text, length));
    for (size_t i = 0; i < SUM; i++, hash >>= 6)
        text[length + i] = digits[hash & 63];
    return length + SUM;
}

/* Whoever makes a link by hand can give it the right sum: what is read is a match, or refused. */
static void forged_links_are_safe(void **state)
{
    cave_rng rng;
    size_t opened = 0, refused = 0;
    (void)state;
    cave_rng_seed(&rng, 1, 0);
    for (int i = 0; i < 4000; i++) {
        const cave_game *game = cave_games[(size_t)i % cave_game_count];
        play_match(game, game->min_seats, (uint64_t)i % 8, 40);
        size_t length = link_of(&match) - SUM;
        for (uint32_t changes = 1 + cave_rng_below(&rng, 3); changes; changes--)
            link_data[1 + cave_rng_below(&rng, (uint32_t)length - 1)] =
                digits[cave_rng_below(&rng, 64)];
        memcpy(other_data, link_data, length);
        if (open_link(other_data, sum_up(other_data, length)) == CAVE_OK)
            opened++;
        else
            refused++;
    }
    print_message("forged links: %zu are other matches, %zu are none\n", opened, refused);
    assert_true(opened > 0 && refused > 0);
}

static void the_reason_is_told(void **state)
{
    (void)state;
    play_match(cave_game_find("the-cave"), 3, 9, 30);
    size_t length = link_of(&match);
    assert_int_equal(cave_link_read(&read, link_data, length, read_moves, 29, scratch),
                     CAVE_TOO_LONG);
    link_data[1] = '_';
    assert_int_equal(open_link(link_data, sum_up(link_data, length - SUM)), CAVE_UNKNOWN_GAME);
    link_data[1] = 'A';
    link_data[2] = '_'; /* where the version of the rules stands: none has come that far */
    assert_int_equal(open_link(link_data, sum_up(link_data, length - SUM)), CAVE_UNKNOWN_RULES);
    link_data[0] = '2';
    assert_int_equal(open_link(link_data, sum_up(link_data, length - SUM)), CAVE_BAD_LINK);
}

/* Links that were given away open for ever (records_test.c has more of them, with moves). */
static void an_old_link_of_a_deal_opens(void **state)
{
    const char *kept = "1AAfNzGy_2cSeCNgZNu0Jp7M";
    cave_setup setup = {.seats = 6, .first = 4, .seeded = true, .seed = 0xFEDCBA9876543210U};
    (void)state;
    cave_default_options(cave_games[0], &setup);
    setup.options[0] = 2;
    assert_int_equal(cave_match_begin(&match, cave_games[0], &setup, moves, MOVES), CAVE_OK);
    link_data[link_of(&match)] = 0;
    assert_string_equal(link_data, kept);
    assert_int_equal(open_link(kept, strlen(kept)), CAVE_OK);
    assert_memory_equal(&read.setup, &setup, sizeof setup);
}

static void a_full_text_says_so(void **state)
{
    cave_text out;
    (void)state;
    play_match(cave_game_find("the-cave"), 2, 3, MOVES);
    cave_text_begin(&out, link_data, 20);
    cave_link_write(&match, scratch, &out);
    assert_true(out.full);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_match_comes_back),
        cmocka_unit_test(a_match_of_the_cave_is_short),
        cmocka_unit_test(a_link_stands_in_an_address),
        cmocka_unit_test(damage_is_told),
        cmocka_unit_test(forged_links_are_safe),
        cmocka_unit_test(the_reason_is_told),
        cmocka_unit_test(an_old_link_of_a_deal_opens),
        cmocka_unit_test(a_full_text_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
