/**
 * thoughts.js: what the bots of a match are asked, and what they answered. Each choice has a seed of
 * its own, so that the same position gives the same answer, also after a reload.
 */
import { movesOf } from './log.js';

/**
 * @typedef {import('./bots.js').Answer & {stopped?: boolean}} Answer  stopped: it tells of another
 *   move, since the bot had been told to stop thinking when it made its own
 */

const MASK = (1n << 64n) - 1n;

/** The seed of a bot's choice: one for each move of a game.
 * @param {string} seed  of the match's bots @param {number} moves  made before */
export function seedOfMove(seed, moves) {
  const mixed = (BigInt(seed) + BigInt(moves + 1) * 0x9e3779b97f4a7c15n) & MASK;
  return '0x' + mixed.toString(16).padStart(16, '0');
}

export class Thoughts {
  #tools;
  #match;
  #came;
  /** By the place of the move in the log; null while it is asked again. */
  /** @type {Map<number, Answer | null>} */ #answers = new Map();

  /**
   * @param {Pick<import('./session.js').Tools, 'engine' | 'bots'>} tools  the engine holds the match
   * @param {Pick<import('./store.js').Saved, 'game' | 'seats' | 'botSeed'>} match
   * @param {() => void} came  called when an answer that was missing has come
   */
  constructor(tools, match, came) {
    this.#tools = tools;
    this.#match = match;
    this.#came = came;
  }

  /** Asks the bot of the seat to move, or another. @param {number} seat @param {string} [level] */
  ask(seat, level = this.#match.seats[seat].level) {
    const { engine, bots } = this.#tools;
    const { game, botSeed } = this.#match;
    return bots.choose(engine.view(seat), {
      game,
      level,
      seed: seedOfMove(botSeed, engine.moves()),
    });
  }

  /** Keeps what was answered before a move. @param {number} index  of the move @param {Answer} answer */
  note(index, answer) {
    this.#answers.set(index, answer);
  }

  /** Moves are taken back, or others may stand in their place. @param {number} [from]  the first of them */
  forget(from = 0) {
    for (const index of this.#answers.keys()) if (index >= from) this.#answers.delete(index);
  }

  /**
   * What a bot thought before its move; null until it is known. What is not remembered is asked
   * again: the same view and seed give the same answer, unless it was stopped.
   * @param {number} index  of the move @param {number} seat  a bot's
   */
  of(index, seat) {
    if (!this.#answers.has(index)) this.#askAgain(index, seat);
    return this.#answers.get(index) ?? null;
  }

  /** @param {number} index @param {number} seat */
  async #askAgain(index, seat) {
    const { engine } = this.#tools;
    this.#answers.set(index, null);
    const made = engine.moves();
    engine.truncate(index);
    const asked = this.ask(seat);
    engine.truncate(made);
    const answer = await asked.catch(() => null);
    if (!answer) return void this.#answers.delete(index); // asked again when it is next drawn
    if (!this.#answers.get(index)) {
      const stopped = answer.move !== movesOf(engine.record())[index];
      this.note(index, { ...answer, stopped });
    }
    this.#came();
  }
}
