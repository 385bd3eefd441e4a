/**
 * The particles of Korean. A message writes both forms as Korean forms do, `{name}이(가)`, and gets
 * the one that suits the sound before it: 렌이, 에이다가, 8이, 2가. Where the sound cannot be known
 * both stay, which everyone can read.
 */

/** Each as messages write it, with its form after a consonant and after a vowel. */
const PARTICLES = [
  ['은(는)', '은', '는'],
  ['이(가)', '이', '가'],
  ['을(를)', '을', '를'],
  ['과(와)', '과', '와'],
  ['(으)로', '으로', '로'],
];
const WRITTEN = /은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로/g;

/** The consonant that a sound ends in: a letter of 한글 in its last place, '' for none. 'ㄹ' is told
 * from the others, as 으로 wants it. @typedef {'ㄹ' | 'ㄱ' | ''} Ending */

/** @type {Record<string, Ending>} how digits are read: 영 일 이 삼 사 오 육 칠 팔 구 */
const DIGITS = {
  0: 'ㄱ',
  1: 'ㄹ',
  2: '',
  3: 'ㄱ',
  4: '',
  5: '',
  6: 'ㄱ',
  7: 'ㄹ',
  8: 'ㄹ',
  9: '',
};

/** @type {Record<string, Ending>} letters that stand alone: 잭 퀸 킹 on cards, 엘 엠 엔 아르 and so on */
const LETTERS = { J: 'ㄱ', Q: 'ㄱ', K: 'ㄱ', L: 'ㄹ', M: 'ㄱ', N: 'ㄱ' };

/** How a word in Latin letters ends when it is written in 한글: Wren 렌, Brok 브록, Flint 플린트.
 * @param {string} word @returns {Ending} */
function latin(word) {
  if (word.length === 1) return LETTERS[word.toUpperCase()] ?? '';
  if (/l+e?$/i.test(word)) return 'ㄹ';
  return /([mn]|ng|[aeiou][bckpt]|ck)$/i.test(word) ? 'ㄱ' : '';
}

/** The sound that a text ends in; null where nobody can know. @param {string} text @returns {Ending | null} */
export function endingOf(text) {
  const [said = ''] = /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u.exec(text) ?? [];
  const last = said.at(-1) ?? '';
  if (last >= '가' && last <= '힣') {
    const final = (last.charCodeAt(0) - 0xac00) % 28;
    return final === 8 ? 'ㄹ' : final ? 'ㄱ' : '';
  }
  if (/[0-9]/.test(last)) return DIGITS[last];
  const [word] = /[A-Za-z]+$/.exec(said) ?? [];
  return word ? latin(word) : null;
}

/**
 * What a value says: the words of a template without its tags.
 * @param {any} value @returns {string}
 */
function saidBy(value) {
  if (Array.isArray(value)) return value.map(saidBy).join('');
  if (value?.strings) {
    /** @type {string[]} */
    const pieces = value.strings;
    const whole = pieces.map((piece, i) => piece + saidBy(value.values[i])).join('');
    return whole.replace(/<[^>]*>/g, '');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * The words of a message with their particles chosen.
 * @param {string} text @param {unknown} before  the value or words that stand before it
 */
export function literal(text, before) {
  // A list ends in "A 및 B", as in a form: people say 에이다와 렌.
  if (text === ' 및 ') return literal('과(와) ', before);
  return text.replace(WRITTEN, (written, at) => {
    const ending = endingOf(at ? text.slice(0, at) : saidBy(before));
    const [, closed, open] = PARTICLES.find(([form]) => form === written) ?? [];
    if (ending === null) return written;
    const asOpen = ending === '' || (ending === 'ㄹ' && written === '(으)로');
    return (asOpen ? open : closed) ?? written;
  });
}
