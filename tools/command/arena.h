/* arena.h: bots against each other on duplicate deals.
 *
 * A contest is a number of deals. Each is played in every rotation of the seats, so that every bot
 * meets the same cards in every seat; that makes the deal, not the match, the independent
 * observation. All results are whole numbers kept for each deal, so that threads, shards and
 * machines add up to exactly what one run gives.
 */
#ifndef CAVE_COMMAND_ARENA_H
#define CAVE_COMMAND_ARENA_H

#include "core/bots/bot.h"
#include "tools/command/timing.h"

enum {
    WIN = 60,              /* a win in the smallest parts that ties split it into */
    CONTEST_MOST = 1 << 24 /* deals */
};

/* What a bot got from one deal, over all its seats and all rotations. */
struct tally {
    bool played;
    int32_t wins; /* in parts of a win */
    int32_t score;
};

struct contest {
    const cave_game *game;
    uint64_t seed;
    int players;
    size_t deals;                         /* of the whole contest */
    size_t shard, shards;                 /* plays the deals d with d % shards == shard */
    int bots;                             /* distinct ones */
    const cave_level *levels[CAVE_SEATS]; /* of each bot */
    int held[CAVE_SEATS];                 /* how many seats each bot holds */
    int seating[CAVE_SEATS];              /* the bot of each seat before rotation */
    struct tally *tallies;                /* deals * bots of them */
    timing *times;                        /* one a bot: a decision */
};

/* Where a result lies: mean and 95 % interval. */
typedef struct interval {
    double mean, low, high;
} interval;

/* Seats a bot of the contest's game, named by its level, in the next seat. FINE, or MISUSED after
 * saying why. */
int seat_bot(struct contest *contest, const char *id);

/* Memory for the results of the contest, when its deals and bots are known. */
void contest_make_room(struct contest *contest);

/* Plays the contest's shard on so many threads. */
void contest_play(struct contest *contest, int threads);

/* The share of matches that a bot won for each seat it held, ties split; between 0 and 1. */
interval contest_wins(const struct contest *contest, int bot);

/* Its score a match and seat. */
interval contest_score(const struct contest *contest, int bot);

/* Deals played so far. */
size_t contest_deals(const struct contest *contest);

/* Adds to an open JSON object what merge_shards needs of a shard. */
void write_shard(const struct contest *contest, cave_text *out);

/* Adds shards that are files up to the whole contest. FINE, or MISUSED or ILLEGAL after saying why:
 * every deal of one contest must be there exactly once. */
int merge_shards(char **paths, size_t count, struct contest *whole);

/* The tally of a bot in a deal. */
static inline struct tally *contest_tally(const struct contest *contest, size_t deal, int bot)
{
    return &contest->tallies[deal * (size_t)contest->bots + (size_t)bot];
}

#endif
