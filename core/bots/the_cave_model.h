/* the_cave_model.h: what the plays already seen tell about the hands not seen, and about who holds
 * them.
 *
 * A view keeps the public course of its round: every play, and every card turned up. The model goes
 * through it once and notes, for each play of another seat, how tempting every rank was at that
 * moment to each style of player. A guess of the hidden cards is then the more likely the better it
 * explains that just these cards were played.
 *
 *     the_cave_model_read(&model, view);
 *     careful = the_cave_model_guess(&model, &world, &rng);   // instead of the_cave_world_guess
 */
#ifndef CAVE_BOTS_THE_CAVE_MODEL_H
#define CAVE_BOTS_THE_CAVE_MODEL_H

#include "core/bots/the_cave_playout.h"

/* Styles, as the policies of the_cave_playout.h play. */
enum { THE_CAVE_GREEDY, THE_CAVE_CAREFUL, THE_CAVE_STYLES };

typedef struct the_cave_model {
    int count; /* plays of other seats */
    struct {
        uint8_t seat, rank;
        /* How tempting each rank was to each style. */
        uint32_t pull[THE_CAVE_STYLES][THE_CAVE_RANKS + 1];
    } plays[THE_CAVE_PLAYS];
} the_cave_model;

/* Reads the round in progress of a view. */
void the_cave_model_read(the_cave_model *model, const the_cave_state *view);

/* How likely the plays seen are, if the seats hold these hands and those in `careful` play with
 * care, the others greedily; in a unit of its own, at least 1 and at most 2^45. */
uint64_t the_cave_model_likelihood(const the_cave_model *model, const the_cave_world *world,
                                   cave_seats careful);

/* Deals hidden cards as the_cave_world_guess does, and a style to each other seat, several times,
 * and keeps one of these guesses by its likelihood. Returns the seats that play with care. */
cave_seats the_cave_model_guess(const the_cave_model *model, the_cave_world *world, cave_rng *rng);

#endif
