#!/usr/bin/env node
/**
 * All levels of The Cave against each other with two, three and four seats: one seat of the later
 * level against the earlier one in all others. Prints a table for each number of seats, in Markdown.
 *
 *     node tools/levels.mjs DIRECTORY [--matches 400] [--levels random,greedy,…] [--part I/K]
 *
 * A contest leaves its answer in the directory and is not played again, so that a run can be broken
 * off and gone on with. Of K jobs, on any machines that share the directory, each plays a part:
 *
 *     seq 8 | parallel node tools/levels.mjs DIRECTORY --part {}/8    # then once more without
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const GAME = 'the-cave';
const SEATS = [2, 3, 4];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '400' },
    levels: { type: 'string' },
    part: { type: 'string', default: '1/1' },
  },
});
const [directory] = positionals;
if (!directory) throw new Error('the call is: node tools/levels.mjs DIRECTORY [OPTIONS]');

/** The answer of the `cave` command. @param {string[]} args */
function cave(...args) {
  const command = fileURLToPath(new URL('cave', import.meta.url));
  const { stdout, stderr, status, error } = spawnSync(command, args, {
    encoding: 'utf8',
  });
  if (error || status !== 0) throw new Error(`cave ${args.join(' ')}: ${error ?? stderr}`);
  return stdout;
}

/** @param {number} seats @param {string} one @param {string} others */
const fileOf = (seats, one, others) => join(directory, `${seats}-${one}-${others}.json`);

/** @param {number} seats @param {string} one @param {string} others */
function play(seats, one, others) {
  const file = fileOf(seats, one, others);
  if (existsSync(file)) return;
  const bots = [one, ...Array(seats - 1).fill(others)].join();
  const call = ['arena', '--json', '--game', GAME, '--players', `${seats}`, '--bots', bots];
  writeFileSync(`${file}.new`, cave(...call, '--matches', values.matches, '--seed', '1'));
  renameSync(`${file}.new`, file); // whole or not at all
}

/** A cell of the table. @param {number} seats @param {string} one @param {string} others */
function share(seats, one, others) {
  const file = fileOf(seats, one, others);
  if (!existsSync(file)) return '';
  const { results } = JSON.parse(readFileSync(file, 'utf8'));
  const { win_share: mean, win_high: high } = results.find(
    (/** @type {{ bot: string }} */ { bot }) => bot === one,
  );
  return `${(100 * mean).toFixed(1)} ± ${(100 * (high - mean)).toFixed(1)}`;
}

/** @param {string[]} cells */
const row = (cells) => `| ${cells.join(' | ')} |`;

/** @param {number} seats @param {string[]} levels */
function table(seats, levels) {
  const columns = levels.slice(0, -1);
  console.log(`\n${row([`${seats} seats`, ...columns])}\n${row(Array(levels.length).fill('---'))}`);
  for (const [i, level] of levels.entries()) {
    if (i > 0) {
      console.log(
        row([level, ...columns.map((other, j) => (j < i ? share(seats, level, other) : ''))]),
      );
    }
  }
}

mkdirSync(directory, { recursive: true });
/** @type {{ game: string, levels: string[] }[]} */
const games = JSON.parse(cave('games', '--json'));
const wanted = values.levels?.split(',');
const all = games.find(({ game }) => game === GAME)?.levels ?? [];
const levels = all.filter((level) => wanted?.includes(level) ?? true);
const [part, parts] = values.part.split('/').map(Number);
const contests = SEATS.flatMap((seats) =>
  levels.flatMap((one, i) => levels.slice(0, i).map((others) => ({ seats, one, others }))),
);
for (const [i, { seats, one, others }] of contests.entries()) {
  if (i % parts === part - 1) play(seats, one, others);
}
if (parts === 1) for (const seats of SEATS) table(seats, levels);
