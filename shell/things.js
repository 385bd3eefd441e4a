/** things.js: things of a table that can be pressed: pointed at, walked to by keys, and chosen. */

/**
 * @typedef {object} Things  Keys of things; `null`: none.
 * @property {string | null} hovered
 * @property {string | null} focused  reached by keys
 * @property {string} roving   the one that Tab leads to
 * @property {boolean} touch   whether the last step was made by touch
 */

/**
 * What a pointer and the focus do on a thing.
 * @param {Things} things @param {string} key  of the thing
 * @param {{asks: () => boolean, press: () => void, update: () => void}} table  asks: whether a first
 *   press only chooses a thing; press: what it does; update: draws the table anew
 */
export const listenersOf = (things, key, { asks, press, update }) => ({
  click(/** @type {PointerEvent} */ event) {
    if (event.pointerType) things.touch = event.pointerType === 'touch';
    // The second half of a double click is no choice of its own.
    if (event.detail > 1 && !asks()) return;
    things.roving = key;
    press();
  },
  enter(/** @type {PointerEvent} */ event) {
    if (event.pointerType !== 'mouse') return;
    Object.assign(things, { hovered: key, touch: false });
    update();
  },
  leave() {
    if (things.hovered !== key) return;
    things.hovered = null;
    update();
  },
  focus(/** @type {FocusEvent} */ event) {
    things.roving = key;
    if (!(/** @type {Element} */ (event.target).matches(':focus-visible'))) return;
    things.focused = key;
    update();
  },
  blur() {
    if (things.focused === key) things.focused = null;
  },
});

/** Leads the focus to a thing, where it is on the table. @param {Things} things @param {string} [key] */
export function walkTo(things, key) {
  if (!key) return;
  things.roving = key;
  const thing = document.querySelector(`main [tabindex][data-key="${CSS.escape(key)}"]`);
  if (thing instanceof HTMLElement || thing instanceof SVGElement) thing.focus();
}

/** Where a key of the keyboard leads among things in their order; undefined where it does not walk:
 * Home and End do where the focus is on a thing.
 * @param {Things} things @param {string[]} keys @param {string} pressed  such as `ArrowLeft` */
export function walked({ roving }, keys, pressed) {
  const at = keys.indexOf(roving);
  /** @type {Record<string, string | undefined>} */
  const ways = {
    ArrowLeft: keys.at(Math.max(at, 0) - 1),
    ArrowRight: keys[(at + 1) % keys.length],
    Home: keys[0],
    End: keys.at(-1),
  };
  const walks = pressed.startsWith('Arrow') || document.activeElement?.matches('[data-key]');
  return walks && Object.hasOwn(ways, pressed) ? ways[pressed] : undefined;
}
