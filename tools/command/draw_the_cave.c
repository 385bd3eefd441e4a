/* draw_the_cave.c: The Cave in text. */
#include <stdio.h>
#include <string.h>

#include "core/games/the_cave.h"
#include "tools/command/draw.h"

/* Each rank's creature and colour. */
static const struct {
    const char *name, *plural;
    int colour;
} ranks[THE_CAVE_RANKS + 1] = {
    {"",         "",          0  },
    {"bat",      "bats",      147},
    {"rat",      "rats",      180},
    {"spider",   "spiders",   139},
    {"snake",    "snakes",    113},
    {"goblin",   "goblins",   71 },
    {"wolf",     "wolves",    110},
    {"troll",    "trolls",    79 },
    {"minotaur", "minotaurs", 173},
    {"hydra",    "hydras",    38 },
    {"dragon",   "dragons",   203},
};

/* All cards of a set, low ones first. Returns how many; `out` holds THE_CAVE_DECK. */
static int list_cards(the_cave_cards cards, int *out)
{
    int count = 0;
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++)
        for (int copies = the_cave_count(cards, rank); copies > 0; copies--)
            out[count++] = rank;
    return count;
}

static void draw_cards(the_cave_cards cards)
{
    int list[THE_CAVE_DECK];
    int count = list_cards(cards, list);
    for (int line = 0; line < 4; line++) {
        fputs("  ", stdout);
        for (int i = 0; i < count; i++) {
            fputs(ink(ranks[list[i]].colour), stdout);
            if (line == 0) fputs(" .----------.", stdout);
            if (line == 1)
                printf(" | %s%-2d%s%s       |", bold(), list[i], plain(),
                       ink(ranks[list[i]].colour));
            if (line == 2) printf(" | %8s |", ranks[list[i]].name);
            if (line == 3) fputs(" '----------'", stdout);
        }
        printf("%s\n", plain());
    }
}

static int most_of(const the_cave_cards *piles, int seats, int rank)
{
    int most = 0;
    for (int seat = 0; seat < seats; seat++)
        if (the_cave_count(piles[seat], rank) > most) most = the_cave_count(piles[seat], rank);
    return most;
}

/* How many of each rank a seat has captured: `*` the most, `=` as many as another with the most. */
static void draw_pile(const the_cave_cards *piles, int seats, int seat)
{
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++) {
        int count = the_cave_count(piles[seat], rank), most = most_of(piles, seats, rank), with = 0;
        for (int other = 0; other < seats; other++)
            with += the_cave_count(piles[other], rank) == most;
        if (count == 0)
            fputs("   .", stdout);
        else if (count < most)
            printf("%3d ", count);
        else
            printf("%s%s%3d%c%s", bold(), ink(ranks[rank].colour), count, with > 1 ? '=' : '*',
                   plain());
    }
}

static void draw_ranks(void)
{
    printf("  %-16s", "captured");
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++)
        printf("%s%3d%s ", ink(ranks[rank].colour), rank, plain());
}

static void draw_hands(const the_cave_state *state, const names *who)
{
    for (int seat = 0; seat < state->seats; seat++) {
        int list[THE_CAVE_DECK];
        int count = list_cards(state->hands[seat], list);
        if (count == 0) continue;
        printf("  %-16s", who->of[seat]);
        for (int i = 0; i < count; i++)
            printf("%s%3d%s", ink(ranks[list[i]].colour), list[i], plain());
        fputs(" in hand\n", stdout);
    }
}

static void draw_state(const void *data, const names *who)
{
    const the_cave_state *state = data;
    int32_t totals[CAVE_SEATS], now[CAVE_SEATS];
    cave_seats winners;
    int seats = state->seats;
    int deck = THE_CAVE_DECK - seats * the_cave_hand_size(seats) - state->next;
    the_cave.outcome(state, totals, &winners);
    the_cave_score(state->captured, seats, now);
    printf("\n  Round %d of %d   deck %d   dealer %s\n\n", state->round + 1, state->rounds, deck,
           who->of[state->dealer]);
    draw_cards(state->cave);
    putchar('\n');
    draw_ranks();
    fputs("  round  total\n", stdout);
    for (int seat = 0; seat < seats; seat++) {
        bool turn = !state->over && seat == state->turn;
        printf("%s %-16s", turn ? "->" : "  ", who->of[seat]);
        draw_pile(state->captured, seats, seat);
        printf(" %5d  %5d\n", now[seat], totals[seat] + (state->over ? 0 : now[seat]));
    }
    putchar('\n');
    draw_hands(state, who);
}

/* Who scored what in the round that has just ended. */
static void tell_round(const the_cave_state *state, int round, const names *who)
{
    int32_t totals[CAVE_SEATS];
    cave_seats winners;
    the_cave.outcome(state, totals, &winners);
    printf(
        "\n  %sRound %d is over.%s Each rank scores for whoever has the most of it; a tie scores "
        "for all.\n\n",
        bold(), round + 1, plain());
    draw_ranks();
    fputs("  round  total\n", stdout);
    for (int seat = 0; seat < state->seats; seat++) {
        printf("  %-16s", who->of[seat]);
        draw_pile(state->last_captured, state->seats, seat);
        printf(" %5d  %5d\n", state->scores[round][seat], totals[seat]);
    }
}

static void tell_capture(const cave_event *event)
{
    printf("takes %s%s%d %s%s", bold(), ink(ranks[event->x].colour), event->y,
           event->y == 1 ? ranks[event->x].name : ranks[event->x].plural, plain());
    if (event->a) fputs(" (none was lower)", stdout);
}

static void tell_story(const void *after, const cave_move *move, const cave_events *events,
                       const names *who)
{
    bool turned_up = false;
    printf("  %-16s", who->of[move->seat]);
    for (size_t i = 0; i < events->count; i++) {
        const cave_event *event = &events->list[i];
        switch (event->kind) {
        case THE_CAVE_PLAYED:
            printf("%s%2d %-9s%s", ink(ranks[event->x].colour), event->x, ranks[event->x].name,
                   plain());
            break;
        case THE_CAVE_CAPTURED:
            tell_capture(event);
            break;
        case THE_CAVE_TURNED_UP:
            printf("%s %d", turned_up ? "" : ", turned up:", event->x);
            turned_up = true;
            break;
        case THE_CAVE_ROUND_OVER:
            putchar('\n');
            tell_round(after, event->x, who);
            break;
        case THE_CAVE_DEALT:
            printf("\n  Round %d: the dealer is %s.", event->x + 1, who->of[event->seat]);
            break;
        default: /* the end of the match is told by its result */
            break;
        }
    }
    putchar('\n');
}

static void draw_choice(const void *data, const cave_move *move)
{
    const the_cave_state *view = data;
    int seats = view->seats, rank = move->a;
    int target = the_cave_target(view->cave, rank);
    int taken = the_cave_count(view->cave, target);
    the_cave_cards after[CAVE_SEATS], rest[CAVE_SEATS];
    int32_t before[CAVE_SEATS], points[CAVE_SEATS];
    memcpy(after, view->captured, sizeof after);
    memcpy(rest, view->captured, sizeof rest);
    after[move->seat] += (the_cave_cards)taken << (4 * target);
    rest[move->seat] = 0;
    the_cave_score(view->captured, seats, before);
    the_cave_score(after, seats, points);
    int own = the_cave_count(after[move->seat], target), best = most_of(rest, seats, target);
    printf("%s%s%2d %-9s%s", bold(), ink(ranks[rank].colour), rank, ranks[rank].name, plain());
    int copies = the_cave_count(view->hands[move->seat], rank);
    if (copies > 1)
        printf("x%d ", copies);
    else
        fputs("   ", stdout);
    printf("takes %d %s%-10s%s", taken, ink(ranks[target].colour),
           taken == 1 ? ranks[target].name : ranks[target].plural, plain());
    const char *standing = own > best ? "lead" : own == best ? "tie" : "trail";
    int gain = points[move->seat] - before[move->seat];
    printf("you %-5s %d to %d, %+d %s", standing, own, best, gain, gain == 1 ? "point" : "points");
    if (target >= rank) fputs(" (none is lower)", stdout);
}

static const char rules[] =
    "  A card you play takes from the Cave all cards of the highest rank below its own; where "
    "none\n"
    "  is lower, all of the highest rank there. Then it lies in the Cave itself, which the deck\n"
    "  fills up to five cards. At the end of a round each rank scores a point a card for whoever\n"
    "  captured the most of it, and for all who tie. In the table * marks the most of a rank, and\n"
    "  = a tie for it.\n";

const painter the_cave_painter = {&the_cave, draw_state, tell_story, draw_choice, rules};
