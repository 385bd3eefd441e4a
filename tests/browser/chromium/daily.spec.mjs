/** The deal of the day: checks B-10, B-64. */
import { dayAfter, seedsOf } from '../../../shell/daily.js';
import { openStore } from '../../../shell/store.js';
import { findings } from '../axe.mjs';
import { cutOff, misplaced } from '../layout.mjs';
import { expect, test } from '../player.mjs';
import { memory } from '../saves.mjs';

const LINK = '1AAZHGLGW_vpjG91QAAJOWBd';

/** @param {import('@playwright/test').Page} page @param {string} time of UTC */
const setClock = (page, time) => page.clock.setFixedTime(new Date(time));

/** What is kept of deals of the day. @param {import('@playwright/test').Page} page */
const tries = (page) =>
  page.evaluate(() => {
    const text = localStorage.getItem('the-cave/kept/daily');
    return text ? JSON.parse(text.slice(9)) : null;
  });

/** Puts results where the page keeps them. @param {import('@playwright/test').BrowserContext} context @param {unknown} value */
async function keep(context, value) {
  const storage = memory();
  openStore(() => /** @type {any} */ (storage)).keep('daily', value);
  await context.addInitScript(
    (all) => {
      for (const [key, text] of all) {
        if (!localStorage.getItem(key)) localStorage.setItem(key, text);
      }
    },
    [...storage.map],
  );
}

/** @param {string} on @param {object} [done] */
const made = (on, done = {}) => ({
  id: 'a1',
  on,
  done: {
    link: LINK,
    scores: [34, 28],
    winners: [0],
    rounds: [1, -1],
    hints: 1,
    practice: false,
    ...done,
  },
});

test('the arrow leads back and adds no step; a reader in Britain gets British dates', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await setClock(page, '2026-12-01T12:00:00Z');
  await page.goto(site);
  await page.locator('.home-tile').first().click();
  await expect(page.locator('.daily-head')).toContainText(/Tuesday,? 1 December/);
  await page.locator('.daily-game .quiet').first().click();
  await expect(page).toHaveURL(/#daily\/the-cave$/);
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/#daily$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'home');
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await context.close();
});

for (const [timezoneId, last] of [
  ['Pacific/Kiritimati', '2026-12-01'],
  ['Pacific/Honolulu', '2027-03-14'],
  ['Asia/Kolkata', '2028-02-29'],
  ['America/New_York', '2027-11-07'],
]) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });
    test(`B-64 at midnight of UTC the day changes in ${timezoneId}, and a match keeps its own`, async ({
      player,
      page,
    }) => {
      const next = dayAfter(last, 1);
      await setClock(page, `${last}T23:59:58Z`);
      await player.open('#daily', 'daily');
      await expect(page.locator('.daily-head b')).toHaveText(String(Number(last.slice(8))));
      await setClock(page, `${next}T00:00:02Z`);
      await expect(page.locator('.daily-head b')).toHaveText(String(Number(next.slice(8))));
      await setClock(page, `${last}T23:59:58Z`);
      await page.goto(`${player.site}#daily/the-cave`);
      await player.press(player.button('Play today’s deal'));
      await player.on('table');
      const seed = `\nseed ${seedsOf('the-cave', last).deal}\n`;
      expect(await player.record()).toContain(seed);
      const key = `the-cave/${last}`;
      expect(await tries(page)).toEqual({ [key]: { id: expect.any(String), on: last } });
      await setClock(page, `${next}T00:00:02Z`);
      await page.reload();
      await player.settled();
      expect(await player.record()).toContain(seed);
      await page.goto(`${player.site}#daily/the-cave`);
      await expect(page.locator('.daily-head b')).toHaveText(String(Number(next.slice(8))));
      await expect(player.button('Play today’s deal')).toBeVisible();
    });
  });
}

test('the first try counts and is told of; the next is practice; the text gives no card away', async ({
  player,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await setClock(page, '2026-12-03T12:00:00Z');
  await player.open();
  await player.press(page.getByRole('button', { name: /^Today’s deal/ }));
  await player.press(page.getByRole('button', { name: 'Play (The Cave)' }));
  await player.on('table');
  await player.playUntil('result');
  await expect(page.locator('.outcome')).toContainText('This was the try that counts.');
  const record = await player.record();
  const { totals, winners, round_scores: rounds } = await player.view();
  await expect
    .poll(() => tries(page))
    .toEqual({
      'the-cave/2026-12-03': {
        id: expect.any(String),
        on: '2026-12-03',
        done: {
          link: expect.any(String),
          scores: totals,
          winners,
          rounds: rounds.map(([own, other]) => Math.sign(own - other)),
          hints: 0,
          practice: false,
        },
      },
    });
  const kept = await tries(page);
  await player.press(player.button('Result and days'));
  await player.on('daily');
  await expect(page.locator('.daily-text')).toContainText('The Cave, deal 4 (2026-12-03)');
  await player.press(player.button('Copy the text'));
  await expect(page.locator('.send-outcome')).toHaveText('It is on the clipboard.');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(
    /^The Cave, deal 4 \(2026-12-03\)\n[▲◇▽]{2} {2}\d+ : \d+\nhttp.*#daily\/the-cave\/2026-12-03$/,
  );
  await player.press(player.button('Play it for practice'));
  await player.on('table');
  expect((await player.record()).split('moves')[0]).toBe(record.split('moves')[0]);
  await player.playUntil('result');
  await expect(page.locator('.outcome')).toContainText('This was practice.');
  expect(await tries(page)).toEqual(kept);
});

test('past days are there to be played, and rows of days are counted', async ({
  player,
  page,
  context,
}) => {
  await setClock(page, '2027-01-03T12:00:00Z');
  await keep(context, {
    'the-cave/2026-12-31': made('2026-12-31'),
    'the-cave/2027-01-01': made('2027-01-01', { winners: [1] }),
    'the-cave/2027-01-02': made('2027-01-02', { winners: [0, 1] }),
  });
  await player.open('#daily/the-cave', 'daily');
  await expect(page.locator('.daily-rows dd').first()).toHaveText('3');
  await expect(page.getByRole('button', { name: 'January 1, lost' })).toBeVisible();
  await player.press(player.button('Month before'));
  await expect(page.locator('.calendar button')).toHaveCount(31);
  await player.press(player.button('Month before'));
  await expect(page.locator('.calendar button')).toHaveCount(1);
  await player.press(page.locator('.calendar button'));
  await expect(page.locator('h1')).toHaveText('The Cave, deal 1');
  await player.press(player.button('Play this deal'));
  await player.on('table');
  expect(await player.record()).toContain(`\nseed ${seedsOf('the-cave', '2026-11-30').deal}\n`);
});

test('damaged results are told of and survive; days that never were are refused', async ({
  player,
  page,
  context,
}) => {
  await setClock(page, '2026-12-03T12:00:00Z');
  const damaged = {
    'the-cave/2026-12-01': { id: 7 },
    'the-cave/2026-12-02': made('2026-12-02', { scores: '<b>' }),
  };
  await keep(context, { ...damaged, 'cavemen/2026-12-02': made('2026-12-02') });
  await player.open('#daily', 'daily');
  await expect(page.getByRole('alert')).toContainText('2 results of days cannot be read');
  await page.goto(`${player.site}#daily/the-cave/2027-02-30`);
  await expect(page.getByRole('alert').last()).toContainText('There was no deal on the day');
  await expect(page.locator('h1')).toHaveText('The Cave, deal 4');
  await player.press(player.button('Play today’s deal'));
  await player.on('table');
  expect(await tries(page)).toMatchObject(damaged);
});

test('where nothing of the results can be read, that is told, and put aside', async ({
  player,
  page,
}) => {
  const broken = '00000000 {"the-cave/2026-12-01":';
  await page.addInitScript((text) => {
    if (localStorage.getItem('the-cave/kept/daily')) return;
    for (const copy of ['', '~']) localStorage.setItem(`the-cave/kept/daily${copy}`, text);
  }, broken);
  await player.open('#daily', 'daily');
  await expect(page.getByRole('alert')).toContainText('One result of a day cannot be read');
  await page.goto(`${player.site}#daily/the-cave`);
  await player.press(player.button('Play today’s deal'));
  await player.on('table');
  expect(Object.keys(await tries(page))).toHaveLength(1);
  const aside = await page.evaluate(() => localStorage.getItem('the-cave/kept/daily.damaged'));
  expect(aside).toBe(broken);
});

for (const language of ['en-XA', 'ko']) {
  test(`the days have their room in ${language}, on every screen, without barriers`, async ({
    player,
    page,
    context,
  }) => {
    await setClock(page, '2027-01-31T12:00:00Z');
    await keep(context, {
      'the-cave/2027-01-30': made('2027-01-30', { hints: 12, practice: true }),
      'the-cave/2027-01-31': made('2027-01-31', { winners: [1] }),
    });
    for (const path of ['daily', 'daily/the-cave', 'daily/the-cave/2027-01-30']) {
      await page.goto(`${player.site}?language=${language}#${path}`);
      await player.on('daily');
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await misplaced(page), `${path} ${width}`).toEqual([]);
        expect(await cutOff(page), `${path} ${width}`).toEqual([]);
      }
    }
    expect(await findings(page)).toEqual([]);
  });
}

test('a clock behind the first day has its deal; a try whose match was deleted is told of', async ({
  player,
  page,
}) => {
  await setClock(page, '2026-06-01T12:00:00Z');
  await player.open('#daily/the-cave', 'daily');
  await expect(page.locator('h1')).toHaveText('The Cave, deal 1');
  await player.press(player.button('Play today’s deal'));
  await player.on('table');
  await page.goto(`${player.site}#daily`);
  await expect(player.button('Go on (The Cave)')).toBeVisible();
  await page.evaluate(() => {
    const games = Object.keys(localStorage).filter((key) => key.includes('/game/'));
    for (const key of games) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(page.locator('.daily-game').first()).toContainText('no longer kept');
  await expect(player.button('Play it for practice (The Cave)')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
