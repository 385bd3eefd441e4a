/** Barriers on every screen, in every theme and language: B-45. */
import { readFile } from 'node:fs/promises';
import { findings } from '../axe.mjs';
import { expect, test } from '../player.mjs';
import { ADDRESSES, PANELS, goTo, matches, screenOf } from '../screens.mjs';

test('every screen has its address here', async () => {
  const main = await readFile(new URL('../../../shell/main.js', import.meta.url), 'utf8');
  const [, screens] = /const SCREENS = \{(.*?)\n\};/s.exec(main) ?? [];
  const names = [...(screens ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(Object.keys(ADDRESSES)).toEqual(expect.arrayContaining(names));
});

test('every screen opened afresh has its pictures; what home lacks comes when nothing else is to do', async ({
  page,
  player,
  hasTouch,
}) => {
  test.skip(hasTouch, 'whatever the screen');
  const saved = await matches();
  await page.addInitScript(
    (pairs) => pairs.forEach(([key, value]) => localStorage.setItem(key, value)),
    saved.flatMap(({ entries }) => entries),
  );
  const tables = ['table/one', 'table/men', 'table/expedition'];
  const ends = ['table/over', 'table/home-again'];
  const places = [
    ...Object.entries(ADDRESSES).flatMap(([screen, addresses]) =>
      addresses.map((address) => [address, screenOf(screen)]),
    ),
    ...tables.map((address) => [address, 'table']),
    ...ends.map((address) => [address, 'result']),
  ];
  /** @type {{[address: string]: string[]}} */
  const lacking = {};
  for (const [address, screen] of places) {
    if (screen === 'home') continue;
    await player.open(`?${encodeURIComponent(address)}#${address}`, screen);
    await expect(page.locator('h1')).toHaveCount(1);
    const missing = await page.evaluate(() =>
      [...document.querySelectorAll('use')]
        .map((use) => use.getAttribute('href') ?? '')
        .filter((href) => !document.querySelector(href)),
    );
    if (missing.length) lacking[address] = [...new Set(missing)];
  }
  expect(lacking).toEqual({});
});

for (const language of ['en', 'ko']) {
  test.describe(`in ${language}`, () => {
    test.use({ choices: { pace: 'off', motion: 'off', theme: 'light', language } });

    test(`B-45 axe finds nothing serious on any screen, in ${language}`, async ({
      player,
      page,
      hasTouch,
    }) => {
      test.skip(hasTouch && language !== 'en', 'once on a phone');
      test.slow(); // some forty looks
      /** @type {{[where: string]: string[]}} */
      const faults = {};
      /** What else colours may do is the same for every language and screen. */
      const themes = hasTouch || language !== 'en' ? [] : ['dark', 'contrast'];
      /** All barriers, and in the other themes those that colours make. @param {string} where */
      const look = async (where) => {
        const found = await findings(page);
        for (const theme of themes) {
          await show(theme);
          const more = await findings(page, ['color-contrast']);
          found.push(...more.map((words) => `${theme}: ${words}`));
        }
        await show('light');
        if (found.length) faults[where] = found;
      };
      const show = (/** @type {string} */ name) =>
        page.evaluate((theme) => {
          document.documentElement.dataset.theme = theme;
        }, name);
      /** @param {string} address @param {string} screen */
      const open = async (address, screen) => {
        await goTo(page, address, screen);
        await expect(page.locator('h1')).toHaveCount(1);
      };

      const saved = await matches();
      await page.addInitScript(
        (pairs) => pairs.forEach(([key, value]) => localStorage.setItem(key, value)),
        saved.flatMap(({ entries }) => entries),
      );
      await player.open();
      for (const [screen, addresses] of Object.entries(ADDRESSES)) {
        for (const address of addresses) {
          await open(address, screenOf(screen));
          await look(address);
        }
      }
      await open('table/one', 'table');
      await player.legal.first().focus();
      await look('table');
      for (const panel of PANELS) {
        await open(`table/one/${panel}`, 'table');
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(panel);
      }
      await open('table/two', 'handover');
      await look('handover');
      await open('table/round', 'table');
      await player.play();
      await player.on('round');
      await look('round');
      for (const [id, screen] of [
        ['over', 'result'],
        ['men', 'table'],
        ['expedition', 'table'],
        ['home-again', 'result'],
      ]) {
        await open(`table/${id}`, screen);
        await look(`table/${id}`);
      }
      expect(faults).toEqual({});
    });
  });
}
