/**
 * The sounds as data: what each of them is made of, and which events of the core are heard as which.
 * Stone, bone, wood, hide and drops of water: noise through filters and tones that die at once, low
 * ones first, in the five notes of one scale. `sound.js` plays them.
 */

/**
 * @typedef {object} Stroke  One burst of noise, or one tone where `wave` is given.
 * @property {number} at      when it begins after the sound has begun, s
 * @property {number} length  until it has died away, s
 * @property {number} level   how loud it is; noise loses most of it in its filter
 * @property {number} from    where its pitch begins, Hz: of the tone, or of the filter of the noise
 * @property {number} to      where its pitch ends, Hz
 * @property {number} rise    until it is loudest, s
 * @property {'sine' | 'triangle'} [wave]
 * @property {BiquadFilterType} [band]  what the filter lets through
 * @property {number} [q]     how narrow that is
 *
 * @typedef {(count: number) => Stroke[]} Sound  count: how many things are heard at once, from 1
 * @typedef {import('./games/index.js').Event} Event
 */

const RISE = 0.002;
/** Of many things no more are heard one by one. */
const MANY = 5;

/** Notes of the wood: a minor pentatonic from A. @param {number} step */
const note = (step) =>
  220 * 2 ** (Math.floor(step / 5) + [0, 3, 5, 7, 10][((step % 5) + 5) % 5] / 12);

/** @param {number} at @param {number} level @param {number} length @param {number} from @param {Partial<Stroke>} [more] @returns {Stroke} */
const noise = (at, level, length, from, more = {}) => ({
  ...{ at, level, length, from, to: from, rise: RISE, band: 'bandpass', q: 0.9 },
  ...more,
});
/** @param {number} at @param {number} level @param {number} length @param {number} from @param {Partial<Stroke>} [more] @returns {Stroke} */
const tone = (at, level, length, from, more = {}) => ({
  ...{ at, level, length, from, to: from, rise: RISE, wave: 'sine' },
  ...more,
});

/* What is struck */

/** Thick paper drawn over stone. @param {number} at @param {number} [level] */
const brush = (at, level = 1) => [
  noise(at, 0.4 * level, 0.12, 3600, { to: 1500, rise: 0.025, q: 0.6 }),
];
/** Something flat laid on stone. @param {number} at @param {number} [level] */
const stone = (at, level = 1) => [
  noise(at, 0.5 * level, 0.06, 1300, { to: 420, band: 'lowpass' }),
  tone(at, 0.34 * level, 0.1, 150, { to: 84 }),
];
/** A bone against another. @param {number} at @param {number} pitch @param {number} [level] */
const bone = (at, pitch, level = 1) => [
  noise(at, 1.3 * level, 0.06, pitch, { q: 3 }),
  tone(at, 0.24 * level, 0.07, pitch * 0.72),
];
/** A bar of wood over a hollow; its second tone is two octaves higher. @param {number} at @param {number} pitch @param {number} [level] @param {number} [length] */
const wood = (at, pitch, level = 1, length = 0.26) => [
  tone(at, 0.34 * level, length, pitch),
  tone(at, 0.1 * level, length * 0.3, pitch * 3.93),
  noise(at, 0.16 * level, 0.02, Math.min(pitch * 5, 4000)),
];
/** A drum of hide. @param {number} at @param {number} [pitch] @param {number} [level] */
const hide = (at, pitch = 92, level = 1) => [
  tone(at, 0.6 * level, 0.28, pitch * 1.7, { to: pitch }),
  noise(at, 0.3 * level, 0.05, 520, { band: 'lowpass' }),
];
/** Flint that is struck. @param {number} at @param {number} [level] */
const flint = (at, level = 1) => [
  noise(at, 0.2 * level, 0.03, 5200, { q: 2 }),
  noise(at + 0.03, 0.11 * level, 0.16, 6800, { to: 3400, band: 'highpass', rise: 0.02 }),
];
/** A taut string. @param {number} at @param {number} pitch @param {number} [level] */
const string = (at, pitch, level = 1) => [
  tone(at, 0.32 * level, 0.34, pitch * 1.04, { to: pitch, wave: 'triangle' }),
  noise(at, 0.2 * level, 0.02, 2600),
];
/** A drop, or a bubble where it is low. @param {number} at @param {number} pitch @param {number} [level] */
const drop = (at, pitch, level = 1) => [
  tone(at, 0.26 * level, 0.09, pitch, { to: pitch * 1.8, rise: 0.008 }),
];
/** Breath, wind, the draught of a fire. @param {number} at @param {number} length @param {number} from @param {number} to @param {number} [level] */
const breath = (at, length, from, to, level = 1) => [
  noise(at, 0.22 * level, length, from, { to, rise: length * 0.4, q: 0.8 }),
];

/** One after another, `gap` seconds apart, each by its number from 0.
 * @param {number} count @param {number} gap @param {(at: number, i: number) => Stroke[]} each */
const row = (count, gap, each) =>
  Array.from({ length: Math.min(Math.max(count, 1), MANY) }, (_, i) => each(i * gap, i)).flat();

/** The same once more, farther away. @param {Stroke[]} strokes @param {number} later */
const echoed = (strokes, later) => [
  ...strokes,
  ...strokes.map((stroke) => ({ ...stroke, at: stroke.at + later, level: stroke.level * 0.22 })),
];

/** @type {{[name: string]: Sound}} */
export const SOUNDS = {
  card: () => [...brush(0), ...stone(0.06)],
  capture: (count) => [
    ...brush(0, 0.8),
    ...brush(0.09, 0.6),
    ...row(count, 0.085, (at, i) => wood(0.12 + at, note(i), 0.8)),
  ],
  'turned-up': (count) =>
    row(count, 0.1, (at) => [...brush(at, 0.7), ...bone(at + 0.07, 1500, 0.4)]),
  shuffle: () => row(5, 0.11, (at, i) => [...brush(at, 0.5 + 0.1 * i), ...stone(at + 0.05, 0.3)]),
  draw: (count) => row(count, 0.09, (at) => brush(at, 0.8)),

  feed: (count) => row(count, 0.1, (at, i) => bone(at, 900 + 140 * i, 0.7)),
  tame: () => [...hide(0, 98, 0.8), ...hide(0.16, 123, 0.6)],
  stun: () => [...bone(0, 620), ...hide(0.01, 70)],
  hunt: () => [...string(0, note(0)), ...hide(0.15, 80, 0.6)],
  run: (count) => row(count + 2, 0.085, (at, i) => hide(at, 120 + 22 * (i % 2), 0.34)),
  raid: () => [...wood(0, 196, 1, 0.12), ...wood(0.11, 165, 1, 0.12), ...stone(0.22, 0.8)],
  reveal: () => [...brush(0), ...stone(0.07, 0.6), ...bone(0.13, 1150)],
  clash: () => [...wood(0, 247, 1, 0.1), ...bone(0.05, 760), ...wood(0.12, 185, 0.9, 0.12)],
  tie: () => [...wood(0, 220, 0.8, 0.12), ...wood(0.12, 220, 0.8, 0.12)],
  spoils: (count) => [
    ...hide(0, 82),
    ...row(count, 0.09, (at, i) => wood(0.14 + at, note(i), 0.7)),
  ],
  offer: () => [...bone(0, 1000, 0.8), ...bone(0.12, 1340, 0.8)],
  accept: () => [...bone(0, 1340, 0.7), ...bone(0.1, 1340, 0.7), ...hide(0.2, 110, 0.5)],
  refuse: () => [...bone(0, 1240, 0.7), ...bone(0.13, 820, 0.8)],
  release: () => [...breath(0, 0.34, 420, 1300), ...row(3, 0.1, (at) => hide(0.1 + at, 128, 0.26))],
  score: () => [...flint(0), ...wood(0.1, note(2), 0.7)],

  pack: () => [...hide(0, 84, 0.7), ...brush(0.1, 0.8), ...bone(0.2, 700, 0.5)],
  unfold: () => [...brush(0, 0.8), ...breath(0.05, 0.2, 700, 380, 0.7)],
  tile: () => [...stone(0, 1.2), ...noisyRock(0.02, 0.14), ...tail(0.1)],
  rocks: () => row(5, 0.09, (at, i) => [...stone(at, 1 - 0.14 * i), ...noisyRock(at, 0.16)]),
  step: (count) => row(Math.min(count + 1, 3), 0.13, (at, i) => stone(at, 0.46 - 0.08 * (i % 2))),
  rope: () => row(4, 0.075, (at, i) => [noise(at, 1.8, 0.09, 330 + 46 * i, { q: 4, rise: 0.03 })]),
  token: () => [...flint(0, 0.8), ...wood(0.06, note(3), 0.6), ...wood(0.15, note(5), 0.6)],
  photo: () => echoed([...bone(0, 2400, 0.7), ...bone(0.05, 1700, 0.6)], 0.19),
  bubble: () => row(3, 0.12, (at, i) => drop(at, 170 + 45 * i, 1.1)),
  food: () => [...bone(0, 540, 0.9), ...brush(0.05, 0.6), ...bone(0.14, 480, 0.7)],
  drip: () => echoed([...drop(0, 620), ...drop(0.26, 520, 0.8)], 0.17),
  bonus: () => [...flint(0), ...row(3, 0.1, (at, i) => wood(0.05 + at, note(i + 2), 0.8))],

  'your-turn': () => echoed(wood(0, note(4), 1, 0.46), 0.21),
  round: () => row(3, 0.16, (at, i) => wood(at, note([0, 2, 4][i]), 0.9, 0.36)),
  won: () => [
    ...hide(0, 92, 0.7),
    ...row(4, 0.13, (at, i) => wood(0.08 + at, note([1, 2, 4, 6][i]), 0.9, 0.4)),
  ],
  lost: () => [...row(2, 0.2, (at, i) => wood(at, note(1 - i), 0.8, 0.4)), ...hide(0.42, 70, 0.6)],
};

/** Rock that grinds on rock. @param {number} at @param {number} length */
function noisyRock(at, length) {
  return [noise(at, 0.3, length, 300, { to: 190, rise: 0.03, q: 1.4 })];
}

/** What a low room gives back. @param {number} at */
function tail(at) {
  return [noise(at, 0.05, 0.3, 240, { rise: 0.04, q: 1.2 })];
}

/** Those that call somebody; all others tell of the table. Their volumes are separate. */
export const CALLS = new Set(['your-turn', 'round', 'won', 'lost']);

/** By game and event: a sound; none where others tell the same; by the event where that decides.
 * @type {{[game: string]: {[event: string]: string | null | ((event: Event) => string)}}} */
export const HEARD = {
  'the-cave': {
    played: 'card',
    captured: 'capture',
    'turned-up': 'turned-up',
    'round-over': 'round',
    dealt: 'shuffle',
    'match-over': 'over',
  },
  cavemen: {
    turn: null,
    drew: 'draw',
    came: 'turned-up',
    fed: 'feed',
    ran: 'run',
    scored: 'score',
    tamed: 'tame',
    stunned: 'stun',
    killed: 'hunt',
    drove: 'run',
    raided: 'raid',
    revealed: 'reveal',
    defended: 'clash',
    won: null,
    tied: 'tie',
    took: 'spoils',
    'took-tribute': 'spoils',
    'took-back': 'card',
    offered: 'offer',
    accepted: 'accept',
    refused: 'refuse',
    withdrew: 'refuse',
    gave: null,
    swapped: 'card',
    released: 'release',
    over: 'over',
  },
  expedition: {
    packed: 'pack',
    'turn-began': null,
    ate: 'food',
    starves: 'drip',
    drew: 'reveal',
    laid: 'tile',
    choked: 'rocks',
    moved: 'step',
    roped: 'rope',
    took: ({ token }) => (token === 'photo' ? 'photo' : 'token'),
    breathed: 'bubble',
    camped: 'unfold',
    'broke-camp': 'unfold',
    'gave-up': 'rocks',
    lost: 'refuse',
    exchanged: 'pack',
    tossed: 'card',
    'end-is-near': 'drip',
    'round-over': null,
    eliminated: 'rocks',
    'won-bonus': 'bonus',
    'game-over': 'over',
  },
};

/** How many things an event is about. @param {Event} event */
const countOf = ({ count, cards, ropes }) => Number(count ?? cards?.length ?? ropes ?? 1);

/**
 * What is heard of a move: one sound for all events that sound alike, in their order. The end of a
 * match is `over`, which is `won` or `lost` to whoever listens.
 * @param {string} game @param {Event[]} events
 * @returns {{name: string, count: number}[]}
 */
export function soundsOf(game, events) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const event of events) {
    const heard = HEARD[game]?.[event.event] ?? null;
    const name = typeof heard === 'function' ? heard(event) : heard;
    const count = countOf(event);
    if (name && count) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}
