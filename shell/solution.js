/**
 * solution.js: what comes of each play of a puzzle of The Cave, worked out by the core.
 */
import { CaveError } from '../web/engine.js';

/**
 * @typedef {import('../web/engine.js').Engine} Engine
 * @typedef {{rank: number, value: number}} Move
 *
 * @typedef {object} Solution
 * @property {number[]} deck  the next cards that are shown
 * @property {Play[]} plays   the best, the most tempting, the others
 *
 * @typedef {object} Play
 * @property {number} rank
 * @property {number} value   the final margin of the round, both seats perfect
 * @property {number} gain    what it adds to the margin at once
 * @property {number[]} line  the plays to the end, this one first
 * @property {any} end        the state after them
 * @property {Cost | null} cost  null for the best play
 *
 * @typedef {object} Cost  The rank that costs most of what a play loses.
 * @property {number} rank
 * @property {[number, number]} best  own and other copies in the end, after the best play
 * @property {[number, number]} here  and after this one
 */

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Best first; of equals the lowest card. @param {Move} a @param {Move} b */
const byValue = (a, b) => b.value - a.value || a.rank - b.rank;

/** The best card of the seat to move, the lowest of equals. @param {Engine} engine */
function bestCard(engine) {
  return engine.solve().moves.sort(byValue)[0].rank;
}

/**
 * Follows a play to the end of the round, and stands at the position again.
 * @param {Engine} engine @param {Move} move
 * @returns {Omit<Play, 'cost'>}
 */
function follow(engine, { rank, value }) {
  const begin = engine.moves();
  const states = [engine.state()];
  /** @type {number[]} */ const line = [];
  while (!states[line.length].over) {
    const [seat] = states[line.length].to_move;
    const card = line.length ? bestCard(engine) : rank;
    engine.play(`${seat} play ${card}`);
    line.push(card);
    states.push(engine.state());
  }
  engine.truncate(begin);
  const [before, after] = states;
  const [seat] = before.to_move;
  const ahead = (/** @type {any} */ state) => state.points_now[seat] - state.points_now[1 - seat];
  return { rank, value, gain: ahead(after) - ahead(before), line, end: states[line.length] };
}

/**
 * The rank that costs most of what a play loses against the best one; of equals the highest.
 * @param {number} home the seat that plays @param {any} best the state in the end after the best play
 * @param {any} here and after the other @returns {Cost}
 */
function costliest(home, best, here) {
  const seats = [home, 1 - home];
  /** @param {any} end @param {number} rank */
  const held = (end, rank) =>
    seats.map(
      (seat) => end.captured[seat].filter((/** @type {number} */ it) => it === rank).length,
    );
  /** What the rank adds to the margin. @param {any} end @param {number} rank */
  const margin = (end, rank) => {
    const [own, other] = held(end, rank).map((count, i) =>
      end.leads[seats[i]].includes(rank) ? count : 0,
    );
    return own - other;
  };
  const cost = (/** @type {number} */ rank) => margin(best, rank) - margin(here, rank);
  const rank = RANKS.reduce((most, it) => (cost(it) >= cost(most) ? it : most));
  return /** @type {Cost} */ ({ rank, best: held(best, rank), here: held(here, rank) });
}

/**
 * What comes of each play of a puzzle. A position is one where a single play is best.
 * @param {Engine} engine stands at the position, and does so again afterwards
 * @param {{shown: number}} puzzle  shown: cards of the deck to show
 * @returns {Solution} or throws a CaveError where the position is no puzzle
 */
export function solutionOf(engine, { shown }) {
  const [home] = engine.state().to_move;
  const { moves, deck } = engine.solve();
  const [best, ...others] = moves.map((move) => follow(engine, move)).sort(byValue);
  if (!(best.value > others[0]?.value) || shown > deck.length) throw new CaveError('bad-link');
  const tempting = others.reduce((most, it) => (it.gain > most.gain ? it : most));
  const order = [tempting, ...others.filter((it) => it !== tempting)];
  const plays = order.map((it) => ({ ...it, cost: costliest(home, best.end, it.end) }));
  return { deck: deck.slice(0, shown), plays: [{ ...best, cost: null }, ...plays] };
}
