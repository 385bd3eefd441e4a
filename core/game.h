/* game.h: what a game is to everything else.
 *
 * A game is one constant table of functions over a plain-data state. The words are those of the
 * field (extensive-form games): state, seat, legal move, observation, determinization, outcome.
 *
 *     const cave_game *game = cave_game_find("the-cave");
 *     cave_setup setup = {.seats = 3, .first = CAVE_FROM_SEED, .seeded = true, .seed = 42};
 *     cave_default_options(game, &setup);
 *     if (cave_check_setup(game, &setup, NULL) == CAVE_OK) {
 *         _Alignas(8) unsigned char state[CAVE_STATE_MAX];
 *         cave_move moves[CAVE_LEGAL_MAX];
 *         game->deal(state, &setup);
 *         while (game->to_move(state)) {
 *             size_t count = game->legal_moves(state, moves, CAVE_LEGAL_MAX);
 *             game->play(state, &moves[choose(count)], NULL);
 *         }
 *     }
 *
 * Properties that hold for every game, and that tests/core/conformance_test.c checks for each:
 *   - A state is plain data: fixed-width integers, no pointers, every byte set (padding is zero).
 *     memcpy clones it, memcmp compares it, cave_hash names it.
 *   - `check` decides, `play` obeys, `legal_moves` lists. A refused move changes no byte.
 *   - A view is the same struct with the secrets masked, so that every reader works on it.
 *   - view(determinize(view)) == view.
 *   - Chance comes from the seed in the state alone: same seed, same game, on every machine.
 *   - Nothing here allocates, reads a clock, or uses floating point.
 *
 * How each game uses the interface
 *   - the-cave: one seat moves at a time, the move is a rank; rounds are dealt inside `play`.
 *   - cavemen: answers out of turn are ordinary moves of another seat: `to_move` names the
 *     defender or the partner while a raid or an offer is open. A sealed raid card is a secret of
 *     the state that `observe` masks. Lists of cards are bit sets in `p` and `q`. Feeding, taming,
 *     offers and answers have open arguments: `check` takes any legal one, `legal_moves` lists the
 *     sensible ones, `legal_patterns` one open move for each verb.
 *   - expedition: cells are `x` and `y`, a rotation or an item is `a`, backpacks and camps are
 *     counts packed in `p` and `q`; packing and exchanging have open arguments. The map is a list
 *     of placed tiles in the state, so it has no borders. Phases inside a turn (place, choke) are
 *     states in which only those moves are legal. Its rules set no bound to the length of a game,
 *     so `legal_moves` leaves out what only wastes time.
 *
 * Adding a game
 *   1. rules: core/games/NAME.h (state, moves, constants) and NAME.c (deal, to_move, legal_moves,
 *      check, play, observe, determinize, outcome, in that order);
 *   2. text: core/games/NAME_text.c (shuffle lines, move text, state, events and previews as JSON);
 *   3. new status codes to status.h;
 *   4. bots: core/bots/NAME_*.c, their levels in NAME_levels.c; both to the lists in core/games.c;
 *   5. tests: tests/core/NAME_test.c with a test a rule; what is always true of its states to
 *      tests/core/invariants.c; records in tests/records/NAME/. Conformance, golden deals, fuzzing
 *      and benchmarks take it from the list;
 *   6. page: shell/games/NAME.js and its messages in the catalogues.
 */
#ifndef CAVE_GAME_H
#define CAVE_GAME_H

#include "core/rng.h"
#include "core/status.h"
#include "core/text.h"

enum {
    CAVE_SEATS = 6,        /* the most seats of any game */
    CAVE_STATE_MAX = 4096, /* bytes of the largest state */
    CAVE_LEGAL_MAX = 8200, /* moves that legal_moves or legal_patterns may list */
    CAVE_EVENTS_MAX = 192, /* events that one move may cause */
    CAVE_SHUFFLES = 6,     /* explicit shuffles of one setup */
    CAVE_SHUFFLE_MAX = 64, /* cards or tiles of one shuffle */
    CAVE_OPTIONS = 4,      /* options of one game */
    CAVE_NOBODY = -1,      /* the seat of an onlooker: sees what is public */
    CAVE_FROM_SEED = 255   /* a first seat that the seed decides */
};

/* A set of seats, one bit each. */
typedef uint8_t cave_seats;

/* A move. Only `kind` and `seat` mean the same everywhere; each game's header says what the rest
 * holds for each kind. Unused fields are zero, so that memcmp compares moves. */
typedef struct cave_move {
    uint8_t kind, seat, a, b;
    int16_t x, y;
    uint32_t p, q;
} cave_move;

/* Set in the kind of a move whose arguments are left open: it stands for all of its kind that are
 * legal. legal_patterns lists such moves; they cannot be played. Written `VERB *`. */
enum { CAVE_OPEN = 0x80 };

/* Something that happened in a move, in order, for animation, log, sound and screen readers. Kinds
 * and fields are the game's. `visible` are the seats that may know all of it; the others see that
 * it happened (write_event leaves the secret fields null). */
typedef struct cave_event {
    uint8_t kind, seat;
    cave_seats visible;
    uint8_t a;
    int16_t x, y;
    uint32_t p, q;
} cave_event;

/* The events of one move, in the caller's memory. */
typedef struct cave_events {
    cave_event list[CAVE_EVENTS_MAX];
    size_t count;
} cave_events;

/* Adds an event; `events` may be NULL, for players who do not listen. */
static inline void cave_happened(cave_events *events, cave_event event)
{
    if (events && events->count < CAVE_EVENTS_MAX) events->list[events->count++] = event;
}

/* All seats see it. */
enum { CAVE_PUBLIC = 0xFF };

typedef struct cave_option {
    const char *name;
    const char *const *values; /* the texts allowed, in order */
    uint8_t count, standard;   /* how many; the index of the default */
} cave_option;

typedef struct cave_shuffle {
    uint8_t count; /* 0: not given */
    uint8_t items[CAVE_SHUFFLE_MAX];
} cave_shuffle;

/* All that a game starts from. Plain data. */
typedef struct cave_setup {
    uint64_t seed;
    bool seeded;
    uint8_t seats;
    uint8_t first;                        /* first dealer or team, or CAVE_FROM_SEED */
    uint8_t options[CAVE_OPTIONS];        /* index of the chosen value of each option */
    cave_shuffle shuffles[CAVE_SHUFFLES]; /* explicit ones; they override the seed */
} cave_setup;

typedef struct cave_game {
    const char *id; /* "the-cave" */
    char letter;    /* names it in links (link.h): its own, and never changed */
    uint16_t rules; /* version of the rules, raised when behaviour changes */
    uint8_t min_seats, max_seats;
    size_t state_size; /* bytes, at most CAVE_STATE_MAX; states are aligned to 8 */
    const cave_option *options;
    size_t option_count;

    /* Setup. How many explicit shuffles stand in for the seed entirely. */
    size_t (*shuffles)(const cave_setup *setup);
    /* Reads a shuffle line into the setup; `index` tells which. CAVE_BAD_KEY: not such a line. */
    cave_status (*read_shuffle)(const cave_words *words, cave_setup *setup, size_t *index);
    /* Whether shuffle `index`, which is given, is right for this setup. */
    cave_status (*check_shuffle)(const cave_setup *setup, size_t index);
    void (*write_shuffle)(const cave_setup *setup, size_t index, cave_text *out);

    /* Play. deal takes a setup that cave_check_setup accepts. */
    void (*deal)(void *state, const cave_setup *setup);
    /* The seats that must act now; 0 when the game is over. */
    cave_seats (*to_move)(const void *state);
    /* Lists the legal moves of the seats to move, open arguments by their sensible instances; never
     * empty before the end. What a game leaves out besides, its header says. Returns how many;
     * `out` holds `capacity` of them at most. */
    size_t (*legal_moves)(const void *state, cave_move *out, size_t capacity);
    /* The move that legal_moves lists in place cave_rng_below(rng, how many it lists), for random
     * games in bulk. The game is not over. NULL where nothing is quicker than the list. */
    void (*random_move)(const void *state, cave_rng *rng, cave_move *out);
    /* Every legal move, each verb with open arguments once (kind | CAVE_OPEN). */
    size_t (*legal_patterns)(const void *state, cave_move *out, size_t capacity);
    /* Why not. The move's seat is to move (cave_check sees to that). */
    cave_status (*check)(const void *state, const cave_move *move);
    /* Plays a move that check accepts. */
    void (*play)(void *state, const cave_move *move, cave_events *events);
    /* What a seat (or CAVE_NOBODY) may know: the same struct, secrets masked. A view of a view by
     * the same seat is itself. */
    void (*observe)(const void *state, int seat, void *view);
    /* Fills the secrets of a view with a guess that fits all that is known, every one equally
     * likely: a full state. */
    void (*determinize)(void *view, cave_rng *rng);
    /* True when over: final scores by seat, and who shares the win. Scores so far otherwise. */
    bool (*outcome)(const void *state, int32_t score[CAVE_SEATS], cave_seats *winners);

    /* Text, by records 2 and 3. read_move gets the words behind the seat. */
    cave_status (*read_move)(const cave_word *words, size_t count, cave_move *move);
    void (*write_move)(const cave_move *move, cave_text *out);
    /* A state or a view as one JSON object, hidden cards null. */
    void (*write_state)(const void *state, cave_text *out);
    /* An event as one JSON object, as `seat` may see it. */
    void (*write_event)(const cave_event *event, int seat, cave_text *out);
    /* What a legal move would bring, as far as the view's seat can tell, as one JSON object. */
    void (*write_preview)(const void *view, const cave_move *move, cave_text *out);
} cave_game;

/* The games, in the order in which they are shown. */
extern const cave_game *const cave_games[];
extern const size_t cave_game_count;

/* The game with this id, or NULL. */
const cave_game *cave_game_find(const char *id);

/* Sets every option to its default. */
void cave_default_options(const cave_game *game, cave_setup *setup);

/* Whether a game can be dealt from this setup. `shuffle`, where not NULL, receives the index of the
 * shuffle at fault when the answer is CAVE_BAD_SHUFFLE. */
cave_status cave_check_setup(const cave_game *game, const cave_setup *setup, size_t *shuffle);

/* Seat, turn and the game's own check: CAVE_OK where the move may be played. */
cave_status cave_check(const cave_game *game, const void *state, const cave_move *move);

/* Checks, then plays. A refused move changes nothing. */
cave_status cave_play(const cave_game *game, void *state, const cave_move *move,
                      cave_events *events);

/* Reads `SEAT VERB ARGUMENTS`. */
cave_status cave_read_move(const cave_game *game, const cave_words *words, cave_move *move);
/* Writes it. */
void cave_write_move(const cave_game *game, const cave_move *move, cave_text *out);

/* 64 bits that name a state or a view: FNV-1a over its bytes. */
uint64_t cave_hash(const void *bytes, size_t size);

/* What one seat knows, as bots receive it: made by cave_observe alone, never a full state. */
typedef struct cave_view {
    const cave_game *game;
    int seat;
    _Alignas(8) unsigned char data[CAVE_STATE_MAX];
} cave_view;

void cave_observe(const cave_game *game, const void *state, int seat, cave_view *view);

#endif
