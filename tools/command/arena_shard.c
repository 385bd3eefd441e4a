/* arena_shard.c: a part of a contest as JSON, and parts added up to the whole.
 *
 * A shard is the JSON of its own results (records 4) and then, always in this order,
 *   "shard", "shards", "deals"   numbers: the deals d of all with d % shards == shard
 *   "bots"                       the level of each seat before rotation
 *   "times"                      for each bot [sum, most, bucket, count, bucket, count, ...]
 *   "tallies"                    [deal, wins and score of each bot, deal, ...], all whole numbers
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/command/arena.h"
#include "tools/command/command.h"
#include "tools/command/json.h"

static void write_times(const timing *times, cave_text *out)
{
    cave_json_open(out, '[');
    cave_json_number(out, (int64_t)times->sum);
    cave_json_number(out, (int64_t)times->most);
    for (size_t i = 0; i < TIMING_BUCKETS; i++) {
        if (times->buckets[i] == 0) continue;
        cave_json_number(out, (int64_t)i);
        cave_json_number(out, (int64_t)times->buckets[i]);
    }
    cave_json_close(out, ']');
}

static void write_tallies(const struct contest *contest, cave_text *out)
{
    cave_json_open(out, '[');
    for (size_t deal = contest->shard; deal < contest->deals; deal += contest->shards) {
        cave_json_number(out, (int64_t)deal);
        for (int bot = 0; bot < contest->bots; bot++) {
            cave_json_number(out, contest_tally(contest, deal, bot)->wins);
            cave_json_number(out, contest_tally(contest, deal, bot)->score);
        }
    }
    cave_json_close(out, ']');
}

void write_shard(const struct contest *contest, cave_text *out)
{
    cave_json_key(out, "shard");
    cave_json_number(out, (int64_t)contest->shard);
    cave_json_key(out, "shards");
    cave_json_number(out, (int64_t)contest->shards);
    cave_json_key(out, "deals");
    cave_json_number(out, (int64_t)contest->deals);
    cave_json_key(out, "bots");
    cave_json_open(out, '[');
    for (int seat = 0; seat < contest->players; seat++)
        cave_json_string(out, contest->levels[contest->seating[seat]]->id);
    cave_json_close(out, ']');
    cave_json_key(out, "times");
    cave_json_open(out, '[');
    for (int bot = 0; bot < contest->bots; bot++)
        write_times(&contest->times[bot], out);
    cave_json_close(out, ']');
    cave_json_key(out, "tallies");
    write_tallies(contest, out);
}

/* Passes the next member up to its value; a fault where it has another name. */
static void expect(json *in, const char *name)
{
    char key[NAME_SIZE] = "";
    if (json_more(in, '}')) json_key(in, key, sizeof key);
    if (!in->failed && strcmp(key, name) != 0) json_fail(in);
}

static uint64_t expect_natural(json *in, const char *name)
{
    uint64_t number;
    expect(in, name);
    json_natural(in, &number);
    return number;
}

/* Reads up to the times. */
static bool read_head(json *in, struct contest *head)
{
    char name[NAME_SIZE];
    json_enter(in, '{');
    expect(in, "game");
    json_string(in, name, sizeof name);
    head->game = cave_game_find(name);
    expect_natural(in, "players");
    expect_natural(in, "matches");
    head->seed = expect_natural(in, "seed");
    expect(in, "results");
    json_skip(in);
    expect_natural(in, "shard");
    expect_natural(in, "shards");
    head->deals = (size_t)expect_natural(in, "deals");
    expect(in, "bots");
    if (in->failed || !head->game || head->deals < 1 || head->deals > CONTEST_MOST) return false;
    for (json_enter(in, '['); json_more(in, ']');) {
        json_string(in, name, sizeof name);
        if (in->failed || head->players == head->game->max_seats) return false;
        if (seat_bot(head, name) != FINE) return false;
    }
    return !in->failed && head->players >= head->game->min_seats;
}

static void read_times(json *in, timing *times)
{
    uint64_t sum = 0, most = 0, bucket, count;
    json_enter(in, '[');
    if (json_more(in, ']')) json_natural(in, &sum);
    if (json_more(in, ']')) json_natural(in, &most);
    times->sum += sum;
    if (most > times->most) times->most = most;
    while (json_more(in, ']')) {
        json_natural(in, &bucket);
        if (bucket >= TIMING_BUCKETS || !json_more(in, ']')) json_fail(in);
        json_natural(in, &count);
        if (in->failed) return;
        times->buckets[bucket] += count;
        times->count += count;
    }
}

/* Reads the tally of a bot in a deal; a fault where there is one already. */
static void read_tally(json *in, struct tally *tally)
{
    int64_t wins = 0, score = 0;
    if (json_more(in, ']')) json_number(in, &wins);
    if (json_more(in, ']')) json_number(in, &score);
    if (wins < 0 || wins > INT32_MAX || score < INT32_MIN || score > INT32_MAX || tally->played)
        json_fail(in);
    *tally = (struct tally){true, (int32_t)wins, (int32_t)score};
}

static bool read_results(json *in, struct contest *whole)
{
    uint64_t deal;
    expect(in, "times");
    json_enter(in, '[');
    for (int bot = 0; bot < whole->bots && json_more(in, ']'); bot++)
        read_times(in, &whole->times[bot]);
    if (json_more(in, ']')) json_fail(in);
    expect(in, "tallies");
    for (json_enter(in, '['); json_more(in, ']');) {
        json_natural(in, &deal);
        if (deal >= whole->deals) json_fail(in);
        for (int bot = 0; bot < whole->bots && !in->failed; bot++)
            read_tally(in, contest_tally(whole, (size_t)deal, bot));
    }
    if (json_more(in, '}')) json_fail(in);
    return json_done(in);
}

static bool same_contest(const struct contest *one, const struct contest *other)
{
    if (one->game != other->game || one->seed != other->seed || one->deals != other->deals ||
        one->players != other->players)
        return false;
    for (int seat = 0; seat < one->players; seat++)
        if (one->levels[one->seating[seat]] != other->levels[other->seating[seat]]) return false;
    return true;
}

static int bad_shard(const char *path, const char *reason)
{
    fprintf(stderr, "%s:1: %s (bad-shard)\n", path, reason);
    return ILLEGAL;
}

/* Adds a shard's text; the first one says what the whole is. */
static int merge_text(const char *path, const char *text, size_t length, struct contest *whole)
{
    struct contest head = {0};
    json in = json_begin(text, length);
    if (!read_head(&in, &head))
        return bad_shard(path, "this is no shard, as `cave arena --shard` prints it");
    if (!whole->game) {
        *whole = head;
        whole->shards = 1;
        contest_make_room(whole);
    }
    if (!same_contest(whole, &head))
        return bad_shard(path, "this shard is of another contest than the first one");
    if (!read_results(&in, whole))
        return bad_shard(path, "the tallies of this shard are damaged, or given before");
    return FINE;
}

int merge_shards(char **paths, size_t count, struct contest *whole)
{
    for (size_t i = 0; i < count; i++) {
        char *text;
        size_t length;
        int status = read_file(paths[i], &text, &length);
        if (status == FINE) status = merge_text(paths[i], text, length, whole);
        free(text);
        if (status != FINE) return status;
    }
    if (contest_deals(whole) < whole->deals)
        return bad_shard(paths[count - 1], "this is the last shard, and deals are missing still");
    return FINE;
}
