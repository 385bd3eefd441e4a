/** The page in one file, opened from a disk: everything inside, nothing asked of anybody. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, homeButton, test } from '../player.mjs';

const FILE = fileURLToPath(new URL('../../../build/the-cave.html', import.meta.url));
const ADDRESS = pathToFileURL(FILE).href;

test.skip(({ isMobile }) => isMobile, 'the screen plays no part');

/** @typedef {import('@playwright/test').Page} Page */

/** How many moves the match has. @param {Page} page */
const moves = (page) =>
  page.evaluate(
    () =>
      window.cave
        .record()
        ?.split('\nmoves\n')[1]
        .match(/^\d .+$/gm)?.length ?? 0,
  );

/** Sets up a table of bots alone. @param {Page} page @param {string} game */
async function watch(page, game) {
  await page.goto(`${ADDRESS}#setup/${game}`);
  const lists = page.getByLabel(/^Who plays seat/);
  await lists.first().selectOption('greedy');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'table');
}

/** Plays a card at the table of The Cave and sees what the bots answer. @param {Page} page */
async function playCard(page) {
  await homeButton(page, 'Play now').click();
  await page.locator('[data-zone="hand"] [data-legal]').first().click();
  await expect.poll(() => moves(page)).toBeGreaterThan(2);
}

for (const game of ['the-cave', 'cavemen', 'expedition']) {
  test(`${game}: bots think in a worker, and only the file is opened`, async ({ page }) => {
    /** @type {string[]} */
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    const worker = page.waitForEvent('worker');
    await watch(page, game);
    expect((await worker).url()).toMatch(/^blob:/);
    await expect.poll(() => moves(page)).toBeGreaterThan(12);
    const foreign = asked.filter((url) => !url.startsWith(ADDRESS) && !/^(blob|data):/.test(url));
    expect(foreign).toEqual([]);
  });
}

test('B-03 no storage and no worker: a match is played, and a notice says it is not kept', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, store, { get: refuse });
    }
    Object.defineProperty(window, 'Worker', { value: refuse });
  });
  await page.goto(ADDRESS);
  await playCard(page);
  expect(page.workers()).toEqual([]);
  await expect(page.getByText('the game is lost when you close it')).toBeVisible();
});

test('every screen and language is inside', async ({ page }) => {
  await page.goto(`${ADDRESS}?language=ko`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.locator('.hero-line')).toContainText('카드를 내면');
  for (const [route, screen] of [
    ['rules/expedition', 'rules'],
    ['rules/cavemen', 'rules'],
    ['settings', 'settings'],
  ]) {
    await page.goto(`${ADDRESS}?language=ko#${route}`);
    await expect(page.locator('main')).toHaveAttribute('data-screen', screen);
    await expect(page.locator('h1')).toBeVisible();
  }
});

test.describe('with an intruder', () => {
  test.use({ expectedErrors: ['Content Security Policy'] });
  test('the policy names what may run by its hash, and nothing can be fetched', async ({
    page,
  }) => {
    await page.goto(ADDRESS);
    await expect(homeButton(page, 'Play now')).toBeVisible();
    const policy = await page
      .locator('meta[http-equiv="Content-Security-Policy"]')
      .getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|'self'|\*/);
    const got = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.intruder = true';
      document.head.append(script);
      const fetched = await fetch('data:text/plain,x').catch(() => null);
      return { ran: 'intruder' in window, fetched };
    });
    expect(got).toEqual({ ran: false, fetched: null });
  });
});
