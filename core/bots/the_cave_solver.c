#include "core/bots/the_cave_solver.h"

#include <string.h>

enum {
    INFINITE = 1000,
    ORDERED = 6,       /* plays left from which on moves are ordered */
    PROBED = 7,        /* plays left from which on later moves are first probed with no window */
    GAIN_WEIGHT = 4096 /* of one point of gain, in units of history */
};

/* A two-seat position: sets of the seat to move first, and how much of the deck is turned up. */
typedef struct position {
    the_cave_cards cave, hand, other_hand, own, other;
    int next;
} position;

void the_cave_solver_prepare(the_cave_solver *solver)
{
    memset(solver, 0, sizeof *solver);
    for (int count = 1; count <= THE_CAVE_SHOWN; count++)
        for (int own = 0; own + count <= THE_CAVE_RANKS; own++)
            for (int other = 0; other <= THE_CAVE_RANKS; other++)
                solver->gains[count][own][other] =
                    (int8_t)(the_cave_margin(own + count, other) - the_cave_margin(own, other));
}

/* What capturing the cards at a place adds to the margin. */
static inline int gain_of(const the_cave_solver *solver, const position *at, int place)
{
    return solver->gains[at->cave >> place & 15][at->own >> place & 15][at->other >> place & 15];
}

static inline int gain_at(const the_cave_solver *solver, const position *at, the_cave_cards card)
{
    return gain_of(solver, at, the_cave_place(at->cave, card));
}

/* The position after a play, seen by the other seat; returns the gain. Five cards lie in the Cave
 * until the deck is used up, so that all but one of the captured ones are replaced. */
static inline int advance(const the_cave_solver *solver, const position *at, the_cave_cards card,
                          position *after)
{
    int place = the_cave_place(at->cave, card);
    int count = the_cave_at(at->cave, place);
    int next = at->next + count - 1;
    the_cave_cards taken = (the_cave_cards)count << place;
    if (next > solver->end) next = solver->end;
    after->cave = at->cave + card - taken + solver->turned[next] - solver->turned[at->next];
    after->hand = at->other_hand;
    after->other_hand = at->hand - card;
    after->own = at->other;
    after->other = at->own + taken;
    after->next = next;
    return gain_of(solver, at, place);
}

/* One card each: nothing to choose. */
static inline int last_two(const the_cave_solver *solver, const position *at)
{
    position after;
    int gain = advance(solver, at, at->hand, &after);
    return gain - gain_at(solver, &after, after.hand);
}

static int search(the_cave_solver *solver, const position *at, int left, int low, int high);

/* What follows a play, for the seat that made it. */
static inline int value_after(the_cave_solver *solver, const position *after, int left, int low,
                              int high)
{
    return left == 2 ? -last_two(solver, after) : -search(solver, after, left, -high, -low);
}

static int search_in_order(the_cave_solver *solver, const position *at, int left, int low, int high)
{
    int best = -INFINITE;
    for (the_cave_cards rest = the_cave_ranks(at->hand); rest; rest &= rest - 1) {
        position after;
        int gain = advance(solver, at, rest & -rest, &after);
        int value = gain + value_after(solver, &after, left - 1, low - gain, high - gain);
        if (value > best) best = value;
        if (value > low) low = value;
        if (low >= high) break;
    }
    return best;
}

/* The seat's cards, the most promising first; returns how many. */
static int order(const the_cave_solver *solver, const position *at, int left, the_cave_cards *cards)
{
    const int32_t *history = solver->history[left];
    int32_t keys[THE_CAVE_HAND_MAX];
    int count = 0;
    for (the_cave_cards rest = the_cave_ranks(at->hand); rest; rest &= rest - 1) {
        the_cave_cards card = rest & -rest;
        int32_t key = gain_at(solver, at, card) * GAIN_WEIGHT + history[__builtin_ctzll(card) / 4];
        int to = count++;
        for (; to > 0 && keys[to - 1] < key; to--) {
            keys[to] = keys[to - 1];
            cards[to] = cards[to - 1];
        }
        keys[to] = key;
        cards[to] = card;
    }
    return count;
}

static int search(the_cave_solver *solver, const position *at, int left, int low, int high)
{
    the_cave_cards cards[THE_CAVE_HAND_MAX];
    int best = -INFINITE;
    solver->nodes++;
    if (left < ORDERED) return search_in_order(solver, at, left, low, high);
    int count = order(solver, at, left, cards);
    for (int i = 0; i < count; i++) {
        position after;
        int gain = advance(solver, at, cards[i], &after);
        bool probe = i > 0 && left >= PROBED && high - low > 1;
        int top = probe ? low + 1 : high;
        int value = gain + value_after(solver, &after, left - 1, low - gain, top - gain);
        if (probe && value > low && value < high)
            value = gain + value_after(solver, &after, left - 1, value - 1 - gain, high - gain);
        if (value > best) best = value;
        if (value > low) low = value;
        if (low >= high) {
            solver->history[left][__builtin_ctzll(cards[i]) / 4] += left;
            break;
        }
    }
    return best;
}

void the_cave_solver_begin(the_cave_solver *solver, const the_cave_world *world)
{
    the_cave_cards turned = 0;
    memset(solver->history, 0, sizeof solver->history);
    solver->nodes = 0;
    solver->end = world->end;
    for (int i = 0; i < world->end; i++) {
        solver->turned[i] = turned;
        turned += the_cave_card(world->stock[i]);
    }
    solver->turned[world->end] = turned;
}

static position position_of(const the_cave_world *world)
{
    int seat = world->turn, other = 1 - seat;
    return (position){world->cave,           world->hands[seat],     world->hands[other],
                      world->captured[seat], world->captured[other], world->next};
}

int the_cave_solver_value(the_cave_solver *solver, const the_cave_world *world)
{
    position at = position_of(world);
    switch (world->left) {
    case 0:
        return 0;
    case 1:
        return gain_at(solver, &at, at.hand);
    case 2:
        return last_two(solver, &at);
    default:
        return search(solver, &at, world->left, -INFINITE, INFINITE);
    }
}

int the_cave_solve_move(the_cave_solver *solver, const the_cave_world *world, the_cave_cards card,
                        int low, int high)
{
    position at = position_of(world), after;
    int gain = advance(solver, &at, card, &after);
    int left = world->left - 1;
    if (left == 0) return gain;
    if (left == 1) return gain - gain_at(solver, &after, after.hand);
    return gain + value_after(solver, &after, left, low - gain, high - gain);
}

/* Each move's value lies close to the one before it: a narrow window first, then the open side. */
static int solve_near(the_cave_solver *solver, const the_cave_world *world, the_cave_cards card,
                      int guess)
{
    enum { WIDTH = 4 };
    int low = guess - WIDTH, high = guess + WIDTH;
    int value = the_cave_solve_move(solver, world, card, low, high);
    if (value <= low) return the_cave_solve_move(solver, world, card, -INFINITE, value + 1);
    if (value >= high) return the_cave_solve_move(solver, world, card, value - 1, INFINITE);
    return value;
}

static void solve_two(the_cave_solver *solver, const the_cave_world *world,
                      the_cave_solution *solution)
{
    the_cave_cards cards[THE_CAVE_HAND_MAX];
    int values[THE_CAVE_RANKS + 1] = {0};
    position at = {.cave = world->cave,
                   .hand = world->hands[world->turn],
                   .own = world->captured[world->turn],
                   .other = world->captured[1 - world->turn]};
    int lead = the_cave_lead(world->captured, 2, world->turn);
    the_cave_solver_begin(solver, world);
    int count = order(solver, &at, world->left, cards);
    for (int i = 0; i < count; i++) {
        int rank = __builtin_ctzll(cards[i]) / 4;
        int guess = i ? values[__builtin_ctzll(cards[i - 1]) / 4] : 0;
        values[rank] = i ? solve_near(solver, world, cards[i], guess)
                         : the_cave_solve_move(solver, world, cards[i], -INFINITE, INFINITE);
    }
    for (size_t i = 0; i < solution->count; i++)
        solution->moves[i].value = lead + values[solution->moves[i].rank];
}

/* max^n: plays the round out and leaves the final captures in `world`. */
static void play_best(the_cave_solver *solver, the_cave_world *world)
{
    int seat = world->turn, best = -INFINITE;
    the_cave_world found = *world;
    solver->nodes++;
    if (world->left == 0) return;
    for (the_cave_cards rest = the_cave_ranks(world->hands[seat]); rest; rest &= rest - 1) {
        the_cave_world line = *world;
        the_cave_world_play(&line, rest & -rest, NULL);
        play_best(solver, &line);
        int value = the_cave_lead(line.captured, line.seats, seat);
        if (value <= best) continue;
        best = value;
        found = line;
    }
    *world = found;
}

static void solve_many(the_cave_solver *solver, const the_cave_world *world,
                       the_cave_solution *solution)
{
    solver->nodes = 0;
    for (size_t i = 0; i < solution->count; i++) {
        the_cave_world line = *world;
        the_cave_world_play(&line, the_cave_card(solution->moves[i].rank), NULL);
        play_best(solver, &line);
        solution->moves[i].value = the_cave_lead(line.captured, line.seats, world->turn);
    }
}

bool the_cave_solvable(const the_cave_state *state)
{
    if (state->over || state->viewer) return false;
    return state->seats == 2 || the_cave_size(state->hands[state->turn]) <= THE_CAVE_SOLVED_HAND;
}

void the_cave_solve(the_cave_solver *solver, const the_cave_state *state,
                    the_cave_solution *solution)
{
    the_cave_world world;
    the_cave_world_open(&world, state);
    memset(solution, 0, sizeof *solution);
    for (the_cave_cards rest = the_cave_ranks(world.hands[world.turn]); rest; rest &= rest - 1)
        solution->moves[solution->count++].rank = __builtin_ctzll(rest) / 4;
    if (world.seats == 2)
        solve_two(solver, &world, solution);
    else
        solve_many(solver, &world, solution);
    solution->value = -INFINITE;
    for (size_t i = 0; i < solution->count; i++)
        if (solution->moves[i].value > solution->value) solution->value = solution->moves[i].value;
    solution->nodes = solver->nodes;
}
