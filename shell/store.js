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
 *     store.games()              // all of them
 *     store.replaceAll({})       // deletes everything; all or nothing, as with any other content
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
 * @property {Summary} summary
 * @property {Marks} [marks]  absent in what older versions kept: nothing to tell
 *
 * @typedef {object} Summary  How a game stands, for lists: so that it need not be replayed.
 * @property {number} round     with `rounds` as in a game's `progress`
 * @property {number} rounds
 * @property {number[]} toMove
 * @property {boolean} over
 * @property {number[]} [scores]   by seat, as everyone may know them; absent in what older versions kept
 * @property {number[]} [winners]  seats; none while it goes on
 *
 * @typedef {object} Marks  What has been done in a match beside playing.
 * @property {boolean} practice  something revealed was taken back: it never counts
 * @property {number} hints      hints that were asked for
 * @property {string} from       where it came from: '' a deal of its own, else a word and what
 *   belongs to it, such as `daily/2026-11-30`, `link`, `replay`
 *
 * @typedef {{theme: 'system' | 'dark' | 'light' | 'contrast', pace: 'off' | 'fast' | 'normal' | 'slow',
 *   motion: 'system' | 'on' | 'off', confirm: 'touch' | 'always' | 'never', language: string,
 *   size: 'normal' | 'large' | 'largest', art: 'theme' | 'plain', sound: Volume, calls: Volume}} Settings
 *   language: its tag, or `system` for the first of the browser's that there is;
 *   confirm: where a card is chosen first and played by a second tap or the Play button;
 *   size: of cards and tiles; art: pictures, or plain symbols in their place;
 *   sound: of what happens on the table; calls: that tell of one's own turn and of results
 * @typedef {'off' | 'quiet' | 'medium' | 'loud'} Volume
 *
 * @typedef {'saved' | 'forbidden' | 'full' | 'elsewhere'} SaveResult
 *
 * @typedef {object} Entry  A game in one of its two places.
 * @property {number} turn    how often it has been written
 * @property {string} writer  the tab that wrote it
 * @property {number} time    when, in milliseconds
 * @property {Saved} saved
 *
 * @typedef {{[key: string]: string}} Content  of the storage, as it lies there
 */

export const NAME_LIMIT = 24;

const PREFIX = 'the-cave/';
export const GAME_PREFIX = 'the-cave/game/';
export const SETTINGS_KEY = 'the-cave/settings';
/** What is kept beside games and settings, a value a name: see `kept`. */
export const VALUE_PREFIX = 'the-cave/kept/';
/** Behind the name of a value: its copy, which is written first. */
export const COPY = '~';
/** Of finished games so many are kept, the newest; those that go on are never dropped. */
export const KEPT_FINISHED = 30;

/** @type {{[key: string]: string[]}} the allowed values of each setting, the default first */
const SETTING_VALUES = {
  theme: ['system', 'dark', 'light', 'contrast'],
  pace: ['normal', 'off', 'fast', 'slow'],
  motion: ['system', 'on', 'off'],
  confirm: ['touch', 'always', 'never'],
  language: ['system', ...LANGUAGES],
  size: ['normal', 'large', 'largest'],
  art: ['theme', 'plain'],
  sound: ['off', 'quiet', 'medium', 'loud'],
  calls: ['off', 'quiet', 'medium', 'loud'],
};

/** FNV-1a, 32 bits, as 8 hexadecimal digits. @param {string} text */
export function checksum(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** @param {string | null} text @returns {any} what was sealed, or null where it is damaged */
export function unseal(text) {
  if (!text || checksum(text.slice(9)) !== text.slice(0, 8)) return null;
  try {
    return JSON.parse(text.slice(9));
  } catch {
    return null;
  }
}

/** @param {string} text @returns {string} with its sum before it */
export const seal = (text) => `${checksum(text)} ${text}`;

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

/** @param {any} list @returns {boolean} whether it is absent, or nothing but whole numbers */
const isNumbers = (list) =>
  list === undefined || (Array.isArray(list) && list.every(Number.isSafeInteger));

/** @param {any} entry @returns {entry is Entry} whether it has the shape of a kept game */
function isEntry(entry) {
  const saved = entry?.saved;
  return (
    [entry?.turn, entry?.time].every(Number.isSafeInteger) &&
    typeof entry.writer === 'string' &&
    ['id', 'game', 'record', 'botSeed'].every((key) => typeof saved?.[key] === 'string') &&
    Array.isArray(saved.seats) &&
    saved.seats.every(isSeat) &&
    [saved.roundsSeen, saved.summary?.round, saved.summary?.rounds].every(Number.isSafeInteger) &&
    Array.isArray(saved.summary.toMove) &&
    [saved.summary.scores, saved.summary.winners].every(isNumbers) &&
    isMarks(saved.marks)
  );
}

/** @param {string | null} text @returns {Entry | null} the game that was sealed, null where it is damaged */
export function entryOf(text) {
  const entry = unseal(text);
  return isEntry(entry) ? entry : null;
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
        return { key, entry: entryOf(storage.getItem(key)) };
      })
      .sort((a, b) => (b.entry?.turn ?? -1) - (a.entry?.turn ?? -1));
  }

  /** @param {Storage} storage @param {string} prefix @returns {string[]} */
  const keys = (storage, prefix) =>
    Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) =>
      key.startsWith(prefix),
    );

  /** @param {Storage} storage */
  const ids = (storage) => [
    ...new Set(
      keys(storage, GAME_PREFIX).map((key) => key.slice(GAME_PREFIX.length).split('/')[0]),
    ),
  ];

  /** All kept games, newest first. @param {Storage} storage */
  const entries = (storage) =>
    ids(storage)
      .flatMap((id) => places(storage, id)[0].entry ?? [])
      .sort((a, b) => b.time - a.time);

  /** @param {Storage} storage @returns {Content} */
  const contentOf = (storage) =>
    Object.fromEntries(
      keys(storage, PREFIX)
        .sort()
        .map((key) => [key, storage.getItem(key) ?? '']),
    );

  /** What goes makes room before anything comes. @param {Storage} storage @param {Content} wanted */
  function write(storage, wanted) {
    for (const key of keys(storage, PREFIX)) if (!(key in wanted)) storage.removeItem(key);
    for (const [key, text] of Object.entries(wanted)) {
      if (storage.getItem(key) !== text) storage.setItem(key, text);
    }
  }

  /** @param {Storage} storage @param {string} id @returns {Content} what lay there */
  function remove(storage, id) {
    const gone = keys(storage, `${GAME_PREFIX}${id}/`).map((key) => [key, storage.getItem(key)]);
    for (const [key] of gone) storage.removeItem(String(key));
    return Object.fromEntries(gone);
  }

  /** Drops finished games beyond the newest; damaged ones are left where they are. @param {Storage} storage */
  function prune(storage) {
    const finished = entries(storage).filter(({ saved }) => saved.summary.over);
    for (const { saved } of finished.slice(KEPT_FINISHED)) remove(storage, saved.id);
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
      const key = VALUE_PREFIX + name;
      return attempt(
        (storage) => unseal(storage.getItem(key)) ?? unseal(storage.getItem(key + COPY)),
        null,
      );
    },

    /** Whether something lies there that can no longer be read. @param {string} name */
    isDamaged(name) {
      const key = VALUE_PREFIX + name;
      const lies = attempt((storage) => storage.getItem(key + COPY) ?? storage.getItem(key), null);
      return lies !== null && this.kept(name) === null;
    },

    /**
     * Writes the copy first: a write that dies half-way leaves one of the two whole. What can no
     * longer be read is put aside, not written over.
     * @param {string} name @param {unknown} value any JSON @returns {boolean} whether it is kept
     */
    keep(name, value) {
      const text = seal(JSON.stringify(value));
      const damaged = this.isDamaged(name);
      return attempt((storage) => {
        const lies = damaged && storage.getItem(VALUE_PREFIX + name);
        if (lies) storage.setItem(`${VALUE_PREFIX}${name}.damaged`, lies);
        storage.setItem(VALUE_PREFIX + name + COPY, text);
        storage.setItem(VALUE_PREFIX + name, text);
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

    /** All kept games that can be read, newest first. @returns {Entry[]} */
    games: () => attempt(entries, []),

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

    /** @param {string} id @returns {Content} what was deleted: `putBack` brings it back */
    forgetGame: (id) => attempt((storage) => remove(storage, id), {}),

    /** @param {Content} gone as `forgetGame` gave it @returns {boolean} whether it is there again */
    putBack: (gone) =>
      attempt((storage) => {
        write(storage, { ...contentOf(storage), ...gone });
        return true;
      }, false),

    /** Everything that this page keeps, damaged things too. @returns {Content} */
    content: () => attempt(contentOf, {}),

    /**
     * Puts something else into the place of everything that is kept: all of it, or nothing.
     * @param {Content} wanted as `content` gave it @returns {Exclude<SaveResult, 'elsewhere'>}
     */
    replaceAll(wanted) {
      /** @type {Storage} */
      let storage;
      let before;
      try {
        storage = storageOf();
        before = contentOf(storage);
      } catch {
        return 'forbidden';
      }
      try {
        write(storage, wanted);
        return 'saved';
      } catch {
        attempt(() => write(storage, before), undefined);
        return 'full';
      }
    },

    /**
     * Calls back when another tab has gone on with a game, or has changed the settings.
     * @param {(id: string) => void} onWrite @param {() => void} onSettings
     */
    watch(onWrite, onSettings) {
      window.addEventListener('storage', (event) => {
        if (event.key === SETTINGS_KEY) onSettings();
        if (!event.key?.startsWith(GAME_PREFIX) || !event.newValue) return;
        const entry = entryOf(event.newValue);
        if (entry && entry.writer !== writer) onWrite(entry.saved.id);
      });
    },
  };
}

/** @typedef {ReturnType<typeof openStore>} Store */
