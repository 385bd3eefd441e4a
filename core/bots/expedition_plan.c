#include "core/bots/expedition_plan.h"

#include <string.h>

#include "core/games/expedition_config.h"
#include "core/games/expedition_kit.h"
#include "core/games/expedition_map.h"
#include "core/games/expedition_score.h"

/* In thousandths of a victory point where not said otherwise. */
enum {
    ONE = 1000,
    PRICE = 800,     /* of an AP while there is much to be found */
    LOW_PRICE = 30,  /* in the last rounds, when time is worth nothing */
    SWING = 8000,    /* that a bonus changes the lead by */
    LATER = 150,     /* thousandths of a token's worth that is left for another tour */
    FORESTALL = 300, /* thousandths more for what a rival would get otherwise */
    CONTESTED = 800, /* thousandths of what a rival is nearer to */
    ROOM = 350,      /* new exits that a discovery brings */
    PATIENCE = 40,   /* rounds after which exits become worth more, so that the game ends */
    HASTE = 60,      /* by this a round */
    DRAWN = 700,     /* thousandths of what a tile brings that the team gets itself */
    LONG = 70,       /* rounds after which turns are risked */
    BOLD = 4,        /* one more for so many rounds */
    DRAWS = 4,       /* tiles that a rival draws in a turn, when the end is guessed */
    FAR = 10000      /* AP */
};

/* A team on its tour. Ropes and charges in thousandths: discoveries use them up on average. */
typedef struct trip {
    expedition_state map; /* what is still there */
    int at, time, food, draws;
    int pitch; /* AP for the camp that holds a part of it all */
    int32_t ropes, charges, gain;
    bool camera, raft;
} trip;

/* A cell as a team on its tour would reach it. */
typedef struct spot {
    int16_t time;
    uint8_t from, verb;
    uint8_t ropes, charges; /* used on the way */
    int32_t gain;
} spot;

static int least(int one, int other)
{
    return one < other ? one : other;
}

static int most(int one, int other)
{
    return one > other ? one : other;
}

static int root(int square)
{
    int side = 0;
    while ((side + 1) * (side + 1) <= square)
        side++;
    return side;
}

static int grade_of(int kind)
{
    bool squeeze = kind >= EXPEDITION_SQUEEZE1 && kind <= EXPEDITION_SQUEEZE3;
    return squeeze ? kind - EXPEDITION_SQUEEZE1 + 1 : 0;
}

/* The token that lies on tiles of a kind, or EXPEDITION_TOKENS. */
static int token_of(int kind)
{
    if (kind == EXPEDITION_WATER) return EXPEDITION_WATERS;
    if (kind == EXPEDITION_WONDER) return EXPEDITION_PHOTOS;
    return grade_of(kind) ? EXPEDITION_SQUEEZED1 + grade_of(kind) - 1 : EXPEDITION_TOKENS;
}

/* -- the outlook ------------------------------------------------------------------------------ */

static int bonus_of(int token)
{
    return least(token, EXPEDITION_SQUEEZED1);
}

/* How many tiles of each feature nobody has seen, of one stack. Returns the sum. */
static int unseen(const expedition_state *view, int stack, int out[EXPEDITION_FEATURES])
{
    int sum = 0;
    for (int feature = 0; feature < EXPEDITION_FEATURES; feature++) {
        out[feature] = 0;
        for (int shape = 0; shape < EXPEDITION_SHAPES; shape++)
            out[feature] += expedition_bag[stack][feature][shape];
    }
    for (int i = 0; i < view->drawn; i++)
        if (expedition_stack_of(view->stack[i]) == stack)
            out[expedition_feature_of(view->stack[i])]--;
    for (int feature = 0; feature < EXPEDITION_FEATURES; feature++)
        sum += out[feature];
    return sum;
}

/* Tokens for each bonus that are still to be had: on the map, and those to be expected. */
static void count_chances(const expedition_state *view, int out[EXPEDITION_BONUSES])
{
    int thousandths[EXPEDITION_BONUSES] = {0};
    for (int stack = 0; stack < EXPEDITION_STACKS; stack++) {
        int tiles[EXPEDITION_FEATURES], sum = unseen(view, stack, tiles);
        int left = expedition_stack_left(view, stack);
        for (int feature = 0; feature < EXPEDITION_FEATURES && sum; feature++) {
            int token = feature == EXPEDITION_DESCENT ? EXPEDITION_TRAVERSE : token_of(feature);
            if (token < EXPEDITION_TOKENS)
                thousandths[bonus_of(token)] += ONE * tiles[feature] * left / sum;
        }
    }
    for (int at = 0; at < view->cell_count; at++) {
        const expedition_cell *cell = &view->cells[at];
        if (cell->token) thousandths[bonus_of(token_of(cell->kind))] += ONE;
        for (unsigned ways = cell->ways & 6; ways; ways &= ways - 1)
            thousandths[EXPEDITION_TRAVERSE] +=
                ONE * expedition_drop(view, at, __builtin_ctz(ways));
    }
    for (int bonus = 0; bonus < EXPEDITION_BONUSES; bonus++)
        out[bonus] = thousandths[bonus] / ONE;
}

/* What one more token does for a bonus: much where the race is close and few are left. */
static int32_t race_worth(const expedition_state *view, int seat, int bonus, int left)
{
    int rival = 0, own = expedition_bonus_tokens(&view->teams[seat], bonus);
    for (int other = 0; other < view->seats; other++)
        if (other != seat) rival = most(rival, expedition_bonus_tokens(&view->teams[other], bonus));
    int gap = own > rival ? own - rival : rival - own;
    int spread = 10 + 10 * root(100 * left) / 10; /* tenths */
    if (gap > left) return 0;
    return SWING * most(0, 2 * spread - 10 * gap) * 10 / (4 * spread * spread);
}

static void value_tokens(const expedition_state *view, expedition_outlook *out)
{
    int left[EXPEDITION_BONUSES];
    count_chances(view, left);
    for (int token = 0; token < EXPEDITION_TOKENS; token++) {
        int bonus = bonus_of(token);
        out->tokens[token] =
            ONE * expedition_token_points[token] + race_worth(view, out->seat, bonus, left[bonus]);
    }
}

/* Turns the team has for certain, and those that it takes the rivals to draw the last tiles: the
 * nearest of them is so many AP from an exit. */
static int turns_of(const expedition_state *view, const expedition_outlook *outlook, int nearest)
{
    if (view->final != EXPEDITION_NONE) {
        int place = (outlook->seat + view->seats - view->first) % view->seats;
        int now = (view->turn + view->seats - view->first) % view->seats;
        return view->final + (place >= now);
    }
    int tiles = expedition_tiles(view) - view->drawn;
    return 1 + EXPEDITION_FINAL_ROUNDS + tiles / (DRAWS * view->seats) +
           least(nearest, 100) / EXPEDITION_AP + outlook->bold;
}

/* -- ways ------------------------------------------------------------------------------------- */

/* The time after a move of so many AP; the rest of a turn is lost where they do not fit in. */
static int after(int time, int ap)
{
    int used = time % EXPEDITION_AP;
    if (used && used + ap > EXPEDITION_AP) time += EXPEDITION_AP - used;
    return time + ap;
}

/* By which move a team goes on, at which price. */
static int verb_for(const trip *self, const spot *from, int at, int direction,
                    expedition_price *price)
{
    const expedition_cell *cell = &self->map.cells[self->map.cells[at].next[direction]];
    bool water = cell->kind == EXPEDITION_WATER;
    bool charge = self->charges >= ONE * (from->charges + 1) - ONE / 2;
    bool dives = water && charge && (cell->token || !self->raft);
    int verb = !water ? EXPEDITION_WALK : dives ? EXPEDITION_DIVE : EXPEDITION_FLOAT;
    *price = expedition_price_of(&self->map, at, direction, verb);
    bool ropes = self->ropes >= ONE * (from->ropes + price->ropes) - ONE / 2 || !price->ropes;
    if (price->ap > EXPEDITION_AP || !ropes || (verb == EXPEDITION_FLOAT && !self->raft)) {
        verb = EXPEDITION_SCRAMBLE;
        *price = expedition_price_of(&self->map, at, direction, verb);
    }
    return verb;
}

static spot go_on(const expedition_outlook *outlook, const trip *self, const spot *from, int at,
                  int direction)
{
    const expedition_team *team = &self->map.teams[outlook->seat];
    const expedition_cell *cell = &self->map.cells[self->map.cells[at].next[direction]];
    expedition_price price;
    int verb = verb_for(self, from, at, direction, &price);
    spot then = {
        .time = (int16_t)after(from->time, price.ap),
        .from = (uint8_t)at,
        .verb = (uint8_t)verb,
        .ropes = (uint8_t)(from->ropes + price.ropes),
        .charges = (uint8_t)(from->charges + price.oxygen),
        .gain = from->gain + price.ropes * outlook->tokens[EXPEDITION_TRAVERSE],
    };
    if (price.ropes && cell->depth && !(team->depths >> cell->depth & 1))
        then.gain += ONE * expedition_depth_value(cell->depth);
    bool takes = verb == EXPEDITION_DIVE || (verb == EXPEDITION_WALK && grade_of(cell->kind));
    if (cell->token && takes) then.gain += outlook->tokens[token_of(cell->kind)];
    return then;
}

/* The quickest ways to all cells. */
static void survey(const expedition_outlook *outlook, const trip *self, spot *spots)
{
    const expedition_state *map = &self->map;
    for (int at = 0; at < map->cell_count; at++)
        spots[at] = (spot){.time = FAR};
    spots[self->at] = (spot){.time = (int16_t)self->time, .from = EXPEDITION_NONE};
    for (bool better = true; better;) {
        better = false;
        for (int at = 0; at < map->cell_count; at++) {
            if (spots[at].time == FAR) continue;
            for (unsigned ways = map->cells[at].ways; ways; ways &= ways - 1) {
                int direction = __builtin_ctz(ways), next = map->cells[at].next[direction];
                if (spots[at].time >= spots[next].time) continue;
                spot then = go_on(outlook, self, &spots[at], at, direction);
                if (then.time >= spots[next].time) continue;
                spots[next] = then;
                better = true;
            }
        }
    }
}

/* AP from each cell home, for a team that has hung its ropes on the way out. */
static void survey_home(const trip *self, int16_t *home)
{
    const expedition_state *map = &self->map;
    bool afloat = self->raft;
    for (int at = 0; at < map->cell_count; at++)
        home[at] = at ? FAR : 0;
    for (bool better = true; better;) {
        better = false;
        for (int at = 0; at < map->cell_count; at++)
            for (unsigned ways = map->cells[at].ways; ways; ways &= ways - 1) {
                int direction = __builtin_ctz(ways), next = map->cells[at].next[direction];
                int kind = map->cells[next].kind;
                int ap = kind == EXPEDITION_WATER && !afloat ? EXPEDITION_AP : 1 + grade_of(kind);
                ap += expedition_drop(map, at, direction);
                if (home[next] + ap >= home[at]) continue;
                home[at] = (int16_t)(home[next] + ap);
                better = true;
            }
    }
}

/* -- what things are worth -------------------------------------------------------------------- */

/* The worth of a token to a team that can take it with means it may lack, less the AP for it. */
static int32_t found_worth(const expedition_outlook *outlook, int32_t worth, int ap, int32_t means)
{
    int32_t net = most(0, worth - ap * outlook->price);
    return net * least(most(means, 0), ONE) / ONE +
           worth * LATER / ONE * (ONE - least(most(means, 0), ONE)) / ONE;
}

/* What drawing a tile brings: tokens within a step, and exits. */
static int32_t draw_worth(const expedition_outlook *outlook, const trip *self, int depth)
{
    const int32_t *tokens = outlook->tokens;
    const expedition_team *team = &self->map.teams[outlook->seat];
    bool new_depth = !(team->depths >> (depth + 1) & 1);
    int32_t drop =
        tokens[EXPEDITION_TRAVERSE] + new_depth * ONE * expedition_depth_value(depth + 1);
    int32_t sum = 0;
    int32_t each[EXPEDITION_FEATURES] = {
        [EXPEDITION_WONDER] =
            found_worth(outlook, tokens[EXPEDITION_PHOTOS], 2, self->camera * ONE),
        [EXPEDITION_WATER] = found_worth(outlook, tokens[EXPEDITION_WATERS], 2, self->charges),
        [EXPEDITION_DESCENT] = found_worth(outlook, drop, 2, self->ropes),
    };
    for (int grade = 1; grade <= 3; grade++)
        each[EXPEDITION_SQUEEZE1 + grade - 1] =
            found_worth(outlook, tokens[EXPEDITION_SQUEEZED1 + grade - 1], 1 + grade, ONE);
    for (int feature = 0; feature < EXPEDITION_FEATURES; feature++)
        sum += outlook->chances[feature] * each[feature] / ONE;
    return sum * DRAWN / ONE + ROOM + HASTE * outlook->overtime;
}

/* What a thing on a cell is worth that rivals may take too. */
static int32_t contested(const expedition_outlook *outlook, int cell, int time, int32_t worth)
{
    int rival = outlook->rivals[cell];
    if (rival >= FAR) return worth;
    if (rival < time) return worth * CONTESTED / ONE;
    if (rival < time + 2 * EXPEDITION_AP) return worth + worth * FORESTALL / ONE;
    return worth;
}

/* The best that a team can do where it gets to; each deed takes one AP. */
static expedition_aim aim_at(const expedition_outlook *outlook, const trip *self, const spot *spots,
                             int at)
{
    const expedition_cell *cell = &self->map.cells[at];
    const spot *there = &spots[at];
    expedition_aim aim = {.cell = (uint8_t)at, .time = (uint16_t)there->time, .gain = 0};
    int32_t deed = 0;
    bool tiles = self->draws + self->map.drawn < expedition_tiles(&self->map);
    if (cell->exits && tiles) {
        aim.deed = EXPEDITION_DISCOVER;
        deed = draw_worth(outlook, self, cell->depth);
    }
    bool photo = cell->token && cell->kind == EXPEDITION_WONDER && self->camera;
    if (photo && outlook->tokens[EXPEDITION_PHOTOS] > deed) {
        aim.deed = EXPEDITION_PHOTO;
        deed = outlook->tokens[EXPEDITION_PHOTOS];
    }
    bool stands = at == self->at && cell->kind == EXPEDITION_WATER;
    if (stands && cell->token && self->charges >= ONE / 2) {
        aim.deed = EXPEDITION_SOUND;
        deed = outlook->tokens[EXPEDITION_WATERS];
    }
    if (aim.deed) aim.time = (uint16_t)after(there->time, 1);
    aim.gain = there->gain + deed;
    if (aim.deed != EXPEDITION_DISCOVER) aim.gain = contested(outlook, at, there->time, aim.gain);
    return aim;
}

/* Whether the team is fed and in time until it is home again after an aim. Who draws the last tile
 * has three turns left. */
static bool is_back(const expedition_outlook *outlook, const trip *self, const expedition_aim *aim,
                    int home)
{
    int tiles = expedition_tiles(&self->map) - self->map.drawn - self->draws;
    int way = home + home / 8 + self->pitch;
    int turns = (aim->time + way + EXPEDITION_AP - 1) / EXPEDITION_AP;
    if (aim->deed == EXPEDITION_DISCOVER && tiles == 1 &&
        way > EXPEDITION_AP * (EXPEDITION_FINAL_ROUNDS + outlook->bold))
        return false;
    return turns <= outlook->turns && turns - 1 <= self->food + outlook->bold;
}

/* -- tours ------------------------------------------------------------------------------------ */

/* Marks what the way to a cell takes and hangs. */
static void take_way(const expedition_outlook *outlook, trip *self, const spot *spots, int to)
{
    expedition_team *team = &self->map.teams[outlook->seat];
    for (int at = to; spots[at].from != EXPEDITION_NONE; at = spots[at].from) {
        expedition_cell *cell = &self->map.cells[at], *before = &self->map.cells[spots[at].from];
        int direction = expedition_direction(before, cell->x, cell->y);
        if (spots[at].verb == EXPEDITION_SCRAMBLE) continue;
        if (spots[at].ropes > spots[spots[at].from].ropes) {
            before->roped |= (uint8_t)(1 << direction);
            cell->roped |= (uint8_t)(1 << expedition_opposite(direction));
            team->depths |= 1U << cell->depth;
        }
        if (spots[at].verb == EXPEDITION_DIVE || grade_of(cell->kind)) cell->token = 0;
    }
    self->ropes -= ONE * spots[to].ropes;
    self->charges -= ONE * spots[to].charges;
}

/* The team does what it aims at; a discovery uses up means as the next tile does on average. */
static void do_aim(const expedition_outlook *outlook, trip *self, const spot *spots,
                   const expedition_aim *aim)
{
    expedition_cell *cell = &self->map.cells[aim->cell];
    take_way(outlook, self, spots, aim->cell);
    self->at = aim->cell;
    self->time = aim->time;
    self->gain += aim->gain;
    switch (aim->deed) {
    case EXPEDITION_DISCOVER:
        cell->exits &= (uint8_t)(cell->exits - 1);
        self->draws++;
        self->ropes -= most(0, least(self->ropes, outlook->chances[EXPEDITION_DESCENT]));
        self->charges -= most(0, least(self->charges, outlook->chances[EXPEDITION_WATER]));
        break;
    case EXPEDITION_SOUND:
        self->charges -= ONE;
        cell->token = 0;
        break;
    case EXPEDITION_PHOTO:
        cell->token = 0;
        break;
    default:
        break;
    }
}

/* What a stowed camp holds is at hand once it is placed. */
static trip set_out(const expedition_outlook *outlook, const expedition_state *state)
{
    const expedition_team *team = &state->teams[outlook->seat];
    bool camp = team->camp_state == EXPEDITION_STOWED && team->camp;
    expedition_items all = team->backpack + (camp ? team->camp : 0);
    return (trip){
        .map = *state,
        .at = team->at,
        .time = EXPEDITION_AP - state->ap,
        .food = expedition_count(all, EXPEDITION_CONSUMABLE),
        .pitch = camp ? 2 : 0,
        .ropes = ONE * expedition_count(all, EXPEDITION_ROPE),
        .charges = ONE * expedition_charges(all),
        .camera = expedition_count(all, EXPEDITION_CAMERA),
        .raft = expedition_count(all, EXPEDITION_RAFT),
    };
}

/* The aims that the team gets home from, by what they bring for their time. */
static size_t list_aims(const expedition_outlook *outlook, const trip *self, const spot *spots,
                        const int16_t *home, expedition_aim *out, size_t capacity)
{
    size_t count = 0;
    int32_t rates[EXPEDITION_CELLS];
    for (int at = 0; at < self->map.cell_count; at++) {
        if (spots[at].time >= FAR) continue;
        expedition_aim aim = aim_at(outlook, self, spots, at);
        if (aim.gain <= 0 || !is_back(outlook, self, &aim, home[at])) continue;
        int32_t rate = aim.gain / most(1, aim.time - self->time);
        size_t place = count < capacity ? count++ : capacity;
        for (; place > 0 && rates[place - 1] < rate; place--)
            if (place < capacity) {
                out[place] = out[place - 1];
                rates[place] = rates[place - 1];
            }
        if (place == capacity) continue;
        out[place] = aim;
        rates[place] = rate;
    }
    return count;
}

/* What the move onto a cell takes. */
static void count_takes(const expedition_outlook *outlook, const expedition_state *state,
                        const spot *spots, int at, expedition_tour *tour)
{
    const expedition_cell *cell = &state->cells[at];
    int ropes = spots[at].ropes - spots[spots[at].from].ropes;
    bool takes = spots[at].verb == EXPEDITION_DIVE ||
                 (spots[at].verb == EXPEDITION_WALK && grade_of(cell->kind));
    tour->takes[EXPEDITION_TRAVERSE] = (uint8_t)(tour->takes[EXPEDITION_TRAVERSE] + ropes);
    if (ropes && cell->depth)
        tour->depths |= 1U << cell->depth & ~state->teams[outlook->seat].depths;
    if (cell->token && takes) tour->takes[token_of(cell->kind)]++;
}

/* The move with which a tour begins, and what it takes until its first aim is reached. */
static void begin_tour(const expedition_outlook *outlook, const expedition_state *state,
                       const spot *spots, const expedition_aim *aim, expedition_tour *tour)
{
    int at = aim->cell, first = EXPEDITION_NONE;
    cave_move move = {.seat = (uint8_t)outlook->seat, .kind = aim->deed};
    memset(tour->takes, 0, sizeof tour->takes);
    tour->depths = 0;
    if (aim->deed == EXPEDITION_PHOTO) tour->takes[EXPEDITION_PHOTOS]++;
    if (aim->deed == EXPEDITION_SOUND) tour->takes[EXPEDITION_WATERS]++;
    for (; spots[at].from != EXPEDITION_NONE; at = spots[at].from) {
        count_takes(outlook, state, spots, at, tour);
        first = at;
    }
    int until = first == EXPEDITION_NONE ? aim->time : spots[first].time;
    if (first != EXPEDITION_NONE) {
        move.kind = spots[first].verb;
        move.x = state->cells[first].x;
        move.y = state->cells[first].y;
    }
    if (until > EXPEDITION_AP) /* not in this turn */
        move = (cave_move){.seat = move.seat, .kind = EXPEDITION_END};
    tour->move = move;
}

static void follow(const expedition_outlook *outlook, trip *self, const int16_t *home,
                   const expedition_aim *first, const spot *spots, expedition_tour *tour)
{
    int begun = self->time;
    spot now[EXPEDITION_CELLS];
    do_aim(outlook, self, spots, first);
    tour->aims[0] = *first;
    tour->count = 1;
    tour->worth = INT32_MIN;
    for (;;) {
        int32_t worth = self->gain - outlook->price * (self->time - begun + home[self->at]);
        if (worth > tour->worth) tour->worth = worth;
        if (tour->count == outlook->style->aims) return;
        expedition_aim next;
        survey(outlook, self, now);
        if (!list_aims(outlook, self, now, home, &next, 1)) return;
        do_aim(outlook, self, now, &next);
        tour->aims[tour->count++] = next;
    }
}

static void add_tour(expedition_tour *out, size_t *count, const expedition_tour *tour)
{
    size_t at = (*count)++;
    for (; at > 0 && out[at - 1].worth < tour->worth; at--)
        out[at] = out[at - 1];
    out[at] = *tour;
}

size_t expedition_plans(const expedition_outlook *outlook, const expedition_state *state,
                        expedition_tour out[EXPEDITION_TOURS])
{
    trip start = set_out(outlook, state);
    spot spots[EXPEDITION_CELLS];
    int16_t home[EXPEDITION_CELLS];
    expedition_aim firsts[EXPEDITION_TOURS];
    size_t count = 0;
    survey(outlook, &start, spots);
    survey_home(&start, home);
    size_t tried = list_aims(outlook, &start, spots, home, firsts, outlook->style->firsts);
    for (size_t i = 0; i < tried; i++) {
        trip self = start;
        expedition_tour tour;
        follow(outlook, &self, home, &firsts[i], spots, &tour);
        begin_tour(outlook, state, spots, &firsts[i], &tour);
        add_tour(out, &count, &tour);
    }
    return count;
}

bool expedition_plan(const expedition_outlook *outlook, const expedition_state *state,
                     expedition_tour *out)
{
    expedition_tour tours[EXPEDITION_TOURS];
    if (!expedition_plans(outlook, state, tours)) return false;
    *out = tours[0];
    return true;
}

/* How far the rivals are from each cell. Returns how near one of them is to an exit. */
static int watch_rivals(const expedition_state *view, expedition_outlook *out)
{
    int nearest = FAR;
    for (int at = 0; at < view->cell_count; at++)
        out->rivals[at] = FAR;
    for (int other = 0; other < view->seats; other++) {
        if (other == out->seat) continue;
        expedition_outlook theirs = *out;
        theirs.seat = other;
        trip rival = set_out(&theirs, view);
        if (other != view->turn) rival.time = 0;
        spot spots[EXPEDITION_CELLS];
        survey(&theirs, &rival, spots);
        for (int at = 0; at < view->cell_count; at++) {
            if (view->cells[at].exits) nearest = least(nearest, spots[at].time);
            if (spots[at].time >= out->rivals[at]) continue;
            out->rivals[at] = spots[at].time;
            out->nearest[at] = (uint8_t)other;
        }
    }
    return nearest;
}

void expedition_look_out(const expedition_state *view, int seat, const expedition_style *style,
                         expedition_outlook *out)
{
    memset(out, 0, sizeof *out);
    out->style = style;
    out->seat = seat;
    out->price = view->final == EXPEDITION_NONE ? PRICE : LOW_PRICE;
    out->overtime = most((int)view->round - PATIENCE, 0);
    out->bold = most((int)view->round - LONG, 0) / BOLD;
    value_tokens(view, out);
    int tiles[EXPEDITION_FEATURES], stack = view->drawn / expedition_stack_size(view->seats);
    int sum = stack < EXPEDITION_STACKS ? unseen(view, stack, tiles) : 0;
    for (int feature = 0; feature < EXPEDITION_FEATURES && sum; feature++)
        out->chances[feature] = ONE * tiles[feature] / sum;
    out->turns = turns_of(view, out, watch_rivals(view, out));
}
