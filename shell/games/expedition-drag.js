/**
 * Dragging an item from one place to another, by mouse or finger: a help beside pressing, never the
 * only way. What can be dragged carries `data-item` and `data-from`, where it can be dropped
 * `data-place`.
 */

/** A press that moves farther than this is a drag, px. */
const SLACK = 7;

/** The place under a pointer, if it is another than where the item comes from. @param {PointerEvent} event @param {string} from */
function placeUnder({ clientX, clientY }, from) {
  const place = document.elementFromPoint(clientX, clientY)?.closest('[data-place]');
  return place instanceof HTMLElement && place.dataset.place !== from ? place : null;
}

/** The click that ends a drag presses nothing. */
function swallowClick() {
  const stop = (/** @type {Event} */ event) => event.stopPropagation();
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}

/**
 * For `@pointerdown` of what holds all items and places.
 * @param {(item: string, from: string, to: string) => void} drop  called when an item was let go
 *   over another place
 */
export const dragging = (drop) => (/** @type {PointerEvent} */ pressed) => {
  const source = /** @type {Element} */ (pressed.target).closest('[data-item]');
  if (pressed.button > 0 || !pressed.isPrimary || !(source instanceof HTMLElement)) return;
  const { item = '', from = '' } = source.dataset;
  const listening = new AbortController();
  const { signal } = listening;
  /** @type {HTMLElement | null} */ let carried = null;
  /** @type {HTMLElement | null} */ let over = null;

  const mark = (/** @type {HTMLElement | null} */ place) => {
    over?.classList.remove('x-over');
    place?.classList.add('x-over');
    over = place;
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const far = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
    if (!carried && far < SLACK) return;
    carried ??= lift(source);
    carried.style.translate = `${event.clientX}px ${event.clientY}px`;
    mark(placeUnder(event, from));
  };
  const end = (/** @type {PointerEvent} */ event) => {
    listening.abort();
    const to = over?.dataset.place;
    mark(null);
    if (!carried) return;
    carried.remove();
    swallowClick();
    if (event.type === 'pointerup' && to) drop(item, from, to);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
};

/** What is seen under the finger while an item is carried. @param {HTMLElement} source */
function lift(source) {
  const carried = document.createElement('div');
  carried.className = 'x-carried';
  carried.setAttribute('aria-hidden', 'true');
  const picture = source.querySelector('svg');
  if (picture) carried.append(picture.cloneNode(true));
  document.body.append(carried);
  return carried;
}
