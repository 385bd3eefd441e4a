/* The levels of every game: the one place that names them. */
#include <string.h>

#include "core/bots/cavemen_bots.h"
#include "core/bots/expedition_bots.h"
#include "core/bots/the_cave_bots.h"
#include "core/games/cavemen.h"
#include "core/games/expedition.h"

static const cave_level the_cave_levels[] = {
    {"random", &cave_random_bot,     0  },
    {"magpie", &the_cave_magpie_bot, 0  },
    {"greedy", &the_cave_greedy_bot, 0  },
    {"fox",    &the_cave_fox_bot,    0  },
    {"raven",  &the_cave_raven_bot,  30 },
    {"search", &the_cave_search_bot, 100},
    {"owl",    &the_cave_owl_bot,    300},
};

static const cave_level expedition_levels[] = {
    {"random", &cave_random_bot,       0},
    {"otter",  &expedition_otter_bot,  0},
    {"greedy", &expedition_greedy_bot, 0},
    {"expert", &expedition_expert_bot, 0},
};

static const cave_level cavemen_levels[] = {
    {"random", &cave_random_bot,     0  },
    {"magpie", &cavemen_magpie_bot,  0  },
    {"greedy", &cavemen_greedy_bot,  0  },
    {"fox",    &cavemen_fox_bot,     0  },
    {"expert", &cavemen_rollout_bot, 250},
};

static const struct {
    const cave_game *game;
    const cave_level *levels;
    size_t count;
} all[] = {
    {&the_cave,   the_cave_levels,   sizeof the_cave_levels / sizeof *the_cave_levels    },
    {&cavemen,    cavemen_levels,    sizeof cavemen_levels / sizeof *cavemen_levels      },
    {&expedition, expedition_levels, sizeof expedition_levels / sizeof *expedition_levels},
};

const cave_level *cave_levels(const cave_game *game, size_t *count)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (all[i].game != game) continue;
        *count = all[i].count;
        return all[i].levels;
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
