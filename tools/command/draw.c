#include "tools/command/draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const painter *const painters[] = {&the_cave_painter, &cavemen_painter, &expedition_painter};

/* JSON without its quotes, one member of the outermost object a line, or all in one line where
 * `end` is a blank. */
static void print_members(const char *json, char end)
{
    int depth = 0;
    for (; *json; json++) {
        bool outer = depth == 1;
        if (strchr("]}", *json)) depth--;
        if (strchr("[{", *json)) depth++;
        if (outer && *json == ',')
            putchar(end);
        else if (outer && *json == ':')
            fputs(": ", stdout);
        else if (*json != '"' && !(depth == (outer ? 0 : 1) && strchr("{}", *json)))
            putchar(*json);
    }
}

static char *written(cave_text *out)
{
    static char data[1 << 18];
    cave_text_begin(out, data, sizeof data);
    return data;
}

/* The game that the rows without a game of their own are drawing. */
static const cave_game *shown;

static void any_state(const void *state, const names *who)
{
    cave_text out;
    char *data = written(&out);
    (void)who;
    shown->write_state(state, &out);
    print_members(data, '\n');
    putchar('\n');
}

/* The text of a move may hold its secrets, so only its own seat gets to read it. */
static void any_story(const void *after, const cave_move *move, const cave_events *events,
                      const names *who)
{
    (void)after;
    bool own = move->seat == who->viewer;
    printf("%s%s%s\n", who->of[move->seat], own ? ": " : "", own ? move_text(shown, move) : "");
    for (size_t i = 0; i < events->count; i++) {
        cave_text out;
        char *data = written(&out);
        shown->write_event(&events->list[i], who->viewer, &out);
        fputs("    ", stdout);
        print_members(data, ' ');
        putchar('\n');
    }
}

static void any_choice(const void *view, const cave_move *move)
{
    cave_text out;
    char *data = written(&out);
    shown->write_preview(view, move, &out);
    printf("%-24s ", move_text(shown, move));
    print_members(data, ' ');
}

const painter *find_painter(const cave_game *game)
{
    static const painter any = {NULL, any_state, any_story, any_choice, NULL};
    shown = game;
    for (size_t i = 0; i < sizeof painters / sizeof *painters; i++)
        if (painters[i]->game == game) return painters[i];
    return &any;
}

void plain_names(int viewer, names *who)
{
    who->viewer = viewer;
    for (int seat = 0; seat < CAVE_SEATS; seat++)
        snprintf(who->of[seat], sizeof who->of[seat], "seat %d", seat);
}

const char *move_text(const cave_game *game, const cave_move *move)
{
    static char line[512];
    cave_text out;
    cave_text_begin(&out, line, sizeof line);
    game->write_move(move, &out);
    return line;
}

static bool colours(void)
{
    static int answer = -1;
    const char *refused = getenv("NO_COLOR"), *terminal = getenv("TERM");
    if (answer < 0)
        answer = isatty(STDOUT_FILENO) && !(refused && *refused) && terminal &&
                 strcmp(terminal, "dumb") != 0;
    return answer;
}

const char *ink(int colour)
{
    static char sequence[24];
    snprintf(sequence, sizeof sequence, "\033[38;5;%dm", colour);
    return colours() ? sequence : "";
}

const char *bold(void)
{
    return colours() ? "\033[1m" : "";
}

const char *plain(void)
{
    return colours() ? "\033[0m" : "";
}
