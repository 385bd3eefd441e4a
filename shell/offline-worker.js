/**
 * The service worker: keeps every file of one version of the site and answers with nothing else.
 *
 * A new version is fetched whole beside the old one and waits. When the player agrees, `offline.js`
 * says 'take over', and the pages load again. One that cannot yet, or must not, still finds its own
 * files: names carry a hash, so that no two versions share one. The page itself has the hash of its
 * content checked: of a site that is just being replaced, no halves are kept.
 */
import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching';
import { setDefaultHandler } from 'workbox-routing';

/** The type checker takes this for a page. */
const worker = /** @type {any} */ (self);
/** Files of the versions before, for pages that are still open. */
const OLD = `the-cave-old-${worker.registration.scope}`;

// What follows a `?` is for the page, and never names another file.
precacheAndRoute(CAVE_SITE, { ignoreURLParametersMatching: [/./], cleanURLs: false });
setDefaultHandler(
  async ({ request }) => (await caches.match(request, { cacheName: OLD })) ?? fetch(request),
);

worker.addEventListener('activate', (/** @type {any} */ event) =>
  event.waitUntil(worker.clients.claim()),
);
worker.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data === 'take over') event.waitUntil(takeOver());
});

/** Puts the files aside that Workbox is about to delete. */
async function takeOver() {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  // With the asking page alone, nobody needs what was put aside before.
  if (pages.length < 2) await caches.delete(OLD);
  const [kept, old] = await Promise.all(
    [cacheNames.precache, OLD].map((name) => caches.open(name)),
  );
  const own = new Set(CAVE_SITE.map(({ url }) => getCacheKeyForURL(url)));
  const leaving = (await kept.keys()).filter(({ url }) => !own.has(url));
  await Promise.all(
    leaving.map(async (request) => {
      const response = await kept.match(request);
      if (response) await old.put(request, response);
    }),
  );
  await worker.skipWaiting();
}
