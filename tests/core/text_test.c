/* Bounded writing of text and JSON, and the words and numbers of a line. */
#include "tests/core/suite.h"

#include <string.h>

#include "core/text.h"
#include "tests/core/json.h"

enum { GUARD = 0x5A };

/* Writes a bit of everything. */
static void write_sample(cave_text *out)
{
    cave_json_open(out, '{');
    cave_json_key(out, "a");
    cave_json_open(out, '[');
    cave_json_number(out, -12);
    cave_json_null(out);
    cave_json_bool(out, true);
    cave_json_bool(out, false);
    cave_json_open(out, '[');
    cave_json_close(out, ']');
    cave_json_open(out, '{');
    cave_json_close(out, '}');
    cave_json_string(out, "x y");
    cave_json_close(out, ']');
    cave_json_key(out, "b");
    cave_json_string(out, "");
    cave_json_close(out, '}');
}

static const char sample[] = "{\"a\":[-12,null,true,false,[],{},\"x y\"],\"b\":\"\"}";

static void json_has_commas_where_needed(void **unused)
{
    char data[128];
    cave_text out;
    (void)unused;
    cave_text_begin(&out, data, sizeof data);
    write_sample(&out);
    assert_string_equal(data, sample);
    assert_int_equal(out.length, strlen(sample));
    assert_false(out.full);
    json_reset();
    assert_non_null(json_read(data, out.length, NULL));
}

static void a_newline_starts_a_new_document(void **unused)
{
    char data[64];
    cave_text out;
    (void)unused;
    cave_text_begin(&out, data, sizeof data);
    for (int i = 0; i < 2; i++) {
        cave_json_open(&out, '{');
        cave_json_close(&out, '}');
        cave_put_char(&out, '\n');
    }
    cave_json_number(&out, 1);
    cave_json_number(&out, 2);
    assert_string_equal(data, "{}\n{}\n1,2");
}

static void no_capacity_is_ever_overrun(void **unused)
{
    (void)unused;
    for (size_t capacity = 1; capacity <= sizeof sample + 2; capacity++) {
        char data[sizeof sample + 8];
        cave_text out;
        memset(data, GUARD, sizeof data);
        cave_text_begin(&out, data, capacity);
        write_sample(&out);
        assert_true(out.length < capacity);
        assert_int_equal(data[out.length], '\0');
        assert_int_equal(out.full, capacity < sizeof sample);
        assert_memory_equal(data, sample, out.length);
        for (size_t i = capacity; i < sizeof data; i++)
            assert_int_equal(data[i], GUARD);
    }
}

static void full_stays_full(void **unused)
{
    char data[4];
    cave_text out;
    (void)unused;
    cave_text_begin(&out, data, sizeof data);
    cave_put(&out, "abcd"); /* one too many: dropped whole */
    assert_true(out.full);
    assert_string_equal(data, "");
    cave_put_char(&out, 'x');
    cave_put(&out, "x");
    assert_string_equal(data, "");
    assert_true(out.full);
}

static void numbers_are_exact(void **unused)
{
    static const struct {
        int64_t number;
        const char *text;
    } table[] = {
        {0,          "0"                   },
        {7,          "7"                   },
        {-7,         "-7"                  },
        {1000000,    "1000000"             },
        {INT32_MIN,  "-2147483648"         },
        {UINT32_MAX, "4294967295"          },
        {INT64_MAX,  "9223372036854775807" },
        {INT64_MIN,  "-9223372036854775808"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char data[32];
        cave_text out;
        cave_text_begin(&out, data, sizeof data);
        cave_put_number(&out, table[i].number);
        assert_string_equal(data, table[i].text);
    }
}

static const struct {
    uint64_t number;
    const char *text;
} hexes[] = {
    {0,                   "0x0000000000000000"},
    {1234,                "0x00000000000004d2"},
    {0x0123456789ABCDEFU, "0x0123456789abcdef"},
    {UINT64_MAX,          "0xffffffffffffffff"},
};

static void hexadecimal_goes_both_ways(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof hexes / sizeof *hexes; i++) {
        char data[32];
        uint64_t number;
        cave_text out;
        cave_text_begin(&out, data, sizeof data);
        cave_put_hex(&out, hexes[i].number);
        assert_string_equal(data, hexes[i].text);
        assert_true(cave_read_hex((cave_word){data, out.length}, &number));
        assert_true(number == hexes[i].number);
    }
}

static cave_word word(const char *text)
{
    return (cave_word){text, strlen(text)};
}

static void hexadecimal_to_the_letter(void **unused)
{
    static const char *const refused[] = {
        "",
        "0x",
        "0x4d2",
        "0x00000000000004d",
        "0x00000000000004d20",
        "00000000000004d2",
        "0X00000000000004d2",
        "0x00000000000004g2",
        "0x0000000000000 d2",
        "1x00000000000004d2",
        "-x00000000000004d2",
    };
    uint64_t number = 77;
    (void)unused;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_false(cave_read_hex(word(refused[i]), &number));
    assert_true(number == 77);
    assert_true(cave_read_hex(word("0xABCDEFabcdef0189"), &number));
    assert_true(number == 0xABCDEFABCDEF0189U);
}

static void decimal_to_the_letter(void **unused)
{
    static const struct {
        const char *text;
        uint32_t most;
        int64_t number; /* -1: refused */
    } table[] = {
        {"0",                    10,         0         },
        {"7",                    10,         7         },
        {"10",                   10,         10        },
        {"11",                   10,         -1        },
        {"4294967295",           UINT32_MAX, UINT32_MAX},
        {"4294967296",           UINT32_MAX, -1        },
        {"9999999999",           UINT32_MAX, -1        },
        {"00000000001",          UINT32_MAX, -1        },
        {"12345678901",          UINT32_MAX, -1        },
        {"18446744073709551617", UINT32_MAX, -1        }, /* 1 modulo 2 to the 64 */
        {"",                     10,         -1        },
        {"00",                   10,         -1        },
        {"08",                   10,         -1        },
        {"+8",                   10,         -1        },
        {"-8",                   10,         -1        },
        {"-0",                   10,         -1        },
        {"8.0",                  10,         -1        },
        {"1e1",                  10,         -1        },
        {"8x",                   10,         -1        },
        {"x8",                   10,         -1        },
        {"0x8",                  10,         -1        },
        {"\xD9\xA3",             10,         -1        }, /* an Arabic digit */
    };
    (void)unused;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        uint32_t number = 99;
        bool read = cave_read_number(word(table[i].text), table[i].most, &number);
        assert_int_equal(read, table[i].number >= 0);
        assert_int_equal(number, read ? table[i].number : 99);
    }
}

static void words_of_a_line(void **unused)
{
    static const struct {
        const char *line;
        size_t count;
        const char *first, *last;
    } table[] = {
        {"",                     0, NULL, NULL     },
        {"  \t ",                0, NULL, NULL     },
        {"# all comment",        0, NULL, NULL     },
        {"\r",                   0, NULL, NULL     },
        {"0 play 8",             3, "0",  "8"      },
        {"\t0  play\t8  ",       3, "0",  "8"      },
        {"0 play 8\r",           3, "0",  "8"      },
        {"0 play 8# why",        3, "0",  "8"      },
        {"0 play 8 # why # not", 3, "0",  "8"      },
        {"0 play 8\r ",          3, "0",  "8\r"    }, /* a carriage return that is not at the end is a letter */
        {"0 play\r8",            2, "0",  "play\r8"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        cave_words words;
        assert_true(cave_split(table[i].line, strlen(table[i].line), &words));
        assert_int_equal(words.count, table[i].count);
        if (words.count == 0) continue;
        assert_true(cave_word_is(words.list[0], table[i].first));
        assert_true(cave_word_is(words.list[words.count - 1], table[i].last));
    }
}

static void a_line_holds_so_many_words(void **unused)
{
    char line[2 * CAVE_WORDS_MAX + 2];
    cave_words words;
    (void)unused;
    for (size_t i = 0; i < sizeof line; i++)
        line[i] = i % 2 ? ' ' : 'w';
    assert_true(cave_split(line, 2 * CAVE_WORDS_MAX, &words));
    assert_int_equal(words.count, CAVE_WORDS_MAX);
    assert_false(cave_split(line, 2 * CAVE_WORDS_MAX + 1, &words));
}

static void a_word_is_compared_whole(void **unused)
{
    (void)unused;
    assert_true(cave_word_is(word("play"), "play"));
    assert_false(cave_word_is(word("play"), "pla"));
    assert_false(cave_word_is(word("pla"), "play"));
    assert_false(cave_word_is(word("Play"), "play"));
    assert_true(cave_word_is((cave_word){"player", 4}, "play"));
    assert_false(cave_word_is((cave_word){"pl\0y", 4}, "play"));
}

/* The judge of the other tests is judged here. */
static void the_json_reader_is_strict(void **unused)
{
    static const char *const good[] = {
        "0",
        "-1",
        "1.5e-3",
        "\"\"",
        "\"\\u00e9\\n\"",
        "[]",
        "{}",
        " [1, 2] ",
        "{\"a\":{\"b\":[null]}}",
        "true",
        "false",
        "null",
    };
    static const char *const bad[] = {
        "",           " ",         "01",          "-",
        "1.",         ".5",        "1e",          "+1",
        "\"",         "\"\\x\"",   "\"\\u12g4\"", "\"a\nb\"",
        "[1,]",       "[,1]",      "[1 2]",       "[1",
        "{\"a\":1,}", "{\"a\" 1}", "{a:1}",       "{\"a\":1,\"a\":2}",
        "{\"a\":}",   "1 1",       "[]]",         "tru",
        "nul",        "NaN",       "'a'",         "[1}",
        "{]",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_non_null(json_read(good[i], strlen(good[i]), NULL));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *error = NULL;
        if (json_read(bad[i], strlen(bad[i]), &error)) fail_msg("%s was read", bad[i]);
        assert_non_null(error);
    }
}

static void json_is_compared_key_by_key(void **unused)
{
    static const struct {
        const char *actual, *expected, *path; /* NULL: included */
    } table[] = {
        {"{\"a\":1,\"b\":[1,2]}", "{\"b\":[1,2],\"a\":1}", NULL     },
        {"{\"a\":1,\"more\":2}",  "{\"a\":1}",             NULL     },
        {"{\"a\":1}",             "{\"a\":1,\"b\":2}",     ".b"     },
        {"{\"a\":[1,{\"b\":3}]}", "{\"a\":[1,{\"b\":4}]}", ".a[1].b"},
        {"[1,2]",                 "[1]",                   ""       },
        {"[1]",                   "[1,2]",                 "[1]"    },
        {"{\"a\":null}",          "{\"a\":0}",             ".a"     },
        {"{\"a\":\"x\"}",         "{\"a\":\"y\"}",         ".a"     },
        {"{\"a\":[]}",            "{\"a\":{}}",            ".a"     },
        {"1",                     "10",                    ""       },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char path[256];
        json_reset();
        const json *actual = json_read(table[i].actual, strlen(table[i].actual), NULL);
        const json *expected = json_read(table[i].expected, strlen(table[i].expected), NULL);
        assert_int_equal(json_includes(actual, expected, path, sizeof path), !table[i].path);
        if (table[i].path) assert_string_equal(path, table[i].path);
    }
}

static void masked_json_differs_by_nulls_only(void **unused)
{
    static const struct {
        const char *masked, *full;
        int nulls; /* -1: not masked */
    } table[] = {
        {"{\"a\":1}",                   "{\"a\":1}",             0 },
        {"{\"a\":null,\"b\":[null,2]}", "{\"a\":1,\"b\":[1,2]}", 2 },
        {"{\"a\":null}",                "{\"a\":[1,2]}",         1 },
        {"{\"a\":null}",                "{\"a\":null}",          0 },
        {"{\"a\":2}",                   "{\"a\":1}",             -1},
        {"{\"a\":1}",                   "{\"a\":null}",          -1},
        {"{\"b\":1}",                   "{\"a\":1}",             -1},
        {"[1]",                         "[1,2]",                 -1},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        size_t nulls = 0;
        json_reset();
        const json *masked = json_read(table[i].masked, strlen(table[i].masked), NULL);
        const json *full = json_read(table[i].full, strlen(table[i].full), NULL);
        assert_int_equal(json_is_masked(masked, full, &nulls), table[i].nulls >= 0);
        if (table[i].nulls >= 0) assert_int_equal(nulls, table[i].nulls);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_has_commas_where_needed),
        cmocka_unit_test(a_newline_starts_a_new_document),
        cmocka_unit_test(no_capacity_is_ever_overrun),
        cmocka_unit_test(full_stays_full),
        cmocka_unit_test(numbers_are_exact),
        cmocka_unit_test(hexadecimal_goes_both_ways),
        cmocka_unit_test(hexadecimal_to_the_letter),
        cmocka_unit_test(decimal_to_the_letter),
        cmocka_unit_test(words_of_a_line),
        cmocka_unit_test(a_line_holds_so_many_words),
        cmocka_unit_test(a_word_is_compared_whole),
        cmocka_unit_test(the_json_reader_is_strict),
        cmocka_unit_test(json_is_compared_key_by_key),
        cmocka_unit_test(masked_json_differs_by_nulls_only),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
