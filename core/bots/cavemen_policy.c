/* cavemen_policy.c: the careful judge. What a seat holds is worth what it will still score, which
 * the draw pile bounds; a cave must be kept against raids; what rivals get is a loss, and the
 * leader's gain the greatest. */
#include "core/bots/cavemen_policy.h"

#include <string.h>

/* Values are in thousandths of a point. */
enum {
    POINT = 1000,
    LATER = 600,       /* a point in each scoring after the next, of the one unfed beast */
    HERD_LATER = 70,   /* the same of a herd, of which more must be fed each time */
    FEEDING = 397,     /* what a point of feeding costs */
    SPEAR_WORTH = 713, /* a point of spear in the hand */
    CLUB_WORTH = 343,  /* a point of club */
    FOOD_WORTH = 300,  /* a point of food */
    CARD_WORTH = 933,  /* any card up to the fourth */
    LONG = 14,         /* cards left in the pile from which on a hand is worth all that */
    SAFE = 19,         /* percent of a cave that a seat without a weapon keeps */
    SAFER = 17,        /* percent more with the strongest weapon */
    DENIED = 401,      /* a point of beasts that a rival loses, or does not get */
    LEADER = 502,      /* percent of that for the leader of two rivals */
    WILD_WORTH = 27,   /* a point of a beast in the wild, which rivals may get */
    BLUFF = 124,       /* percent: how much likelier a raider lays a strong card */
    TRIBUTE = 42,      /* percent of raiders who leave the beasts for a tribute */
    GIVEN = 203,       /* a point of what the partner of a barter gains */
    PRUDENCE = 200,    /* what must be gained before a barter is worth while */
    HIDDEN_FOOD = 4,   /* value of a food card of a hand unseen */
    HIDDEN_FEED = 2,   /* what a card of a hand unseen can feed */
    PER_TURN = 8,      /* tenths of a card that a turn draws */
    UNLIKELY = -100000 /* what is never chosen freely */
};

static int least(int one, int other)
{
    return one < other ? one : other;
}

static int most(int one, int other)
{
    return one > other ? one : other;
}

static int suit_value(cavemen_cards hand, int suit)
{
    return cavemen_value(cavemen_suit(hand, suit));
}

static int best_weapon(cavemen_cards hand)
{
    return most(2 * cavemen_highest(cavemen_suit(hand, CAVEMEN_SPEARS)),
                cavemen_highest(cavemen_suit(hand, CAVEMEN_CLUBS)));
}

/* What a cave promises its seat, of which `feed` is what the hand can feed. In 256ths `next` is how
 * surely it scores again, `later` how often after that. `chooses`: it may still let all but one
 * go before it must feed. */
static int32_t cave_worth(const cavemen_outlook *self, cavemen_ranks cave, int feed, bool chooses)
{
    int all = cavemen_value(cave), single = cavemen_highest(cave);
    int32_t alone = single * (POINT * self->next + LATER * self->later) / 256;
    if (all == single) return alone;
    int fed = least(all, feed);
    int32_t herd = fed * ((POINT - FEEDING) * self->next + HERD_LATER * self->later) / 256;
    return chooses && alone > herd ? alone : herd;
}

static int32_t worth(const cavemen_outlook *self, cavemen_ranks cave, cavemen_cards hand,
                     bool chooses)
{
    int spears = suit_value(hand, CAVEMEN_SPEARS), clubs = suit_value(hand, CAVEMEN_CLUBS);
    int food = suit_value(hand, CAVEMEN_FOOD);
    int safe = SAFE + SAFER * best_weapon(hand) / (2 * CAVEMEN_RANKS);
    int32_t held = SPEAR_WORTH * spears + CLUB_WORTH * clubs + FOOD_WORTH * food +
                   CARD_WORTH * least(cavemen_count(hand), CAVEMEN_HAND);
    return cave_worth(self, cave, clubs + food, chooses) / 100 * safe + held * self->time / 256;
}

/* A point of beasts that a rival gets, to this seat. Of two rivals the leader is the one to stop;
 * of more the others stop the leader, and this seat would only pay for what serves them all. */
static int32_t rival_point(const cavemen_outlook *self, int rival)
{
    int32_t point = DENIED * (self->next + self->later) / 256;
    if (rival != self->leader) return point;
    return self->seen.view->seats == 3 ? point * LEADER / 100 : 0;
}

void cavemen_see(cavemen_sight *self, const cavemen_state *view, int seat)
{
    memset(self, 0, sizeof *self);
    self->view = view;
    self->unseen = cavemen_deck & ~cavemen_beasts & ~cavemen_open(view) & ~view->hands[seat];
    unsigned hidden = (unsigned)cavemen_count(self->unseen), stronger = 0;
    unsigned spears = cavemen_suit(self->unseen, CAVEMEN_SPEARS);
    unsigned clubs = cavemen_suit(self->unseen, CAVEMEN_CLUBS);
    for (int strength = CAVEMEN_STRENGTHS - 2; strength >= 0 && hidden; strength--) {
        int above = strength + 1; /* the cards that are just stronger */
        stronger += above <= CAVEMEN_RANKS ? clubs >> (above - 1) & 1 : 0;
        stronger += above % 2 == 0 ? spears >> (above / 2 - 1) & 1 : 0;
        self->stronger[strength] = (int16_t)(256 * stronger / hidden);
    }
}

int cavemen_chance(const cavemen_sight *self, int strength, int held)
{
    int chance = 256, miss = 256 - self->stronger[strength];
    for (; held > 0; held--)
        chance = chance * miss / 256;
    return chance;
}

void cavemen_look(cavemen_outlook *self, const cavemen_state *view, int seat)
{
    int best = -1, turns;
    memset(self, 0, sizeof *self);
    cavemen_see(&self->seen, view, seat);
    self->seat = seat;
    self->cave = view->caves[seat];
    self->hand = view->hands[seat];
    for (int rival = 0; rival < view->seats; rival++) {
        if (rival == seat) continue;
        int standing = view->scores[rival] + cavemen_value(view->caves[rival]);
        if (standing <= best) continue;
        best = standing;
        self->leader = rival;
    }
    turns = 2560 * view->left / PER_TURN; /* that can still be drawn for, in 256ths */
    self->next = least(256, most(0, turns - 256 * (view->seats - 1)));
    self->later = most(0, turns / view->seats - 256);
    self->time = least(256, 256 * view->left / LONG);
    self->before[false] = worth(self, self->cave, self->hand, false);
    self->before[true] = worth(self, self->cave, self->hand, true);
}

static cavemen_cards named(const cave_move *move)
{
    return cavemen_named(move->p, move->q);
}

static int32_t judge_feed(const cavemen_outlook *self, const cave_move *move)
{
    cavemen_cards cards = named(move);
    cavemen_ranks kept = cavemen_suit(cards, CAVEMEN_BEASTS);
    int ran = cavemen_value((cavemen_ranks)(self->cave & ~kept));
    return POINT * cavemen_value(kept) + worth(self, kept, self->hand & ~cards, true) -
           self->before[true] - WILD_WORTH * ran * self->time / 256;
}

static int32_t judge_gain(const cavemen_outlook *self, const cave_move *move)
{
    cavemen_cards cards = named(move);
    cavemen_ranks beast = cavemen_suit(cards, CAVEMEN_BEASTS);
    return worth(self, self->cave | beast, self->hand & ~cards, true) - self->before[true] +
           WILD_WORTH * cavemen_value(beast) * self->time / 256;
}

static int32_t judge_hunt(const cavemen_outlook *self, const cave_move *move)
{
    cavemen_cards cards = named(move);
    int gone = cavemen_value(cavemen_suit(cards, CAVEMEN_BEASTS));
    return worth(self, self->cave, self->hand & ~cards, true) - self->before[true] +
           WILD_WORTH * gone * self->time / 256;
}

/* All beasts of the rival, as often as the raid is won; the own ones, as often as it is lost. */
static int32_t judge_raid(const cavemen_outlook *self, const cave_move *move)
{
    const cavemen_state *view = self->seen.view;
    cavemen_cards card = named(move), hand = self->hand & ~card;
    int rival = move->a, strength = cavemen_strength(__builtin_ctzll(card) + 1);
    int chance = cavemen_chance(&self->seen, strength, view->held[rival]);
    int32_t point = rival_point(self, rival);
    int32_t gain = worth(self, self->cave | view->caves[rival], hand, true) +
                   point * cavemen_value(view->caves[rival]);
    int32_t loss = worth(self, 0, hand, true) - point * cavemen_value(self->cave);
    return (gain / 256 * chance + loss / 256 * (256 - chance)) - self->before[true];
}

static int32_t judge_defence(const cavemen_outlook *self, const cave_move *move)
{
    const cavemen_state *view = self->seen.view;
    cavemen_cards card = named(move);
    int strength = card ? cavemen_strength(__builtin_ctzll(card) + 1) : 0;
    int32_t point = rival_point(self, view->turn);
    int stronger = least(256, self->seen.stronger[strength] * BLUFF / 100);
    int32_t loss = worth(self, 0, self->hand & ~(card & cavemen_weapons), false) -
                   point * cavemen_value(self->cave);
    if (strength == 0) {
        int32_t paid = worth(self, self->cave, self->hand & ~card, false);
        if (card == 0 || paid < loss) return loss - self->before[false];
        return (paid - loss) / 100 * TRIBUTE + loss - self->before[false];
    }
    cavemen_ranks spoils = view->caves[view->turn];
    int32_t gain =
        worth(self, self->cave | spoils, self->hand & ~card, false) + point * cavemen_value(spoils);
    return (gain / 256 * (256 - stronger) + loss / 256 * stronger) - self->before[false];
}

static int32_t judge_take(const cavemen_outlook *self, const cave_move *move)
{
    const cavemen_state *view = self->seen.view;
    bool chooses = self->seat == view->turn;
    if (move->kind == CAVEMEN_TRIBUTE)
        return worth(self, self->cave, self->hand | (cavemen_cards)1 << (view->answer - 1),
                     chooses) -
               self->before[chooses];
    cavemen_ranks taken = cavemen_suit(named(move), CAVEMEN_BEASTS);
    return worth(self, self->cave | taken, self->hand, chooses) - self->before[chooses] +
           rival_point(self, cavemen_loser(view)) * cavemen_value(taken);
}

cavemen_deal cavemen_deal_of(const cavemen_state *view, const cave_move *move)
{
    cavemen_cards cards = named(move);
    cavemen_deal deal = {
        view->given_food,    view->given_beasts, view->accepted,
        view->wanted_beasts, view->rival,        view->wanted_food,
    };
    if (move->kind == CAVEMEN_OFFER)
        deal = (cavemen_deal){cavemen_suit(cards, CAVEMEN_FOOD),
                              cavemen_suit(cards, CAVEMEN_BEASTS),
                              0,
                              (cavemen_ranks)move->x,
                              move->a,
                              move->b};
    if (move->kind == CAVEMEN_ACCEPT) deal.back_food = cavemen_suit(cards, CAVEMEN_FOOD);
    if (deal.back_food) deal.unseen = 0;
    return deal;
}

/* What another seat, whose hand is hidden, gains by getting and giving. */
static int32_t other_gain(const cavemen_outlook *self, int other, bool chooses, cavemen_ranks gets,
                          cavemen_ranks gives, int food)
{
    const cavemen_state *view = self->seen.view;
    cavemen_ranks cave = view->caves[other];
    int feed = HIDDEN_FEED * view->held[other];
    int32_t gained =
        cave_worth(self, (cavemen_ranks)((cave & ~gives) | gets), most(0, feed + food), chooses) -
        cave_worth(self, cave, feed, chooses);
    return gained / 100 * (SAFE + SAFER / 2) + FOOD_WORTH * food * self->time / 256;
}

void cavemen_weigh_deal(const cavemen_outlook *self, const cavemen_deal *deal, int32_t *own,
                        int32_t *other)
{
    bool offers = self->seat == self->seen.view->turn;
    cavemen_ranks out = offers ? deal->beasts : deal->back_beasts;
    cavemen_ranks in = offers ? deal->back_beasts : deal->beasts;
    cavemen_cards food_out = cavemen_of(CAVEMEN_FOOD, offers ? deal->food : deal->back_food);
    cavemen_cards food_in = cavemen_of(CAVEMEN_FOOD, offers ? deal->back_food : deal->food);
    int partner = offers ? deal->partner : self->seen.view->turn;
    int unseen = HIDDEN_FOOD * deal->unseen; /* food that comes or goes, not yet named */
    int32_t after = worth(self, (cavemen_ranks)((self->cave & ~out) | in),
                          (self->hand & ~food_out) | food_in, offers);
    *own = after - self->before[offers] + FOOD_WORTH * unseen * self->time / 256;
    *other =
        other_gain(self, partner, !offers, out, in,
                   suit_value(food_out, CAVEMEN_FOOD) - suit_value(food_in, CAVEMEN_FOOD) - unseen);
}

/* A barter that can be made at once, or an offer that is likely to be accepted. */
static int32_t judge_barter(const cavemen_outlook *self, const cave_move *move)
{
    int32_t own, other;
    cavemen_deal deal = cavemen_deal_of(self->seen.view, move);
    cavemen_weigh_deal(self, &deal, &own, &other);
    int32_t gain = own - other / 1000 * GIVEN - PRUDENCE;
    if (move->kind != CAVEMEN_OFFER) return gain;
    return other > PRUDENCE && gain > 0 ? gain / 2 : UNLIKELY;
}

static int32_t judge_end(const cavemen_outlook *self, const cave_move *move)
{
    cavemen_ranks released = cavemen_suit(named(move), CAVEMEN_BEASTS);
    return worth(self, (cavemen_ranks)(self->cave & ~released), self->hand, false) -
           self->before[true] - WILD_WORTH * cavemen_value(released) * self->time / 256;
}

/* The card put away against the mean of what may be drawn for it. */
static int32_t judge_swap(const cavemen_outlook *self, const cave_move *move)
{
    cavemen_cards unseen = self->seen.unseen;
    int count = cavemen_count(unseen);
    if (count == 0) return UNLIKELY;
    int32_t mean = SPEAR_WORTH * suit_value(unseen, CAVEMEN_SPEARS) +
                   CLUB_WORTH * suit_value(unseen, CAVEMEN_CLUBS) +
                   FOOD_WORTH * suit_value(unseen, CAVEMEN_FOOD);
    return worth(self, self->cave, self->hand & ~named(move), true) - self->before[true] +
           (mean / count + CARD_WORTH) * self->time / 256;
}

int32_t cavemen_weigh_move(const cavemen_outlook *self, const cave_move *move)
{
    switch (move->kind) {
    case CAVEMEN_FEED:
        return judge_feed(self, move);
    case CAVEMEN_TAME:
    case CAVEMEN_STUN:
        return judge_gain(self, move);
    case CAVEMEN_HUNT:
        return judge_hunt(self, move);
    case CAVEMEN_RAID:
        return judge_raid(self, move);
    case CAVEMEN_DEFEND:
        return judge_defence(self, move);
    case CAVEMEN_TAKE:
    case CAVEMEN_TRIBUTE:
        return judge_take(self, move);
    case CAVEMEN_OFFER:
    case CAVEMEN_ACCEPT:
    case CAVEMEN_CONFIRM:
        return judge_barter(self, move);
    case CAVEMEN_SWAP:
        return judge_swap(self, move);
    case CAVEMEN_END:
        return judge_end(self, move);
    default:
        return 0;
    }
}
