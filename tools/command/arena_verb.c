/* arena_verb.c: the verb `arena`: reads its arguments and shards, prints results and shards. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/command/arena.h"
#include "tools/command/command.h"

enum { THREADS_MOST = 256, SHARDS_MOST = 1 << 20 };

int seat_bot(struct contest *contest, const char *id)
{
    const cave_level *level;
    int status = find_level(contest->game, id, &level), bot = 0;
    if (status != FINE) return status;
    while (bot < contest->bots && contest->levels[bot] != level)
        bot++;
    if (bot == contest->bots) contest->bots++;
    contest->levels[bot] = level;
    contest->held[bot]++;
    contest->seating[contest->players++] = bot;
    return FINE;
}

static int read_bots(const arguments *given, struct contest *contest)
{
    const cave_game *game = contest->game;
    char ids[CAVE_SEATS][NAME_SIZE];
    size_t count;
    uint64_t players;
    int status = split_names(option_text(given, OPTION_BOTS), ids, CAVE_SEATS, &count);
    players = count;
    if (status == FINE)
        status = option_number(given, OPTION_PLAYERS, game->min_seats, game->max_seats, &players);
    for (size_t i = 0; status == FINE && i < count; i++)
        status = seat_bot(contest, ids[i]);
    if (status != FINE) return status;
    if (players != count)
        return misused("--bots names %zu bots for %" PRIu64 " seats: one for each is needed", count,
                       players);
    return count < game->min_seats || count > game->max_seats
               ? misused("%s is for %d to %d players, not %zu", game->id, game->min_seats,
                         game->max_seats, count)
               : FINE;
}

/* I/K: I counts from 1 to K, and 0 stands for K, so that counting from 0 to K - 1 works too. */
static int read_shard(const arguments *given, struct contest *contest)
{
    char *end;
    const char *text = option_text(given, OPTION_SHARD);
    contest->shards = 1;
    if (!text) return FINE;
    unsigned long index = strtoul(text, &end, 10), count = 0;
    bool good = text[0] >= '0' && text[0] <= '9' && *end == '/' && end[1] >= '0' && end[1] <= '9';
    if (good) count = strtoul(end + 1, &end, 10);
    if (!good || *end || count < 1 || count > SHARDS_MOST || index > count)
        return misused("--shard takes I/K, the I-th of K parts, not `%s`", text);
    contest->shard = index % count;
    contest->shards = count;
    return FINE;
}

static int read_contest(const arguments *given, struct contest *contest, uint64_t *threads)
{
    uint64_t matches = 0;
    if (!has_option(given, OPTION_GAME) || !has_option(given, OPTION_BOTS) ||
        !has_option(given, OPTION_MATCHES))
        return misused("--game, --bots and --matches are needed, or --merge; the call is: "
                       "cave arena %s",
                       given->verb->synopsis);
    int status = find_game(option_text(given, OPTION_GAME), &contest->game);
    if (status == FINE) status = read_bots(given, contest);
    if (status == FINE) status = option_number(given, OPTION_MATCHES, 1, CONTEST_MOST, &matches);
    if (status == FINE) status = option_number(given, OPTION_THREADS, 1, THREADS_MOST, threads);
    if (status == FINE) status = read_shard(given, contest);
    if (status == FINE) status = option_seed(given, &contest->seed);
    if (status != FINE) return status;
    size_t players = (size_t)contest->players;
    contest->deals = ((size_t)matches + players - 1) / players;
    return FINE;
}

/* A fraction as a JSON number; null where there is none. */
static void write_fraction(cave_text *out, const char *key, double number)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.6f", number);
    cave_json_key(out, key);
    cave_put(out, isnan(number) ? "null" : digits);
}

static void write_natural(cave_text *out, const char *key, uint64_t number)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRIu64, number);
    cave_json_key(out, key);
    cave_put(out, digits);
}

static void write_result(const struct contest *contest, int bot, cave_text *out)
{
    interval wins = contest_wins(contest, bot), score = contest_score(contest, bot);
    const timing *times = &contest->times[bot];
    cave_json_open(out, '{');
    cave_json_key(out, "bot");
    cave_json_string(out, contest->levels[bot]->id);
    cave_json_key(out, "seats");
    cave_json_number(out, contest->held[bot]);
    write_fraction(out, "win_share", wins.mean);
    write_fraction(out, "win_low", wins.low);
    write_fraction(out, "win_high", wins.high);
    write_fraction(out, "score_mean", score.mean);
    write_fraction(out, "score_low", score.low);
    write_fraction(out, "score_high", score.high);
    write_fraction(out, "ms_mean", timing_mean(times));
    write_fraction(out, "ms_median", timing_quantile(times, 0.5));
    write_fraction(out, "ms_max", timing_most(times));
    cave_json_close(out, '}');
}

static void write_results(const struct contest *contest, cave_text *out)
{
    cave_json_key(out, "game");
    cave_json_string(out, contest->game->id);
    cave_json_key(out, "players");
    cave_json_number(out, contest->players);
    write_natural(out, "matches", contest_deals(contest) * (size_t)contest->players);
    write_natural(out, "seed", contest->seed);
    cave_json_key(out, "results");
    cave_json_open(out, '[');
    for (int bot = 0; bot < contest->bots && contest_deals(contest); bot++)
        write_result(contest, bot, out);
    cave_json_close(out, ']');
}

/* "22.31 (21.90 to 22.72)", or without an interval where there is none. */
static const char *interval_text(interval value, int decimals, char *text, size_t size)
{
    if (isnan(value.low))
        snprintf(text, size, "%.*f", decimals, value.mean);
    else
        snprintf(text, size, "%.*f (%.*f to %.*f)", decimals, value.mean, decimals, value.low,
                 decimals, value.high);
    return text;
}

static void print_table(const struct contest *contest)
{
    char text[2][64];
    size_t deals = contest_deals(contest);
    printf("%s, %d players, %zu matches (%zu deals in every rotation of the seats), "
           "seed %" PRIu64 "\n\n",
           contest->game->id, contest->players, deals * (size_t)contest->players, deals,
           contest->seed);
    printf("%-12s %5s  %-24s %-26s %s\n", "bot", "seats", "% won a seat (95 %)", "score (95 %)",
           "ms a decision: mean, median, most");
    for (int bot = 0; bot < contest->bots; bot++) {
        interval wins = contest_wins(contest, bot);
        const timing *times = &contest->times[bot];
        wins = (interval){100 * wins.mean, 100 * wins.low, 100 * wins.high};
        printf("%-12s %5d  %-24s %-26s %.3g, %.3g, %.3g\n", contest->levels[bot]->id,
               contest->held[bot], interval_text(wins, 1, text[0], sizeof text[0]),
               interval_text(contest_score(contest, bot), 2, text[1], sizeof text[1]),
               timing_mean(times), timing_quantile(times, 0.5), timing_most(times));
    }
}

/* A shard is always JSON: it is for --merge. */
static int print_contest(const struct contest *contest, bool json, bool shard)
{
    if (!json && !shard) {
        print_table(contest);
        return FINE;
    }
    static cave_text out;
    size_t room = TEXT_MAX + contest->deals * (size_t)(contest->bots + 1) * 24;
    cave_text_begin(&out, allocate(room, 1), room);
    cave_json_open(&out, '{');
    write_results(contest, &out);
    if (shard) write_shard(contest, &out);
    cave_json_close(&out, '}');
    print_answer(&out);
    return FINE;
}

static int run_merge(const arguments *given)
{
    static struct contest whole;
    if (given->word_count == 0) return misused("--merge needs the files of the shards");
    int status = merge_shards(given->words, given->word_count, &whole);
    return status == FINE ? print_contest(&whole, has_option(given, OPTION_JSON), false) : status;
}

int run_arena(const arguments *given)
{
    static struct contest contest;
    uint64_t threads = 1;
    if (has_option(given, OPTION_MERGE)) return run_merge(given);
    if (given->word_count)
        return misused("`%s` is no option; the call is: cave arena %s", given->words[0],
                       given->verb->synopsis);
    int status = read_contest(given, &contest, &threads);
    if (status != FINE) return status;
    contest_make_room(&contest);
    contest_play(&contest, (int)threads);
    return print_contest(&contest, has_option(given, OPTION_JSON), has_option(given, OPTION_SHARD));
}
