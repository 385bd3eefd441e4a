/**
 * How the cards of The Cave travel. First the played card comes to lie over what it takes, so that
 * the eye sees what took what; then the captured cards leave for their niche, which lights up as they
 * come, the others close up, and the deck fills the gap.
 */
import { SPEEDS, animate, apart, boxOf, drop, lay, onto } from '../motion.js';

/**
 * @typedef {import('./index.js').Entry} Entry
 * @typedef {import('../motion.js').Box} Box
 */

const MOVE = 280;
const CAPTURE = 420;
const TURN = 220;
const STAGGER = 60;
/** How far down, against its height, a card lies over another. */
const OVER = 0.36;

/**
 * A move of the log: the rank played, and the rank and number it captured.
 * @param {Entry} entry
 */
export function playOf({ seat, events: [played, captured] }) {
  return { seat, played: played.rank ?? 0, rank: captured.rank ?? 0, count: captured.count ?? 0 };
}

/** Where a seat's hand lies: a card on its plate, its own place, or its head on the wall.
 * @param {ParentNode} root @param {number} seat */
const placeOf = (root, seat) =>
  [
    `.plate[data-seat="${seat}"] .fan .card:last-child`,
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
    const niche = root.querySelector(`.wall-seat[data-seat="${seat}"] .niche[data-rank="${rank}"]`);
    const home = boxOf(niche);
    const deck = ['[data-zone="deck"] .card', '.deck-count .card']
      .map((selector) => boxOf(root.querySelector(selector)))
      .find(Boolean);
    const now = [...cardsIn(root, 'cave')].map(([key, card]) => ({ key, card, to: boxOf(card) }));
    for (const { card, box } of taken) {
      if (box && home) takeAway(card, box, home, speed);
    }
    if (niche && home) welcome(niche, speed);
    let turned = 0;
    for (const { key, card, to } of now) {
      // The key of a captured card may have gone to one that came from the deck.
      const stayed = card.dataset.card === String(rank) ? null : before.get(key);
      if (!to) continue;
      if (card.matches('.last')) {
        const over = middleOf(taken.map(({ box }) => box)) ?? to;
        if (from) comeOver(card, { from, over, to }, speed);
      } else if (stayed) {
        if (apart(stayed, to)) {
          animate(card, [{ transform: onto(to, stayed) }, {}], MOVE * speed, MOVE * speed);
        }
      } else {
        turnUp(card, to, deck ?? null, speed, turned++);
      }
    }
  };
}

/** Where a card lies over several others: on their lower part, so that their numerals stay free.
 * @param {(Box | null)[]} boxes @returns {Box | null} */
function middleOf(boxes) {
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last) return null;
  const { width, height } = first;
  return { x: (first.x + last.x) / 2, y: first.y + height * OVER, width, height };
}

/**
 * The played card comes over what it takes, above everything, and from there to its place.
 * @param {HTMLElement} card @param {{from: Box, over: Box, to: Box}} way @param {number} speed
 */
function comeOver(card, { from, over, to }, speed) {
  const copy = lay(card, to);
  const lying = onto(to, over);
  // The later of two movements holds while it lasts.
  animate(copy, [{ transform: lying }, {}], MOVE * speed, MOVE * speed).addEventListener(
    'finish',
    () => drop(copy),
  );
  animate(copy, [{ transform: onto(to, from) }, { transform: lying }], MOVE * speed);
  animate(card, [{ opacity: 0 }, { opacity: 0 }], 2 * MOVE * speed);
}

/** A captured card lies marked until the one that takes it has come, then goes to its niche.
 * @param {HTMLElement} card @param {Box} box @param {Box} to @param {number} speed */
function takeAway(card, box, to, speed) {
  const copy = lay(card, box);
  copy.classList.add('target');
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: 'translateY(-10px)', opacity: 1, offset: 0.3 },
    { transform: onto(box, to), opacity: 0.2 },
  ];
  animate(copy, frames, CAPTURE * speed, MOVE * speed).addEventListener('finish', () => drop(copy));
}

/** The niche shows what it holds when the cards have come. @param {Element} niche @param {number} speed */
function welcome(niche, speed) {
  const frames = [{ opacity: 0.3 }, { opacity: 1, transform: 'scale(1.18)', offset: 0.35 }, {}];
  animate(niche, frames, MOVE * speed, (MOVE + CAPTURE - TURN) * speed);
}

/** A card from the deck turns over as it comes. @param {HTMLElement} card @param {Box} to
 * @param {Box | null} deck @param {number} speed @param {number} index */
function turnUp(card, to, deck, speed, index) {
  const start = deck ? onto(to, deck) : 'none';
  const frames = [{ transform: `${start} scaleX(0)`, opacity: deck ? 1 : 0 }, { opacity: 1 }];
  animate(card, frames, TURN * speed, (2 * MOVE + index * STAGGER) * speed);
}
