/**
 * The cave from the side, as seen from the south: how deep everything lies, where ropes hang and
 * how far down the next ledge is. It is drawn for the size of its box, so that letters and marks
 * keep theirs. The row of tiles in which the team stands is cut open and bright; what lies farther
 * north or south stands behind it, a little to the side, so that galleries of one depth do not
 * hide each other.
 */
import { html, nothing, svg } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { t } from '../i18n.js';
import { gradeOf, isHome, shadeOf } from './expedition-tile.js';
import { cellAt } from './expedition-words.js';

/**
 * @typedef {import('./index.js').Ui} Ui
 * @typedef {import('./expedition-words.js').BoardCell} BoardCell
 *
 * @typedef {object} Frame  Where cells are drawn, in px.
 * @property {number} wide    of a tile
 * @property {number} storey  height of 25 m
 * @property {number} half    half the height of a gallery
 * @property {(at: number[], depth: number) => {x: number, y: number}} spot  the middle of a cell
 */

const STEP = 25;
/** Room for the numbers of the depths, px. */
const GUTTER = 50;
/** Room above the surface, for roofs and marks, px. */
const SKY = 26;
/** How far a row stands to the side of the next, in tiles. */
const SLANT = 0.16;
/** Depths below the cave that are shown, so that its depth can be judged. */
const SPARE = 1;

/** The size of the box, px, as last measured. */
const box = { width: 570, height: 146 };
/** Draws again when the size has changed. */
let redraw = () => {};
/** @type {Element | undefined} */ let watched;
const watching = new ResizeObserver(
  ([
    {
      contentRect: { width, height },
    },
  ]) => {
    if (!width || (width === box.width && height === box.height)) return;
    Object.assign(box, { width, height });
    redraw();
  },
);

/** The size for which the cave is drawn, as a word. */
export const sideSize = () => `${box.width} ${box.height}`;

/** For `ref()`: keeps the size of the box. @param {Element | undefined} element */
function measure(element) {
  if (element === watched) return;
  watching.disconnect();
  watched = element;
  if (element) watching.observe(element);
}

/** @param {BoardCell[]} board @returns {Frame & {depths: number[]}} */
function frameOf(board) {
  const xs = board.map(({ at }) => at[0]);
  const ys = board.map(({ at }) => at[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const rows = Math.max(...ys) - top;
  const columns = Math.max(...xs) - left + 1 + rows * SLANT;
  const storeys = Math.max(...board.map(({ depth }) => depth)) / STEP + SPARE;
  const wide = Math.min(56, (box.width - GUTTER - 12) / columns);
  const storey = Math.min(40, (box.height - SKY) / (storeys + 0.3));
  const half = Math.min(8, storey * 0.24);
  const rise = rows ? Math.min(2.4, (storey * 0.36) / rows) : 0;
  const start = GUTTER + (box.width - GUTTER - columns * wide) / 2 + wide / 2;
  const lowest = rows * rise;
  return {
    wide,
    storey,
    half,
    spot: ([x, y], depth) => ({
      x: start + (x - left + (rows - (y - top)) * SLANT) * wide,
      y: SKY + (depth / STEP) * storey + (y - top) * rise - lowest,
    }),
    depths: Array.from({ length: Math.floor((box.height - SKY) / storey) + 1 }, (_, i) => i * STEP),
  };
}

/** @param {any} view @param {Ui} ui @param {number[] | null} looked  the cell that is looked at */
export function sideView(view, ui, looked) {
  redraw = () => ui.set({});
  /** @type {BoardCell[]} */ const board = [...view.board].sort(
    (a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0],
  );
  const frame = frameOf(board);
  const row = view.teams[ui.home].at[1];
  const cut = board.filter(({ at }) => at[1] === row);
  const deepest = Math.max(...board.map(({ depth }) => depth));
  const every = frame.storey < 14 ? 2 : 1;
  return html`
    <section class="x-side panel" aria-label=${t('expedition.zone.side')}>
      <svg
        ${ref(measure)}
        role="img"
        aria-label=${t('expedition.side-words', { depth: deepest, own: cellAt(view, `${view.teams[ui.home].at}`)?.depth ?? 0 })}
        viewBox="0 0 ${box.width} ${box.height}"
      >
        ${frame.depths.map((depth, i) => level(frame, depth, i % every === 0))}
        ${board.map((cell) => (cell.at[1] === row ? nothing : gallery(frame, cell, 'behind')))}
        ${board.map((cell) => shafts(view, frame, cell, row))}
        ${cut.map((cell) => gallery(frame, cell, 'cut'))}
        ${looked ? lookedAt(view, frame, looked) : nothing} ${markers(view, ui, frame)}
      </svg>
    </section>
  `;
}

/** A line of one depth. @param {Frame} frame @param {number} depth @param {boolean} numbered */
function level({ storey, half }, depth, numbered) {
  const y = SKY + (depth / STEP) * storey + half;
  return svg`
    <path class="x-level ${depth ? '' : 'ground'}" d="M0 ${y}H${box.width}"></path>
    ${numbered ? svg`<text class="x-metres" x="6" y=${y - 3}>${t('expedition.metres', { depth })}</text>` : nothing}`;
}

/** What leads from a cell to those east and south of it, dim where neither is in the row that is cut
 * open. @param {any} view @param {Frame} frame @param {BoardCell} cell @param {number} row */
const shafts = (view, frame, cell, row) =>
  [1, 2].map((side) => {
    const name = 'NESW'[side];
    if (!cell.ways.includes(name)) return nothing;
    const [x, y] = [cell.at[0] + (side === 1 ? 1 : 0), cell.at[1] + (side === 2 ? 1 : 0)];
    const next = cellAt(view, `${x},${y}`);
    if (!next) return nothing;
    const a = frame.spot(cell.at, cell.depth);
    const b = frame.spot(next.at, next.depth);
    if (cell.depth === next.depth) {
      return side === 1
        ? nothing
        : svg`<path class="x-lane ${shadeOf(cell.depth)}" d="M${a.x} ${a.y}L${b.x} ${b.y}"></path>`;
    }
    const [high, low] = a.y < b.y ? [a, b] : [b, a];
    const middle = side === 1 ? (a.x + b.x) / 2 : low.x + frame.wide * 0.3;
    const d = `M${high.x} ${high.y}H${middle}V${low.y}H${low.x}`;
    const drop = `M${middle} ${high.y}V${low.y}`;
    return svg`
      <g class=${cell.at[1] === row || y === row ? '' : 'x-behind'}>
        <path class="x-shaft" d=${d}></path><path class="x-shaft-floor" d=${d}></path>
        ${
          cell.roped.includes(name)
            ? svg`<path class="x-rope-edge" d=${drop}></path><path class="x-rope straight" d=${drop}></path>`
            : svg`<path class="x-unroped" d=${drop}></path>`
        }
      </g>`;
  });

/** The walls of a gallery: higher over a wonder, low in a squeeze. @param {Frame} frame @param {BoardCell} cell */
function wallsOf({ spot, wide, half }, cell) {
  const { x, y } = spot(cell.at, cell.depth);
  const grade = gradeOf(cell.kind);
  const narrow = half * (0.62 - grade * 0.14);
  const roof = cell.kind === 'wonder' || isHome(cell) ? half * 1.9 : grade ? narrow : half;
  const floor = grade ? narrow : half;
  const inner = wide * 0.16;
  const [west, east] = ['W', 'E'].map((side) => wide * (cell.open.includes(side) ? 0.5 : 0.32));
  return `M${x - west} ${y - half}L${x - inner} ${y - roof}H${x + inner}L${x + east} ${y - half}V${y + half}L${x + inner} ${y + floor}H${x - inner}L${x - west} ${y + half}Z`;
}

/** One gallery, with its pool, crystals, boulders or fire. @param {Frame} frame @param {BoardCell} cell @param {'behind' | 'cut'} where */
function gallery(frame, cell, where) {
  const { x, y } = frame.spot(cell.at, cell.depth);
  const { half, wide } = frame;
  const size = Math.min(wide * 0.55, half * 2.6);
  const pool = Math.min(wide * 0.3, 13);
  return svg`
    <g class="${shadeOf(cell.depth)} x-${where}">
      <path class="x-gallery ${cell.kind === 'choke' ? 'choked' : ''}" d=${wallsOf(frame, cell)}></path>
      ${cell.kind === 'water' ? svg`<path class="x-pool" d="M${x - pool} ${y + half * 0.1}q${pool / 4}-3 ${pool / 2} 0t${pool / 2} 0 ${pool / 2} 0 ${pool / 2} 0V${y + half}H${x - pool}Z"></path>` : nothing}
      ${cell.kind === 'wonder' ? svg`<use class="x-crystal" href="#e-crystal" x=${x - size / 2} y=${y + half - size} width=${size} height=${size}></use>` : nothing}
      ${cell.kind === 'choke' ? svg`<circle class="x-boulder" cx=${x - size / 4} cy=${y + half * 0.1} r=${half * 0.8}></circle><circle class="x-boulder" cx=${x + size / 4} cy=${y + half * 0.25} r=${half * 0.6}></circle>` : nothing}
      ${isHome(cell) ? svg`<use class="x-fire" href="#e-home" x=${x - size / 2} y=${y + half - size} width=${size} height=${size}></use>` : nothing}
    </g>`;
}

/** The cell that is looked at on the plan, found again. @param {any} view @param {Frame} frame @param {number[]} at */
function lookedAt(view, frame, at) {
  const cell = cellAt(view, `${at}`);
  return cell
    ? svg`<path class="x-looked ${shadeOf(cell.depth)}" d=${wallsOf(frame, cell)}></path>`
    : nothing;
}

/** Camps that are placed, and teams, those that share a cell side by side, my own on top.
 * @param {any} view @param {Ui} ui @param {Frame} frame */
function markers(view, ui, frame) {
  const seats = view.teams.map((/** @type {any} */ _, /** @type {number} */ seat) => seat);
  seats.push(...seats.splice(seats.indexOf(ui.home), 1));
  const radius = frame.storey < 18 ? 8 : 10;
  return seats.map((/** @type {number} */ seat) => {
    const team = view.teams[seat];
    const cell = cellAt(view, `${team.at}`);
    const camp = team.camp.at && cellAt(view, `${team.camp.at}`);
    const beside = view.teams
      .slice(0, seat)
      .filter((/** @type {any} */ other) => `${other.at}` === `${team.at}`).length;
    const a = cell ? frame.spot(cell.at, cell.depth) : { x: 0, y: 0 };
    const b = camp ? frame.spot(camp.at, camp.depth) : null;
    const size = radius * 1.2;
    return svg`
      ${b ? svg`<g class="x-camp seat-${seat}" transform="translate(${b.x - frame.wide * 0.25} ${b.y})"><circle r="8"></circle><use href="#e-camp" x="-6" y="-6" width="12" height="12"></use></g>` : nothing}
      <g class="x-pin seat-${seat} ${view.to_move.includes(seat) ? 'turn' : ''}" transform="translate(${a.x + beside * radius} ${a.y - 4})">
        <circle r=${radius}></circle><use class="x-mark" href="#seat${seat}" x=${-size / 2} y=${-size / 2} width=${size} height=${size}></use></g>`;
  });
}
