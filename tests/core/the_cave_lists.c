#include "tests/core/the_cave_lists.h"

void put(pile *to, int rank)
{
    to->ranks[to->count++] = rank;
}

int draw(pile *from)
{
    return from->ranks[--from->count];
}

int take_out(pile *from, int rank)
{
    for (int i = 0; i < from->count; i++) {
        if (from->ranks[i] != rank) continue;
        from->ranks[i] = draw(from);
        return 1;
    }
    return 0;
}

int copies(const pile *in, int rank)
{
    int found = 0;
    for (int i = 0; i < in->count; i++)
        found += in->ranks[i] == rank;
    return found;
}

static int highest(const pile *in)
{
    int rank = 0;
    for (int i = 0; i < in->count; i++)
        if (in->ranks[i] > rank) rank = in->ranks[i];
    return rank;
}

void capture(pile *cave, int card, pile *captured)
{
    pile low = {0}, rest = {0};
    for (int i = 0; i < cave->count; i++)
        if (cave->ranks[i] < card) put(&low, cave->ranks[i]);
    int target = highest(low.count ? &low : cave);
    for (int i = 0; i < cave->count; i++)
        put(cave->ranks[i] == target ? captured : &rest, cave->ranks[i]);
    put(&rest, card);
    *cave = rest;
}

void score(const pile *captured, int seats, int *points)
{
    for (int seat = 0; seat < seats; seat++)
        points[seat] = 0;
    for (int rank = 1; rank <= 10; rank++) {
        int most = 0;
        for (int seat = 0; seat < seats; seat++)
            if (copies(&captured[seat], rank) > most) most = copies(&captured[seat], rank);
        for (int seat = 0; seat < seats; seat++)
            if (most > 0 && copies(&captured[seat], rank) == most) points[seat] += most;
    }
}
