#include "core/bots/cavemen_bots.h"
#include "core/bots/cavemen_policy.h"

const char *cavemen_reason_name(uint8_t code)
{
    static const char *const names[] = {
        [CAVEMEN_WHY_FORCED] = "forced",   [CAVEMEN_WHY_GAINS] = "gains",
        [CAVEMEN_WHY_PAYS] = "pays",       [CAVEMEN_WHY_SCORES] = "scores",
        [CAVEMEN_WHY_LOSES] = "loses",     [CAVEMEN_WHY_FREE] = "free",
        [CAVEMEN_WHY_COVERED] = "covered", [CAVEMEN_WHY_SHORT] = "short",
        [CAVEMEN_WHY_DENIES] = "denies",   [CAVEMEN_WHY_TARGET] = "target",
        [CAVEMEN_WHY_LEADER] = "leader",   [CAVEMEN_WHY_ODDS] = "odds",
        [CAVEMEN_WHY_RISKS] = "risks",     [CAVEMEN_WHY_TRIBUTE] = "tribute",
        [CAVEMEN_WHY_TRADES] = "trades",   [CAVEMEN_WHY_PILE] = "pile",
        [CAVEMEN_WHY_EXPECTS] = "expects", [CAVEMEN_WHY_BEATS] = "beats",
    };
    return code < sizeof names / sizeof *names && names[code] ? names[code] : "unknown";
}

/* A position as its seat sees it, and the answer being explained. */
typedef struct teller {
    const cavemen_state *view;
    cave_answer *answer;
    cavemen_cards cards; /* that the move names */
    int seat;
} teller;

static void add(teller *self, uint8_t code, int first, int second, int third)
{
    cave_answer *answer = self->answer;
    if (answer->reason_count == CAVE_REASONS) return;
    answer->reasons[answer->reason_count++] = (cave_reason){
        code, {(int16_t)first, (int16_t)second, (int16_t)third}
    };
}

static void add_beasts(teller *self, uint8_t code, cavemen_ranks beasts)
{
    if (beasts) add(self, code, cavemen_value(beasts), cavemen_count(beasts), 0);
}

static void add_paid(teller *self, cavemen_cards paid)
{
    int value = 0;
    for (int suit = CAVEMEN_SPEARS; suit <= CAVEMEN_FOOD; suit++)
        value += cavemen_value(cavemen_suit(paid, suit));
    if (paid) add(self, CAVEMEN_WHY_PAYS, value, cavemen_count(paid), 0);
}

/* What the cave will ask of the hand in the next turn. */
static void add_upkeep(teller *self, cavemen_ranks cave, cavemen_cards hand)
{
    int need = cavemen_value(cave);
    int have = cavemen_value(cavemen_suit(hand, CAVEMEN_CLUBS)) +
               cavemen_value(cavemen_suit(hand, CAVEMEN_FOOD));
    if (cave == 0) return;
    if ((cave & (cave - 1)) == 0)
        add(self, CAVEMEN_WHY_FREE, need, 0, 0);
    else
        add(self, have >= need ? CAVEMEN_WHY_COVERED : CAVEMEN_WHY_SHORT, need, have, 0);
}

static int leader_of(const cavemen_state *view, int seat)
{
    int leader = -1;
    for (int rival = 0; rival < view->seats; rival++)
        if (rival != seat && (leader < 0 || view->scores[rival] > view->scores[leader]))
            leader = rival;
    return leader;
}

/* That the seat concerned is the rival to be caught. */
static void add_leader(teller *self, int rival)
{
    if (rival == leader_of(self->view, self->seat))
        add(self, CAVEMEN_WHY_LEADER, rival, self->view->scores[rival], 0);
}

static void tell_feed(teller *self)
{
    cavemen_ranks kept = cavemen_suit(self->cards, CAVEMEN_BEASTS);
    cavemen_ranks ran = (cavemen_ranks)(self->view->caves[self->seat] & ~kept);
    add(self, CAVEMEN_WHY_SCORES, cavemen_value(kept), 0, 0);
    add_paid(self, self->cards & ~cavemen_beasts);
    add_beasts(self, CAVEMEN_WHY_LOSES, ran);
    add_upkeep(self, kept, self->view->hands[self->seat] & ~self->cards);
}

static void tell_gain(teller *self)
{
    cavemen_ranks beast = cavemen_suit(self->cards, CAVEMEN_BEASTS);
    add_beasts(self, CAVEMEN_WHY_GAINS, beast);
    add_paid(self, self->cards & ~cavemen_beasts);
    add_upkeep(self, self->view->caves[self->seat] | beast,
               self->view->hands[self->seat] & ~self->cards);
}

static void tell_hunt(teller *self)
{
    int next = (self->seat + 1) % self->view->seats;
    add(self, CAVEMEN_WHY_DENIES, next, cavemen_value(cavemen_suit(self->cards, CAVEMEN_BEASTS)),
        0);
    add_paid(self, self->cards & ~cavemen_beasts);
}

/* Cards that a rival may hold or have laid, as far as is known. */
static cavemen_cards hidden_cards(const cavemen_state *view)
{
    cavemen_cards hidden = cavemen_deck & ~cavemen_beasts & ~cavemen_open(view);
    for (int seat = 0; seat < view->seats; seat++)
        hidden &= ~view->hands[seat];
    for (int i = 0; i < view->left; i++)
        if (view->pile[i].card != CAVEMEN_HIDDEN)
            hidden &= ~((cavemen_cards)1 << view->pile[i].card);
    return hidden;
}

static int count_weaker(cavemen_cards cards, int strength)
{
    int count = 0;
    for (; cards; cards &= cards - 1)
        count += cavemen_strength(__builtin_ctzll(cards) + 1) < strength;
    return count;
}

/* How likely the card is stronger than all of these, and than so many of those that `may_be`. */
static void add_odds(teller *self, cavemen_cards known, cavemen_cards may_be, int unknown)
{
    enum { SURE = 1 << 16 };
    int strength = cavemen_strength(__builtin_ctzll(self->cards) + 1);
    int weaker = count_weaker(may_be, strength), all = cavemen_count(may_be);
    int chance = count_weaker(known, strength) == cavemen_count(known) ? SURE : 0;
    for (; unknown > 0 && chance > 0; unknown--)
        chance = chance * weaker-- / all--;
    add(self, CAVEMEN_WHY_ODDS, chance * 100 / SURE, strength, 0);
}

static void tell_raid(teller *self, int rival)
{
    const cavemen_state *view = self->view;
    cavemen_cards known = view->hands[rival];
    add(self, CAVEMEN_WHY_TARGET, rival, cavemen_value(view->caves[rival]), view->scores[rival]);
    add_leader(self, rival);
    add_odds(self, known, hidden_cards(view), view->held[rival] - cavemen_count(known));
    add_beasts(self, CAVEMEN_WHY_RISKS, view->caves[self->seat]);
}

static void tell_defence(teller *self)
{
    const cavemen_state *view = self->view;
    cavemen_ranks food = cavemen_suit(self->cards, CAVEMEN_FOOD);
    add_beasts(self, CAVEMEN_WHY_RISKS, view->caves[self->seat]);
    if (food)
        add(self, CAVEMEN_WHY_TRIBUTE, cavemen_value(food), cavemen_value(view->caves[self->seat]),
            0);
    else if (self->cards)
        add_odds(self, 0, hidden_cards(view) & cavemen_weapons, 1);
    if (self->cards & cavemen_weapons) add_beasts(self, CAVEMEN_WHY_GAINS, view->caves[view->turn]);
}

static void tell_take(teller *self, bool tribute)
{
    const cavemen_state *view = self->view;
    int loser = cavemen_loser(view);
    cavemen_ranks taken = cavemen_suit(self->cards, CAVEMEN_BEASTS);
    cavemen_cards food = tribute ? (cavemen_cards)1 << (view->answer - 1) : 0;
    if (food)
        add(self, CAVEMEN_WHY_TRIBUTE, cavemen_lowest(food), cavemen_value(view->caves[loser]), 0);
    add_beasts(self, CAVEMEN_WHY_GAINS, taken);
    if (taken) add_leader(self, loser);
    add_upkeep(self, view->caves[self->seat] | taken, view->hands[self->seat] | food);
}

/* What a barter is worth to both. Of a refusal: the answer that was the best to accept with. */
static void tell_barter(teller *self, const cave_move *move)
{
    const cavemen_state *view = self->view;
    const cave_move *about = move;
    if (move->kind == CAVEMEN_REFUSE)
        for (size_t i = self->answer->choice_count; i > 0; i--)
            if (self->answer->choices[i - 1].move.kind == CAVEMEN_ACCEPT)
                about = &self->answer->choices[i - 1].move;
    int32_t own, other;
    cavemen_outlook outlook;
    cavemen_deal deal = cavemen_deal_of(view, about);
    cavemen_look(&outlook, view, self->seat);
    cavemen_weigh_deal(&outlook, &deal, &own, &other);
    int partner = self->seat == view->turn ? deal.partner : view->turn;
    add(self, CAVEMEN_WHY_TRADES, partner, own / 100, other / 100);
    if (move->kind == CAVEMEN_REFUSE || move->kind == CAVEMEN_WITHDRAW) add_leader(self, partner);
}

static void tell_end(teller *self)
{
    const cavemen_state *view = self->view;
    cavemen_ranks released = cavemen_suit(self->cards, CAVEMEN_BEASTS);
    add_beasts(self, CAVEMEN_WHY_LOSES, released);
    add_upkeep(self, (cavemen_ranks)(view->caves[self->seat] & ~released), view->hands[self->seat]);
}

static void tell_pile(teller *self)
{
    enum { FEW = 8 };
    const cavemen_state *view = self->view;
    int rival = leader_of(view, self->seat);
    if (view->left <= FEW)
        add(self, CAVEMEN_WHY_PILE, view->left, view->scores[self->seat] - view->scores[rival], 0);
}

static void tell_odds(teller *self, const cavemen_odds *odds)
{
    if (!odds || odds->move < 0) return;
    add(self, CAVEMEN_WHY_EXPECTS, odds->move / 10, 0, 0);
    if (odds->second >= 0 && odds->move - odds->second >= 10)
        add(self, CAVEMEN_WHY_BEATS, (odds->move - odds->second) / 10, 0, 0);
}

void cavemen_reasons(const cavemen_state *view, cave_answer *answer, const cavemen_odds *odds)
{
    const cave_move *move = &answer->move;
    teller self = {view, answer, cavemen_named(move->p, move->q), move->seat};
    answer->reason_count = 0;
    if (answer->choice_count == 1) add(&self, CAVEMEN_WHY_FORCED, 0, 0, 0);
    tell_odds(&self, odds);
    switch (move->kind) {
    case CAVEMEN_FEED:
        tell_feed(&self);
        break;
    case CAVEMEN_TAME:
    case CAVEMEN_STUN:
        tell_gain(&self);
        break;
    case CAVEMEN_HUNT:
        tell_hunt(&self);
        break;
    case CAVEMEN_RAID:
        tell_raid(&self, move->a);
        break;
    case CAVEMEN_DEFEND:
        tell_defence(&self);
        break;
    case CAVEMEN_TAKE:
    case CAVEMEN_TRIBUTE:
        tell_take(&self, move->kind == CAVEMEN_TRIBUTE);
        break;
    case CAVEMEN_SWAP:
        add_paid(&self, self.cards);
        break;
    case CAVEMEN_END:
        tell_end(&self);
        break;
    default: /* offers and answers to them */
        tell_barter(&self, move);
        break;
    }
    tell_pile(&self);
}
