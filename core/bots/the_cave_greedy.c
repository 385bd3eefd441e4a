/* the_cave_greedy.c: the bots that look once at the table and take the best card by one measure. */
#include <string.h>

#include "core/bots/glance.h"
#include "core/bots/the_cave_bots.h"
#include "core/bots/the_cave_playout.h"

/* A measure of all cards of the seat to move, in thousandths of a point. */
typedef void measure(const the_cave_world *table, the_cave_values *values);

static void begin(cave_answer *answer, const cave_view *view, measure *value)
{
    const the_cave_state *seen = (const void *)view->data;
    the_cave_world table;
    the_cave_values values;
    the_cave_world_read(&table, seen);
    memset(answer, 0, sizeof *answer);
    value(&table, &values);
    for (the_cave_cards rest = the_cave_ranks(table.hands[table.turn]); rest; rest &= rest - 1) {
        uint8_t rank = (uint8_t)(__builtin_ctzll(rest) / 4);
        cave_move move = {.kind = THE_CAVE_PLAY, .seat = table.turn, .a = rank};
        cave_add_choice(answer, (cave_choice){move, values.of[rank]});
    }
    answer->move = answer->choices[0].move;
    the_cave_reasons(&table, answer, false);
}

/* Cards captured; of as many, the higher ones, which score more for whoever has the most. */
static void most_cards(const the_cave_world *table, the_cave_values *values)
{
    for (the_cave_cards rest = the_cave_ranks(table->hands[table->turn]); rest; rest &= rest - 1) {
        int place = the_cave_place(table->cave, rest & (~rest + 1));
        values->of[__builtin_ctzll(rest) / 4] = 1000 * the_cave_at(table->cave, place) + place / 4;
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
        values->of[__builtin_ctzll(rest) / 4] = 1000 * the_cave_lead(captured, table->seats, seat);
        captured[seat] = table->captured[seat];
    }
}

static void most_with_care(const the_cave_world *table, the_cave_values *values)
{
    the_cave_cards hand = table->hands[table->turn];
    the_cave_careful_values(table, hand, the_cave_unseen(table), values);
    for (the_cave_cards rest = the_cave_ranks(hand); rest; rest &= rest - 1) {
        int32_t *value = &values->of[__builtin_ctzll(rest) / 4];
        *value = *value * 1000 / 256;
    }
}

static void magpie_begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    (void)budget;
    (void)seed;
    begin(memory, view, most_cards);
}

static void greedy_begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    (void)budget;
    (void)seed;
    begin(memory, view, most_points);
}

static void fox_begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    (void)budget;
    (void)seed;
    begin(memory, view, most_with_care);
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
