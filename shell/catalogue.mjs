/**
 * Message catalogues at build time: `locales/LANGUAGE/*.json` are read, checked and compiled, so
 * that the page needs no parser. The file name is the first part of a key: `home.json` holds
 * `home.*`. Messages are ICU MessageFormat: arguments, number, plural, selectordinal, select,
 * tags. `i18n.js` formats the result.
 *
 * Compiled form: a message is a string, or a list of parts. A part is a string or
 *   [name]                                 value, number or list, formatted by its type
 *   [name, message]                        tag
 *   [name, {CASE: message}]                select
 *   [name, {CASE: message}, offset, ordinal]   plural
 *   []                                     the number of the plural around it
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

/**
 * What a translation has too little or too much, compared with the English it was made from: keys,
 * values that are shown, tags, cases of a `select`, and the forms of a `plural` that the language
 * has. A value that only chooses between wordings may be left out.
 * @param {Record<string, string>} english @param {Record<string, string>} translated
 * @param {string} language its tag
 * @returns {string[]} a sentence for each fault
 */
export function compareMessages(english, translated, language) {
  return [...new Set([...Object.keys(english), ...Object.keys(translated)])].flatMap((key) => {
    if (!(key in translated)) return [`${key} is missing`];
    if (!(key in english)) return [`${key} is not in English`];
    const faults = faultsOf(
      partsOf(parse(english[key])),
      partsOf(parse(translated[key])),
      language,
    );
    return faults.map((fault) => `${key} ${fault}`);
  });
}

/**
 * @param {Parts} english @param {Parts} own @param {string} language
 * @returns {string[]}
 */
function faultsOf(english, own, language) {
  const values = [english.shown, ...KINDS.map((kind) => english[kind].keys())];
  const asked = [own.shown, ...KINDS.map((kind) => own[kind].keys())];
  return [
    ...without(english.shown, own.shown).map((name) => `does not show {${name}}`),
    ...without(asked.flatMap(spread), values.flatMap(spread)).map(
      (name) => `asks for {${name}}, which it does not get`,
    ),
    ...without(english.tags, own.tags).map((name) => `lacks <${name}>`),
    ...without(own.tags, english.tags).map((name) => `has <${name}>, which English has not`),
    ...[...own.select].flatMap(([name, cases]) => {
      const known = english.select.get(name) ?? [];
      return [
        ...without(known, cases).map((word) => `lacks the case ${word} of {${name}}`),
        ...without(cases, known).map((word) => `has the case ${word} of {${name}}, which is none`),
      ];
    }),
    ...PLURALS.flatMap((type) => {
      const forms = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
      return [...own[type]].flatMap(([name, cases]) => {
        const worded = [...cases].filter((word) => !word.startsWith('='));
        const varies = worded.length > 1 || english[type].get(name)?.has('one');
        return [
          ...(varies ? without(forms, cases) : []).map(
            (form) => `lacks the form ${form} of {${name}}`,
          ),
          ...without(worded, forms).map(
            (form) => `has the form ${form} of {${name}}, unknown there`,
          ),
        ];
      });
    }),
  ];
}

/** @template T @param {Iterable<T>} items */
const spread = (items) => [...items];

/** What is in the one and not in the other. @param {Iterable<string>} one @param {Iterable<string>} other */
function without(one, other) {
  const there = new Set(other);
  return [...new Set(one)].filter((name) => !there.has(name));
}

/** How a value chooses between wordings: plurals as Intl names their types. */
const PLURALS = /** @type {const} */ (['cardinal', 'ordinal']);
const KINDS = /** @type {const} */ ([...PLURALS, 'select']);

/**
 * @typedef {object} Parts  What a message is made of.
 * @property {Set<string>} shown  values that stand in the words
 * @property {Set<string>} tags
 * @property {Map<string, Set<string>>} select  cases by value
 * @property {Map<string, Set<string>>} cardinal  forms by value
 * @property {Map<string, Set<string>>} ordinal  forms by value
 */

/** @returns {Parts} */
const noParts = () => ({
  shown: new Set(),
  tags: new Set(),
  select: new Map(),
  cardinal: new Map(),
  ordinal: new Map(),
});

/**
 * @param {Element[]} elements @param {Parts} [parts] to add to @param {string} [counted] what `#` is
 * @returns {Parts}
 */
function partsOf(elements, parts = noParts(), counted = '') {
  for (const element of elements) {
    if (element.type === TYPE.argument || element.type === TYPE.number) {
      parts.shown.add(element.value);
    } else if (element.type === TYPE.pound) {
      parts.shown.add(counted);
    } else if (element.type === TYPE.tag) {
      parts.tags.add(element.value);
      partsOf(element.children, parts, counted);
    } else if (element.type === TYPE.select || element.type === TYPE.plural) {
      const plural = element.type === TYPE.plural;
      const kind = parts[plural ? (element.pluralType ?? 'cardinal') : 'select'];
      const cases = kind.get(element.value) ?? new Set();
      kind.set(element.value, cases);
      for (const [name, option] of Object.entries(element.options)) {
        cases.add(name);
        partsOf(option.value, parts, plural ? element.value : counted);
      }
    }
  }
  return parts;
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
      // Inside a `select` a `#` is no number, though a plural stands round it.
      if (element.value.includes('#')) throw new Error('# counts nothing here: name the value');
      return element.value;
    case TYPE.argument:
    case TYPE.number:
      return [element.value];
    case TYPE.plural: {
      const cases = compileCases(element.options);
      return [element.value, cases, element.offset, element.pluralType === 'ordinal' ? 1 : 0];
    }
    case TYPE.select:
      return [element.value, compileCases(element.options)];
    case TYPE.pound:
      return [];
    case TYPE.tag:
      return [element.value, compile(element.children)];
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
