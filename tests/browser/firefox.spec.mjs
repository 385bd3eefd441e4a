import puppeteer from 'puppeteer-core';
import { FIREFOX } from './browsers.mjs';
import { expect, test } from './player.mjs';
import { playARound, playSomeMoves } from './round.mjs';

test('Firefox: start, play, reload, change a setting, go on, in all three games', async ({
  site,
}) => {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
  });
  try {
    const page = await firefox.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.setViewport({ width: 1280, height: 800 });
    const browser = {
      open: (/** @type {string} */ url) => page.goto(url),
      reload: () => page.reload(),
      run: (/** @type {string} */ script) => page.evaluate(`(() => {${script}})()`),
      click: (/** @type {string} */ selector) => page.click(selector),
    };
    await playARound(browser, site);
    await playSomeMoves(browser, site, 'cavemen');
    await playSomeMoves(browser, site, 'expedition');
    expect(errors).toEqual([]);
  } finally {
    await firefox.close();
  }
});
