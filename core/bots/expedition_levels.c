/* The levels of Expedition, weakest first. */
#include "core/bots/expedition_bots.h"

static const cave_level levels[] = {
    {"random", &cave_random_bot,       0},
    {"otter",  &expedition_otter_bot,  0},
    {"greedy", &expedition_greedy_bot, 0},
    {"expert", &expedition_expert_bot, 0},
};

const cave_level_list expedition_levels = {levels, sizeof levels / sizeof *levels};
