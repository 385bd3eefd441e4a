/** The module as a file: it needs nothing, and offers what the table in its source says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { bare, engine, firstEngine, path, refuses, wasm } from './engine.mjs';

const module = new WebAssembly.Module(wasm);

/** The rows of the table in web/cave_wasm.c: the name of each export and how many arguments it takes. */
function documented() {
  const comment = readFileSync(path('web/cave_wasm.c'), 'utf8').split('*/')[0];
  const rows = [...comment.matchAll(/^ \* {3}(\w+)\(([^)]*)\)/gm)];
  return new Map(rows.map(([, name, args]) => [name, args ? args.split(',').length : 0]));
}

/** What Emscripten adds to every module of this kind. */
const toolchain = new Set([
  'memory',
  '_initialize',
  '__indirect_function_table',
  '__errno_location',
  'stackSave',
  'stackRestore',
  'stackAlloc',
  'emscripten_stack_get_current',
  '_emscripten_stack_restore',
  '_emscripten_stack_alloc',
]);

test('the module imports nothing', () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test('the module exports what the table says, and no more', async () => {
  const table = documented();
  assert.ok(table.size >= 20, 'the table was found');
  const core = await bare();
  const exported = WebAssembly.Module.exports(module)
    .map(({ name }) => name)
    .filter((name) => !toolchain.has(name));
  assert.deepEqual(exported.sort(), [...table.keys()].sort());
  for (const [name, args] of table) assert.equal(core[name].length, args, name);
});

test('the module of the first load has The Cave alone, and plays it as the whole one does', async () => {
  const [whole, first] = await Promise.all([engine(), firstEngine()]);
  assert.deepEqual(
    first.games(),
    whole.games().filter(({ game }) => game === 'the-cave'),
  );
  whole.start({ game: 'the-cave', players: 3, seed: '0x00000000000004d2' });
  first.load(whole.record());
  for (let i = 0; i < 20; i++) {
    const how = { game: 'the-cave', level: 'fox', seed: '0x0000000000000001' };
    const [seat] = whole.state().to_move;
    const { move } = whole.bot(whole.view(seat), how);
    assert.equal(first.bot(first.view(seat), how).move, move);
    whole.play(move);
    first.play(move);
  }
  assert.equal(first.record(), whole.record());
  whole.start({ game: 'cavemen', players: 3, seed: '0x00000000000004d2' });
  refuses(() => first.open(whole.link()), 'unknown-game');
});

test('the memory is fixed', async () => {
  const core = await bare();
  const before = core.memory.buffer.byteLength;
  assert.throws(() => core.memory.grow(1), RangeError);
  assert.equal(core.memory.buffer.byteLength, before);
});

test('the buffer lies in the memory', async () => {
  const core = await bare();
  assert.ok(core.io() > 0);
  assert.ok(core.io_size() >= 1 << 20);
  assert.ok(core.io() + core.io_size() <= core.memory.buffer.byteLength);
});

test('instances share nothing', async () => {
  const [one, other] = await Promise.all([bare(), bare()]);
  const record = `cave 1\ngame the-cave\nrules 1\nplayers 2\nseed 0x0000000000000001\nmoves\n`;
  const bytes = new TextEncoder().encode(record);
  new Uint8Array(one.memory.buffer, one.io()).set(bytes);
  assert.equal(one.load(bytes.length), 0);
  assert.equal(one.state(-2), 0);
  assert.notEqual(other.state(-2), 0);
});
