/* status.h: every reason for which the core says no, as a code.
 *
 * The core never holds a sentence for a person. A function that can refuse returns a cave_status;
 * readers put it into words: the `cave` command in tools/words.c, the page in its message
 * catalogues, both keyed by the name that cave_status_name gives.
 *
 * A new reason is added in three places: the enumeration and the table of names (status.c), and the
 * two catalogues of words. Tests fail while one of them is missing.
 */
#ifndef CAVE_STATUS_H
#define CAVE_STATUS_H

typedef enum cave_status {
    CAVE_OK,

    /* The text of a record (records 1). */
    CAVE_BAD_FORMAT,        /* the first line is not `cave 1` */
    CAVE_BAD_LINE,          /* not a header line, or not SEAT VERB ARGUMENTS */
    CAVE_BAD_KEY,           /* no such header line */
    CAVE_REPEATED,          /* a header line that may stand once stands twice */
    CAVE_MISSING,           /* a required header line is missing */
    CAVE_BAD_NUMBER,        /* not a plain decimal number in its range */
    CAVE_BAD_SEED,          /* not 0x and 16 hexadecimal digits */
    CAVE_UNKNOWN_GAME,      /* no such game */
    CAVE_UNKNOWN_RULES,     /* another version of the rules */
    CAVE_UNKNOWN_OPTION,    /* the game has no such option, or the option no such value */
    CAVE_BAD_SEATS,         /* the game is not for that many */
    CAVE_NO_SEED,           /* no seed, and not everything that it would decide is given */
    CAVE_BAD_SHUFFLE,       /* not the cards or tiles it must hold */
    CAVE_TOO_MANY_SHUFFLES, /* more of them than the game has use for */
    CAVE_BAD_CHECK,         /* a check line that does not stand after as many moves as it says */
    CAVE_CHECK_DIFFERS,     /* the state is not the one the writer had */
    CAVE_TOO_LONG,          /* the memory given for it does not hold it */

    /* A move of any game. */
    CAVE_NO_SUCH_SEAT,
    CAVE_OUT_OF_TURN,
    CAVE_GAME_OVER,
    CAVE_BAD_VERB,      /* the game has no such move */
    CAVE_BAD_ARGUMENTS, /* too many, too few, or of the wrong kind */
    CAVE_BAD_LIST,      /* not a list of different members */
    CAVE_WRONG_PHASE,   /* a move of another phase */

    /* The Cave and card games. */
    CAVE_BAD_RANK,
    CAVE_BAD_CARD,
    CAVE_NOT_IN_HAND,

    CAVE_STATUS_COUNT
} cave_status;

/* The stable name of a status, such as "not-in-hand"; "unknown" for a value out of range. */
const char *cave_status_name(cave_status status);

#endif
