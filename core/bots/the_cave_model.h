/* the_cave_model.h: what the plays already seen tell about the hands not seen, and about who holds
 * them.
 *
 * A view keeps the public course of its round: every play, and every card turned up. The model goes
 * through it once. It takes every other seat for one of two styles of player: strictly greedy, who
 * cannot hold what it would have played before, or careful, more or less, to whom each rank was at
 * that moment more or less tempting. A guess of the hidden cards and of the styles is then the more
 * likely the better it explains that just these cards were played.
 *
 *     the_cave_model_read(&model, view);
 *     careful = the_cave_model_guess(&model, &world, &rng);   // instead of the_cave_world_guess
 */
#ifndef CAVE_BOTS_THE_CAVE_MODEL_H
#define CAVE_BOTS_THE_CAVE_MODEL_H

#include "core/bots/the_cave_playout.h"

typedef struct the_cave_model {
    int count; /* plays of other seats */
    struct {
        uint8_t seat, rank;
        uint32_t pull[THE_CAVE_RANKS + 1]; /* how tempting each rank was to a careful player */
    } plays[THE_CAVE_PLAYS];
    /* All cards of the ranks that a seat may hold if the_cave_greedy_card made all its plays; no
     * cards if it did not. */
    the_cave_cards greedy[CAVE_SEATS];
} the_cave_model;

/* Reads the round in progress of a view. */
void the_cave_model_read(the_cave_model *model, const the_cave_state *view);

/* Deals hidden cards as the_cave_world_guess does, and a style to each other seat, several times,
 * and keeps one of these guesses by how well it explains the plays seen. Returns the seats that
 * play with care; the others are greedy. */
cave_seats the_cave_model_guess(const the_cave_model *model, the_cave_world *world, cave_rng *rng);

#endif
