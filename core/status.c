#include "core/status.h"

static const char *const names[CAVE_STATUS_COUNT] = {
    [CAVE_OK] = "ok",
    [CAVE_BAD_FORMAT] = "bad-format",
    [CAVE_BAD_LINE] = "bad-line",
    [CAVE_BAD_KEY] = "bad-key",
    [CAVE_REPEATED] = "repeated",
    [CAVE_MISSING] = "missing",
    [CAVE_BAD_NUMBER] = "bad-number",
    [CAVE_BAD_SEED] = "bad-seed",
    [CAVE_UNKNOWN_GAME] = "unknown-game",
    [CAVE_UNKNOWN_RULES] = "unknown-rules",
    [CAVE_UNKNOWN_OPTION] = "unknown-option",
    [CAVE_BAD_SEATS] = "bad-seats",
    [CAVE_NO_SEED] = "no-seed",
    [CAVE_BAD_SHUFFLE] = "bad-shuffle",
    [CAVE_TOO_MANY_SHUFFLES] = "too-many-shuffles",
    [CAVE_BAD_CHECK] = "bad-check",
    [CAVE_CHECK_DIFFERS] = "check-differs",
    [CAVE_TOO_LONG] = "too-long",
    [CAVE_NO_SUCH_SEAT] = "no-such-seat",
    [CAVE_OUT_OF_TURN] = "out-of-turn",
    [CAVE_GAME_OVER] = "game-over",
    [CAVE_BAD_VERB] = "bad-verb",
    [CAVE_BAD_ARGUMENTS] = "bad-arguments",
    [CAVE_BAD_LIST] = "bad-list",
    [CAVE_WRONG_PHASE] = "wrong-phase",
    [CAVE_BAD_RANK] = "bad-rank",
    [CAVE_BAD_CARD] = "bad-card",
    [CAVE_NOT_IN_HAND] = "not-in-hand",
};

const char *cave_status_name(cave_status status)
{
    unsigned index = (unsigned)status;
    return index < CAVE_STATUS_COUNT && names[index] ? names[index] : "unknown";
}
