#include "core/games/expedition_check.h"

#include "core/games/expedition_config.h"
#include "core/games/expedition_kit.h"
#include "core/games/expedition_map.h"

static cave_status check_ap(const expedition_state *state, int ap)
{
    return state->ap >= ap ? CAVE_OK : CAVE_AP;
}

static cave_status check_pack(const expedition_state *state, const cave_move *move)
{
    const expedition_team *team = &state->teams[state->turn];
    if (move->a > 1 || (!move->a && move->q)) return CAVE_BAD_ARGUMENTS;
    if (team->at != 0) return CAVE_PACK_NOT_HOME;
    if (state->phase == EXPEDITION_PHASE_TURN && state->ap < 2) return CAVE_AP;
    return expedition_check_pack(team, move);
}

static cave_status check_discover(const expedition_state *state)
{
    const expedition_team *team = &state->teams[state->turn];
    const expedition_cell *cell = &state->cells[team->at];
    if (state->drawn == expedition_tiles(state)) return CAVE_NO_TILES;
    if (team->at == 0) return CAVE_DISCOVER_HOME;
    if (cell->kind == EXPEDITION_CHOKE) return CAVE_DISCOVER_CHOKE;
    if (!cell->exits) return CAVE_DISCOVER_NO_EXIT;
    return check_ap(state, 1);
}

/* A tile or a boulder choke goes to an unexplored exit of the pawn's tile. */
static cave_status check_exit(const expedition_state *state, const cave_move *move, int *direction)
{
    const expedition_cell *cell = &state->cells[state->teams[state->turn].at];
    *direction = expedition_direction(cell, move->x, move->y);
    if (*direction < 0) return CAVE_NOT_ADJACENT;
    if (cell->next[*direction] != EXPEDITION_NONE) return CAVE_EXIT_OCCUPIED;
    return cell->open >> *direction & 1 ? CAVE_OK : CAVE_EXIT_ROCK;
}

static cave_status check_place(const expedition_state *state, const cave_move *move)
{
    int direction, shape = expedition_shape_of(expedition_drawn(state));
    cave_status status = check_exit(state, move, &direction);
    if (status != CAVE_OK) return status;
    if (move->a > 3) return CAVE_BAD_ARGUMENTS;
    if (move->a >= expedition_turns[shape]) return CAVE_ROTATION_NOT_SMALLEST;
    uint8_t open = expedition_turned(shape, move->a);
    if (!(open >> expedition_opposite(direction) & 1)) return CAVE_PLACE_CLOSED_TO_PAWN;
    expedition_gap gap = expedition_gap_at(state, state->teams[state->turn].at, direction);
    return expedition_suits(open, gap) ? CAVE_OK : CAVE_PLACE_MISMATCH;
}

/* Whether the verb leads onto the kind of cell, with the gear it takes. */
static cave_status check_means(const expedition_team *team, int verb, int kind)
{
    bool water = kind == EXPEDITION_WATER;
    switch (verb) {
    case EXPEDITION_WALK:
        return water ? CAVE_WALK_INTO_WATER : CAVE_OK;
    case EXPEDITION_DIVE:
        if (!water) return CAVE_DIVE_NOT_WATER;
        return expedition_charges(team->backpack) ? CAVE_OK : CAVE_DIVE_NO_OXYGEN;
    case EXPEDITION_FLOAT:
        if (!water) return CAVE_RAFT_NOT_WATER;
        return expedition_count(team->backpack, EXPEDITION_RAFT) ? CAVE_OK : CAVE_RAFT_NO_RAFT;
    default:
        return CAVE_OK;
    }
}

static cave_status check_step(const expedition_state *state, const cave_move *move)
{
    const expedition_team *team = &state->teams[state->turn];
    const expedition_cell *cell = &state->cells[team->at];
    int direction = expedition_direction(cell, move->x, move->y);
    if (direction < 0) return CAVE_NOT_ADJACENT;
    int target = cell->next[direction];
    if (target == EXPEDITION_NONE) return CAVE_NO_TILE;
    if (!(cell->ways >> direction & 1)) return CAVE_NOT_CONNECTED;
    if (move->kind == EXPEDITION_SCRAMBLE)
        return state->ap == EXPEDITION_AP ? CAVE_OK : CAVE_SCRAMBLE_AP;
    cave_status status = check_means(team, move->kind, state->cells[target].kind);
    if (status != CAVE_OK) return status;
    expedition_price price = expedition_price_of(state, team->at, direction, move->kind);
    if (price.ap > state->ap) return CAVE_AP;
    return price.ropes <= expedition_count(team->backpack, EXPEDITION_ROPE) ? CAVE_OK : CAVE_ROPES;
}

static cave_status check_sound(const expedition_state *state)
{
    const expedition_team *team = &state->teams[state->turn];
    const expedition_cell *cell = &state->cells[team->at];
    if (cell->kind != EXPEDITION_WATER) return CAVE_SOUND_NOT_WATER;
    if (!cell->token) return CAVE_SOUND_NO_TOKEN;
    if (!expedition_charges(team->backpack)) return CAVE_SOUND_NO_OXYGEN;
    return check_ap(state, 1);
}

static cave_status check_photo(const expedition_state *state)
{
    const expedition_team *team = &state->teams[state->turn];
    const expedition_cell *cell = &state->cells[team->at];
    if (cell->kind != EXPEDITION_WONDER) return CAVE_PHOTO_NOT_WONDER;
    if (!cell->token) return CAVE_PHOTO_NO_TOKEN;
    if (!expedition_count(team->backpack, EXPEDITION_CAMERA)) return CAVE_PHOTO_NO_CAMERA;
    return check_ap(state, 1);
}

/* The camp must be in one state; where it is in another, that is the reason. */
static cave_status check_camp_state(const expedition_team *team, int wanted)
{
    static const cave_status reasons[] = {
        [EXPEDITION_UNUSED] = CAVE_CAMP_UNUSED,
        [EXPEDITION_STOWED] = CAVE_CAMP_STOWED,
        [EXPEDITION_PLACED] = CAVE_CAMP_PLACED,
        [EXPEDITION_ABANDONED] = CAVE_CAMP_ABANDONED,
    };
    return team->camp_state == wanted ? CAVE_OK : reasons[team->camp_state];
}

static cave_status check_pitch(const expedition_state *state)
{
    cave_status status = check_camp_state(&state->teams[state->turn], EXPEDITION_STOWED);
    return status == CAVE_OK ? check_ap(state, 2) : status;
}

static cave_status check_stow(const expedition_state *state)
{
    const expedition_team *team = &state->teams[state->turn];
    cave_status status = check_camp_state(team, EXPEDITION_PLACED);
    if (status != CAVE_OK) return status;
    if (team->camp_at != team->at) return CAVE_STOW_ELSEWHERE;
    if (expedition_size(team->backpack) > EXPEDITION_BACKPACK - EXPEDITION_CAMP_COVERS)
        return CAVE_STOW_NO_ROOM;
    return check_ap(state, 1);
}

static cave_status check_give_up(const expedition_state *state)
{
    const expedition_team *team = &state->teams[state->turn];
    cave_status status = check_camp_state(team, EXPEDITION_STOWED);
    if (status != CAVE_OK) return status;
    return team->at == 0 ? CAVE_OK : CAVE_GIVE_UP_NOT_HOME;
}

static cave_status check_exchange(const expedition_state *state, const cave_move *move)
{
    const expedition_team *team = &state->teams[state->turn];
    cave_status status = check_camp_state(team, EXPEDITION_PLACED);
    if (status != CAVE_OK) return status;
    if (team->camp_at != team->at) return CAVE_EXCHANGE_ELSEWHERE;
    if (expedition_must_scramble(state)) return CAVE_EXCHANGE_STARVING;
    return expedition_check_exchange(team, move);
}

static cave_status check_toss(const expedition_state *state, const cave_move *move)
{
    if (move->a >= EXPEDITION_ITEMS) return CAVE_BAD_ARGUMENTS;
    return expedition_count(state->teams[state->turn].backpack, move->a) ? CAVE_OK : CAVE_TOSS_NONE;
}

/* Whether the verb belongs to the phase, and to a starving team (rules 5). */
static cave_status check_time(const expedition_state *state, int verb)
{
    static const struct {
        uint8_t verb;
        cave_status reason;
    } only[] = {
        [EXPEDITION_PHASE_PACK] = {EXPEDITION_PACK,      CAVE_PHASE_PACK },
        [EXPEDITION_PHASE_PLACE] = {EXPEDITION_PLACE,     CAVE_PHASE_PLACE},
        [EXPEDITION_PHASE_CHOKE] = {EXPEDITION_LAY_CHOKE, CAVE_PHASE_CHOKE},
    };
    if (state->phase != EXPEDITION_PHASE_TURN)
        return verb == only[state->phase].verb ? CAVE_OK : only[state->phase].reason;
    if (verb == EXPEDITION_PLACE || verb == EXPEDITION_LAY_CHOKE) return CAVE_PHASE_TURN;
    if (state->starving && verb != EXPEDITION_SCRAMBLE && verb != EXPEDITION_EXCHANGE &&
        verb != EXPEDITION_END)
        return CAVE_STARVING;
    return CAVE_OK;
}

cave_status expedition_check(const void *data, const cave_move *move)
{
    const expedition_state *state = data;
    int direction;
    if (move->kind < EXPEDITION_PACK || move->kind >= EXPEDITION_VERBS) return CAVE_BAD_VERB;
    if (move->p >> 4 * EXPEDITION_ITEMS || move->q >> 4 * EXPEDITION_ITEMS)
        return CAVE_BAD_ARGUMENTS;
    cave_status status = check_time(state, move->kind);
    if (status != CAVE_OK) return status;
    switch (move->kind) {
    case EXPEDITION_PACK:
        return check_pack(state, move);
    case EXPEDITION_DISCOVER:
        return check_discover(state);
    case EXPEDITION_PLACE:
        return check_place(state, move);
    case EXPEDITION_LAY_CHOKE:
        return check_exit(state, move, &direction);
    case EXPEDITION_SOUND:
        return check_sound(state);
    case EXPEDITION_PHOTO:
        return check_photo(state);
    case EXPEDITION_PITCH:
        return check_pitch(state);
    case EXPEDITION_STOW:
        return check_stow(state);
    case EXPEDITION_GIVE_UP:
        return check_give_up(state);
    case EXPEDITION_EXCHANGE:
        return check_exchange(state, move);
    case EXPEDITION_TOSS:
        return check_toss(state, move);
    case EXPEDITION_END:
        return CAVE_OK;
    default:
        return check_step(state, move);
    }
}
