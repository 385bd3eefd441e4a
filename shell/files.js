/**
 * What the page fetches from beside this script; the build fills in the hashed names. Addresses are
 * relative to the script, so the site works under any path. In the one file, `files-inside.js` stands
 * in for this.
 */

/** A module of the core: see `core.js`. @param {'the-cave' | 'cave'} name */
export async function readModule(name) {
  const response = await fetch(new URL(CAVE_MODULES[name], import.meta.url));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.arrayBuffer();
}

/** The thread of the bots. */
export const startWorker = () =>
  new Worker(new URL(CAVE_BOT_WORKER, import.meta.url), { type: 'module' });

/** Adds a style sheet. @param {string} href @returns {Promise<void>} */
export function addStyle(href) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`not loaded: ${href}`));
    };
    document.head.append(link);
  });
}

/** @param {string} href of a sprite @returns {Promise<string>} its SVG text */
export async function readSprite(href) {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.text();
}

/** See `offline.js`. @param {import('./main.js').App} [app] absent where the page could not start */
export const keepOffline = async (app) =>
  (await import('./offline.js')).keepOffline(
    app,
    new URL('offline-worker.js', import.meta.url).href,
  );
