/**
 * replay.js: a match as it was, to be looked at move by move. It reads like a session and plays
 * nothing: what it shows comes from the engine beside the running match, loaded anew for each look.
 *
 *     const replay = new Replay(engine, table, saved);
 *     replay.at = 12;             // moves made
 *     replay.eyes = 1;            // as seat 1 saw it
 *     table.render(replay.view, …);
 */
import { entriesOf, movesOf } from './log.js';

/**
 * @typedef {import('./games/index.js').Entry} Entry
 * @typedef {number | 'all'} Eyes  a seat; -1: what everyone may see; `all`: all cards open
 */

export class Replay {
  #engine;
  /** @type {Map<Eyes, Entry[]>} */ #logs = new Map();
  /** What was shown last. @type {{key: string, view: any}} */ #shown = { key: '', view: null };

  /**
   * @param {import('../web/engine.js').Engine} engine  the one beside the running match
   * @param {import('./games/index.js').Game} table  of its game
   * @param {import('./store.js').Saved} saved
   * @throws {import('../web/engine.js').CaveError} where the record is refused
   */
  constructor(engine, table, saved) {
    this.#engine = engine;
    this.table = table;
    this.saved = saved;
    this.id = saved.id;
    this.game = saved.game;
    this.seats = saved.seats;
    const { seats } = saved;
    engine.load(saved.record);
    this.count = engine.moves();
    const { over, round_scores: scores = [] } = engine.state(-1);
    /** @type {boolean} */ this.over = over;
    /** The points of each round that is over, by seat; none where the game has no rounds.
     * @type {number[][]} */ this.roundScores = scores;
    /** @type {string[]} */
    this.moves = movesOf(engine.record());
    this.people = seats.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
    /** Moves made at the position that is shown. */
    this.at = 0;
    this.eyes = this.eyesOffered[0];
  }

  /** Whether nobody is to be hidden from: the match is over, or no person plays in it. */
  get isOpen() {
    return this.over || !this.people.length;
  }

  /** Whose eyes may be lent. Of a match that goes on each sees no more than at its table.
   * @returns {Eyes[]} the usual ones first */
  get eyesOffered() {
    const own = this.people.length === 1 ? this.people[0] : null;
    if (this.table.open) return [-1];
    if (!this.isOpen) return [own ?? -1];
    const all = /** @type {Eyes[]} */ (['all', -1, ...this.seats.keys()]);
    return own === null ? all : [own, ...all.filter((eyes) => eyes !== own)];
  }

  /** The engine with the first moves of this match. @param {number} count */
  #stand(count) {
    this.#engine.load(this.saved.record);
    this.#engine.truncate(count);
    return this.#engine;
  }

  /** @param {number} count @param {Eyes} eyes @returns {any} */
  stateAt(count, eyes) {
    return this.#stand(count).state(eyes === 'all' ? undefined : eyes);
  }

  /** The position as it was to be seen: where a round ended, before the next one was dealt. */
  get view() {
    const { at, eyes } = this;
    const key = `${at} ${eyes}`;
    if (this.#shown.key !== key) {
      const after = this.stateAt(at, eyes);
      const entry = at ? this.log[at - 1] : null;
      const before = entry && this.stateAt(at - 1, eyes);
      const closing = entry && this.table.closing?.(before, after, entry);
      this.#shown = { key, view: closing ?? after };
    }
    return this.#shown.view;
  }

  /** What the seat to move saw before a move, which is what it knew. @param {number} index */
  before(index) {
    return this.stateAt(index, this.table.open ? -1 : this.log[index].seat);
  }

  /** All moves as the eyes see them; with all cards open each as its player saw it. */
  get log() {
    const { eyes } = this;
    const known = this.#logs.get(eyes);
    if (known) return known;
    const engine = this.#stand(this.count);
    const seen = eyes === 'all' ? this.seats.map((_, seat) => engine.events(0, seat)) : null;
    const events = seen
      ? this.moves.map((move, i) => seen[Number(move.split(' ')[0])][i])
      : engine.events(0, /** @type {number} */ (eyes));
    const log = entriesOf(this.moves, events, this.table.endsRound);
    this.#logs.set(eyes, log);
    return log;
  }

  /** Moves made at the end of each round but the last. @returns {number[]} */
  get roundEnds() {
    return this.log.flatMap(({ round }, i) =>
      i + 1 < this.count && this.log[i + 1].round > round ? [i + 1] : [],
    );
  }

  /** The seat at the bottom of the table: whose eyes they are, or who moved last. */
  get home() {
    const { eyes } = this;
    if (eyes !== 'all' && eyes >= 0) return eyes;
    if (this.people.length === 1) return this.people[0];
    return 0;
  }

  /** View bytes of the seat to move, for a bot to think about. @param {number} count  moves made */
  viewBytes(count) {
    const engine = this.#stand(count);
    return engine.view(engine.state(-1).to_move[0]);
  }

  /** The moves that bots choose from there. @param {number} count  moves made */
  choicesAt(count) {
    return this.#stand(count).legal();
  }

  /** Moves that can be judged: all of a match that is over, else those of rounds that are. */
  get closed() {
    if (this.over) return this.count;
    const rounds = this.roundScores.length;
    return this.log.filter(({ round }) => round < rounds).length;
  }

  /** Whether a move can be judged by what its player knew, so that nobody learns anything: all moves
   * of a match that is over; before that those of a lone person, in rounds that are. @param {number} index */
  mayJudge(index) {
    const own = this.people.length === 1 && this.log[index].seat === this.people[0];
    return index < this.closed && (this.over || own);
  }

  /** The levels of the game's bots, weakest first. */
  get levels() {
    return this.#engine.games().find(({ game }) => game === this.game)?.levels ?? [];
  }

  /**
   * The match up to a move as the beginning of another, which is practice.
   * @param {number} count @param {string} id  of the new one
   * @returns {Omit<import('./store.js').Saved, 'summary'>}
   */
  branch(count, id) {
    const engine = this.#stand(count);
    const { game, seats, botSeed } = this.saved;
    const roundsSeen = engine.state(-1).round_scores?.length ?? 0;
    const marks = { practice: true, hints: 0, from: 'replay' };
    return { id, game, seats, botSeed, roundsSeen, record: engine.record(), marks };
  }
}
