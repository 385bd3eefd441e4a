/* Records: the grammar to the letter, each refusal with its line, and what the writer writes. The
 * game is The Cave; what its own lines hold is tested as far as the reader of records decides it.
 */
#include "tests/core/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games/the_cave.h"
#include "core/record.h"

enum { MOVES = 200, TEXT = 1 << 14 };

static cave_match match;
static cave_move memory[MOVES];
static char text[TEXT];

static cave_record_error read_all(const char *record, size_t length)
{
    cave_record_error error;
    bool read = cave_record_read(&match, record, length, memory, MOVES, &error);
    assert_int_equal(read, error.status == CAVE_OK);
    return error;
}

static cave_record_error read_text(const char *record)
{
    return read_all(record, strlen(record));
}

static void expect(const char *record, cave_status status, size_t line)
{
    cave_record_error error = read_text(record);
    if (error.status != status || (status != CAVE_OK && error.line != line))
        fail_msg("%s in line %zu instead of %s in line %zu of:\n%s", cave_status_name(error.status),
                 error.line, cave_status_name(status), line, record);
}

#define DECK                                                                                       \
    "deck 1 2 2 3 3 3 4 4 4 4 5 5 5 5 5 6 6 6 6 6 6 7 7 7 7 7 7 7 8 8 8 8 8 8 8 8 "                \
    "9 9 9 9 9 9 9 9 9 10 10 10 10 10 10 10 10 10 10\n"
#define HEAD "cave 1\ngame the-cave\nrules 1\nplayers 2\nfirst 0\n" /* five lines */
#define SEED "seed 0x00000000000004d2\n"

/* -- header -------------------------------------------------------------------------------------
 */

static const struct {
    const char *record;
    cave_status status;
    size_t line;
} headers[] = {
    {HEAD SEED "moves\n",                                                                    CAVE_OK,                0},
    {HEAD SEED "moves",                                                                      CAVE_OK,                0}, /* no newline at the end */
    {HEAD DECK DECK "moves\n",                                                               CAVE_OK,                0},
    {HEAD SEED DECK "moves\n",                                                               CAVE_OK,                0},

 /* the first line */
    {"",                                                                                     CAVE_BAD_FORMAT,        1},
    {"\n\n# nothing\n",                                                                      CAVE_BAD_FORMAT,        3},
    {"cave\ngame the-cave\n",                                                                CAVE_BAD_FORMAT,        1},
    {"cave 2\ngame the-cave\n",                                                              CAVE_BAD_FORMAT,        1},
    {"cave 01\ngame the-cave\n",                                                             CAVE_BAD_FORMAT,        1},
    {"cave 1 1\ngame the-cave\n",                                                            CAVE_BAD_FORMAT,        1},
    {"Cave 1\ngame the-cave\n",                                                              CAVE_BAD_FORMAT,        1},
    {"game the-cave\ncave 1\n",                                                              CAVE_BAD_FORMAT,        1},
    {"\xEF\xBB\xBF" HEAD SEED "moves\n",                                                     CAVE_BAD_FORMAT,        1}, /* a byte order mark */

  /* any order behind it */
    {"cave 1\n" SEED "first 0\nplayers 2\nrules 1\ngame the-cave\nmoves\n",                  CAVE_OK,                0},
    {"cave 1\nplayers 2\noption rounds 1\n" DECK "first 0\nrules 1\ngame the-cave\nmoves\n",
     CAVE_OK,                                                                                                        0},

 /* the game */
    {"cave 1\ngame\nmoves\n",                                                                CAVE_BAD_LINE,          2},
    {"cave 1\ngame the cave\nmoves\n",                                                       CAVE_BAD_LINE,          2},
    {"cave 1\ngame chess\nmoves\n",                                                          CAVE_UNKNOWN_GAME,      2},
    {"cave 1\ngame The-Cave\nmoves\n",                                                       CAVE_UNKNOWN_GAME,      2},
    {"cave 1\ngames the-cave\nrules 1\nplayers 2\n" SEED "moves\n",                          CAVE_BAD_KEY,           2},
    {"cave 1\nrules 1\nplayer 2\ngame the-cave\n" SEED "moves\n",                            CAVE_BAD_KEY,           3},
    {"cave 1\nrules 1\nplayers 2\n" DECK "moves\n",                                          CAVE_MISSING,           5}, /* some game's */
    {"cave 1\nrules 1\nmoves\ngame the-cave\n",                                              CAVE_MISSING,           3},
    {"cave 1\nrules 1\n",                                                                    CAVE_MISSING,           2},
    {HEAD "game the-cave\n" SEED "moves\n",                                                  CAVE_REPEATED,          6},

 /* the version of the rules */
    {"cave 1\ngame the-cave\nrules 2\nplayers 2\n" SEED "moves\n",                           CAVE_UNKNOWN_RULES,     3},
    {"cave 1\ngame the-cave\nrules 0\nplayers 2\n" SEED "moves\n",                           CAVE_UNKNOWN_RULES,     3},
    {"cave 1\ngame the-cave\nrules one\nplayers 2\n" SEED "moves\n",                         CAVE_BAD_NUMBER,        3},
    {"cave 1\ngame the-cave\nrules 01\nplayers 2\n" SEED "moves\n",                          CAVE_BAD_NUMBER,        3},
    {"cave 1\ngame the-cave\nrules\nplayers 2\n" SEED "moves\n",                             CAVE_BAD_LINE,          3},
    {HEAD "rules 1\n" SEED "moves\n",                                                        CAVE_REPEATED,          6},

 /* players */
    {"cave 1\ngame the-cave\nrules 1\nplayers 1\n" SEED "moves\n",                           CAVE_BAD_SEATS,         4},
    {"cave 1\ngame the-cave\nrules 1\nplayers 7\n" SEED "moves\n",                           CAVE_BAD_SEATS,         4},
    {"cave 1\ngame the-cave\nrules 1\nplayers 0\n" SEED "moves\n",                           CAVE_BAD_SEATS,         4},
    {"cave 1\ngame the-cave\nrules 1\nplayers 256\n" SEED "moves\n",                         CAVE_BAD_NUMBER,        4},
    {"cave 1\ngame the-cave\nrules 1\nplayers -2\n" SEED "moves\n",                          CAVE_BAD_NUMBER,        4},
    {"cave 1\ngame the-cave\nrules 1\nplayers 2 3\n" SEED "moves\n",                         CAVE_BAD_LINE,          4},
    {HEAD "players 2\n" SEED "moves\n",                                                      CAVE_REPEATED,          6},

 /* the first dealer */
    {"cave 1\ngame the-cave\nrules 1\nplayers 2\nfirst 2\n" SEED "moves\n",                  CAVE_NO_SUCH_SEAT,      5},
    {"cave 1\ngame the-cave\nrules 1\nplayers 2\nfirst 255\n" SEED "moves\n",                CAVE_BAD_NUMBER,        5},
    {"cave 1\ngame the-cave\nrules 1\nplayers 2\nfirst x\n" SEED "moves\n",                  CAVE_BAD_NUMBER,        5},
    {"cave 1\ngame the-cave\nrules 1\nplayers 2\nfirst\n" SEED "moves\n",                    CAVE_BAD_LINE,          5},
    {"cave 1\ngame the-cave\nrules 1\nfirst 1\nplayers 2\n" SEED "moves\n",                  CAVE_OK,                0},
    {HEAD "first 0\n" SEED "moves\n",                                                        CAVE_REPEATED,          6},

 /* the seed */
    {HEAD "seed 0x4d2\nmoves\n",                                                             CAVE_BAD_SEED,          6},
    {HEAD "seed 1234\nmoves\n",                                                              CAVE_BAD_SEED,          6},
    {HEAD "seed 0x00000000000004dg\nmoves\n",                                                CAVE_BAD_SEED,          6},
    {HEAD "seed\nmoves\n",                                                                   CAVE_BAD_LINE,          6},
    {HEAD SEED SEED "moves\n",                                                               CAVE_REPEATED,          7},
    {HEAD "moves\n",                                                                         CAVE_NO_SEED,           6},
    {HEAD DECK "moves\n",                                                                    CAVE_NO_SEED,           7}, /* one deck of two */
    {"cave 1\ngame the-cave\nrules 1\nplayers 2\n" DECK DECK "moves\n",                      CAVE_NO_SEED,
     7                                                                                                                }, /* no first */

  /* options */
    {HEAD SEED "option rounds 3\nmoves\n",                                                   CAVE_OK,                0},
    {HEAD SEED "option rounds players\nmoves\n",                                             CAVE_OK,                0},
    {HEAD SEED "option rounds 7\nmoves\n",                                                   CAVE_UNKNOWN_OPTION,    7},
    {HEAD SEED "option rounds 0\nmoves\n",                                                   CAVE_UNKNOWN_OPTION,    7},
    {HEAD SEED "option size 7\nmoves\n",                                                     CAVE_UNKNOWN_OPTION,    7},
    {HEAD SEED "option rounds\nmoves\n",                                                     CAVE_BAD_LINE,          7},
    {HEAD SEED "option rounds 1 2\nmoves\n",                                                 CAVE_BAD_LINE,          7},
    {HEAD SEED "option rounds 1\noption rounds 1\nmoves\n",                                  CAVE_REPEATED,          8},

 /* decks */
    {HEAD SEED "deck 1 2 2\nmoves\n",                                                        CAVE_BAD_SHUFFLE,       7},
    {HEAD SEED "deck\nmoves\n",                                                              CAVE_BAD_SHUFFLE,       7},
    {HEAD DECK DECK DECK "moves\n",                                                          CAVE_TOO_MANY_SHUFFLES, 8},
    {HEAD "option rounds 1\n" DECK "moves\n",                                                CAVE_OK,                0},
    {HEAD "option rounds 3\n" DECK DECK "moves\n",                                           CAVE_NO_SEED,           9},

 /* moves */
    {HEAD SEED "moves now\n",                                                                CAVE_BAD_LINE,          7},
    {HEAD SEED,                                                                              CAVE_MISSING,           6},
    {"cave 1\ngame the-cave\n" SEED "moves\n",                                               CAVE_MISSING,           4}, /* rules and players */
    {"cave 1\ngame the-cave\nrules 1\n" SEED "moves\n",                                      CAVE_MISSING,           5},
    {HEAD SEED "moves\nmoves\n",                                                             CAVE_BAD_LINE,          8},

 /* anything else */
    {HEAD "colour red\n" SEED "moves\n",                                                     CAVE_BAD_KEY,           6},
    {HEAD "Seed 0x00000000000004d2\nmoves\n",                                                CAVE_BAD_KEY,           6},
    {HEAD "pile D3\nmoves\n",                                                                CAVE_BAD_KEY,           6},
    {HEAD "1 play 4\n" SEED "moves\n",                                                       CAVE_BAD_KEY,           6},
};

static void headers_to_the_letter(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        expect(headers[i].record, headers[i].status, headers[i].line);
}

/* A deck with one rank changed: to another, to none, to something else. */
static void decks_to_the_letter(void **unused)
{
    static const struct {
        const char *rank;
        cave_status status;
    } table[] = {
        {"1",   CAVE_OK         },
        {"2",   CAVE_BAD_SHUFFLE},
        {"10",  CAVE_BAD_SHUFFLE},
        {"0",   CAVE_BAD_RANK   },
        {"11",  CAVE_BAD_RANK   },
        {"x",   CAVE_BAD_RANK   },
        {"01",  CAVE_BAD_RANK   },
        {"-1",  CAVE_BAD_RANK   },
        {"",    CAVE_BAD_SHUFFLE},
        {"1 1", CAVE_BAD_SHUFFLE},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const char *rest = &DECK[strlen("deck 1")];
        snprintf(text, sizeof text, HEAD SEED DECK "deck %s%smoves\n", table[i].rank, rest);
        expect(text, table[i].status, 8);
    }
}

/* Without any one of its lines a record is refused, except for the first dealer. */
static void required_lines(void **unused)
{
    static const char *const lines[] = {
        "cave 1\n", "game the-cave\n", "rules 1\n", "players 2\n", "first 0\n", SEED, "moves\n"};
    static const cave_status without[] = {CAVE_BAD_FORMAT, CAVE_MISSING, CAVE_MISSING, CAVE_MISSING,
                                          CAVE_OK,         CAVE_NO_SEED, CAVE_MISSING};
    static const size_t line[] = {1, 6, 6, 6, 0, 6, 6};
    (void)unused;
    for (size_t left_out = 0; left_out < 7; left_out++) {
        text[0] = '\0';
        for (size_t i = 0; i < 7; i++)
            if (i != left_out) strcat(text, lines[i]);
        expect(text, without[left_out], line[left_out]);
    }
}

/* -- lines --------------------------------------------------------------------------------------
 */

static void comments_blanks_and_carriage_returns(void **unused)
{
    (void)unused;
    expect(
        "# a record\n\n   \n\t\ncave 1 # format\ngame the-cave\nrules 1\n\n# who\nplayers 2\n" SEED
        "moves # now\n#end",
        CAVE_OK, 0);
    expect("cave 1\r\ngame the-cave\r\nrules 1\r\nplayers 2\r\nfirst 0\r\nseed "
           "0x00000000000004d2\r\n\r\nmoves\r\n",
           CAVE_OK, 0);
    expect("  cave\t1  \n game   the-cave\nrules\t\t1\nplayers 2\n" SEED "moves", CAVE_OK, 0);
    /* a carriage return anywhere else is part of a word */
    expect("cave 1\ngame the-cave\rx\n", CAVE_UNKNOWN_GAME, 2);
    expect("cave 1\r\r\n", CAVE_BAD_FORMAT, 1);
    /* lines are counted whether they say something or not */
    expect("\n# two\n\ncave 1\n\ngame chess\n", CAVE_UNKNOWN_GAME, 6);
}

static void bytes_of_every_kind_are_refused(void **unused)
{
    static const char zero[] = HEAD SEED "moves\n\0\n";
    (void)unused;
    cave_record_error error = read_all(zero, sizeof zero - 1);
    assert_int_equal(error.status, CAVE_BAD_LINE);
    assert_int_equal(error.line, 8);
    for (int byte = 1; byte < 256; byte++) {
        if (strchr("\n\r\t #", byte)) continue;
        snprintf(text, sizeof text, HEAD SEED "moves\n%c\n", byte);
        expect(text, CAVE_BAD_LINE, 8);
    }
}

static void a_line_of_too_many_words(void **unused)
{
    static const size_t heads[] = {1, 6, 8};
    static const char *const before[] = {"", HEAD, HEAD SEED "moves\n"};
    (void)unused;
    for (size_t i = 0; i < 3; i++) {
        strcpy(text, before[i]);
        for (int word = 0; word < 100; word++)
            strcat(text, "w ");
        cave_record_error error = read_text(text);
        assert_int_not_equal(error.status, CAVE_OK);
        assert_int_equal(error.line, heads[i]);
    }
}

static void a_megabyte_of_noise_is_refused(void **unused)
{
    enum { SIZE = 1 << 20 };
    char *noise = malloc(SIZE);
    cave_rng rng;
    (void)unused;
    cave_rng_seed(&rng, 1, 0);
    for (int kind = 0; kind < 4; kind++) {
        for (size_t i = 0; i < SIZE; i++)
            noise[i] = kind == 0   ? (char)cave_rng_next(&rng)
                       : kind == 1 ? ' '
                       : kind == 2 ? '\n'
                                   : "cave 1\ngame the-cave\n"[i % 21];
        assert_int_not_equal(read_all(noise, SIZE).status, CAVE_OK);
    }
    free(noise);
}

/* -- moves and checks ---------------------------------------------------------------------------
 */

/* Seat 1 holds 1 2 3 4 4 5 5 and begins; seat 0 holds 2 3 3 4 4 5 5. */
#define RIGGED HEAD DECK DECK "moves\n" /* eight lines */

static const struct {
    const char *moves;
    cave_status status;
    size_t line;
} plays[] = {
    {"1 play 4\n0 play 2\n",                CAVE_OK,            0 },
    {"1 play 4\n\n# c\n0 play 2 # c\r\n",   CAVE_OK,            0 },
    {"1 play 4\n0 play 9\n",                CAVE_NOT_IN_HAND,   10},
    {"1 play 4\n1 play 4\n",                CAVE_OUT_OF_TURN,   10},
    {"0 play 2\n",                          CAVE_OUT_OF_TURN,   9 },
    {"2 play 2\n",                          CAVE_NO_SUCH_SEAT,  9 },
    {"6 play 2\n",                          CAVE_NO_SUCH_SEAT,  9 },
    {"300 play 2\n",                        CAVE_NO_SUCH_SEAT,  9 },
    {"01 play 4\n",                         CAVE_BAD_LINE,      9 },
    {"-1 play 4\n",                         CAVE_BAD_LINE,      9 },
    {"x play 4\n",                          CAVE_BAD_LINE,      9 },
    {"1\n",                                 CAVE_BAD_LINE,      9 },
    {"play 4\n",                            CAVE_BAD_LINE,      9 },
    {"1 Play 4\n",                          CAVE_BAD_VERB,      9 },
    {"1 take 4\n",                          CAVE_BAD_VERB,      9 },
    {"1 play\n",                            CAVE_BAD_ARGUMENTS, 9 },
    {"1 play 4 4\n",                        CAVE_BAD_ARGUMENTS, 9 },
    {"1 play *\n",                          CAVE_BAD_RANK,      9 },
    {"1 play 4\nseed 0x00000000000004d2\n", CAVE_BAD_LINE,      10},
};

static void moves_to_the_letter(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++) {
        snprintf(text, sizeof text, RIGGED "%s", plays[i].moves);
        expect(text, plays[i].status, plays[i].line);
    }
}

static void no_move_after_the_end(void **unused)
{
    static const char round[] = "1 play 1\n0 play 2\n1 play 2\n0 play 3\n1 play 3\n0 play 3\n"
                                "1 play 4\n0 play 4\n1 play 4\n0 play 4\n1 play 5\n0 play 5\n"
                                "1 play 5\n0 play 5\n";
    (void)unused;
    snprintf(text, sizeof text, HEAD "option rounds 1\n" DECK "moves\n%s", round);
    expect(text, CAVE_OK, 0);
    assert_int_equal(match.count, 14);
    strcat(text, "1 play 5\n");
    expect(text, CAVE_GAME_OVER, 8 + 15);
}

static void check_lines(void **unused)
{
    static const struct {
        const char *format; /* %s is the right hash after two moves */
        cave_status status;
        size_t line;
    } table[] = {
        {"1 play 4\n0 play 2\ncheck 2 %s\n",                       CAVE_OK,            0 },
        {"1 play 4\n0 play 2\ncheck 2 %s\ncheck 2 %s\n1 play 1\n", CAVE_OK,            0 },
        {"1 play 4\ncheck 2 %s\n0 play 2\n",                       CAVE_BAD_CHECK,     10},
        {"1 play 4\n0 play 2\ncheck 02 %s\n",                      CAVE_BAD_CHECK,     11},
        {"1 play 4\n0 play 2\ncheck %s\n",                         CAVE_BAD_CHECK,     11},
        {"1 play 4\n0 play 2\ncheck 2\n",                          CAVE_BAD_CHECK,     11},
        {"1 play 4\n0 play 2\ncheck 2 %s 3\n",                     CAVE_BAD_CHECK,     11},
        {"1 play 4\n0 play 2\ncheck 2 1%s\n",                      CAVE_BAD_CHECK,     11},
        {"1 play 4\n0 play 2\ncheck 2 0x0000000000000000\n",       CAVE_CHECK_DIFFERS, 11},
        {"1 play 4\n0 play 3\ncheck 2 %s\n",                       CAVE_CHECK_DIFFERS, 11},
        {"1 play 4\n0 play 2\n1 play 1\ncheck 2 %s\n",             CAVE_BAD_CHECK,     12},
    };
    char hash[32], moves[256];
    cave_text out;
    (void)unused;
    expect(RIGGED "1 play 4\n0 play 2\n", CAVE_OK, 0);
    cave_text_begin(&out, hash, sizeof hash);
    cave_put_hex(&out, cave_hash(match.state, the_cave.state_size));
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        snprintf(moves, sizeof moves, table[i].format, hash, hash);
        snprintf(text, sizeof text, RIGGED "%s", moves);
        expect(text, table[i].status, table[i].line);
    }
    expect(HEAD "check 0 0x0000000000000000\n" SEED "moves\n", CAVE_BAD_KEY, 6);
}

/* A record with more moves than the memory holds is refused at the first move too many. */
static void too_many_moves_for_the_memory(void **unused)
{
    cave_record_error error;
    (void)unused;
    snprintf(text, sizeof text, RIGGED "1 play 4\n0 play 2\n1 play 1\n");
    for (size_t capacity = 0; capacity < 3; capacity++) {
        assert_false(cave_record_read(&match, text, strlen(text), memory, capacity, &error));
        assert_int_equal(error.status, CAVE_TOO_LONG);
        assert_int_equal(error.line, 9 + capacity);
    }
    assert_true(cave_record_read(&match, text, strlen(text), memory, 3, &error));
}

/* -- seeds --------------------------------------------------------------------------------------
 */

static void seeds_have_64_bits(void **unused)
{
    static const uint64_t seeds[] = {
        0,          1,          (1ULL << 31) - 1, 1ULL << 31, (1ULL << 32) - 1,
        1ULL << 32, 1ULL << 53, (1ULL << 53) + 1, 1ULL << 63, UINT64_MAX};
    static the_cave_state states[10];
    (void)unused;
    for (size_t i = 0; i < 10; i++) {
        cave_setup setup = {.seats = 2, .first = CAVE_FROM_SEED, .seeded = true, .seed = seeds[i]};
        cave_default_options(&the_cave, &setup);
        snprintf(text, sizeof text,
                 "cave 1\ngame the-cave\nrules 1\nplayers 2\nseed 0x%016llx\nmoves\n",
                 (unsigned long long)seeds[i]);
        expect(text, CAVE_OK, 0);
        assert_true(match.setup.seed == seeds[i]);
        the_cave.deal(&states[i], &setup);
        assert_memory_equal(match.state, &states[i], sizeof states[i]);
        for (size_t other = 0; other < i; other++)
            assert_memory_not_equal(states[i].stock, states[other].stock, sizeof states[i].stock);
    }
    expect(HEAD "seed 0xFFFFFFFFFFFFFFFF\nmoves\n", CAVE_OK, 0);
    assert_true(match.setup.seed == UINT64_MAX);
}

/* -- writing ------------------------------------------------------------------------------------
 */

static void write_match(size_t capacity, cave_text *out)
{
    cave_text_begin(out, text, capacity);
    cave_record_write(&match, out);
}

static void a_record_is_written_to_the_letter(void **unused)
{
    static const char record[] = "cave 1\ngame the-cave\nrules 1\nplayers 3\nfirst 2\n"
                                 "seed 0x00000000000004d2\noption rounds 2\n" DECK "moves\n"
                                 "0 play 3\n1 play 4\n";
    char hash[32], expected[sizeof record + 64];
    cave_text out;
    (void)unused;
    expect(record, CAVE_OK, 0);
    cave_text_begin(&out, hash, sizeof hash);
    cave_put_hex(&out, cave_hash(match.state, the_cave.state_size));
    snprintf(expected, sizeof expected, "%scheck 2 %s\n", record, hash);
    write_match(TEXT, &out);
    assert_false(out.full);
    assert_string_equal(text, expected);
}

static void defaults_are_not_written(void **unused)
{
    static const char record[] = "cave 1\ngame the-cave\nrules 1\nplayers 3\n"
                                 "seed 0x00000000000004d2\nmoves\n";
    cave_text out;
    (void)unused;
    expect("cave 1\ngame the-cave\nrules 1\nplayers 3\noption rounds players\n" SEED "moves\n",
           CAVE_OK, 0);
    write_match(TEXT, &out);
    assert_string_equal(text, record); /* and no check line without a move */
}

/* What was undone is not written. */
static void a_record_ends_at_the_present_move(void **unused)
{
    cave_text out;
    (void)unused;
    expect(RIGGED "1 play 4\n0 play 2\n1 play 1\n", CAVE_OK, 0);
    assert_true(cave_match_go(&match, 1));
    write_match(TEXT, &out);
    assert_non_null(strstr(text, "moves\n1 play 4\ncheck 1 0x"));
    assert_null(strstr(text, "0 play 2"));
}

static void a_record_that_does_not_fit_says_so(void **unused)
{
    cave_text out;
    size_t needed;
    (void)unused;
    expect(RIGGED "1 play 4\n0 play 2\n", CAVE_OK, 0);
    write_match(TEXT, &out);
    needed = out.length + 1;
    for (size_t capacity = 1; capacity < needed; capacity++) {
        write_match(capacity, &out);
        assert_true(out.full);
        assert_true(out.length < capacity);
    }
    write_match(needed, &out);
    assert_false(out.full);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headers_to_the_letter),
        cmocka_unit_test(decks_to_the_letter),
        cmocka_unit_test(required_lines),
        cmocka_unit_test(comments_blanks_and_carriage_returns),
        cmocka_unit_test(bytes_of_every_kind_are_refused),
        cmocka_unit_test(a_line_of_too_many_words),
        cmocka_unit_test(a_megabyte_of_noise_is_refused),
        cmocka_unit_test(moves_to_the_letter),
        cmocka_unit_test(no_move_after_the_end),
        cmocka_unit_test(check_lines),
        cmocka_unit_test(too_many_moves_for_the_memory),
        cmocka_unit_test(seeds_have_64_bits),
        cmocka_unit_test(a_record_is_written_to_the_letter),
        cmocka_unit_test(defaults_are_not_written),
        cmocka_unit_test(a_record_ends_at_the_present_move),
        cmocka_unit_test(a_record_that_does_not_fit_says_so),
    };
    return cmocka_run_group_tests_name("record", tests, NULL, NULL);
}
