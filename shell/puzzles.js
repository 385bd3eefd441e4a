/**
 * puzzles.js: the puzzles of The Cave as the page has them, and how the player gets on with them.
 * `puzzles/the-cave.txt` is written by `tools/puzzles.c`, which tells its format; what comes of the
 * plays is worked out when a puzzle is opened (`solution.js`).
 */
import text from './puzzles/the-cave.txt';

/**
 * @typedef {object} Puzzle
 * @property {string} id      the same for as long as the position is
 * @property {number} grade   from 1
 * @property {number} number  in its grade, from 1
 * @property {number} rating  how hard it is
 * @property {string} link    the position
 * @property {number} shown   cards of the deck: as many as any line of play turns up
 *
 * @typedef {'first' | 'later' | 'missed'} Result  solved at the first try, at another, not yet
 * @typedef {object} Progress
 * @property {number} rating
 * @property {{[id: string]: Result}} results
 */

export const GRADES = [1, 2, 3];
const KEPT = 'puzzles';
/** Where a player begins, and how far the first tries move the rating. */
const BEGIN = 1000;
const STEP = 32;
const BOUNDS = [100, 3000];

const LINE = /^([123]) ([1-9]\d{2,3}) ([\w-]{10,60}) ([\da])$/;

/** @param {string} line @returns {Omit<Puzzle, 'number'> | null} */
function readLine(line) {
  const [, grade, rating, link, shown] = LINE.exec(line) ?? [];
  if (!shown) return null;
  return {
    id: link.slice(-9),
    grade: Number(grade),
    rating: Number(rating),
    link,
    shown: Number.parseInt(shown, 16),
  };
}

/**
 * Reads puzzles. What does not read is left out.
 * @param {string} source @returns {{puzzles: Puzzle[], damaged: number}} damaged: lines left out
 */
export function readPuzzles(source) {
  /** @type {Puzzle[]} */ const puzzles = [];
  const lines = source.split('\n').filter(Boolean);
  for (const line of lines) {
    const read = readLine(line);
    if (!read || puzzles.some(({ id }) => id === read.id)) continue;
    const number = 1 + puzzles.filter(({ grade }) => grade === read.grade).length;
    puzzles.push({ ...read, number });
  }
  return { puzzles, damaged: lines.length - puzzles.length };
}

export const { puzzles: PUZZLES, damaged: DAMAGED } = readPuzzles(text);

/** @param {unknown} grade @param {unknown} number @returns {Puzzle | undefined} */
export const puzzleOf = (grade, number) =>
  PUZZLES.find((it) => String(it.grade) === grade && String(it.number) === number);

/** @param {any} kept @returns {kept is Progress} */
const isProgress = (kept) =>
  Number.isFinite(kept?.rating) &&
  kept.rating >= BOUNDS[0] &&
  kept.rating <= BOUNDS[1] &&
  kept.results !== null &&
  typeof kept.results === 'object' &&
  !Array.isArray(kept.results) &&
  Object.values(kept.results).every((result) => ['first', 'later', 'missed'].includes(result));

/**
 * How far the player is; what is kept and cannot be read is begun anew.
 * @param {import('./store.js').Store} store
 * @returns {Progress & {damaged: boolean}}
 */
export function progressOf(store) {
  const kept = store.kept(KEPT);
  if (isProgress(kept)) return { ...kept, damaged: false };
  const damaged =
    kept !== null || Object.keys(store.content()).some((key) => key.endsWith(`/${KEPT}`));
  return { rating: BEGIN, results: {}, damaged };
}

/**
 * What a try does to the rating: only the first one counts, as in a game between the player and the
 * puzzle (Elo 1978).
 * @param {Progress} progress @param {Puzzle} puzzle @param {boolean} solved
 * @returns {Progress}
 */
export function tried({ rating, results }, puzzle, solved) {
  const before = results[puzzle.id];
  if (before) {
    const result = before === 'missed' && solved ? 'later' : before;
    return { rating, results: { ...results, [puzzle.id]: result } };
  }
  const expected = 1 / (1 + 10 ** ((puzzle.rating - rating) / 400));
  const moved = Math.round(rating + STEP * (Number(solved) - expected));
  return {
    rating: Math.max(BOUNDS[0], Math.min(BOUNDS[1], moved)),
    results: { ...results, [puzzle.id]: solved ? 'first' : 'missed' },
  };
}

/** @param {import('./store.js').Store} store @param {Progress} progress @returns {boolean} whether it is kept */
export const keepProgress = (store, { rating, results }) => store.keep(KEPT, { rating, results });

/**
 * The next puzzle of a grade: the first not tried after this one, else the first not solved, else the
 * one after it.
 * @param {Progress} progress @param {number} grade @param {number} [after] its number
 */
export function nextOf({ results }, grade, after = 0) {
  const all = PUZZLES.filter((it) => it.grade === grade);
  const order = [...all.slice(after), ...all.slice(0, after)];
  return (
    order.find(({ id }) => !results[id]) ??
    order.find(({ id }) => results[id] === 'missed') ??
    order[0]
  );
}
