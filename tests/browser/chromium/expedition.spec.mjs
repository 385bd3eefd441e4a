/** Whole games of Expedition by keyboard, by finger, and by the accessibility tree alone. */
import { AccessibilityTree } from '../accessibility.mjs';
import { ExpeditionTable, recordOf, savedWhen } from '../expedition.mjs';
import { expect, test } from '../player.mjs';

/** Two people; the cave closes early, so the game is short. Everybody is home at its end. */
const SHORT = 'closed-early';
const PEOPLE = { people: [0, 1] };

/** The short game from its first move. */
const fromTheStart = async () => savedWhen(await recordOf(SHORT), () => true, PEOPLE);

/** @param {any} player */
async function expectTheEnd(player) {
  await player.on('result');
  const { scores, winners } = await player.view();
  const first = player.page.locator('.places [data-place="1"]');
  await expect(first).toHaveCount(winners.length);
  await expect(first.first()).toContainText(String(Math.max(...scores)));
}

test('a whole game by keyboard alone, and focus is never lost (B-43)', async ({
  player,
  page,
  hasTouch,
}) => {
  test.skip(hasTouch, 'by keyboard');
  const table = new ExpeditionTable(player);
  const saved = await fromTheStart();
  await table.open(saved);
  for (const move of saved.rest) {
    await table.playByKey(move);
    const lost = await page.evaluate(() => document.activeElement === document.body);
    expect(lost, `focus after ${move}`).toBe(false);
  }
  await expectTheEnd(player);
});

test.describe('by finger alone (B-22)', () => {
  test.skip(({ hasTouch }) => !hasTouch, 'by finger');

  test('the first turns of a game', async ({ player }) => {
    const table = new ExpeditionTable(player);
    const saved = await fromTheStart();
    await table.open(saved);
    for (const move of saved.rest.slice(0, 16)) await table.playByFinger(move);
  });

  test('the end of a game', async ({ player }) => {
    const table = new ExpeditionTable(player);
    const saved = await savedWhen(await recordOf(SHORT), ({ move }) => move === 40, PEOPLE);
    await table.open(saved);
    for (const move of saved.rest) await table.playByFinger(move);
    await expectTheEnd(player);
  });
});
