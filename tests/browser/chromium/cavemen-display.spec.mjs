/** Cavemen: what can be seen and read at each moment, on what screen. */
import { findings } from '../axe.mjs';
import { CavemenTable, MOMENTS, allMoments, savedWhen } from '../cavemen.mjs';
import { cutOff, misplaced } from '../layout.mjs';
import { expect, test } from '../player.mjs';

/** What is chosen at a moment, so that marks, pills and reasons show: zone and suit. @type {Record<string, [string, string][]>} */
const CHOICES = {
  feed: [],
  actions: [
    ['hand', 'S'],
    ['wild', 'H'],
  ],
  many: [
    ['hand', 'D'],
    ['wild', 'H'],
  ],
  defend: [['hand', 'S']],
  choose: [],
  answer: [['hand', 'D']],
  confirm: [],
};

/**
 * Goes through all moments with something chosen.
 * @param {CavemenTable} table
 * @param {(moment: string) => Promise<void>} look
 * @param {string[]} [moments] all of them by default
 */
async function lookAround(table, look, moments = Object.keys(CHOICES)) {
  await table.open(await allMoments());
  for (const moment of moments) {
    const choices = CHOICES[moment];
    await table.goTo(moment);
    for (const [zone, suit] of choices) {
      await table.page
        .locator(`[data-zone="${zone}"] button[data-card^="${suit}"]`)
        .first()
        .click();
    }
    await look(moment);
    if (moment !== 'actions') continue;
    await table.page.keyboard.press('Escape');
    await table.page.keyboard.press('b');
    await expect(table.page.getByRole('dialog')).toBeVisible();
    await look('barter');
    await table.page.keyboard.press('Escape');
    await expect(table.page.getByRole('dialog')).toHaveCount(0);
  }
}

for (const theme of ['dark', 'light', 'contrast']) {
  test.describe(`theme ${theme}`, () => {
    test.use({ choices: { pace: 'off', motion: 'off', theme } });

    test(`B-45 axe finds nothing serious at any moment of Cavemen, ${theme}`, async ({
      player,
      page,
      hasTouch,
    }) => {
      test.skip(hasTouch && theme !== 'light', 'once on a phone');
      test.slow();
      const table = new CavemenTable(player);
      // Names and roles are the same in each theme; colours of all kinds are in two moments.
      await lookAround(
        table,
        async (moment) => expect(await findings(page), moment).toEqual([]),
        theme === 'light' ? undefined : ['feed', 'actions'],
      );
      await player.open('#rules/cavemen', 'rules');
      expect(await findings(page), 'rules').toEqual([]);
    });
  });
}

for (const [title, width, height, zoom] of /** @type {const} */ ([
  ['a phone', 390, 844, 1],
  ['a small phone', 320, 568, 1],
  ['a phone on its side', 667, 375, 1],
  ['a tablet', 820, 1180, 1],
  ['a desktop', 1280, 720, 1],
  ['text of twice the size', 1280, 800, 2],
])) {
  test(`B-49 on ${title} Cavemen shows everything whole at any moment`, async ({
    player,
    page,
    hasTouch,
  }) => {
    test.skip(hasTouch !== width < 700, 'on its own kind of screen');
    await page.setViewportSize({ width, height });
    await page.addInitScript((z) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = `${z * 100}%`;
      });
    }, zoom);
    const table = new CavemenTable(player);
    await lookAround(table, async (moment) => {
      expect(await misplaced(page), moment).toEqual([]);
      if (zoom > 1) return;
      expect(await cutOff(page), moment).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(over, `scrolls at ${moment}`).toBeLessThanOrEqual(0);
    });
  });
}

test('B-54 and B-56 words fit their numbers, and are no bones and no pictures', async ({
  player,
  page,
  hasTouch,
}) => {
  test.skip(hasTouch, 'the same for both');
  const bones =
    /\b1 (points|cards|beasts)\b|undefined|NaN|\[object|[{}]|\bcavemen\.|\p{Extended_Pictographic}|[♠-♧]/u;
  await lookAround(new CavemenTable(player), async (moment) =>
    expect(await page.locator('body').ariaSnapshot(), moment).not.toMatch(bones),
  );
});

test('B-53 from right to left beasts and hand still rise from left to right', async ({
  player,
  page,
}) => {
  const table = new CavemenTable(player);
  await table.open([await savedWhen(...MOMENTS.actions)]);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
  const worth = (/** @type {string} */ card) =>
    20 * 'SCDH'.indexOf(card[0]) + ranks.indexOf(card.slice(1));
  for (const zone of ['wild', 'hand']) {
    const cards = await page.locator(`[data-zone="${zone}"] [data-card]`).evaluateAll((all) =>
      all
        .map((card) => ({ name: card.dataset.card ?? '', x: card.getBoundingClientRect().x }))
        .sort((a, b) => a.x - b.x)
        .map(({ name }) => name),
    );
    expect(cards).toEqual([...cards].sort((a, b) => worth(a) - worth(b)));
  }
  expect(await misplaced(page)).toEqual([]);
  const beast = page.locator('[data-zone="wild"] [data-card]').last();
  await table.press(beast);
  await expect(beast).toHaveClass(/selected/);
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('B-52 every control and card of Cavemen has an edge', async ({ player, page, hasTouch }) => {
    test.skip(hasTouch, 'the same for both');
    await lookAround(new CavemenTable(player), async (moment) => {
      const bare = await page
        .locator('button:visible, .card:visible, .men-den:visible')
        .evaluateAll((all) =>
          all
            .filter((element) => {
              const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element);
              const border = borderTopWidth !== '0px' && borderTopStyle !== 'none';
              return !border && outlineStyle === 'none';
            })
            .map((element) => `${element.className} ${element.textContent?.trim().slice(0, 20)}`),
        );
      expect(bare, moment).toEqual([]);
    });
  });
});

test.describe('when the system asks for less movement', () => {
  test.use({
    choices: { pace: 'fast', motion: 'system' },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('B-46 nothing moves on the table of Cavemen', async ({ player, page, hasTouch }) => {
    test.skip(hasTouch, 'the same for both');
    const table = new CavemenTable(player);
    await table.open([await savedWhen(...MOMENTS.actions)]);
    await page.evaluate(() => {
      window.moved = /** @type {string[]} */ ([]);
      const look = () => {
        for (const { effect, playState } of document.getAnimations()) {
          const { duration, delay } = effect?.getComputedTiming() ?? {};
          if (playState === 'running' && Number(duration) + Number(delay) > 1) {
            window.moved.push(String(effect?.target?.className ?? effect));
          }
        }
        requestAnimationFrame(look);
      };
      look();
    });
    const { length } = await player.moves();
    await table.press(page.locator('[data-zone="hand"] [data-card^="S"]').first());
    await table.press(page.locator('[data-zone="wild"] .legal').first());
    await table.press(table.action('hunt'));
    await table.press(table.action('end'));
    await table.played(/^1 /, length);
    expect(await page.evaluate(() => window.moved)).toEqual([]);
  });
});

test('plain symbols: the suits of a common deck on the cards and in the words, at once', async ({
  player,
  page,
  hasTouch,
}) => {
  test.skip(hasTouch, 'the same for both');
  const table = new CavemenTable(player);
  const saved = await savedWhen(...MOMENTS.actions);
  await table.open([saved]);
  const beast = saved.view.wild[0];
  const card = table.card('wild', beast);
  await expect(card).not.toHaveAttribute('aria-label', /hearts/);
  await page.evaluate(() => (location.hash = '#settings'));
  await page.getByRole('radio', { name: 'Plain symbols' }).check({ force: true });
  await page.goBack();
  await table.asked();
  await expect(card).toHaveAttribute('aria-label', `${beast.slice(1)} of hearts`);
  await expect(card.locator('use').first()).toHaveAttribute('href', '#mp-H');
  await expect(page.locator('.log-list').first()).not.toContainText('Food');
  expect(await misplaced(page)).toEqual([]);
});
