/* json.h: a strict JSON reader for tests (RFC 8259), so that what the core writes is judged by
 * something other than the core.
 *
 * Refused beyond the grammar: a key that stands twice in one object. A document is read into a tree
 * of nodes that lie in static memory; the next document takes their place, except that
 * json_read keeps what json_keep has set aside.
 */
#ifndef CAVE_TESTS_JSON_H
#define CAVE_TESTS_JSON_H

#include <stdbool.h>
#include <stddef.h>

typedef enum json_kind {
    JSON_NULL,
    JSON_TRUE,
    JSON_FALSE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_LIST,
    JSON_OBJECT
} json_kind;

typedef struct json {
    json_kind kind;
    const char *text; /* of a number or a string, as written, in the document */
    size_t length;
    const char *key; /* of a member of an object */
    size_t key_length;
    const struct json *first, *next; /* members or items; the next one of the same parent */
} json;

/* Forgets all trees: their nodes are used again. */
void json_reset(void);

/* Reads a whole document of `length` bytes, which must outlive the tree. NULL where it is not JSON;
 * `error` then says why. */
const json *json_read(const char *text, size_t length, const char **error);

/* A member of an object, or NULL. */
const json *json_member(const json *object, const char *key);

/* The value of a whole number; 0 for anything else. */
long json_number(const json *value);

/* Items of a list, or members of an object. */
size_t json_size(const json *value);

/* Whether `actual` says all that `expected` says: the same values, items in the same order, and
 * where an object has more keys they are passed over. Otherwise `path` (of `size` bytes) receives
 * where they differ. */
bool json_includes(const json *actual, const json *expected, char *path, size_t size);

/* Whether `masked` is `full` with some values replaced by null; `nulls` counts them. In a list the
 * values left may stand before the nulls, in their order: the place of a card in a sorted hand
 * would tell something of the hidden ones. */
bool json_is_masked(const json *masked, const json *full, size_t *nulls);

#endif
