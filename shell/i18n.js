/**
 * Words of the page. Messages are written in `locales/` and compiled by `catalogue.mjs`.
 *
 *   import 'catalogue:home';                          the words of one file
 *   t('home.resume', { names: ['Ada', 'Owl'] })      text
 *   tr('table.takes', { card: chip(8), count: 2 })   parts for a lit template; `<b>` in a message
 *                                                    becomes bold, values may be templates
 *
 * A number is formatted by the language, an array becomes a list ("Ada and Owl").
 */
import { html } from 'lit-html';

/** @typedef {Record<string, unknown>} Args */

/** Language tag of the catalogue in use. */
export const language = 'en';

/** @type {{[key: string]: Message}} */
const messages = {};

/**
 * Adds words. `import 'catalogue:FILE';` does it with those of `locales/en/FILE.json`, as part of
 * the chunk that needs them.
 * @param {{[key: string]: Message}} words
 */
export const addWords = (words) => void Object.assign(messages, words);

const numbers = new Intl.NumberFormat(language);
const lists = new Intl.ListFormat(language, { type: 'conjunction' });
const cardinals = new Intl.PluralRules(language);
const ordinals = new Intl.PluralRules(language, { type: 'ordinal' });

/** @type {Record<string, (children: unknown[]) => unknown>} */
const TAGS = {
  b: (children) => html`<b>${children}</b>`,
  i: (children) => html`<i>${children}</i>`,
};

/**
 * A message as plain text; tags vanish, their content stays.
 * @param {string} key @param {Args} [args] @returns {string}
 */
export function t(key, args = {}) {
  return format(lookUp(key), args, (_, children) => children.join('')).join('');
}

/**
 * A message as parts for a lit template. A tag is drawn by `args[tag]` where that is a function
 * of its children, else `<b>` and `<i>` mean bold and italic.
 * @param {string} key @param {Args} [args] @returns {unknown[]}
 */
export function tr(key, args = {}) {
  return format(lookUp(key), args, (name, children) => {
    const own = args[name];
    return typeof own === 'function' ? own(children) : (TAGS[name]?.(children) ?? children);
  });
}

/** Whether a message exists: for keys put together from a code. @param {string} key */
export const has = (key) => key in messages;

/** A number in the digits of the language. @param {number} n */
export const number = (n) => numbers.format(n);

/** A missing message shows its key: ugly, but the player can still go on. @param {string} key */
const lookUp = (key) => messages[key] ?? key;

/**
 * @param {Message} message @param {Args} args
 * @param {(name: string, children: unknown[]) => unknown} tag
 * @param {number} [pound] the number that `#` stands for
 * @returns {unknown[]}
 */
function format(message, args, tag, pound = 0) {
  if (typeof message === 'string') return [message];
  return message.flatMap((part) => {
    if (typeof part === 'string') return [part];
    switch (part[0]) {
      case 'arg':
        return value(args[part[1]], part[1]);
      case '#':
        return [number(pound)];
      case 'tag':
        return [tag(part[1], format(part[2], args, tag, pound))];
      case 'select':
        return format(part[2][caseOf(args[part[1]])] ?? part[2].other, args, tag, pound);
      case 'plural': {
        const [, name, offset, ordinal, cases] = part;
        const count = Number(args[name]);
        const rules = ordinal ? ordinals : cardinals;
        const chosen = cases[`=${count}`] ?? cases[rules.select(count - offset)] ?? cases.other;
        return format(chosen, args, tag, count - offset);
      }
    }
  });
}

/** Selectors know no hyphen: the code `not-in-hand` is the case `not_in_hand`. @param {unknown} v */
const caseOf = (v) => String(v).replaceAll('-', '_');

/**
 * @param {unknown} v @param {string} name
 * @returns {unknown[]}
 */
function value(v, name) {
  if (v === undefined) return [`{${name}}`];
  if (typeof v === 'number') return [number(v)];
  return Array.isArray(v) ? list(v) : [v];
}

/** Joins values as the language does; the values may be templates. @param {unknown[]} values */
function list(values) {
  const places = lists.formatToParts(values.map((_, i) => String(i)));
  return places.map((p) => (p.type === 'element' ? values[Number(p.value)] : p.value));
}
