/**
 * The page: starts the core, follows the address, shows one screen at a time.
 *
 * A screen is a module with
 *   render(app)    gives the lit template of the whole page, with one `<main data-screen="…">`
 *   title(app)     its part of the document title (optional)
 *   enter(app)     called when it comes on, before its first render (optional)
 *   leave(app)     called when it goes (optional)
 *   key(app, e)    a key that no control took; typing in a field never arrives here (optional)
 * A screen calls `app.update()` after changing anything of its own; the session does it by itself.
 *
 * The address `#table/ID` shows the screen of the session's stage: table, handover, round, result.
 * Further words are panels: `#table/ID/log`.
 */
import { render } from 'lit-html';
import { CaveError, loadEngine } from '../web/engine.js';
import { createBots } from './bots.js';
import { botWorkerUrl, wasmUrl } from './files.js';
import { has, t } from './i18n.js';
import { createRouter } from './router.js';
import { resumeSession, startSession } from './session.js';
import { createSettings } from './settings.js';
import { openStore } from './store.js';
import * as handover from './screens/handover.js';
import * as home from './screens/home.js';
import * as result from './screens/result.js';
import * as round from './screens/round.js';
import * as rules from './screens/rules.js';
import * as settingsScreen from './screens/settings.js';
import * as setup from './screens/setup.js';
import * as table from './screens/table.js';

/**
 * @typedef {object} Screen
 * @property {(app: App) => unknown} render
 * @property {(app: App) => string} [title]
 * @property {(app: App) => void} [enter]
 * @property {(app: App) => void} [leave]
 * @property {(app: App, event: KeyboardEvent) => void} [key]
 */

/** @type {Record<string, Screen>} */
const SCREENS = { home, setup, rules, settings: settingsScreen };
/** @type {Record<import('./session.js').Stage, Screen>} */
const STAGES = { table, handover, round, result };

/** What every screen gets. */
export class App {
  /** @type {import('./session.js').Session | null} */ session = null;
  /** @type {import('./router.js').Route} */ route = { screen: 'home', parts: [] };
  /** Why the game of the address could not be shown, in words. */
  /** @type {string | null} */ trouble = null;

  /** @type {Screen | null} */ #screen = null;
  #page = /** @type {HTMLElement} */ (document.getElementById('page'));

  /**
   * @param {import('../web/engine.js').Engine} engine
   * @param {import('./bots.js').Bots} bots
   * @param {import('./store.js').Store} store
   */
  constructor(engine, bots, store) {
    this.engine = engine;
    this.bots = bots;
    this.store = store;
    this.settings = createSettings(store);
    this.router = createRouter((route) => this.#arrive(route));
    store.watch((id) => this.session?.wentOnElsewhere(id));
    document.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Goes to a screen or panel. @param {string} path @param {{replace?: boolean}} [options] */
  go(path, options) {
    this.router.go(path, options);
  }

  /** One step back: closes the top panel, or leaves the screen. */
  back() {
    this.router.back();
  }

  /**
   * Deals a match and shows it. Back leads home from there, not to the set-up again.
   * @param {Parameters<typeof startSession>[1]} match
   */
  start(match) {
    this.#take(startSession(this.#tools(), match));
  }

  /** Goes on with a saved match. @param {import('./store.js').Saved} saved */
  resume(saved) {
    this.#take(resumeSession(this.#tools(), saved));
  }

  /** Draws the screen of the address again. Focus is never lost to the body. */
  update() {
    const screen = this.#current();
    const arriving = screen !== this.#screen;
    if (arriving) {
      this.#screen?.leave?.(this);
      this.#screen = screen;
      screen.enter?.(this);
    }
    const focused = document.activeElement;
    render(screen.render(this), this.#page);
    document.title = [screen.title?.(this), t('common.title')].filter(Boolean).join(' · ');
    if (arriving) this.#settle();
    else if (focused !== document.activeElement && !focused?.isConnected) this.#refocus();
  }

  /** What the core says about a game: seats, options, levels. @param {string} id */
  gameInfo(id) {
    const info = this.engine.games().find(({ game }) => game === id);
    if (!info) throw new Error(`the module has no game ${id}`);
    return info;
  }

  #tools() {
    const { engine, store, bots } = this;
    return { engine, store, bots, settings: () => this.settings.choices };
  }

  /** @param {import('./session.js').Session} session */
  #take(session) {
    this.session?.end();
    this.session = session;
    this.trouble = null;
    session.onChange(() => this.update());
    const away = this.route.screen === 'setup' || this.route.screen === 'table';
    this.go(`table/${session.id}`, { replace: away });
    this.update();
    session.begin();
  }

  /** @param {import('./router.js').Route} route */
  #arrive(route) {
    this.route = route;
    if (route.screen === 'table' && !this.#findGame(route.parts[0])) return;
    this.update();
  }

  /** Makes the session of the address the running one; goes home where there is none. @param {string} [id] */
  #findGame(id) {
    if (this.session && this.session.id === id) return true;
    const saved = id ? this.store.game(id) : this.store.savedGame();
    try {
      if (saved) {
        this.resume(saved);
        return false;
      }
      this.trouble = t('errors.save-gone');
    } catch (error) {
      this.trouble = t('errors.save-unreadable', { reason: reasonOf(error) });
    }
    this.go('home', { replace: true });
    return false;
  }

  #current() {
    if (this.route.screen === 'table' && this.session) return STAGES[this.session.stage];
    return SCREENS[this.route.screen] ?? home;
  }

  /** A screen that comes on begins at its top, and a screen reader at its heading. */
  #settle() {
    scrollTo(0, 0);
    this.#refocus();
  }

  #refocus() {
    const place = ['[data-focus]', 'h1', 'main']
      .map((selector) => this.#page.querySelector(selector))
      .find(Boolean);
    if (!(place instanceof HTMLElement)) return;
    if (!place.matches('button, a, input')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target } = event;
    const typing =
      target instanceof Element && target.matches('input:not([type=radio]), select, textarea');
    if (typing || event.isComposing || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    this.#screen?.key?.(this, event);
  }
}

/** A refusal of the core in words. @param {unknown} error */
function reasonOf(error) {
  const code = error instanceof CaveError ? error.code : 'unknown';
  const key = `errors.${code}`;
  return has(key) ? t(key, { code }) : t('errors.unknown', { code });
}

async function start() {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const module = await response.arrayBuffer();
  const engine = await loadEngine(module);
  const bots = createBots(() => new Worker(botWorkerUrl, { type: 'module' }), module);
  const app = new App(engine, bots, openStore());
  window.cave = {
    /** The record of the running match, where this page may know everything of it. */
    record: () => (app.session ? app.session.saved().record : null),
    /** What the seat in front of the screen may see. */
    view: () => app.session?.view ?? null,
  };
  document.getElementById('page')?.replaceChildren();
  app.router.start();
  // The grain of the rock takes a moment to paint: it comes when the first screen is up.
  requestAnimationFrame(() => setTimeout(() => (document.documentElement.dataset.rock = 'on')));
}

start().catch((error) => {
  document.documentElement.dataset.failed = '';
  throw error;
});
