#include "core/games/cavemen_random.h"

/* A random word is used up from its low end. */
typedef struct dice {
    uint32_t bits;
} dice;

/* A number below `sides`, at most 64, nearly evenly. */
static inline unsigned roll(dice *self, unsigned sides)
{
    unsigned number = (self->bits & 63) * sides >> 6;
    self->bits >>= 6;
    return number;
}

/* One card of a set that is not empty: the first one from place `from` on, or the first of all. */
static inline cavemen_cards any(cavemen_cards set, unsigned from)
{
    cavemen_cards rest = set >> from << from;
    if (rest == 0) rest = set;
    return rest & (~rest + 1);
}

static inline cavemen_cards any_beast(dice *rolled, unsigned ranks)
{
    return any((cavemen_cards)ranks << 39, 39 + roll(rolled, CAVEMEN_RANKS));
}

static inline cave_move move_of(uint8_t kind, int seat, cavemen_cards cards)
{
    return (cave_move){
        .kind = kind, .seat = (uint8_t)seat, .p = cavemen_arms(cards), .q = cavemen_goods(cards)};
}

/* Beasts of the wild that a card gets, or that a spear may be thrown at. */
static inline unsigned targets(const cavemen_state *state, int suit, int rank)
{
    if (suit == CAVEMEN_SPEARS) return cavemen_is_last_beast(state) ? 0 : state->wild;
    return state->wild & ((1U << (suit == CAVEMEN_FOOD ? rank : rank - 1)) - 1);
}

/* An opponent that may be raided, or the seat itself where this one may not. */
static inline int any_rival(const cavemen_state *state, dice *rolled)
{
    int rival = state->turn + 1 + (int)roll(rolled, state->seats - 1U);
    if (rival >= state->seats) rival -= state->seats;
    return state->dealt >> rival & 1 || !state->caves[rival] ? state->turn : rival;
}

static cave_move random_end(const cavemen_state *state, dice *rolled)
{
    unsigned cave = state->caves[state->turn];
    unsigned released = roll(rolled, 8) ? 0 : cave & rolled->bits;
    return move_of(CAVEMEN_END, state->turn, cavemen_of(CAVEMEN_BEASTS, (cavemen_ranks)released));
}

/* A card for a card: own food or beast for a beast or one food card of any partner. */
static cave_move random_offer(const cavemen_state *state, dice *rolled)
{
    int seat = state->turn, partner = any_rival(state, rolled);
    cavemen_cards own = state->hands[seat] >> 26 << 26;
    own |= cavemen_of(CAVEMEN_BEASTS, state->caves[seat]);
    if (partner == seat || own == 0 || state->offers[partner]) return random_end(state, rolled);
    cave_move offer = move_of(CAVEMEN_OFFER, seat, any(own, 26 + roll(rolled, 26)));
    bool for_food = state->held[partner] && roll(rolled, 2);
    unsigned wanted = cavemen_goods(any_beast(rolled, state->caves[partner])) >> CAVEMEN_RANKS;
    offer.a = (uint8_t)partner;
    offer.b = for_food;
    offer.x = for_food ? 0 : (int16_t)wanted;
    return offer;
}

/* A card of the hand, for what it may do: get a beast, raid, be swapped. */
static cave_move random_action(const cavemen_state *state, dice *rolled)
{
    int seat = state->turn;
    unsigned choice = roll(rolled, 16);
    if (choice == 0 || state->swapped || state->held[seat] == 0) return random_end(state, rolled);
    if (choice == 1) return random_offer(state, rolled);
    static const uint8_t kinds[] = {CAVEMEN_HUNT, CAVEMEN_STUN, CAVEMEN_TAME};
    cavemen_cards card = any(state->hands[seat], roll(rolled, 39));
    int number = __builtin_ctzll(card), suit = number / CAVEMEN_RANKS;
    if (suit != CAVEMEN_FOOD && choice < 8) {
        int rival = any_rival(state, rolled);
        cave_move raid = move_of(CAVEMEN_RAID, seat, card);
        raid.a = (uint8_t)rival;
        if (rival != seat) return raid;
    }
    unsigned beasts = targets(state, suit, number % CAVEMEN_RANKS + 1);
    if (beasts) return move_of(kinds[suit], seat, card | any_beast(rolled, beasts));
    return state->acted ? random_end(state, rolled) : move_of(CAVEMEN_SWAP, seat, card);
}

/* Any of the food and clubs, and as many beasts, biggest first, as they pay for. */
static cave_move random_feed(const cavemen_state *state, dice *rolled)
{
    int seat = state->turn;
    cavemen_cards cards = state->hands[seat] >> 13 << 13;
    for (cavemen_cards rest = cards; rest; rest &= rest - 1, rolled->bits >>= 1)
        if ((rolled->bits & 1) == 0) cards &= ~(rest & (~rest + 1));
    int left = cavemen_value(cavemen_suit(cards, CAVEMEN_CLUBS)) +
               cavemen_value(cavemen_suit(cards, CAVEMEN_FOOD));
    for (int rank = CAVEMEN_RANKS; rank > 0; rank--) {
        if (rank > left || !(state->caves[seat] >> (rank - 1) & 1)) continue;
        cards |= cavemen_card(CAVEMEN_BEASTS, rank);
        left -= rank;
    }
    return move_of(CAVEMEN_FEED, seat, cards);
}

/* The lowest food that is wanted, or no. */
static cave_move random_answer(const cavemen_state *state, dice *rolled)
{
    int seat = state->rival;
    cavemen_cards food = state->hands[seat] >> 26 << 26, rest = food;
    if (cavemen_count(food) < state->wanted_food || roll(rolled, 2))
        return move_of(CAVEMEN_REFUSE, seat, 0);
    for (int left = state->wanted_food; left > 0; left--)
        rest &= rest - 1;
    return move_of(CAVEMEN_ACCEPT, seat, food & ~rest);
}

static cave_move random_take(const cavemen_state *state, dice *rolled)
{
    unsigned cave = state->caves[cavemen_loser(state)];
    if (cavemen_is_food(state->answer) && roll(rolled, 2))
        return move_of(CAVEMEN_TRIBUTE, state->winner, 0);
    unsigned taken = roll(rolled, 2) ? cave : cave & rolled->bits;
    return move_of(CAVEMEN_TAKE, state->winner, cavemen_of(CAVEMEN_BEASTS, (cavemen_ranks)taken));
}

void cavemen_random_move(const void *data, cave_rng *rng, cave_move *out)
{
    const cavemen_state *state = data;
    dice rolled = {cave_rng_next(rng)};
    cavemen_cards hand = state->hands[state->rival];
    switch (state->phase) {
    case CAVEMEN_FEEDING:
        *out = random_feed(state, &rolled);
        break;
    case CAVEMEN_ACTING:
        *out = random_action(state, &rolled);
        break;
    case CAVEMEN_DEFENDING:
        *out = move_of(CAVEMEN_DEFEND, state->rival,
                       roll(&rolled, 4) ? any(hand, roll(&rolled, 39)) : 0);
        break;
    case CAVEMEN_CHOOSING:
        *out = random_take(state, &rolled);
        break;
    case CAVEMEN_ANSWERING:
        *out = random_answer(state, &rolled);
        break;
    default: /* CAVEMEN_CONFIRMING */
        *out = move_of(roll(&rolled, 2) ? CAVEMEN_CONFIRM : CAVEMEN_WITHDRAW, state->turn, 0);
        break;
    }
}
