/**
 * motion.js: lets the cards of a move be seen travelling. Pure decoration over a page that already
 * shows the truth: every movement starts after the new state has been drawn, only moves copies or
 * transforms, and can be dropped at any moment.
 *
 *     const appear = travel(root, entry);   // measures the cards where they lie
 *     render();
 *     appear();                             // lets them come from there
 */

import { playOf } from './games/the-cave.js';

/**
 * @typedef {import('./session.js').Entry} Entry
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

const EASE = 'cubic-bezier(.2,.8,.3,1)';
const MOVE = 280;
const CAPTURE = 420;
const TURN = 220;
const STAGGER = 60;
const SPEEDS = { off: 0, fast: 0.6, normal: 1, slow: 1.8 };

/** @type {Set<Animation>} */
const running = new Set();
/** @type {Set<Element>} */
const copies = new Set();

/** Ends all movement at once. */
export function stop() {
  for (const animation of running) animation.cancel();
  for (const copy of copies) copy.remove();
  running.clear();
  copies.clear();
}

/** @param {Element} element @param {Keyframe[]} frames @param {number} duration @param {number} delay */
function animate(element, frames, duration, delay = 0) {
  const animation = element.animate(frames, { duration, delay, easing: EASE, fill: 'backwards' });
  running.add(animation);
  animation.addEventListener('finish', () => running.delete(animation));
  return animation;
}

/** @param {Element | null | undefined} element @returns {Box | null} null where it is not shown */
function boxOf(element) {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

/** The transform that lays a box over another. @param {Box} box @param {Box} over */
function onto(box, over) {
  const x = over.x + over.width / 2 - (box.x + box.width / 2);
  const y = over.y + over.height / 2 - (box.y + box.height / 2);
  return `translate(${x}px, ${y}px) scale(${over.width / box.width})`;
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

/** A copy of a card that lies over the page, without a name or a meaning. @param {HTMLElement} card @param {Box} box */
function lay(card, box) {
  const copy = document.createElement('div');
  copy.className = `${card.className.replace(/\b(target|stays|selected|last|legal)\b/g, '')} flying`;
  copy.setAttribute('aria-hidden', 'true');
  copy.append(
    ...[...card.children]
      .filter((child) => child.matches('.face'))
      .map((face) => face.cloneNode(true)),
  );
  for (const side of /** @type {const} */ (['left', 'top'])) {
    copy.style[side] = `${side === 'left' ? box.x : box.y}px`;
  }
  copy.style.setProperty('--w', `${box.width}px`);
  document.body.append(copy);
  copies.add(copy);
  return copy;
}

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

/** Whether two boxes lie in different places. @param {Box} a @param {Box} b */
const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) > 1;

/** A captured card goes to its niche on the wall.
 * @param {HTMLElement} card @param {Box} box @param {Box} to @param {number} speed */
function takeAway(card, box, to, speed) {
  const copy = lay(card, box);
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: 'translateY(-10px)', opacity: 1, offset: 0.3 },
    { transform: onto(box, to), opacity: 0.2 },
  ];
  animate(copy, frames, CAPTURE * speed).addEventListener('finish', () => {
    copy.remove();
    copies.delete(copy);
  });
}

/** A card from the deck turns over as it comes. @param {HTMLElement} card @param {Box} to
 * @param {Box | null} deck @param {number} speed @param {number} index */
function turnUp(card, to, deck, speed, index) {
  const start = deck ? onto(to, deck) : 'none';
  const frames = [{ transform: `${start} scaleX(0)`, opacity: deck ? 1 : 0 }, { opacity: 1 }];
  animate(card, frames, TURN * speed, (MOVE + index * STAGGER) * speed);
}
