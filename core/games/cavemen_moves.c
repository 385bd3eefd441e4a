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
