/** How the cards of The Cave travel: from a hand into the Cave, from there to the wall. */
import { SPEEDS, animate, apart, boxOf, drop, lay, onto, stop } from '../motion.js';

/**
 * @typedef {import('./index.js').Entry} Entry
 * @typedef {import('../motion.js').Box} Box
 */

const MOVE = 280;
const CAPTURE = 420;
const TURN = 220;
const STAGGER = 60;

/**
 * A move of the log: the rank played, and the rank and number it captured.
 * @param {Entry} entry
 */
export function playOf({ seat, events: [played, captured] }) {
  return { seat, played: played.rank ?? 0, rank: captured.rank ?? 0, count: captured.count ?? 0 };
}

/** Where a seat's hand lies: its own place, its plate, or its head on the wall.
 * @param {ParentNode} root @param {number} seat */
const placeOf = (root, seat) =>
  [
    `.plate[data-seat="${seat}"] .fan`,
    `.hand[data-seat="${seat}"]`,
    `.wall-seat[data-seat="${seat}"] .seat-shape`,
  ]
    .map((selector) => boxOf(root.querySelector(selector)))
    .find(Boolean) ?? null;

/** The cards of a zone by key. @param {ParentNode} root @param {string} zone */
const cardsIn = (root, zone) =>
  new Map(
    [...root.querySelectorAll(`[data-zone="${zone}"] [data-key]`)].map((card) => [
      /** @type {HTMLElement} */ (card).dataset.key ?? '',
      /** @type {HTMLElement} */ (card),
    ]),
  );

/** @param {Map<string, HTMLElement>} cards @param {number} rank */
const withRank = (cards, rank) =>
  [...cards.values()].filter((card) => card.dataset.card === String(rank));

/**
 * Measures what a move is about to change.
 * @param {ParentNode} root  the page as it shows the state before the move
 * @param {Entry} entry
 * @param {'off' | 'fast' | 'normal' | 'slow'} pace
 * @returns {() => void} to be called when the state after the move is drawn
 */
export function travel(root, entry, pace) {
  stop();
  const speed = SPEEDS[pace];
  const { seat, played, rank } = playOf(entry);
  const cave = cardsIn(root, 'cave');
  const before = new Map([...cave].map(([key, card]) => [key, boxOf(card)]));
  const hand = withRank(cardsIn(root, 'hand'), played);
  const chosen = hand.find((card) => card.matches('.selected')) ?? hand[0];
  const from = boxOf(chosen) ?? placeOf(root, seat);
  const taken = withRank(cave, rank).map((card) => ({ card, box: boxOf(card) }));

  return () => {
    // All is measured before the first copy is laid: one layout, not one for each card.
    const niche = boxOf(
      root.querySelector(`.wall-seat[data-seat="${seat}"] .niche[data-rank="${rank}"]`),
    );
    const deck = ['[data-zone="deck"] .card', '.deck-count .card']
      .map((selector) => boxOf(root.querySelector(selector)))
      .find(Boolean);
    let turned = 0;
    for (const [key, card] of cardsIn(root, 'cave')) {
      const to = boxOf(card);
      // The key of a captured card may have gone to one that came from the deck.
      const stayed = card.dataset.card === String(rank) ? null : before.get(key);
      if (!to) continue;
      if (card.matches('.last')) {
        if (from) {
          animate(card, [{ transform: onto(to, from), zIndex: 4 }, { zIndex: 4 }], MOVE * speed);
        }
      } else if (stayed) {
        if (apart(stayed, to)) animate(card, [{ transform: onto(to, stayed) }, {}], MOVE * speed);
      } else {
        turnUp(card, to, deck ?? null, speed, turned++);
      }
    }
    for (const { card, box } of taken) {
      if (box && niche) takeAway(card, box, niche, speed);
    }
  };
}

/** A captured card goes to its niche on the wall.
 * @param {HTMLElement} card @param {Box} box @param {Box} to @param {number} speed */
function takeAway(card, box, to, speed) {
  const copy = lay(card, box);
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: 'translateY(-10px)', opacity: 1, offset: 0.3 },
    { transform: onto(box, to), opacity: 0.2 },
  ];
  animate(copy, frames, CAPTURE * speed).addEventListener('finish', () => drop(copy));
}

/** A card from the deck turns over as it comes. @param {HTMLElement} card @param {Box} to
 * @param {Box | null} deck @param {number} speed @param {number} index */
function turnUp(card, to, deck, speed, index) {
  const start = deck ? onto(to, deck) : 'none';
  const frames = [{ transform: `${start} scaleX(0)`, opacity: deck ? 1 : 0 }, { opacity: 1 }];
  animate(card, frames, TURN * speed, (MOVE + index * STAGGER) * speed);
}
