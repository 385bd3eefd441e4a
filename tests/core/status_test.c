/* Every reason for a refusal has a name of its own that a catalogue can be keyed by. */
#include "tests/core/suite.h"

#include <string.h>

#include "core/status.h"

static void every_status_has_a_name_of_its_own(void **unused)
{
    (void)unused;
    for (int status = 0; status < CAVE_STATUS_COUNT; status++) {
        const char *name = cave_status_name((cave_status)status);
        assert_string_not_equal(name, "unknown");
        assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz-"), strlen(name));
        assert_true(strlen(name) >= 2);
        for (int other = 0; other < status; other++)
            assert_string_not_equal(name, cave_status_name((cave_status)other));
    }
}

static void values_out_of_range_are_unknown(void **unused)
{
    (void)unused;
    assert_string_equal(cave_status_name(CAVE_STATUS_COUNT), "unknown");
    assert_string_equal(cave_status_name((cave_status)-1), "unknown");
}

static void names_are_stable(void **unused)
{
    (void)unused;
    assert_string_equal(cave_status_name(CAVE_OK), "ok");
    assert_string_equal(cave_status_name(CAVE_BAD_SEED), "bad-seed");
    assert_string_equal(cave_status_name(CAVE_OUT_OF_TURN), "out-of-turn");
    assert_string_equal(cave_status_name(CAVE_NOT_IN_HAND), "not-in-hand");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_status_has_a_name_of_its_own),
        cmocka_unit_test(values_out_of_range_are_unknown),
        cmocka_unit_test(names_are_stable),
    };
    return cmocka_run_group_tests_name("status", tests, NULL, NULL);
}
