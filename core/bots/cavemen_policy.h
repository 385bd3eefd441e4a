/* cavemen_policy.h: the careful judge of Cavemen, for the bot that looks once and for playouts. It
 * reads what its seat sees and nothing else, of a view or of a guess alike.
 */
#ifndef CAVE_BOTS_CAVEMEN_POLICY_H
#define CAVE_BOTS_CAVEMEN_POLICY_H

#include "core/games/cavemen.h"

enum { CAVEMEN_STRENGTHS = 2 * CAVEMEN_RANKS + 1 };

/* What a seat makes of the cards that it does not see. */
typedef struct cavemen_sight {
    const cavemen_state *view;
    cavemen_cards unseen;                /* cards that may be in a hidden hand */
    int16_t stronger[CAVEMEN_STRENGTHS]; /* 256ths of them that are stronger than this */
} cavemen_sight;

/* Counts what a seat does not see; `view` is its view or any state, and must outlive the sight. */
void cavemen_see(cavemen_sight *self, const cavemen_state *view, int seat);

/* How likely none of so many unseen cards is stronger than this, in 256ths. */
int cavemen_chance(const cavemen_sight *self, int strength, int held);

/* What all moves of one position have in common. */
typedef struct cavemen_outlook {
    cavemen_sight seen;
    int seat, leader; /* the leader of the rivals, by score and cave */
    cavemen_ranks cave;
    cavemen_cards hand;
    int next, later;   /* 256ths: how surely the seat scores again, and how often after that */
    int time;          /* 256ths: how much of its use a hand still has */
    int32_t before[2]; /* what the seat has is worth; [1]: it may still release beasts */
} cavemen_outlook;

/* Looks at a position with the eyes of a seat; the same holds of `view`. */
void cavemen_look(cavemen_outlook *self, const cavemen_state *view, int seat);

/* What a listed move promises over standing still, in thousandths of a point. */
int32_t cavemen_weigh_move(const cavemen_outlook *self, const cave_move *move);

/* A barter: what the seat whose turn it is gives, and what its partner gives back; of the wanted
 * food `unseen` cards are not yet named. */
typedef struct cavemen_deal {
    cavemen_ranks food, beasts, back_food, back_beasts;
    uint8_t partner, unseen;
} cavemen_deal;

/* The barter that an offer, an answer to one or its confirmation is about. */
cavemen_deal cavemen_deal_of(const cavemen_state *view, const cave_move *move);

/* What a barter is worth to the seat of the outlook and, as far as it can tell, to the other one,
 * in thousandths of a point. */
void cavemen_weigh_deal(const cavemen_outlook *self, const cavemen_deal *deal, int32_t *own,
                        int32_t *other);

#endif
