/**
 * The same walks in every browser: start, play, reload, change a setting, go on. They take four verbs
 * of a browser, so that each driver needs only those.
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
  await browser.run(
    `localStorage.setItem('the-cave/settings', '{"pace":"fast","confirm":"never"}');`,
  );
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
  await chooseContrast(browser);
}

/** A setting takes effect at once, and is there after a reload. @param {Browser} browser */
async function chooseContrast(browser) {
  const theme = () => browser.run('return document.documentElement.dataset.theme;');
  expect(await theme()).not.toBe('contrast');
  const table = await browser.run(
    'const { hash } = location; location.hash = "#settings"; return hash;',
  );
  await expect.poll(() => browser.run(STAGE)).toBe('settings');
  await press(browser, 'label:has(input[name="theme"][value="contrast"])');
  expect(await theme()).toBe('contrast');
  await browser.reload();
  await expect.poll(() => browser.run(STAGE)).toBe('settings');
  expect(await theme()).toBe('contrast');
  await browser.run(`location.hash = '${table}';`);
  await expect.poll(() => browser.run(STAGE), { timeout: 20_000 }).toMatch(/^(table|round)$/);
}

/** Clicks what of a selector can be seen, when nothing moves any more. @param {Browser} browser @param {string} selector */
async function press(browser, selector) {
  const mark = `
    for (const old of document.querySelectorAll('[data-pressed]')) delete old.dataset.pressed;
    const seen = [...document.querySelectorAll('${selector}')].find((e) => e.getClientRects().length);
    if (seen) seen.dataset.pressed = '';
    const moves = document.getAnimations().some(({ playState }) => playState === 'running');
    return Boolean(seen) && !moves;`;
  await expect.poll(() => browser.run(mark), { timeout: 20_000 }).toBe(true);
  await browser.click('[data-pressed]');
}

/** What is pressed at each decision, so that a game goes on. @type {{[game: string]: {[phase: string]: string}}} */
const PRESSED = {
  cavemen: { feed: 'feed', actions: 'end', defend: 'yield', choose: 'take', answer: 'refuse' },
  expedition: { pack: 'pack', turn: 'end' },
};

/**
 * The first moves of another game, a reload, and one move more.
 * @param {Browser} browser @param {string} site @param {'cavemen' | 'expedition'} game
 */
export async function playSomeMoves(browser, site, game) {
  const phase = () =>
    browser.run(`
      const view = window.cave?.view();
      return view?.to_move.includes(0) ? view.phase : 'busy';`);
  const play = async () => {
    await expect.poll(phase, { timeout: 20_000 }).not.toBe('busy');
    const before = await browser.run(MOVES);
    await press(browser, `[data-action="${PRESSED[game][await phase()]}"]`);
    await expect.poll(() => browser.run(MOVES)).toBeGreaterThan(before);
  };
  await browser.open(`${site}?other#play/${game}?seed=7&first=1`);
  for (let moves = 0; moves < 3; moves++) await play();
  await expect.poll(phase, { timeout: 20_000 }).not.toBe('busy');
  const record = await browser.run(RECORD);
  await browser.reload();
  await expect.poll(phase, { timeout: 20_000 }).not.toBe('busy');
  expect(await browser.run(RECORD)).toBe(record);
  await play();
}
