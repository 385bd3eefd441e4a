#include "tools/command/draw.h"

#include <stdio.h>

/* JSON with one member of the outermost object a line. */
static void print_members(const char *json)
{
    int depth = 0;
    for (; *json; json++) {
        char character = *json;
        if (character == '}' || character == ']') depth--;
        bool outer = depth == 1 && character == ',';
        bool frame = depth == 0 && character == '}';
        if (character == '{' || character == '[') depth++;
        if (outer || frame || (depth == 1 && character == '{'))
            putchar('\n');
        else if (character == ':' && depth == 1)
            fputs(": ", stdout);
        else if (character != '"')
            putchar(character);
    }
}

void draw_state(const cave_game *game, const void *state)
{
    static char data[1 << 18];
    cave_text out;
    cave_text_begin(&out, data, sizeof data);
    game->write_state(state, &out);
    print_members(data);
}
