/* play.c: the verb for a game in the terminal against bots. */
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/command/draw.h"
#include "tools/command/words.h"

enum { PATH_SIZE = 4096, SHORT_LIST = 24 };

/* The first line of a saved game: a comment to all other readers. */
static const char seats_mark[] = "# seats ";

typedef struct session {
    cave_match match;
    int human;                            /* the player's seat */
    const cave_level *levels[CAVE_SEATS]; /* of the other seats */
    names names;
    const painter *painter;
    char path[PATH_SIZE]; /* where it is saved */
    bool unsaved;
} session;

static volatile sig_atomic_t interrupted;

static void interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

/* A signal ends the wait for a line, so that the game is left and saved as by `quit`. */
static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = interrupt};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

static void write_save(const session *self, cave_text *out)
{
    cave_put(out, seats_mark);
    for (int seat = 0; seat < self->match.setup.seats; seat++) {
        if (seat) cave_put_char(out, ' ');
        cave_put(out, seat == self->human ? "you" : self->levels[seat]->id);
    }
    cave_put_char(out, '\n');
    cave_record_write(&self->match, out);
}

/* Writes beside the file first, so that a full disk costs nothing that was there. */
static bool write_file(const char *path, const cave_text *text)
{
    char beside[PATH_SIZE + 8];
    snprintf(beside, sizeof beside, "%s.new", path);
    FILE *file = fopen(beside, "wb");
    if (!file) return false;
    bool written = fwrite(text->data, 1, text->length, file) == text->length;
    written = fclose(file) == 0 && written;
    if (written && rename(beside, path) == 0) return true;
    int reason = errno;
    remove(beside);
    errno = reason;
    return false;
}

/* Saves the game as it stands. Says once where that is not possible. */
static void save(session *self)
{
    static cave_text text;
    if (!text.data) begin_answer(&text);
    cave_text_begin(&text, text.data, text.capacity);
    write_save(self, &text);
    bool failed = text.full || !write_file(self->path, &text);
    if (failed && !self->unsaved)
        fprintf(stderr, "cave: the game cannot be saved to %s: %s\n", self->path, strerror(errno));
    self->unsaved = failed;
}

/* The last word: where the game is, or the game itself where it could not be saved. */
static int leave(session *self)
{
    static cave_text text;
    save(self);
    if (!self->unsaved) {
        printf("\nSaved to %s", self->path);
        if (self->match.game->to_move(self->match.state))
            printf("; `cave play %s` goes on with it", self->path);
        fputs(".\n", stdout);
        return FINE;
    }
    begin_answer(&text);
    write_save(self, &text);
    printf("\nThis is the game; keep it in a file to go on with it:\n\n%s", text.data);
    return MISUSED;
}

/* The table as the player sees it. */
static void draw_table(const session *self)
{
    static cave_view view;
    cave_observe(self->match.game, self->match.state, self->human, &view);
    self->painter->state(view.data, &self->names);
}

/* Tells the moves from `from` on. */
static void tell(const session *self, size_t from)
{
    static _Alignas(8) unsigned char state[CAVE_STATE_MAX];
    static cave_view view;
    static cave_events events;
    const cave_match *match = &self->match;
    cave_match_replay(match, from, state);
    for (size_t i = from; i < match->count; i++) {
        events.count = 0;
        match->game->play(state, &match->moves[i], &events);
        cave_observe(match->game, state, self->human, &view);
        self->painter->story(view.data, &match->moves[i], &events, &self->names);
    }
}

static void list_choices(const session *self, const cave_move *moves, size_t count, size_t most)
{
    static cave_view view;
    cave_observe(self->match.game, self->match.state, self->human, &view);
    for (size_t i = 0; i < count && i < most; i++) {
        printf("  %3zu) ", i + 1);
        self->painter->choice(view.data, &moves[i]);
        putchar('\n');
    }
    if (count > most) printf("       and %zu more: `moves` lists them all\n", count - most);
}

static void print_advice(const session *self)
{
    if (self->painter->rules) printf("\n%s", self->painter->rules);
    fputs("\n  NUMBER       make the move with this number\n"
          "  VERB ...     make any move, written as in a record, such as `play 8`\n"
          "  moves        list your moves again\n"
          "  table        draw the table again\n"
          "  log          tell all moves so far\n"
          "  help         print this\n"
          "  quit         leave; the game is saved, and goes on where you left it\n",
          stdout);
}

/* A line of input without its end; false at the end of input or when interrupted. What does not fit
 * is dropped. */
static bool read_line(char *line, int size)
{
    fflush(stdout);
    if (interrupted || !fgets(line, size, stdin)) {
        putchar('\n');
        return false;
    }
    size_t length = strcspn(line, "\r\n");
    if (!line[length])
        for (int character = getchar(); character != '\n' && character != EOF;)
            character = getchar();
    line[length] = '\0';
    if (!isatty(STDIN_FILENO)) putchar('\n'); /* no key was echoed */
    return true;
}

static void refuse_move(cave_status status)
{
    const char *reason = cave_status_words(status);
    printf("  No: %s. `help` says what you can type.\n", reason ? reason : "that is not possible");
}

/* The move that a line names, by number or by text. False after saying why not. */
static bool read_choice(const session *self, const char *line, const cave_move *moves, size_t count,
                        cave_move *move)
{
    cave_words words;
    uint32_t number;
    const cave_game *game = self->match.game;
    if (!cave_split(line, strlen(line), &words) || words.count == 0) return false;
    if (words.count == 1 && cave_read_number(words.list[0], UINT32_MAX, &number)) {
        if (number < 1 || number > count) {
            printf("  No: the moves are numbered from 1 to %zu.\n", count);
            return false;
        }
        *move = moves[number - 1];
        return true;
    }
    *move = (cave_move){0};
    cave_status status = game->read_move(words.list, words.count, move);
    move->seat = (uint8_t)self->human;
    if (status == CAVE_OK) status = cave_check(game, self->match.state, move);
    if (status != CAVE_OK) refuse_move(status);
    return status == CAVE_OK;
}

/* Asks until there is a move; false when the player leaves. */
static bool ask(const session *self, cave_move *move)
{
    static cave_move moves[CAVE_LEGAL_MAX];
    char line[1024];
    size_t count = self->match.game->legal_moves(self->match.state, moves, CAVE_LEGAL_MAX);
    draw_table(self);
    putchar('\n');
    list_choices(self, moves, count, SHORT_LIST);
    for (;;) {
        printf("\n%sYour move%s (1-%zu, help, quit): ", bold(), plain(), count);
        if (!read_line(line, sizeof line) || strcmp(line, "quit") == 0 || strcmp(line, "q") == 0)
            return false;
        if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0)
            print_advice(self);
        else if (strcmp(line, "log") == 0)
            tell(self, 0);
        else if (strcmp(line, "table") == 0)
            draw_table(self);
        else if (strcmp(line, "moves") == 0)
            list_choices(self, moves, count, count);
        else if (read_choice(self, line, moves, count, move))
            return true;
    }
}

/* The bot's move, from its own view; its chance hangs on the game's seed and the move's number. */
static void think(const session *self, int seat, cave_move *move)
{
    static cave_view view;
    static cave_answer answer;
    static _Alignas(8) unsigned char memory[CAVE_BOT_MEMORY];
    uint64_t chance = cave_mix(~self->match.setup.seed + cave_mix(self->match.count));
    cave_observe(self->match.game, self->match.state, seat, &view);
    cave_bot_decide(self->levels[seat], &view, chance, memory, &answer);
    *move = answer.move;
}

static void print_places(const session *self)
{
    int32_t score[CAVE_SEATS];
    cave_seats winners;
    int seats = self->match.setup.seats;
    self->match.game->outcome(self->match.state, score, &winners);
    printf("\n  %sThe game is over.%s\n", bold(), plain());
    for (int place = 1; place <= seats; place++)
        for (int seat = 0; seat < seats; seat++) {
            int better = 0;
            for (int other = 0; other < seats; other++)
                better += score[other] > score[seat];
            if (better + 1 == place)
                printf("  %d. %-16s %4" PRId32 "%s\n", place, self->names.of[seat], score[seat],
                       winners >> seat & 1 ? "  wins" : "");
        }
}

static int play(session *self)
{
    for (int seat; (seat = first_to_move(self->match.game, self->match.state)) != CAVE_NOBODY;) {
        cave_move move;
        if (interrupted) return leave(self);
        if (seat == self->human) {
            save(self);
            if (!ask(self, &move)) return leave(self);
            putchar('\n');
        } else {
            think(self, seat, &move);
        }
        cave_status status = cave_match_play(&self->match, &move, NULL);
        if (status != CAVE_OK) {
            leave(self);
            give_up("the move cannot be made: %s", cave_status_words(status));
        }
        tell(self, self->match.count - 1);
    }
    print_places(self);
    return leave(self);
}

/* Seats the levels that --bots names, or the middle one, in the seats that are not the player's. */
static int seat_bots(const arguments *given, session *self)
{
    const cave_game *game = self->match.game;
    char ids[CAVE_SEATS][NAME_SIZE];
    size_t count = 0, levels_count;
    const cave_level *levels = cave_levels(game, &levels_count);
    const cave_level *level = &levels[levels_count / 2];
    int others = self->match.setup.seats - 1;
    const char *text = option_text(given, OPTION_BOTS);
    if (text && split_names(text, ids, CAVE_SEATS, &count) != FINE) return MISUSED;
    if (count > (size_t)others)
        return misused("--bots names %zu bots, more than the %d beside you", count, others);
    for (int seat = 0, next = 0; seat < self->match.setup.seats; seat++) {
        if (seat == self->human) continue;
        if ((size_t)next < count && find_level(game, ids[next++], &level) != FINE) return MISUSED;
        self->levels[seat] = level;
    }
    return FINE;
}

/* Seats everybody as the first line of a saved game says; false where it does not say. */
static bool seat_as_saved(session *self, const char *text)
{
    cave_words words;
    int humans = 0;
    size_t mark = strlen(seats_mark);
    if (strncmp(text, seats_mark, mark) != 0) return false;
    if (!cave_split(text + mark, strcspn(text + mark, "\n"), &words)) return false;
    if (words.count != self->match.setup.seats) return false;
    for (int seat = 0; seat < (int)words.count; seat++) {
        char id[NAME_SIZE];
        cave_word word = words.list[seat];
        if (word.length >= sizeof id) return false;
        memcpy(id, word.start, word.length);
        id[word.length] = '\0';
        self->levels[seat] = cave_level_find(self->match.game, id);
        if (strcmp(id, "you") == 0) {
            self->human = seat;
            humans++;
        } else if (!self->levels[seat]) {
            return false;
        }
    }
    return humans == 1;
}

static void name_seats(session *self)
{
    self->names.viewer = self->human;
    for (int seat = 0; seat < self->match.setup.seats; seat++) {
        if (seat == self->human)
            snprintf(self->names.of[seat], NAME_SIZE, "You");
        else
            snprintf(self->names.of[seat], NAME_SIZE, "%.12s %d", self->levels[seat]->id, seat);
    }
}

static int read_seat(const arguments *given, session *self)
{
    uint64_t seat = 0;
    int status = option_number(given, OPTION_SEAT, 0, self->match.setup.seats - 1U, &seat);
    self->human = (int)seat;
    return status;
}

/* A name that no file has yet, after game and seed; or the one that is asked for. */
static int choose_path(const arguments *given, session *self)
{
    const char *asked = option_text(given, OPTION_SAVE);
    if (asked && strlen(asked) >= PATH_SIZE) return misused("the name of the file is too long");
    if (asked && access(asked, F_OK) == 0)
        return misused("%s is there already; `cave play %s` goes on with a saved game", asked,
                       asked);
    if (asked) {
        snprintf(self->path, PATH_SIZE, "%s", asked);
        return FINE;
    }
    uint64_t seed = self->match.setup.seed;
    snprintf(self->path, PATH_SIZE, "%s-%016" PRIx64 ".cave", self->match.game->id, seed);
    for (int i = 2; access(self->path, F_OK) == 0; i++)
        snprintf(self->path, PATH_SIZE, "%s-%016" PRIx64 "-%d.cave", self->match.game->id, seed, i);
    return FINE;
}

static int begin_game(const arguments *given, const cave_game *game, session *self)
{
    cave_setup setup;
    uint64_t seed, players = game->min_seats < 3 && game->max_seats >= 3 ? 3 : game->min_seats;
    const char *bots = option_text(given, OPTION_BOTS);
    if (bots)
        for (players = 2; *bots; bots++)
            players += *bots == ',';
    if (players < game->min_seats || players > game->max_seats)
        return misused("%s is for %d to %d players, not %d", game->id, game->min_seats,
                       game->max_seats, (int)players);
    int status = option_seed(given, &seed);
    if (status == FINE) status = option_setup(given, game, players, seed, &setup);
    if (status != FINE) return status;
    cave_move *memory = allocate(ROOM, sizeof *memory);
    cave_status refused = cave_match_begin(&self->match, game, &setup, memory, ROOM);
    if (refused != CAVE_OK)
        return misused("%s cannot be dealt: %s", game->id, cave_status_words(refused));
    status = read_seat(given, self);
    if (status == FINE) status = seat_bots(given, self);
    return status == FINE ? choose_path(given, self) : status;
}

static int resume_game(const arguments *given, const char *path, session *self)
{
    static loaded record;
    if (has_option(given, OPTION_PLAYERS) || has_option(given, OPTION_SEED) ||
        has_option(given, OPTION_OPTION) || has_option(given, OPTION_SAVE))
        return misused("a saved game has its players, seed, options and file; "
                       "only --bots and --seat can be given");
    if (strcmp(path, "-") == 0 || strlen(path) >= PATH_SIZE)
        return misused("a game that goes on must be a file");
    if (access(path, F_OK) != 0)
        return misused("there is no game and no file `%s`; `cave games` lists the games", path);
    int status = load_record(path, &record);
    if (status != FINE) return status;
    self->match = record.match;
    snprintf(self->path, PATH_SIZE, "%s", path);
    if (!has_option(given, OPTION_BOTS) && !has_option(given, OPTION_SEAT) &&
        seat_as_saved(self, record.text))
        return FINE;
    status = read_seat(given, self);
    return status == FINE ? seat_bots(given, self) : status;
}

int run_play(const arguments *given)
{
    static session self;
    const cave_game *game = cave_game_find(given->words[0]);
    int status = game ? begin_game(given, game, &self) : resume_game(given, given->words[0], &self);
    if (status != FINE) return status;
    self.painter = find_painter(self.match.game);
    name_seats(&self);
    catch_signals();
    return play(&self);
}
