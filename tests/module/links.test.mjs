/** Addresses of matches, deep links and deals of the day: `shell/links.js`, `shell/daily.js`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  FIRST_DAY,
  TABLES,
  dayAfter,
  dayOf,
  isDay,
  keptTries,
  longest,
  marks,
  numberOf,
  seedsOf,
  standing,
  streak,
} from '../../shell/daily.js';
import { dayAt } from '../../shell/day.js';
import { hash, seedFrom } from '../../shell/hash.js';
import { cleanName, readDeepLink, readLink, writeLink } from '../../shell/links.js';
import { engine, seed } from './engine.mjs';

const LINK = '1AAZHGLGW_vpjG91QAAJOWBd';
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('the hash is the one that the core ends its links with', async () => {
  const core = await engine();
  for (let number = 0; number < 20; number++) {
    core.start({
      game: 'the-cave',
      players: 2 + (number % 5),
      seed: seed(number),
    });
    const link = core.link();
    let sum = hash(link.slice(0, -5));
    const digits = Array.from({ length: 5 }, () => {
      const digit = DIGITS[Number(sum & 63n)];
      sum >>= 6n;
      return digit;
    });
    assert.equal(digits.join(''), link.slice(-5));
  }
});

test('what stands in an address comes back', () => {
  const seats = [
    { level: 'person', name: 'Ann, the "first" & only' },
    { level: 'owl', name: '' },
    { level: 'fox', name: '부싯돌 % 🦇' },
  ];
  const whole = {
    link: LINK,
    seats,
    luck: '0x00000000000000ff',
    beat: 34,
    at: null,
  };
  const address = writeLink({ kind: 'c', ...whole });
  assert.match(address, /^[\x21-\x7e]+$/);
  assert.deepEqual(readLink(`#${address}`), { kind: 'c', ...whole });
  assert.deepEqual(readLink(writeLink({ kind: 'g', link: LINK, at: 12, beat: 0 })), {
    kind: 'g',
    link: LINK,
    seats: null,
    luck: '',
    beat: 0,
    at: 12,
  });
  assert.equal(writeLink({ kind: 'g', link: LINK }), `g/${LINK}`, 'nothing told, nothing added');
  const good = writeLink({ kind: 'g', link: LINK, seats });
  const later = good.replace('?', '/7?');
  assert.deepEqual(readLink(later), { ...readLink(good), at: 7 }, 'anybody may write the move');
  assert.equal(later, writeLink({ kind: 'g', link: LINK, seats, at: 7 }));
});

test('links that were given away open for ever', () => {
  const kept = `g/${LINK}?seats=person,owl,fox&names=Ann,,&luck=00000000000000ff&check=0i1jd`;
  assert.deepEqual(readLink(kept)?.seats, [
    { level: 'person', name: 'Ann' },
    { level: 'owl', name: '' },
    { level: 'fox', name: '' },
  ]);
});

test('damage in the words that the page adds is told', () => {
  const seats = [
    { level: 'person', name: 'Ann' },
    { level: 'owl', name: '' },
  ];
  const good = `#${writeLink({ kind: 'c', link: LINK, seats, beat: 34, luck: seed(7) })}`;
  const words = good.indexOf('?');
  assert.ok(readLink(good));
  for (let i = words; i < good.length; i++) {
    for (const bad of ['0', 'z', '&', ',', '%']) {
      if (good[i] === bad) continue;
      const damaged = good.slice(0, i) + bad + good.slice(i + 1);
      assert.equal(readLink(damaged), null, damaged);
    }
    if (i > words + 1) assert.equal(readLink(good.slice(0, i)), null, 'cut off');
  }
  for (const none of [
    '',
    '#',
    '#g',
    '#g/',
    '#x/1A',
    `#g/${LINK}/x`,
    `#g/${LINK}/12345678`,
    `#g/${LINK}/2/3`,
    `#g/${LINK}?seats=person`,
  ]) {
    assert.equal(readLink(none), null, none);
  }
});

/** An address whose check is right, whatever its words: anybody can make one. @param {string} words */
function forged(words) {
  const path = `g/${LINK}?${words}`;
  return `${path}&check=${(hash(path) % 36n ** 5n).toString(36).padStart(5, '0')}`;
}

test('B-39 names of an address are literal, of one line, and cut at a limit', () => {
  const shown = (/** @type {string} */ name) =>
    readLink(forged(`seats=person&names=${encodeURIComponent(name)}`))?.seats?.[0].name;
  assert.equal(shown('"><img src=x onerror=1>'), '"><img src=x onerror=1>');
  assert.equal(shown('a\u202eb\u2066c\u200fd\ne\u0000f\u2028g'), 'a b c d e f g');
  assert.equal(shown('x'.repeat(10_000)), 'x'.repeat(24));
  assert.equal(shown('🦇'.repeat(5000)), '🦇'.repeat(12), 'no letter is cut in half');
  assert.equal(shown(`${'x'.repeat(23)}🦇`), 'x'.repeat(23));
  assert.equal(cleanName('\ud83e'), '', 'half a letter is none');
  assert.equal(readLink(forged('seats=person&names=%E0%A4%A'))?.seats?.[0].name, '', 'not a name');
});

test('words with the right check and nonsense in them tell nothing', () => {
  const read = (/** @type {string} */ words) => readLink(forged(words));
  assert.equal(read('seats=<b>,owl')?.seats, null);
  assert.equal(read('seats=owl,owl,owl,owl,owl,owl,owl,owl')?.seats?.length, 6);
  for (const [words, key] of [
    ['beat=-1', 'beat'],
    ['beat=1e9', 'beat'],
    ['beat=99999999', 'beat'],
    ['beat=', 'beat'],
  ]) {
    assert.equal(/** @type {any} */ (read(words))[key], null, words);
  }
  assert.equal(read('luck=12')?.luck, '');
});

/* Deep links */

const core = await engine();
const games = Object.fromEntries(core.games().map((info) => [info.game, info]));

/** @param {string} game @param {string} query */
const asked = (game, query) => readDeepLink(games[game], new URLSearchParams(query));

test('a deep link says what is dealt', () => {
  assert.deepEqual(asked('the-cave', ''), {
    faults: [],
    wanted: {
      game: 'the-cave',
      players: 3,
      levels: ['person', 'fox', 'fox'],
      seed: undefined,
      first: undefined,
      options: {},
    },
  });
  const { faults, wanted } = asked(
    'the-cave',
    'seats=4&people=2&bots=owl,raven&seed=0xAB&first=4&rounds=2',
  );
  assert.deepEqual(faults, []);
  assert.deepEqual(wanted, {
    game: 'the-cave',
    players: 4,
    levels: ['person', 'person', 'owl', 'raven'],
    seed: '0x00000000000000ab',
    first: 3,
    options: { rounds: '2' },
  });
  assert.deepEqual(asked('the-cave', 'people=0&bots=fox,raven,owl').wanted.levels, [
    'fox',
    'raven',
    'owl',
  ]);
  assert.deepEqual(asked('expedition', 'bots=expert&seats=2').wanted.levels, ['person', 'expert']);
  assert.deepEqual(
    asked('cavemen', 'end-on-empty=immediate').wanted.options,
    {},
    'the usual value',
  );
});

test('B-61 a seed of a deep link is the seed of the deal', () => {
  for (const number of [
    0n,
    1n,
    2n ** 31n,
    2n ** 32n - 1n,
    2n ** 53n + 1n,
    2n ** 63n,
    2n ** 64n - 1n,
  ]) {
    const { wanted } = asked('the-cave', `seed=${number.toString(16)}`);
    assert.equal(wanted.seed, seed(number));
    core.start({ game: 'the-cave', players: 3, seed: wanted.seed ?? '' });
    const again = core.link();
    core.open(again);
    assert.match(core.record(), new RegExp(`^seed ${seed(number)}$`, 'm'));
  }
});

test('each wrong value of a deep link is told with its reason', () => {
  const told = (/** @type {string} */ game, /** @type {string} */ query) =>
    asked(game, query).faults.map(({ key, value, reason }) => `${key}=${value} ${reason}`);
  assert.deepEqual(told('the-cave', 'seats=9&bots=ape&seed=zz&first=0&rounds=7&foo=1'), [
    'foo=1 unknown',
    'bots=ape level',
    'seats=9 number',
    'seed=zz seed',
    'first=0 number',
    'rounds=7 option',
  ]);
  assert.deepEqual(told('the-cave', 'seats=3&seats=4'), ['seats=3 twice']);
  assert.deepEqual(told('the-cave', 'seats=5&bots=owl,fox'), ['bots=owl,fox bots']);
  assert.deepEqual(told('the-cave', 'seats=2&people=3'), ['people=3 number']);
  assert.deepEqual(told('cavemen', 'bots=owl'), ['bots=owl level']);
  assert.deepEqual(told('expedition', 'seed='), ['seed= seed']);
  assert.deepEqual(told('the-cave', `foo=${'x'.repeat(9999)}`), [`foo=${'x'.repeat(40)} unknown`]);
  assert.deepEqual(told('the-cave', 'seats=3.0&first=1e0&people=%201'), [
    'seats=3.0 number',
    'people= 1 number',
    'first=1e0 number',
  ]);
});

/* Deals of the day */

/** As `cave_mix(cave_hash(text))` of the core gives them. */
const SEEDS = {
  'the-cave/2026-11-30': {
    deal: '0x483574720d621c55',
    bots: '0x08eef320965dde8c',
  },
  'cavemen/2027-03-28': {
    deal: '0xc85dd6d649186492',
    bots: '0x23fcb38286e9a5bb',
  },
  'expedition/2028-02-29': {
    deal: '0xbee8184b3eb9e23a',
    bots: '0x078e2f4b3fb9bf9d',
  },
};

test('B-64 the deal of a day is the same on every machine', () => {
  assert.deepEqual(seedsOf('the-cave', '2026-11-30'), SEEDS['the-cave/2026-11-30']);
  assert.deepEqual(seedsOf('cavemen', '2027-03-28'), SEEDS['cavemen/2027-03-28']);
  assert.deepEqual(seedsOf('expedition', '2028-02-29'), SEEDS['expedition/2028-02-29']);
  assert.equal(seedFrom(''), '0xf52a15e9a9b5e89b');
});

test('B-64 days are days of UTC, whatever zone the machine is in', () => {
  const zone = process.env.TZ;
  for (const place of [
    'Pacific/Kiritimati',
    'Pacific/Honolulu',
    'Asia/Kolkata',
    'America/New_York',
  ]) {
    process.env.TZ = place;
    for (const [last, next] of [
      ['2026-11-30', '2026-12-01'],
      ['2027-03-14', '2027-03-15'], // clocks go on in New York
      ['2027-03-28', '2027-03-29'], // and in Europe
      ['2027-11-07', '2027-11-08'], // and back
      ['2028-02-28', '2028-02-29'],
      ['2028-02-29', '2028-03-01'],
      ['2027-12-31', '2028-01-01'],
    ]) {
      const midnight = Date.UTC(...dateOf(next));
      assert.equal(dayAt(midnight - 2000), last, place);
      assert.equal(dayAt(midnight + 2000), next, place);
      assert.equal(dayAfter(last, 1), next, place);
      assert.equal(dayAfter(next, -1), last, place);
      assert.equal(numberOf(next) - numberOf(last), 1, place);
    }
  }
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  assert.equal(numberOf(FIRST_DAY), 1);
  assert.equal(numberOf('2027-11-30'), 366);
});

/** @param {string} day @returns {[number, number, number]} */
const dateOf = (day) => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
  Number(day.slice(8)),
];

test('only dates on which a deal was dealt are days', () => {
  const today = '2028-03-01';
  for (const day of ['2026-11-30', '2028-02-29', today]) assert.ok(isDay(day, today), day);
  for (const day of [
    '2026-11-29',
    '2028-03-02',
    '2027-02-29',
    '2027-02-30',
    '2027-13-01',
    '2027-1-1',
    '',
    null,
    7,
    '2027-01-01T00:00',
  ]) {
    assert.ok(!isDay(day, today), String(day));
  }
  assert.equal(dayOf('daily/2027-01-01'), '2027-01-01');
  for (const from of ['', 'daily', 'daily/1', 'xdaily/2027-01-01', undefined]) {
    assert.equal(dayOf(from), null);
  }
});

/** @param {object} [done] */
const ended = (done = {}) => ({
  link: LINK,
  scores: [34, 28],
  winners: [0],
  rounds: [1, -1],
  hints: 0,
  practice: false,
  ...done,
});
/** @param {string} on @param {object} [done] */
const made = (on, done) => ({ id: 'a1', on, done: ended(done) });

test('a row of days counts what was played on its day and not taken back', () => {
  const today = '2027-01-05';
  const tries = {
    'the-cave/2027-01-01': made('2027-01-01'),
    'the-cave/2027-01-02': made('2027-01-02', { winners: [1] }),
    'the-cave/2027-01-03': made('2027-01-03'),
    'the-cave/2027-01-04': made('2027-01-04'),
    'cavemen/2027-01-05': made('2027-01-05'),
  };
  assert.equal(streak(tries, 'the-cave', today), 4, 'today may still come');
  assert.equal(streak(tries, 'the-cave', '2027-01-06'), 0, 'a day without');
  assert.equal(streak(tries, 'cavemen', today), 1);
  assert.equal(streak(tries, 'expedition', today), 0);
  assert.equal(longest(tries, 'the-cave'), 4);
  const late = { ...tries, 'the-cave/2027-01-03': made('2027-01-04') };
  assert.equal(streak(late, 'the-cave', today), 1, 'played a day late');
  const practice = {
    ...tries,
    'the-cave/2027-01-03': made('2027-01-03', { practice: true }),
  };
  assert.equal(streak(practice, 'the-cave', today), 1);
  assert.equal(longest(practice, 'the-cave'), 2);
});

test('a result is told by a word and by marks', () => {
  assert.equal(standing(null), 'new');
  assert.equal(standing({ id: 'a', on: FIRST_DAY }), 'open');
  assert.equal(standing(made(FIRST_DAY)), 'won');
  assert.equal(standing(made(FIRST_DAY, { winners: [0, 1] })), 'shared');
  assert.equal(standing(made(FIRST_DAY, { winners: [1] })), 'lost');
  assert.equal(marks(ended({ rounds: [1, 0, -1] })), '▲◇▽');
});

test('damaged results are counted and left out, the others stay', () => {
  const good = { [`the-cave/${FIRST_DAY}`]: made(FIRST_DAY) };
  const bad = {
    'chess/2026-11-30': made(FIRST_DAY),
    'the-cave/2026-11-29': made(FIRST_DAY),
    'the-cave/2026-12-01': { id: '<b>', on: FIRST_DAY },
    'the-cave/2026-12-02': { id: 'a', on: 'x' },
    'the-cave/2026-12-03': null,
    'the-cave/2026-12-04': made(FIRST_DAY, { link: 'a b' }),
    'the-cave/2026-12-05': made(FIRST_DAY, { scores: [1] }),
    'the-cave/2026-12-06': made(FIRST_DAY, { scores: ['<b>', 1] }),
    'the-cave/2026-12-07': made(FIRST_DAY, { rounds: [0.5] }),
    'the-cave/2026-12-08': made(FIRST_DAY, { hints: -1.5 }),
    'the-cave/2026-12-09': made(FIRST_DAY, { practice: 1 }),
    __proto__x: 1,
  };
  const store = (/** @type {unknown} */ value) =>
    /** @type {any} */ ({ kept: () => value, isDamaged: () => value === null });
  assert.deepEqual(keptTries(store({ ...good, ...bad })), {
    tries: good,
    lost: Object.keys(bad).length,
  });
  for (const nothing of [7, 'x', true]) {
    assert.deepEqual(keptTries(store(nothing)), { tries: {}, lost: 0 });
  }
  assert.deepEqual(keptTries(store(null)), { tries: {}, lost: 1 }, 'all of it');
});

test('every game of the day is there, with its table', () => {
  for (const [game, { seats, level }] of Object.entries(TABLES)) {
    const info = games[game];
    assert.ok(seats >= info.min_players && seats <= info.max_players, game);
    assert.ok(info.levels.includes(level), `${game}: ${level}`);
  }
  assert.deepEqual(Object.keys(TABLES), Object.keys(games));
});
