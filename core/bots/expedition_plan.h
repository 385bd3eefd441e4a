/* expedition_plan.h: tours of a team of Expedition: which cells it makes for, one after the other,
 * and what that is worth.
 *
 * A tour is judged by what it brings, in thousandths of a victory point, less what its time could
 * bring elsewhere: every AP from now until the team is home again has a price. So a tour that goes
 * far must bring more, and of two aims the one is taken first that brings more for its time. What a
 * discovery brings is what the tiles that may come bring on average to a team so equipped; the
 * order of the stacks is not looked at.
 */
#ifndef CAVE_BOTS_EXPEDITION_PLAN_H
#define CAVE_BOTS_EXPEDITION_PLAN_H

#include "core/bots/bot.h"
#include "core/games/expedition.h"

enum { EXPEDITION_AIMS = 12 }; /* aims of one tour at most */

/* How far a bot looks. */
typedef struct expedition_style {
    uint8_t aims;   /* of a tour, at most */
    uint8_t firsts; /* first aims that are tried; the rest of the tour is taken as it comes */
} expedition_style;

/* What a team makes for: a cell, and what it does there. */
typedef struct expedition_aim {
    uint8_t cell;
    uint8_t deed;  /* EXPEDITION_DISCOVER, _PHOTO or _SOUND; 0: getting there is all */
    uint16_t time; /* AP from the start of the present turn until it is done, lost ones included */
    int32_t gain;  /* by the way there and the deed */
} expedition_aim;

typedef struct expedition_tour {
    expedition_aim aims[EXPEDITION_AIMS];
    size_t count;
    int32_t worth;  /* gains less the price of the time */
    cave_move move; /* with which it begins; EXPEDITION_END where that takes a new turn */
    uint8_t takes[EXPEDITION_TOKENS]; /* tokens by the way to the first aim and there */
    uint32_t depths;                  /* and depth tokens, a bit each */
} expedition_tour;

/* What a team can tell of its game before it plans: begun once for a view, good for all states that
 * differ from it by moves of that team in the same turn. */
typedef struct expedition_outlook {
    const expedition_style *style;
    int seat;
    int32_t price;                        /* of an AP */
    int32_t tokens[EXPEDITION_TOKENS];    /* what one more is worth */
    int32_t chances[EXPEDITION_FEATURES]; /* of the next tile, in thousandths */
    int16_t rivals[EXPEDITION_CELLS];     /* AP until the nearest rival is there */
    uint8_t nearest[EXPEDITION_CELLS];    /* which rival that is */
    int turns;    /* that the team has, the present one included, as far as can be told */
    int overtime; /* rounds beyond those that a game should take */
    int bold;     /* turns that are risked, so that games end that last far too long */
} expedition_outlook;

void expedition_look_out(const expedition_state *view, int seat, const expedition_style *style,
                         expedition_outlook *out);

/* The best tour of the team whose turn it is; false where there is none that brings anything. */
bool expedition_plan(const expedition_outlook *outlook, const expedition_state *state,
                     expedition_tour *out);

/* The best tour for each first aim that is tried, best first. Returns how many. */
enum { EXPEDITION_TOURS = 16 };
size_t expedition_plans(const expedition_outlook *outlook, const expedition_state *state,
                        expedition_tour out[EXPEDITION_TOURS]);

/* Fills in the reasons for the answer's move. `tour` is what it begins, or NULL where it begins
 * none or the bot plans none. */
void expedition_reasons(const expedition_state *view, const expedition_outlook *outlook,
                        const expedition_tour *tour, cave_answer *answer);

#endif
