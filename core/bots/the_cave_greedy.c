/* the_cave_greedy.c: the bots that look once at the table and take the best card by one measure. */
#include <string.h>

#include "core/bots/glance.h"
#include "core/bots/the_cave_bots.h"
#include "core/bots/the_cave_playout.h"

/* A measure of all cards of the seat to move, the larger the better. */
typedef void measure(const the_cave_world *table, the_cave_values *values);

static void begin(cave_answer *answer, const cave_view *view, uint64_t seed, measure *look)
{
    const the_cave_state *seen = (const void *)view->data;
    the_cave_world table;
    the_cave_values looks, expected;
    int32_t best = INT32_MIN;
    the_cave_world_read(&table, seen);
    memset(answer, 0, sizeof *answer);
    look(&table, &looks);
    the_cave_expect(&table, seed, &expected);
    for (the_cave_cards rest = the_cave_ranks(table.hands[table.turn]); rest; rest &= rest - 1) {
        uint8_t rank = (uint8_t)(__builtin_ctzll(rest) / 4);
        cave_move move = {.kind = THE_CAVE_PLAY, .seat = table.turn, .a = rank};
        cave_add_choice(answer, (cave_choice){move, expected.of[rank]});
        if (looks.of[rank] <= best) continue;
        best = looks.of[rank];
        answer->move = move;
    }
    the_cave_reasons(&table, answer, THE_CAVE_HINDSIGHT);
}

/* The highest rank, however few lie there: big beasts look like much, but each card counts one. */
static void highest_rank(const the_cave_world *table, the_cave_values *values)
{
    for (the_cave_cards rest = the_cave_ranks(table->hands[table->turn]); rest; rest &= rest - 1) {
        int place = the_cave_place(table->cave, rest & (~rest + 1));
        values->of[__builtin_ctzll(rest) / 4] =
            THE_CAVE_DECK * (place / 4) + the_cave_at(table->cave, place);
    }
}

/* Own points less those of the best rival, if the round ended after this capture. */
static void most_points(const the_cave_world *table, the_cave_values *values)
{
    int seat = table->turn;
    the_cave_cards captured[CAVE_SEATS];
    memcpy(captured, table->captured, sizeof captured);
    for (the_cave_cards rest = the_cave_ranks(table->hands[seat]); rest; rest &= rest - 1) {
        int place = the_cave_place(table->cave, rest & (~rest + 1));
        captured[seat] += table->cave & (the_cave_cards)15 << place;
        values->of[__builtin_ctzll(rest) / 4] = the_cave_lead(captured, table->seats, seat);
        captured[seat] = table->captured[seat];
    }
}

static void most_with_care(const the_cave_world *table, the_cave_values *values)
{
    the_cave_careful_values(table, table->hands[table->turn], the_cave_unseen(table), values);
}

static void magpie_begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    (void)budget;
    begin(memory, view, seed, highest_rank);
}

static void greedy_begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    (void)budget;
    begin(memory, view, seed, most_points);
}

static void fox_begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    (void)budget;
    begin(memory, view, seed, most_with_care);
}

const cave_bot the_cave_magpie_bot = {"magpie",         sizeof(cave_answer), magpie_begin,
                                      cave_glance_step, cave_glance_answer,  the_cave_reason_name};
const cave_bot the_cave_greedy_bot = {"greedy",         sizeof(cave_answer), greedy_begin,
                                      cave_glance_step, cave_glance_answer,  the_cave_reason_name};
const cave_bot the_cave_fox_bot = {"fox",
                                   sizeof(cave_answer),
                                   fox_begin,
                                   cave_glance_step,
                                   cave_glance_answer,
                                   the_cave_reason_name};
