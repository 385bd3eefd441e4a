#include "core/games/the_cave.h"

#include <string.h>

#include "core/games/the_cave_text.h"

_Static_assert(sizeof(the_cave_state) <= 640, "states are copied often: keep them small");
_Static_assert(sizeof(the_cave_state) <= CAVE_STATE_MAX, "a view must hold a state");

/* All 55 cards. */
static const the_cave_cards full_deck = 0xA9876543210U;

static const char *const round_values[] = {"players", "1", "2", "3", "4", "5", "6"};

static const cave_option options[] = {
    [THE_CAVE_OPTION_ROUNDS] = {"rounds", round_values, 7, 0},
};

int the_cave_hand_size(int seats)
{
    static const uint8_t sizes[CAVE_SEATS + 1] = {0, 0, 7, 6, 5, 5, 4}; /* S5 */
    return sizes[seats];
}

int the_cave_size(the_cave_cards cards)
{
    uint64_t pairs = (cards & 0x0F0F0F0F0F0F0F0FU) + (cards >> 4 & 0x0F0F0F0F0F0F0F0FU);
    return (int)(pairs * 0x0101010101010101U >> 56);
}

/* The counts of every second rank, a byte each; a byte has room for the borrow that compares it. */
enum { EVEN = 0, ODD = 4 };

static uint64_t bytes_of(the_cave_cards cards, int half)
{
    return cards >> half & 0x0F0F0F0F0F0F0F0FU;
}

/* 0xFF in each byte in which the count in `one` is at least that in `other`. */
static uint64_t at_least(uint64_t one, uint64_t other)
{
    const uint64_t top = 0x8080808080808080U;
    uint64_t bits = ((one | top) - other) & top;
    return (bits >> 7) * 0xFF;
}

static void score_half(const the_cave_cards *captured, int seats, int half, int32_t *points)
{
    uint64_t most = 0; /* of each rank, held by one seat (E2) */
    for (int seat = 0; seat < seats; seat++) {
        uint64_t counts = bytes_of(captured[seat], half);
        uint64_t more = at_least(counts, most);
        most = (counts & more) | (most & ~more);
    }
    for (int seat = 0; seat < seats; seat++) { /* ties score in full (E4) */
        uint64_t counts = bytes_of(captured[seat], half);
        points[seat] += (int32_t)((counts & at_least(counts, most)) * 0x0101010101010101U >> 56);
    }
}

void the_cave_score(const the_cave_cards *captured, int seats, int32_t *points)
{
    memset(points, 0, (size_t)seats * sizeof *points);
    score_half(captured, seats, EVEN, points);
    score_half(captured, seats, ODD, points);
}

static int rounds_of(const cave_setup *setup)
{
    int chosen = setup->options[THE_CAVE_OPTION_ROUNDS];
    return chosen ? chosen : setup->seats; /* S2 */
}

static size_t shuffles(const cave_setup *setup)
{
    return (size_t)rounds_of(setup);
}

/* Setups come out of links too, so an item may be any byte. Decks are given in the order of the
 * rounds (records 1): none stands behind a round that is left to the seed. */
static cave_status check_shuffle(const cave_setup *setup, size_t index)
{
    const cave_shuffle *deck = &setup->shuffles[index];
    uint8_t copies[THE_CAVE_RANKS + 1] = {0};
    if (deck->count != THE_CAVE_DECK) return CAVE_BAD_SHUFFLE;
    if (index > 0 && setup->shuffles[index - 1].count == 0) return CAVE_BAD_SHUFFLE;
    for (size_t i = 0; i < deck->count; i++) {
        uint8_t rank = deck->items[i];
        if (rank > THE_CAVE_RANKS || ++copies[rank] > rank) return CAVE_BAD_SHUFFLE;
    }
    return CAVE_OK;
}

/* The deck of the round, top first. */
static void order_deck(const the_cave_state *state, uint8_t *deck)
{
    if (state->round < state->given_rounds) {
        const uint8_t *pairs = state->given[state->round];
        for (int i = 0; i < THE_CAVE_DECK; i++)
            deck[i] = pairs[i / 2] >> (i % 2 * 4) & 15;
        return;
    }
    static const uint8_t sorted[THE_CAVE_DECK] = {
        1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6,  6,  6,  6,  7,  7,  7,  7,  7,  7, 7,
        8, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10};
    cave_rng rng;
    memcpy(deck, sorted, sizeof sorted);
    cave_rng_seed(&rng, state->seed, 1U + state->round);
    cave_rng_shuffle(&rng, deck, THE_CAVE_DECK);
}

/* S4 to S8: shuffle, deal one card at a time from the dealer's left, then five to the Cave. */
static void deal_round(the_cave_state *state)
{
    uint8_t deck[THE_CAVE_DECK];
    int seats = state->seats;
    int dealt = seats * the_cave_hand_size(seats);
    order_deck(state, deck);
    state->turn = (uint8_t)((state->dealer + 1) % seats);
    for (int i = 0, seat = state->turn; i < dealt; i++) {
        state->hands[seat] += the_cave_card(deck[i]);
        if (++seat == seats) seat = 0;
    }
    memset(state->stock, 0, sizeof state->stock);
    memcpy(state->stock, deck + dealt, (size_t)(THE_CAVE_DECK - dealt));
    state->cave = 0;
    for (int i = 0; i < THE_CAVE_SHOWN; i++)
        state->cave += the_cave_card(state->stock[i]);
    state->next = THE_CAVE_SHOWN;
    memset(state->plays, 0, sizeof state->plays);
    state->played = 0;
}

static void deal(void *data, const cave_setup *setup)
{
    the_cave_state *state = data;
    memset(state, 0, sizeof *state);
    state->seats = setup->seats;
    state->rounds = (uint8_t)rounds_of(setup);
    state->seed = setup->seed;
    while (state->given_rounds < state->rounds && setup->shuffles[state->given_rounds].count) {
        const cave_shuffle *deck = &setup->shuffles[state->given_rounds];
        uint8_t *pairs = state->given[state->given_rounds++];
        for (int i = 0; i < THE_CAVE_DECK; i++)
            pairs[i / 2] = (uint8_t)(pairs[i / 2] | deck->items[i] << (i % 2 * 4));
    }
    if (setup->first == CAVE_FROM_SEED) { /* A11 */
        cave_rng rng;
        cave_rng_seed(&rng, setup->seed, 0);
        state->dealer = (uint8_t)cave_rng_below(&rng, setup->seats);
    } else {
        state->dealer = setup->first;
    }
    deal_round(state);
}

static cave_seats to_move(const void *data)
{
    const the_cave_state *state = data;
    return (cave_seats)(state->over ? 0 : 1 << state->turn);
}

static size_t legal_moves(const void *data, cave_move *out, size_t capacity)
{
    const the_cave_state *state = data;
    the_cave_cards rest = state->over ? 0 : state->hands[state->turn];
    size_t count = 0;
    while (rest && count < capacity) {
        int rank = __builtin_ctzll(rest) / 4;
        rest &= ~((the_cave_cards)15 << (4 * rank));
        out[count++] = (cave_move){.kind = THE_CAVE_PLAY, .seat = state->turn, .a = (uint8_t)rank};
    }
    return count;
}

static cave_status check(const void *data, const cave_move *move)
{
    const the_cave_state *state = data;
    if (move->kind != THE_CAVE_PLAY) return CAVE_BAD_VERB;
    if (move->a < 1 || move->a > THE_CAVE_RANKS) return CAVE_BAD_RANK;
    return the_cave_count(state->hands[move->seat], move->a) ? CAVE_OK : CAVE_NOT_IN_HAND;
}

static int stock_size(const the_cave_state *state)
{
    return THE_CAVE_DECK - state->seats * the_cave_hand_size(state->seats);
}

/* Section 4, step 5. A capture of k cards leaves k - 1 places: while the deck lasts the Cave was
 * full (I2), and afterwards nothing is turned up. */
static void refill(the_cave_state *state, int taken, cave_events *events)
{
    int end = stock_size(state);
    for (int missing = taken - 1; missing > 0 && state->next < end; missing--) {
        int rank = state->stock[state->next++];
        state->cave += the_cave_card(rank);
        cave_happened(events, (cave_event){.kind = THE_CAVE_TURNED_UP,
                                           .visible = CAVE_PUBLIC,
                                           .seat = state->turn,
                                           .x = (int16_t)rank});
    }
}

/* Sections 6 and 7: score the round, deal the next one or end the match. */
static void end_round(the_cave_state *state, cave_events *events)
{
    int32_t points[CAVE_SEATS];
    the_cave_score(state->captured, state->seats, points);
    for (int seat = 0; seat < state->seats; seat++)
        state->scores[state->round][seat] = (uint8_t)points[seat];
    memcpy(state->last_captured, state->captured, sizeof state->captured);
    cave_happened(
        events,
        (cave_event){.kind = THE_CAVE_ROUND_OVER, .visible = CAVE_PUBLIC, .x = state->round});
    if (state->round + 1 == state->rounds) {
        state->over = 1;
        cave_happened(events, (cave_event){.kind = THE_CAVE_MATCH_OVER, .visible = CAVE_PUBLIC});
        return;
    }
    state->round++;
    state->dealer = (uint8_t)((state->dealer + 1) % state->seats);
    memset(state->captured, 0, sizeof state->captured);
    deal_round(state);
    cave_happened(events, (cave_event){.kind = THE_CAVE_DEALT,
                                       .visible = CAVE_PUBLIC,
                                       .seat = state->dealer,
                                       .x = state->round});
}

static void tell(const cave_move *move, int target, int count, cave_events *events)
{
    cave_happened(events, (cave_event){.kind = THE_CAVE_PLAYED,
                                       .visible = CAVE_PUBLIC,
                                       .seat = move->seat,
                                       .x = move->a});
    cave_happened(events, (cave_event){.kind = THE_CAVE_CAPTURED,
                                       .visible = CAVE_PUBLIC,
                                       .seat = move->seat,
                                       .a = target >= move->a,
                                       .x = (int16_t)target,
                                       .y = (int16_t)count});
}

static void play(void *data, const cave_move *move, cave_events *events)
{
    the_cave_state *state = data;
    int rank = move->a, seat = move->seat;
    int target = the_cave_target(state->cave, rank);
    the_cave_cards taken = state->cave & (the_cave_cards)15 << (4 * target);
    int count = the_cave_count(taken, target);

    state->captured[seat] += taken;
    state->cave += the_cave_card(rank) - taken;
    state->hands[seat] -= the_cave_card(rank);
    state->plays[state->played++] = (uint8_t)rank;
    state->moves++;
    if (events) tell(move, target, count, events);
    refill(state, count, events);
    state->turn = (uint8_t)(seat + 1 == state->seats ? 0 : seat + 1);
    if (state->played == state->seats * the_cave_hand_size(state->seats)) end_round(state, events);
}

int the_cave_held(const the_cave_state *state, int seat)
{
    int seats = state->seats;
    int place = (seat - state->dealer - 1 + 2 * seats) % seats; /* 0 plays first in the lap */
    int made = state->played / seats + (place < state->played % seats);
    return the_cave_hand_size(seats) - made;
}

static void observe(const void *data, int seat, void *out)
{
    the_cave_state *view = out;
    if (out != data) memcpy(view, data, sizeof *view);
    for (int other = 0; other < view->seats; other++)
        if (other != seat) view->hands[other] = 0;
    view->seed = 0;
    memset(view->given, 0, sizeof view->given);
    view->given_rounds = 0;
    memset(view->stock + view->next, 0, (size_t)(THE_CAVE_STOCK - view->next));
    view->viewer = seat < 0 ? 255 : (uint8_t)(seat + 1);
}

/* All cards that a view does not show, in a random order, go to the hidden hands and to the deck.
 */
static void determinize(void *data, cave_rng *rng)
{
    the_cave_state *state = data;
    uint8_t unseen[THE_CAVE_DECK];
    size_t count = 0, used = 0;
    the_cave_cards rest = full_deck - state->cave;
    for (int seat = 0; seat < state->seats; seat++)
        rest -= state->captured[seat] + state->hands[seat];
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++)
        for (int copies = the_cave_count(rest, rank); copies > 0; copies--)
            unseen[count++] = (uint8_t)rank;
    cave_rng_shuffle(rng, unseen, count);
    for (int seat = 0; seat < state->seats; seat++) {
        if (seat + 1 == state->viewer) continue;
        for (int held = the_cave_held(state, seat); held > 0; held--)
            state->hands[seat] += the_cave_card(unseen[used++]);
    }
    memcpy(state->stock + state->next, unseen + used, count - used);
    state->seed = (uint64_t)cave_rng_next(rng) << 32 | cave_rng_next(rng);
    state->viewer = 0;
}

static bool outcome(const void *data, int32_t score[CAVE_SEATS], cave_seats *winners)
{
    const the_cave_state *state = data;
    int finished = state->over ? state->rounds : state->round;
    int32_t best = 0;
    *winners = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        score[seat] = 0;
        for (int round = 0; round < finished; round++)
            score[seat] += state->scores[round][seat];
        if (score[seat] > best) best = score[seat];
    }
    for (int seat = 0; state->over && seat < state->seats; seat++)
        if (score[seat] == best) *winners |= (cave_seats)(1 << seat); /* shared on a tie (A14) */
    return state->over;
}

const cave_game the_cave = {
    .id = "the-cave",
    .letter = 'A',
    .rules = 1,
    .min_seats = 2,
    .max_seats = 6,
    .state_size = sizeof(the_cave_state),
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .shuffles = shuffles,
    .read_shuffle = the_cave_read_shuffle,
    .check_shuffle = check_shuffle,
    .write_shuffle = the_cave_write_shuffle,
    .deal = deal,
    .to_move = to_move,
    .legal_moves = legal_moves,
    .legal_patterns = legal_moves,
    .check = check,
    .play = play,
    .observe = observe,
    .determinize = determinize,
    .outcome = outcome,
    .read_move = the_cave_read_move,
    .write_move = the_cave_write_move,
    .write_state = the_cave_write_state,
    .write_event = the_cave_write_event,
    .write_preview = the_cave_write_preview,
};
