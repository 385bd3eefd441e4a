/** Bots through the module: reproducible, the same in slices, the same natively. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { cave, chooser, engine, refuses, seed } from './engine.mjs';

const core = await engine();
const worker = await engine(); // a bot thinks in an instance of its own, as in the page
const games = core.games();

/** Strong levels think for long, so a level gets as many positions as fit, and at least two. */
const POSITIONS = 24;
const ENOUGH_MS = 1500;

/**
 * Visits positions of random matches until there are enough or time is up.
 * @param {string} game
 * @param {number} players
 * @param {(seat: number, number: number) => void} look
 */
function visit(game, players, look) {
  const begun = performance.now();
  const choose = chooser(players);
  for (let number = 0; number < POSITIONS; number++) {
    if (number >= 2 && performance.now() - begun > ENOUGH_MS) return;
    core.start({ game, players, seed: seed(number) });
    for (let left = choose(40); left > 0; left--) {
      const legal = core.legal();
      if (legal.length === 0) break;
      core.play(legal[choose(legal.length)]);
    }
    const [seat] = core.state().to_move;
    if (seat !== undefined) look(seat, number);
  }
}

for (const { game, levels, min_players: fewest, max_players: most } of games) {
  for (const level of levels) {
    test(`${game}, ${level}: the native command answers the same`, () => {
      for (const players of new Set([fewest, most])) {
        visit(game, players, (seat, number) => {
          const answer = worker.bot(core.view(seat), { level, seed: seed(number), game });
          const args = ['bot', '-', '--level', level, '--seed', seed(number), '--json'];
          const native = JSON.parse(cave(args, core.record()));
          assert.equal(answer.move, `${native.seat} ${native.move}`);
          assert.deepEqual(answer.reasons, native.reasons);
          assert.deepEqual(
            answer.alternatives,
            native.alternatives.map((/** @type {any} */ choice) => ({
              ...choice,
              move: `${native.seat} ${choice.move}`,
            })),
          );
          assert.equal(core.refusal(answer.move), null);
        });
      }
    });

    test(`${game}, ${level}: in slices as at once, and again`, () => {
      visit(game, fewest, (seat, number) => {
        const view = core.view(seat);
        const how = { level, seed: seed(number), game };
        const answer = worker.bot(view, how);
        worker.botBegin(view, how);
        for (let work = 1; !worker.botStep(work); work = Math.min(2 * work, 512));
        assert.deepEqual(worker.botAnswer(), answer);
        assert.deepEqual(worker.bot(view, how), answer);
      });
    });

    test(`${game}, ${level}: a move at any time`, () => {
      visit(game, most, (seat, number) => {
        worker.botBegin(core.view(seat), { level, seed: seed(number), game });
        assert.equal(core.refusal(worker.botAnswer().move), null);
        worker.botStep(1);
        assert.equal(core.refusal(worker.botAnswer().move), null);
      });
    });
  }
}

test('a bot is refused what it cannot think about', () => {
  const { game, levels } = games[0];
  const how = { level: levels[0], seed: seed(1), game };
  core.start({ game, players: 2, seed: seed(1), first: 0 });
  const view = core.view(1);
  worker.botBegin(view, how);
  refuses(() => worker.botBegin(view, { ...how, level: 'oracle' }), 'unknown-option');
  refuses(() => worker.botBegin(view.slice(0, 4), how), 'unknown-game');
  refuses(() => worker.botBegin(view.slice(0, -1), how), 'bad-arguments');
  refuses(() => worker.botBegin(core.view(0), how), 'out-of-turn');
  refuses(() => worker.botAnswer(), 'bad-arguments'); // and what came before is forgotten
  for (const seat of [32, 33, 127, 128, 255]) {
    const nobody = view.slice();
    nobody[1] = seat;
    refuses(() => worker.botBegin(nobody, how), 'out-of-turn');
  }
  const unknown = view.slice();
  unknown[0] = 200;
  refuses(() => worker.botBegin(unknown, how), 'unknown-game');
});
