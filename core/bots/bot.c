#include "core/bots/bot.h"

void cave_bot_decide(const cave_level *level, const cave_view *view, uint64_t seed, void *memory,
                     cave_answer *answer)
{
    level->bot->begin(memory, view, level->budget, seed);
    while (!level->bot->step(memory, UINT32_MAX)) {
    }
    level->bot->answer(memory, answer);
}

void cave_add_choice(cave_answer *answer, cave_choice choice)
{
    size_t at = answer->choice_count;
    if (at == CAVE_CHOICES) {
        if (answer->choices[--at].value >= choice.value) return;
    } else {
        answer->choice_count++;
    }
    for (; at > 0 && answer->choices[at - 1].value < choice.value; at--)
        answer->choices[at] = answer->choices[at - 1];
    answer->choices[at] = choice;
}

int cave_tenths(int32_t value)
{
    return (value + (value < 0 ? -50 : 50)) / 100;
}

static void write_move_text(const cave_game *game, const cave_move *move, cave_text *out)
{
    char data[256];
    cave_text text;
    cave_text_begin(&text, data, sizeof data);
    game->write_move(move, &text);
    cave_json_string(out, data);
}

void cave_write_answer(const cave_game *game, const cave_bot *bot, const cave_answer *answer,
                       cave_text *out)
{
    cave_json_open(out, '{');
    cave_json_key(out, "seat");
    cave_json_number(out, answer->move.seat);
    cave_json_key(out, "move");
    write_move_text(game, &answer->move, out);
    cave_json_key(out, "reasons");
    cave_json_open(out, '[');
    for (size_t i = 0; i < answer->reason_count; i++) {
        const cave_reason *reason = &answer->reasons[i];
        cave_json_open(out, '{');
        cave_json_key(out, "reason");
        cave_json_string(out, bot->reason_name(reason->code));
        cave_json_key(out, "args");
        cave_json_open(out, '[');
        for (int arg = 0; arg < 3; arg++)
            cave_json_number(out, reason->args[arg]);
        cave_json_close(out, ']');
        cave_json_close(out, '}');
    }
    cave_json_close(out, ']');
    cave_json_key(out, "alternatives");
    cave_json_open(out, '[');
    for (size_t i = 0; i < answer->choice_count; i++) {
        cave_json_open(out, '{');
        cave_json_key(out, "move");
        write_move_text(game, &answer->choices[i].move, out);
        cave_json_key(out, "value");
        cave_json_number(out, answer->choices[i].value);
        cave_json_close(out, '}');
    }
    cave_json_close(out, ']');
    cave_json_close(out, '}');
}
