#include "core/text.h"

#include <string.h>

void cave_text_begin(cave_text *text, char *data, size_t capacity)
{
    *text = (cave_text){.data = data, .capacity = capacity};
    data[0] = '\0';
}

void cave_put_char(cave_text *text, char character)
{
    if (text->full || text->length + 1 >= text->capacity) {
        text->full = true;
        return;
    }
    text->data[text->length++] = character;
    text->data[text->length] = '\0';
}

void cave_put(cave_text *text, const char *string)
{
    size_t length = strlen(string);
    if (text->full || length >= text->capacity - text->length) {
        text->full = true;
        return;
    }
    memcpy(text->data + text->length, string, length + 1);
    text->length += length;
}

void cave_put_number(cave_text *text, int64_t number)
{
    char digits[21];
    size_t at = sizeof digits - 1;
    uint64_t rest = number < 0 ? 0U - (uint64_t)number : (uint64_t)number;
    digits[at] = '\0';
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (number < 0) digits[--at] = '-';
    cave_put(text, digits + at);
}

void cave_put_hex(cave_text *text, uint64_t number)
{
    char digits[19] = "0x";
    for (size_t i = 0; i < 16; i++)
        digits[2 + i] = "0123456789abcdef"[(number >> (60 - 4 * i)) & 15];
    digits[18] = '\0';
    cave_put(text, digits);
}

/* A comma is due unless the text stands at the start of a document, list, object or value. */
static void separate(cave_text *text)
{
    char last = text->length ? text->data[text->length - 1] : '\n';
    if (!strchr("\n[{:", last)) cave_put_char(text, ',');
}

void cave_json_open(cave_text *text, char bracket)
{
    separate(text);
    cave_put_char(text, bracket);
}

void cave_json_close(cave_text *text, char bracket)
{
    cave_put_char(text, bracket);
}

void cave_json_string(cave_text *text, const char *string)
{
    separate(text);
    cave_put_char(text, '"');
    cave_put(text, string);
    cave_put_char(text, '"');
}

void cave_json_key(cave_text *text, const char *key)
{
    cave_json_string(text, key);
    cave_put_char(text, ':');
}

void cave_json_number(cave_text *text, int64_t number)
{
    separate(text);
    cave_put_number(text, number);
}

void cave_json_bool(cave_text *text, bool value)
{
    separate(text);
    cave_put(text, value ? "true" : "false");
}

void cave_json_null(cave_text *text)
{
    separate(text);
    cave_put(text, "null");
}

void cave_json_numbers(cave_text *text, const char *key, const int32_t *numbers, int count)
{
    cave_json_key(text, key);
    cave_json_open(text, '[');
    for (int i = 0; i < count; i++)
        cave_json_number(text, numbers[i]);
    cave_json_close(text, ']');
}

void cave_json_seats(cave_text *text, const char *key, uint8_t seats)
{
    cave_json_key(text, key);
    cave_json_open(text, '[');
    for (int seat = 0; seat < 8; seat++)
        if (seats >> seat & 1) cave_json_number(text, seat);
    cave_json_close(text, ']');
}

static bool is_blank(char character)
{
    return character == ' ' || character == '\t';
}

bool cave_split(const char *line, size_t length, cave_words *words)
{
    words->count = 0;
    if (length && line[length - 1] == '\r') length--;
    for (size_t at = 0; at < length && line[at] != '#';) {
        if (is_blank(line[at])) {
            at++;
            continue;
        }
        size_t start = at;
        while (at < length && line[at] != '#' && !is_blank(line[at]))
            at++;
        if (words->count == CAVE_WORDS_MAX) return false;
        words->list[words->count++] = (cave_word){line + start, at - start};
    }
    return true;
}

bool cave_word_is(cave_word word, const char *string)
{
    return word.length == strlen(string) && memcmp(word.start, string, word.length) == 0;
}

bool cave_read_number(cave_word word, uint32_t most, uint32_t *number)
{
    uint64_t value = 0;
    if (word.length == 0 || word.length > 10) return false;
    if (word.start[0] == '0' && word.length > 1) return false;
    for (size_t i = 0; i < word.length; i++) {
        char digit = word.start[i];
        if (digit < '0' || digit > '9') return false;
        value = value * 10 + (uint64_t)(digit - '0');
    }
    if (value > most) return false;
    *number = (uint32_t)value;
    return true;
}

static int hex_digit(char character)
{
    if (character >= '0' && character <= '9') return character - '0';
    if (character >= 'a' && character <= 'f') return character - 'a' + 10;
    if (character >= 'A' && character <= 'F') return character - 'A' + 10;
    return -1;
}

bool cave_read_hex(cave_word word, uint64_t *number)
{
    uint64_t value = 0;
    if (word.length != 18 || word.start[0] != '0' || word.start[1] != 'x') return false;
    for (size_t i = 2; i < 18; i++) {
        int digit = hex_digit(word.start[i]);
        if (digit < 0) return false;
        value = value << 4 | (uint64_t)digit;
    }
    *number = value;
    return true;
}
