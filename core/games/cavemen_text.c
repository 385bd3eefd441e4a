#include "core/games/cavemen_text.h"

#include <string.h>

static const char suits[] = "SCDH";
static const char *const ranks[] = {"A", "2", "3",  "4", "5", "6", "7",
                                    "8", "9", "10", "J", "Q", "K"};

static bool read_card(cave_word word, uint8_t *card)
{
    const char *suit = word.length ? memchr(suits, word.start[0], CAVEMEN_SUITS) : NULL;
    if (!suit) return false;
    word.start++;
    word.length--;
    for (int rank = 0; rank < CAVEMEN_RANKS; rank++) {
        if (!cave_word_is(word, ranks[rank])) continue;
        *card = (uint8_t)(CAVEMEN_RANKS * (suit - suits) + rank);
        return true;
    }
    return false;
}

cave_status cavemen_read_shuffle(const cave_words *words, cave_setup *setup, size_t *index)
{
    static const char *const keys[] = {"deck", "pile"};
    *index = 0;
    while (!cave_word_is(words->list[0], keys[*index]))
        if (++*index == sizeof keys / sizeof *keys) return CAVE_BAD_KEY;
    cave_shuffle *shuffle = &setup->shuffles[*index];
    if (shuffle->count) return CAVE_REPEATED;
    if (words->count < 2 || words->count > 1 + CAVEMEN_DECK) return CAVE_BAD_SHUFFLE;
    for (size_t i = 1; i < words->count; i++)
        if (!read_card(words->list[i], &shuffle->items[i - 1])) return CAVE_BAD_CARD;
    shuffle->count = (uint8_t)(words->count - 1);
    return CAVE_OK;
}

void cavemen_put_card(cave_text *out, int card)
{
    cave_put_char(out, suits[card / CAVEMEN_RANKS]);
    cave_put(out, ranks[card % CAVEMEN_RANKS]);
}

void cavemen_write_shuffle(const cave_setup *setup, size_t index, cave_text *out)
{
    const cave_shuffle *shuffle = &setup->shuffles[index];
    cave_put(out, index ? "pile" : "deck");
    for (size_t i = 0; i < shuffle->count; i++) {
        cave_put_char(out, ' ');
        cavemen_put_card(out, shuffle->items[i]);
    }
}

/* The arguments of a verb, in order. Words of the sentence stand for themselves. */
enum {
    NOTHING,
    CARD,     /* one card that is no beast */
    CARDS,    /* a list of them */
    MAYBE,    /* one of them or none */
    BEAST,    /* one beast */
    BEASTS,   /* a list of them */
    WISH,     /* a list of beasts of somebody else, in x */
    GIFT,     /* a list of food and own beasts */
    OPPONENT, /* a seat, in a */
    NUMBER,   /* in b */
    KEEP,
    GIVE,
    WANT,
    FOOD,
    ARGUMENTS = 7
};

static const char *const fixed[] = {
    [KEEP] = "keep", [GIVE] = "give", [WANT] = "want", [FOOD] = "food"};

enum { S = 1, C = 2, D = 4, H = 8 }; /* suits allowed */

static const struct {
    const char *name;
    uint8_t suits; /* of its cards, beasts aside */
    uint8_t arguments[ARGUMENTS];
} verbs[CAVEMEN_MOVES] = {
    [CAVEMEN_FEED] = {"feed",     C | D,     {CARDS, KEEP, BEASTS}                           },
    [CAVEMEN_TAME] = {"tame",     D,         {CARDS, BEAST}                                  },
    [CAVEMEN_STUN] = {"stun",     C,         {CARD, BEAST}                                   },
    [CAVEMEN_HUNT] = {"hunt",     S,         {CARD, BEAST}                                   },
    [CAVEMEN_RAID] = {"raid",     S | C,     {CARD, OPPONENT}                                },
    [CAVEMEN_DEFEND] = {"defend",   S | C | D, {MAYBE}                                         },
    [CAVEMEN_TAKE] = {"take",     0,         {BEASTS}                                        },
    [CAVEMEN_TRIBUTE] = {"tribute",  0,         {NOTHING}                                       },
    [CAVEMEN_OFFER] = {"offer",    D | H,     {OPPONENT, GIVE, GIFT, WANT, WISH, FOOD, NUMBER}},
    [CAVEMEN_ACCEPT] = {"accept",   D,         {CARDS}                                         },
    [CAVEMEN_REFUSE] = {"refuse",   0,         {NOTHING}                                       },
    [CAVEMEN_CONFIRM] = {"confirm",  0,         {NOTHING}                                       },
    [CAVEMEN_WITHDRAW] = {"withdraw", 0,         {NOTHING}                                       },
    [CAVEMEN_SWAP] = {"swap",     S | C | D, {CARD}                                          },
    [CAVEMEN_END] = {"end",      0,         {BEASTS}                                        },
};

static cave_status check_suits(cavemen_cards cards, uint8_t allowed)
{
    for (int suit = 0; suit < CAVEMEN_SUITS; suit++)
        if (cavemen_suit(cards, suit) && !(allowed >> suit & 1))
            return allowed == H ? CAVE_NOT_A_BEAST : CAVE_WRONG_SUIT;
    return CAVE_OK;
}

static cave_status read_one(cave_word word, uint8_t allowed, cavemen_cards *cards)
{
    uint8_t card;
    if (!read_card(word, &card)) return CAVE_BAD_CARD;
    *cards = (cavemen_cards)1 << card;
    return check_suits(*cards, allowed);
}

/* Cards joined by +, or - for none. */
static cave_status read_list(cave_word word, uint8_t allowed, cavemen_cards *cards)
{
    *cards = 0;
    if (cave_word_is(word, "-")) return CAVE_OK;
    for (size_t at = 0; at <= word.length;) {
        const char *start = word.start + at;
        const char *plus = memchr(start, '+', word.length - at);
        cave_word item = {start, plus ? (size_t)(plus - start) : word.length - at};
        uint8_t card;
        at += item.length + 1;
        if (item.length == 0 || cave_word_is(item, "-")) return CAVE_BAD_LIST;
        if (!read_card(item, &card)) return CAVE_BAD_CARD;
        if (*cards >> card & 1) return CAVE_BAD_LIST;
        *cards |= (cavemen_cards)1 << card;
    }
    return check_suits(*cards, allowed);
}

static cave_status read_small(cave_word word, uint32_t most, cave_status otherwise, uint8_t *number)
{
    uint32_t value;
    if (!cave_read_number(word, most, &value)) return otherwise;
    *number = (uint8_t)value;
    return CAVE_OK;
}

static cave_status read_argument(cave_word word, uint8_t argument, uint8_t allowed, cave_move *move)
{
    cavemen_cards cards = 0;
    cave_status status;
    switch (argument) {
    case CARD:
        status = read_one(word, allowed, &cards);
        break;
    case MAYBE:
        status = cave_word_is(word, "-") ? CAVE_OK : read_one(word, allowed, &cards);
        break;
    case CARDS:
    case GIFT:
        status = read_list(word, allowed, &cards);
        break;
    case BEAST:
        status = read_one(word, H, &cards);
        break;
    case BEASTS:
        status = read_list(word, H, &cards);
        break;
    case WISH:
        status = read_list(word, H, &cards);
        move->x = (int16_t)cavemen_suit(cards, CAVEMEN_BEASTS);
        return status;
    case OPPONENT:
        return read_small(word, CAVEMEN_SEATS - 1, CAVE_NO_SUCH_SEAT, &move->a);
    case NUMBER:
        return read_small(word, UINT8_MAX, CAVE_BAD_NUMBER, &move->b);
    default:
        return cave_word_is(word, fixed[argument]) ? CAVE_OK : CAVE_BAD_ARGUMENTS;
    }
    move->p |= cavemen_arms(cards);
    move->q |= cavemen_goods(cards);
    return status;
}

static size_t count_arguments(uint8_t kind)
{
    size_t count = 0;
    while (count < ARGUMENTS && verbs[kind].arguments[count] != NOTHING)
        count++;
    return count;
}

cave_status cavemen_read_move(const cave_word *words, size_t count, cave_move *move)
{
    uint8_t kind = 1;
    while (!cave_word_is(words[0], verbs[kind].name))
        if (++kind == CAVEMEN_MOVES) return CAVE_BAD_VERB;
    *move = (cave_move){.kind = kind};
    if (count != 1 + count_arguments(kind)) return CAVE_BAD_ARGUMENTS;
    for (size_t i = 1; i < count; i++) {
        cave_status status =
            read_argument(words[i], verbs[kind].arguments[i - 1], verbs[kind].suits, move);
        if (status != CAVE_OK) return status;
    }
    return CAVE_OK;
}

static void put_list(cave_text *out, cavemen_cards cards)
{
    if (cards == 0) cave_put_char(out, '-');
    for (; cards; cards &= cards - 1) {
        cavemen_put_card(out, __builtin_ctzll(cards));
        if (cards & (cards - 1)) cave_put_char(out, '+');
    }
}

static void put_argument(cave_text *out, uint8_t argument, const cave_move *move)
{
    cavemen_cards cards = cavemen_named(move->p, move->q);
    switch (argument) {
    case CARD:
    case CARDS:
    case MAYBE:
        put_list(out, cards & ~cavemen_beasts);
        break;
    case BEAST:
    case BEASTS:
        put_list(out, cards & cavemen_beasts);
        break;
    case GIFT:
        put_list(out, cards);
        break;
    case WISH:
        put_list(out, cavemen_of(CAVEMEN_BEASTS, (cavemen_ranks)move->x));
        break;
    case OPPONENT:
        cave_put_number(out, move->a);
        break;
    case NUMBER:
        cave_put_number(out, move->b);
        break;
    default:
        cave_put(out, fixed[argument]);
        break;
    }
}

void cavemen_write_move(const cave_move *move, cave_text *out)
{
    uint8_t kind = move->kind & (CAVE_OPEN - 1);
    size_t count = move->kind & CAVE_OPEN ? 0 : count_arguments(kind);
    cave_put(out, verbs[kind].name);
    if (move->kind & CAVE_OPEN) cave_put(out, " *");
    for (size_t i = 0; i < count; i++) {
        cave_put_char(out, ' ');
        put_argument(out, verbs[kind].arguments[i], move);
    }
}
