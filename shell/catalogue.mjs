/**
 * Message catalogues at build time: `locales/LANGUAGE/*.json` are read, checked and compiled, so
 * that the page needs no parser. The file name is the first part of a key: `home.json` holds
 * `home.*`. Messages are ICU MessageFormat: arguments, number, plural, selectordinal, select,
 * tags. `i18n.js` formats the result.
 *
 * Compiled form: a message is a string, or a list of parts. A part is a string or
 *   ['arg', name]                          value, number or list, formatted by its type
 *   ['plural', name, offset, ordinal, {CASE: message}]
 *   ['select', name, {CASE: message}]
 *   ['#']                                  the number of the plural around it
 *   ['tag', name, message]
 */
import { readdir, readFile } from 'node:fs/promises';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const LOCALES = new URL('locales/', import.meta.url);

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/**
 * Reads the messages of one language.
 * @param {string} language the folder under `locales/`
 * @returns {Promise<Record<string, string>>} key to source text
 */
export async function readMessages(language) {
  const folder = new URL(`${language}/`, LOCALES);
  /** @type {Record<string, string>} */
  const messages = {};
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()) {
    const entries = JSON.parse(await readFile(new URL(file, folder), 'utf8'));
    for (const [key, text] of Object.entries(entries)) {
      messages[`${file.slice(0, -'.json'.length)}.${key}`] = text;
    }
  }
  return messages;
}

/**
 * Compiles every message, and names the one that does not parse.
 * @param {Record<string, string>} messages
 * @returns {Record<string, Message>}
 */
export function compileMessages(messages) {
  /** @type {Record<string, Message>} */
  const compiled = {};
  for (const [key, text] of Object.entries(messages)) {
    try {
      compiled[key] = compile(parse(text));
    } catch (error) {
      throw new Error(`message "${key}" is not valid ICU MessageFormat: ${text}`, { cause: error });
    }
  }
  return compiled;
}

/**
 * Keys that the code asks for and no catalogue has. Only keys written out are seen: a key put
 * together from parts needs its own test.
 * @param {string} source @param {Record<string, string>} messages
 */
export function missingKeys(source, messages) {
  return [...source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\btr?\(\s*'([a-z-]+\.[\w.-]+)'/g)]
    .map((match) => match[1])
    .filter((key) => !(key in messages));
}

/** @param {Element[]} elements @returns {Message} */
function compile(elements) {
  const parts = elements.map(compilePart);
  if (parts.length === 0) return '';
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
}

/** @param {Element} element @returns {MessagePart} */
function compilePart(element) {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
    case TYPE.number:
      return ['arg', element.value];
    case TYPE.plural:
      return [
        'plural',
        element.value,
        element.offset,
        element.pluralType === 'ordinal',
        compileCases(element.options),
      ];
    case TYPE.select:
      return ['select', element.value, compileCases(element.options)];
    case TYPE.pound:
      return ['#'];
    case TYPE.tag:
      return ['tag', element.value, compile(element.children)];
    default:
      throw new Error('dates and times are not used in messages');
  }
}

/** @param {Record<string, {value: Element[]}>} options */
function compileCases(options) {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, compile(option.value)]),
  );
}
