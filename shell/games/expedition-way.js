/**
 * Ways of several steps: where the team can get to, as the core says, and walking there step by
 * step. Every step is a move of its own, asked for anew where the team then stands.
 */
import { t } from '../i18n.js';
import { costWords } from './expedition-words.js';

/**
 * @typedef {import('./index.js').Ui} Ui
 *
 * @typedef {object} Way  the quickest way to a cell
 * @property {number[]} at
 * @property {number} turns  that it takes, this one included
 * @property {number} ap @property {number} ropes @property {number} oxygen  in all
 * @property {boolean} starves  whether the team does on the way
 * @property {number[]} first @property {string} by  the first step, and how; `end`: it waits first
 */

/** The way of the team to move to a cell. @param {any} view @param {number[]} at @returns {Way | undefined} */
export const wayTo = (view, at) =>
  view.reach.find((/** @type {Way} */ way) => `${way.at}` === `${at}`);

/** What a way takes. @param {Way} way */
export const wayWords = ({ turns, starves, ...price }) =>
  t('expedition.way', { turns, cost: costWords(price), starves: starves ? 'yes' : 'no' });

/** The move a way begins with, null where it begins with waiting or cannot begin now. @param {Ui} ui @param {Way} way */
export function firstMove(ui, { first, by }) {
  const move = `${ui.chooser} ${by} ${first}`;
  return by !== 'end' && ui.preview(move) ? move : null;
}

/** Where somebody is walking to: the goal, and how many moves had been made before the last step.
 * @type {{seat: number, at: number[], moves: number} | null} */
let goal = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let waiting;

/** Sets out; `walkOn` takes the steps after the first. @param {Ui} ui @param {number[]} at @param {string} move the first step */
export function setOut(ui, at, move) {
  clearTimeout(waiting);
  goal = { seat: ui.chooser ?? 0, at, moves: -1 };
  ui.play(move);
}

/**
 * Goes on walking after a step, when it has been seen; ends where the goal is reached, nothing more
 * can be paid, or something else was done meanwhile.
 * @param {any} view @param {Ui} ui @param {number} time how long a step is seen, ms
 */
export function walkOn(view, ui, time) {
  if (!goal || view.move === goal.moves) return;
  clearTimeout(waiting);
  const way = wayTo(view, goal.at);
  const stepped = goal.moves < 0 || view.move === goal.moves + 1;
  const move = stepped && ui.chooser === goal.seat && way?.turns && firstMove(ui, way);
  if (!move) return void (goal = null);
  goal = { ...goal, moves: view.move };
  waiting = setTimeout(() => ui.play(move), time);
}
