#include "core/bots/the_cave_model.h"

#include <string.h>

enum {
    GUESSES = 8,        /* of which one is kept */
    STRONGEST = 1 << 30 /* the pull of the most tempting rank of all */
};

/* How strictly a style is kept to. The figures are those that told most about the hands of greedy,
 * of searching and of playing-out bots (README.md). */
static const struct style {
    int32_t halving; /* a loss of so many 256ths of a point halves the pull */
    int slack;       /* every card pulls at least as 1 / 2 ^ slack of the best one in the hand */
} styles[THE_CAVE_STYLES] = {
    [THE_CAVE_GREEDY] = {64,  6},
    [THE_CAVE_CAREFUL] = {192, 4},
};

/* STRONGEST / 2 ^ (loss / halving): shifts for the whole part, a straight line within one. */
static uint32_t pull_of(const struct style *style, int32_t loss)
{
    int32_t halvings = loss / style->halving, within = loss % style->halving;
    int64_t pull = halvings < 31 ? STRONGEST >> halvings : 0;
    return (uint32_t)(pull - pull * within / (2 * style->halving));
}

static void note_style(const struct style *style, const the_cave_values *values,
                       the_cave_cards cards, uint32_t *pull)
{
    int32_t best = INT32_MIN;
    for (the_cave_cards rest = the_cave_ranks(cards); rest; rest &= rest - 1) {
        int32_t value = values->of[__builtin_ctzll(rest) / 4];
        if (value > best) best = value;
    }
    for (the_cave_cards rest = the_cave_ranks(cards); rest; rest &= rest - 1) {
        int rank = __builtin_ctzll(rest) / 4;
        pull[rank] = pull_of(style, best - values->of[rank]);
    }
}

/* Notes a play. Whoever made it saw more than the public, but what it held is not known. */
static void note(the_cave_model *model, const the_cave_world *table, int rank,
                 the_cave_cards unseen)
{
    the_cave_values values;
    uint32_t(*pull)[THE_CAVE_RANKS + 1] = model->plays[model->count].pull;
    model->plays[model->count].seat = table->turn;
    model->plays[model->count].rank = (uint8_t)rank;
    the_cave_greedy_values(table, unseen, &values);
    note_style(&styles[THE_CAVE_GREEDY], &values, unseen, pull[THE_CAVE_GREEDY]);
    the_cave_careful_values(table, unseen, unseen, &values);
    note_style(&styles[THE_CAVE_CAREFUL], &values, unseen, pull[THE_CAVE_CAREFUL]);
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

/* The chance, of 2^15, that a given card of this rank is played from a hand. Every card pulls, not
 * every rank: that tells more about strong players, who part first with what they have twice. */
static uint64_t chance_of(const uint32_t *pull, int slack, the_cave_cards hand, int rank)
{
    uint64_t most = 0, sum = 0, cards = 0;
    for (the_cave_cards rest = the_cave_ranks(hand); rest; rest &= rest - 1) {
        int other = __builtin_ctzll(rest) / 4;
        uint64_t copies = (uint64_t)the_cave_count(hand, other);
        if (pull[other] > most) most = pull[other];
        sum += pull[other] * copies;
        cards += copies;
    }
    uint64_t least = (most >> slack) + 1;
    uint64_t played = pull[rank] + least;
    return (played << 15) / (sum + least * cards);
}

uint64_t the_cave_model_likelihood(const the_cave_model *model, const the_cave_world *world,
                                   cave_seats careful)
{
    the_cave_cards hands[CAVE_SEATS];
    uint64_t likelihood = (uint64_t)1 << 45;
    memcpy(hands, world->hands, sizeof hands);
    for (int i = model->count - 1; i >= 0; i--) {
        int seat = model->plays[i].seat, rank = model->plays[i].rank;
        int style = careful >> seat & 1 ? THE_CAVE_CAREFUL : THE_CAVE_GREEDY;
        hands[seat] += the_cave_card(rank); /* the hand it was played from */
        likelihood = likelihood * chance_of(model->plays[i].pull[style], styles[style].slack,
                                            hands[seat], rank) >>
                     15;
    }
    return likelihood ? likelihood : 1;
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

cave_seats the_cave_model_guess(const the_cave_model *model, the_cave_world *world, cave_rng *rng)
{
    the_cave_world guess = *world;
    cave_seats kept = 0;
    uint64_t whole = 0;
    int guesses = model->count ? GUESSES : 1;
    for (int i = 0; i < guesses; i++) {
        cave_seats careful = (cave_seats)cave_rng_below(rng, 1U << world->seats);
        the_cave_world_guess(&guess, rng);
        uint64_t part = the_cave_model_likelihood(model, &guess, careful);
        whole += part;
        if (i > 0 && !happens(part, whole, rng)) continue;
        *world = guess;
        kept = careful;
    }
    return kept;
}
