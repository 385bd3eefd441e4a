#include "tests/core/expedition_positions.h"

#include "tests/core/suite.h"

#include <stdio.h>
#include <string.h>

#include "core/games/expedition_map.h"
#include "core/games/expedition_text.h"

expedition_state game;

/* Reads a move of any seat; false where the text is none. */
static cave_status read(const char *text, cave_move *move)
{
    cave_words words;
    if (!cave_split(text, strlen(text), &words)) return CAVE_BAD_LINE;
    return cave_read_move(&expedition, &words, move);
}

static expedition_items items_of(const char *text)
{
    char line[64];
    cave_move move = {0};
    snprintf(line, sizeof line, "0 pack %s", text);
    if (read(line, &move) != CAVE_OK) fail_msg("%s are no items", text);
    return move.p;
}

static expedition_tile tile_of(const char *text)
{
    for (int tile = 0; tile < 256; tile++) {
        char data[8];
        cave_text out;
        if (expedition_feature_of((expedition_tile)tile) >= EXPEDITION_FEATURES) continue;
        if (expedition_shape_of((expedition_tile)tile) >= EXPEDITION_SHAPES) continue;
        cave_text_begin(&out, data, sizeof data);
        expedition_put_tile(&out, (expedition_tile)tile);
        if (strcmp(data, text) == 0) return (expedition_tile)tile;
    }
    fail_msg("%s is no tile", text);
    return 0;
}

void begin_packing(int teams, int first)
{
    cave_setup setup = {
        .seats = (uint8_t)teams, .first = (uint8_t)first, .seeded = true, .seed = 1};
    cave_default_options(&expedition, &setup);
    assert_int_equal(cave_check_setup(&expedition, &setup, NULL), CAVE_OK);
    expedition.deal(&game, &setup);
}

void begin(int teams, int first)
{
    begin_packing(teams, first);
    for (int i = 0; i < teams; i++) {
        char move[64];
        snprintf(move, sizeof move, "%d pack c4r1o1k1b1", (first + i) % teams);
        play(move);
    }
}

void lay(const char *tile, int x, int y, int turns, int metres)
{
    expedition_tile code = tile_of(tile);
    int feature = expedition_feature_of(code);
    assert_int_equal(expedition_find(&game, x, y), EXPEDITION_NONE);
    expedition_cell new_cell = {
        .x = (int8_t)x,
        .y = (int8_t)y,
        .kind = (uint8_t)feature,
        .tile = code,
        .rotation = (uint8_t)turns,
        .open = expedition_turned(expedition_shape_of(code), turns),
        .depth = (uint8_t)(metres / EXPEDITION_STEP),
        .token = feature != EXPEDITION_PLAIN && feature != EXPEDITION_DESCENT,
    };
    expedition_add(&game, &new_cell);
}

void lay_choke(int x, int y, int metres)
{
    expedition_cell choke = {.x = (int8_t)x,
                             .y = (int8_t)y,
                             .kind = EXPEDITION_CHOKE,
                             .depth = (uint8_t)(metres / EXPEDITION_STEP)};
    expedition_add(&game, &choke);
}

static uint8_t index_of(int x, int y)
{
    int found = expedition_find(&game, x, y);
    if (found == EXPEDITION_NONE) fail_msg("nothing lies at %d,%d", x, y);
    return (uint8_t)found;
}

void stand(int seat, int x, int y)
{
    game.teams[seat].at = index_of(x, y);
}

void carry(int seat, const char *items)
{
    game.teams[seat].backpack = items_of(items);
}

void camp_at(int seat, int x, int y, const char *items)
{
    game.teams[seat].camp_state = EXPEDITION_PLACED;
    game.teams[seat].camp_at = index_of(x, y);
    game.teams[seat].camp = items_of(items);
}

void stowed(int seat, const char *items)
{
    game.teams[seat].camp_state = EXPEDITION_STOWED;
    game.teams[seat].camp = items_of(items);
}

void next_tile(const char *tile)
{
    game.stack[game.drawn] = tile_of(tile);
}

void draw_all(void)
{
    game.drawn = (uint8_t)expedition_tiles(&game);
}

static void written(const cave_move *move, char *text, size_t size)
{
    cave_text out;
    cave_text_begin(&out, text, size);
    cave_write_move(&expedition, move, &out);
}

int listed(const char *beginning)
{
    static cave_move patterns[CAVE_LEGAL_MAX];
    size_t count = expedition.legal_patterns(&game, patterns, CAVE_LEGAL_MAX);
    int found = 0;
    for (size_t i = 0; i < count; i++) {
        char text[64];
        written(&patterns[i], text, sizeof text);
        found += strncmp(text, beginning, strlen(beginning)) == 0;
    }
    return found;
}

static bool is_listed(const char *text)
{
    static const char *const open[] = {"pack", "exchange"};
    char pattern[64];
    for (size_t i = 0; i < sizeof open / sizeof *open; i++) {
        if (strncmp(text + 2, open[i], strlen(open[i])) != 0) continue;
        snprintf(pattern, sizeof pattern, "%c %s *", text[0], open[i]);
        return listed(pattern) == 1;
    }
    return listed(text) == 1;
}

cave_status answer(const char *text)
{
    cave_move move;
    expedition_state before = game;
    cave_status status = read(text, &move);
    if (status == CAVE_OK) status = cave_play(&expedition, &game, &move, NULL);
    if (status != CAVE_OK && memcmp(&before, &game, sizeof game) != 0)
        fail_msg("%s was refused and changed something", text);
    return status;
}

void play(const char *moves)
{
    while (*moves) {
        char text[64];
        size_t length = strcspn(moves, ";");
        snprintf(text, sizeof text, "%.*s", (int)length, moves);
        if (!is_listed(text)) fail_msg("%s is not listed", text);
        cave_status status = answer(text);
        if (status != CAVE_OK) fail_msg("%s was refused: %s", text, cave_status_name(status));
        moves += length;
        moves += strspn(moves, "; ");
    }
}

void refuse(const char *move, cave_status reason)
{
    cave_status status = answer(move);
    if (status != reason)
        fail_msg("%s: %s instead of %s", move, cave_status_name(status), cave_status_name(reason));
    bool open = strstr(move, "pack") || strstr(move, "exchange");
    if (!open && is_listed(move)) fail_msg("%s is refused and listed", move);
}

const expedition_team *team(int seat)
{
    return &game.teams[seat];
}

const expedition_cell *cell(int x, int y)
{
    return &game.cells[index_of(x, y)];
}

static void expect(expedition_items actual, const char *expected)
{
    char text[32];
    cave_text out;
    cave_text_begin(&out, text, sizeof text);
    expedition_put_items(&out, actual);
    if (strcmp(text, expected) != 0) fail_msg("%s instead of %s", text, expected);
}

void holds(int seat, const char *items)
{
    expect(team(seat)->backpack, items);
}

void camp_holds(int seat, const char *items)
{
    expect(team(seat)->camp, items);
}

void round_of_ends(void)
{
    int seat = game.turn;
    do {
        char move[8];
        snprintf(move, sizeof move, "%d end", game.turn);
        play(move);
    } while (game.turn != seat);
}
