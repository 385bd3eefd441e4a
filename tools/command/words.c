#include "tools/command/words.h"

#include <stddef.h>

static const char *const words[CAVE_STATUS_COUNT] = {
    [CAVE_OK] = "fine",

    [CAVE_BAD_FORMAT] = "the first line of a record is: cave 1",
    [CAVE_BAD_LINE] = "this is no header line with its value, and no move: SEAT VERB ARGUMENTS",
    [CAVE_BAD_KEY] = "there is no such header line",
    [CAVE_REPEATED] = "this header line or option stands here for the second time",
    [CAVE_MISSING] = "a required header line is missing: game, rules, players or moves",
    [CAVE_BAD_NUMBER] = "this is not a plain decimal number in its range",
    [CAVE_BAD_SEED] = "a seed is 0x and 16 hexadecimal digits",
    [CAVE_UNKNOWN_GAME] = "there is no such game",
    [CAVE_UNKNOWN_RULES] = "the record is for another version of the rules",
    [CAVE_UNKNOWN_OPTION] = "the game has no such option, or the option no such value",
    [CAVE_BAD_SEATS] = "the game is not for that many players",
    [CAVE_NO_SEED] = "a seed is needed, since the record does not give the first seat and every "
                     "shuffle",
    [CAVE_BAD_SHUFFLE] = "this shuffle does not hold exactly the cards or tiles it must",
    [CAVE_TOO_MANY_SHUFFLES] = "the game has no use for that many shuffles",
    [CAVE_BAD_CHECK] = "a check line is: check MOVES HASH, after exactly that many moves",
    [CAVE_CHECK_DIFFERS] = "the state here is not the one that the record was written with",
    [CAVE_TOO_LONG] = "this is too long",

    [CAVE_NO_SUCH_SEAT] = "there is no such seat",
    [CAVE_OUT_OF_TURN] = "it is not that seat's turn",
    [CAVE_GAME_OVER] = "the game is over",
    [CAVE_BAD_VERB] = "the game has no such move",
    [CAVE_BAD_ARGUMENTS] = "the move has too many arguments, too few, or of the wrong kind",
    [CAVE_BAD_LIST] = "this is not a list of different members joined by +",
    [CAVE_WRONG_PHASE] = "that move belongs to another phase of the turn",

    [CAVE_BAD_RANK] = "there is no card of that rank",
    [CAVE_BAD_CARD] = "there is no such card",
    [CAVE_NOT_IN_HAND] = "that card is not in the hand",
};

const char *cave_status_words(cave_status status)
{
    unsigned index = (unsigned)status;
    return index < CAVE_STATUS_COUNT ? words[index] : NULL;
}
