/* cavemen.h: Cavemen, a game of beasts, food and raids for a common deck. 3 to 5 seats.
 *
 * Suits: spears (spades), clubs, food (diamonds), beasts (hearts). A card is a number from 0 to 51,
 * 13 * suit + rank - 1; a set of cards is one bit a card, a set of ranks of one suit one bit a
 * rank. Numbers of rules (E1, B12, section 5.4) are those of the rules this game is built from.
 *
 * What is known. Hands and draw pile are hidden, but much of them has been seen: offered and
 * accepted food, tribute, beasts driven off under the pile, the card that a seat itself put there.
 * The state keeps it as sets of cards, and `observe` shows what its seat has seen:
 *   - seen[v]: cards that v (the last entry: an onlooker) has seen go into a hand or lie in one.
 *   - loose[s]: cards of seat s that others have seen in its hand before it put away a card face
 *     down, by a swap or a raid: each may be that card by now. They are in the hand or among the
 *     cards that s put away, and a view does not say where.
 *   - pile[i].by: who put the card there; its owner knows it, and so do all a beast driven off.
 * Two things are let go, so that sets are enough: a loose card may be guessed at in any place that
 * s filled, also in one from before it was seen; and once a rival has drawn such a place, the loose
 * cards of s are forgotten by all who did not see which card that was.
 * Bits of cards that have come into the open since are left standing; nobody reads them.
 */
#ifndef CAVE_GAMES_CAVEMEN_H
#define CAVE_GAMES_CAVEMEN_H

#include "core/game.h"

enum {
    CAVEMEN_SEATS = 5,
    CAVEMEN_VIEWERS = CAVEMEN_SEATS + 1, /* the seats, then the onlooker */
    CAVEMEN_DECK = 52,
    CAVEMEN_RANKS = 13,
    CAVEMEN_HAND = 4,     /* cards up to which a seat draws */
    CAVEMEN_GOAL = 100,   /* the score that ends the game (E2) */
    CAVEMEN_OFFERS = 3,   /* offers to one opponent in a turn (B11) */
    CAVEMEN_LAPS = 3,     /* quiet laps that end the game (E4) */
    CAVEMEN_HIDDEN = 255, /* a card that a view does not show */
    CAVEMEN_ALL = 255     /* in pile[i].by: everybody knows the card */
};

enum { CAVEMEN_SPEARS, CAVEMEN_CLUBS, CAVEMEN_FOOD, CAVEMEN_BEASTS, CAVEMEN_SUITS };

/* A set of cards: bit 13 * suit + rank - 1. */
typedef uint64_t cavemen_cards;

static const cavemen_cards cavemen_deck = 0xFFFFFFFFFFFFFU;   /* all cards */
static const cavemen_cards cavemen_weapons = 0x3FFFFFFU;      /* all spears and clubs */
static const cavemen_cards cavemen_beasts = 0xFFF8000000000U; /* all beasts */

/* A set of ranks of one suit, mostly of beasts: bit rank - 1. */
typedef uint16_t cavemen_ranks;

/* Moves. `p` and `q` are the set of all cards that a move names: in `p` spears and clubs, in `q`
 * food and beasts (cavemen_named puts them together). */
enum {
    CAVEMEN_FEED = 1, /* the cards paid, and the beasts that stay */
    CAVEMEN_TAME,     /* food, and a beast */
    CAVEMEN_STUN,     /* a club, and a beast */
    CAVEMEN_HUNT,     /* a spear, and a beast */
    CAVEMEN_RAID,     /* the card laid; a: the opponent */
    CAVEMEN_DEFEND,   /* the card played, if any */
    CAVEMEN_TAKE,     /* beasts */
    CAVEMEN_TRIBUTE,
    CAVEMEN_OFFER,  /* the cards given; a: the partner, b: number of food cards wanted, x: ranks of
                       the beasts wanted */
    CAVEMEN_ACCEPT, /* the food given */
    CAVEMEN_REFUSE,
    CAVEMEN_CONFIRM,
    CAVEMEN_WITHDRAW,
    CAVEMEN_SWAP, /* the card put under the pile */
    CAVEMEN_END,  /* the beasts released */
    CAVEMEN_MOVES
};

/* Events. p and q are a set of cards as in moves, `a` is another seat. */
enum {
    CAVEMEN_TURN = 1,     /* the turn of seat begins */
    CAVEMEN_DREW,         /* seat drew a card into its hand; those who know the card see it */
    CAVEMEN_CAME,         /* a beast that seat drew came to the wild */
    CAVEMEN_FED,          /* seat paid cards, perhaps none, for its beasts */
    CAVEMEN_RAN,          /* beasts of seat ran back to the wild */
    CAVEMEN_SCORED,       /* seat scored x points and has y */
    CAVEMEN_TAMED,        /* seat paid food, and a beast came to its cave */
    CAVEMEN_STUNNED,      /* seat paid a club, and a beast came to its cave */
    CAVEMEN_KILLED,       /* seat paid a spear, and a beast is dead */
    CAVEMEN_DROVE,        /* seat paid a spear, and a beast went under the draw pile */
    CAVEMEN_RAIDED,       /* seat laid a card against seat a; only the raider sees it */
    CAVEMEN_REVEALED,     /* seat had laid this card against seat a; its strength is x */
    CAVEMEN_DEFENDED,     /* seat answers with a card or none against seat a; its strength is x */
    CAVEMEN_WON,          /* seat won the raid, against seat a */
    CAVEMEN_TIED,         /* nobody won the raid of seat on seat a */
    CAVEMEN_TOOK,         /* seat took beasts, perhaps none, from seat a */
    CAVEMEN_TOOK_TRIBUTE, /* seat took the food that seat a had played */
    CAVEMEN_TOOK_BACK,    /* seat took back the food that it had played */
    CAVEMEN_OFFERED,      /* seat offers cards to seat a, for the beasts of ranks x and y food */
    CAVEMEN_ACCEPTED,     /* seat accepts with food, perhaps none, what seat a offered */
    CAVEMEN_REFUSED,      /* seat refuses it */
    CAVEMEN_WITHDREW,     /* seat withdraws its offer to seat a */
    CAVEMEN_GAVE,         /* seat gave cards to seat a; stands once for each side of a barter */
    CAVEMEN_SWAPPED,      /* seat put a card under the draw pile; it alone sees it */
    CAVEMEN_RELEASED,     /* seat let beasts go to the wild */
    CAVEMEN_OVER          /* the game ended; x: how */
};

/* The option: what happens when the draw pile runs out (B5). */
enum { CAVEMEN_OPTION_END };
enum { CAVEMEN_AT_ONCE, CAVEMEN_FINISH_TURN };

/* Phases of a turn. */
enum {
    CAVEMEN_FEEDING,
    CAVEMEN_ACTING,
    CAVEMEN_DEFENDING, /* the rival answers a raid */
    CAVEMEN_CHOOSING,  /* the winner of a raid chooses */
    CAVEMEN_ANSWERING, /* the rival answers an offer */
    CAVEMEN_CONFIRMING,
    CAVEMEN_GAME_OVER
};

/* How the game ended. */
enum { CAVEMEN_RUNNING, CAVEMEN_PILE, CAVEMEN_HUNDRED, CAVEMEN_STALEMATE };

/* A card of the draw pile. by: 0 there since the deal, 1 + seat swapped by that seat, CAVEMEN_ALL a
 * beast driven off. */
typedef struct cavemen_place {
    uint8_t card, by;
} cavemen_place;

typedef struct cavemen_state {
    cavemen_cards hands[CAVEMEN_SEATS];  /* in a view, of the others what is surely there */
    cavemen_cards seen[CAVEMEN_VIEWERS]; /* what is known: see above */
    cavemen_cards loose[CAVEMEN_SEATS];
    cavemen_place pile[CAVEMEN_DECK]; /* bottom first, `left` of them */
    uint8_t discard[CAVEMEN_DECK];    /* oldest first, `discards` of them */
    cavemen_ranks caves[CAVEMEN_SEATS], wild;
    uint32_t moves;
    uint8_t held[CAVEMEN_SEATS]; /* cards in each hand */
    uint8_t scores[CAVEMEN_SEATS];
    uint8_t swaps[CAVEMEN_SEATS]; /* cards in the pile that each seat swapped */
    uint8_t left, discards;
    uint8_t seats, dealer, finish_turn;
    uint8_t turn, phase, end;

    /* Of the turn. */
    uint8_t acted, swapped;        /* a normal action was done; the swap was */
    uint8_t dealt;                 /* opponents raided or bartered with, a bit each */
    uint8_t offers[CAVEMEN_SEATS]; /* made to each opponent */
    uint8_t emptied;               /* the draw pile ran out, and the turn is played on (B5) */
    uint8_t stirred;               /* a score changed or a card was discarded (E4) */
    uint8_t quiet;                 /* turns in a row before this one in which neither was */

    /* Of the raid or the offer that is open. */
    uint8_t rival;               /* who is raided, or offered to */
    uint8_t winner;              /* of the raid, while it chooses */
    uint8_t laid, answer;        /* cards of raider and defender, 1 + card; 0: none */
    uint8_t wanted_food;         /* a number of cards */
    cavemen_ranks wanted_beasts; /* ranks */
    cavemen_ranks given_food, given_beasts, accepted;

    uint8_t viewer; /* 0: a full state; 1 + seat: what a seat sees; 255: what anyone sees */
} cavemen_state;

extern const cave_game cavemen;

static inline cavemen_cards cavemen_card(int suit, int rank)
{
    return (cavemen_cards)1 << (CAVEMEN_RANKS * suit + rank - 1);
}

/* The ranks of one suit in a set of cards. */
static inline cavemen_ranks cavemen_suit(cavemen_cards cards, int suit)
{
    return (cavemen_ranks)(cards >> (CAVEMEN_RANKS * suit) & 0x1FFF);
}

/* The cards of these ranks in one suit. */
static inline cavemen_cards cavemen_of(int suit, cavemen_ranks ranks)
{
    return (cavemen_cards)ranks << (CAVEMEN_RANKS * suit);
}

/* The cards that a move or an event names. */
static inline cavemen_cards cavemen_named(uint32_t p, uint32_t q)
{
    return p | (cavemen_cards)q << (2 * CAVEMEN_RANKS);
}

/* The two halves of a set of cards, for a move or an event. */
static inline uint32_t cavemen_arms(cavemen_cards cards)
{
    return (uint32_t)(cards & 0x3FFFFFF);
}

static inline uint32_t cavemen_goods(cavemen_cards cards)
{
    return (uint32_t)(cards >> (2 * CAVEMEN_RANKS));
}

/* How many bits are set in each of four lanes of 16 bits; without a loop, since lengths that nobody
 * can foresee are what costs time here. */
static inline uint64_t cavemen_count_lanes(uint64_t lanes)
{
    lanes -= lanes >> 1 & 0x5555555555555555U;
    lanes = (lanes & 0x3333333333333333U) + (lanes >> 2 & 0x3333333333333333U);
    lanes = (lanes + (lanes >> 4)) & 0x0F0F0F0F0F0F0F0FU;
    return (lanes + (lanes >> 8)) & 0x001F001F001F001FU;
}

/* The sum of the values of these ranks (C2). Four lanes count the ranks that hold 1, 2, 4 and 8. */
static inline int cavemen_value(cavemen_ranks ranks)
{
    uint64_t lanes = ranks * 0x0001000100010001U & 0x1F80187806661555U;
    return (int)(cavemen_count_lanes(lanes) * 0x0001000200040008U >> 48);
}

static inline int cavemen_count(cavemen_cards cards)
{
    cards -= cards >> 1 & 0x5555555555555555U;
    cards = (cards & 0x3333333333333333U) + (cards >> 2 & 0x3333333333333333U);
    return (int)(((cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0FU) * 0x0101010101010101U >> 56);
}

/* The rank of the lowest card of a set that is not empty. */
static inline int cavemen_lowest(cavemen_cards cards)
{
    return __builtin_ctzll(cards) % CAVEMEN_RANKS + 1;
}

/* The highest rank of a set; 0 where it is empty. */
static inline int cavemen_highest(cavemen_ranks ranks)
{
    return ranks ? 32 - __builtin_clz(ranks) : 0;
}

/* The strength of a card in a raid (section 5.4): spears count double, food and 0 (no card) are
 * without. `card` is 1 + card. */
static inline int cavemen_strength(int card)
{
    if (card == 0 || card > 2 * CAVEMEN_RANKS) return 0;
    return card <= CAVEMEN_RANKS ? 2 * card : card - CAVEMEN_RANKS;
}

/* Who loses what the winner of the open raid may take. */
static inline int cavemen_loser(const cavemen_state *state)
{
    return state->winner == state->turn ? state->rival : state->turn;
}

/* Who is asked for a move while the game is running. */
static inline int cavemen_actor(const cavemen_state *state)
{
    switch (state->phase) {
    case CAVEMEN_DEFENDING:
    case CAVEMEN_ANSWERING:
        return state->rival;
    case CAVEMEN_CHOOSING:
        return state->winner;
    default:
        return state->turn;
    }
}

/* Whether the answer of a raid (1 + card, 0: none) is food. */
static inline bool cavemen_is_food(int answer)
{
    return answer > CAVEMEN_RANKS * CAVEMEN_FOOD;
}

/* Whether the wild and all caves hold one beast only: it may not be hunted (B7). */
static inline bool cavemen_is_last_beast(const cavemen_state *state)
{
    unsigned beasts = state->wild;
    for (int seat = 0; seat < CAVEMEN_SEATS; seat++)
        beasts |= state->caves[seat];
    return (beasts & (beasts - 1)) == 0;
}

/* All cards that lie open: in the wild, in caves and in the discard pile. */
cavemen_cards cavemen_open(const cavemen_state *state);

#endif
