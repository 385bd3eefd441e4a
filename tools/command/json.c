#include "tools/command/json.h"

#include <string.h>

enum { DEPTH_MAX = 64 };

json json_begin(const char *text, size_t length)
{
    return (json){.at = text, .end = text + length};
}

void json_fail(json *in)
{
    in->failed = true;
    in->at = in->end;
}

static bool is_blank(char character)
{
    return character == ' ' || character == '\n' || character == '\t' || character == '\r';
}

char json_next(json *in)
{
    while (in->at < in->end && is_blank(*in->at))
        in->at++;
    return in->at < in->end ? *in->at : '\0';
}

static void pass(json *in, char character)
{
    if (json_next(in) == character && character)
        in->at++;
    else
        json_fail(in);
}

void json_enter(json *in, char bracket)
{
    pass(in, bracket);
    in->fresh = true;
}

bool json_more(json *in, char bracket)
{
    bool fresh = in->fresh;
    in->fresh = false;
    if (in->failed) return false;
    if (json_next(in) == bracket) {
        in->at++;
        return false;
    }
    if (!fresh) pass(in, ',');
    return !in->failed;
}

static bool is_escape(json *in)
{
    if (in->end - in->at < 2) return false;
    if (in->at[1] != 'u') return in->at[1] && strchr("\"\\/bfnrt", in->at[1]);
    if (in->end - in->at < 6) return false;
    for (int i = 2; i < 6; i++)
        if (!in->at[i] || !strchr("0123456789abcdefABCDEF", in->at[i])) return false;
    return true;
}

/* Passes a string and says where its characters lie. */
static size_t pass_string(json *in, const char **start)
{
    pass(in, '"');
    *start = in->at;
    while (in->at < in->end && *in->at != '"') {
        bool escape = *in->at == '\\';
        if ((unsigned char)*in->at < ' ' || (escape && !is_escape(in))) break;
        in->at += escape ? 2 : 1;
    }
    size_t length = (size_t)(in->at - *start);
    if (in->at == in->end || *in->at != '"') {
        json_fail(in);
        return 0;
    }
    in->at++;
    return length;
}

void json_string(json *in, char *string, size_t size)
{
    const char *start;
    size_t length = pass_string(in, &start);
    string[0] = '\0';
    if (length >= size) json_fail(in);
    if (in->failed) return;
    memcpy(string, start, length);
    string[length] = '\0';
}

void json_key(json *in, char *key, size_t size)
{
    json_string(in, key, size);
    pass(in, ':');
}

static size_t pass_digits(json *in)
{
    size_t count = 0;
    for (; in->at < in->end && *in->at >= '0' && *in->at <= '9'; count++)
        in->at++;
    if (count == 0) json_fail(in);
    return count;
}

static bool pass_if(json *in, const char *characters)
{
    if (in->at == in->end || !*in->at || !strchr(characters, *in->at)) return false;
    in->at++;
    return true;
}

void json_natural(json *in, uint64_t *number)
{
    *number = 0;
    json_next(in);
    const char *start = in->at;
    size_t count = pass_digits(in);
    if (count > 1 && *start == '0') json_fail(in);
    for (; !in->failed && start < in->at; start++) {
        uint64_t digit = (uint64_t)(*start - '0');
        if (*number > (UINT64_MAX - digit) / 10) json_fail(in);
        *number = in->failed ? 0 : *number * 10 + digit;
    }
}

void json_number(json *in, int64_t *number)
{
    uint64_t size;
    bool negative = json_next(in) == '-';
    if (negative) in->at++;
    json_natural(in, &size);
    if (size > INT64_MAX) json_fail(in);
    *number = in->failed ? 0 : negative ? -(int64_t)size : (int64_t)size;
}

/* A number as RFC 8259 has it. */
static void skip_number(json *in)
{
    pass_if(in, "-");
    const char *start = in->at;
    if (pass_digits(in) > 1 && *start == '0') json_fail(in);
    if (pass_if(in, ".")) pass_digits(in);
    if (pass_if(in, "eE")) {
        pass_if(in, "+-");
        pass_digits(in);
    }
}

static void skip_word(json *in, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(in->end - in->at) >= length && memcmp(in->at, word, length) == 0)
        in->at += length;
    else
        json_fail(in);
}

static void skip_nested(json *in, int depth)
{
    const char *start;
    char next = json_next(in);
    if (depth > DEPTH_MAX) {
        json_fail(in);
    } else if (next == '{') {
        for (json_enter(in, '{'); json_more(in, '}');) {
            pass_string(in, &start);
            pass(in, ':');
            skip_nested(in, depth + 1);
        }
    } else if (next == '[') {
        for (json_enter(in, '['); json_more(in, ']');)
            skip_nested(in, depth + 1);
    } else if (next == '"') {
        pass_string(in, &start);
    } else if (next == 't' || next == 'f' || next == 'n') {
        skip_word(in, next == 't' ? "true" : next == 'f' ? "false" : "null");
    } else {
        skip_number(in);
    }
}

void json_skip(json *in)
{
    skip_nested(in, 0);
}

bool json_done(json *in)
{
    return json_next(in) == 0 && in->at == in->end && !in->failed;
}
