/* draw_expedition.c: Expedition in text: the map as a plan, the teams, what a move brings. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/games/expedition_config.h"
#include "core/games/expedition_kit.h"
#include "core/games/expedition_map.h"
#include "core/games/expedition_play.h"
#include "core/games/expedition_reach.h"
#include "core/games/expedition_score.h"
#include "core/games/expedition_text.h"
#include "tools/command/draw.h"

/* Each cell is a block of characters: its rock with ways through it, and inside what it is, how
 * deep, and whether a token lies there; in the upper rock the camps, in the lower the teams. */
enum { WIDE = 7, HIGH = 3, MIDDLE = WIDE / 2, ROCK_INK = 240, EXIT_INK = 220, ROPE_INK = 208 };

static const struct {
    char sign;
    uint8_t colour;
    const char *name;
} kinds[] = {
    [EXPEDITION_PLAIN] = {'p', 250, "plain"    },
    [EXPEDITION_WONDER] = {'w', 177, "wonder"   },
    [EXPEDITION_WATER] = {'a', 39,  "water"    },
    [EXPEDITION_SQUEEZE1] = {'1', 179, "squeeze 1"},
    [EXPEDITION_SQUEEZE2] = {'2', 173, "squeeze 2"},
    [EXPEDITION_SQUEEZE3] = {'3', 167, "squeeze 3"},
    [EXPEDITION_DESCENT] = {'d', 109, "descent"  },
    [EXPEDITION_START] = {'o', 114, "start"    },
    [EXPEDITION_CHOKE] = {'%', 244, "boulders" },
};

static const char *const token_names[EXPEDITION_TOKENS + 1] = {
    "traverse", "water", "photo", "squeeze 1", "squeeze 2", "squeeze 3", "depth"};

static const uint8_t seat_inks[EXPEDITION_TEAMS] = {203, 75, 114, 221, 176};

/* -- the map ---------------------------------------------------------------------------------- */

/* A character of the picture and its colour; 0: the terminal's own. */
typedef struct dot {
    char sign;
    uint8_t colour;
} dot;

typedef struct bounds {
    int left, right, top, bottom;
} bounds;

static bounds bounds_of(const expedition_state *state)
{
    bounds all = {0, 0, 0, 0};
    for (int i = 0; i < state->cell_count; i++) {
        const expedition_cell *cell = &state->cells[i];
        if (cell->x < all.left) all.left = cell->x;
        if (cell->x > all.right) all.right = cell->x;
        if (cell->y < all.top) all.top = cell->y;
        if (cell->y > all.bottom) all.bottom = cell->y;
    }
    return all;
}

/* The middle of one side of a cell. */
static dot side_of(const expedition_cell *cell, int direction)
{
    if (cell->exits >> direction & 1) return (dot){'?', EXIT_INK};
    if (cell->roped >> direction & 1) return (dot){'H', ROPE_INK};
    if (cell->ways >> direction & 1) return (dot){' ', 0};
    return (dot){cell->kind == EXPEDITION_CHOKE ? '%' : '#', ROCK_INK};
}

static void put_text(dot block[HIGH][WIDE], int row, int column, const char *text, int colour)
{
    for (; *text; text++, column++)
        block[row][column] = (dot){*text, (uint8_t)colour};
}

/* Camps above and teams below, beside the ways through the rock. */
static void put_teams(dot block[HIGH][WIDE], const expedition_state *state, int at)
{
    static const uint8_t columns[EXPEDITION_TEAMS] = {1, 2, 4, 5, 6};
    for (int seat = 0; seat < state->seats; seat++) {
        const expedition_team *team = &state->teams[seat];
        if (team->camp_state == EXPEDITION_PLACED && team->camp_at == at)
            block[0][columns[seat]] = (dot){'^', seat_inks[seat]};
        if (team->at == at)
            block[HIGH - 1][columns[seat]] = (dot){(char)('0' + seat), seat_inks[seat]};
    }
}

static void fill_block(dot block[HIGH][WIDE], const expedition_state *state, int at)
{
    const expedition_cell *cell = &state->cells[at];
    char text[8], rock = cell->kind == EXPEDITION_CHOKE ? '%' : '#';
    int colour = kinds[cell->kind].colour;
    for (int row = 0; row < HIGH; row++)
        for (int column = 0; column < WIDE; column++)
            block[row][column] = (dot){rock, ROCK_INK};
    snprintf(text, sizeof text, "%c%3d%c", at ? kinds[cell->kind].sign : 'H',
             cell->depth * EXPEDITION_STEP, cell->token ? '*' : ' ');
    put_text(block, 1, 1, text, colour);
    block[0][MIDDLE] = side_of(cell, 0);
    block[1][WIDE - 1] = side_of(cell, 1);
    block[HIGH - 1][MIDDLE] = side_of(cell, 2);
    block[1][0] = side_of(cell, 3);
    put_teams(block, state, at);
}

static void draw_row(const expedition_state *state, const bounds *all, int y)
{
    for (int row = 0; row < HIGH; row++) {
        if (row == 1)
            printf("%4d ", y);
        else
            fputs("     ", stdout);
        for (int x = all->left; x <= all->right; x++) {
            dot block[HIGH][WIDE];
            int at = expedition_find(state, x, y);
            if (at == EXPEDITION_NONE) {
                printf("%*s", WIDE, "");
                continue;
            }
            fill_block(block, state, at);
            for (int column = 0; column < WIDE; column++) {
                dot one = block[row][column];
                if (one.colour)
                    printf("%s%c%s", ink(one.colour), one.sign, plain());
                else
                    putchar(one.sign);
            }
        }
        putchar('\n');
    }
}

static void draw_map(const expedition_state *state)
{
    bounds all = bounds_of(state);
    fputs("\n     ", stdout);
    for (int x = all.left; x <= all.right; x++)
        printf("%*d%*s", MIDDLE + 1, x, WIDE - MIDDLE - 1, "");
    putchar('\n');
    for (int y = all.top; y <= all.bottom; y++)
        draw_row(state, &all, y);
}

/* -- teams ------------------------------------------------------------------------------------ */

/* A set of items in static memory: two can be asked for at once. */
static const char *items_text(expedition_items items)
{
    static char texts[2][32];
    static int next;
    cave_text out;
    next = !next;
    cave_text_begin(&out, texts[next], sizeof texts[next]);
    expedition_put_items(&out, items);
    return texts[next];
}

static void draw_camp(const expedition_state *state, const expedition_team *team)
{
    const expedition_cell *cell = &state->cells[team->camp_at];
    if (team->camp_state == EXPEDITION_STOWED) printf(", camp stowed (%s)", items_text(team->camp));
    if (team->camp_state == EXPEDITION_PLACED)
        printf(", camp at %d,%d (%s)", cell->x, cell->y, items_text(team->camp));
    if (team->camp_state == EXPEDITION_ABANDONED) fputs(", no camp", stdout);
}

static void draw_team(const expedition_state *state, int seat, int points, const names *who)
{
    const expedition_team *team = &state->teams[seat];
    const expedition_cell *cell = &state->cells[team->at];
    bool turn = state->phase != EXPEDITION_PHASE_OVER && seat == state->turn;
    expedition_reach way = expedition_way_home(state, seat);
    printf("%s %s%d %-14s%s%4d points   traverse %-2d water %-2d photo %-2d squeeze %-2d  depths",
           turn ? "->" : "  ", ink(seat_inks[seat]), seat, who->of[seat], plain(), points,
           team->tokens[EXPEDITION_TRAVERSE], team->tokens[EXPEDITION_WATERS],
           team->tokens[EXPEDITION_PHOTOS],
           team->tokens[EXPEDITION_SQUEEZED1] + team->tokens[EXPEDITION_SQUEEZED2] +
               team->tokens[EXPEDITION_SQUEEZED3]);
    for (unsigned depths = team->depths; depths; depths &= depths - 1)
        printf(" %d", __builtin_ctz(depths) * EXPEDITION_STEP);
    printf("\n     at %d,%d", cell->x, cell->y);
    if (turn && state->phase != EXPEDITION_PHASE_PACK) printf(" with %d AP", state->ap);
    if (turn && state->starving) printf(", %sstarving%s", bold(), plain());
    printf(", backpack %s", items_text(team->backpack));
    draw_camp(state, team);
    if (way.turns)
        printf(", home takes %d AP, %d %s%s", way.ap, way.turns, way.turns == 1 ? "turn" : "turns",
               way.starves ? " and hunger" : "");
    putchar('\n');
}

static void draw_state(const void *data, const names *who)
{
    const expedition_state *state = data;
    int32_t points[CAVE_SEATS];
    cave_seats winners;
    expedition.outcome(state, points, &winners);
    draw_map(state);
    printf("\n  Round %" PRIu32 "   tiles left", state->round);
    for (int stack = 0; stack < EXPEDITION_STACKS; stack++)
        printf(" %d", expedition_stack_left(state, stack));
    if (state->final != EXPEDITION_NONE)
        printf("   %sthe end is near: %d more %s%s", bold(), state->final,
               state->final == 1 ? "round" : "rounds", plain());
    putchar('\n');
    for (int seat = 0; seat < state->seats; seat++)
        draw_team(state, seat, points[seat], who);
}

/* -- moves told ------------------------------------------------------------------------------- */

static const char *tile_name(expedition_tile tile)
{
    static const char *const shapes[EXPEDITION_SHAPES] = {"crossing", "fork", "bend", "passage",
                                                          "dead end"};
    static char text[32];
    snprintf(text, sizeof text, "%s, %s", kinds[expedition_feature_of(tile)].name,
             shapes[expedition_shape_of(tile)]);
    return text;
}

static void tell_took(const cave_event *event)
{
    if (event->a == EXPEDITION_DEPTH)
        printf(", depth %" PRIu32 " m (+%" PRIu32 ")", event->p, event->q);
    else
        printf(", takes %" PRIu32 " %s (+%" PRIu32 ")", event->p, token_names[event->a], event->q);
}

static void tell_round(const cave_event *event)
{
    printf("\n  Round %" PRIu32 " is over", event->p);
    if (event->a != EXPEDITION_NONE)
        printf("; %d more %s", event->a, event->a == 1 ? "round" : "rounds");
    putchar('.');
}

/* What one event adds to the line of its move. */
static void tell_event(const cave_event *event, const names *who)
{
    static const char *const bonuses[EXPEDITION_BONUSES] = {"traverse lines", "waters", "photos",
                                                            "squeezes"};
    static const char *const items[EXPEDITION_ITEMS] = {"consumable",       "rope",   "oxygen",
                                                        "half-used oxygen", "camera", "raft"};
    switch (event->kind) {
    case EXPEDITION_DREW:
        printf(": %s%s%s%s", bold(), tile_name(event->a), plain(),
               event->p ? "" : ", which fits nowhere");
        return;
    case EXPEDITION_LAID:
    case EXPEDITION_CHOKED:
        printf(", %" PRIu32 " m deep", event->q * EXPEDITION_STEP);
        return;
    case EXPEDITION_ROPED:
        printf(", hangs %d %s", event->a, event->a == 1 ? "rope" : "ropes");
        return;
    case EXPEDITION_TOOK:
        tell_took(event);
        return;
    case EXPEDITION_GAVE_UP:
        printf(", with %s in it", items_text(event->q));
        return;
    case EXPEDITION_LOST:
        printf(", %s lost for good", items[event->a]);
        return;
    case EXPEDITION_STARVES:
        printf("; %s starves", who->of[event->seat]);
        return;
    case EXPEDITION_END_IS_NEAR:
        printf(".\n  %sThe end is near:%s %s", bold(), plain(),
               event->a ? "the cave is closed" : "the last tile is drawn");
        return;
    case EXPEDITION_ROUND_OVER:
        tell_round(event);
        return;
    case EXPEDITION_ELIMINATED:
        printf("\n  %s is not at home: no points", who->of[event->seat]);
        return;
    case EXPEDITION_WON_BONUS:
        printf("\n  %s: %" PRIu32 " for %s", who->of[event->seat], event->p, bonuses[event->a]);
        return;
    default: /* told by the move itself, or seen on the map */
        return;
    }
}

static void tell_story(const void *after, const cave_move *move, const cave_events *events,
                       const names *who)
{
    (void)after;
    printf("  %s%-16s%s%s", ink(seat_inks[move->seat]), who->of[move->seat], plain(),
           move_text(&expedition, move));
    for (size_t i = 0; i < events->count; i++)
        tell_event(&events->list[i], who);
    putchar('\n');
}

/* -- choices ---------------------------------------------------------------------------------- */

/* Tokens gained from one state of a team to the next. */
static void draw_gains(const expedition_team *before, const expedition_team *after)
{
    for (int token = 0; token < EXPEDITION_TOKENS; token++) {
        int more = after->tokens[token] - before->tokens[token];
        if (more > 0)
            printf(", %d %s (+%d)", more, token_names[token],
                   more * expedition_token_points[token]);
    }
    uint32_t deeper = after->depths & ~before->depths;
    if (deeper)
        printf(", depth %d m (+%d)", __builtin_ctz(deeper) * EXPEDITION_STEP,
               expedition_depth_value(__builtin_ctz(deeper)));
}

static void draw_way(const expedition_state *state, int seat)
{
    expedition_reach way = expedition_way_home(state, seat);
    if (way.turns)
        printf(", home then %d AP in %d %s", way.ap, way.turns, way.turns == 1 ? "turn" : "turns");
}

/* How many tiles of each kind may come next. */
static void draw_draw(const expedition_state *view)
{
    int stack = view->drawn / expedition_stack_size(view->seats);
    printf("1 AP, a tile of stack %d, unseen", stack + 1);
    for (int feature = 0; feature < EXPEDITION_FEATURES; feature++) {
        int left = 0;
        for (int shape = 0; shape < EXPEDITION_SHAPES; shape++)
            left += expedition_bag[stack][feature][shape];
        for (int i = 0; i < view->drawn; i++)
            left -= expedition_stack_of(view->stack[i]) == stack &&
                    expedition_feature_of(view->stack[i]) == feature;
        if (left) printf(" %s %d", kinds[feature].name, left);
    }
}

static void draw_laying(const expedition_state *after)
{
    const expedition_cell *cell = &after->cells[after->cell_count - 1];
    fputs("open to", stdout);
    for (int direction = 0; direction < 4; direction++)
        if (cell->open >> direction & 1) printf(" %c", "NESW"[direction]);
    printf(", %d m deep, %d new %s", cell->depth * EXPEDITION_STEP, __builtin_popcount(cell->exits),
           __builtin_popcount(cell->exits) == 1 ? "exit" : "exits");
}

static void draw_step(const expedition_state *view, const expedition_state *after, int seat)
{
    const expedition_team *before = &view->teams[seat], *then = &after->teams[seat];
    int ropes = expedition_count(before->backpack, EXPEDITION_ROPE) -
                expedition_count(then->backpack, EXPEDITION_ROPE);
    int charges = expedition_charges(before->backpack) - expedition_charges(then->backpack);
    printf("%d AP", view->ap - after->ap);
    if (ropes) printf(" %d %s", ropes, ropes == 1 ? "rope" : "ropes");
    if (charges) printf(" %d oxygen", charges);
    if (then->at != before->at) printf(", %s", kinds[after->cells[then->at].kind].name);
    draw_gains(before, then);
    if (then->at != before->at) draw_way(after, seat);
}

static void draw_choice(const void *data, const cave_move *move)
{
    const expedition_state *view = data;
    expedition_state after = *view;
    printf("%-28s ", move_text(&expedition, move));
    if (move->kind == EXPEDITION_DISCOVER) {
        draw_draw(view);
        return;
    }
    if (move->kind == EXPEDITION_END) {
        printf("%d AP unused", view->ap);
        return;
    }
    expedition_play(&after, move, NULL);
    if (move->kind == EXPEDITION_PLACE || move->kind == EXPEDITION_LAY_CHOKE)
        draw_laying(&after);
    else if (move->kind == EXPEDITION_PACK || move->kind == EXPEDITION_EXCHANGE ||
             move->kind == EXPEDITION_TOSS)
        printf("%d AP, %d in the backpack",
               view->phase == EXPEDITION_PHASE_PACK ? 0 : view->ap - after.ap,
               expedition_size(after.teams[move->seat].backpack));
    else
        draw_step(view, &after, move->seat);
}

static const char rules[] =
    "  A turn has 5 AP: discover a tile at an exit of your own (1), walk (1, and the grade of a\n"
    "  squeeze), dive (2 and oxygen), raft (1), photo (1), sound (1 and oxygen), pack at home "
    "(2).\n"
    "  A step to another depth takes a rope for every 25 m where none hangs; scramble takes the\n"
    "  whole turn and nothing else. Each turn that begins away from home eats a consumable. When\n"
    "  the last tile is drawn, three rounds are left to be home again.\n"
    "  On the map: H home, o start, p plain, w wonder, a water, 1 2 3 squeezes, d descent,\n"
    "  % boulders, then the depth, * where a token lies; ? an exit, H in the rock a rope; digits\n"
    "  are teams, ^ their camps. Items: c consumable, r rope, o oxygen, h half of it, k camera,\n"
    "  b raft. `pack c4r1o1k1b1` packs; `pack c4r1o1 camp c4` takes the camp along.\n";

const painter expedition_painter = {&expedition, draw_state, tell_story, draw_choice, rules};
