/* The levels of Cavemen, weakest first. */
#include "core/bots/cavemen_bots.h"

static const cave_level levels[] = {
    {"random", &cave_random_bot,     0  },
    {"magpie", &cavemen_magpie_bot,  0  },
    {"greedy", &cavemen_greedy_bot,  0  },
    {"fox",    &cavemen_fox_bot,     0  },
    {"expert", &cavemen_rollout_bot, 400},
};

const cave_level_list cavemen_levels = {levels, sizeof levels / sizeof *levels};
