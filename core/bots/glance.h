/* glance.h: bots that look once: each listed move is judged by what the view shows, and the one
 * that promises most is taken. A bot of this kind is a judge and the three steps below, begun with
 * that judge; its memory is the answer.
 */
#ifndef CAVE_BOTS_GLANCE_H
#define CAVE_BOTS_GLANCE_H

#include "core/bots/bot.h"

/* What a listed move promises its seat, in thousandths of the game's unit. The state may hold
 * secrets of others (playouts run on guesses), and a judge must not look at them. */
typedef int32_t cave_judge(const void *state, const cave_move *move);

/* Judges every listed move and answers with the best; without reasons, which the game's own bot
 * adds. */
void cave_glance_begin(cave_answer *self, const cave_view *view, cave_judge *judge);
bool cave_glance_step(void *memory, uint32_t work);
void cave_glance_answer(const void *memory, cave_answer *out);

#endif
