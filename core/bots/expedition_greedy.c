#include <string.h>

#include "core/bots/expedition_bots.h"
#include "core/bots/expedition_plan.h"
#include "core/bots/glance.h"
#include "core/games/expedition_config.h"
#include "core/games/expedition_kit.h"
#include "core/games/expedition_map.h"
#include "core/games/expedition_play.h"
#include "core/games/expedition_reach.h"
#include "core/games/expedition_score.h"

/* Values are in thousandths of a victory point. */
enum {
    POINT = 1000,
    RACE = 800,       /* what a token is worth besides its points, for its bonus */
    TRAVERSE = 400,   /* the same for one rope, of which many are placed */
    PACE = 150,       /* an action point that must be spent first */
    AT_HAND = 400,    /* for discovering where it stands */
    HUNGER = 2500,    /* a turn of starving on the way home */
    LATE = 30000,     /* a turn that the way home takes too long */
    UNKNOWN = 1000,   /* an unexplored exit: squeezes and room, then by what the team carries */
    UNKNOWN_BY = 500, /* with camera, oxygen or rope each */
    OPEN = 40,        /* an exit of the map that stays open */
    PATIENCE = 40,    /* rounds after which exits become worth more, so that the game ends */
    HASTE = 200,      /* by this a round */
    BOLD = 8,         /* after so many rounds more each, a turn more is risked */
    DRAWS = 4,        /* tiles a team may draw in a turn, when the end is guessed */
    FEW = 12,         /* tiles left, when the way home is looked at closely */
    NARROW = 3,       /* turns that it may take more than it seems to */
    CLIMB = 7         /* AP to plan for a scramble, which needs a turn of its own */
};

/* The first of an item; the second is worth half of it, the third a third. */
static const int16_t item_worth[EXPEDITION_ITEMS] = {2000, 1500, 1500, 700, 2000, 800};

/* A cell as the team would reach it. */
typedef struct spot {
    uint16_t ap, home; /* AP to get there; from there to the home base */
    int32_t gain;      /* by tokens on the way */
    uint8_t ropes, charges;
} spot;

static int least(int one, int other)
{
    return one < other ? one : other;
}

static int most(int one, int other)
{
    return one > other ? one : other;
}

static bool has(const expedition_team *team, int item)
{
    return expedition_count(team->backpack, item) > 0;
}

static int food(const expedition_team *team)
{
    return expedition_count(team->backpack, EXPEDITION_CONSUMABLE);
}

static int32_t stock_worth(expedition_items items)
{
    int32_t sum = 0;
    for (int item = 0; item < EXPEDITION_ITEMS; item++)
        for (int nth = expedition_count(items, item); nth > 0; nth--)
            sum += item_worth[item] / nth;
    return sum;
}

/* How long the game takes already beyond what it should. */
static int overtime(const expedition_state *state)
{
    return most((int)state->round - PATIENCE, 0);
}

/* What packing items is worth: in games that last too long the last exits are far, and food is what
 * gets there. */
static int32_t kit_worth(const expedition_state *state, expedition_items items)
{
    return stock_worth(items) +
           HASTE * overtime(state) * expedition_count(items, EXPEDITION_CONSUMABLE);
}

static int32_t token_worth(int token)
{
    return POINT * expedition_token_points[token] +
           (token == EXPEDITION_TRAVERSE ? TRAVERSE : RACE);
}

static int32_t tokens_worth(const expedition_team *team)
{
    int32_t sum = POINT * expedition_points(team);
    for (int token = 0; token < EXPEDITION_TOKENS; token++)
        sum += team->tokens[token] * (token_worth(token) - POINT * expedition_token_points[token]);
    return sum;
}

/* What a turn of starving costs; less and less, so that the last exits are reached at any price. */
static int32_t hunger(const expedition_state *state)
{
    return HUNGER * PATIENCE / (PATIENCE + overtime(state));
}

/* Turns after the present one, at least as far as can be told; teams grow bold when nobody dares to
 * draw the last tiles. */
static int turns_left(const expedition_state *state)
{
    if (state->final != EXPEDITION_NONE) return state->final;
    int tiles = expedition_tiles(state) - state->drawn;
    return EXPEDITION_FINAL_ROUNDS + tiles / (DRAWS * state->seats) + overtime(state) / BOLD;
}

/* An unexplored exit for a team that gets there. */
static int32_t exit_worth(const expedition_state *state, const spot *there)
{
    bool camera = has(&state->teams[state->turn], EXPEDITION_CAMERA);
    int means = camera + (there->ropes > 0) + (there->charges > 0);
    return UNKNOWN + UNKNOWN_BY * means + HASTE * overtime(state);
}

static int grade(const expedition_cell *cell)
{
    bool squeeze = cell->kind >= EXPEDITION_SQUEEZE1 && cell->kind <= EXPEDITION_SQUEEZE3;
    return squeeze ? cell->kind - EXPEDITION_SQUEEZE1 + 1 : 0;
}

/* The next cell by normal moves, or by scrambling where the means are lacking. */
static spot go_on(const expedition_state *state, const spot *from, int at, int direction)
{
    const expedition_team *team = &state->teams[state->turn];
    const expedition_cell *cell = &state->cells[state->cells[at].next[direction]];
    bool water = cell->kind == EXPEDITION_WATER;
    bool dives = water && from->charges && (cell->token || !has(team, EXPEDITION_RAFT));
    expedition_price price =
        expedition_price_of(state, at, direction, dives ? EXPEDITION_DIVE : EXPEDITION_WALK);
    spot then = {.gain = from->gain};
    bool stuck = price.ap > EXPEDITION_AP || price.ropes > from->ropes ||
                 (water && !dives && !has(team, EXPEDITION_RAFT));
    if (stuck) price = (expedition_price){.ap = CLIMB};
    then.ap = (uint16_t)(from->ap + price.ap);
    then.ropes = (uint8_t)(from->ropes - price.ropes);
    then.charges = (uint8_t)(from->charges - price.oxygen);
    then.gain += price.ropes * token_worth(EXPEDITION_TRAVERSE);
    if (price.ropes && !(team->depths >> cell->depth & 1))
        then.gain += POINT * expedition_depth_value(cell->depth);
    if (!stuck && cell->token && dives) then.gain += token_worth(EXPEDITION_WATERS);
    if (!stuck && cell->token && grade(cell))
        then.gain += token_worth(EXPEDITION_SQUEEZED1 + grade(cell) - 1);
    return then;
}

/* AP for entering a cell on the way home, where ropes hang by then. */
static int way_back(const expedition_team *team, const expedition_cell *cell)
{
    if (cell->kind == EXPEDITION_WATER && !has(team, EXPEDITION_RAFT)) return EXPEDITION_AP;
    return 1 + grade(cell);
}

static spot here(const expedition_state *state)
{
    const expedition_team *team = &state->teams[state->turn];
    return (spot){.home = team->at ? UINT16_MAX / 2 : 0,
                  .ropes = (uint8_t)expedition_count(team->backpack, EXPEDITION_ROPE),
                  .charges = (uint8_t)expedition_charges(team->backpack)};
}

/* The quickest ways from the team to every cell, and from there home. */
static void survey(const expedition_state *state, spot *spots)
{
    const expedition_team *team = &state->teams[state->turn];
    bool better = true;
    for (int at = 0; at < state->cell_count; at++)
        spots[at] = (spot){.ap = UINT16_MAX / 2, .home = at ? UINT16_MAX / 2 : 0};
    spots[team->at] = here(state);
    while (better) {
        better = false;
        for (int at = 0; at < state->cell_count; at++)
            for (unsigned ways = state->cells[at].ways; ways; ways &= ways - 1) {
                int direction = __builtin_ctz(ways), next = state->cells[at].next[direction];
                spot then = go_on(state, &spots[at], at, direction);
                int home = spots[next].home + way_back(team, &state->cells[next]);
                if (home < spots[at].home) {
                    spots[at].home = (uint16_t)home;
                    better = true;
                }
                if (then.ap < spots[next].ap) {
                    then.home = spots[next].home;
                    spots[next] = then;
                    better = true;
                }
            }
    }
}

/* The best that can be done on a cell; each takes one more AP. */
static int32_t deed_worth(const expedition_state *state, const expedition_cell *cell,
                          const spot *there, bool stands)
{
    const expedition_team *team = &state->teams[state->turn];
    int32_t worth = 0;
    if (cell->exits && state->drawn < expedition_tiles(state)) worth = exit_worth(state, there);
    if (cell->token && cell->kind == EXPEDITION_WONDER && has(team, EXPEDITION_CAMERA))
        worth = most(worth, token_worth(EXPEDITION_PHOTOS));
    if (stands && cell->token && cell->kind == EXPEDITION_WATER && there->charges)
        worth = most(worth, token_worth(EXPEDITION_WATERS));
    return worth;
}

/* AP that a way takes: a tenth is lost at the ends of turns. */
static int with_loss(int ap)
{
    return ap + ap / 10;
}

/* Turns that AP take up. */
static int turns_of(int ap)
{
    return most(0, (ap + EXPEDITION_AP - 1) / EXPEDITION_AP);
}

/* What going to a cell costs by AP, by hunger (a starving team takes a turn for every cell) and by
 * coming home too late: as long as the end may come at any time, the way home is what counts. */
static int32_t toll(const expedition_state *state, const spot *there)
{
    int out = there->ap + 1, whole = with_loss(out + there->home);
    int reserve = state->teams[state->turn].at == 0; /* so that nobody turns back half-way */
    int fed = state->ap + EXPEDITION_AP * (food(&state->teams[state->turn]) - reserve);
    int starved = most(0, whole - fed);
    bool ending = state->final != EXPEDITION_NONE;
    int back = turns_of(ending ? whole - state->ap : with_loss(there->home));
    return PACE * out + hunger(state) * starved +
           LATE * most(0, back + starved - turns_left(state));
}

/* Turns of the way home after the present one, from where the team stands: one for each cell where
 * it starves. */
static int turns_home(const expedition_state *state, const spot *spots)
{
    const expedition_team *team = &state->teams[state->turn];
    int way = with_loss(spots[team->at].home), now = state->starving ? 0 : state->ap;
    int fed = now + EXPEDITION_AP * food(team);
    return turns_of(least(way, fed) - now) + most(0, way - fed);
}

/* How much too late it comes home. The exact way is looked for only where that may matter. */
static int32_t danger(const expedition_state *state, const spot *spots)
{
    int left = turns_left(state);
    bool far = expedition_tiles(state) - state->drawn > FEW && state->final == EXPEDITION_NONE;
    if (far && turns_home(state, spots) + NARROW < left) return 0;
    return LATE * most(0, expedition_way_home(state, state->turn).turns - 1 - left);
}

/* The best that the team can make for; at worst it goes home, where it can pack again. */
static int32_t prospect(const expedition_state *state, const spot *spots)
{
    const expedition_team *team = &state->teams[state->turn];
    int32_t best = -PACE * spots[team->at].home -
                   hunger(state) * most(0, turns_home(state, spots) - food(team));
    if (state->final == EXPEDITION_NONE)
        best += most(0, stock_worth(team->kit) - stock_worth(team->backpack)) / 4;
    for (int at = 0; at < state->cell_count; at++) {
        int32_t deed = deed_worth(state, &state->cells[at], &spots[at], at == team->at);
        if (deed + spots[at].gain == 0) continue;
        best = most(best, deed + spots[at].gain - toll(state, &spots[at]));
    }
    return best;
}

static int32_t standing(const expedition_state *state)
{
    const expedition_team *team = &state->teams[state->turn];
    spot spots[EXPEDITION_CELLS];
    survey(state, spots);
    return tokens_worth(team) + prospect(state, spots) - danger(state, spots);
}

/* Exits that stay open, the nearer to the home base the better. */
static int32_t openness(const expedition_state *state)
{
    int32_t sum = 0;
    for (int at = 0; at < state->cell_count; at++)
        sum += OPEN * __builtin_popcount(state->cells[at].exits) *
               most(1, 10 - state->cells[at].steps);
    return sum;
}

/* What is hidden must not be played out: drawing and ending a turn are judged by what they cost. */
int32_t expedition_judge(const expedition_state *view, const cave_move *move)
{
    const expedition_team *team = &view->teams[view->turn];
    expedition_state after = *view;
    spot now = here(view), spots[EXPEDITION_CELLS];
    switch (move->kind) {
    case EXPEDITION_PACK:
        if (move->a) return -LATE; /* it goes without a camp */
        if (view->phase == EXPEDITION_PHASE_PACK) return kit_worth(view, move->p);
        expedition_play(&after, move, NULL);
        return standing(&after) - standing(view) - 2 * PACE + kit_worth(view, move->p) -
               kit_worth(view, team->backpack);
    case EXPEDITION_EXCHANGE:
    case EXPEDITION_TOSS:
        expedition_play(&after, move, NULL);
        return stock_worth(after.teams[view->turn].backpack) - stock_worth(team->backpack) - 1;
    case EXPEDITION_DISCOVER:
        survey(view, spots);
        after.ap--;
        return exit_worth(view, &now) - prospect(view, spots) + AT_HAND + danger(view, spots) -
               danger(&after, spots);
    case EXPEDITION_END:
        after.ap = 0;
        return least(standing(&after) - standing(view), 0) - PACE / 2;
    case EXPEDITION_PLACE:
    case EXPEDITION_LAY_CHOKE:
        expedition_play(&after, move, NULL);
        return standing(&after) + openness(&after);
    case EXPEDITION_PITCH:
    case EXPEDITION_STOW:
    case EXPEDITION_GIVE_UP:
        return -LATE;
    default:
        expedition_play(&after, move, NULL);
        return standing(&after) - standing(view);
    }
}

static int32_t judge(const void *view, const cave_move *move)
{
    return expedition_judge(view, move);
}

/* Reasons by the move alone: it makes no plans. */
static void give_reasons(cave_answer *self, const cave_view *view)
{
    static const expedition_style style = {.aims = 1, .firsts = 1};
    const expedition_state *seen = (const void *)view->data;
    expedition_outlook outlook;
    expedition_look_out(seen, view->seat, &style, &outlook);
    expedition_reasons(seen, &outlook, NULL, self);
}

static void begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    (void)budget;
    (void)seed;
    cave_glance_begin(memory, view, judge);
    give_reasons(memory, view);
}

const cave_bot expedition_greedy_bot = {
    "greedy",         sizeof(cave_answer), begin,
    cave_glance_step, cave_glance_answer,  expedition_reason_name};
