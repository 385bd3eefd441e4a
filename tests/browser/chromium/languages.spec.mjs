/** Languages: which is spoken, changing over, and whether its words fit. */
import { cutOff, misplaced } from '../layout.mjs';
import { expect, homeButton, test } from '../player.mjs';

const GAMES = ['the-cave', 'cavemen', 'expedition'];
/** Whom to choose as dealer or first team, that seat 0 begins. @type {Record<string, string>} */
const FIRST = { 'the-cave': '1', cavemen: '2', expedition: '0' };
/** What is pressed first at a table. @type {Record<string, string>} */
const FIRST_PRESS = {
  'the-cave': '[data-zone="hand"] [data-key]:not([aria-disabled="true"]) >> nth=0',
  cavemen: '[data-zone="hand"] [data-key]:not([aria-disabled="true"]) >> nth=0',
  expedition: '[data-action="pack"]',
};

/** The language of every file of words that has been asked for. @param {import('@playwright/test').Page} page */
function wordsAskedFor(page) {
  /** @type {Set<string>} */
  const languages = new Set();
  page.on('request', (request) => {
    const [, language] = /\/([a-z]{2})-[a-z-]+-\w+\.js$/.exec(request.url()) ?? [];
    if (language) languages.add(language);
  });
  return languages;
}

/** @param {import('@playwright/test').Page} page @param {string} tag */
async function speaks(page, tag) {
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
}

for (const [locale, tag, play] of [
  ['ko-KR', 'ko', '바로 시작'],
  ['fr-FR', 'en', 'Play now'],
]) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });
    test(`a browser in ${locale} gets ${tag} alone, and no other first`, async ({
      player,
      page,
    }) => {
      const asked = wordsAskedFor(page);
      await page.addInitScript(() => {
        window.seen = /** @type {string[]} */ ([]);
        new MutationObserver(() => {
          const main = document.querySelector('main');
          window.seen.push(`${document.documentElement.lang}: ${main?.dataset.screen}`);
        }).observe(document, { childList: true, subtree: true });
      });
      await player.open();
      await expect(homeButton(page, play)).toBeVisible();
      const seen = await page.evaluate(() => window.seen);
      const spoken = new Set(
        seen.filter((s) => !s.includes('undefined')).map((s) => s.slice(0, 2)),
      );
      expect([...spoken]).toEqual([tag]);
      await page.goto(`${player.site}#rules/expedition`);
      await player.on('rules');
      expect([...asked]).toEqual([tag]);
    });
  });
}

test('the language changes at once, the running table keeps its place, and it is remembered', async ({
  player,
  page,
}) => {
  await player.playNow();
  await player.play();
  await player.myTurn();
  const record = await player.record();
  await player.press(player.button('Menu'));
  await player.press(player.button('Settings'));
  await player.on('settings');
  await page.getByRole('radio', { name: '한국어' }).check({ force: true });
  await speaks(page, 'ko');
  await expect(page.locator('h1')).toHaveText('설정');
  await page.goBack();
  await page.goBack();
  await player.myTurn();
  expect(await player.record()).toBe(record);
  await expect(player.hand).toHaveAttribute('aria-label', '내 손패');
  expect(await page.title()).toMatch(/라운드/);
  await page.reload();
  await player.myTurn();
  await speaks(page, 'ko');
  expect(await player.record()).toBe(record);
  await page.evaluate(() => (location.hash = '#settings'));
  await page.getByRole('radio', { name: 'English' }).check({ force: true });
  await speaks(page, 'en');
  await expect(page.locator('h1')).toHaveText('Settings');
});

test('bots that nobody named are called by their names in the language at hand', async ({
  player,
  page,
}) => {
  await player.open('#setup/the-cave', 'setup');
  const names = page.locator('.seat-list input');
  await names.nth(2).fill('Grom');
  await page.evaluate(() => (location.hash = '#settings'));
  await page.getByRole('radio', { name: '한국어' }).check({ force: true });
  await speaks(page, 'ko');
  await page.goBack();
  await player.on('setup');
  await expect(names.nth(1)).toHaveValue('에이다');
  await expect(names.nth(2)).toHaveValue('Grom');
});

test.describe('without a network', () => {
  test.use({
    expectedErrors: ['Failed to load resource', 'request failed', 'net::ERR'],
  });
  test('a language that cannot be had leaves the old one, and says so', async ({
    player,
    page,
  }) => {
    await player.open('#settings', 'settings');
    await page.waitForLoadState('networkidle');
    await page.route(/\/ko-/, (route) => route.abort());
    await page.getByRole('radio', { name: '한국어' }).check({ force: true });
    await expect(page.getByRole('alert')).toBeVisible();
    await speaks(page, 'en');
    await expect(page.getByRole('radio', { name: 'As the browser' })).toBeChecked();
  });
});

/** Sits down at a table of a game, where it is my turn. @param {any} player @param {string} address @param {string} game */
async function sitDown(player, address, game) {
  const { page } = player;
  await player.open(`${address}#setup/${game}`, 'setup');
  await page.locator('#first').selectOption(FIRST[game]);
  await page.locator('#seed').fill('7');
  if (game === 'the-cave') {
    await page.getByRole('radio').first().check({ force: true });
    await page.locator('#rounds').selectOption('1');
  }
  for (const seat of await page.locator('select[id^=player-]').all()) {
    if ((await seat.inputValue()) !== 'person') await seat.selectOption('random');
  }
  await player.press(page.locator('button[type=submit]'));
  await player.on('table');
  await page.waitForFunction(() => window.cave.view()?.to_move.includes(0));
}

for (const language of ['ko', 'en-XA', 'ar-XB']) {
  test(`in ${language} nothing overlaps and nothing is cut off at 320 px`, async ({
    player,
    page,
    hasTouch,
  }) => {
    test.skip(!hasTouch, 'the same on a desktop');
    await page.setViewportSize({ width: 320, height: 568 });
    const address = `?language=${language}`;
    /** @type {{[where: string]: string[]}} */
    const faults = {};
    const look = async (/** @type {string} */ where) => {
      // What sticks to the lower edge lies over what scrolls, and over nothing at the end.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const found = [...(await misplaced(page)), ...(await cutOff(page))];
      if (found.length) faults[where] = found;
    };
    for (const path of ['home', 'settings', ...GAMES.map((game) => `rules/${game}`)]) {
      await player.open(`${address}#${path}`, path.split('/')[0]);
      await speaks(page, language);
      await look(path);
    }
    for (const game of GAMES) {
      await player.open(`${address}#setup/${game}`, 'setup');
      await look(`set-up of ${game}`);
      await sitDown(player, address, game);
      await look(`table of ${game}`);
      await player.press(page.locator(FIRST_PRESS[game]));
      await look(`table of ${game} after a press`);
      for (const panel of ['menu', 'help', 'log']) {
        await page.evaluate((name) => {
          location.hash = `${location.hash.split('/').slice(0, 2).join('/')}/${name}`;
        }, panel);
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(`${panel} of ${game}`);
        await page.goBack();
      }
      if (game !== 'the-cave') continue;
      for (const goal of ['round', 'result']) {
        await playOn(player, goal);
        await look(goal);
      }
    }
    expect(faults).toEqual({});
  });
}

/** Plays The Cave on until a screen comes. @param {any} player @param {string} goal */
async function playOn(player, goal) {
  for (let steps = 0; steps < 30; steps++) {
    const stage = await player.settled();
    if (stage === goal) return;
    if (stage === 'table') await player.play();
    else await player.press(player.page.locator('main .button.primary'));
  }
  throw new Error(`the match did not come to ${goal}`);
}

/** Where things lie on a table: what they are, from left to right. @param {import('@playwright/test').Page} page @param {string} things */
const fromLeft = (page, things) =>
  page.locator(things).evaluateAll((all) =>
    all
      .map((thing) => ({
        what: thing.dataset.card ?? thing.dataset.cell,
        box: thing.getBoundingClientRect(),
      }))
      .sort((a, b) => a.box.x - b.box.x || a.box.y - b.box.y)
      .map(({ what }) => what),
  );

/** Boards and rows of cards, whose order means something. */
const BOARDS = [
  '[data-zone="hand"] [data-card]',
  '[data-zone="cave"] [data-card]',
  '[data-zone="wild"] [data-card]',
  '[data-cell]',
];

for (const game of GAMES) {
  test(`B-53 from right to left the words of ${game} mirror, its boards do not`, async ({
    player,
    page,
    hasTouch,
  }) => {
    test.skip(hasTouch, 'the same on a phone');
    /** @type {{[language: string]: (string | undefined)[][]}} */
    const order = {};
    for (const language of ['en', 'ar-XB']) {
      await sitDown(player, `?language=${language}`, game);
      if (game === 'expedition') {
        await player.press(page.locator(FIRST_PRESS.expedition));
        await expect(page.locator('[data-cell]').first()).toBeVisible();
      }
      order[language] = await Promise.all(BOARDS.map((things) => fromLeft(page, things)));
      const back = await page.locator('.bar .button').first().boundingBox();
      const atLeft = (back?.x ?? 0) < (page.viewportSize()?.width ?? 0) / 2;
      expect(atLeft, 'the arrow back').toBe(language === 'en');
    }
    expect(order.en.flat().length).toBeGreaterThan(3);
    expect(order['ar-XB']).toEqual(order.en);
    if (game === 'expedition') return;
    const card = page.locator(FIRST_PRESS[game]);
    const box = await card.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    const under = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-key]')?.getAttribute('data-key'),
      [(box?.x ?? 0) + 8, (box?.y ?? 0) + (box?.height ?? 0) / 2],
    );
    expect(under).toBe(await card.getAttribute('data-key'));
  });
}
