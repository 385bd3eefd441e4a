/* What every level answers natively, for the module's tests to compare with:
 *
 *     bot_answers GAME            the names of all reasons that its levels give, one a line
 *     bot_answers GAME POSITIONS
 *
 * Each position is the record of a random match left somewhere, with lines behind it that a record
 * would take for comments: `# LEVEL SEED WORK ANSWER`, the answer as JSON. Most of the answers are
 * those after WORK units of thought, which take little time; every THOROUGH-th position is thought
 * through to its end, with WORK being the largest number. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/bots/bot.h"
#include "core/record.h"

enum { MOVES = 90, RECORD = 1 << 14, ANSWER = 1 << 14, SHORT = 3, THOROUGH = 10 };

/* A match of this number, never at its end: options, seats and length vary with the number. */
static void wander(cave_match *match, const cave_game *game, uint64_t number)
{
    static cave_move moves[MOVES], list[CAVE_LEGAL_MAX];
    cave_setup setup = {.first = CAVE_FROM_SEED, .seeded = true, .seed = number};
    cave_rng rng;
    cave_rng_seed(&rng, number, UINT64_MAX);
    setup.seats = (uint8_t)(game->min_seats + number % (game->max_seats - game->min_seats + 1U));
    for (size_t i = 0; i < game->option_count; i++)
        setup.options[i] = (uint8_t)cave_rng_below(&rng, game->options[i].count);
    cave_match_begin(match, game, &setup, moves, MOVES);
    for (uint32_t left = cave_rng_below(&rng, MOVES); left > 0; left--) {
        size_t count = game->legal_moves(match->state, list, CAVE_LEGAL_MAX);
        cave_match_play(match, &list[cave_rng_below(&rng, (uint32_t)count)], NULL);
        if (!game->to_move(match->state)) cave_match_go(match, match->count - 1);
    }
}

static int first_to_move(const cave_match *match)
{
    return __builtin_ctz(match->game->to_move(match->state));
}

static void print_answer(const cave_match *match, const cave_level *level, uint64_t seed,
                         uint32_t work)
{
    static _Alignas(8) unsigned char memory[CAVE_BOT_MEMORY];
    static char data[ANSWER];
    static cave_view view;
    static cave_answer answer;
    cave_text out;
    cave_observe(match->game, match->state, first_to_move(match), &view);
    level->bot->begin(memory, &view, level->budget, seed);
    level->bot->step(memory, work);
    level->bot->answer(memory, &answer);
    cave_text_begin(&out, data, sizeof data);
    cave_write_answer(match->game, level->bot, &answer, &out);
    printf("# %s 0x%016" PRIx64 " %" PRIu32 " %s\n", level->id, seed, work, data);
}

static void print_reasons(const cave_level *levels, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        for (int code = 1; code <= UINT8_MAX; code++) {
            const char *name = levels[i].bot->reason_name((uint8_t)code);
            if (strcmp(name, "unknown") != 0) puts(name);
        }
    }
}

int main(int count, char **words)
{
    static cave_match match;
    static char record[RECORD];
    const cave_game *game = count == 2 || count == 3 ? cave_game_find(words[1]) : NULL;
    size_t level_count;
    if (!game) {
        fputs("usage: bot_answers GAME [POSITIONS]\n", stderr);
        return 2;
    }
    const cave_level *levels = cave_levels(game, &level_count);
    if (count == 2) {
        print_reasons(levels, level_count);
        return 0;
    }
    uint64_t positions = strtoull(words[2], NULL, 10);
    for (uint64_t number = 0; number < positions; number++) {
        cave_text out;
        wander(&match, game, number);
        cave_text_begin(&out, record, sizeof record);
        cave_record_write(&match, &out);
        fputs(record, stdout);
        for (size_t i = 0; i < level_count; i++)
            print_answer(&match, &levels[i], cave_mix(number),
                         number % THOROUGH ? SHORT : UINT32_MAX);
        puts("");
    }
    return 0;
}
