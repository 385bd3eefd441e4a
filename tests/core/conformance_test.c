/* What every game promises (core/game.h), tried on random matches of every game with every number
 * of seats. Games come from the list alone; what is special about one is in invariants.c. */
#include "tests/core/conformance.h"

#include <stdio.h>

#include "core/bots/bot.h"

cave_move list[CAVE_LEGAL_MAX], other_list[CAVE_LEGAL_MAX];
char text_data[TEXT], other_data[TEXT];

void must(bool right, const walk *w, const char *what)
{
    if (!right) fail_msg("%s: %s", walk_place(w), what);
}

void holds(const walk *w, const void *state, const char *whose)
{
    const invariants *rules = invariants_find(w->game);
    if (!rules) fail_msg("%s has no entry in tests/core/invariants.c", w->game->id);
    const char *broken = rules->broken(state);
    if (broken) fail_msg("%s: broken in %s: %s", walk_place(w), whose, broken);
}

bool same_state(const walk *w, const void *one, const void *other)
{
    return memcmp(one, other, w->game->state_size) == 0;
}

bool worth_a_look(walk *w)
{
    enum { EARLY = 40 };
    return w->moves < EARLY || w->game->to_move(w->state) == 0 ||
           cave_rng_below(&w->rng, (uint32_t)w->moves) < EARLY;
}

void look_at_positions(const table *t, void (*look)(walk *w))
{
    static walk w;
    size_t moves = 0;
    for (uint64_t seed = 0; seed < GAMES && moves < ENOUGH; seed++, moves += w.moves) {
        walk_begin(&w, t->game, t->seats, seed);
        do
            if (worth_a_look(&w)) look(&w);
        while (walk_step(&w));
    }
}

void write_text(const walk *w, const cave_move *move, char *text)
{
    cave_text out;
    cave_text_begin(&out, text, MOVE_TEXT);
    cave_write_move(w->game, move, &out);
    must(!out.full, w, "the text of a move fits into 256 bytes");
}

cave_status read_text(const walk *w, const char *text, cave_move *move)
{
    cave_words words;
    must(cave_split(text, strlen(text), &words), w, "the text of a move has few words");
    return cave_read_move(w->game, &words, move);
}

static void the_list_is_sound(void **unused)
{
    (void)unused;
    assert_true(cave_game_count > 0);
    for (size_t i = 0; i < cave_game_count; i++) {
        const cave_game *game = cave_games[i];
        assert_ptr_equal(cave_game_find(game->id), game);
        if (!invariants_find(game))
            fail_msg("%s has no entry in tests/core/invariants.c", game->id);
        assert_true(game->rules >= 1);
        assert_in_range(game->letter, 'A', 'Z');
        for (size_t k = 0; k < i; k++)
            assert_int_not_equal(cave_games[k]->letter, game->letter);
        assert_true(game->min_seats >= 2 && game->max_seats <= CAVE_SEATS);
        assert_true(game->min_seats <= game->max_seats);
        assert_true(game->option_count <= CAVE_OPTIONS);
        for (size_t k = 0; k < game->option_count; k++)
            assert_true(game->options[k].standard < game->options[k].count);
    }
    assert_null(cave_game_find("no-such-game"));
}

static void the_games_are_json(void **unused)
{
    cave_text out;
    const char *error = NULL;
    (void)unused;
    json_reset();
    cave_text_begin(&out, text_data, TEXT);
    cave_write_games(&out);
    const json *games = json_read(out.data, out.length, &error);
    assert_non_null(games);
    assert_int_equal(json_size(games), cave_game_count);
    for (const json *game = games->first; game; game = game->next) {
        static const char *const keys[] = {"game",        "rules",   "min_players",
                                           "max_players", "options", "levels"};
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            assert_non_null(json_member(game, keys[i]));
        assert_true(json_size(json_member(game, "levels")) >= 1);
    }
}

static void setups_are_judged(void **state)
{
    const table *t = *state;
    cave_setup setup = {
        .seats = (uint8_t)t->seats, .first = CAVE_FROM_SEED, .seeded = true, .seed = 1};
    cave_default_options(t->game, &setup);
    assert_int_equal(cave_check_setup(t->game, &setup, NULL), CAVE_OK);
    for (int seats = 0; seats < 256; seats++) {
        bool fits = seats >= t->game->min_seats && seats <= t->game->max_seats;
        setup.seats = (uint8_t)seats;
        assert_int_equal(cave_check_setup(t->game, &setup, NULL), fits ? CAVE_OK : CAVE_BAD_SEATS);
    }
    setup.seats = (uint8_t)t->seats;
    for (int first = 0; first < CAVE_FROM_SEED; first++) {
        setup.first = (uint8_t)first;
        assert_int_equal(cave_check_setup(t->game, &setup, NULL),
                         first < t->seats ? CAVE_OK : CAVE_NO_SUCH_SEAT);
    }
    setup.first = 0;
    setup.seeded = false;
    assert_int_equal(cave_check_setup(t->game, &setup, NULL), CAVE_NO_SEED);
    setup.seeded = true;
    for (size_t i = 0; i < t->game->option_count; i++) {
        setup.options[i] = t->game->options[i].count;
        assert_int_equal(cave_check_setup(t->game, &setup, NULL), CAVE_UNKNOWN_OPTION);
        setup.options[i] = t->game->options[i].standard;
    }
}

/* Setups come out of links too: whatever bytes stand in a shuffle are judged, not trusted. */
static void shuffles_are_judged(void **state)
{
    const table *t = *state;
    cave_rng rng;
    cave_rng_seed(&rng, 3, 0);
    for (int i = 0; i < 4000; i++) {
        cave_setup setup = {.seats = (uint8_t)t->seats, .seeded = true, .seed = (uint64_t)i};
        size_t place = cave_rng_below(&rng, CAVE_SHUFFLES), at_fault = CAVE_SHUFFLES;
        cave_shuffle *shuffle = &setup.shuffles[place];
        cave_default_options(t->game, &setup);
        shuffle->count = (uint8_t)(1 + cave_rng_below(&rng, CAVE_SHUFFLE_MAX));
        for (size_t item = 0; item < shuffle->count; item++)
            shuffle->items[item] = (uint8_t)cave_rng_below(&rng, 256);
        assert_int_equal(cave_check_setup(t->game, &setup, &at_fault),
                         place < t->game->shuffles(&setup) ? CAVE_BAD_SHUFFLE
                                                           : CAVE_TOO_MANY_SHUFFLES);
        assert_int_equal(at_fault, place);
    }
}

static const struct {
    const char *name;
    void (*test)(void **state);
} promises[] = {
    {"setups are judged",             setups_are_judged            },
    {"shuffles are judged",           shuffles_are_judged          },
    {"matches end",                   matches_end                  },
    {"listed moves pass check",       listed_moves_pass_check      },
    {"lists keep to their capacity",  lists_keep_to_their_capacity },
    {"random moves are listed",       random_moves_are_listed      },
    {"refused moves change nothing",  refused_moves_change_nothing },
    {"wrong text is refused",         wrong_text_is_refused        },
    {"states are plain data",         states_are_plain_data        },
    {"views are plain data",          views_are_plain_data         },
    {"records save and load",         records_save_and_load        },
    {"undo and redo",                 undo_and_redo                },
    {"views hide and guesses fit",    views_hide_and_guesses_fit   },
    {"guesses vary",                  guesses_vary                 },
    {"equal views allow equal moves", equal_views_allow_equal_moves},
    {"bots follow from views",        bots_follow_from_views       },
    {"texts of moves go both ways",   texts_of_moves_go_both_ways  },
    {"states are JSON",               states_are_json              },
    {"previews are JSON",             previews_are_json            },
    {"events show what they may",     events_show_what_they_may    },
};

enum { PROMISES = sizeof promises / sizeof *promises, TABLES = 64 };

/* `conformance_test 'expedition, 3*'` runs the tests whose names fit. */
int main(int argc, char **argv)
{
    static table tables[TABLES];
    static struct CMUnitTest tests[2 + TABLES * PROMISES];
    static char names[TABLES * PROMISES][96];
    size_t count = 0, table_count = 0;
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(the_list_is_sound);
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(the_games_are_json);
    for (size_t i = 0; i < cave_game_count; i++) {
        const cave_game *game = cave_games[i];
        for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
            table *t = &tables[table_count++];
            *t = (table){game, seats};
            for (size_t k = 0; k < PROMISES; k++, count++) {
                char *name = names[count - 2];
                snprintf(name, sizeof *names, "%s, %d seats: %s", game->id, seats,
                         promises[k].name);
                tests[count] = (struct CMUnitTest){
                    .name = name, .test_func = promises[k].test, .initial_state = t};
            }
        }
    }
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    return _cmocka_run_group_tests("conformance", tests, count, NULL, NULL);
}
