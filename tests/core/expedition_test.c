/* Expedition: its setup, its text to the letter, what is listed, what is hidden, what is told, and
 * whole games. The rules of play are in expedition_map, _moves, _camp and _end_test.c. */
#include "tests/core/suite.h"

#include <string.h>

#include "core/games/expedition_config.h"
#include "core/games/expedition_kit.h"
#include "core/games/expedition_map.h"
#include "core/games/expedition_reach.h"
#include "core/games/expedition_text.h"
#include "tests/core/expedition_positions.h"
#include "tests/core/invariants.h"

/* -- setup: rules 2.1 to 2.3 and 3 --------------------------------------------------------------
 */

static void s1_two_to_five_teams(void **unused)
{
    (void)unused;
    for (int teams = 0; teams <= 8; teams++) {
        cave_setup setup = {.seats = (uint8_t)teams, .first = CAVE_FROM_SEED, .seeded = true};
        assert_int_equal(cave_check_setup(&expedition, &setup, NULL),
                         teams >= 2 && teams <= 5 ? CAVE_OK : CAVE_BAD_SEATS);
    }
}

/* Rules 2.1: every cell and its open edges, and how many exits that makes. */
static void r21_starting_boards(void **unused)
{
    static const struct {
        int teams, exits;
        uint8_t base, north, east, south, west;
    } boards[] = {
        {2, 3, 11, 5, 10, 0,  10},
        {3, 4, 15, 5, 10, 5,  10},
        {4, 5, 15, 7, 10, 5,  10},
        {5, 6, 15, 7, 10, 13, 10},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        int exits = 0;
        begin(boards[i].teams, 0);
        for (int k = 0; k < game.cell_count; k++) {
            exits += __builtin_popcount(game.cells[k].exits);
            assert_int_equal(game.cells[k].kind, EXPEDITION_START);
            assert_int_equal(game.cells[k].depth, 0);
        }
        assert_int_equal(exits, boards[i].exits);
        assert_int_equal(cell(0, 0)->open, boards[i].base);
        assert_int_equal(cell(0, 0)->exits, 0);
        assert_int_equal(cell(0, -1)->open, boards[i].north);
        assert_int_equal(cell(1, 0)->open, boards[i].east);
        assert_int_equal(cell(-1, 0)->open, boards[i].west);
        if (boards[i].south)
            assert_int_equal(cell(0, 1)->open, boards[i].south);
        else
            assert_int_equal(expedition_find(&game, 0, 1), EXPEDITION_NONE);
    }
}

/* With two teams 0,1 is empty table whose north edge must be rock. */
static void r21_south_of_a_small_base(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1pL", 2, 0, 2, 0);
    lay("1pI", 2, 1, 0, 0);
    lay("1pT", 1, 1, 1, 0);
    stand(0, 1, 1);
    next_tile("1pL");
    play("0 discover");
    assert_int_equal(listed("0 place 0,1 "), 1);
    assert_int_equal(listed("0 place 0,1 1"), 1); /* open to the east and the south */
    refuse("0 place 0,1 0", CAVE_PLACE_MISMATCH);
}

static void r22_the_bag(void **unused)
{
    static const int features[EXPEDITION_FEATURES] = {12, 18, 16, 6, 6, 6, 16};
    static const int shapes[EXPEDITION_SHAPES] = {9, 38, 17, 15, 1};
    int by_feature[EXPEDITION_FEATURES] = {0}, by_shape[EXPEDITION_SHAPES] = {0};
    (void)unused;
    for (int stack = 0; stack < EXPEDITION_STACKS; stack++) {
        int tiles = 0;
        for (int feature = 0; feature < EXPEDITION_FEATURES; feature++)
            for (int shape = 0; shape < EXPEDITION_SHAPES; shape++) {
                int copies = expedition_bag[stack][feature][shape];
                tiles += copies;
                by_feature[feature] += copies;
                by_shape[shape] += copies;
            }
        assert_int_equal(tiles, 20);
    }
    assert_memory_equal(by_feature, features, sizeof features);
    assert_memory_equal(by_shape, shapes, sizeof shapes);
}

static void s2_r23_stacks(void **unused)
{
    static const int left[] = {0, 0, 12, 14, 16, 18};
    (void)unused;
    for (int teams = 2; teams <= 5; teams++) {
        begin(teams, 0);
        for (int stack = 0; stack < EXPEDITION_STACKS; stack++)
            assert_int_equal(expedition_stack_left(&game, stack), left[teams]);
        assert_int_equal(expedition_tiles(&game), 4 * left[teams]);
    }
}

static void s2_seeds_shuffle(void **unused)
{
    expedition_state one, other;
    cave_setup setup = {.seats = 5, .first = 0, .seeded = true, .seed = 1};
    (void)unused;
    expedition.deal(&one, &setup);
    expedition.deal(&other, &setup);
    assert_memory_equal(&one, &other, sizeof one);
    setup.seed = 2;
    expedition.deal(&other, &setup);
    for (size_t stack = 0; stack < 4; stack++)
        assert_memory_not_equal(one.stack + 18 * stack, other.stack + 18 * stack, 18);
}

static void s3_s4_first_packing(void **unused)
{
    (void)unused;
    begin_packing(3, 1);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(team(seat)->at, 0);
        assert_int_equal(team(seat)->camp_state, EXPEDITION_UNUSED);
        assert_int_equal(team(seat)->lost, 0);
        holds(seat, "-");
    }
    assert_int_equal(listed(""), 1);
    assert_int_equal(listed("1 pack *"), 1);
    refuse("0 pack c4", CAVE_OUT_OF_TURN);
    refuse("1 walk 0,-1", CAVE_PHASE_PACK);
    refuse("1 end", CAVE_PHASE_PACK);
    play("1 pack -; 2 pack c4r1o1k1b1; 0 pack c3r1o1k1 camp c2b1");
    assert_int_equal(game.phase, EXPEDITION_PHASE_TURN);
    assert_int_equal(game.turn, 1);
    assert_int_equal(game.ap, 5);
    assert_int_equal(team(0)->camp_state, EXPEDITION_STOWED);
}

static void s5_the_seed_decides_who_is_first(void **unused)
{
    int first[5] = {0};
    (void)unused;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        cave_setup setup = {.seats = 5, .first = CAVE_FROM_SEED, .seeded = true, .seed = seed};
        expedition.deal(&game, &setup);
        first[game.first]++;
    }
    for (int seat = 0; seat < 5; seat++) /* 200 each, with five standard deviations */
        assert_in_range(first[seat], 137, 263);
}

/* -- text: records 1 and 2 ------------------------------------------------------------------- */

static void moves_to_the_letter(void **unused)
{
    static const struct {
        const char *move;
        cave_status status;
    } table[] = {
        {"0 pack",                CAVE_BAD_ARGUMENTS},
        {"0 pack c4 camp",        CAVE_BAD_ARGUMENTS},
        {"0 pack c4 tent c1",     CAVE_BAD_ARGUMENTS},
        {"0 pack c4 camp c1 c1",  CAVE_BAD_ARGUMENTS},
        {"0 pack *",              CAVE_BAD_ITEMS    },
        {"0 pack c",              CAVE_BAD_ITEMS    },
        {"0 pack c0",             CAVE_BAD_ITEMS    },
        {"0 pack c04",            CAVE_BAD_ITEMS    },
        {"0 pack c4c1",           CAVE_BAD_ITEMS    },
        {"0 pack r1c4",           CAVE_BAD_ITEMS    },
        {"0 pack c4x1",           CAVE_BAD_ITEMS    },
        {"0 pack C4",             CAVE_BAD_ITEMS    },
        {"0 pack 4c",             CAVE_BAD_ITEMS    },
        {"0 pack c4-",            CAVE_BAD_ITEMS    },
        {"0 pack c99999999999",   CAVE_BAD_ITEMS    },
        {"0 pack c4 camp c",      CAVE_BAD_ITEMS    },
        {"0 exchange c4r1o1k1b1", CAVE_BAD_ARGUMENTS},
        {"0 toss",                CAVE_BAD_ARGUMENTS},
        {"0 toss c1",             CAVE_BAD_ITEMS    },
        {"0 toss x",              CAVE_BAD_ITEMS    },
        {"0 discover 0,0",        CAVE_BAD_ARGUMENTS},
        {"0 end -",               CAVE_BAD_ARGUMENTS},
        {"0 walk",                CAVE_BAD_ARGUMENTS},
        {"0 walk 0 -1",           CAVE_BAD_ARGUMENTS},
        {"0 walk 0",              CAVE_BAD_CELL     },
        {"0 walk 0,",             CAVE_BAD_CELL     },
        {"0 walk ,0",             CAVE_BAD_CELL     },
        {"0 walk -0,-1",          CAVE_BAD_CELL     },
        {"0 walk 0,-01",          CAVE_BAD_CELL     },
        {"0 walk 0,--1",          CAVE_BAD_CELL     },
        {"0 walk +0,-1",          CAVE_BAD_CELL     },
        {"0 walk 0,-1,0",         CAVE_BAD_CELL     },
        {"0 walk 0,99999",        CAVE_BAD_CELL     },
        {"0 walk 256,-1",         CAVE_NOT_ADJACENT },
        {"0 walk 0,32767",        CAVE_NOT_ADJACENT },
        {"0 place 0,-1",          CAVE_BAD_ARGUMENTS},
        {"0 place 0,-1 4",        CAVE_BAD_NUMBER   },
        {"0 place 0,-1 -",        CAVE_BAD_NUMBER   },
        {"0 Walk 0,-1",           CAVE_BAD_VERB     },
        {"0 giveup",              CAVE_BAD_VERB     },
        {"5 walk 0,-1",           CAVE_NO_SUCH_SEAT },
        {"0 walk 0,-1",           CAVE_OK           },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        begin(2, 0);
        cave_status status = answer(table[i].move);
        if (status != table[i].status)
            fail_msg("%s: %s instead of %s", table[i].move, cave_status_name(status),
                     cave_status_name(table[i].status));
    }
}

static cave_status read_stack(const char *line, cave_setup *setup)
{
    cave_words words;
    size_t index;
    assert_true(cave_split(line, strlen(line), &words));
    return expedition.read_shuffle(&words, setup, &index);
}

static void stack_lines_to_the_letter(void **unused)
{
    static const struct {
        const char *line;
        cave_status read, checked;
    } table[] = {
        {"stack 1 1pX 1pX 1pT 1pT 1pL 1wT 1wT 1wT 1wL 1wI 1aT 1aL",   CAVE_OK,          CAVE_OK         },
        {"stack 4 4s3T 4s2T 4wD 4dT 4dT 4dL 4dI 4aX 4aT 4aT 4aL 4aI", CAVE_OK,          CAVE_OK         },
        {"stack 1 1pX 1pX 1pX 1pT 1pL 1wT 1wT 1wT 1wL 1wI 1aT 1aL",   CAVE_OK,          CAVE_BAD_SHUFFLE},
        {"stack 1 1pX 1pX 1pT 1pT 1pL 1wT 1wT 1wT 1wL 1wI 1aT",       CAVE_OK,          CAVE_BAD_SHUFFLE},
        {"stack 2 1pX 1pX 1pT 1pT 1pL 1wT 1wT 1wT 1wL 1wI 1aT 1aL",   CAVE_BAD_SHUFFLE, 0               },
        {"stack 1 1s2T",                                              CAVE_OK,          CAVE_BAD_SHUFFLE},
        {"stack 1",                                                   CAVE_BAD_SHUFFLE, 0               },
        {"stack",                                                     CAVE_BAD_LINE,    0               },
        {"stack 0 1pX",                                               CAVE_BAD_NUMBER,  0               },
        {"stack 5 5pX",                                               CAVE_BAD_NUMBER,  0               },
        {"stack I 1pX",                                               CAVE_BAD_NUMBER,  0               },
        {"stack 1 1pO",                                               CAVE_BAD_TILE,    0               },
        {"stack 1 1sT",                                               CAVE_BAD_TILE,    0               },
        {"stack 1 1s4T",                                              CAVE_BAD_TILE,    0               },
        {"stack 1 0pX",                                               CAVE_BAD_TILE,    0               },
        {"stack 1 pX",                                                CAVE_BAD_TILE,    0               },
        {"stack 1 1pXX",                                              CAVE_BAD_TILE,    0               },
        {"deck 1 1pX",                                                CAVE_BAD_KEY,     0               },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        cave_setup setup = {.seats = 2, .first = 0, .seeded = true};
        cave_status status = read_stack(table[i].line, &setup);
        if (status == CAVE_OK) {
            assert_int_equal(read_stack(table[i].line, &setup), CAVE_REPEATED);
            assert_int_equal(cave_check_setup(&expedition, &setup, NULL), table[i].checked);
        }
        if (status != table[i].read) fail_msg("%s: %s", table[i].line, cave_status_name(status));
    }
}

static void given_stacks_are_drawn_in_order(void **unused)
{
    const char *line = "stack 1 1aL 1wT 1dL 1wI 1aI 1dT 1pL 1wL 1s1T 1pX 1wT 1s1I";
    char text[128];
    cave_text out;
    cave_setup setup = {.seats = 2, .first = 0, .seeded = true};
    (void)unused;
    assert_int_equal(read_stack(line, &setup), CAVE_OK);
    cave_text_begin(&out, text, sizeof text);
    expedition.write_shuffle(&setup, 0, &out);
    assert_string_equal(text, line);
    expedition.deal(&game, &setup);
    for (const char *word = line + 8; *word; word += strcspn(word, " "), word += *word == ' ') {
        cave_text_begin(&out, text, sizeof text);
        expedition_put_tile(&out, game.stack[game.drawn++]);
        assert_memory_equal(text, word, strlen(text));
    }
    assert_int_equal(game.drawn, 12);
}

/* -- what is listed -------------------------------------------------------------------------- */

/* `cave legal`: all that is legal, packing and exchanging once each. */
static void patterns_are_complete(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1aX", 0, -2, 0, 0);
    stand(0, 0, -1);
    camp_at(0, 0, -1, "c1");
    assert_int_equal(listed("0 exchange *"), 1);
    assert_int_equal(listed("0 toss"), 5);
    assert_int_equal(listed("0 scramble"), 2);
    assert_int_equal(listed("0 dive 0,-2") + listed("0 raft 0,-2") + listed("0 walk 0,0"), 3);
    assert_int_equal(listed("0 end"), 1);
    assert_int_equal(listed(""), 12); /* the backpack is full: no stow */
    carry(0, "c4");
    assert_int_equal(listed(""), 1 + 1 + 2 + 1 + 1 + 1);
}

/* What legal_moves leaves out of the patterns, as expedition.h says. */
static size_t sensible(cave_move *out, int kind)
{
    static cave_move moves[CAVE_LEGAL_MAX];
    size_t count = expedition.legal_moves(&game, moves, CAVE_LEGAL_MAX), found = 0;
    for (size_t i = 0; i < count; i++)
        if (moves[i].kind == kind) out[found++] = moves[i];
    return found;
}

static void sensible_moves(void **unused)
{
    cave_move moves[CAVE_LEGAL_MAX] = {0};
    (void)unused;
    begin(2, 0);
    lay("1pX", 0, -2, 0, 0);
    lay("1dI", 0, -3, 0, 25);
    stand(0, 0, -2);
    assert_int_equal(sensible(moves, EXPEDITION_TOSS), 0);
    assert_int_equal(sensible(moves, EXPEDITION_SCRAMBLE), 1); /* it saves a rope */
    assert_int_equal(moves[0].y, -3);
    assert_int_equal(sensible(moves, EXPEDITION_END), 1);
    camp_at(0, 0, -2, "c2");
    assert_int_equal(sensible(moves, EXPEDITION_TOSS), 5);
    assert_true(sensible(moves, EXPEDITION_EXCHANGE) > 0);
    expedition.play(&game, &moves[0], NULL);
    assert_int_equal(sensible(moves, EXPEDITION_EXCHANGE), 0);
    carry(0, "-");
    camp_at(0, 0, -1, "-");
    round_of_ends();
    assert_true(game.starving);
    assert_int_equal(sensible(moves, EXPEDITION_SCRAMBLE), 1);
    assert_int_equal(moves[0].y, -1); /* the way home */
    assert_int_equal(sensible(moves, EXPEDITION_END), 0);
    camp_at(0, 0, -3, "c1");
    assert_int_equal(sensible(moves, EXPEDITION_SCRAMBLE), 2);
}

static void suggested_kits(void **unused)
{
    cave_move moves[CAVE_LEGAL_MAX] = {0};
    (void)unused;
    begin_packing(2, 0);
    assert_int_equal(sensible(moves, EXPEDITION_PACK), 15);
    assert_int_equal(moves[0].p, 0x110114); /* S4: c4r1o1k1b1 */
    play("0 pack c2r6; 1 pack c4r1o1k1b1");
    carry(0, "c1");
    assert_true(sensible(moves, EXPEDITION_PACK) > 0);
    assert_int_equal(moves[0].p, 0x62); /* the refill: what was packed last */
    game.teams[0].lost = 1 << EXPEDITION_CAMERA | 1 << EXPEDITION_RAFT;
    stowed(0, "c4");
    size_t count = sensible(moves, EXPEDITION_PACK);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(cave_check(&expedition, &game, &moves[i]), CAVE_OK);
    assert_int_equal(count, 4); /* no refill of eight items, no kit twice */
}

/* -- what is hidden -------------------------------------------------------------------------- */

static void only_the_stacks_are_hidden(void **unused)
{
    expedition_state view, other;
    (void)unused;
    begin(3, 0);
    game.drawn = 20;
    expedition.observe(&game, 1, &view);
    expedition.observe(&game, CAVE_NOBODY, &other);
    assert_memory_equal(&view, &other, sizeof view);
    assert_memory_equal(view.stack, game.stack, 20);
    for (int i = 20; i < EXPEDITION_TILES; i++)
        assert_int_equal(view.stack[i], 0);
    memcpy(view.stack, game.stack, sizeof view.stack);
    assert_memory_equal(&view, &game, sizeof view);
}

/* Each tile not seen yet, the discarded ones among them, is equally likely to come next. */
static void guesses_are_uniform(void **unused)
{
    enum { DRAWS = 18000 };
    int seen[256] = {0};
    expedition_state view;
    cave_rng rng;
    (void)unused;
    begin(2, 0);
    game.drawn = 2;
    game.stack[0] = expedition_make_tile(0, EXPEDITION_PLAIN, 0);
    game.stack[1] = expedition_make_tile(0, EXPEDITION_DESCENT, 3);
    cave_rng_seed(&rng, 5, 0);
    for (int i = 0; i < DRAWS; i++) {
        expedition.observe(&game, 0, &view);
        expedition.determinize(&view, &rng);
        assert_memory_equal(view.stack, game.stack, 2);
        seen[view.stack[2]]++;
    }
    for (int feature = 0; feature < EXPEDITION_FEATURES; feature++)
        for (int shape = 0; shape < EXPEDITION_SHAPES; shape++) {
            int tile = expedition_make_tile(0, feature, shape);
            int copies = expedition_bag[0][feature][shape];
            copies -= tile == game.stack[0] || tile == game.stack[1];
            assert_in_range(seen[tile] + 200, copies * DRAWS / 18, copies * DRAWS / 18 + 400);
        }
}

/* -- events and previews ---------------------------------------------------------------------- */

/* Plays a legal move; its preview and its events must be this JSON. */
static void tells(const char *text, const char *preview, const char *happened)
{
    static cave_events events;
    static expedition_state view;
    static char data[4096];
    cave_words words;
    cave_move move;
    cave_text out;
    assert_true(cave_split(text, strlen(text), &words));
    assert_int_equal(cave_read_move(&expedition, &words, &move), CAVE_OK);
    expedition.observe(&game, move.seat, &view);
    cave_text_begin(&out, data, sizeof data);
    expedition.write_preview(&view, &move, &out);
    assert_string_equal(data, preview);
    events.count = 0;
    assert_int_equal(cave_play(&expedition, &game, &move, &events), CAVE_OK);
    cave_text_begin(&out, data, sizeof data);
    for (size_t i = 0; i < events.count; i++) {
        expedition.write_event(&events.list[i], 0, &out);
        cave_put_char(&out, '\n');
    }
    assert_string_equal(data, happened);
}

static void a_dive_tells_all(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1aI", 0, -2, 0, 25);
    stand(0, 0, -1);
    tells("0 dive 0,-2",
          "{\"ap\":3,\"ropes\":1,\"oxygen\":1,\"takes\":{\"traverse\":1,\"water\":1,\"depth\":25},"
          "\"points_before\":0,\"points_after\":24,\"home\":{\"ap\":2,\"turns\":1}}",
          "{\"event\":\"moved\",\"seat\":0,\"at\":[0,-2],\"from\":[0,-1],\"by\":\"dive\"}\n"
          "{\"event\":\"roped\",\"seat\":0,\"at\":[0,-2],\"from\":[0,-1],\"ropes\":1}\n"
          "{\"event\":\"took\",\"seat\":0,\"points\":2,\"token\":\"traverse\",\"count\":1}\n"
          "{\"event\":\"took\",\"seat\":0,\"points\":3,\"token\":\"depth\",\"depth\":25}\n"
          "{\"event\":\"breathed\",\"seat\":0,\"used_up\":false}\n"
          "{\"event\":\"took\",\"seat\":0,\"points\":3,\"token\":\"water\",\"count\":1}\n");
}

static void a_discovery_tells_what_may_come(void **unused)
{
    (void)unused;
    begin(2, 0);
    stand(0, 0, -1);
    next_tile("1s1T");
    tells("0 discover",
          "{\"ap\":1,\"stack\":1,\"unseen\":{\"plain\":5,\"wonder\":5,\"water\":3,\"squeeze1\":3,"
          "\"descent\":4}}",
          "{\"event\":\"drew\",\"seat\":0,\"tile\":\"1s1T\",\"fits\":true}\n");
    tells("0 place 0,-2 0",
          "{\"ap\":0,\"ropes\":0,\"oxygen\":0,\"takes\":{},\"points_before\":0,\"points_after\":0,"
          "\"depth\":0,\"open\":\"NES\",\"exits\":\"NE\",\"ends\":false}",
          "{\"event\":\"laid\",\"seat\":0,\"at\":[0,-2],\"tile\":\"1s1T\",\"depth\":0,\"r\":0}\n");
}

static void the_last_turn_tells_the_result(void **unused)
{
    (void)unused;
    begin(2, 0);
    game.final = 0;
    game.teams[1].tokens[EXPEDITION_PHOTOS] = 1;
    stand(0, 0, -1);
    play("0 end");
    tells("1 end", "{\"ap\":0,\"ap_lost\":5,\"food\":4}",
          "{\"event\":\"round-over\",\"round\":1,\"final_rounds_left\":0}\n"
          "{\"event\":\"eliminated\",\"seat\":0}\n"
          "{\"event\":\"won-bonus\",\"seat\":1,\"points\":8,\"bonus\":\"photo\"}\n"
          "{\"event\":\"game-over\"}\n");
}

/* The JSON of the state has this in it. */
static void shows(const char *part)
{
    static char data[65536];
    cave_text out;
    cave_text_begin(&out, data, sizeof data);
    expedition.write_state(&game, &out);
    if (!strstr(data, part)) fail_msg("%s is not in %s", part, data);
}

static void steps_are_priced_before_they_can_be_paid(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1aI", 0, -2, 0, 50);
    stand(0, 0, -1);
    carry(0, "c2");
    shows("\"steps\":[{\"at\":[0,-2],\"by\":\"dive\",\"ap\":4,\"ropes\":2,\"oxygen\":1},"
          "{\"at\":[0,-2],\"by\":\"raft\",\"ap\":3,\"ropes\":2,\"oxygen\":0},"
          "{\"at\":[0,-2],\"by\":\"scramble\",\"ap\":5,\"ropes\":0,\"oxygen\":0},"
          "{\"at\":[0,0],\"by\":\"walk\",\"ap\":1,\"ropes\":0,\"oxygen\":0},");
    shows("\"suggested\":[]");
}

static void reach_is_shown(void **unused)
{
    (void)unused;
    begin(2, 0);
    lay("1aI", 0, -2, 0, 50);
    stand(0, 0, -1);
    carry(0, "c2r2o1");
    shows(
        "\"reach\":[{\"at\":[0,0],\"turns\":1,\"ap\":1,\"ropes\":0,\"oxygen\":0,\"starves\":false,"
        "\"first\":[0,0],\"by\":\"walk\"},{\"at\":[1,0],\"turns\":1,\"ap\":2,");
    shows("{\"at\":[0,-2],\"turns\":1,\"ap\":4,\"ropes\":2,\"oxygen\":1,\"starves\":false,"
          "\"first\":[0,-2],\"by\":\"dive\"}]");
    play("0 end");
    shows("\"reach\":[{\"at\":[0,-1],\"turns\":1,");
    begin_packing(2, 0);
    shows("\"reach\":[]");
}

static void packings_are_suggested_at_home(void **unused)
{
    (void)unused;
    begin(2, 0);
    carry(0, "c2");
    shows("\"suggested\":[\"pack c4r1o1k1b1\",");
    shows("\"kit\":\"c4r1o1k1b1\"");
    shows("\"eliminated\":[]");
    game.ap = 1;
    shows("\"suggested\":[]");
}

static void dangers_of_the_way_home_are_named(void **unused)
{
    (void)unused;
    begin(2, 0);
    for (int y = -2; y >= -8; y--)
        lay("1pI", 0, y, 0, 0);
    stand(0, 0, -8); /* 8 AP: two turns, the second of them begins with a meal */
    carry(0, "c1");
    shows("\"home\":{\"ap\":8,\"turns\":2},\"hungry\":false,\"late\":false}");
    game.final = 1;
    shows("\"hungry\":false,\"late\":false}");
    game.final = 0;
    shows("\"hungry\":false,\"late\":true}");
    carry(0, "r1");
    shows("\"hungry\":true,\"late\":true}");
    game.final = 1;
    play("0 end"); /* with nothing to eat, and with one turn left */
    shows("\"hungry\":true,\"late\":true}");
}

static void those_away_at_the_end_are_named(void **unused)
{
    (void)unused;
    begin(2, 0);
    game.final = 0;
    stand(0, 0, -1);
    play("0 end");
    play("1 end");
    shows("\"eliminated\":[0]");
    shows("\"suggested\":[]");
}

/* -- whole games ----------------------------------------------------------------------------- */

/* Whether the team must start for home: a turn later its food would not last, or the game. */
static bool goes_home(void)
{
    expedition_reach way = expedition_way_home(&game, game.turn);
    int food = expedition_count(game.teams[game.turn].backpack, EXPEDITION_CONSUMABLE);
    return game.starving || way.turns > food || game.final != EXPEDITION_NONE;
}

/* Steps from each cell to the nearest unexplored exit. */
static void count_to_exits(int *steps)
{
    for (int i = 0; i < game.cell_count; i++)
        steps[i] = game.cells[i].exits ? 0 : 1000;
    for (int round = 0; round < game.cell_count; round++)
        for (int i = 0; i < game.cell_count; i++)
            for (int side = 0; side < 4; side++)
                if (game.cells[i].ways >> side & 1 &&
                    steps[game.cells[i].next[side]] + 1 < steps[i])
                    steps[i] = steps[game.cells[i].next[side]] + 1;
}

/* What a purposeful team gives a move: it takes what it finds, discovers, goes to the nearest exit
 * and in time home. */
static int wish(const cave_move *move, bool home, const int *to_exits)
{
    const expedition_team *own = &game.teams[game.turn];
    const expedition_cell *here = &game.cells[own->at], *there;
    bool fed = expedition_count(own->backpack, EXPEDITION_CONSUMABLE) > 3;
    switch (move->kind) {
    case EXPEDITION_PHOTO:
    case EXPEDITION_SOUND:
    case EXPEDITION_DISCOVER:
        return home ? 0 : 4;
    case EXPEDITION_PACK:
        return game.phase == EXPEDITION_PHASE_PACK || !fed ? 5 : 0;
    case EXPEDITION_WALK:
    case EXPEDITION_DIVE:
    case EXPEDITION_FLOAT:
    case EXPEDITION_SCRAMBLE:
        there = cell(move->x, move->y);
        if (home) return there->steps < here->steps ? 3 : 0;
        return to_exits[there - game.cells] < to_exits[own->at] ? 3 : 1;
    case EXPEDITION_GIVE_UP:
    case EXPEDITION_TOSS:
        return 0;
    default: /* camps, the drawn tile, the end of the turn */
        return 2;
    }
}

/* One of the listed moves it wishes most; now and then any. */
static cave_move next_move(cave_rng *rng)
{
    static cave_move moves[CAVE_LEGAL_MAX];
    int to_exits[EXPEDITION_CELLS], most = 0;
    size_t count = expedition.legal_moves(&game, moves, CAVE_LEGAL_MAX), kept = 0;
    bool home = game.phase == EXPEDITION_PHASE_TURN && goes_home();
    count_to_exits(to_exits);
    if (!home && cave_rng_below(rng, 16) == 0) return moves[cave_rng_below(rng, (uint32_t)count)];
    for (size_t i = 0; i < count; i++) {
        int wished = wish(&moves[i], home, to_exits);
        if (wished > most) {
            most = wished;
            kept = 0;
        }
        if (wished == most) moves[kept++] = moves[i];
    }
    return moves[cave_rng_below(rng, (uint32_t)kept)];
}

/* Games end, some with all teams at home, and every invariant holds after every move. */
static void travellers_finish(void **unused)
{
    int finished = 0, returned = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 24; seed++) {
        cave_setup setup = {.seats = (uint8_t)(2 + seed % 4),
                            .first = CAVE_FROM_SEED,
                            .seeded = true,
                            .seed = seed};
        cave_rng rng;
        cave_rng_seed(&rng, seed, 3);
        expedition.deal(&game, &setup);
        for (int moves = 0; moves < 4000 && game.phase != EXPEDITION_PHASE_OVER; moves++) {
            cave_move move = next_move(&rng);
            assert_int_equal(cave_play(&expedition, &game, &move, NULL), CAVE_OK);
            const char *broken = invariants_find(&expedition)->broken(&game);
            if (broken) fail_msg("seed %d, move %d: %s", (int)seed, moves, broken);
        }
        finished += game.phase == EXPEDITION_PHASE_OVER;
        for (int seat = 0; seat < game.seats; seat++)
            returned += game.teams[seat].at == 0;
    }
    print_message("%d of 24 games finished, %d of 84 teams at home\n", finished, returned);
    assert_true(finished == 24);
    assert_true(returned >= 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s1_two_to_five_teams),
        cmocka_unit_test(r21_starting_boards),
        cmocka_unit_test(r21_south_of_a_small_base),
        cmocka_unit_test(r22_the_bag),
        cmocka_unit_test(s2_r23_stacks),
        cmocka_unit_test(s2_seeds_shuffle),
        cmocka_unit_test(s3_s4_first_packing),
        cmocka_unit_test(s5_the_seed_decides_who_is_first),
        cmocka_unit_test(moves_to_the_letter),
        cmocka_unit_test(stack_lines_to_the_letter),
        cmocka_unit_test(given_stacks_are_drawn_in_order),
        cmocka_unit_test(patterns_are_complete),
        cmocka_unit_test(sensible_moves),
        cmocka_unit_test(suggested_kits),
        cmocka_unit_test(only_the_stacks_are_hidden),
        cmocka_unit_test(guesses_are_uniform),
        cmocka_unit_test(a_dive_tells_all),
        cmocka_unit_test(a_discovery_tells_what_may_come),
        cmocka_unit_test(the_last_turn_tells_the_result),
        cmocka_unit_test(steps_are_priced_before_they_can_be_paid),
        cmocka_unit_test(reach_is_shown),
        cmocka_unit_test(packings_are_suggested_at_home),
        cmocka_unit_test(dangers_of_the_way_home_are_named),
        cmocka_unit_test(those_away_at_the_end_are_named),
        cmocka_unit_test(travellers_finish),
    };
    return cmocka_run_group_tests_name("expedition", tests, NULL, NULL);
}
