/* json.h: reads JSON from front to back, without memory of its own.
 *
 *     json in = json_begin(text, length);
 *     for (json_enter(&in, '{'); json_more(&in, '}');) {
 *         json_key(&in, key, sizeof key);
 *         if (strcmp(key, "deck") == 0)
 *             json_number(&in, &deck);
 *         else
 *             json_skip(&in);
 *     }
 *     if (!json_done(&in)) ...        // not JSON, or not of that shape
 *
 * The first fault sticks: from then on nothing is read, json_more says false, and the values given
 * out are zero or empty.
 */
#ifndef CAVE_COMMAND_JSON_H
#define CAVE_COMMAND_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct json {
    const char *at, *end;
    bool failed, fresh; /* fresh: right behind an opening bracket */
} json;

json json_begin(const char *text, size_t length);

/* Makes it a fault. */
void json_fail(json *in);

/* The first character of the next value; 0 at the end. */
char json_next(json *in);

/* Passes an opening bracket. */
void json_enter(json *in, char bracket);

/* Whether an item or member follows; passes the comma before it or the closing bracket. */
bool json_more(json *in, char bracket);

/* A key and its colon; a string. Escapes stay as they are written. Longer than `size` - 1: a fault.
 */
void json_key(json *in, char *key, size_t size);
void json_string(json *in, char *string, size_t size);

/* A whole number from 0 on, or of either sign. */
void json_natural(json *in, uint64_t *number);
void json_number(json *in, int64_t *number);

/* Any value. */
void json_skip(json *in);

/* Whether all was read without a fault, and nothing but blanks is left. */
bool json_done(json *in);

#endif
