#include "core/games/cavemen_known.h"

#include <string.h>

enum { ONLOOKER = CAVEMEN_SEATS };

void cavemen_show(cavemen_state *state, int seat, cavemen_cards cards)
{
    for (int viewer = 0; viewer < CAVEMEN_VIEWERS; viewer++)
        state->seen[viewer] |= cards;
    state->loose[seat] &= ~cards;
}

void cavemen_put_away(cavemen_state *state, int seat, cavemen_cards card, cavemen_cards might_be)
{
    cavemen_cards known = 0;
    for (int viewer = 0; viewer < CAVEMEN_VIEWERS; viewer++)
        known |= state->seen[viewer] & (0U - (cavemen_cards)(viewer != seat));
    state->loose[seat] |= state->hands[seat] & might_be & known;
    state->hands[seat] &= ~card;
    state->held[seat]--;
}

void cavemen_tighten(cavemen_state *state, int seat)
{
    if (state->swaps[seat] == 0) state->loose[seat] = 0;
}

void cavemen_draw_swapped(cavemen_state *state, int seat, int owner, cavemen_cards card)
{
    state->swaps[owner]--;
    if (owner != seat) { /* for the others its loose cards may be in either hand from now on */
        for (int viewer = 0; viewer < CAVEMEN_VIEWERS; viewer++)
            if (viewer != owner && viewer != seat) state->seen[viewer] &= ~state->loose[owner];
        state->loose[owner] &= ~card;
        state->seen[owner] |= card;
    }
    cavemen_tighten(state, owner);
}

static bool knows(cavemen_place place, int seat)
{
    return place.by == CAVEMEN_ALL || (seat >= 0 && place.by == seat + 1);
}

void cavemen_observe(const void *data, int seat, void *out)
{
    cavemen_state *view = out;
    if (out != data) memcpy(view, data, sizeof *view);
    cavemen_cards seen = view->seen[seat < 0 ? ONLOOKER : seat];
    cavemen_cards own = seat < 0 ? 0 : view->hands[seat] | view->loose[seat];
    for (int other = 0; other < view->seats; other++) {
        if (other == seat) continue;
        view->loose[other] &= seen;
        view->hands[other] &= seen & ~view->loose[other];
    }
    for (int viewer = 0; viewer < CAVEMEN_VIEWERS; viewer++)
        view->seen[viewer] &= seen | own;
    for (int i = 0; i < view->left; i++)
        if (!knows(view->pile[i], seat)) view->pile[i].card = CAVEMEN_HIDDEN;
    if (view->phase == CAVEMEN_DEFENDING && view->turn != seat) view->laid = CAVEMEN_HIDDEN;
    view->viewer = seat < 0 ? 255 : (uint8_t)(seat + 1);
}

/* The places that a guess fills. */
typedef struct guess {
    cavemen_state *state;
    cave_rng *rng;
    cavemen_cards free; /* cards that may be anywhere; beasts only in the pile */
    cavemen_cards loose[CAVEMEN_SEATS];
    int missing[CAVEMEN_SEATS]; /* cards that a hand lacks */
    int under[CAVEMEN_SEATS];   /* hidden cards of the pile that a seat swapped */
} guess;

static bool pick(guess *self, int one_in_all, int all)
{
    return (int)cave_rng_below(self->rng, (uint32_t)all) < one_in_all;
}

static void begin_guess(guess *self)
{
    cavemen_state *state = self->state;
    self->free = cavemen_deck & ~cavemen_open(state);
    for (int seat = 0; seat < state->seats; seat++) {
        self->missing[seat] = state->held[seat] - cavemen_count(state->hands[seat]);
        self->loose[seat] = seat + 1 == state->viewer ? 0 : state->loose[seat];
        self->free &= ~(state->hands[seat] | state->loose[seat]);
    }
    for (int i = 0; i < state->left; i++) {
        cavemen_place place = state->pile[i];
        if (place.card != CAVEMEN_HIDDEN)
            self->free &= ~((cavemen_cards)1 << place.card);
        else if (place.by)
            self->under[place.by - 1]++;
    }
    if (state->laid && state->laid != CAVEMEN_HIDDEN)
        self->free &= ~((cavemen_cards)1 << (state->laid - 1));
    if (state->answer) self->free &= ~((cavemen_cards)1 << (state->answer - 1));
}

/* One card of a set, each equally likely. */
static cavemen_cards any_of(guess *self, cavemen_cards cards)
{
    for (uint32_t skip = cave_rng_below(self->rng, (uint32_t)cavemen_count(cards)); skip; skip--)
        cards &= cards - 1;
    return cards & (~cards + 1);
}

/* Beasts lie where nobody has put a card: among those places anywhere. */
static void guess_beasts(guess *self)
{
    cavemen_state *state = self->state;
    cavemen_cards beasts = self->free & cavemen_beasts;
    uint8_t places[CAVEMEN_DECK];
    size_t count = 0;
    for (int i = 0; i < state->left; i++)
        if (state->pile[i].card == CAVEMEN_HIDDEN && !state->pile[i].by)
            places[count++] = (uint8_t)i;
    cave_rng_shuffle(self->rng, places, count);
    for (count = 0; beasts; beasts &= beasts - 1)
        state->pile[places[count++]].card = (uint8_t)__builtin_ctzll(beasts);
    self->free &= ~cavemen_beasts;
}

/* The raider's card is a weapon, free or loose. With l loose cards for h places beside it and n
 * free cards, (n - 1)! h! / (h - l)! guesses give it to a certain free weapon, and
 * n! h! / (h - l + 1)! to a certain loose one: so one of these is n / (h - l + 1) times as likely.
 */
static void guess_laid(guess *self)
{
    cavemen_state *state = self->state;
    int raider = state->turn;
    if (state->laid != CAVEMEN_HIDDEN) return;
    cavemen_cards loose = self->loose[raider] & cavemen_weapons,
                  free = self->free & cavemen_weapons;
    int places = self->missing[raider] + self->under[raider];
    int all_free = cavemen_count(self->free);
    int weight_free = places - cavemen_count(self->loose[raider]) + 1;
    int weight_loose = all_free ? all_free : 1;
    int loose_share = cavemen_count(loose) * weight_loose;
    int free_share = cavemen_count(free) * weight_free;
    cavemen_cards card =
        any_of(self, pick(self, loose_share, loose_share + free_share) ? loose : free);
    self->free &= ~card;
    self->loose[raider] &= ~card;
    state->laid = (uint8_t)(__builtin_ctzll(card) + 1);
}

/* Puts a card in the hidden place number `skip` among those that a seat swapped. */
static void put_in_pile(guess *self, int seat, int skip, cavemen_cards card)
{
    for (cavemen_place *place = self->state->pile;; place++)
        if (place->card == CAVEMEN_HIDDEN && place->by == seat + 1 && skip-- == 0) {
            place->card = (uint8_t)__builtin_ctzll(card);
            return;
        }
}

/* Loose cards are in the hand of their seat or among the cards that it swapped. */
static void guess_loose(guess *self, int seat)
{
    cavemen_state *state = self->state;
    for (cavemen_cards rest = self->loose[seat]; rest; rest &= rest - 1) {
        cavemen_cards card = rest & (~rest + 1);
        int all = self->missing[seat] + self->under[seat];
        if (pick(self, self->missing[seat], all)) {
            state->hands[seat] |= card;
            self->missing[seat]--;
        } else {
            put_in_pile(self, seat, (int)cave_rng_below(self->rng, (uint32_t)self->under[seat]),
                        card);
            self->under[seat]--;
        }
    }
}

/* The free cards left fill the places left. */
static void guess_rest(guess *self)
{
    cavemen_state *state = self->state;
    uint8_t cards[CAVEMEN_DECK];
    size_t count = 0;
    for (cavemen_cards rest = self->free; rest; rest &= rest - 1)
        cards[count++] = (uint8_t)__builtin_ctzll(rest);
    cave_rng_shuffle(self->rng, cards, count);
    for (int seat = 0; seat < state->seats; seat++)
        for (; self->missing[seat] > 0; self->missing[seat]--)
            state->hands[seat] |= (cavemen_cards)1 << cards[--count];
    for (int i = 0; i < state->left; i++)
        if (state->pile[i].card == CAVEMEN_HIDDEN) state->pile[i].card = cards[--count];
}

/* Every way to fill the hidden places that fits what is known is equally likely: each step leaves
 * the same number of ways whatever it picks, but for the raider's card, which is weighed. */
void cavemen_determinize(void *data, cave_rng *rng)
{
    guess self = {.state = data, .rng = rng};
    begin_guess(&self);
    guess_beasts(&self);
    guess_laid(&self);
    for (int seat = 0; seat < self.state->seats; seat++)
        guess_loose(&self, seat);
    guess_rest(&self);
    self.state->viewer = 0;
}
