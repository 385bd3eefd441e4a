#include "core/games/expedition_kit.h"

#include "core/games/expedition_config.h"

/* Whether both counts together go beyond one: camera and raft are single (rules 1). */
static bool is_double(const cave_move *move, int item)
{
    return expedition_count(move->p, item) + expedition_count(move->q, item) > 1;
}

static bool names(const cave_move *move, int item)
{
    return expedition_count(move->p, item) + expedition_count(move->q, item) > 0;
}

/* Whether an item sits in a camp that this packing leaves alone. */
static bool shut_in(const expedition_team *team, const cave_move *move, int item)
{
    return !move->a && expedition_count(team->camp, item) > 0;
}

/* Whether the camp may be packed too (rules 6.6, its three cases). */
static cave_status check_camp_part(const expedition_team *team, const cave_move *move)
{
    if (!move->a || team->camp_state == EXPEDITION_UNUSED) return CAVE_OK;
    if (team->camp_state == EXPEDITION_STOWED) return CAVE_PACK_CAMP_STOWED;
    if (team->camp_state == EXPEDITION_ABANDONED) return CAVE_PACK_CAMP_ABANDONED;
    return team->camp_at == team->at ? CAVE_OK : CAVE_PACK_CAMP_PLACED_ELSEWHERE;
}

static cave_status check_room(const expedition_team *team, const cave_move *move)
{
    bool taken = move->a && team->camp_state == EXPEDITION_UNUSED;
    int slots = expedition_slots(team) - EXPEDITION_CAMP_COVERS * taken;
    if (expedition_size(move->q) > EXPEDITION_CAMP) return CAVE_PACK_CAMP_FULL;
    if (expedition_size(move->p) <= slots) return CAVE_OK;
    if (taken) return CAVE_PACK_BACKPACK_FULL_CAMP_TAKEN;
    if (team->camp_state == EXPEDITION_STOWED) return CAVE_PACK_BACKPACK_FULL_CAMP_STOWED;
    return team->camp_state == EXPEDITION_UNUSED ? CAVE_PACK_BACKPACK_FULL_CAMP_UNUSED
                                                 : CAVE_PACK_BACKPACK_FULL;
}

cave_status expedition_check_pack(const expedition_team *team, const cave_move *move)
{
    cave_status status = check_camp_part(team, move);
    if (status == CAVE_OK) status = check_room(team, move);
    if (status != CAVE_OK) return status;
    if (names(move, EXPEDITION_HALF)) return CAVE_PACK_HALF_OXYGEN;
    if (is_double(move, EXPEDITION_CAMERA)) return CAVE_PACK_TWO_CAMERAS;
    if (is_double(move, EXPEDITION_RAFT)) return CAVE_PACK_TWO_RAFTS;
    if (names(move, EXPEDITION_CAMERA)) {
        if (team->lost >> EXPEDITION_CAMERA & 1) return CAVE_PACK_CAMERA_LOST;
        if (shut_in(team, move, EXPEDITION_CAMERA)) return CAVE_PACK_CAMERA_IN_CAMP;
    }
    if (names(move, EXPEDITION_RAFT)) {
        if (team->lost >> EXPEDITION_RAFT & 1) return CAVE_PACK_RAFT_LOST;
        if (shut_in(team, move, EXPEDITION_RAFT)) return CAVE_PACK_RAFT_IN_CAMP;
    }
    return CAVE_OK;
}

cave_status expedition_check_exchange(const expedition_team *team, const cave_move *move)
{
    if (expedition_size(move->p) > EXPEDITION_BACKPACK) return CAVE_EXCHANGE_BACKPACK_FULL;
    if (expedition_size(move->q) > EXPEDITION_CAMP) return CAVE_EXCHANGE_CAMP_FULL;
    /* no count is above 8 here, so that no sum runs over into the next item */
    return move->p + move->q == team->backpack + team->camp ? CAVE_OK : CAVE_EXCHANGE_CHANGED;
}

/* As many items of a list as there are slots, consumables in place of those the team cannot have:
 * lost ones, and those in a camp that is not `open`ed in the same packing. */
static expedition_items fill(const expedition_team *team, const uint8_t *kit, int slots, bool open)
{
    expedition_items items = 0;
    for (int i = 0; i < slots; i++) {
        bool missing = team->lost >> kit[i] & 1;
        bool elsewhere =
            !open && kit[i] >= EXPEDITION_CAMERA && expedition_count(team->camp, kit[i]);
        items += expedition_one(missing || elsewhere ? EXPEDITION_CONSUMABLE : kit[i]);
    }
    return items;
}

/* Adds a move unless it is listed already. */
static size_t suggest(cave_move *out, size_t count, cave_move move)
{
    for (size_t i = 0; i < count; i++)
        if (out[i].p == move.p && out[i].q == move.q && out[i].a == move.a) return count;
    out[count] = move;
    return count + 1;
}

size_t expedition_packings(const expedition_team *team, uint8_t seat, cave_move *out)
{
    bool loading = team->camp_state == EXPEDITION_UNUSED || expedition_at_camp(team);
    size_t count = 0;
    cave_move refill = {.kind = EXPEDITION_PACK, .seat = seat, .p = team->kit};
    if (team->kit && team->kit != team->backpack && expedition_check_pack(team, &refill) == CAVE_OK)
        out[count++] = refill;
    for (int kit = 0; kit < EXPEDITION_KITS; kit++) {
        cave_move move = {.kind = EXPEDITION_PACK, .seat = seat};
        move.p = fill(team, expedition_kits[kit], expedition_slots(team), false);
        if (move.p != team->backpack) count = suggest(out, count, move);
        if (!loading) continue;
        /* six items, so that the camp can be stowed in the same turn */
        move.a = 1;
        move.p =
            fill(team, expedition_kits[kit], EXPEDITION_BACKPACK - EXPEDITION_CAMP_COVERS, true);
        for (int load = 0; load < EXPEDITION_LOADS; load++) {
            move.q = expedition_loads[load];
            if (move.p != team->backpack || move.q != team->camp) count = suggest(out, count, move);
        }
    }
    return count;
}

/* All items of backpack and camp, divided so that the camp keeps `food` consumables where the
 * backpack keeps at least one, and only what finds no room in the backpack besides. */
static cave_move divide(const expedition_team *team, uint8_t seat, int food)
{
    static const uint8_t spare[EXPEDITION_ITEMS] = {EXPEDITION_ROPE,   EXPEDITION_OXYGEN,
                                                    EXPEDITION_HALF,   EXPEDITION_RAFT,
                                                    EXPEDITION_CAMERA, EXPEDITION_CONSUMABLE};
    expedition_items camp = 0, backpack = team->backpack + team->camp;
    for (; food > 0 && expedition_count(backpack, EXPEDITION_CONSUMABLE) > 1; food--) {
        backpack -= expedition_one(EXPEDITION_CONSUMABLE);
        camp += expedition_one(EXPEDITION_CONSUMABLE);
    }
    for (int i = 0; i < EXPEDITION_ITEMS; i++)
        while (expedition_size(backpack) > EXPEDITION_BACKPACK &&
               expedition_count(backpack, spare[i])) {
            backpack -= expedition_one(spare[i]);
            camp += expedition_one(spare[i]);
        }
    return (cave_move){.kind = EXPEDITION_EXCHANGE, .seat = seat, .p = backpack, .q = camp};
}

size_t expedition_exchanges(const expedition_team *team, uint8_t seat, cave_move *out)
{
    size_t count = 0;
    for (int food = 0; food <= EXPEDITION_CAMP; food += 2) {
        cave_move move = divide(team, seat, food);
        if (move.p != team->backpack) count = suggest(out, count, move);
    }
    return count;
}
