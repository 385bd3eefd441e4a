/** The golden run of tests/golden/golden.c, played through the module's exports. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { bare, chooser, engine, path, seed } from './engine.mjs';

const SEEDS = 1000;
const BLOCK = 100;
const MOVES = 150;
const NEWLINE = 10;

const core = await bare();
const games = (await engine()).games();
const expected = readFileSync(path('tests/golden/golden.txt'), 'utf8').trimEnd().split('\n');

const buffer = () => new Uint8Array(core.memory.buffer, core.io(), core.io_size());

/** FNV-1a with 64 bits in two halves, over one text after the other. */
class Hash {
  high = 0xcbf29ce4;
  low = 0x84222325;

  /** @param {Uint8Array} bytes */
  add(bytes) {
    for (const byte of bytes) {
      const low = (this.low ^ byte) >>> 0;
      const product = low * 0x1b3; // the prime is 2^40 + 0x1b3
      this.high = (this.high * 0x1b3 + Math.floor(product / 2 ** 32) + low * 2 ** 8) % 2 ** 32;
      this.low = product % 2 ** 32;
    }
  }

  toString() {
    return `0x${[this.high, this.low].map((half) => half.toString(16).padStart(8, '0')).join('')}`;
  }
}

/** Puts the listed move of this number at the start of the buffer. @returns its length */
function pick(/** @type {(below: number) => number} */ choose) {
  assert.equal(core.legal(0), 0);
  const list = buffer().subarray(0, core.length());
  const ends = [];
  for (let at = list.indexOf(NEWLINE); at >= 0; at = list.indexOf(NEWLINE, at + 1)) ends.push(at);
  if (ends.length === 0) return 0;
  const index = choose(ends.length);
  const start = index ? ends[index - 1] + 1 : 0;
  list.copyWithin(0, start, ends[index]);
  return ends[index] - start;
}

/** @param {string} game @param {number} rules @param {number} seats @param {number} number */
function play(game, rules, seats, number) {
  const record = `cave 1\ngame ${game}\nrules ${rules}\nplayers ${seats}\nseed ${seed(number)}\nmoves\n`;
  const { written } = new TextEncoder().encodeInto(record, buffer());
  assert.equal(core.load(written), 0);
  const choose = chooser(number);
  for (let move = 0; move < MOVES; move++) {
    const length = pick(choose);
    if (length === 0) break;
    assert.equal(core.play(length), 0);
  }
  assert.equal(core.save(), 0);
  return buffer().subarray(0, core.length());
}

let line = 0;
for (const { game, rules, min_players: fewest, max_players: most } of games) {
  for (let seats = fewest; seats <= most; seats++) {
    const first = line;
    line += SEEDS / BLOCK;
    test(`${game}, ${seats} seats: ${SEEDS} golden seeds`, () => {
      for (let block = 0; block < SEEDS / BLOCK; block++) {
        const hash = new Hash();
        const from = block * BLOCK;
        for (let number = from; number < from + BLOCK; number++) {
          hash.add(play(game, rules, seats, number));
        }
        const range = `${from}-${from + BLOCK - 1}`;
        assert.equal(`${game} ${seats} seeds ${range} ${hash}`, expected[first + block]);
      }
    });
  }
}

test('the golden file has a line for each of them', () => {
  assert.equal(expected.length, line);
});
