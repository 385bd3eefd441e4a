/** Whole matches, from the home screen to the result, by each way of playing. */
import { AccessibilityTree } from '../accessibility.mjs';
import { expect, homeButton, test } from '../player.mjs';
import { expectFinished } from '../results.mjs';

test('a match by mouse or finger', async ({ player }) => {
  await player.playNow();
  await player.playUntil('result');
  await expectFinished(player);
});

test('a match by keyboard, and focus is never lost (B-43)', async ({ player, page, hasTouch }) => {
  test.skip(hasTouch, 'by keyboard');
  const { keyboard } = page;
  /** Goes to a control with Tab alone. */
  const tabTo = async (/** @type {import('@playwright/test').Locator} */ goal) => {
    for (let presses = 0; presses < 80; presses++) {
      if (await goal.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${goal}`);
  };
  const somewhere = () =>
    page.evaluate(
      () => document.activeElement !== null && document.activeElement !== document.body,
    );

  await player.open();
  await tabTo(homeButton(page, 'Play now'));
  await keyboard.press('Enter');
  for (let steps = 0; ; steps++) {
    expect(steps, 'steps of a match').toBeLessThan(40);
    const stage = await player.settled();
    expect(await somewhere(), `focus is on the page at ${stage}, step ${steps}`).toBe(true);
    if (stage === 'result') break;
    if (stage === 'round') {
      const on = player.button(/^(Deal round|See how it ended)/);
      await tabTo(on);
      await keyboard.press('Enter');
      await on.waitFor({ state: 'detached' });
      continue;
    }
    const moves = (await player.moves()).length;
    const card = page.locator('[data-zone="hand"] [data-card]:focus');
    if (steps % 2 === 0) {
      // A digit goes to the rank, 0 to the ten.
      const rank = await player.legal.last().getAttribute('data-card');
      await keyboard.press(rank === '10' ? '0' : String(rank));
      await expect(card).toHaveAttribute('data-card', String(rank));
    } else {
      await tabTo(page.locator('[data-zone="hand"] [tabindex="0"]'));
      await keyboard.press('End');
      await keyboard.press('ArrowRight');
      await expect(card).toHaveAttribute(
        'data-card',
        /** @type {string} */ (await player.legal.first().getAttribute('data-card')),
      );
    }
    await keyboard.press('Enter');
    if ((await player.moves()).length === moves) await keyboard.press('Enter');
    await expect.poll(async () => (await player.moves()).length).toBeGreaterThan(moves);
  }
  await expectFinished(player);
});

test('a match by the accessibility tree alone (B-44)', async ({ player, page, hasTouch }) => {
  test.skip(hasTouch, 'one tree for both');
  const tree = await AccessibilityTree.of(page);
  await player.open();
  await tree.press('button', /^Play now/);
  let plays = 0;
  for (let steps = 0; ; steps++) {
    expect(steps, 'steps of a match').toBeLessThan(60);
    const found = await tree.waitFor([
      { role: 'button', name: /Takes \d+ ×/, disabled: false },
      { role: 'button', name: /^(Deal round|See how it ended)/ },
      { role: 'button', name: /^Rematch/ },
    ]);
    if (/^Rematch/.test(found[0].name)) break;
    // What a card takes and how one then stands is in its name: choose by that.
    const best = found.find(({ name }) => /You lead/.test(name)) ?? found[0];
    const before = await tree.announced();
    await tree.activate(best);
    if (/Takes/.test(best.name)) {
      plays += 1;
      const chosen = await tree.find({ role: 'button', name: /^Play \d/, disabled: false });
      if (chosen.length) await tree.activate(chosen[0]);
      await tree.waitForAnnouncement(before);
    } else {
      const left = { role: 'button', name: new RegExp(`^${best.name}`) };
      await expect.poll(async () => (await tree.find(left)).length).toBe(0);
    }
  }
  expect(plays).toBe((await player.moves()).length / 3);

  const said = await tree.announced();
  const own = said.filter((words) => /^You played/.test(words));
  expect(own.length, 'each of my moves was said once').toBe(plays);
  for (const words of said) {
    expect(words.split(/\s+/).length, `short enough to listen to: ${words}`).toBeLessThan(21);
  }
  await expectFinished(player);
});
