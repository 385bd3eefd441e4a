#include "core/bots/expedition_bots.h"

const char *expedition_reason_name(uint8_t code)
{
    static const char *const names[EXPEDITION_WHYS] = {
        [EXPEDITION_WHY_FORCED] = "forced",
        [EXPEDITION_WHY_GOES] = "goes",
        [EXPEDITION_WHY_TAKES] = "takes",
        [EXPEDITION_WHY_EXPLORES] = "explores",
        [EXPEDITION_WHY_CONTESTS] = "contests",
        [EXPEDITION_WHY_HURRIES] = "hurries",
        [EXPEDITION_WHY_HOME] = "home",
        [EXPEDITION_WHY_FOOD] = "food",
        [EXPEDITION_WHY_END_IS_NEAR] = "end-is-near",
        [EXPEDITION_WHY_PACKS] = "packs",
        [EXPEDITION_WHY_CAMPS] = "camps",
        [EXPEDITION_WHY_LAYS] = "lays",
        [EXPEDITION_WHY_SPENDS] = "spends",
        [EXPEDITION_WHY_EXPECTS] = "expects",
        [EXPEDITION_WHY_BEATS] = "beats",
    };
    return code < EXPEDITION_WHYS && names[code] ? names[code] : "unknown";
}
