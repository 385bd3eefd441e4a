/**
 * Builds the SVG sprite that comes with the page: card faces, chips, numerals, seats, icons. What the
 * home page shows of the other games is in `covers.mjs`.
 *
 * Symbols, by id:
 *   `f1`..`f10` large face (100 x 140)   `s1`..`s10` small face (50 x 70)   `k1`..`k10` chip (64 x 64)
 *   `n0`..`n10` numeral                  `back` and `back-s` card back      `seat0`..`seat5` seat shape
 *   `mouth` of the cave, on the home page
 *   `edge` torn lower edge of the bar
 *   `i-NAME` icon                        `w-the-cave` word mark
 *
 * A symbol takes its colours from where it is used: `--pig` (pigment), `--bone` (stock),
 * `--back`, `--back-hand`; icons, numerals, seats and word marks take `currentColor`. Whether the ranks
 * show their silhouettes or plain numerals in their place, and how strong their patterns are, say
 * `--silhouette`, `--sign` and `--grain`.
 */
import { readFile } from 'node:fs/promises';
import svgpath from 'svgpath';
import { fit, patch, ragged, short, spray, tally } from './draw.mjs';
import { outline } from './outline.mjs';
import { mouth } from './scene.mjs';
import { FLAME, HAND, ICONS, LINES, RANKS, SEATS } from './pieces.mjs';

const LETTERING = new URL('lettering.json', import.meta.url);

/** Lettering is drawn on a finer grid of whole numbers: shorter than decimals. */
const GRID = 4;
/** Height of a capital on that grid: numerals are scaled by it. */
const CAP = 59 * GRID;
/** Half sizes of the pigment patch on the large and on the small face. */
const LARGE = { a: 43, b: 40.5 };
const SMALL = { a: 22, b: 22.5 };

/** @typedef {Record<string, {left: number, right: number, path: string}>} Lettering */

/** @param {string} id @param {string} box @param {string} body */
const symbol = (id, box, body) => `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;

/**
 * @param {string} href @param {string} [attributes]
 */
const use = (href, attributes = '') => `<use href="#${href}"${attributes && ' '}${attributes}/>`;

/** What is left free in the pigment, with a rim of plain pigment round it.
 * @param {string} body @param {'silhouette' | 'sign'} shown  with which kind of art */
const stencil = (body, shown) =>
  `<g display="var(--${shown})" fill="var(--bone)" stroke="var(--pig)" stroke-width="30" stroke-linejoin="round" paint-order="stroke">${body}</g>`;

/**
 * The whole sprite as one hidden `<svg>`, ready to stand first in the body.
 * @returns {Promise<string>}
 */
export async function buildSprite() {
  const letters = await readLettering();
  const parts = [
    ...sharedShapes(letters),
    ...RANKS.flatMap((_, rank) => (rank ? rankSymbols(rank, letters) : [])),
    ...backSymbols(),
    ...letteringSymbols(letters),
    `<symbol id="edge" viewBox="0 0 1000 10" preserveAspectRatio="none"><path fill="currentColor" d="${ragged(1000, 17)}"/></symbol>`,
    ...SEATS.map((d, i) => symbol(`seat${i}`, '0 0 24 24', `<path fill="currentColor" d="${d}"/>`)),
    ...iconSymbols(),
    mouth(),
  ];
  return sheet(parts);
}

/** Shapes and symbols as one hidden picture, for `<use>` to take them from. @param {string[]} parts */
export const sheet = (parts) =>
  '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true">' +
  `<defs>${parts.join('')}</defs></svg>`;

/** The numerals and word marks, on the grid. @returns {Promise<Lettering>} */
export async function readLettering() {
  /** @type {Lettering} */
  const letters = JSON.parse(await readFile(LETTERING, 'utf8'));
  return Object.fromEntries(
    Object.entries(letters).map(([name, { left, right, path }]) => [
      name,
      { left: left * GRID, right: right * GRID, path: onGrid(path) },
    ]),
  );
}

/** @param {string} path */
const onGrid = (path) => svgpath(path).scale(GRID).rel().round(0).toString();

/**
 * Shapes several symbols refer to: patches, spray, patterns, silhouettes, numeral outlines.
 * @param {Lettering} letters
 */
function sharedShapes(letters) {
  // Blown pigment lies thickest round what it was blown at.
  const shapes = [
    '<radialGradient id="deep"><stop offset=".35" stop-color="#160b04" stop-opacity=".34"/>' +
      '<stop offset="1" stop-color="#160b04" stop-opacity="0"/></radialGradient>',
  ];
  // One patch, turned over, looks like another.
  shapes.push(
    `<path id="pl0" d="${patch({ ...LARGE, seed: 5 })}"/>`,
    turned('pl1', 'pl0', '-1 1'),
    turned('pl2', 'pl0', '1 -1'),
    `<g id="sp0" stroke="var(--pig)"><g id="sp" stroke-linecap="round">` +
      `<path stroke-width="1.5" d="${spray({ ...LARGE, seed: 9, count: 22 })}"/>` +
      `<path stroke-width=".8" d="${spray({ ...LARGE, seed: 3, count: 60, reach: 0.26 })}"/></g></g>`,
    turned('sp1', 'sp0', '-1 1'),
    turned('sp2', 'sp0', '1 -1'),
    `<path id="ps0" d="${patch({ ...SMALL, seed: 5, points: 32 })}"/>`,
    turned('ps1', 'ps0', '-1 1'),
  );
  const square = patch({ a: 31, b: 31, seed: 16, rough: 0.02, points: 28, power: 5 });
  shapes.push(`<path id="pk" d="${square}"/>`);
  RANKS.forEach((rank, r) => {
    if (!rank) return;
    const { size, path, width } = rank.pattern;
    shapes.push(
      silhouetteShape(r, rank),
      `<pattern id="p${r}" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse">` +
        `<path d="${path}" fill="none" stroke="var(--bone)" stroke-width="${short(width)}" stroke-linecap="round" stroke-opacity="var(--grain)"/></pattern>`,
      `<path id="d${r}" d="${letters[r].path}"/>`,
    );
  });
  return shapes;
}

/** @param {string} id @param {string} href @param {string} scale */
const turned = (id, href, scale) => `<g id="${id}">${use(href, `transform="scale(${scale})"`)}</g>`;

/**
 * @param {number} r @param {import('./pieces.mjs').Rank} rank
 */
function silhouetteShape(r, { icon, copies }) {
  const path = outline(icon);
  if (!copies) return `<path id="x${r}" d="${path}"/>`;
  const group = copies.map((place) => use(`y${r}`, `transform="${place}"`)).join('');
  return `<path id="y${r}" d="${path}"/><g id="x${r}">${group}</g>`;
}

/**
 * The three symbols of a rank.
 * @param {number} rank @param {Lettering} letters
 */
function rankSymbols(rank, letters) {
  const piece = RANKS[rank];
  if (!piece) return [];
  const [width, height] = piece.room;
  /** @param {number} x @param {number} y @param {number} k */
  const silhouette = (x, y, k) =>
    stencil(
      use(
        `x${rank}`,
        `transform="${fit(piece.box, { x, y, width: width * k, height: height * k })}"`,
      ),
      'silhouette',
    );
  const { left, right } = letters[rank];
  const outlines = [left, -CAP, right - left, CAP];
  /** The numeral where the silhouette would be. @param {number} x @param {number} y @param {number} side */
  const sign = (x, y, side) =>
    stencil(
      use(`d${rank}`, `transform="${fit(outlines, { x, y, width: side * 1.2, height: side })}"`),
      'sign',
    );
  /** @param {number} x @param {number} y @param {number} cap */
  const numeral = (x, y, cap) => {
    const k = cap / CAP;
    const place = `translate(${short(x - letters[rank].left * k)} ${y})scale(${Math.round(k * 1e4) / 1e4})`;
    return use(`d${rank}`, `transform="${place}"`);
  };
  /** @param {string} id @param {number} x @param {number} y */
  const patterned = (id, x, y) =>
    `<g transform="translate(${x} ${y})">${use(id)}${use(id, 'fill="url(#deep)"')}${use(id, `fill="url(#p${rank})"`)}</g>`;

  const large =
    `<g transform="translate(50 80)">${use(`sp${rank % 3}`)}</g>` +
    patterned(`pl${rank % 3}`, 50, 80) +
    numeral(9, 34, 25) +
    `<path d="${tally(rank, 91, rank > 5 ? 10 : 17)}" fill="none" stroke="var(--pig)" stroke-width="1.5" stroke-linecap="round"/>` +
    silhouette(50, 80, 1) +
    sign(50, 80, 50);
  const small =
    patterned(`ps${rank % 2}`, 25, 44.5) +
    numeral(4.5, 19, 14.5) +
    silhouette(25, 44.5, 0.54) +
    sign(25, 44.5, 27);
  const chip =
    use('pk', 'transform="translate(32 32)"') +
    use('pk', `display="var(--sign)" fill="url(#p${rank})" transform="translate(32 32)"`) +
    `<g stroke-width="0">${silhouette(32, 32, 0.76)}</g>`;
  return [
    symbol(`f${rank}`, '0 0 100 140', large),
    symbol(`s${rank}`, '0 0 50 70', small),
    symbol(`k${rank}`, '0 0 64 64', chip),
  ];
}

/** The card back: a hand left free in red ochre. */
function backSymbols() {
  const hand = (/** @type {{x: number, y: number, width: number, height: number}} */ frame) =>
    `<path fill="var(--back-hand)" d="${outline(HAND.icon)}" transform="${fit(HAND.box, frame)}"/>`;
  const field = patch({ a: 42, b: 60, seed: 99, rough: 0.02, power: 6 });
  const large =
    `<g transform="translate(50 70)" fill="var(--back)" stroke="var(--back)">` +
    `<path id="pb" stroke="none" d="${field}"/>${use('sp', 'transform="scale(1 1.48)"')}</g>` +
    `<path d="M14 22h72M14 118h72" stroke="var(--back-hand)" stroke-opacity=".3" stroke-width="1.2" stroke-dasharray="1.5 4"/>` +
    hand({ x: 50, y: 71, width: 66, height: 66 });
  const small =
    use('pb', 'transform="translate(25 35)scale(.5)" fill="var(--back)"') +
    hand({ x: 25, y: 35.5, width: 33, height: 33 });
  return [symbol('back', '0 0 100 140', large), symbol('back-s', '0 0 50 70', small)];
}

/**
 * A view box round lettering, in its own units times the grid.
 * @param {number} left @param {number} right @param {number} top @param {number} height
 * @param {number} margin
 */
const box = (left, right, top, height, margin) =>
  [left - margin * GRID, top * GRID, right - left + 2 * margin * GRID, height * GRID]
    .map(Math.round)
    .join(' ');

/** Numerals alone, and the word mark of The Cave. @param {Lettering} letters */
function letteringSymbols(letters) {
  const out = [];
  for (let n = 0; n <= 10; n++) {
    const { left, right, path } = letters[n];
    const body = n
      ? use(`d${n}`, 'fill="currentColor"')
      : `<path fill="currentColor" d="${path}"/>`;
    out.push(symbol(`n${n}`, box(left, right, -62, 63, 1), body));
  }
  return [...out, wordMark('The Cave', letters)];
}

/** The name of a game. @param {string} word @param {Lettering} letters */
export function wordMark(word, letters) {
  const { left, right, path } = letters[word];
  const id = `w-${word.toLowerCase().replace(' ', '-')}`;
  return symbol(id, box(left, right, -68, 88, 2), `<path fill="currentColor" d="${path}"/>`);
}

function iconSymbols() {
  const solid = Object.entries(ICONS).map(([name, icon]) =>
    symbol(`i-${name}`, '0 0 512 512', `<path fill="currentColor" d="${outline(icon)}"/>`),
  );
  const lines = Object.entries(LINES).map(([name, d]) =>
    symbol(
      `i-${name}`,
      '0 0 24 24',
      `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
  );
  const flame = symbol('i-flame', '0 0 24 24', `<path fill="currentColor" d="${FLAME}"/>`);
  return [...solid, ...lines, flame];
}
