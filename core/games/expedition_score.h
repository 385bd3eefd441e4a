/* expedition_score.h: what the tokens of Expedition are worth (rules 9). */
#ifndef CAVE_GAMES_EXPEDITION_SCORE_H
#define CAVE_GAMES_EXPEDITION_SCORE_H

#include "core/games/expedition.h"

/* Victory points of the depth token of so many steps. */
int expedition_depth_value(int steps);

/* Victory points of a team's tokens, without bonuses. */
int32_t expedition_points(const expedition_team *team);

/* Tokens that count for a bonus: the squeezes of all grades together. */
int expedition_bonus_tokens(const expedition_team *team, int bonus);

/* Points of one bonus for each team, among the seats in `counted`. */
void expedition_bonus(const expedition_state *state, int bonus, cave_seats counted,
                      int32_t points[EXPEDITION_TEAMS]);

/* Tokens and bonuses of the seats in `counted`; the others have nothing. */
void expedition_score(const expedition_state *state, cave_seats counted,
                      int32_t points[EXPEDITION_TEAMS]);

/* The teams on the home base: those not eliminated when the game ends (T3). */
cave_seats expedition_at_home(const expedition_state *state);

#endif
