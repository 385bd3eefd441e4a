/** Bots through the module: reproducible, the same in slices, the same natively. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { cave, chooser, engine, native, path, refuses, seed } from './engine.mjs';

const core = await engine();
const worker = await engine(); // a bot thinks in an instance of its own, as in the page
const games = core.games();

/** Positions of each game in which every level answers natively and here. */
const COMPARED = 1000;
/** Positions for each of the other questions. */
const POSITIONS = 6;

/**
 * Visits positions of random matches.
 * @param {string} game
 * @param {number} players
 * @param {(seat: number, number: number) => void} look
 */
function visit(game, players, look) {
  const choose = chooser(players);
  for (let number = 0; number < POSITIONS; number++) {
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

/**
 * What a level answers after so much work, as `cave bot --json` writes it.
 * @param {Uint8Array} view
 * @param {{game: string, level: string, seed: string}} how
 * @param {number} work
 */
function answer(view, how, work) {
  worker.botBegin(view, how);
  worker.botStep(work);
  const { move, reasons, alternatives } = worker.botAnswer();
  const [seat] = move.split(' ', 1);
  const plain = (/** @type {string} */ text) => text.slice(seat.length + 1);
  return {
    seat: Number(seat),
    move: plain(move),
    reasons,
    alternatives: alternatives.map((choice) => ({ ...choice, move: plain(choice.move) })),
  };
}

for (const { game, levels, min_players: fewest, max_players: most } of games) {
  test(`${game}: all levels answer as natively, in ${COMPARED} positions`, () => {
    const positions = native('bot_answers', [game, String(COMPARED)])
      .trimEnd()
      .split('\n\n');
    assert.equal(positions.length, COMPARED);
    for (const position of positions) {
      core.load(position);
      const view = core.view(core.state().to_move[0]);
      const answers = position.match(/^# .*$/gm) ?? [];
      assert.equal(answers.length, levels.length);
      for (const line of answers) {
        const [, level, botSeed, work, json] = /^# (\S+) (\S+) (\d+) (.*)$/.exec(line) ?? [];
        const ours = answer(view, { game, level, seed: botSeed }, Number(work));
        assert.deepEqual(ours, JSON.parse(json), `${level}, ${position}`);
      }
    }
  });

  test(`${game}: the page has words for every reason`, () => {
    const file = path(`shell/locales/en/${game}-reasons.json`);
    const words = JSON.parse(readFileSync(file, 'utf8'));
    const reasons = new Set(native('bot_answers', [game]).trim().split('\n'));
    assert.ok(reasons.size > 5);
    for (const reason of reasons) assert.ok(words[reason], `${reason} in ${file}`);
  });

  for (const level of levels) {
    test(`${game}, ${level}: the command answers the same`, () => {
      visit(game, fewest, (seat, number) => {
        if (number > 1) return;
        const how = { level, seed: seed(number), game };
        const args = ['bot', '-', '--level', level, '--seed', how.seed, '--json'];
        const ours = answer(core.view(seat), how, 0xffffffff);
        assert.deepEqual(ours, JSON.parse(cave(args, core.record())));
        assert.equal(core.refusal(`${ours.seat} ${ours.move}`), null);
      });
    });

    test(`${game}, ${level}: in slices as at once, and again`, () => {
      visit(game, fewest, (seat, number) => {
        const view = core.view(seat);
        const how = { level, seed: seed(number), game };
        const whole = worker.bot(view, how);
        worker.botBegin(view, how);
        for (let work = 1; !worker.botStep(work); work = Math.min(2 * work, 512));
        assert.deepEqual(worker.botAnswer(), whole);
        assert.deepEqual(worker.bot(view, how), whole);
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
