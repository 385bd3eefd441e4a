#include "core/bots/rollout.h"

#include <string.h>

enum {
    WIN = 1000,
    LEAD_MOST = 50,      /* points; a lead of so many is worth as much as the win */
    MOST_BEHIND = 40000, /* of the judge, for a move that it would not make */
    GUESSES = 8,         /* tries for a likely one */
    CAREFUL = 4          /* in one guess of so many rivals are careful */
};

/* Half of the race is over at these shares of the budget: every stretch plays out about as much. */
static bool halves(const cave_rollout *self)
{
    uint32_t all = self->budget, done = self->done;
    return self->racing > 2 && (done == all / 8 || done == all / 4 || done == all / 2);
}

static void set_values(cave_rollout *self)
{
    int64_t guesses = (int64_t)self->done + self->policy->trust;
    for (size_t i = 0; i < self->racing && guesses > 0; i++)
        self->moves[i].value = (int32_t)(self->sums[i] / guesses);
}

void cave_rollout_begin(cave_rollout *self, const cave_view *view, const cave_policy *policy,
                        uint32_t budget, uint64_t seed)
{
    const cave_game *game = view->game;
    cave_answer liked = {.choice_count = 0};
    memset(self, 0, sizeof *self);
    self->policy = policy;
    self->view.game = game;
    self->view.seat = view->seat;
    memcpy(self->view.data, view->data, game->state_size);
    self->budget = budget;
    cave_rng_seed(&self->rng, seed, 0);
    size_t count = game->legal_moves(view->data, self->listed, CAVE_LEGAL_MAX);
    policy->judge(view->data, true, self->listed, count, self->values);
    for (size_t i = 0; i < count; i++)
        cave_add_choice(&liked, (cave_choice){self->listed[i], self->values[i]});
    self->count = liked.choice_count < CAVE_ROLLOUT_MOVES ? liked.choice_count : CAVE_ROLLOUT_MOVES;
    memcpy(self->moves, liked.choices, self->count * sizeof *self->moves);
    for (size_t i = 0; i < self->count; i++) { /* the judge's word, as from `trust` guesses */
        int64_t behind = liked.choices[i].value - (int64_t)liked.choices[0].value;
        if (behind < -MOST_BEHIND) behind = -MOST_BEHIND;
        self->sums[i] = policy->trust * (WIN / 2 + behind * policy->point / 1000);
    }
    self->racing = self->count;
    set_values(self);
}

static const cave_move *choose(cave_rollout *self, bool careful_rivals, cave_rng *rng)
{
    const cave_policy *policy = self->policy;
    size_t best = 0,
           count = self->view.game->legal_moves(self->state, self->listed, CAVE_LEGAL_MAX);
    int32_t most = INT32_MIN;
    if (count == 1) return &self->listed[0];
    policy->judge(self->state, careful_rivals || self->listed[0].seat == self->view.seat,
                  self->listed, count, self->values);
    for (size_t i = 0; i < count; i++) {
        int32_t value = self->values[i] + (int32_t)cave_rng_below(rng, policy->noise);
        if (value <= most) continue;
        most = value;
        best = i;
    }
    return &self->listed[best];
}

/* What the end is worth to the seat: its share of the win and its lead, in thousandths. `won`
 * receives the share alone. */
static int32_t result(const cave_rollout *self, int32_t *won)
{
    int32_t score[CAVE_SEATS] = {0}, rival = INT32_MIN;
    cave_seats winners;
    int seat = self->view.seat, sharing = 0;
    bool over = self->view.game->outcome(self->state, score, &winners);
    for (int other = 0; other < CAVE_SEATS; other++) {
        sharing += winners >> other & 1;
        if (other != seat && score[other] > rival) rival = score[other];
    }
    int32_t lead = score[seat] - rival;
    if (lead > LEAD_MOST) lead = LEAD_MOST;
    if (lead < -LEAD_MOST) lead = -LEAD_MOST;
    *won = over && (winners >> seat & 1) ? WIN / sharing : 0;
    return (*won + WIN * (LEAD_MOST + lead) / (2 * LEAD_MOST)) / 2;
}

static void play_out(cave_rollout *self, size_t which, cave_rng rng)
{
    const cave_game *game = self->view.game;
    bool careful_rivals = self->done % CAREFUL == CAREFUL - 1;
    int32_t won;
    memcpy(self->state, self->guess, game->state_size);
    game->play(self->state, &self->moves[which].move, NULL);
    for (uint32_t i = 0; i < self->policy->moves && game->to_move(self->state); i++)
        game->play(self->state, choose(self, careful_rivals, &rng), NULL);
    self->sums[which] += result(self, &won);
    self->wins[which] += won;
    self->tried[which]++;
}

static void swap(cave_rollout *self, size_t one, size_t other)
{
    cave_choice move = self->moves[one];
    int64_t sum = self->sums[one], wins = self->wins[one];
    uint32_t tried = self->tried[one];
    self->moves[one] = self->moves[other];
    self->sums[one] = self->sums[other];
    self->wins[one] = self->wins[other];
    self->tried[one] = self->tried[other];
    self->moves[other] = move;
    self->sums[other] = sum;
    self->wins[other] = wins;
    self->tried[other] = tried;
}

/* Best mean first: all moves of the race have had the same number of guesses. */
static void sort_race(cave_rollout *self)
{
    for (size_t i = 1; i < self->racing; i++)
        for (size_t at = i; at > 0 && self->sums[at] > self->sums[at - 1]; at--)
            swap(self, at, at - 1);
}

static void guess(cave_rollout *self)
{
    const cave_game *game = self->view.game;
    uint32_t (*likelihood)(const void *) = self->policy->likelihood;
    for (int tries = GUESSES; tries > 0; tries--) {
        memcpy(self->guess, self->view.data, game->state_size);
        game->determinize(self->guess, &self->rng);
        if (!likelihood || cave_rng_below(&self->rng, 256) < likelihood(self->guess)) return;
    }
}

static void try_all(cave_rollout *self)
{
    guess(self);
    for (size_t i = 0; i < self->racing; i++)
        play_out(self, i, self->rng);
    cave_rng_next(&self->rng);
    self->done++;
    set_values(self);
    if (halves(self)) {
        sort_race(self);
        self->racing = (self->racing + 1) / 2;
    }
}

bool cave_rollout_step(cave_rollout *self, uint32_t work)
{
    if (self->count == 1) return true;
    for (; work > 0 && self->done < self->budget; work--)
        try_all(self);
    return self->done >= self->budget;
}

void cave_rollout_answer(const cave_rollout *self, cave_answer *out)
{
    size_t best = 0;
    memset(out, 0, sizeof *out);
    for (size_t i = 1; i < self->racing; i++)
        if (self->sums[i] > self->sums[best]) best = i;
    out->move = self->moves[best].move;
    for (size_t i = 0; i < self->count; i++)
        cave_add_choice(out, self->moves[i]);
}

int32_t cave_rollout_wins(const cave_rollout *self, const cave_move *move)
{
    for (size_t i = 0; i < self->count; i++)
        if (self->tried[i] && memcmp(&self->moves[i].move, move, sizeof *move) == 0)
            return (int32_t)(self->wins[i] / self->tried[i]);
    return -1;
}
