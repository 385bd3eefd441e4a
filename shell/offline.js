/**
 * Keeps the whole site in the browser, so that it plays without a network, and offers a new version
 * when one has come. It never changes under the player's hands: see `offline-worker.js`.
 *
 * Where nothing can be kept (storage forbidden, an address that is not secure, a frame that is locked
 * up) the page plays on without.
 */
import 'catalogue:offline';
import { html, nothing } from 'lit-html';
import { t, wordsCame } from './i18n.js';
import { say } from './parts/live.js';

/** @typedef {import('./main.js').App} App */

/** Whether the page may load again without a loss. @param {App | undefined} app */
const isSafe = (app) => !app?.session || app.session.isSaved;

/**
 * @param {App | undefined} app  absent where the page could not start: nothing is lost with it, so a newer
 *   version takes over unasked
 * @param {string} script  address of the service worker
 */
export async function keepOffline(app, script) {
  const kept = await register(script);
  if (!kept) return;
  const container = navigator.serviceWorker;
  let agreed = !app;
  let follows = Boolean(container.controller);

  container.addEventListener('controllerchange', () => {
    // The first version of all is this one. Another one was agreed to, here or in another tab.
    if (agreed || (follows && isSafe(app))) location.reload();
    follows = true;
  });

  function takeOver() {
    agreed = true;
    kept?.waiting?.postMessage('take over');
  }

  /** A version that waits is shown on the home screen, where no move is disturbed. */
  async function offer() {
    if (!kept?.active || !kept.waiting) return;
    if (!app) return takeOver();
    await wordsCame();
    app.news = () => (isSafe(app) ? news(takeOver, putAside) : nothing);
    app.update();
    if (app.route.screen === 'home') say(t('offline.new'));
  }

  function putAside() {
    if (!app) return;
    app.news = undefined;
    app.update();
  }

  kept.addEventListener('updatefound', () => {
    kept.installing?.addEventListener('statechange', offer);
  });
  kept.installing?.addEventListener('statechange', offer);
  offer();
  // An installed page may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') kept.update().catch(() => {});
  });
}

/** @param {string} script @returns {Promise<ServiceWorkerRegistration | null>} null: not here */
async function register(script) {
  try {
    return await navigator.serviceWorker.register(script);
  } catch {
    return null;
  }
}

/** @param {() => void} takeOver @param {() => void} putAside */
const news = (takeOver, putAside) => html`
  <div class="resume panel" role="group" aria-labelledby="news">
    <p id="news">${t('offline.new')}</p>
    <button type="button" class="button" @click=${takeOver}>${t('offline.use')}</button>
    <button type="button" class="button quiet" @click=${putAside}>${t('offline.later')}</button>
  </div>
`;
