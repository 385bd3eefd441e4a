#include "core/bots/the_cave_model.h"

#include <string.h>

enum {
    GUESSES = 8,         /* of which one is kept */
    STRONGEST = 1 << 30, /* the pull of the most tempting rank of all */
    EVEN = 1 << 20,      /* likelihood of a guess that explains as much as chance does */
    SURE = 1 << 12,      /* chance of what is certain */

    /* How strictly the careful style is kept to: the figures that told most about the hands of
     * searching and of playing-out bots. */
    HALVING = 192, /* a loss of so many 256ths of a point halves the pull */
    SLACK = 4      /* every card pulls at least as 1 / 2 ^ SLACK of the best one in the hand */
};

/* STRONGEST / 2 ^ (loss / HALVING): shifts for the whole part, a straight line within one. */
static uint32_t pull_of(int32_t loss)
{
    int32_t halvings = loss / HALVING, within = loss % HALVING;
    int64_t pull = halvings < 31 ? STRONGEST >> halvings : 0;
    return (uint32_t)(pull - pull * within / (2 * HALVING));
}

/* How tempting these cards were to a careful player. Whoever it was saw more than the public, but
 * what it held is not known. */
static void note_pull(const the_cave_world *table, the_cave_cards cards, uint32_t *pull)
{
    the_cave_values values;
    int32_t best = INT32_MIN;
    the_cave_careful_values(table, cards, cards, &values);
    for (the_cave_cards rest = the_cave_ranks(cards); rest; rest &= rest - 1) {
        int32_t value = values.of[__builtin_ctzll(rest) / 4];
        if (value > best) best = value;
    }
    for (the_cave_cards rest = the_cave_ranks(cards); rest; rest &= rest - 1) {
        int rank = __builtin_ctzll(rest) / 4;
        pull[rank] = pull_of(best - values.of[rank]);
    }
}

/* All cards of the ranks that a greedy player may hold that plays this one: those that gain less,
 * or as much but are no lower. */
static the_cave_cards greedy_with(const the_cave_world *table, the_cave_cards cards, int rank)
{
    the_cave_values values;
    the_cave_cards may = 0;
    the_cave_greedy_values(table, cards, &values);
    for (the_cave_cards rest = the_cave_ranks(cards); rest; rest &= rest - 1) {
        int other = __builtin_ctzll(rest) / 4;
        if (values.of[other] - (other >= rank) < values.of[rank])
            may |= (the_cave_cards)15 << 4 * other;
    }
    return may;
}

static void note(the_cave_model *model, const the_cave_world *table, int rank,
                 the_cave_cards unseen)
{
    the_cave_cards *greedy = &model->greedy[table->turn];
    *greedy &= *greedy & the_cave_card(rank) ? greedy_with(table, unseen, rank) : 0;
    model->plays[model->count].seat = table->turn;
    model->plays[model->count].rank = (uint8_t)rank;
    note_pull(table, unseen, model->plays[model->count].pull);
    model->count++;
}

/* The table as it lay when the round began: nobody's captures, the first five cards. */
static void read_start(the_cave_world *table, const the_cave_state *view)
{
    memset(table, 0, sizeof *table);
    table->seats = view->seats;
    table->turn = (uint8_t)((view->dealer + 1) % view->seats);
    table->left = (uint8_t)(view->seats * the_cave_hand_size(view->seats));
    table->next = THE_CAVE_SHOWN;
    table->end = table->mixed = view->next;
    memcpy(table->stock, view->stock, view->next);
    for (int i = 0; i < THE_CAVE_SHOWN; i++)
        table->cave += the_cave_card(view->stock[i]);
}

void the_cave_model_read(the_cave_model *model, const the_cave_state *view)
{
    the_cave_world table;
    memset(model, 0, sizeof *model);
    for (int seat = 0; seat < view->seats; seat++)
        model->greedy[seat] = ~(the_cave_cards)0;
    read_start(&table, view);
    the_cave_cards unseen = THE_CAVE_ALL - table.cave; /* by the public: cards in hands or deck */
    for (int play = 0; play < view->played; play++) {
        int rank = view->plays[play], before = table.next;
        the_cave_cards card = the_cave_card(rank);
        if (table.turn != view->turn) note(model, &table, rank, unseen);
        table.hands[table.turn] = card; /* all that it is known to hold */
        the_cave_world_play(&table, card, NULL);
        unseen -= card;
        for (int i = before; i < table.next; i++)
            unseen -= the_cave_card(table.stock[i]);
    }
}

/* The chance that a careful player plays a given card of this rank from a hand, as a part of SURE.
 * Every card pulls, not every rank: which of equal cards it was is a part of the guess. */
static uint64_t careful_chance(const uint32_t *pull, the_cave_cards hand, int rank)
{
    uint64_t most = 0, sum = 0;
    for (the_cave_cards rest = the_cave_ranks(hand); rest; rest &= rest - 1) {
        int other = __builtin_ctzll(rest) / 4;
        if (pull[other] > most) most = pull[other];
        sum += pull[other] * (uint64_t)the_cave_count(hand, other);
    }
    uint64_t least = (most >> SLACK) + 1;
    return (pull[rank] + least) * SURE / (sum + least * (uint64_t)the_cave_size(hand));
}

/* How well these hands explain the plays, if the seats in `careful` play with care and the others
 * greedily: `likelihood`, times how much more likely each play was than one by chance. That is
 * less than 2^28 times for all plays of a round. Greedy hands must be dealt such that they fit. */
static uint64_t explain(const the_cave_model *model, const the_cave_world *world,
                        cave_seats careful, uint64_t likelihood)
{
    the_cave_cards hands[CAVE_SEATS];
    memcpy(hands, world->hands, sizeof hands);
    for (int i = model->count - 1; i >= 0; i--) {
        int seat = model->plays[i].seat, rank = model->plays[i].rank;
        the_cave_cards *hand = &hands[seat];
        *hand += the_cave_card(rank); /* the hand it was played from */
        uint64_t chance = careful >> seat & 1 ? careful_chance(model->plays[i].pull, *hand, rank)
                                              : SURE / (uint64_t)the_cave_count(*hand, rank);
        likelihood = likelihood * chance * (uint64_t)the_cave_size(*hand) / SURE;
    }
    return likelihood;
}

/* Deals cards to the other seats such that they fit the styles; returns how well that explains the
 * plays seen, 0 where it cannot be done. */
static uint64_t deal(const the_cave_model *model, the_cave_world *world, cave_seats careful,
                     cave_rng *rng)
{
    the_cave_cards among[CAVE_SEATS];
    for (int seat = 0; seat < world->seats; seat++)
        among[seat] = careful >> seat & 1 ? ~(the_cave_cards)0 : model->greedy[seat];
    uint64_t share = the_cave_world_guess_among(world, among, EVEN, rng);
    return share ? explain(model, world, careful, share) : 0;
}

/* True with the chance part / whole. */
static bool happens(uint64_t part, uint64_t whole, cave_rng *rng)
{
    int excess = 32 - __builtin_clzll(whole);
    if (excess > 0) {
        part >>= excess;
        whole >>= excess;
    }
    return whole * cave_rng_next(rng) >> 32 < part;
}

/* Before its plays are looked at, a seat is greedy in one guess of four: strong players often play
 * what greedy ones would, and must not be taken for them at once. */
static cave_seats draw_styles(int seats, cave_rng *rng)
{
    uint32_t one = cave_rng_below(rng, 1U << seats);
    return (cave_seats)(one | cave_rng_below(rng, 1U << seats));
}

cave_seats the_cave_model_guess(const the_cave_model *model, the_cave_world *world, cave_rng *rng)
{
    the_cave_world guess = *world;
    cave_seats kept = CAVE_PUBLIC; /* all play with care: that can always be dealt */
    uint64_t whole = deal(model, world, kept, rng) + 1;
    for (int i = 1; i < GUESSES && model->count; i++) {
        cave_seats careful = draw_styles(world->seats, rng);
        uint64_t part = deal(model, &guess, careful, rng);
        whole += part;
        if (!happens(part, whole, rng)) continue;
        *world = guess;
        kept = careful;
    }
    return kept;
}
