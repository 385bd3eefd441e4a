/**
 * motion.js: lets the cards of a move be seen travelling. Pure decoration over a page that already
 * shows the truth: every movement starts after the new state has been drawn, only moves copies or
 * transforms, and can be dropped at any moment.
 *
 *     stop();                                         // what still moves is where it belongs
 *     const appear = game.travel(root, entry, pace);  // measures the cards where they lie
 *     render();
 *     appear();                                       // lets them come from there
 */

/**
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

const EASE = 'cubic-bezier(.2,.8,.3,1)';
/** How long a movement takes at a pace, against the usual. */
export const SPEEDS = { off: 0, fast: 0.6, normal: 1, slow: 1.8 };

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
export function animate(element, frames, duration, delay = 0) {
  const animation = element.animate(frames, { duration, delay, easing: EASE, fill: 'backwards' });
  running.add(animation);
  animation.addEventListener('finish', () => running.delete(animation));
  return animation;
}

/** @param {Element | null | undefined} element @returns {Box | null} null where it is not shown */
export function boxOf(element) {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

/** The transform that lays a box over another. @param {Box} box @param {Box} over */
export function onto(box, over) {
  const x = over.x + over.width / 2 - (box.x + box.width / 2);
  const y = over.y + over.height / 2 - (box.y + box.height / 2);
  return `translate(${x}px, ${y}px) scale(${over.width / box.width})`;
}

/** A copy of a card that lies over the page, without a name or a meaning. @param {HTMLElement} card @param {Box} box */
export function lay(card, box) {
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

/** Whether two boxes lie in different places. @param {Box} a @param {Box} b */
export const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) > 1;

/** Takes a copy away again. @param {Element} copy */
export function drop(copy) {
  copy.remove();
  copies.delete(copy);
}
