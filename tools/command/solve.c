/* solve.c: the verb for exact values with all cards open. */
#include <stdio.h>

#include "core/bots/the_cave_solver.h"
#include "tools/command/command.h"
#include "tools/command/timing.h"

static void print_solution(const the_cave_solution *solution, uint64_t spent)
{
    for (size_t i = 0; i < solution->count; i++)
        printf("%+4d play %d%s\n", solution->moves[i].value, solution->moves[i].rank,
               solution->moves[i].value == solution->value ? "  best" : "");
    printf("%llu nodes, %.3f ms\n", (unsigned long long)solution->nodes, (double)spent / 1e6);
}

static void print_solution_json(const the_cave_solution *solution, uint64_t spent)
{
    char move[16], milliseconds[24];
    static cave_text out;
    begin_answer(&out);
    cave_json_open(&out, '{');
    cave_json_key(&out, "value");
    cave_json_number(&out, solution->value);
    cave_json_key(&out, "moves");
    cave_json_open(&out, '[');
    for (size_t i = 0; i < solution->count; i++) {
        snprintf(move, sizeof move, "play %d", solution->moves[i].rank);
        cave_json_open(&out, '{');
        cave_json_key(&out, "move");
        cave_json_string(&out, move);
        cave_json_key(&out, "value");
        cave_json_number(&out, solution->moves[i].value);
        cave_json_close(&out, '}');
    }
    cave_json_close(&out, ']');
    cave_json_key(&out, "nodes");
    cave_json_number(&out, (int64_t)solution->nodes);
    snprintf(milliseconds, sizeof milliseconds, "%.3f", (double)spent / 1e6);
    cave_json_key(&out, "ms");
    cave_put(&out, milliseconds);
    cave_json_close(&out, '}');
    print_answer(&out);
}

int run_solve(const arguments *given)
{
    static loaded record;
    static the_cave_solver solver;
    the_cave_solution solution;
    int status = load_record(given->words[0], &record);
    if (status != FINE) return status;
    if (record.match.game != &the_cave)
        return misused("only the-cave can be solved, not %s", record.match.game->id);
    const the_cave_state *state = (const void *)record.match.state;
    if (state->over) return refuse_line(record.path, record.lines, CAVE_GAME_OVER);
    if (!the_cave_solvable(state))
        return misused("with more than two players a round can be solved when no hand has more "
                       "than %d cards",
                       THE_CAVE_SOLVED_HAND);
    the_cave_solver_prepare(&solver);
    uint64_t start = nanoseconds();
    the_cave_solve(&solver, state, &solution);
    uint64_t spent = nanoseconds() - start;
    if (has_option(given, OPTION_JSON))
        print_solution_json(&solution, spent);
    else
        print_solution(&solution, spent);
    return FINE;
}
