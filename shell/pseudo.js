/**
 * Languages for tests, made from English. `?language=en-XA` has accents and 40 % more letters, so
 * that words which are not in the catalogues show, and places that are too small; `?language=ar-XB`
 * runs from the right.
 */
const PLAIN = 'aceinosuyAEINOSUY';
const ACCENTED = 'åçéîñöšûýÅÉÎÑÖŠÛÝ';
/** Overrides the direction of the letters between the two. */
const [FROM_RIGHT, END] = ['\u202e', '\u202c'];

/** Every fifth letter stands three times: words grow by 40 % and break where they would. @param {string} text */
function longer(text) {
  let letters = 0;
  return text.replace(/[a-z]/gi, (letter) => {
    const accented = ACCENTED[PLAIN.indexOf(letter)] ?? letter;
    return ++letters % 5 ? accented : accented.repeat(3);
  });
}

/** What a language does to the words of a message. @param {string} tag @returns {(text: string) => string} */
export const literalOf = (tag) =>
  tag === 'ar-XB' ? (text) => text.replace(/\p{L}+/gu, `${FROM_RIGHT}$&${END}`) : longer;
