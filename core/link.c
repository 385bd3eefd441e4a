#include "core/link.h"

#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

enum {
    VERSION = '1',
    HEAD = 2, /* version and game */
    SUM_DIGITS = 5,
    DIGIT_BITS = 6,
    CODE_BITS = 36,  /* of the coder's window: six digits */
    TOTAL_BITS = 18, /* no choice has more alternatives than 2 to this */
    COUNT_BITS = 17, /* of the number of moves */
    MOVE_TEXT = 512, /* bytes of the longest move */
    TEXT_SEEN = 24,  /* what one use of a letter adds to its weight */
    TEXT_MOST = 4096 /* sum of all weights at which they are halved */
};

#define WINDOW (((uint64_t)1 << CODE_BITS) - 1)
#define TOP ((uint64_t)1 << (CODE_BITS - DIGIT_BITS))
#define BOTTOM ((uint64_t)1 << TOTAL_BITS)

/* Letters of arguments; the newline ends them. */
static const char letters[] =
    "\n +-,0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
enum { LETTERS = sizeof letters - 1 };

/* Writer and reader in one, so that what one does the other does: `coded` gives a value and gets it
 * back, and whoever calls it need not know which way it goes. */
typedef struct coder {
    uint64_t low, range;
    uint16_t weights[LETTERS];
    /* Writing: where to. */
    cave_text *out;
    /* Reading: what is left, and the window over it. */
    const char *text;
    size_t length;
    uint64_t code;
    bool failed;
} coder;

static uint64_t next_digit(coder *self)
{
    if (self->length == 0) return 0; /* a link ends where only zeros would follow */
    const char *digit = memchr(digits, *self->text, sizeof digits - 1);
    self->text++;
    self->length--;
    if (!digit) self->failed = true;
    return digit ? (uint64_t)(digit - digits) : 0;
}

static void coder_begin(coder *self)
{
    self->low = 0;
    self->range = WINDOW;
    for (size_t i = 0; i < LETTERS; i++)
        self->weights[i] = 1;
    if (!self->out)
        for (int i = 0; i < CODE_BITS / DIGIT_BITS; i++)
            self->code = self->code << DIGIT_BITS | next_digit(self);
}

static void narrow(coder *self, uint64_t from, uint64_t width)
{
    self->low += from * self->range;
    self->range *= width;
    for (;;) {
        if ((self->low ^ (self->low + self->range)) >= TOP) {
            if (self->range >= BOTTOM) return;
            self->range =
                (0 - self->low) & (BOTTOM - 1); /* a carry would travel: stop short of it */
        }
        if (self->out)
            cave_put_char(self->out, digits[self->low >> (CODE_BITS - DIGIT_BITS) & 63]);
        else
            self->code = (self->code << DIGIT_BITS | next_digit(self)) & WINDOW;
        self->low = self->low << DIGIT_BITS & WINDOW;
        self->range <<= DIGIT_BITS;
    }
}

/* Where in 0..total-1 the reader stands. */
static uint32_t place(coder *self, uint32_t total)
{
    uint64_t at = ((self->code - self->low) & WINDOW) / self->range;
    if (at >= total) self->failed = true;
    return at < total ? (uint32_t)at : total - 1;
}

/* A value below `total`, each equally likely. */
static uint32_t coded(coder *self, uint32_t value, uint32_t total)
{
    self->range /= total;
    if (!self->out) value = place(self, total);
    narrow(self, value, 1);
    return value;
}

/* One of the letters, likelier the more it was used. */
static uint32_t coded_letter(coder *self, uint32_t value)
{
    uint32_t total = 0, below = 0, letter = 0;
    for (size_t i = 0; i < LETTERS; i++)
        total += self->weights[i];
    self->range /= total;
    if (self->out) {
        for (; letter < value; letter++)
            below += self->weights[letter];
    } else {
        uint32_t at = place(self, total);
        for (; below + self->weights[letter] <= at; letter++)
            below += self->weights[letter];
    }
    narrow(self, below, self->weights[letter]);
    self->weights[letter] = (uint16_t)(self->weights[letter] + TEXT_SEEN);
    if (total + TEXT_SEEN > TEXT_MOST)
        for (size_t i = 0; i < LETTERS; i++)
            self->weights[i] = (uint16_t)(self->weights[i] / 2 + 1);
    return letter;
}

/* The fewest digits that name a number inside what is left of the window. */
static void coder_end(coder *self)
{
    for (int kept = DIGIT_BITS; kept <= CODE_BITS; kept += DIGIT_BITS) {
        uint64_t rest = ((uint64_t)1 << (CODE_BITS - kept)) - 1;
        uint64_t number = (self->low + rest) & ~rest;
        if (number > WINDOW || number - self->low >= self->range) continue;
        for (int shift = CODE_BITS - DIGIT_BITS; shift >= CODE_BITS - kept; shift -= DIGIT_BITS)
            cave_put_char(self->out, digits[number >> shift & 63]);
        return;
    }
}

static void coded_shuffle(coder *self, cave_shuffle *shuffle)
{
    shuffle->count = (uint8_t)coded(self, shuffle->count, CAVE_SHUFFLE_MAX + 1);
    for (size_t i = 0; i < shuffle->count; i++)
        shuffle->items[i] = (uint8_t)coded(self, shuffle->items[i], 1 << 8);
}

static void coded_setup(coder *self, const cave_game *game, cave_setup *setup)
{
    uint32_t first = setup->first == CAVE_FROM_SEED ? CAVE_SEATS : setup->first;
    setup->seats = (uint8_t)coded(self, setup->seats, CAVE_SEATS + 1);
    first = coded(self, first, CAVE_SEATS + 1);
    setup->first = first == CAVE_SEATS ? CAVE_FROM_SEED : (uint8_t)first;
    setup->seeded = coded(self, setup->seeded, 2);
    uint64_t seed = 0;
    for (int part = 0; setup->seeded && part < 64; part += 16)
        seed |= (uint64_t)coded(self, (uint32_t)(setup->seed >> part & 0xFFFF), 0x10000) << part;
    setup->seed = seed;
    for (size_t i = 0; i < game->option_count; i++)
        setup->options[i] = (uint8_t)coded(self, setup->options[i], game->options[i].count);
    bool given = false;
    for (size_t i = 0; i < CAVE_SHUFFLES; i++)
        given |= setup->shuffles[i].count > 0;
    if (!coded(self, given, 2)) return;
    for (size_t i = 0; i < CAVE_SHUFFLES; i++)
        coded_shuffle(self, &setup->shuffles[i]);
}

/* -- moves ----------------------------------------------------------------------------------- */

static void write_text(const cave_game *game, const cave_move *move, char *text)
{
    cave_text out;
    cave_text_begin(&out, text, MOVE_TEXT);
    cave_write_move(game, move, &out);
}

static bool comes_before(const cave_game *game, const cave_move *move, const char *text)
{
    char other[MOVE_TEXT];
    write_text(game, move, other);
    return strcmp(other, text) < 0;
}

/* How many of the moves come before this text. */
static uint32_t rank_of(const cave_game *game, const cave_move *moves, size_t count,
                        const char *text)
{
    uint32_t before = 0;
    for (size_t i = 0; i < count; i++)
        before += comes_before(game, &moves[i], text);
    return before;
}

/* Brings the move that `rank` others come before to this place of the list (Hoare 1961). */
static void select_rank(const cave_game *game, cave_move *moves, size_t count, size_t rank)
{
    for (size_t from = 0, to = count; to - from > 1;) {
        char pivot[MOVE_TEXT];
        cave_move chosen = moves[from + (to - from) / 2];
        size_t middle = from;
        write_text(game, &chosen, pivot);
        moves[from + (to - from) / 2] = moves[to - 1];
        for (size_t i = from; i + 1 < to; i++) {
            if (!comes_before(game, &moves[i], pivot)) continue;
            cave_move earlier = moves[i];
            moves[i] = moves[middle];
            moves[middle++] = earlier;
        }
        moves[to - 1] = moves[middle];
        moves[middle] = chosen;
        if (middle == rank) return;
        if (middle < rank)
            from = middle + 1;
        else
            to = middle;
    }
}

static bool fits(const cave_move *pattern, const cave_move *move)
{
    if (!(pattern->kind & CAVE_OPEN)) return memcmp(pattern, move, sizeof *move) == 0;
    return pattern->kind == (move->kind | CAVE_OPEN) && pattern->seat == move->seat;
}

/* The arguments follow the verb of an open move, whose text ends in ` *`. */
static size_t verb_length(const char *open)
{
    return strlen(open) - strlen(" *");
}

static void write_arguments(coder *self, const char *rest)
{
    const char *letter = NULL;
    for (rest += *rest == ' '; *rest && (letter = strchr(letters, *rest)); rest++)
        coded_letter(self, (uint32_t)(letter - letters));
    if (*rest) self->out->full = true;
    coded_letter(self, 0);
}

static void write_move(coder *self, const cave_game *game, const void *state, const cave_move *move,
                       cave_move *scratch)
{
    char open[MOVE_TEXT], text[MOVE_TEXT];
    size_t count = game->legal_patterns(state, scratch, CAVE_LEGAL_MAX), i = 0;
    while (i < count && !fits(&scratch[i], move))
        i++;
    if (i == count || count > CAVE_LEGAL_MAX) {
        self->out->full = true;
        return;
    }
    write_text(game, &scratch[i], open);
    coded(self, rank_of(game, scratch, count, open), (uint32_t)count);
    write_text(game, move, text);
    if (scratch[i].kind & CAVE_OPEN) write_arguments(self, text + verb_length(open));
}

static bool read_arguments(coder *self, const cave_game *game, char *text, cave_move *move)
{
    cave_text out = {text, MOVE_TEXT, verb_length(text), false};
    cave_words words;
    uint32_t letter = coded_letter(self, 0);
    if (letter) cave_put_char(&out, ' ');
    for (; letter && !out.full && !self->failed; letter = coded_letter(self, 0))
        cave_put_char(&out, letters[letter]);
    text[out.length] = 0;
    return !out.full && !self->failed && cave_split(text, out.length, &words) &&
           cave_read_move(game, &words, move) == CAVE_OK;
}

static bool read_move(coder *self, const cave_game *game, const void *state, cave_move *move,
                      cave_move *scratch)
{
    char text[MOVE_TEXT];
    size_t count = game->legal_patterns(state, scratch, CAVE_LEGAL_MAX);
    if (count == 0 || count > CAVE_LEGAL_MAX) return false;
    uint32_t rank = coded(self, 0, (uint32_t)count);
    select_rank(game, scratch, count, rank);
    *move = scratch[rank];
    if (!(move->kind & CAVE_OPEN)) return true;
    write_text(game, move, text);
    return read_arguments(self, game, text, move);
}

/* -- links ----------------------------------------------------------------------------------- */

/* Five digits of a hash of what stands before them. */
static void write_sum(const char *text, size_t length, char *sum)
{
    uint64_t hash = cave_mix(cave_hash(text, length));
    for (size_t i = 0; i < SUM_DIGITS; i++, hash >>= DIGIT_BITS)
        sum[i] = digits[hash & 63];
}

void cave_link_write(const cave_match *match, cave_move *scratch, cave_text *out)
{
    _Alignas(8) unsigned char state[CAVE_STATE_MAX];
    const cave_game *game = match->game;
    cave_setup setup = match->setup;
    coder self = {.out = out};
    size_t start = out->length;
    char sum[SUM_DIGITS];
    cave_put_char(out, VERSION);
    cave_put_char(out, game->letter);
    coder_begin(&self);
    coded(&self, game->rules, 1 << 8);
    coded_setup(&self, game, &setup);
    coded(&self, (uint32_t)match->count, 1 << COUNT_BITS);
    game->deal(state, &match->setup);
    for (size_t i = 0; i < match->count && !out->full; i++) {
        write_move(&self, game, state, &match->moves[i], scratch);
        game->play(state, &match->moves[i], NULL);
    }
    coder_end(&self);
    write_sum(out->data + start, out->length - start, sum);
    for (size_t i = 0; i < SUM_DIGITS; i++)
        cave_put_char(out, sum[i]);
}

static bool is_whole(const char *text, size_t length)
{
    char sum[SUM_DIGITS];
    if (length <= HEAD + SUM_DIGITS || text[0] != VERSION) return false;
    write_sum(text, length - SUM_DIGITS, sum);
    return memcmp(text + length - SUM_DIGITS, sum, SUM_DIGITS) == 0;
}

static const cave_game *find_game(char letter)
{
    for (size_t i = 0; i < cave_game_count; i++)
        if (cave_games[i]->letter == letter) return cave_games[i];
    return NULL;
}

static cave_status begin_match(coder *self, const cave_game *game, cave_match *match,
                               cave_move *memory, size_t capacity)
{
    cave_setup setup = {0};
    if (coded(self, 0, 1 << 8) != game->rules) return CAVE_UNKNOWN_RULES;
    coded_setup(self, game, &setup);
    if (self->failed || cave_check_setup(game, &setup, NULL) != CAVE_OK) return CAVE_BAD_LINK;
    return cave_match_begin(match, game, &setup, memory, capacity);
}

cave_status cave_link_read(cave_match *match, const char *text, size_t length, cave_move *memory,
                           size_t capacity, cave_move *scratch)
{
    if (!is_whole(text, length)) return CAVE_BAD_LINK;
    const cave_game *game = find_game(text[1]);
    if (!game) return CAVE_UNKNOWN_GAME;
    coder self = {.text = text + HEAD, .length = length - HEAD - SUM_DIGITS};
    coder_begin(&self);
    cave_status status = begin_match(&self, game, match, memory, capacity);
    if (status != CAVE_OK) return status;
    uint32_t count = coded(&self, 0, 1 << COUNT_BITS);
    if (count > capacity) return CAVE_TOO_LONG;
    while (match->count < count) {
        cave_move move;
        if (!read_move(&self, match->game, match->state, &move, scratch) || self.failed)
            return CAVE_BAD_LINK;
        if (cave_match_play(match, &move, NULL) != CAVE_OK) return CAVE_BAD_LINK;
    }
    return CAVE_OK;
}
