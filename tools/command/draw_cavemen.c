/* draw_cavemen.c: Cavemen in text. Cards are written as in moves: S4 a spear, C9 a club, D5 food,
 * HK a beast. */
#include <stdio.h>

#include "core/games/cavemen_text.h"
#include "tools/command/draw.h"

static const struct {
    const char *one, *many;
    int colour;
} suits[CAVEMEN_SUITS] = {
    {"spear", "spears", 110},
    {"club",  "clubs",  180},
    {"food",  "food",   114},
    {"beast", "beasts", 203},
};

/* Cards with a blank before each, in the order of suits and ranks. Returns the characters. */
static int put_cards(cavemen_cards cards)
{
    int written = 0;
    for (; cards; cards &= cards - 1) {
        int card = __builtin_ctzll(cards);
        char data[4];
        cave_text name;
        cave_text_begin(&name, data, sizeof data);
        cavemen_put_card(&name, card);
        fputs(ink(suits[card / CAVEMEN_RANKS].colour), stdout);
        written += printf(" %s", data);
        fputs(plain(), stdout);
    }
    return written;
}

static cavemen_cards beasts(cavemen_ranks set)
{
    return cavemen_of(CAVEMEN_BEASTS, set);
}

static int feed_of(cavemen_cards hand)
{
    return cavemen_value(cavemen_suit(hand, CAVEMEN_CLUBS)) +
           cavemen_value(cavemen_suit(hand, CAVEMEN_FOOD));
}

/* -- the table -------------------------------------------------------------------------------- */

static void draw_hand(const cavemen_state *state, int seat)
{
    int hidden = state->held[seat] - cavemen_count(state->hands[seat]);
    int written = put_cards(state->hands[seat]);
    if (hidden) printf("%s %d hidden", written ? "," : "", hidden);
    if (state->held[seat] == 0) fputs(" none", stdout);
}

static void draw_seat(const cavemen_state *state, int seat, const names *who)
{
    enum { CAVE_WIDTH = 24 };
    bool turn = state->phase != CAVEMEN_GAME_OVER && seat == cavemen_actor(state);
    printf("%s %s%-16s%s %3d  ", turn ? "->" : "  ", turn ? bold() : "", who->of[seat],
           turn ? plain() : "", state->scores[seat]);
    int written = put_cards(beasts(state->caves[seat]));
    if (state->caves[seat])
        written += printf(" = %d", cavemen_value(state->caves[seat]));
    else
        written += printf(" empty");
    printf("%*s", written < CAVE_WIDTH ? CAVE_WIDTH - written : 1, "");
    draw_hand(state, seat);
    putchar('\n');
}

/* What waits for an answer. */
static void draw_open(const cavemen_state *state, const names *who)
{
    const char *turn = who->of[state->turn], *rival = who->of[state->rival];
    switch (state->phase) {
    case CAVEMEN_FEEDING:
        printf("\n  %s must feed the beasts.\n", turn);
        break;
    case CAVEMEN_DEFENDING:
        printf("\n  %s raids %s with", turn, rival);
        if (state->laid == CAVEMEN_HIDDEN)
            fputs(" a card face down", stdout);
        else
            put_cards((cavemen_cards)1 << (state->laid - 1));
        puts(".");
        break;
    case CAVEMEN_CHOOSING:
        printf("\n  %s has won the raid and chooses.\n", who->of[state->winner]);
        break;
    case CAVEMEN_ANSWERING:
    case CAVEMEN_CONFIRMING:
        printf("\n  %s offers %s", turn, rival);
        put_cards(cavemen_of(CAVEMEN_FOOD, state->given_food) | beasts(state->given_beasts));
        fputs(" for", stdout);
        put_cards(beasts(state->wanted_beasts));
        if (state->wanted_food) printf(" %d food", state->wanted_food);
        if (state->accepted) {
            fputs(", answered with", stdout);
            put_cards(cavemen_of(CAVEMEN_FOOD, state->accepted));
        }
        puts(".");
        break;
    default:
        break;
    }
}

static void draw_state(const void *data, const names *who)
{
    const cavemen_state *state = data;
    printf("\n  Draw pile %d   discard %d   dealer %s\n\n  The wild:", state->left, state->discards,
           who->of[state->dealer]);
    if (put_cards(beasts(state->wild)) == 0) fputs(" empty", stdout);
    printf("\n\n   %-16s score   %-24s hand\n", "", "cave");
    for (int seat = 0; seat < state->seats; seat++)
        draw_seat(state, seat, who);
    draw_open(state, who);
}

/* -- what happened ---------------------------------------------------------------------------- */

/* A verb, then the cards of the event, as far as the viewer knows them. */
static void tell_cards(const cave_event *event, const names *who, const char *verb,
                       const char *hidden)
{
    cavemen_cards cards = cavemen_named(event->p, event->q);
    bool known =
        event->visible == CAVE_PUBLIC || (who->viewer >= 0 && event->visible >> who->viewer & 1);
    fputs(verb, stdout);
    if (!known)
        printf(" %s", hidden);
    else if (put_cards(cards) == 0)
        fputs(" nothing", stdout);
}

static void tell_barter(const cave_event *event, const names *who)
{
    tell_cards(event, who, "offers", "");
    printf(" to %s for", who->of[event->a]);
    put_cards(beasts((cavemen_ranks)event->x));
    if (event->y) printf(" %d food", event->y);
}

static void tell_end(const cave_event *event)
{
    static const char *const ends[] = {
        [CAVEMEN_PILE] = "the draw pile is empty",
        [CAVEMEN_HUNDRED] = "100 points are reached",
        [CAVEMEN_STALEMATE] = "nothing has changed for three laps",
    };
    printf("The game is over: %s", ends[event->x]);
}

/* What has a rival in it. False for all other events. */
static bool tell_raid(const cave_event *event, const names *who)
{
    const char *rival = who->of[event->a];
    switch (event->kind) {
    case CAVEMEN_RAIDED:
        tell_cards(event, who, "raids with", "a card face down");
        printf(" against %s", rival);
        return true;
    case CAVEMEN_REVEALED:
        tell_cards(event, who, "had laid", "");
        printf(", strength %d", event->x);
        return true;
    case CAVEMEN_DEFENDED:
        tell_cards(event, who, "answers with", "");
        printf(", strength %d", event->x);
        return true;
    case CAVEMEN_WON:
        printf("wins the raid against %s", rival);
        return true;
    case CAVEMEN_TIED:
        printf("ties with %s", rival);
        return true;
    case CAVEMEN_TOOK:
        tell_cards(event, who, "takes", "");
        printf(" from %s", rival);
        return true;
    case CAVEMEN_TOOK_TRIBUTE:
        tell_cards(event, who, "takes the tribute", "");
        return true;
    case CAVEMEN_TOOK_BACK:
        tell_cards(event, who, "takes back", "");
        return true;
    default:
        return false;
    }
}

static void tell_event(const cave_event *event, const names *who)
{
    static const char *const verbs[] = {
        [CAVEMEN_DREW] = "draws",
        [CAVEMEN_CAME] = "turns up",
        [CAVEMEN_FED] = "feeds",
        [CAVEMEN_RAN] = "loses to the wild",
        [CAVEMEN_TAMED] = "tames with",
        [CAVEMEN_STUNNED] = "stuns with",
        [CAVEMEN_KILLED] = "kills with",
        [CAVEMEN_DROVE] = "drives off with",
        [CAVEMEN_ACCEPTED] = "accepts with",
        [CAVEMEN_RELEASED] = "releases",
        [CAVEMEN_SWAPPED] = "swaps",
    };
    if (event->kind == CAVEMEN_OVER) {
        tell_end(event);
        return;
    }
    printf("%-16s ", who->of[event->seat]);
    if (tell_raid(event, who)) return;
    switch (event->kind) {
    case CAVEMEN_TURN:
        fputs("begins a turn", stdout);
        break;
    case CAVEMEN_SCORED:
        printf("%sscores %d%s and has %d", bold(), event->x, plain(), event->y);
        break;
    case CAVEMEN_OFFERED:
        tell_barter(event, who);
        break;
    case CAVEMEN_REFUSED:
        fputs("refuses", stdout);
        break;
    case CAVEMEN_WITHDREW:
        fputs("withdraws the offer", stdout);
        break;
    case CAVEMEN_GAVE:
        tell_cards(event, who, "gives", "");
        printf(" to %s", who->of[event->a]);
        break;
    default:
        tell_cards(event, who, verbs[event->kind], "a card");
        break;
    }
}

static void tell_story(const void *after, const cave_move *move, const cave_events *events,
                       const names *who)
{
    (void)after;
    for (size_t i = 0; i < events->count; i++) {
        fputs(events->list[i].kind == CAVEMEN_TURN ? "\n  " : "  ", stdout);
        tell_event(&events->list[i], who);
        putchar('\n');
    }
    if (events->count == 0) printf("  %-16s ends the turn\n", who->of[move->seat]);
}

/* -- choices ---------------------------------------------------------------------------------- */

/* How the cave would stand, and what it would ask of the hand. */
static void foretell_cave(cavemen_ranks cave, cavemen_cards hand)
{
    int value = cavemen_value(cave);
    if (cave == 0)
        fputs("your cave is empty", stdout);
    else if ((cave & (cave - 1)) == 0)
        printf("your cave is worth %d, and eats nothing", value);
    else
        printf("your cave is worth %d, and needs as much food and clubs: you have %d", value,
               feed_of(hand));
}

static void foretell_raid(const cavemen_state *view, const cave_move *move)
{
    int strength = cavemen_strength(__builtin_ctz(move->p) + 1);
    printf("strength %d, for beasts worth %d", strength, cavemen_value(view->caves[move->a]));
    if (view->caves[move->seat])
        printf("; if it fails, yours worth %d", cavemen_value(view->caves[move->seat]));
}

static void draw_choice(const void *data, const cave_move *move)
{
    const cavemen_state *view = data;
    cavemen_cards cards = cavemen_named(move->p, move->q), hand = view->hands[move->seat] & ~cards;
    cavemen_ranks named = cavemen_suit(cards, CAVEMEN_BEASTS), cave = view->caves[move->seat];
    printf("%s%-26s%s ", bold(), move_text(&cavemen, move), plain());
    switch (move->kind) {
    case CAVEMEN_FEED:
        printf("scores %d; ", cavemen_value(named));
        foretell_cave(named, hand);
        break;
    case CAVEMEN_TAME:
    case CAVEMEN_STUN:
    case CAVEMEN_TAKE:
        foretell_cave(cave | named, hand);
        break;
    case CAVEMEN_HUNT:
        fputs(cavemen_lowest(cards) > cavemen_lowest(cards & cavemen_beasts)
                  ? "kills it: nobody gets it, and you earn nothing"
                  : "drives it under the draw pile: you earn nothing",
              stdout);
        break;
    case CAVEMEN_RAID:
        foretell_raid(view, move);
        break;
    case CAVEMEN_DEFEND:
        if (cards & cavemen_weapons)
            printf("strength %d", cavemen_strength(__builtin_ctz(move->p) + 1));
        else
            fputs(cards ? "a tribute, for the raider to take instead of beasts" : "no defence",
                  stdout);
        break;
    case CAVEMEN_SWAP:
        fputs("under the draw pile, for its top card", stdout);
        break;
    case CAVEMEN_END:
        foretell_cave((cavemen_ranks)(cave & ~named), hand);
        break;
    default:
        break;
    }
}

static const char rules[] =
    "  In your turn you draw up to four cards, feed your beasts if there are two or more (with\n"
    "  food and clubs worth as much as those that stay), and score what stays. Then tame beasts "
    "of\n"
    "  the wild with food worth as much, stun a smaller one with a club, hunt with a spear to "
    "deny\n"
    "  it, raid a rival with a club or a spear (which counts double), barter beasts and food, or\n"
    "  swap a card. The game ends with the draw pile, or at 100 points; the highest score wins.\n"
    "  S spears, C clubs, D food, H beasts.\n";

const painter cavemen_painter = {&cavemen, draw_state, tell_story, draw_choice, rules};
