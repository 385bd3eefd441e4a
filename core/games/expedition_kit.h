/* expedition_kit.h: backpacks and camps of Expedition: counting items, what may be packed and
 * exchanged (rules 6.6, 6.7), and what is sensible to. */
#ifndef CAVE_GAMES_EXPEDITION_KIT_H
#define CAVE_GAMES_EXPEDITION_KIT_H

#include "core/games/expedition.h"

/* The letters of the items, in order (records 2). */
#define EXPEDITION_LETTERS "crohkb"

/* How many of an item a set holds. */
static inline int expedition_count(expedition_items items, int item)
{
    return (int)(items >> 4 * item & 15);
}

/* A set of one item. */
static inline expedition_items expedition_one(int item)
{
    return (expedition_items)1 << 4 * item;
}

/* All items of a set: the slots it takes. */
static inline int expedition_size(expedition_items items)
{
    uint32_t pairs = (items & 0x0F0F0F0FU) + (items >> 4 & 0x0F0F0F0FU);
    return (int)(pairs * 0x01010101U >> 24);
}

/* Dives and soundings that the oxygen of a set is good for. */
static inline int expedition_charges(expedition_items items)
{
    return 2 * expedition_count(items, EXPEDITION_OXYGEN) +
           expedition_count(items, EXPEDITION_HALF);
}

/* Slots of the backpack: two fewer with the camp stowed in it. */
static inline int expedition_slots(const expedition_team *team)
{
    return EXPEDITION_BACKPACK - EXPEDITION_CAMP_COVERS * (team->camp_state == EXPEDITION_STOWED);
}

/* Whether the team's own camp is placed where it stands. */
static inline bool expedition_at_camp(const expedition_team *team)
{
    return team->camp_state == EXPEDITION_PLACED && team->camp_at == team->at;
}

/* Whether the team may fill backpack and camp so from the bank; place and AP aside. */
cave_status expedition_check_pack(const expedition_team *team, const cave_move *move);

/* Whether the team, which stands at its camp, may divide its items so. */
cave_status expedition_check_exchange(const expedition_team *team, const cave_move *move);

/* Lists sensible packings, or exchanges, that would change something: at most EXPEDITION_SENSIBLE.
 * Returns how many. */
enum { EXPEDITION_SENSIBLE = 24 };
size_t expedition_packings(const expedition_team *team, uint8_t seat, cave_move *out);
size_t expedition_exchanges(const expedition_team *team, uint8_t seat, cave_move *out);

#endif
