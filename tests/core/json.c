#include "tests/core/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 1 << 18, DEPTH = 32 };

static json nodes[NODES];
static size_t node_count;

typedef struct reader {
    const char *at, *end;
    const char *error;
} reader;

void json_reset(void)
{
    node_count = 0;
}

static bool fail(reader *in, const char *error)
{
    if (!in->error) in->error = error;
    return false;
}

static void skip_blanks(reader *in)
{
    while (in->at < in->end && *in->at != '\0' && strchr(" \t\r\n", *in->at))
        in->at++;
}

static bool take(reader *in, char wanted)
{
    if (in->at == in->end || *in->at != wanted) return false;
    in->at++;
    return true;
}

static bool read_literal(reader *in, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(in->end - in->at) < length || memcmp(in->at, word, length) != 0)
        return fail(in, "a value was expected");
    in->at += length;
    return true;
}

static bool is_digit(const reader *in)
{
    return in->at < in->end && *in->at >= '0' && *in->at <= '9';
}

static bool read_digits(reader *in)
{
    if (!is_digit(in)) return fail(in, "a digit was expected");
    while (is_digit(in))
        in->at++;
    return true;
}

static bool read_number(reader *in, json *node)
{
    node->kind = JSON_NUMBER;
    node->text = in->at;
    take(in, '-');
    if (take(in, '0')) {
        if (is_digit(in)) return fail(in, "a number has a leading zero");
    } else if (!read_digits(in)) {
        return false;
    }
    if (take(in, '.') && !read_digits(in)) return false;
    if (in->at < in->end && (*in->at == 'e' || *in->at == 'E')) {
        in->at++;
        if (!take(in, '+')) take(in, '-');
        if (!read_digits(in)) return false;
    }
    node->length = (size_t)(in->at - node->text);
    return true;
}

static bool read_escape(reader *in)
{
    if (in->at == in->end) return fail(in, "a string does not end");
    char kind = *in->at++;
    if (kind != 'u') return strchr("\"\\/bfnrt", kind) ? true : fail(in, "an unknown escape");
    for (int i = 0; i < 4; i++, in->at++)
        if (in->at == in->end || !strchr("0123456789abcdefABCDEF", *in->at))
            return fail(in, "an escape without four digits");
    return true;
}

static bool read_string(reader *in, const char **text, size_t *length)
{
    if (!take(in, '"')) return fail(in, "a string was expected");
    *text = in->at;
    while (in->at < in->end && *in->at != '"') {
        if ((unsigned char)*in->at < 0x20) return fail(in, "a control character in a string");
        if (*in->at++ == '\\' && !read_escape(in)) return false;
    }
    *length = (size_t)(in->at - *text);
    return take(in, '"') || fail(in, "a string does not end");
}

static json *read_value(reader *in, int depth);

static bool has_key(const json *parent, const json *member)
{
    for (const json *other = parent->first; other; other = other->next)
        if (other->key_length == member->key_length &&
            memcmp(other->key, member->key, member->key_length) == 0)
            return true;
    return false;
}

static json *read_member(reader *in, const json *parent, int depth)
{
    json key = {0};
    if (parent->kind == JSON_LIST) return read_value(in, depth);
    skip_blanks(in);
    if (!read_string(in, &key.key, &key.key_length)) return NULL;
    if (has_key(parent, &key)) return fail(in, "a key stands twice"), NULL;
    skip_blanks(in);
    if (!take(in, ':')) return fail(in, "a colon was expected"), NULL;
    json *value = read_value(in, depth);
    if (value) {
        value->key = key.key;
        value->key_length = key.key_length;
    }
    return value;
}

static bool read_members(reader *in, json *parent, char close, int depth)
{
    const json **link = &parent->first;
    skip_blanks(in);
    if (take(in, close)) return true;
    do {
        json *member = read_member(in, parent, depth + 1);
        if (!member) return false;
        *link = member;
        link = &member->next;
        skip_blanks(in);
    } while (take(in, ','));
    return take(in, close) || fail(in, "a comma or a closing bracket was expected");
}

static bool read_into(reader *in, json *node, int depth)
{
    switch (*in->at) {
    case '{':
    case '[':
        node->kind = *in->at == '{' ? JSON_OBJECT : JSON_LIST;
        if (depth == DEPTH) return fail(in, "too deep");
        return read_members(in, node, *in->at++ == '{' ? '}' : ']', depth);
    case '"':
        node->kind = JSON_STRING;
        return read_string(in, &node->text, &node->length);
    case 't':
        node->kind = JSON_TRUE;
        return read_literal(in, "true");
    case 'f':
        node->kind = JSON_FALSE;
        return read_literal(in, "false");
    case 'n':
        node->kind = JSON_NULL;
        return read_literal(in, "null");
    default:
        return read_number(in, node);
    }
}

static json *read_value(reader *in, int depth)
{
    skip_blanks(in);
    if (in->at == in->end) return fail(in, "the document ends too early"), NULL;
    if (node_count == NODES) return fail(in, "too many values for the memory of the test"), NULL;
    json *node = &nodes[node_count++];
    *node = (json){0};
    return read_into(in, node, depth) ? node : NULL;
}

const json *json_read(const char *text, size_t length, const char **error)
{
    reader in = {.at = text, .end = text + length};
    const json *value = read_value(&in, 0);
    skip_blanks(&in);
    if (value && in.at != in.end) fail(&in, "more text behind the value");
    if (error) *error = in.error;
    return in.error ? NULL : value;
}

const json *json_member(const json *object, const char *key)
{
    size_t length = strlen(key);
    for (const json *member = object->first; member; member = member->next)
        if (member->key_length == length && memcmp(member->key, key, length) == 0) return member;
    return NULL;
}

long json_number(const json *value)
{
    return value->kind == JSON_NUMBER ? strtol(value->text, NULL, 10) : 0;
}

size_t json_size(const json *value)
{
    size_t count = 0;
    for (const json *member = value->first; member; member = member->next)
        count++;
    return count;
}

static bool same_text(const json *one, const json *other)
{
    return one->length == other->length &&
           (one->length == 0 || memcmp(one->text, other->text, one->length) == 0);
}

static const json *counterpart(const json *actual, const json *expected, const json *item)
{
    if (expected->kind == JSON_LIST) return actual;
    char key[64];
    snprintf(key, sizeof key, "%.*s", (int)item->key_length, item->key);
    return json_member(actual, key);
}

/* Puts a step in front of the path, which is found from the inside out. */
static bool differ(char *path, size_t size, const json *item, size_t index)
{
    char rest[256];
    snprintf(rest, sizeof rest, "%s", path);
    if (item->key)
        snprintf(path, size, ".%.*s%s", (int)item->key_length, item->key, rest);
    else
        snprintf(path, size, "[%zu]%s", index, rest);
    return false;
}

bool json_includes(const json *actual, const json *expected, char *path, size_t size)
{
    path[0] = '\0';
    if (actual->kind != expected->kind || !same_text(actual, expected)) return false;
    bool list = expected->kind == JSON_LIST;
    const json *at = list ? actual->first : actual;
    size_t index = 0;
    for (const json *item = expected->first; item; item = item->next, index++) {
        const json *other = at ? counterpart(at, expected, item) : NULL;
        if (!other || !json_includes(other, item, path, size))
            return differ(path, size, item, index);
        if (list) at = at->next;
    }
    return !list || at == NULL;
}

/* Where a full list goes on behind the item that this one stands for, in `at`; nulls stand for any.
 */
static bool mask_item(const json *item, const json **at, size_t *nulls)
{
    if (item->kind == JSON_NULL) {
        ++*nulls;
        return true;
    }
    for (; *at; *at = (*at)->next) {
        size_t inside = 0;
        if (!json_is_masked(item, *at, &inside)) continue;
        *at = (*at)->next;
        *nulls += inside;
        return true;
    }
    return false;
}

static bool same_key(const json *one, const json *other)
{
    return one->key_length == other->key_length &&
           memcmp(one->key, other->key, one->key_length) == 0;
}

bool json_is_masked(const json *masked, const json *full, size_t *nulls)
{
    if (masked->kind == JSON_NULL && full->kind != JSON_NULL) {
        ++*nulls;
        return true;
    }
    if (masked->kind != full->kind || !same_text(masked, full)) return false;
    if (json_size(masked) != json_size(full)) return false;
    const json *at = full->first;
    for (const json *one = masked->first; one; one = one->next) {
        if (masked->kind == JSON_LIST) {
            if (!mask_item(one, &at, nulls)) return false;
            continue;
        }
        if (!same_key(one, at) || !json_is_masked(one, at, nulls)) return false;
        at = at->next;
    }
    return true;
}
