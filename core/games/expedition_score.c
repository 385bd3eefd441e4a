#include "core/games/expedition_score.h"

#include "core/games/expedition_config.h"

int expedition_depth_value(int steps)
{
    return expedition_depth_points[steps < EXPEDITION_DEPTH_POINTS ? steps
                                                                   : EXPEDITION_DEPTH_POINTS - 1];
}

int32_t expedition_points(const expedition_team *team)
{
    int32_t points = 0;
    for (int token = 0; token < EXPEDITION_TOKENS; token++)
        points += team->tokens[token] * expedition_token_points[token];
    for (uint32_t rest = team->depths; rest; rest &= rest - 1)
        points += expedition_depth_value(__builtin_ctz(rest));
    return points;
}

int expedition_bonus_tokens(const expedition_team *team, int bonus)
{
    if (bonus < EXPEDITION_SQUEEZED1) return team->tokens[bonus];
    return team->tokens[EXPEDITION_SQUEEZED1] + team->tokens[EXPEDITION_SQUEEZED2] +
           team->tokens[EXPEDITION_SQUEEZED3];
}

void expedition_bonus(const expedition_state *state, int bonus, cave_seats counted,
                      int32_t points[EXPEDITION_TEAMS])
{
    int tokens[EXPEDITION_TEAMS] = {0}, first = 0, second = 0, leaders = 0, seconds = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        if (counted >> seat & 1) tokens[seat] = expedition_bonus_tokens(&state->teams[seat], bonus);
        if (tokens[seat] > first) first = tokens[seat];
    }
    for (int seat = 0; seat < state->seats; seat++) {
        leaders += tokens[seat] == first;
        if (tokens[seat] < first && tokens[seat] > second) second = tokens[seat];
    }
    for (int seat = 0; seat < state->seats; seat++)
        seconds += tokens[seat] == second;
    bool second_prize = leaders == 1 && (seconds == 1 || state->second_tie); /* C23 */
    for (int seat = 0; seat < state->seats; seat++) {
        points[seat] = 0;
        if (tokens[seat] == 0) continue; /* C24 */
        if (tokens[seat] == first && leaders == 1) points[seat] = EXPEDITION_FIRST_PRIZE;
        if (tokens[seat] == first && leaders == 2) points[seat] = EXPEDITION_SHARED_PRIZE;
        if (tokens[seat] == second && second_prize) points[seat] = EXPEDITION_SECOND_PRIZE;
    }
}

void expedition_score(const expedition_state *state, cave_seats counted,
                      int32_t points[EXPEDITION_TEAMS])
{
    for (int seat = 0; seat < state->seats; seat++)
        points[seat] = counted >> seat & 1 ? expedition_points(&state->teams[seat]) : 0;
    for (int bonus = 0; bonus < EXPEDITION_BONUSES; bonus++) {
        int32_t prizes[EXPEDITION_TEAMS];
        expedition_bonus(state, bonus, counted, prizes);
        for (int seat = 0; seat < state->seats; seat++)
            points[seat] += prizes[seat];
    }
}

cave_seats expedition_at_home(const expedition_state *state)
{
    cave_seats seats = 0;
    for (int seat = 0; seat < state->seats; seat++)
        if (state->teams[seat].at == 0) seats |= (cave_seats)(1 << seat);
    return seats;
}
