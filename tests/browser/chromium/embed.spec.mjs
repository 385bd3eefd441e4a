/** The page inside another one, locked up in a frame of another origin. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findings } from '../axe.mjs';
import { misplaced } from '../layout.mjs';
import { expect, SITE, test } from '../player.mjs';
import { serve } from '../../../tools/serve.mjs';

// What keeps the page from registering a service worker does not know such frames.
test.use({ serviceWorkers: 'allow' });

/** What the README tells a host to write. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
const FILE = join(SITE, '..');

/**
 * A page of another origin, from right to left, with the game in a frame.
 * @param {import('@playwright/test').Page} page
 * @param {string} source  of the frame
 * @param {string} [sandbox]
 */
async function embed(page, source, sandbox = SANDBOX) {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="ar" dir="rtl"><title>host</title>
    <iframe src="${source}" sandbox="${sandbox}" title="The Cave" width="640" height="640"></iframe>`,
  );
  const { address, close } = await serve(folder);
  await page.goto(address);
  return {
    frame: page.frameLocator('iframe'),
    end: async () => {
      close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Plays cards, and sees the bots answer. @param {import('@playwright/test').FrameLocator} frame */
async function playCards(frame) {
  const legal = frame.locator('[data-zone="hand"] [data-legal]');
  const held = frame.locator('[data-zone="hand"] [data-card]');
  for (let left = 6; left > 4; left--) {
    await expect(held).toHaveCount(left);
    await legal.first().click();
    await expect(held).toHaveCount(left - 1);
    await expect(legal.first()).toBeVisible();
  }
}

test('a frame that is locked up plays the deal of its address, and leads to a tab alone', async ({
  page,
  site,
  context,
}) => {
  const deal = 'play/the-cave?seed=7&amp;first=1';
  const { frame, end } = await embed(page, `${site}?embed=1#${deal}`);
  const main = frame.locator('main');
  await expect(main).toHaveAttribute('data-screen', 'table');
  const inside = page.frames()[1];
  expect(await inside.evaluate(() => self.origin)).toBe('null');
  expect(await inside.evaluate(() => window.cave.record())).toContain(
    '\nseed 0x0000000000000007\n',
  );
  await expect(frame.locator('.notice')).toContainText('lost when you close');
  await playCards(frame);

  // The frame has its own direction: the host is written from right to left.
  await expect(frame.locator('html')).toHaveAttribute('dir', 'ltr');
  const ranks = () =>
    frame.locator('[data-zone="cave"] [data-card]').evaluateAll((cards) =>
      cards
        .map((card) => ({ rank: Number(card.dataset.card), x: card.getBoundingClientRect().x }))
        .sort((a, b) => a.x - b.x)
        .map(({ rank }) => rank),
    );
  // Cards may still be on their way.
  await expect(async () => {
    const shown = await ranks();
    expect(shown.length).toBeGreaterThan(2);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  }).toPass();

  const out = frame.getByRole('link', { name: 'Open in a tab' });
  await expect(out).toHaveAttribute('href', `${site}#${deal.replace('&amp;', '&')}`);
  const tab = context.waitForEvent('page');
  await out.click();
  await expect((await tab).locator('main')).toHaveAttribute('data-screen', 'table');
  await (await tab).close();

  await frame.getByRole('button', { name: 'Leave' }).click();
  await expect(main).toHaveAttribute('data-screen', 'embed');
  await expect(frame.getByText('Statistics')).toHaveCount(0);
  expect(await misplaced(/** @type {any} */ (inside))).toEqual([]);
  await frame.getByRole('button', { name: 'Go on' }).click();
  await expect(main).toHaveAttribute('data-screen', 'table');
  await end();
});

test('without an address a frame deals The Cave; nothing is kept for later', async ({
  page,
  site,
}) => {
  const { frame, end } = await embed(page, `${site}?embed=1`, 'allow-scripts allow-same-origin');
  await expect(frame.locator('main')).toHaveAttribute('data-screen', 'table');
  await playCards(frame);
  await page.waitForLoadState('networkidle');
  expect(await page.frames()[1].evaluate(() => caches.keys())).toEqual([]);
  await end();
});

test('the one file plays in such a frame, and asks its host for nothing', async ({ page }) => {
  // A host that answers no stranger.
  const { address, close } = await serve(FILE);
  await page.route(`${address}**`, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    delete headers['access-control-allow-origin'];
    await route.fulfill({ response, headers });
  });
  const { frame, end } = await embed(page, `${address}the-cave.html?embed=1#play/cavemen?first=2`);
  await expect(frame.locator('main')).toHaveAttribute('data-screen', 'table');
  await expect
    .poll(() => page.frames()[1].evaluate(() => window.cave.view()?.move ?? 0))
    .toBeGreaterThan(1);
  await end();
  close();
});

test('what a match in a frame leads to has no barriers (B-45)', async ({ player, page }) => {
  await player.open('?embed=1#home', 'embed');
  expect(await findings(page)).toEqual([]);
  await player.press(player.button('Deal a new game'));
  await player.on('table');
});
