/* The bots of Expedition that plan tours. What is hidden is never played out: drawing a tile is
 * worth what tiles are worth on average. */
#include <string.h>

#include "core/bots/expedition_bots.h"
#include "core/bots/expedition_plan.h"
#include "core/bots/glance.h"
#include "core/games/expedition_config.h"
#include "core/games/expedition_kit.h"
#include "core/games/expedition_map.h"
#include "core/games/expedition_play.h"
#include "core/games/expedition_reach.h"

enum {
    SURE = 100000, /* of what is done first */
    LATE = 30000,  /* what is lost by not being home in the end */
    OPEN = 40,     /* an exit of the map that stays open, thousandths of a victory point */
    PACK_AP = 2,   /* what packing takes, and placing the camp */
    FOOD_SPARE = 500,
    GEAR_SPARE = 0,
    RAFT_SPARE = 0,
    PACK_MORE = 300 /* what packing must bring besides, so that nobody packs in vain */
};

typedef struct thinker {
    const expedition_state *view;
    expedition_outlook outlook;
    expedition_tour tours[EXPEDITION_TOURS];
    size_t count; /* of tours */
    cave_answer *answer;
} thinker;

/* Whether the team gets home in time after a move, by the exact way; ending a turn loses its AP.
 * In games that last too long nobody is that careful. */
static bool is_safe(const thinker *self, const cave_move *move)
{
    expedition_state then = *self->view;
    if (move->kind == EXPEDITION_END)
        then.ap = 0;
    else if (move->kind == EXPEDITION_DISCOVER) /* what is drawn is not looked at */
        then.ap--;
    else
        expedition_play(&then, move, NULL);
    return expedition_way_home(&then, self->outlook.seat).turns <=
           self->outlook.turns + 2 * self->outlook.bold;
}

static void add(thinker *self, cave_move move, int32_t worth)
{
    cave_answer *answer = self->answer;
    move.seat = self->view->turn;
    if (cave_check(&expedition, self->view, &move) != CAVE_OK) return;
    if (self->view->phase == EXPEDITION_PHASE_TURN && !is_safe(self, &move)) worth -= LATE;
    for (size_t i = 0; i < answer->choice_count; i++)
        if (memcmp(&answer->choices[i].move, &move, sizeof move) == 0) {
            if (answer->choices[i].value >= worth) return;
            for (; i + 1 < answer->choice_count; i++)
                answer->choices[i] = answer->choices[i + 1];
            answer->choice_count--;
        }
    cave_add_choice(answer, (cave_choice){move, worth});
}

static int least(int one, int other)
{
    return one < other ? one : other;
}

/* -- packing ---------------------------------------------------------------------------------- */

/* What a kit is good for that no tour knows of yet. */
static int32_t spare_worth(expedition_items kit)
{
    return FOOD_SPARE * expedition_count(kit, EXPEDITION_CONSUMABLE) +
           GEAR_SPARE * least(expedition_count(kit, EXPEDITION_ROPE), 2) +
           GEAR_SPARE * least(expedition_count(kit, EXPEDITION_OXYGEN), 1) +
           RAFT_SPARE * expedition_count(kit, EXPEDITION_RAFT) +
           GEAR_SPARE * expedition_count(kit, EXPEDITION_CAMERA);
}

/* What the team could do with a kit and a load in its camp, which is at hand once it is placed. */
static int32_t kit_worth(const thinker *self, expedition_items kit, expedition_items load, int ap)
{
    expedition_state packed = *self->view;
    expedition_team *team = &packed.teams[packed.turn];
    expedition_tour tour;
    int32_t worth = spare_worth(kit + load);
    packed.phase = EXPEDITION_PHASE_TURN;
    packed.ap = (uint8_t)ap;
    team->backpack = kit;
    if (load) {
        team->camp = load;
        team->camp_state = EXPEDITION_STOWED;
        worth -= PACK_AP * self->outlook.price;
    }
    if (expedition_plan(&self->outlook, &packed, &tour)) worth += tour.worth;
    return worth;
}

static expedition_items kit_of(int food, int ropes, int oxygen, bool camera, bool raft)
{
    return (expedition_items)food * expedition_one(EXPEDITION_CONSUMABLE) +
           (expedition_items)ropes * expedition_one(EXPEDITION_ROPE) +
           (expedition_items)oxygen * expedition_one(EXPEDITION_OXYGEN) +
           (camera ? expedition_one(EXPEDITION_CAMERA) : 0) +
           (raft ? expedition_one(EXPEDITION_RAFT) : 0);
}

static void try_kit(thinker *self, expedition_items kit, expedition_items load, int ap)
{
    cave_move move = {
        .kind = EXPEDITION_PACK, .seat = self->view->turn, .a = load > 0, .p = kit, .q = load};
    bool first = self->view->phase == EXPEDITION_PHASE_PACK;
    if (cave_check(&expedition, self->view, &move) != CAVE_OK) return;
    int32_t worth =
        kit_worth(self, kit, load, ap) - (first ? 0 : PACK_AP * self->outlook.price + PACK_MORE);
    add(self, move, worth);
}

/* A backpack that is as it was packed is packed anew only at the start of a turn. */
static bool may_pack(const expedition_state *view)
{
    const expedition_team *team = &view->teams[view->turn];
    return team->at == 0 && view->ap >= PACK_AP &&
           (view->ap == EXPEDITION_AP || team->backpack != team->kit);
}

/* All kits of so many items, with two consumables at least. */
static void try_kits_of(thinker *self, int slots, expedition_items load)
{
    bool first = self->view->phase == EXPEDITION_PHASE_PACK;
    int ap = first ? EXPEDITION_AP : self->view->ap - PACK_AP;
    for (int means = 0; means < 4; means++)
        for (int ropes = 0; ropes <= 4; ropes++)
            for (int oxygen = 0; oxygen <= 2; oxygen++) {
                bool camera = means & 1, raft = means & 2;
                int food = slots - ropes - oxygen - camera - raft;
                if (food >= 2) try_kit(self, kit_of(food, ropes, oxygen, camera, raft), load, ap);
            }
}

/* A camp that was never used may come along with food in it, and takes two slots. */
static void try_kits(thinker *self)
{
    const expedition_team *team = &self->view->teams[self->view->turn];
    try_kits_of(self, expedition_slots(team), 0);
    if (team->camp_state == EXPEDITION_UNUSED)
        try_kits_of(self, EXPEDITION_BACKPACK - EXPEDITION_CAMP_COVERS,
                    EXPEDITION_CAMP * expedition_one(EXPEDITION_CONSUMABLE));
}

/* -- laying ----------------------------------------------------------------------------------- */

static int32_t openness(const expedition_state *state)
{
    int32_t sum = 0;
    for (int at = 0; at < state->cell_count; at++)
        sum += OPEN * __builtin_popcount(state->cells[at].exits);
    return sum;
}

static void try_layings(thinker *self)
{
    cave_move moves[16];
    size_t count = expedition.legal_moves(self->view, moves, 16);
    for (size_t i = 0; i < count; i++) {
        expedition_state after = *self->view;
        expedition_tour tour;
        expedition_play(&after, &moves[i], NULL);
        int32_t worth = expedition_plan(&self->outlook, &after, &tour) ? tour.worth : 0;
        add(self, moves[i], worth + openness(&after));
    }
}

/* -- going ------------------------------------------------------------------------------------ */

static void try_home(thinker *self)
{
    const expedition_state *view = self->view;
    expedition_reach way = expedition_way_home(view, view->turn);
    const expedition_cell *first = &view->cells[way.first];
    cave_move move = {.kind = way.verb, .x = first->x, .y = first->y, .seat = view->turn};
    int32_t worth = -self->outlook.price * way.ap;
    if (way.turns == 0 || way.verb == EXPEDITION_END ||
        cave_check(&expedition, view, &move) != CAVE_OK)
        move = (cave_move){.kind = EXPEDITION_END};
    add(self, move, worth);
}

static void try_tours(thinker *self)
{
    self->count = expedition_plans(&self->outlook, self->view, self->tours);
    const expedition_team *team = &self->view->teams[self->view->turn];
    int32_t spare = team->at ? 0 : spare_worth(team->backpack);
    if (team->at == 0 && team->camp_state == EXPEDITION_STOWED) spare += spare_worth(team->camp);
    for (size_t i = 0; i < self->count; i++) {
        if (self->view->starving && self->tours[i].move.kind == EXPEDITION_WALK)
            self->tours[i].move.kind = EXPEDITION_SCRAMBLE;
        add(self, self->tours[i].move, self->tours[i].worth + spare);
    }
}

/* Places the camp where the backpack has no food left for the next turn, or where AP would be lost,
 * and takes all out of it that has room. */
static void try_camp(thinker *self)
{
    const expedition_state *view = self->view;
    const expedition_team *team = &view->teams[view->turn];
    bool room =
        expedition_size(team->backpack) + expedition_size(team->camp) <= EXPEDITION_BACKPACK;
    if (!team->camp || !room || team->at == 0) return;
    if (expedition_at_camp(team))
        add(self, (cave_move){.kind = EXPEDITION_EXCHANGE, .p = team->backpack + team->camp}, SURE);
    if (team->camp_state != EXPEDITION_STOWED) return;
    bool hungry = !expedition_count(team->backpack, EXPEDITION_CONSUMABLE);
    bool idle = self->answer->choices[0].move.kind == EXPEDITION_END;
    if (hungry || idle) add(self, (cave_move){.kind = EXPEDITION_PITCH}, SURE);
}

static void think(thinker *self)
{
    const expedition_state *view = self->view;
    switch (view->phase) {
    case EXPEDITION_PHASE_PACK:
        try_kits(self);
        return;
    case EXPEDITION_PHASE_PLACE:
    case EXPEDITION_PHASE_CHOKE:
        try_layings(self);
        return;
    default:
        try_home(self);
        if (!view->starving || self->outlook.bold) try_tours(self);
        try_camp(self);
        if (view->starving) return;
        if (may_pack(view)) try_kits(self);
    }
}

/* The highest price of time at which some kit of the team's still pays. */
static void set_price(thinker *self)
{
    const expedition_team *team = &self->view->teams[self->view->turn];
    if (self->view->final != EXPEDITION_NONE) return;
    expedition_state home = *self->view;
    (void)team;
    home.phase = EXPEDITION_PHASE_TURN;
    home.teams[home.turn].at = 0;
    home.ap = EXPEDITION_AP;
    for (; self->outlook.price > 30; self->outlook.price = self->outlook.price * 2 / 3) {
        for (int i = 0; i < 3; i++) {
            static const uint8_t kits[3][5] = {
                {4, 1, 1, 1, 1},
                {5, 2, 1, 0, 0},
                {6, 0, 0, 1, 1},
            };
            expedition_tour tour;
            home.teams[home.turn].backpack =
                kit_of(kits[i][0], kits[i][1], kits[i][2], kits[i][3], kits[i][4]);
            if (expedition_plan(&self->outlook, &home, &tour) &&
                tour.worth > PACK_AP * self->outlook.price + PACK_MORE)
                return;
        }
    }
}

/* The best tour that the answer's move begins; NULL where going home with it is worth more. */
static const expedition_tour *tour_of(const thinker *self)
{
    const expedition_team *team = &self->view->teams[self->view->turn];
    expedition_reach way = expedition_way_home(self->view, self->view->turn);
    for (size_t i = 0; i < self->count; i++)
        if (memcmp(&self->tours[i].move, &self->answer->move, sizeof(cave_move)) == 0)
            return team->at && self->tours[i].worth < -self->outlook.price * way.ap
                       ? NULL
                       : &self->tours[i];
    return NULL;
}

static void begin_with(void *memory, const cave_view *view, const expedition_style *style)
{
    cave_answer *answer = memory;
    thinker self = {.view = (const void *)view->data, .answer = answer};
    memset(answer, 0, sizeof *answer);
    expedition_look_out(self.view, view->seat, style, &self.outlook);
    set_price(&self);
    think(&self);
    answer->move = answer->choices[0].move;
    expedition_reasons(self.view, &self.outlook, tour_of(&self), answer);
}

static void begin_expert(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    static const expedition_style style = {.aims = 2, .firsts = 12};
    (void)budget;
    (void)seed;
    begin_with(memory, view, &style);
}

static void begin_otter(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    static const expedition_style style = {.aims = 1, .firsts = 1};
    (void)budget;
    (void)seed;
    begin_with(memory, view, &style);
}

const cave_bot expedition_expert_bot = {"expert",           sizeof(cave_answer),
                                        begin_expert,       cave_glance_step,
                                        cave_glance_answer, expedition_reason_name};
const cave_bot expedition_otter_bot = {
    "otter",          sizeof(cave_answer), begin_otter,
    cave_glance_step, cave_glance_answer,  expedition_reason_name};
