/* The golden run: the same seeds must give the same games for ever, with every compiler and in
 * WebAssembly.
 *
 *     golden          prints a line for each game, number of seats and hundred seeds
 *     golden FILE     compares those lines with the file's; exit status 1 where they differ
 *
 * For each seed from 0 to 999 a match is dealt (default options, first seat from the seed) and
 * played by a chooser of its own, 32-bit xorshift started at seed + 1: move number
 * `chooser % listed` of the listed moves, until the end or for MOVES moves. A line's number is the
 * FNV-1a hash over the hundred records, so it covers the deals, the order of the listed moves,
 * their text, and by the check line the bytes of the last state.
 * tests/module/golden.test.mjs does the same through the module. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/record.h"

enum { SEEDS = 1000, BLOCK = 100, MOVES = 150, RECORD = 1 << 16, LINE = 128 };

static uint32_t xorshift(uint32_t x)
{
    x ^= x << 13;
    x ^= x >> 17;
    return x ^ x << 5;
}

/* The record of one seed, in static memory. */
static cave_text play(const cave_game *game, int seats, uint32_t seed)
{
    static char data[RECORD];
    static cave_match match;
    static cave_move moves[MOVES], list[CAVE_LEGAL_MAX];
    cave_setup setup = {
        .seats = (uint8_t)seats, .first = CAVE_FROM_SEED, .seeded = true, .seed = seed};
    uint32_t chooser = seed + 1;
    cave_text out;
    cave_default_options(game, &setup);
    cave_match_begin(&match, game, &setup, moves, MOVES);
    while (match.count < MOVES && game->to_move(match.state)) {
        size_t count = game->legal_moves(match.state, list, CAVE_LEGAL_MAX);
        chooser = xorshift(chooser);
        if (cave_match_play(&match, &list[chooser % count], NULL) != CAVE_OK) break;
    }
    cave_text_begin(&out, data, sizeof data);
    cave_record_write(&match, &out);
    return out;
}

static uint64_t hash_on(uint64_t hash, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001B3U;
    return hash;
}

/* "the-cave 2 seeds 0-99 0x0123456789abcdef" and a newline. */
static void write_line(char *line, const cave_game *game, int seats, uint32_t first)
{
    uint64_t hash = 0xCBF29CE484222325U;
    for (uint32_t seed = first; seed < first + BLOCK; seed++) {
        cave_text record = play(game, seats, seed);
        hash = hash_on(hash, record.data, record.length);
    }
    snprintf(line, LINE, "%s %d seeds %" PRIu32 "-%" PRIu32 " 0x%016" PRIx64 "\n", game->id, seats,
             first, first + BLOCK - 1, hash);
}

/* Prints the line, or compares it with the next one of the file. Whether it is right. */
static bool settle(const char *line, FILE *file)
{
    char expected[LINE] = "the end of the file\n";
    if (!file) return fputs(line, stdout) >= 0;
    if (fgets(expected, sizeof expected, file) && strcmp(line, expected) == 0) return true;
    fprintf(stderr, "now:    %sgolden: %s", line, expected);
    return false;
}

int main(int argc, char **argv)
{
    char line[LINE], rest[LINE];
    bool right = true;
    FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (argc > 1 && !file) return perror(argv[1]), 2;
    for (size_t i = 0; i < cave_game_count; i++) {
        const cave_game *game = cave_games[i];
        for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
            for (uint32_t first = 0; first < SEEDS; first += BLOCK) {
                write_line(line, game, seats, first);
                right = settle(line, file) && right;
            }
        }
    }
    if (file && fgets(rest, sizeof rest, file)) {
        fprintf(stderr, "golden has a line too many: %s", rest);
        right = false;
    }
    if (file) fclose(file);
    return right ? 0 : 1;
}
