#include "core/bots/the_cave_world.h"

#include <string.h>

int the_cave_lead(const the_cave_cards *captured, int seats, int seat)
{
    int32_t points[CAVE_SEATS], best = 0;
    the_cave_score(captured, seats, points);
    for (int other = 0; other < seats; other++)
        if (other != seat && points[other] > best) best = points[other];
    return points[seat] - best;
}

static void read_table(the_cave_world *world, const the_cave_state *state)
{
    memset(world, 0, sizeof *world);
    world->cave = state->cave;
    memcpy(world->hands, state->hands, sizeof world->hands);
    memcpy(world->captured, state->captured, sizeof world->captured);
    world->seats = state->seats;
    world->turn = state->turn;
    world->left = (uint8_t)(state->seats * the_cave_hand_size(state->seats) - state->played);
}

void the_cave_world_open(the_cave_world *world, const the_cave_state *state)
{
    read_table(world, state);
    int dealt = state->seats * the_cave_hand_size(state->seats);
    world->end = (uint8_t)(THE_CAVE_DECK - dealt - state->next);
    world->mixed = world->end;
    memcpy(world->stock, state->stock + state->next, world->end);
}

void the_cave_world_read(the_cave_world *world, const the_cave_state *view)
{
    read_table(world, view);
    the_cave_cards rest = THE_CAVE_ALL - view->cave - view->hands[view->turn];
    for (int seat = 0; seat < view->seats; seat++) {
        rest -= view->captured[seat];
        if (seat != view->turn) world->hands[seat] = 0;
    }
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++)
        for (int copies = the_cave_count(rest, rank); copies > 0; copies--)
            world->stock[world->end++] = (uint8_t)rank;
}

/* Decides the card at `place`; what lies before it stays. */
static uint8_t draw(the_cave_world *world, int place, cave_rng *rng)
{
    int from = place + (int)cave_rng_below(rng, (uint32_t)(world->end - place));
    uint8_t card = world->stock[from];
    world->stock[from] = world->stock[place];
    world->stock[place] = card;
    return card;
}

void the_cave_world_guess(the_cave_world *world, cave_rng *rng)
{
    the_cave_cards any[CAVE_SEATS];
    memset(any, 0xFF, sizeof any);
    the_cave_world_guess_among(world, any, 1, rng);
}

uint64_t the_cave_world_guess_among(the_cave_world *world, const the_cave_cards *among,
                                    uint64_t all, cave_rng *rng)
{
    the_cave_cards unseen = 0;
    for (int i = 0; i < world->end; i++)
        unseen += the_cave_card(world->stock[i]);
    world->next = world->mixed = 0;
    for (int seat = 0; seat < world->seats; seat++) {
        if (seat == world->turn) continue;
        world->hands[seat] = 0;
        for (int held = the_cave_world_held(world, seat); held > 0; held--) {
            uint64_t fitting = (uint64_t)the_cave_size(unseen & among[seat]);
            if (!fitting) return 0;
            all = all * fitting / (uint64_t)(world->end - world->next);
            the_cave_cards card;
            do
                card = the_cave_card(draw(world, world->next, rng));
            while (!(card & among[seat]));
            world->hands[seat] += card;
            world->next++;
            unseen -= card;
        }
    }
    world->mixed = world->next;
    return all;
}

void the_cave_world_mix(the_cave_world *world, int count, cave_rng *rng)
{
    int until = world->next + count < world->end ? world->next + count : world->end;
    for (; world->mixed < until; world->mixed++)
        draw(world, world->mixed, rng);
}

void the_cave_world_play(the_cave_world *world, the_cave_cards card, cave_rng *rng)
{
    int place = the_cave_place(world->cave, card);
    int missing = the_cave_at(world->cave, place) - 1; /* while the deck lasts, five lie there */
    the_cave_cards taken = world->cave & (the_cave_cards)15 << place;

    world->captured[world->turn] += taken;
    world->hands[world->turn] -= card;
    world->cave += card - taken;
    for (; missing > 0 && world->next < world->end; missing--) {
        if (world->next == world->mixed) draw(world, world->mixed++, rng);
        world->cave += the_cave_card(world->stock[world->next++]);
    }
    world->turn = (uint8_t)(world->turn + 1 == world->seats ? 0 : world->turn + 1);
    world->left--;
}
