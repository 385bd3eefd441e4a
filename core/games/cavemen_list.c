/* Which moves of Cavemen are worth a thought, and which there are. Lists are written straight to
 * the reader's array: they are most of the work of a playout. */
#include "core/games/cavemen_moves.h"

#include <string.h>

enum { PURSE = 8, ALL_RANKS = 0x1FFF };

/* Who lists what. Every function takes the place of the next move and returns the one behind its
 * last; there is always room for CAVE_LEGAL_MAX. */
typedef struct lister {
    const cavemen_state *state;
    cavemen_cards hand; /* of the seat to move */
    unsigned cave;
    uint8_t seat;
} lister;

static inline cave_move *add(const lister *self, cave_move *at, uint8_t kind, cavemen_cards cards)
{
    *at = (cave_move){
        .kind = kind, .seat = self->seat, .p = cavemen_arms(cards), .q = cavemen_goods(cards)};
    return at + 1;
}

static inline cavemen_cards beasts(unsigned ranks)
{
    return cavemen_of(CAVEMEN_BEASTS, (cavemen_ranks)ranks);
}

static cavemen_cards clubs(unsigned ranks)
{
    return cavemen_of(CAVEMEN_CLUBS, (cavemen_ranks)ranks);
}

static cavemen_cards food(unsigned ranks)
{
    return cavemen_of(CAVEMEN_FOOD, (cavemen_ranks)ranks);
}

static unsigned lowest(unsigned ranks)
{
    return ranks & (~ranks + 1);
}

static cavemen_cards first_of(cavemen_cards cards)
{
    return cards & (~cards + 1);
}

/* All bits up to the highest of a set. */
static unsigned fill(unsigned ranks)
{
    ranks |= ranks >> 1;
    ranks |= ranks >> 2;
    ranks |= ranks >> 4;
    return ranks | ranks >> 8;
}

/* A set without its highest rank. */
static unsigned without_highest(unsigned ranks)
{
    return ranks & fill(ranks) >> 1;
}

/* A set of clubs and food to pay with. A step down leaves out a card, or puts the next lower one
 * of its suit that is not in the set in its place; a set is wasteful for what a step buys too. */
typedef struct payment {
    cavemen_cards cards;
    int16_t value, step; /* step: the least value that a step down saves */
} payment;

/* All sets of the purse, from the empty one. With more cards than fit, the lowest stay out. */
typedef struct purse {
    payment sets[1 << PURSE];
    unsigned count;
} purse;

static cavemen_cards without_lowest(cavemen_cards cards, int excess)
{
    for (int rank = 1; excess > 0; rank++)
        for (int suit = CAVEMEN_CLUBS; suit <= CAVEMEN_FOOD; suit++)
            if (excess > 0 && cards & cavemen_card(suit, rank)) {
                cards &= ~cavemen_card(suit, rank);
                excess--;
            }
    return cards;
}

static void open_purse(purse *self, cavemen_cards cards)
{
    cavemen_cards below = 0; /* the card before */
    self->sets[0] = (payment){.step = CAVEMEN_RANKS + 1};
    self->count = 1;
    cards = without_lowest(cards, cavemen_count(cards) - PURSE);
    for (; cards; cards &= cards - 1) {
        cavemen_cards card = first_of(cards);
        bool same_suit = below && (below < food(1)) == (card < food(1));
        int16_t value = (int16_t)cavemen_lowest(card);
        int16_t step = (int16_t)(value - (same_suit ? cavemen_lowest(below) : 0));
        for (unsigned i = 0; i < self->count; i++) {
            payment set = self->sets[i];
            bool has_below = same_suit && i >= self->count / 2;
            if (step < set.step && !has_below) set.step = step;
            set.cards |= card;
            set.value = (int16_t)(set.value + value);
            self->sets[self->count + i] = set;
        }
        self->count *= 2;
        below = card;
    }
}

/* best[v]: of the sets of beasts worth at most v the most valuable, with the fewest members. */
static void best_sets(cavemen_ranks cave, int total, cavemen_ranks *best)
{
    memset(best, 0, (size_t)(total + 1) * sizeof *best);
    for (unsigned rest = cave; rest; rest &= rest - 1) {
        int size = __builtin_ctz(rest) + 1;
        for (int value = total; value >= size; value--) {
            if (value > size && best[value - size] == 0) continue;
            cavemen_ranks with = (cavemen_ranks)(best[value - size] | lowest(rest));
            if (best[value] && cavemen_count(best[value]) <= cavemen_count(with)) continue;
            best[value] = with;
        }
    }
    for (int value = 1; value <= total; value++)
        if (best[value] == 0) best[value] = best[value - 1];
}

static cave_move *list_feeds(const lister *self, cave_move *at)
{
    enum { MOST = 91 }; /* the value of all beasts */
    cavemen_ranks best[MOST + 1];
    int total = cavemen_value((cavemen_ranks)self->cave);
    purse own;
    best_sets((cavemen_ranks)self->cave, total, best);
    open_purse(&own, self->hand & (clubs(ALL_RANKS) | food(ALL_RANKS)));
    at = add(self, at, CAVEMEN_FEED, 0);
    for (unsigned i = 1; i < own.count; i++) {
        payment paid = own.sets[i];
        int less = paid.value - paid.step;
        cavemen_ranks keep = best[paid.value < total ? paid.value : total];
        if (keep != best[less < total ? less : total])
            at = add(self, at, CAVEMEN_FEED, paid.cards | beasts(keep));
    }
    return at;
}

static unsigned spears_to_hunt(const lister *self)
{
    unsigned spears = cavemen_suit(self->hand, CAVEMEN_SPEARS);
    return spears && cavemen_is_last_beast(self->state) ? 0 : spears;
}

/* What needs no partner and no second card, a bit each: the ways to get a beast of the wild or to
 * be rid of it, with each beast; to end, and to release all but the biggest; to swap the lowest
 * card of a suit (to keep a higher one is better in every way). The card that gets a beast is the
 * lowest that tames or stuns or kills it, or just the lowest spear, which drives it off. One loop
 * runs over all of them: several that end after a turn or two cost more than what they list. */
enum {
    TAME,
    STUN,
    KILL,
    DRIVE,
    WAYS,
    END = WAYS * CAVEMEN_RANKS,
    RELEASE,
    SWAP /* and the next two */
};

typedef struct options {
    unsigned own[WAYS]; /* ranks of the cards to choose from */
    uint64_t bits;
} options;

static options find_options(const lister *self)
{
    const cavemen_state *state = self->state;
    unsigned wild = state->wild, spears = spears_to_hunt(self), weakest = lowest(spears);
    unsigned own_food = cavemen_suit(self->hand, CAVEMEN_FOOD);
    unsigned own_clubs = cavemen_suit(self->hand, CAVEMEN_CLUBS);
    uint64_t ends = self->cave & (self->cave - 1) ? 3 : 1;
    uint64_t swaps = (cavemen_suit(self->hand, CAVEMEN_SPEARS) ? 1U : 0) | (own_clubs ? 2U : 0) |
                     (own_food ? 4U : 0);
    uint64_t tamed = wild & fill(own_food), stunned = wild & fill(own_clubs) >> 1;
    uint64_t killed = wild & fill(spears) >> 1, driven = wild & (0U - weakest);
    uint64_t actions = tamed | stunned << (STUN * CAVEMEN_RANKS) |
                       killed << (KILL * CAVEMEN_RANKS) | driven << (DRIVE * CAVEMEN_RANKS) |
                       (state->acted ? 0 : swaps << SWAP);
    return (options){
        {own_food, own_clubs, spears, weakest},
        ends << END | (state->swapped ? 0 : actions)
    };
}

static cave_move *add_option(const lister *self, cave_move *at, const options *found, int option)
{
    static const uint8_t kinds[WAYS] = {CAVEMEN_TAME, CAVEMEN_STUN, CAVEMEN_HUNT, CAVEMEN_HUNT};
    static const uint8_t suits[WAYS] = {CAVEMEN_FOOD, CAVEMEN_CLUBS, CAVEMEN_SPEARS,
                                        CAVEMEN_SPEARS};
    static const uint8_t least[WAYS] = {1, 2, 2, 0}; /* the bit that is enough for a beast of 1 */
    if (option >= SWAP) {
        unsigned own = cavemen_suit(self->hand, option - SWAP);
        return add(self, at, CAVEMEN_SWAP, cavemen_of(option - SWAP, (cavemen_ranks)lowest(own)));
    }
    if (option >= END)
        return add(self, at, CAVEMEN_END,
                   option == RELEASE ? beasts(without_highest(self->cave)) : 0);
    int way = option / CAVEMEN_RANKS;
    unsigned beast = 1U << (option - way * CAVEMEN_RANKS);
    unsigned card = lowest(found->own[way] & (0U - (least[way] * beast | (way == DRIVE))));
    return add(self, at, kinds[way], cavemen_of(suits[way], (cavemen_ranks)card) | beasts(beast));
}

static cave_move *list_options(const lister *self, cave_move *at)
{
    options found = find_options(self);
    for (; found.bits; found.bits &= found.bits - 1)
        at = add_option(self, at, &found, __builtin_ctzll(found.bits));
    return at;
}

/* By two food cards or more. */
static cave_move *list_tames(const lister *self, cave_move *at)
{
    cavemen_cards own = self->hand & food(ALL_RANKS);
    cavemen_cards more = own & (own - 1);
    if (more == 0) return at;
    int all = cavemen_value(cavemen_suit(own, CAVEMEN_FOOD)), second = cavemen_lowest(more);
    unsigned reach = all < CAVEMEN_RANKS ? (1U << all) - 1 : ALL_RANKS;
    if (!(self->state->wild & reach & ~((1U << second) - 1))) return at; /* one card is enough */
    purse sets;
    open_purse(&sets, own);
    for (unsigned i = 3; i < sets.count; i++) {
        int value = sets.sets[i].value, less = value - sets.sets[i].step;
        if ((i & (i - 1)) == 0 || less >= CAVEMEN_RANKS)
            continue; /* one card; any beast for less */
        unsigned bought = value < CAVEMEN_RANKS ? (1U << value) - 1 : ALL_RANKS;
        unsigned tamed = self->state->wild & bought & ~((1U << less) - 1);
        for (; tamed; tamed &= tamed - 1)
            at = add(self, at, CAVEMEN_TAME, sets.sets[i].cards | beasts(lowest(tamed)));
    }
    return at;
}

static cave_move *list_all_stuns_and_hunts(const lister *self, cave_move *at)
{
    unsigned own_clubs = cavemen_suit(self->hand, CAVEMEN_CLUBS), spears = spears_to_hunt(self);
    for (unsigned wild = self->state->wild; wild; wild &= wild - 1) {
        unsigned beast = lowest(wild);
        for (unsigned strong = own_clubs & ~(2 * beast - 1); strong; strong &= strong - 1)
            at = add(self, at, CAVEMEN_STUN, clubs(lowest(strong)) | beasts(beast));
        for (unsigned rest = spears; rest; rest &= rest - 1)
            at = add(self, at, CAVEMEN_HUNT, lowest(rest) | beasts(beast));
    }
    return at;
}

/* Opponents who may be raided or offered to as far as this turn's dealings go, a bit each. */
static unsigned opponents(const lister *self)
{
    return ((1U << self->state->seats) - 1) & ~(1U << self->seat) & ~(unsigned)self->state->dealt;
}

/* Every weapon against every opponent with a beast. */
static cave_move *list_raids(const lister *self, cave_move *at)
{
    unsigned weapons = cavemen_arms(self->hand);
    for (unsigned rest = weapons ? opponents(self) : 0; rest; rest &= rest - 1) {
        int rival = __builtin_ctz(rest);
        if (self->state->caves[rival] == 0) continue;
        for (unsigned left = weapons; left; left &= left - 1) {
            at = add(self, at, CAVEMEN_RAID, lowest(left));
            at[-1].a = (uint8_t)rival;
        }
    }
    return at;
}

static cave_move *add_offer(const lister *self, cave_move *at, int partner, cavemen_cards give,
                            unsigned want, int number)
{
    at = add(self, at, CAVEMEN_OFFER, give);
    at[-1].a = (uint8_t)partner;
    at[-1].b = (uint8_t)number;
    at[-1].x = (int16_t)want;
    return at;
}

/* After one offer there is no partner left in that turn: bots would go on for ever. */
static unsigned partners(const lister *self)
{
    unsigned made = 0;
    for (int partner = 0; partner < CAVEMEN_SEATS; partner++)
        made |= self->state->offers[partner];
    return made ? 0 : opponents(self);
}

/* The lowest own food card worth at least half of a value, or else the highest. */
static cavemen_cards fair_food(const lister *self, int value)
{
    unsigned own = cavemen_suit(self->hand, CAVEMEN_FOOD);
    unsigned fair = own & (0U - (1U << (value - 1) / 2));
    return food(fair ? lowest(fair) : own & ~without_highest(own));
}

/* A big beast for two food cards. */
static cave_move *add_sale(const lister *self, cave_move *at, int partner, unsigned beast)
{
    bool two = beast >> (CAVEMEN_RANKS / 2) && self->state->held[partner] > 1;
    return add_offer(self, at, partner, beasts(beast), 0, two ? 2 : 1);
}

static cave_move *add_purchase(const lister *self, cave_move *at, int partner, unsigned beast)
{
    return add_offer(self, at, partner, fair_food(self, __builtin_ctz(beast) + 1), beast, 0);
}

static cave_move *add_exchange(const lister *self, cave_move *at, int partner, unsigned own,
                               unsigned wanted)
{
    if (own > wanted) return add_offer(self, at, partner, beasts(own), wanted, 1);
    cavemen_cards card = fair_food(self, __builtin_ctz(wanted) - __builtin_ctz(own));
    return add_offer(self, at, partner, card | beasts(own), wanted, 0);
}

/* To each partner: a beast for food, food for a beast, and of an own beast and one of the partner's
 * the bigger one for the smaller one and food, where both may have some. A seat with one beast,
 * which needs no food, keeps it. */
static cave_move *list_offers(const lister *self, cave_move *at)
{
    bool food_here = cavemen_suit(self->hand, CAVEMEN_FOOD);
    for (unsigned rest = partners(self); rest; rest &= rest - 1) {
        int partner = __builtin_ctz(rest);
        unsigned mine = self->cave, theirs = self->state->caves[partner];
        bool food_there = self->state->held[partner];
        if (food_there && mine & (mine - 1))
            for (unsigned left = mine; left; left &= left - 1)
                at = add_sale(self, at, partner, lowest(left));
        if (!food_here) continue;
        if (theirs & (theirs - 1))
            for (unsigned left = theirs; left; left &= left - 1)
                at = add_purchase(self, at, partner, lowest(left));
        for (unsigned own = food_there ? mine : 0; own; own &= own - 1)
            for (unsigned left = theirs; left; left &= left - 1)
                at = add_exchange(self, at, partner, lowest(own), lowest(left));
    }
    return at;
}

static bool may_offer(const lister *self)
{
    const cavemen_state *state = self->state;
    if (!(self->hand & food(ALL_RANKS)) && !self->cave) return false;
    for (unsigned rest = opponents(self); rest; rest &= rest - 1) {
        int partner = __builtin_ctz(rest);
        if (state->offers[partner] < CAVEMEN_OFFERS &&
            (state->caves[partner] || state->held[partner]))
            return true;
    }
    return false;
}

/* Each card on its own. */
static cave_move *list_cards(const lister *self, cave_move *at, uint8_t kind, cavemen_cards cards)
{
    for (; cards; cards &= cards - 1)
        at = add(self, at, kind, first_of(cards));
    return at;
}

static cave_move *list_actions(const lister *self, cave_move *at)
{
    at = list_options(self, at);
    if (self->state->swapped) return at;
    at = list_tames(self, at);
    at = list_raids(self, at);
    return list_offers(self, at);
}

static cave_move *list_action_patterns(const lister *self, cave_move *at)
{
    const cavemen_state *state = self->state;
    at = add(self, at, CAVEMEN_END | CAVE_OPEN, 0);
    if (state->swapped) return at;
    int own = cavemen_value(cavemen_suit(self->hand, CAVEMEN_FOOD));
    if (state->wild && __builtin_ctz(state->wild) < own)
        at = add(self, at, CAVEMEN_TAME | CAVE_OPEN, 0);
    at = list_all_stuns_and_hunts(self, at);
    at = list_raids(self, at);
    if (may_offer(self)) at = add(self, at, CAVEMEN_OFFER | CAVE_OPEN, 0);
    return state->acted ? at : list_cards(self, at, CAVEMEN_SWAP, self->hand);
}

/* Food cards that are neighbours in rank, as many as are wanted. */
static cave_move *list_accepts(const lister *self, cave_move *at)
{
    int wanted = self->state->wanted_food;
    cavemen_cards first = self->hand & food(ALL_RANKS);
    for (int left = cavemen_count(first) - wanted; left >= 0; left--, first &= first - 1) {
        cavemen_cards after = first;
        for (int i = 0; i < wanted; i++)
            after &= after - 1;
        at = add(self, at, CAVEMEN_ACCEPT, first & ~after);
        if (wanted == 0) break;
    }
    return at;
}

/* Every subset of the loser's cave, or of a big one all, none, one, all but one. */
static cave_move *list_takes(const lister *self, cave_move *at, bool every)
{
    unsigned cave = self->state->caves[cavemen_loser(self->state)];
    if (cavemen_is_food(self->state->answer)) at = add(self, at, CAVEMEN_TRIBUTE, 0);
    if (every || cavemen_count(cave) <= 3) {
        for (unsigned taken = cave; taken; taken = (taken - 1) & cave)
            at = add(self, at, CAVEMEN_TAKE, beasts(taken));
        return add(self, at, CAVEMEN_TAKE, 0);
    }
    at = add(self, at, CAVEMEN_TAKE, beasts(cave));
    at = add(self, at, CAVEMEN_TAKE, 0);
    for (unsigned rest = cave; rest; rest &= rest - 1) {
        at = add(self, at, CAVEMEN_TAKE, beasts(lowest(rest)));
        at = add(self, at, CAVEMEN_TAKE, beasts(cave & ~lowest(rest)));
    }
    return at;
}

/* What is listed alike as sensible moves and as patterns. */
static cave_move *list_answers(const lister *self, cave_move *at, bool every)
{
    switch (self->state->phase) {
    case CAVEMEN_DEFENDING:
        at = add(self, at, CAVEMEN_DEFEND, 0);
        return list_cards(self, at, CAVEMEN_DEFEND, self->hand);
    case CAVEMEN_CHOOSING:
        return list_takes(self, at, every);
    case CAVEMEN_ANSWERING:
        return add(self, at, CAVEMEN_REFUSE, 0);
    case CAVEMEN_CONFIRMING:
        at = add(self, at, CAVEMEN_CONFIRM, 0);
        return add(self, at, CAVEMEN_WITHDRAW, 0);
    default:
        return at;
    }
}

static cave_move *list_sensible(const lister *self, cave_move *at)
{
    switch (self->state->phase) {
    case CAVEMEN_FEEDING:
        return list_feeds(self, at);
    case CAVEMEN_ACTING:
        return list_actions(self, at);
    case CAVEMEN_ANSWERING:
        at = list_accepts(self, at);
        break;
    default:
        break;
    }
    return list_answers(self, at, false);
}

static cave_move *list_patterns(const lister *self, cave_move *at)
{
    int wanted = self->state->wanted_food;
    switch (self->state->phase) {
    case CAVEMEN_FEEDING:
        return add(self, at, CAVEMEN_FEED | CAVE_OPEN, 0);
    case CAVEMEN_ACTING:
        return list_action_patterns(self, at);
    case CAVEMEN_ANSWERING:
        if (cavemen_count(self->hand & food(ALL_RANKS)) >= wanted)
            at = add(self, at, wanted ? CAVEMEN_ACCEPT | CAVE_OPEN : CAVEMEN_ACCEPT, 0);
        break;
    default:
        break;
    }
    return list_answers(self, at, true);
}

typedef cave_move *list(const lister *self, cave_move *at);

static lister lister_of(const cavemen_state *state)
{
    int seat = cavemen_actor(state);
    return (lister){state, state->hands[seat], state->caves[seat], (uint8_t)seat};
}

/* For readers with less room than the longest list takes. */
__attribute__((noinline)) static size_t list_some(const lister *self, list *all, cave_move *out,
                                                  size_t capacity)
{
    cave_move moves[CAVE_LEGAL_MAX];
    size_t count = (size_t)(all(self, moves) - moves);
    if (count > capacity) count = capacity;
    memcpy(out, moves, count * sizeof *out);
    return count;
}

size_t cavemen_legal_moves(const void *data, cave_move *out, size_t capacity)
{
    lister self = lister_of(data);
    if (capacity < CAVE_LEGAL_MAX) return list_some(&self, list_sensible, out, capacity);
    return (size_t)(list_sensible(&self, out) - out);
}

size_t cavemen_legal_patterns(const void *data, cave_move *out, size_t capacity)
{
    lister self = lister_of(data);
    if (capacity < CAVE_LEGAL_MAX) return list_some(&self, list_patterns, out, capacity);
    return (size_t)(list_patterns(&self, out) - out);
}
