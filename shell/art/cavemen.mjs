/**
 * The art of Cavemen, loaded with the game: card faces of a common deck as beasts, food, clubs and
 * spears, or with plain suit symbols, and the icons of what one can do.
 *
 * Symbols, by id; SUIT is S, C, D or H, a picture is H1 to H13, or a suit and a size from 1 to 3:
 *   `m-PICTURE` large (100 x 140)   `ms-PICTURE` small (50 x 70)   `mk-PICTURE` chip (64 x 64)
 *   `mp-SUIT` `mps-SUIT` `mpk-SUIT` the same with a plain suit symbol
 *   `ml-1`..`ml-13` `mls-…` the number that lies over a picture, `mlp-…` `mlps-…` the plain index
 *   `mn-1`..`mn-13` `mnp-…` number and plain index alone
 *   `i-trade` `i-swap` `i-foot` icons
 *
 * It stands on the first sprite: patches, spray, numerals `d1`..`d10` and the shade are taken from there.
 */
import { readFile } from 'node:fs/promises';
import svgpath from 'svgpath';
import { fit, short } from './draw.mjs';
import { outline } from './outline.mjs';

/** Lettering of the first sprite is four times as large as its outlines. */
const GRID = 4;
const CAP = 59 * GRID;
/** From one digit to the next, after a 1. */
const STEP = 38.7 * GRID;

/** @typedef {{icon: string, box: number[]}} Shape  name in game-icons, bounds of its ink */

/** @type {Shape[]} by value, from 1 */
const BEASTS = [
  { icon: 'mouse', box: [22, 17, 456, 477] },
  { icon: 'squirrel', box: [32, 24, 447, 465] },
  { icon: 'rabbit', box: [26, 27, 454, 444] },
  { icon: 'fox', box: [57, 23, 398, 465] },
  { icon: 'beaver', box: [26, 57, 460, 398] },
  { icon: 'boar', box: [22, 66, 468, 396] },
  { icon: 'ram-profile', box: [20, 19, 476, 475] },
  { icon: 'deer', box: [80, 20, 353, 472] },
  { icon: 'horse-head', box: [24, 20, 459, 473] },
  { icon: 'polar-bear', box: [23, 81, 465, 350] },
  { icon: 'bison', box: [20, 99, 473, 315] },
  { icon: 'rhinoceros-horn', box: [18, 33, 446, 461] },
  { icon: 'mammoth', box: [20, 57, 473, 402] },
];

/** What stands for a suit, its plain symbol, and the pattern in its pigment. */
const SUITS = {
  S: {
    art: { icon: 'stone-spear', box: [21, 21, 474, 478] },
    plain: 'spades',
    pattern: { size: [8, 16], path: 'M4 0v10M0 8v10', width: 1.3 },
  },
  C: {
    art: { icon: 'wood-club', box: [25, 25, 463, 463] },
    plain: 'clubs',
    pattern: { size: [14, 14], path: 'M3 3l4 4M7 3L3 7M10 10l4 4M14 10l-4 4', width: 1.4 },
  },
  D: {
    art: { icon: 'berries-bowl', box: [31, 62, 449, 389] },
    plain: 'diamonds',
    pattern: {
      size: [12, 12],
      path: 'M3 3a1.6 1.6 0 1 0 .01 0M9 9a1.6 1.6 0 1 0 .01 0',
      width: 1.3,
    },
  },
  H: {
    art: { icon: 'paw', box: [20, 20, 472, 472] },
    plain: 'hearts',
    pattern: { size: [16, 10], path: 'M0 2q4 5 8 0t8 0M0 8q4 5 8 0t8 0', width: 1.2 },
  },
};

/**
 * Where one, two or three of a thing lie: centre and size round 0,0. Clubs lie along one diagonal, side
 * by side along the other; spears are the other way round.
 */
const HEAPS = [
  [{ x: 0, y: 0, size: 54 }],
  [
    { x: -12, y: -9, size: 48 },
    { x: 12, y: 9, size: 48 },
  ],
  [
    { x: -19, y: -14, size: 42 },
    { x: 0, y: 0, size: 48 },
    { x: 19, y: 14, size: 42 },
  ],
];
/** Bowls stand upright. */
const BOWLS = [
  [{ x: 0, y: 2, size: 46 }],
  [{ x: 0, y: 0, size: 64 }],
  [
    { x: -16, y: 13, size: 40 },
    { x: 17, y: 13, size: 40 },
    { x: 0, y: -15, size: 40 },
  ],
];

const LETTERS = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };
const VALUES = Array.from({ length: 13 }, (_, i) => i + 1);
const ICONS = { trade: 'trade', swap: 'card-draw', foot: 'footprint' };

/** @param {string} id @param {string} box @param {string} body */
const symbol = (id, box, body) => `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;

/** @param {string} href @param {string} [attributes] */
const use = (href, attributes = '') => `<use href="#${href}"${attributes && ' '}${attributes}/>`;

/** @param {number} k */
const factor = (k) => String(Math.round(k * 1e4) / 1e4).replace(/^0\./, '.');

/** @typedef {Record<string, {left: number, right: number, path: string}>} Lettering */

/** @returns {Promise<string>} the sprite as an SVG document */
export default async function draw() {
  const [digits, letters] = await Promise.all(
    ['lettering.json', 'cavemen-letters.json'].map(async (name) => {
      /** @type {Lettering} */
      const lettering = JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8'));
      return lettering;
    }),
  );
  const parts = [
    ...BEASTS.map(({ icon }, i) => `<path id="mx-H${i + 1}" d="${outline(icon)}"/>`),
    ...Object.entries(SUITS).flatMap(([suit, { art, plain, pattern }]) => [
      `<path id="mx-${suit}" d="${outline(art.icon)}"/>`,
      `<path id="my-${suit}" d="${outline(plain)}"/>`,
      `<pattern id="mq-${suit}" width="${pattern.size[0]}" height="${pattern.size[1]}" patternUnits="userSpaceOnUse">` +
        `<path d="${pattern.path}" fill="none" stroke="var(--bone)" stroke-width="${pattern.width}" stroke-linecap="round" stroke-opacity=".42"/></pattern>`,
    ]),
    ...numbers(digits, letters),
    ...BEASTS.flatMap((beast, i) => pictures(`H${i + 1}`, 'H', i, (k) => beastAt(beast, i + 1, k))),
    ...['S', 'C', 'D'].flatMap((suit) =>
      [0, 1, 2].flatMap((size) =>
        pictures(`${suit}${size + 1}`, suit, size, (k) => heapAt(suit, size, k)),
      ),
    ),
    ...Object.keys(SUITS).flatMap(plainPictures),
    ...Object.entries(ICONS).map(([name, icon]) =>
      symbol(`i-${name}`, '0 0 512 512', `<path fill="currentColor" d="${outline(icon)}"/>`),
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true"><defs>${parts.join('')}</defs></svg>`;
}

/** A silhouette left free in the pigment, with a rim of plain pigment round it. @param {string} body */
const stencil = (body) =>
  `<g fill="var(--bone)" stroke="var(--pig)" stroke-width="30" stroke-linejoin="round" paint-order="stroke">${body}</g>`;

/** A beast round 0,0: it grows with its value. @param {Shape} beast @param {number} value @param {number} k */
function beastAt({ box }, value, k) {
  const grown = (0.62 + (0.38 * (value - 1)) / 12) * k;
  const frame = { x: 0, y: 0, width: 72 * grown, height: 68 * grown };
  return use(`mx-H${value}`, `transform="${fit(box, frame)}"`);
}

/** One to three of a thing round 0,0. @param {string} suit @param {number} size 0 to 2 @param {number} k */
function heapAt(suit, size, k) {
  const { box } = SUITS[/** @type {keyof typeof SUITS} */ (suit)].art;
  return (suit === 'D' ? BOWLS : HEAPS)[size]
    .map(({ x, y, size: side }) => {
      const across = suit === 'S' ? -x : x;
      const place = fit(box, { x: across * k, y: y * k, width: side * k, height: side * k });
      return use(`mx-${suit}`, `transform="${place}"`);
    })
    .join('');
}

/** A patch with the pattern of a suit, at a place. @param {string} id @param {string} suit @param {string} at */
const patched = (id, suit, at) =>
  `<g transform="translate(${at})">${use(id)}${use(id, 'fill="url(#deep)"')}${use(id, `fill="url(#mq-${suit})"`)}</g>`;

/** The suit in the upper right corner. @param {string} path @param {number[]} box @param {number} x @param {number} y @param {number} side */
const corner = (path, box, x, y, side) =>
  use(path, `transform="${fit(box, { x, y, width: side, height: side })}"`);

/**
 * @param {string} picture @param {string} suit @param {number} variety which patch
 * @param {(k: number) => string} silhouette at a size, round 0,0
 */
function pictures(picture, suit, variety, silhouette) {
  const { box } = SUITS[/** @type {keyof typeof SUITS} */ (suit)].art;
  const large =
    `<g transform="translate(50 80)">${use(`sp${variety % 3}`)}</g>` +
    patched(`pl${variety % 3}`, suit, '50 80') +
    corner(`mx-${suit}`, box, 80, 22, 22) +
    `<g transform="translate(50 80)">${stencil(silhouette(1))}</g>`;
  const small =
    patched(`ps${variety % 2}`, suit, '25 44.5') +
    corner(`mx-${suit}`, box, 41, 12, 11) +
    `<g transform="translate(25 44.5)">${stencil(silhouette(0.56))}</g>`;
  const chip =
    use('pk', 'transform="translate(32 32)"') +
    `<g stroke-width="0" transform="translate(32 32)">${stencil(silhouette(suit === 'H' ? 0.8 : 0.9)).replace(' stroke-width="30"', '')}</g>`;
  return [
    symbol(`m-${picture}`, '0 0 100 140', large),
    symbol(`ms-${picture}`, '0 0 50 70', small),
    symbol(`mk-${picture}`, '0 0 64 64', chip),
  ];
}

const WHOLE = [24, 24, 464, 464];

/** @param {string} suit */
function plainPictures(suit) {
  const id = `my-${suit}`;
  /** @param {number} x @param {number} y @param {number} side */
  const pip = (x, y, side) => corner(id, WHOLE, x, y, side);
  return [
    symbol(`mp-${suit}`, '0 0 100 140', pip(80, 22, 22) + pip(50, 84, 64)),
    symbol(`mps-${suit}`, '0 0 50 70', pip(40.5, 12, 11.5) + pip(25, 45, 34)),
    symbol(
      `mpk-${suit}`,
      '0 0 64 64',
      use('pk', 'transform="translate(32 32)"') + `<g fill="var(--bone)">${pip(32, 32, 42)}</g>`,
    ),
  ];
}

/**
 * The layers with numbers: digits over a picture, the letter of a court card small beside its suit.
 * @param {Lettering} digits @param {Lettering} letters
 */
function numbers(digits, letters) {
  const out = [];
  for (const [letter, { path }] of Object.entries(letters)) {
    out.push(`<path id="mg-${letter}" d="${svgpath(path).scale(GRID).rel().round(0)}"/>`);
  }
  for (const value of VALUES) {
    const letter = LETTERS[/** @type {keyof typeof LETTERS} */ (value)];
    const number = glyph(value, digits);
    const index = letter
      ? { body: use(`mg-${letter}`), left: letters[letter].left, right: letters[letter].right }
      : number;
    const court = letter ? letterAt(index, 61, 24, 10) : '';
    out.push(
      symbol(`ml-${value}`, '0 0 100 140', placed(number, 9, 34, 25) + court),
      symbol(`mls-${value}`, '0 0 50 70', placed(number, 4.5, 19, 14.5)),
      symbol(`mlp-${value}`, '0 0 100 140', placed(index, 9, 34, 25)),
      symbol(`mlps-${value}`, '0 0 50 70', placed(index, 4.5, 19, 14.5)),
      alone(`mn-${value}`, number),
      alone(`mnp-${value}`, index),
    );
  }
  return out;
}

/** @typedef {{body: string, left: number, right: number}} Glyph  bounds in units of the outlines */

/** @param {number} value @param {Lettering} digits @returns {Glyph} */
function glyph(value, digits) {
  if (value <= 10) {
    const { left, right } = digits[value];
    return { body: use(`d${value}`), left, right };
  }
  const second = value - 10;
  return {
    body: use('d1') + use(`d${second}`, `transform="translate(${short(STEP)})"`),
    left: digits[1].left,
    right: STEP / GRID + digits[second].right,
  };
}

/** @param {Glyph} glyph @param {number} x left edge @param {number} y base line @param {number} cap */
function placed({ body, left }, x, y, cap) {
  const k = cap / CAP;
  return `<g transform="translate(${short(x - left * GRID * k)} ${y})scale(${factor(k)})">${body}</g>`;
}

/** @param {Glyph} glyph @param {number} x right edge @param {number} y @param {number} cap */
const letterAt = (glyph, x, y, cap) =>
  placed(glyph, x - ((glyph.right - glyph.left) * cap) / (CAP / GRID), y, cap);

/** @param {string} id @param {Glyph} glyph */
const alone = (id, { body, left, right }) =>
  // Some letters reach below the line.
  `<symbol id="${id}" overflow="visible" viewBox="${[left - 1, -62, right - left + 2, 63]
    .map((n) => Math.round(n * GRID))
    .join(' ')}"><g fill="currentColor">${body}</g></symbol>`;
