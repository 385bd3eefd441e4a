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
  const engine = await loadEngine(
    await readFile(new URL('../../build/wasm/cave.wasm', import.meta.url)),
  );
  for (let seed = 1; seed < 5000; seed++) {
    const hex = `0x${seed.toString(16).padStart(16, '0')}`;
    engine.start({ game: 'the-cave', players: seats, seed: hex, options: {} });
    while (!engine.state().over) engine.play(engine.legal()[0]);
    const { totals } = engine.state();
    if (!ENDS[tie](totals)) continue;
    engine.truncate(engine.moves() - 1);
    return { ...keep(engine, engine.state().to_move, hex, rules, 'tie0000000'), totals };
  }
  throw new Error(`no match with such a tie was found`);
}

/**
 * A match of The Cave as it stood when something first held, of people against bots.
 * @param {{id: string, seats: number, when: (view: any) => boolean, rounds?: string,
 *   people?: number[]}} wanted  people: by default whoever is to move
 */
export async function savedWhen({ id, seats, when, rounds = '2', people }) {
  const engine = await loadEngine(
    await readFile(new URL('../../build/wasm/cave.wasm', import.meta.url)),
  );
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
      ? { kind: 'human', name: people.length > 1 ? `Person ${seat + 1}` : '', level: '' }
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
