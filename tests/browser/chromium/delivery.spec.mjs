/** The page on all kinds of hosts: checks G. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, homeButton, SITE, test } from '../player.mjs';
import { CHROMIUM, chromiumArguments } from '../browsers.mjs';
import { serve } from '../../../tools/serve.mjs';

test.use({ serviceWorkers: 'allow' });

/** Starts a match at an address and plays a card against the bots. @param {import('@playwright/test').Page} page @param {string} address */
async function playAt(page, address) {
  await page.goto(address);
  await homeButton(page, 'Play now').click();
  const legal = page.locator('[data-zone="hand"] [data-legal]');
  await expect(legal.first()).toBeVisible();
  await legal.first().click();
  const confirm = page.locator('button.play');
  if (await confirm.count()) await confirm.click();
  await expect.poll(() => page.evaluate(() => window.cave.view().move)).toBeGreaterThan(2);
}

for (const [title, types] of /** @type {const} */ ([
  ['octet-stream', { '.wasm': 'application/octet-stream' }],
  ['no type at all', { '.wasm': undefined }],
])) {
  test(`B-71 the module comes as ${title}: it starts, and nothing is fetched twice`, async ({
    page,
  }) => {
    const { address, close } = await serve(SITE, { types });
    /** @type {string[]} */
    const fetched = [];
    page.on('request', (request) => {
      // How often it looks at the icon is the browser's own affair.
      if (!request.url().includes('/icon-')) fetched.push(request.url());
    });
    await playAt(page, address);
    expect(fetched.filter((url, at) => fetched.indexOf(url) !== at)).toEqual([]);
    expect(fetched.filter((url) => /the-cave-\w+\.wasm$/.test(url)).length).toBe(1);
    close();
  });
}

test.describe('with an intruder', () => {
  test.use({ expectedErrors: ['violates the following Content Security Policy'] });
  test('B-71 the policy of the page forbids inline code and other origins', async ({
    player,
    page,
  }) => {
    await player.open();
    const policy = await page
      .locator('meta[http-equiv="Content-Security-Policy"]')
      .getAttribute('content');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.intruder = true';
      document.head.append(script);
      return 'intruder' in window;
    });
    expect(ran).toBe(false);
  });
});

for (const [base, path] of [
  ['/a/b/', ''],
  ['/a/b/', 'index.html?x#y'],
  ['/a folder/', ''],
]) {
  test(`B-72 it plays at ${base}${path}`, async ({ page }) => {
    const { address, close } = await serve(SITE, { base });
    await playAt(page, address + path);
    close();
  });
}

test.describe('from the disk', () => {
  test.use({ expectedErrors: ['file://', 'request failed: file:', "origin 'null'", 'ERR_FAILED'] });
  test('B-72 the site cannot run, and names what can', async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'cave-'));
    await cp(SITE, folder, { recursive: true });
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    const words = page.getByText('The game has not started');
    await expect(words).toBeVisible({ timeout: 15_000 });
    await expect(words).toContainText('only the-cave.html runs');
    await rm(folder, { recursive: true });
  });
});

test('a browser without scripts is told what the page needs', async ({ playwright, site }) => {
  const args = [...chromiumArguments(), '--blink-settings=scriptEnabled=false'];
  const browser = await playwright.chromium.launch({ executablePath: CHROMIUM, args });
  const page = await browser.newPage();
  await page.goto(site);
  await expect(page.locator('noscript p')).toContainText('needs JavaScript');
  await expect(page.locator('noscript p')).toBeVisible();
  await browser.close();
});
