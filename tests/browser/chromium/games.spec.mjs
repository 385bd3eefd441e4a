/** Saved games, files that are opened, and all data as one file. */
import { readFile } from 'node:fs/promises';
import { findings } from '../axe.mjs';
import { cutOff, inEveryLook, misplaced } from '../layout.mjs';
import { expect, test } from '../player.mjs';
import { giveFile, keptMatch, put, savedFile } from '../saves.mjs';

const GAMES = /** @type {const} */ ([
  ['the-cave', 3],
  ['cavemen', 3],
  ['expedition', 2],
]);

/** One match of each game under way, and one that is over. */
const matches = async () => [
  ...(await Promise.all(
    GAMES.map(([game, players]) =>
      keptMatch({
        game,
        players,
        until: (view, moves) => moves.length > 2 && view.to_move[0] === 0 && view.move > 20,
      }),
    ),
  )),
  await keptMatch({ game: 'the-cave', players: 2, id: 'finished' }),
];

/** What this page keeps. @param {import('@playwright/test').Page} page */
const content = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.keys(localStorage)
        .filter((key) => key.startsWith('the-cave/'))
        .sort()
        .map((key) => [key, localStorage.getItem(key)]),
    ),
  );

/** @param {import('@playwright/test').Page} page @param {string} id */
const row = (page, id) => page.locator(`[data-match="${id}"]`);

test('saved games are listed, gone on with, saved as records, deleted and brought back', async ({
  player,
  page,
}) => {
  const all = await matches();
  await put(page, all);
  await player.open('#games', 'games');
  await expect(page.locator('[data-match]')).toHaveCount(4);
  for (const { id, view } of all) {
    const scores = view.totals ?? view.scores ?? view.standing;
    for (const score of scores) await expect(row(page, id)).toContainText(String(score));
  }
  await expect(row(page, 'thecave')).toContainText('your turn');
  await expect(row(page, 'finished')).toContainText(/won|share/);
  const text = await savedFile(player, row(page, 'cavemen').getByRole('button', { name: 'Save' }));
  expect(text).toBe(all[1].record);

  const before = await content(page);
  await player.press(row(page, 'expedition').getByRole('button', { name: 'Delete' }));
  await expect(row(page, 'expedition')).toContainText('deleted');
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeFocused();
  expect(Object.keys(await content(page)).join()).not.toContain('expedition');
  await page.keyboard.press('Enter');
  await expect(row(page, 'expedition').getByRole('button', { name: 'Continue' })).toBeFocused();
  await expect(row(page, 'expedition')).toContainText('Round');
  expect(await content(page)).toEqual(before);

  await player.press(row(page, 'expedition').getByRole('button', { name: 'Delete' }));
  await player.press(row(page, 'thecave').getByRole('button', { name: 'Continue' }));
  await player.myTurn();
  expect(await player.record()).toBe(all[0].record);
  await page.goBack();
  await player.on('games');
  await expect(row(page, 'expedition')).toHaveCount(0);

  // The match that runs is deleted: it does not come back by itself.
  await player.press(row(page, 'thecave').getByRole('button', { name: 'Delete' }));
  await page.goForward();
  await player.on('home');
  await expect(page.getByRole('alert')).toContainText('no longer kept');
});

for (const [game, players] of GAMES) {
  test(`a record of ${game} is opened by file, drop and paste, and played on`, async ({
    player,
    page,
  }) => {
    const name = {
      'the-cave': 'game-3p-00',
      cavemen: 'game-3p-00',
      expedition: 'game-2p-00',
    };
    const path = new URL(`../../records/${game}/${name[game]}.cave`, import.meta.url);
    const whole = await readFile(path, 'utf8');
    const lines = whole.trimEnd().split('\n');
    const first = lines.indexOf('moves') + 1;
    const part = `${lines.slice(0, first + 8).join('\n')}\n`;
    await player.open('#games', 'games');

    await giveFile(player, whole);
    await expect(page.locator('.opening')).toContainText('played to the end');
    await player.press(player.button('See the result'));
    await player.on('result');
    await expect(page.locator('main')).toContainText('It came from a file');
    await page.goBack();
    await player.on('games');

    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'dropped.cave'));
      dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    }, part);
    await expect(page.locator('.opening')).toContainText('8 moves');
    const who = page.getByLabel('Who are you?');
    await expect(who.locator('option')).toHaveCount(players + 2);
    await who.selectOption('1');
    await player.press(player.button('Play on'));
    await player.on('table');
    const { kept, seats } = await page.evaluate(() => {
      const texts = Object.entries(localStorage).filter(([key]) => key.includes('/game/'));
      const all = texts.map(([, text]) => JSON.parse(text.slice(9)).saved);
      return {
        kept: all.map((saved) => saved.marks.from),
        seats: all.at(-1).seats,
      };
    });
    expect(new Set(kept)).toEqual(new Set(['file']));
    expect(seats.length).toBe(players);
    await page.goBack();
    await player.on('games');

    await page.getByText('Paste a record').click();
    await page.getByLabel('Text of a record').fill(part);
    await player.press(player.button('Open'));
    await expect(page.locator('.opening')).toContainText('8 moves');
    await player.press(player.button('Leave it'));
    await expect(who).toHaveCount(0);
  });
}

test('a record that is refused is told with line and reason, and changes nothing', async ({
  player,
  page,
}) => {
  await put(page, await matches());
  await player.open('#games', 'games');
  await expect(page.locator('[data-match]')).toHaveCount(4);
  const before = await content(page);
  const alert = page.getByRole('alert');
  const record = /** @type {string} */ ((await matches())[0].record);
  const lines = record.trimEnd().split('\n');
  for (const [text, words] of [
    ['', 'This is no record'],
    ['\u0000\u0001\u0002', 'This is no record'],
    [record.replace('the-cave', 'chess'), 'does not know that game'],
    [record.replace('rules 1', 'rules 7'), 'version 7 of the rules'],
    [`${record}0 play 99\n`, `Line ${lines.length + 1}: Ranks go from 1 to 10`],
    [`${record}0 dance\n`, `Line ${lines.length + 1}:`],
    ['{"file": "the-cave", "version": 1', 'This file is damaged'],
  ]) {
    await giveFile(player, text);
    await expect(alert).toContainText(words);
    expect(await content(page)).toEqual(before);
    await expect(page.locator('[data-match]')).toHaveCount(4);
  }
});

test('B-09 everything as a file, a wiped browser, and back again', async ({ player, page }) => {
  await put(page, await matches());
  await player.open('#settings', 'settings');
  await page.getByRole('radio', { name: 'High contrast' }).check({ force: true });
  await page.goto(`${player.site}#table/finished`);
  await player.on('result');
  await player.open('#statistics', 'statistics');
  await expect(page.locator('.stat-wins')).toContainText('1 match played to the end');
  await player.open('#data', 'data');
  const before = await content(page);
  expect(Object.keys(before).join()).toContain('the-cave/kept/statistics');
  const text = await savedFile(player, player.button('Save everything as a file'));

  await player.press(player.button('Delete everything'));
  await expect(page.locator('main')).toContainText('Everything is deleted');
  expect(await content(page)).toEqual({});
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'contrast');
  await player.press(player.button('Undo'));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  expect(await content(page)).toEqual(before);

  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('put', 'yes'); // the browser was wiped, not seeded anew
    localStorage.setItem('the-cave/settings', '{}');
  });
  await page.reload();
  await player.on('data');
  for (const [wrong, words] of [
    [text.slice(0, -40), 'damaged'],
    [text.replace('"version": 1', '"version": 9'), 'newer version'],
    ['cave 1\n', 'no file of this page'],
  ]) {
    await giveFile(player, wrong);
    await expect(page.getByRole('alert')).toContainText(words);
    expect(await content(page)).toEqual({ 'the-cave/settings': '{}' });
  }
  await giveFile(player, text, 'all.json');
  await expect(page.locator('.brought')).toContainText('4 new games');
  expect(await content(page)).toEqual(before);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');

  await giveFile(player, text, 'all.json');
  await expect(page.locator('.brought')).toContainText('No new game');
  expect(await content(page)).toEqual(before);
  await player.open('#statistics', 'statistics');
  await expect(page.locator('.stat-wins')).toContainText('1 match played to the end');
});

test('saved games and data fit, in every width, language and theme', async ({ player, page }) => {
  await put(page, await matches());
  await inEveryLook(page, async ({ width, tag, theme }) => {
    for (const screen of ['games', 'data']) {
      await page.goto(`${player.site}?language=${tag}#${screen}`);
      await player.on(screen);
      expect(await misplaced(page), `${screen} ${width} ${tag}`).toEqual([]);
      expect(await cutOff(page), `${screen} ${width} ${tag}`).toEqual([]);
      expect(await findings(page), `${screen} ${theme}`).toEqual([]);
    }
  });
});
