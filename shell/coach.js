/**
 * coach.js: grades the moves of a match, or of its rounds that are over. Each is held against what the
 * strongest bot thinks of the same view, with one and the same seed, so that the grades are the same
 * every time. It knows what the player knew, no more. For The Cave with two seats the value with all
 * cards open stands beside it, which tells luck from skill.
 *
 *     const coach = new Coach(replay, bots, grades, seat);
 *     await coach.run(() => draw());      // coach.stop() ends it; run() again goes on
 *     coach.grades.get(12)                // of the move with that place in the log
 */

/**
 * @typedef {'only' | 'unweighed' | 'best' | 'good' | 'loose' | 'mistake'} Kind
 *
 * @typedef {object} Grade
 * @property {number} index   place of the move in the log
 * @property {Kind} kind      `only`: there was nothing to choose; `unweighed`: bots never weigh such a
 *   move, as most offers, so nothing is said of its worth
 * @property {number} loss    what the best move promised more, in thousandths of the bot's unit
 * @property {boolean} atLeast  whether it is more: the move was not among those that the bot told of
 * @property {string} best    the bot's move
 * @property {import('./bots.js').Answer | null} answer
 *
 * @typedef {ReturnType<import('../web/engine.js').Engine['solve']>} Solution
 *
 * @typedef {object} Account  Where the points of one seat less those of the other came from, in
 *   points: what was dealt, what its choices lost as far as that could be known, what they lost or
 *   gained beside that, and what the choices of the other gave. Their sum is what it ended with.
 * @property {number} dealt  @property {number} lost  @property {number} luck
 * @property {number} given  @property {number} sum
 */

/** The seed of all grading. */
const SEED = '0x00000000000c0ac4';

export class Coach {
  #replay;
  #bots;
  #bounds;
  #level;
  #running = false;
  /** Positions with all cards open, by moves made. @type {Map<number, Solution>} */ #open =
    new Map();
  /** @type {Map<number, Grade>} by place in the log */
  grades = new Map();
  /** Whether the bots gave up. */
  failed = false;

  /**
   * @param {import('./replay.js').Replay} replay  nobody is to be hidden from
   * @param {import('./bots.js').Bots} bots
   * @param {import('./games/index.js').Grades} bounds
   * @param {number} seat  whose moves
   */
  constructor(replay, bots, bounds, seat) {
    this.#replay = replay;
    this.#bots = bots;
    this.#bounds = bounds;
    this.#level = replay.levels.at(-1) ?? '';
    this.seat = seat;
    this.indexes = replay.log.flatMap((entry, i) =>
      entry.seat === seat && replay.mayJudge(i) ? [i] : [],
    );
    /** Whether each position can be solved with all cards open. */
    this.solves = replay.game === 'the-cave' && replay.seats.length === 2;
  }

  /** How many of how many moves have been graded. */
  get progress() {
    return { done: this.grades.size, of: this.indexes.length };
  }

  get isRunning() {
    return this.#running;
  }

  get isDone() {
    return this.grades.size === this.indexes.length && (!this.solves || this.account !== null);
  }

  /** Ends the grading after the move at hand. */
  stop() {
    this.#running = false;
  }

  /** Grades what is not graded yet. @param {() => void} onChange  called after each move */
  async run(onChange) {
    if (this.#running) return;
    this.#running = true;
    this.failed = false;
    try {
      for (const index of this.indexes) {
        if (!this.#running) break;
        if (this.grades.has(index)) continue;
        await this.grade(index);
        onChange();
      }
      const positions = this.solves ? this.#replay.closed : 0;
      for (let at = 0; this.#running && at < positions; at++) {
        if (!this.#open.has(at)) await this.#solve(at);
      }
    } catch {
      this.failed = true;
    }
    this.#running = false;
    onChange();
  }

  /** @param {number} index @returns {Promise<Grade>} */
  async grade(index) {
    const known = this.grades.get(index);
    if (known) return known;
    const grade = await this.#judge(index);
    this.grades.set(index, grade);
    return grade;
  }

  /** @param {number} index @returns {Promise<Grade>} */
  async #judge(index) {
    const replay = this.#replay;
    const { game } = replay;
    const made = replay.moves[index];
    const free = { index, loss: 0, atLeast: false };
    const choices = replay.choicesAt(index);
    if (choices.length < 2 && choices.includes(made)) {
      return { ...free, kind: 'only', best: made, answer: null };
    }
    const how = { game, level: this.#level, seed: SEED };
    const answer = await this.#bots.choose(replay.viewBytes(index), how);
    const { move: best, alternatives } = answer;
    const valueOf = (/** @type {string} */ move) =>
      alternatives.find((choice) => choice.move === move)?.value;
    const most = valueOf(best) ?? alternatives[0]?.value ?? 0;
    const mine = valueOf(made);
    if (mine === undefined && made !== best && !choices.includes(made)) {
      return { ...free, kind: 'unweighed', best, answer };
    }
    const last = alternatives.at(-1)?.value ?? most;
    const loss = made === best ? 0 : Math.max(0, most - (mine ?? last));
    const atLeast = made !== best && mine === undefined;
    return { index, kind: this.#kindOf(loss), loss, atLeast, best, answer };
  }

  /** @param {number} loss @returns {Kind} */
  #kindOf(loss) {
    const { same, good, loose } = this.#bounds;
    return loss <= same ? 'best' : loss <= good ? 'good' : loss <= loose ? 'loose' : 'mistake';
  }

  /** Losses that the estimate can tell from nothing, in thousandths. @returns {number} */
  get lost() {
    return [...this.grades.values()].reduce(
      (sum, { kind, loss }) => sum + (kind === 'best' ? 0 : loss),
      0,
    );
  }

  /** The moves that lost most, the worst first. @param {number} count @returns {Grade[]} */
  worst(count) {
    return [...this.grades.values()]
      .filter(({ kind }) => !['best', 'only', 'unweighed'].includes(kind))
      .sort((a, b) => b.loss - a.loss || a.index - b.index)
      .slice(0, count);
  }

  /** @param {number} at  moves made */
  async #solve(at) {
    this.#open.set(at, await this.#bots.solve(this.#replay.saved.record, at));
  }

  /** The margin of the seat in the round with all cards open, both perfect. @param {number} at  moves made */
  #valueAt(at) {
    const solution = this.#open.get(at);
    if (!solution) return undefined;
    return this.#replay.log[at].seat === this.seat ? solution.value : -solution.value;
  }

  /** What a card of the seat was worth with all cards open. @param {number} index @param {string} move `SEAT play RANK` */
  openValue(index, move) {
    const rank = Number(move.split(' ')[2]);
    return this.#open.get(index)?.moves.find((card) => card.rank === rank)?.value ?? null;
  }

  /** The margin of the seat in the round with all cards open, before a move and after it. @param {number} index */
  #openAround(index) {
    const before = this.#valueAt(index);
    const after = this.#endOf(index) ?? this.#valueAt(index + 1);
    return before === undefined || after === undefined ? null : { before, after };
  }

  /** The margin of the seat in a round that a move ended. @param {number} index */
  #endOf(index) {
    const replay = this.#replay;
    const { round } = replay.log[index];
    if (index + 1 < replay.count && replay.log[index + 1].round === round) return undefined;
    const points = replay.roundScores[round];
    return points && points[this.seat] - points[1 - this.seat];
  }

  /** Luck and skill, where each position is solved. @returns {Account | null} */
  get account() {
    const { log, closed } = this.#replay;
    if (!this.solves || this.#open.size < closed || this.grades.size < this.indexes.length) {
      return null;
    }
    const account = { dealt: 0, lost: -this.lost / 1000, luck: 0, given: 0, sum: 0 };
    let mine = 0;
    for (let index = 0; index < closed; index++) {
      const around = this.#openAround(index);
      if (!around) return null;
      const begins = index === 0 || log[index - 1].round < log[index].round;
      if (begins) account.dealt += around.before;
      if (log[index].seat === this.seat) mine += around.after - around.before;
      else account.given += around.after - around.before;
    }
    account.luck = mine - account.lost;
    account.sum = account.dealt + mine + account.given;
    return account;
  }
}
