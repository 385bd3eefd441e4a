/**
 * What the tests of the module share: the module under test, and the native command beside it.
 *
 * CAVE_WASM and CAVE_COMMAND name other builds; build/wasm/cave.wasm and build/native/cave are taken
 * otherwise. A missing one is an error, never a skipped test.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

import { CaveError, loadEngine } from '../../web/engine.js';

const root = new URL('../../', import.meta.url);

/** A file or folder of the repository as a path. */
export const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, root));

/** @param {string} file @param {string} how to build it */
function built(file, how) {
  if (!existsSync(file)) throw new Error(`${file} is missing; build it with: ${how}`);
  return file;
}

const file = process.env.CAVE_WASM ?? path('build/wasm/cave.wasm');
const readModule = (/** @type {string} */ module) =>
  readFileSync(built(module, 'emcmake cmake -B build/wasm && cmake --build build/wasm'));

export const wasm = readModule(file);

/** A fresh instance behind engine.js. */
export const engine = () => loadEngine(wasm);

/** The same of the module beside it, which the first page loads. */
export const firstEngine = () => loadEngine(readModule(join(dirname(file), 'the-cave.wasm')));

/** A fresh instance without it: the bare exports. */
export async function bare() {
  const { instance } = await WebAssembly.instantiate(wasm);
  const core = /** @type {any} */ (instance.exports);
  core._initialize?.();
  return core;
}

/**
 * Runs a native program.
 * @param {string} program
 * @param {string[]} args
 * @param {string} [input]
 */
function run(program, args, input = '') {
  const file = built(program, 'cmake -B build/native && cmake --build build/native');
  const { status, stdout, stderr } = spawnSync(file, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  assert.equal(status, 0, `${file} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

const command = process.env.CAVE_COMMAND ?? path('build/native/cave');

/**
 * Runs the native command with a record on its standard input.
 * @param {string[]} args
 * @param {string} [input]
 */
export const cave = (args, input) => run(command, args, input);

/**
 * Runs a native program of the tests, which lies in a folder beside the command.
 * @param {string} name
 * @param {string[]} args
 */
export const native = (name, args) => run(join(dirname(command), 'tests', name), args);

/**
 * Asserts that a call is refused by the core with this code, and in this line where one is given.
 * @param {() => void} call
 * @param {string} code
 * @param {number} [line]
 */
export function refuses(call, code, line) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof CaveError, String(error));
    assert.equal(error.code, code);
    if (line !== undefined) assert.equal(error.line, line);
    return true;
  });
}

/**
 * The records kept for a game.
 * @param {string} game
 * @returns {{name: string, text: string, illegal: boolean, states: () => any[]}[]}
 */
export function records(game) {
  const folder = path(`tests/records/${game}/`);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.cave'))
    .sort()
    .map((file) => ({
      name: `${game}/${file}`,
      text: readFileSync(folder + file, 'utf8'),
      illegal: file.startsWith('illegal-'),
      states: () => states(folder + file.replace(/\.cave$/, '.jsonl')),
    }));
}

/** @param {string} file */
function states(file) {
  const text = existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`));
  return text
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/**
 * A random number generator for choices: 32-bit xorshift, as in tests/golden/golden.c.
 * @param {number} seed
 * @returns {(below: number) => number}
 */
export function chooser(seed) {
  let x = (seed + 1) | 0;
  return (below) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % below;
  };
}

/** 64 bits as a seed. @param {bigint | number} number */
export const seed = (number) => `0x${BigInt(number).toString(16).padStart(16, '0')}`;
