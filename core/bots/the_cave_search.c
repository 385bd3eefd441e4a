/* the_cave_search.c: the bots that think in worlds: they guess the hidden cards many times over,
 * play every move of theirs out in each guess, and take the move that did best on average. All
 * moves meet the same guesses, so that luck does not tell them apart. */
#include <string.h>

#include "core/bots/the_cave_bots.h"
#include "core/bots/the_cave_model.h"
#include "core/bots/the_cave_solver.h"

/* How a bot thinks. */
typedef struct mind {
    uint8_t exact; /* with two seats, plays left from which on a world is solved exactly */
    bool careful;  /* playouts heed what a play leaves to the next seat */
    bool infers;   /* guesses are kept by how well they explain the plays seen, styles included */
    bool aims;     /* at winning the match instead of at points; gives up on moves far behind */
} mind;

enum {
    BATCH = 32,   /* worlds between two looks at which moves fall behind */
    MIXED = 12,   /* cards of the deck that all moves meet in the same order */
    SHARE = 1000, /* aim of a match won alone */
    POINT = 20,   /* aim of a point of margin, whatever it decides */
    SPREAD = 500  /* roughly how much the aims of two moves differ from world to world */
};

typedef struct thought {
    mind mind;
    the_cave_world table; /* as the view shows it */
    the_cave_model model;
    the_cave_solver solver;
    cave_rng rng;
    int32_t totals[CAVE_SEATS]; /* of the rounds before */
    int rounds_left;            /* after this one */
    cave_seats careful;         /* who plays with care in the present world */
    uint32_t worlds, budget;
    the_cave_cards moves; /* still in question, one card each */
    uint32_t tried[THE_CAVE_RANKS + 1];
    int64_t margins[THE_CAVE_RANKS + 1], aims[THE_CAVE_RANKS + 1]; /* sums over worlds tried */
    cave_answer answer;                                            /* what needs no thought */
} thought;

static int rank_of(the_cave_cards card)
{
    return __builtin_ctzll(card) / 4;
}

static void begin(thought *self, mind how, const cave_view *view, uint32_t budget, uint64_t seed)
{
    const the_cave_state *seen = (const void *)view->data;
    cave_seats nobody;
    memset(self, 0, sizeof *self);
    self->mind = how;
    self->budget = budget;
    the_cave_world_read(&self->table, seen);
    the_cave.outcome(seen, self->totals, &nobody);
    self->rounds_left = seen->rounds - 1 - seen->round;
    self->moves = the_cave_ranks(self->table.hands[seen->turn]);
    the_cave_solver_prepare(&self->solver);
    cave_rng_seed(&self->rng, seed, 0);
    if (how.infers) the_cave_model_read(&self->model, seen);
    if (!(self->moves & (self->moves - 1)) && self->budget > BATCH) self->budget = BATCH;
    self->answer.move = (cave_move){.kind = THE_CAVE_PLAY,
                                    .seat = seen->turn,
                                    .a = (uint8_t)rank_of(the_cave_greedy_card(&self->table))};
}

/* -- what an outcome is worth --------------------------------------------------------------- */

/* 4096 / 2 ^ (behind / scale), straight between the powers. */
static int32_t halved(int32_t behind, int32_t scale)
{
    int32_t whole = behind / scale;
    if (whole > 12) return 0;
    int32_t value = 4096 >> whole;
    return value - value * (behind % scale) / (2 * scale);
}

/* The share of the match that these totals promise: after the last round the rules' own, before it
 * the closer to even the more rounds are to come. */
static int32_t share_of(const int32_t *totals, int seats, int seat, int rounds_left)
{
    int32_t best = totals[0], sum = 0, own = 0;
    for (int other = 1; other < seats; other++)
        if (totals[other] > best) best = totals[other];
    for (int other = 0; other < seats; other++) {
        int32_t behind = best - totals[other];
        int32_t weight = rounds_left ? halved(behind, 2 + rounds_left) : behind == 0;
        sum += weight;
        if (other == seat) own = weight;
    }
    return SHARE * own / sum;
}

/* Counts the end of a line: `gained` is what was not yet in the captures (with two seats). */
static void count(thought *self, int rank, const the_cave_world *end, int gained)
{
    int seat = self->table.turn, seats = end->seats;
    int32_t points[CAVE_SEATS], best = INT32_MIN;
    the_cave_score(end->captured, seats, points);
    points[seat] += gained;
    for (int other = 0; other < seats; other++)
        if (other != seat && points[other] > best) best = points[other];
    int32_t margin = points[seat] - best;
    for (int other = 0; other < seats; other++)
        points[other] += self->totals[other];
    self->tried[rank]++;
    self->margins[rank] += margin;
    self->aims[rank] += self->mind.aims
                            ? share_of(points, seats, seat, self->rounds_left) + POINT * margin
                            : margin;
}

/* -- worlds --------------------------------------------------------------------------------- */

/* The card that the seat to move plays by its style in the present world. */
static the_cave_cards next_card(const thought *self, const the_cave_world *line)
{
    if (line->left <= line->seats) return line->hands[line->turn]; /* the last cards */
    if (self->careful >> line->turn & 1) return the_cave_careful_card(line);
    return the_cave_greedy_card(line);
}

/* Plays a mixed world out, own cards so that they serve best while the others keep their styles. */
static void play_best(const thought *self, the_cave_world *world)
{
    int seat = self->table.turn, best = INT32_MIN;
    while (world->left && world->turn != seat)
        the_cave_world_play(world, next_card(self, world), NULL);
    if (!world->left) return;
    the_cave_world found = *world;
    for (the_cave_cards rest = the_cave_ranks(world->hands[seat]); rest; rest &= rest - 1) {
        the_cave_world line = *world;
        the_cave_world_play(&line, rest & (~rest + 1), NULL);
        play_best(self, &line);
        int lead = the_cave_lead(line.captured, line.seats, seat);
        if (lead <= best) continue;
        best = lead;
        found = line;
    }
    *world = found;
}

/* Plays a move out by the styles. With two seats and few plays left, own cards are then the best
 * ones against a rival that is taken for greedy; any other is taken for perfect. */
static void play_out(thought *self, the_cave_world *line, int rank)
{
    int seat = self->table.turn, gained = 0;
    int exact = line->seats == 2 ? self->mind.exact : 0;
    bool greedy = exact && self->mind.infers && !(self->careful >> (1 - seat) & 1);
    while (line->left > exact)
        the_cave_world_play(line, next_card(self, line), &self->rng);
    if (line->left && greedy)
        play_best(self, line);
    else if (line->left)
        gained = the_cave_solver_value(&self->solver, line);
    count(self, rank, line, line->turn == seat ? gained : -gained);
}

static void think(thought *self)
{
    the_cave_world *world = &self->table;
    bool solves = world->seats == 2 && self->mind.exact;
    self->careful = self->mind.careful ? CAVE_PUBLIC : 0;
    if (self->mind.infers) {
        self->careful = the_cave_model_guess(&self->model, world, &self->rng);
        self->careful |= (cave_seats)(1 << world->turn);
    } else {
        the_cave_world_guess(world, &self->rng);
    }
    the_cave_world_mix(world, solves ? world->end : MIXED, &self->rng);
    if (solves) the_cave_solver_begin(&self->solver, world);
    for (the_cave_cards rest = self->moves; rest; rest &= rest - 1) {
        the_cave_world line = *world;
        the_cave_cards card = rest & (~rest + 1);
        the_cave_world_play(&line, card, &self->rng);
        play_out(self, &line, rank_of(card));
    }
}

/* The move that is best so far: of equal ones the lowest. */
static the_cave_cards best_of(const thought *self)
{
    the_cave_cards best = 0;
    for (the_cave_cards rest = self->moves; rest; rest &= rest - 1)
        if (!best || self->aims[rank_of(rest)] > self->aims[rank_of(best)])
            best = rest & (~rest + 1);
    return best;
}

/* Gives up on moves that are behind by more than three standard errors. */
static void drop_moves(thought *self)
{
    int64_t most = self->aims[rank_of(best_of(self))];
    int64_t bound = (int64_t)9 * SPREAD * SPREAD * self->worlds;
    for (the_cave_cards rest = self->moves; rest; rest &= rest - 1) {
        int64_t behind = most - self->aims[rank_of(rest)];
        if (behind * behind > bound) self->moves -= rest & (~rest + 1);
    }
}

static bool step(void *memory, uint32_t work)
{
    thought *self = memory;
    for (; work > 0 && self->worlds < self->budget; work--) {
        think(self);
        if (++self->worlds % BATCH == 0 && self->mind.aims) drop_moves(self);
        if (!(self->moves & (self->moves - 1)) && self->worlds >= BATCH)
            self->budget = self->worlds; /* nothing left to decide */
    }
    return self->worlds >= self->budget;
}

static int32_t expected(const thought *self, int rank)
{
    return self->tried[rank] ? (int32_t)(1000 * self->margins[rank] / self->tried[rank]) : 0;
}

static void answer(const void *memory, cave_answer *out)
{
    const thought *self = memory;
    int seat = self->table.turn;
    *out = self->answer;
    if (!self->worlds) { /* stopped at once: nothing is known of any card */
        cave_add_choice(out, (cave_choice){.move = out->move});
        the_cave_reasons(&self->table, out, THE_CAVE_NO_SIGHT);
        return;
    }
    out->move.a = (uint8_t)rank_of(best_of(self));
    for (the_cave_cards rest = the_cave_ranks(self->table.hands[seat]); rest; rest &= rest - 1) {
        cave_choice choice = {.move = out->move};
        choice.move.a = (uint8_t)rank_of(rest);
        choice.value = expected(self, rank_of(rest));
        cave_add_choice(out, choice);
    }
    the_cave_reasons(&self->table, out, THE_CAVE_FORESIGHT);
}

/* -- the bots ------------------------------------------------------------------------------- */

static void search_begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    begin(memory, (mind){.exact = THE_CAVE_PLAYS}, view, budget, seed);
}

static void raven_begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    begin(memory, (mind){0}, view, budget, seed);
}

static void owl_begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    const the_cave_state *seen = (const void *)view->data;
    uint32_t dealt = (uint32_t)the_cave_hand_size(seen->seats);
    uint32_t held = (uint32_t)the_cave_size(seen->hands[seen->turn]);
    begin(memory, (mind){.exact = 6, .careful = true, .infers = true, .aims = true}, view,
          budget * dealt / held, seed);
}

const cave_bot the_cave_search_bot = {"search", sizeof(thought), search_begin,
                                      step,     answer,          the_cave_reason_name};
const cave_bot the_cave_raven_bot = {"raven", sizeof(thought), raven_begin,
                                     step,    answer,          the_cave_reason_name};
const cave_bot the_cave_owl_bot = {"owl", sizeof(thought), owl_begin,
                                   step,  answer,          the_cave_reason_name};
