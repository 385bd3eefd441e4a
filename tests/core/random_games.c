/* Random games in bulk, every invariant of the game looked at after every move:
 *
 *     random_games COUNT [GAME [SEATS]]
 *
 * COUNT games for each number of seats; where the rules set no bound to a game's length, games
 * until they have ENDLESS * COUNT moves together, each cut off after MOST_MOVES.
 * Prints a line for each of these; exit status 1 with the place of the first broken invariant.
 * Built with the sanitizers it also proves that no such game reads or writes astray. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/core/invariants.h"
#include "tests/core/walk.h"

enum { ENDLESS = 25, MOST_MOVES = 100000 };

static void complain(const walk *w, const char *what)
{
    fprintf(stderr, "%s: broken: %s\n", walk_place(w), what);
    exit(1);
}

/* A guess at what a seat cannot see is a state like any other. */
static void look_at_a_guess(const walk *w, const invariants *rules, cave_rng *rng)
{
    static cave_view view;
    int seat = (int)cave_rng_below(rng, w->setup.seats + 1U) - 1;
    cave_observe(w->game, w->state, seat, &view);
    w->game->determinize(view.data, rng);
    const char *broken = rules->broken(view.data);
    if (broken) complain(w, broken);
}

static size_t play_one(const cave_game *game, const invariants *rules, int seats, uint64_t seed)
{
    static walk w;
    cave_rng rng;
    cave_rng_seed(&rng, seed, 7);
    walk_begin(&w, game, seats, seed);
    do {
        const char *broken = rules->broken(w.state);
        if (broken) complain(&w, broken);
        if (w.moves > rules->most_moves && !rules->cut) complain(&w, "a match ends");
        if (w.events.count == CAVE_EVENTS_MAX) complain(&w, "the events of a move fit");
        if (cave_rng_below(&rng, 16) == 0) look_at_a_guess(&w, rules, &rng);
    } while (!(rules->cut && w.moves == MOST_MOVES) && walk_step(&w));
    return w.moves;
}

static void play_many(const cave_game *game, int seats, uint64_t count)
{
    uint64_t moves = 0;
    size_t longest = 0;
    const invariants *rules = invariants_find(game);
    if (!rules) {
        fprintf(stderr, "%s has no entry in tests/core/invariants.c\n", game->id);
        exit(1);
    }
    uint64_t seed = 0;
    while (seed < count && !(rules->cut && moves >= ENDLESS * count)) {
        size_t length = play_one(game, rules, seats, seed++);
        moves += length;
        if (length > longest) longest = length;
    }
    printf("%s, %d seats: %" PRIu64 " games, %" PRIu64 " moves, the longest game %zu\n", game->id,
           seats, seed, moves, longest);
}

int main(int argc, char **argv)
{
    uint64_t count = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    int only = argc > 3 ? atoi(argv[3]) : 0, played = 0;
    if (count == 0) {
        fputs("usage: random_games COUNT [GAME [SEATS]]\n", stderr);
        return 2;
    }
    for (size_t i = 0; i < cave_game_count; i++) {
        const cave_game *game = cave_games[i];
        if (argc > 2 && strcmp(argv[2], game->id) != 0) continue;
        for (int seats = game->min_seats; seats <= game->max_seats; seats++, played++)
            if (!only || only == seats) play_many(game, seats, count);
    }
    return played ? 0 : 2;
}
