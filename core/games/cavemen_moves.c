#include "core/games/cavemen_moves.h"

#include <string.h>

/* What the cards of a move must be, whatever the position: of these suits, so many of them. */
static cave_status check_cards(const cave_move *move)
{
    enum { S = 1, C = 2, D = 4 };
    static const struct {
        uint8_t suits, least, most; /* cards that are no beasts */
        uint8_t beasts, most_beasts;
    } shapes[CAVEMEN_MOVES] = {
        [CAVEMEN_FEED] = {C | D,     0, 26, 0, 13},
          [CAVEMEN_TAME] = {D,         0, 13, 1, 1 },
        [CAVEMEN_STUN] = {C,         1, 1,  1, 1 },
          [CAVEMEN_HUNT] = {S,         1, 1,  1, 1 },
        [CAVEMEN_RAID] = {S | C,     1, 1,  0, 0 },
          [CAVEMEN_DEFEND] = {S | C | D, 0, 1,  0, 0 },
        [CAVEMEN_TAKE] = {0,         0, 0,  0, 13},
          [CAVEMEN_OFFER] = {D,         0, 13, 0, 13},
        [CAVEMEN_ACCEPT] = {D,         0, 13, 0, 0 },
          [CAVEMEN_SWAP] = {S | C | D, 1, 1,  0, 0 },
        [CAVEMEN_END] = {0,         0, 0,  0, 13},
    };
    cavemen_cards cards = cavemen_named(move->p, move->q);
    int beasts = cavemen_count(cards & cavemen_beasts);
    int others = cavemen_count(cards & ~cavemen_beasts);
    if ((move->p | move->q) >> (2 * CAVEMEN_RANKS)) return CAVE_BAD_CARD;
    for (int suit = CAVEMEN_SPEARS; suit <= CAVEMEN_FOOD; suit++)
        if (cavemen_suit(cards, suit) && !(shapes[move->kind].suits >> suit & 1))
            return CAVE_WRONG_SUIT;
    if (beasts < shapes[move->kind].beasts || beasts > shapes[move->kind].most_beasts ||
        others < shapes[move->kind].least || others > shapes[move->kind].most)
        return CAVE_BAD_ARGUMENTS;
    return CAVE_OK;
}

static cave_status check_phase(const cavemen_state *state, uint8_t kind)
{
    static const uint8_t phases[CAVEMEN_MOVES] = {
        [CAVEMEN_FEED] = CAVEMEN_FEEDING,        [CAVEMEN_TAME] = CAVEMEN_ACTING,
        [CAVEMEN_STUN] = CAVEMEN_ACTING,         [CAVEMEN_HUNT] = CAVEMEN_ACTING,
        [CAVEMEN_RAID] = CAVEMEN_ACTING,         [CAVEMEN_DEFEND] = CAVEMEN_DEFENDING,
        [CAVEMEN_TAKE] = CAVEMEN_CHOOSING,       [CAVEMEN_TRIBUTE] = CAVEMEN_CHOOSING,
        [CAVEMEN_OFFER] = CAVEMEN_ACTING,        [CAVEMEN_ACCEPT] = CAVEMEN_ANSWERING,
        [CAVEMEN_REFUSE] = CAVEMEN_ANSWERING,    [CAVEMEN_CONFIRM] = CAVEMEN_CONFIRMING,
        [CAVEMEN_WITHDRAW] = CAVEMEN_CONFIRMING, [CAVEMEN_SWAP] = CAVEMEN_ACTING,
        [CAVEMEN_END] = CAVEMEN_ACTING,
    };
    if (kind == 0 || kind >= CAVEMEN_MOVES) return CAVE_BAD_VERB;
    if (phases[kind] != state->phase) return CAVE_WRONG_PHASE;
    if (state->phase != CAVEMEN_ACTING || kind == CAVEMEN_END) return CAVE_OK;
    if (state->swapped) return CAVE_AFTER_SWAP;
    return kind == CAVEMEN_SWAP && state->acted ? CAVE_AFTER_ACTION : CAVE_OK;
}

/* Raids and offers: one at most of raid and barter with each opponent in a turn. */
static cave_status check_opponent(const cavemen_state *state, const cave_move *move)
{
    if (move->a >= state->seats) return CAVE_NO_SUCH_SEAT;
    if (move->a == state->turn) return CAVE_OWN_SEAT;
    if (state->dealt >> move->a & 1) return CAVE_ALREADY_DEALT;
    if (move->kind == CAVEMEN_RAID)
        return state->caves[move->a] ? CAVE_OK : CAVE_EMPTY_CAVE;                    /* B8 */
    return state->offers[move->a] < CAVEMEN_OFFERS ? CAVE_OK : CAVE_TOO_MANY_OFFERS; /* B11 */
}

static cave_status check_offer(const cavemen_state *state, const cave_move *move,
                               cavemen_ranks given)
{
    unsigned want = (uint16_t)move->x;
    if (want >> CAVEMEN_RANKS) return CAVE_BAD_CARD;
    if (!move->p && !move->q) return CAVE_NO_GIFT; /* B10 */
    if (!want && !move->b) return CAVE_NO_WISH;
    if ((given & ~state->caves[move->seat]) || (want & ~(unsigned)state->caves[move->a]))
        return CAVE_NOT_IN_CAVE;
    return move->b <= state->held[move->a] ? CAVE_OK : CAVE_TOO_MANY;
}

/* The beast of a tame, stun or hunt. */
static cave_status check_beast(const cavemen_state *state, const cave_move *move,
                               cavemen_cards cards, cavemen_ranks beast)
{
    int value = cavemen_value(beast);
    if (!(beast & state->wild)) return CAVE_NOT_IN_WILD;
    if (move->kind == CAVEMEN_TAME)
        return cavemen_value(cavemen_suit(cards, CAVEMEN_FOOD)) >= value ? CAVE_OK
                                                                         : CAVE_TOO_LITTLE;
    if (move->kind == CAVEMEN_STUN) return cavemen_lowest(cards) > value ? CAVE_OK : CAVE_TOO_WEAK;
    return cavemen_is_last_beast(state) ? CAVE_LAST_BEAST : CAVE_OK; /* B7 */
}

static cave_status check_feed(const cavemen_state *state, cavemen_cards cards, cavemen_ranks keep)
{
    int paid = cavemen_value(cavemen_suit(cards, CAVEMEN_CLUBS)) +
               cavemen_value(cavemen_suit(cards, CAVEMEN_FOOD));
    if (keep & ~state->caves[state->turn]) return CAVE_NOT_IN_CAVE;
    return cavemen_value(keep) <= paid ? CAVE_OK : CAVE_TOO_LITTLE;
}

cave_status cavemen_check(const void *data, const cave_move *move)
{
    const cavemen_state *state = data;
    cave_status status = check_phase(state, move->kind);
    if (status == CAVE_OK) status = check_cards(move);
    if (status == CAVE_OK && (move->kind == CAVEMEN_RAID || move->kind == CAVEMEN_OFFER))
        status = check_opponent(state, move);
    if (status != CAVE_OK) return status;
    cavemen_cards cards = cavemen_named(move->p, move->q);
    cavemen_ranks beasts = cavemen_suit(cards, CAVEMEN_BEASTS);
    if (cards & ~cavemen_beasts & ~state->hands[move->seat]) return CAVE_NOT_IN_HAND;
    switch (move->kind) {
    case CAVEMEN_FEED:
        return check_feed(state, cards, beasts);
    case CAVEMEN_TAME:
    case CAVEMEN_STUN:
    case CAVEMEN_HUNT:
        return check_beast(state, move, cards, beasts);
    case CAVEMEN_TAKE:
        return beasts & ~state->caves[cavemen_loser(state)] ? CAVE_NOT_IN_CAVE : CAVE_OK;
    case CAVEMEN_TRIBUTE:
        return cavemen_is_food(state->answer) ? CAVE_OK : CAVE_NO_TRIBUTE;
    case CAVEMEN_OFFER:
        return check_offer(state, move, beasts);
    case CAVEMEN_ACCEPT:
        return cavemen_count(cards) == state->wanted_food ? CAVE_OK : CAVE_WRONG_NUMBER;
    case CAVEMEN_END:
        return beasts & ~state->caves[move->seat] ? CAVE_NOT_IN_CAVE : CAVE_OK;
    default:
        return CAVE_OK;
    }
}

enum { PURSE = 8, ALL_RANKS = 0x1FFF };

/* The list being filled. */
typedef struct list {
    const cavemen_state *state;
    cavemen_cards hand; /* of the seat to move */
    cave_move *at, *end;
    cave_move blank; /* a move of that seat */
    cave_move spare; /* written to where the list is full */
    int seat;
} list;

static inline cave_move *add(list *self, uint8_t kind, cavemen_cards cards)
{
    cave_move *move = self->at < self->end ? self->at++ : &self->spare;
    *move = self->blank;
    move->kind = kind;
    move->p = cavemen_arms(cards);
    move->q = cavemen_goods(cards);
    return move;
}

static cavemen_cards beasts(unsigned ranks)
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

static unsigned highest(unsigned ranks)
{
    return 1U << (31 - __builtin_clz(ranks));
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

static void list_feeds(list *self)
{
    enum { MOST = 91 }; /* the value of all beasts */
    cavemen_ranks cave = self->state->caves[self->seat], best[MOST + 1];
    int total = cavemen_value(cave);
    purse own;
    best_sets(cave, total, best);
    open_purse(&own, self->hand & (clubs(ALL_RANKS) | food(ALL_RANKS)));
    add(self, CAVEMEN_FEED, 0);
    for (unsigned i = 1; i < own.count; i++) {
        payment paid = own.sets[i];
        int less = paid.value - paid.step;
        cavemen_ranks keep = best[paid.value < total ? paid.value : total];
        if (keep != best[less < total ? less : total])
            add(self, CAVEMEN_FEED, paid.cards | beasts(keep));
    }
}

/* For each beast of the wild the lowest card of a suit that gets it: one worth more, or, where
 * `equal` is enough, as much. */
static void list_singles(list *self, uint8_t kind, int suit, bool equal)
{
    unsigned own = cavemen_suit(self->hand, suit);
    if (own == 0) return;
    for (unsigned rest = self->state->wild & ((highest(own) << equal) - 1); rest;
         rest &= rest - 1) {
        unsigned beast = lowest(rest), strong = own & ~((equal ? beast : 2 * beast) - 1);
        add(self, kind, cavemen_of(suit, (cavemen_ranks)lowest(strong)) | beasts(beast));
    }
}

static void list_tames(list *self)
{
    cavemen_cards own = self->hand & food(ALL_RANKS);
    list_singles(self, CAVEMEN_TAME, CAVEMEN_FOOD, true);
    if ((own & (own - 1)) == 0) return;
    purse sets;
    open_purse(&sets, own);
    for (unsigned i = 3; i < sets.count; i++) {
        payment paid = sets.sets[i];
        if ((i & (i - 1)) == 0) continue; /* one card */
        uint64_t bought = ((uint64_t)1 << paid.value) - 1;
        uint64_t bought_for_less = ((uint64_t)1 << (paid.value - paid.step)) - 1;
        unsigned tamed = self->state->wild & (unsigned)(bought & ~bought_for_less & ALL_RANKS);
        for (; tamed; tamed &= tamed - 1)
            add(self, CAVEMEN_TAME, paid.cards | beasts(lowest(tamed)));
    }
}

static unsigned spears_to_hunt(const list *self)
{
    unsigned spears = cavemen_suit(self->hand, CAVEMEN_SPEARS);
    return spears && cavemen_is_last_beast(self->state) ? 0 : spears;
}

/* For each beast the lowest spear that kills and the lowest that drives off. */
static void list_hunts(list *self)
{
    unsigned spears = spears_to_hunt(self);
    if (spears == 0) return;
    list_singles(self, CAVEMEN_HUNT, CAVEMEN_SPEARS, false);
    unsigned lowest_spear = lowest(spears);
    for (unsigned rest = self->state->wild & ~(lowest_spear - 1); rest; rest &= rest - 1)
        add(self, CAVEMEN_HUNT, lowest_spear | beasts(lowest(rest)));
}

static void list_all_stuns_and_hunts(list *self)
{
    unsigned own_clubs = cavemen_suit(self->hand, CAVEMEN_CLUBS), spears = spears_to_hunt(self);
    for (unsigned wild = self->state->wild; wild; wild &= wild - 1) {
        unsigned beast = lowest(wild);
        for (unsigned strong = own_clubs & ~(2 * beast - 1); strong; strong &= strong - 1)
            add(self, CAVEMEN_STUN, clubs(lowest(strong)) | beasts(beast));
        for (unsigned rest = spears; rest; rest &= rest - 1)
            add(self, CAVEMEN_HUNT, lowest(rest) | beasts(beast));
    }
}

/* Opponents who may be raided or offered to as far as this turn's dealings go, a bit each. */
static unsigned opponents(const list *self)
{
    return ((1U << self->state->seats) - 1) & ~(1U << self->seat) & ~(unsigned)self->state->dealt;
}

/* Every weapon against every opponent with a beast. */
static void list_raids(list *self)
{
    cavemen_cards weapons = cavemen_arms(self->hand);
    for (unsigned rest = weapons ? opponents(self) : 0; rest; rest &= rest - 1) {
        int rival = __builtin_ctz(rest);
        if (self->state->caves[rival] == 0) continue;
        for (cavemen_cards left = weapons; left; left &= left - 1)
            add(self, CAVEMEN_RAID, first_of(left))->a = (uint8_t)rival;
    }
}

static void add_offer(list *self, int partner, cavemen_cards give, unsigned want, int number)
{
    cave_move *move = add(self, CAVEMEN_OFFER, give);
    move->a = (uint8_t)partner;
    move->b = (uint8_t)number;
    move->x = (int16_t)want;
}

/* A beast for food, or for a smaller beast and a food card. */
static void offer_beasts(list *self, int partner)
{
    unsigned cave = self->state->caves[self->seat], theirs = self->state->caves[partner];
    int held = self->state->held[partner];
    bool spare = cave & (cave - 1);
    for (unsigned own = held ? cave : 0; own; own &= own - 1) {
        unsigned beast = lowest(own);
        for (int number = 1; spare && number <= held && number <= 2; number++)
            add_offer(self, partner, beasts(beast), 0, number);
        for (unsigned smaller = theirs & (beast - 1); smaller; smaller &= smaller - 1)
            add_offer(self, partner, beasts(beast), lowest(smaller), 1);
    }
}

/* A food card for a beast, or with a smaller beast for a bigger one. */
static void offer_food(list *self, int partner, cavemen_cards card)
{
    unsigned cave = self->state->caves[self->seat], theirs = self->state->caves[partner];
    bool spare = theirs & (theirs - 1);
    for (; theirs; theirs &= theirs - 1) {
        unsigned wanted = lowest(theirs);
        if (spare) add_offer(self, partner, card, wanted, 0);
        for (unsigned smaller = cave & (wanted - 1); smaller; smaller &= smaller - 1)
            add_offer(self, partner, card | beasts(lowest(smaller)), wanted, 0);
    }
}

static void list_offers(list *self)
{
    const cavemen_state *state = self->state;
    for (int partner = 0; partner < state->seats; partner++)
        if (state->offers[partner]) return;
    for (unsigned rest = opponents(self); rest; rest &= rest - 1) {
        int partner = __builtin_ctz(rest);
        offer_beasts(self, partner);
        if (state->caves[partner])
            for (cavemen_cards own = self->hand & food(ALL_RANKS); own; own &= own - 1)
                offer_food(self, partner, first_of(own));
    }
}

static bool may_offer(const list *self)
{
    const cavemen_state *state = self->state;
    if (!(self->hand & food(ALL_RANKS)) && !state->caves[self->seat]) return false;
    for (unsigned rest = opponents(self); rest; rest &= rest - 1) {
        int partner = __builtin_ctz(rest);
        if (state->offers[partner] < CAVEMEN_OFFERS &&
            (state->caves[partner] || state->held[partner]))
            return true;
    }
    return false;
}

/* Each card of the hand on its own. */
static void list_cards(list *self, uint8_t kind)
{
    for (cavemen_cards rest = self->hand; rest; rest &= rest - 1)
        add(self, kind, first_of(rest));
}

static void list_actions(list *self)
{
    unsigned cave = self->state->caves[self->seat];
    add(self, CAVEMEN_END, 0);
    if (cave & (cave - 1)) add(self, CAVEMEN_END, beasts(cave & ~highest(cave)));
    if (self->state->swapped) return;
    list_tames(self);
    list_singles(self, CAVEMEN_STUN, CAVEMEN_CLUBS, false);
    list_hunts(self);
    list_raids(self);
    list_offers(self);
    if (!self->state->acted) list_cards(self, CAVEMEN_SWAP);
}

static void list_action_patterns(list *self)
{
    const cavemen_state *state = self->state;
    add(self, CAVEMEN_END | CAVE_OPEN, 0);
    if (state->swapped) return;
    int own = cavemen_value(cavemen_suit(self->hand, CAVEMEN_FOOD));
    if (state->wild && __builtin_ctz(state->wild) < own) add(self, CAVEMEN_TAME | CAVE_OPEN, 0);
    list_all_stuns_and_hunts(self);
    list_raids(self);
    if (may_offer(self)) add(self, CAVEMEN_OFFER | CAVE_OPEN, 0);
    if (!state->acted) list_cards(self, CAVEMEN_SWAP);
}

/* Food cards that are neighbours in rank, as many as are wanted. */
static void list_accepts(list *self)
{
    int wanted = self->state->wanted_food;
    cavemen_cards first = self->hand & food(ALL_RANKS);
    for (int left = cavemen_count(first) - wanted; left >= 0; left--, first &= first - 1) {
        cavemen_cards after = first;
        for (int i = 0; i < wanted; i++)
            after &= after - 1;
        add(self, CAVEMEN_ACCEPT, first & ~after);
        if (wanted == 0) return;
    }
}

/* Every subset of the loser's cave, or of a big one all, none, one, all but one. */
static void list_takes(list *self, bool every)
{
    unsigned cave = self->state->caves[cavemen_loser(self->state)];
    if (cavemen_is_food(self->state->answer)) add(self, CAVEMEN_TRIBUTE, 0);
    if (every || cavemen_count(cave) <= 3) {
        for (unsigned taken = cave;; taken = (taken - 1) & cave) {
            add(self, CAVEMEN_TAKE, beasts(taken));
            if (taken == 0) return;
        }
    }
    add(self, CAVEMEN_TAKE, beasts(cave));
    add(self, CAVEMEN_TAKE, 0);
    for (unsigned rest = cave; rest; rest &= rest - 1) {
        add(self, CAVEMEN_TAKE, beasts(lowest(rest)));
        add(self, CAVEMEN_TAKE, beasts(cave & ~lowest(rest)));
    }
}

static list begin_list(const cavemen_state *state, cave_move *out, size_t capacity)
{
    int seat = cavemen_actor(state);
    return (list){.state = state,
                  .hand = state->hands[seat],
                  .at = out,
                  .end = out + capacity,
                  .blank = {.seat = (uint8_t)seat},
                  .seat = seat};
}

/* What is listed alike as sensible moves and as patterns. */
static void list_answers(list *self, bool every)
{
    switch (self->state->phase) {
    case CAVEMEN_DEFENDING:
        add(self, CAVEMEN_DEFEND, 0);
        list_cards(self, CAVEMEN_DEFEND);
        break;
    case CAVEMEN_CHOOSING:
        list_takes(self, every);
        break;
    case CAVEMEN_ANSWERING:
        add(self, CAVEMEN_REFUSE, 0);
        break;
    case CAVEMEN_CONFIRMING:
        add(self, CAVEMEN_CONFIRM, 0);
        add(self, CAVEMEN_WITHDRAW, 0);
        break;
    default:
        break;
    }
}

size_t cavemen_legal_moves(const void *data, cave_move *out, size_t capacity)
{
    list self = begin_list(data, out, capacity);
    if (self.state->phase == CAVEMEN_FEEDING)
        list_feeds(&self);
    else if (self.state->phase == CAVEMEN_ACTING)
        list_actions(&self);
    else if (self.state->phase == CAVEMEN_ANSWERING)
        list_accepts(&self);
    list_answers(&self, false);
    return (size_t)(self.at - out);
}

size_t cavemen_legal_patterns(const void *data, cave_move *out, size_t capacity)
{
    list self = begin_list(data, out, capacity);
    int wanted = self.state->wanted_food;
    if (self.state->phase == CAVEMEN_FEEDING)
        add(&self, CAVEMEN_FEED | CAVE_OPEN, 0);
    else if (self.state->phase == CAVEMEN_ACTING)
        list_action_patterns(&self);
    else if (self.state->phase == CAVEMEN_ANSWERING &&
             cavemen_count(self.hand & food(ALL_RANKS)) >= wanted)
        add(&self, wanted ? CAVEMEN_ACCEPT | CAVE_OPEN : CAVEMEN_ACCEPT, 0);
    list_answers(&self, true);
    return (size_t)(self.at - out);
}
