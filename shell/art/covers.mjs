/**
 * What the home page shows of the other games, and the paintings on its wall: it comes a moment
 * after the page.
 *
 * Symbols, by id: `wall` `cover-cavemen` `cover-expedition` pictures, `w-cavemen` `w-expedition` word
 * marks. Word marks take `currentColor`, the paintings `--paint` and `--paint-2`.
 */
import { coverSymbols } from './scene.mjs';
import { readLettering, sheet, wordMark } from './sprite.mjs';

/** @returns {Promise<string>} */
export default async function buildCovers() {
  const letters = await readLettering();
  return sheet([...coverSymbols(), wordMark('Cavemen', letters), wordMark('Expedition', letters)]);
}
