/* arena.c: plays a contest and judges it. */
#include "tools/command/arena.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "tools/command/command.h"

void contest_make_room(struct contest *contest)
{
    contest->tallies = allocate(contest->deals * (size_t)contest->bots, sizeof(struct tally));
    contest->times = allocate((size_t)contest->bots, sizeof(timing));
}

typedef struct worker {
    struct contest *contest;
    atomic_size_t *next; /* deal, shared by all workers */
    timing *times;       /* one a bot, its own */
    pthread_t thread;
} worker;

/* Memory of one match being played. */
struct table {
    _Alignas(8) unsigned char state[CAVE_STATE_MAX];
    _Alignas(8) unsigned char bot_memory[CAVE_BOT_MEMORY];
    cave_view view;
    cave_answer answer;
};

/* The bot that sits in a seat when the seating has moved on by `rotation`. */
static int seated(const struct contest *contest, int seat, int rotation)
{
    return contest->seating[(seat + rotation) % contest->players];
}

static void decide(const struct contest *contest, int seat, int bot, uint64_t chance,
                   struct table *table, timing *times)
{
    cave_observe(contest->game, table->state, seat, &table->view);
    uint64_t start = nanoseconds();
    cave_bot_decide(contest->levels[bot], &table->view, chance, table->bot_memory, &table->answer);
    timing_add(&times[bot], nanoseconds() - start);
}

static void count_outcome(const struct contest *contest, size_t deal, int rotation,
                          const void *state)
{
    int32_t score[CAVE_SEATS];
    cave_seats winners;
    contest->game->outcome(state, score, &winners);
    int shared = __builtin_popcount(winners);
    for (int seat = 0; seat < contest->players; seat++) {
        struct tally *tally = contest_tally(contest, deal, seated(contest, seat, rotation));
        tally->played = true;
        tally->score += score[seat];
        if (winners >> seat & 1) tally->wins += WIN / shared;
    }
}

static void play_match(const struct contest *contest, size_t deal, int rotation,
                       struct table *table, timing *times)
{
    const cave_game *game = contest->game;
    uint64_t chance = cave_mix(contest->seed + cave_mix(deal)); /* same cards in all rotations */
    cave_setup setup = {.seed = chance,
                        .seeded = true,
                        .seats = (uint8_t)contest->players,
                        .first = CAVE_FROM_SEED};
    cave_default_options(game, &setup);
    game->deal(table->state, &setup);
    chance = cave_mix(chance + (uint64_t)rotation + 1);
    for (int seat; (seat = first_to_move(game, table->state)) != CAVE_NOBODY; chance++) {
        int bot = seated(contest, seat, rotation);
        decide(contest, seat, bot, cave_mix(chance), table, times);
        cave_status status = cave_play(game, table->state, &table->answer.move, NULL);
        if (status != CAVE_OK)
            give_up("%s made a move that is refused: %s", contest->levels[bot]->id,
                    cave_status_name(status));
    }
    count_outcome(contest, deal, rotation, table->state);
}

static void *work(void *data)
{
    worker *self = data;
    const struct contest *contest = self->contest;
    struct table *table = allocate(1, sizeof *table);
    for (;;) {
        size_t deal = atomic_fetch_add(self->next, 1) * contest->shards + contest->shard;
        if (deal >= contest->deals) break;
        for (int rotation = 0; rotation < contest->players; rotation++)
            play_match(contest, deal, rotation, table, self->times);
    }
    free(table);
    return NULL;
}

void contest_play(struct contest *contest, int threads)
{
    atomic_size_t next = 0;
    worker *workers = allocate((size_t)threads, sizeof *workers);
    for (int i = 0; i < threads; i++) {
        workers[i] = (worker){.contest = contest, .next = &next};
        workers[i].times = allocate((size_t)contest->bots, sizeof *workers[i].times);
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0)
            give_up("thread %d cannot be started", i + 1);
    }
    for (int i = 0; i < threads; i++) {
        pthread_join(workers[i].thread, NULL);
        for (int bot = 0; bot < contest->bots; bot++)
            timing_merge(&contest->times[bot], &workers[i].times[bot]);
        free(workers[i].times);
    }
    free(workers);
}

size_t contest_deals(const struct contest *contest)
{
    size_t count = 0;
    for (size_t deal = 0; deal < contest->deals; deal++)
        count += contest_tally(contest, deal, 0)->played;
    return count;
}

/* Student's t for 95 % and so many degrees of freedom: exact for one and two, beyond that by the
 * expansion of Cornish and Fisher, right to 1 %. */
static double student(double freedom)
{
    const double z = 1.959964;
    if (freedom < 2) return 12.706;
    if (freedom < 3) return 4.303;
    double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom);
}

/* Mean and interval of one figure of all deals played, each divided by `unit`. The sums are of
 * whole numbers, so that their order does not matter. With one deal there is no interval: both ends
 * are NAN. */
static interval estimate(const struct contest *contest, int bot, double unit, bool wins)
{
    int64_t sum = 0, squares = 0;
    double count = (double)contest_deals(contest);
    for (size_t deal = 0; deal < contest->deals; deal++) {
        const struct tally *tally = contest_tally(contest, deal, bot);
        int64_t value = wins ? tally->wins : tally->score;
        sum += value;
        squares += value * value;
    }
    double mean = (double)sum / count;
    interval result = {mean / unit, NAN, NAN};
    if (count < 2) return result;
    double variance = ((double)squares - mean * (double)sum) / (count - 1);
    double half = variance > 0 ? student(count - 1) * sqrt(variance / count) / unit : 0;
    result.low = result.mean - half;
    result.high = result.mean + half;
    return result;
}

/* Matches in a deal times seats of the bot. */
static double seat_matches(const struct contest *contest, int bot)
{
    return contest->players * contest->held[bot];
}

interval contest_score(const struct contest *contest, int bot)
{
    return estimate(contest, bot, seat_matches(contest, bot), false);
}

interval contest_wins(const struct contest *contest, int bot)
{
    interval wins = estimate(contest, bot, WIN * seat_matches(contest, bot), true);
    double count = (double)contest_deals(contest);
    double bound = pow(0.025, 1 / count); /* exact where every deal was won, or none */
    bool alone = contest->bots == 1;      /* then its share is fixed */
    if (isnan(wins.low)) wins = (interval){wins.mean, alone ? wins.mean : 0, alone ? wins.mean : 1};
    if (wins.mean >= 1) wins.low = bound;
    if (wins.mean <= 0) wins.high = 1 - bound;
    wins.low = fmax(wins.low, 0);
    wins.high = fmin(wins.high, 1);
    return wins;
}
