/**
 * statistics.js: how the matches went that one person played against bots.
 *
 * Nothing counts as it happens. `sweep` looks through the matches that the store keeps and has one
 * line for each of them, by its id: however often it looks, from however many tabs, after a reload or
 * an import, a match counts once, as it first ended. All numbers are derived from the lines. Of many
 * thousands the oldest are added up, so that the lines stay few.
 */
import { movesOf } from './log.js';

/** @typedef {import('./store.js').Saved} Saved @typedef {import('./store.js').Entry} Entry */

/**
 * @typedef {object} Line  One match.
 * @property {string} id
 * @property {number} time    when it ended, or was last seen running; milliseconds
 * @property {string} game
 * @property {number} seats   how many
 * @property {string} level   of the bots; `mixed` where they differ
 * @property {number} place   of the person, from 1; 0 while the match goes on, or when it was left
 * @property {number} shared  1 where others have the same first place, else 0
 * @property {number} points  of the person; like those below 0 where the match is not over
 * @property {number} best    most points of another
 * @property {number} hints   that were asked for
 * @property {number} moves   of everyone
 *
 * @typedef {object} Sum  Matches of one kind, added up.
 * @property {string} game
 * @property {number} seats
 * @property {string} level
 * @property {number} started
 * @property {number} finished
 * @property {number} won      alone
 * @property {number} shared   with others
 * @property {number} points   all together
 * @property {number} margin   points before the best other, all together; may be negative
 * @property {number} most     points of one match
 * @property {number} longest  matches in a row that were won or shared
 * @property {number} hints
 * @property {number} moves
 *
 * @typedef {object} Statistics
 * @property {Line[]} lines
 * @property {Sum[]} sums    of lines that are gone, one of a kind
 * @property {number} until  time of the newest line that is gone: what is older is in the sums
 *
 * @typedef {{game: string, seats?: number, level?: string}} Kind  seats 0, level '': any
 */

/** The name of the value in the store. */
export const STATISTICS = 'statistics';
const VERSION = 1;
/** With more lines than this the oldest are added up, so many at a time. */
export const MOST_LINES = 3000;
const AT_A_TIME = 500;

/** A line as it is kept: its values in this order. */
const FIELDS = /** @type {const} */ ([
  'id',
  'time',
  'game',
  'seats',
  'level',
  'place',
  'shared',
  'points',
  'best',
  'hints',
  'moves',
]);
/** Those of them that are words. */
const WORDS = ['id', 'game', 'level'];
const ADDED = /** @type {const} */ ([
  'started',
  'finished',
  'won',
  'shared',
  'points',
  'margin',
  'hints',
  'moves',
]);

/** @returns {Statistics} */
const none = () => ({ lines: [], sums: [], until: 0 });

/**
 * Why a match is not counted.
 * @param {Pick<Saved, 'seats' | 'marks'>} match
 * @returns {string | null} `nobody` and `several`: people at it; the word for where it came from, as
 *   in `Marks`; `practice`; null: it counts
 */
export function barOf({ seats, marks }) {
  const people = seats.filter(({ kind }) => kind === 'human').length;
  if (people !== 1) return people ? 'several' : 'nobody';
  const [from] = (marks?.from ?? '').split('/');
  if (from !== '' && from !== 'daily') return from;
  return marks?.practice ? 'practice' : null;
}

/**
 * Counts the matches that are kept, and keeps what came of it.
 * @param {import('./store.js').Store} store @returns {Statistics}
 */
export function sweep(store) {
  const kept = store.kept(STATISTICS);
  const known = unpack(kept);
  if (!known) return none(); // a later version wrote it: it is not ours to change
  const counted = count(known, store.games());
  const [before, now] = [kept ?? pack(none()), pack(counted)].map((all) => JSON.stringify(all));
  if (before !== now) store.keep(STATISTICS, pack(counted));
  return counted;
}

/** Whether a match is counted as finished. @param {Statistics} statistics @param {string} id */
export const isCounted = ({ lines }, id) => lines.some((line) => line.id === id && line.place > 0);

/**
 * What was known, and the matches of the store.
 * @param {Statistics} known @param {Entry[]} entries @returns {Statistics}
 */
export function count({ lines, sums, until }, entries) {
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const entry of entries) {
    const { id } = entry.saved;
    const line = byId.get(id);
    if (line?.place || (!line && entry.time <= until)) continue;
    if (barOf(entry.saved)) byId.delete(id);
    else byId.set(id, lineOf(entry));
  }
  const kept = new Set(entries.map(({ saved }) => saved.id));
  return fold({ lines: [...byId.values()], sums, until }, kept);
}

/** @param {Entry} entry  of one person against bots @returns {Line} */
function lineOf({ time, saved }) {
  const { id, game, seats, summary, record, marks } = saved;
  const levels = new Set(seats.filter(({ kind }) => kind === 'bot').map(({ level }) => level));
  return {
    id,
    time,
    game,
    seats: seats.length,
    level: levels.size === 1 ? [...levels][0] : 'mixed',
    ...ending(
      summary,
      seats.findIndex(({ kind }) => kind === 'human'),
    ),
    hints: marks?.hints ?? 0,
    moves: movesOf(record).length,
  };
}

/** @param {import('./store.js').Summary} summary @param {number} seat */
function ending({ over, scores, winners }, seat) {
  if (!over || !scores || !winners) return { place: 0, shared: 0, points: 0, best: 0 };
  const points = scores[seat];
  const others = scores.filter((_, other) => other !== seat);
  const wins = winners.includes(seat);
  const before = others.filter((score) => score > points).length;
  return {
    place: wins ? 1 : Math.max(2, 1 + before),
    shared: wins && winners.length > 1 ? 1 : 0,
    points,
    best: Math.max(...others),
  };
}

/**
 * Adds up the oldest lines where there are too many; not those of matches that are still kept, or
 * they would count again.
 * @param {Statistics} all @param {Set<string>} kept  ids @returns {Statistics}
 */
function fold(all, kept) {
  if (all.lines.length <= MOST_LINES) return all;
  const old = all.lines.filter(({ id }) => !kept.has(id)).sort(byTime);
  const gone = new Set(old.slice(0, AT_A_TIME));
  const sums = new Map(all.sums.map((sum) => [kindOf(sum), sum]));
  for (const [kind, lines] of grouped([...gone])) {
    const sum = sumOf(lines);
    const known = sums.get(kind);
    sums.set(kind, known ? added(known, sum) : sum);
  }
  return {
    lines: all.lines.filter((line) => !gone.has(line)),
    sums: [...sums.values()],
    until: [...gone].reduce((latest, { time }) => Math.max(latest, time), all.until),
  };
}

/** @param {{time: number}} a @param {{time: number}} b */
const byTime = (a, b) => a.time - b.time;

/** @param {{game: string, seats: number, level: string}} of */
const kindOf = ({ game, seats, level }) => `${game} ${seats} ${level}`;

/** @param {Line[]} lines @returns {Map<string, Line[]>} by kind */
function grouped(lines) {
  /** @type {Map<string, Line[]>} */
  const groups = new Map();
  for (const line of lines) groups.set(kindOf(line), [...(groups.get(kindOf(line)) ?? []), line]);
  return groups;
}

/** @param {Line[]} lines  one or more @returns {Sum} of the kind of the first */
function sumOf(lines) {
  const [{ game, seats, level }] = lines;
  const finished = lines.filter(({ place }) => place);
  const sum = (/** @type {(line: Line) => number} */ value) =>
    finished.reduce((all, line) => all + value(line), 0);
  return {
    game,
    seats,
    level,
    started: lines.length,
    finished: finished.length,
    won: sum((line) => Number(outcome(line) === 'won')),
    shared: sum((line) => Number(outcome(line) === 'shared')),
    points: sum((line) => line.points),
    margin: sum(margin),
    most: Math.max(0, ...finished.map(({ points }) => points)),
    longest: streaks(finished).longest,
    hints: sum((line) => line.hints),
    moves: sum((line) => line.moves),
  };
}

/** @param {Sum} a @param {Sum} b @returns {Sum} of the kind of the first */
function added(a, b) {
  const sum = { ...a };
  for (const name of ADDED) sum[name] += b[name];
  sum.most = Math.max(a.most, b.most);
  sum.longest = Math.max(a.longest, b.longest);
  return sum;
}

/** How a finished match went. @param {Line} line @returns {'won' | 'shared' | 'lost'} */
export const outcome = ({ place, shared }) => (place > 1 ? 'lost' : shared ? 'shared' : 'won');

/** Points before the best other; negative behind. @param {Line} line */
export const margin = ({ points, best }) => points - best;

/** Matches in a row that were won or shared. @param {Line[]} finished */
function streaks(finished) {
  let now = 0;
  let longest = 0;
  for (const line of [...finished].sort(byTime)) {
    now = outcome(line) === 'lost' ? 0 : now + 1;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}

/** @typedef {Sum & {streak: number, last: Line[]}} Told
 *   last: the finished matches that have lines, in order; streak: how many in a row, up to now */

/**
 * The numbers of one game, of some of its tables only where these are named.
 * @param {Statistics} statistics @param {Kind} kind @returns {Told}
 */
export function tell({ lines, sums }, { game, seats = 0, level = '' }) {
  const fits = (/** @type {Line | Sum} */ of) =>
    of.game === game && (!seats || of.seats === seats) && (!level || of.level === level);
  const own = lines.filter(fits);
  const parts = [...sums.filter(fits), ...(own.length ? [sumOf(own)] : [])];
  const nothing = Object.fromEntries([...ADDED, 'most', 'longest'].map((name) => [name, 0]));
  const start = /** @type {Sum} */ ({ ...nothing, game, seats, level });
  const last = own.filter(({ place }) => place).sort(byTime);
  return { ...parts.reduce(added, start), streak: streaks(last).now, last };
}

/** Of finished matches the part that was won, a shared place counting half. @param {Sum} sum @returns {number} 0 to 1 */
export const share = ({ won, shared, finished }) => (finished ? (won + shared / 2) / finished : 0);

/** The kinds of tables that a game was begun at, small tables first. @param {Statistics} statistics @param {string} game */
export function kinds({ lines, sums }, game) {
  const all = [...sums, ...lines].filter((of) => of.game === game);
  const found = new Map(
    all.map(({ seats, level }) => [`${seats} ${level}`, { game, seats, level }]),
  );
  return [...found.values()].sort((a, b) => a.seats - b.seats || (a.level < b.level ? -1 : 1));
}

/**
 * Two statistics as one, where some matches may stand in both. Sums cannot be told apart: those that
 * tell of more are taken.
 * @param {any} ours @param {any} theirs  as they are kept @returns {any} as it is kept
 */
export function merge(ours, theirs) {
  const [a, b] = [unpack(ours), unpack(theirs)];
  if (!a || !b) return a ? ours : theirs;
  const started = (/** @type {Statistics} */ { sums }) =>
    sums.reduce((all, sum) => all + sum.started, 0);
  const [more, less] = started(a) >= started(b) ? [a, b] : [b, a];
  const byId = new Map(more.lines.map((line) => [line.id, line]));
  for (const line of less.lines) {
    const known = byId.get(line.id);
    const isNew = known ? !known.place && line.place : line.time > more.until;
    if (isNew) byId.set(line.id, line);
  }
  return pack(fold({ ...more, lines: [...byId.values()] }, new Set()));
}

/** @param {Statistics} statistics @returns {any} as it is kept */
export const pack = ({ lines, sums, until }) => ({
  version: VERSION,
  until,
  sums,
  lines: lines.map((line) => FIELDS.map((name) => line[name])),
});

/** @param {any} kept @returns {Statistics | null} null where this version cannot read it */
function unpack(kept) {
  if (kept === null) return none();
  const { version, until, sums, lines } = kept;
  const isRight =
    version === VERSION &&
    Number.isSafeInteger(until) &&
    Array.isArray(sums) &&
    Array.isArray(lines) &&
    sums.every(isSum) &&
    lines.every(isLine);
  if (!isRight) return null;
  const named = (/** @type {any[]} */ line) =>
    Object.fromEntries(FIELDS.map((name, i) => [name, line[i]]));
  return { until, sums, lines: lines.map((line) => /** @type {any} */ (named(line))) };
}

/** @param {any} line */
const isLine = (line) =>
  Array.isArray(line) &&
  line.length === FIELDS.length &&
  FIELDS.every((name, i) =>
    WORDS.includes(name) ? typeof line[i] === 'string' : Number.isSafeInteger(line[i]),
  );

/** @param {any} sum */
const isSum = (sum) =>
  ['game', 'level'].every((name) => typeof sum?.[name] === 'string') &&
  ['seats', 'most', 'longest', ...ADDED].every((name) => Number.isSafeInteger(sum[name]));
