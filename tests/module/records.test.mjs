/** Every kept record through the module: the same states as beside it, the same refusals. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { engine, records, refuses } from './engine.mjs';

const core = await engine();

/**
 * Whether `actual` says all that `expected` says; an object may have more keys.
 * @param {any} actual @param {any} expected @param {string} where
 */
function includes(actual, expected, where) {
  if (expected === null || typeof expected !== 'object') {
    assert.strictEqual(actual, expected, where);
    return;
  }
  assert.equal(Array.isArray(actual), Array.isArray(expected), where);
  if (Array.isArray(expected)) assert.equal(actual.length, expected.length, where);
  for (const key of Object.keys(expected)) {
    assert.ok(actual !== null && Object.hasOwn(actual, key), `${where}.${key} is missing`);
    includes(actual[key], expected[key], `${where}.${key}`);
  }
}

/**
 * A record before its first move, and its moves.
 * @param {string} text
 */
function taken(text) {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim());
  const begin = lines.indexOf('moves') + 1;
  return {
    deal: lines.slice(0, begin).join('\n'),
    moves: lines.slice(begin).filter((line) => line && !line.startsWith('check')),
  };
}

for (const { game } of core.games()) {
  const kept = records(game);
  const legal = kept.filter(({ illegal }) => !illegal);
  const illegal = kept.filter((record) => record.illegal);

  test(`${game}: records replay (${legal.length})`, () => {
    assert.ok(legal.length > 0);
    for (const { name, text, states } of legal) {
      const expected = states();
      const { deal, moves } = taken(text);
      assert.equal(moves.length, expected.length - 1, name);
      core.load(deal);
      includes(core.state(), expected[0], `${name} before the first move`);
      for (const [index, move] of moves.entries()) {
        core.play(move);
        includes(core.state(), expected[index + 1], `${name} after move ${index + 1}`);
      }
      const last = core.state();
      core.load(text);
      assert.deepEqual(core.state(), last, name);
    }
  });

  test(`${game}: records come back as they were written`, () => {
    for (const { name, text } of legal) {
      core.load(text);
      const [written, state] = [core.record(), core.state()];
      core.load(written);
      assert.equal(core.record(), written, name);
      assert.deepEqual(core.state(), state, name);
    }
  });

  test(`${game}: records go into a link and come back`, () => {
    for (const { name, text } of legal) {
      core.load(text);
      const [link, written] = [core.link(), core.record()];
      assert.match(link, /^1[\w-]+$/, name);
      core.open(link);
      assert.equal(core.record(), written, name);
    }
  });

  test(`${game}: illegal records are refused at their last line (${illegal.length})`, () => {
    assert.ok(illegal.length > 0);
    for (const { name, text } of illegal) {
      const lines = text.trimEnd().split('\n');
      assert.throws(
        () => core.load(text),
        (/** @type {any} */ error) => error.name === 'CaveError' && error.line === lines.length,
        name,
      );
      refuses(() => core.state(), 'unknown-game'); // a refused record leaves no match
      core.load(lines.slice(0, -1).join('\n'));
    }
  });
}
