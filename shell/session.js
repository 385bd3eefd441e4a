/**
 * session.js: one running match. It owns what is not the core's: who sits where, whose hand lies
 * open, what the players have already seen, when bots move, and that every move is saved.
 *
 *     const session = startSession(tools, {game: 'the-cave', seats, seed, options});
 *     session.onChange(render);
 *     session.play('0 play 8');
 *
 * The stages, each of them a screen:
 *
 *     table ──▶ (round over) round ──▶ table …        result: the match is over
 *       └─────▶ handover ──▶ table                    only where several people share the device
 *
 * A move is applied at once or refused. While the last move is being shown, nobody else moves: a
 * second click on the same card finds that the turn has passed.
 */
import { entriesOf, movesOf } from './log.js';
import { lastChoice, nextChoice } from './rewind.js';
import { strongest } from './seats.js';
import { newId, newSeed } from './store.js';
import { Thoughts } from './thoughts.js';
import { GAMES } from './games/index.js';

/**
 * @typedef {import('./store.js').Seat} Seat
 * @typedef {import('./store.js').Saved} Saved
 * @typedef {import('./store.js').Settings} Settings
 * @typedef {import('./games/index.js').Entry} Entry
 * @typedef {import('./thoughts.js').Answer} Answer
 * @typedef {'table' | 'handover' | 'round' | 'result'} Stage
 * @typedef {'forbidden' | 'full' | 'elsewhere' | 'bot-failed' | 'too-long'} Notice
 *
 * @typedef {object} Tools
 * @property {import('../web/engine.js').Engine} engine   the loaded engine; the session has its match to itself
 * @property {import('./store.js').Store} store
 * @property {import('./bots.js').Bots} bots
 * @property {() => Readonly<Settings>} settings
 */

/** How long a move is shown before the next bot, the curtain or the result follows, in ms. */
export const PACES = { off: 0, fast: 450, normal: 1100, slow: 2200 };
/** After a person's move it is never shorter: a hasty second click must not find another card. */
const AFTER_A_PERSON = 300;
/** How long what was dealt lies there before a bot plays, at most, ms. */
const LOOK = 600;
/** A bot that thinks for longer can be told to answer, in ms. */
const SLOW = 700;

export class Session {
  /** @type {Tools} */ #tools;
  /** @type {Set<() => void>} */ #listeners = new Set();
  /** @type {Entry[]} */ #log = [];
  /** Raised by everything that ends a wait: what was waited for is no longer wanted. */
  #turn = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** The view of the round that has just ended, while it is still shown. */
  /** @type {any} */ #closing = null;
  #showing = false;
  /** Whether a bot is thinking about its move. */
  #asking = false;
  /** @type {any} */ #view = null;
  /** @type {Map<string, any>} */ #previews = new Map();
  /** @type {string[] | null} */ #moves = null;
  /** @type {Thoughts} */ #thoughts;

  /**
   * Called with a move before it appears, and what it gives when it has appeared; with null before
   * moves are taken back or made again.
   * @type {((entry: Entry | null) => (() => void) | null) | null}
   */
  onMove = null;
  /** @type {Notice | null} */ notice = null;
  /** The seat whose hand lies open, where several people share the device. @type {number | null} */
  held = null;
  /** Whether bots wait, where only they play. */
  paused = false;
  /** Whether all cards lie open, where only bots play. */
  uncovered = false;
  /**
   * The hint for the position at hand, while it is shown; its answer is null until it is known.
   * @type {{answer: Answer | null} | null}
   */
  hint = null;
  /** Whether the table is looked at without a hand while a person is to move. */
  peeking = false;
  /** Whether a bot has been thinking for a while. */
  slow = false;

  /**
   * @param {Tools} tools  the engine already holds the match
   * @param {Omit<Saved, 'record' | 'summary'>} kept
   */
  constructor(tools, kept) {
    this.#tools = tools;
    this.id = kept.id;
    this.game = kept.game;
    this.seats = kept.seats;
    this.botSeed = kept.botSeed;
    this.roundsSeen = kept.roundsSeen;
    this.marks = kept.marks ?? { practice: false, hints: 0, from: '' };
    this.people = this.seats.flatMap((seat, i) => (seat.kind === 'human' ? [i] : []));
    this.#thoughts = new Thoughts(tools, kept, () => this.#changed());
    this.#readLog();
  }

  /** What the game is on the page. */
  get module() {
    return moduleOf(this.game);
  }

  /** Calls back after every change; returns what ends that. @param {() => void} listener */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts the wait for bots; call once, when the session is on the screen. */
  begin() {
    this.#open();
  }

  /** Lets the bot to move think when what was dealt has been looked at. */
  #open() {
    const wait = Math.min(PACES[this.#tools.settings().pace], LOOK);
    if (wait) this.#timer = setTimeout(() => this.#proceed(), wait);
    else this.#proceed();
  }

  /** Ends all waiting; the match stays saved as it is. */
  end() {
    this.#stopWaiting();
    this.#listeners.clear();
  }

  /* What is to be seen */

  /** @returns {Stage} */
  get stage() {
    if (this.#closing || this.#showing) return 'table';
    const { over, round_scores = [], to_move } = this.view;
    if (this.roundsSeen < round_scores.length) return 'round';
    if (over) return 'result';
    const hidden = this.#hasSecrets && this.people.includes(to_move[0]) && !this.#decided();
    return hidden && this.held !== to_move[0] && !this.peeking ? 'handover' : 'table';
  }

  /** Whether several people share the device who must not see each other's hands. */
  get #hasSecrets() {
    return this.people.length > 1 && !this.module.open;
  }

  /** The seat through whose eyes the table is shown; -1: what everyone may see; undefined: all. */
  get viewer() {
    if (this.uncovered) return undefined;
    if (this.people.length === 1) return this.people[0];
    return this.held ?? -1;
  }

  /** The seat whose place is at the bottom of the table: the viewer, or the person who was it last. */
  get home() {
    const { viewer = -1 } = this;
    if (viewer >= 0) return viewer;
    if (this.peeking) return this.view.to_move[0];
    if (this.module.open && this.people.includes(this.view.to_move[0])) return this.view.to_move[0];
    const last = this.#log.findLast(({ seat }) => this.people.includes(seat));
    return last?.seat ?? this.people[0] ?? 0;
  }

  /** The state as the viewer may see it. @returns {any} */
  get view() {
    if (this.#closing) return this.#closing;
    this.#view ??= this.#tools.engine.state(this.viewer);
    return this.#view;
  }

  /** The moves made, oldest first, with what happened in each. */
  get log() {
    return this.#log;
  }

  /** The seat that may choose a card on this screen now, or null. @returns {number | null} */
  get chooser() {
    if (this.#closing || this.readOnly || this.stage !== 'table') return null;
    const seat = this.view.to_move[0];
    if (seat === undefined || !this.people.includes(seat)) return null;
    return seat === this.viewer || !this.#hasSecrets ? seat : null;
  }

  /** What a move would bring, or null where it is not legal. @param {string} move */
  preview(move) {
    if (this.chooser === null) return null;
    if (!this.#previews.has(move)) {
      const legal = this.refusal(move) === null;
      this.#previews.set(move, legal ? this.#tools.engine.preview(this.chooser, move) : null);
    }
    return this.#previews.get(move);
  }

  /** Why a move may not be played now: a code; null where it may. @param {string} move */
  refusal(move) {
    return this.chooser === null ? 'out-of-turn' : this.#tools.engine.refusal(move);
  }

  /** What the chooser may do: each legal move, those with open arguments once, as `SEAT VERB *`.
   * @returns {string[]} */
  get moves() {
    if (this.chooser === null) return [];
    this.#moves ??= this.#tools.engine.legal(true);
    return this.#moves;
  }

  /** Whether the match went on in another tab: nothing can be played here. */
  get readOnly() {
    return this.notice === 'elsewhere';
  }

  /** What a bot thought before a move of the log; null for people, and until it is known.
   * @param {number} index @returns {Answer | null} */
  thought(index) {
    const seat = this.#log[index]?.seat ?? -1;
    return this.seats[seat]?.kind === 'bot' ? this.#thoughts.of(index, seat) : null;
  }

  /** The record: everything, hidden cards too. @returns {string} */
  record() {
    return this.#tools.engine.record();
  }

  /** The seed of the deal; '' where the stack was given. */
  get seed() {
    return /^seed (\S+)/m.exec(this.record())?.[1] ?? '';
  }

  /** The options this match is played with, where they are not the usual ones. */
  get options() {
    return Object.fromEntries(
      [...this.record().matchAll(/^option (\S+) (\S+)/gm)].map(([, name, value]) => [name, value]),
    );
  }

  /* What people do */

  /** Plays a move of the chooser. @param {string} move @returns {boolean} whether it was played */
  play(move) {
    if (!this.preview(move)) return false;
    const made = this.#log.length;
    this.#apply(move);
    return this.#log.length > made;
  }

  /** Opens the hand of the seat to move. */
  pickUp() {
    if (this.stage !== 'handover' && !this.peeking) return;
    this.peeking = false;
    this.held = this.view.to_move[0];
    this.#changed();
  }

  /** Covers an open hand. */
  putDown() {
    if (this.people.length < 2 || (this.held === null && !this.peeking)) return;
    this.held = null;
    this.peeking = false;
    this.hint = null;
    this.#changed();
  }

  /** Shows the table without a hand, from the curtain. */
  peek() {
    if (this.stage !== 'handover') return;
    this.peeking = true;
    this.#changed();
  }

  /** Lets the bot that thinks answer with the best it has found so far. */
  hurry() {
    this.#tools.bots.hurry();
  }

  /** Lets bots wait or go on, where only they play. A move that is being shown is shown to its end. */
  togglePause() {
    if (this.people.length) return;
    this.paused = !this.paused;
    if (!this.#showing) this.#stopWaiting();
    this.#changed();
    if (!this.#showing) this.#proceed();
  }

  /** Leaves a round result behind. */
  nextRound() {
    if (this.stage !== 'round') return;
    this.roundsSeen += 1;
    this.#save();
    this.#changed();
    this.#open();
  }

  /** Lets one bot move, where only they play; then they wait. What is being shown is cut short. */
  step() {
    if (this.people.length || (this.paused && this.#asking)) return;
    this.paused = true;
    this.#stopWaiting();
    this.#changed();
    this.#proceed(true);
  }

  /** Lays all cards open or covers them, where only bots play: nobody is to be hidden from. */
  uncover() {
    if (this.people.length) return;
    this.uncovered = !this.uncovered;
    this.#changed();
  }

  /* Undo, redo */

  /** Why no move can be taken back, as a code; null: one can. Against bots all can, those that showed
   * something too (`undoCosts`); people who share the screen cannot forget what they have seen.
   * @returns {'nothing-played' | 'revealed' | 'others-played' | 'elsewhere' | null} */
  get undoBar() {
    const last = this.#log.at(-1);
    if (this.readOnly) return 'elsewhere';
    if (!this.#log.some(({ seat }) => this.people.includes(seat))) return 'nothing-played';
    if (!last || this.people.length === 1) return null;
    if (!this.people.includes(last.seat)) return 'others-played';
    if (this.held !== null && this.held !== last.seat) return 'others-played';
    return this.module.reveals(last) ? 'revealed' : null;
  }

  /** Whether undo makes this match practice: since the last choice something was shown, or a bot moved. */
  get undoCosts() {
    return !this.undoBar && this.#isCostly(this.#lastChoice());
  }

  /** @param {number} to  moves that would be left */
  #isCostly(to) {
    const shows = (/** @type {Entry} */ entry) =>
      !this.people.includes(entry.seat) || this.module.reveals(entry);
    return to >= 0 && !this.marks.practice && this.#log.slice(to).some(shows);
  }

  /** Takes back the last choice of a person, with what followed it. @returns {boolean} */
  undo() {
    const to = this.undoBar ? -1 : this.#lastChoice();
    if (to < 0) return false;
    if (this.#isCostly(to)) this.marks = { ...this.marks, practice: true };
    this.#goTo(to);
    return true;
  }

  /** Whether moves that were taken back can be made again: until another is made. */
  get canRedo() {
    const { engine } = this.#tools;
    return this.chooser !== null && engine.known() > engine.moves();
  }

  /** Makes the next choice again, and what followed it up to the one after. @returns {boolean} */
  redo() {
    if (!this.canRedo) return false;
    this.#goTo(nextChoice(this.#tools.engine, () => this.#isChoice()));
    this.#proceed();
    return true;
  }

  /** The number of moves before the last choice of a person; -1: there was none. */
  #lastChoice() {
    const byPerson = (/** @type {number} */ i) => this.people.includes(this.#log[i].seat);
    return lastChoice(this.#tools.engine, byPerson, () => this.#isChoice());
  }

  /** Whether the engine stands where a person has to choose. */
  #isChoice() {
    const [seat] = this.#tools.engine.state(-1).to_move;
    return this.people.includes(seat) && !this.#decided(this.#tools.engine.state(seat));
  }

  /** Undo or redo. @param {number} count  of moves that are made then */
  #goTo(count) {
    this.#stopWaiting();
    this.onMove?.(null);
    this.#tools.engine.truncate(count);
    this.#log.length = Math.min(count, this.#log.length);
    this.#thoughts.forget(count);
    this.#readLog();
    this.#view = null;
    this.hint = null;
    this.roundsSeen = Math.min(this.roundsSeen, this.view.round_scores?.length ?? 0);
    if (this.notice === 'too-long') this.notice = null;
    this.#save();
    this.#changed();
  }

  /* Hints */

  /** What the strongest bot would do in the chooser's place, knowing what that seat knows. It counts
   * when it is shown; the same one is shown again for nothing. */
  async askHint() {
    const seat = this.chooser;
    if (seat === null || this.hint) return;
    const { engine } = this.#tools;
    const known = this.#hinted;
    const asked = known && known.at === engine.moves() ? known.answer : null;
    const hint = (this.hint = { answer: asked });
    this.#changed();
    if (asked) return;
    const answer = await this.#thoughts.ask(seat, strongest(engine, this.game)).catch(() => null);
    if (this.hint !== hint) return;
    if (!answer) return this.dropHint();
    this.#hinted = { at: engine.moves(), answer };
    this.hint = { answer };
    this.marks = { ...this.marks, hints: this.marks.hints + 1 };
    this.#save();
    this.#changed();
  }
  /** The newest hint, and after how many moves it was given. @type {{at: number, answer: Answer} | null} */
  #hinted = null;

  /** Puts the hint aside. */
  dropHint() {
    this.hint = null;
    this.#changed();
  }

  /** Asks again a bot that failed. */
  retryBot() {
    if (this.notice !== 'bot-failed') return;
    this.notice = null;
    this.#changed();
    this.#proceed();
  }

  /** Goes on here with what another tab has saved. */
  takeOver() {
    const saved = this.#tools.store.game(this.id);
    if (!saved || !this.readOnly) return;
    this.#stopWaiting();
    this.#tools.engine.load(saved.record);
    this.roundsSeen = saved.roundsSeen;
    this.marks = saved.marks ?? this.marks;
    this.held = null;
    this.hint = this.#hinted = null;
    this.notice = null;
    this.#log = [];
    this.#thoughts.forget();
    this.#readLog();
    this.#changed();
    this.#proceed();
  }

  /** Another tab has gone on with a game. @param {string} id */
  wentOnElsewhere(id) {
    if (id !== this.id || this.readOnly) return;
    this.#stopWaiting();
    this.notice = 'elsewhere';
    this.held = null;
    this.#changed();
  }

  /** Puts a notice aside. */
  dismissNotice() {
    if (this.notice === 'forbidden' || this.notice === 'full') this.notice = null;
    this.#changed();
  }

  /* How it goes on */

  /** @param {string} move  legal now */
  #apply(move) {
    const { engine } = this.#tools;
    const before = this.view;
    try {
      engine.play(move);
    } catch (error) {
      return this.#tooLong(error);
    }
    this.#stopWaiting();
    this.#readLog();
    const entry = /** @type {Entry} */ (this.#log.at(-1));
    const byPerson = this.people.includes(entry.seat);
    const appeared = this.onMove?.(entry);
    this.peeking = false;
    this.hint = null;
    this.#hinted = null;
    this.#save();
    this.#view = null;
    this.#closing = this.module.closing?.(before, this.view, entry) ?? null;
    // A hand stays open while its owner goes on; it is covered before anybody else looks.
    if (this.#closing || this.view.to_move[0] !== this.held) this.held = null;
    this.#view = null;
    const next = this.#next();
    // A person's turn comes at once where no bot and no curtain follows: nothing waits for movement.
    this.#showing = next !== 'person';
    this.#changed();
    appeared?.();
    if (this.#showing) {
      const pace = PACES[this.#tools.settings().pace];
      const wait = Math.max(pace, byPerson ? AFTER_A_PERSON : 0);
      this.#timer = setTimeout(() => this.#shown(), wait);
    }
  }

  /** No match has more moves than the engine holds: it stays as it is, and that is told.
   * @param {any} error  of a legal move that was not played */
  #tooLong(error) {
    if (error.code !== 'too-long') throw error;
    this.#stopWaiting();
    this.notice = 'too-long';
    this.#changed();
  }

  /** What follows the move being shown. @returns {'bot' | 'person' | 'screen'} */
  #next() {
    if (this.#closing || this.view.over) return 'screen';
    const [seat] = this.view.to_move;
    if (!this.people.includes(seat) || this.#decided()) return 'bot';
    return this.#hasSecrets && seat !== this.held ? 'screen' : 'person';
  }

  /** The move by which a person has chosen in advance to answer bots; null where they are asked. */
  #decided(view = this.view) {
    const [seat] = view.to_move;
    if (!this.people.includes(seat)) return null;
    return this.module.decided?.(view, (other) => !this.people.includes(other)) ?? null;
  }

  #shown() {
    this.#closing = null;
    this.#showing = false;
    this.#changed();
    this.#proceed();
  }

  /** Lets the bot to move think, where one is. @param {boolean} [stepping]  one that otherwise waits */
  async #proceed(stepping = false) {
    if ((this.paused && !stepping) || this.stage !== 'table' || this.readOnly || this.view.over) {
      return;
    }
    const [seat] = this.view.to_move;
    const decided = this.#decided();
    if (decided) return this.#apply(decided);
    if (this.people.includes(seat)) return;
    const turn = ++this.#turn;
    this.#asking = true;
    this.#timer = setTimeout(() => {
      this.slow = true;
      this.#changed();
    }, SLOW);
    try {
      const answer = await this.#thoughts.ask(seat);
      if (turn !== this.#turn) return;
      this.#asking = false;
      this.#thoughts.note(this.#log.length, answer);
      this.#apply(answer.move);
    } catch {
      if (turn !== this.#turn) return;
      this.#stopWaiting();
      this.notice = 'bot-failed';
      this.#changed();
    }
  }

  #stopWaiting() {
    this.#turn += 1;
    clearTimeout(this.#timer);
    if (this.#asking) this.hurry(); // nobody waits for it any more
    this.#asking = this.slow = false;
    this.#closing = null;
    this.#showing = false;
  }

  /** Reads the moves that the log does not have yet, as the viewer of a lone person sees them. */
  #readLog() {
    const { engine } = this.#tools;
    const known = this.#log.length;
    const eyes = this.people.length === 1 ? this.people[0] : -1;
    const moves = movesOf(this.record()).slice(known);
    const events = engine.events(known, eyes);
    this.#log.push(...entriesOf(moves, events, this.module.endsRound, this.#log.at(-1)));
  }

  #save() {
    const result = this.#tools.store.saveGame(this.saved());
    const old = this.notice;
    if (result === 'saved') this.notice = old === 'forbidden' || old === 'full' ? null : old;
    else if (result !== this.#lastSave) this.notice = result;
    this.#lastSave = result;
  }
  /** A notice that was put aside does not come back while nothing changes. */
  #lastSave = 'saved';

  /** Whether the game as it stands is kept. */
  get isSaved() {
    return this.#lastSave === 'saved';
  }

  /** @returns {Saved} */
  saved() {
    const { id, game, seats, botSeed, roundsSeen, marks } = this;
    const { engine } = this.#tools;
    const view = engine.state(-1);
    const { round, rounds } = this.module.progress(view);
    const { to_move: toMove, over, winners } = view;
    const summary = { round, rounds, toMove, over, scores: this.module.scores(view), winners };
    return { id, game, seats, botSeed, roundsSeen, record: engine.record(), summary, marks };
  }

  /** Saves for the first time. */
  keep() {
    this.#save();
  }

  #changed() {
    this.#view = null;
    this.#previews.clear();
    this.#moves = null;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The page's part of a game, which must have been loaded. @param {string} game */
function moduleOf(game) {
  const module = GAMES[game]?.table?.now;
  if (!module) throw Object.assign(new Error('unknown-game'), { code: 'unknown-game' });
  return module;
}

/**
 * Deals a new match and saves it.
 * @param {Tools} tools
 * @param {{game: string, seats: Seat[], seed?: string, options?: {[name: string]: string},
 *   first?: number, from?: string}} setup  from: as in `Marks`
 * @throws {Error} with a code, where the engine refuses the setup
 */
export function startSession(
  tools,
  { game, seats, seed = newSeed(), options = {}, first, from = '' },
) {
  tools.engine.start({ game, players: seats.length, seed, first, options });
  const marks = { practice: false, hints: 0, from };
  const kept = { id: newId(), game, seats, botSeed: newSeed(), roundsSeen: 0, marks };
  const session = new Session(tools, kept);
  session.keep();
  return session;
}

/**
 * Goes on with a saved match, exactly where it stood; hands are covered where several people play.
 * @param {Tools} tools @param {Omit<Saved, 'summary'>} saved
 * @throws {Error} with a code, where what was saved is no record of this game
 */
export function resumeSession(tools, saved) {
  tools.engine.load(saved.record);
  const [, game] = /^game (\S+)/m.exec(saved.record) ?? [];
  const [, players] = /^players (\d+)/m.exec(saved.record) ?? [];
  if (game !== saved.game || Number(players) !== saved.seats.length) {
    throw Object.assign(new Error('bad-seats'), { code: 'bad-seats' });
  }
  return new Session(tools, saved);
}
