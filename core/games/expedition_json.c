#include "core/games/expedition_config.h"
#include "core/games/expedition_kit.h"
#include "core/games/expedition_map.h"
#include "core/games/expedition_play.h"
#include "core/games/expedition_reach.h"
#include "core/games/expedition_score.h"
#include "core/games/expedition_text.h"

static const char *const kinds[] = {
    [EXPEDITION_PLAIN] = "plain",       [EXPEDITION_WONDER] = "wonder",
    [EXPEDITION_WATER] = "water",       [EXPEDITION_SQUEEZE1] = "squeeze1",
    [EXPEDITION_SQUEEZE2] = "squeeze2", [EXPEDITION_SQUEEZE3] = "squeeze3",
    [EXPEDITION_DESCENT] = "descent",   [EXPEDITION_START] = "start",
    [EXPEDITION_CHOKE] = "choke",
};

static const char *const tokens[] = {
    [EXPEDITION_TRAVERSE] = "traverse",  [EXPEDITION_WATERS] = "water",
    [EXPEDITION_PHOTOS] = "photo",       [EXPEDITION_SQUEEZED1] = "squeeze1",
    [EXPEDITION_SQUEEZED2] = "squeeze2", [EXPEDITION_SQUEEZED3] = "squeeze3",
    [EXPEDITION_DEPTH] = "depth",
};

static const char *const bonuses[EXPEDITION_BONUSES] = {"traverse", "water", "photo", "squeeze"};

static void write_number(cave_text *out, const char *key, int64_t number)
{
    cave_json_key(out, key);
    cave_json_number(out, number);
}

static void write_bool(cave_text *out, const char *key, bool value)
{
    cave_json_key(out, key);
    cave_json_bool(out, value);
}

static void write_string(cave_text *out, const char *key, const char *string)
{
    cave_json_key(out, key);
    cave_json_string(out, string);
}

static void write_place(cave_text *out, int x, int y)
{
    cave_json_open(out, '[');
    cave_json_number(out, x);
    cave_json_number(out, y);
    cave_json_close(out, ']');
}

static void write_at(cave_text *out, const char *key, const expedition_cell *cell)
{
    cave_json_key(out, key);
    write_place(out, cell->x, cell->y);
}

static void write_items(cave_text *out, const char *key, expedition_items items)
{
    char data[32];
    cave_text text;
    cave_text_begin(&text, data, sizeof data);
    expedition_put_items(&text, items);
    write_string(out, key, data);
}

static void write_item(cave_text *out, const char *key, int item)
{
    char data[2] = {EXPEDITION_LETTERS[item], '\0'};
    write_string(out, key, data);
}

static void write_tile(cave_text *out, const char *key, expedition_tile tile)
{
    char data[8];
    cave_text text;
    cave_text_begin(&text, data, sizeof data);
    expedition_put_tile(&text, tile);
    write_string(out, key, data);
}

static void write_camp(cave_text *out, const expedition_state *state, const expedition_team *team)
{
    static const char *const states[] = {"unused", "stowed", "placed", "abandoned"};
    cave_json_key(out, "camp");
    cave_json_open(out, '{');
    write_string(out, "state", states[team->camp_state]);
    if (team->camp_state == EXPEDITION_PLACED) {
        write_at(out, "at", &state->cells[team->camp_at]);
    } else {
        cave_json_key(out, "at");
        cave_json_null(out);
    }
    write_items(out, "items", team->camp);
    cave_json_close(out, '}');
}

static void write_lost(cave_text *out, const expedition_team *team)
{
    cave_json_key(out, "lost");
    cave_json_open(out, '[');
    if (team->lost >> EXPEDITION_CAMERA & 1) cave_json_string(out, "k");
    if (team->lost >> EXPEDITION_RAFT & 1) cave_json_string(out, "b");
    cave_json_close(out, ']');
}

static void write_tokens(cave_text *out, const expedition_team *team)
{
    cave_json_key(out, "tokens");
    cave_json_open(out, '{');
    for (int token = 0; token < EXPEDITION_TOKENS; token++)
        write_number(out, tokens[token], team->tokens[token]);
    cave_json_close(out, '}');
    cave_json_key(out, "depths");
    cave_json_open(out, '[');
    for (uint32_t rest = team->depths; rest; rest &= rest - 1)
        cave_json_number(out, __builtin_ctz(rest) * EXPEDITION_STEP);
    cave_json_close(out, ']');
}

static void write_teams(cave_text *out, const expedition_state *state)
{
    cave_json_key(out, "teams");
    cave_json_open(out, '[');
    for (int seat = 0; seat < state->seats; seat++) {
        const expedition_team *team = &state->teams[seat];
        bool active = seat == state->turn;
        cave_json_open(out, '{');
        write_at(out, "at", &state->cells[team->at]);
        write_number(out, "ap", active ? state->ap : 0);
        write_bool(out, "starving", active && state->starving);
        write_items(out, "backpack", team->backpack);
        write_camp(out, state, team);
        write_lost(out, team);
        write_tokens(out, team);
        write_number(out, "vp", expedition_points(team));
        cave_json_close(out, '}');
    }
    cave_json_close(out, ']');
}

/* The cells sorted by y, then x. */
static void sort_cells(const expedition_state *state, uint8_t *order)
{
    for (int count = 0; count < state->cell_count; count++) {
        const expedition_cell *cell = &state->cells[count];
        int at = count;
        for (; at > 0; at--) {
            const expedition_cell *before = &state->cells[order[at - 1]];
            if (before->y < cell->y || (before->y == cell->y && before->x < cell->x)) break;
            order[at] = order[at - 1];
        }
        order[at] = (uint8_t)count;
    }
}

static void write_tiles(cave_text *out, const expedition_state *state, const uint8_t *order)
{
    cave_json_key(out, "tiles");
    cave_json_open(out, '[');
    for (int i = 0; i < state->cell_count; i++) {
        const expedition_cell *cell = &state->cells[order[i]];
        if (cell->kind >= EXPEDITION_FEATURES) continue;
        cave_json_open(out, '{');
        write_at(out, "at", cell);
        write_tile(out, "tile", cell->tile);
        write_number(out, "r", cell->rotation);
        write_number(out, "depth", cell->depth * EXPEDITION_STEP);
        write_bool(out, "token", cell->token);
        cave_json_close(out, '}');
    }
    cave_json_close(out, ']');
}

static void write_chokes(cave_text *out, const expedition_state *state, const uint8_t *order)
{
    cave_json_key(out, "chokes");
    cave_json_open(out, '[');
    for (int i = 0; i < state->cell_count; i++) {
        const expedition_cell *cell = &state->cells[order[i]];
        if (cell->kind != EXPEDITION_CHOKE) continue;
        cave_json_open(out, '{');
        write_at(out, "at", cell);
        write_number(out, "depth", cell->depth * EXPEDITION_STEP);
        cave_json_close(out, '}');
    }
    cave_json_close(out, ']');
}

/* Each pair at its first cell, whose second lies east or south of it. */
static void write_ropes(cave_text *out, const expedition_state *state, const uint8_t *order)
{
    cave_json_key(out, "ropes");
    cave_json_open(out, '[');
    for (int i = 0; i < state->cell_count; i++) {
        const expedition_cell *cell = &state->cells[order[i]];
        for (int direction = 1; direction <= 2; direction++) {
            if (!(cell->roped >> direction & 1)) continue;
            const expedition_cell *other = &state->cells[cell->next[direction]];
            cave_json_open(out, '[');
            write_place(out, cell->x, cell->y);
            write_place(out, other->x, other->y);
            cave_json_close(out, ']');
        }
    }
    cave_json_close(out, ']');
}

static void write_stacks(cave_text *out, const expedition_state *state)
{
    cave_json_key(out, "stacks");
    cave_json_open(out, '[');
    for (int stack = 0; stack < EXPEDITION_STACKS; stack++)
        cave_json_number(out, expedition_stack_left(state, stack));
    cave_json_close(out, ']');
    if (state->phase == EXPEDITION_PHASE_PLACE || state->phase == EXPEDITION_PHASE_CHOKE) {
        write_tile(out, "drawn", expedition_drawn(state));
    } else {
        cave_json_key(out, "drawn");
        cave_json_null(out);
    }
}

static void write_sides(cave_text *out, const char *key, unsigned directions)
{
    char data[5];
    size_t count = 0;
    for (unsigned direction = 0; direction < 4; direction++)
        if (directions >> direction & 1) data[count++] = "NESW"[direction];
    data[count] = '\0';
    write_string(out, key, data);
}

/* Beyond records 3: every cell in the order it was laid, with what the page draws and names. */
static void write_board(cave_text *out, const expedition_state *state)
{
    cave_json_key(out, "board");
    cave_json_open(out, '[');
    for (int i = 0; i < state->cell_count; i++) {
        const expedition_cell *cell = &state->cells[i];
        cave_json_open(out, '{');
        write_at(out, "at", cell);
        write_string(out, "kind", kinds[cell->kind]);
        write_number(out, "depth", cell->depth * EXPEDITION_STEP);
        write_bool(out, "token", cell->token);
        write_sides(out, "open", cell->open);
        write_sides(out, "ways", cell->ways);
        write_sides(out, "exits", cell->exits);
        write_sides(out, "roped", cell->roped);
        cave_json_close(out, '}');
    }
    cave_json_close(out, ']');
}

static void write_way_home(cave_text *out, expedition_reach way)
{
    cave_json_key(out, "home");
    cave_json_open(out, '{');
    write_number(out, "ap", way.ap);
    write_number(out, "turns", way.turns);
    cave_json_close(out, '}');
}

/* Turns a team has left once the end is near (T2), the present one of the active team included. */
static int turns_left(const expedition_state *state, int seat)
{
    int place = (seat + state->seats - state->first) % state->seats;
    int now = (state->turn + state->seats - state->first) % state->seats;
    return state->final + (place >= now);
}

/* Beyond records 3: how long each team's food lasts, how far home is, whether the team starves on
 * its way there, and whether the game ends before it is there. */
static void write_outlook(cave_text *out, const expedition_state *state)
{
    cave_json_key(out, "outlook");
    cave_json_open(out, '[');
    for (int seat = 0; seat < state->seats; seat++) {
        const expedition_team *team = &state->teams[seat];
        expedition_reach way = expedition_way_home(state, seat);
        cave_json_open(out, '{');
        write_number(out, "food", expedition_count(team->backpack, EXPEDITION_CONSUMABLE));
        write_number(out, "charges", expedition_charges(team->backpack));
        write_number(out, "slots", expedition_slots(team));
        write_items(out, "kit", team->kit);
        write_way_home(out, way);
        write_bool(out, "hungry", way.starves);
        write_bool(out, "late",
                   state->final != EXPEDITION_NONE && way.turns > turns_left(state, seat));
        cave_json_close(out, '}');
    }
    cave_json_close(out, ']');
}

/* Beyond records 3: the bonuses as they stand, and with them the points; only teams at home have
 * any once the game is over. */
static void write_standing(cave_text *out, const expedition_state *state)
{
    bool over = state->phase == EXPEDITION_PHASE_OVER;
    cave_seats counted = over ? expedition_at_home(state) : CAVE_PUBLIC;
    int32_t points[EXPEDITION_TEAMS];
    cave_json_key(out, "bonus");
    cave_json_open(out, '{');
    for (int bonus = 0; bonus < EXPEDITION_BONUSES; bonus++) {
        expedition_bonus(state, bonus, counted, points);
        cave_json_numbers(out, bonuses[bonus], points, state->seats);
    }
    cave_json_close(out, '}');
    expedition_score(state, counted, points);
    cave_json_numbers(out, "standing", points, state->seats);
}

/* Beyond records 3: what each step costs the active team, whether it can pay that or not. */
static void write_steps(cave_text *out, const expedition_state *state)
{
    int at = state->teams[state->turn].at;
    const expedition_cell *cell = &state->cells[at];
    cave_json_key(out, "steps");
    cave_json_open(out, '[');
    for (int direction = 0; direction < 4 && state->phase == EXPEDITION_PHASE_TURN; direction++) {
        if (!(cell->ways >> direction & 1)) continue;
        const expedition_cell *target = &state->cells[cell->next[direction]];
        bool water = target->kind == EXPEDITION_WATER;
        for (int verb = EXPEDITION_WALK; verb <= EXPEDITION_SCRAMBLE; verb++) {
            if (verb != EXPEDITION_SCRAMBLE && water == (verb == EXPEDITION_WALK)) continue;
            expedition_price price = expedition_price_of(state, at, direction, verb);
            cave_json_open(out, '{');
            write_at(out, "at", target);
            write_string(out, "by", expedition_verb(verb));
            write_number(out, "ap", price.ap);
            write_number(out, "ropes", price.ropes);
            write_number(out, "oxygen", price.oxygen);
            cave_json_close(out, '}');
        }
    }
    cave_json_close(out, ']');
}

/* Beyond records 3: the quickest way of the active team to every other cell, and the first move on
 * it. */
static void write_reach(cave_text *out, const expedition_state *state)
{
    expedition_reach reach[EXPEDITION_CELLS];
    bool shown = state->phase == EXPEDITION_PHASE_TURN;
    if (shown) expedition_reach_all(state, state->turn, reach);
    cave_json_key(out, "reach");
    cave_json_open(out, '[');
    for (int i = 0; shown && i < state->cell_count; i++) {
        if (i == state->teams[state->turn].at) continue;
        const expedition_cell *first = &state->cells[reach[i].first];
        cave_json_open(out, '{');
        write_at(out, "at", &state->cells[i]);
        write_number(out, "turns", reach[i].turns);
        write_number(out, "ap", reach[i].ap);
        write_number(out, "ropes", reach[i].ropes);
        write_number(out, "oxygen", reach[i].oxygen);
        write_bool(out, "starves", reach[i].starves);
        write_at(out, "first", first);
        write_string(out, "by", expedition_verb(reach[i].verb));
        cave_json_close(out, '}');
    }
    cave_json_close(out, ']');
}

/* Beyond records 3: sensible ways to pack or to exchange now, as moves. */
static void write_suggested(cave_text *out, const expedition_state *state)
{
    cave_move moves[2 * EXPEDITION_SENSIBLE];
    size_t count = expedition.legal_moves(state, moves, sizeof moves / sizeof *moves);
    cave_json_key(out, "suggested");
    cave_json_open(out, '[');
    for (size_t i = 0; i < count; i++) {
        char data[64];
        cave_text text;
        if (moves[i].kind != EXPEDITION_PACK && moves[i].kind != EXPEDITION_EXCHANGE) continue;
        cave_text_begin(&text, data, sizeof data);
        expedition_write_move(&moves[i], &text);
        cave_json_string(out, data);
    }
    cave_json_close(out, ']');
}

void expedition_write_state(const void *data, cave_text *out)
{
    static const char *const phases[] = {"pack", "turn", "place", "choke", "over"};
    const expedition_state *state = data;
    uint8_t order[EXPEDITION_CELLS] = {0};
    int32_t scores[CAVE_SEATS];
    cave_seats winners;
    bool over = expedition.outcome(state, scores, &winners);
    cave_seats seats = (cave_seats)((1 << state->seats) - 1);
    sort_cells(state, order);
    cave_json_open(out, '{');
    write_number(out, "move", state->moves);
    cave_json_seats(out, "to_move", expedition.to_move(state));
    write_bool(out, "over", over);
    write_string(out, "phase", phases[state->phase]);
    write_number(out, "round", state->round);
    cave_json_key(out, "final_rounds_left");
    if (state->final == EXPEDITION_NONE)
        cave_json_null(out);
    else
        cave_json_number(out, state->final);
    write_teams(out, state);
    write_tiles(out, state, order);
    write_chokes(out, state, order);
    write_ropes(out, state, order);
    write_stacks(out, state);
    if (over) {
        cave_json_numbers(out, "scores", scores, state->seats);
    } else {
        cave_json_key(out, "scores");
        cave_json_null(out);
    }
    cave_json_seats(out, "winners", winners);
    cave_json_seats(out, "eliminated", over ? (cave_seats)(seats & ~expedition_at_home(state)) : 0);
    write_number(out, "first", state->first);
    write_board(out, state);
    write_outlook(out, state);
    write_standing(out, state);
    write_steps(out, state);
    write_reach(out, state);
    write_suggested(out, state);
    cave_json_close(out, '}');
}

/* What an event's fields hold; their names in JSON. */
enum {
    F_SEAT = 1,   /* "seat" */
    F_AT = 2,     /* "at": x, y */
    F_FROM = 4,   /* "from": the cell in p */
    F_TILE = 8,   /* "tile" in a */
    F_ITEM = 16,  /* "item" in a */
    F_ITEMS = 32, /* "backpack" in p, "camp" in q */
    F_DEPTH = 64  /* "depth" in q, in steps */
};

static const struct {
    const char *name, *flag; /* flag: the name of a where it is yes or no */
    const char *p, *q;       /* names of numbers */
    uint8_t fields;
} events[EXPEDITION_EVENTS] = {
    [EXPEDITION_PACKED] = {"packed",      "with_camp", NULL,     NULL,     F_SEAT | F_ITEMS                },
    [EXPEDITION_TURN_BEGAN] = {"turn-began",  NULL,        "round",  NULL,     F_SEAT                          },
    [EXPEDITION_ATE] = {"ate",         "from_camp", "left",   NULL,     F_SEAT                          },
    [EXPEDITION_STARVES] = {"starves",     NULL,        NULL,     NULL,     F_SEAT                          },
    [EXPEDITION_DREW] = {"drew",        NULL,        NULL,     NULL,     F_SEAT | F_TILE                 },
    [EXPEDITION_LAID] = {"laid",        NULL,        "r",      NULL,     F_SEAT | F_AT | F_TILE | F_DEPTH},
    [EXPEDITION_CHOKED] = {"choked",      NULL,        NULL,     NULL,     F_SEAT | F_AT | F_DEPTH         },
    [EXPEDITION_MOVED] = {"moved",       NULL,        NULL,     NULL,     F_SEAT | F_AT | F_FROM          },
    [EXPEDITION_ROPED] = {"roped",       NULL,        NULL,     NULL,     F_SEAT | F_AT | F_FROM          },
    [EXPEDITION_TOOK] = {"took",        NULL,        NULL,     "points", F_SEAT                          },
    [EXPEDITION_BREATHED] = {"breathed",    "used_up",   NULL,     NULL,     F_SEAT                          },
    [EXPEDITION_CAMPED] = {"camped",      NULL,        NULL,     NULL,     F_SEAT | F_AT                   },
    [EXPEDITION_BROKE_CAMP] = {"broke-camp",  NULL,        NULL,     NULL,     F_SEAT                          },
    [EXPEDITION_GAVE_UP] = {"gave-up",     NULL,        NULL,     NULL,     F_SEAT                          },
    [EXPEDITION_LOST] = {"lost",        NULL,        NULL,     NULL,     F_SEAT | F_ITEM                 },
    [EXPEDITION_EXCHANGED] = {"exchanged",   NULL,        NULL,     NULL,     F_SEAT | F_ITEMS                },
    [EXPEDITION_TOSSED] = {"tossed",      NULL,        NULL,     NULL,     F_SEAT | F_ITEM                 },
    [EXPEDITION_END_IS_NEAR] = {"end-is-near", "closed",    NULL,     NULL,     F_SEAT                          },
    [EXPEDITION_ROUND_OVER] = {"round-over",  NULL,        "round",  NULL,     0                               },
    [EXPEDITION_ELIMINATED] = {"eliminated",  NULL,        NULL,     NULL,     F_SEAT                          },
    [EXPEDITION_WON_BONUS] = {"won-bonus",   NULL,        "points", NULL,     F_SEAT                          },
    [EXPEDITION_GAME_ENDED] = {"game-over",   NULL,        NULL,     NULL,     0                               },
};

/* What only one kind of event tells. */
static void write_special(const cave_event *event, cave_text *out)
{
    switch (event->kind) {
    case EXPEDITION_DREW:
        write_bool(out, "fits", event->p);
        return;
    case EXPEDITION_MOVED:
        write_string(out, "by", expedition_verb(event->a));
        return;
    case EXPEDITION_ROPED:
        write_number(out, "ropes", event->a);
        return;
    case EXPEDITION_TOOK:
        write_string(out, "token", tokens[event->a]);
        write_number(out, event->a == EXPEDITION_DEPTH ? "depth" : "count", event->p);
        return;
    case EXPEDITION_GAVE_UP:
        write_items(out, "camp", event->q);
        return;
    case EXPEDITION_ROUND_OVER:
        if (event->a != EXPEDITION_NONE) write_number(out, "final_rounds_left", event->a);
        return;
    case EXPEDITION_WON_BONUS:
        write_string(out, "bonus", bonuses[event->a]);
        return;
    default:
        return;
    }
}

void expedition_write_event(const cave_event *event, int seat, cave_text *out)
{
    unsigned fields = events[event->kind].fields;
    (void)seat; /* everything that happens in this game is public */
    cave_json_open(out, '{');
    write_string(out, "event", events[event->kind].name);
    if (fields & F_SEAT) write_number(out, "seat", event->seat);
    if (fields & F_AT) {
        cave_json_key(out, "at");
        write_place(out, event->x, event->y);
    }
    if (fields & F_FROM) {
        cave_json_key(out, "from");
        write_place(out, (int8_t)(event->p >> 8 & 255), (int8_t)(event->p & 255));
    }
    if (fields & F_TILE) write_tile(out, "tile", event->a);
    if (fields & F_ITEM) write_item(out, "item", event->a);
    if (fields & F_ITEMS) {
        write_items(out, "backpack", event->p);
        write_items(out, "camp", event->q);
    }
    if (fields & F_DEPTH) write_number(out, "depth", event->q * EXPEDITION_STEP);
    if (events[event->kind].flag) write_bool(out, events[event->kind].flag, event->a);
    if (events[event->kind].p) write_number(out, events[event->kind].p, event->p);
    if (events[event->kind].q) write_number(out, events[event->kind].q, event->q);
    write_special(event, out);
    cave_json_close(out, '}');
}

/* How many tiles of each kind may come next, as far as anyone knows. */
static void write_unseen(cave_text *out, const expedition_state *state)
{
    int stack = state->drawn / expedition_stack_size(state->seats);
    int32_t left[EXPEDITION_FEATURES] = {0};
    for (int feature = 0; feature < EXPEDITION_FEATURES; feature++)
        for (int shape = 0; shape < EXPEDITION_SHAPES; shape++)
            left[feature] += expedition_bag[stack][feature][shape];
    for (int i = 0; i < state->drawn; i++)
        if (expedition_stack_of(state->stack[i]) == stack)
            left[expedition_feature_of(state->stack[i])]--;
    write_number(out, "stack", stack + 1);
    cave_json_key(out, "unseen");
    cave_json_open(out, '{');
    for (int feature = 0; feature < EXPEDITION_FEATURES; feature++)
        if (left[feature]) write_number(out, kinds[feature], left[feature]);
    cave_json_close(out, '}');
}

/* Tokens that a team has after a move and had not before. */
static void write_gains(cave_text *out, const expedition_team *before, const expedition_team *after)
{
    cave_json_key(out, "takes");
    cave_json_open(out, '{');
    for (int token = 0; token < EXPEDITION_TOKENS; token++)
        if (after->tokens[token] > before->tokens[token])
            write_number(out, tokens[token], after->tokens[token] - before->tokens[token]);
    if (after->depths != before->depths)
        write_number(out, tokens[EXPEDITION_DEPTH],
                     __builtin_ctz(after->depths & ~before->depths) * EXPEDITION_STEP);
    cave_json_close(out, '}');
}

/* What the state after a move differs in. */
static void write_change(cave_text *out, const expedition_state *before,
                         const expedition_state *after, const cave_move *move)
{
    const expedition_team *team = &before->teams[move->seat];
    const expedition_team *then = &after->teams[move->seat];
    bool step = move->kind >= EXPEDITION_WALK && move->kind <= EXPEDITION_SCRAMBLE;
    int32_t points[EXPEDITION_TEAMS], points_then[EXPEDITION_TEAMS];
    int ropes = expedition_count(team->backpack, EXPEDITION_ROPE) -
                expedition_count(then->backpack, EXPEDITION_ROPE);
    int charges = expedition_charges(team->backpack) - expedition_charges(then->backpack);
    bool breathes = move->kind == EXPEDITION_DIVE || move->kind == EXPEDITION_SOUND;
    expedition_score(before, CAVE_PUBLIC, points);
    expedition_score(after, CAVE_PUBLIC, points_then);
    write_number(out, "ap", before->phase == EXPEDITION_PHASE_PACK ? 0 : before->ap - after->ap);
    write_number(out, "ropes", step ? ropes : 0);
    write_number(out, "oxygen", breathes ? charges : 0);
    write_gains(out, team, then);
    write_number(out, "points_before", points[move->seat]);
    write_number(out, "points_after", points_then[move->seat]);
    if (step) write_way_home(out, expedition_way_home(after, move->seat));
    if (after->cell_count > before->cell_count) {
        const expedition_cell *cell = &after->cells[before->cell_count];
        write_number(out, "depth", cell->depth * EXPEDITION_STEP);
        write_sides(out, "open", cell->open);
        write_sides(out, "exits", cell->exits);
        write_bool(out, "ends", after->final != before->final);
    }
}

void expedition_write_preview(const void *data, const cave_move *move, cave_text *out)
{
    const expedition_state *state = data;
    const expedition_team *team = &state->teams[move->seat];
    cave_json_open(out, '{');
    if (move->kind == EXPEDITION_DISCOVER) {
        write_number(out, "ap", 1);
        write_unseen(out, state);
    } else if (move->kind == EXPEDITION_END) {
        write_number(out, "ap", 0);
        write_number(out, "ap_lost", state->ap);
        write_number(out, "food", expedition_count(team->backpack, EXPEDITION_CONSUMABLE));
    } else {
        expedition_state after = *state;
        expedition_play(&after, move, NULL);
        write_change(out, state, &after, move);
    }
    cave_json_close(out, '}');
}
