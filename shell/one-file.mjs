/**
 * The page in one file: what the site would fetch stands in it. Nothing can be fetched, and nothing
 * can run but the scripts that its policy names by hash.
 */
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const packed = (/** @type {Uint8Array | string} */ content) => gzipSync(content, { level: 9 });

/** A picture as an address. @param {string} svg */
export const dataUri = (svg) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/**
 * Bundles everything into one script: `files-inside.js` stands in for `files.js`, the words of a
 * language for each of its catalogues. Module, words, style sheets and sprites are packed.
 * @param {object} content
 * @param {Uint8Array} content.wasm  the module
 * @param {string} content.worker  the code of the bot worker
 * @param {{[language: string]: object}} content.words  all of them, compiled
 * @param {(language: string, catalogue: string) => string} content.speechOf  what the module of a
 *   catalogue brings beside its words
 * @param {(path: string) => Promise<string>} content.make  gives what is imported with `built:`
 * @returns {import('esbuild').Plugin}
 */
export function inside({ wasm, worker, words, speechOf, make }) {
  return {
    name: 'inside',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) => {
        if (path.endsWith('/files.js')) return { path: `${HERE}files-inside.js` };
        return kind === 'dynamic-import' ? { path: join(resolveDir, path) } : undefined;
      });
      onResolve({ filter: /^inside:/ }, ({ path }) => ({
        path: path.slice('inside:'.length),
        namespace: 'inside',
      }));
      onLoad({ filter: /\.js$/, namespace: 'inside' }, () => ({
        contents: worker,
        loader: 'text',
      }));
      onLoad({ filter: /\.wasm$/, namespace: 'inside' }, () => ({
        contents: packed(wasm),
        loader: 'binary',
      }));
      onLoad({ filter: /\.json$/, namespace: 'inside' }, ({ path }) => ({
        contents: packed(JSON.stringify(words[basename(path, '.json')])),
        loader: 'binary',
      }));
      onResolve({ filter: /^words:/ }, ({ path }) => ({
        path: path.slice('words:'.length),
        namespace: 'words',
      }));
      onLoad({ filter: /.*/, namespace: 'words' }, ({ path }) => {
        const [, language, catalogue] = /^(.+?)-(.+)$/.exec(path) ?? [];
        const contents =
          `${speechOf(language, catalogue)}import packed from 'inside:${language}.json';` +
          "import { readWords } from './files-inside.js'; export default await readWords(packed);";
        return { contents, resolveDir: HERE };
      });
      onLoad({ filter: /.*/, namespace: 'built' }, ({ path }) => ({
        contents:
          `import packed from 'inside:${path}'; import { hold } from './files-inside.js'; ` +
          `export default hold('${path}', packed);`,
        resolveDir: HERE,
      }));
      onLoad({ filter: /\.(css|mjs)$/, namespace: 'inside' }, async ({ path }) => ({
        contents: packed(await make(path)),
        loader: 'binary',
      }));
    },
  };
}

/** @param {string} text what stands between the tags, to the letter */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * @param {{early: string, script: string, style: string, icon: string}} parts  `early` runs before
 *   the first paint, `script` when the page has been read; `icon` is an address
 * @returns {{policy: string, head: string}}
 */
export function inlineHead({ early, script, style, icon }) {
  const broken = [early, script, style].some((text) => /<\/?(script|style)/i.test(text));
  if (broken) throw new Error('a tag inside would end the script or style it stands in');
  return {
    policy:
      `default-src 'none'; script-src ${hash(early)} ${hash(script)} 'wasm-unsafe-eval'; ` +
      `style-src ${hash(style)}; img-src data:; worker-src blob:; base-uri 'none'; form-action 'none'`,
    head:
      `<link rel="icon" href="${icon}"><style>${style}</style>` +
      `<script>${early}</script><script type="module">${script}</script>`,
  };
}
