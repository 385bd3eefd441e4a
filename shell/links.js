/**
 * links.js: matches in the `#` of an address, as text. Nothing here knows a screen or a rule.
 *
 *     g/LINK?seats=person,owl,fox&names=Ann,,&check=4f0kz   a match, wherever it stands
 *     g/LINK/12?seats=…&check=…                             the same, to be looked at from move 12 on
 *     c/LINK?seats=person,owl&luck=1f…&beat=34&check=…      its deal, to be played; 34 points to beat
 *     play/the-cave?seats=3&bots=owl,fox&seed=0x…           deals and begins: a deep link
 *
 * LINK is the core's (core/link.h) and has a check of its own. What the page adds stands beside it
 * in plain words, and `check` tells damage there: five digits of a hash of all before it but the
 * move, which anybody may write. A link without added words is whole too. Who reads these words
 * trusts none of them.
 */
import { hash } from './hash.js';
import { NAME_LIMIT } from './store.js';

/**
 * @typedef {import('./store.js').Seat} Seat
 * @typedef {import('../web/engine.js').GameInfo} GameInfo
 *
 * @typedef {object} Linked  What stands in an address of a match.
 * @property {'g' | 'c'} kind  a match, or a challenge: its deal alone
 * @property {string} link     of the core
 * @property {{level: string, name: string}[] | null} seats  by seat, a level of 'person' being a
 *   person; null where it is not told
 * @property {string} luck     the seed of what its bots choose, 0x and 16 digits; '' where not told
 * @property {number | null} beat  points
 * @property {number | null} at    the move to look at first
 */

/** The level that stands for a person. */
export const PERSON = 'person';
/** No match has more seats. */
const SEATS = 6;
const CHECK_DIGITS = 5;

/** @param {string} text */
const checkOf = (text) =>
  (hash(text) % 36n ** BigInt(CHECK_DIGITS)).toString(36).padStart(CHECK_DIGITS, '0');

/**
 * A name as it may be shown: one line, no signs that turn the text around it, at most NAME_LIMIT
 * letters, none of them cut in half.
 * @param {string} name
 */
export function cleanName(name) {
  const plain = name
    .slice(0, 8 * NAME_LIMIT)
    .replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= NAME_LIMIT) return plain;
  return plain
    .slice(0, NAME_LIMIT)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}

/**
 * The address of a match, from the `#` on but without it.
 * @param {Pick<Linked, 'kind' | 'link'> & Partial<Linked>} match  whose names are told where `seats`
 *   has them
 */
export function writeLink({ kind, link, seats, luck, beat, at }) {
  const names = seats?.map(({ name }) => encodeURIComponent(name));
  const words = [
    seats?.length && `seats=${seats.map(({ level }) => level).join()}`,
    names?.some(Boolean) && `names=${names.join()}`,
    luck && `luck=${luck.slice(2)}`,
    beat !== null && beat !== undefined && `beat=${beat}`,
  ].filter(Boolean);
  const told = words.length ? `?${words.join('&')}` : '';
  const check = told && `&check=${checkOf(`${kind}/${link}${told}`)}`;
  return `${kind}/${link}${at === null || at === undefined ? '' : `/${at}`}${told}${check}`;
}

/**
 * Reads the address of a match. Only the core can tell whether LINK itself is good.
 * @param {string} address  from the `#` on, with or without it
 * @returns {Linked | null} null where it is damaged
 */
export function readLink(address) {
  const [whole, kind, link, at, words = '', check] =
    /^#?([gc])\/([\w-]+)(?:\/(\d{1,7}))?(?:\?(.*?))?(?:&check=([0-9a-z]+))?$/s.exec(address) ?? [];
  const due = words ? checkOf(`${kind}/${link}?${words}`) : undefined;
  if (!whole || check !== due) return null;
  const told = new URLSearchParams(words);
  return {
    kind: /** @type {'g' | 'c'} */ (kind),
    link,
    seats: seatsOf(words),
    luck: /^[0-9a-f]{16}$/.test(told.get('luck') ?? '') ? `0x${told.get('luck')}` : '',
    beat: numberOf(told.get('beat')),
    at: numberOf(at ?? null),
  };
}

/** @param {string | null} text @returns {number | null} a whole number of at most seven digits */
const numberOf = (text) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null);

/** Read as they stand: a comma inside a name is written `%2C`. @param {string} words @returns {Linked['seats']} */
function seatsOf(words) {
  const listOf = (/** @type {string} */ key) =>
    (new RegExp(`(?:^|&)${key}=([^&]*)`).exec(words)?.[1] ?? '').split(',').slice(0, SEATS);
  const levels = listOf('seats');
  if (!levels.every((level) => /^[a-z-]{1,20}$/.test(level))) return null;
  const names = listOf('names');
  return levels.map((level, i) => ({ level, name: cleanName(decoded(names[i] ?? '')) }));
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/* Deep links */

/**
 * @typedef {{value: string, key: string, reason: string, [arg: string]: unknown}} Fault  of a deep
 *   link: which value of which key, and what is wrong: a word that `links.fault-…` explains
 * @typedef {object} Wanted  What a deep link asks for.
 * @property {string} game
 * @property {number} players
 * @property {string[]} levels  by seat, people as `person`
 * @property {string} [seed]
 * @property {number} [first]
 * @property {{[name: string]: string}} options
 */

/**
 * What a deep link asks for, beside the keys of a game's own options:
 *   seats=3        how many sit at the table
 *   people=1       how many of them are people, who sit first
 *   bots=owl,fox   the level of each bot, or one for all
 *   seed=0x1f      of the deal, 1 to 16 hexadecimal digits
 *   first=2        the seat that is first, from 1
 * @param {GameInfo} info  of its game
 * @param {URLSearchParams} query
 * @returns {{wanted: Wanted, faults: Fault[]}} `wanted` is of use only where there are no faults
 */
export function readDeepLink({ game, min_players, max_players, options, levels }, query) {
  /** @type {Fault[]} */
  const faults = [];
  const known = ['seats', 'people', 'bots', 'seed', 'first', ...options.map(({ name }) => name)];
  const keys = [...new Set(query.keys())];
  for (const key of keys) {
    const values = query.getAll(key);
    if (!known.includes(key)) fault(key, 'unknown', { known });
    else if (values.length > 1) fault(key, 'twice');
  }

  /** @param {string} key @param {string} reason @param {object} [args] */
  function fault(key, reason, args = {}) {
    faults.push({ key, value: (query.get(key) ?? '').slice(0, 40), reason, ...args });
  }

  /** @param {string} key @param {number} least @param {number} most @param {number} usual */
  function count(key, least, most, usual) {
    if (!query.has(key)) return usual;
    const value = numberOf(query.get(key));
    if (value !== null && value >= least && value <= most) return value;
    fault(key, 'number', { least, most });
    return usual;
  }

  const bots = query.get('bots')?.split(',');
  const unknown = bots?.filter((level) => !levels.includes(level));
  if (unknown?.length) fault('bots', 'level', { known: levels });
  const told = bots && bots.length > 1 ? bots.length + (numberOf(query.get('people')) ?? 1) : 3;
  const usual = Math.min(Math.max(told, min_players), max_players);
  const players = count('seats', min_players, max_players, usual);
  const people = count('people', 0, players, 1);
  if (bots && bots.length > 1 && bots.length !== players - people) {
    fault('bots', 'bots', { bots: players - people });
  }
  const seed = /^(?:0x)?([0-9a-f]{1,16})$/i.exec(query.get('seed') ?? '')?.[1];
  if (query.has('seed') && !seed) fault('seed', 'seed');
  const first = query.has('first') ? count('first', 1, players, 1) - 1 : undefined;
  /** @type {{[name: string]: string}} */
  const chosen = {};
  for (const { name, values, default: standard } of options) {
    const value = query.get(name);
    if (value === null || value === standard) continue;
    if (values.includes(value)) chosen[name] = value;
    else fault(name, 'option', { known: values });
  }
  const levelOf = (/** @type {number} */ bot) =>
    (bots && bots.length > 1 ? bots[bot] : bots?.[0]) ?? levels[Math.floor(levels.length / 2)];
  return {
    faults,
    wanted: {
      game,
      players,
      levels: Array.from({ length: players }, (_, i) =>
        i < people ? PERSON : levelOf(i - people),
      ),
      seed: seed && `0x${seed.toLowerCase().padStart(16, '0')}`,
      first,
      options: chosen,
    },
  };
}
