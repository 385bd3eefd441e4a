/** Saved matches made to measure, by the page's own store and the real module. */
import { readFile } from 'node:fs/promises';
import { webcrypto } from 'node:crypto';
import { openStore } from '../../shell/store.js';
import { loadEngine } from '../../web/engine.js';

globalThis.crypto ??= webcrypto; // Node 18 has it, but not as a global

/** Storage as browsers have it, in memory. */
export function memory() {
  /** @type {Map<string, string>} */
  const map = new Map();
  return {
    map,
    get length() {
      return map.size;
    },
    key: (/** @type {number} */ index) => [...map.keys()][index] ?? null,
    getItem: (/** @type {string} */ key) => map.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void map.set(key, value),
    removeItem: (/** @type {string} */ key) => void map.delete(key),
  };
}

export const newEngine = async () =>
  loadEngine(await readFile(new URL('../../build/wasm/cave.wasm', import.meta.url)));

/** Numbers below `n`, the same for the same seed. @param {number} seed */
function stream(seed) {
  let state = seed;
  return (/** @type {number} */ n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % n;
  };
}

/**
 * A match of any game, played at random until something first holds, and kept by the page's own store.
 * @param {{game: string, players: number, id?: string, people?: number[], level?: string,
 *   marks?: object, seed?: number, until?: (view: any, moves: string[]) => unknown}} wanted  until: of
 *   all of the state and the legal moves; by default its end
 * @returns {Promise<{id: string, entries: [string, string][], record: string, view: any}>}
 */
export async function keptMatch({
  game,
  players,
  id = game.replace('-', ''),
  people = [0],
  level = 'greedy',
  marks,
  seed = 1,
  until = (view) => view.over,
}) {
  const engine = await newEngine();
  for (let number = seed; number < seed + 200; number++) {
    const below = stream(number);
    engine.start({
      game,
      players,
      seed: `0x${number.toString(16).padStart(16, '0')}`,
    });
    let moves = engine.legal();
    while (!until(engine.state(), moves) && moves.length) {
      engine.play(moves[below(moves.length)]);
      moves = engine.legal();
    }
    const view = engine.state();
    if (!until(view, moves)) continue;
    const storage = memory();
    const result = openStore(() => /** @type {any} */ (storage)).saveGame({
      id,
      game,
      record: engine.record(),
      seats: Array.from({ length: players }, (_, seat) =>
        people.includes(seat)
          ? {
              kind: 'human',
              name: people.length > 1 ? `Person ${seat + 1}` : '',
              level: '',
            }
          : { kind: 'bot', name: `Bot ${seat + 1}`, level },
      ),
      botSeed: '0x0000000000000001',
      roundsSeen: view.round_scores?.length ?? 0,
      marks,
      summary: {
        round: view.round ?? 0,
        rounds: view.rounds ?? 0,
        toMove: view.to_move,
        over: view.over,
        scores: view.totals ?? view.scores ?? view.standing,
        winners: view.winners,
      },
    });
    if (result !== 'saved') throw new Error(`the store answered ${result}`);
    return { id, entries: [...storage.map], record: engine.record(), view };
  }
  throw new Error('no match comes to that');
}

/**
 * Puts matches into the store of a page before it opens, once.
 * @param {import('@playwright/test').Page | import('@playwright/test').BrowserContext} where
 * @param {{entries: [string, string][]}[]} matches
 */
export const put = (where, matches) =>
  where.addInitScript(
    (pairs) => {
      if (!location.protocol.startsWith('http') || localStorage.getItem('put')) return;
      localStorage.setItem('put', 'yes');
      for (const [key, value] of pairs) localStorage.setItem(key, value);
    },
    matches.flatMap(({ entries }) => entries),
  );

/**
 * Gives a file to the page, by the button that asks for one.
 * @param {import('./player.mjs').Player} player @param {string} text @param {string} [name]
 */
export async function giveFile(player, text, name = 'a.cave') {
  const chooser = player.page.waitForEvent('filechooser');
  await player.press(player.button('Choose a file'));
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** The text of what a button saves. @param {import('./player.mjs').Player} player @param {import('@playwright/test').Locator} button */
export async function savedFile(player, button) {
  const download = player.page.waitForEvent('download');
  await player.press(button);
  const file = await (await download).createReadStream();
  let text = '';
  for await (const part of file) text += part;
  return text;
}

const ENDS = {
  any: () => true,
  /** Two share the first place, and somebody is behind. */
  first: (/** @type {number[]} */ totals) => {
    const best = Math.max(...totals);
    return totals.filter((points) => points === best).length === 2 && totals.length > 2;
  },
};

/**
 * A match of one person against bots that ends in some way, saved before its last move, which is
 * the person's.
 * @param {{seats: number, tie?: keyof typeof ENDS, rules?: number}} wanted  rules: the version that
 *   the record claims to follow
 */
export async function savedMatch({ seats, tie = 'any', rules = 1 }) {
  const engine = await newEngine();
  for (let seed = 1; seed < 5000; seed++) {
    const hex = `0x${seed.toString(16).padStart(16, '0')}`;
    engine.start({ game: 'the-cave', players: seats, seed: hex, options: {} });
    while (!engine.state().over) engine.play(engine.legal()[0]);
    const { totals } = engine.state();
    if (!ENDS[tie](totals)) continue;
    engine.truncate(engine.moves() - 1);
    return {
      ...keep(engine, engine.state().to_move, hex, rules, 'tie0000000'),
      totals,
    };
  }
  throw new Error(`no match with such a tie was found`);
}

/**
 * A match of The Cave as it stood when something first held, of people against bots.
 * @param {{id: string, seats: number, when: (view: any) => boolean, rounds?: string,
 *   people?: number[]}} wanted  people: by default whoever is to move
 */
export async function savedWhen({ id, seats, when, rounds = '2', people }) {
  const engine = await newEngine();
  const seed = '0x0000000000000007';
  engine.start({ game: 'the-cave', players: seats, seed, options: { rounds } });
  while (!when(engine.state())) engine.play(engine.legal()[0]);
  return keep(engine, people ?? engine.state().to_move, seed, 1, id);
}

/**
 * @param {import('../../web/engine.js').Engine} engine @param {number[]} people
 * @param {string} botSeed @param {number} rules @param {string} id
 */
function keep(engine, people, botSeed, rules, id) {
  const { totals, round, rounds, to_move: toMove, over } = engine.state();
  const storage = memory();
  const seats = totals.map((/** @type {number} */ _, /** @type {number} */ seat) =>
    people.includes(seat)
      ? {
          kind: 'human',
          name: people.length > 1 ? `Person ${seat + 1}` : '',
          level: '',
        }
      : { kind: 'bot', name: `Bot ${seat}`, level: 'greedy' },
  );
  const summary = { round, rounds, toMove, over };
  const saved = {
    id,
    game: 'the-cave',
    record: engine.record().replace(/^rules .*$/m, `rules ${rules}`),
    seats,
    botSeed,
    roundsSeen: over ? rounds : round,
    summary,
  };
  const result = openStore(() => /** @type {any} */ (storage)).saveGame(saved);
  if (result !== 'saved') throw new Error(`the store answered ${result}`);
  return { id, entries: [...storage.map] };
}
