/** What `files.js` is to the site, this is to the page in one file: all it would fetch is inside. */
import module from 'inside:cave.wasm';
import worker from 'inside:bot-worker.js';

/** @param {Uint8Array} packed with gzip */
const unpack = (packed) =>
  new Response(
    new Blob([/** @type {BufferSource} */ (packed)])
      .stream()
      .pipeThrough(new DecompressionStream('gzip')),
  );

/** The core's module: with all games, whatever is asked for. */
export const readModule = () => unpack(module).arrayBuffer();

/** @type {Map<Uint8Array, Promise<object>>} */
const books = new Map();

/** The words of a language. @param {Uint8Array} packed */
export function readWords(packed) {
  const words = books.get(packed) ?? unpack(packed).json();
  books.set(packed, words);
  return words;
}

/** What was built, by name. @type {Map<string, Uint8Array>} */
const built = new Map();

/** Takes in what `built:` names. @param {string} name @param {Uint8Array} packed */
export function hold(name, packed) {
  built.set(name, packed);
  return name;
}

/** @param {string} name of what is held @returns {Promise<string>} */
function readBuilt(name) {
  const packed = built.get(name);
  if (!packed) throw new Error(`not inside: ${name}`);
  return unpack(packed).text();
}

/** Adds a style sheet. @param {string} name */
export async function addStyle(name) {
  const sheet = await new CSSStyleSheet().replace(await readBuilt(name));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** @param {string} name of a sprite @returns {Promise<string>} its SVG text */
export const readSprite = readBuilt;

/** The thread of the bots: a worker from within has no address until it is given one. */
export const startWorker = () =>
  new Worker(URL.createObjectURL(new Blob([worker], { type: 'text/javascript' })));

/** There is nothing to keep: the file is what plays without a network. */
export const keepOffline = async () => {};
