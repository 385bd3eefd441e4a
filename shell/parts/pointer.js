/**
 * A note beside what it speaks of, an arrow between them, and a ring round it. The elements
 * `.point-note`, `.point-arrow` and `.point-ring` are the caller's; here they are laid where there is
 * room, so that the note never covers what it points at, and follow it when the page moves.
 */

/** Between the note and the thing, and between everything and the edge of the window, px. */
const GAP = 42;
const EDGE = 8;
const ARROW = 40;
/** How much wider the ring is than what it encloses. */
const RING = 5;
/** The least height of a note; where there is less room it scrolls. */
const LEAST = 110;
/** How often it is looked whether the thing has moved, ms. */
const WATCH = 150;

/**
 * @typedef {{left: number, top: number, right: number, bottom: number}} Area
 * @typedef {{width: number, height: number}} Size
 * @typedef {{left: number, top: number, height: number, side: string}} Spot  of a note, and on which
 *   side of the thing it lies
 */

/**
 * @param {() => Element | null} targetOf  what is pointed at now; null: nothing, the note lies in the
 *   middle
 * @param {() => Element | null} keepOf  what must not be covered either
 */
export function point(targetOf, keepOf) {
  const listening = new AbortController();
  const timer = setInterval(lay, WATCH);
  addEventListener('resize', lay, { signal: listening.signal });
  addEventListener('scroll', lay, { signal: listening.signal, capture: true });

  function lay() {
    const note = element('.point-note');
    const [arrow, ring] = ['.point-arrow', '.point-ring'].map(element);
    if (!note || !arrow || !ring) return;
    const thing = areaOf(targetOf());
    const shown = thing ? 'visible' : 'hidden';
    for (const mark of [arrow, ring]) mark.style.visibility = shown;
    const room = roomOf();
    const size = { width: note.offsetWidth, height: naturalHeight(note) };
    const spot = thing ? spotFor(thing, areaOf(keepOf()), size, room) : middle(size, room);
    put(note, spot.left, spot.top);
    note.style.setProperty('--room', `${spot.height}px`);
    if (!thing) return;
    put(ring, thing.left - RING, thing.top - RING);
    ring.style.setProperty('--wide', `${thing.right - thing.left + 2 * RING}px`);
    ring.style.setProperty('--high', `${thing.bottom - thing.top + 2 * RING}px`);
    const at = between(thing, spot, size.width);
    put(arrow, at.left, at.top);
    arrow.style.setProperty('--turn', `${at.turn}deg`);
  }

  return {
    lay,
    end() {
      clearInterval(timer);
      listening.abort();
    },
  };
}

/** @param {string} selector @returns {any} */
const element = (selector) => document.querySelector(selector);

/** @param {{style: CSSStyleDeclaration}} element @param {number} left @param {number} top */
function put({ style }, left, top) {
  style.setProperty('--left', `${left}px`);
  style.setProperty('--top', `${top}px`);
}

/** The height a note would like to have. @param {HTMLElement} note */
const naturalHeight = (note) => note.scrollHeight + note.offsetHeight - note.clientHeight;

/** What is seen of a thing. @param {Element | null} thing @returns {Area | null} */
function areaOf(thing) {
  const box = thing?.getBoundingClientRect();
  if (!box || !box.width) return null;
  const room = roomOf();
  return {
    left: Math.max(box.left, room.left),
    top: Math.max(box.top, room.top),
    right: Math.min(box.right, room.right),
    bottom: Math.min(box.bottom, room.bottom),
  };
}

/** @param {Area} one @param {Area | null} other @returns {Area} the least that holds both */
const around = (one, other) =>
  other
    ? {
        left: Math.min(one.left, other.left),
        top: Math.min(one.top, other.top),
        right: Math.max(one.right, other.right),
        bottom: Math.max(one.bottom, other.bottom),
      }
    : one;

/** The window below the bar. @returns {Area} */
function roomOf() {
  const bar = document.querySelector('.bar')?.getBoundingClientRect();
  return {
    left: EDGE,
    top: Math.max(bar?.bottom ?? 0, 0) + EDGE,
    right: document.documentElement.clientWidth - EDGE,
    bottom: innerHeight - EDGE,
  };
}

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.max(least, Math.min(value, most));

/** @param {Size} size @param {Area} room @returns {Spot} */
function middle({ width, height }, room) {
  const high = Math.min(height, room.bottom - room.top);
  const left = (room.left + room.right - width) / 2;
  return { left, top: (room.top + room.bottom - high) / 2, height: high, side: 'none' };
}

/** Where the note lies: clear of both where that can be, else of the thing.
 * @param {Area} thing @param {Area | null} keep @param {Size} size @param {Area} room @returns {Spot} */
const spotFor = (thing, keep, size, room) =>
  (keep && beside(around(thing, keep), size, room)) ??
  beside(thing, size, room) ??
  squeezed(thing, size, room);

/** Under the thing, over it, or beside it: where the note has the room.
 * @param {Area} thing @param {Size} size @param {Area} room @returns {Spot | null} */
function beside(thing, { width, height }, room) {
  const along = alongside(thing, width, room);
  const across = within((thing.top + thing.bottom - height) / 2, room.top, room.bottom - height);
  const spots = [
    { left: along, top: thing.bottom + GAP, height, side: 'under' },
    { left: along, top: thing.top - GAP - height, height, side: 'over' },
    { left: thing.left - GAP - width, top: across, height, side: 'left' },
    { left: thing.right + GAP, top: across, height, side: 'right' },
  ];
  const fits = (/** @type {Spot} */ { left, top }) =>
    left >= room.left &&
    left + width <= room.right + 1 &&
    top >= room.top &&
    top + height <= room.bottom;
  return spots.find(fits) ?? null;
}

/** @param {Area} thing @param {number} width @param {Area} room */
const alongside = (thing, width, room) =>
  within(
    (thing.left + thing.right - width) / 2,
    room.left,
    Math.max(room.left, room.right - width),
  );

/** Over or under the thing, as high as there is room; then the note scrolls.
 * @param {Area} thing @param {Size} size @param {Area} room @returns {Spot} */
function squeezed(thing, { width, height }, room) {
  const left = alongside(thing, width, room);
  const [under, over] = [room.bottom - thing.bottom - GAP, thing.top - GAP - room.top];
  const high = Math.min(height, Math.max(LEAST, under, over));
  return under >= over
    ? { left, top: thing.bottom + GAP, height: high, side: 'under' }
    : { left, top: thing.top - GAP - high, height: high, side: 'over' };
}

/** Where the arrow lies and how far it is turned; it points down by itself.
 * @param {Area} thing @param {Spot} note @param {number} width */
function between(thing, note, width) {
  const x = within(
    (thing.left + thing.right) / 2,
    note.left + ARROW / 2,
    note.left + width - ARROW / 2,
  );
  const y = within(
    (thing.top + thing.bottom) / 2,
    note.top + ARROW / 2,
    note.top + note.height - ARROW / 2,
  );
  const half = ARROW / 2;
  const gap = (GAP - ARROW) / 2;
  const places = {
    under: { left: x - half, top: thing.bottom + gap, turn: 180 },
    over: { left: x - half, top: thing.top - ARROW - gap, turn: 0 },
    left: { left: thing.left - ARROW - gap, top: y - half, turn: -90 },
    right: { left: thing.right + gap, top: y - half, turn: 90 },
  };
  return places[/** @type {keyof typeof places} */ (note.side)] ?? places.under;
}
