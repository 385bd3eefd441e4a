/**
 * Draws the tiles of Expedition as the plan of a cave: a lit floor between wavering walls in rock,
 * deeper ones darker and with one contour line for every 25 m. A tile is 100 units wide, its middle
 * is 0,0. The same cell always gets the same walls.
 */
import { nothing, svg } from 'lit-html';
import { closed, stream } from '../art/draw.mjs';

/** Half the width of a passage where it meets the next tile. */
const WIDTH = 15;
/** How far the floor reaches round the middle. @type {Record<string, number>} */
const ROOMS = { home: 34, start: 17, wonder: 33, water: 34, descent: 30, plain: 22 };
/** Half the width of a squeeze, by its grade. @type {Record<string, number>} */
const WAISTS = { squeeze1: 8.5, squeeze2: 7, squeeze3: 5.5 };
const STEP = 25;
const SHADES = 4;

export const SIDES = 'NESW';
/** One step to each side. */
export const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/**
 * @typedef {object} Cell  What there is to draw of a cell; as in `board` of the core's view.
 * @property {number[]} at  x and y
 * @property {string} kind  plain, wonder, water, squeeze1 to squeeze3, descent, start or choke
 * @property {number} depth in metres
 * @property {string} open  its open sides
 */

/** The home base is where everything begins. @param {{at: number[], kind: string}} cell */
export const isHome = ({ at, kind }) => kind === 'start' && !at[0] && !at[1];

/** The grade of a squeeze, 0 where it is none. @param {string} kind */
export const gradeOf = (kind) => (kind.startsWith('squeeze') ? Number(kind.at(-1)) : 0);

/** The class that gives a depth its colours. @param {number} depth */
export const shadeOf = (depth) => `xd-${Math.min(depth / STEP, SHADES - 1)}`;

/** @param {number[]} at */
const seedOf = ([x, y]) => (x + 99) * 7919 + (y + 99) * 104729;

/** @type {Map<string, string>} */
const outlines = new Map();

/** The walls of a cell as a path. @param {Cell} cell */
function outlineOf(cell) {
  const key = `${cell.at} ${cell.kind} ${cell.open}`;
  const known = outlines.get(key) ?? wallsOf(cell);
  outlines.set(key, known);
  return known;
}

/** @param {Cell} cell */
function wallsOf(cell) {
  const next = stream(seedOf(cell.at));
  next();
  const rough = (/** @type {number} */ size) => (next() - 0.5) * size;
  const waist = WAISTS[cell.kind];
  const room = waist ? waist + 2.5 : ROOMS[isHome(cell) ? 'home' : cell.kind];
  /** @type {number[][]} */ const points = [];
  STEPS.forEach(([ox, oy], side) => {
    const put = (/** @type {number} */ out, /** @type {number} */ along) =>
      points.push([ox * out - oy * along, oy * out + ox * along]);
    if (cell.open.includes(SIDES[side])) passage(put, rough, room, waist);
    else {
      for (const bend of [-0.42, 0, 0.42]) {
        const r = room + rough(waist ? 1.5 : 3.6);
        put(Math.cos(bend) * r, Math.sin(bend) * r);
      }
    }
    const corner = (waist ? room : Math.max(room * 0.95, 20)) * Math.SQRT1_2 + rough(2.4);
    put(corner, corner);
  });
  return closed(points);
}

/**
 * The two walls of a passage, out and back again.
 * @param {(out: number, along: number) => void} put @param {(size: number) => number} rough
 * @param {number} room @param {number} [waist]
 */
function passage(put, rough, room, waist) {
  const neck = waist ? 16 : Math.max(27, room);
  const near = waist ? waist : WIDTH + 0.5;
  const wobble = waist ? 0.8 : 3;
  put(neck, -near + rough(wobble));
  if (waist) put(29, -waist - 1 + rough(wobble));
  put(42, -WIDTH + rough(1));
  put(58, -WIDTH);
  put(58, WIDTH);
  put(42, WIDTH + rough(1));
  if (waist) put(29, waist + 1 + rough(wobble));
  put(neck, near + rough(wobble));
}

/** Contour lines in the rock, one for every 25 m. @param {string} walls @param {number} depth */
function contours(walls, depth) {
  const count = depth / STEP;
  const apart = Math.min(5.4, 24 / Math.max(count, 1));
  return Array.from({ length: count }, (_, i) => {
    const reach = 2 * (5 + (count - i) * apart);
    return svg`<path class="x-contour" d=${walls} stroke-width=${reach + 1.6}></path
      ><path class="x-rockline" d=${walls} stroke-width=${reach - 1.6}></path>`;
  });
}

/** A closed wavering round. @param {number[]} at @param {number} rx @param {number} ry */
function round(at, rx, ry) {
  const next = stream(seedOf(at) + 5);
  const points = Array.from({ length: 13 }, (_, i) => {
    const k = 1 + (next() - 0.5) * 0.2;
    const angle = (i / 13) * Math.PI * 2;
    return [Math.cos(angle) * rx * k, Math.sin(angle) * ry * k];
  });
  return closed(points);
}

const WAVES = 'M-16-8q4-4 8 0t8 0 8 0 8 0M-19 1q4-4 8 0t8 0 8 0 8 0 6-1M-14 10q4-4 8 0t8 0 8 0 4-1';
const HACHURES = Array.from({ length: 16 }, (_, i) => {
  const angle = (i / 16) * Math.PI * 2;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const at = (/** @type {number} */ a, /** @type {number} */ b) =>
    `${(x * a).toFixed(1)} ${(y * b).toFixed(1)}`;
  return `M${at(19, 15)}L${at(13.5, 10)}`;
}).join('');

/** Chevrons that point at the waist, as many pairs as the grade. @param {number} grade */
const chevrons = (grade) =>
  Array.from({ length: grade }, (_, i) => {
    const y = (i - (grade - 1) / 2) * 10;
    return `M-25 ${y - 5}L-15 ${y}L-25 ${y + 5}M25 ${y - 5}L15 ${y}L25 ${y + 5}`;
  }).join('');

/** What is special about a cell, drawn over its floor. @param {Cell} cell */
function featureOf(cell) {
  const grade = gradeOf(cell.kind);
  if (grade) {
    const level = /E/.test(cell.open) && /W/.test(cell.open) && !/N.*S/.test(cell.open);
    return svg`<g class="x-chevrons" transform=${level ? 'rotate(90)' : nothing}>
      <path d=${chevrons(grade)}></path><path class="x-bright" d=${chevrons(grade)}></path></g>`;
  }
  if (cell.kind === 'water') {
    return svg`<path class="x-pool" d=${round(cell.at, 25, 21)}></path><path class="x-waves" d=${WAVES}></path>`;
  }
  if (cell.kind === 'wonder') {
    return svg`<use class="x-crystal" href="#e-crystal" x="-23" y="-24" width="46" height="46"></use>`;
  }
  if (cell.kind === 'descent') {
    return svg`<ellipse class="x-pit" rx="19" ry="15"></ellipse><path class="x-hachures" d=${HACHURES}></path
      ><path class="x-down" d="M0-6V5M-5 .5L0 5.5 5 .5"></path>`;
  }
  if (isHome(cell)) {
    return svg`<use class="x-fire" href="#e-home" x="-19" y="-21" width="38" height="38"></use>`;
  }
  return nothing;
}

/** A heap of boulders. @param {number[]} at */
function boulders(at) {
  const next = stream(seedOf(at) + 11);
  const heap = [
    [-14, 9, 17],
    [14, 11, 16],
    [0, -10, 18],
    [-20, -9, 10],
    [20, -8, 11],
    [2, 22, 11],
  ];
  return heap.map(([x, y, size]) => {
    const turn = next();
    const corners = Array.from({ length: 7 }, (_, i) => {
      const angle = (i / 7) * Math.PI * 2 + turn;
      const r = size * (0.82 + next() * 0.3);
      return `${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r * 0.9).toFixed(1)}`;
    });
    return svg`<path class="x-boulder" d="M${corners.join('L')}Z"></path>`;
  });
}

/**
 * A tile without what stands on it, round 0,0.
 * @param {Cell} cell
 */
export function tile(cell) {
  const choke = cell.kind === 'choke';
  const walls = choke ? '' : outlineOf(cell);
  return svg`
    <g class=${shadeOf(cell.depth)}>
      <rect class="x-thick" x="-48.5" y="-46.5" width="97" height="97" rx="7"></rect>
      <rect class="x-rock" x="-48.5" y="-48.5" width="97" height="97" rx="7"></rect>
      <svg class="x-clip" x="-48.5" y="-48.5" width="97" height="97" viewBox="-48.5 -48.5 97 97">
        ${
          choke
            ? boulders(cell.at)
            : svg`${contours(walls, cell.depth)}<path class="x-floor" d=${walls}></path>${featureOf(cell)}`
        }
      </svg>
      ${cell.depth ? svg`<g transform="translate(-44 -45.5)"><text class="x-depth x-near" y="12">${cell.depth}</text></g>` : nothing}
    </g>
  `;
}
