/* Records kept for every game, in tests/records/GAME:
 *   - NAME.cave with NAME.jsonl or NAME.jsonl.gz: replays to the states beside it, one object of
 *     JSON a line, compared key by key (more keys allowed);
 *   - illegal-NUMBER-REASON.cave: is refused at its last line, and only there, with the status that
 *     REASON begins with.
 *
 * Each that replays goes into a link and comes back; links that were once made of some still open.
 *
 * A game without such records fails. */
#define _POSIX_C_SOURCE 200809L
#include "tests/core/suite.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/link.h"
#include "core/record.h"
#include "tests/core/json.h"

enum { FILES = 1024, PATH = 512, RECORD = 1 << 20, LINE = 1 << 20, MOVES = 1 << 16 };

static cave_match match;
static cave_move moves[MOVES];
static cave_move scratch[CAVE_LEGAL_MAX];
static char record[RECORD], actual_line[LINE], expected_line[LINE];

typedef struct folder {
    char names[FILES][128];
    size_t count;
} folder;

static int compare_names(const void *one, const void *other)
{
    return strcmp(one, other);
}

static void path_to(char *path, const cave_game *game, const char *name)
{
    snprintf(path, PATH, "%s/%s/%s", CAVE_RECORDS, game->id, name);
}

/* The names of a game's records without their ending, sorted. */
static void open_folder(folder *f, const cave_game *game)
{
    char path[PATH];
    path_to(path, game, "");
    DIR *directory = opendir(path);
    f->count = 0;
    if (!directory) fail_msg("%s has no records: %s is missing", game->id, path);
    for (struct dirent *entry; (entry = readdir(directory));) {
        char *end = strstr(entry->d_name, ".cave");
        if (!end || end[5] != '\0') continue;
        assert_true(f->count < FILES);
        snprintf(f->names[f->count++], sizeof f->names[0], "%.*s", (int)(end - entry->d_name),
                 entry->d_name);
    }
    closedir(directory);
    qsort(f->names, f->count, sizeof f->names[0], compare_names);
}

static bool is_illegal(const char *name)
{
    return strncmp(name, "illegal-", 8) == 0;
}

static size_t read_file(const cave_game *game, const char *name)
{
    char path[PATH], file_name[160];
    snprintf(file_name, sizeof file_name, "%s.cave", name);
    path_to(path, game, file_name);
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("%s cannot be read", path);
    size_t length = fread(record, 1, sizeof record, file);
    assert_true(length < sizeof record);
    fclose(file);
    return length;
}

/* The states beside a record, plain or (then `packed`) through gzip. */
static FILE *open_states(const cave_game *game, const char *name, bool *packed)
{
    char path[PATH], command[PATH + 32], file_name[160];
    snprintf(file_name, sizeof file_name, "%s.jsonl", name);
    path_to(path, game, file_name);
    FILE *file = fopen(path, "r");
    *packed = !file;
    if (file) return file;
    strncat(path, ".gz", sizeof path - strlen(path) - 1);
    file = fopen(path, "r");
    if (!file) fail_msg("%s has neither .jsonl nor .jsonl.gz beside it", name);
    fclose(file);
    snprintf(command, sizeof command, "gzip -dc '%s'", path);
    file = popen(command, "r");
    assert_non_null(file);
    return file;
}

static void compare_state(const cave_game *game, const void *state, FILE *file, const char *name,
                          size_t move)
{
    char path[256];
    const char *error;
    cave_text out;
    if (!fgets(expected_line, sizeof expected_line, file))
        fail_msg("%s/%s: no state after move %zu is expected", game->id, name, move);
    cave_text_begin(&out, actual_line, sizeof actual_line);
    game->write_state(state, &out);
    assert_false(out.full);
    json_reset();
    const json *expected = json_read(expected_line, strlen(expected_line), &error);
    if (!expected) fail_msg("%s/%s: expected state %zu: %s", game->id, name, move, error);
    const json *actual = json_read(actual_line, out.length, &error);
    if (!actual) fail_msg("%s/%s: state %zu: %s", game->id, name, move, error);
    if (!json_includes(actual, expected, path, sizeof path))
        fail_msg("%s/%s: after move %zu, %s differs:\n%s%s", game->id, name, move, path,
                 expected_line, actual_line);
}

static void replay(const cave_game *game, const char *name)
{
    static uint64_t state[CAVE_STATE_MAX / 8];
    cave_record_error error;
    size_t length = read_file(game, name);
    if (!cave_record_read(&match, record, length, moves, MOVES, &error))
        fail_msg("%s/%s: %s in line %zu", game->id, name, cave_status_name(error.status),
                 error.line);
    assert_ptr_equal(match.game, game);
    bool packed;
    FILE *states = open_states(game, name, &packed);
    game->deal(state, &match.setup);
    compare_state(game, state, states, name, 0);
    for (size_t i = 0; i < match.count; i++) {
        game->play(state, &match.moves[i], NULL);
        compare_state(game, state, states, name, i + 1);
    }
    if (fgets(expected_line, sizeof expected_line, states))
        fail_msg("%s/%s: states behind the last move are expected", game->id, name);
    assert_memory_equal(state, match.state, game->state_size);
    assert_int_equal(packed ? pclose(states) : fclose(states), 0);
}

static void open_link(const char *link, size_t length, const cave_game *game, const char *name)
{
    static cave_match opened;
    static cave_move opened_moves[MOVES];
    cave_status status = cave_link_read(&opened, link, length, opened_moves, MOVES, scratch);
    if (status != CAVE_OK) fail_msg("%s/%s: %s", game->id, name, cave_status_name(status));
    assert_memory_equal(&opened.setup, &match.setup, sizeof match.setup);
    assert_int_equal(opened.count, match.count);
    assert_memory_equal(opened_moves, moves, match.count * sizeof *moves);
}

/* Links that were given away open for ever: what stands here is never changed, only added to. */
static const struct {
    const char *game, *name, *link;
} kept[] = {
    {"the-cave",   "game-2p-00",
     "1AAUl8xTNQEL6Ef9jaqtHEfYDyg46jbWAhDeLlcyWkoSoJZbqQboedzCBs-"
     "irk59RKqnC65wQO1XHLaWIR97yOg21SNK7iH7mc3gNihslDjzt31s7qvHhxw4vBdERKDibNnGc3h4sbq9We-"
     "ghayL7n4DCJLFOAACZZvtDzipv11n"                                  },
    {"cavemen",    "game-3p-06",
     "1BAXlXBzszhDu4pb375UIFoHbI8Qr6D-Hx0vlkJd8qzEK5aVXaCMEl4IrJDi4vly2IXyeadFWmY1AvKZnkunuz_"
     "UQksA6rd0yYPdfyYS9Vo339ODfRurSeDWfp-WugMeCAAAAq3bAzml5ZIe4zMrWD"},
    {"expedition", "climb-75m",
     "1CAXO8CHKl_sEb6wmyfdswmMNNVpyIHMFaGzUYvZLTP1nnTQ2o0DMPu6WKC0JBArm_gXYgul1mSuFNw-"
     "KkSTvUwK5uwkKT8thejWjcDyCQFXgzTxEhfJ3KSea0MUIH6"                },
};

/* The match goes into a link and comes back. */
static void through_a_link(const cave_game *game, const char *name)
{
    cave_text out;
    cave_text_begin(&out, actual_line, sizeof actual_line);
    cave_link_write(&match, scratch, &out);
    assert_false(out.full);
    open_link(out.data, out.length, game, name);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        if (strcmp(kept[i].game, game->id) != 0 || strcmp(kept[i].name, name) != 0) continue;
        open_link(kept[i].link, strlen(kept[i].link), game, name);
        assert_string_equal(out.data, kept[i].link);
    }
}

static void records_replay(void **state)
{
    static folder f;
    const cave_game *game = *state;
    size_t replayed = 0;
    open_folder(&f, game);
    for (size_t i = 0; i < f.count; i++) {
        if (is_illegal(f.names[i])) continue;
        replay(game, f.names[i]);
        through_a_link(game, f.names[i]);
        replayed++;
    }
    print_message("%s: %zu records\n", game->id, replayed);
    assert_true(replayed > 0);
}

static void refuse(const cave_game *game, const char *name)
{
    cave_record_error error;
    size_t length = read_file(game, name), line = 1, start = 0;
    while (length && record[length - 1] == '\n')
        length--;
    for (size_t i = 0; i < length; i++) {
        if (record[i] != '\n') continue;
        line++;
        start = i + 1;
    }
    if (cave_record_read(&match, record, length, moves, MOVES, &error))
        fail_msg("%s/%s was read", game->id, name);
    const char *number = name + strlen("illegal-"), *status = cave_status_name(error.status);
    const char *reason = number + strspn(number, "0123456789-");
    if (strncmp(reason, status, strlen(status)) != 0)
        fail_msg("%s/%s: the reason is %s", game->id, name, status);
    if (error.line != line)
        fail_msg("%s/%s: %s in line %zu instead of the last, %zu", game->id, name,
                 cave_status_name(error.status), error.line, line);
    if (!cave_record_read(&match, record, start, moves, MOVES, &error))
        fail_msg("%s/%s: %s in line %zu without its last line", game->id, name,
                 cave_status_name(error.status), error.line);
}

static void illegal_records_are_refused(void **state)
{
    static folder f;
    const cave_game *game = *state;
    size_t refused = 0;
    open_folder(&f, game);
    for (size_t i = 0; i < f.count; i++) {
        if (!is_illegal(f.names[i])) continue;
        refuse(game, f.names[i]);
        refused++;
    }
    print_message("%s: %zu illegal records\n", game->id, refused);
    assert_true(refused > 0);
}

int main(void)
{
    static struct CMUnitTest tests[32];
    static char names[32][64];
    size_t count = 0;
    for (size_t i = 0; i < cave_game_count; i++) {
        void *game = (void *)(uintptr_t)cave_games[i]; /* cmocka's states are not const */
        snprintf(names[count], sizeof names[0], "%s: records replay", cave_games[i]->id);
        tests[count] = (struct CMUnitTest){
            .name = names[count], .test_func = records_replay, .initial_state = game};
        count++;
        snprintf(names[count], sizeof names[0], "%s: illegal records", cave_games[i]->id);
        tests[count] = (struct CMUnitTest){
            .name = names[count], .test_func = illegal_records_are_refused, .initial_state = game};
        count++;
    }
    return _cmocka_run_group_tests("records", tests, count, NULL, NULL);
}
