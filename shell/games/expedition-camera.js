/**
 * What part of the map is seen: panning, pinching, the wheel, and the buttons. The map is one layer
 * that is only moved and scaled, so a drag costs the browser no drawing; the page is not drawn anew.
 */

const NEAREST = 2.2;
const FARTHEST = 0.12;
/** A press that moves farther than this is a drag, px. */
const SLACK = 7;
/** After a movement the layer is drawn sharp again, ms. */
const SETTLE = 160;
/** A tile is 100 units wide; at 74 px it is comfortable to see and to touch, or larger by choice. */
const comfort = () =>
  0.74 * (Number(getComputedStyle(document.documentElement).getPropertyValue('--size')) || 1);
/** Letters on the map are at least so large, px; they are drawn 13 units large. */
const LETTER = 12.5;
const LETTER_UNITS = 13;
/** Farther away letters would hide the tiles. */
const LARGEST = 2;
/** Room round what lies over the map, px. */
const GAP = 12;

/** @typedef {{left: number, top: number, right: number, bottom: number}} Bounds  in tiles, inclusive */

const camera = { x: 0, y: 0, scale: 1 };
/** @type {HTMLElement | null} */ let frame = null;
/** @type {Bounds} */ let bounds = { left: -1, top: -1, right: 1, bottom: 1 };
/** @type {number[]} */ let focusAt = [0, 0];
/** What was followed last: a new one brings the map along. */
let followed = '';
/** @type {Map<number, {x: number, y: number}>} */ const fingers = new Map();
let dragged = false;
/** Whether the player has chosen what part is seen: else all of it is, as long as it is large enough. */
let chosen = false;
/** @type {{x: number, y: number} | null} */ let pressedAt = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let settling;
/** @type {ResizeObserver | null} */ let watching = null;

const clamp = (/** @type {number} */ v, /** @type {number} */ low, /** @type {number} */ high) =>
  Math.min(Math.max(v, low), high);

/** Lays the map where the camera looks. @param {boolean} [glide] */
function apply(glide = false) {
  const world = frame?.querySelector('.x-world');
  if (!frame || !(world instanceof HTMLElement)) return;
  const { width, height } = frame.getBoundingClientRect();
  camera.x = clamp(camera.x, bounds.left * 100 - 50, bounds.right * 100 + 50);
  camera.y = clamp(camera.y, bounds.top * 100 - 50, bounds.bottom * 100 + 50);
  const x = width / 2 - camera.x * camera.scale;
  const y = height / 2 - camera.y * camera.scale;
  world.classList.toggle('glides', glide);
  world.classList.add('moves');
  world.style.transform = `translate(${x}px, ${y}px) scale(${camera.scale})`;
  clearTimeout(settling);
  settling = setTimeout(
    () => {
      const near = clamp(LETTER / LETTER_UNITS / camera.scale, 1, LARGEST);
      // In steps, since all of the map is styled anew by it.
      world.style.setProperty('--near', String(Math.ceil(near * 4) / 4));
      world.classList.remove('moves', 'glides');
    },
    SETTLE + (glide ? 300 : 0),
  );
}

/** How much of each side of the frame is covered by what lies over it, px. */
function covered() {
  const [stacks, tools] = ['.x-stacks', '.x-tools'].map((name) => {
    const box = frame?.parentElement?.querySelector(name)?.getBoundingClientRect();
    return { width: box?.width ?? 0, height: box?.height ?? 0 };
  });
  const column = tools.height > tools.width;
  const rtl = document.documentElement.dir === 'rtl';
  const side = column ? tools.width + GAP : 0;
  return {
    left: rtl ? side : 0,
    right: rtl ? 0 : side,
    top: stacks.height + GAP,
    bottom: column ? 0 : tools.height + GAP,
  };
}

/** Zooms so that a point of the frame stays where it is. @param {number} factor @param {number} px @param {number} py */
function zoomAt(factor, px, py) {
  if (!frame) return;
  const box = frame.getBoundingClientRect();
  const dx = px - box.left - box.width / 2;
  const dy = py - box.top - box.height / 2;
  const scale = clamp(camera.scale * factor, FARTHEST, NEAREST);
  camera.x += dx / camera.scale - dx / scale;
  camera.y += dy / camera.scale - dy / scale;
  camera.scale = scale;
  apply();
}

/** Nearer or farther, round the middle. @param {number} factor */
export function zoom(factor) {
  chosen = true;
  camera.scale = clamp(camera.scale * factor, FARTHEST, NEAREST);
  apply(true);
}

/** The scale at which the whole map is seen, clear of what lies over it. */
function fitScale() {
  if (!frame) return 1;
  const { width, height } = frame.getBoundingClientRect();
  const { left, right, top, bottom } = covered();
  // A dark row and column round the map belong to its bounds; half of each is enough to see.
  const wide = (bounds.right - bounds.left) * 100;
  const high = (bounds.bottom - bounds.top) * 100;
  const scale = Math.min((width - left - right) / wide, (height - top - bottom) / high);
  return clamp(scale, FARTHEST, 1.3);
}

/** Shows all of the map. @param {boolean} [glide] */
export function fit(glide = true) {
  const { left, right, top, bottom } = covered();
  chosen = false;
  camera.scale = fitScale();
  camera.x = (bounds.left + bounds.right) * 50 + (right - left) / 2 / camera.scale;
  camera.y = (bounds.top + bounds.bottom) * 50 + (bottom - top) / 2 / camera.scale;
  apply(glide);
}

/** Brings the team to the middle, near enough to play. @param {boolean} [glide] */
export function centre(glide = true) {
  chosen = true;
  const { left, right, top, bottom } = covered();
  camera.scale = Math.max(camera.scale, comfort());
  camera.x = focusAt[0] * 100 + (right - left) / 2 / camera.scale;
  camera.y = focusAt[1] * 100 + (bottom - top) / 2 / camera.scale;
  apply(glide);
}

/** Room that a cell and its neighbours take on each side of its middle, in units of the map. */
const NEIGHBOURS = 155;

/** Moves the map no more than it takes for a cell and its neighbours to be seen. @param {number[]} at */
export function reveal(at) {
  if (!frame) return;
  const box = frame.getBoundingClientRect();
  const { left, right, top, bottom } = covered();
  /** @param {number} now @param {number} place @param {number} size @param {number} before @param {number} after */
  const along = (now, place, size, before, after) => {
    const low = place + NEIGHBOURS - (size / 2 - after) / camera.scale;
    const high = place - NEIGHBOURS + (size / 2 - before) / camera.scale;
    return low > high ? (low + high) / 2 : clamp(now, low, high);
  };
  const x = along(camera.x, at[0] * 100, box.width, left, right);
  const y = along(camera.y, at[1] * 100, box.height, top, bottom);
  if (x === camera.x && y === camera.y) return;
  Object.assign(camera, { x, y });
  apply(true);
}

/** All of it where it is large enough to play so, else the part round the team. */
function begin() {
  if (fitScale() >= comfort()) return fit(false);
  camera.scale = comfort();
  centre(false);
}

/**
 * Tells the camera what is drawn. All of it stays in view while it is large enough and the player
 * has not chosen a part; where the cell to follow has changed, that comes into view.
 * @param {Bounds} map @param {number[]} at @param {string} follow  names what is followed
 */
export function look(map, at, follow) {
  const grown = JSON.stringify(map) !== JSON.stringify(bounds);
  bounds = map;
  focusAt = at;
  if (follow === followed && !grown) return;
  followed = follow;
  queueMicrotask(() => {
    if (grown && !chosen && fitScale() >= comfort()) fit();
    else reveal(at);
  });
}

/** @param {PointerEvent} event */
function down(event) {
  if (event.button > 0) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size > 1) return;
  dragged = false;
  pressedAt = { x: event.clientX, y: event.clientY };
}

/** @param {PointerEvent} event */
function move(event) {
  const before = fingers.get(event.pointerId);
  if (!before || !frame || !pressedAt) return;
  const now = { x: event.clientX, y: event.clientY };
  const other = [...fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
  if (!dragged) {
    if (!other && Math.hypot(now.x - pressedAt.x, now.y - pressedAt.y) < SLACK) return;
    dragged = true;
    chosen = true;
    frame.setPointerCapture(event.pointerId);
  }
  fingers.set(event.pointerId, now);
  if (other) {
    const apart = (/** @type {{x: number, y: number}} */ p) =>
      Math.hypot(p.x - other.x, p.y - other.y);
    camera.x -= (now.x - before.x) / 2 / camera.scale;
    camera.y -= (now.y - before.y) / 2 / camera.scale;
    zoomAt(apart(now) / Math.max(apart(before), 1), (now.x + other.x) / 2, (now.y + other.y) / 2);
    return;
  }
  camera.x -= (now.x - before.x) / camera.scale;
  camera.y -= (now.y - before.y) / camera.scale;
  apply();
}

/** @param {PointerEvent} event */
const up = (event) => void fingers.delete(event.pointerId);

/** The click that ends a drag chooses nothing. @param {Event} event */
function click(event) {
  if (!dragged) return;
  dragged = false;
  event.stopPropagation();
  event.preventDefault();
}

/** @param {WheelEvent} event */
function wheel(event) {
  event.preventDefault();
  chosen = true;
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  zoomAt(Math.exp(clamp(-event.deltaY * lines, -240, 240) / 420), event.clientX, event.clientY);
}

/** For `ref()`: takes charge of the frame the map lies in, and lets go of one that has gone. @param {Element | undefined} element */
export function attach(element) {
  if (!(element instanceof HTMLElement) || element === frame) return;
  watching?.disconnect();
  frame = element;
  fingers.clear();
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('click', click, true);
  element.addEventListener('wheel', wheel, { passive: false });
  let shown = false;
  watching = new ResizeObserver(() => {
    if (!element.clientWidth) return;
    if (shown) apply();
    else begin();
    shown = true;
  });
  watching.observe(element);
}
