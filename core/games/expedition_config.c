#include "core/games/expedition_config.h"

enum { N = 1, E = 2, S = 4, W = 8 };

/* Columns: X, T, L, I, D. */
const uint8_t expedition_bag[EXPEDITION_STACKS][EXPEDITION_FEATURES][EXPEDITION_SHAPES] = {
    {
     [EXPEDITION_PLAIN] = {2, 2, 1, 0, 0},
     [EXPEDITION_WONDER] = {0, 3, 1, 1, 0},
     [EXPEDITION_WATER] = {0, 1, 1, 1, 0},
     [EXPEDITION_SQUEEZE1] = {0, 1, 1, 1, 0},
     [EXPEDITION_DESCENT] = {0, 2, 1, 1, 0},
     },
    {
     [EXPEDITION_PLAIN] = {2, 1, 0, 0, 0},
     [EXPEDITION_WONDER] = {1, 2, 1, 1, 0},
     [EXPEDITION_WATER] = {0, 2, 1, 1, 0},
     [EXPEDITION_SQUEEZE1] = {0, 1, 0, 1, 0},
     [EXPEDITION_SQUEEZE2] = {0, 1, 1, 0, 0},
     [EXPEDITION_DESCENT] = {0, 2, 1, 1, 0},
     },
    {
     [EXPEDITION_PLAIN] = {1, 1, 0, 0, 0},
     [EXPEDITION_WONDER] = {1, 2, 1, 0, 0},
     [EXPEDITION_WATER] = {0, 2, 1, 1, 0},
     [EXPEDITION_SQUEEZE1] = {0, 1, 0, 0, 0},
     [EXPEDITION_SQUEEZE2] = {0, 1, 1, 1, 0},
     [EXPEDITION_SQUEEZE3] = {0, 1, 0, 1, 0},
     [EXPEDITION_DESCENT] = {0, 2, 1, 1, 0},
     },
    {
     [EXPEDITION_PLAIN] = {1, 1, 0, 0, 0},
     [EXPEDITION_WONDER] = {0, 2, 1, 0, 1},
     [EXPEDITION_WATER] = {1, 2, 1, 1, 0},
     [EXPEDITION_SQUEEZE2] = {0, 1, 0, 0, 0},
     [EXPEDITION_SQUEEZE3] = {0, 2, 1, 1, 0},
     [EXPEDITION_DESCENT] = {0, 2, 1, 1, 0},
     },
};

const uint8_t expedition_discards[EXPEDITION_TEAMS + 1] = {0, 0, 8, 6, 4, 2};

const uint8_t expedition_arms[EXPEDITION_TEAMS + 1][4] = {
    [2] = {N | S,     E | W, 0,         W | E},
    [3] = {N | S,     E | W, S | N,     W | E},
    [4] = {N | S | E, E | W, S | N,     W | E},
    [5] = {N | S | E, E | W, S | N | W, W | E},
};

const uint8_t expedition_edges[EXPEDITION_SHAPES] = {N | E | S | W, N | E | S, N | E, N | S, N};
const uint8_t expedition_turns[EXPEDITION_SHAPES] = {1, 4, 4, 2, 4};

const uint8_t expedition_token_points[EXPEDITION_TOKENS] = {2, 3, 2, 2, 3, 4};
const uint8_t expedition_depth_points[EXPEDITION_DEPTH_POINTS] = {0, 3, 4, 5};

static const char *const second_tie_values[] = {"none", "each"};
const cave_option expedition_options[1] = {
    [EXPEDITION_OPTION_SECOND_TIE] = {"second-tie", second_tie_values, 2, 0},
};

enum {
    C = EXPEDITION_CONSUMABLE,
    R = EXPEDITION_ROPE,
    O = EXPEDITION_OXYGEN,
    K = EXPEDITION_CAMERA,
    B = EXPEDITION_RAFT
};

const uint8_t expedition_kits[EXPEDITION_KITS][EXPEDITION_BACKPACK] = {
    {C, R, O, K, C, C, C, B}, /* a bit of everything */
    {C, R, C, R, R, O, C, C}, /* down */
    {C, O, C, B, O, R, C, C}, /* water */
    {C, C, C, K, C, R, O, R}, /* far, with the camera */
    {C, C, C, R, C, O, C, C}, /* farther */
};

const expedition_items expedition_loads[EXPEDITION_LOADS] = {
    4U << 4 * C,
    2U << 4 * C | 1U << 4 * R | 1U << 4 * O,
};
