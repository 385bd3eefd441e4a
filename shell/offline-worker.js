/**
 * The service worker: keeps every file of one version of the site and answers with nothing else.
 *
 * A new version is fetched whole beside the old one and waits. When the player agrees, `offline.js`
 * says 'take over': the old files go and the pages load again. The page itself carries a hash, so
 * that a site which is being replaced at that moment is not kept in halves: the other files are
 * named by theirs.
 */
import { precacheAndRoute } from 'workbox-precaching';

/** The type checker takes this for a page. */
const worker = /** @type {any} */ (self);

// What follows a `?` is for the page, and never names another file.
precacheAndRoute(CAVE_SITE, { ignoreURLParametersMatching: [/./], cleanURLs: false });

worker.addEventListener('activate', (/** @type {any} */ event) =>
  event.waitUntil(worker.clients.claim()),
);
worker.addEventListener('message', (/** @type {MessageEvent} */ { data }) => {
  if (data === 'take over') worker.skipWaiting();
});
