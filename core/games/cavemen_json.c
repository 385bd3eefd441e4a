#include "core/games/cavemen_moves.h"
#include "core/games/cavemen_text.h"

static void write_card(cave_text *out, int card)
{
    char data[4];
    cave_text name;
    cave_text_begin(&name, data, sizeof data);
    cavemen_put_card(&name, card);
    cave_json_string(out, data);
}

/* A card given as 1 + card; null where it is hidden or none. */
static void write_laid(cave_text *out, const char *key, uint8_t card)
{
    cave_json_key(out, key);
    if (card && card != CAVEMEN_HIDDEN)
        write_card(out, card - 1);
    else
        cave_json_null(out);
}

/* Cards, then as many hidden ones. */
static void write_cards(cave_text *out, cavemen_cards cards, int hidden)
{
    cave_json_open(out, '[');
    for (; cards; cards &= cards - 1)
        write_card(out, __builtin_ctzll(cards));
    for (; hidden > 0; hidden--)
        cave_json_null(out);
    cave_json_close(out, ']');
}

static void write_set(cave_text *out, const char *key, cavemen_cards cards)
{
    cave_json_key(out, key);
    write_cards(out, cards, 0);
}

static void write_beasts(cave_text *out, const char *key, cavemen_ranks beasts)
{
    write_set(out, key, cavemen_of(CAVEMEN_BEASTS, beasts));
}

static void write_number(cave_text *out, const char *key, int number)
{
    cave_json_key(out, key);
    cave_json_number(out, number);
}

static void write_bool(cave_text *out, const char *key, bool value)
{
    cave_json_key(out, key);
    cave_json_bool(out, value);
}

static void write_bytes(cave_text *out, const char *key, const uint8_t *numbers, int count)
{
    cave_json_key(out, key);
    cave_json_open(out, '[');
    for (int i = 0; i < count; i++)
        cave_json_number(out, numbers[i]);
    cave_json_close(out, ']');
}

static void write_hands(cave_text *out, const cavemen_state *state)
{
    cave_json_key(out, "hands");
    cave_json_open(out, '[');
    for (int seat = 0; seat < state->seats; seat++)
        write_cards(out, state->hands[seat], state->held[seat] - cavemen_count(state->hands[seat]));
    cave_json_close(out, ']');
}

static void write_caves(cave_text *out, const cavemen_state *state)
{
    cave_json_key(out, "caves");
    cave_json_open(out, '[');
    for (int seat = 0; seat < state->seats; seat++)
        write_cards(out, cavemen_of(CAVEMEN_BEASTS, state->caves[seat]), 0);
    cave_json_close(out, ']');
}

static void write_discard(cave_text *out, const cavemen_state *state)
{
    cave_json_key(out, "discard");
    cave_json_open(out, '[');
    for (int i = 0; i < state->discards; i++)
        write_card(out, state->discard[i]);
    cave_json_close(out, ']');
}

/* Cards that were put under the pile, lowest first, with who swapped them (null: driven off). */
static void write_under(cave_text *out, const cavemen_state *state)
{
    cave_json_key(out, "under");
    cave_json_open(out, '[');
    for (int i = 0; i < state->left && state->pile[i].by; i++) {
        bool driven_off = state->pile[i].by == CAVEMEN_ALL;
        cave_json_open(out, '{');
        write_laid(out, "card",
                   state->pile[i].card == CAVEMEN_HIDDEN ? 0 : (uint8_t)(state->pile[i].card + 1));
        cave_json_key(out, "seat");
        if (driven_off)
            cave_json_null(out);
        else
            cave_json_number(out, state->pile[i].by - 1);
        cave_json_close(out, '}');
    }
    cave_json_close(out, ']');
}

static void write_raid(cave_text *out, const cavemen_state *state)
{
    cave_json_key(out, "raid");
    if (state->phase != CAVEMEN_DEFENDING && state->phase != CAVEMEN_CHOOSING) {
        cave_json_null(out);
        return;
    }
    cave_json_open(out, '{');
    write_number(out, "raider", state->turn);
    write_number(out, "defender", state->rival);
    write_laid(out, "card", state->laid);
    write_laid(out, "answer", state->answer);
    cave_json_key(out, "winner");
    if (state->phase == CAVEMEN_CHOOSING)
        cave_json_number(out, state->winner);
    else
        cave_json_null(out);
    cave_json_close(out, '}');
}

static void write_offer(cave_text *out, const cavemen_state *state)
{
    cave_json_key(out, "offer");
    if (state->phase != CAVEMEN_ANSWERING && state->phase != CAVEMEN_CONFIRMING) {
        cave_json_null(out);
        return;
    }
    cave_json_open(out, '{');
    write_number(out, "from", state->turn);
    write_number(out, "to", state->rival);
    write_set(out, "give",
              cavemen_of(CAVEMEN_FOOD, state->given_food) |
                  cavemen_of(CAVEMEN_BEASTS, state->given_beasts));
    write_beasts(out, "want", state->wanted_beasts);
    write_number(out, "food", state->wanted_food);
    write_set(out, "accepted", cavemen_of(CAVEMEN_FOOD, state->accepted));
    cave_json_close(out, '}');
}

static int food_value(cavemen_cards cards)
{
    return cavemen_value(cavemen_suit(cards, CAVEMEN_FOOD));
}

/* What food and clubs of a set pay when beasts are fed. */
static int payment_value(cavemen_cards cards)
{
    return food_value(cards) + cavemen_value(cavemen_suit(cards, CAVEMEN_CLUBS));
}

/* Whether `a` is the better way to feed: more points now, then the smaller payment, then fewer
 * cards. */
static bool feeds_better(const cave_move *a, const cave_move *b)
{
    cavemen_cards mine = cavemen_named(a->p, a->q), other = cavemen_named(b->p, b->q);
    int more = cavemen_value(cavemen_suit(mine, CAVEMEN_BEASTS)) -
               cavemen_value(cavemen_suit(other, CAVEMEN_BEASTS));
    if (more != 0) return more > 0;
    int dearer = payment_value(mine) - payment_value(other);
    return dearer != 0 ? dearer < 0 : cavemen_count(mine) < cavemen_count(other);
}

/* How most beasts by value stay (section 5.2); null where nobody feeds or the hand is hidden. */
static void write_best_feed(cave_text *out, const cavemen_state *state)
{
    enum { FEEDS = 256 };
    cave_move feeds[FEEDS];
    cave_json_key(out, "best_feed");
    if (state->phase != CAVEMEN_FEEDING ||
        cavemen_count(state->hands[state->turn]) < state->held[state->turn]) {
        cave_json_null(out);
        return;
    }
    size_t count = cavemen_legal_moves(state, feeds, FEEDS);
    const cave_move *best = feeds;
    for (size_t i = 1; i < count; i++)
        if (feeds_better(&feeds[i], best)) best = &feeds[i];
    cavemen_cards cards = cavemen_named(best->p, best->q);
    cave_json_open(out, '{');
    write_set(out, "cards", cards & ~cavemen_beasts);
    write_set(out, "keep", cards & cavemen_beasts);
    cave_json_close(out, '}');
}

/* What the page shows beyond records 3. */
static void write_table(cave_text *out, const cavemen_state *state)
{
    uint8_t values[CAVEMEN_SEATS];
    for (int seat = 0; seat < state->seats; seat++)
        values[seat] = (uint8_t)cavemen_value(state->caves[seat]);
    write_bytes(out, "hand_sizes", state->held, state->seats);
    write_bytes(out, "cave_values", values, state->seats);
    write_raid(out, state);
    write_offer(out, state);
    write_bool(out, "acted", state->acted);
    write_bool(out, "swapped", state->swapped);
    cave_json_seats(out, "dealt_with", state->dealt);
    write_bytes(out, "offers", state->offers, state->seats);
    write_bool(out, "last_turn", state->emptied);
    write_bool(out, "last_beast", cavemen_is_last_beast(state));
    write_number(out, "quiet_turns", state->quiet);
    write_under(out, state);
    write_best_feed(out, state);
}

static void write_end(cave_text *out, uint8_t end)
{
    static const char *const ends[] = {
        [CAVEMEN_PILE] = "pile", [CAVEMEN_HUNDRED] = "hundred", [CAVEMEN_STALEMATE] = "stalemate"};
    cave_json_key(out, "end");
    if (ends[end])
        cave_json_string(out, ends[end]);
    else
        cave_json_null(out);
}

void cavemen_write_state(const void *data, cave_text *out)
{
    static const char *const phases[] = {"feed",   "actions", "defend", "choose",
                                         "answer", "confirm", "over"};
    const cavemen_state *state = data;
    int32_t scores[CAVE_SEATS];
    cave_seats winners;
    bool over = cavemen.outcome(state, scores, &winners);
    cave_json_open(out, '{');
    write_number(out, "move", (int)state->moves);
    cave_json_seats(out, "to_move", cavemen.to_move(state));
    write_bool(out, "over", over);
    write_number(out, "dealer", state->dealer);
    write_number(out, "turn", state->turn);
    cave_json_key(out, "phase");
    cave_json_string(out, phases[state->phase]);
    write_beasts(out, "wild", state->wild);
    write_hands(out, state);
    write_caves(out, state);
    write_bytes(out, "scores", state->scores, state->seats);
    write_number(out, "pile", state->left);
    write_discard(out, state);
    write_end(out, state->end);
    cave_json_seats(out, "winners", winners);
    write_table(out, state);
    cave_json_close(out, '}');
}

/* What an event tells beside its name. */
enum { SEAT = 1, OTHER = 2, CARD_SET = 4, ONE_CARD = 8, POINTS = 16, STRENGTH = 32, TERMS = 64 };

void cavemen_write_event(const cave_event *event, int seat, cave_text *out)
{
    static const struct {
        const char *name;
        uint8_t parts;
    } kinds[] = {
        [CAVEMEN_TURN] = {"turn",         SEAT                              },
        [CAVEMEN_DREW] = {"drew",         SEAT | ONE_CARD                   },
        [CAVEMEN_CAME] = {"came",         SEAT | ONE_CARD                   },
        [CAVEMEN_FED] = {"fed",          SEAT | CARD_SET                   },
        [CAVEMEN_RAN] = {"ran",          SEAT | CARD_SET                   },
        [CAVEMEN_SCORED] = {"scored",       SEAT | POINTS                     },
        [CAVEMEN_TAMED] = {"tamed",        SEAT | CARD_SET                   },
        [CAVEMEN_STUNNED] = {"stunned",      SEAT | CARD_SET                   },
        [CAVEMEN_KILLED] = {"killed",       SEAT | CARD_SET                   },
        [CAVEMEN_DROVE] = {"drove",        SEAT | CARD_SET                   },
        [CAVEMEN_RAIDED] = {"raided",       SEAT | OTHER | ONE_CARD           },
        [CAVEMEN_REVEALED] = {"revealed",     SEAT | OTHER | ONE_CARD | STRENGTH},
        [CAVEMEN_DEFENDED] = {"defended",     SEAT | OTHER | CARD_SET | STRENGTH},
        [CAVEMEN_WON] = {"won",          SEAT | OTHER                      },
        [CAVEMEN_TIED] = {"tied",         SEAT | OTHER                      },
        [CAVEMEN_TOOK] = {"took",         SEAT | OTHER | CARD_SET           },
        [CAVEMEN_TOOK_TRIBUTE] = {"took-tribute", SEAT | OTHER | ONE_CARD           },
        [CAVEMEN_TOOK_BACK] = {"took-back",    SEAT | ONE_CARD                   },
        [CAVEMEN_OFFERED] = {"offered",      SEAT | OTHER | CARD_SET | TERMS   },
        [CAVEMEN_ACCEPTED] = {"accepted",     SEAT | OTHER | CARD_SET           },
        [CAVEMEN_REFUSED] = {"refused",      SEAT | OTHER                      },
        [CAVEMEN_WITHDREW] = {"withdrew",     SEAT | OTHER                      },
        [CAVEMEN_GAVE] = {"gave",         SEAT | OTHER | CARD_SET           },
        [CAVEMEN_SWAPPED] = {"swapped",      SEAT | ONE_CARD                   },
        [CAVEMEN_RELEASED] = {"released",     SEAT | CARD_SET                   },
        [CAVEMEN_OVER] = {"over",         0                                 },
    };
    uint8_t parts = kinds[event->kind].parts;
    cavemen_cards cards = cavemen_named(event->p, event->q);
    bool visible = event->visible == CAVE_PUBLIC || (seat >= 0 && event->visible >> seat & 1);
    cave_json_open(out, '{');
    cave_json_key(out, "event");
    cave_json_string(out, kinds[event->kind].name);
    if (parts & SEAT) write_number(out, "seat", event->seat);
    if (parts & OTHER) write_number(out, "other", event->a);
    if (parts & CARD_SET) write_set(out, "cards", cards);
    if (parts & ONE_CARD)
        write_laid(out, "card", visible ? (uint8_t)(__builtin_ctzll(cards) + 1) : 0);
    if (parts & POINTS) {
        write_number(out, "points", event->x);
        write_number(out, "score", event->y);
    }
    if (parts & STRENGTH) write_number(out, "strength", event->x);
    if (parts & TERMS) {
        write_beasts(out, "want", (cavemen_ranks)event->x);
        write_number(out, "food", event->y);
    }
    if (event->kind == CAVEMEN_OVER) write_end(out, (uint8_t)event->x);
    cave_json_close(out, '}');
}

static void preview_feed(cave_text *out, const cavemen_state *view, cavemen_cards cards)
{
    cavemen_ranks cave = view->caves[view->turn], keep = cavemen_suit(cards, CAVEMEN_BEASTS);
    int paid = payment_value(cards), points = cavemen_value(keep);
    write_number(out, "paid", paid);
    write_number(out, "spare", paid - points);
    write_beasts(out, "stays", keep);
    write_beasts(out, "leaves", (cavemen_ranks)(cave & ~keep));
    write_number(out, "points", points);
    write_number(out, "score", view->scores[view->turn] + points);
}

/* Tame, stun, hunt. A hunt earns nothing (section 5.4). */
static void preview_beast(cave_text *out, const cavemen_state *view, uint8_t kind,
                          cavemen_cards cards)
{
    int beast = cavemen_value(cavemen_suit(cards, CAVEMEN_BEASTS));
    int paid = kind == CAVEMEN_TAME ? food_value(cards) : cavemen_lowest(cards);
    int cave = cavemen_value(view->caves[view->turn]);
    write_number(out, "paid", paid);
    write_number(out, "beast", beast);
    if (kind == CAVEMEN_HUNT) {
        cave_json_key(out, "outcome");
        cave_json_string(out, paid > beast ? "killed" : "driven-off");
        return;
    }
    write_number(out, "spare", paid - beast);
    write_number(out, "cave_value", cave + beast);
}

static void preview_raid(cave_text *out, const cavemen_state *view, int rival, cavemen_cards card)
{
    write_number(out, "strength", cavemen_strength(__builtin_ctzll(card) + 1));
    write_number(out, "stake", cavemen_value(view->caves[rival]));
    write_number(out, "risk", cavemen_value(view->caves[view->turn]));
    write_number(out, "defender_cards", view->held[rival]);
}

static void preview_defence(cave_text *out, const cavemen_state *view, cavemen_cards card)
{
    write_number(out, "strength", card ? cavemen_strength(__builtin_ctzll(card) + 1) : 0);
    write_bool(out, "tribute", cavemen_suit(card, CAVEMEN_FOOD) != 0);
    write_number(out, "stake", cavemen_value(view->caves[view->turn]));
    write_number(out, "risk", cavemen_value(view->caves[view->rival]));
}

static void preview_take(cave_text *out, const cavemen_state *view, cavemen_ranks taken)
{
    write_number(out, "taken", cavemen_value(taken));
    write_number(out, "cave_value",
                 cavemen_value(view->caves[view->winner]) + cavemen_value(taken));
    write_bool(out, "returns_food", cavemen_is_food(view->answer));
}

/* What a barter brings one side. `food_in` is -1 where only a number of cards is asked for. */
static void preview_barter(cave_text *out, cavemen_ranks beasts_in, int food_in,
                           cavemen_ranks beasts_out, int food_out)
{
    write_number(out, "beasts_in", cavemen_value(beasts_in));
    write_number(out, "beasts_out", cavemen_value(beasts_out));
    cave_json_key(out, "food_in");
    if (food_in < 0)
        cave_json_null(out);
    else
        cave_json_number(out, food_in);
    write_number(out, "food_out", food_out);
}

static void preview_end(cave_text *out, const cavemen_state *view, cavemen_ranks released)
{
    cavemen_ranks stays = (cavemen_ranks)(view->caves[view->turn] & ~released);
    write_beasts(out, "stays", stays);
    write_number(out, "cave_value", cavemen_value(stays));
    write_bool(out, "free", (stays & (stays - 1)) == 0); /* the next feed costs nothing (B4) */
}

void cavemen_write_preview(const void *data, const cave_move *move, cave_text *out)
{
    const cavemen_state *view = data;
    cavemen_cards cards = cavemen_named(move->p, move->q);
    cavemen_ranks beasts = cavemen_suit(cards, CAVEMEN_BEASTS);
    cave_json_open(out, '{');
    switch (move->kind) {
    case CAVEMEN_FEED:
        preview_feed(out, view, cards);
        break;
    case CAVEMEN_TAME:
    case CAVEMEN_STUN:
    case CAVEMEN_HUNT:
        preview_beast(out, view, move->kind, cards);
        break;
    case CAVEMEN_RAID:
        preview_raid(out, view, move->a, cards);
        break;
    case CAVEMEN_DEFEND:
        preview_defence(out, view, cards);
        break;
    case CAVEMEN_TAKE:
        preview_take(out, view, beasts);
        break;
    case CAVEMEN_TRIBUTE:
        write_laid(out, "card", view->answer);
        break;
    case CAVEMEN_OFFER:
        preview_barter(out, (cavemen_ranks)move->x, move->b ? -1 : 0, beasts, food_value(cards));
        break;
    case CAVEMEN_ACCEPT:
        preview_barter(out, view->given_beasts, cavemen_value(view->given_food),
                       view->wanted_beasts, food_value(cards));
        break;
    case CAVEMEN_CONFIRM:
        preview_barter(out, view->wanted_beasts, cavemen_value(view->accepted), view->given_beasts,
                       cavemen_value(view->given_food));
        break;
    case CAVEMEN_END:
        preview_end(out, view, beasts);
        break;
    default: /* refuse, withdraw and swap show all that they do */
        break;
    }
    cave_json_close(out, '}');
}
