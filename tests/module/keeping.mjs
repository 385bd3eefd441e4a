/** A browser's storage in memory, and matches that the page's own store keeps in it. */
import { openStore } from '../../shell/store.js';
import { memory } from '../browser/saves.mjs';

/**
 * A store that stands for one tab, over a storage that tabs may share.
 * @param {ReturnType<typeof memory>} [storage]
 */
export const tab = (storage = memory()) => ({
  storage,
  store: openStore(() => /** @type {any} */ (storage)),
});

/**
 * A match of one person, in seat 0, against bots, as it is kept.
 * @param {string} id
 * @param {Partial<import('../../shell/store.js').Saved>} [more]
 * @returns {import('../../shell/store.js').Saved}
 */
export const saved = (id, more = {}) => ({
  id,
  game: 'the-cave',
  record: 'cave 1\ngame the-cave\nmoves\n0 play 1\n1 play 2\n',
  seats: [
    { kind: 'human', name: '', level: '' },
    { kind: 'bot', name: 'Ada', level: 'fox' },
    { kind: 'bot', name: 'Wren', level: 'fox' },
  ],
  botSeed: '0x0000000000000001',
  roundsSeen: 0,
  summary: {
    round: 1,
    rounds: 3,
    toMove: [0],
    over: false,
    scores: [0, 0, 0],
    winners: [],
  },
  marks: { practice: false, hints: 0, from: '' },
  ...more,
});

/** How a finished match stands. @param {number[]} scores @param {number[]} [winners] */
export const over = (scores, winners) => {
  const best = Math.max(...scores);
  return {
    round: 3,
    rounds: 3,
    toMove: [],
    over: true,
    scores,
    winners: winners ?? scores.flatMap((score, seat) => (score === best ? [seat] : [])),
  };
};
