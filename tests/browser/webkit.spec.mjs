import { test } from './player.mjs';
import { playARound } from './round.mjs';
import { WebKit } from './webdriver.mjs';

test('WebKit: start, play a round, reload, go on', async ({ site }) => {
  const browser = await WebKit.start();
  try {
    await playARound(browser, site);
  } finally {
    await browser.stop();
  }
});
