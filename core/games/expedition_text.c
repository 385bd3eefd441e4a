#include "core/games/expedition_text.h"

#include <string.h>

#include "core/games/expedition_kit.h"

static const char *const features[EXPEDITION_FEATURES] = {"p", "w", "a", "s1", "s2", "s3", "d"};
static const char shapes[] = "XTLID";
static const char letters[] = EXPEDITION_LETTERS;

/* What stands behind a verb. */
enum { NOTHING, CELL, CELL_AND_TURNS, ITEM, KIT, KIT_AND_CAMP };

static const struct {
    const char *verb;
    uint8_t arguments;
} verbs[EXPEDITION_VERBS] = {
    [EXPEDITION_PACK] = {"pack",     KIT           },
    [EXPEDITION_DISCOVER] = {"discover", NOTHING       },
    [EXPEDITION_PLACE] = {"place",    CELL_AND_TURNS},
    [EXPEDITION_LAY_CHOKE] = {"choke",    CELL          },
    [EXPEDITION_WALK] = {"walk",     CELL          },
    [EXPEDITION_DIVE] = {"dive",     CELL          },
    [EXPEDITION_FLOAT] = {"raft",     CELL          },
    [EXPEDITION_SCRAMBLE] = {"scramble", CELL          },
    [EXPEDITION_SOUND] = {"sound",    NOTHING       },
    [EXPEDITION_PHOTO] = {"photo",    NOTHING       },
    [EXPEDITION_PITCH] = {"camp",     NOTHING       },
    [EXPEDITION_STOW] = {"stow",     NOTHING       },
    [EXPEDITION_GIVE_UP] = {"give-up",  NOTHING       },
    [EXPEDITION_EXCHANGE] = {"exchange", KIT_AND_CAMP  },
    [EXPEDITION_TOSS] = {"toss",     ITEM          },
    [EXPEDITION_END] = {"end",      NOTHING       },
};

const char *expedition_verb(int kind)
{
    return verbs[kind].verb;
}

/* A word cut in two: its first `length` characters, or all but those. */
static cave_word head(cave_word word, size_t length)
{
    return (cave_word){word.start, length};
}

static cave_word tail(cave_word word, size_t length)
{
    return (cave_word){word.start + length, word.length - length};
}

/* The place of a character in a list, -1 where it is not in it. */
static int place_of(char character, const char *list)
{
    const char *found = character ? strchr(list, character) : NULL;
    return found ? (int)(found - list) : -1;
}

static bool read_feature(cave_word word, int *feature)
{
    for (*feature = 0; *feature < EXPEDITION_FEATURES; ++*feature)
        if (cave_word_is(word, features[*feature])) return true;
    return false;
}

static bool read_tile(cave_word word, expedition_tile *tile)
{
    int feature;
    if (word.length < 3 || !read_feature(head(tail(word, 1), word.length - 2), &feature))
        return false;
    int stack = place_of(word.start[0], "1234");
    int shape = place_of(word.start[word.length - 1], shapes);
    if (stack < 0 || shape < 0) return false;
    *tile = expedition_make_tile(stack, feature, shape);
    return true;
}

cave_status expedition_read_shuffle(const cave_words *words, cave_setup *setup, size_t *index)
{
    uint32_t number;
    if (!cave_word_is(words->list[0], "stack")) return CAVE_BAD_KEY;
    if (words->count < 2) return CAVE_BAD_LINE;
    if (!cave_read_number(words->list[1], EXPEDITION_STACKS, &number) || number == 0)
        return CAVE_BAD_NUMBER;
    cave_shuffle *stack = &setup->shuffles[number - 1];
    size_t count = words->count - 2;
    if (stack->count) return CAVE_REPEATED;
    if (count == 0 || count > EXPEDITION_STACK_TILES) return CAVE_BAD_SHUFFLE;
    for (size_t i = 0; i < count; i++) {
        if (!read_tile(words->list[2 + i], &stack->items[i])) return CAVE_BAD_TILE;
        if (expedition_stack_of(stack->items[i]) != (int)number - 1) return CAVE_BAD_SHUFFLE;
    }
    stack->count = (uint8_t)count;
    *index = number - 1;
    return CAVE_OK;
}

void expedition_put_tile(cave_text *out, expedition_tile tile)
{
    cave_put_number(out, expedition_stack_of(tile) + 1);
    cave_put(out, features[expedition_feature_of(tile)]);
    cave_put_char(out, shapes[expedition_shape_of(tile)]);
}

void expedition_write_shuffle(const cave_setup *setup, size_t index, cave_text *out)
{
    const cave_shuffle *stack = &setup->shuffles[index];
    cave_put(out, "stack ");
    cave_put_number(out, (int64_t)index + 1);
    for (size_t i = 0; i < stack->count; i++) {
        cave_put_char(out, ' ');
        expedition_put_tile(out, stack->items[i]);
    }
}

static bool read_coordinate(cave_word word, int16_t *coordinate)
{
    uint32_t number;
    bool negative = word.length && word.start[0] == '-';
    if (!cave_read_number(negative ? tail(word, 1) : word, INT16_MAX, &number)) return false;
    if (negative && number == 0) return false;
    *coordinate = (int16_t)(negative ? -(int32_t)number : (int32_t)number);
    return true;
}

static bool read_cell(cave_word word, cave_move *move)
{
    const char *comma = memchr(word.start, ',', word.length);
    if (!comma) return false;
    size_t length = (size_t)(comma - word.start);
    return read_coordinate(head(word, length), &move->x) &&
           read_coordinate(tail(word, length + 1), &move->y);
}

/* Counts of more than 15 become 15: nothing holds so many. */
static bool read_items(cave_word word, expedition_items *items)
{
    int before = -1;
    *items = 0;
    if (cave_word_is(word, "-")) return true;
    while (word.length) {
        int item = place_of(word.start[0], letters);
        size_t digits = 1;
        uint32_t count;
        while (digits < word.length && place_of(word.start[digits], "0123456789") >= 0)
            digits++;
        if (item <= before) return false;
        if (!cave_read_number(head(tail(word, 1), digits - 1), UINT32_MAX, &count) || count == 0)
            return false;
        *items |= (count > 15 ? 15U : count) << 4 * item;
        before = item;
        word = tail(word, digits);
    }
    return before >= 0;
}

/* `ITEMS`, or `ITEMS camp ITEMS`. */
static cave_status read_kit(const cave_word *words, size_t count, cave_move *move)
{
    if (count != 2 && count != 4) return CAVE_BAD_ARGUMENTS;
    if (count == 4 && !cave_word_is(words[2], "camp")) return CAVE_BAD_ARGUMENTS;
    if (!read_items(words[1], &move->p)) return CAVE_BAD_ITEMS;
    if (count == 4 && !read_items(words[3], &move->q)) return CAVE_BAD_ITEMS;
    return CAVE_OK;
}

static cave_status read_arguments(int arguments, const cave_word *words, size_t count,
                                  cave_move *move)
{
    uint32_t turns;
    switch (arguments) {
    case CELL:
        if (count != 2) return CAVE_BAD_ARGUMENTS;
        return read_cell(words[1], move) ? CAVE_OK : CAVE_BAD_CELL;
    case CELL_AND_TURNS:
        if (count != 3) return CAVE_BAD_ARGUMENTS;
        if (!read_cell(words[1], move)) return CAVE_BAD_CELL;
        if (!cave_read_number(words[2], 3, &turns)) return CAVE_BAD_NUMBER;
        move->a = (uint8_t)turns;
        return CAVE_OK;
    case ITEM:
        if (count != 2) return CAVE_BAD_ARGUMENTS;
        if (words[1].length != 1 || place_of(words[1].start[0], letters) < 0) return CAVE_BAD_ITEMS;
        move->a = (uint8_t)place_of(words[1].start[0], letters);
        return CAVE_OK;
    case KIT:
        move->a = count == 4;
        return read_kit(words, count, move);
    case KIT_AND_CAMP:
        return count == 4 ? read_kit(words, count, move) : CAVE_BAD_ARGUMENTS;
    default:
        return count == 1 ? CAVE_OK : CAVE_BAD_ARGUMENTS;
    }
}

cave_status expedition_read_move(const cave_word *words, size_t count, cave_move *move)
{
    *move = (cave_move){0};
    for (int kind = EXPEDITION_PACK; kind < EXPEDITION_VERBS; kind++) {
        if (!cave_word_is(words[0], verbs[kind].verb)) continue;
        move->kind = (uint8_t)kind;
        return read_arguments(verbs[kind].arguments, words, count, move);
    }
    return CAVE_BAD_VERB;
}

void expedition_put_items(cave_text *out, expedition_items items)
{
    if (items == 0) cave_put_char(out, '-');
    for (int item = 0; item < EXPEDITION_ITEMS; item++) {
        if (!expedition_count(items, item)) continue;
        cave_put_char(out, letters[item]);
        cave_put_number(out, expedition_count(items, item));
    }
}

static void put_cell(cave_text *out, const cave_move *move)
{
    cave_put_char(out, ' ');
    cave_put_number(out, move->x);
    cave_put_char(out, ',');
    cave_put_number(out, move->y);
}

void expedition_write_move(const cave_move *move, cave_text *out)
{
    int kind = move->kind & ~CAVE_OPEN;
    int arguments = verbs[kind].arguments;
    cave_put(out, verbs[kind].verb);
    if (move->kind & CAVE_OPEN) {
        cave_put(out, " *");
        return;
    }
    if (arguments == CELL || arguments == CELL_AND_TURNS) put_cell(out, move);
    if (arguments == CELL_AND_TURNS || arguments == ITEM) cave_put_char(out, ' ');
    if (arguments == CELL_AND_TURNS) cave_put_number(out, move->a);
    if (arguments == ITEM) cave_put_char(out, letters[move->a]);
    if (arguments != KIT && arguments != KIT_AND_CAMP) return;
    cave_put_char(out, ' ');
    expedition_put_items(out, move->p);
    if (arguments == KIT && !move->a) return;
    cave_put(out, " camp ");
    expedition_put_items(out, move->q);
}
