/* The levels of The Cave, weakest first. */
#include "core/bots/the_cave_bots.h"

static const cave_level levels[] = {
    {"random", &cave_random_bot,     0  },
    {"magpie", &the_cave_magpie_bot, 0  },
    {"greedy", &the_cave_greedy_bot, 0  },
    {"fox",    &the_cave_fox_bot,    0  },
    {"raven",  &the_cave_raven_bot,  30 },
    {"search", &the_cave_search_bot, 100},
    {"owl",    &the_cave_owl_bot,    300},
};

const cave_level_list the_cave_levels = {levels, sizeof levels / sizeof *levels};
