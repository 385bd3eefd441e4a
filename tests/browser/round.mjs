/**
 * The same walk in every browser: start, play a round, reload, go on. It takes three verbs of a
 * browser, so that each driver needs only those.
 */
import { expect } from './player.mjs';

/**
 * @typedef {object} Browser
 * @property {(url: string) => Promise<unknown>} open
 * @property {() => Promise<unknown>} reload
 * @property {(script: string) => Promise<any>} run   runs a function body in the page
 * @property {(selector: string) => Promise<unknown>} click
 */

const STAGE = `
  const screen = document.querySelector('main')?.dataset.screen ?? '';
  const ready = screen !== 'table' || document.querySelector('[data-zone="hand"] [data-legal]');
  return ready ? screen : 'busy';`;
const RECORD = 'return window.cave.record();';
const MOVES = `return (window.cave.record().split('moves\\n')[1].match(/^\\d .+$/gm) ?? []).length;`;

/** @param {Browser} browser @param {string} site */
export async function playARound(browser, site) {
  const stage = () => browser.run(STAGE);
  const settled = async () => {
    await expect.poll(stage, { timeout: 20_000 }).toMatch(/^(table|round|result)$/);
    return stage();
  };
  const play = async () => {
    const before = await browser.run(MOVES);
    await browser.click('[data-zone="hand"] [data-legal]');
    if (await browser.run(`return Boolean(document.querySelector('button.play'));`)) {
      await browser.click('button.play');
    }
    await expect.poll(() => browser.run(MOVES)).toBeGreaterThan(before);
  };

  await browser.open(site);
  await expect.poll(stage, { timeout: 20_000 }).toBe('home');
  await browser.run(`localStorage.setItem('the-cave/settings', '{"pace":"fast"}');`);
  await browser.reload();
  await expect.poll(stage, { timeout: 20_000 }).toBe('home');
  await browser.click('.hero-actions button');

  let plays = 0;
  while ((await settled()) === 'table') {
    await play();
    plays += 1;
    if (plays === 2) {
      await settled();
      const record = await browser.run(RECORD);
      await browser.reload();
      expect(await settled()).toBe('table');
      expect(await browser.run(RECORD)).toBe(record);
    }
  }
  expect(plays, 'my cards of the first round').toBe(6);
  expect(await browser.run(MOVES)).toBe(18);
  expect(await stage()).toBe('round');

  const record = await browser.run(RECORD);
  await browser.reload();
  expect(await settled()).toBe('round');
  expect(await browser.run(RECORD)).toBe(record);
  await browser.click('.result-actions .primary');
  expect(await settled()).toBe('table');
  await play();
}
