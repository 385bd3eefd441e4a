/** Home: the way to everything. */
import { expect, homeButton, test } from '../player.mjs';

/** What is pressed on home, where it leads. @type {[RegExp, string][]} */
const WAYS = [
  [/^Your games$/, 'games'],
  [/^Statistics$/, 'statistics'],
  [/^Settings$/, 'settings'],
  [/^Today’s deal/, 'daily'],
  [/^Puzzles/, 'puzzles'],
  [/^Learn/, 'lesson'],
  [/^Rules$/, 'rules'],
  [/^Lesson \(Cavemen\)$/, 'lesson'],
  [/^Set up \(Expedition\)$/, 'setup'],
];

test('home leads to everything, and Back leads home', async ({ player, page }) => {
  await player.open();
  for (const [name, screen] of WAYS) {
    await player.press(player.button(name));
    await player.on(screen);
    await page.goBack();
    await player.on('home');
  }
  await player.press(player.button(/^Bots at play/));
  await player.on('table');
  await expect(page.locator('[data-zone="hand"] [data-legal]')).toHaveCount(0);
});

test('of several matches the newest is offered, and the list of all', async ({ player, page }) => {
  await player.playNow();
  await player.play();
  await page.goBack();
  await player.on('home');
  await expect(player.button('Resume')).toBeVisible();
  await expect(player.button('All your games')).toHaveCount(0);
  await player.press(homeButton(page, 'Play now'));
  await player.myTurn();
  await page.goBack();
  await player.on('home');
  await player.press(player.button('All your games'));
  await player.on('games');
  await expect(page.locator('[data-match]')).toHaveCount(2);
});
