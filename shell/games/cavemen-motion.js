/** How the cards of Cavemen travel: each card is there once, so it comes from where it lay. */
import { SPEEDS, animate, apart, boxOf, onto } from '../motion.js';

/** @typedef {import('../motion.js').Box} Box */

const MOVE = 320;

/** Where cards lie on the table, and not in a dialog over it. */
const CARDS = ['.men-rivals', '.men-shelf', '.men-own']
  .map((place) => `${place} [data-card]`)
  .join(',');

/** The cards to be seen, by name. @param {ParentNode} root @returns {[string, HTMLElement, Box][]} */
const seen = (root) =>
  [...root.querySelectorAll(CARDS)].flatMap((card) => {
    const box = boxOf(card);
    const element = /** @type {HTMLElement} */ (card);
    return box ? [[element.dataset.card ?? '', element, box]] : [];
  });

/** Where the pile lies, whole or as a number. @param {ParentNode} root */
const pile = (root) =>
  ['.men-pile .card', '.men-pile-count .card']
    .map((place) => boxOf(root.querySelector(place)))
    .find(Boolean);

/** Events of a draw: what they name comes from the pile. */
const DRAWN = new Set(['drew', 'came']);

/**
 * Where cards come from that were not to be seen: the pile, or the hand of the rival who plays them. A card
 * that is turned over stays where it is.
 * @param {ParentNode} root @param {import('./index.js').Entry} entry @returns {Map<string, Box | null | undefined>}
 */
function sources(root, { events }) {
  const from = new Map();
  for (const { event, seat, card, cards = card ? [card] : [] } of events) {
    if (event === 'revealed') continue;
    const fan = root.querySelector(`.men-plate[data-seat="${seat}"] .fan`);
    const box = DRAWN.has(event) ? pile(root) : boxOf(fan);
    for (const name of cards) from.set(name, box);
  }
  return from;
}

/**
 * Measures the table before a move.
 * @param {ParentNode} root @param {import('./index.js').Entry} entry
 * @param {'off' | 'fast' | 'normal' | 'slow'} pace
 * @returns {() => void} to be called when the state after the move is drawn
 */
export function travel(root, entry, pace) {
  const before = new Map(seen(root).map(([name, , box]) => [name, box]));
  const hidden = sources(root, entry);
  return () => {
    for (const [name, card, box] of seen(root)) {
      const from = before.get(name) ?? hidden.get(name);
      if (!from || !apart(from, box)) continue;
      const frames = [{ transform: onto(box, from), zIndex: 4 }, { zIndex: 4 }];
      animate(card, frames, MOVE * SPEEDS[pace]);
    }
  };
}
