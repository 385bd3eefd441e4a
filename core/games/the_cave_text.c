#include "core/games/the_cave_text.h"

static bool read_rank(cave_word word, uint32_t *rank)
{
    return cave_read_number(word, THE_CAVE_RANKS, rank) && *rank > 0;
}

cave_status the_cave_read_shuffle(const cave_words *words, cave_setup *setup, size_t *index)
{
    size_t round = 0;
    uint32_t rank;
    if (!cave_word_is(words->list[0], "deck")) return CAVE_BAD_KEY;
    while (round < CAVE_SHUFFLES && setup->shuffles[round].count)
        round++;
    if (round == CAVE_SHUFFLES) return CAVE_TOO_MANY_SHUFFLES;
    if (words->count != 1 + THE_CAVE_DECK) return CAVE_BAD_SHUFFLE;
    for (size_t i = 0; i < THE_CAVE_DECK; i++) {
        if (!read_rank(words->list[1 + i], &rank)) return CAVE_BAD_RANK;
        setup->shuffles[round].items[i] = (uint8_t)rank;
    }
    setup->shuffles[round].count = THE_CAVE_DECK;
    *index = round;
    return CAVE_OK;
}

void the_cave_write_shuffle(const cave_setup *setup, size_t index, cave_text *out)
{
    const cave_shuffle *deck = &setup->shuffles[index];
    cave_put(out, "deck");
    for (size_t i = 0; i < deck->count; i++) {
        cave_put_char(out, ' ');
        cave_put_number(out, deck->items[i]);
    }
}

cave_status the_cave_read_move(const cave_word *words, size_t count, cave_move *move)
{
    uint32_t rank;
    if (!cave_word_is(words[0], "play")) return CAVE_BAD_VERB;
    if (count != 2) return CAVE_BAD_ARGUMENTS;
    if (!read_rank(words[1], &rank)) return CAVE_BAD_RANK;
    *move = (cave_move){.kind = THE_CAVE_PLAY, .a = (uint8_t)rank};
    return CAVE_OK;
}

void the_cave_write_move(const cave_move *move, cave_text *out)
{
    cave_put(out, "play ");
    cave_put_number(out, move->a);
}

static void write_cards(cave_text *out, the_cave_cards cards)
{
    cave_json_open(out, '[');
    for (int rank = 1; rank <= THE_CAVE_RANKS; rank++)
        for (int copies = the_cave_count(cards, rank); copies > 0; copies--)
            cave_json_number(out, rank);
    cave_json_close(out, ']');
}

static void write_piles(cave_text *out, const char *key, const the_cave_cards *piles, int count)
{
    cave_json_key(out, key);
    cave_json_open(out, '[');
    for (int seat = 0; seat < count; seat++)
        write_cards(out, piles[seat]);
    cave_json_close(out, ']');
}

static void write_hands(cave_text *out, const the_cave_state *state)
{
    cave_json_key(out, "hands");
    cave_json_open(out, '[');
    for (int seat = 0; seat < state->seats; seat++) {
        if (state->viewer == 0 || state->viewer == seat + 1) {
            write_cards(out, state->hands[seat]);
            continue;
        }
        cave_json_open(out, '[');
        for (int held = the_cave_held(state, seat); held > 0; held--)
            cave_json_null(out);
        cave_json_close(out, ']');
    }
    cave_json_close(out, ']');
}

static void write_round_scores(cave_text *out, const the_cave_state *state)
{
    int finished = state->over ? state->rounds : state->round;
    cave_json_key(out, "round_scores");
    cave_json_open(out, '[');
    for (int round = 0; round < finished; round++) {
        cave_json_open(out, '[');
        for (int seat = 0; seat < state->seats; seat++)
            cave_json_number(out, state->scores[round][seat]);
        cave_json_close(out, ']');
    }
    cave_json_close(out, ']');
}

/* The most cards of a rank in the pile of a seat other than `except`; of all seats where it is -1.
 */
static int most_captured(const the_cave_cards *piles, int seats, int rank, int except)
{
    int most = 0;
    for (int seat = 0; seat < seats; seat++) {
        int count = the_cave_count(piles[seat], rank);
        if (seat != except && count > most) most = count;
    }
    return most;
}

/* For each seat the ranks that these piles score it (rules E2 to E4). */
static void write_leads(cave_text *out, const char *key, const the_cave_cards *piles, int seats)
{
    cave_json_key(out, key);
    cave_json_open(out, '[');
    for (int seat = 0; seat < seats; seat++) {
        cave_json_open(out, '[');
        for (int rank = 1; rank <= THE_CAVE_RANKS; rank++) {
            int count = the_cave_count(piles[seat], rank);
            if (count && count == most_captured(piles, seats, rank, -1))
                cave_json_number(out, rank);
        }
        cave_json_close(out, ']');
    }
    cave_json_close(out, ']');
}

/* What the page shows beyond records 3. */
static void write_table(cave_text *out, const the_cave_state *state)
{
    int32_t points[CAVE_SEATS], held[CAVE_SEATS];
    int finished = state->round > 0 || state->over ? state->seats : 0;
    the_cave_score(state->captured, state->seats, points);
    for (int seat = 0; seat < state->seats; seat++)
        held[seat] = the_cave_held(state, seat);
    cave_json_key(out, "rounds");
    cave_json_number(out, state->rounds);
    cave_json_key(out, "played");
    cave_json_number(out, state->played);
    cave_json_numbers(out, "hand_sizes", held, state->seats);
    cave_json_numbers(out, "points_now", points, state->seats);
    write_leads(out, "leads", state->captured, state->seats);
    write_piles(out, "last_captured", state->last_captured, finished);
    write_leads(out, "last_leads", state->last_captured, finished);
}

void the_cave_write_state(const void *data, cave_text *out)
{
    const the_cave_state *state = data;
    int32_t totals[CAVE_SEATS];
    cave_seats winners;
    the_cave.outcome(state, totals, &winners);
    cave_json_open(out, '{');
    cave_json_key(out, "move");
    cave_json_number(out, state->moves);
    cave_json_seats(out, "to_move", the_cave.to_move(state));
    cave_json_key(out, "over");
    cave_json_bool(out, state->over);
    cave_json_key(out, "round");
    cave_json_number(out, state->round);
    cave_json_key(out, "dealer");
    cave_json_number(out, state->dealer);
    cave_json_key(out, "cave");
    write_cards(out, state->cave);
    write_hands(out, state);
    write_piles(out, "captured", state->captured, state->seats);
    cave_json_key(out, "deck");
    cave_json_number(out,
                     THE_CAVE_DECK - state->seats * the_cave_hand_size(state->seats) - state->next);
    write_round_scores(out, state);
    cave_json_numbers(out, "totals", totals, state->seats);
    cave_json_seats(out, "winners", winners);
    write_table(out, state);
    cave_json_close(out, '}');
}

void the_cave_write_event(const cave_event *event, int seat, cave_text *out)
{
    static const struct {
        const char *name, *x, *y;
        bool seat;
    } kinds[] = {
        [THE_CAVE_PLAYED] = {"played",     "rank",  NULL,    true },
        [THE_CAVE_CAPTURED] = {"captured",   "rank",  "count", true },
        [THE_CAVE_TURNED_UP] = {"turned-up",  "rank",  NULL,    false},
        [THE_CAVE_ROUND_OVER] = {"round-over", "round", NULL,    false},
        [THE_CAVE_DEALT] = {"dealt",      "round", NULL,    true },
        [THE_CAVE_MATCH_OVER] = {"match-over", NULL,    NULL,    false},
    };
    (void)seat; /* everything that happens in this game is public */
    cave_json_open(out, '{');
    cave_json_key(out, "event");
    cave_json_string(out, kinds[event->kind].name);
    if (kinds[event->kind].seat) {
        cave_json_key(out, "seat");
        cave_json_number(out, event->seat);
    }
    if (kinds[event->kind].x) {
        cave_json_key(out, kinds[event->kind].x);
        cave_json_number(out, event->x);
    }
    if (kinds[event->kind].y) {
        cave_json_key(out, kinds[event->kind].y);
        cave_json_number(out, event->y);
        cave_json_key(out, "fallback");
        cave_json_bool(out, event->a);
    }
    cave_json_close(out, '}');
}

static void write_member(cave_text *out, const char *key, int number)
{
    cave_json_key(out, key);
    cave_json_number(out, number);
}

void the_cave_write_preview(const void *data, const cave_move *move, cave_text *out)
{
    the_cave_state after = *(const the_cave_state *)data;
    int32_t before[CAVE_SEATS], points[CAVE_SEATS];
    int target = the_cave_target(after.cave, move->a);
    int count = the_cave_count(after.cave, target);
    int own = the_cave_count(after.captured[move->seat], target);
    int rival = most_captured(after.captured, after.seats, target, move->seat);
    int deck = THE_CAVE_DECK - after.seats * the_cave_hand_size(after.seats) - after.next;
    int missing = THE_CAVE_SHOWN - (the_cave_size(after.cave) - count + 1);

    the_cave_score(after.captured, after.seats, before);
    after.captured[move->seat] += (the_cave_cards)count << (4 * target);
    the_cave_score(after.captured, after.seats, points);
    cave_json_open(out, '{');
    write_member(out, "takes", target);
    write_member(out, "count", count);
    cave_json_key(out, "fallback");
    cave_json_bool(out, target >= move->a);
    write_member(out, "own", own);
    write_member(out, "after", own + count);
    write_member(out, "best_other", rival);
    cave_json_key(out, "standing");
    cave_json_string(out, own + count > rival ? "lead" : own + count == rival ? "tie" : "behind");
    write_member(out, "turns_up", missing < deck ? missing : deck);
    write_member(out, "points_before", before[move->seat]);
    write_member(out, "points_after", points[move->seat]);
    cave_json_close(out, '}');
}
