/* expedition.h: Expedition, a speleology tile game. 2 to 5 teams.
 *
 * The map is a list of the cells laid, each with the indices of its neighbours, so it has no
 * borders: the rules allow 77 cells. Directions are 0 north, 1 east, 2 south, 3 west; a set of them
 * is a bit each. Depths are counted in steps of 25 m. A set of items is counts packed in one word:
 * those of item i in bits 4i to 4i+3. Rule numbers (6.2, T4, C17) are those of the rules this game
 * is built from.
 *
 * The rules set no bound to the length of a game, and much of what they allow only wastes time.
 * legal_moves therefore lists what may be worth doing, so that even random games come to an end:
 *   - the suggested packings and exchanges (expedition_kit.h), and no exchange right after another;
 *   - tossing only to make room for stowing the camp on the same tile;
 *   - scrambling only where no other move leads without using up ropes or oxygen;
 *   - for a starving team nothing but a scramble towards the home base, or onto its own camp where
 *     that holds food.
 * legal_patterns lists all that is legal.
 */
#ifndef CAVE_GAMES_EXPEDITION_H
#define CAVE_GAMES_EXPEDITION_H

#include "core/game.h"

enum {
    EXPEDITION_TEAMS = 5,
    EXPEDITION_STACKS = 4,
    EXPEDITION_STACK_TILES = 20, /* tiles of a stack before the discard */
    EXPEDITION_TILES = 72,       /* the most tiles in play */
    EXPEDITION_CELLS = 77,       /* the most cells of a map: home base, four arms, the tiles */
    EXPEDITION_NONE = 255,       /* no cell; no end in sight */
    EXPEDITION_AP = 5,           /* action points of a turn */
    EXPEDITION_STEP = 25,        /* metres of one step of depth, one rope */
    EXPEDITION_BACKPACK = 8,     /* slots */
    EXPEDITION_CAMP_COVERS = 2,  /* slots of the backpack that a stowed camp takes */
    EXPEDITION_CAMP = 4,         /* slots of the camp */
    EXPEDITION_FINAL_ROUNDS = 3
};

/* What a cell is. The first seven are features of tiles (rules 2). */
enum {
    EXPEDITION_PLAIN,
    EXPEDITION_WONDER,
    EXPEDITION_WATER,
    EXPEDITION_SQUEEZE1,
    EXPEDITION_SQUEEZE2,
    EXPEDITION_SQUEEZE3,
    EXPEDITION_DESCENT,
    EXPEDITION_FEATURES,
    EXPEDITION_START = EXPEDITION_FEATURES, /* the starting board; the home base is cell 0 */
    EXPEDITION_CHOKE
};

/* Shapes of tiles: X, T, L, I, D. */
enum { EXPEDITION_SHAPES = 5 };

/* Items, one slot each; half is an oxygen token used once. */
enum {
    EXPEDITION_CONSUMABLE,
    EXPEDITION_ROPE,
    EXPEDITION_OXYGEN,
    EXPEDITION_HALF,
    EXPEDITION_CAMERA,
    EXPEDITION_RAFT,
    EXPEDITION_ITEMS
};

/* Tokens a team collects besides those for depth. */
enum {
    EXPEDITION_TRAVERSE,
    EXPEDITION_WATERS,
    EXPEDITION_PHOTOS,
    EXPEDITION_SQUEEZED1,
    EXPEDITION_SQUEEZED2,
    EXPEDITION_SQUEEZED3,
    EXPEDITION_TOKENS,
    EXPEDITION_DEPTH = EXPEDITION_TOKENS /* in events only */
};

/* What bonuses are given for (rules 9): traverse, water, photo and all squeezes together. */
enum { EXPEDITION_BONUSES = 4 };

enum { EXPEDITION_UNUSED, EXPEDITION_STOWED, EXPEDITION_PLACED, EXPEDITION_ABANDONED };

/* In the phases place and choke the active team lays the tile it drew, or a boulder choke. */
enum {
    EXPEDITION_PHASE_PACK,
    EXPEDITION_PHASE_TURN,
    EXPEDITION_PHASE_PLACE,
    EXPEDITION_PHASE_CHOKE,
    EXPEDITION_PHASE_OVER
};

/* Moves. Cells are x and y. */
enum {
    EXPEDITION_PACK = 1, /* p backpack, q camp; a = 1 where the camp is packed too */
    EXPEDITION_DISCOVER,
    EXPEDITION_PLACE, /* x, y; a quarter turns */
    EXPEDITION_LAY_CHOKE,
    EXPEDITION_WALK,
    EXPEDITION_DIVE,
    EXPEDITION_FLOAT, /* by raft */
    EXPEDITION_SCRAMBLE,
    EXPEDITION_SOUND,
    EXPEDITION_PHOTO,
    EXPEDITION_PITCH, /* places the camp */
    EXPEDITION_STOW,
    EXPEDITION_GIVE_UP,
    EXPEDITION_EXCHANGE, /* p backpack, q camp afterwards */
    EXPEDITION_TOSS,     /* a item */
    EXPEDITION_END,
    EXPEDITION_VERBS
};

/* Events; all are public. Cells are x and y; another cell is packed in p by expedition_pair. */
enum {
    EXPEDITION_PACKED = 1,  /* p backpack, q camp, a = 1 where the camp was packed too */
    EXPEDITION_TURN_BEGAN,  /* p round */
    EXPEDITION_ATE,         /* p consumables left in the backpack; a = 1: it came from the camp */
    EXPEDITION_STARVES,     /* nothing to eat this turn */
    EXPEDITION_DREW,        /* a tile; p = 1 where it fits somewhere */
    EXPEDITION_LAID,        /* a tile at x, y; p quarter turns, q depth */
    EXPEDITION_CHOKED,      /* a boulder choke at x, y; q depth */
    EXPEDITION_MOVED,       /* to x, y from p; a is the verb */
    EXPEDITION_ROPED,       /* a ropes placed between x, y and p */
    EXPEDITION_TOOK,        /* a token; p how many, for depth which; q victory points */
    EXPEDITION_BREATHED,    /* one charge; a = 1 when the oxygen token is used up */
    EXPEDITION_CAMPED,      /* at x, y */
    EXPEDITION_BROKE_CAMP,  /* stowed */
    EXPEDITION_GAVE_UP,     /* the camp, with q in it */
    EXPEDITION_LOST,        /* a item, for good */
    EXPEDITION_EXCHANGED,   /* p backpack, q camp */
    EXPEDITION_TOSSED,      /* a item */
    EXPEDITION_END_IS_NEAR, /* the end is triggered; a = 1 when no exit is left */
    EXPEDITION_ROUND_OVER,  /* p round; a final rounds left, or none */
    EXPEDITION_ELIMINATED,  /* seat is not on the home base at the end */
    EXPEDITION_WON_BONUS,   /* a bonus, p points */
    EXPEDITION_GAME_ENDED,
    EXPEDITION_EVENTS
};

/* The option: what teams that tie for second get (C23). */
enum { EXPEDITION_OPTION_SECOND_TIE };

/* A tile: stack (0 to 3), feature and shape in one byte. */
typedef uint8_t expedition_tile;

/* Item counts, four bits an item. */
typedef uint32_t expedition_items;

typedef struct expedition_cell {
    int8_t x, y;
    uint8_t kind;
    expedition_tile tile;   /* zero where it is none */
    uint8_t rotation, open; /* quarter turns; the edges that are open as it lies */
    uint8_t depth;
    uint8_t token;   /* its exploration token is still there */
    uint8_t next[4]; /* the neighbouring cells, or EXPEDITION_NONE */
    uint8_t ways;    /* directions to connected cells */
    uint8_t exits;   /* unexplored exits */
    uint8_t roped;   /* directions where ropes hang */
    uint8_t steps;   /* to the home base by the fewest ways */
} expedition_cell;

typedef struct expedition_team {
    expedition_items backpack, camp;
    expedition_items kit; /* as last packed: what a refill restores */
    uint32_t depths;      /* bit d: the depth token of d steps */
    uint16_t tokens[EXPEDITION_TOKENS];
    uint8_t at, camp_at; /* cells */
    uint8_t camp_state;
    uint8_t lost; /* bits of the items lost for good: camera, raft */
} expedition_team;

/* Only the order of the stacks is secret: what was discarded, and what is still to be drawn. */
typedef struct expedition_state {
    uint32_t round; /* from 1 */
    uint32_t moves;
    expedition_team teams[EXPEDITION_TEAMS];
    expedition_cell cells[EXPEDITION_CELLS]; /* as they were laid; 0 is the home base */
    expedition_tile stack[EXPEDITION_TILES]; /* all tiles in play; hidden from `drawn` on */
    uint8_t cell_count, drawn;
    uint8_t seats, first, turn;
    uint8_t phase, ap;
    uint8_t starving;
    uint8_t sorted;     /* the last move was an exchange */
    uint8_t final;      /* final rounds left; EXPEDITION_NONE before the end is triggered */
    uint8_t second_tie; /* option */
    uint8_t unused;     /* zero: in place of padding */
} expedition_state;

/* What a move costs (rules 6, the summary). */
typedef struct expedition_price {
    uint8_t ap, ropes, oxygen;
} expedition_price;

extern const cave_game expedition;

static inline expedition_tile expedition_make_tile(int stack, int feature, int shape)
{
    return (expedition_tile)(stack << 6 | feature << 3 | shape);
}

static inline int expedition_stack_of(expedition_tile tile)
{
    return tile >> 6;
}

static inline int expedition_feature_of(expedition_tile tile)
{
    return tile >> 3 & 7;
}

static inline int expedition_shape_of(expedition_tile tile)
{
    return tile & 7;
}

/* Two coordinates in one number, for events. */
static inline uint32_t expedition_pair(const expedition_cell *cell)
{
    return (uint32_t)(uint8_t)cell->x << 8 | (uint8_t)cell->y;
}

/* Tiles in play, and of one stack at the start (rules 2.3). */
int expedition_tiles(const expedition_state *state);
int expedition_stack_size(int seats);

/* Tiles left in a stack (0 to 3). */
int expedition_stack_left(const expedition_state *state, int stack);

/* The tile that has been drawn and not laid yet, in the phases place and choke. */
static inline expedition_tile expedition_drawn(const expedition_state *state)
{
    return state->stack[state->drawn - 1];
}

/* What walking, diving, floating or scrambling from a cell in a direction with a way costs. */
expedition_price expedition_price_of(const expedition_state *state, int at, int direction,
                                     int verb);

#endif
