#include "core/games/expedition_map.h"

#include "core/games/expedition_config.h"

const int8_t expedition_dx[4] = {0, 1, 0, -1};
const int8_t expedition_dy[4] = {-1, 0, 1, 0};

int expedition_find(const expedition_state *state, int x, int y)
{
    for (int i = 0; i < state->cell_count; i++)
        if (state->cells[i].x == x && state->cells[i].y == y) return i;
    return EXPEDITION_NONE;
}

int expedition_direction(const expedition_cell *from, int x, int y)
{
    for (int direction = 0; direction < 4; direction++)
        if (from->x + expedition_dx[direction] == x && from->y + expedition_dy[direction] == y)
            return direction;
    return -1;
}

uint8_t expedition_turned(int shape, int turns)
{
    int open = expedition_edges[shape];
    return (uint8_t)((open << turns | open >> (4 - turns)) & 15);
}

/* The direction from a place to a cell beside it, -1 for all others. */
static inline int beside(const expedition_cell *cell, int x, int y)
{
    int dx = cell->x - x, dy = cell->y - y;
    if (dx * dx + dy * dy != 1) return -1;
    return dx ? 2 - dx : 1 + dy;
}

/* Rules 2, Connected: an open edge towards it; a boulder choke leaves that to the other. */
static bool has_way(const expedition_cell *from, const expedition_cell *to, int direction)
{
    if (from->kind != EXPEDITION_CHOKE) return from->open >> direction & 1;
    return to->open >> expedition_opposite(direction) & 1;
}

static void join(expedition_state *state, int from, int to, int direction)
{
    expedition_cell *cell = &state->cells[from];
    uint8_t bit = (uint8_t)(1 << direction);
    cell->next[direction] = (uint8_t)to;
    cell->exits &= (uint8_t)~bit;
    if (has_way(cell, &state->cells[to], direction)) cell->ways |= bit;
}

/* The fewest steps home, after a cell has been added that may be a short cut. */
static void count_steps(expedition_state *state, int added)
{
    expedition_cell *cells = state->cells;
    bool shorter = added > 0;
    cells[added].steps = added > 0 ? EXPEDITION_NONE : 0;
    while (shorter) {
        shorter = false;
        for (int i = 0; i <= added; i++)
            for (int direction = 0; direction < 4; direction++) {
                if (!(cells[i].ways >> direction & 1)) continue;
                int steps = cells[cells[i].next[direction]].steps + 1;
                if (steps >= cells[i].steps) continue;
                cells[i].steps = (uint8_t)steps;
                shorter = true;
            }
    }
}

void expedition_add(expedition_state *state, const expedition_cell *cell)
{
    int added = state->cell_count++;
    expedition_cell *new_cell = &state->cells[added];
    *new_cell = *cell;
    new_cell->exits = cell->open;
    for (int direction = 0; direction < 4; direction++)
        new_cell->next[direction] = EXPEDITION_NONE;
    for (int i = 0; i < added; i++) {
        int direction = beside(&state->cells[i], cell->x, cell->y);
        if (direction < 0) continue;
        join(state, added, i, direction);
        join(state, i, added, expedition_opposite(direction));
    }
    count_steps(state, added);
}

expedition_gap expedition_gap_at(const expedition_state *state, int from, int direction)
{
    int x = state->cells[from].x + expedition_dx[direction];
    int y = state->cells[from].y + expedition_dy[direction];
    expedition_gap gap = {0, 0};
    for (int i = 0; i < state->cell_count; i++) {
        const expedition_cell *cell = &state->cells[i];
        int side = beside(cell, x, y);
        if (side < 0 || cell->kind == EXPEDITION_CHOKE) continue;
        if (cell->open >> expedition_opposite(side) & 1)
            gap.open |= (uint8_t)(1 << side);
        else
            gap.rock |= (uint8_t)(1 << side);
    }
    return gap;
}

bool expedition_fits(const expedition_state *state, int from, expedition_tile tile)
{
    int shape = expedition_shape_of(tile);
    for (int direction = 0; direction < 4; direction++) {
        if (!(state->cells[from].exits >> direction & 1)) continue;
        expedition_gap gap = expedition_gap_at(state, from, direction);
        for (int turns = 0; turns < expedition_turns[shape]; turns++)
            if (expedition_suits(expedition_turned(shape, turns), gap)) return true;
    }
    return false;
}

bool expedition_has_exit(const expedition_state *state)
{
    for (int i = 0; i < state->cell_count; i++)
        if (state->cells[i].exits) return true;
    return false;
}

int expedition_drop(const expedition_state *state, int at, int direction)
{
    const expedition_cell *cell = &state->cells[at];
    int drop = cell->depth - state->cells[cell->next[direction]].depth;
    if (cell->roped >> direction & 1) return 0;
    return drop < 0 ? -drop : drop;
}
