/** Statistics count each match once, whatever happens: shell/statistics.js. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { backup, bring } from '../../shell/backup.js';
import {
  barOf,
  count,
  isCounted,
  kinds,
  merge,
  MOST_LINES,
  outcome,
  pack,
  share,
  sweep,
  tell,
} from '../../shell/statistics.js';
import { memory } from '../browser/saves.mjs';
import { chooser } from './engine.mjs';
import { over, saved, tab } from './keeping.mjs';

const EMPTY = { lines: [], sums: [], until: 0 };

/** @param {import('../../shell/statistics.js').Statistics} statistics @param {object} [kind] */
const told = (statistics, kind = {}) => tell(statistics, { game: 'the-cave', ...kind });

/** A match of the store. @param {string} id @param {number} time @param {object} [more] */
const entry = (id, time, more) => ({
  turn: 1,
  writer: 'w',
  time,
  saved: saved(id, more),
});

test('how a match went', () => {
  const cases = /** @type {[number[], number[] | undefined, string, number][]} */ ([
    [[9, 5, 3], undefined, 'won', 1],
    [[9, 9, 3], undefined, 'shared', 1],
    [[9, 9, 9], undefined, 'shared', 1],
    [[5, 9, 3], undefined, 'lost', 2],
    [[3, 9, 5], undefined, 'lost', 3],
    [[3, 9, 3], undefined, 'lost', 2],
    [[3, 9, 9], undefined, 'lost', 3],
    [[0, 0, 0], [], 'lost', 2], // all were eliminated: nobody wins
    [[0, 0, 0], [1], 'lost', 2],
  ]);
  for (const [scores, winners, how, place] of cases) {
    const { lines } = count(EMPTY, [entry('a', 1, { summary: over(scores, winners) })]);
    assert.deepEqual([outcome(lines[0]), lines[0].place], [how, place], String(scores));
  }
});

test('the numbers of some matches', () => {
  const ends = [
    [9, 5, 3],
    [4, 6, 3],
    [7, 7, 3],
    [8, 1, 6],
  ];
  const marks = { practice: false, hints: 2, from: '' };
  const matches = ends.map((scores, i) => entry(`m${i}`, i + 1, { summary: over(scores), marks }));
  const all = told(count(EMPTY, [...matches, entry('running', 9)]));
  const { started, finished, won, shared, points, margin, most, hints, moves } = all;
  assert.deepEqual(
    { started, finished, won, shared, points, margin, most, hints, moves },
    {
      started: 5,
      finished: 4,
      won: 2,
      shared: 1,
      points: 28,
      margin: 4,
      most: 9,
      hints: 8,
      moves: 8,
    },
  );
  assert.deepEqual([all.streak, all.longest, share(all)], [2, 2, 2.5 / 4]);
  assert.equal(told(EMPTY).finished, 0);
  assert.equal(share(told(EMPTY)), 0);
});

test('what does not count, and why', () => {
  const person = {
    kind: /** @type {const} */ ('human'),
    name: 'Ada',
    level: '',
  };
  const [me, bot] = saved('a').seats;
  const marks = (/** @type {object} */ more) => ({
    practice: false,
    hints: 0,
    from: '',
    ...more,
  });
  assert.equal(barOf({ seats: [me, bot] }), null);
  assert.equal(barOf({ seats: [me, bot], marks: marks({ from: 'daily/2026-11-30' }) }), null);
  assert.equal(barOf({ seats: [me, person, bot] }), 'several');
  assert.equal(barOf({ seats: [bot, bot] }), 'nobody');
  assert.equal(barOf({ seats: [me, bot], marks: marks({ practice: true }) }), 'practice');
  for (const from of ['link', 'replay', 'file', 'challenge', 'lesson', 'puzzle/12', 'later']) {
    assert.equal(barOf({ seats: [me, bot], marks: marks({ from }) }), from.split('/')[0]);
    assert.equal(
      barOf({ seats: [me, bot], marks: marks({ from, practice: true }) }),
      from.split('/')[0],
    );
    const none = count(EMPTY, [
      entry('a', 1, { summary: over([9, 1, 1]), marks: marks({ from }) }),
    ]);
    assert.equal(told(none).started, 0);
  }
});

test('a match that becomes practice is no longer begun; one that ended stays as it ended', () => {
  const practice = { practice: true, hints: 0, from: '' };
  const begun = count(EMPTY, [entry('a', 1)]);
  assert.equal(told(begun).started, 1);
  assert.equal(told(count(begun, [entry('a', 2, { marks: practice })])).started, 0);
  const lost = count(begun, [entry('a', 2, { summary: over([1, 9, 1]) })]);
  const again = count(lost, [entry('a', 3, { summary: over([9, 1, 1]), marks: practice })]);
  assert.deepEqual(again, lost);
  assert.deepEqual(count(lost, [entry('a', 3, { summary: over([9, 1, 1]) })]), lost);
});

test('thousands of matches are added up, and none counts twice', () => {
  const below = chooser(5);
  let statistics = EMPTY;
  /** @type {ReturnType<typeof entry>[]} */ let window = [];
  let total = MOST_LINES + 1400;
  let [won, points] = [0, 0];
  for (let i = 0; i < total; i++) {
    const scores = [below(30), below(30), below(30)];
    const summary = over(scores);
    if (summary.winners.length === 1 && summary.winners[0] === 0) won += 1;
    points += scores[0];
    // One match goes on all the while.
    window = [entry('long', 1), entry(`m${i}`, i + 2, { summary }), ...window.slice(1, 30)];
    // Looking is dear with so many: half of the matches are looked at together.
    if (i % 20 === 19 || i === total - 1) statistics = count(statistics, window);
  }
  assert.ok(statistics.lines.length <= MOST_LINES);
  statistics = count(statistics, [entry('long', total + 9, { summary: over([40, 1, 1]) })]);
  total += 1;
  won += 1;
  points += 40;
  const { started, finished, ...all } = told(statistics);
  assert.deepEqual([started, finished, all.won, all.points], [total, total, won, points]);
  assert.deepEqual(told(count(statistics, window)).finished, total);
  assert.equal(
    told(count(statistics, [entry('m3', 4, { summary: over([9, 1, 1]) })])).finished,
    total,
  );
  assert.deepEqual(kinds(statistics, 'the-cave'), [{ game: 'the-cave', seats: 3, level: 'fox' }]);
});

test('two statistics become one: what stands in both counts once, an ending beats a beginning', () => {
  const a = count(EMPTY, [
    entry('both', 1, { summary: over([9, 1, 1]) }),
    entry('here', 2, { summary: over([1, 9, 1]) }),
    entry('ended-there', 3),
  ]);
  const b = count(EMPTY, [
    entry('both', 5, { summary: over([1, 9, 1]) }),
    entry('there', 6, { summary: over([9, 9, 1]) }),
    entry('ended-there', 7, { summary: over([9, 1, 1]) }),
  ]);
  const one = merge(pack(a), pack(b));
  assert.deepEqual(merge(one, pack(b)), one);
  assert.deepEqual(merge(one, pack(a)), one);
  const { store } = tab();
  store.keep('statistics', one);
  const { started, finished, won, shared } = told(sweep(store));
  assert.deepEqual([started, finished, won, shared], [4, 4, 2, 1]);
});

test('statistics of a later version, or none at all, are left alone', () => {
  const { store } = tab();
  store.saveGame(saved('a', { summary: over([9, 1, 1]) }));
  const later = { version: 2, lines: 'in another way' };
  store.keep('statistics', later);
  assert.equal(told(sweep(store)).started, 0);
  assert.deepEqual(store.kept('statistics'), later);
  assert.deepEqual(merge(later, pack(EMPTY)), pack(EMPTY));
});

/**
 * Somebody who begins, plays on, wins, loses, deletes, reloads, opens tabs and files, as it comes; and
 * what must come of it.
 * @param {(below: number) => number} below
 */
function somebody(below) {
  let shared = memory();
  let tabs = [tab(shared)];
  /** What is known to have happened, by id. @type {Map<string, {counts: boolean, how: string}>} */
  const truth = new Map();
  /** @type {string[]} */ let open = [];
  /** @type {string | null} */ let file = null;
  const some = (/** @type {any[]} */ list) => list[below(list.length)];
  const bots = ['greedy', 'fox'];

  const acts = {
    begin() {
      const id = `m${truth.size}`;
      const [kind, seats] = [below(6), 2 + below(3)];
      const level = some(bots);
      const all = Array.from({ length: seats }, (_, i) => ({
        kind: /** @type {const} */ (i === 0 || (kind === 1 && i === 1) ? 'human' : 'bot'),
        name: '',
        level: i === 0 || (kind === 1 && i === 1) ? '' : level,
      }));
      const from = kind === 2 ? 'link' : kind === 3 ? 'file' : '';
      const counts = kind !== 1 && kind !== 2 && kind !== 3;
      const marks = { practice: false, hints: below(3), from };
      some(tabs).store.saveGame(saved(id, { seats: all, marks }));
      truth.set(id, { counts: counts && seats > 1, how: 'running' });
      open.push(id);
    },
    end() {
      if (!open.length) return;
      const id = some(open);
      const { store } = some(tabs);
      const match = store.game(id);
      if (!match) return;
      const scores = match.seats.map(() => below(4));
      store.saveGame({ ...match, summary: over(scores) });
      open = open.filter((other) => other !== id);
      const best = Math.max(...scores);
      const wins = scores[0] === best;
      const how = !wins ? 'lost' : scores.filter((s) => s === best).length > 1 ? 'shared' : 'won';
      const known = truth.get(id);
      if (known) known.how = how;
      sweep(store); // the result screen
    },
    look() {
      sweep(some(tabs).store);
    },
    endAgain() {
      const { store } = some(tabs);
      const done = store.games().filter((e) => e.saved.summary.over);
      if (!done.length) return;
      sweep(store);
      const match = some(done).saved;
      store.saveGame({
        ...match,
        summary: over(match.seats.map(() => below(4))),
      });
      sweep(store);
    },
    remove() {
      const { store } = some(tabs);
      sweep(store); // the list of games looks before anything can be deleted
      const games = store.games();
      if (!games.length) return;
      const { id } = some(games).saved;
      const gone = store.forgetGame(id);
      if (below(2)) store.putBack(gone);
      else open = open.filter((other) => other !== id);
    },
    reload() {
      tabs = tabs.map(() => tab(shared));
    },
    openTab() {
      if (tabs.length < 3) tabs.push(tab(shared));
    },
    keepFile() {
      sweep(tabs[0].store);
      file = backup(tabs[0].store);
    },
    bringFile() {
      if (!file) return;
      const { store } = some(tabs);
      sweep(store);
      assert.ok(typeof bring(store, file) !== 'string');
      tabs = tabs.map(() => tab(shared));
      open = store.games().flatMap((e) => (e.saved.summary.over ? [] : [e.saved.id]));
    },
    move() {
      sweep(tabs[0].store);
      const all = backup(tabs[0].store);
      shared = memory();
      tabs = [tab(shared)];
      bring(tabs[0].store, all);
    },
  };
  const names = /** @type {(keyof typeof acts)[]} */ (Object.keys(acts));
  return {
    act: () => acts[below(3) ? some(['begin', 'end', 'look']) : names[below(names.length)]](),
    statistics: () => sweep(tabs[0].store),
    truth,
  };
}

test('B-13 after 200 random sequences all counts are in order, and right', () => {
  for (let sequence = 0; sequence < 200; sequence++) {
    const below = chooser(sequence * 7 + 1);
    const { act, statistics, truth } = somebody(below);
    for (let i = 0; i < 25; i++) {
      act();
      const now = statistics();
      for (const kind of [{}, ...kinds(now, 'the-cave')]) {
        const { started, finished, won, shared, longest, streak } = told(now, kind);
        const where = `sequence ${sequence}, step ${i}`;
        assert.ok(won >= 0 && shared >= 0 && won + shared <= finished, where);
        assert.ok(finished <= started, where);
        assert.ok(streak <= longest && longest <= won + shared, where);
      }
    }
    const counted = [...truth.values()].filter(({ counts }) => counts);
    const { started, finished, won, shared } = told(statistics());
    const of = (/** @type {string} */ how) => counted.filter((match) => match.how === how).length;
    assert.deepEqual(
      { started, finished, won, shared },
      {
        started: counted.length,
        finished: counted.length - of('running'),
        won: of('won'),
        shared: of('shared'),
      },
      `sequence ${sequence}`,
    );
  }
});

test('B-14 looking at a result again and again counts it once', () => {
  const { storage, store } = tab();
  store.saveGame(saved('a', { summary: over([9, 1, 1]) }));
  const first = sweep(store);
  assert.ok(isCounted(first, 'a'));
  const kept = [...storage.map];
  for (let i = 0; i < 3; i++) assert.deepEqual(sweep(tab(storage).store), first);
  assert.deepEqual([...storage.map], kept);
  assert.equal(told(first).finished, 1);
});
