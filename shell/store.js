/**
 * store.js: saved games and settings in the browser's local storage.
 *
 * Local storage is synchronous: when a move is on the screen it is also saved, so a reload at any
 * moment finds it. Each game has two places that are written in turn, each with a checksum: a write
 * that dies half-way damages only the older one. Nothing here throws: storage may be forbidden,
 * full, damaged, or written by another tab, and each of these has its answer.
 *
 *     const store = openStore();
 *     store.saveGame(saved)      // 'saved', 'forbidden', 'full', or 'elsewhere' (nothing written)
 *     store.savedGame()          // the game to offer under "Continue", or null
 *     store.game(id)             // one game, or null
 */
import { LANGUAGES } from './languages.js';

/**
 * @typedef {{kind: 'human' | 'bot', name: string, level: string}} Seat
 *   name: at most NAME_LIMIT characters, may be empty for a lone human; level: '' for humans.
 *
 * @typedef {object} Saved  A game as it is kept.
 * @property {string} id        names the game in addresses and in the store
 * @property {string} game      id
 * @property {string} record    the record text
 * @property {Seat[]} seats     by seat
 * @property {string} botSeed   0x and 16 hexadecimal digits, for the choices of the bots
 * @property {number} roundsSeen  round results that the players have left behind
 * @property {{round: number, rounds: number, toMove: number[], over: boolean}} summary
 *   for lists of games, so that they need not be replayed; round and rounds as in a game's `progress`
 * @property {Marks} [marks]  absent in what older versions kept: nothing to tell
 *
 * @typedef {object} Marks  What has been done in a match beside playing.
 * @property {boolean} practice  something revealed was taken back: it never counts
 * @property {number} hints      hints that were asked for
 * @property {string} from       where it came from: '' a deal of its own, else a word and what
 *   belongs to it, such as `daily/2026-11-30`, `link`, `replay`
 *
 * @typedef {{theme: 'system' | 'dark' | 'light' | 'contrast', pace: 'off' | 'fast' | 'normal' | 'slow',
 *   motion: 'system' | 'on' | 'off', confirm: 'touch' | 'always' | 'never', language: string}} Settings
 *   language: its tag, or `system` for the first of the browser's that there is;
 *   confirm: where a card is chosen first and played by a second tap or the Play button
 *
 * @typedef {'saved' | 'forbidden' | 'full' | 'elsewhere'} SaveResult
 */

export const NAME_LIMIT = 24;

const GAME_PREFIX = 'the-cave/game/';
const SETTINGS_KEY = 'the-cave/settings';
/** What is kept beside games and settings, a value a name: see `kept`. */
const VALUE_PREFIX = 'the-cave/kept/';
const KEPT_GAMES = 6;

/** @type {{[key: string]: string[]}} the allowed values of each setting, the default first */
const SETTING_VALUES = {
  theme: ['system', 'dark', 'light', 'contrast'],
  pace: ['normal', 'off', 'fast', 'slow'],
  motion: ['system', 'on', 'off'],
  confirm: ['touch', 'always', 'never'],
  language: ['system', ...LANGUAGES],
};

/** FNV-1a, 32 bits, as 8 hexadecimal digits. @param {string} text */
function checksum(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** @param {string | null} text @returns {any} what was sealed, or null where it is damaged */
function unseal(text) {
  if (!text || checksum(text.slice(9)) !== text.slice(0, 8)) return null;
  try {
    return JSON.parse(text.slice(9));
  } catch {
    return null;
  }
}

/** @param {string} text @returns {string} with its sum before it */
const seal = (text) => `${checksum(text)} ${text}`;

/** @param {any} seat @returns {seat is Seat} */
const isSeat = (seat) =>
  (seat?.kind === 'human' || seat?.kind === 'bot') &&
  typeof seat.name === 'string' &&
  seat.name.length <= NAME_LIMIT &&
  typeof seat.level === 'string';

/** @param {any} marks @returns {marks is Marks | undefined} */
const isMarks = (marks) =>
  marks === undefined ||
  (typeof marks?.practice === 'boolean' &&
    Number.isSafeInteger(marks.hints) &&
    marks.hints >= 0 &&
    typeof marks.from === 'string');

/** @param {any} entry @returns {boolean} whether it has the shape of a kept game */
function isEntry(entry) {
  const saved = entry?.saved;
  return (
    Number.isSafeInteger(entry?.turn) &&
    typeof entry.writer === 'string' &&
    ['id', 'game', 'record', 'botSeed'].every((key) => typeof saved?.[key] === 'string') &&
    Array.isArray(saved.seats) &&
    saved.seats.every(isSeat) &&
    [saved.roundsSeen, saved.summary?.round, saved.summary?.rounds].every(Number.isSafeInteger) &&
    Array.isArray(saved.summary.toMove) &&
    isMarks(saved.marks)
  );
}

/** @returns {Settings} */
function defaultSettings() {
  const entries = Object.entries(SETTING_VALUES).map(([key, values]) => [key, values[0]]);
  return /** @type {Settings} */ (Object.fromEntries(entries));
}

/** A name for a game or a tab: 10 letters and digits. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/** A fresh 64-bit seed: 0x and 16 hexadecimal digits. */
export function newSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return '0x' + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * @param {() => Storage} storageOf  gives the storage; may throw
 */
export function openStore(storageOf = () => window.localStorage) {
  const writer = newId();
  /** The turn of each game that this tab wrote or read last. @type {Map<string, number>} */
  const known = new Map();

  /** @template T @param {(storage: Storage) => T} action @param {T} otherwise @returns {T} */
  function attempt(action, otherwise) {
    try {
      return action(storageOf());
    } catch {
      return otherwise;
    }
  }

  /** The two places of a game, the newest good one first. @param {Storage} storage @param {string} id */
  function places(storage, id) {
    return [0, 1]
      .map((place) => {
        const key = `${GAME_PREFIX}${id}/${place}`;
        const entry = unseal(storage.getItem(key));
        return { key, entry: isEntry(entry) ? entry : null };
      })
      .sort((a, b) => (b.entry?.turn ?? -1) - (a.entry?.turn ?? -1));
  }

  /** @param {Storage} storage */
  function ids(storage) {
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
    const games = keys.filter((key) => key.startsWith(GAME_PREFIX));
    return [...new Set(games.map((key) => key.slice(GAME_PREFIX.length).split('/')[0]))];
  }

  /** All kept games, newest first. @param {Storage} storage @returns {{time: number, saved: Saved}[]} */
  function entries(storage) {
    return ids(storage)
      .map((id) => places(storage, id)[0].entry)
      .filter(Boolean)
      .sort((a, b) => b.time - a.time);
  }

  /** @param {Storage} storage @param {string} id */
  function remove(storage, id) {
    for (const place of places(storage, id)) storage.removeItem(place.key);
  }

  /** Keeps the newest games only; damaged ones are left where they are. @param {Storage} storage */
  function prune(storage) {
    for (const entry of entries(storage).slice(KEPT_GAMES)) remove(storage, entry.saved.id);
  }

  return {
    /** @returns {Settings} what is unknown or damaged falls back to its default */
    settings() {
      const kept = attempt((storage) => JSON.parse(storage.getItem(SETTINGS_KEY) ?? '{}'), {});
      const settings = defaultSettings();
      for (const [key, values] of Object.entries(SETTING_VALUES)) {
        if (values.includes(kept?.[key])) Object.assign(settings, { [key]: kept[key] });
      }
      return settings;
    },

    /** @param {Settings} settings @returns {boolean} whether they are kept */
    saveSettings(settings) {
      return attempt((storage) => {
        storage.setItem(SETTINGS_KEY, JSON.stringify(settings));
        return true;
      }, false);
    },

    /**
     * A value that is kept beside games and settings: results, progress.
     * @param {string} name such as `daily`
     * @returns {any} null where there is none, or it is damaged; its shape is the caller's to check
     */
    kept(name) {
      return attempt((storage) => unseal(storage.getItem(VALUE_PREFIX + name)), null);
    },

    /** @param {string} name @param {unknown} value any JSON @returns {boolean} whether it is kept */
    keep(name, value) {
      return attempt((storage) => {
        storage.setItem(VALUE_PREFIX + name, seal(JSON.stringify(value)));
        return true;
      }, false);
    },

    /**
     * Writes over the older place of the game. 'elsewhere': another tab went on with this game
     * since; its moves are kept and this one is not.
     * @param {Saved} saved @returns {SaveResult}
     */
    saveGame(saved) {
      /** @type {Storage} */
      let storage;
      let newest, oldest;
      try {
        storage = storageOf();
        [newest, oldest] = places(storage, saved.id);
      } catch {
        return 'forbidden';
      }
      const turn = newest.entry?.turn ?? 0;
      if (newest.entry && newest.entry.writer !== writer && turn !== known.get(saved.id)) {
        return 'elsewhere';
      }
      const text = JSON.stringify({ turn: turn + 1, writer, time: Date.now(), saved });
      try {
        storage.setItem(oldest.key, seal(text));
      } catch {
        return 'full';
      }
      known.set(saved.id, turn + 1);
      if (turn === 0) attempt(prune, undefined);
      return 'saved';
    },

    /** @param {string} id @returns {Saved | null} */
    game(id) {
      return attempt((storage) => {
        const entry = places(storage, id)[0].entry;
        if (entry) known.set(id, entry.turn);
        return entry?.saved ?? null;
      }, null);
    },

    /**
     * The newest game that is not over, for "Continue".
     * @param {string | null} [refused]  the id of one that is of no use
     * @returns {Saved | null}
     */
    savedGame(refused) {
      const open = attempt(entries, []).find(
        ({ saved }) => !saved.summary.over && saved.id !== refused,
      );
      return open?.saved ?? null;
    },

    /**
     * Games that lie in the store and can no longer be read.
     * @param {string | null} refused  the id of another that is of no use
     * @returns {{id: string, text: string}[]} text: all that is left of it
     */
    damaged(refused) {
      return attempt(
        (storage) =>
          ids(storage)
            .map((id) => ({ id, both: places(storage, id) }))
            .filter(({ id, both }) => id === refused || both.every(({ entry }) => !entry))
            .map(({ id, both }) => ({
              id,
              text: both.map(({ key }) => storage.getItem(key) ?? '').join('\n'),
            })),
        [],
      );
    },

    /** @param {string} id */
    forgetGame(id) {
      attempt((storage) => remove(storage, id), undefined);
    },

    /**
     * Calls back when another tab has gone on with a game.
     * @param {(id: string) => void} onWrite
     */
    watch(onWrite) {
      window.addEventListener('storage', (event) => {
        if (!event.key?.startsWith(GAME_PREFIX) || !event.newValue) return;
        const entry = unseal(event.newValue);
        if (isEntry(entry) && entry.writer !== writer) onWrite(entry.saved.id);
      });
    },
  };
}

/** @typedef {ReturnType<typeof openStore>} Store */
