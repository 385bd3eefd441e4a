/** engine.js on the real module: refusals as typed errors, seeds of 64 bits, undo, views, noise. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { bare, cave, chooser, engine, path, refuses, seed } from './engine.mjs';

const core = await engine();
const games = core.games();
const start = (/** @type {object} */ more = {}) =>
  core.start({ game: 'the-cave', players: 3, seed: seed(1234), ...more });

/** Plays at most `count` listed moves at random. */
function playSome(/** @type {number} */ count, /** @type {(below: number) => number} */ choose) {
  for (let move = 0; move < count; move++) {
    const legal = core.legal();
    if (legal.length === 0) return;
    core.play(legal[choose(legal.length)]);
  }
}

test('games are told as the native command tells them', () => {
  assert.deepEqual(games, JSON.parse(cave(['games', '--json'])));
});

test('every reason for a refusal has words in the page', async () => {
  const exports = await bare();
  const words = JSON.parse(readFileSync(path('shell/locales/en/refusals.json'), 'utf8'));
  const decoder = new TextDecoder();
  const names = [];
  for (let status = 1; ; status++) {
    exports.status_name(status);
    const name = decoder.decode(
      new Uint8Array(exports.memory.buffer, exports.io(), exports.length()),
    );
    if (name === 'unknown') break;
    names.push(name);
  }
  assert.ok(names.length > 20);
  assert.deepEqual(
    names.filter((name) => !words[name]),
    [],
    'reasons without words in shell/locales/en/refusals.json',
  );
});

test('setups are refused with their code', () => {
  refuses(() => start({ game: 'chess' }), 'unknown-game');
  refuses(() => start({ players: 1 }), 'bad-seats');
  refuses(() => start({ players: 7 }), 'bad-seats');
  refuses(() => start({ players: 2.5 }), 'bad-number');
  refuses(() => start({ players: -1 }), 'bad-number');
  refuses(() => start({ first: 3 }), 'no-such-seat');
  refuses(() => start({ options: { rounds: '9' } }), 'unknown-option');
  refuses(() => start({ options: { colour: 'red' } }), 'unknown-option');
  for (const wrong of ['', '1234', '0x4d2', seed(1) + '0', 'xyz', '0x00000000000000g0']) {
    assert.throws(() => start({ seed: wrong }), { name: 'CaveError' }, wrong);
  }
});

test('nothing can be smuggled into a record by way of a setup', () => {
  refuses(() => start({ seed: `${seed(1)}\nfirst 0` }), 'bad-line', 5);
  refuses(() => start({ seed: `${seed(1)}#` }), 'bad-line', 5);
  refuses(() => start({ game: 'the-cave\nplayers 2' }), 'bad-line', 2);
  refuses(() => start({ options: { rounds: '1\r\nmoves' } }), 'bad-line', 6);
});

test('without a match every question is refused', async () => {
  const empty = await engine();
  refuses(() => empty.state(), 'unknown-game');
  refuses(() => empty.state(0), 'unknown-game');
  refuses(() => empty.legal(), 'unknown-game');
  refuses(() => empty.play('0 play 1'), 'unknown-game');
  refuses(() => empty.view(0), 'unknown-game');
  refuses(() => empty.events(0, 0), 'unknown-game');
  refuses(() => empty.preview(0, '0 play 1'), 'unknown-game');
  assert.throws(() => empty.truncate(0), { name: 'CaveError' });
  assert.throws(() => empty.botAnswer(), { name: 'CaveError' });
  assert.equal(empty.moves(), 0);
});

test('moves are refused with their code and change nothing', () => {
  start({ first: 0 });
  const before = JSON.stringify(core.state());
  const held = core.state().hands[1];
  const missing = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find((rank) => !held.includes(rank));
  const table = [
    [`1 play ${missing}`, 'not-in-hand'],
    [`0 play ${held[0]}`, 'out-of-turn'],
    [`3 play ${held[0]}`, 'no-such-seat'],
    [`9 play ${held[0]}`, 'no-such-seat'],
    ['1 play 11', 'bad-rank'],
    ['1 play', 'bad-arguments'],
    ['1 pass', 'bad-verb'],
    ['', 'bad-line'],
    ['play 3', 'bad-line'],
    ['# nothing', 'bad-line'],
  ];
  for (const [move, code] of table) {
    assert.equal(core.refusal(move), code, move);
    refuses(() => core.play(move), code);
    refuses(() => core.preview(1, move), code);
  }
  assert.equal(core.refusal(`1 play ${held[0]}`), null);
  assert.equal(JSON.stringify(core.state()), before);
  assert.equal(core.moves(), 0);
});

test('records are refused with their line', () => {
  const head = 'cave 1\ngame the-cave\nrules 1\nplayers 2\nfirst 0\n';
  refuses(() => core.load(''), 'bad-format', 1);
  refuses(() => core.load('cave 1\ngame the-cave\nrules 9\nmoves\n'), 'unknown-rules', 3);
  refuses(() => core.load(`${head}seed 7\nmoves\n`), 'bad-seed', 6);
  refuses(() => core.load(`${head}seed ${seed(7)}\nmoves\n0 play 8\n`), 'out-of-turn', 8);
  refuses(() => core.load(`${head}seed ${seed(7)}\nmoves\n\u{1F987}\n`), 'bad-line', 8);
});

test('a link is the same as the one that the native core gives, and a broken one is refused', () => {
  const setup = { game: 'the-cave', players: 6, first: 4, seed: '0xfedcba9876543210' };
  const link = '1AAfNzGy_2cSeCNgZNu0Jp7M'; // as in tests/core/link_test.c
  core.start({ ...setup, options: { rounds: '2' } });
  assert.equal(core.link(), link);
  const deal = core.state();
  start();
  core.open(link);
  assert.deepEqual(core.state(), deal);
  for (const broken of ['', '1', link.slice(1), `${link}A`, link.replace('f', 'g'), '\u{1F987}']) {
    refuses(() => core.open(broken), 'bad-link');
  }
  refuses(() => core.state(), 'unknown-game'); // a refused link leaves no match
  start();
});

test('a megabyte of noise is refused, and more than that at once', () => {
  const size = 1 << 20;
  const choose = chooser(5);
  const random = Array.from({ length: size }, () => String.fromCharCode(choose(128))).join('');
  for (const noise of [random, ' '.repeat(size), '\n'.repeat(size), 'cave 1\n'.repeat(size / 8)]) {
    assert.throws(() => core.load(noise), { name: 'CaveError' });
  }
  refuses(() => core.load(' '.repeat(size + 1)), 'too-long');
  refuses(() => core.load('\u00e9'.repeat(size / 2 + 1)), 'too-long');
  refuses(() => core.play('0'.repeat(size + 1)), 'too-long');
  start(); // and it goes on as before
  assert.equal(core.legal().length > 0, true);
});

test('undo and redo', () => {
  start();
  playSome(20, chooser(1));
  const record = core.record();
  const states = [];
  for (let count = 20; count >= 0; count--) {
    core.truncate(count);
    states[count] = JSON.stringify(core.state());
    assert.equal(core.moves(), count);
    assert.equal(core.known(), 20);
  }
  core.truncate(20);
  assert.equal(core.record(), record);
  assert.throws(() => core.truncate(21), { name: 'CaveError' });
  core.truncate(7);
  assert.equal(JSON.stringify(core.state()), states[7]);
  core.play(core.legal()[0]);
  assert.equal(core.known(), 8);
});

test('seeds keep all their 64 bits, as natively', () => {
  const seeds = [0n, 1n, 2n ** 31n - 1n, 2n ** 31n, 2n ** 32n - 1n, 2n ** 53n, 2n ** 53n + 1n];
  seeds.push(2n ** 63n, 2n ** 64n - 1n);
  for (const { game, min_players: players } of games) {
    const matches = new Set();
    for (const number of seeds) {
      core.start({ game, players, seed: seed(number) });
      const record = core.record();
      assert.ok(record.includes(`seed ${seed(number)}\n`));
      const args = ['--players', String(players), '--seed', seed(number)];
      assert.equal(cave(['deal', game, ...args]), record);
      playSome(250, chooser(7)); // deep enough for what lies hidden to come out
      const native = cave(['replay', '-', '--json'], core.record()).trimEnd().split('\n');
      assert.deepEqual(core.state(), JSON.parse(native[core.moves()]), `${game} ${seed(number)}`);
      matches.add(native.join());
    }
    assert.equal(matches.size, seeds.length, `${game}: each seed has a match of its own`);
  }
});

test('whole random matches are the same natively, for every seat', () => {
  for (const { game, min_players: fewest, max_players: most } of games) {
    for (let players = fewest; players <= most; players++) {
      core.start({ game, players, seed: seed(players) });
      playSome(120, chooser(players));
      const record = core.record();
      const total = core.moves();
      for (const seat of [undefined, 0, players - 1]) {
        const view = seat === undefined ? [] : ['--view', String(seat)];
        const native = cave(['replay', '-', '--json', ...view], record)
          .trimEnd()
          .split('\n');
        assert.equal(native.length, total + 1);
        for (const [move, line] of native.entries()) {
          core.truncate(move);
          assert.deepEqual(core.state(seat), JSON.parse(line), `${game}, move ${move}`);
        }
      }
      core.truncate(total);
      const legal = JSON.parse(cave(['legal', '-', '--json'], record));
      assert.deepEqual(legal.map(String).sort(), core.legal(true).sort());
    }
  }
});

test('a view hides other hands, and the record of the view never leaves', () => {
  start();
  playSome(5, chooser(2));
  const full = core.state();
  for (const seat of [-1, 0, 1, 2]) {
    const view = core.state(seat);
    for (const [other, hand] of view.hands.entries()) {
      if (other === seat) assert.deepEqual(hand, full.hands[other]);
      else {
        assert.deepEqual(
          hand,
          full.hands[other].map(() => null),
        );
      }
    }
    assert.equal(view.deck, full.deck);
    assert.equal(JSON.stringify(view).includes('seed'), false);
  }
  for (const seat of [3, 6, 99, 2 ** 31 - 1, -3, -(2 ** 31)]) {
    refuses(() => core.state(seat), 'no-such-seat');
    refuses(() => core.view(seat), 'no-such-seat');
    refuses(() => core.events(0, seat), 'no-such-seat');
    refuses(() => core.preview(seat, core.legal()[0]), 'no-such-seat');
  }
});

test('events are told for each move', () => {
  start();
  playSome(6, chooser(3));
  const all = core.events(0, 0);
  assert.equal(all.length, 6);
  assert.deepEqual(core.events(4, 0), all.slice(4));
  assert.deepEqual(core.events(6, 0), []);
  for (const events of all) assert.equal(events[0].event, 'played');
});

test('a match as long as memory holds is read whole, and no move of it is lost', () => {
  const longest = 1 << 16;
  const ends = Array.from({ length: longest - 2 }, (_, i) => `${i % 2} end`);
  core.start({ game: 'expedition', players: 2, first: 0, seed: seed(1) });
  core.load([core.record().trimEnd(), '0 pack c8', '1 pack c8', ...ends, ''].join('\n'));
  assert.equal(core.moves(), longest);
  const all = core.events(0, 0);
  assert.equal(all.length, longest);
  assert.deepEqual(all.slice(-3), core.events(longest - 3, 0));
  const before = core.record();
  refuses(() => core.play('0 end'), 'too-long');
  assert.equal(core.record(), before);
  core.truncate(longest - 1);
  core.play('1 end');
  assert.equal(core.record(), before);
});
