/**
 * Builds the site: `node build.mjs` writes `../build/site/`, the folder to host.
 *
 * Every file but `index.html` carries a hash of its content in its name, addresses are relative,
 * and nothing is inline that the content security policy would have to allow. What home and a table
 * of The Cave need is one script with its chunks, one style sheet and the page with its art; every
 * other screen and game is a chunk of its own. Modules of the page may import
 *
 *     import 'catalogue:home';                      the words of locales/LANGUAGE/home.json, a file
 *                                                   for each language that is fetched when it is spoken
 *     import url from 'built:styles/setup.css';      the address of a style sheet, built as a file
 *     import url from 'built:art/cavemen.mjs';       the address of the SVG text its default gives
 *
 * `--size` prints the compressed size of every file, and of the first load beside its budget.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildIcon } from './art/icon.mjs';
import { buildRock } from './art/rock.mjs';
import { buildSprite } from './art/sprite.mjs';
import { compileMessages, missingKeys, readMessages } from './catalogue.mjs';
import { LANGUAGES } from './languages.js';

/** What the first load may weigh, by language. @type {{[language: string]: number}} */
const BUDGETS = { en: 90 * 1024, ko: 100 * 1024 };
/** The catalogues that the first load needs: in each language they come together, as one file. */
const FIRST_WORDS = ['common', 'errors', 'home', 'table', 'the-cave'];
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const WASM = here('../build/wasm/cave.wasm');
const SITE = here('../build/site');
const FRESH = here('../build/site.new');
const TARGETS = ['es2022', 'chrome110', 'firefox115', 'safari16.4'];

/** A sentence for people, without a stack trace. */
class BuildError extends Error {}

/**
 * @typedef {{name: string, bytes: Uint8Array, first: boolean, language?: string}} SiteFile
 *   first: whether every first load needs it; language: whose first words it is
 */
/** @type {SiteFile[]} */
const files = [];

/**
 * Adds a file to the site under its hashed name.
 * @param {string} name such as `style.css`
 * @param {Uint8Array | string} content
 * @param {boolean} [first] whether the first load needs it
 * @returns {string} the hashed name
 */
function add(name, content, first = true) {
  const bytes = Buffer.from(content);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const hashed = name.replace(/(?=\.[^.]+$)/, `-${hash}`);
  files.push({ name: hashed, bytes, first });
  return hashed;
}

async function readModule() {
  return readFile(WASM).catch(() => {
    throw new BuildError(
      'build/wasm/cave.wasm is missing: build the module first ' +
        '(emcmake cmake -B build/wasm && cmake --build build/wasm), or start with ./tools/play.',
    );
  });
}

const BUNDLE = {
  bundle: true,
  minify: true,
  write: /** @type {const} */ (false),
  format: /** @type {const} */ ('esm'),
  charset: /** @type {const} */ ('utf8'),
  target: TARGETS,
  outdir: SITE,
  absWorkingDir: here('.'),
  external: ['*.svg'],
  legalComments: /** @type {const} */ ('none'),
  logLevel: /** @type {const} */ ('error'),
  metafile: /** @type {const} */ (true),
};

/** Bundles one entry with everything it imports into one file.
 * @param {string} entry @param {Record<string, unknown>} [defines] */
async function bundle(entry, defines = {}) {
  const define = defined(defines);
  const { outputFiles } = await build({ ...BUNDLE, entryPoints: [entry], define });
  return outputFiles[0].text;
}

/** What is fetched later begins with it. */
const AFTER_MAIN = `import ${JSON.stringify(here('main.js'))};`;

/** The messages of all languages. @typedef {{[language: string]: Record<string, string>}} Messages */

/** What a module asks for with `catalogue:` and `built:`. @param {Messages} messages */
const resources = (messages) => ({
  name: 'resources',
  setup(/** @type {import('esbuild').PluginBuild} */ { onResolve, onLoad }) {
    // Whatever is fetched later may count on all of the first load: so that is one chunk, not ten.
    onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) =>
      kind === 'dynamic-import' ? { path: join(resolveDir, path), pluginData: 'later' } : undefined,
    );
    onLoad({ filter: /\.js$/, namespace: 'file' }, async ({ path, pluginData }) => {
      // The indentation of templates says nothing to a browser.
      const text = (await readFile(path, 'utf8')).replace(/\n\s+/g, '\n');
      return { contents: pluginData === 'later' ? AFTER_MAIN + text : text };
    });
    for (const namespace of ['catalogue', 'words', 'built']) {
      onResolve({ filter: new RegExp(`^${namespace}:`) }, ({ path }) => {
        const name = path.slice(namespace.length + 1);
        const together = namespace === 'catalogue' && FIRST_WORDS.includes(name);
        return { path: together ? 'first' : name, namespace };
      });
    }
    onLoad({ filter: /.*/, namespace: 'catalogue' }, ({ path }) => ({
      contents: announcement(path),
      resolveDir: here('.'),
    }));
    onLoad({ filter: /.*/, namespace: 'words' }, ({ path }) => ({
      contents: bookOf(messages, path),
      resolveDir: here('.'),
    }));
    onLoad({ filter: /.*/, namespace: 'built' }, async ({ path }) => ({
      contents: `export default new URL(${JSON.stringify(await addFile(path))}, import.meta.url).href;`,
    }));
  },
});

/** The module that tells where the words of a catalogue are. @param {string} name */
function announcement(name) {
  const sources = LANGUAGES.map(
    (language) => `${language}:()=>import('words:${language}-${name}')`,
  );
  return `import { addCatalogue } from './i18n.js'; addCatalogue('${name}', {${sources}});`;
}

/**
 * The module of a catalogue in one language, which with the first words also brings how the language
 * is spoken, where it needs that. A message that is not translated yet is English.
 * @param {Messages} messages @param {string} path `LANGUAGE-CATALOGUE`
 */
function bookOf(messages, path) {
  const [, language, name] = /^(.+?)-(.+)$/.exec(path) ?? [];
  const files = name === 'first' ? FIRST_WORDS : [name];
  const words = files.map((file) => wordsOf({ ...messages.en, ...messages[language] }, file));
  const speech = `./locales/${language}/speech.js`;
  const own = name === 'first' && existsSync(here(speech)) ? `export * from '${speech}';` : '';
  return `${AFTER_MAIN}${own}export default ${JSON.stringify(compiled(Object.assign({}, ...words)))};`;
}

/** The messages of one file. @param {Record<string, string>} messages @param {string} file */
function wordsOf(messages, file) {
  const own = Object.entries(messages).filter(([key]) => key.startsWith(`${file}.`));
  if (!own.length) throw new BuildError(`there are no words in locales/en/${file}.json`);
  return Object.fromEntries(own);
}

/** Adds a file that is fetched when it is wanted. @param {string} path @returns {Promise<string>} */
async function addFile(path) {
  const name = path.split('/').at(-1) ?? path;
  if (name.endsWith('.css')) return add(name, await bundle(path), false);
  const { default: draw } = await import(here(path));
  return add(name.replace('.mjs', '.svg'), await draw(), false);
}

/**
 * Bundles the script of the page with its chunks.
 * @param {Record<string, string>} defines @param {Messages} messages
 * @returns {Promise<{scripts: string[], words: {[language: string]: string}}>} what the first load
 *   needs, the entry first, and the first words of each language
 */
async function addScripts(defines, messages) {
  const { outputFiles, metafile } = await build({
    ...BUNDLE,
    entryPoints: ['main.js'],
    splitting: true,
    chunkNames: '[name]-[hash]',
    define: defined(defines),
    plugins: [resources(messages)],
  });
  await checkMessages(Object.keys(metafile.inputs), messages.en);
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]),
  );
  const first = new Set(['main.js']);
  for (const name of first) {
    for (const { path, kind } of outputs.get(name)?.imports ?? []) {
      if (kind === 'import-statement') first.add(basename(path));
    }
  }
  checkFirstWords([...first].flatMap((name) => Object.keys(outputs.get(name)?.inputs ?? {})));
  const words = Object.fromEntries(
    [...outputs].flatMap(([name, { entryPoint = '' }]) => {
      const [, language] = /^words:(.+)-first$/.exec(entryPoint) ?? [];
      return language ? [[language, name]] : [];
    }),
  );
  const text = new Map(outputFiles.map((file) => [basename(file.path), tight(file.text)]));
  const entry = add('main.js', text.get('main.js') ?? '');
  text.delete('main.js');
  for (const [name, content] of text) {
    const [language] = Object.keys(words).filter((tag) => words[tag] === name);
    files.push({ name, bytes: Buffer.from(content), first: first.has(name), language });
  }
  return { scripts: [entry, ...[...first].slice(1)], words };
}

/** Names that the build fills in. @param {Record<string, unknown>} values */
const defined = (values) =>
  Object.fromEntries(Object.entries(values).map(([k, v]) => [k, JSON.stringify(v)]));

/** Fails when the first load needs words that come later. @param {string[]} inputs */
function checkFirstWords(inputs) {
  const late = inputs.filter((path) => path.startsWith('catalogue:') && path !== 'catalogue:first');
  if (late.length) {
    throw new BuildError(`the first load needs ${late}: see FIRST_WORDS in build.mjs`);
  }
}

/** Minified code breaks lines in templates alone: their indentation goes. @param {string} code */
const tight = (code) => code.replace(/\n {2,}/g, ' ');

/** @param {Record<string, string>} messages */
function compiled(messages) {
  try {
    return compileMessages(messages);
  } catch (error) {
    throw new BuildError(/** @type {Error} */ (error).message);
  }
}

/** Fails when the code asks for a message nobody wrote. */
async function checkMessages(
  /** @type {string[]} */ inputs,
  /** @type {Record<string, string>} */ messages,
) {
  const own = inputs.filter((path) => /^[^:]+\.js$/.test(path) && !path.includes('node_modules'));
  const sources = await Promise.all(own.map((path) => readFile(here(path), 'utf8')));
  const missing = missingKeys(sources.join('\n'), messages);
  if (missing.length) throw new BuildError(`messages missing in locales/en: ${missing.join(', ')}`);
}

/** @param {string} template @param {Record<string, string>} values */
const fill = (template, values) =>
  template.replace(/%([\w.-]+)%/g, (_, key) => {
    if (!(key in values)) throw new BuildError(`index.html asks for unknown "${key}"`);
    return values[key];
  });

/** @returns {Promise<Messages>} */
async function readLanguages() {
  const messages = await Promise.all(LANGUAGES.map(readMessages));
  return Object.fromEntries(LANGUAGES.map((tag, i) => [tag, messages[i]]));
}

async function buildSite() {
  const wasm = await readModule();
  const messages = await readLanguages();
  const { scripts, words } = await addScripts(
    {
      CAVE_WASM: add('cave.wasm', wasm),
      CAVE_BOT_WORKER: add('bot-worker.js', await bundle('bot-worker.js')),
    },
    messages,
  );
  const rock = add('rock.svg', buildRock());
  const style = (await bundle('styles/index.css')).replaceAll('rock.svg', rock);
  const preload = scripts.map((name) => `<link rel="modulepreload" href="${name}">`);
  const page = fill((await readFile(here('index.html'), 'utf8')).replace(/>\s+</g, '><'), {
    ...messages.en,
    script: scripts[0],
    preload: preload.join(''),
    early: add('early.js', await bundle('early.js', { CAVE_WORDS: words })),
    style: add('style.css', style),
    icon: add('icon.svg', await buildIcon(), false),
    sprite: await buildSprite(),
  });
  files.push({ name: 'index.html', bytes: Buffer.from(page), first: true });
}

/** Writes beside the old site and swaps, so that a server never meets half a site. */
async function writeSite() {
  await rm(FRESH, { recursive: true, force: true });
  await mkdir(FRESH, { recursive: true });
  await Promise.all(files.map(({ name, bytes }) => writeFile(`${FRESH}/${name}`, bytes)));
  await rm(SITE, { recursive: true, force: true });
  await rename(FRESH, SITE);
}

/** Prints the compressed size of each file, and whether those of the first load fit together. */
function reportSize() {
  const sized = files.map((file) => ({ ...file, size: gzipSync(file.bytes, { level: 9 }).length }));
  /** @param {string} what @param {number} size */
  const line = (what, size) => console.log(`${(size / 1024).toFixed(1).padStart(7)} KB  ${what}`);
  /** @param {typeof sized} group */
  const list = (group) => {
    for (const { name, size } of group.sort((a, b) => b.size - a.size)) line(name, size);
    return group.reduce((sum, { size }) => sum + size, 0);
  };
  console.log('When it is wanted, or when nothing else is to do:');
  line('together', list(sized.filter(({ first, language }) => !first && !language)));
  console.log('First load, home and a table of The Cave:');
  const sum = list(sized.filter(({ first }) => first));
  for (const { name, size, language = '' } of sized.filter((file) => file.language)) {
    line(name, size);
    const left = (BUDGETS[language] - sum - size) / 1024;
    const state = `${Math.abs(left).toFixed(1)} KB ${left < 0 ? 'OVER' : 'under'} the budget`;
    line(`together in ${language}: ${state}`, sum + size);
  }
}

try {
  await buildSite();
  await writeSite();
  if (process.argv.includes('--size')) reportSize();
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(`The site was not built: ${error.message}`);
  process.exitCode = 1;
}
