/**
 * practice.js: a table that is no match. Lessons and puzzles are played on it, on an engine of its
 * own: the running match stays as it is, and nothing is saved or counted.
 *
 *     const table = new Practice(app, { game, home, names, play });
 *     table.engine.load(record);
 *     table.began();
 *     html`<main class=${table.classes()}>${table.module.render(table.view, table.ui())}</main>
 *       ${table.panel()}`
 */
import { html, nothing } from 'lit-html';
import { loadEngine } from '../web/engine.js';
import { FIRST } from './core.js';
import { readModule } from './files.js';
import { gameOf } from './games/index.js';
import { t } from './i18n.js';
import { lazy } from './lazy.js';
import { entriesOf, movesOf } from './log.js';
import { stop } from './motion.js';
import { dialog } from './parts/dialog.js';
import { icon } from './parts/icon.js';
import { say } from './parts/live.js';
import { PANELS } from './screens/open.js';
import { listenersOf, walked, walkTo } from './things.js';

/** @typedef {import('./games/index.js').Entry} Entry */
/** @typedef {import('./games/index.js').Listeners} Listeners */

const SMALL = lazy(async () => loadEngine(await readModule('the-cave')));
const WHOLE = lazy(async () => loadEngine(await readModule('cave')));

/** The engine that plays a game here. @param {string} game */
const engineOf = (game) => (gameOf(game).core === FIRST ? SMALL : WHOLE);

/** What must have been loaded before there is a table of a game. @param {string} game */
export const partsOf = (game) => [engineOf(game), gameOf(game).table, PANELS];

export class Practice {
  /** The moves made, as the seat at the bottom knows them. @type {Entry[]} */
  log = [];
  /** Whether nobody may choose now. */
  locked = true;
  /** A short answer to what was just tried. @type {unknown} */
  flash = null;

  /** @type {import('./main.js').App} */ #app;
  /** @type {(move: string) => void} */ #play;
  /** @type {any} */ #view = null;
  /** What is looked at until the next move: see `closing` of a game. @type {any} */ #closing =
    null;
  /** @type {Map<string, any>} */ #previews = new Map();
  #draft = {};
  /** @type {import('./things.js').Things} */ #things = {
    hovered: null,
    focused: null,
    roving: '',
    touch: false,
  };

  /**
   * @param {import('./main.js').App} app
   * @param {{game: string, home: number, names: string[], play: (move: string) => void}} table
   *   home: the seat at the bottom; names: by seat; play: what happens when it chose a legal move
   */
  constructor(app, { game, home, names, play }) {
    const [engine, module] = [engineOf(game).now, gameOf(game).table.now];
    if (!engine || !module) throw new Error(`the parts of ${game} have not come`);
    this.#app = app;
    this.#play = play;
    this.game = game;
    this.home = home;
    this.names = names;
    this.engine = engine;
    this.module = module;
  }

  /** The engine holds another match now, or stands elsewhere in it. */
  began() {
    stop();
    this.log = [];
    this.#draft = {};
    this.#closing = null;
    this.#readLog();
    this.#changed();
  }

  /** The state as the seat at the bottom sees it. */
  get view() {
    if (this.#closing) return this.#closing;
    this.#view ??= this.engine.state(this.home);
    return this.#view;
  }

  /** The seat that may choose now, or null. */
  get chooser() {
    return !this.locked && this.view.to_move.includes(this.home) ? this.home : null;
  }

  /**
   * Makes a move that the engine accepts; it is seen and said.
   * @param {string} move @returns {Entry}
   */
  apply(move) {
    stop();
    this.#closing = null;
    const before = this.view;
    this.engine.play(move);
    this.#readLog();
    const entry = /** @type {Entry} */ (this.log.at(-1));
    const after = this.engine.state(this.home);
    const { choices, motionAllowed } = this.#app.settings;
    const appear = motionAllowed()
      ? this.module.travel?.(document, entry, choices.pace)
      : undefined;
    this.#draft = {};
    this.#changed();
    this.#closing = after.over ? null : (this.module.closing?.(before, after, entry) ?? null);
    this.#app.update();
    appear?.();
    return entry;
  }

  /** What a move of the log was, in a spoken sentence. @param {Entry} entry */
  sentence(entry) {
    return this.module.sentence(entry, this.#words(), this.view);
  }

  /** Puts aside what has been chosen. */
  forget() {
    this.#draft = {};
    this.#app.update();
  }

  /** Locks or opens the hand. @param {boolean} locked */
  lock(locked) {
    this.locked = locked;
    this.#changed();
  }

  /** The classes of the element that the game is drawn in. */
  classes() {
    const { game, names } = this;
    return `table ${game} seats-${names.length} ${this.module.layout?.(this.view, this.ui()) ?? ''}`;
  }

  #changed() {
    this.#view = null;
    this.#previews.clear();
  }

  /** Adds to the log what it lacks. */
  #readLog() {
    const { engine, log } = this;
    const moves = movesOf(engine.record()).slice(log.length);
    const events = engine.events(log.length, this.home);
    log.push(...entriesOf(moves, events, this.module.endsRound, log.at(-1)));
  }

  /** @returns {import('./games/index.js').Words} */
  #words() {
    return { names: this.names, own: (seat) => seat === this.home };
  }

  /** Why a move may not be played now: a code; null where it may. @param {string} move */
  #refusal(move) {
    return this.chooser === null ? 'out-of-turn' : this.engine.refusal(move);
  }

  /** @param {string} move */
  #preview(move) {
    if (!this.#previews.has(move)) {
      const legal = this.#refusal(move) === null;
      this.#previews.set(move, legal ? this.engine.preview(this.home, move) : null);
    }
    return this.#previews.get(move);
  }

  /** What the game draws from, beside the view. @returns {import('./games/index.js').Ui} */
  ui() {
    const { chooser, home } = this;
    const keys = this.#keys();
    const things = this.#things;
    if (!keys.includes(things.roving)) things.roving = keys[0] ?? '';
    return {
      ...this.#words(),
      home,
      style: () => '',
      chooser,
      moves: chooser === null ? [] : this.engine.legal(true),
      preview: (move) => this.#preview(move),
      refusal: (move) => this.#refusal(move),
      play: (move) => {
        if (this.#preview(move)) this.#play(move);
      },
      draft: this.#draft,
      set: (change) => {
        this.#draft = { ...this.#draft, ...change };
        this.#app.update();
      },
      hovered: things.hovered,
      focused: things.focused,
      roving: things.roving,
      focus: (key) => walkTo(things, key),
      listen: (key) => this.#listeners(key),
      details: (name) => (event) => {
        event.preventDefault();
        const { screen, parts } = this.#app.route;
        this.#app.go([screen, ...parts, 'card', name].join('/'));
      },
      asks: this.#asks(),
      log: this.log,
      flash: this.flash,
      pickUp: null,
      turn: chooser === null ? nothing : html`${icon('flame')}${t('table.your-turn')}`,
      aside: nothing,
    };
  }

  /** What there is to know about a thing, where the address ends in `card/NAME`. */
  panel() {
    const [word, name = ''] = this.#app.route.parts.slice(-2);
    const facts = word === 'card' ? this.module.facts?.(name, this.view, this.ui()) : null;
    return facts ? dialog({ ...facts, onClose: () => this.#app.back(), name: 'facts' }) : nothing;
  }

  #keys() {
    const { chooser, home } = this;
    return this.module.keys(this.view, { home, chooser, draft: this.#draft });
  }

  /** Whether a card is chosen first. */
  #asks() {
    const { settings } = this.#app;
    return settings.asksToConfirm() || (this.#things.touch && settings.choices.confirm !== 'never');
  }

  /** @param {string} key @returns {Listeners} */
  #listeners(key) {
    const ignore = () => {};
    return {
      ...listenersOf(this.#things, key, {
        asks: () => this.#asks(),
        press: () => this.module.press(key, this.ui()),
        update: () => this.#app.update(),
      }),
      down: ignore,
      up: ignore,
      lift: ignore,
    };
  }

  /** A key that no control took, such as arrows that walk through the hand. @param {KeyboardEvent} event */
  key(event) {
    if (document.querySelector('dialog[open]')) return;
    if (this.module.key?.(event, this.ui())) return event.preventDefault();
    if (event.key === 'Escape') return this.forget();
    const next = walked(this.#things, this.#keys(), event.key);
    if (!next) return;
    event.preventDefault();
    walkTo(this.#things, next);
  }

  /** Says a move of the log. @param {Entry} entry */
  say(entry) {
    say(this.sentence(entry));
  }
}
