/** Matches of Expedition in the middle of a game, and what is done on its table. */
import { readFile } from 'node:fs/promises';
import { openStore } from '../../shell/store.js';
import { loadEngine } from '../../web/engine.js';
import { expect } from './player.mjs';
import { memory } from './saves.mjs';

export const newEngine = async () =>
  loadEngine(await readFile(new URL('../../build/wasm/cave.wasm', import.meta.url)));

/** A record that other tests replay, too. @param {string} name */
export const recordOf = (name) =>
  readFile(new URL(`../records/expedition/${name}.cave`, import.meta.url), 'utf8');

/**
 * A match as it stood when something first held, saved by the page's own store.
 * @param {string} record  whole
 * @param {(view: any) => boolean} when  comes true in that record
 * @param {{people?: number[], from?: number, level?: string, id?: string, names?: string[]}} [how]  who is
 *   a person: by default whoever is to move, all others being bots of that level; how many moves need
 *   no look; and what they are called
 * @returns {Promise<{id: string, entries: [string, string][], view: any, rest: string[]}>} `rest`:
 *   the moves of the record that follow
 */
export async function savedWhen(
  record,
  when,
  { people, from = 0, level = 'random', id = 'expedition', names = [] } = {},
) {
  const engine = await newEngine();
  engine.load(record);
  const moves =
    engine
      .record()
      .split('\nmoves\n')[1]
      .match(/^\d .+$/gm) ?? [];
  engine.truncate(from);
  let at = from;
  while (!when(engine.state())) engine.play(moves[at++]);
  const view = engine.state();
  const persons = people ?? view.to_move;
  const seats = view.teams.map((/** @type {unknown} */ _, /** @type {number} */ seat) =>
    persons.includes(seat)
      ? { kind: 'human', name: names[seat] ?? '', level: '' }
      : { kind: 'bot', name: names[seat] ?? `Bot ${seat + 1}`, level },
  );
  const storage = memory();
  const summary = {
    round: view.round,
    rounds: 0,
    toMove: view.to_move,
    over: view.over,
  };
  const saved = {
    id,
    game: 'expedition',
    record: engine.record(),
    seats,
    roundsSeen: 0,
    summary,
  };
  const botSeed = '0x0000000000000001';
  const result = openStore(() => /** @type {any} */ (storage)).saveGame({
    ...saved,
    botSeed,
  });
  if (result !== 'saved') throw new Error(`the store answered ${result}`);
  return { id, entries: [...storage.map], view, rest: moves.slice(at) };
}

/** A finger that rests so long, ms, means its next press, though something new lies under it. */
const REST = 220;

/** The table of Expedition under somebody's hands. */
export class ExpeditionTable {
  /** @param {any} player of `player.mjs` */
  constructor(player) {
    this.player = player;
    this.page = /** @type {import('@playwright/test').Page} */ (player.page);
    this.lay = this.page.locator('.x-laying-buttons .primary');
    this.rotate = this.page.locator('.x-rotate');
    this.packing = this.page.locator('.x-packing');
  }

  /** Opens a saved match. @param {{id: string, entries: [string, string][]}} saved */
  async open({ id, entries }) {
    await this.page.addInitScript((pairs) => {
      for (const [key, value] of pairs) {
        if (!localStorage.getItem(key)) localStorage.setItem(key, value);
      }
    }, entries);
    await this.player.open(`#table/${id}`, 'table');
  }

  /** @param {number[] | string} at */
  cell(at) {
    return this.page.locator(`.x-cell[data-cell="${at}"]`);
  }

  /** A control that makes a move. @param {string} action as in `data-action` */
  control(action) {
    return this.page.locator(`button[data-action="${action}"]:visible`);
  }

  /** The last move of the record. @returns {Promise<string>} */
  async last() {
    return (await this.player.moves()).at(-1) ?? '';
  }

  /** Waits until a move is the last one. @param {string} move */
  async played(move) {
    await expect.poll(() => this.last()).toBe(move);
  }

  /** Presses what may have come in the place of what was pressed before. @param {import('@playwright/test').Locator} what */
  async tapCalmly(what) {
    await this.page.waitForTimeout(REST);
    await what.tap();
  }

  /** Makes a move by finger, as one who is asked before anything is done. @param {string} move */
  async playByFinger(move) {
    const [, verb, place] = move.split(' ');
    const action = move.split(' ').slice(1).join(' ');
    if (verb === 'pack') {
      await this.tapCalmly(this.control('pack'));
    } else if (verb === 'place' || verb === 'choke') {
      const shown = (await this.lay.getAttribute('data-action')) ?? '';
      if (shown.split(' ')[1] !== place) await this.cell(place).tap();
      for (let turns = 0; turns < 4; turns++) {
        if ((await this.lay.getAttribute('data-action')) === action) break;
        await this.rotate.tap();
      }
      await this.tapCalmly(this.lay);
    } else if (place) {
      await this.cell(place).tap();
      await this.tapCalmly(this.control(action).last());
    } else {
      await this.deedByFinger(verb);
    }
    await this.played(move);
  }

  /** A deed: the large button, or one of the list behind "More", or "End", pressed twice. @param {string} verb */
  async deedByFinger(verb) {
    const large = this.page.locator(`.x-dock .x-go[data-action="${verb}"]`);
    if (verb === 'end') await this.tapCalmly(this.control(verb).last());
    else if (!(await large.count())) {
      await this.player.press(this.player.button('More'));
      await this.control(verb).last().tap();
    }
    await this.tapCalmly(verb === 'end' ? this.control(verb).last() : large);
  }

  /** Makes a move by keys alone. @param {string} move */
  async playByKey(move) {
    const { keyboard } = this.page;
    const [, verb, place] = move.split(' ');
    const action = move.split(' ').slice(1).join(' ');
    if (verb === 'pack') {
      await this.tabTo(`[data-action="pack"]`);
      await keyboard.press('Enter');
    } else if (verb === 'place' || verb === 'choke') {
      await this.walkTo(place);
      const shown = async () => (await this.lay.getAttribute('data-action')) ?? '';
      if ((await shown()).split(' ')[1] !== place) await keyboard.press('Enter');
      for (let turns = 0; turns < 4 && (await shown()) !== action; turns++) {
        await keyboard.press('r');
      }
      await keyboard.press('p');
    } else if (place) {
      await this.walkTo(place);
      await keyboard.press('Enter');
      if ((await this.last()) !== move) {
        await this.tabTo(`[data-action="${action}"]`);
        await keyboard.press('Enter');
      }
    } else {
      const key = { discover: 'd', photo: 'f', sound: 's', end: 'e' }[verb];
      await keyboard.press(String(key));
    }
    await this.played(move);
  }

  /** Walks to a tile with the arrows. @param {string} place */
  async walkTo(place) {
    const [x, y] = place.split(',').map(Number);
    for (let presses = 0; presses < 30; presses++) {
      const at = await this.page.evaluate(
        () => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.cell,
      );
      if (at === place) return;
      const [from, below] = (at ?? '').split(',').map(Number);
      const [dx, dy] = at ? [x - from, y - below] : [0, 1];
      const sideways = Math.abs(dx) > Math.abs(dy);
      const key = sideways ? (dx > 0 ? 'Right' : 'Left') : dy > 0 ? 'Down' : 'Up';
      await this.page.keyboard.press(`Arrow${key}`);
    }
    throw new Error(`arrows do not lead to ${place}`);
  }

  /** Goes to a control with Tab alone. @param {string} selector */
  async tabTo(selector) {
    for (let presses = 0; presses < 60; presses++) {
      const there = await this.page.evaluate(
        (goal) => document.activeElement?.matches(goal) ?? false,
        selector,
      );
      if (there) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}`);
  }
}
