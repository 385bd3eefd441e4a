/**
 * The cave from the side, as seen from the south: how deep everything lies, where ropes hang and
 * how far down the next ledge is. What lies farther north is drawn a little up and to the right, so
 * that galleries of one depth do not hide each other.
 */
import { html, nothing, svg } from 'lit-html';
import { t } from '../i18n.js';
import { gradeOf, isHome, shadeOf } from './expedition-tile.js';
import { cellAt } from './expedition-words.js';

/** @typedef {import('./index.js').Ui} Ui @typedef {import('./expedition-words.js').BoardCell} BoardCell */

const WIDE = 46;
const STOREY = 31;
const SLANT = 9;
const RISE = 3.2;
const HALF = 7;
const MARGIN = 34;

/** Where a cell's middle is drawn. @param {number[]} at @param {number} depth */
const spot = ([x, y], depth) => ({
  x: x * WIDE - y * SLANT,
  y: (depth / 25) * STOREY + y * RISE,
});

/** @param {any} view @param {Ui} ui */
export function sideView(view, ui) {
  /** @type {BoardCell[]} */ const board = [...view.board].sort(
    (a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0],
  );
  const spots = board.map(({ at, depth }) => spot(at, depth));
  const deepest = Math.max(25, ...board.map(({ depth }) => depth));
  const left = Math.min(...spots.map(({ x }) => x)) - WIDE - MARGIN;
  const right = Math.max(...spots.map(({ x }) => x)) + WIDE;
  const top = Math.min(...spots.map(({ y }) => y)) - 24;
  const bottom = Math.max(...spots.map(({ y }) => y), (deepest / 25) * STOREY) + 12;
  const depths = Array.from({ length: deepest / 25 + 1 }, (_, i) => i * 25);
  return html`
    <section class="x-side panel" aria-label=${t('expedition.zone.side')}>
      <svg
        role="img"
        aria-label=${t('expedition.side-words', { depth: deepest, own: cellAt(view, `${view.teams[ui.home].at}`)?.depth ?? 0 })}
        viewBox="${left} ${top} ${right - left} ${bottom - top}"
        preserveAspectRatio="xMidYMid meet"
      >
        ${depths.map(
          (
            depth,
          ) => svg`<path class="x-level ${depth ? '' : 'ground'}" d="M${left - 2000} ${(depth / 25) * STOREY + HALF}H${right + 2000}"></path
            ><text class="x-metres" x=${left + 2} y=${(depth / 25) * STOREY + HALF - 4}>${t('expedition.metres', { depth })}</text>`,
        )}
        ${board.map((cell) => shafts(view, cell))} ${board.map(gallery)} ${markers(view)}
      </svg>
    </section>
  `;
}

/** What leads down from a cell or up to it. @param {any} view @param {BoardCell} cell */
const shafts = (view, cell) =>
  [1, 2].map((side) => {
    if (!cell.ways.includes('NESW'[side])) return nothing;
    const [x, y] = [cell.at[0] + (side === 1 ? 1 : 0), cell.at[1] + (side === 2 ? 1 : 0)];
    const next = cellAt(view, `${x},${y}`);
    if (!next) return nothing;
    const a = spot(cell.at, cell.depth);
    const b = spot(next.at, next.depth);
    if (cell.depth === next.depth) {
      return side === 1
        ? nothing
        : svg`<path class="x-lane ${shadeOf(cell.depth)}" d="M${a.x} ${a.y}L${b.x} ${b.y}"></path>`;
    }
    const [high, low] = a.y < b.y ? [a, b] : [b, a];
    const middle = side === 1 ? (a.x + b.x) / 2 : low.x + (side === 2 ? WIDE * 0.3 : 0);
    const d = `M${high.x} ${high.y}H${middle}V${low.y}H${low.x}`;
    const drop = `M${middle} ${high.y}V${low.y}`;
    return svg`
      <path class="x-shaft" d=${d}></path><path class="x-shaft-floor" d=${d}></path>
      ${
        cell.roped.includes('NESW'[side])
          ? svg`<path class="x-rope-edge" d=${drop}></path><path class="x-rope straight" d=${drop}></path>`
          : svg`<path class="x-unroped" d=${drop}></path>`
      }`;
  });

/** One gallery: higher over a wonder, low in a squeeze, with water in a pool. @param {BoardCell} cell */
function gallery(cell) {
  const { x, y } = spot(cell.at, cell.depth);
  const half = WIDE / 2;
  const grade = gradeOf(cell.kind);
  const roof = cell.kind === 'wonder' || isHome(cell) ? 14 : grade ? 4.5 - grade : HALF;
  const floor = grade ? 4.5 - grade : HALF;
  const ends = [
    cell.open.includes('W') ? half : half * 0.62,
    cell.open.includes('E') ? half : half * 0.62,
  ];
  const walls = `M${x - ends[0]} ${y - HALF}L${x - 7} ${y - roof}H${x + 7}L${x + ends[1]} ${y - HALF}V${y + HALF}L${x + 7} ${y + floor}H${x - 7}L${x - ends[0]} ${y + HALF}Z`;
  return svg`
    <g class=${shadeOf(cell.depth)}>
      <path class="x-gallery ${cell.kind === 'choke' ? 'choked' : ''}" d=${walls}></path>
      ${cell.kind === 'water' ? svg`<path class="x-pool" d="M${x - 13} ${y + 1}q3.2-3 6.5 0t6.5 0 6.5 0 6.5 0V${y + HALF}H${x - 13}Z"></path>` : nothing}
      ${cell.kind === 'wonder' ? svg`<use class="x-crystal" href="#e-crystal" x=${x - 9} y=${y - 11} width="18" height="18"></use>` : nothing}
      ${cell.kind === 'choke' ? svg`<circle class="x-boulder" cx=${x - 5} cy=${y + 1} r="6"></circle><circle class="x-boulder" cx=${x + 6} cy=${y + 2} r="4.5"></circle>` : nothing}
      ${isHome(cell) ? svg`<use class="x-fire" href="#e-home" x=${x - 9} y=${y - 14} width="18" height="18"></use>` : nothing}
    </g>`;
}

/** Teams, and camps that are placed. @param {any} view */
const markers = (view) =>
  view.teams.map((/** @type {any} */ team, /** @type {number} */ seat) => {
    const cell = cellAt(view, `${team.at}`);
    const camp = team.camp.at && cellAt(view, `${team.camp.at}`);
    const same = view.teams
      .slice(0, seat)
      .filter((/** @type {any} */ other) => `${other.at}` === `${team.at}`).length;
    const a = cell ? spot(cell.at, cell.depth) : { x: 0, y: 0 };
    const b = camp ? spot(camp.at, camp.depth) : null;
    return svg`
      ${b ? svg`<g class="x-camp seat-${seat}" transform="translate(${b.x - 14} ${b.y})"><use href="#e-camp" x="-9" y="-9" width="18" height="18"></use></g>` : nothing}
      <g class="x-pin seat-${seat} ${view.to_move.includes(seat) ? 'turn' : ''}" transform="translate(${a.x + same * 13} ${a.y - 6})">
        <circle r="11"></circle><use class="x-mark" href="#seat${seat}" x="-6.5" y="-6.5" width="13" height="13"></use></g>`;
  });
