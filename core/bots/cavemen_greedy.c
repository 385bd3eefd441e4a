/* cavemen_greedy.c: the bots that look once: the magpie by what it can grab, the greedy one by what
 * it then holds, the fox by what becomes of that (cavemen_policy.c). */
#include "core/bots/cavemen_bots.h"
#include "core/bots/cavemen_policy.h"
#include "core/bots/glance.h"

/* Values are in thousandths of a point. */
enum {
    POINT = 1000,
    LATER = 700,       /* a point of the one beast that stays unfed, in all turns to come */
    FOOD_WORTH = 450,  /* a point of food or club in the hand */
    SPEAR_WORTH = 500, /* a point of spear in the hand */
    CARD_WORTH = 300,  /* any card at all: it may answer a raid */
    DENIED = 350,      /* a point that the best rival loses */
    WILD_WORTH = 150,  /* a point of a beast in the wild, which rivals may get */
    PRUDENCE = 800     /* what must be gained before a barter is worth while */
};

/* What a seat holds, as far as judging goes. */
typedef struct holding {
    cavemen_ranks cave;
    cavemen_cards hand;
} holding;

static int value_of(cavemen_cards cards)
{
    int sum = 0;
    for (int suit = CAVEMEN_SPEARS; suit <= CAVEMEN_FOOD; suit++)
        sum += cavemen_value(cavemen_suit(cards, suit));
    return sum;
}

/* What food and clubs can feed or keep in line (section 5.2). */
static int feed_of(cavemen_cards hand)
{
    return cavemen_value(cavemen_suit(hand, CAVEMEN_CLUBS)) +
           cavemen_value(cavemen_suit(hand, CAVEMEN_FOOD));
}

static int biggest(cavemen_ranks cave)
{
    return cave ? 32 - __builtin_clz(cave) : 0;
}

static int least(int one, int other)
{
    return one < other ? one : other;
}

static int most(int one, int other)
{
    return one > other ? one : other;
}

/* Points of the next own turn and, less surely, of those after it. A cave of one stays for free;
 * `chooses`: the seat may still let all but one go before it must feed. */
static int32_t cave_worth(const holding *own, bool chooses)
{
    int all = cavemen_value(own->cave), single = biggest(own->cave);
    if (all == single) return (POINT + LATER) * single;
    int fed = least(all, feed_of(own->hand));
    int32_t herd = POINT * fed + LATER / 2 * least(fed, single);
    return chooses ? most(herd, (POINT + LATER) * single) : herd;
}

static int32_t hand_worth(cavemen_cards hand)
{
    int spears = cavemen_value(cavemen_suit(hand, CAVEMEN_SPEARS));
    return SPEAR_WORTH * spears + FOOD_WORTH * (value_of(hand) - spears) +
           CARD_WORTH * least(cavemen_count(hand), CAVEMEN_HAND);
}

static int32_t worth(const holding *own, bool chooses)
{
    return cave_worth(own, chooses) + hand_worth(own->hand);
}

static holding holding_of(const cavemen_state *view, int seat)
{
    return (holding){view->caves[seat], view->hands[seat]};
}

/* Cards that may be in a hidden hand. */
static cavemen_cards unseen(const cavemen_state *view, int seat)
{
    return cavemen_deck & ~cavemen_beasts & ~cavemen_open(view) & ~view->hands[seat];
}

/* How likely one hidden card of those that may be there is stronger than `strength`, in 1/256. */
static int stronger(cavemen_cards cards, int strength)
{
    int count = 0, all = cavemen_count(cards);
    for (cavemen_cards rest = cards & cavemen_weapons; rest; rest &= rest - 1)
        count += cavemen_strength(__builtin_ctzll(rest) + 1) > strength;
    return all ? 256 * count / all : 0;
}

/* How likely a card of this strength wins a raid on a hand of so many hidden cards, in 1/256. */
static int chance_to_win(cavemen_cards cards, int strength, int held)
{
    int none = 256, miss = 256 - stronger(cards, strength);
    for (; held > 0; held--)
        none = none * miss / 256;
    return none;
}

static int32_t judge_feed(const holding *before, const cave_move *move)
{
    cavemen_cards named = cavemen_named(move->p, move->q);
    holding after = {cavemen_suit(named, CAVEMEN_BEASTS), before->hand & ~named};
    return POINT * cavemen_value(after.cave) + worth(&after, true) - worth(before, true);
}

static int32_t judge_gain(const holding *before, const cave_move *move)
{
    cavemen_cards named = cavemen_named(move->p, move->q);
    holding after = {before->cave | cavemen_suit(named, CAVEMEN_BEASTS), before->hand & ~named};
    int won = cavemen_value(cavemen_suit(named, CAVEMEN_BEASTS));
    return worth(&after, true) - worth(before, true) + WILD_WORTH * won;
}

static int32_t judge_hunt(const holding *before, const cave_move *move)
{
    cavemen_cards named = cavemen_named(move->p, move->q);
    holding after = {before->cave, before->hand & ~named};
    int gone = cavemen_value(cavemen_suit(named, CAVEMEN_BEASTS));
    return worth(&after, true) - worth(before, true) + WILD_WORTH * gone;
}

/* All beasts of the rival, as often as the raid is won; the own ones, as often as it is lost. */
static int32_t judge_raid(const cavemen_state *view, const holding *before, const cave_move *move)
{
    cavemen_cards card = cavemen_named(move->p, move->q);
    int strength = cavemen_strength(__builtin_ctzll(card) + 1);
    int chance = chance_to_win(unseen(view, move->seat), strength, view->held[move->a]);
    holding won = {before->cave | view->caves[move->a], before->hand & ~card};
    holding lost = {0, won.hand};
    int stake = cavemen_value(view->caves[move->a]);
    int32_t gain = worth(&won, true) + DENIED * stake - worth(before, true);
    int32_t loss = worth(&lost, true) - worth(before, true);
    return (gain * chance + loss * (256 - chance)) / 256;
}

static int32_t judge_defence(const cavemen_state *view, const holding *before,
                             const cave_move *move)
{
    cavemen_cards card = cavemen_named(move->p, move->q);
    cavemen_cards hidden = unseen(view, move->seat) & cavemen_weapons;
    int strength = card ? cavemen_strength(__builtin_ctzll(card) + 1) : 0;
    int raider = stronger(hidden, strength), beaten = strength ? 256 - raider : 0;
    holding robbed = {0, before->hand & ~(card & cavemen_weapons)};
    holding safe = {before->cave, before->hand & ~card};
    int spoils = cavemen_value(view->caves[view->turn]);
    int32_t loss = worth(&robbed, false) - worth(before, false);
    int32_t gain = worth(&safe, false) + POINT * spoils / 2 - worth(before, false);
    if (card && !(card & cavemen_weapons)) /* food: the raider takes it where it is worth more */
        return most(loss, worth(&safe, false) - worth(before, false)) * 2 / 3 + loss / 3;
    return (gain * beaten + loss * (256 - beaten)) / 256;
}

static int32_t judge_take(const cavemen_state *view, const holding *before, const cave_move *move)
{
    bool own_turn = move->seat == view->turn;
    holding after = *before;
    if (move->kind == CAVEMEN_TRIBUTE) {
        after.hand |= (cavemen_cards)1 << (view->answer - 1);
        return worth(&after, own_turn) - worth(before, own_turn);
    }
    cavemen_ranks taken = cavemen_suit(cavemen_named(move->p, move->q), CAVEMEN_BEASTS);
    after.cave |= taken;
    return worth(&after, own_turn) - worth(before, own_turn) + DENIED * cavemen_value(taken);
}

/* A barter as its seat would stand after it, and what the other side would gain by it. */
static int32_t judge_barter(const cavemen_state *view, const holding *before, const cave_move *move)
{
    bool offerer = move->seat == view->turn;
    cavemen_cards gift = cavemen_of(CAVEMEN_FOOD, view->given_food);
    cavemen_cards pay =
        offerer ? cavemen_of(CAVEMEN_FOOD, view->accepted) : cavemen_named(move->p, move->q);
    cavemen_ranks own_beasts = offerer ? view->given_beasts : view->wanted_beasts;
    cavemen_ranks new_beasts = offerer ? view->wanted_beasts : view->given_beasts;
    holding after = {(cavemen_ranks)((before->cave & ~own_beasts) | new_beasts),
                     offerer ? (before->hand & ~gift) | pay : (before->hand & ~pay) | gift};
    int handed = cavemen_value(own_beasts) - cavemen_value(new_beasts);
    return worth(&after, offerer) - worth(before, offerer) - DENIED * most(handed, 0) - PRUDENCE;
}

static int32_t judge_end(const holding *before, const cave_move *move)
{
    cavemen_ranks released = cavemen_suit(cavemen_named(move->p, move->q), CAVEMEN_BEASTS);
    holding after = {before->cave & (cavemen_ranks)~released, before->hand};
    return worth(&after, false) - worth(before, true);
}

/* The card put away against the mean of what may be drawn for it. */
static int32_t judge_swap(const cavemen_state *view, const holding *before, const cave_move *move)
{
    cavemen_cards card = cavemen_named(move->p, move->q), hidden = unseen(view, move->seat);
    int count = cavemen_count(hidden);
    if (count == 0) return -PRUDENCE;
    return hand_worth(hidden) / count -
           (hand_worth(before->hand) - hand_worth(before->hand & ~card));
}

int32_t cavemen_judge(const cavemen_state *view, const cave_move *move)
{
    holding before = holding_of(view, move->seat);
    switch (move->kind) {
    case CAVEMEN_FEED:
        return judge_feed(&before, move);
    case CAVEMEN_TAME:
    case CAVEMEN_STUN:
        return judge_gain(&before, move);
    case CAVEMEN_HUNT:
        return judge_hunt(&before, move);
    case CAVEMEN_RAID:
        return judge_raid(view, &before, move);
    case CAVEMEN_DEFEND:
        return judge_defence(view, &before, move);
    case CAVEMEN_TAKE:
    case CAVEMEN_TRIBUTE:
        return judge_take(view, &before, move);
    case CAVEMEN_ACCEPT:
    case CAVEMEN_CONFIRM:
        return judge_barter(view, &before, move);
    case CAVEMEN_END:
        return judge_end(&before, move);
    case CAVEMEN_SWAP:
        return judge_swap(view, &before, move);
    case CAVEMEN_OFFER: /* nothing is known of what the partner makes of it */
        return -CAVEMEN_GOAL * POINT;
    default:
        return 0;
    }
}

/* Beasts grabbed, with the cheapest cards; its strongest weapon when it is raided. What beasts will
 * need to eat and what else there is to do it does not think of. */
static int32_t grab(const void *data, const cave_move *move)
{
    const cavemen_state *view = data;
    cavemen_cards cards = cavemen_named(move->p, move->q);
    int beasts = POINT * cavemen_value(cavemen_suit(cards, CAVEMEN_BEASTS)), paid = value_of(cards);
    int strength = cards ? cavemen_strength(__builtin_ctzll(cards) + 1) : 0;
    switch (move->kind) {
    case CAVEMEN_FEED:
    case CAVEMEN_TAME:
    case CAVEMEN_STUN:
        return beasts - paid;
    case CAVEMEN_DEFEND:
        return strength;
    case CAVEMEN_TAKE:
        return beasts;
    case CAVEMEN_TRIBUTE:
        return POINT * cavemen_lowest((cavemen_cards)1 << (view->answer - 1));
    case CAVEMEN_ACCEPT:
    case CAVEMEN_CONFIRM:
        return POINT * (cavemen_value(view->given_beasts) - cavemen_value(view->wanted_beasts)) *
               (move->seat == view->turn ? -1 : 1);
    case CAVEMEN_END:
        return -beasts;
    default: /* nothing that it could grab at once */
        return -1;
    }
}

static int32_t greedily(const void *view, const cave_move *move)
{
    return cavemen_judge(view, move);
}

static int32_t carefully(const void *view, const cave_move *move)
{
    cavemen_outlook outlook;
    cavemen_look(&outlook, view, move->seat);
    return cavemen_weigh_move(&outlook, move);
}

static void begin(cave_answer *self, const cave_view *view, cave_judge *judge)
{
    cave_glance_begin(self, view, judge);
    cavemen_reasons((const void *)view->data, self, NULL);
}

static void magpie_begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    (void)budget;
    (void)seed;
    begin(memory, view, grab);
}

static void greedy_begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    (void)budget;
    (void)seed;
    begin(memory, view, greedily);
}

static void fox_begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    (void)budget;
    (void)seed;
    begin(memory, view, carefully);
}

const cave_bot cavemen_magpie_bot = {"magpie",         sizeof(cave_answer), magpie_begin,
                                     cave_glance_step, cave_glance_answer,  cavemen_reason_name};
const cave_bot cavemen_greedy_bot = {"greedy",         sizeof(cave_answer), greedy_begin,
                                     cave_glance_step, cave_glance_answer,  cavemen_reason_name};
const cave_bot cavemen_fox_bot = {"fox",
                                  sizeof(cave_answer),
                                  fox_begin,
                                  cave_glance_step,
                                  cave_glance_answer,
                                  cavemen_reason_name};
