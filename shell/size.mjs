/** What everything weighs, beside what it may weigh. */
import { gzipSync } from 'node:zlib';

const KB = 1024;
/** The first load in any language, compressed. */
const FIRST_LOAD = 100 * KB;
/** All that a game other than the first one brings, in all languages, compressed. */
const GAME = 60 * KB;
const SITE = 400 * KB;
/** As it lies on the disk. */
const ONE_FILE = 700 * KB;

/**
 * Prints the compressed size of each file of the site, of what belongs together, and of the one file.
 * @param {import('./build.mjs').SiteFile[]} files @param {Uint8Array} oneFile
 * @returns {boolean} whether every budget holds
 */
export function reportSize(files, oneFile) {
  const sized = files
    .map((file) => ({ ...file, size: gzipSync(file.bytes, { level: 9 }).length }))
    .sort((a, b) => b.size - a.size);
  const sum = (/** @type {typeof sized} */ group) => group.reduce((all, { size }) => all + size, 0);
  const first = sized.filter((file) => file.first);
  const languages = sized.filter((file) => file.language);
  /** @param {string} game */
  const ofGame = (game) => sized.filter(({ name }) => new RegExp(`\\b${game}[-.]`).test(name));

  const budgets = [
    ...languages.map(({ language, size }) => ({
      what: `first load in ${language}, home and a table of The Cave`,
      size: sum(first) + size,
      budget: FIRST_LOAD,
    })),
    ...['cavemen', 'expedition'].map((game) => ({
      what: `${game}, all of it`,
      size: sum(ofGame(game)),
      budget: GAME,
    })),
    { what: 'the whole site', size: sum(sized), budget: SITE },
    { what: 'the one file, not compressed', size: oneFile.length, budget: ONE_FILE },
  ];

  for (const file of sized) {
    const mark = file.first
      ? ', first load'
      : file.language
        ? `, first load in ${file.language}`
        : '';
    console.log(`${inKB(file.size)}  ${file.name}${mark}`);
  }
  console.log('Together, and what it may be:');
  for (const { what, size, budget } of budgets) {
    console.log(`${inKB(size)} of ${budget / KB} KB  ${what}${size > budget ? ': TOO BIG' : ''}`);
  }
  return budgets.every(({ size, budget }) => size <= budget);
}

/** @param {number} bytes */
const inKB = (bytes) => `${(bytes / KB).toFixed(1).padStart(7)} KB`;
