/* Which moves of Cavemen are worth a thought, and which there are. Lists are written straight to
 * the reader's array: they are most of the work of a playout. */
#include <string.h>

#include "core/games/cavemen_moves.h"
#include "core/games/cavemen_purse.h"

enum { ALL_RANKS = 0x1FFF };

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

/* A set, or the empty one: without a branch that nobody can foresee. */
static inline unsigned only_if(bool yes, unsigned set)
{
    return set & (0U - yes);
}

/* All bits up to the highest of a set. */
static inline unsigned fill(unsigned ranks)
{
    return (1U << (31 - __builtin_clz(2 * ranks + 1))) - 1;
}

/* A set without its highest rank. */
static unsigned without_highest(unsigned ranks)
{
    return ranks & fill(ranks) >> 1;
}

/* Sets of beasts in order of how well they may stay: the more valuable the better, of one value the
 * fewer, of one number the lower. A set is the sum of its beasts. */
enum { PER_VALUE = 1 << 17, PER_BEAST = 1 << CAVEMEN_RANKS };

static cavemen_cards beasts_of(int32_t set)
{
    return beasts((0U - (unsigned)set) & ALL_RANKS);
}

/* best[v]: the best set worth at most v. */
static void best_sets(unsigned cave, int total, int32_t *best)
{
    memset(best, 0, (size_t)(total + 1) * sizeof *best);
    for (unsigned rest = cave; rest; rest &= rest - 1) {
        int size = __builtin_ctz(rest) + 1;
        int32_t beast = size * PER_VALUE - PER_BEAST - (int32_t)lowest(rest);
        for (int value = total; value >= size; value--) {
            int32_t with = best[value - size] + beast;
            best[value] = with > best[value] ? with : best[value];
        }
    }
}

static cave_move *list_feeds(const lister *self, cave_move *at)
{
    enum { MOST = 91 }; /* the value of all beasts */
    int32_t best[MOST + 1];
    int total = cavemen_value((cavemen_ranks)self->cave);
    cavemen_purse own;
    best_sets(self->cave, total, best);
    cavemen_open_purse(&own, self->hand & (clubs(ALL_RANKS) | food(ALL_RANKS)));
    at = add(self, at, CAVEMEN_FEED, 0);
    for (unsigned i = 1; i < own.count; i++) {
        cavemen_payment paid = own.sets[i];
        int less = paid.value - paid.step;
        int32_t keep = best[paid.value < total ? paid.value : total];
        if (keep != best[less < total ? less : total])
            at = add(self, at, CAVEMEN_FEED, paid.cards | beasts_of(keep));
    }
    return at;
}

static unsigned spears_to_hunt(const lister *self)
{
    return only_if(!cavemen_is_last_beast(self->state), cavemen_suit(self->hand, CAVEMEN_SPEARS));
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

static inline options find_options(const lister *self)
{
    const cavemen_state *state = self->state;
    unsigned wild = state->wild, spears = spears_to_hunt(self), weakest = lowest(spears);
    unsigned own_food = cavemen_suit(self->hand, CAVEMEN_FOOD);
    unsigned own_clubs = cavemen_suit(self->hand, CAVEMEN_CLUBS);
    uint64_t ends = self->cave & (self->cave - 1) ? 3 : 1;
    uint64_t swaps = only_if(!state->acted, only_if(cavemen_suit(self->hand, CAVEMEN_SPEARS), 1) |
                                                only_if(own_clubs, 2) | only_if(own_food, 4));
    uint64_t tamed = wild & fill(own_food), stunned = wild & fill(own_clubs) >> 1;
    uint64_t killed = wild & fill(spears) >> 1, driven = wild & (0U - weakest);
    uint64_t actions = tamed | stunned << (STUN * CAVEMEN_RANKS) |
                       killed << (KILL * CAVEMEN_RANKS) | driven << (DRIVE * CAVEMEN_RANKS) |
                       swaps << SWAP;
    return (options){
        {own_food, own_clubs, spears, weakest},
        ends << END | (actions & (state->swapped - (uint64_t)1))
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

/* The beasts of at most this value. */
static unsigned up_to(int value)
{
    return (1U << (value < CAVEMEN_RANKS ? value : CAVEMEN_RANKS)) - 1;
}

/* Whether two food cards or more may tame what one and the lowest does not. */
static inline bool needs_more_food(const lister *self)
{
    unsigned own = cavemen_suit(self->hand, CAVEMEN_FOOD), second = lowest(own & (own - 1));
    return self->state->wild & (0U - 2 * second);
}

/* Beasts that set number i of a purse tames, and no cheaper one of its kind. */
static unsigned tamed_by(const lister *self, const cavemen_purse *sets, unsigned i)
{
    int value = sets->sets[i].value, less = value - sets->sets[i].step;
    if ((i & (i - 1)) == 0 || less >= CAVEMEN_RANKS) return 0; /* one card; any beast for less */
    return self->state->wild & up_to(value) & ~up_to(less);
}

/* By two food cards or more. */
static cave_move *list_tames(const lister *self, cave_move *at)
{
    cavemen_purse sets;
    if (!needs_more_food(self)) return at;
    cavemen_open_purse(&sets, self->hand & food(ALL_RANKS));
    for (unsigned i = 3; i < sets.count; i++)
        for (unsigned tamed = tamed_by(self, &sets, i); tamed; tamed &= tamed - 1)
            at = add(self, at, CAVEMEN_TAME, sets.sets[i].cards | beasts(lowest(tamed)));
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

static cave_move *add_raid(const lister *self, cave_move *at, int rival, cavemen_cards weapon)
{
    at = add(self, at, CAVEMEN_RAID, weapon);
    at[-1].a = (uint8_t)rival;
    return at;
}

/* Every weapon against every opponent with a beast. */
static cave_move *list_raids(const lister *self, cave_move *at)
{
    unsigned weapons = cavemen_arms(self->hand);
    for (unsigned rest = weapons ? opponents(self) : 0; rest; rest &= rest - 1) {
        int rival = __builtin_ctz(rest);
        if (self->state->caves[rival] == 0) continue;
        for (unsigned left = weapons; left; left &= left - 1)
            at = add_raid(self, at, rival, lowest(left));
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

/* After one offer there is none left in that turn: bots would go on for ever. */
static bool has_offered(const lister *self)
{
    unsigned made = 0;
    for (int partner = 0; partner < CAVEMEN_SEATS; partner++)
        made |= self->state->offers[partner];
    return made;
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

/* Beasts that may be sold and bought for food, and given and wanted for one another. */
typedef struct goods {
    unsigned sold, bought, given, wanted;
} goods;

static goods find_goods(const lister *self, int partner)
{
    unsigned mine = self->cave, theirs = self->state->caves[partner];
    bool food_here = cavemen_suit(self->hand, CAVEMEN_FOOD);
    bool food_there = self->state->held[partner];
    return (goods){
        only_if(food_there && mine & (mine - 1), mine),
        only_if(food_here && theirs & (theirs - 1), theirs),
        only_if(food_here && food_there, mine),
        theirs,
    };
}

/* To each partner: a beast for food, food for a beast, and of an own beast and one of the partner's
 * the bigger one for the smaller one and food, where both may have some. A seat with one beast,
 * which needs no food, keeps it. */
static cave_move *list_offers(const lister *self, cave_move *at)
{
    for (unsigned rest = has_offered(self) ? 0 : opponents(self); rest; rest &= rest - 1) {
        int partner = __builtin_ctz(rest);
        goods traded = find_goods(self, partner);
        for (unsigned left = traded.sold; left; left &= left - 1)
            at = add_sale(self, at, partner, lowest(left));
        for (unsigned left = traded.bought; left; left &= left - 1)
            at = add_purchase(self, at, partner, lowest(left));
        for (unsigned own = traded.given; own; own &= own - 1)
            for (unsigned left = traded.wanted; left; left &= left - 1)
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

/* -- one move of the list, each equally likely, without the list ----------------------------- */

/* The place of bit number `skip` of a set that has so many. */
static int place_of(uint64_t set, unsigned skip)
{
    for (; skip; skip--)
        set &= set - 1;
    return __builtin_ctzll(set);
}

static unsigned one_of(unsigned set, unsigned skip)
{
    return 1U << place_of(set, skip);
}

/* How many ranks a set has: of four copies each rank shows in one, in a nibble of its own, and the
 * nibbles are added up. */
static unsigned count_of(unsigned ranks)
{
    return (unsigned)((ranks * 0x200040008001U & 0x111111111111111U) * 0x1111111111111111U >> 60);
}

/* How many ranks each of four sets has, in lanes of 16 bits, the first one lowest. */
static inline uint64_t count_four(unsigned first, unsigned second, unsigned third, unsigned fourth)
{
    return cavemen_count_lanes(first | (uint64_t)second << 16 | (uint64_t)third << 32 |
                               (uint64_t)fourth << 48);
}

/* How many moves each part of a list of actions has, in its order. */
typedef struct menu {
    unsigned options, tames, raids, offers;
    unsigned weapons, mine; /* cards, and beasts in the cave */
    options found;
    cavemen_purse sets; /* where there are tames */
} menu;

static unsigned count_tames(const lister *self, cavemen_purse *sets)
{
    unsigned tames = 0;
    if (!needs_more_food(self)) return 0;
    cavemen_open_purse(sets, self->hand & food(ALL_RANKS));
    for (unsigned i = 3; i < sets->count; i++)
        tames += count_of(tamed_by(self, sets, i));
    return tames;
}

static unsigned count_offers(const goods *traded, unsigned mine, unsigned theirs)
{
    return only_if(traded->sold, mine) + only_if(traded->bought, theirs) +
           only_if(traded->given, mine * theirs);
}

/* What the opponents of this turn's dealings have. No two caves share a beast, so that unions of
 * them can be counted. */
typedef struct rivals {
    unsigned robbable, fed; /* how many have a beast, and a card */
    unsigned spare;         /* beasts of those that have more than one */
    unsigned exchanged;     /* beasts of those that have a card */
} rivals;

static inline rivals find_rivals(const lister *self)
{
    rivals all = {0};
    for (unsigned rest = opponents(self); rest; rest &= rest - 1) {
        int rival = __builtin_ctz(rest);
        unsigned cave = self->state->caves[rival];
        bool fed = self->state->held[rival];
        all.robbable += cave != 0;
        all.fed += fed;
        all.spare |= only_if(cave & (cave - 1), cave);
        all.exchanged |= only_if(fed, cave);
    }
    return all;
}

/* As many moves as list_raids and list_offers have: see find_goods. */
static inline void count_dealings(const lister *self, menu *all)
{
    rivals others = find_rivals(self);
    uint64_t counts = count_four(self->cave, cavemen_suit(self->hand, CAVEMEN_FOOD), others.spare,
                                 others.exchanged);
    unsigned mine = counts & 31, own_food = counts >> 16 & 31;
    unsigned bought = counts >> 32 & 31, exchanged = mine * (unsigned)(counts >> 48);
    all->mine = mine;
    all->weapons = self->state->held[self->seat] - own_food;
    all->raids = all->weapons * others.robbable;
    all->offers = only_if(!has_offered(self), only_if(mine > 1, mine * others.fed) +
                                                  only_if(own_food, bought + exchanged));
}

static void count_all(const lister *self, menu *all)
{
    all->found = find_options(self);
    all->options = (unsigned)cavemen_count(all->found.bits);
    all->tames = all->raids = all->offers = all->mine = 0;
    if (self->state->swapped) return;
    all->tames = count_tames(self, &all->sets);
    count_dealings(self, all);
}

static void pick_tame(const lister *self, const cavemen_purse *sets, unsigned skip, cave_move *out)
{
    unsigned i = 3;
    for (; skip >= count_of(tamed_by(self, sets, i)); i++)
        skip -= count_of(tamed_by(self, sets, i));
    unsigned beast = one_of(tamed_by(self, sets, i), skip);
    add(self, out, CAVEMEN_TAME, sets->sets[i].cards | beasts(beast));
}

static void pick_raid(const lister *self, unsigned weapons, unsigned skip, cave_move *out)
{
    unsigned robbable = 0;
    for (unsigned rest = opponents(self); rest; rest &= rest - 1)
        robbable |= only_if(self->state->caves[__builtin_ctz(rest)], lowest(rest));
    add_raid(self, out, place_of(robbable, skip / weapons),
             one_of(cavemen_arms(self->hand), skip % weapons));
}

static void pick_offer_to(const lister *self, int partner, unsigned skip, cave_move *out)
{
    goods traded = find_goods(self, partner);
    unsigned sold = count_of(traded.sold), bought = count_of(traded.bought);
    unsigned wanted = count_of(traded.wanted), pair = skip - sold - bought;
    if (skip < sold)
        add_sale(self, out, partner, one_of(traded.sold, skip));
    else if (skip - sold < bought)
        add_purchase(self, out, partner, one_of(traded.bought, skip - sold));
    else
        add_exchange(self, out, partner, one_of(traded.given, pair / wanted),
                     one_of(traded.wanted, pair % wanted));
}

static void pick_offer(const lister *self, unsigned mine, unsigned skip, cave_move *out)
{
    for (unsigned rest = opponents(self);; rest &= rest - 1) {
        int partner = __builtin_ctz(rest);
        goods traded = find_goods(self, partner);
        unsigned offers = count_offers(&traded, mine, count_of(traded.wanted));
        if (skip < offers) {
            pick_offer_to(self, partner, skip, out);
            return;
        }
        skip -= offers;
    }
}

/* Whether the move to pick is in a part of so many; else passes over it. */
static bool is_among(unsigned count, unsigned *skip)
{
    if (*skip < count) return true;
    *skip -= count;
    return false;
}

static void pick_action(const lister *self, cave_rng *rng, cave_move *out)
{
    menu all;
    count_all(self, &all);
    unsigned skip = cave_rng_below(rng, all.options + all.tames + all.raids + all.offers);
    if (is_among(all.options, &skip))
        add_option(self, out, &all.found, place_of(all.found.bits, skip));
    else if (is_among(all.tames, &skip))
        pick_tame(self, &all.sets, skip, out);
    else if (is_among(all.raids, &skip))
        pick_raid(self, all.weapons, skip, out);
    else
        pick_offer(self, all.mine, skip, out);
}

/* Answers and payments: their lists are short. */
static void pick_listed(const lister *self, cave_rng *rng, cave_move *out)
{
    cave_move
        moves[1 << CAVEMEN_PURSE]; /* no list but that of actions is longer than all payments */
    cave_move *end = list_sensible(self, moves);
    *out = moves[cave_rng_below(rng, (uint32_t)(end - moves))];
}

void cavemen_random_move(const void *data, cave_rng *rng, cave_move *out)
{
    const cavemen_state *state = data;
    lister self = lister_of(state);
    if (state->phase == CAVEMEN_ACTING)
        pick_action(&self, rng, out);
    else
        pick_listed(&self, rng, out);
}
