#include "core/games/expedition_reach.h"

#include <string.h>

#include "core/games/expedition_kit.h"
#include "core/games/expedition_map.h"

/* A way to a cell. Who is there earlier can do all that others can, but for ropes, oxygen and food:
 * so the earliest is kept for each number of ropes and charges used, and of turns begun with a
 * meal that cost nothing: at the home base or of its camp's food, each once at most. */
typedef struct way {
    uint16_t turn, ap; /* turns begun after the present one; AP of all moves */
    uint8_t used;      /* AP used in the last turn */
    uint8_t ropes, charges;
    uint8_t eaten, rests; /* meals from the backpack, and those for nothing */
    uint8_t first, verb;
    bool found, starves, starved;
} way;

/* A full backpack of r ropes and 8 - r oxygen, of two charges each, leaves (r + 1) * (17 - 2r)
 * numbers of them to tell apart: 45 at most. */
enum { NEVER = UINT16_MAX, RESTS = 2, WAYS_MOST = EXPEDITION_CELLS * 45 * (RESTS + 1) };

typedef struct search {
    const expedition_state *state;
    const expedition_team *team;
    int ropes, charges; /* that it may use: no more than there is use for */
    bool active;
    uint16_t soonest[EXPEDITION_CELLS]; /* of the ways to a cell not gone on from */
    way ways[WAYS_MOST];
} search;

/* Ways that are kept for each cell. */
static int ways_of(const search *self)
{
    return (self->ropes + 1) * (self->charges + 1) * (RESTS + 1);
}

/* Time in AP, with one more for each turn, so that the end of a turn is before the next begins. */
static int time_of(const way *now)
{
    return now->turn * (EXPEDITION_AP + 1) + now->used;
}

static void keep(search *self, int cell, const way *then)
{
    int supplies = then->ropes * (self->charges + 1) + then->charges;
    way *known = &self->ways[cell * ways_of(self) + supplies * (RESTS + 1) + then->rests];
    bool earlier = then->turn != known->turn     ? then->turn < known->turn
                   : then->used != known->used   ? then->used < known->used
                   : then->eaten != known->eaten ? then->eaten < known->eaten
                                                 : then->ap < known->ap;
    if (known->found && !earlier) return;
    *known = *then;
    if (self->soonest[cell] > time_of(then)) self->soonest[cell] = (uint16_t)time_of(then);
}

/* Whether a team with an empty backpack eats at a cell (rules 5, C17). */
static bool is_fed_at(const expedition_team *team, int cell)
{
    bool camp = team->camp_state == EXPEDITION_PLACED && team->camp_at == cell;
    return cell == 0 || (camp && expedition_count(team->camp, EXPEDITION_CONSUMABLE));
}

/* Upkeep at a cell. */
static void begin_turn(const search *self, way *now, int cell)
{
    now->turn++;
    now->used = 0;
    now->starves = false;
    if (cell && now->eaten < expedition_count(self->team->backpack, EXPEDITION_CONSUMABLE))
        now->eaten++;
    else if (is_fed_at(self->team, cell))
        now->rests = (uint8_t)(now->rests < RESTS ? now->rests + 1 : RESTS);
    else
        now->starves = now->starved = true;
}

/* Ropes and oxygen that some way could use up. */
static void set_limits(search *self)
{
    const expedition_state *state = self->state;
    bool raft = expedition_count(self->team->backpack, EXPEDITION_RAFT);
    int drops = 0, waters = 0;
    for (int at = 0; at < state->cell_count; at++) {
        waters += !raft && state->cells[at].kind == EXPEDITION_WATER;
        for (unsigned ways = state->cells[at].ways & 6; ways; ways &= ways - 1)
            drops += expedition_drop(state, at, __builtin_ctz(ways));
    }
    int ropes = expedition_count(self->team->backpack, EXPEDITION_ROPE);
    int charges = expedition_charges(self->team->backpack);
    self->ropes = drops < ropes ? drops : ropes;
    self->charges = waters < charges ? waters : charges;
}

/* One move on; a turn is begun first where its AP are not left. */
static void go_on(search *self, int at, way then, int direction, int verb)
{
    int target = self->state->cells[at].next[direction];
    expedition_price price = expedition_price_of(self->state, at, direction, verb);
    then.ropes = (uint8_t)(then.ropes + price.ropes);
    then.charges = (uint8_t)(then.charges + price.oxygen);
    if (price.ap > EXPEDITION_AP || then.ropes > self->ropes || then.charges > self->charges)
        return;
    if (then.used + price.ap > EXPEDITION_AP) begin_turn(self, &then, at);
    if (then.starves && verb != EXPEDITION_SCRAMBLE) return;
    then.used = (uint8_t)(then.used + price.ap);
    then.ap = (uint16_t)(then.ap + price.ap);
    if (!then.verb) {
        then.first = (uint8_t)target;
        then.verb = (uint8_t)verb;
    }
    keep(self, target, &then);
}

/* Ends the turn early for a meal that costs nothing. */
static void rest(search *self, int at, way then)
{
    int rests = then.rests;
    if (!is_fed_at(self->team, at)) return;
    begin_turn(self, &then, at);
    if (!then.verb) {
        then.first = (uint8_t)at;
        then.verb = EXPEDITION_END;
    }
    if (then.rests > rests) keep(self, at, &then);
}

static void spread(search *self, int at, const way *now)
{
    const expedition_cell *cell = &self->state->cells[at];
    bool raft = expedition_count(self->team->backpack, EXPEDITION_RAFT);
    rest(self, at, *now);
    for (unsigned ways = cell->ways; ways; ways &= ways - 1) {
        int direction = __builtin_ctz(ways);
        bool water = self->state->cells[cell->next[direction]].kind == EXPEDITION_WATER;
        int verb = !water ? EXPEDITION_WALK : raft ? EXPEDITION_FLOAT : EXPEDITION_DIVE;
        go_on(self, at, *now, direction, verb);
        go_on(self, at, *now, direction, EXPEDITION_SCRAMBLE);
    }
}

/* Goes on from the ways that reach a cell at a time. */
static void spread_all(search *self, int at, int time)
{
    int each = ways_of(self), soonest = NEVER;
    self->soonest[at] = NEVER;
    for (const way *now = &self->ways[at * each]; now < &self->ways[(at + 1) * each]; now++) {
        if (!now->found) continue;
        if (time_of(now) == time) spread(self, at, now);
        if (time_of(now) > time && time_of(now) < soonest) soonest = time_of(now);
    }
    if (soonest < self->soonest[at]) self->soonest[at] = (uint16_t)soonest;
}

/* In the order of time, so that each way is gone on from once, when none earlier can come. */
static void search_all(search *self)
{
    bool pending = true;
    for (int time = 0; pending; time++) {
        pending = false;
        for (int at = 0; at < self->state->cell_count; at++)
            if (self->soonest[at] == time) spread_all(self, at, time);
        for (int at = 0; at < self->state->cell_count; at++)
            pending |= self->soonest[at] != NEVER;
    }
}

static void begin(search *self, const expedition_state *state, int seat)
{
    self->state = state;
    self->team = &state->teams[seat];
    self->active = seat == state->turn && state->phase != EXPEDITION_PHASE_OVER;
    set_limits(self);
    for (int at = 0; at < EXPEDITION_CELLS; at++)
        self->soonest[at] = NEVER;
    memset(self->ways, 0, (size_t)(state->cell_count * ways_of(self)) * sizeof *self->ways);
    way start = {.found = true, .used = (uint8_t)(EXPEDITION_AP - state->ap)};
    if (self->active)
        start.starves = start.starved = state->starving;
    else
        begin_turn(self, &start, self->team->at);
    keep(self, self->team->at, &start);
    search_all(self);
}

/* Whether a way is the one to tell: the earliest, and of these the cheapest. */
static bool is_better(const way *a, const way *b)
{
    if (a->turn != b->turn) return a->turn < b->turn;
    if (a->used != b->used) return a->used < b->used;
    if (a->ap != b->ap) return a->ap < b->ap;
    return a->ropes != b->ropes ? a->ropes < b->ropes : a->charges < b->charges;
}

static expedition_reach best_to(const search *self, int cell)
{
    const way *ways = &self->ways[cell * ways_of(self)], *best = ways;
    for (int i = 1; i < ways_of(self); i++)
        if (ways[i].found && (!best->found || is_better(&ways[i], best))) best = &ways[i];
    return (expedition_reach){
        .turns = (uint16_t)(best->verb ? best->turn + self->active : 0),
        .used = best->used,
        .ap = best->ap,
        .ropes = best->ropes,
        .oxygen = best->charges,
        .first = best->first,
        .verb = best->verb,
        .starves = best->starved,
    };
}

void expedition_reach_all(const expedition_state *state, int seat,
                          expedition_reach out[EXPEDITION_CELLS])
{
    search self;
    begin(&self, state, seat);
    for (int cell = 0; cell < state->cell_count; cell++)
        out[cell] = best_to(&self, cell);
}

expedition_reach expedition_way_home(const expedition_state *state, int seat)
{
    search self;
    if (state->teams[seat].at == 0) return (expedition_reach){0};
    begin(&self, state, seat);
    return best_to(&self, 0);
}
