/** What the page tells of each play of the puzzles that it ships. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { solutionOf } from '../../shell/solution.js';
import { firstEngine, refuses } from './engine.mjs';

const FILE = new URL('../../shell/puzzles/the-cave.txt', import.meta.url);
const PUZZLES = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([, , link, shown]) => ({ link, shown: Number.parseInt(shown, 16) }));

/**
 * Follows a line of plays: the cards that either seat captured, and those turned up.
 * @param {any} engine @param {number[]} line
 */
function follow(engine, line) {
  const begin = engine.moves();
  /** @type {number[][]} */ const captured = engine.state().captured;
  for (const rank of line) engine.play(`${engine.state().to_move[0]} play ${rank}`);
  const events = engine.events(begin, -1).flat();
  for (const { event, seat, rank, count } of events) {
    if (event === 'captured') captured[seat].push(...Array(count).fill(rank));
  }
  const { over, totals } = engine.state();
  engine.truncate(begin);
  const up = events.filter(({ event }) => event === 'turned-up').map(({ rank }) => rank);
  return { captured, over, totals, up };
}

/** Copies of a rank in two piles. @param {number[][]} piles @param {number} rank */
const copies = (piles, rank) => piles.map((pile) => pile.filter((it) => it === rank).length);
/** What a rank scores the first more than the other (E2 to E4). @param {number[]} counts */
const margin = ([own, other]) => (own === other ? 0 : own > other ? own : -other);

test('every puzzle is told as it plays', async () => {
  const engine = await firstEngine();
  for (const puzzle of PUZZLES) {
    engine.open(puzzle.link);
    const begin = engine.moves();
    const [home] = engine.state().to_move;
    const { deck, plays } = solutionOf(engine, puzzle);
    const [best, tempting] = plays;
    const { value, moves } = engine.solve();
    assert.equal(engine.moves(), begin);
    assert.equal(deck.length, puzzle.shown);
    assert.equal(best.value, value);
    assert.equal(best.cost, null);
    const told = plays.map((play) => ({ rank: play.rank, value: play.value }));
    assert.deepEqual(
      told.sort((a, b) => a.rank - b.rank),
      moves,
    );
    /** @param {number[][]} piles */
    const seen = (piles) => [piles[home], piles[1 - home]];
    const top = seen(follow(engine, best.line).captured);
    for (const play of plays) {
      const { captured, over, totals, up } = follow(engine, play.line);
      assert.equal(play.line[0], play.rank);
      assert.ok(over);
      assert.equal(totals[home] - totals[1 - home], play.value);
      assert.deepEqual(up, deck.slice(0, up.length));
      if (play === best) continue;
      assert.ok(play.gain <= tempting.gain);
      const { cost } = play;
      assert.ok(cost);
      const lost = (/** @type {number} */ rank) =>
        margin(copies(top, rank)) - margin(copies(seen(captured), rank));
      assert.deepEqual(cost.best, copies(top, cost.rank));
      assert.deepEqual(cost.here, copies(seen(captured), cost.rank));
      assert.ok(lost(cost.rank) > 0);
      for (let rank = 1; rank <= 10; rank++) assert.ok(lost(rank) <= lost(cost.rank));
    }
    assert.ok(tempting.gain > best.gain);
  }
});

test('a position that is no puzzle is refused', async () => {
  const engine = await firstEngine();
  engine.open(PUZZLES[0].link);
  refuses(() => solutionOf(engine, { shown: 41 }), 'bad-link');
  while (!engine.state().over) engine.play(engine.legal()[0]);
  refuses(() => solutionOf(engine, { shown: 0 }), 'bad-arguments');
  engine.truncate(engine.moves() - 1);
  refuses(() => solutionOf(engine, { shown: 0 }), 'bad-link');
});
