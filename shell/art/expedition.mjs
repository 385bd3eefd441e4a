/**
 * The sprite of Expedition: equipment, tokens and verbs. Its tiles are drawn by the page itself
 * (`games/expedition-tile.js`), since no two of them are alike.
 *
 * Symbols, by id: `e-NAME`. All take `currentColor`.
 */
import { outline } from './outline.mjs';

/** Silhouettes taken from game-icons: our name for each, and theirs. */
const ICONS = {
  food: 'canned-fish',
  oxygen: 'scuba-tanks',
  camera: 'photo-camera',
  raft: 'raft',
  backpack: 'light-backpack',
  camp: 'camping-tent',
  walk: 'footprint',
  home: 'campfire',
  water: 'water-drop',
  crystal: 'crystal-growth',
};

/** Drawings of our own: strokes on a 24 grid. */
const LINES = {
  rope: 'M4.5 6.5c0-1.9 3.3-3.3 7.5-3.3s7.5 1.4 7.5 3.3-3.3 3.3-7.5 3.3-7.5-1.4-7.5-3.3ZM4.5 6.5v8.6c0 1.9 3.3 3.4 7.5 3.4s7.5-1.5 7.5-3.4V6.5M4.5 10.8c0 1.9 3.3 3.3 7.5 3.3s7.5-1.4 7.5-3.3M10 6.5h4M17 17.6c2.2.6 3 1.9 2.4 3.6',
  squeeze: 'M3.5 6.5L9 12l-5.5 5.5M20.5 6.5L15 12l5.5 5.5M12 4.5v3M12 10.5v3M12 16.5v3',
  depth: 'M4 4h6v6h5v6h5M16.5 19l3.5-3M4 20h8',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  centre: 'M12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5M12 8.6a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 1 0 0-6.8Z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  turn: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.8 3.2v4.4h-4.4',
  scramble: 'M4 20l4-5 3 2 2-6 4 1 3-8M14.5 4.5l5.5-.5.5 5',
  exchange: 'M4 8.5h14M14.5 5l3.5 3.5L14.5 12M20 16H6M9.5 12.5L6 16l3.5 3.5',
};

/** A torch that burns and one that is out: an action point, on a 24 by 34 grid. */
const TORCH = {
  lit:
    '<path fill="currentColor" d="M12.3.6c.6 3.3 4.9 5.2 4.9 10.4a5.2 5.2 0 0 1-10.4.2c0-2.6 1.6-3.8 2.2-5.6.9.6 1.4 1.4 1.5 2.5 1.2-1.7 2-4.2 1.8-7.500Z"/>' +
    '<path d="M9 17.500h6L13.6 33h-3.200Z" fill="currentColor" fill-opacity=".55"/>',
  out: '<path d="M9 17.500h6L13.6 32.500h-3.200Z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/>',
};

/** @param {string} id @param {string} box @param {string} body */
const symbol = (id, box, body) => `<symbol id="e-${id}" viewBox="${box}">${body}</symbol>`;

/** The sprite as one hidden `<svg>`. @returns {string} */
export default function buildExpedition() {
  const solid = Object.entries(ICONS).map(([name, icon]) =>
    symbol(name, '0 0 512 512', `<path fill="currentColor" d="${outline(icon)}"/>`),
  );
  const lines = Object.entries(LINES).map(([name, d]) =>
    symbol(
      name,
      '0 0 24 24',
      `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
  );
  const torches = Object.entries(TORCH).map(([name, body]) => symbol(name, '0 0 24 34', body));
  const half =
    '<path d="M7 8.500a3 3 0 0 1 6 0V20H7ZM8.5 5.500h3" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>' +
    '<path d="M7 14h6v6H7Z" fill="currentColor"/><path d="M17 8v8" stroke="currentColor" stroke-width="2" stroke-dasharray="2 2.5"/>';
  const symbols = [...solid, ...lines, ...torches, symbol('half', '0 0 24 24', half)];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true"><defs>${symbols.join('')}</defs></svg>`;
}
