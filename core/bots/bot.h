/* bot.h: what a bot is to everything else.
 *
 * A bot gets a view, a budget of work and a seed, and memory that its caller owns. It never sees a
 * state, reads no clock, and draws chance only from its seed: the same view, level and seed give
 * the same move on every machine. It works in slices, so that a page can stop it early and still
 * have its best move so far.
 *
 *     const cave_level *level = cave_level_find(game, "greedy");
 *     cave_observe(game, state, seat, &view);
 *     level->bot->begin(memory, &view, level->budget, seed);
 *     while (!level->bot->step(memory, 1000)) {}   // or stop whenever
 *     level->bot->answer(memory, &answer);
 */
#ifndef CAVE_BOTS_BOT_H
#define CAVE_BOTS_BOT_H

#include "core/game.h"

enum {
    CAVE_CHOICES = 32, /* alternatives that an answer holds at most: the best ones */
    CAVE_REASONS = 8,
    CAVE_BOT_MEMORY = 1 << 20 /* bytes that no bot exceeds */
};

/* A move and what the bot expects of it, in thousandths of the game's unit (points, victory
 * points); what is expected is the bot's own to define: for random every move is worth 0. */
typedef struct cave_choice {
    cave_move move;
    int32_t value;
} cave_choice;

/* Why: a code with up to three numbers. Readers word it. */
typedef struct cave_reason {
    uint8_t code;
    int16_t args[3];
} cave_reason;

typedef struct cave_answer {
    cave_move move;
    cave_choice choices[CAVE_CHOICES]; /* best first */
    size_t choice_count;
    cave_reason reasons[CAVE_REASONS];
    size_t reason_count;
} cave_answer;

typedef struct cave_bot {
    const char *id;
    size_t memory; /* bytes it needs, at most CAVE_BOT_MEMORY; aligned to 8 */
    /* Starts thinking. The view's seat is to move. `budget` is work in the bot's own unit. The view
     * is copied as far as it is needed. */
    void (*begin)(void *memory, const cave_view *view, uint32_t budget, uint64_t seed);
    /* Thinks on for about `work` units; true when the budget is used up. */
    bool (*step)(void *memory, uint32_t work);
    /* The best move so far; allowed at any time after begin. */
    void (*answer)(const void *memory, cave_answer *out);
    /* The name of a reason's code. */
    const char *(*reason_name)(uint8_t code);
} cave_bot;

/* A strength a player can choose. */
typedef struct cave_level {
    const char *id;
    const cave_bot *bot;
    uint32_t budget;
} cave_level;

/* The levels of one game, weakest first. */
typedef struct cave_level_list {
    const cave_level *levels;
    size_t count;
} cave_level_list;

/* Those of each of cave_games, in its order (core/games.c). */
extern const cave_level_list *const cave_level_lists[];

/* The levels of a game, weakest first; `count` receives how many. */
const cave_level *cave_levels(const cave_game *game, size_t *count);

/* The level of this name, or NULL. */
const cave_level *cave_level_find(const cave_game *game, const char *id);

/* Thinks to the end and answers. */
void cave_bot_decide(const cave_level *level, const cave_view *view, uint64_t seed, void *memory,
                     cave_answer *answer);

/* Adds a choice at its place: best value first, of equal ones in the order of adding. Of more than
 * CAVE_CHOICES the worst are left out. */
void cave_add_choice(cave_answer *answer, cave_choice choice);

/* A value in tenths of the unit, rounded as it is when a page shows it with one digit: differences
 * that are told are those of the values that are shown. */
int cave_tenths(int32_t value);

/* The answer as one JSON object (records 4): seat, move (without the seat), reasons, alternatives.
 */
void cave_write_answer(const cave_game *game, const cave_bot *bot, const cave_answer *answer,
                       cave_text *out);

/* All games with their seats, options and levels as one JSON list (records 4). */
void cave_write_games(cave_text *out);

/* Fair and unthinking, for every game: any listed move, each equally likely. */
extern const cave_bot cave_random_bot;

#endif
