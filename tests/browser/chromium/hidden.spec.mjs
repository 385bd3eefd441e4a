/** What nobody may see is not in the page: checks C. */
import { expect, test } from '../player.mjs';

/** Everything of a zone that a curious player could read in the inspector. @param {import('@playwright/test').Locator} zone */
const source = (zone) => zone.evaluateAll((all) => all.map((element) => element.outerHTML));

test('B-31 one face-down card is like the other', async ({ player, page }) => {
  await player.playNow();
  for (let turns = 0; turns < 3; turns++) {
    for (const zone of ['.fan', '[data-zone="deck"]']) {
      const backs = page.locator(`${zone} .card.back`);
      const kinds = await source(backs);
      // Only the place in the pile may differ.
      const stripped = new Set(kinds.map((html) => html.replace(/ (second|third)?"/g, '"')));
      if (kinds.length) expect(stripped.size).toBe(1);
      for (const html of kinds) expect(html).not.toMatch(/data-card|#[fs]\d|r\d+["\s]|aria-label/);
    }
    await player.play();
    await player.myTurn();
  }
});

test.describe('slowly, with movement', () => {
  test.use({ choices: { pace: 'slow', motion: 'on' } });

  test('B-32 the face of a hidden card never shows while cards travel', async ({
    player,
    page,
  }) => {
    await player.playNow();
    await page.evaluate(() => {
      const seen = (window.seen = /** @type {string[]} */ ([]));
      const look = () => {
        const view = window.cave.view();
        const open = new Set([...view.cave, ...view.captured.flat(), ...view.hands[0]].map(String));
        const faces = document.querySelectorAll(
          '#page [data-card], body > [class*="travel"] [href^="#f"]',
        );
        for (const card of faces) {
          const rank = card.getAttribute('data-card') ?? card.getAttribute('href')?.slice(2) ?? '';
          if (!open.has(rank)) seen.push(rank);
        }
        for (const face of document.querySelectorAll('.fan [data-card], .fan use[href^="#f"]')) {
          seen.push(`in a hand: ${face.outerHTML}`);
        }
        window.frames_seen = (window.frames_seen ?? 0) + 1;
        requestAnimationFrame(look);
      };
      look();
    });
    for (let turns = 0; turns < 2; turns++) {
      await player.play();
      await player.myTurn();
    }
    expect(await page.evaluate(() => window.frames_seen)).toBeGreaterThan(100);
    expect(await page.evaluate(() => window.seen)).toEqual([]);
  });
});

test.describe('several people at one screen', () => {
  const names = ['Anna', 'Boris'];

  test('B-36 the curtain hides the hand until it is asked for', async ({ player, page }) => {
    await player.setUp({ people: 2, names, seed: '0x2a' });
    await player.on('handover');
    const first = Number(await page.locator('main').getAttribute('data-to-move'));
    await expect(page.locator('main')).toContainText(names[first]);

    const nothingShown = async () => {
      await expect(page.locator('[data-card]')).toHaveCount(0);
      const tree = await page.locator('body').ariaSnapshot();
      expect(tree).not.toMatch(/Takes \d/);
      expect(
        (await player.view()).hands.flat().every((/** @type {unknown} */ card) => card === null),
      ).toBe(true);
    };
    await nothingShown();

    // Looking at the table shows the table, not the hand.
    await player.press(player.button('Look at the table only'));
    await player.on('table');
    await expect(player.hand.locator('[data-card]')).toHaveCount(0);
    await player.press(player.button('Pick up the hand'));
    await player.on('handover');

    await player.pickUp();
    const { hands } = await player.view();
    expect(hands[first].every((/** @type {unknown} */ card) => typeof card === 'number')).toBe(
      true,
    );
    expect(hands[1 - first].every((/** @type {unknown} */ card) => card === null)).toBe(true);

    await player.press(player.button('Cover the hand'));
    await player.on('handover');
    await nothingShown();

    await player.pickUp();
    await player.play();
    await player.on('handover');
    await expect(page.locator('main')).toContainText(names[1 - first]);
    await expect(player.hand.locator('[data-card]')).toHaveCount(0);
  });

  test('B-36 it closes when the page is left, hidden or reloaded', async ({ player, page }) => {
    await player.setUp({ people: 2, names });
    await player.pickUp();
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await player.on('handover');

    await player.pickUp();
    await page.goBack();
    await page.goForward();
    await player.on('handover');

    await player.pickUp();
    await page.reload();
    await player.on('handover');
    await expect(page.locator('[data-zone="hand"] [data-card]')).toHaveCount(0);
  });

  test('B-36 a pointer has to hold the button', async ({ player, page }) => {
    await player.setUp({ people: 2, names });
    const hold = player.button(/^Press and hold/);
    await hold.click();
    await player.on('handover');
    const box = await hold.boundingBox();
    if (!box) throw new Error('no button');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await player.on('table');
    await page.mouse.up();
    await player.myTurn();
  });

  for (const people of [2, 3, 4, 5, 6]) {
    test(`B-37 ${people} people play to the end`, async ({ player }) => {
      await player.setUp({ people, rounds: '1' });
      await player.playUntil('result');
      const movers = new Set((await player.moves()).map((move) => move[0]));
      expect(movers.size).toBe(people);
      expect((await player.view()).over).toBe(true);
    });
  }
});

for (const [title, names] of [
  [
    'markup and another direction',
    ['"><img src=x onerror=alert(1)>', '\u202Eevil\u202C \u200F\u05D0'],
  ],
  ['emoji and ten thousand letters', ['🐉🦇👨‍👩‍👧', 'x'.repeat(10_000)]],
]) {
  test(`B-39 names of ${title} are only text, on every screen`, async ({ player, page }) => {
    let ran = false;
    page.on('dialog', (dialog) => {
      ran = true;
      void dialog.dismiss();
    });
    await player.setUp({ people: 2, names, rounds: '1' });
    const seen = new Set();
    for (let steps = 0; steps < 60; steps++) {
      const stage = await player.settled();
      if (!seen.has(stage)) {
        seen.add(stage);
        const shown = stage === 'handover' ? [] : names;
        for (const name of shown) {
          await expect(page.locator('main')).toContainText(name.slice(0, 24).trim());
        }
        await expect(page.locator('img[src="x"]')).toHaveCount(0);
      }
      if (stage === 'result') break;
      await player.step(stage);
    }
    expect(seen.size).toBe(4);
    await player.open();
    expect(ran).toBe(false);
  });
}
