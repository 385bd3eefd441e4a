import { createRequire } from 'node:module';
import svgpath from 'svgpath';

const require = createRequire(import.meta.url);
/** @type {Record<string, {body: string}>} */
const icons = require('@iconify-json/game-icons/icons.json').icons;

/**
 * The same path in fewer characters: relative, rounded to some decimals, on a grid of its own.
 * @param {string} path @param {number} decimals @param {number} [scale]
 */
export const compact = (path, decimals, scale = 1) =>
  svgpath(path).scale(scale).rel().round(decimals).toString();

/** The path of a game-icons silhouette in its 512 square. @param {string} name */
export function outline(name) {
  const found = /\sd="([^"]+)"/.exec(icons[name]?.body ?? '');
  if (!found) throw new Error(`game-icons has no icon "${name}"`);
  return compact(found[1], 0);
}
