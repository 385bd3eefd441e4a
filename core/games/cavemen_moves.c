#include "core/games/cavemen_moves.h"

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

/* The list being filled. */
typedef struct list {
    const cavemen_state *state;
    cavemen_cards hand; /* of the seat to move */
    cave_move *out;
    size_t count, capacity;
    uint8_t seat; /* to move */
} list;

static void push(list *self, cave_move move)
{
    move.seat = self->seat;
    if (self->count < self->capacity) self->out[self->count++] = move;
}

static void add(list *self, uint8_t kind, cavemen_cards cards)
{
    push(self, (cave_move){.kind = kind, .p = cavemen_arms(cards), .q = cavemen_goods(cards)});
}

static void add_offer(list *self, int partner, cavemen_cards give, unsigned want, int number)
{
    push(self, (cave_move){.kind = CAVEMEN_OFFER,
                           .a = (uint8_t)partner,
                           .b = (uint8_t)number,
                           .x = (int16_t)want,
                           .q = cavemen_goods(give)});
}

static cavemen_cards beasts(unsigned ranks)
{
    return cavemen_of(CAVEMEN_BEASTS, (cavemen_ranks)ranks);
}

static cavemen_cards food(unsigned ranks)
{
    return cavemen_of(CAVEMEN_FOOD, (cavemen_ranks)ranks);
}

/* The lowest member of a set that is not empty. */
static unsigned lowest(unsigned ranks)
{
    return ranks & (~ranks + 1);
}

static unsigned highest(unsigned ranks)
{
    return 1U << (31 - __builtin_clz(ranks));
}

/* Payments from clubs and food: each subset as a bit set over the cards, lowest first. With more
 * cards than fit, the lowest are left out. */
enum { PURSE = 10 };

typedef struct purse {
    int count;
    uint8_t values[PURSE];
    cavemen_cards cards[PURSE]; /* clubs, then food, by rank */
} purse;

static void open_purse(purse *self, cavemen_cards cards)
{
    int excess = cavemen_count(cards) - PURSE;
    for (int rank = 1; excess > 0; rank++) /* two suits at most have a card of this rank */
        for (int suit = CAVEMEN_CLUBS; suit <= CAVEMEN_FOOD; suit++)
            if (excess > 0 && cards & cavemen_card(suit, rank)) {
                cards &= ~cavemen_card(suit, rank);
                excess--;
            }
    for (self->count = 0; cards; cards &= cards - 1) {
        self->values[self->count] = (uint8_t)cavemen_lowest(cards);
        self->cards[self->count++] = cards & (~cards + 1);
    }
}

/* One payment from a purse. */
typedef struct payment {
    cavemen_cards cards;
    int value;
    int less; /* the next lower value that leaves the purse richer: a card left out, or put in the
                 place of a higher one of its suit */
} payment;

static payment pay(const purse *self, unsigned chosen)
{
    payment paid = {.less = CAVEMEN_RANKS + 1};
    int left = -1; /* the highest card below that is not chosen */
    for (int i = 0; i < self->count; i++) {
        bool same_suit = left >= 0 && (self->cards[left] < food(1)) == (self->cards[i] < food(1));
        if (!(chosen >> i & 1)) {
            left = i;
            continue;
        }
        int saved = self->values[i] - (same_suit ? self->values[left] : 0);
        paid.cards |= self->cards[i];
        paid.value += self->values[i];
        if (saved < paid.less) paid.less = saved;
    }
    paid.less = paid.value - paid.less;
    return paid;
}

/* best[v]: of the sets of beasts worth at most v the most valuable, with the fewest members. */
static void best_sets(cavemen_ranks cave, int total, cavemen_ranks *best)
{
    for (int value = 1; value <= total; value++)
        best[value] = 0;
    best[0] = 0;
    for (unsigned rest = cave; rest; rest &= rest - 1) {
        int size = __builtin_ctz(rest) + 1;
        for (int value = total; value >= size; value--) {
            cavemen_ranks with = (cavemen_ranks)(best[value - size] | lowest(rest));
            if (value > size && best[value - size] == 0) continue;
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
    open_purse(&own, self->hand & (cavemen_of(CAVEMEN_CLUBS, 0x1FFF) | food(0x1FFF)));
    add(self, CAVEMEN_FEED, 0);
    for (unsigned chosen = 1; chosen < 1U << own.count; chosen++) {
        payment paid = pay(&own, chosen);
        cavemen_ranks keep = best[paid.value < total ? paid.value : total];
        if (keep != best[paid.less < total ? paid.less : total])
            add(self, CAVEMEN_FEED, paid.cards | beasts(keep));
    }
}

static void list_tames(list *self)
{
    purse own;
    open_purse(&own, self->hand & food(0x1FFF));
    for (unsigned chosen = 1; chosen < 1U << own.count; chosen++) {
        payment paid = pay(&own, chosen);
        if (paid.less >= CAVEMEN_RANKS) continue;
        unsigned tamed = self->state->wild & ((1U << (paid.value < 13 ? paid.value : 13)) - 1);
        for (tamed = tamed >> paid.less << paid.less; tamed; tamed &= tamed - 1)
            add(self, CAVEMEN_TAME, paid.cards | beasts(lowest(tamed)));
    }
}

/* Every club that is strong enough, or the lowest of them. */
static void list_stuns(list *self, bool all)
{
    cavemen_ranks clubs = cavemen_suit(self->hand, CAVEMEN_CLUBS);
    for (unsigned wild = self->state->wild; wild; wild &= wild - 1) {
        unsigned strong = clubs & ~(2 * lowest(wild) - 1);
        for (; strong; strong = all ? strong & (strong - 1) : 0)
            add(self, CAVEMEN_STUN,
                cavemen_of(CAVEMEN_CLUBS, (cavemen_ranks)lowest(strong)) | beasts(lowest(wild)));
    }
}

static void list_hunts(list *self, bool all)
{
    cavemen_ranks spears = cavemen_suit(self->hand, CAVEMEN_SPEARS);
    if (spears == 0 || cavemen_is_last_beast(self->state)) return;
    for (unsigned wild = self->state->wild; wild; wild &= wild - 1) {
        unsigned beast = lowest(wild);
        unsigned kill = spears & ~(2 * beast - 1), drive = spears & (2 * beast - 1);
        unsigned chosen = all ? spears : (kill ? lowest(kill) : 0) | (drive ? lowest(drive) : 0);
        for (; chosen; chosen &= chosen - 1)
            add(self, CAVEMEN_HUNT, lowest(chosen) | beasts(beast));
    }
}

static void list_raids(list *self)
{
    cavemen_cards weapons = cavemen_arms(self->hand);
    for (int rival = 0; weapons && rival < self->state->seats; rival++) {
        if (rival == self->seat || self->state->dealt >> rival & 1 || !self->state->caves[rival])
            continue;
        for (cavemen_cards rest = weapons; rest; rest &= rest - 1)
            push(self, (cave_move){.kind = CAVEMEN_RAID,
                                   .a = (uint8_t)rival,
                                   .p = cavemen_arms(rest & (~rest + 1))});
    }
}

/* Offers of a beast: for one or two food cards, and for a smaller beast and one food card. */
static void offer_beast(list *self, int partner, unsigned beast)
{
    int held = self->state->held[partner];
    for (int number = 1; number <= held && number <= 2; number++)
        add_offer(self, partner, beasts(beast), 0, number);
    unsigned smaller = held ? self->state->caves[partner] & (beast - 1) : 0;
    for (; smaller; smaller &= smaller - 1)
        add_offer(self, partner, beasts(beast), lowest(smaller), 1);
}

/* Offers of a food card: for a beast, alone or with a smaller one. */
static void offer_food(list *self, int partner, cavemen_cards card)
{
    for (unsigned theirs = self->state->caves[partner]; theirs; theirs &= theirs - 1) {
        unsigned wanted = lowest(theirs);
        add_offer(self, partner, card, wanted, 0);
        unsigned smaller = self->state->caves[self->seat] & (wanted - 1);
        for (; smaller; smaller &= smaller - 1)
            add_offer(self, partner, card | beasts(lowest(smaller)), wanted, 0);
    }
}

static void list_offers(list *self)
{
    const cavemen_state *state = self->state;
    for (int partner = 0; partner < state->seats; partner++) {
        if (partner == self->seat || state->dealt >> partner & 1 || state->offers[partner])
            continue;
        for (unsigned own = state->caves[self->seat]; own; own &= own - 1)
            offer_beast(self, partner, lowest(own));
        if (state->caves[partner])
            for (cavemen_cards own = self->hand & food(0x1FFF); own; own &= own - 1)
                offer_food(self, partner, own & (~own + 1));
    }
}

static bool may_offer(const list *self)
{
    const cavemen_state *state = self->state;
    if (!(self->hand & food(0x1FFF)) && !state->caves[self->seat]) return false;
    for (int partner = 0; partner < state->seats; partner++)
        if (partner != self->seat && !(state->dealt >> partner & 1) &&
            state->offers[partner] < CAVEMEN_OFFERS &&
            (state->caves[partner] || state->held[partner]))
            return true;
    return false;
}

/* Each card of the hand on its own. */
static void list_cards(list *self, uint8_t kind)
{
    for (cavemen_cards rest = self->hand; rest; rest &= rest - 1)
        add(self, kind, rest & (~rest + 1));
}

static void list_actions(list *self)
{
    const cavemen_state *state = self->state;
    unsigned cave = state->caves[self->seat];
    add(self, CAVEMEN_END, 0);
    if (cave & (cave - 1)) add(self, CAVEMEN_END, beasts(cave & ~highest(cave)));
    if (state->swapped) return;
    list_tames(self);
    list_stuns(self, false);
    list_hunts(self, false);
    list_raids(self);
    list_offers(self);
    if (!state->acted) list_cards(self, CAVEMEN_SWAP);
}

static void list_action_patterns(list *self)
{
    const cavemen_state *state = self->state;
    add(self, CAVEMEN_END | CAVE_OPEN, 0);
    if (state->swapped) return;
    cavemen_ranks own = cavemen_suit(self->hand, CAVEMEN_FOOD);
    if (state->wild && __builtin_ctz(state->wild) < cavemen_value(own))
        add(self, CAVEMEN_TAME | CAVE_OPEN, 0);
    list_stuns(self, true);
    list_hunts(self, true);
    list_raids(self);
    if (may_offer(self)) add(self, CAVEMEN_OFFER | CAVE_OPEN, 0);
    if (!state->acted) list_cards(self, CAVEMEN_SWAP);
}

/* Food cards that are neighbours in rank, as many as are wanted. */
static void list_accepts(list *self)
{
    int wanted = self->state->wanted_food;
    cavemen_cards first = self->hand & food(0x1FFF);
    for (int left = cavemen_count(first) - wanted; left >= 0; left--, first &= first - 1) {
        cavemen_cards after = first;
        for (int i = 0; i < wanted; i++)
            after &= after - 1;
        add(self, CAVEMEN_ACCEPT, first & ~after);
        if (wanted == 0) return;
    }
}

static void list_takes(list *self, bool all)
{
    unsigned cave = self->state->caves[cavemen_loser(self->state)];
    if (cavemen_is_food(self->state->answer)) add(self, CAVEMEN_TRIBUTE, 0);
    if (all || cavemen_count(cave) <= 3) {
        for (unsigned taken = cave;; taken = (taken - 1) & cave) { /* every subset */
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
                  .out = out,
                  .capacity = capacity,
                  .seat = (uint8_t)seat};
}

/* What is listed alike as sensible moves and as patterns: everything but feed, actions, accept
 * with food. */
static void list_answers(list *self, bool all)
{
    switch (self->state->phase) {
    case CAVEMEN_DEFENDING:
        add(self, CAVEMEN_DEFEND, 0);
        list_cards(self, CAVEMEN_DEFEND);
        break;
    case CAVEMEN_CHOOSING:
        list_takes(self, all);
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
    return self.count;
}

size_t cavemen_legal_patterns(const void *data, cave_move *out, size_t capacity)
{
    list self = begin_list(data, out, capacity);
    int wanted = self.state->wanted_food;
    if (self.state->phase == CAVEMEN_FEEDING)
        add(&self, CAVEMEN_FEED | CAVE_OPEN, 0);
    else if (self.state->phase == CAVEMEN_ACTING)
        list_action_patterns(&self);
    else if (self.state->phase == CAVEMEN_ANSWERING && wanted == 0)
        add(&self, CAVEMEN_ACCEPT, 0);
    else if (self.state->phase == CAVEMEN_ANSWERING &&
             cavemen_count(self.hand & food(0x1FFF)) >= wanted)
        add(&self, CAVEMEN_ACCEPT | CAVE_OPEN, 0);
    list_answers(&self, true);
    return self.count;
}
