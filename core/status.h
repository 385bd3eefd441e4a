/* status.h: every reason for which the core says no, as a code.
 *
 * The core never holds a sentence for a person. A function that can refuse returns a cave_status;
 * readers put it into words: the `cave` command in tools/command/words.c, the page in its message
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
    CAVE_BAD_LINK,          /* a link that is damaged, or none (link.h) */

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

    /* Cavemen. */
    CAVE_OWN_SEAT,        /* the target is the seat itself, not an opponent */
    CAVE_ALREADY_DEALT,   /* this opponent was raided or bartered with in this turn */
    CAVE_AFTER_SWAP,      /* no other action after a swap */
    CAVE_AFTER_ACTION,    /* a swap must be the only action of the turn */
    CAVE_WRONG_SUIT,      /* not a card of a suit that the move takes */
    CAVE_NOT_A_BEAST,     /* a beast must stand here */
    CAVE_NOT_IN_WILD,     /* the beast is not in the wild */
    CAVE_NOT_IN_CAVE,     /* a beast is not in the cave it must be in */
    CAVE_TOO_LITTLE,      /* the cards are worth less than the beasts */
    CAVE_TOO_WEAK,        /* the club is not stronger than the beast */
    CAVE_LAST_BEAST,      /* the last beast in play may not be hunted */
    CAVE_EMPTY_CAVE,      /* there is nothing to raid */
    CAVE_NO_TRIBUTE,      /* the defender played no food */
    CAVE_NO_GIFT,         /* an offer gives nothing */
    CAVE_NO_WISH,         /* an offer wants nothing */
    CAVE_TOO_MANY,        /* more food is wanted than the partner holds cards */
    CAVE_TOO_MANY_OFFERS, /* three offers to this opponent were made in this turn */
    CAVE_WRONG_NUMBER,    /* not as many food cards as are wanted */

    /* Expedition. */
    CAVE_BAD_CELL,        /* not X,Y */
    CAVE_BAD_ITEMS,       /* not items and counts, in order */
    CAVE_BAD_TILE,        /* not stack, feature and shape */
    CAVE_PHASE_PACK,      /* the teams are packing for the first time */
    CAVE_PHASE_TURN,      /* nothing has been drawn */
    CAVE_PHASE_PLACE,     /* the drawn tile must be placed */
    CAVE_PHASE_CHOKE,     /* a boulder choke must be placed */
    CAVE_STARVING,        /* only scrambling is open to a starving team */
    CAVE_AP,              /* more action points than are left */
    CAVE_ROPES,           /* more ropes than the backpack holds */
    CAVE_NOT_ADJACENT,    /* not next to the pawn's tile */
    CAVE_NO_TILE,         /* nothing lies there */
    CAVE_NOT_CONNECTED,   /* no passage leads there */
    CAVE_WALK_INTO_WATER, /* water takes another verb */
    CAVE_DIVE_NOT_WATER,
    CAVE_DIVE_NO_OXYGEN,
    CAVE_RAFT_NOT_WATER,
    CAVE_RAFT_NO_RAFT,
    CAVE_SCRAMBLE_AP, /* scrambling takes the whole turn */
    CAVE_DISCOVER_HOME,
    CAVE_DISCOVER_CHOKE,
    CAVE_DISCOVER_NO_EXIT,
    CAVE_NO_TILES,              /* every tile has been drawn */
    CAVE_EXIT_ROCK,             /* the pawn's tile has rock on that side */
    CAVE_EXIT_OCCUPIED,         /* something lies there already */
    CAVE_ROTATION_NOT_SMALLEST, /* the same orientation has a smaller number */
    CAVE_PLACE_CLOSED_TO_PAWN,  /* rock towards the pawn's tile */
    CAVE_PLACE_MISMATCH,        /* an edge against a neighbour's */
    CAVE_SOUND_NOT_WATER,
    CAVE_SOUND_NO_TOKEN,
    CAVE_SOUND_NO_OXYGEN,
    CAVE_PHOTO_NOT_WONDER,
    CAVE_PHOTO_NO_TOKEN,
    CAVE_PHOTO_NO_CAMERA,
    CAVE_PACK_NOT_HOME,
    CAVE_PACK_CAMP_STOWED, /* a stowed camp is out of reach */
    CAVE_PACK_CAMP_PLACED_ELSEWHERE,
    CAVE_PACK_CAMP_ABANDONED,
    CAVE_PACK_CAMP_FULL,
    CAVE_PACK_BACKPACK_FULL,             /* more than eight items */
    CAVE_PACK_BACKPACK_FULL_CAMP_UNUSED, /* more than eight items */
    CAVE_PACK_BACKPACK_FULL_CAMP_STOWED, /* more than six items */
    CAVE_PACK_BACKPACK_FULL_CAMP_TAKEN,  /* more than six items */
    CAVE_PACK_HALF_OXYGEN,
    CAVE_PACK_TWO_CAMERAS,
    CAVE_PACK_TWO_RAFTS,
    CAVE_PACK_CAMERA_LOST,
    CAVE_PACK_RAFT_LOST,
    CAVE_PACK_CAMERA_IN_CAMP,
    CAVE_PACK_RAFT_IN_CAMP,
    CAVE_CAMP_UNUSED,    /* the camp has not been taken along */
    CAVE_CAMP_STOWED,    /* the camp is in the backpack */
    CAVE_CAMP_PLACED,    /* the camp is on the map */
    CAVE_CAMP_ABANDONED, /* the camp was given up */
    CAVE_STOW_ELSEWHERE,
    CAVE_STOW_NO_ROOM, /* fewer than two free slots */
    CAVE_GIVE_UP_NOT_HOME,
    CAVE_EXCHANGE_ELSEWHERE,
    CAVE_EXCHANGE_STARVING, /* before the scramble */
    CAVE_EXCHANGE_BACKPACK_FULL,
    CAVE_EXCHANGE_CAMP_FULL,
    CAVE_EXCHANGE_CHANGED, /* an item too many or too few */
    CAVE_TOSS_NONE,

    CAVE_STATUS_COUNT
} cave_status;

/* The stable name of a status, such as "not-in-hand"; "unknown" for a value out of range. */
const char *cave_status_name(cave_status status);

#endif
