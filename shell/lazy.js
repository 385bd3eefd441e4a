/**
 * Parts of the page that come when they are asked for: a module, and the words, style sheets and art
 * that go with it. Nothing is fetched twice, and what has come stays.
 */

import { addStyle, readSprite } from './files.js';
import { wordsCame } from './i18n.js';

/** @type {Map<string, Promise<void>>} */
const files = new Map();

/**
 * @template T
 * @typedef {object} Lazy
 * @property {T | null} now          what has been loaded, or null
 * @property {() => Promise<T>} load  loads it; a failure can be tried again
 */

/**
 * A part that is loaded later.
 * @template T
 * @param {() => Promise<T>} fetchModule  `() => import('./it.js')`
 * @param {...string} urls  its style sheets and sprites: what `import url from 'built:…'` gave
 * @returns {Lazy<T>}
 */
export function lazy(fetchModule, ...urls) {
  /** @type {Promise<T> | null} */ let loading = null;
  /** A module announces the words it needs. */
  async function fetchAll() {
    const [module] = await Promise.all([fetchModule(), ...urls.map(loadFile)]);
    await wordsCame();
    return (part.now = module);
  }
  /** @type {Lazy<T>} */
  const part = {
    now: null,
    load() {
      loading ??= fetchAll().catch((error) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
  return part;
}

/** A part that came with the page. @template T @param {T} module @returns {Lazy<T>} */
export const ready = (module) => ({ now: module, load: async () => module });

/** Brings one file into the document, once. @param {string} name beside the page */
function loadFile(name) {
  const load = name.endsWith('.css') ? addStyle : addSprite;
  const loading = files.get(name) ?? load(name);
  files.set(name, loading);
  loading.catch(() => files.delete(name));
  return loading;
}

/** Puts the symbols of a sprite where `<use>` finds them. @param {string} href */
async function addSprite(href) {
  const sprite = new DOMParser().parseFromString(await readSprite(href), 'image/svg+xml');
  document.body.prepend(document.importNode(sprite.documentElement, true));
}

/**
 * Loads parts one after another while nothing else is to do, so that they are there when they are
 * wanted. What fails now is tried again when it is wanted.
 * @param {Lazy<unknown>[]} parts
 */
export async function prefetch(parts) {
  for (const part of parts) {
    if (part.now) continue;
    await idle();
    await part.load().catch(() => {});
  }
}

/**
 * A machine that is never idle must not wait for ever. Safari has no idle callback: a short wait does
 * instead.
 * @returns {Promise<unknown>}
 */
const idle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 1000 })
      : setTimeout(resolve, 200),
  );
