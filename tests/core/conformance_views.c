/* Views hide just the secrets, and bots see nothing else. */
#include "tests/core/conformance.h"

#include "core/bots/bot.h"

/* -- views ----------------------------------------------------------------------------------- */

static size_t moves_of_seat(const walk *w, const void *state, int seat, cave_move *out)
{
    size_t count = w->game->legal_moves(state, out, CAVE_LEGAL_MAX), kept = 0;
    for (size_t i = 0; i < count; i++)
        if (out[i].seat == seat) out[kept++] = out[i];
    return kept;
}

/* A view says as much of what is public as the state does. */
static void look_at_public(const walk *w, const void *view)
{
    int32_t score[2][CAVE_SEATS] = {{0}};
    cave_seats winners[2];
    bool over = w->game->outcome(w->state, score[0], &winners[0]);
    must(w->game->outcome(view, score[1], &winners[1]) == over, w, "a view knows the end");
    must(w->game->to_move(view) == w->game->to_move(w->state), w, "a view knows who is to move");
    must(winners[0] == winners[1] && memcmp(score[0], score[1], sizeof score[0]) == 0, w,
         "a view knows the scores");
}

static void look_at_views(walk *w)
{
    static bytes view, again, guess;
    size_t size = w->game->state_size;
    for (int seat = CAVE_NOBODY; seat < w->setup.seats; seat++) {
        w->game->observe(w->state, seat, view);
        w->game->observe(view, seat, again);
        must(same_state(w, view, again), w, "a view of a view is itself");
        look_at_public(w, view);
        for (int i = 0; i < 2; i++) {
            memcpy(guess, view, size);
            w->game->determinize(guess, &w->rng);
            holds(w, guess, "a guess at what a seat cannot see");
            w->game->observe(guess, seat, again);
            must(same_state(w, view, again), w, "view(determinize(view)) == view");
        }
    }
}

void views_hide_and_guesses_fit(void **state)
{
    look_at_positions(*state, look_at_views);
}

/* At the start of every game something is hidden from everyone, so guesses at it differ. */
void guesses_vary(void **state)
{
    static walk w;
    static bytes first, guess;
    const table *t = *state;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        walk_begin(&w, t->game, t->seats, seed);
        for (int seat = CAVE_NOBODY; seat < t->seats; seat++) {
            int different = 0;
            for (int i = 0; i < 16; i++) {
                t->game->observe(w.state, seat, guess);
                t->game->determinize(guess, &w.rng);
                if (i == 0) memcpy(first, guess, sizeof first);
                different += !same_state(&w, first, guess);
            }
            must(different >= 12, &w, "guesses at the same view differ");
        }
    }
}

/* The states that a seat cannot tell from the true one allow it the same moves, and a match goes on
 * soundly from them. */
static void look_at_equals(walk *w)
{
    static walk other;
    static bytes view;
    for (int seat = 0; seat < w->setup.seats; seat++) {
        if (!(w->game->to_move(w->state) >> seat & 1)) continue;
        size_t count = moves_of_seat(w, w->state, seat, list);
        w->game->observe(w->state, seat, view);
        must(moves_of_seat(w, view, seat, other_list) == count &&
                 memcmp(list, other_list, count * sizeof *list) == 0,
             w, "a seat's moves follow from its view");
        other = *w;
        memcpy(other.state, view, w->game->state_size);
        w->game->determinize(other.state, &w->rng);
        must(moves_of_seat(w, other.state, seat, other_list) == count &&
                 memcmp(list, other_list, count * sizeof *list) == 0,
             w, "states that differ in secrets only allow the same moves");
        if (cave_rng_below(&w->rng, 8)) continue;
        for (int moves = 0; moves < 200 && walk_step(&other); moves++)
            holds(&other, other.state, "a match that goes on from a guess");
    }
}

void equal_views_allow_equal_moves(void **state)
{
    look_at_positions(*state, look_at_equals);
}

/* -- bots ------------------------------------------------------------------------------------ */

enum { BUDGET = 16, GUARD = 4096 };

static _Alignas(16) unsigned char bot_memory[CAVE_BOT_MEMORY + GUARD];

/* What a bot says about a view, with a small budget, in slices, from memory full of `fill`, of
 * which the bytes behind its own must stay as they were. */
static void ask(const walk *w, const cave_level *level, const void *state, int seat, int fill,
                cave_answer *answer)
{
    static cave_view view;
    uint32_t budget = level->budget < BUDGET ? level->budget : BUDGET;
    unsigned char *guard = bot_memory + level->bot->memory;
    memset(&view, fill, sizeof view);
    memset(bot_memory, fill, level->bot->memory + GUARD);
    memset(answer, fill, sizeof *answer);
    cave_observe(w->game, state, seat, &view);
    level->bot->begin(bot_memory, &view, budget, w->seed);
    memset(&view, ~fill, sizeof view); /* it has copied what it needs */
    for (int slices = 0; !level->bot->step(bot_memory, fill ? BUDGET : 7); slices++)
        must(slices < 100000, w, "a bot finishes its budget");
    level->bot->answer(bot_memory, answer);
    for (size_t i = 0; i < GUARD; i++)
        if (guard[i] != (unsigned char)fill) must(false, w, "a bot keeps to its memory");
}

static void look_at_answer(const walk *w, const cave_level *level, const cave_answer *answer)
{
    const char *error;
    cave_text out;
    for (size_t i = 0; i < answer->reason_count; i++)
        must(strcmp(level->bot->reason_name(answer->reasons[i].code), "unknown") != 0, w,
             "its reasons have names");
    must(cave_check(w->game, w->state, &answer->move) == CAVE_OK, w, "a bot's move is legal");
    must(answer->choice_count >= 1 && answer->choice_count <= CAVE_CHOICES, w, "it had a choice");
    must(answer->reason_count <= CAVE_REASONS, w, "its reasons fit");
    for (size_t i = 0; i < answer->choice_count; i++)
        must(cave_check(w->game, w->state, &answer->choices[i].move) == CAVE_OK, w,
             "its alternatives are legal");
    for (size_t i = 1; i < answer->choice_count; i++)
        must(answer->choices[i - 1].value >= answer->choices[i].value, w, "the best comes first");
    cave_text_begin(&out, text_data, TEXT);
    cave_write_answer(w->game, level->bot, answer, &out);
    json_reset();
    must(!out.full && json_read(out.data, out.length, &error), w, "its answer is JSON");
}

static bool same_answer(const cave_answer *one, const cave_answer *other)
{
    return memcmp(&one->move, &other->move, sizeof one->move) == 0 &&
           one->choice_count == other->choice_count && one->reason_count == other->reason_count &&
           memcmp(one->choices, other->choices, one->choice_count * sizeof *one->choices) == 0 &&
           memcmp(one->reasons, other->reasons, one->reason_count * sizeof *one->reasons) == 0;
}

/* The same at once, by the call that everyone but the page uses. */
static void ask_at_once(const walk *w, const cave_level *level, const void *state, int seat,
                        cave_answer *answer)
{
    static cave_view view;
    cave_level quick = *level;
    if (quick.budget > BUDGET) quick.budget = BUDGET;
    cave_observe(w->game, state, seat, &view);
    cave_bot_decide(&quick, &view, w->seed, bot_memory, answer);
}

/* The true state and one that differs from it in secrets only get the same answer, whatever lay in
 * the memory and however the work is sliced. */
static void look_at_bots(walk *w)
{
    static cave_answer truth, guessed;
    static bytes guess;
    cave_seats seats = w->game->to_move(w->state);
    size_t count;
    const cave_level *levels = cave_levels(w->game, &count);
    if (cave_rng_below(&w->rng, 8)) return;
    for (int seat = 0; seat < w->setup.seats; seat++) {
        if (!(seats >> seat & 1)) continue;
        w->game->observe(w->state, seat, guess);
        w->game->determinize(guess, &w->rng);
        for (size_t i = 0; i < count; i++) {
            ask(w, &levels[i], w->state, seat, 0, &truth);
            look_at_answer(w, &levels[i], &truth);
            ask(w, &levels[i], guess, seat, 0xFF, &guessed);
            must(same_answer(&truth, &guessed), w, levels[i].id);
            ask_at_once(w, &levels[i], guess, seat, &guessed);
            must(same_answer(&truth, &guessed), w, levels[i].id);
        }
    }
}

void bots_follow_from_views(void **state)
{
    const table *t = *state;
    size_t count;
    const cave_level *levels = cave_levels(t->game, &count);
    assert_true(count >= 1);
    for (size_t i = 0; i < count; i++) {
        assert_true(levels[i].bot->memory <= CAVE_BOT_MEMORY);
        assert_ptr_equal(cave_level_find(t->game, levels[i].id), &levels[i]);
    }
    assert_null(cave_level_find(t->game, "no such level"));
    look_at_positions(t, look_at_bots);
}
