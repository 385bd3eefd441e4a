/**
 * backup.js: everything that the page keeps as one file, and back again.
 *
 * The file is JSON: a mark, the version of its format, a checksum, and the content of the storage as
 * it lies there, whole things only. A file that is damaged, foreign or newer changes nothing.
 */
import { merge as mergeStatistics, STATISTICS } from './statistics.js';
import {
  checksum,
  COPY,
  entryOf,
  GAME_PREFIX,
  seal,
  SETTINGS_KEY,
  unseal,
  VALUE_PREFIX,
} from './store.js';

/** @typedef {import('./store.js').Store} Store @typedef {import('./store.js').Content} Content */

/**
 * @typedef {object} Brought  What an import did.
 * @property {number} added     games that were not here
 * @property {number} replaced  games that were older here
 * @property {number} kept      games that were as new here, or newer
 * @property {boolean} settings  whether the settings are those of the file now
 * @property {Content} before   what `Store.replaceAll` takes to undo it
 *
 * @typedef {'foreign' | 'newer' | 'damaged' | 'forbidden' | 'full'} Refusal  why nothing was done
 */

const MARK = 'the-cave';
const VERSION = 1;

/** Whether a text is meant to be such a file, whole or not. @param {string} text */
export const looksLikeBackup = (text) => /^\s*\{\s*"file"\s*:\s*"the-cave"/.test(text);

/** Everything that is kept and whole. @param {Store} store @returns {string} */
export function backup(store) {
  const whole = Object.entries(store.content()).filter(([key, text]) => isWhole(key, text));
  const content = Object.fromEntries(whole);
  const sum = checksum(JSON.stringify(content));
  return JSON.stringify({ file: MARK, version: VERSION, sum, content }, null, 1) + '\n';
}

/**
 * Brings what a file holds into the store, all or nothing. Of a game that is in both the newer is
 * kept; settings are those of the file; of results and progress both are.
 * @param {Store} store @param {string} text @returns {Brought | Refusal}
 */
export function bring(store, text) {
  const content = read(text);
  if (typeof content === 'string') return content;
  const before = store.content();
  const games = bringGames(before, content);
  const settings = content[SETTINGS_KEY];
  const result = store.replaceAll({
    ...games.content,
    ...bringValues(before, content),
    ...(settings ? { [SETTINGS_KEY]: settings } : {}),
  });
  if (result !== 'saved') return result;
  const { added, replaced, kept } = games;
  return { added, replaced, kept, settings: settings !== undefined, before };
}

/** @param {string} text @returns {Content | Refusal} */
function read(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return looksLikeBackup(text) ? 'damaged' : 'foreign';
  }
  if (file?.file !== MARK || !Number.isSafeInteger(file.version)) return 'foreign';
  if (file.version > VERSION) return 'newer';
  const content = file.content;
  const isRight =
    content?.constructor === Object &&
    file.sum === checksum(JSON.stringify(content)) &&
    Object.entries(content).every(([key, value]) => isWhole(key, value));
  return isRight ? content : 'damaged';
}

/** Whether something is kept under this name by this version, and is whole. @param {string} key @param {unknown} text */
function isWhole(key, text) {
  if (typeof text !== 'string') return false;
  if (key === SETTINGS_KEY) return isObject(text);
  if (key.startsWith(VALUE_PREFIX)) return unseal(text) !== null;
  const [, id] = /^the-cave\/game\/([^/]+)\/[01]$/.exec(key) ?? [];
  return id !== undefined && entryOf(text)?.saved.id === id;
}

/** @param {string} text @returns {boolean} */
function isObject(text) {
  try {
    return JSON.parse(text)?.constructor === Object;
  } catch {
    return false;
  }
}

/** The storage with the games of both. @param {Content} ours @param {Content} theirs */
function bringGames(ours, theirs) {
  const [times, times2] = [newest(ours), newest(theirs)];
  const fresh = [...times2.keys()].filter((id) => (times2.get(id) ?? 0) > (times.get(id) ?? -1));
  const isFresh = (/** @type {string} */ key) => fresh.includes(idOf(key));
  const replaced = fresh.filter((id) => times.has(id)).length;
  return {
    content: {
      ...filtered(ours, (key) => !isFresh(key)),
      ...filtered(theirs, isFresh),
    },
    added: fresh.length - replaced,
    replaced,
    kept: times2.size - fresh.length,
  };
}

/** When each game was last written. @param {Content} content @returns {Map<string, number>} by id */
function newest(content) {
  const times = new Map();
  for (const [key, text] of Object.entries(content)) {
    const entry = key.startsWith(GAME_PREFIX) ? entryOf(text) : null;
    if (entry) times.set(idOf(key), Math.max(entry.time, times.get(idOf(key)) ?? 0));
  }
  return times;
}

/** The id of the game under a key; '' for all else. @param {string} key */
const idOf = (key) =>
  key.startsWith(GAME_PREFIX) ? key.slice(GAME_PREFIX.length).split('/')[0] : '';

/** @param {Content} content @param {(key: string) => boolean} isWanted @returns {Content} */
const filtered = (content, isWanted) =>
  Object.fromEntries(Object.entries(content).filter(([key]) => isWanted(key)));

/** Results and progress of both. @param {Content} ours @param {Content} theirs @returns {Content} */
function bringValues(ours, theirs) {
  const names = Object.keys(theirs)
    .filter((key) => key.startsWith(VALUE_PREFIX))
    .map((key) => key.slice(VALUE_PREFIX.length).replace(COPY, ''));
  return Object.assign({}, ...[...new Set(names)].map((name) => bringValue(name, ours, theirs)));
}

/** @param {string} name @param {Content} ours @param {Content} theirs @returns {Content} */
function bringValue(name, ours, theirs) {
  const [key, copy] = [VALUE_PREFIX + name, VALUE_PREFIX + name + COPY];
  const valueOf = (/** @type {Content} */ content) => unseal(content[key]) ?? unseal(content[copy]);
  const own = valueOf(ours);
  if (own === null) return filtered(theirs, (other) => other === key || other === copy);
  const merge = name === STATISTICS ? mergeStatistics : union;
  const text = seal(JSON.stringify(merge(own, valueOf(theirs))));
  return { [copy]: text, [key]: text };
}

/**
 * Both of two values: what ours lacks comes from theirs, part by part.
 * @param {any} ours @param {any} theirs @returns {any}
 */
function union(ours, theirs) {
  if (ours?.constructor !== Object || theirs?.constructor !== Object) return ours;
  const both = { ...theirs, ...ours };
  for (const key of Object.keys(both)) {
    if (Object.hasOwn(ours, key) && Object.hasOwn(theirs, key)) {
      both[key] = union(ours[key], theirs[key]);
    }
  }
  return both;
}
