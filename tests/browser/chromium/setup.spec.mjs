/** The set-up screen, seeds and numbers: checks B-28, B-61. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, homeButton, test } from '../player.mjs';

const SEEDS = [
  0n,
  1n,
  2n ** 31n - 1n,
  2n ** 31n,
  2n ** 32n - 1n,
  2n ** 53n,
  2n ** 53n + 1n,
  2n ** 63n,
  2n ** 64n - 1n,
];

test('B-28 keys typed into a field play nothing and open nothing', async ({ player, page }) => {
  await player.open('#setup/the-cave', 'setup');
  for (const field of [
    page.getByLabel('Name of player 1'),
    page.getByLabel('Seed', { exact: true }),
  ]) {
    await field.fill('');
    await field.pressSequentially('?lmu1234567890');
    await expect(field).toHaveValue('?lmu1234567890');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await player.on('setup');
  }
});

test('who types before the first frame keeps the field', async ({ player, page }) => {
  await page.addInitScript(() => {
    const frame = requestAnimationFrame;
    window.requestAnimationFrame = (draw) => setTimeout(() => frame(draw), 500);
  });
  await player.open('#setup/the-cave', 'setup');
  const field = page.getByLabel('Name of player 1');
  await field.pressSequentially('Ann Marie', { delay: 100 });
  await expect(field).toHaveValue('Ann Marie');
});

test('B-61 every seed of 64 bits is the same on the screen, in the record and after a reload', async ({
  player,
  page,
}) => {
  for (const seed of SEEDS) {
    const text = `0x${seed.toString(16).padStart(16, '0')}`;
    await player.setUp({ people: 1, bots: 1, seed: seed.toString(16) });
    expect(await player.record()).toContain(`\nseed ${text}\n`);
    await player.press(player.button('Menu'));
    await expect(page.getByRole('dialog')).toContainText(text);
    await page.reload(); // with its menu open
    await player.settled();
    await expect(page.getByRole('dialog')).toContainText(text);
    expect(await player.record()).toContain(`\nseed ${text}\n`);
  }
});

test('a seed that is none is refused with the reason, and nothing typed is lost', async ({
  player,
  page,
}) => {
  await player.open('#setup/the-cave', 'setup');
  const field = page.getByLabel('Seed', { exact: true });
  for (const noise of ['', 'xyz', '0x', '-1', '1'.repeat(17), '🦇', 'x'.repeat(100_000)]) {
    await field.fill(noise);
    await expect(page.locator('#seed-note')).toContainText('A seed has 1 to 16 digits');
    await expect(player.button('Start')).toBeDisabled();
    await expect(field).toHaveValue(noise);
  }
  await field.fill('  0xABC ');
  await player.press(player.button('Start'));
  await player.on('table');
  expect(await player.record()).toContain('\nseed 0x0000000000000abc\n');
});

for (const seats of [2, 3, 4, 5, 6]) {
  test(`a table for ${seats} deals by the rules`, async ({ player, page }) => {
    await player.setUp({ people: 1, bots: seats - 1, seed: '7' });
    const view = await player.view();
    const played = (await player.moves()).length;
    const size = [0, 0, 7, 6, 5, 5, 4][seats];
    const held = view.hand_sizes.reduce(
      (/** @type {number} */ a, /** @type {number} */ b) => a + b,
    );
    expect(held + played).toBe(seats * size);
    expect(view.rounds).toBe(seats);
    await expect(page.locator('[data-seat]').locator('visible=true')).not.toHaveCount(0);
    await expect(player.cave.locator('[data-card]')).toHaveCount(5);
    await expect(player.hand.locator('[data-card]')).toHaveCount(size);
  });
}

test('only bots: they play a whole match by themselves', async ({ player, page }) => {
  await player.open();
  await player.press(homeButton(page, 'Set up a table'));
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByLabel('Who plays seat 1').selectOption('random');
  await page.getByLabel('Rounds').selectOption('1');
  await player.press(player.button('Start'));
  await player.playUntil('result');
  expect((await player.moves()).length).toBe(14);
});

test('a record saved by the page replays natively to the same state', async ({ player, page }) => {
  await player.setUp({ people: 1, bots: 1, rounds: '1' });
  await player.playUntil('result');
  const download = page.waitForEvent('download');
  await player.press(player.button('Save the record'));
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toBe(await player.record());
  const command = new URL('../../../tools/cave', import.meta.url).pathname;
  const states = await new Promise((done, fail) => {
    execFile(command, ['replay', file, '--json'], { maxBuffer: 1e8 }, (error, stdout) =>
      error ? fail(error) : done(stdout),
    );
  });
  const last = JSON.parse(/** @type {string} */ (states).trim().split('\n').at(-1) ?? '');
  expect(last.totals).toEqual((await player.view()).totals);
  expect(last.over).toBe(true);
});
