/* the_cave.h: The Cave, a capture game for a Pairs deck (James Ernest, 2018). 2 to 6 seats.
 *
 * A set of cards is rank counts packed in one word: the copies of rank r in bits 4r to 4r+3. Equal
 * ranks are one move. Rule numbers (S5, E3, A20) are those of the rules this game is built from.
 */
#ifndef CAVE_GAMES_THE_CAVE_H
#define CAVE_GAMES_THE_CAVE_H

#include "core/game.h"

enum {
    THE_CAVE_RANKS = 10,   /* ranks 1 to 10, rank r r times */
    THE_CAVE_DECK = 55,    /* cards of the deck */
    THE_CAVE_SHOWN = 5,    /* cards that lie in the Cave while the deck lasts */
    THE_CAVE_HAND_MAX = 7, /* the largest hand dealt */
    THE_CAVE_STOCK = 41,   /* the most cards not dealt to hands: the Cave and the deck */
    THE_CAVE_PLAYS = 25,   /* the most plays of a round */
    THE_CAVE_ROUNDS = 6,   /* the most rounds of a match */
    THE_CAVE_MOVES = 150   /* the most plays of a match */
};

/* Rank counts, four bits a rank. */
typedef uint64_t the_cave_cards;

/* The only move: `a` is the rank. */
enum { THE_CAVE_PLAY = 1 };

/* Events. `x` is a rank, `y` a number of cards. All are public. */
enum {
    THE_CAVE_PLAYED = 1, /* seat played a card of rank x */
    THE_CAVE_CAPTURED,   /* seat captured y cards of rank x; a = 1 when none was lower (fallback) */
    THE_CAVE_TURNED_UP,  /* a card of rank x came from the deck into the Cave */
    THE_CAVE_ROUND_OVER, /* round x ended */
    THE_CAVE_DEALT,      /* round x was dealt by seat */
    THE_CAVE_MATCH_OVER
};

/* The option: rounds of the match; 0 stands for one round a seat. */
enum { THE_CAVE_OPTION_ROUNDS };

typedef struct the_cave_state {
    the_cave_cards cave;
    the_cave_cards hands[CAVE_SEATS]; /* in a view, zero for the others */
    the_cave_cards captured[CAVE_SEATS];
    the_cave_cards last_captured[CAVE_SEATS]; /* as the round before ended, for its result */
    uint64_t seed;                            /* hidden */
    uint8_t stock[THE_CAVE_STOCK]; /* the five first shown, then the deck; hidden from `next` on */
    uint8_t plays[THE_CAVE_PLAYS]; /* ranks played in this round, in order */
    uint8_t scores[THE_CAVE_ROUNDS][CAVE_SEATS]; /* of each finished round */
    uint8_t given[THE_CAVE_ROUNDS]
                 [(THE_CAVE_DECK + 1) / 2]; /* explicit decks, 2 ranks a byte; hidden */
    uint16_t moves;
    uint8_t seats, rounds;
    uint8_t round, dealer; /* keep their last values when over */
    uint8_t turn;
    uint8_t played;       /* plays made in this round */
    uint8_t next;         /* index in stock of the card turned up next */
    uint8_t given_rounds; /* how many decks are explicit; hidden */
    uint8_t over;
    uint8_t viewer; /* 0: a full state; 1 + seat: what a seat sees; 255: what anyone sees */
} the_cave_state;

extern const cave_game the_cave;

/* Cards dealt to each of n seats (S5). */
int the_cave_hand_size(int seats);

/* Cards of rank r in a set. */
static inline int the_cave_count(the_cave_cards cards, int rank)
{
    return (int)(cards >> (4 * rank) & 15);
}

/* One card of rank r. */
static inline the_cave_cards the_cave_card(int rank)
{
    return (the_cave_cards)1 << (4 * rank);
}

/* The rank that a card would capture (section 4): the highest below it, or, where there is none,
 * the highest of all. The cave must hold a card. */
static inline int the_cave_target(the_cave_cards cave, int rank)
{
    the_cave_cards low = cave & (the_cave_card(rank) - 1);
    return (63 - __builtin_clzll(low ? low : cave)) / 4;
}

/* All cards of a set, equal ranks together: the sum of its counts. */
int the_cave_size(the_cave_cards cards);

/* Points of each seat for these captured cards (section 6): for every rank, each seat that holds
 * the most of it scores that number. `points` receives `seats` numbers. */
void the_cave_score(const the_cave_cards *captured, int seats, int32_t *points);

#endif
