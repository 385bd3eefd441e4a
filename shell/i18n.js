/**
 * Words of the page. Messages are written in `locales/` and compiled by `catalogue.mjs`.
 *
 *   import 'catalogue:home';                          the words of one file, in the language at hand
 *   t('home.resume', { names: ['Ada', 'Owl'] })      text
 *   tr('table.takes', { card: chip(8), count: 2 })   parts for a lit template; `<b>` in a message
 *                                                    becomes bold, values may be templates
 *
 * A number is formatted by the language, an array becomes a list ("Ada and Owl"). `speak(tag)`
 * changes the language; the screen has to be drawn again. So never keep the words of `t` for later.
 */
import { html } from 'lit-html';
import { showLanguage, sourceOf } from './languages.js';

/** @typedef {Record<string, unknown>} Args */
/**
 * @typedef {object} Book  The words of one catalogue in one language.
 * @property {{[key: string]: Message}} default
 * @property {Literal} [literal]
 *
 * @typedef {(text: string, before: unknown) => string} Literal  what a language does to the words
 *   of a message itself, knowing the value before them: the particles of Korean
 */

/** Where the words of each catalogue come from, by language.
 * @type {{[name: string]: {[language: string]: () => Promise<Book>}}} */
const catalogues = {};
/** The words that have come, by language. @type {{[language: string]: {[key: string]: Message}}} */
const books = {};

/** Language tag of the words in use. */
export let language = '';
/** The language asked for last; its words may still be on their way. */
let wanted = '';

/** @type {{[key: string]: Message}} */
let messages = {};
/** @type {Literal} */
let literal = (text) => text;
/** @type {ReturnType<typeof formsOf>} */
let forms;

/** The forms of a language. Lists take long to learn, and few screens have one. @param {string} tag */
function formsOf(tag) {
  /** @type {Intl.ListFormat | undefined} */ let lists;
  return {
    numbers: new Intl.NumberFormat(tag),
    get lists() {
      return (lists ??= new Intl.ListFormat(tag, { type: 'conjunction' }));
    },
    cardinals: new Intl.PluralRules(tag),
    ordinals: new Intl.PluralRules(tag, { type: 'ordinal' }),
  };
}

/**
 * Announces words. `import 'catalogue:FILE';` does it with those of `locales/LANGUAGE/FILE.json`;
 * they are fetched when `speak` or `wordsCame` is called.
 * @param {string} name @param {{[language: string]: () => Promise<Book>}} sources
 */
export const addCatalogue = (name, sources) => void (catalogues[name] = sources);

/** Brings what is announced in a language. @param {string} tag @returns {Promise<Literal>} */
async function load(tag) {
  const source = sourceOf(tag);
  const came = await Promise.all(Object.values(catalogues).map((sources) => sources[source]()));
  Object.assign((books[source] ??= {}), ...came.map((book) => book.default));
  if (source !== tag) return (await import('./pseudo.js')).literalOf(tag);
  return came.find((book) => book.literal)?.literal ?? ((text) => text);
}

/**
 * Waits for the words of all catalogues that have been announced, in the languages at hand: before the
 * first `speak` there is none. A failure can be tried again.
 */
export const wordsCame = () =>
  Promise.all([...new Set([language, wanted])].filter(Boolean).map(load));

/**
 * Changes the language, when all its words are there. Of two calls the later wins.
 * @param {string} tag of `LANGUAGES` or `PSEUDO`
 * @throws {Error} where words could not be fetched; then the language stays as it is
 */
export async function speak(tag) {
  wanted = tag;
  try {
    const own = await load(tag);
    if (wanted !== tag) return;
    literal = own;
  } catch (error) {
    if (wanted === tag) wanted = language;
    throw error;
  }
  language = tag;
  messages = books[sourceOf(tag)];
  forms = formsOf(sourceOf(tag));
  showLanguage(tag);
}

/**
 * A message as plain text; tags vanish, their content stays.
 * @param {string} key @param {Args} [args] @returns {string}
 */
export function t(key, args = {}) {
  return format(lookUp(key), args, (_, children) => children.join('')).join('');
}

/**
 * A message as parts for a lit template. A tag is drawn by `args[tag]` where that is a function
 * of its children, else `<b>` means bold.
 * @param {string} key @param {Args} [args] @returns {unknown[]}
 */
export function tr(key, args = {}) {
  return format(lookUp(key), args, (name, children) => {
    const own = args[name];
    if (typeof own === 'function') return own(children);
    return name === 'b' ? html`<b>${children}</b>` : children;
  });
}

/** Whether a message exists: for keys put together from a code. @param {string} key */
export const has = (key) => key in messages;

/** A number in the digits of the language. @param {number} n */
const number = (n) => forms.numbers.format(n);

/** A missing message shows its key: ugly, but the player can still go on. @param {string} key */
const lookUp = (key) => messages[key] ?? key;

/** What stands before the words to come: the value or words put last. @type {unknown} */
let before = '';

/** @param {unknown} value */
function put(value) {
  if (String(value).trim()) before = value;
  return [value];
}

/**
 * @param {Message} message @param {Args} args
 * @param {(name: string, children: unknown[]) => unknown} tag
 * @param {number} [pound] the number that `#` stands for
 * @returns {unknown[]}
 */
function format(message, args, tag, pound = 0) {
  if (typeof message === 'string') return put(literal(message, before));
  return message.flatMap((part) => {
    if (typeof part === 'string') return put(literal(part, before));
    const [name, content, offset, ordinal] = part;
    if (name === undefined) return put(number(pound));
    if (content === undefined) return value(args[name], name);
    if (typeof content === 'string' || Array.isArray(content)) {
      return [tag(name, format(content, args, tag, pound))];
    }
    if (offset === undefined) {
      return format(content[caseOf(args[name])] ?? content.other, args, tag, pound);
    }
    const count = Number(args[name]);
    const form = (ordinal ? forms.ordinals : forms.cardinals).select(count - offset);
    const chosen = content[`=${count}`] ?? content[form] ?? content.other;
    return format(chosen, args, tag, count - offset);
  });
}

/** Selectors know no hyphen: the code `not-in-hand` is the case `not_in_hand`. @param {unknown} v */
const caseOf = (v) => String(v).replaceAll('-', '_');

/**
 * @param {unknown} v @param {string} name
 * @returns {unknown[]}
 */
function value(v, name) {
  if (v === undefined) return put(`{${name}}`);
  if (typeof v === 'number') return put(number(v));
  return Array.isArray(v) ? list(v) : put(v);
}

/** Joins values as the language does; the values may be templates. @param {unknown[]} values */
function list(values) {
  const places = forms.lists.formatToParts(values.map((_, i) => String(i)));
  return places.flatMap((p) =>
    put(p.type === 'element' ? values[Number(p.value)] : literal(p.value, before)),
  );
}
