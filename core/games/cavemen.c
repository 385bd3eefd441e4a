#include "core/games/cavemen.h"

#include <string.h>

#include "core/games/cavemen_known.h"
#include "core/games/cavemen_moves.h"
#include "core/games/cavemen_text.h"

_Static_assert(sizeof(cavemen_state) <= 1024, "states are copied often: keep them small");
_Static_assert(sizeof(cavemen_state) <= CAVE_STATE_MAX, "a view must hold a state");

static const char *const end_values[] = {"immediate", "finish-turn"};

static const cave_option options[] = {
    [CAVEMEN_OPTION_END] = {"end-on-empty", end_values, 2, CAVEMEN_AT_ONCE},
};

cavemen_cards cavemen_open(const cavemen_state *state)
{
    cavemen_ranks beasts = state->wild;
    cavemen_cards open = 0;
    for (int seat = 0; seat < state->seats; seat++)
        beasts |= state->caves[seat];
    for (int i = 0; i < state->discards; i++)
        open |= (cavemen_cards)1 << state->discard[i];
    return open | cavemen_of(CAVEMEN_BEASTS, beasts);
}

static bool is_beast(int card)
{
    return card >= CAVEMEN_RANKS * CAVEMEN_BEASTS;
}

/* The shuffles of a setup: the deck, and the pile that is left of it, shuffled again (S2, S5). */
enum { DECK, PILE, SHUFFLES };

static size_t shuffles(const cave_setup *setup)
{
    (void)setup;
    return SHUFFLES;
}

/* The deck, top first. */
static void order_deck(const cave_setup *setup, uint8_t *deck)
{
    if (setup->shuffles[DECK].count) {
        memcpy(deck, setup->shuffles[DECK].items, CAVEMEN_DECK);
        return;
    }
    cave_rng rng;
    for (int card = 0; card < CAVEMEN_DECK; card++)
        deck[card] = (uint8_t)card;
    cave_rng_seed(&rng, setup->seed, 1 + DECK);
    cave_rng_shuffle(&rng, deck, CAVEMEN_DECK);
}

/* Cards that are dealt from the top until all hands hold four that are no beasts (S3). Who gets
 * them does not change how many they are. */
static int dealt_cards(const uint8_t *deck, int seats)
{
    int count = 0;
    for (int missing = CAVEMEN_HAND * seats; missing > 0; count++)
        missing -= !is_beast(deck[count]);
    return count;
}

/* Takes the wild from the deck, as a set: all beasts dealt (S3), else the first one after (S4).
 * Returns the cards that form the draw pile. */
static cavemen_cards undealt(const uint8_t *deck, int dealt)
{
    cavemen_cards rest = cavemen_deck;
    for (int i = 0; i < dealt; i++)
        rest &= ~((cavemen_cards)1 << deck[i]);
    if ((rest & cavemen_beasts) != cavemen_beasts) return rest;
    while (!is_beast(deck[dealt]))
        dealt++;
    return rest & ~((cavemen_cards)1 << deck[dealt]);
}

/* The set of the cards of a shuffle; 0 where one stands twice or is none. */
static cavemen_cards cards_of(const cave_shuffle *shuffle)
{
    cavemen_cards cards = 0;
    for (size_t i = 0; i < shuffle->count; i++) {
        if (shuffle->items[i] >= CAVEMEN_DECK || cards >> shuffle->items[i] & 1) return 0;
        cards |= (cavemen_cards)1 << shuffle->items[i];
    }
    return cards;
}

static cave_status check_shuffle(const cave_setup *setup, size_t index)
{
    uint8_t deck[CAVEMEN_DECK];
    if (setup->shuffles[DECK].count && cards_of(&setup->shuffles[DECK]) != cavemen_deck)
        return index == DECK ? CAVE_BAD_SHUFFLE : CAVE_OK;
    if (index == DECK) return CAVE_OK;
    if (!setup->shuffles[DECK].count && !setup->seeded) return CAVE_NO_SEED;
    order_deck(setup, deck);
    cavemen_cards rest = undealt(deck, dealt_cards(deck, setup->seats));
    return cards_of(&setup->shuffles[PILE]) == rest ? CAVE_OK : CAVE_BAD_SHUFFLE;
}

/* S2 to S4: hands and wild. */
static void deal_hands(cavemen_state *state, const uint8_t *deck)
{
    int dealt = CAVEMEN_HAND * state->seats;
    int seat = (state->dealer + 1) % state->seats;
    for (int i = 0; i < dealt; i++) {
        state->hands[seat] |= (cavemen_cards)1 << deck[i];
        if (++seat == state->seats) seat = 0;
    }
    for (int i = 0; i < state->seats; i++) {
        cavemen_cards *hand = &state->hands[seat];
        state->wild |= cavemen_suit(*hand, CAVEMEN_BEASTS);
        *hand &= ~cavemen_beasts;
        for (int held = cavemen_count(*hand); held < CAVEMEN_HAND; dealt++) {
            if (is_beast(deck[dealt])) {
                state->wild |= (cavemen_ranks)(1 << (deck[dealt] % CAVEMEN_RANKS));
                continue;
            }
            *hand |= (cavemen_cards)1 << deck[dealt];
            held++;
        }
        if (++seat == state->seats) seat = 0;
    }
    while (state->wild == 0) {
        if (is_beast(deck[dealt]))
            state->wild = (cavemen_ranks)(1 << (deck[dealt] % CAVEMEN_RANKS));
        dealt++;
    }
}

/* S5: what is left, shuffled again. */
static void stack_pile(cavemen_state *state, const cave_setup *setup)
{
    const cave_shuffle *given = &setup->shuffles[PILE];
    uint8_t pile[CAVEMEN_DECK];
    cavemen_cards rest = cavemen_deck & ~cavemen_of(CAVEMEN_BEASTS, state->wild);
    for (int seat = 0; seat < state->seats; seat++)
        rest &= ~state->hands[seat];
    for (; rest; rest &= rest - 1)
        pile[state->left++] = (uint8_t)__builtin_ctzll(rest);
    if (given->count) {
        memcpy(pile, given->items, state->left);
    } else {
        cave_rng rng;
        cave_rng_seed(&rng, setup->seed, 1 + PILE);
        cave_rng_shuffle(&rng, pile, state->left);
    }
    for (int i = 0; i < state->left; i++)
        state->pile[state->left - 1 - i].card = pile[i];
}

static void tell(cave_events *events, uint8_t kind, int seat, int other, cavemen_cards cards)
{
    if (events)
        cave_happened(events, (cave_event){.kind = kind,
                                           .seat = (uint8_t)seat,
                                           .visible = CAVE_PUBLIC,
                                           .a = (uint8_t)other,
                                           .p = cavemen_arms(cards),
                                           .q = cavemen_goods(cards)});
}

/* Who may know all of the event told last. */
static void only_to(cave_events *events, cave_seats visible)
{
    if (events && events->count) events->list[events->count - 1].visible = visible;
}

static void with_numbers(cave_events *events, int x, int y)
{
    if (!events || !events->count) return;
    events->list[events->count - 1].x = (int16_t)x;
    events->list[events->count - 1].y = (int16_t)y;
}

static void end_game(cavemen_state *state, uint8_t how, cave_events *events)
{
    state->phase = CAVEMEN_GAME_OVER;
    state->end = how;
    tell(events, CAVEMEN_OVER, state->turn, 0, 0);
    with_numbers(events, how, 0);
}

/* To the discard pile, in the order of suits and ranks. */
static void discard(cavemen_state *state, cavemen_cards cards)
{
    for (; cards; cards &= cards - 1) {
        state->discard[state->discards++] = (uint8_t)__builtin_ctzll(cards);
        state->stirred = 1;
    }
}

/* Cards leave a hand before all eyes. */
static void lay_open(cavemen_state *state, int seat, cavemen_cards cards)
{
    state->hands[seat] &= ~cards;
    state->loose[seat] &= ~cards;
    state->held[seat] = (uint8_t)(state->held[seat] - cavemen_count(cards));
}

/* Cards come into a hand before all eyes. */
static void hand_over(cavemen_state *state, int seat, cavemen_cards cards)
{
    state->hands[seat] |= cards;
    state->held[seat] = (uint8_t)(state->held[seat] + cavemen_count(cards));
    cavemen_show(state, seat, cards);
}

/* The active seat draws one card (5.1). False when the game ended by it (E1). `beast` receives
 * whether it was one. */
static bool draw(cavemen_state *state, bool *beast, cave_events *events)
{
    int seat = state->turn;
    cavemen_place top = state->pile[--state->left];
    cavemen_cards card = (cavemen_cards)1 << top.card;
    state->pile[state->left] = (cavemen_place){0};
    *beast = is_beast(top.card);
    if (*beast) {
        state->wild |= cavemen_suit(card, CAVEMEN_BEASTS);
        tell(events, CAVEMEN_CAME, seat, 0, card);
    } else {
        state->hands[seat] |= card;
        state->held[seat]++;
        if (top.by) cavemen_draw_swapped(state, seat, top.by - 1, card);
        tell(events, CAVEMEN_DREW, seat, 0, card);
        only_to(events, (cave_seats)(1 << seat | (top.by ? 1 << (top.by - 1) : 0)));
    }
    if (state->left) return true;
    state->emptied = 1;
    if (!state->finish_turn) end_game(state, CAVEMEN_PILE, events); /* B5 */
    return state->finish_turn;
}

static void put_under(cavemen_state *state, cavemen_place place)
{
    memmove(state->pile + 1, state->pile, state->left * sizeof *state->pile);
    state->pile[0] = place;
    state->left++;
}

/* Section 5.3. */
static void score(cavemen_state *state, cave_events *events)
{
    int seat = state->turn;
    int points = cavemen_value(state->caves[seat]);
    state->phase = CAVEMEN_ACTING;
    if (points == 0) return;
    state->stirred = 1;
    state->scores[seat] = (uint8_t)(state->scores[seat] + points);
    tell(events, CAVEMEN_SCORED, seat, 0, 0);
    with_numbers(events, points, state->scores[seat]);
    if (state->scores[seat] >= CAVEMEN_GOAL) end_game(state, CAVEMEN_HUNDRED, events); /* E2 */
}

/* Sections 5.1 to 5.3, up to the first decision. */
static void begin_turn(cavemen_state *state, int seat, cave_events *events)
{
    bool beast;
    state->turn = (uint8_t)seat;
    state->acted = state->swapped = state->dealt = state->stirred = 0;
    memset(state->offers, 0, sizeof state->offers);
    tell(events, CAVEMEN_TURN, seat, 0, 0);
    while (state->held[seat] < CAVEMEN_HAND && state->left)
        if (!draw(state, &beast, events)) return;
    if (state->caves[seat] & (state->caves[seat] - 1))
        state->phase = CAVEMEN_FEEDING;
    else
        score(state, events);
}

static void deal(void *data, const cave_setup *setup)
{
    cavemen_state *state = data;
    uint8_t deck[CAVEMEN_DECK];
    memset(state, 0, sizeof *state);
    state->seats = setup->seats;
    state->finish_turn = setup->options[CAVEMEN_OPTION_END];
    state->dealer = setup->first;
    if (setup->first == CAVE_FROM_SEED) { /* S1 */
        cave_rng rng;
        cave_rng_seed(&rng, setup->seed, 0);
        state->dealer = (uint8_t)cave_rng_below(&rng, setup->seats);
    }
    order_deck(setup, deck);
    deal_hands(state, deck);
    memset(state->held, CAVEMEN_HAND, state->seats);
    stack_pile(state, setup);
    begin_turn(state, (state->dealer + 1) % state->seats, NULL);
}

static cave_seats to_move(const void *data)
{
    const cavemen_state *state = data;
    if (state->phase == CAVEMEN_GAME_OVER) return 0;
    return (cave_seats)(1 << cavemen_actor(state));
}

/* To the wild. */
static void let_go(cavemen_state *state, int seat, cavemen_ranks beasts, uint8_t event,
                   cave_events *events)
{
    if (beasts == 0) return;
    state->caves[seat] &= (cavemen_ranks)~beasts;
    state->wild |= beasts;
    tell(events, event, seat, 0, cavemen_of(CAVEMEN_BEASTS, beasts));
}

/* Section 5.2. */
static void feed(cavemen_state *state, cavemen_cards cards, cave_events *events)
{
    int seat = state->turn;
    cavemen_ranks keep = cavemen_suit(cards, CAVEMEN_BEASTS);
    cavemen_cards paid = cards & ~cavemen_beasts;
    lay_open(state, seat, paid);
    discard(state, paid);
    tell(events, CAVEMEN_FED, seat, 0, paid);
    let_go(state, seat, (cavemen_ranks)(state->caves[seat] & ~keep), CAVEMEN_RAN, events);
    score(state, events);
}

/* Tame, stun and hunt: a card or more for a beast of the wild. */
static void go_after(cavemen_state *state, uint8_t kind, cavemen_cards cards, cave_events *events)
{
    int seat = state->turn;
    cavemen_cards paid = cards & ~cavemen_beasts, beast = cards & cavemen_beasts;
    state->acted = 1;
    lay_open(state, seat, paid);
    discard(state, paid);
    state->wild &= (cavemen_ranks)~cavemen_suit(beast, CAVEMEN_BEASTS);
    if (kind != CAVEMEN_HUNT) {
        state->caves[seat] |= cavemen_suit(beast, CAVEMEN_BEASTS);
        tell(events, kind == CAVEMEN_TAME ? CAVEMEN_TAMED : CAVEMEN_STUNNED, seat, 0, cards);
    } else if (cavemen_lowest(paid) > cavemen_lowest(beast)) {
        discard(state, beast);
        tell(events, CAVEMEN_KILLED, seat, 0, cards);
    } else {
        put_under(state, (cavemen_place){(uint8_t)__builtin_ctzll(beast), CAVEMEN_ALL});
        tell(events, CAVEMEN_DROVE, seat, 0, cards);
    }
}

static cavemen_cards set_of(uint8_t card)
{
    return card ? (cavemen_cards)1 << (card - 1) : 0;
}

/* The raid is settled: weapons go to the discard pile, the raider's first. Food stays out. */
static void close_raid(cavemen_state *state)
{
    discard(state, set_of(state->laid));
    if (!cavemen_is_food(state->answer)) discard(state, set_of(state->answer));
    state->laid = state->answer = state->rival = state->winner = 0;
    state->phase = CAVEMEN_ACTING;
}

/* Both cards are shown; the winner chooses where there is anything to choose. */
static void reveal(cavemen_state *state, cave_events *events)
{
    int raider = state->turn, rival = state->rival;
    int attack = cavemen_strength(state->laid), defence = cavemen_strength(state->answer);
    state->loose[raider] &= ~set_of(state->laid);
    cavemen_tighten(state, raider);
    tell(events, CAVEMEN_REVEALED, raider, rival, set_of(state->laid));
    with_numbers(events, attack, 0);
    tell(events, CAVEMEN_DEFENDED, rival, raider, set_of(state->answer));
    with_numbers(events, defence, 0);
    if (attack == defence) {
        tell(events, CAVEMEN_TIED, raider, rival, 0);
        close_raid(state);
        return;
    }
    state->winner = (uint8_t)(attack > defence ? raider : rival);
    state->phase = CAVEMEN_CHOOSING;
    tell(events, CAVEMEN_WON, state->winner, cavemen_loser(state), 0);
    if (state->caves[cavemen_loser(state)] == 0) close_raid(state);
}

static void raid(cavemen_state *state, int rival, cavemen_cards card, cave_events *events)
{
    int seat = state->turn;
    state->acted = 1;
    state->dealt |= (uint8_t)(1 << rival);
    state->rival = (uint8_t)rival;
    state->laid = (uint8_t)(__builtin_ctzll(card) + 1);
    state->phase = CAVEMEN_DEFENDING;
    cavemen_put_away(state, seat, card, cavemen_weapons);
    tell(events, CAVEMEN_RAIDED, seat, rival, card);
    only_to(events, (cave_seats)(1 << seat));
    if (state->held[rival] == 0) reveal(state, events);
}

static void defend(cavemen_state *state, cavemen_cards card, cave_events *events)
{
    lay_open(state, state->rival, card);
    if (card) state->answer = (uint8_t)(__builtin_ctzll(card) + 1);
    reveal(state, events);
}

/* The winner takes beasts; food that was played goes back (section 5.4, raid 4). */
static void take(cavemen_state *state, cavemen_ranks beasts, cave_events *events)
{
    int loser = cavemen_loser(state);
    state->caves[loser] &= (cavemen_ranks)~beasts;
    state->caves[state->winner] |= beasts;
    tell(events, CAVEMEN_TOOK, state->winner, loser, cavemen_of(CAVEMEN_BEASTS, beasts));
    if (cavemen_is_food(state->answer)) {
        hand_over(state, loser, set_of(state->answer));
        tell(events, CAVEMEN_TOOK_BACK, loser, 0, set_of(state->answer));
    }
    close_raid(state);
}

static void take_tribute(cavemen_state *state, cave_events *events)
{
    hand_over(state, state->turn, set_of(state->answer));
    tell(events, CAVEMEN_TOOK_TRIBUTE, state->turn, state->rival, set_of(state->answer));
    close_raid(state);
}

static void offer(cavemen_state *state, const cave_move *move, cave_events *events)
{
    cavemen_cards given = cavemen_named(move->p, move->q);
    state->rival = move->a;
    state->offers[move->a]++;
    state->given_food = cavemen_suit(given, CAVEMEN_FOOD);
    state->given_beasts = cavemen_suit(given, CAVEMEN_BEASTS);
    state->wanted_beasts = (cavemen_ranks)move->x;
    state->wanted_food = move->b;
    state->phase = CAVEMEN_ANSWERING;
    cavemen_show(state, move->seat, given & ~cavemen_beasts);
    tell(events, CAVEMEN_OFFERED, move->seat, move->a, given);
    with_numbers(events, move->x, move->b);
}

static void close_offer(cavemen_state *state)
{
    state->rival = state->wanted_food = 0;
    state->given_food = state->given_beasts = state->wanted_beasts = state->accepted = 0;
    state->phase = CAVEMEN_ACTING;
}

/* One side of a barter. */
static void give(cavemen_state *state, int from, int to, cavemen_ranks food, cavemen_ranks beasts,
                 cave_events *events)
{
    lay_open(state, from, cavemen_of(CAVEMEN_FOOD, food));
    hand_over(state, to, cavemen_of(CAVEMEN_FOOD, food));
    state->caves[from] &= (cavemen_ranks)~beasts;
    state->caves[to] |= beasts;
    tell(events, CAVEMEN_GAVE, from, to,
         cavemen_of(CAVEMEN_FOOD, food) | cavemen_of(CAVEMEN_BEASTS, beasts));
}

static void barter(cavemen_state *state, cave_events *events)
{
    int seat = state->turn, rival = state->rival;
    state->acted = 1;
    state->dealt |= (uint8_t)(1 << rival);
    give(state, seat, rival, state->given_food, state->given_beasts, events);
    give(state, rival, seat, state->accepted, state->wanted_beasts, events);
    close_offer(state);
}

static void accept(cavemen_state *state, cavemen_cards food, cave_events *events)
{
    cavemen_show(state, state->rival, food);
    state->accepted = cavemen_suit(food, CAVEMEN_FOOD);
    state->phase = CAVEMEN_CONFIRMING;
    tell(events, CAVEMEN_ACCEPTED, state->rival, state->turn, food);
    if (state->wanted_food == 0) barter(state, events);
}

static void swap(cavemen_state *state, cavemen_cards card, cave_events *events)
{
    int seat = state->turn;
    bool beast = true;
    state->swapped = 1;
    cavemen_put_away(state, seat, card, cavemen_deck);
    state->swaps[seat]++;
    put_under(state, (cavemen_place){(uint8_t)__builtin_ctzll(card), (uint8_t)(1 + seat)});
    tell(events, CAVEMEN_SWAPPED, seat, 0, card);
    only_to(events, (cave_seats)(1 << seat));
    while (beast && draw(state, &beast, events)) { /* B20: under first */
    }
}

/* Sections 5.5, 5.6 and the ends that are tested when a turn ends. */
static void end_turn(cavemen_state *state, cavemen_ranks released, cave_events *events)
{
    let_go(state, state->turn, released, CAVEMEN_RELEASED, events);
    if (state->emptied) {
        end_game(state, CAVEMEN_PILE, events);
        return;
    }
    state->quiet = (uint8_t)(state->stirred ? 0 : state->quiet + 1);
    if (state->quiet == CAVEMEN_LAPS * state->seats) /* E4 */
        end_game(state, CAVEMEN_STALEMATE, events);
    else
        begin_turn(state, (state->turn + 1) % state->seats, events);
}

static void play(void *data, const cave_move *move, cave_events *events)
{
    cavemen_state *state = data;
    cavemen_cards cards = cavemen_named(move->p, move->q);
    state->moves++;
    switch (move->kind) {
    case CAVEMEN_FEED:
        feed(state, cards, events);
        break;
    case CAVEMEN_TAME:
    case CAVEMEN_STUN:
    case CAVEMEN_HUNT:
        go_after(state, move->kind, cards, events);
        break;
    case CAVEMEN_RAID:
        raid(state, move->a, cards, events);
        break;
    case CAVEMEN_DEFEND:
        defend(state, cards, events);
        break;
    case CAVEMEN_TAKE:
        take(state, cavemen_suit(cards, CAVEMEN_BEASTS), events);
        break;
    case CAVEMEN_TRIBUTE:
        take_tribute(state, events);
        break;
    case CAVEMEN_OFFER:
        offer(state, move, events);
        break;
    case CAVEMEN_ACCEPT:
        accept(state, cards, events);
        break;
    case CAVEMEN_REFUSE:
        tell(events, CAVEMEN_REFUSED, move->seat, state->turn, 0);
        close_offer(state);
        break;
    case CAVEMEN_CONFIRM:
        barter(state, events);
        break;
    case CAVEMEN_WITHDRAW:
        tell(events, CAVEMEN_WITHDREW, move->seat, state->rival, 0);
        close_offer(state);
        break;
    case CAVEMEN_SWAP:
        swap(state, cards, events);
        break;
    default: /* CAVEMEN_END */
        end_turn(state, cavemen_suit(cards, CAVEMEN_BEASTS), events);
        break;
    }
}

static bool outcome(const void *data, int32_t score_of[CAVE_SEATS], cave_seats *winners)
{
    const cavemen_state *state = data;
    int32_t best = 0;
    bool over = state->phase == CAVEMEN_GAME_OVER;
    *winners = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        score_of[seat] = state->scores[seat];
        if (score_of[seat] > best) best = score_of[seat];
    }
    for (int seat = 0; over && seat < state->seats; seat++)
        if (score_of[seat] == best) *winners |= (cave_seats)(1 << seat); /* E3 */
    return over;
}

const cave_game cavemen = {
    .id = "cavemen",
    .letter = 'B',
    .rules = 1,
    .min_seats = 3,
    .max_seats = CAVEMEN_SEATS,
    .state_size = sizeof(cavemen_state),
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .shuffles = shuffles,
    .read_shuffle = cavemen_read_shuffle,
    .check_shuffle = check_shuffle,
    .write_shuffle = cavemen_write_shuffle,
    .deal = deal,
    .to_move = to_move,
    .legal_moves = cavemen_legal_moves,
    .random_move = cavemen_random_move,
    .legal_patterns = cavemen_legal_patterns,
    .check = cavemen_check,
    .play = play,
    .observe = cavemen_observe,
    .determinize = cavemen_determinize,
    .outcome = outcome,
    .read_move = cavemen_read_move,
    .write_move = cavemen_write_move,
    .write_state = cavemen_write_state,
    .write_event = cavemen_write_event,
    .write_preview = cavemen_write_preview,
};
