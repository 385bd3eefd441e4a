#include "tests/core/invariants.h"

#include "core/games/cavemen.h"
#include "core/games/the_cave.h"

/* Rules 5, I1 to I5. Counted one card at a time, by no function of the game. */
static int the_cave_cards_in(the_cave_cards cards)
{
    int count = 0;
    for (int rank = 0; rank < 16; rank++)
        count += (int)(cards >> (4 * rank) & 15);
    return count;
}

static const char *the_cave_conservation(const the_cave_state *state, int deck)
{
    int copies[THE_CAVE_RANKS + 1] = {0};
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++) {
        copies[rank] = (int)(state->cave >> (4 * rank) & 15);
        for (int seat = 0; seat < state->seats; seat++)
            copies[rank] += (int)(state->hands[seat] >> (4 * rank) & 15) +
                            (int)(state->captured[seat] >> (4 * rank) & 15);
    }
    for (int i = 0; i < deck; i++) {
        int rank = state->stock[state->next + i];
        if (rank < 1 || rank > THE_CAVE_RANKS) return "the deck holds ranks from 1 to 10";
        copies[rank]++;
    }
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++)
        if (copies[rank] != rank) return "each rank has as many copies as it says (I1)";
    return NULL;
}

static const char *the_cave_broken(const void *data)
{
    static const int hands[] = {0, 0, 7, 6, 5, 5, 4}, plays[] = {0, 0, 14, 18, 20, 25, 24};
    const the_cave_state *state = data;
    int seats = state->seats, deck = 55 - plays[seats] - state->next;
    int shown = the_cave_cards_in(state->cave);
    if (deck < 0) return "the deck cannot hold less than nothing";
    if (shown < 1 || shown > 5) return "1 to 5 cards lie in the Cave (I2)";
    if (deck > 0 && shown != 5) return "5 cards lie in the Cave while the deck lasts (I2)";
    if (state->turn >= seats || state->dealer >= seats) return "turn and dealer are seats";
    if (state->round >= state->rounds) return "the round is one of the match";
    if (state->viewer != 0) return "a full state has no viewer";
    for (int seat = 0; seat < seats; seat++) {
        int place = (seat + 2 * seats - state->dealer - 1) % seats; /* in the lap */
        int made = state->played / seats + (place < state->played % seats);
        if (the_cave_cards_in(state->hands[seat]) != hands[seats] - made)
            return "hands shrink by one card a lap, in turn (I5)";
    }
    if (state->over && state->played != plays[seats]) return "a match ends with a round (E1)";
    if (!state->over && state->turn != (state->dealer + 1 + state->played) % seats)
        return "play goes clockwise from the dealer's left (S8)";
    return the_cave_conservation(state, deck);
}

/* Rules 7: each card is in one place. Counted card by card, by no function of the game. */
static const char *cavemen_conservation(const cavemen_state *state)
{
    int copies[52] = {0};
    for (int card = 0; card < 52; card++)
        for (int seat = 0; seat < state->seats; seat++)
            copies[card] += (int)(state->hands[seat] >> card & 1);
    for (int rank = 0; rank < 13; rank++) {
        copies[39 + rank] += state->wild >> rank & 1;
        for (int seat = 0; seat < state->seats; seat++)
            copies[39 + rank] += state->caves[seat] >> rank & 1;
    }
    for (int i = 0; i < state->left; i++)
        if (state->pile[i].card < 52) copies[state->pile[i].card]++;
    for (int i = 0; i < state->discards; i++)
        if (state->discard[i] < 52) copies[state->discard[i]]++;
    if (state->laid > 0 && state->laid <= 52) copies[state->laid - 1]++;
    if (state->answer > 0 && state->answer <= 52) copies[state->answer - 1]++;
    for (int card = 0; card < 52; card++)
        if (copies[card] != 1) return "each of the 52 cards is in one place";
    return NULL;
}

/* Cards that were put under the pile lie below all others; each seat's are counted, and what it is
 * loosely known to hold is in its hand, among them, or laid in a raid. */
static const char *cavemen_knowledge(const cavemen_state *state)
{
    cavemen_cards own[CAVEMEN_SEATS] = {0};
    int swaps[CAVEMEN_SEATS] = {0};
    for (int i = 0; i < state->left; i++) {
        cavemen_place place = state->pile[i];
        if (place.by && i && !state->pile[i - 1].by) return "cards put under the pile lie lowest";
        if (!place.by) continue;
        if ((place.card >= 39) != (place.by == CAVEMEN_ALL)) return "beasts are never swapped";
        if (place.by == CAVEMEN_ALL) continue;
        own[place.by - 1] |= (cavemen_cards)1 << place.card;
        swaps[place.by - 1]++;
    }
    if (state->laid) own[state->turn] |= (cavemen_cards)1 << (state->laid - 1);
    for (int seat = 0; seat < state->seats; seat++) {
        if (swaps[seat] != state->swaps[seat]) return "swapped cards are counted";
        if (state->loose[seat] & ~(state->hands[seat] | own[seat]))
            return "a loose card is with its seat";
    }
    return NULL;
}

static const char *cavemen_turn(const cavemen_state *state)
{
    bool raid = state->phase == CAVEMEN_DEFENDING || state->phase == CAVEMEN_CHOOSING;
    bool offer = state->phase == CAVEMEN_ANSWERING || state->phase == CAVEMEN_CONFIRMING;
    if (state->turn >= state->seats || state->dealer >= state->seats) return "turn, dealer: seats";
    if (raid != (state->laid > 0)) return "raid cards lie just in a raid";
    if (offer != (state->given_food || state->given_beasts)) return "an offer is open just so long";
    if ((raid || offer) && state->rival == state->turn) return "nobody deals with himself";
    if (state->phase == CAVEMEN_FEEDING && cavemen_count(state->caves[state->turn]) < 2)
        return "one beast is fed for free (5.2)";
    if ((state->phase == CAVEMEN_GAME_OVER) != (state->end != CAVEMEN_RUNNING))
        return "an end has a reason";
    if (state->left == 0 && state->end != CAVEMEN_PILE && !state->emptied)
        return "the last card drawn ends the game (E1)";
    if (state->quiet > 3 * state->seats) return "three quiet laps end the game (E4)";
    return NULL;
}

static const char *cavemen_broken(const void *data)
{
    const cavemen_state *state = data;
    const char *broken = cavemen_conservation(state);
    if (!broken) broken = cavemen_turn(state);
    if (!broken) broken = cavemen_knowledge(state);
    if (broken) return broken;
    if (state->viewer != 0) return "a full state has no viewer";
    for (int seat = 0; seat < state->seats; seat++) {
        if (state->hands[seat] >> 39) return "no hand holds a beast";
        if (cavemen_count(state->hands[seat]) != state->held[seat]) return "cards held are counted";
        if (state->end != CAVEMEN_HUNDRED && state->scores[seat] >= 100)
            return "a hundred points end the game (E2)";
    }
    return NULL;
}

static const invariants all[] = {
    {&the_cave, 6 * 25, the_cave_broken},
    {&cavemen,  2000,   cavemen_broken },
};

const invariants *invariants_find(const cave_game *game)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].game == game) return &all[i];
    return NULL;
}
