/* the_cave_lists.h: the rules of The Cave once more, as lists of ranks and loops, without anything
 * of the core: what its clever code is compared with. */
#ifndef CAVE_TESTS_THE_CAVE_LISTS_H
#define CAVE_TESTS_THE_CAVE_LISTS_H

typedef struct pile {
    int ranks[64];
    int count;
} pile;

void put(pile *to, int rank);

/* Takes the card put last. */
int draw(pile *from);

/* Takes one card of this rank away; whether there was one. */
int take_out(pile *from, int rank);

int copies(const pile *in, int rank);

/* Section 4: the highest rank below the card, or of all where none is below; every card of that
 * rank is taken; then the card is put down. */
void capture(pile *cave, int card, pile *captured);

/* Section 6: `points` receives a number for each of `seats` piles. */
void score(const pile *captured, int seats, int *points);

#endif
