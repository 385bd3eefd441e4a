/**
 * daily.js: one deal a day for each game, against the expert, the same on every machine.
 *
 * A day is a date of UTC, such as 2026-11-30; no other clock has a say. The seed of its deal is
 * the hash (`hash.js`) of `daily GAME DATE`, that of what the bots choose of `daily bots GAME DATE`.
 * The first match that is begun of a deal is the try that counts; all others are practice. A try
 * keeps its day: begun before midnight and ended after it, it belongs to the day of its deal.
 */
import { dayAt } from './day.js';
import { seedFrom } from './hash.js';

/**
 * @typedef {object} Done  A try that came to its end.
 * @property {string} link       the match, as the core writes it
 * @property {number[]} scores   by seat
 * @property {number[]} winners  seats
 * @property {number[]} rounds   for each round 1 where it was won, 0 a tie, -1 lost; the whole match
 *   where it has none
 * @property {number} hints      that were asked for
 * @property {boolean} practice  something revealed was taken back: it does not count
 *
 * @typedef {object} Try  The try that counts.
 * @property {string} id   of its match
 * @property {string} on   the day on which it was begun
 * @property {Done} [done]
 *
 * @typedef {{[dayOfGame: string]: Try}} Tries  by `GAME/DATE`
 */

/** Nothing was dealt before. */
export const FIRST_DAY = '2026-11-30';
/** Who plays a game of the day: the player sits first, experts beside. It never changes, or days that
 * have gone would. @type {{[game: string]: {seats: number, level: string}}} */
export const TABLES = {
  'the-cave': { seats: 2, level: 'owl' },
  cavemen: { seats: 3, level: 'expert' },
  expedition: { seats: 2, level: 'expert' },
};
/** The seat of the player. */
export const OWN = 0;

const DAY = 86_400_000;

/** The day whose deal is today's: the first one where a clock is behind it. */
export function dayNow() {
  const day = dayAt();
  return day > FIRST_DAY ? day : FIRST_DAY;
}

/** @param {string} day @param {number} days  to go on by, or back */
export const dayAfter = (day, days) => dayAt(Date.parse(day) + days * DAY);

/** Which deal it is: the first day has number 1. @param {string} day */
export const numberOf = (day) => (Date.parse(day) - Date.parse(FIRST_DAY)) / DAY + 1;

/** Whether it is a date on which a deal was dealt. @param {unknown} day @param {string} [today] */
export const isDay = (day, today = dayNow()) =>
  typeof day === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  dayAt(Date.parse(day)) === day && // 30 February is 2 March to some
  day >= FIRST_DAY &&
  day <= today;

/** The seed of a deal, and of what its bots choose. @param {string} game @param {string} day */
export const seedsOf = (game, day) => ({
  deal: seedFrom(`daily ${game} ${day}`),
  bots: seedFrom(`daily bots ${game} ${day}`),
});

/** The day that a match belongs to, by where it came from; null where to none. @param {string} [from] */
export const dayOf = (from = '') => /^daily\/(\d{4}-\d\d-\d\d)$/.exec(from)?.[1] ?? null;

/** @param {string} game @param {string} day */
const keyOf = (game, day) => `${game}/${day}`;

/* What is kept */

const KEPT = 'daily';

/** @param {any} list @param {number} most */
const areNumbers = (list, most) =>
  Array.isArray(list) && list.length <= most && list.every(Number.isSafeInteger);

/** @param {any} done @returns {boolean} */
const isDone = (done) =>
  /^[\w-]{8,8000}$/.test(done?.link) &&
  areNumbers(done.scores, 6) &&
  done.scores.length > 1 &&
  areNumbers(done.winners, 6) &&
  areNumbers(done.rounds, 12) &&
  Number.isSafeInteger(done.hints) &&
  typeof done.practice === 'boolean';

/** @param {string} key @param {any} entry @returns {boolean} whether it is a try */
function isTry(key, entry) {
  const [game, day] = key.split('/');
  const someday = '9999-12-31'; // a clock that was wrong once loses nothing
  return (
    Object.hasOwn(TABLES, game) &&
    isDay(day, someday) &&
    isDay(entry?.on, someday) &&
    typeof entry.id === 'string' &&
    /^[0-9a-z]{1,40}$/.test(entry.id) &&
    (entry.done === undefined || isDone(entry.done))
  );
}

/**
 * The tries that are kept. What is damaged is left out and counted.
 * @param {import('./store.js').Store} store @returns {{tries: Tries, lost: number}}
 */
export function keptTries(store) {
  const kept = store.kept(KEPT);
  const all = kept && typeof kept === 'object' ? Object.entries(kept) : [];
  const good = all.filter(([key, entry]) => isTry(key, entry));
  const lost = all.length - good.length + (store.isDamaged(KEPT) ? 1 : 0);
  return { tries: Object.fromEntries(good), lost };
}

/** @param {import('./store.js').Store} store @param {string} game @param {string} day @returns {Try | null} */
export function tryOf(store, game, day) {
  const { tries } = keptTries(store);
  return Object.hasOwn(tries, keyOf(game, day)) ? tries[keyOf(game, day)] : null;
}

/** Changes one try; damaged ones stay as they lie. @param {import('./store.js').Store} store @param {string} key @param {Try} entry */
const keepTry = (store, key, entry) =>
  store.keep(KEPT, { ...Object(store.kept(KEPT)), [key]: entry });

/**
 * A match of a day's deal, not begun yet. The first one is the try that counts.
 * @param {import('./main.js').App} app @param {import('../web/engine.js').Engine} engine  put aside
 * @param {string} game @param {string} day @param {import('./store.js').Seat[]} seats
 * @param {string} id  of the match to be
 */
export function dealt(app, engine, game, day, seats, id) {
  const { deal, bots } = seedsOf(game, day);
  engine.start({ game, players: seats.length, seed: deal });
  const counts = !tryOf(app.store, game, day);
  if (counts) keepTry(app.store, keyOf(game, day), { id, on: dayNow() });
  return {
    id,
    game,
    record: engine.record(),
    seats,
    botSeed: bots,
    roundsSeen: 0,
    marks: { practice: !counts, hints: 0, from: `daily/${day}` },
  };
}

/**
 * Notes the end of the try that counts, whenever the running match comes to it.
 * @param {import('./main.js').App} app @param {import('./session.js').Session} session
 */
export function follow(app, session) {
  const day = dayOf(session.marks.from);
  if (!day) return;
  const key = keyOf(session.game, day);
  async function note() {
    if (!session.view.over) return;
    stop();
    const kept = tryOf(app.store, session.game, day ?? '');
    if (!kept || kept.id !== session.id || kept.done) return;
    keepTry(app.store, key, { ...kept, done: await outcomeOf(app, session.saved()) });
  }
  const stop = session.onChange(note);
  note();
}

/** @param {import('./main.js').App} app @param {import('./store.js').Saved} saved  that is over @returns {Promise<Done>} */
async function outcomeOf(app, { game, record, marks }) {
  const { engine, table } = await app.aside(game);
  engine.load(record);
  const view = engine.state(-1);
  const totals = table.scores(view);
  /** @type {number[][]} */ const rounds = view.round_scores ?? [totals];
  return {
    link: engine.link(),
    scores: totals,
    winners: view.winners,
    rounds: rounds.map((points) => comparedWithBest(points)),
    hints: marks?.hints ?? 0,
    practice: marks?.practice ?? false,
  };
}

/** @param {number[]} points by seat */
const comparedWithBest = (points) =>
  Math.sign(points[OWN] - Math.max(...points.filter((_, seat) => seat !== OWN)));

/* What the tries tell */

/** Whether a try ended on its day's deal as it should: begun on that day, nothing taken back. @param {string} day @param {Try} [entry] */
const countsFor = (day, entry) => Boolean(entry?.done && entry.on === day && !entry.done.practice);

/**
 * How many days in a row, up to now, the deal of a game was played on its day. Today may still come.
 * @param {Tries} tries @param {string} game @param {string} [today]
 */
export function streak(tries, game, today = dayNow()) {
  const played = (/** @type {string} */ day) => countsFor(day, tries[keyOf(game, day)]);
  let day = played(today) ? today : dayAfter(today, -1);
  let days = 0;
  for (; played(day); day = dayAfter(day, -1)) days += 1;
  return days;
}

/** The longest of such rows that there ever was. @param {Tries} tries @param {string} game */
export function longest(tries, game) {
  const days = Object.keys(tries)
    .filter((key) => key.startsWith(`${game}/`))
    .map((key) => key.slice(game.length + 1));
  return Math.max(0, ...days.map((day) => streak(tries, game, day)));
}

/**
 * How a try stands, in a word.
 * @param {Try | null | undefined} entry
 * @returns {'new' | 'open' | 'won' | 'shared' | 'lost'}
 */
export function standing(entry) {
  if (!entry) return 'new';
  if (!entry.done) return 'open';
  const { winners } = entry.done;
  if (!winners.includes(OWN)) return 'lost';
  return winners.length > 1 ? 'shared' : 'won';
}

/** A result in small marks that tell nothing of the deal: a mark a round. @param {Done} done */
export const marks = ({ rounds }) => rounds.map((sign) => ['▽', '◇', '▲'][sign + 1]).join('');
