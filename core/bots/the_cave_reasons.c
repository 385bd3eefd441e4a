#include <string.h>

#include "core/bots/the_cave_bots.h"
#include "core/bots/the_cave_playout.h"

const char *the_cave_reason_name(uint8_t code)
{
    static const char *const names[] = {
        [THE_CAVE_TAKES] = "takes",     [THE_CAVE_LEADS] = "leads",   [THE_CAVE_TIES] = "ties",
        [THE_CAVE_TRAILS] = "trails",   [THE_CAVE_LEAVES] = "leaves", [THE_CAVE_KEEPS] = "keeps",
        [THE_CAVE_EXPECTS] = "expects", [THE_CAVE_BEATS] = "beats",   [THE_CAVE_FORCED] = "forced",
        [THE_CAVE_GUESSED] = "guessed", [THE_CAVE_MISSES] = "misses", [THE_CAVE_YIELDS] = "yields",
    };
    return code < sizeof names / sizeof *names && names[code] ? names[code] : "unknown";
}

static void add(cave_answer *answer, uint8_t code, int first, int second, int third)
{
    answer->reasons[answer->reason_count++] = (cave_reason){
        code, {(int16_t)first, (int16_t)second, (int16_t)third}
    };
}

/* The capture, and how its seat then stands on that rank. */
static void add_capture(const the_cave_world *table, int place, cave_answer *answer)
{
    int seat = table->turn, rank = place / 4, rival = 0;
    int taken = the_cave_at(table->cave, place);
    int own = the_cave_at(table->captured[seat], place) + taken;
    for (int other = 0; other < table->seats; other++) {
        int count = the_cave_at(table->captured[other], place);
        if (other != seat && count > rival) rival = count;
    }
    add(answer, THE_CAVE_TAKES, rank, taken, 0);
    if (own > rival) add(answer, THE_CAVE_LEADS, rank, own, 0);
    if (own == rival) add(answer, THE_CAVE_TIES, rank, own, 0);
    if (own < rival) add(answer, THE_CAVE_TRAILS, rank, rival - own, 0);
}

/* What the Cave then holds for the next seat, and for a card kept in hand. */
static void add_prospects(const the_cave_world *table, the_cave_cards card, int place,
                          cave_answer *answer)
{
    the_cave_world after = *table;
    the_cave_cards taken = table->cave & (the_cave_cards)15 << place;
    int seat = table->turn, next = seat + 1 == table->seats ? 0 : seat + 1;
    after.captured[seat] += taken;
    after.hands[seat] -= card;
    after.cave += card - taken;
    if (the_cave_world_held(table, next)) {
        int best = 0, tempting = -1;
        for (the_cave_cards rest = the_cave_ranks(after.cave); rest; rest &= rest - 1) {
            int there = __builtin_ctzll(rest);
            int gain = the_cave_gain(after.captured, after.seats, next, after.cave, there);
            if (gain <= best) continue;
            best = gain;
            tempting = there;
        }
        if (tempting >= 0)
            add(answer, THE_CAVE_LEAVES, tempting / 4, the_cave_at(after.cave, tempting), 0);
    }
    if (after.hands[seat]) {
        the_cave_cards kept = 0;
        int best = 0;
        for (the_cave_cards rest = the_cave_ranks(after.hands[seat]); rest; rest &= rest - 1) {
            int there = the_cave_place(after.cave, rest & (~rest + 1));
            int gain = the_cave_gain(after.captured, after.seats, seat, after.cave, there);
            if (gain <= best) continue;
            best = gain;
            kept = rest & (~rest + 1);
        }
        if (kept) {
            int there = the_cave_place(after.cave, kept);
            add(answer, THE_CAVE_KEEPS, __builtin_ctzll(kept) / 4, there / 4,
                the_cave_at(after.cave, there));
        }
    }
}

void the_cave_expect(const the_cave_world *table, uint64_t seed, the_cave_values *values)
{
    the_cave_world world = *table;
    cave_rng rng;
    memset(values, 0, sizeof *values);
    cave_rng_seed(&rng, seed, 0);
    for (int guess = 0; guess < THE_CAVE_GUESSES; guess++) {
        the_cave_world_guess(&world, &rng);
        for (the_cave_cards rest = the_cave_ranks(world.hands[world.turn]); rest;
             rest &= rest - 1) {
            the_cave_world line = world;
            the_cave_world_play(&line, rest & (~rest + 1), &rng);
            while (line.left)
                the_cave_world_play(&line, the_cave_greedy_card(&line), &rng);
            values->of[__builtin_ctzll(rest) / 4] +=
                1000 / THE_CAVE_GUESSES * the_cave_lead(line.captured, line.seats, world.turn);
        }
    }
}

static int32_t value_of(const cave_answer *answer, int rank)
{
    for (size_t i = 0; i < answer->choice_count; i++)
        if (answer->choices[i].move.a == rank) return answer->choices[i].value;
    return 0;
}

/* What is expected of the move, and of the best of the other cards. */
static void add_values(cave_answer *answer, the_cave_sight sight)
{
    int rank = answer->move.a, expected = cave_tenths(value_of(answer, rank));
    if (sight == THE_CAVE_FORESIGHT) add(answer, THE_CAVE_EXPECTS, expected, 0, 0);
    if (sight == THE_CAVE_HINDSIGHT) add(answer, THE_CAVE_GUESSED, expected, THE_CAVE_GUESSES, 0);
    if (answer->choice_count == 1) return;
    const cave_choice *other = &answer->choices[answer->choices[0].move.a == rank];
    int more = expected - cave_tenths(other->value);
    if (more > 0) add(answer, THE_CAVE_BEATS, other->move.a, more, 0);
    if (more < 0)
        add(answer, sight == THE_CAVE_FORESIGHT ? THE_CAVE_YIELDS : THE_CAVE_MISSES, other->move.a,
            -more, 0);
}

void the_cave_reasons(const the_cave_world *table, cave_answer *answer, the_cave_sight sight)
{
    the_cave_cards card = the_cave_card(answer->move.a);
    the_cave_cards held = the_cave_ranks(table->hands[table->turn]);
    int place = the_cave_place(table->cave, card);
    answer->reason_count = 0;
    if (!(held & (held - 1))) add(answer, THE_CAVE_FORCED, 0, 0, 0);
    add_capture(table, place, answer);
    add_prospects(table, card, place, answer);
    if (sight != THE_CAVE_NO_SIGHT) add_values(answer, sight);
}
