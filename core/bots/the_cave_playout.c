#include "core/bots/the_cave_playout.h"

#include <string.h>

enum {
    FIRST = THE_CAVE_SHOWN + 1,  /* cards for the Cave that are drawn before the first play, */
    AHEAD = THE_CAVE_SHOWN + 13, /* and those up to which one more is drawn with each play */
    DRAWS = THE_CAVE_DECK + 1,
    SPARE = 16 /* 256ths of a point: what it is worth to keep a choice of ranks in hand */
};

/* -- random rounds ------------------------------------------------------------------------ */

void the_cave_rounds_begin(the_cave_rounds *rounds, uint64_t seed)
{
    int count = 0;
    cave_rng_seed(&rounds->rng, seed, 0);
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++)
        for (int copy = 0; copy < rank; copy++)
            rounds->deck[count++] = (uint8_t)(4 * rank); /* the place: one shift less a draw */
}

/* Decides the card at `place` of the deck from the random bits in `word`, of which it leaves the
 * rest there. Two draws from 32 bits favour a card by less than one in a million. */
static inline the_cave_cards draw(uint8_t *deck, int place, uint32_t *word)
{
    uint64_t product = (uint64_t)*word * (uint32_t)(THE_CAVE_DECK - place);
    int from = place + (int)(product >> 32);
    uint8_t card = deck[from];
    *word = (uint32_t)product;
    deck[from] = deck[place];
    deck[place] = card;
    return (the_cave_cards)1 << card;
}

/* The margin of one pile against one other: for eight bits a rank, who has more, all at once. */
static int margin_of_two(the_cave_cards own, the_cave_cards other)
{
    const uint64_t low = 0x0F0F0F0F0F0F0F0FU, top = 0x8080808080808080U;
    int margin = 0;
    for (int half = 0; half < 2; half++, own >>= 4, other >>= 4) {
        uint64_t mine = own & low, theirs = other & low;
        uint64_t keep = ((mine | top) - theirs) & top, lose = ((theirs | top) - mine) & top;
        mine &= (keep >> 3) - (keep >> 7); /* zero where the other has more */
        theirs &= (lose >> 3) - (lose >> 7);
        margin += (int)((mine * 0x0101010101010101U) >> 56);
        margin -= (int)((theirs * 0x0101010101010101U) >> 56);
    }
    return margin;
}

/* A card played by chance from a hand dealt by chance is any unseen card: it is drawn as it is
 * played, and a card for the Cave with it. These draws do not wait for the captures, which wait for
 * each other: a processor does both at once. The cards turned up are added in advance, so that a
 * capture of any size takes the same few steps. */
int the_cave_random_round(the_cave_rounds *rounds, int seats)
{
    the_cave_cards turned[DRAWS], captured[CAVE_SEATS] = {0};
    cave_rng rng = rounds->rng;
    uint8_t *deck = rounds->deck;
    int plays = seats * the_cave_hand_size(seats), place = 0, mixed = 0;
    the_cave_cards sum = 0;
    uint32_t word;

    turned[0] = 0;
    for (; mixed < FIRST; mixed += 2, place += 2) {
        word = cave_rng_next(&rng);
        turned[mixed + 1] = sum += draw(deck, place, &word);
        turned[mixed + 2] = sum += draw(deck, place + 1, &word);
    }

    the_cave_cards cave = turned[THE_CAVE_SHOWN];
    int next = THE_CAVE_SHOWN, end = THE_CAVE_DECK - plays;
    for (int play = 0, seat = 0; play < plays; play++) {
        word = cave_rng_next(&rng);
        the_cave_cards card = draw(deck, place++, &word);
        if (mixed < AHEAD) turned[++mixed] = sum += draw(deck, place++, &word);
        int target = the_cave_place(cave, card);
        the_cave_cards count = cave >> target & 15, taken = count << target;
        int until = next + (int)count - 1;
        if (until > mixed) { /* rare */
            while (mixed < until && mixed < end) {
                word = cave_rng_next(&rng);
                turned[++mixed] = sum += draw(deck, place++, &word);
            }
            if (until > end) until = end;
        }
        cave += card - taken + turned[until] - turned[next];
        captured[seat] += taken;
        next = until;
        seat = seat + 1 == seats ? 0 : seat + 1;
    }
    rounds->rng = rng;
    return seats == 2 ? margin_of_two(captured[0], captured[1]) : the_cave_lead(captured, seats, 0);
}

/* -- policies ----------------------------------------------------------------------------- */

int the_cave_gain(const the_cave_cards *captured, int seats, int seat, the_cave_cards cave,
                  int place)
{
    int own = the_cave_at(captured[seat], place);
    int after = own + the_cave_at(cave, place);
    int most = 0, tied = 0; /* of the rivals; how many of them have it */
    if (seats == 2) {
        int other = the_cave_at(captured[1 - seat], place);
        return the_cave_margin(after, other) - the_cave_margin(own, other);
    }
    for (int other = 0; other < seats; other++) {
        int count = the_cave_at(captured[other], place);
        if (other == seat || count < most) continue;
        tied = count > most ? 1 : tied + 1;
        most = count;
    }
    int won = (after >= most ? after : 0) - (own >= most ? own : 0);
    int lost = after > most && own <= most ? most * tied : 0;
    return (seats - 1) * won + lost;
}

the_cave_cards the_cave_greedy_card(const the_cave_world *world)
{
    the_cave_cards best = 0;
    int most = INT32_MIN;
    for (the_cave_cards rest = the_cave_ranks(world->hands[world->turn]); rest; rest &= rest - 1) {
        the_cave_cards card = rest & (~rest + 1);
        int gain = the_cave_gain(world->captured, world->seats, world->turn, world->cave,
                                 the_cave_place(world->cave, card));
        if (gain <= most) continue;
        most = gain;
        best = card;
    }
    return best;
}

void the_cave_greedy_values(const the_cave_world *world, the_cave_cards cards,
                            the_cave_values *values)
{
    for (the_cave_cards rest = the_cave_ranks(cards); rest; rest &= rest - 1) {
        int place = the_cave_place(world->cave, rest & (~rest + 1));
        int gain = the_cave_gain(world->captured, world->seats, world->turn, world->cave, place);
        values->of[__builtin_ctzll(rest) / 4] = 256 * gain / (world->seats - 1);
    }
}

/* 256 times the chance that none of `held` cards is among the sixteenths of all unseen ones that
 * would do: 256 (1 - s / 16) ^ held. */
static const int16_t chance_of_none[THE_CAVE_HAND_MAX + 1][17] = {
    {256, 256, 256, 256, 256, 256, 256, 256, 256, 256, 256, 256, 256, 256, 256, 256, 256},
    {256, 240, 224, 208, 192, 176, 160, 144, 128, 112, 96,  80,  64,  48,  32,  16,  0  },
    {256, 225, 196, 169, 144, 121, 100, 81,  64,  49,  36,  25,  16,  9,   4,   1,   0  },
    {256, 211, 172, 137, 108, 83,  63,  46,  32,  21,  14,  8,   4,   2,   1,   0,   0  },
    {256, 198, 150, 112, 81,  57,  39,  26,  16,  9,   5,   2,   1,   0,   0,   0,   0  },
    {256, 185, 131, 91,  61,  39,  24,  14,  8,   4,   2,   1,   0,   0,   0,   0,   0  },
    {256, 174, 115, 74,  46,  27,  15,  8,   4,   2,   1,   0,   0,   0,   0,   0,   0  },
    {256, 163, 101, 60,  34,  19,  10,  5,   2,   1,   0,   0,   0,   0,   0,   0,   0  },
};

/* The next seat, as the one that plays sees it. */
typedef struct next_seat {
    int seat;
    const int16_t *none; /* chance_of_none for the number of its cards */
    the_cave_cards unseen;
    int scale; /* turns a number of unseen cards into sixteenths of them all, times 4096 */
} next_seat;

/* 256 times what the next seat can be expected to gain from this Cave: it takes the best it can
 * reach. A rank is reached by the cards above it up to the next rank; the highest also by those not
 * above the lowest. */
static int expected_reply(const the_cave_cards *captured, int seats, the_cave_cards cave,
                          const next_seat *next)
{
    int gains[THE_CAVE_SHOWN], misses[THE_CAVE_SHOWN], count = 0;
    int lowest = __builtin_ctzll(cave) & ~3;
    the_cave_cards others = next->unseen & (((the_cave_cards)16 << lowest) - 1);
    the_cave_cards above = ~(the_cave_cards)0;
    while (cave) {
        int place = (63 - __builtin_clzll(cave)) & ~3;
        the_cave_cards upto = ((the_cave_cards)16 << place) - 1;
        int ways = the_cave_size(others) + the_cave_size(next->unseen & above & ~upto);
        int gain = the_cave_gain(captured, seats, next->seat, cave, place);
        int miss = next->none[ways * next->scale >> 12], at = count++;
        for (; at > 0 && gains[at - 1] < gain; at--) {
            gains[at] = gains[at - 1];
            misses[at] = misses[at - 1];
        }
        gains[at] = gain;
        misses[at] = miss;
        others = 0;
        above = upto;
        cave &= upto >> 4;
    }
    int expected = 0, left = 256;
    for (int i = 0; i < count; i++) {
        int missed = left * misses[i] >> 8;
        expected += (left - missed) * gains[i];
        left = missed;
    }
    return expected;
}

void the_cave_careful_values(const the_cave_world *world, the_cave_cards cards,
                             the_cave_cards unseen, the_cave_values *values)
{
    the_cave_cards captured[CAVE_SEATS];
    int seat = world->turn, seats = world->seats, rivals = seats - 1;
    int all = the_cave_size(unseen);
    next_seat next = {.seat = seat + 1 == seats ? 0 : seat + 1, .unseen = unseen};
    next.none = chance_of_none[the_cave_world_held(world, next.seat)];
    next.scale = all ? (65536 + all - 1) / all : 0;
    memcpy(captured, world->captured, sizeof captured);
    for (the_cave_cards rest = the_cave_ranks(cards); rest; rest &= rest - 1) {
        the_cave_cards card = rest & (~rest + 1);
        int place = the_cave_place(world->cave, card);
        the_cave_cards taken = world->cave & (the_cave_cards)15 << place;
        int value = 256 * the_cave_gain(captured, seats, seat, world->cave, place);
        int copies = the_cave_at(world->hands[seat], __builtin_ctzll(card));
        if (copies > 1) value += SPARE * rivals * (copies - 1);
        captured[seat] += taken;
        value -= expected_reply(captured, seats, world->cave + card - taken, &next) / rivals;
        captured[seat] -= taken;
        values->of[__builtin_ctzll(card) / 4] = value / rivals;
    }
}

the_cave_cards the_cave_unseen(const the_cave_world *world)
{
    the_cave_cards unseen = THE_CAVE_ALL - world->cave - world->hands[world->turn];
    for (int seat = 0; seat < world->seats; seat++)
        unseen -= world->captured[seat];
    return unseen;
}

the_cave_cards the_cave_careful_card(const the_cave_world *world)
{
    the_cave_values values;
    the_cave_cards hand = world->hands[world->turn];
    the_cave_cards best = 0;
    int32_t most = INT32_MIN;
    the_cave_careful_values(world, hand, the_cave_unseen(world), &values);
    for (the_cave_cards rest = the_cave_ranks(hand); rest; rest &= rest - 1) {
        int32_t value = values.of[__builtin_ctzll(rest) / 4];
        if (value <= most) continue;
        most = value;
        best = rest & (~rest + 1);
    }
    return best;
}
