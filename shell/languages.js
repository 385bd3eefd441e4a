/**
 * The languages of the page: which there are, which is wanted. A new one is a folder in `locales/`
 * and a word here; `locales/README.md` tells the rest.
 */

/** Their tags; the first is the one that all others are made from. */
export const LANGUAGES = ['en', 'ko'];

/** For tests, not to be chosen in the settings: English made longer, and run from the right. */
export const PSEUDO = ['en-XA', 'ar-XB'];

/** The language whose words are used. @param {string} tag */
export const sourceOf = (tag) => (LANGUAGES.includes(tag) ? tag : LANGUAGES[0]);

/** The same as the reader's browser has it, such as `en-GB`: regions write dates in ways of their own.
 * @param {string} tag */
export function regional(tag) {
  const source = sourceOf(tag);
  return navigator.languages.find((own) => own.startsWith(`${source}-`)) ?? source;
}

/**
 * The language to show: that of the address (`?language=ko`), else the chosen one, else the first of
 * the browser's that there is, else English.
 * @param {string} choice a tag; anything else leaves it to the browser
 */
export function languageFor(choice) {
  const known = [...PSEUDO, ...LANGUAGES];
  const asked = new URLSearchParams(location.search).get('language');
  const wishes = [asked, choice, ...navigator.languages, LANGUAGES[0]];
  return wishes.flatMap((wish) => known.filter((tag) => `${wish}-`.startsWith(`${tag}-`)))[0];
}

/** Tells the document its language, and where a line begins. @param {string} tag */
export const showLanguage = (tag) =>
  void Object.assign(document.documentElement, {
    lang: tag,
    dir: /^(ar|fa|he|ur)/.test(tag) ? 'rtl' : 'ltr',
  });
