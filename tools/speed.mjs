#!/usr/bin/env node
/**
 * The benchmarks of `cave bench` natively and in WebAssembly, one after the other in the same run,
 * with the ratio of each pair. Prints figures, judges nothing.
 *
 *     node tools/speed.mjs [--game G]
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const build = new URL('../build/', import.meta.url);
const RUN_HERE = '--in-wasm';

/** Runs the command in this process, as WebAssembly; its answer goes to standard output. */
async function runInWasm(/** @type {string[]} */ args) {
  const { WASI } = await import('node:wasi'); // experimental: only here, where warnings are off
  const wasi = new WASI({ version: 'preview1', args: ['cave', ...args], returnOnExit: true });
  const bytes = readFileSync(new URL('wasm/command.wasm', build));
  /* What the other verbs do to files is not to be had here, and a benchmark does not ask for it. */
  const env = new Proxy({}, { get: () => () => -1 });
  const imports = { wasi_snapshot_preview1: wasi.wasiImport, env };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  return wasi.start(instance);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Record<string, any>[]} the results of the bench
 */
function bench(command, args) {
  const { stdout, stderr, status, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (error || status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error ?? stderr}`);
  return JSON.parse(stdout).results;
}

/**
 * How much of the native speed a result in WebAssembly has, whatever its unit.
 * @param {Record<string, any>} native
 * @param {Record<string, any>} wasm
 */
function share(native, wasm) {
  return native.per_second
    ? wasm.per_second / native.per_second
    : native.ms_median / wasm.ms_median;
}

/** @param {Record<string, any>} result */
function figure(result) {
  return result.per_second
    ? `${Math.round(result.per_second).toLocaleString('en')}/s`
    : `${result.ms_median.toPrecision(3)} ms`;
}

function compare(/** @type {string[]} */ args) {
  const call = ['bench', '--json', ...args];
  const native = bench(fileURLToPath(new URL('native/cave', build)), call);
  const script = fileURLToPath(import.meta.url);
  const wasm = bench(process.execPath, ['--no-warnings', script, RUN_HERE, ...call]);
  console.log(`${''.padEnd(32)}${'native'.padStart(16)}${'wasm'.padStart(16)}   wasm/native`);
  for (const [i, result] of native.entries()) {
    const ratio = `${(100 * share(result, wasm[i])).toFixed(0)} %`;
    const columns = [figure(result), figure(wasm[i])].map((text) => text.padStart(16)).join('');
    console.log(result.name.padEnd(32) + columns + ratio.padStart(14));
  }
}

const args = process.argv.slice(2);
if (args[0] === RUN_HERE) process.exitCode = await runInWasm(args.slice(1));
else compare(args);
