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

/* A position as its seat sees it. */
typedef struct position {
    cavemen_sight seen;
    holding before;
    int32_t worth[2]; /* of that; [1]: the seat may still release beasts */
} position;

static int value_of(cavemen_cards cards)
{
    int sum = 0;
    for (int suit = CAVEMEN_SPEARS; suit <= CAVEMEN_FOOD; suit++)
        sum += cavemen_value(cavemen_suit(cards, suit));
    return sum;
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
 * a herd must be fed (section 5.2) with what food and clubs are worth, `feed`. `chooses`: the seat
 * may still let all but one go before it must. */
static int32_t cave_worth(cavemen_ranks cave, int feed, bool chooses)
{
    int all = cavemen_value(cave), single = cavemen_highest(cave);
    if (all == single) return (POINT + LATER) * single;
    int fed = least(all, feed);
    int32_t herd = POINT * fed + LATER / 2 * least(fed, single);
    return chooses ? most(herd, (POINT + LATER) * single) : herd;
}

static int32_t hand_worth(int spears, int feed, int count)
{
    return SPEAR_WORTH * spears + FOOD_WORTH * feed + CARD_WORTH * least(count, CAVEMEN_HAND);
}

static int32_t worth(const holding *own, bool chooses)
{
    int spears = cavemen_value(cavemen_suit(own->hand, CAVEMEN_SPEARS));
    int feed = cavemen_value(cavemen_suit(own->hand, CAVEMEN_CLUBS)) +
               cavemen_value(cavemen_suit(own->hand, CAVEMEN_FOOD));
    return cave_worth(own->cave, feed, chooses) +
           hand_worth(spears, feed, cavemen_count(own->hand));
}

static int32_t judge_feed(const position *at, const cave_move *move)
{
    cavemen_cards named = cavemen_named(move->p, move->q);
    holding after = {cavemen_suit(named, CAVEMEN_BEASTS), at->before.hand & ~named};
    return POINT * cavemen_value(after.cave) + worth(&after, true) - at->worth[true];
}

static int32_t judge_gain(const position *at, const cave_move *move)
{
    cavemen_cards named = cavemen_named(move->p, move->q);
    holding after = {at->before.cave | cavemen_suit(named, CAVEMEN_BEASTS),
                     at->before.hand & ~named};
    int won = cavemen_value(cavemen_suit(named, CAVEMEN_BEASTS));
    return worth(&after, true) - at->worth[true] + WILD_WORTH * won;
}

static int32_t judge_hunt(const position *at, const cave_move *move)
{
    cavemen_cards named = cavemen_named(move->p, move->q);
    holding after = {at->before.cave, at->before.hand & ~named};
    int gone = cavemen_value(cavemen_suit(named, CAVEMEN_BEASTS));
    return worth(&after, true) - at->worth[true] + WILD_WORTH * gone;
}

/* All beasts of the rival, as often as the raid is won; the own ones, as often as it is lost. */
static int32_t judge_raid(const position *at, const cave_move *move)
{
    cavemen_cards card = cavemen_named(move->p, move->q);
    int strength = cavemen_strength(__builtin_ctzll(card) + 1);
    int chance = cavemen_chance(&at->seen, strength, at->seen.view->held[move->a]);
    holding won = {at->before.cave | at->seen.view->caves[move->a], at->before.hand & ~card};
    holding lost = {0, won.hand};
    int stake = cavemen_value(at->seen.view->caves[move->a]);
    int32_t gain = worth(&won, true) + DENIED * stake - at->worth[true];
    int32_t loss = worth(&lost, true) - at->worth[true];
    return (gain * chance + loss * (256 - chance)) / 256;
}

static int32_t judge_defence(const position *at, const cave_move *move)
{
    cavemen_cards card = cavemen_named(move->p, move->q);
    int strength = card ? cavemen_strength(__builtin_ctzll(card) + 1) : 0;
    int raider = at->seen.stronger[strength], beaten = strength ? 256 - raider : 0;
    holding robbed = {0, at->before.hand & ~(card & cavemen_weapons)};
    holding safe = {at->before.cave, at->before.hand & ~card};
    int spoils = cavemen_value(at->seen.view->caves[at->seen.view->turn]);
    int32_t loss = worth(&robbed, false) - at->worth[false];
    int32_t gain = worth(&safe, false) + POINT * spoils / 2 - at->worth[false];
    if (card && !(card & cavemen_weapons)) /* food: the raider takes it where it is worth more */
        return most(loss, worth(&safe, false) - at->worth[false]) * 2 / 3 + loss / 3;
    return (gain * beaten + loss * (256 - beaten)) / 256;
}

static int32_t judge_take(const position *at, const cave_move *move)
{
    bool own_turn = move->seat == at->seen.view->turn;
    holding after = at->before;
    if (move->kind == CAVEMEN_TRIBUTE) {
        after.hand |= (cavemen_cards)1 << (at->seen.view->answer - 1);
        return worth(&after, own_turn) - at->worth[own_turn];
    }
    cavemen_ranks taken = cavemen_suit(cavemen_named(move->p, move->q), CAVEMEN_BEASTS);
    after.cave |= taken;
    return worth(&after, own_turn) - at->worth[own_turn] + DENIED * cavemen_value(taken);
}

/* A barter as its seat would stand after it, and what the other side would gain by it. */
static int32_t judge_barter(const position *at, const cave_move *move)
{
    bool offerer = move->seat == at->seen.view->turn;
    cavemen_cards gift = cavemen_of(CAVEMEN_FOOD, at->seen.view->given_food);
    cavemen_cards pay = offerer ? cavemen_of(CAVEMEN_FOOD, at->seen.view->accepted)
                                : cavemen_named(move->p, move->q);
    cavemen_ranks own_beasts = offerer ? at->seen.view->given_beasts : at->seen.view->wanted_beasts;
    cavemen_ranks new_beasts = offerer ? at->seen.view->wanted_beasts : at->seen.view->given_beasts;
    holding after = {(cavemen_ranks)((at->before.cave & ~own_beasts) | new_beasts),
                     offerer ? (at->before.hand & ~gift) | pay : (at->before.hand & ~pay) | gift};
    int handed = cavemen_value(own_beasts) - cavemen_value(new_beasts);
    return worth(&after, offerer) - at->worth[offerer] - DENIED * most(handed, 0) - PRUDENCE;
}

static int32_t judge_end(const position *at, const cave_move *move)
{
    cavemen_ranks released = cavemen_suit(cavemen_named(move->p, move->q), CAVEMEN_BEASTS);
    holding after = {at->before.cave & (cavemen_ranks)~released, at->before.hand};
    return worth(&after, false) - at->worth[true];
}

/* The card put away against the mean of what may be drawn for it. */
static int32_t judge_swap(const position *at, const cave_move *move)
{
    holding after = {at->before.cave, at->before.hand & ~cavemen_named(move->p, move->q)};
    cavemen_cards hidden = at->seen.unseen;
    int count = cavemen_count(hidden), spears = cavemen_value(cavemen_suit(hidden, CAVEMEN_SPEARS));
    if (count == 0) return -PRUDENCE;
    return hand_worth(spears, value_of(hidden) - spears, CAVEMEN_HAND) / count +
           worth(&after, true) - at->worth[true];
}

static int32_t promise(const position *at, const cave_move *move)
{
    switch (move->kind) {
    case CAVEMEN_FEED:
        return judge_feed(at, move);
    case CAVEMEN_TAME:
    case CAVEMEN_STUN:
        return judge_gain(at, move);
    case CAVEMEN_HUNT:
        return judge_hunt(at, move);
    case CAVEMEN_RAID:
        return judge_raid(at, move);
    case CAVEMEN_DEFEND:
        return judge_defence(at, move);
    case CAVEMEN_TAKE:
    case CAVEMEN_TRIBUTE:
        return judge_take(at, move);
    case CAVEMEN_ACCEPT:
    case CAVEMEN_CONFIRM:
        return judge_barter(at, move);
    case CAVEMEN_END:
        return judge_end(at, move);
    case CAVEMEN_SWAP:
        return judge_swap(at, move);
    case CAVEMEN_OFFER: /* nothing is known of what the partner makes of it */
        return -CAVEMEN_GOAL * POINT;
    default:
        return 0;
    }
}

void cavemen_judge(const cavemen_state *view, const cave_move *moves, size_t count, int32_t *values)
{
    int seat = moves[0].seat;
    position at = {
        .before = {view->caves[seat], view->hands[seat]}
    };
    cavemen_see(&at.seen, view, seat);
    at.worth[false] = worth(&at.before, false);
    at.worth[true] = worth(&at.before, true);
    for (size_t i = 0; i < count; i++)
        values[i] = promise(&at, &moves[i]);
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
    int32_t value;
    cavemen_judge(view, move, 1, &value);
    return value;
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
