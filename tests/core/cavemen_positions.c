#include "tests/core/cavemen_positions.h"

#include "tests/core/suite.h"

#include <stdio.h>
#include <string.h>

#include "tests/core/json.h"

enum { TEXT = 1 << 14 };

cavemen_state game;
cave_events events;

static char text_data[TEXT], expected_data[TEXT];

/* -- layouts --------------------------------------------------------------------------------- */

/* The numbers of the cards in a text, in order; returns how many. */
static size_t card_numbers(const char *text, uint8_t *numbers)
{
    static const char *const ranks[] = {"A", "2", "3",  "4", "5", "6", "7",
                                        "8", "9", "10", "J", "Q", "K"};
    static const char suits[] = "SCDH";
    cave_words words;
    assert_true(cave_split(text, strlen(text), &words));
    for (size_t i = 0; i < words.count; i++) {
        const char *suit = strchr(suits, words.list[i].start[0]);
        cave_word rank = {words.list[i].start + 1, words.list[i].length - 1};
        int at = 0;
        while (at < 13 && !cave_word_is(rank, ranks[at]))
            at++;
        if (!suit || at == 13) fail_msg("no card: %s", words.list[i].start);
        numbers[i] = (uint8_t)(13 * (suit - suits) + at);
    }
    return words.count;
}

cavemen_cards cards(const char *text)
{
    uint8_t numbers[CAVE_WORDS_MAX];
    cavemen_cards set = 0;
    size_t count = text ? card_numbers(text, numbers) : 0;
    for (size_t i = 0; i < count; i++)
        set |= (cavemen_cards)1 << numbers[i];
    return set;
}

static cavemen_ranks beasts(const char *text)
{
    cavemen_cards set = cards(text);
    assert_true((set & 0x7FFFFFFFFFU) == 0);
    return (cavemen_ranks)(set >> 39);
}

static void put_pile(const char *text, cavemen_cards rest)
{
    uint8_t numbers[CAVE_WORDS_MAX];
    size_t count = 0;
    if (text) {
        count = card_numbers(text, numbers);
        for (size_t i = 0; i < count; i++)
            rest &= ~((cavemen_cards)1 << numbers[i]);
    }
    for (uint8_t card = 0; card < 52; card++) {
        if (!(rest >> card & 1)) continue;
        if (text)
            game.discard[game.discards++] = card;
        else
            numbers[count++] = card;
    }
    game.left = (uint8_t)count;
    for (size_t i = 0; i < count; i++)
        game.pile[count - 1 - i].card = numbers[i];
}

void lay_out(layout what)
{
    memset(&game, 0, sizeof game);
    game.seats = (uint8_t)(what.seats ? what.seats : 3);
    game.dealer = (uint8_t)(game.seats - 1);
    game.finish_turn = what.finish_turn;
    game.phase = CAVEMEN_ACTING;
    game.wild = beasts(what.wild);
    cavemen_cards rest = 0xFFFFFFFFFFFFFU & ~cards(what.wild);
    for (int seat = 0; seat < game.seats; seat++) {
        game.hands[seat] = cards(what.hands[seat]);
        game.caves[seat] = beasts(what.caves[seat]);
        game.scores[seat] = (uint8_t)what.scores[seat];
        for (int card = 0; card < 52; card++)
            game.held[seat] = (uint8_t)(game.held[seat] + (game.hands[seat] >> card & 1));
        rest &= ~(game.hands[seat] | cards(what.caves[seat]));
    }
    put_pile(what.pile, rest);
}

void begin_turn_with(layout what)
{
    lay_out(what);
    game.turn = (uint8_t)(game.seats - 1);
    char move[16];
    snprintf(move, sizeof move, "%d end -", game.turn);
    play(move);
}

layout market(void)
{
    return (layout){
        .hands = {"D7 D8 C2", "D2 D3 S2", "S3"},
          .caves = {"HK H4",    "H5 H6",    "H7"}
    };
}

layout raid_of(const char *raider, const char *defender)
{
    return (layout){
        .wild = "H2", .hands = {raider, defender, "S2 D2"},
             .caves = {"H4",   "H9 H5",  "HJ"   }
    };
}

void deal(int seats, int dealer, const char *deck)
{
    cave_setup setup = {
        .seats = (uint8_t)seats, .first = (uint8_t)dealer, .seeded = true, .seed = 1};
    cave_shuffle *shuffle = &setup.shuffles[0];
    cavemen_cards given = cards(deck);
    shuffle->count = (uint8_t)card_numbers(deck, shuffle->items);
    for (uint8_t card = 0; card < 52; card++)
        if (!(given >> card & 1)) shuffle->items[shuffle->count++] = card;
    assert_int_equal(cave_check_setup(&cavemen, &setup, NULL), CAVE_OK);
    cavemen.deal(&game, &setup);
}

/* -- moves ----------------------------------------------------------------------------------- */

static void written(const cave_move *move, char *text)
{
    cave_text out;
    cave_text_begin(&out, text, 256);
    cave_write_move(&cavemen, move, &out);
    assert_false(out.full);
}

static cave_status read_move(const char *text, size_t length, cave_move *move)
{
    cave_words words;
    assert_true(cave_split(text, length, &words));
    return cave_read_move(&cavemen, &words, move);
}

typedef size_t lister(const void *state, cave_move *out, size_t capacity);

static int count_listed(lister *list, const char *beginning)
{
    static cave_move moves[CAVE_LEGAL_MAX];
    size_t count = list(&game, moves, CAVE_LEGAL_MAX);
    int found = 0;
    for (size_t i = 0; i < count; i++) {
        char text[256];
        written(&moves[i], text);
        found += strncmp(text, beginning, strlen(beginning)) == 0;
    }
    return found;
}

int listed(const char *beginning)
{
    return count_listed(cavemen.legal_moves, beginning);
}

int patterns(const char *beginning)
{
    return count_listed(cavemen.legal_patterns, beginning);
}

static bool fits_a_pattern(const cave_move *move)
{
    char text[256], open[256];
    written(move, text);
    snprintf(open, sizeof open, "%.*s *", (int)(strchr(text + 2, ' ') - text), text);
    return patterns(text) || patterns(open);
}

static void play_one(const char *text, size_t length)
{
    cave_move move;
    cave_status status = read_move(text, length, &move);
    if (status == CAVE_OK) status = cave_check(&cavemen, &game, &move);
    if (status != CAVE_OK) fail_msg("%.*s: %s", (int)length, text, cave_status_name(status));
    if (!fits_a_pattern(&move)) fail_msg("%.*s fits no pattern", (int)length, text);
    events.count = 0;
    cavemen.play(&game, &move, &events);
}

void play(const char *moves)
{
    while (*moves) {
        size_t length = strcspn(moves, ";");
        play_one(moves, length);
        moves += length + (moves[length] == ';');
    }
}

cave_move move_of(const char *text)
{
    cave_move move;
    assert_int_equal(read_move(text, strlen(text), &move), CAVE_OK);
    assert_int_equal(cave_check(&cavemen, &game, &move), CAVE_OK);
    return move;
}

void refuse(const char *text, cave_status reason)
{
    cavemen_state before = game;
    cave_move move;
    cave_status status = read_move(text, strlen(text), &move);
    if (status == CAVE_OK) status = cave_play(&cavemen, &game, &move, NULL);
    if (status != reason)
        fail_msg("%s: %s instead of %s", text, cave_status_name(status), cave_status_name(reason));
    assert_memory_equal(&game, &before, sizeof game);
}

/* -- JSON ------------------------------------------------------------------------------------ */

static void compare(const cave_text *out, const char *json_text)
{
    char path[256];
    const char *error;
    size_t length = strlen(json_text);
    assert_false(out->full);
    assert_true(length < TEXT);
    for (size_t i = 0; i <= length; i++)
        expected_data[i] = json_text[i] == '\'' ? '"' : json_text[i];
    json_reset();
    const json *expected = json_read(expected_data, length, &error);
    if (!expected) fail_msg("%s: %s", json_text, error);
    const json *actual = json_read(out->data, out->length, &error);
    if (!actual) fail_msg("%s: %s", out->data, error);
    if (!json_includes(actual, expected, path, sizeof path))
        fail_msg("%s differs at %s from %s", out->data, path, json_text);
}

static void compare_state(const cavemen_state *state, const char *json_text)
{
    cave_text out;
    cave_text_begin(&out, text_data, TEXT);
    cavemen.write_state(state, &out);
    compare(&out, json_text);
}

void expect(const char *json_text)
{
    compare_state(&game, json_text);
}

void expect_view(int seat, const char *json_text)
{
    cavemen_state view;
    cavemen.observe(&game, seat, &view);
    compare_state(&view, json_text);
}

void expect_preview(const char *text, const char *json_text)
{
    cavemen_state view;
    cave_move move = move_of(text);
    cave_text out;
    cavemen.observe(&game, move.seat, &view);
    cave_text_begin(&out, text_data, TEXT);
    cavemen.write_preview(&view, &move, &out);
    compare(&out, json_text);
}

void expect_events(int seat, const char *json_text)
{
    cave_text out;
    cave_text_begin(&out, text_data, TEXT);
    cave_json_open(&out, '[');
    for (size_t i = 0; i < events.count; i++)
        cavemen.write_event(&events.list[i], seat, &out);
    cave_json_close(&out, ']');
    compare(&out, json_text);
}
