/* text.h: bounded writing of text and JSON, and reading of words. No allocation, no locale.
 *
 * Writing never runs past its buffer: what does not fit is dropped, `full` is set and stays set,
 * and the text so far ends in a zero byte. A caller checks `full` once, at the end.
 *
 *     char data[64];
 *     cave_text out;
 *     cave_text_begin(&out, data, sizeof data);
 *     cave_json_open(&out, '{');
 *     cave_json_key(&out, "deck");
 *     cave_json_number(&out, 36);
 *     cave_json_close(&out, '}');          // {"deck":36}
 */
#ifndef CAVE_TEXT_H
#define CAVE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cave_text {
    char *data;
    size_t capacity, length; /* bytes; one of the capacity is kept for the final zero */
    bool full;
} cave_text;

/* Starts an empty text in the caller's buffer of at least one byte. */
void cave_text_begin(cave_text *text, char *data, size_t capacity);

void cave_put(cave_text *text, const char *string);
void cave_put_char(cave_text *text, char character);
void cave_put_number(cave_text *text, int64_t number);
/* 0x and 16 lower-case hexadecimal digits. */
void cave_put_hex(cave_text *text, uint64_t number);

/* JSON. Commas between members and items are put where they are needed; a key or value right after
 * a newline starts a new document. Strings must be plain ASCII without quotes or backslashes: the
 * core writes only its own names and move texts. */
void cave_json_open(cave_text *text, char bracket);
void cave_json_close(cave_text *text, char bracket);
void cave_json_key(cave_text *text, const char *key);
void cave_json_number(cave_text *text, int64_t number);
void cave_json_string(cave_text *text, const char *string);
void cave_json_bool(cave_text *text, bool value);
void cave_json_null(cave_text *text);
/* A key and a list: of `count` numbers, or of the places of the bits of a set, lowest first. */
void cave_json_numbers(cave_text *text, const char *key, const int32_t *numbers, int count);
void cave_json_seats(cave_text *text, const char *key, uint8_t seats);

/* A piece of a line that is not blank; it points into the line and owns nothing. */
typedef struct cave_word {
    const char *start;
    size_t length;
} cave_word;

enum { CAVE_WORDS_MAX = 64 };

typedef struct cave_words {
    cave_word list[CAVE_WORDS_MAX];
    size_t count;
} cave_words;

/* Splits a line (without its newline) at blanks and tabs, up to a `#`. A carriage return at the
 * very end is passed over. False where there are more than CAVE_WORDS_MAX words. */
bool cave_split(const char *line, size_t length, cave_words *words);

bool cave_word_is(cave_word word, const char *string);

/* A plain decimal number without sign or leading zero, at most `most`. */
bool cave_read_number(cave_word word, uint32_t most, uint32_t *number);

/* 0x and 16 hexadecimal digits of either case. */
bool cave_read_hex(cave_word word, uint64_t *number);

#endif
