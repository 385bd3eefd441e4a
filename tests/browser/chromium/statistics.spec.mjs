/** Statistics: what counts, once, and how it is told. */
import { findings } from '../axe.mjs';
import { cutOff, inEveryLook, misplaced } from '../layout.mjs';
import { expect, homeButton, test } from '../player.mjs';
import { giveFile, keptMatch, newEngine, put, savedFile, savedMatch } from '../saves.mjs';

/** "12 matches played to the end, 14 begun." @param {import('@playwright/test').Page} page */
async function counts(page) {
  const words = await page.locator('main').innerText();
  const [, finished = '0', started = '0'] =
    /(\d+) match(?:es)? played to the end, (\d+) begun/.exec(words) ?? [];
  return { started: Number(started), finished: Number(finished) };
}

/** What is counted now. @param {import('../player.mjs').Player} player @param {string} [game] */
async function look(player, game = 'the-cave') {
  await player.open(`#statistics/${game}`, 'statistics');
  return counts(player.page);
}

test('B-13, B-14 a match counts once, whatever happens at its end and after it', async ({
  player,
  page,
  context,
}) => {
  const { entries, id } = await savedMatch({ seats: 2 });
  await put(context, [{ entries }]);
  expect(await look(player)).toEqual({ started: 1, finished: 0 });
  await page.goto(`${player.site}#table/${id}`);
  await player.myTurn();
  await player.playUntil('result');
  await expect(page.locator('main')).toContainText('counts in your statistics');
  for (let i = 0; i < 3; i++) {
    await page.reload();
    await player.on('result');
  }
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('main')).toHaveAttribute('data-screen', 'result');
  expect(await look(player)).toEqual({ started: 1, finished: 1 });

  // Begun, left, begun anew, deleted.
  for (let i = 0; i < 2; i++) {
    await player.open();
    await player.press(homeButton(page, 'Play now'));
    await player.myTurn();
  }
  await player.open('#games', 'games');
  const [newest] = await page.locator('[data-match]').all();
  await player.press(newest.getByRole('button', { name: 'Delete' }));
  expect(await look(player)).toEqual({ started: 3, finished: 1 });

  await player.open('#data', 'data');
  const text = await savedFile(player, player.button('Save everything as a file'));
  await giveFile(player, text);
  await expect(page.locator('.brought')).toBeVisible();
  expect(await look(player)).toEqual({ started: 3, finished: 1 });
});

test('B-14 replays, links, files, and tables of several people or of bots alone do not count', async ({
  player,
  page,
}) => {
  const until = (/** @type {any} */ view) => view.over;
  const marks = (/** @type {string} */ from) => ({
    practice: false,
    hints: 0,
    from,
  });
  const ended = { game: 'the-cave', players: 2, until };
  const own = await keptMatch({ ...ended, id: 'own' });
  const others = await Promise.all([
    keptMatch({ ...ended, id: 'several', people: [0, 1] }),
    keptMatch({ ...ended, id: 'bots', people: [] }),
    keptMatch({ ...ended, id: 'link', marks: marks('link') }),
    keptMatch({ ...ended, id: 'file', marks: marks('file') }),
    keptMatch({
      ...ended,
      id: 'practice',
      marks: { practice: true, hints: 0, from: '' },
    }),
  ]);
  await put(page, [own, ...others]);
  for (const [id, words] of [
    ['own', 'This match counts'],
    ['several', 'Several people'],
    ['bots', 'Bots alone'],
    ['link', 'It came by a link'],
    ['file', 'It came from a file'],
    ['practice', 'Practice'],
  ]) {
    await page.goto(`${player.site}#table/${id}`);
    await expect(page.locator('main')).toContainText(words);
  }
  const once = { started: 1, finished: 1 };
  expect(await look(player)).toEqual(once);

  const before = await page.evaluate(() => localStorage.getItem('the-cave/kept/statistics'));
  for (let i = 0; i < 2; i++) {
    await player.open('#replay/own', 'replay');
    await page.reload();
    await player.on('replay');
  }
  const engine = await newEngine();
  engine.load(own.record);
  await page.goto(`${player.site}?link#g/${engine.link()}`);
  await expect(page.locator('h1')).toBeVisible();
  expect(await look(player)).toEqual(once);
  expect(await page.evaluate(() => localStorage.getItem('the-cave/kept/statistics'))).toBe(before);
});

/**
 * A long past: matches of one game at several tables, as the page keeps them.
 * @param {string} game @param {number} count
 */
function past(game, count) {
  const lines = Array.from({ length: count }, (_, i) => {
    const [seats, level] = [2 + (i % 3), ['greedy', 'fox', 'mixed'][i % 3]];
    const how = i % 7 === 0 ? 'shared' : i % 2 ? 'won' : 'lost';
    const [points, best] = {
      shared: [20, 20],
      won: [20 + i, 19],
      lost: [12, 40 + (i % 9)],
    }[how];
    const place = how === 'lost' ? 2 : 1;
    return [
      `p${i}`,
      1e12 + i,
      game,
      seats,
      level,
      place,
      Number(how === 'shared'),
      points,
      best,
      1,
      30,
    ];
  });
  return { version: 1, until: 0, sums: [], lines };
}

/** @param {import('../player.mjs').Player} player @param {object} kept */
async function remember(player, kept) {
  await player.open();
  await player.page.evaluate((text) => {
    let hash = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    }
    const sum = (hash >>> 0).toString(16).padStart(8, '0');
    localStorage.setItem('the-cave/kept/statistics', `${sum} ${text}`);
  }, JSON.stringify(kept));
}

test('the numbers, of all tables or of some, also for those who cannot see the charts', async ({
  player,
  page,
}) => {
  await remember(player, past('cavemen', 21));
  await player.open('#statistics', 'statistics');
  await expect(page.getByRole('radio', { name: 'Cavemen' })).toBeChecked();
  expect(await counts(page)).toEqual({ started: 21, finished: 21 });
  // 0, 7, 14 are shared; of the others 1, 3, 5, 9, 11, 13, 15, 17, 19 are won.
  await expect(page.locator('.stat-count')).toContainText('9 matches won');
  await expect(page.locator('.stat-wins')).toContainText('3 more were won together');
  const figure = (/** @type {string} */ name) =>
    page.locator('.stat-figures div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  await expect(figure('Share of wins')).toHaveText('50%'); // 9 and 3 halves of 21
  await expect(figure('Wins in a row now')).toHaveText('0');
  await expect(figure('Most in a row')).toHaveText('3'); // 13, 14, 15
  await expect(figure('Hints taken')).toHaveText('21');
  const last = page.getByRole('img', {
    name: /^Oldest first: won with others, won, lost/,
  });
  await expect(last).toBeVisible();
  await expect(page.locator('.stat-columns')).toContainText('Level: 3');
  await page.getByLabel('Bots').selectOption('mixed');
  expect(await counts(page)).toEqual({ started: 7, finished: 7 });
  await page.getByLabel('Seats').selectOption('2');
  await expect(page.locator('.stat-count')).toContainText('0');
  await player.press(page.getByRole('radio', { name: 'Expedition' }));
  await expect(page).toHaveURL(/#statistics\/expedition$/);
  await expect(page.locator('main')).toContainText('Nothing on the wall yet');
  await player.press(player.button('Set up a table'));
  await player.on('setup');
});

test('statistics fit, in every width, language and theme', async ({ player, page }) => {
  await remember(player, past('expedition', 64));
  await inEveryLook(page, async ({ width, tag, theme }) => {
    await page.goto(`${player.site}?language=${tag}#statistics`);
    await player.on('statistics');
    expect(await misplaced(page), `${width} ${tag}`).toEqual([]);
    expect(await cutOff(page), `${width} ${tag}`).toEqual([]);
    expect(await findings(page), theme).toEqual([]);
  });
});
