#include "tests/core/the_cave_positions.h"

#include "tests/core/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

the_cave_cards cards(const char *text)
{
    the_cave_cards set = 0;
    for (char *rest; *text; text = rest) {
        set += the_cave_card((int)strtol(text, &rest, 10));
        if (rest == text) break;
    }
    return set;
}

const char *written(the_cave_cards set)
{
    static char text[256];
    size_t at = 0;
    text[0] = '\0';
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++)
        for (int copies = the_cave_count(set, rank); copies > 0; copies--)
            at += (size_t)snprintf(text + at, sizeof text - at, at ? " %d" : "%d", rank);
    return text;
}

cave_setup setup_of(int seats, int first)
{
    cave_setup setup = {.seats = (uint8_t)seats, .first = (uint8_t)first, .seeded = true};
    cave_default_options(&the_cave, &setup);
    return setup;
}

the_cave_state dealt(int seats, int first, uint64_t seed)
{
    the_cave_state state;
    cave_setup setup = setup_of(seats, first);
    setup.seed = seed;
    the_cave.deal(&state, &setup);
    return state;
}

the_cave_state position(int seats, const char *cave, const char *deck, const char *hand)
{
    the_cave_state state = dealt(seats, seats - 1, 1);
    int stock = THE_CAVE_DECK - seats * the_cave_hand_size(seats), left = 0;
    uint8_t order[THE_CAVE_STOCK] = {0};
    for (char *rest; *deck; deck = rest) {
        order[left++] = (uint8_t)strtol(deck, &rest, 10);
        if (rest == deck) break;
    }
    state.next = (uint8_t)(stock - left);
    memcpy(state.stock + state.next, order, (size_t)left);
    state.cave = cards(cave);
    for (int seat = 0; seat < seats; seat++)
        state.hands[seat] = cards(hand);
    return state;
}

int deck_left(const the_cave_state *state)
{
    return THE_CAVE_DECK - state->seats * the_cave_hand_size(state->seats) - state->next;
}

static cave_status play_rank(the_cave_state *state, int seat, int rank)
{
    cave_move move = {.kind = THE_CAVE_PLAY, .seat = (uint8_t)seat, .a = (uint8_t)rank};
    return cave_play(&the_cave, state, &move, NULL);
}

void play(the_cave_state *state, int rank)
{
    assert_int_equal(play_rank(state, state->turn, rank), CAVE_OK);
}

void play_any(the_cave_state *state)
{
    cave_move moves[THE_CAVE_HAND_MAX];
    assert_true(the_cave.legal_moves(state, moves, THE_CAVE_HAND_MAX) > 0);
    the_cave.play(state, &moves[0], NULL);
}

void play_round(the_cave_state *state)
{
    int round = state->round;
    while (state->round == round && !state->over)
        play_any(state);
}

void expect_text(const char *where, const char *actual, const char *expected)
{
    if (strcmp(actual, expected) != 0) fail_msg("%s: %s instead of %s", where, actual, expected);
}

void expect_number(const char *where, long actual, long expected)
{
    if (actual != expected) fail_msg("%s: %ld instead of %ld", where, actual, expected);
}
