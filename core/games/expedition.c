#include "core/games/expedition.h"

#include <string.h>

#include "core/games/expedition_check.h"
#include "core/games/expedition_config.h"
#include "core/games/expedition_kit.h"
#include "core/games/expedition_map.h"
#include "core/games/expedition_play.h"
#include "core/games/expedition_score.h"
#include "core/games/expedition_text.h"

_Static_assert(sizeof(expedition_state) <= 1536, "states are copied often: keep them small");
_Static_assert(sizeof(expedition_state) <= CAVE_STATE_MAX, "a view must hold a state");
_Static_assert(sizeof(expedition_team) == 32 && sizeof(expedition_cell) == 16 &&
                   sizeof(expedition_state) ==
                       8 + 32 * EXPEDITION_TEAMS + 16 * EXPEDITION_CELLS + EXPEDITION_TILES + 12,
               "memcmp compares states: no padding");

int expedition_stack_size(int seats)
{
    return EXPEDITION_STACK_TILES - expedition_discards[seats];
}

int expedition_tiles(const expedition_state *state)
{
    return EXPEDITION_STACKS * expedition_stack_size(state->seats);
}

int expedition_stack_left(const expedition_state *state, int stack)
{
    int size = expedition_stack_size(state->seats);
    int left = (stack + 1) * size - state->drawn;
    return left < 0 ? 0 : left > size ? size : left;
}

expedition_price expedition_price_of(const expedition_state *state, int at, int direction, int verb)
{
    if (verb == EXPEDITION_SCRAMBLE) return (expedition_price){.ap = EXPEDITION_AP};
    int kind = state->cells[state->cells[at].next[direction]].kind;
    int ropes = expedition_drop(state, at, direction);
    int ap = 1 + ropes;
    if (verb == EXPEDITION_DIVE) ap++;
    if (kind >= EXPEDITION_SQUEEZE1 && kind <= EXPEDITION_SQUEEZE3)
        ap += kind - EXPEDITION_SQUEEZE1 + 1;
    return (expedition_price){(uint8_t)ap, (uint8_t)ropes, verb == EXPEDITION_DIVE};
}

static size_t shuffles(const cave_setup *setup)
{
    (void)setup;
    return EXPEDITION_STACKS;
}

static cave_status check_shuffle(const cave_setup *setup, size_t index)
{
    const cave_shuffle *stack = &setup->shuffles[index];
    uint8_t copies[EXPEDITION_FEATURES][EXPEDITION_SHAPES] = {0};
    if (stack->count != expedition_stack_size(setup->seats)) return CAVE_BAD_SHUFFLE;
    for (size_t i = 0; i < stack->count; i++) {
        expedition_tile tile = stack->items[i];
        int feature = expedition_feature_of(tile), shape = expedition_shape_of(tile);
        if (expedition_stack_of(tile) != (int)index) return CAVE_BAD_SHUFFLE;
        if (feature >= EXPEDITION_FEATURES || shape >= EXPEDITION_SHAPES) return CAVE_BAD_SHUFFLE;
        if (++copies[feature][shape] > expedition_bag[index][feature][shape])
            return CAVE_BAD_SHUFFLE;
    }
    return CAVE_OK;
}

/* The tiles of a stack that are not among those drawn from it, sorted. Returns how many. */
static size_t unseen_tiles(int stack, const expedition_tile *drawn, size_t count,
                           expedition_tile *out)
{
    size_t listed = 0;
    for (int feature = 0; feature < EXPEDITION_FEATURES; feature++)
        for (int shape = 0; shape < EXPEDITION_SHAPES; shape++) {
            expedition_tile tile = expedition_make_tile(stack, feature, shape);
            int copies = expedition_bag[stack][feature][shape];
            for (size_t i = 0; i < count; i++)
                copies -= drawn[i] == tile;
            for (; copies > 0; copies--)
                out[listed++] = tile;
        }
    return listed;
}

/* S2: each stack in turn, from the setup where it is given. */
static void shuffle_stacks(expedition_state *state, const cave_setup *setup)
{
    size_t size = (size_t)expedition_stack_size(state->seats);
    for (int stack = 0; stack < EXPEDITION_STACKS; stack++) {
        const cave_shuffle *given = &setup->shuffles[stack];
        expedition_tile tiles[EXPEDITION_STACK_TILES];
        cave_rng rng;
        unseen_tiles(stack, NULL, 0, tiles);
        cave_rng_seed(&rng, setup->seed, 1U + (unsigned)stack);
        cave_rng_shuffle(&rng, tiles, EXPEDITION_STACK_TILES);
        memcpy(state->stack + (size_t)stack * size, given->count ? given->items : tiles, size);
    }
}

/* Rules 2.1: the home base is open where it has arms, so that none of its exits is unexplored. */
static void lay_board(expedition_state *state)
{
    const uint8_t *arms = expedition_arms[state->seats];
    expedition_cell base = {.kind = EXPEDITION_START};
    for (int direction = 0; direction < 4; direction++)
        if (arms[direction]) base.open |= (uint8_t)(1 << direction);
    expedition_add(state, &base);
    for (int direction = 0; direction < 4; direction++) {
        if (!arms[direction]) continue;
        expedition_cell arm = {.x = expedition_dx[direction],
                               .y = expedition_dy[direction],
                               .kind = EXPEDITION_START,
                               .open = arms[direction]};
        expedition_add(state, &arm);
    }
}

static void deal(void *data, const cave_setup *setup)
{
    expedition_state *state = data;
    memset(state, 0, sizeof *state);
    state->seats = setup->seats;
    state->second_tie = setup->options[EXPEDITION_OPTION_SECOND_TIE];
    state->final = EXPEDITION_NONE;
    state->round = 1;
    shuffle_stacks(state, setup);
    lay_board(state);
    if (setup->first == CAVE_FROM_SEED) { /* S5 */
        cave_rng rng;
        cave_rng_seed(&rng, setup->seed, 0);
        state->first = (uint8_t)cave_rng_below(&rng, setup->seats);
    } else {
        state->first = setup->first;
    }
    state->turn = state->first;
}

static cave_seats to_move(const void *data)
{
    const expedition_state *state = data;
    if (state->phase == EXPEDITION_PHASE_OVER) return 0;
    return (cave_seats)(1 << state->turn);
}

/* Moves being listed. */
typedef struct list {
    cave_move *out;
    size_t count, capacity;
    uint8_t seat;
    bool complete; /* all that is legal, also what only wastes time */
} list;

static void add(list *moves, cave_move move)
{
    move.seat = moves->seat;
    if (moves->count < moves->capacity) moves->out[moves->count++] = move;
}

static void add_verb(list *moves, int verb)
{
    add(moves, (cave_move){.kind = (uint8_t)verb});
}

static void add_at(list *moves, int verb, const expedition_cell *from, int direction, int turns)
{
    add(moves, (cave_move){.kind = (uint8_t)verb,
                           .a = (uint8_t)turns,
                           .x = (int16_t)(from->x + expedition_dx[direction]),
                           .y = (int16_t)(from->y + expedition_dy[direction])});
}

static void add_placements(const expedition_state *state, list *moves)
{
    int at = state->teams[state->turn].at;
    int shape = expedition_shape_of(expedition_drawn(state));
    const expedition_cell *cell = &state->cells[at];
    for (int direction = 0; direction < 4; direction++) {
        if (!(cell->exits >> direction & 1)) continue;
        if (state->phase == EXPEDITION_PHASE_CHOKE) {
            add_at(moves, EXPEDITION_LAY_CHOKE, cell, direction, 0);
            continue;
        }
        expedition_gap gap = expedition_gap_at(state, at, direction);
        for (int turns = 0; turns < expedition_turns[shape]; turns++)
            if (expedition_suits(expedition_turned(shape, turns), gap))
                add_at(moves, EXPEDITION_PLACE, cell, direction, turns);
    }
}

static bool can_pay(const expedition_state *state, const expedition_team *team,
                    expedition_price price)
{
    return price.ap <= state->ap &&
           price.ropes <= expedition_count(team->backpack, EXPEDITION_ROPE) &&
           price.oxygen <= expedition_charges(team->backpack);
}

/* Whether a scramble may be worth its price (expedition.h); `easy`: another move leads there for
 * nothing but AP. */
static bool is_worth_scrambling(const expedition_state *state, const expedition_team *team,
                                int target, bool easy)
{
    bool fed = team->camp_state == EXPEDITION_PLACED && team->camp_at == target &&
               expedition_count(team->camp, EXPEDITION_CONSUMABLE);
    if (!state->starving) return !easy;
    return fed || state->cells[target].steps < state->cells[team->at].steps;
}

static void add_steps(const expedition_state *state, const expedition_team *team, list *moves)
{
    const expedition_cell *cell = &state->cells[team->at];
    for (unsigned ways = cell->ways; ways; ways &= ways - 1) {
        int direction = __builtin_ctz(ways), target = cell->next[direction];
        bool water = state->cells[target].kind == EXPEDITION_WATER, easy = false;
        for (int verb = EXPEDITION_WALK; verb <= EXPEDITION_FLOAT; verb++) {
            if (state->starving || water != (verb != EXPEDITION_WALK)) continue;
            if (verb == EXPEDITION_FLOAT && !expedition_count(team->backpack, EXPEDITION_RAFT))
                continue;
            expedition_price price = expedition_price_of(state, team->at, direction, verb);
            if (!can_pay(state, team, price)) continue;
            add_at(moves, verb, cell, direction, 0);
            easy |= !price.ropes && !price.oxygen;
        }
        if (state->ap == EXPEDITION_AP &&
            (moves->complete || is_worth_scrambling(state, team, target, easy)))
            add_at(moves, EXPEDITION_SCRAMBLE, cell, direction, 0);
    }
}

/* What can be done where the team stands, open arguments aside. */
static void add_deeds(const expedition_state *state, const expedition_team *team, list *moves)
{
    const expedition_cell *cell = &state->cells[team->at];
    if (state->ap > 0) {
        if (cell->exits && state->drawn < expedition_tiles(state))
            add_verb(moves, EXPEDITION_DISCOVER);
        if (cell->kind == EXPEDITION_WATER && cell->token && expedition_charges(team->backpack))
            add_verb(moves, EXPEDITION_SOUND);
        if (cell->kind == EXPEDITION_WONDER && cell->token &&
            expedition_count(team->backpack, EXPEDITION_CAMERA))
            add_verb(moves, EXPEDITION_PHOTO);
    }
    if (team->camp_state == EXPEDITION_STOWED) {
        if (state->ap >= 2) add_verb(moves, EXPEDITION_PITCH);
        if (team->at == 0) add_verb(moves, EXPEDITION_GIVE_UP);
    }
    bool room = expedition_size(team->backpack) <= EXPEDITION_BACKPACK - EXPEDITION_CAMP_COVERS;
    bool beside_camp = expedition_at_camp(team) && state->ap >= 1;
    if (beside_camp && room) add_verb(moves, EXPEDITION_STOW);
    if (!moves->complete && (!beside_camp || room)) return;
    for (int item = 0; item < EXPEDITION_ITEMS; item++)
        if (expedition_count(team->backpack, item))
            add(moves, (cave_move){.kind = EXPEDITION_TOSS, .a = (uint8_t)item});
}

static bool can_pack(const expedition_state *state)
{
    if (state->phase != EXPEDITION_PHASE_TURN) return state->phase == EXPEDITION_PHASE_PACK;
    return state->teams[state->turn].at == 0 && state->ap >= 2;
}

/* All moves that have no open arguments. */
static void add_concrete(const expedition_state *state, list *moves)
{
    const expedition_team *team = &state->teams[state->turn];
    switch (state->phase) {
    case EXPEDITION_PHASE_PLACE:
    case EXPEDITION_PHASE_CHOKE:
        add_placements(state, moves);
        return;
    case EXPEDITION_PHASE_TURN:
        add_steps(state, team, moves);
        if (!state->starving) add_deeds(state, team, moves);
        if (moves->complete || !expedition_must_scramble(state)) add_verb(moves, EXPEDITION_END);
        return;
    default:
        return;
    }
}

static void add_all(list *moves, const cave_move *listed, size_t count)
{
    for (size_t i = 0; i < count; i++)
        add(moves, listed[i]);
}

/* Exchanges are free: none is listed right after one, so that nobody shuffles items for ever. */
static size_t legal_moves(const void *data, cave_move *out, size_t capacity)
{
    const expedition_state *state = data;
    const expedition_team *team = &state->teams[state->turn];
    list moves = {.out = out, .capacity = capacity, .seat = state->turn};
    cave_move sensible[EXPEDITION_SENSIBLE];
    if (can_pack(state))
        add_all(&moves, sensible, expedition_packings(team, state->turn, sensible));
    if (!state->sorted && expedition_may_exchange(state))
        add_all(&moves, sensible, expedition_exchanges(team, state->turn, sensible));
    add_concrete(state, &moves);
    return moves.count;
}

static size_t legal_patterns(const void *data, cave_move *out, size_t capacity)
{
    const expedition_state *state = data;
    list moves = {.out = out, .capacity = capacity, .seat = state->turn, .complete = true};
    if (can_pack(state)) add_verb(&moves, EXPEDITION_PACK | CAVE_OPEN);
    if (expedition_may_exchange(state)) add_verb(&moves, EXPEDITION_EXCHANGE | CAVE_OPEN);
    add_concrete(state, &moves);
    return moves.count;
}

static void observe(const void *data, int seat, void *out)
{
    expedition_state *view = out;
    (void)seat; /* everybody sees the same */
    if (out != data) memcpy(view, data, sizeof *view);
    memset(view->stack + view->drawn, 0, (size_t)(EXPEDITION_TILES - view->drawn));
}

/* The tiles of each stack that nobody has seen, discarded ones among them, in a random order. */
static void determinize(void *data, cave_rng *rng)
{
    expedition_state *state = data;
    int size = expedition_stack_size(state->seats);
    for (int stack = 0; stack < EXPEDITION_STACKS; stack++) {
        expedition_tile unseen[EXPEDITION_STACK_TILES];
        int left = expedition_stack_left(state, stack);
        expedition_tile *tiles = state->stack + (size_t)(stack * size);
        if (left == 0) continue;
        size_t count = unseen_tiles(stack, tiles, (size_t)(size - left), unseen);
        cave_rng_shuffle(rng, unseen, count);
        memcpy(tiles + (size - left), unseen, (size_t)left);
    }
}

static bool outcome(const void *data, int32_t score[CAVE_SEATS], cave_seats *winners)
{
    const expedition_state *state = data;
    bool over = state->phase == EXPEDITION_PHASE_OVER;
    cave_seats counted = over ? expedition_at_home(state) : CAVE_PUBLIC;
    int32_t best = 0;
    expedition_score(state, counted, score);
    *winners = 0;
    for (int seat = 0; seat < state->seats; seat++)
        if (counted >> seat & 1 && score[seat] > best) best = score[seat];
    for (int seat = 0; over && seat < state->seats; seat++)
        if (counted >> seat & 1 && score[seat] == best) *winners |= (cave_seats)(1 << seat);
    return over;
}

const cave_game expedition = {
    .id = "expedition",
    .letter = 'C',
    .rules = 1,
    .min_seats = 2,
    .max_seats = EXPEDITION_TEAMS,
    .state_size = sizeof(expedition_state),
    .options = expedition_options,
    .option_count = sizeof expedition_options / sizeof *expedition_options,
    .shuffles = shuffles,
    .read_shuffle = expedition_read_shuffle,
    .check_shuffle = check_shuffle,
    .write_shuffle = expedition_write_shuffle,
    .deal = deal,
    .to_move = to_move,
    .legal_moves = legal_moves,
    .legal_patterns = legal_patterns,
    .check = expedition_check,
    .play = expedition_play,
    .observe = observe,
    .determinize = determinize,
    .outcome = outcome,
    .read_move = expedition_read_move,
    .write_move = expedition_write_move,
    .write_state = expedition_write_state,
    .write_event = expedition_write_event,
    .write_preview = expedition_write_preview,
};
