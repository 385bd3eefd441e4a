/**
 * The pictures of the home page: the mouth of the cave, which comes with the page; the paintings on
 * its wall and the covers of the two other games, which come a moment later. Colours come from the style: `--near`, `--far`, `--near-lit`, `--far-lit`, `--rim` (rock
 * in front), `--paint`, `--paint-2` (on the wall).
 */
import { fit, short, stream } from './draw.mjs';
import { compact, outline } from './outline.mjs';

/** Ink bounds of the beasts and men that are painted. */
const BOXES = {
  mammoth: [20, 57, 473, 402],
  deer: [80, 20, 353, 472],
  bison: [20, 99, 473, 315],
  caveman: [36, 21, 440, 470],
  hand: [16, 16, 480, 480],
};

/** @typedef {keyof typeof BOXES} Painted */

/**
 * What lies beyond the box is drawn too: a ground that reaches further fills any frame.
 * @param {string} id @param {string} box @param {string} body @param {string} [ratio]
 */
const symbol = (id, box, body, ratio = 'xMidYMid meet') =>
  `<symbol id="${id}" viewBox="${box}" preserveAspectRatio="${ratio}" overflow="visible">${body}</symbol>`;

/**
 * A painted figure centred at x,y in a square of that size.
 * @param {Painted} name @param {number} x @param {number} y @param {number} size
 * @param {{colour?: string, flip?: boolean, turn?: number}} [look]
 */
function painted(name, x, y, size, { colour = 'var(--paint)', flip = false, turn = 0 } = {}) {
  const place = `translate(${x} ${y})${turn ? `rotate(${turn})` : ''}${flip ? 'scale(-1 1)' : ''}`;
  const inner = fit(BOXES[name], { x: 0, y: 0, width: size, height: size });
  return `<use href="#z-${name}" fill="${colour}" transform="${place}${inner}"/>`;
}

/** A row of finger dots, as on many walls. @param {number} x @param {number} y @param {number} count @param {number} step @param {number} width @param {string} colour */
function dots(x, y, count, step, width, colour) {
  const next = stream(count * 7 + 1);
  let d = '';
  for (let i = 0; i < count; i++) d += `M${short(x + i * step)} ${short(y + next() * 5)}h0`;
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/**
 * A ceiling of stalactites over the whole width: from a wavy vault hang groups of a long one and
 * its smaller neighbours, each with hollow flanks.
 * @param {{seed: number, vault: number, longest: number, gap: number}} shape
 *   seed, mean depth of the vault, longest stalactite, mean way between two groups
 */
function ceiling({ seed, vault, longest, gap }) {
  const next = stream(seed);
  /** The vault rises to the middle, so that the mouth opens over the title. @param {number} x */
  const depth = (x) => {
    const side = Math.abs(x - 800) / 800;
    return vault * (0.55 + 0.9 * side ** 2) + 9 * Math.sin(x / 120 + seed) + 4 * Math.sin(x / 41);
  };
  let d = `M-40-40V${short(depth(-40))}`;
  let x = -40;
  /** The bare vault up to some x. @param {number} to */
  const bare = (to) => {
    d += `Q${short((x + to) / 2)} ${short(depth((x + to) / 2) - 3)} ${short(to)} ${short(depth(to))}`;
    x = to;
  };
  /** One stalactite, from here on. @param {number} width @param {number} length */
  const hang = (width, length) => {
    const tip = x + width * (0.42 + next() * 0.16);
    const y = depth(tip);
    const end = x + width;
    d += `C${short(x + width * 0.3)} ${short(y + length * 0.1)} ${short(tip - width * 0.1)} ${short(y + length * 0.5)} ${short(tip - 1.5)} ${short(y + length)}q1.5 4 3 0`;
    d += `C${short(tip + width * 0.1)} ${short(y + length * 0.5)} ${short(end - width * 0.3)} ${short(y + length * 0.1)} ${short(end)} ${short(depth(end))}`;
    x = end;
  };
  while (x < 1620) {
    bare(x + gap * (0.3 + next() * 1.1));
    const side = Math.min(1, Math.abs(x - 800) / 800);
    const long = longest * (0.3 + 0.7 * next()) * (0.35 + 0.65 * side);
    const group = [0.35 + next() * 0.3, 1, 0.25 + next() * 0.4].slice(next() < 0.4 ? 1 : 0);
    for (const share of group) hang(long * share * 0.36 + 20 + next() * 12, long * share);
  }
  return `${d}V-40z`;
}

/** The two walls that frame the mouth, bulging like poured stone. @param {number} seed @param {number} reach */
function walls(seed, reach) {
  const next = stream(seed);
  /** @param {1 | -1} way from the left edge, or from the right */
  const wall = (way) => {
    const edge = way === 1 ? -40 : 1640;
    let d = '';
    for (let y = -40, drop = 0; y < 960; y += drop) {
      drop = 60 + next() * 110;
      const mid = Math.min(1, Math.abs(y + drop / 2 - 420) / 520);
      const x = edge + way * (40 + reach * (0.35 + 0.65 * mid ** 2) + next() * 26);
      const bulge = x + way * (8 + next() * 22);
      d += `C${short(bulge)} ${short(y + drop * 0.25)} ${short(bulge)} ${short(y + drop * 0.75)} ${short(x)} ${short(y + drop)}`;
    }
    return `M${edge}-40H${edge + way * (reach + 60)}${d}H${edge}z`;
  };
  return wall(1) + wall(-1);
}

/** A fill that brightens downwards to some depth. @param {'far' | 'near'} layer @param {number} depth */
const stone = (layer, depth) =>
  `<linearGradient id="stone-${layer}" gradientUnits="userSpaceOnUse" x2="0" y2="${depth}">` +
  `<stop stop-color="var(--${layer})"/><stop offset="1" stop-color="var(--${layer}-lit)"/></linearGradient>`;

/** The mouth of the cave, 1600 x 900, cut from the top middle; drawn on a grid of half the size. */
export function mouth() {
  const far = [ceiling({ seed: 11, vault: 64, longest: 190, gap: 60 }), walls(5, 92)];
  const near = [ceiling({ seed: 4, vault: 40, longest: 150, gap: 120 }), walls(23, 36)];
  // Rock takes the torchlight on its lower faces, and a thin rim of it on every outer edge.
  // The rims are drawn first, so that none shows where ceiling and wall run into each other.
  const layer = (/** @type {'far' | 'near'} */ name, /** @type {string[]} */ shapes) => {
    const paths = shapes.map((d) => `<path d="${compact(d, 0, 0.5)}"/>`).join('');
    return (
      `<g fill="none" stroke="var(--rim)" stroke-width="1.5">${paths}</g>` +
      `<g fill="url(#stone-${name})">${paths}</g>`
    );
  };
  return symbol(
    'mouth',
    '0 0 800 450',
    stone('far', 165) + stone('near', 115) + layer('far', far) + layer('near', near),
    'xMidYMin slice',
  );
}

/** What was painted on the wall: a herd, a hunt, hands. */
function wall() {
  const second = { colour: 'var(--paint-2)' };
  return symbol(
    'wall',
    '0 0 700 420',
    painted('deer', 70, 92, 104) +
      painted('bison', 300, 92, 150) +
      painted('mammoth', 488, 96, 190, second) +
      painted('deer', 640, 120, 96, { flip: true }) +
      painted('hand', 604, 276, 92, { turn: -14 }) +
      painted('hand', 664, 338, 78, { ...second, turn: 10 }) +
      dots(60, 184, 6, 22, 10, 'var(--paint)'),
  );
}

/** Cavemen: a mammoth, the herd above it, two hunters. It is whole in any frame. */
function coverCavemen() {
  const hunters = '#24130a';
  return symbol(
    'cover-cavemen',
    '34 24 190 220',
    '<radialGradient id="ochre" cy=".56" r=".72"><stop offset="0" stop-color="#e6b464"/><stop offset=".6" stop-color="#c1823a"/><stop offset="1" stop-color="#7c4818"/></radialGradient>' +
      '<path fill="url(#ochre)" d="M-130-130h520v520h-520z"/>' +
      painted('deer', 92, 62, 52, { colour: '#93341c' }) +
      painted('deer', 138, 52, 40, { colour: '#93341c' }) +
      painted('bison', 184, 66, 50, { colour: '#93341c' }) +
      painted('mammoth', 140, 150, 136, { colour: '#681c10' }) +
      painted('caveman', 60, 176, 44, { colour: hunters }) +
      painted('caveman', 84, 214, 36, { colour: hunters }) +
      dots(112, 228, 6, 17, 7, '#681c10'),
  );
}

/** Expedition: the hill cut open, from the grass down a rope to a drowned hall. */
function coverExpedition() {
  const depths = [96, 146, 196, 246].map((y) => `M-130 ${y}h520`).join('');
  return symbol(
    'cover-expedition',
    '52 24 160 226',
    '<linearGradient id="deepening" x2="0" y2="1"><stop offset=".1" stop-color="#566350"/><stop offset=".4" stop-color="#2f4448"/><stop offset="1" stop-color="#101f2b"/></linearGradient>' +
      '<path fill="url(#deepening)" d="M-130-130h520v520h-520z"/>' +
      '<path fill="#bccab3" d="M-130-130h520V50q-60-14-116-5t-84 2q-40-10-92-1t-98-2-130 4z"/>' +
      `<path d="${depths}" fill="none" stroke="#e9dcbe" stroke-opacity=".3" stroke-dasharray="2 6"/>` +
      // The passage: shaft, hall with a ledge, second shaft, flooded hall.
      '<path fill="#eadfc4" d="M121 45c-3 16 3 28-2 42-14 6-40 2-58 8-14 6-12 22 4 26 20 6 44-2 56 4 6 16-2 34 2 50-16 10-46 6-64 18-16 14-10 34 12 40 40 8 96 8 124-2 18-8 18-30 2-38-14-8-38-6-54-16-4-14 2-32-1-48 16-8 44 0 60-6 14-6 14-22 0-28-18-8-44-2-58-10-3-12 2-26-1-40-8 5-14 5-22 0z"/>' +
      '<path fill="#4f97b3" d="M72 214c30-6 60 0 84-4 14-2 34 0 38 6 0 12-10 16-20 18-30 5-64 4-88-1-10-2-16-10-14-19z"/>' +
      '<path d="M84 222c8-4 14 4 22 0s14 4 22 0 14 4 22 0 14 4 22 0" fill="none" stroke="#e6f3f6" stroke-width="2" stroke-linecap="round"/>' +
      '<path d="M132 42v52m0 30v54" stroke="#8e3219" stroke-width="3" stroke-dasharray="6 3"/>' +
      '<path fill="#8e3219" d="M127 172h10l-1 12h-8zM132 160a6 6 0 0 1 6 6c0 3-2 5-6 5s-6-2-6-5a6 6 0 0 1 6-6z"/>' +
      '<path fill="#7a4a88" d="M78 116l4-16 5 7 5-13 6 22zM176 116l3-10 4 5 4-9 5 14z"/>',
  );
}

/** Paintings and covers, and the outlines they share. */
export function coverSymbols() {
  const shared = Object.keys(BOXES).map((name) => `<path id="z-${name}" d="${outline(name)}"/>`);
  return [...shared, wall(), coverCavemen(), coverExpedition()];
}
