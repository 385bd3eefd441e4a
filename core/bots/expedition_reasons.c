#include "core/bots/expedition_bots.h"
#include "core/bots/expedition_plan.h"
#include "core/games/expedition_config.h"
#include "core/games/expedition_kit.h"
#include "core/games/expedition_map.h"
#include "core/games/expedition_play.h"
#include "core/games/expedition_reach.h"
#include "core/games/expedition_score.h"

enum { FEW_TILES = 8 }; /* so many left, and the end is in sight */

const char *expedition_reason_name(uint8_t code)
{
    static const char *const names[EXPEDITION_WHYS] = {
        [EXPEDITION_WHY_FORCED] = "forced",
        [EXPEDITION_WHY_GOES] = "goes",
        [EXPEDITION_WHY_TAKES] = "takes",
        [EXPEDITION_WHY_EXPLORES] = "explores",
        [EXPEDITION_WHY_CONTESTS] = "contests",
        [EXPEDITION_WHY_HURRIES] = "hurries",
        [EXPEDITION_WHY_HOME] = "home",
        [EXPEDITION_WHY_FOOD] = "food",
        [EXPEDITION_WHY_END_IS_NEAR] = "end-is-near",
        [EXPEDITION_WHY_PACKS] = "packs",
        [EXPEDITION_WHY_CAMPS] = "camps",
        [EXPEDITION_WHY_LAYS] = "lays",
        [EXPEDITION_WHY_SPENDS] = "spends",
        [EXPEDITION_WHY_BEATS] = "beats",
    };
    return code < EXPEDITION_WHYS && names[code] ? names[code] : "unknown";
}

static void add(cave_answer *answer, int code, int first, int second, int third)
{
    if (answer->reason_count == CAVE_REASONS) return;
    answer->reasons[answer->reason_count++] = (cave_reason){
        (uint8_t)code, {(int16_t)first, (int16_t)second, (int16_t)third}
    };
}

/* -- going ------------------------------------------------------------------------------------ */

static void add_takes(const expedition_tour *tour, cave_answer *answer)
{
    for (int token = 0; token < EXPEDITION_TOKENS; token++)
        if (tour->takes[token])
            add(answer, EXPEDITION_WHY_TAKES, token, tour->takes[token],
                tour->takes[token] * expedition_token_points[token]);
    for (uint32_t depths = tour->depths; depths; depths &= depths - 1)
        add(answer, EXPEDITION_WHY_TAKES, EXPEDITION_DEPTH, __builtin_ctz(depths) * EXPEDITION_STEP,
            expedition_depth_value(__builtin_ctz(depths)));
}

/* The first bonus that the tour counts for and that is not lost or won by far. */
static void add_contest(const expedition_state *view, const expedition_tour *tour, int seat,
                        cave_answer *answer)
{
    static const char near = 2;
    for (int token = 0; token < EXPEDITION_TOKENS; token++) {
        int bonus = token < EXPEDITION_SQUEEZED1 ? token : EXPEDITION_SQUEEZED1, rival = 0;
        int own = expedition_bonus_tokens(&view->teams[seat], bonus);
        if (!tour->takes[token]) continue;
        for (int other = 0; other < view->seats; other++) {
            int theirs = expedition_bonus_tokens(&view->teams[other], bonus);
            if (other != seat && theirs > rival) rival = theirs;
        }
        if (own - rival > near || rival - own > near) continue;
        add(answer, EXPEDITION_WHY_CONTESTS, bonus, own, rival);
        return;
    }
}

static void add_tour(const expedition_state *view, const expedition_outlook *outlook,
                     const expedition_tour *tour, cave_answer *answer)
{
    const expedition_aim *aim = &tour->aims[0];
    const expedition_cell *cell = &view->cells[aim->cell];
    bool stands = aim->cell == view->teams[outlook->seat].at;
    int used = EXPEDITION_AP - view->ap, stack = view->drawn / expedition_stack_size(view->seats);
    add(answer, EXPEDITION_WHY_GOES, cell->x, cell->y,
        stands ? 0 : aim->time - used - (aim->deed != 0));
    add_takes(tour, answer);
    if (aim->deed == EXPEDITION_DISCOVER)
        add(answer, EXPEDITION_WHY_EXPLORES, __builtin_popcount(cell->exits),
            expedition_tiles(view) - view->drawn, stack + 1);
    add_contest(view, tour, outlook->seat, answer);
    if (cell->token && outlook->rivals[aim->cell] < 4 * EXPEDITION_AP)
        add(answer, EXPEDITION_WHY_HURRIES, outlook->nearest[aim->cell], outlook->rivals[aim->cell],
            0);
}

static void add_home(const expedition_state *view, const expedition_outlook *outlook,
                     cave_answer *answer)
{
    const expedition_team *team = &view->teams[outlook->seat];
    expedition_reach way = expedition_way_home(view, outlook->seat);
    int food = expedition_count(team->backpack, EXPEDITION_CONSUMABLE);
    int tiles = expedition_tiles(view) - view->drawn;
    bool final = view->final != EXPEDITION_NONE;
    if (way.turns) add(answer, EXPEDITION_WHY_HOME, way.ap, way.turns, 0);
    if (way.turns && food < way.turns + 1) add(answer, EXPEDITION_WHY_FOOD, food, way.turns, 0);
    if (final || tiles <= FEW_TILES)
        add(answer, EXPEDITION_WHY_END_IS_NEAR, final ? outlook->turns : -1, final ? -1 : tiles,
            way.turns);
}

/* What a move of a bot without plans does by itself. */
static void add_deed(const expedition_state *view, const expedition_outlook *outlook,
                     const cave_move *move, cave_answer *answer)
{
    const expedition_team *team = &view->teams[move->seat];
    const expedition_cell *cell = &view->cells[team->at];
    expedition_state after = *view;
    expedition_tour alone = {.aims = {{.cell = team->at, .deed = move->kind}}};
    if (move->kind == EXPEDITION_END) {
        add_home(view, outlook, answer);
        return;
    }
    if (move->kind == EXPEDITION_DISCOVER) {
        add_tour(view, outlook, &alone, answer);
        return;
    }
    expedition_play(&after, move, NULL);
    const expedition_team *then = &after.teams[move->seat];
    for (int token = 0; token < EXPEDITION_TOKENS; token++)
        alone.takes[token] = (uint8_t)(then->tokens[token] - team->tokens[token]);
    alone.depths = then->depths & ~team->depths;
    add_takes(&alone, answer);
    add_contest(view, &alone, move->seat, answer);
    if (view->cells[then->at].steps < cell->steps) add_home(view, outlook, answer);
}

/* -- kits and tiles --------------------------------------------------------------------------- */

/* Uses of an item that the map knows of. */
static int uses_of(const expedition_state *view, int item)
{
    int uses = 0;
    for (int at = 0; at < view->cell_count; at++) {
        const expedition_cell *cell = &view->cells[at];
        bool water = cell->kind == EXPEDITION_WATER;
        if (item == EXPEDITION_OXYGEN) uses += water && cell->token;
        if (item == EXPEDITION_CAMERA) uses += cell->kind == EXPEDITION_WONDER && cell->token;
        if (item == EXPEDITION_RAFT) uses += water;
        for (unsigned ways = cell->ways & 6; item == EXPEDITION_ROPE && ways; ways &= ways - 1)
            uses += expedition_drop(view, at, __builtin_ctz(ways));
    }
    return uses;
}

static void add_pack(const expedition_state *view, const cave_move *move, cave_answer *answer)
{
    int food = expedition_count(move->p, EXPEDITION_CONSUMABLE);
    add(answer, EXPEDITION_WHY_PACKS, EXPEDITION_CONSUMABLE, food, food + 1);
    for (int item = EXPEDITION_ROPE; item < EXPEDITION_ITEMS; item++)
        if (expedition_count(move->p, item))
            add(answer, EXPEDITION_WHY_PACKS, item, expedition_count(move->p, item),
                uses_of(view, item));
    if (move->a)
        add(answer, EXPEDITION_WHY_CAMPS, expedition_count(move->q, EXPEDITION_CONSUMABLE), 0, 0);
}

static void add_laying(const expedition_state *view, const cave_move *move, cave_answer *answer)
{
    expedition_state after = *view;
    int exits = 0;
    expedition_play(&after, move, NULL);
    for (int at = 0; at < after.cell_count; at++)
        exits += __builtin_popcount(after.cells[at].exits);
    add(answer, EXPEDITION_WHY_LAYS, exits,
        after.cells[after.cell_count - 1].depth * EXPEDITION_STEP, 0);
}

static void add_camp(const expedition_state *view, int seat, cave_answer *answer)
{
    const expedition_team *team = &view->teams[seat];
    add(answer, EXPEDITION_WHY_CAMPS, expedition_count(team->camp, EXPEDITION_CONSUMABLE),
        expedition_way_home(view, seat).turns, 0);
}

static void add_spends(const expedition_state *view, const cave_move *move, cave_answer *answer)
{
    bool step = move->kind >= EXPEDITION_WALK && move->kind <= EXPEDITION_SCRAMBLE;
    const expedition_cell *from = &view->cells[view->teams[move->seat].at];
    if (!step) return;
    expedition_price price = expedition_price_of(
        view, view->teams[move->seat].at, expedition_direction(from, move->x, move->y), move->kind);
    add(answer, EXPEDITION_WHY_SPENDS, price.ap, price.ropes, price.oxygen);
}

void expedition_reasons(const expedition_state *view, const expedition_outlook *outlook,
                        const expedition_tour *tour, cave_answer *answer)
{
    const cave_move *move = &answer->move;
    answer->reason_count = 0;
    if (answer->choice_count == 1) add(answer, EXPEDITION_WHY_FORCED, 0, 0, 0);
    switch (move->kind) {
    case EXPEDITION_PACK:
        add_pack(view, move, answer);
        break;
    case EXPEDITION_PLACE:
    case EXPEDITION_LAY_CHOKE:
        add_laying(view, move, answer);
        break;
    case EXPEDITION_PITCH:
    case EXPEDITION_EXCHANGE:
        add_camp(view, outlook->seat, answer);
        break;
    default:
        if (tour)
            add_tour(view, outlook, tour, answer);
        else
            add_deed(view, outlook, move, answer);
        add_spends(view, move, answer);
    }
    if (answer->choice_count > 1) {
        const cave_choice *choices = answer->choices;
        int more = cave_tenths(choices[0].value) - cave_tenths(choices[1].value);
        if (more > 0 && more < INT16_MAX) add(answer, EXPEDITION_WHY_BEATS, more, 0, 0);
    }
}
