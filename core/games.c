/* The games, and the levels of each: the one place that knows them all. A program that holds fewer
 * games links a file like this one before the core (web/the_cave_only.c). */
#include "core/bots/cavemen_bots.h"
#include "core/bots/expedition_bots.h"
#include "core/bots/the_cave_bots.h"

const cave_game *const cave_games[] = {&the_cave, &cavemen, &expedition};
const cave_level_list *const cave_level_lists[] = {&the_cave_levels, &cavemen_levels,
                                                   &expedition_levels};
const size_t cave_game_count = sizeof cave_games / sizeof *cave_games;
