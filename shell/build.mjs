/**
 * Builds the site: `node build.mjs` writes `../build/site/`, the folder to host.
 *
 * Every file but `index.html` carries a hash of its content in its name, addresses are relative,
 * and nothing is inline that the content security policy would have to allow. `--size` prints the
 * compressed size of the first load, and fails above the budget.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildIcon } from './art/icon.mjs';
import { buildRock } from './art/rock.mjs';
import { buildSprite } from './art/sprite.mjs';
import { compileMessages, missingKeys, readMessages } from './catalogue.mjs';

const BUDGET = 90 * 1024;
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const WASM = here('../build/wasm/cave.wasm');
const SITE = here('../build/site');
const FRESH = here('../build/site.new');
const TARGETS = ['es2022', 'chrome110', 'firefox115', 'safari16.4'];

/** A sentence for people, without a stack trace. */
class BuildError extends Error {}

/** @typedef {{name: string, bytes: Uint8Array, first: boolean}} SiteFile */
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

/**
 * Bundles one entry with everything it imports.
 * @param {string} entry @param {Record<string, string>} [defines] @param {Record<string, unknown>} [catalogue]
 */
async function bundle(entry, defines = {}, catalogue = {}) {
  const result = await build({
    entryPoints: [here(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: TARGETS,
    outdir: SITE,
    external: ['*.svg'],
    legalComments: 'none',
    logLevel: 'error',
    metafile: true,
    define: Object.fromEntries(Object.entries(defines).map(([k, v]) => [k, JSON.stringify(v)])),
    plugins: [
      {
        name: 'catalogue',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^catalogue:/ }, ({ path }) => ({ path, namespace: 'catalogue' }));
          onLoad({ filter: /.*/, namespace: 'catalogue' }, () => ({
            contents: JSON.stringify(catalogue),
            loader: 'json',
          }));
        },
      },
    ],
  });
  return { text: result.outputFiles[0].text, inputs: Object.keys(result.metafile.inputs) };
}

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
  const own = inputs.filter((path) => path.endsWith('.js') && !path.includes('node_modules'));
  const sources = await Promise.all(own.map((path) => readFile(path, 'utf8')));
  const missing = missingKeys(sources.join('\n'), messages);
  if (missing.length) throw new BuildError(`messages missing in locales/en: ${missing.join(', ')}`);
}

/** @param {string} template @param {Record<string, string>} values */
const fill = (template, values) =>
  template.replace(/%([\w.-]+)%/g, (_, key) => {
    if (!(key in values)) throw new BuildError(`index.html asks for unknown "${key}"`);
    return values[key];
  });

async function buildSite() {
  const wasm = await readModule();
  const messages = await readMessages('en');
  const worker = await bundle('bot-worker.js');
  const main = await bundle(
    'main.js',
    {
      CAVE_WASM: add('cave.wasm', wasm),
      CAVE_BOT_WORKER: add('bot-worker.js', worker.text, false),
    },
    compiled(messages),
  );
  await checkMessages(main.inputs, messages);

  const rock = add('rock.svg', buildRock());
  const style = (await bundle('styles/index.css')).text.replaceAll('rock.svg', rock);
  const page = fill((await readFile(here('index.html'), 'utf8')).replace(/>\s+</g, '><'), {
    ...messages,
    script: add('main.js', main.text),
    early: add('early.js', (await bundle('early.js')).text),
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

/** Prints the compressed size of each file of the first load, and whether the sum fits. */
function reportSize() {
  let sum = 0;
  for (const { name, bytes } of files.filter(({ first }) => first)) {
    const size = gzipSync(bytes, { level: 9 }).length;
    sum += size;
    console.log(`${(size / 1024).toFixed(1).padStart(7)} KB  ${name}`);
  }
  const verdict = sum <= BUDGET ? 'within' : 'OVER';
  console.log(
    `${(sum / 1024).toFixed(1).padStart(7)} KB  first load, gzipped: ${verdict} the budget of ${BUDGET / 1024} KB`,
  );
  if (sum > BUDGET) process.exitCode = 1;
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
