import { test } from './player.mjs';
import { playARound, playSomeMoves } from './round.mjs';
import { WebKit } from './webdriver.mjs';

test('WebKit: start, play, reload, change a setting, go on, in all three games', async ({
  site,
}) => {
  const browser = await WebKit.start();
  try {
    await playARound(browser, site);
    await playSomeMoves(browser, site, 'cavemen');
    await playSomeMoves(browser, site, 'expedition');
  } finally {
    await browser.stop();
  }
});
