/** Who sits down: the names and levels that bots bring along. */
import { has, t, tr } from './i18n.js';

/** @typedef {import('./store.js').Seat} Seat */

/** The name a bot brings along. @param {number} seat */
export const botName = (seat) => t(`common.bot-name-${seat}`);

/** What a bot of a level is called, and how it plays. @param {string} level */
export const levelName = (level) =>
  has(`table.style-${level}`) ? t(`table.style-${level}`) : level;

/** What a bot of a level is called, in a word. @param {string} level */
export const shortLevelName = (level) =>
  has(`table.style-${level}`) ? tr(`table.style-${level}`, { soft: () => [] }).join('') : level;

/** The level of the strongest bot. @param {import('../web/engine.js').Engine} engine @param {string} id  game */
export const strongest = (engine, id) =>
  engine
    .games()
    .find(({ game }) => game === id)
    ?.levels.at(-1) ?? '';

/** The level that bots have until somebody says otherwise: the middle one. @param {string[]} levels */
export const usualLevel = (levels) => levels[Math.floor(levels.length / 2)] ?? '';

/** One person against bots. @param {number} players @param {string[]} levels @returns {Seat[]} */
export const usualSeats = (players, levels) =>
  Array.from({ length: players }, (_, seat) =>
    seat === 0
      ? { kind: 'human', name: '', level: '' }
      : { kind: 'bot', name: botName(seat), level: usualLevel(levels) },
  );

/** Who sits down where nobody is asked: one person and two bots, or as few as the game wants.
 * @param {import('../web/engine.js').GameInfo} info */
export const usualTable = ({ min_players, levels }) => usualSeats(Math.max(min_players, 3), levels);
