#include "core/bots/rollout.h"

#include <string.h>

enum { WIN = 1000, LEAD_MOST = 100 };

/* Half of the race is over at these shares of the budget. */
static bool halves(const cave_rollout *self)
{
    return self->racing > 2 && (self->done == self->budget / 4 || self->done == self->budget / 2);
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
    for (size_t i = 0; i < count; i++) {
        int32_t value = policy->judge(view->data, &self->listed[i]);
        cave_add_choice(&liked, (cave_choice){self->listed[i], value});
    }
    self->count = liked.choice_count < CAVE_ROLLOUT_MOVES ? liked.choice_count : CAVE_ROLLOUT_MOVES;
    memcpy(self->moves, liked.choices, self->count * sizeof *self->moves);
    self->racing = self->count;
}

static const cave_move *choose(cave_rollout *self, cave_rng *rng)
{
    const cave_policy *policy = self->policy;
    size_t best = 0,
           count = self->view.game->legal_moves(self->state, self->listed, CAVE_LEGAL_MAX);
    int32_t most = INT32_MIN;
    for (size_t i = 0; i < count; i++) {
        int32_t value = policy->judge(self->state, &self->listed[i]) +
                        (int32_t)cave_rng_below(rng, policy->noise);
        if (value <= most) continue;
        most = value;
        best = i;
    }
    return &self->listed[best];
}

/* What the end is worth to the seat: its share of the win, and a little for its lead. */
static int32_t result(const cave_rollout *self)
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
    int32_t share = over && (winners >> seat & 1) ? WIN / sharing : 0;
    return share + lead;
}

static int32_t play_out(cave_rollout *self, const cave_move *first, cave_rng *rng)
{
    const cave_game *game = self->view.game;
    memcpy(self->state, self->guess, game->state_size);
    game->play(self->state, first, NULL);
    for (uint32_t i = 0; i < self->policy->moves && game->to_move(self->state); i++)
        game->play(self->state, choose(self, rng), NULL);
    return result(self);
}

/* Best mean first: all moves of the race have had the same number of guesses. */
static void sort_race(cave_rollout *self)
{
    for (size_t i = 1; i < self->racing; i++) {
        for (size_t at = i; at > 0 && self->sums[at] > self->sums[at - 1]; at--) {
            int64_t sum = self->sums[at];
            cave_choice move = self->moves[at];
            self->sums[at] = self->sums[at - 1];
            self->moves[at] = self->moves[at - 1];
            self->sums[at - 1] = sum;
            self->moves[at - 1] = move;
        }
    }
}

static void try_all(cave_rollout *self)
{
    const cave_game *game = self->view.game;
    memcpy(self->guess, self->view.data, game->state_size);
    game->determinize(self->guess, &self->rng);
    cave_rng same = self->rng;
    for (size_t i = 0; i < self->racing; i++) {
        cave_rng rng = same;
        self->sums[i] += play_out(self, &self->moves[i].move, &rng);
    }
    cave_rng_next(&self->rng);
    self->done++;
    for (size_t i = 0; i < self->racing; i++)
        self->moves[i].value = (int32_t)(self->sums[i] / self->done);
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
