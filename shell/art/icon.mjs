import { fit, patch } from './draw.mjs';
import { outline } from './outline.mjs';
import { HAND } from './pieces.mjs';

/** The icon of the site: the hand of the card back on red ochre. */
export function buildIcon() {
  const place = fit(HAND.box, { x: 32, y: 32, width: 42, height: 42 });
  const field = patch({ a: 30, b: 30, seed: 16, rough: 0.02, points: 28, power: 5 });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<path fill="#8A3420" transform="translate(32 32)" d="${field}"/>` +
    `<path fill="#EBD3B0" transform="${place}" d="${outline(HAND.icon)}"/></svg>`
  );
}
