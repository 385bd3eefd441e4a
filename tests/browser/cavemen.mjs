/** Matches of Cavemen in the middle of a game, and what is done on its table. */
import { readFile } from 'node:fs/promises';
import { openStore } from '../../shell/store.js';
import { loadEngine } from '../../web/engine.js';
import { expect } from './player.mjs';
import { memory } from './saves.mjs';

/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('../../web/engine.js').Engine} Engine */

/**
 * @typedef {object} Saved  A match in the store of the page.
 * @property {string} id
 * @property {[string, string][]} entries  of the storage
 * @property {any} view   all of the state
 * @property {string} record
 */

export const newEngine = async () =>
  loadEngine(await readFile(new URL('../../build/wasm/cave.wasm', import.meta.url)));

/** How often a kind of move is tried, so that herds grow and everything happens. @type {Record<string, number>} */
const TASTE = { tame: 12, stun: 12, feed: 6, raid: 3, end: 2, confirm: 2 };

/** Numbers below `n`, the same for the same seed. @param {number} seed */
function stream(seed) {
  let state = seed;
  return (/** @type {number} */ n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % n;
  };
}

/** One of the legal moves, by taste. @param {string[]} moves @param {(n: number) => number} below */
function pick(moves, below) {
  const kept = moves.filter((move) => !/ (feed .* keep|take) -$/.test(move));
  const kinds = [...new Set((kept.length ? kept : moves).map((move) => move.split(' ')[1]))];
  const tickets = kinds.flatMap((kind) => Array(TASTE[kind] ?? 1).fill(kind));
  const kind = tickets[below(tickets.length)];
  const list = (kept.length ? kept : moves).filter((move) => move.split(' ')[1] === kind);
  return list[below(list.length)];
}

/**
 * The first moment of some game in which it is a seat's turn to choose, or the game is over, and a
 * condition holds.
 * @param {number} players
 * @param {(view: any, engine: Engine) => unknown} when  of all of the state
 * @param {{seat?: number, people?: number[], id?: string, names?: string[], options?: object}} [how]
 *   `seat` is to move; `people` are persons, all others greedy bots
 * @returns {Promise<Saved>}
 */
export async function savedWhen(
  players,
  when,
  { seat = 0, people = [0], id = 'cavemen', names = [], options = {} } = {},
) {
  const engine = await newEngine();
  for (let seed = 1; seed < 3000; seed++) {
    const below = stream(seed);
    engine.start({
      game: 'cavemen',
      players,
      seed: `0x${seed.toString(16).padStart(16, '0')}`,
      options,
    });
    for (let view = engine.state(); ; view = engine.state()) {
      if ((view.over || view.to_move[0] === seat) && when(view, engine)) {
        return keep(engine, people, id, names);
      }
      if (view.over) break;
      engine.play(pick(engine.legal(), below));
    }
  }
  throw new Error('no game has such a moment');
}

/** @param {Engine} engine @param {number[]} people @param {string} id @param {string[]} names @returns {Saved} */
function keep(engine, people, id, names) {
  const view = engine.state();
  const record = engine.record();
  const storage = memory();
  const result = openStore(() => /** @type {any} */ (storage)).saveGame({
    id,
    game: 'cavemen',
    record,
    seats: view.scores.map((/** @type {number} */ _, /** @type {number} */ seat) =>
      people.includes(seat)
        ? {
            kind: 'human',
            name: names[seat] ?? (people.length > 1 ? `Person ${seat + 1}` : ''),
            level: '',
          }
        : {
            kind: 'bot',
            name: names[seat] ?? `Bot ${seat + 1}`,
            level: 'greedy',
          },
    ),
    botSeed: '0x0000000000000001',
    roundsSeen: 0,
    summary: { round: 0, rounds: 0, toMove: view.to_move, over: view.over },
  });
  if (result !== 'saved') throw new Error(`the store answered ${result}`);
  return { id, entries: [...storage.map], view, record };
}

/** How many cards of a suit a hand holds. @param {any} view @param {number} seat @param {string} suits */
export const held = (view, seat, suits) =>
  view.hands[seat].filter((/** @type {string} */ card) => suits.includes(card[0])).length;

/** Moments that every look at the table goes through, by what is asked; seat 0 is asked. */
export const MOMENTS = /** @type {const} */ ({
  feed: [3, (/** @type {any} */ v) => v.phase === 'feed' && v.best_feed.keep.length],
  actions: [
    4,
    (/** @type {any} */ v) =>
      v.phase === 'actions' &&
      v.wild.length > 2 &&
      v.caves.every((/** @type {string[]} */ cave) => cave.length) &&
      held(v, 0, 'D') &&
      held(v, 0, 'S'),
  ],
  many: [
    5,
    (/** @type {any} */ v) => v.phase === 'actions' && v.wild.length > 6 && held(v, 0, 'D'),
  ],
  defend: [3, (/** @type {any} */ v) => v.phase === 'defend' && held(v, 0, 'D') && held(v, 0, 'S')],
  choose: [
    3,
    (/** @type {any} */ v) =>
      v.phase === 'choose' && v.raid.raider === 0 && v.raid.answer?.[0] === 'D',
  ],
  answer: [
    3,
    (/** @type {any} */ v) => v.phase === 'answer' && v.offer.food === 1 && held(v, 0, 'D'),
  ],
  confirm: [3, (/** @type {any} */ v) => v.phase === 'confirm'],
});

/** All those moments as matches of one store. @returns {Promise<Saved[]>} their ids are their names */
export const allMoments = () =>
  Promise.all(
    Object.entries(MOMENTS).map(([id, [players, when]]) => savedWhen(players, when, { id })),
  );

/** The table of Cavemen under somebody's hands. */
export class CavemenTable {
  /** @param {any} player of `player.mjs` */
  constructor(player) {
    this.player = player;
    this.page = /** @type {import('@playwright/test').Page} */ (player.page);
    this.why = this.page.locator('.men-why');
    this.scene = this.page.locator('.men-scene');
  }

  /** Puts matches into the store and opens the first. @param {Saved[]} saved @param {string} [screen] @param {string} [query] of the address */
  async open(saved, screen = 'table', query = '') {
    await this.page.addInitScript(
      (pairs) => {
        for (const [key, value] of pairs) {
          if (!localStorage.getItem(key)) localStorage.setItem(key, value);
        }
      },
      saved.flatMap(({ entries }) => entries),
    );
    await this.player.open(`${query}#table/${saved[0].id}`, screen);
    if (screen === 'table') await this.asked();
  }

  /** Goes to another match of the store, named by its moment. @param {string} id */
  async goTo(id) {
    await this.page.evaluate((hash) => (location.hash = hash), `#table/${id}`);
    const phase = id === 'many' ? 'actions' : id;
    await expect(this.page.locator('main')).toHaveClass(new RegExp(`asks-${phase}( |$)`));
    await this.asked();
  }

  /** An action of the dock. @param {string} name */
  action(name) {
    return this.page.locator(`[data-zone="actions"] [data-action="${name}"]`);
  }

  /** @param {string} zone @param {string} card */
  card(zone, card) {
    return this.page.locator(`[data-zone="${zone}"] [data-card="${card}"]`);
  }

  /** A rival as the aim of a raid. @param {number} seat */
  rival(seat) {
    return this.page.locator(`[data-key="seat-${seat}"]`);
  }

  /** @param {Locator} what */
  press(what) {
    return this.player.press(what);
  }

  /** Cards that are pressed in a zone, by name. @param {string} zone @returns {Promise<string[]>} */
  pressed(zone) {
    return this.page
      .locator(`[data-zone="${zone}"] [aria-pressed="true"]`)
      .evaluateAll((cards) =>
        cards.map((card) => /** @type {HTMLElement} */ (card).dataset.card ?? ''),
      );
  }

  /** Waits until somebody at the screen is asked for something, or the game is over. @returns {Promise<string>} the phase, or 'result' */
  async asked() {
    const phase = await this.page.waitForFunction(() => {
      if (document.querySelector('[data-screen="result"]')) return 'result';
      if (document.querySelector('[data-screen="handover"]')) return 'handover';
      if (!document.querySelector('[data-zone="actions"] [data-legal]')) return null;
      return /** @type {any} */ (window.cave.view()).phase;
    });
    return /** @type {Promise<string>} */ (phase.jsonValue());
  }

  /** Opens the hand behind the curtain, by key: a pointer would have to hold it. */
  async pickUp() {
    await this.player.button(/^Press and hold/).press('Enter');
    await this.player.on('table');
    return this.asked();
  }

  /** Waits until a move is in the record. @param {string | RegExp} move @param {number} from  moves before it */
  async played(move, from) {
    const fits = (/** @type {string} */ line) =>
      typeof move === 'string' ? line === move : move.test(line);
    await expect.poll(async () => (await this.player.moves()).slice(from).some(fits)).toBe(true);
  }

  /** The last move of the record. @returns {Promise<string>} */
  async last() {
    return (await this.player.moves()).at(-1) ?? '';
  }
}
