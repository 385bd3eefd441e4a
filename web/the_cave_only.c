/* The games of the module that the first page loads: The Cave alone. It stands in for core/games.c,
 * so that nobody waits for games that are not on the table. */
#include "core/bots/the_cave_bots.h"

const cave_game *const cave_games[] = {&the_cave};
const cave_level_list *const cave_level_lists[] = {&the_cave_levels};
const size_t cave_game_count = 1;
