/* Expedition: its text to the letter (records 1 and 2), events, previews and the JSON of a state.
 */
#include "tests/core/suite.h"

#include <string.h>

#include "core/games/expedition_config.h"
#include "core/games/expedition_kit.h"
#include "core/games/expedition_map.h"
#include "core/games/expedition_text.h"
#include "tests/core/expedition_positions.h"

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
    play("1 end"); /* it starves, and is late by far */
    shows("\"home\":{\"ap\":40,\"turns\":8},\"hungry\":true,\"late\":true}");
}

/* C17: the second turn begins on the own camp, and with a meal from it if it holds one. */
static void a_camp_on_the_way_home_feeds(void **unused)
{
    (void)unused;
    begin(2, 0);
    for (int y = -2; y >= -8; y--)
        lay("1pI", 0, y, 0, 0);
    stand(0, 0, -8);
    carry(0, "-");
    camp_at(0, 0, -3, "c1");
    shows("\"home\":{\"ap\":8,\"turns\":2},\"hungry\":false,\"late\":false}");
    camp_at(0, 0, -3, "r1");
    shows("\"hungry\":true,\"late\":false}");
    camp_at(0, 0, -3, "c1");
    game.starving = 1; /* hungry from the first step on */
    shows("\"hungry\":true,\"late\":false}");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_to_the_letter),
        cmocka_unit_test(stack_lines_to_the_letter),
        cmocka_unit_test(given_stacks_are_drawn_in_order),
        cmocka_unit_test(a_dive_tells_all),
        cmocka_unit_test(a_discovery_tells_what_may_come),
        cmocka_unit_test(the_last_turn_tells_the_result),
        cmocka_unit_test(steps_are_priced_before_they_can_be_paid),
        cmocka_unit_test(reach_is_shown),
        cmocka_unit_test(packings_are_suggested_at_home),
        cmocka_unit_test(dangers_of_the_way_home_are_named),
        cmocka_unit_test(a_camp_on_the_way_home_feeds),
        cmocka_unit_test(those_away_at_the_end_are_named),
    };
    return cmocka_run_group_tests_name("expedition_text", tests, NULL, NULL);
}
