#include <string.h>

#include "core/bots/the_cave_bots.h"

const char *the_cave_reason_name(uint8_t code)
{
    static const char *const names[] = {
        [THE_CAVE_TAKES] = "takes",
        [THE_CAVE_LEADS] = "leads",
        [THE_CAVE_TIES] = "ties",
        [THE_CAVE_TRAILS] = "trails",
    };
    return code < sizeof names / sizeof *names && names[code] ? names[code] : "unknown";
}

static cave_reason reason(uint8_t code, int rank, int number)
{
    return (cave_reason){
        code, {(int16_t)rank, (int16_t)number, 0}
    };
}

size_t the_cave_reasons(const the_cave_state *view, const cave_move *move, cave_reason *out)
{
    int rank = the_cave_target(view->cave, move->a);
    int taken = the_cave_count(view->cave, rank);
    int own = the_cave_count(view->captured[move->seat], rank) + taken;
    int rival = 0;
    for (int seat = 0; seat < view->seats; seat++) {
        int count = the_cave_count(view->captured[seat], rank);
        if (seat != move->seat && count > rival) rival = count;
    }
    out[0] = reason(THE_CAVE_TAKES, rank, taken);
    if (own > rival) out[1] = reason(THE_CAVE_LEADS, rank, own);
    if (own == rival) out[1] = reason(THE_CAVE_TIES, rank, own);
    if (own < rival) out[1] = reason(THE_CAVE_TRAILS, rank, rival - own);
    return 2;
}

typedef struct thought {
    cave_answer answer;
} thought;

/* Own points less those of the best rival, if the round ended after this capture. */
static int32_t margin_after(const the_cave_state *view, const cave_move *move)
{
    the_cave_cards captured[CAVE_SEATS];
    int32_t points[CAVE_SEATS], best = 0;
    int rank = the_cave_target(view->cave, move->a);
    memcpy(captured, view->captured, sizeof captured);
    captured[move->seat] += view->cave & (the_cave_cards)15 << (4 * rank);
    the_cave_score(captured, view->seats, points);
    for (int seat = 0; seat < view->seats; seat++)
        if (seat != move->seat && points[seat] > best) best = points[seat];
    return points[move->seat] - best;
}

/* Best value first; of equal ones the lower card, which later captures less. */
static void insert(cave_answer *answer, cave_choice choice)
{
    size_t at = answer->choice_count++;
    for (; at > 0 && answer->choices[at - 1].value < choice.value; at--)
        answer->choices[at] = answer->choices[at - 1];
    answer->choices[at] = choice;
}

static void begin(void *memory, const cave_view *view, uint32_t budget, uint64_t seed)
{
    thought *self = memory;
    const the_cave_state *seen = (const void *)view->data;
    cave_move moves[THE_CAVE_HAND_MAX];
    size_t count = view->game->legal_moves(seen, moves, THE_CAVE_HAND_MAX);
    (void)budget;
    (void)seed;
    memset(self, 0, sizeof *self);
    for (size_t i = 0; i < count; i++)
        insert(&self->answer, (cave_choice){moves[i], 1000 * margin_after(seen, &moves[i])});
    self->answer.move = self->answer.choices[0].move;
    self->answer.reason_count = the_cave_reasons(seen, &self->answer.move, self->answer.reasons);
}

static bool step(void *memory, uint32_t work)
{
    (void)memory;
    (void)work;
    return true;
}

static void answer(const void *memory, cave_answer *out)
{
    const thought *self = memory;
    *out = self->answer;
}

const cave_bot the_cave_greedy_bot = {"greedy", sizeof(thought), begin,
                                      step,     answer,          the_cave_reason_name};
