/* The levels of every game, found by game and name, and told together with the games. */
#include <string.h>

#include "core/bots/bot.h"

const cave_level *cave_levels(const cave_game *game, size_t *count)
{
    for (size_t i = 0; i < cave_game_count; i++) {
        if (cave_games[i] != game) continue;
        *count = cave_level_lists[i]->count;
        return cave_level_lists[i]->levels;
    }
    *count = 0;
    return NULL;
}

const cave_level *cave_level_find(const cave_game *game, const char *id)
{
    size_t count;
    const cave_level *levels = cave_levels(game, &count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(levels[i].id, id) == 0) return &levels[i];
    return NULL;
}

static void write_option(const cave_option *option, cave_text *out)
{
    cave_json_open(out, '{');
    cave_json_key(out, "name");
    cave_json_string(out, option->name);
    cave_json_key(out, "values");
    cave_json_open(out, '[');
    for (size_t i = 0; i < option->count; i++)
        cave_json_string(out, option->values[i]);
    cave_json_close(out, ']');
    cave_json_key(out, "default");
    cave_json_string(out, option->values[option->standard]);
    cave_json_close(out, '}');
}

static void write_game(const cave_game *game, cave_text *out)
{
    size_t count;
    const cave_level *levels = cave_levels(game, &count);
    cave_json_open(out, '{');
    cave_json_key(out, "game");
    cave_json_string(out, game->id);
    cave_json_key(out, "rules");
    cave_json_number(out, game->rules);
    cave_json_key(out, "min_players");
    cave_json_number(out, game->min_seats);
    cave_json_key(out, "max_players");
    cave_json_number(out, game->max_seats);
    cave_json_key(out, "options");
    cave_json_open(out, '[');
    for (size_t i = 0; i < game->option_count; i++)
        write_option(&game->options[i], out);
    cave_json_close(out, ']');
    cave_json_key(out, "levels");
    cave_json_open(out, '[');
    for (size_t i = 0; i < count; i++)
        cave_json_string(out, levels[i].id);
    cave_json_close(out, ']');
    cave_json_close(out, '}');
}

void cave_write_games(cave_text *out)
{
    cave_json_open(out, '[');
    for (size_t i = 0; i < cave_game_count; i++)
        write_game(cave_games[i], out);
    cave_json_close(out, ']');
}
