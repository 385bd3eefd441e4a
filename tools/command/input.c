#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/command/command.h"
#include "tools/command/words.h"

int refuse_line(const char *path, size_t line, cave_status status)
{
    const char *words = cave_status_words(status);
    fprintf(stderr, "%s:%zu: %s (%s)\n", path, line, words ? words : "refused",
            cave_status_name(status));
    return ILLEGAL;
}

/* Reads to the end or to FILE_MAX bytes and one more. */
static int read_stream(FILE *from, const char *path, char **text, size_t *length)
{
    size_t capacity = 1 << 16;
    *text = allocate(capacity, 1);
    *length = 0;
    for (;;) {
        *length += fread(*text + *length, 1, capacity - 1 - *length, from);
        if (ferror(from)) return misused("%s cannot be read: %s", path, strerror(errno));
        if (feof(from)) break;
        if (*length > FILE_MAX)
            return misused("%s is longer than %d bytes, which is no record", path, FILE_MAX);
        char *larger = allocate(capacity * 2, 1);
        memcpy(larger, *text, *length);
        free(*text);
        *text = larger;
        capacity *= 2;
    }
    (*text)[*length] = '\0';
    return FINE;
}

int read_file(const char *path, char **text, size_t *length)
{
    *text = NULL;
    if (strcmp(path, "-") == 0) return read_stream(stdin, "standard input", text, length);
    FILE *file = fopen(path, "rb");
    if (!file) return misused("%s cannot be read: %s", path, strerror(errno));
    int status = read_stream(file, path, text, length);
    fclose(file);
    return status;
}

int load_record(const char *path, loaded *record)
{
    cave_record_error error;
    record->path = path;
    int status = read_file(path, &record->text, &record->length);
    if (status != FINE) return status;
    record->lines = 1;
    for (size_t i = 0; i + 1 < record->length; i++)
        record->lines += record->text[i] == '\n'; /* NOLINT: text is set where read_file is FINE */
    size_t moves = record->lines + ROOM;          /* no more moves than lines */
    cave_move *memory = allocate(moves, sizeof *memory);
    if (!cave_record_read(&record->match, record->text, record->length, memory, moves, &error))
        return refuse_line(path, error.line, error.status);
    return FINE;
}

void begin_answer(cave_text *out)
{
    cave_text_begin(out, allocate(TEXT_MAX, 1), TEXT_MAX);
}

void print_answer(cave_text *out)
{
    if (out->full) {
        fputs("cave: the answer does not fit its buffer\n", stderr);
        exit(MISUSED);
    }
    fwrite(out->data, 1, out->length, stdout);
    putchar('\n');
    cave_text_begin(out, out->data, out->capacity);
}

int first_to_move(const cave_game *game, const void *state)
{
    cave_seats seats = game->to_move(state);
    for (int seat = 0; seat < CAVE_SEATS; seat++)
        if (seats >> seat & 1) return seat;
    return CAVE_NOBODY;
}
