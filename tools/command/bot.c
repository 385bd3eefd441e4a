/* bot.c: the verb that asks a bot for its move. */
#include <stdio.h>

#include "tools/command/command.h"

/* The move as a line of a record, and why as comments, so that all of it may be appended to one. */
static void print_answer_text(const cave_game *game, const cave_bot *bot, const cave_answer *answer)
{
    char line[512];
    cave_text out;
    cave_text_begin(&out, line, sizeof line);
    cave_write_move(game, &answer->move, &out);
    puts(line);
    for (size_t i = 0; i < answer->reason_count; i++) {
        const cave_reason *reason = &answer->reasons[i];
        printf("# because: %s %d %d %d\n", bot->reason_name(reason->code), reason->args[0],
               reason->args[1], reason->args[2]);
    }
    for (size_t i = 0; i < answer->choice_count; i++) {
        cave_text_begin(&out, line, sizeof line);
        game->write_move(&answer->choices[i].move, &out);
        printf("# %+8.3f %s\n", answer->choices[i].value / 1000.0, line);
    }
}

int run_bot(const arguments *given)
{
    static loaded record;
    static cave_view view;
    static cave_answer answer;
    static _Alignas(8) unsigned char memory[CAVE_BOT_MEMORY];
    const cave_level *level;
    uint64_t seed = 0;
    int status = load_record(given->words[0], &record);
    if (status != FINE) return status;
    const cave_game *game = record.match.game;
    status = find_level(game, option_text(given, OPTION_LEVEL), &level);
    if (status == FINE && has_option(given, OPTION_SEED)) status = option_seed(given, &seed);
    if (status != FINE) return status;
    int seat = first_to_move(game, record.match.state);
    if (seat == CAVE_NOBODY) return refuse_line(record.path, record.lines, CAVE_GAME_OVER);

    cave_observe(game, record.match.state, seat, &view);
    cave_bot_decide(level, &view, seed, memory, &answer);
    if (!has_option(given, OPTION_JSON)) {
        print_answer_text(game, level->bot, &answer);
        return FINE;
    }
    static cave_text out;
    begin_answer(&out);
    cave_write_answer(game, level->bot, &answer, &out);
    print_answer(&out);
    return FINE;
}
