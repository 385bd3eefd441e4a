#include "tests/core/invariants.h"

#include <stdlib.h>
#include <string.h>

#include "core/games/cavemen.h"
#include "core/games/expedition_config.h"
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

/* Rules 6: the last finished round scored what its captured cards are worth, counted rank by rank.
 */
static const char *the_cave_scoring(const the_cave_state *state)
{
    int finished = state->over ? state->rounds : state->round;
    for (int seat = 0; finished && seat < state->seats; seat++) {
        int points = 0;
        for (int rank = 1; rank <= THE_CAVE_RANKS; rank++) {
            int own = (int)(state->last_captured[seat] >> (4 * rank) & 15), more = 0;
            for (int other = 0; other < state->seats; other++)
                more += (int)(state->last_captured[other] >> (4 * rank) & 15) > own;
            if (more == 0) points += own;
        }
        if (points != state->scores[finished - 1][seat])
            return "each rank scores for every seat that captured the most of it (E2 to E4)";
    }
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
    const char *broken = the_cave_scoring(state);
    return broken ? broken : the_cave_conservation(state, deck);
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

/* Rules 7, the bag: what lies on the table is among what was drawn, each tile that fitted nowhere
 * left a boulder choke, and no stack holds a tile more often than table 2.2. */
static const char *expedition_conservation(const expedition_state *state)
{
    static const int in_play[] = {0, 0, 48, 56, 64, 72};
    int copies[256] = {0}, laid[256] = {0}, tiles = 0, chokes = 0;
    bool waits = state->phase == EXPEDITION_PHASE_PLACE || state->phase == EXPEDITION_PHASE_CHOKE;
    if (state->seats < 2 || state->seats > 5) return "2 to 5 teams play";
    if (state->drawn > in_play[state->seats]) return "no more is drawn than there is";
    for (int i = 0; i < in_play[state->seats]; i++) {
        int tile = state->stack[i], feature = tile >> 3 & 7, shape = tile & 7;
        if (tile >> 6 != i / (in_play[state->seats] / 4)) return "stack I comes before stack II";
        if (feature > EXPEDITION_DESCENT || shape > 4) return "tiles have a feature and a shape";
        if (++copies[tile] > expedition_bag[tile >> 6][feature][shape])
            return "no tile is in play more often than table 2.2 says";
    }
    memset(copies, 0, sizeof copies);
    for (int i = 0; i < state->drawn - waits; i++)
        copies[state->stack[i]]++;
    for (int i = 0; i < state->cell_count; i++) {
        const expedition_cell *cell = &state->cells[i];
        chokes += cell->kind == EXPEDITION_CHOKE;
        if (cell->kind > EXPEDITION_DESCENT) continue;
        tiles++;
        if (++laid[cell->tile] > copies[cell->tile]) return "what lies there has been drawn";
    }
    if (tiles + chokes + waits != state->drawn) return "each draw leaves a tile or a choke";
    return NULL;
}

/* Which cell lies where; the map may reach 73 from the home base, and one more is looked at. */
enum { EXPEDITION_REACH = 74, EXPEDITION_WIDTH = 2 * EXPEDITION_REACH + 1 };
typedef uint8_t expedition_grid[EXPEDITION_WIDTH][EXPEDITION_WIDTH];

static const char *expedition_lay_out(const expedition_state *state, expedition_grid grid)
{
    memset(grid, EXPEDITION_NONE, sizeof(expedition_grid));
    if (state->cell_count > 77) return "a map has at most 77 cells";
    for (int i = 0; i < state->cell_count; i++) {
        int x = state->cells[i].x, y = state->cells[i].y;
        if (abs(x) >= EXPEDITION_REACH || abs(y) >= EXPEDITION_REACH)
            return "the map is within -73..73";
        uint8_t *place = &grid[y + EXPEDITION_REACH][x + EXPEDITION_REACH];
        if (*place != EXPEDITION_NONE) return "one thing lies in one place";
        *place = (uint8_t)i;
    }
    return NULL;
}

/* Two neighbours, the second on that side of the first. */
static const char *expedition_border(const expedition_cell *cell, const expedition_cell *other,
                                     int side)
{
    int back = (side + 2) % 4;
    bool open = cell->open >> side & 1, facing = other->open >> back & 1;
    bool way = cell->ways >> side & 1, roped = cell->roped >> side & 1;
    bool choke = cell->kind == EXPEDITION_CHOKE;
    if (!choke && other->kind != EXPEDITION_CHOKE && open != facing)
        return "neighbouring tiles agree on their common edge";
    if (way != (choke ? facing : open)) return "connected means: an open edge between (2)";
    if (roped != (other->roped >> back & 1)) return "ropes are on pairs";
    if (roped && (!way || cell->depth == other->depth)) return "ropes hang where they were needed";
    if (way && cell->steps > other->steps + 1) return "steps home are the fewest";
    return NULL;
}

/* Rules 7, the map: neighbours, matching edges, ways and exits, and that all is reached. */
static const char *expedition_map(const expedition_state *state)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    expedition_grid grid;
    const char *broken = expedition_lay_out(state, grid);
    for (int i = 0; i < state->cell_count && !broken; i++) {
        const expedition_cell *cell = &state->cells[i];
        bool nearer = i == 0 && cell->steps == 0;
        for (int side = 0; side < 4 && !broken; side++) {
            int found =
                grid[cell->y + dy[side] + EXPEDITION_REACH][cell->x + dx[side] + EXPEDITION_REACH];
            bool open = cell->open >> side & 1, way = cell->ways >> side & 1;
            if (cell->next[side] != found) return "each cell knows its neighbours";
            if ((cell->exits >> side & 1) != (open && found == EXPEDITION_NONE))
                return "an unexplored exit is an open edge with nothing behind it";
            if (found != EXPEDITION_NONE)
                broken = expedition_border(cell, &state->cells[found], side);
            else if (way || cell->roped >> side & 1)
                return "no way leads out of the map";
            if (way) nearer |= state->cells[found].steps + 1 == cell->steps;
        }
        if (!nearer) return "every cell can be reached from the home base";
    }
    return broken;
}

/* Each token that a team has was taken from the map, and each rope left one. */
static const char *expedition_tokens(const expedition_state *state)
{
    int gone[EXPEDITION_TOKENS] = {0}, had[EXPEDITION_TOKENS] = {0};
    for (int i = 0; i < state->cell_count; i++) {
        const expedition_cell *cell = &state->cells[i];
        if (cell->kind == EXPEDITION_WATER)
            gone[EXPEDITION_WATERS] += !cell->token;
        else if (cell->kind == EXPEDITION_WONDER)
            gone[EXPEDITION_PHOTOS] += !cell->token;
        else if (cell->kind >= EXPEDITION_SQUEEZE1 && cell->kind <= EXPEDITION_SQUEEZE3)
            gone[EXPEDITION_SQUEEZED1 + cell->kind - EXPEDITION_SQUEEZE1] += !cell->token;
        else if (cell->token)
            return "only water, wonders and squeezes carry a token";
        for (int side = 1; side <= 2; side++)
            if (cell->roped >> side & 1)
                gone[EXPEDITION_TRAVERSE] +=
                    abs(cell->depth - state->cells[cell->next[side]].depth);
    }
    for (int seat = 0; seat < state->seats; seat++)
        for (int token = 0; token < EXPEDITION_TOKENS; token++)
            had[token] += state->teams[seat].tokens[token];
    return memcmp(gone, had, sizeof gone) == 0 ? NULL : "tokens come from the map, once";
}

static const char *expedition_teams(const expedition_state *state)
{
    for (int seat = 0; seat < state->seats; seat++) {
        const expedition_team *team = &state->teams[seat];
        int items = 0, inside = 0;
        for (int item = 0; item < 8; item++) {
            int mine = (int)(team->backpack >> 4 * item & 15);
            int stored = (int)(team->camp >> 4 * item & 15);
            items += mine;
            inside += stored;
            if (item > EXPEDITION_RAFT && mine + stored) return "there are six kinds of items";
            if (item >= EXPEDITION_CAMERA && mine + stored + (team->lost >> item & 1) > 1)
                return "a team has one camera and one raft at most";
        }
        if (items > (team->camp_state == EXPEDITION_STOWED ? 6 : 8)) return "a backpack is full";
        if (inside > 4) return "a camp is full";
        if (team->at >= state->cell_count) return "a team stands on the map";
        if (team->camp_state == EXPEDITION_PLACED ? team->camp_at >= state->cell_count
                                                  : team->camp_at != 0)
            return "a camp lies on the map only when placed";
        if (inside &&
            (team->camp_state == EXPEDITION_UNUSED || team->camp_state == EXPEDITION_ABANDONED))
            return "nothing is in a camp that is nowhere";
    }
    return NULL;
}

static const char *expedition_broken(const void *data)
{
    const expedition_state *state = data;
    const char *broken = expedition_conservation(state);
    bool turning = state->phase != EXPEDITION_PHASE_PACK && state->phase != EXPEDITION_PHASE_OVER;
    if (!broken) broken = expedition_map(state);
    if (!broken) broken = expedition_tokens(state);
    if (!broken) broken = expedition_teams(state);
    if (broken) return broken;
    if (state->turn >= state->seats || state->first >= state->seats) return "turns are of seats";
    if (state->ap > (turning ? 5 : 0)) return "a turn has 5 action points";
    if (state->starving && state->ap && state->ap < 5) return "starving, all or nothing is spent";
    if (state->starving && !turning) return "only an active team starves";
    if (state->final != EXPEDITION_NONE && state->final > 3) return "three final rounds";
    return NULL;
}

static const invariants all[] = {
    {&the_cave,   6 * 25, false, the_cave_broken  },
    {&cavemen,    2000,   false, cavemen_broken   },
    {&expedition, 2000,   true,  expedition_broken},
};

const invariants *invariants_find(const cave_game *game)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].game == game) return &all[i];
    return NULL;
}
