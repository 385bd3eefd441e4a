/** What the page keeps, and everything as one file: shell/store.js, shell/backup.js. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { backup, bring } from '../../shell/backup.js';
import { engine, records } from './engine.mjs';
import { over, saved, tab } from './keeping.mjs';

/** @typedef {ReturnType<typeof import('../browser/saves.mjs').memory>} Storage */

const core = await engine();

/** What lies in a storage. @param {Storage} storage */
const content = (storage) => Object.fromEntries([...storage.map].sort());

/** A long match of each game as it would be kept. */
const long = core.games().map(({ game }) => {
  const { text } = records(game).find(({ illegal }) => !illegal) ?? assert.fail();
  core.load(text);
  return saved(`${game.replace('-', '')}00`, { game, record: core.record() });
});

/** A storage that writes in another way. @param {Storage} storage
 * @param {(key: string, value: string) => void} setItem */
const writing = (storage, setItem) => ({
  ...storage,
  get length() {
    return storage.map.size;
  },
  setItem,
});

/** A storage in which the write after so many dies after some characters. @param {Storage} storage @param {number} writes @param {number} characters */
function dying(storage, writes, characters) {
  let left = writes;
  return writing(storage, (key, value) => {
    if (left-- > 0) return storage.setItem(key, value);
    storage.setItem(key, value.slice(0, characters));
    throw new Error('QuotaExceededError');
  });
}

for (const match of long) {
  test(`B-05 ${match.game}: a write that dies at any point leaves the last good save`, () => {
    const { record } = match;
    for (const part of [0, 0.1, 0.5, 0.9, 1]) {
      const { storage, store } = tab();
      assert.equal(store.saveGame(match), 'saved');
      assert.equal(store.saveGame({ ...match, record: `${record}# 1\n` }), 'saved');
      const text = `${record}# 2\n`;
      const broken = tab(/** @type {any} */ (dying(storage, 0, Math.floor(part * text.length))));
      broken.store.game(match.id);
      assert.equal(broken.store.saveGame({ ...match, record: text }), 'full');
      assert.equal(tab(storage).store.game(match.id)?.record, `${record}# 1\n`);
    }
  });
}

test('B-05 a value is whole after a write that died at any point', () => {
  for (const [writes, characters] of [
    [0, 0],
    [0, 20],
    [1, 0],
    [1, 20],
  ]) {
    const { storage, store } = tab();
    assert.ok(store.keep('daily', { results: { a: 1 } }));
    const broken = tab(/** @type {any} */ (dying(storage, writes, characters)));
    assert.ok(!broken.store.keep('daily', { results: { a: 1, b: 2 } }));
    const { results } = tab(storage).store.kept('daily');
    assert.deepEqual(results, writes ? { a: 1, b: 2 } : { a: 1 });
  }
});

test('games that go on are never dropped, of the finished ones the oldest', () => {
  const { store } = tab();
  const { now } = Date;
  for (let i = 0; i < 100; i++) {
    Date.now = () => 1000 + i;
    const summary = i % 2 ? over([3, 2, 1]) : saved('').summary;
    assert.equal(store.saveGame(saved(`m${i}`, { summary })), 'saved');
  }
  Date.now = now;
  const games = store.games();
  assert.deepEqual(
    games.map(({ time }) => time),
    [...games.map(({ time }) => time)].sort((a, b) => b - a),
  );
  const running = games.filter((entry) => !entry.saved.summary.over);
  assert.equal(running.length, 50);
  assert.deepEqual(
    games.filter((entry) => entry.saved.summary.over).map((entry) => entry.saved.id),
    Array.from({ length: 30 }, (_, i) => `m${99 - 2 * i}`),
  );
});

test('a deleted game comes back as it was', () => {
  const { storage, store } = tab();
  for (const match of long) store.saveGame(match);
  store.saveGame(long[0]);
  const before = content(storage);
  const gone = store.forgetGame(long[0].id);
  assert.equal(store.game(long[0].id), null);
  assert.equal(store.games().length, long.length - 1);
  assert.ok(store.putBack(gone));
  assert.deepEqual(content(storage), before);
});

/** A profile with everything in it. */
function full() {
  const { storage, store } = tab();
  for (const match of long) store.saveGame(match);
  store.saveGame({ ...long[1], summary: over([9, 9, 3]) });
  store.saveSettings({ ...store.settings(), theme: 'light', pace: 'slow' });
  store.keep('daily', { 'the-cave': { '2026-11-30': 12 } });
  store.keep('statistics', { version: 1, until: 0, sums: [], lines: [] });
  return { storage, store };
}

test('B-09 everything as a file, a wiped profile, and back: equal byte for byte', () => {
  const { storage, store } = full();
  const file = backup(store);
  const fresh = tab();
  const came = bring(fresh.store, file);
  assert.deepEqual(content(fresh.storage), content(storage));
  assert.deepEqual(came, {
    added: 3,
    replaced: 0,
    kept: 0,
    settings: true,
    before: {},
  });
  assert.equal(backup(fresh.store), file);
});

test('damaged things are left out of the file', () => {
  const { storage, store } = full();
  const file = backup(store);
  storage.setItem('the-cave/game/zzz/0', 'x'.repeat(1000));
  storage.setItem('the-cave/kept/lessons', '00000000 {}');
  storage.setItem('another-page', 'its own');
  assert.equal(backup(store), file);
});

test('B-09 a file that is damaged, foreign or newer is refused and changes nothing', () => {
  const file = backup(full().store);
  const changed = JSON.parse(file);
  const [key] = Object.keys(changed.content);
  changed.content[key] = changed.content[key].replace('seats', 'seatz');
  const { sum, ...without } = JSON.parse(file);
  const refused = /** @type {[string, string][]} */ ([
    [file.slice(0, file.length / 2), 'damaged'],
    [file.replace('light', 'dark'), 'damaged'],
    [JSON.stringify(changed), 'damaged'],
    [JSON.stringify(without), 'damaged'],
    [JSON.stringify({ ...JSON.parse(file), content: null }), 'damaged'],
    [JSON.stringify({ ...JSON.parse(file), version: 2 }), 'newer'],
    ['', 'foreign'],
    ['cave 1\ngame the-cave\n', 'foreign'],
    ['null', 'foreign'],
    ['[1, 2]', 'foreign'],
    ['{"file": "another"}', 'foreign'],
    ['\u0000\u0001\uffff', 'foreign'],
  ]);
  assert.match(sum, /^[0-9a-f]{8}$/);
  const { storage, store } = tab();
  store.saveGame(saved('mine'));
  const before = content(storage);
  for (const [text, reason] of refused) {
    assert.equal(bring(store, text), reason, text.slice(0, 60));
    assert.deepEqual(content(storage), before);
  }
});

test('B-09 a file that does not fit is refused, and all is as it was', () => {
  const file = backup(full().store);
  const { storage, store } = tab();
  store.saveGame(saved('mine'));
  store.saveSettings({ ...store.settings(), theme: 'contrast' });
  const before = content(storage);
  for (let writes = 0; writes < 6; writes++) {
    const small = tab(/** @type {any} */ (once(storage, writes)));
    assert.equal(bring(small.store, file), 'full');
    assert.deepEqual(content(storage), before, `after ${writes} writes`);
  }
});

/** A storage in which one write fails, the one after so many. @param {Storage} storage @param {number} writes */
function once(storage, writes) {
  let left = writes;
  return writing(storage, (key, value) => {
    if (left-- === 0) throw new Error('QuotaExceededError');
    storage.setItem(key, value);
  });
}

test('a file joins what is there: the newer of two games, the results of both', () => {
  const [there, here] = [tab(), tab()];
  const { now } = Date;
  const save = (/** @type {any} */ store, /** @type {any} */ match, /** @type {number} */ time) => {
    Date.now = () => time;
    store.saveGame(match);
    Date.now = now;
  };
  save(there.store, saved('new'), 5);
  save(there.store, saved('older', { botSeed: 'theirs' }), 5);
  save(there.store, saved('newer', { botSeed: 'theirs' }), 5);
  save(there.store, saved('same', { botSeed: 'theirs' }), 5);
  save(here.store, saved('mine'), 1);
  save(here.store, saved('older', { botSeed: 'ours' }), 9);
  save(here.store, saved('newer', { botSeed: 'ours' }), 2);
  save(here.store, saved('same', { botSeed: 'ours' }), 5);
  there.store.keep('daily', { cavemen: { a: 1, b: 2 }, expedition: { c: 3 } });
  here.store.keep('daily', { cavemen: { b: 4, d: 5 } });
  const before = content(here.storage);

  const came = bring(here.store, backup(there.store));
  assert.ok(typeof came !== 'string');
  const { added, replaced, kept, settings } = came;
  assert.deepEqual(
    { added, replaced, kept, settings },
    { added: 1, replaced: 1, kept: 2, settings: false },
  );
  const seeds = Object.fromEntries(here.store.games().map((g) => [g.saved.id, g.saved.botSeed]));
  assert.deepEqual(
    [seeds.older, seeds.newer, seeds.same, 'mine' in seeds, 'new' in seeds],
    ['ours', 'theirs', 'ours', true, true],
  );
  assert.deepEqual(here.store.kept('daily'), {
    cavemen: { a: 1, b: 4, d: 5 },
    expedition: { c: 3 },
  });

  const again = bring(here.store, backup(there.store));
  assert.ok(typeof again !== 'string');
  assert.deepEqual([again.added, again.replaced, again.kept], [0, 0, 4]);
  assert.equal(here.store.replaceAll(came.before), 'saved');
  assert.deepEqual(content(here.storage), before);
});

test('everything is deleted and brought back, whatever it is', () => {
  const { storage, store } = full();
  storage.setItem('the-cave/game/zzz/0', 'damaged');
  storage.setItem('another-page', 'its own');
  const before = content(storage);
  const kept = store.content();
  assert.equal(store.replaceAll({}), 'saved');
  assert.deepEqual(content(storage), { 'another-page': 'its own' });
  assert.equal(store.replaceAll(kept), 'saved');
  assert.deepEqual(content(storage), before);
});

test('B-03 where storage is forbidden nothing throws', () => {
  const store = tab(
    /** @type {any} */ (new Proxy({}, { get: () => assert.fail('forbidden') })),
  ).store;
  assert.equal(store.saveGame(saved('a')), 'forbidden');
  assert.deepEqual(store.games(), []);
  assert.deepEqual(store.content(), {});
  assert.deepEqual(store.forgetGame('a'), {});
  assert.equal(store.putBack({ 'the-cave/game/a/0': '' }), false);
  assert.equal(store.replaceAll({}), 'forbidden');
  assert.equal(store.keep('daily', 1), false);
  assert.equal(store.kept('daily'), null);
  assert.equal(bring(store, backup(full().store)), 'forbidden');
});

for (const match of long) {
  test(`B-11 ${match.game}: what is taken back and made again turns up the same`, () => {
    core.load(match.record);
    const all = core.moves();
    const states = Array.from({ length: all + 1 }, (_, i) => {
      core.truncate(i);
      return JSON.stringify(core.state());
    });
    core.truncate(all);
    const lines =
      core
        .record()
        .split('\nmoves\n')[1]
        .match(/^\d.*$/gm) ?? [];
    for (let i = all - 1; i >= 0; i -= 7) {
      core.truncate(i);
      core.play(lines[i]); // made anew, as after a reload from the save before it (B-10)
      assert.equal(JSON.stringify(core.state()), states[i + 1], `move ${i + 1}`);
      core.load(match.record);
    }
  });
}
