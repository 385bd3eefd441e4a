/**
 * The page: starts the core, follows the address, shows one screen at a time.
 *
 * A screen is a module with
 *   render(app)    gives the lit template of the whole page, with one `<main data-screen="…">`
 *   title(app)     its part of the document title (optional)
 *   enter(app)     called when it comes on, before its first render (optional)
 *   leave(app)     called when it goes (optional)
 *   key(app, e)    a key that no control took; typing in a field never arrives here (optional)
 *   needs(app)     parts that must have been loaded before it comes on (optional)
 * Home, the table and The Cave come with the page; the other screens are fetched when nothing else
 * is to do, and at the latest when they are wanted. Until then the screen before stays.
 * A screen calls `app.update()` after changing anything of its own; the session does it by itself.
 *
 * The address `#table/ID` shows the screen of the session's stage: table, handover, round, result.
 * Further words are panels: `#table/ID/log`.
 */
import 'catalogue:common';
import 'catalogue:errors';
import covers from 'built:art/covers.mjs';
import linksStyle from 'built:styles/links.css';
import gamesStyle from 'built:styles/games.css';
import statisticsStyle from 'built:styles/statistics.css';
import handoverStyle from 'built:styles/handover.css';
import pagesStyle from 'built:styles/pages.css';
import puzzlesStyle from 'built:styles/puzzles.css';
import coachStyle from 'built:styles/coach.css';
import replayStyle from 'built:styles/replay.css';
import resultStyle from 'built:styles/result.css';
import { render } from 'lit-html';
import { CaveError } from '../web/engine.js';
import { FIRST } from './core.js';
import { BEGINNING, EMBEDDED } from './embed.js';
import { keepOffline } from './files.js';
import { GAMES, gameOf } from './games/index.js';
import { speak, t } from './i18n.js';
import { languageFor } from './languages.js';
import { lazy, prefetch, ready } from './lazy.js';
import { stop } from './motion.js';
import { createRouter, parseRoute } from './router.js';
import { resumeSession, startSession } from './session.js';
import { createSettings } from './settings.js';
import { openStore } from './store.js';
import * as home from './screens/home.js';
import { PANELS } from './screens/open.js';
import * as table from './screens/table.js';

/**
 * @typedef {object} Screen
 * @property {(app: App) => unknown} render
 * @property {(app: App) => string} [title]
 * @property {(app: App) => void} [enter]
 * @property {(app: App) => void} [leave]
 * @property {(app: App, event: KeyboardEvent) => void} [key]
 * @property {(app: App) => import('./lazy.js').Lazy<unknown>[]} [needs]
 *
 * @typedef {import('./lazy.js').Lazy<Screen>} LazyScreen
 */

/** What opened links show: see `links.js`. */
const ARRIVE = lazy(() => import('./screens/arrive.js'), linksStyle);
/** @type {Record<string, LazyScreen>} */
const SCREENS = {
  home: ready(home),
  setup: lazy(() => import('./screens/setup.js'), pagesStyle),
  rules: lazy(() => import('./screens/rules.js'), pagesStyle),
  settings: lazy(() => import('./screens/settings.js'), pagesStyle),
  lesson: lazy(() => import('./screens/lesson.js')),
  puzzles: lazy(() => import('./screens/puzzles.js'), puzzlesStyle),
  games: lazy(() => import('./screens/games.js'), gamesStyle, covers),
  statistics: lazy(() => import('./screens/statistics.js'), pagesStyle, statisticsStyle),
  data: lazy(() => import('./screens/data.js'), gamesStyle),
  g: ARRIVE,
  c: ARRIVE,
  play: ARRIVE,
  replay: lazy(() => import('./screens/replay.js'), replayStyle),
  coach: lazy(() => import('./screens/coach.js'), replayStyle, coachStyle),
  share: lazy(() => import('./screens/share.js'), linksStyle),
  daily: lazy(() => import('./screens/daily.js'), linksStyle, covers),
};
/** In a frame it stands in for home. */
const EMBED = lazy(() => import('./screens/embed.js'));
/** The stages of a match; the result of a round is the game's. @type {Record<string, LazyScreen>} */
const STAGES = {
  table: ready(table),
  handover: lazy(() => import('./screens/handover.js'), handoverStyle),
  result: lazy(() => import('./screens/result.js'), resultStyle),
};

/** Pictures of the other games on the home page, where they come last. */
const COVERS = lazy(async () => ({}), covers);
const REFUSALS = lazy(() => import('./refusals.js'));
const DAILY = lazy(() => import('./daily.js'));

/** What every screen gets. */
export class App {
  /** @type {import('./session.js').Session | null} */ session = null;
  /** @type {import('./router.js').Route} */ route = parseRoute('#home');
  /** Why the game of the address could not be shown, in words. */
  /** @type {string | null} */ trouble = null;
  /** The id of a saved game that the core refused. */
  /** @type {string | null} */ refused = null;
  /** What `offline.js` has to say on the home screen. */
  /** @type {(() => unknown) | undefined} */ news;

  /** @type {Screen | null} */ #screen = null;
  /** Counts what was asked for, so that a part that comes late does not bring back the past. */
  #wanted = 0;
  #page = /** @type {HTMLElement} */ (document.getElementById('page'));
  /** What had the focus before the panel that is open. @type {Element | null} */
  #opener = null;

  /** @param {import('./store.js').Store} store */
  constructor(store) {
    this.store = store;
    this.settings = createSettings(store);
    this.router = createRouter((route) => this.#arrive(route));
    store.watch(
      (id) => this.session?.wentOnElsewhere(id),
      () => this.#settingsChanged(),
    );
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
    const { game } = match;
    this.prepare(game, () => this.#take(startSession(this.#tools(game), match)));
  }

  /**
   * Shows a match that is not kept yet, and keeps it: one that came by a link, a deal of the day, a
   * line that leaves a replay.
   * @param {Omit<import('./store.js').Saved, 'summary'>} match  with an id of its own
   */
  playOn(match) {
    this.prepare(match.game, () => {
      this.#resume(match);
      if (this.session?.id === match.id) this.session.keep();
    });
  }

  /** Whether there is a screen of this name. @param {string} screen */
  has(screen) {
    return Object.hasOwn(SCREENS, screen);
  }

  /**
   * Replays a match that is not kept, and does not keep it.
   * @param {import('./store.js').Saved} match @param {number} [move]  to begin with
   */
  visit(match, move) {
    this.router.carry(match);
    this.go(['replay', match.id, move].filter((word) => word !== undefined).join('/'));
  }

  /**
   * A match by its id: the running one, the one that is visited, or one that is kept.
   * @param {string | undefined} id @returns {import('./store.js').Saved | null}
   */
  match(id) {
    if (this.session && this.session.id === id) return this.session.saved();
    const { carried } = this.router;
    if (carried && carried.id === id) return carried;
    return id ? this.store.game(id) : null;
  }

  /**
   * The table of a game, and an engine for a match beside the running one: whoever gets it loads
   * what it wants, and is done with it before anything else is waited for.
   * @param {string} game
   */
  async aside(game) {
    const parts = gameOf(game);
    const [core, table] = await Promise.all([parts.core.load(), parts.table.load()]);
    return { engine: await core.aside(), table };
  }

  /** A match is deleted: it does not go on here either. @param {string} id */
  forget(id) {
    if (this.session?.id !== id) return;
    this.session.end();
    this.session = null;
  }

  /**
   * What is kept is another than it was: settings are taken from there, and so is the match when it is
   * wanted next. One that could not be saved goes on.
   */
  async contentChanged() {
    if (this.session?.isSaved) this.forget(this.session.id);
    this.trouble = this.refused = null;
    await this.#settingsChanged();
  }

  /** The settings that are kept are others than they were, by other hands. */
  async #settingsChanged() {
    this.settings.reread();
    await speak(languageFor(this.settings.choices.language)).catch(() => {});
    this.update();
  }

  /** Goes on when the table of a game and its core are there. @param {string} game @param {() => void} goOn */
  prepare(game, goOn) {
    const { table, core } = gameOf(game);
    this.#when([table, core], goOn);
  }

  /** Draws the screen of the address again. Focus is never lost to the body. */
  update() {
    const { screen, needs } = this.#current();
    if (screen.now && needs.every(({ now }) => now)) this.#show(screen.now);
    else this.#when([screen, ...needs], () => this.update());
  }

  /** @param {Screen} screen */
  #show(screen) {
    const arriving = screen !== this.#screen;
    const opening = !this.#screen;
    if (arriving) {
      if (opening) this.#page.replaceChildren();
      this.#screen?.leave?.(this);
      stop();
      this.#screen = screen;
      screen.enter?.(this);
    }
    const focused = document.activeElement;
    const hadPanel = this.#hasPanel();
    render(screen.render(this), this.#page);
    if (!hadPanel && this.#hasPanel()) this.#opener = focused;
    document.title = [screen.title?.(this), t('common.title')].filter(Boolean).join(' · ');
    // To settle asks for the layout: the first one is left to the frame, or it is one long task. Who
    // is somewhere by then stays there.
    const isNowhere = () => document.activeElement === document.body;
    if (opening) requestAnimationFrame(() => isNowhere() && this.#settle());
    else if (arriving) this.#settle();
    else if (focused !== document.activeElement && !focused?.isConnected) {
      this.#refocus(hadPanel && !this.#hasPanel() ? this.#opener : null);
    }
  }

  #hasPanel() {
    return Boolean(this.#page.querySelector('dialog'));
  }

  /** What the core, which must have come, says about a game: seats, options, levels. @param {string} id */
  gameInfo(id) {
    const info = this.#tools(id)
      .engine.games()
      .find(({ game }) => game === id);
    if (!info) throw new Error(`the module has no game ${id}`);
    return info;
  }

  /** @param {string} game  whose core has come */
  #tools(game) {
    const core = gameOf(game).core.now;
    if (!core) throw new Error(`the core of ${game} has not come`);
    return { ...core, store: this.store, settings: () => this.settings.choices };
  }

  /** @param {import('./session.js').Session} session */
  #take(session) {
    this.session?.end();
    this.session = session;
    this.trouble = null;
    session.onChange(() => this.update());
    if (session.marks.from.startsWith('daily/')) {
      DAILY.load().then(
        ({ follow }) => follow(this, session),
        () => {},
      );
    }
    session.onChange(() => this.settings.hear(session));
    this.settings.hear(session);
    const away = ['setup', 'table', 'play'].includes(this.route.screen);
    const path = `table/${session.id}`;
    if (`${location.hash}/`.startsWith(`#${path}/`)) this.update();
    else this.go(path, { replace: away });
    session.begin();
  }

  /** @param {import('./router.js').Route} route */
  #arrive(route) {
    this.route = route;
    this.#wanted += 1;
    if (route.screen === 'table' && !this.#findGame(route.parts[0])) return;
    this.update();
  }

  /**
   * Goes on when parts have been loaded, at once where they are there; not at all where something
   * else has been asked for meanwhile.
   * @param {import('./lazy.js').Lazy<unknown>[]} parts @param {() => void} goOn
   */
  async #when(parts, goOn) {
    const wanted = ++this.#wanted;
    if (parts.every(({ now }) => now)) return goOn();
    try {
      await Promise.all(parts.map((part) => part.load()));
    } catch {
      if (wanted === this.#wanted) this.#giveUp(t('errors.not-loaded'));
      return;
    }
    if (wanted === this.#wanted) goOn();
  }

  /** Leads home and says why. @param {string} trouble */
  #giveUp(trouble) {
    this.trouble = trouble;
    this.go('home', { replace: true });
    this.update();
  }

  /**
   * Makes the session of the address the running one; goes home where there is none.
   * @param {string} [id]
   * @returns {boolean} whether it was the running one already
   */
  #findGame(id) {
    if (this.session && this.session.id === id) return true;
    const saved = id ? this.store.game(id) : this.store.savedGame();
    if (saved) this.prepare(saved.game, () => this.#resume(saved));
    else this.#giveUp(t('errors.save-gone'));
    return false;
  }

  /** Goes on with a saved match. @param {Omit<import('./store.js').Saved, 'summary'>} saved */
  #resume(saved) {
    try {
      this.#take(resumeSession(this.#tools(saved.game), saved));
    } catch (error) {
      const code = error instanceof CaveError ? error.code : 'unknown';
      this.refused = saved.id;
      this.#when([REFUSALS], () => {
        const reason = REFUSALS.now?.reasonOf(code, saved.record);
        this.#giveUp(t('errors.save-unreadable', { reason }));
      });
    }
  }

  /** The screen of the address and of the session's stage, with what it needs.
   * @returns {{screen: LazyScreen, needs: import('./lazy.js').Lazy<unknown>[]}} */
  #current() {
    const { session, route } = this;
    const screen =
      route.screen === 'table' && session
        ? (STAGES[session.stage] ?? gameOf(session.game).round)
        : (SCREENS[route.screen] ?? SCREENS.home);
    return { screen, needs: screen.now?.needs?.(this) ?? [] };
  }

  /** A screen that comes on begins at its top, and a screen reader at its heading. */
  #settle() {
    scrollTo(0, 0);
    this.#refocus();
  }

  /** @param {Element | null} [opener]  what opened the panel that has closed */
  #refocus(opener) {
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener.tabIndex >= 0;
    if (isThere) return opener.focus({ preventScroll: true });
    const place = ['[data-focus]', 'h1', 'main']
      .map((selector) => this.#page.querySelector(selector))
      .find(Boolean);
    if (!(place instanceof HTMLElement || place instanceof SVGElement)) return;
    if (!place.matches('button, a, input, [role=button]')) place.tabIndex = -1;
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

/** What is fetched in advance: what home still lacks, the screens, then all there is to the games. */
const later = () => [
  COVERS,
  PANELS,
  ...Object.values(STAGES),
  ...Object.values(SCREENS),
  REFUSALS,
  DAILY,
  ...Object.values(GAMES).flatMap((parts) => Object.values(parts)),
];

async function start() {
  await Promise.all([speak(document.documentElement.lang), FIRST.load()]);
  const app = new App(openStore());
  window.cave = {
    /** The record of the running match, where this page may know everything of it. */
    record: () => (app.session ? app.session.saved().record : null),
    /** What the seat in front of the screen may see. */
    view: () => app.session?.view ?? null,
  };
  if (EMBEDDED) {
    SCREENS.home = EMBED;
    if (!location.hash) history.replaceState(null, '', `#${BEGINNING}`);
  }
  app.router.start();
  // The grain of the rock takes a moment to paint: it comes when the first screen is up.
  requestAnimationFrame(() => setTimeout(() => (document.documentElement.dataset.rock = 'on')));
  prefetch(later()).then(() => {
    if (!EMBEDDED) keepOffline(app);
  });
}

start().catch((error) => {
  document.documentElement.dataset.failed = '';
  if (!EMBEDDED) keepOffline();
  throw error;
});
