#include "tests/core/invariants.h"

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

static const invariants all[] = {
    {&the_cave, 6 * 25, the_cave_broken},
};

const invariants *invariants_find(const cave_game *game)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].game == game) return &all[i];
    return NULL;
}
