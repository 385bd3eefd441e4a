#include "core/games/expedition_play.h"

#include "core/games/expedition_config.h"
#include "core/games/expedition_kit.h"
#include "core/games/expedition_map.h"
#include "core/games/expedition_score.h"

static void say(const expedition_state *state, cave_events *events, cave_event event)
{
    event.seat = state->turn;
    event.visible = CAVE_PUBLIC;
    cave_happened(events, event);
}

/* Rules 5, upkeep. */
static void eat(expedition_state *state, cave_events *events)
{
    expedition_team *team = &state->teams[state->turn];
    bool own_camp = expedition_at_camp(team);
    if (team->at == 0) return;
    if (expedition_count(team->backpack, EXPEDITION_CONSUMABLE)) {
        team->backpack -= expedition_one(EXPEDITION_CONSUMABLE);
        own_camp = false;
    } else if (own_camp && expedition_count(team->camp, EXPEDITION_CONSUMABLE)) { /* C17 */
        team->camp -= expedition_one(EXPEDITION_CONSUMABLE);
    } else {
        state->starving = 1;
        say(state, events, (cave_event){.kind = EXPEDITION_STARVES});
        return;
    }
    say(state, events,
        (cave_event){.kind = EXPEDITION_ATE,
                     .a = own_camp,
                     .p = (uint32_t)expedition_count(team->backpack, EXPEDITION_CONSUMABLE)});
}

static void begin_turn(expedition_state *state, cave_events *events)
{
    state->phase = EXPEDITION_PHASE_TURN;
    state->ap = EXPEDITION_AP;
    say(state, events, (cave_event){.kind = EXPEDITION_TURN_BEGAN, .p = state->round});
    eat(state, events);
}

/* T3 and rules 9. */
static void end_game(expedition_state *state, cave_events *events)
{
    cave_seats home = expedition_at_home(state);
    state->phase = EXPEDITION_PHASE_OVER;
    for (uint8_t seat = 0; seat < state->seats; seat++)
        if (!(home >> seat & 1))
            cave_happened(
                events,
                (cave_event){.kind = EXPEDITION_ELIMINATED, .visible = CAVE_PUBLIC, .seat = seat});
    for (uint8_t bonus = 0; bonus < EXPEDITION_BONUSES; bonus++) {
        int32_t points[EXPEDITION_TEAMS];
        expedition_bonus(state, bonus, home, points);
        for (uint8_t seat = 0; seat < state->seats; seat++)
            if (points[seat])
                cave_happened(events, (cave_event){.kind = EXPEDITION_WON_BONUS,
                                                   .visible = CAVE_PUBLIC,
                                                   .seat = seat,
                                                   .a = bonus,
                                                   .p = (uint32_t)points[seat]});
    }
    say(state, events, (cave_event){.kind = EXPEDITION_GAME_ENDED});
}

/* T2: the round in which the end is triggered is completed, then three more are played. */
static void end_round(expedition_state *state, cave_events *events)
{
    bool last = state->final == 0;
    if (state->final != EXPEDITION_NONE && !last) state->final--;
    say(state, events,
        (cave_event){.kind = EXPEDITION_ROUND_OVER, .a = state->final, .p = state->round});
    if (last)
        end_game(state, events);
    else
        state->round++;
}

static void end_turn(expedition_state *state, cave_events *events)
{
    state->ap = 0;
    state->starving = 0;
    state->turn = (uint8_t)(state->turn + 1 == state->seats ? 0 : state->turn + 1);
    if (state->turn == state->first) end_round(state, events);
    if (state->phase != EXPEDITION_PHASE_OVER) begin_turn(state, events);
}

/* T1 and T4, once the drawn tile or the choke in its place lies. */
static void notice_end(expedition_state *state, cave_events *events)
{
    bool last_tile = state->drawn == expedition_tiles(state);
    if (state->final != EXPEDITION_NONE || (!last_tile && expedition_has_exit(state))) return;
    state->final = EXPEDITION_FINAL_ROUNDS;
    say(state, events, (cave_event){.kind = EXPEDITION_END_IS_NEAR, .a = !last_tile});
}

static void play_pack(expedition_state *state, const cave_move *move, cave_events *events)
{
    expedition_team *team = &state->teams[state->turn];
    team->backpack = team->kit = move->p;
    if (move->a) {
        team->camp = move->q;
        if (team->camp_state == EXPEDITION_UNUSED) team->camp_state = EXPEDITION_STOWED;
    }
    say(state, events,
        (cave_event){.kind = EXPEDITION_PACKED, .a = move->a, .p = move->p, .q = move->q});
    if (state->phase == EXPEDITION_PHASE_TURN) {
        state->ap = (uint8_t)(state->ap - 2);
        return;
    }
    state->turn = (uint8_t)(state->turn + 1 == state->seats ? 0 : state->turn + 1);
    if (state->turn == state->first) begin_turn(state, events);
}

static void play_discover(expedition_state *state, cave_events *events)
{
    state->ap--;
    state->drawn++;
    bool fits = expedition_fits(state, state->teams[state->turn].at, expedition_drawn(state));
    state->phase = fits ? EXPEDITION_PHASE_PLACE : EXPEDITION_PHASE_CHOKE;
    say(state, events,
        (cave_event){.kind = EXPEDITION_DREW, .a = expedition_drawn(state), .p = fits});
}

static void play_place(expedition_state *state, const cave_move *move, cave_events *events)
{
    expedition_tile tile = expedition_drawn(state);
    int feature = expedition_feature_of(tile);
    bool descent = feature == EXPEDITION_DESCENT;
    expedition_cell cell = {
        .x = (int8_t)move->x,
        .y = (int8_t)move->y,
        .kind = (uint8_t)feature,
        .tile = tile,
        .rotation = move->a,
        .open = expedition_turned(expedition_shape_of(tile), move->a),
        .depth = (uint8_t)(state->cells[state->teams[state->turn].at].depth + descent),
        .token = !descent && feature != EXPEDITION_PLAIN,
    };
    expedition_add(state, &cell);
    state->phase = EXPEDITION_PHASE_TURN;
    say(state, events,
        (cave_event){.kind = EXPEDITION_LAID,
                     .a = tile,
                     .x = move->x,
                     .y = move->y,
                     .p = move->a,
                     .q = cell.depth});
    notice_end(state, events);
}

static void play_choke(expedition_state *state, const cave_move *move, cave_events *events)
{
    expedition_cell cell = {
        .x = (int8_t)move->x,
        .y = (int8_t)move->y,
        .kind = EXPEDITION_CHOKE,
        .depth = state->cells[state->teams[state->turn].at].depth, /* C13 */
    };
    expedition_add(state, &cell);
    state->phase = EXPEDITION_PHASE_TURN;
    say(state, events,
        (cave_event){.kind = EXPEDITION_CHOKED, .x = move->x, .y = move->y, .q = cell.depth});
    notice_end(state, events);
}

static void take(expedition_state *state, int token, int count, cave_events *events)
{
    uint16_t *tokens = &state->teams[state->turn].tokens[token];
    *tokens = (uint16_t)(*tokens + count);
    say(state, events,
        (cave_event){.kind = EXPEDITION_TOOK,
                     .a = (uint8_t)token,
                     .p = (uint32_t)count,
                     .q = (uint32_t)(count * expedition_token_points[token])});
}

/* The token that lies on the team's tile, if it is still there. */
static void take_found(expedition_state *state, int token, cave_events *events)
{
    expedition_cell *cell = &state->cells[state->teams[state->turn].at];
    if (!cell->token) return;
    cell->token = 0;
    take(state, token, 1, events);
}

static void breathe(expedition_state *state, cave_events *events)
{
    expedition_team *team = &state->teams[state->turn];
    bool half = expedition_count(team->backpack, EXPEDITION_HALF);
    if (half) {
        team->backpack -= expedition_one(EXPEDITION_HALF);
    } else {
        team->backpack -= expedition_one(EXPEDITION_OXYGEN);
        team->backpack += expedition_one(EXPEDITION_HALF);
    }
    say(state, events, (cave_event){.kind = EXPEDITION_BREATHED, .a = half});
}

/* Rules 6.2, the common effect, with the team already on the deeper or higher tile. */
static void hang_ropes(expedition_state *state, int from, int direction, int ropes,
                       cave_events *events)
{
    expedition_team *team = &state->teams[state->turn];
    const expedition_cell *cell = &state->cells[team->at];
    state->cells[from].roped |= (uint8_t)(1 << direction);
    state->cells[team->at].roped |= (uint8_t)(1 << expedition_opposite(direction));
    team->backpack -= (expedition_items)ropes << 4 * EXPEDITION_ROPE;
    say(state, events,
        (cave_event){.kind = EXPEDITION_ROPED,
                     .a = (uint8_t)ropes,
                     .x = cell->x,
                     .y = cell->y,
                     .p = expedition_pair(&state->cells[from])});
    take(state, EXPEDITION_TRAVERSE, ropes, events);
    if (cell->depth == 0 || team->depths >> cell->depth & 1) return; /* C16 */
    team->depths |= 1U << cell->depth;
    say(state, events,
        (cave_event){.kind = EXPEDITION_TOOK,
                     .a = EXPEDITION_DEPTH,
                     .p = (uint32_t)(cell->depth * EXPEDITION_STEP),
                     .q = (uint32_t)expedition_depth_value(cell->depth)});
}

/* Rules 6.2 and 6.3. */
static void play_step(expedition_state *state, const cave_move *move, cave_events *events)
{
    expedition_team *team = &state->teams[state->turn];
    int from = team->at;
    int direction = expedition_direction(&state->cells[from], move->x, move->y);
    expedition_price price = expedition_price_of(state, from, direction, move->kind);
    team->at = state->cells[from].next[direction];
    state->ap = (uint8_t)(state->ap - price.ap);
    say(state, events,
        (cave_event){.kind = EXPEDITION_MOVED,
                     .a = move->kind,
                     .x = move->x,
                     .y = move->y,
                     .p = expedition_pair(&state->cells[from])});
    if (price.ropes) hang_ropes(state, from, direction, price.ropes, events);
    int kind = state->cells[team->at].kind;
    if (move->kind == EXPEDITION_DIVE) {
        breathe(state, events);
        take_found(state, EXPEDITION_WATERS, events);
    }
    if (move->kind == EXPEDITION_WALK && kind >= EXPEDITION_SQUEEZE1 && kind <= EXPEDITION_SQUEEZE3)
        take_found(state, EXPEDITION_SQUEEZED1 + kind - EXPEDITION_SQUEEZE1, events);
}

/* A camera or raft that leaves the team outside the bank's counter is gone (rules 6.7, 6.8). */
static void lose(expedition_state *state, expedition_items items, cave_events *events)
{
    for (uint8_t item = EXPEDITION_CAMERA; item <= EXPEDITION_RAFT; item++) {
        if (!expedition_count(items, item)) continue;
        state->teams[state->turn].lost |= (uint8_t)(1 << item);
        say(state, events, (cave_event){.kind = EXPEDITION_LOST, .a = item});
    }
}

static void play_camp(expedition_state *state, const cave_move *move, cave_events *events)
{
    expedition_team *team = &state->teams[state->turn];
    const expedition_cell *cell = &state->cells[team->at];
    expedition_items inside = team->camp;
    switch (move->kind) {
    case EXPEDITION_PITCH:
        state->ap = (uint8_t)(state->ap - 2);
        team->camp_state = EXPEDITION_PLACED;
        team->camp_at = team->at;
        say(state, events, (cave_event){.kind = EXPEDITION_CAMPED, .x = cell->x, .y = cell->y});
        return;
    case EXPEDITION_STOW:
        state->ap--;
        team->camp_state = EXPEDITION_STOWED;
        team->camp_at = 0;
        say(state, events, (cave_event){.kind = EXPEDITION_BROKE_CAMP});
        return;
    default:
        team->camp_state = EXPEDITION_ABANDONED;
        team->camp = 0;
        say(state, events, (cave_event){.kind = EXPEDITION_GAVE_UP, .q = inside});
        lose(state, inside, events);
    }
}

static void play_exchange(expedition_state *state, const cave_move *move, cave_events *events)
{
    expedition_team *team = &state->teams[state->turn];
    team->backpack = move->p;
    team->camp = move->q;
    state->sorted = 1;
    say(state, events, (cave_event){.kind = EXPEDITION_EXCHANGED, .p = move->p, .q = move->q});
}

static void play_toss(expedition_state *state, const cave_move *move, cave_events *events)
{
    state->teams[state->turn].backpack -= expedition_one(move->a);
    say(state, events, (cave_event){.kind = EXPEDITION_TOSSED, .a = move->a});
    lose(state, expedition_one(move->a), events);
}

void expedition_play(void *data, const cave_move *move, cave_events *events)
{
    expedition_state *state = data;
    state->moves++;
    state->sorted = 0;
    switch (move->kind) {
    case EXPEDITION_PACK:
        play_pack(state, move, events);
        return;
    case EXPEDITION_DISCOVER:
        play_discover(state, events);
        return;
    case EXPEDITION_PLACE:
        play_place(state, move, events);
        return;
    case EXPEDITION_LAY_CHOKE:
        play_choke(state, move, events);
        return;
    case EXPEDITION_SOUND:
        state->ap--;
        breathe(state, events);
        take_found(state, EXPEDITION_WATERS, events);
        return;
    case EXPEDITION_PHOTO:
        state->ap--;
        take_found(state, EXPEDITION_PHOTOS, events);
        return;
    case EXPEDITION_EXCHANGE:
        play_exchange(state, move, events);
        return;
    case EXPEDITION_TOSS:
        play_toss(state, move, events);
        return;
    case EXPEDITION_END:
        end_turn(state, events);
        return;
    case EXPEDITION_PITCH:
    case EXPEDITION_STOW:
    case EXPEDITION_GIVE_UP:
        play_camp(state, move, events);
        return;
    default:
        play_step(state, move, events);
    }
}
