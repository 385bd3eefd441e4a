/**
 * Builds the page: `node build.mjs` writes `../build/site/`, the folder to host, and
 * `../build/the-cave.html`, the same page in one file that plays from a disk (`one-file.mjs`).
 *
 * In the site every file carries a hash of its content in its name, but for `index.html` and the
 * service worker. Addresses are relative, and nothing is inline that the content security policy
 * would have to allow. What home and a table of The Cave need is one script with its chunks, one
 * style sheet and the page with its art; every other screen and game is a chunk of its own. Modules
 * of the page may import
 *
 *     import 'catalogue:home';                      the words of locales/LANGUAGE/home.json, a file
 *                                                   for each language that is fetched when it is spoken
 *     import url from 'built:styles/setup.css';      the address of a style sheet, built as a file
 *     import url from 'built:art/cavemen.mjs';       the address of the SVG text its default gives
 *
 * `--size` also prints the size of everything beside its budget, and fails where one is broken.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildIcon, buildPixelIcons } from './art/icon.mjs';
import { buildRock } from './art/rock.mjs';
import { buildSprite } from './art/sprite.mjs';
import { compileMessages, missingKeys, readMessages } from './catalogue.mjs';
import { LANGUAGES } from './languages.js';
import { dataUri, inlineHead, inside } from './one-file.mjs';
import { reportSize } from './size.mjs';

/** The catalogues that the first load needs: in each language they come together, as one file. */
const FIRST_WORDS = ['common', 'errors', 'home', 'table', 'the-cave'];
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const WASM = here('../build/wasm/');
const SITE = here('../build/site');
const FRESH = here('../build/site.new');
const ONE_FILE = here('../build/the-cave.html');
/** The site may load its own files only; the module needs leave to be compiled. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; " +
  "base-uri 'none'; form-action 'none'";
/** Behind the name of the game while an installed page starts: the darkest rock. */
const GROUND = '#120D0A';
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

/** @param {string} name */
async function readModule(name) {
  return readFile(`${WASM}${name}.wasm`).catch(() => {
    throw new BuildError(
      `build/wasm/${name}.wasm is missing: build the module first ` +
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

/** Code that is fetched later begins with it. */
const AFTER_MAIN = `import ${JSON.stringify(here('main.js'))};`;

/** The messages of all languages. @typedef {{[language: string]: Record<string, string>}} Messages */

/** What a module asks for with `catalogue:` and `built:`. @param {Messages} messages */
const resources = (messages) => ({
  name: 'resources',
  setup(/** @type {import('esbuild').PluginBuild} */ { onResolve, onLoad }) {
    // Whatever is fetched later may count on all of the first load: so that is one chunk, not ten.
    onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) =>
      kind === 'dynamic-import' ? { path: join(resolveDir, path), namespace: 'later' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'later' }, ({ path }) => ({
      contents: `${AFTER_MAIN}export * from ${JSON.stringify(path)};`,
      resolveDir: here('.'),
    }));
    onLoad({ filter: /\.js$/, namespace: 'file' }, async ({ path }) => ({
      // The indentation of templates says nothing to a browser.
      contents: (await readFile(path, 'utf8')).replace(/\n\s+/g, '\n'),
    }));
    onResolve({ filter: /^words:/ }, ({ path }) =>
      wordsFile(messages, path.slice('words:'.length)),
    );
    for (const namespace of ['catalogue', 'built']) {
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
      contents: AFTER_MAIN + bookOf(messages, path),
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
 * Where the words of a catalogue are. The first ones are bundled with how the language is spoken; the
 * others need no code: a file stays the same, name and all, as long as its words do.
 * @param {Messages} messages @param {string} path `LANGUAGE-CATALOGUE`
 */
const wordsFile = (messages, path) =>
  path.endsWith('-first')
    ? { path, namespace: 'words' }
    : { path: `./${add(`${path}.js`, bookOf(messages, path), false)}`, external: true };

/**
 * The module of a catalogue in one language, which with the first words also brings how the language
 * is spoken, where it needs that. A message that is not translated yet is English.
 * @param {Messages} messages @param {string} path `LANGUAGE-CATALOGUE`
 */
function bookOf(messages, path) {
  const [, language, name] = /^(.+?)-(.+)$/.exec(path) ?? [];
  const files = name === 'first' ? FIRST_WORDS : [name];
  const words = files.map((file) => wordsOf({ ...messages.en, ...messages[language] }, file));
  return `${speechOf(language, name)}export default ${JSON.stringify(compiled(Object.assign({}, ...words)))};`;
}

/** How a language is spoken: comes with its first words. @param {string} language @param {string} name */
function speechOf(language, name) {
  const speech = `./locales/${language}/speech.js`;
  return name === 'first' && existsSync(here(speech)) ? `export * from '${speech}';` : '';
}

/** The messages of one file. @param {Record<string, string>} messages @param {string} file */
function wordsOf(messages, file) {
  const own = Object.entries(messages).filter(([key]) => key.startsWith(`${file}.`));
  if (!own.length) throw new BuildError(`there are no words in locales/en/${file}.json`);
  return Object.fromEntries(own);
}

/** A style sheet, or a picture that a module draws. @param {string} path @returns {Promise<string>} */
const make = async (path) =>
  path.endsWith('.css') ? bundle(path) : (await import(here(path))).default();

/** Adds a file that is fetched when it is wanted. @param {string} path @returns {Promise<string>} */
const addFile = async (path) =>
  add(basename(path).replace('.mjs', '.svg'), await make(path), false);

/**
 * Bundles the script of the page with its chunks.
 * @param {Record<string, unknown>} defines @param {Messages} messages
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

/** What is read where no script could choose a language. @param {Messages} messages @param {string} key */
const inEveryLanguage = (messages, key) =>
  LANGUAGES.map((tag) => `<span lang="${tag}">${messages[tag][key] ?? ''}</span>`).join('<br>');

/**
 * The page, its head filled in.
 * @param {Messages} messages @param {{policy: string, head: string, sprite: string}} parts
 */
async function buildPage(messages, parts) {
  const template = await readFile(here('index.html'), 'utf8');
  return fill(template.replace(/>\s+</g, '><'), {
    ...messages.en,
    'index.no-script': inEveryLanguage(messages, 'index.no-script'),
    'index.not-started': inEveryLanguage(messages, 'index.not-started'),
    ground: GROUND,
    ...parts,
  });
}

/** @param {{first: Uint8Array, whole: Uint8Array}} modules @param {Messages} messages */
async function buildSite({ first, whole }, messages) {
  const module = add('the-cave.wasm', first);
  const { scripts, words } = await addScripts(
    {
      CAVE_MODULES: { 'the-cave': module, cave: add('cave.wasm', whole, false) },
      CAVE_BOT_WORKER: add('bot-worker.js', await bundle('bot-worker.js')),
    },
    messages,
  );
  const rock = add('rock.svg', buildRock());
  const style = (await bundle('styles/index.css')).replaceAll('rock.svg', rock);
  const { manifest, touchIcon } = await addManifest(messages);
  const head = [
    `<link rel="icon" href="${add('icon.svg', buildIcon(), false)}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${touchIcon}"><link rel="manifest" href="${manifest}">`,
    `<link rel="stylesheet" href="${add('style.css', style)}">`,
    ...scripts.map((name) => `<link rel="modulepreload" href="${name}">`),
    `<link rel="preload" as="fetch" crossorigin href="${module}">`,
    `<script src="${add('early.js', await bundle('early.js', { CAVE_WORDS: words }))}"></script>`,
    `<script type="module" src="${scripts[0]}"></script>`,
  ];
  const sprite = await buildSprite();
  const page = await buildPage(messages, { policy: POLICY, head: head.join(''), sprite });
  files.push({ name: 'index.html', bytes: Buffer.from(page), first: true });
  await addOfflineWorker();
}

/** What a system needs to install the page. @param {Messages} messages */
async function addManifest({ en }) {
  const icons = (await buildPixelIcons()).map(({ name, width, purpose, bytes }) => ({
    src: add(name, bytes, false),
    sizes: `${width}x${width}`,
    type: 'image/png',
    purpose,
  }));
  const manifest = {
    name: en['common.title'],
    description: en['index.description'],
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['games'],
    icons,
  };
  const [touch] = icons.filter(({ purpose }) => purpose === 'maskable');
  const name = add('cave.webmanifest', JSON.stringify(manifest), false);
  return { manifest: name, touchIcon: touch.src };
}

/** The service worker knows every other file; the page, which bears no hash in its name, by its hash. */
async function addOfflineWorker() {
  const site = files.map(({ name, bytes }) => {
    if (name !== 'index.html') return { url: name, revision: null };
    const hash = createHash('sha256').update(bytes).digest('base64');
    return { url: name, revision: hash, integrity: `sha256-${hash}` };
  });
  const defines = { CAVE_SITE: site, 'process.env.NODE_ENV': 'production' };
  const bytes = Buffer.from(await bundle('offline-worker.js', defines));
  files.push({ name: 'offline-worker.js', bytes, first: false });
}

/**
 * @param {Uint8Array} wasm @param {Messages} messages
 * @returns {Promise<string>} the page with everything inside
 */
async function buildOneFile(wasm, messages) {
  const words = LANGUAGES.map((tag) => [tag, compiled({ ...messages.en, ...messages[tag] })]);
  const worker = await bundle('bot-worker.js');
  const content = { wasm, worker, words: Object.fromEntries(words), speechOf, make };
  const { outputFiles } = await build({
    ...BUNDLE,
    entryPoints: ['main.js'],
    plugins: [inside(content), resources(messages)],
  });
  const { policy, head } = inlineHead({
    early: await bundle('early.js', { CAVE_WORDS: {} }),
    script: outputFiles[0].text,
    style: (await bundle('styles/index.css')).replaceAll('./rock.svg', dataUri(buildRock())),
    icon: dataUri(buildIcon()),
  });
  return buildPage(messages, { policy, head, sprite: await buildSprite() });
}

/** Writes beside the old site and swaps, so that a server never meets half a site. */
async function writeSite() {
  await rm(FRESH, { recursive: true, force: true });
  await mkdir(FRESH, { recursive: true });
  await Promise.all(files.map(({ name, bytes }) => writeFile(`${FRESH}/${name}`, bytes)));
  await rm(SITE, { recursive: true, force: true });
  await rename(FRESH, SITE);
}

try {
  const [first, whole] = await Promise.all([readModule('the-cave'), readModule('cave')]);
  const messages = await readLanguages();
  await buildSite({ first, whole }, messages);
  const oneFile = await buildOneFile(whole, messages);
  await writeSite();
  await writeFile(ONE_FILE, oneFile);
  if (process.argv.includes('--size') && !reportSize(files, Buffer.from(oneFile))) {
    throw new BuildError('it is too big.');
  }
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(`The site was not built: ${error.message}`);
  process.exitCode = 1;
}
