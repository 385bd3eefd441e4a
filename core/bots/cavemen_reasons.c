#include "core/bots/cavemen_bots.h"

const char *cavemen_reason_name(uint8_t code)
{
    static const char *const names[] = {
        [CAVEMEN_WHY_FORCED] = "forced",   [CAVEMEN_WHY_GAINS] = "gains",
        [CAVEMEN_WHY_PAYS] = "pays",       [CAVEMEN_WHY_SCORES] = "scores",
        [CAVEMEN_WHY_LOSES] = "loses",     [CAVEMEN_WHY_FREE] = "free",
        [CAVEMEN_WHY_COVERED] = "covered", [CAVEMEN_WHY_SHORT] = "short",
        [CAVEMEN_WHY_DENIES] = "denies",   [CAVEMEN_WHY_TARGET] = "target",
        [CAVEMEN_WHY_LEADER] = "leader",   [CAVEMEN_WHY_ODDS] = "odds",
        [CAVEMEN_WHY_RISKS] = "risks",     [CAVEMEN_WHY_TRIBUTE] = "tribute",
        [CAVEMEN_WHY_TRADES] = "trades",   [CAVEMEN_WHY_PILE] = "pile",
        [CAVEMEN_WHY_EXPECTS] = "expects", [CAVEMEN_WHY_BEATS] = "beats",
    };
    return code < sizeof names / sizeof *names && names[code] ? names[code] : "unknown";
}
