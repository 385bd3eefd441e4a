/* suite.h: cmocka with the headers it wants first, for every test of the core. */
#ifndef CAVE_TESTS_SUITE_H
#define CAVE_TESTS_SUITE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
