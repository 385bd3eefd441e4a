/**
 * What the tests share: the page under test, served anew for each worker, and a player who knows
 * its way around. Every test fails on an error in the console, a refused request, or a request to
 * another origin, whatever else it looks at.
 */
import { test as base, expect } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../tools/serve.mjs';

export { expect };
export const SITE = fileURLToPath(new URL('../../build/site', import.meta.url));

/**
 * Where the site is not kept, nothing is fetched in advance either: the page finds no time for it,
 * not even on a clock of the tests.
 */
export function neverIdle() {
  const get = () => () => 0;
  Object.defineProperty(window, 'requestIdleCallback', { get, set() {} });
}

/** The stages of a match at which somebody at the screen has to do something. */
const STAGES = ['table', 'handover', 'round', 'result'];

export const test = base.extend({
  /** The address of the page. */
  site: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { address, close } = await serve(SITE);
      await use(address);
      close();
    },
    { scope: 'worker' },
  ],

  /** What the player chose before, as settings of the page. */
  choices: [{ pace: 'off' }, { option: true }],

  /** Messages of the console that a test provokes on purpose. */
  expectedErrors: [[], { option: true }],

  context: async ({ context, choices, serviceWorkers }, use) => {
    if (serviceWorkers === 'block') await context.addInitScript(neverIdle);
    await context.addInitScript((settings) => {
      try {
        const key = 'the-cave/settings';
        if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(settings));
      } catch {
        // Some tests forbid or fill the storage: then the defaults hold.
      }
    }, choices);
    await use(context);
  },

  /** Watches all pages of the context. */
  watched: [
    async ({ context, site, expectedErrors }, use) => {
      /** @type {string[]} */
      const faults = [];
      const origin = new URL(site).origin;
      context.on('page', (page) => {
        page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) faults.push(message.text());
        });
      });
      context.on('requestfailed', (request) => {
        // A page that is left gives up what it was still fetching.
        const left = request.failure()?.errorText === 'net::ERR_ABORTED';
        if (!left) faults.push(`request failed: ${request.url()}`);
      });
      context.on('request', (request) => {
        const url = request.url();
        const own = url.startsWith('http://127.0.0.1:') || /^(blob|data|file):/.test(url);
        if (!own) faults.push(`request to another origin than ${origin}: ${url}`);
      });
      await use(faults);
      const left = faults.filter((fault) => !expectedErrors.some((known) => fault.includes(known)));
      expect(left, 'errors and strange requests').toEqual([]);
    },
    { auto: true },
  ],

  /** @type {any} */
  player: async ({ page, site, hasTouch }, use) => {
    await use(new Player(page, site, Boolean(hasTouch)));
  },
});

/** A button of the home screen for The Cave; the other games have the same ones. @param {import('@playwright/test').Page} page @param {string} name */
export const homeButton = (page, name) =>
  page.locator('.hero-actions').getByRole('button', { name, exact: true });

/** Somebody at the screen. */
export class Player {
  /**
   * @param {import('@playwright/test').Page} page
   * @param {string} site its address
   * @param {boolean} touch whether fingers are all there is
   */
  constructor(page, site, touch) {
    this.page = page;
    this.site = site;
    this.touch = touch;
    this.hand = page.locator('[data-zone="hand"]');
    this.legal = page.locator('[data-zone="hand"] [data-legal]');
    this.cave = page.locator('[data-zone="cave"]');
  }

  /** Opens the page and waits for a screen. @param {string} [path] @param {string} [screen] */
  async open(path = '', screen = 'home') {
    await this.page.goto(this.site + path);
    await this.on(screen);
  }

  /** Waits for a screen. @param {string} screen */
  async on(screen) {
    await expect(this.page.locator('main')).toHaveAttribute('data-screen', screen);
  }

  /** @param {string | RegExp} name */
  button(name) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** Presses with what this player has: a finger or the mouse. @param {import('@playwright/test').Locator} what */
  async press(what) {
    await (this.touch ? what.tap() : what.click());
  }

  /** A match against two bots, from the home screen. */
  async playNow() {
    await this.open();
    await this.press(homeButton(this.page, 'Play now'));
    await this.myTurn();
  }

  /**
   * A match from the set-up screen.
   * @param {{people?: number, bots?: number, names?: string[], seed?: string, rounds?: string,
   *   strongest?: boolean}} table  people sit first; strongest: of all bots, instead of greedy ones
   */
  async setUp({ people = 1, bots = 0, names = [], seed, rounds, strongest = false }) {
    const { page } = this;
    await this.open('#setup/the-cave', 'setup');
    await page
      .getByRole('radio', { name: String(people + bots), exact: true })
      .check({ force: true });
    for (let seat = 0; seat < people + bots; seat++) {
      const list = page.getByLabel(`Who plays seat ${seat + 1}`);
      const last = await list.locator('option').last().getAttribute('value');
      await list.selectOption(seat < people ? 'person' : strongest ? last : 'greedy');
      if (names[seat]) await page.getByLabel(`Name of player ${seat + 1}`).fill(names[seat]);
    }
    if (seed) await page.getByLabel('Seed', { exact: true }).fill(seed);
    if (rounds) await page.getByLabel('Rounds').selectOption(rounds);
    await this.press(this.button('Start'));
    await this.settled();
  }

  /** Waits until somebody at the screen has to do something. @returns {Promise<string>} the stage */
  async settled() {
    const stage = await this.page.waitForFunction((stages) => {
      const screen = document.querySelector('main')?.dataset.screen ?? '';
      const waits = screen !== 'table' || document.querySelector('[data-zone="hand"] [data-legal]');
      return stages.includes(screen) && waits ? screen : null;
    }, STAGES);
    return /** @type {string} */ (await stage.jsonValue());
  }

  async myTurn() {
    expect(await this.settled()).toBe('table');
  }

  /** What the page says this seat may see. @returns {Promise<any>} */
  view() {
    return this.page.evaluate(() => window.cave.view());
  }

  /** @returns {Promise<string>} */
  record() {
    return this.page.evaluate(() => window.cave.record());
  }

  /** The moves of the record. */
  async moves() {
    const text = await this.record();
    return text.slice(text.indexOf('moves\n')).match(/^\d .+$/gm) ?? [];
  }

  /** Plays a card, with the second step where the page asks for one. @param {import('@playwright/test').Locator} [card] */
  async play(card = this.legal.first()) {
    const before = (await this.moves()).length;
    await this.press(card);
    const confirm = this.page.locator('button.play');
    if (await confirm.count()) await this.press(confirm);
    await this.page.waitForFunction(
      (count) =>
        window.cave
          .record()
          .split('moves\n')[1]
          .match(/^\d .+$/gm)?.length > count,
      before,
    );
  }

  /** Goes on until the match stands at a stage, playing whatever is first. @param {string} goal */
  async playUntil(goal) {
    for (let steps = 0; steps < 200; steps++) {
      const stage = await this.settled();
      if (stage === goal) return;
      await this.step(stage);
    }
    throw new Error(`the match did not come to ${goal}`);
  }

  /** Does what a stage asks for. @param {string} stage */
  async step(stage) {
    if (stage === 'table') await this.play();
    else if (stage === 'round') await this.leaveRound();
    else if (stage === 'handover') await this.pickUp();
    else throw new Error(`nothing to do at ${stage}`);
  }

  /** Leaves the result of a round behind; what follows may still be on its way. */
  async leaveRound() {
    const button = this.button(/^(Deal round|See how it ended)/);
    await this.press(button);
    await button.waitFor({ state: 'detached' });
  }

  /** Opens the hand behind the curtain, by key: a pointer would have to hold it. */
  async pickUp() {
    await this.button(/^Press and hold/).press('Enter');
    await this.myTurn();
  }
}
