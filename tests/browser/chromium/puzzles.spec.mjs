/** Puzzles: missed, solved, rated once, kept; and what cannot be read is told. */
import { readFileSync } from 'node:fs';
import { solutionOf } from '../../../shell/solution.js';
import { loadEngine } from '../../../web/engine.js';
import { findings } from '../axe.mjs';
import { covered } from '../layout.mjs';
import { expect, test } from '../player.mjs';

const built = (/** @type {string} */ file) =>
  readFileSync(new URL(`../../../${file}`, import.meta.url));
/** The grade and link of each puzzle. */
const PUZZLES = built('shell/puzzles/the-cave.txt')
  .toString()
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([grade, , link, shown]) => ({ grade, link, shown: Number.parseInt(shown, 16) }));
const engine = await loadEngine(built('build/wasm/the-cave.wasm'));

/** The plays of a puzzle, the best first. @param {string} grade @param {number} number */
function playsOf(grade, number) {
  const puzzle = PUZZLES.filter((it) => it.grade === grade)[number - 1];
  engine.open(puzzle.link);
  return solutionOf(engine, puzzle).plays;
}

/** @param {import('@playwright/test').Page} page */
const kept = (page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('the-cave/kept/puzzles').slice(9)));

/** Plays a card of the hand. @param {any} player @param {number} rank */
async function play(player, rank) {
  await player.press(player.page.locator(`button[data-card="${rank}"]`).first());
  const confirm = player.page.locator('button.play');
  if (await confirm.count()) await player.press(confirm);
}

test('a puzzle is missed, solved, and rated by its first try alone', async ({
  page,
  player,
  hasTouch,
}) => {
  const [best, tempting] = playsOf('1', 3);
  await player.open('#puzzles/1/3', 'puzzles');
  await expect(page.locator('[data-zone="hand"]')).toHaveCount(2);
  await play(player, tempting.rank);
  const answer = page.locator('.puzzle-answer');
  await expect(answer).toHaveClass(/wrong/);
  await expect(answer.locator('.puzzle-line')).toHaveCount(0);
  const { rating } = await kept(page);
  expect(rating).toBeLessThan(1000);
  expect(await findings(page)).toEqual([]);

  await player.press(player.button('Try again'));
  await play(player, best.rank);
  await expect(answer).toHaveClass(/right/);
  await expect(answer).toContainText('Not rated');
  if (!hasTouch) expect(await covered(page, '.puzzle-answer'), 'cards out of sight').toBe(0);
  expect((await kept(page)).rating).toBe(rating);

  await page.goto(`${player.site}#puzzles`);
  await page.reload();
  await player.on('puzzles');
  await expect(page.locator('.puzzles-rating')).toContainText(String(rating));
  await expect(page.locator('.puzzles-solved').first()).toHaveText('1 of 100 solved');
});

test('a puzzle is solved by keys, and its lines are played out to the end they tell', async ({
  page,
  player,
}) => {
  const [best, tempting] = playsOf('2', 1);
  await player.open('#puzzles/2/1', 'puzzles');
  await page.keyboard.press(String(best.rank % 10));
  await expect(page.locator(`[data-card="${best.rank}"]:focus`)).toBeVisible();
  await page.keyboard.press('Enter');
  const confirm = page.locator('button.play');
  if (await confirm.count()) await confirm.press('Enter');
  await expect(page.locator('.puzzle-answer')).toHaveClass(/right/);
  await expect(page.locator('#live')).toContainText(`${best.rank} is best`);
  await expect(page.getByRole('button', { name: 'Next puzzle' })).toBeFocused();
  expect((await kept(page)).rating).toBeGreaterThan(1000);
  await expect(page.locator('[data-line="best"] li')).toHaveCount(best.line.length);
  await expect(page.locator('[data-line="other"] li')).toHaveCount(tempting.line.length);
  await page.locator('[data-line="other"] button').press('Enter');
  await expect(page.getByRole('button', { name: 'Explanation' })).toBeFocused();
  await expect(page.locator('.puzzle-now').nth(1)).toBeVisible({ timeout: 15_000 });
  const totals = await page.locator('.row-total').allTextContents();
  expect(Number(totals[0]) - Number(totals[1])).toBe(tempting.value);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next puzzle' }).press('Enter');
  await expect(page).toHaveURL(/#puzzles\/2\/2$/);
  await expect(page.locator('.puzzle-answer')).toHaveCount(0);
});

test('damaged progress and damaged puzzles are told, and the others go on', async ({
  page,
  player,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('the-cave/kept/puzzles', 'deadbeef {"rating":9}'),
  );
  await page.route('**/puzzles-*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // The first two puzzles: one leads nowhere, one is cut off.
    const [first, second] = body.match(/1 \d+ 1AAW[^\n`"]+/g) ?? [];
    const forged = first.replace('1AAW', '1AAX');
    const cut = second.slice(0, -3);
    await route.fulfill({
      response,
      body: body.replace(first, forged).replace(second, cut),
    });
  });
  await player.open('#puzzles', 'puzzles');
  await expect(page.getByRole('alert')).toHaveText([
    /could not be read, so it begins anew/,
    /^One puzzle could not be read/,
  ]);
  await expect(page.locator('.puzzles-solved').first()).toHaveText('0 of 99 solved');
  await page.goto(`${player.site}#puzzles/1/1`);
  await expect(page.getByRole('alert')).toHaveText(/damaged/);
  await page.goto(`${player.site}#puzzles/1/2`);
  await play(player, playsOf('1', 3)[0].rank);
  await expect(page.locator('.puzzle-answer')).toHaveClass(/right/);
});
