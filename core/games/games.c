/* The list of games: the one place that knows them all. */
#include "core/games/cavemen.h"
#include "core/games/expedition.h"
#include "core/games/the_cave.h"

const cave_game *const cave_games[] = {&the_cave, &cavemen, &expedition};
const size_t cave_game_count = sizeof cave_games / sizeof *cave_games;
