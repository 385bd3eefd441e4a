/** The icons of the page: the hand of the card back on red ochre. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import UPNG from 'upng-js';
import { fit, patch } from './draw.mjs';
import { outline } from './outline.mjs';
import { HAND } from './pieces.mjs';

/** @param {string} ground a path round the middle @param {number} size of the hand, of 64 */
function drawing(ground, size) {
  const place = fit(HAND.box, { x: 32, y: 32, width: size, height: size });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<path fill="#8A3420" transform="translate(32 32)" d="${ground}"/>` +
    `<path fill="#EBD3B0" transform="${place}" d="${outline(HAND.icon)}"/></svg>`
  );
}

/** Nothing, two colours, and one between them at the edges: hardly to be told from more, and half as large. */
const PALETTE = 4;

/** With a ground of its own shape. */
export const buildIcon = () =>
  drawing(patch({ a: 30, b: 30, seed: 16, rough: 0.02, points: 28, power: 5 }), 42);

/** With ground to the edges: whatever shape a system cuts out of it, the hand stays whole. */
const buildFullIcon = () => drawing('M-32-32h64v64h-64z', 34);

/**
 * Icons for home screens, which want pixels.
 * @returns {Promise<{name: string, width: number, purpose: 'any' | 'maskable', bytes: Uint8Array}[]>}
 */
export async function buildPixelIcons() {
  const renderer = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(await readFile(renderer));
  const drawings = /** @type {const} */ ([
    ['any', buildIcon()],
    ['maskable', buildFullIcon()],
  ]);
  return drawings.flatMap(([purpose, svg]) =>
    [192, 512].map((width) => ({
      name: `icon-${purpose}-${width}.png`,
      width,
      purpose,
      bytes: pixels(svg, width),
    })),
  );
}

/** A square picture as PNG. @param {string} svg @param {number} width */
function pixels(svg, width) {
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
  const colours = Uint8Array.from(picture.pixels).buffer;
  return new Uint8Array(UPNG.encode([colours], width, width, PALETTE));
}
