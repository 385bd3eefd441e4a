#include "core/games/cavemen_purse.h"

static cavemen_cards without_lowest(cavemen_cards cards, int excess)
{
    for (int rank = 1; excess > 0; rank++)
        for (int suit = CAVEMEN_CLUBS; suit <= CAVEMEN_FOOD; suit++)
            if (excess > 0 && cards & cavemen_card(suit, rank)) {
                cards &= ~cavemen_card(suit, rank);
                excess--;
            }
    return cards;
}

void cavemen_open_purse(cavemen_purse *self, cavemen_cards cards)
{
    const cavemen_cards food = cavemen_card(CAVEMEN_FOOD, 1);
    cavemen_cards below = 0; /* the card before */
    self->sets[0] = (cavemen_payment){.step = CAVEMEN_RANKS + 1};
    self->count = 1;
    cards = without_lowest(cards, cavemen_count(cards) - CAVEMEN_PURSE);
    for (; cards; cards &= cards - 1) {
        cavemen_cards card = cards & (~cards + 1);
        bool same_suit = below && (below < food) == (card < food);
        int16_t value = (int16_t)cavemen_lowest(card);
        int16_t step = (int16_t)(value - (same_suit ? cavemen_lowest(below) : 0));
        for (unsigned i = 0; i < self->count; i++) {
            cavemen_payment set = self->sets[i];
            bool has_below = same_suit && i >= self->count / 2;
            if (step < set.step && !has_below) set.step = step;
            set.cards |= card;
            set.value = (int16_t)(set.value + value);
            self->sets[self->count + i] = set;
        }
        self->count *= 2;
        below = card;
    }
}
