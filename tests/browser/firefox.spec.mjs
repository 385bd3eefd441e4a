import puppeteer from 'puppeteer-core';
import { FIREFOX } from './browsers.mjs';
import { expect, test } from './player.mjs';
import { playARound } from './round.mjs';

test('Firefox: start, play a round, reload, go on', async ({ site }) => {
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
    await playARound(
      {
        open: (url) => page.goto(url),
        reload: () => page.reload(),
        run: (script) => page.evaluate(`(() => {${script}})()`),
        click: (selector) => page.click(selector),
      },
      site,
    );
    expect(errors).toEqual([]);
  } finally {
    await firefox.close();
  }
});
