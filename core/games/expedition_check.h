/* expedition_check.h: why a move of Expedition is not possible (rules 5 and 6). */
#ifndef CAVE_GAMES_EXPEDITION_CHECK_H
#define CAVE_GAMES_EXPEDITION_CHECK_H

#include "core/games/expedition_kit.h"

/* `check` of the game's table. */
cave_status expedition_check(const void *data, const cave_move *move);

/* Whether the active team is starving with its scramble still to come (rules 5). */
static inline bool expedition_must_scramble(const expedition_state *state)
{
    return state->starving && state->ap == EXPEDITION_AP;
}

/* Whether the active team may exchange with its camp now (rules 6.7). */
static inline bool expedition_may_exchange(const expedition_state *state)
{
    return state->phase == EXPEDITION_PHASE_TURN && !expedition_must_scramble(state) &&
           expedition_at_camp(&state->teams[state->turn]);
}

#endif
