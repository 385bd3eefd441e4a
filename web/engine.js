/**
 * The core as a JavaScript object. Loads cave.wasm in a page, a worker or Node alike and turns its
 * integer exports (see the table in cave_wasm.c) into typed calls. No rule of a game lives here.
 *
 *     const engine = await loadEngine(new URL('cave.wasm', import.meta.url));
 *     engine.start({ game: 'the-cave', players: 3, seed: '0x00000000000004d2' });
 *     engine.play(engine.legal()[0]);
 *     engine.state(0);                  // what seat 0 sees
 */

/**
 * @typedef {object} GameInfo
 * @property {string} game id, such as "the-cave"
 * @property {number} rules version of its rules
 * @property {number} min_players
 * @property {number} max_players
 * @property {{name: string, values: string[], default: string}[]} options
 * @property {string[]} levels bot levels, weakest first
 */

/**
 * @typedef {object} Setup
 * @property {string} game
 * @property {number} players
 * @property {string} seed "0x" and 16 hexadecimal digits; text, since it has 64 bits
 * @property {number} [first] first dealer or team; drawn from the seed when absent
 * @property {Record<string, string>} [options]
 */

/**
 * @typedef {object} Answer
 * @property {string} move SEAT VERB ARGUMENTS
 * @property {{reason: string, args: number[]}[]} reasons
 * @property {{move: string, value: number}[]} alternatives best first; values in thousandths
 */

/** A refusal of the core: `code` is a status name of core/status.c, `line` one of a record. */
export class CaveError extends Error {
  /**
   * @param {string} code
   * @param {number} [line] from 1; absent where there is no record
   */
  constructor(code, line) {
    super(line ? `${code} in line ${line}` : code);
    this.name = 'CaveError';
    this.code = code;
    this.line = line;
  }
}

/** Records longer than this are refused before they reach the core (bytes). */
const RECORD_MAX = 1 << 20;
const EVERYTHING = -2;

/**
 * Compiles and starts an instance of the module.
 * @param {string | URL | ArrayBuffer | Uint8Array} source where cave.wasm is, or its bytes
 * @returns {Promise<Engine>}
 */
export async function loadEngine(source) {
  const { instance } =
    source instanceof ArrayBuffer || source instanceof Uint8Array
      ? await WebAssembly.instantiate(/** @type {BufferSource} */ (source))
      : await instantiate(source);
  return new Engine(instance);
}

/**
 * Streams where the server names the right type; reads the same response as bytes otherwise, so that
 * nothing is fetched twice.
 * @param {string | URL} url
 * @returns {Promise<WebAssembly.WebAssemblyInstantiatedSource>}
 */
async function instantiate(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const type = response.headers.get('content-type') ?? '';
  return type.startsWith('application/wasm')
    ? WebAssembly.instantiateStreaming(response)
    : WebAssembly.instantiate(await response.arrayBuffer());
}

/** One instance of the core: one match and one thinking bot. */
export class Engine {
  #core;
  #io;
  #size;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.#core = /** @type {any} */ (instance.exports);
    this.#core._initialize?.();
    this.#io = this.#core.io();
    this.#size = this.#core.io_size();
  }

  /** A fresh window on the buffer; never kept, since memory may be replaced. */
  #buffer() {
    return new Uint8Array(this.#core.memory.buffer, this.#io, this.#size);
  }

  /**
   * @param {string} text
   * @returns {number} its length in bytes
   */
  #write(text) {
    const bytes = this.#encoder.encode(text);
    if (bytes.length > RECORD_MAX) throw new CaveError('too-long');
    this.#buffer().set(bytes);
    return bytes.length;
  }

  #answer() {
    return this.#buffer().slice(0, this.#core.length());
  }

  #text() {
    return this.#decoder.decode(this.#answer());
  }

  /**
   * @param {number} status
   * @param {number} [line]
   */
  #check(status, line) {
    if (status === 0) return;
    this.#core.status_name(status);
    throw new CaveError(this.#text(), line);
  }

  /** @returns {GameInfo[]} */
  games() {
    this.#check(this.#core.games());
    return JSON.parse(this.#text());
  }

  /**
   * Deals a new match.
   * @param {Setup} setup
   */
  start({ game, players, seed, first, options = {} }) {
    const lines = ['cave 1', `game ${game}`, `rules ${this.#rules(game)}`, `players ${players}`];
    if (first !== undefined) lines.push(`first ${first}`);
    lines.push(`seed ${seed}`);
    for (const [name, value] of Object.entries(options)) lines.push(`option ${name} ${value}`);
    const broken = lines.findIndex((line) => /[\r\n#]/.test(line)); // would say more than its line
    if (broken >= 0) throw new CaveError('bad-line', broken + 1);
    this.load([...lines, 'moves', ''].join('\n'));
  }

  /** @param {string} game */
  #rules(game) {
    return this.games().find((info) => info.game === game)?.rules ?? 1;
  }

  /**
   * Replaces the match by that of a record, at its end. A refused record leaves no match.
   * @param {string} record
   */
  load(record) {
    const length = this.#write(record);
    const status = this.#core.load(length);
    this.#check(status, this.#core.line());
  }

  /** The match as a record. */
  record() {
    this.#check(this.#core.save());
    return this.#text();
  }

  /** The match, up to its present move, as a few characters that may stand in an address. */
  link() {
    this.#check(this.#core.link());
    return this.#text();
  }

  /**
   * Replaces the match by that of a link, at its end. A refused link leaves no match.
   * @param {string} link
   */
  open(link) {
    this.#check(this.#core.open(this.#write(link)));
  }

  /** Moves made. */
  moves() {
    return this.#core.moves();
  }

  /** Moves made and those undone that can be made again. */
  known() {
    return this.#core.known();
  }

  /**
   * Undo or redo: the match as it stood after `count` moves.
   * @param {number} count at most known()
   */
  truncate(count) {
    this.#check(this.#core.go(count));
  }

  /**
   * Plays one move, or throws a CaveError and changes nothing.
   * @param {string} move SEAT VERB ARGUMENTS
   */
  play(move) {
    const length = this.#write(move);
    this.#check(this.#core.play(length));
  }

  /**
   * Why a move may not be played now: a status name, or null where it may.
   * @param {string} move SEAT VERB ARGUMENTS
   * @returns {string | null}
   */
  refusal(move) {
    const length = this.#write(move);
    const status = this.#core.check(length);
    if (status === 0) return null;
    this.#core.status_name(status);
    return this.#text();
  }

  /**
   * The legal moves, SEAT VERB ARGUMENTS each.
   * @param {boolean} [patterns] open arguments as `*` instead of by their sensible instances
   * @returns {string[]}
   */
  legal(patterns = false) {
    this.#check(this.#core.legal(patterns ? 1 : 0));
    return this.#text().split('\n').slice(0, -1);
  }

  /**
   * The state as a seat sees it, hidden cards null.
   * @param {number} [seat] -1 for an onlooker; everything when absent
   * @returns {any} the JSON of the game
   */
  state(seat = EVERYTHING) {
    this.#check(this.#core.state(seat));
    return JSON.parse(this.#text());
  }

  /**
   * What happened, a list of events for each move from move number `from` on.
   * @param {number} from
   * @param {number} seat who looks
   * @returns {any[][]}
   */
  events(from, seat) {
    /** @type {any[][]} */ let all = [];
    do {
      this.#check(this.#core.events(from + all.length, seat));
      all = all.concat(JSON.parse(this.#text()));
    } while (from + all.length < this.moves());
    return all;
  }

  /**
   * What a legal move would bring, as far as the seat can tell.
   * @param {number} seat
   * @param {string} move SEAT VERB ARGUMENTS
   * @returns {any} the JSON of the game
   */
  preview(seat, move) {
    const length = this.#write(move);
    this.#check(this.#core.preview(seat, length));
    return JSON.parse(this.#text());
  }

  /**
   * What a seat knows, as bytes for the instance that thinks.
   * @param {number} seat
   * @returns {Uint8Array}
   */
  view(seat) {
    this.#check(this.#core.view(seat));
    return this.#answer();
  }

  /**
   * Lets a bot begin to think about a view.
   * @param {Uint8Array} view of the seat that is to move
   * @param {{level: string, seed: string, game: string}} how seed: "0x" and 16 digits
   */
  botBegin(view, { level, seed, game }) {
    const levels = this.games().find((info) => info.game === game)?.levels ?? [];
    if (!levels.includes(level)) throw new CaveError('unknown-option');
    this.#buffer().set(view);
    const bits = BigInt(seed);
    const high = Number((bits >> 32n) & 0xffffffffn);
    const low = Number(bits & 0xffffffffn);
    this.#check(this.#core.bot_begin(view.length, levels.indexOf(level), high, low));
  }

  /**
   * Thinks on for about `work` units of the bot.
   * @param {number} work
   * @returns {boolean} whether it has finished
   */
  botStep(work) {
    return this.#core.bot_step(work) !== 0;
  }

  /**
   * The best move so far.
   * @returns {Answer}
   */
  botAnswer() {
    this.#check(this.#core.bot_answer());
    const { seat, move, reasons, alternatives } = JSON.parse(this.#text());
    return {
      move: `${seat} ${move}`,
      reasons,
      alternatives: alternatives.map((/** @type {{move: string, value: number}} */ choice) => ({
        ...choice,
        move: `${seat} ${choice.move}`,
      })),
    };
  }

  /**
   * Thinks to the end and answers.
   * @param {Uint8Array} view
   * @param {{level: string, seed: string, game: string}} how
   * @returns {Answer}
   */
  bot(view, how) {
    this.botBegin(view, how);
    while (!this.botStep(0xffffffff));
    return this.botAnswer();
  }

  /**
   * The running round of The Cave with all cards open, when both seats play it perfectly: two seats,
   * or the last cards of more.
   * @returns {{value: number, moves: {rank: number, value: number}[], deck: number[]}} for the seat
   *   to move: its final points of the round less those of its best rival, with each of its cards,
   *   in the order of their ranks; and the cards of the deck, the next first
   */
  solve() {
    this.#check(this.#core.solve());
    return JSON.parse(this.#text());
  }
}
