/** Cavemen: what can be seen and read at each moment, on what screen. */
import { findings } from '../axe.mjs';
import { CavemenTable, MOMENTS, allMoments, savedWhen } from '../cavemen.mjs';
import { cutOff, edgeless, misplaced, outOfWindow } from '../layout.mjs';
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
    /\b1 (points|cards|beasts)\b|undefined|NaN|\[object|[{}#]|\bcavemen\.|\p{Extended_Pictographic}|[♠-♧]/u;
  await lookAround(new CavemenTable(player), async (moment) =>
    expect(await page.locator('body').ariaSnapshot(), moment).not.toMatch(bones),
  );
});

test('B-50 on a phone whose window has shrunk, hand and controls lie inside it', async ({
  player,
  page,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'on a phone');
  await page.setViewportSize({ width: 390, height: 664 });
  await lookAround(new CavemenTable(player), async (moment) => {
    if (moment === 'barter') return;
    const things = page.locator('.men-hand .card:visible, .men-dock button:visible');
    expect(await outOfWindow(things, 44), moment).toEqual([]);
  });
});

for (const scale of [1.25, 2, 3]) {
  test.describe(`at ${scale} pixels a pixel`, () => {
    test.use({ deviceScaleFactor: scale });

    test(`B-51 a press hits the card under it at scale ${scale}`, async ({
      player,
      page,
      hasTouch,
    }) => {
      test.skip(hasTouch !== scale > 2, 'on its own kind of screen');
      const table = new CavemenTable(player);
      await table.open([await savedWhen(...MOMENTS.actions)]);
      const missed = await page.locator('[data-zone] button[data-card]').evaluateAll((all) =>
        all
          .filter((card) => {
            const { x, y, height } = card.getBoundingClientRect();
            const hit = document.elementFromPoint(x + 6, y + height / 2);
            return hit?.closest('[data-card]') !== card;
          })
          .map((card) => /** @type {HTMLElement} */ (card).dataset.card),
      );
      expect(missed).toEqual([]);
      const food = page.locator('[data-zone="hand"] [data-card^="D"]').first();
      await table.press(food);
      await expect(food).toHaveClass(/selected/);
    });
  });
}

for (const seats of [3, 5]) {
  test(`B-55 ${seats} seats with long names fit every screen`, async ({
    player,
    page,
    hasTouch,
  }) => {
    const names = Array.from({ length: seats }, (_, seat) => `Maximiliana Featherston${seat}`);
    const table = new CavemenTable(player);
    /** Of many beasts, and many cards where one acts. @type {Record<string, (view: any) => boolean>} */
    const moments = {
      actions: ({ phase, hands, caves }) =>
        phase === 'actions' &&
        hands[0].length > 2 &&
        caves.some((/** @type {string[]} */ cave) => cave.length > 2),
      feed: ({ phase, caves }) => phase === 'feed' && caves[0].length > 3,
    };
    await table.open(
      await Promise.all(
        Object.entries(moments).map(([id, when]) => savedWhen(seats, when, { names, id })),
      ),
    );
    const sizes = hasTouch ? [[320, 568], [568, 320], [390, 720]] : [[1280, 720]]; // prettier-ignore
    for (const id of Object.keys(moments)) {
      await table.goTo(id);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const where = `${id} at ${width}x${height}`;
        const things = page.locator(
          '.seat-name:not(.log-list *, .men-steps *):visible, .men-score, .men-hand .card, .men-den .card',
        );
        expect(await outOfWindow(things), where).toEqual([]);
        // In a low window the beasts of a cave overlap, as a hand does.
        if (id === 'actions') expect(await misplaced(page), where).toEqual([]);
        expect(await cutOff(page), where).toEqual([]);
      }
    }
  });
}

test.describe('with time to look', () => {
  test.use({ choices: { pace: 'slow', motion: 'off' } });

  test('the hand stays where it is, whatever is chosen and whoever plays', async ({
    player,
    page,
    hasTouch,
  }) => {
    test.skip(!hasTouch, 'on a phone, where the dock lies under the hand');
    const table = new CavemenTable(player);
    await table.open([await savedWhen(...MOMENTS.actions)]);
    const top = async (/** @type {string} */ what) => {
      const box = await page.locator(what).boundingBox();
      if (!box) throw new Error(`${what} is not shown`);
      return box.y;
    };
    /** @type {Map<number, number>} */
    const hands = new Map();
    for (const height of [844, 720, 664]) {
      await page.setViewportSize({ width: 390, height });
      const [hand, arch] = [await top('.men-hand'), await top('.men-shelf')];
      hands.set(height, hand);
      await table.press(page.locator('[data-zone="hand"] [data-card^="D"]').last());
      await table.press(page.locator('[data-zone="wild"] .legal').last());
      await expect(table.action('tame')).toHaveClass(/main/);
      expect(Math.abs((await top('.men-hand')) - hand), `hand at ${height}`).toBeLessThan(1);
      expect(Math.abs((await top('.men-shelf')) - arch), `arch at ${height}`).toBeLessThan(1);
      await page.keyboard.press('Escape');
    }
    await table.press(table.action('end'));
    await expect(page.locator('.men-steps')).toContainText('Bot 2’s turn');
    for (const [height, hand] of hands) {
      await page.setViewportSize({ width: 390, height });
      await expect(page.locator('.men-dock')).toHaveCount(0);
      expect(Math.abs((await top('.men-hand')) - hand), `waiting at ${height}`).toBeLessThan(1);
    }
  });
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
        .map((card) => ({
          name: card.dataset.card ?? '',
          x: card.getBoundingClientRect().x,
        }))
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
      const things = page.locator('button:visible, .card:visible, .men-den:visible');
      expect(await edgeless(things), moment).toEqual([]);
    });
  });
});

test.describe('slowly, with movement', () => {
  test.use({ choices: { pace: 'slow', motion: 'on' } });

  test('a card comes from where it lay: of a rival from the hand; what an offer hid does not move', async ({
    player,
    page,
    hasTouch,
  }) => {
    test.skip(hasTouch, 'discards lie open where there is room');
    /** @param {string} record */
    const movesOf = (record) => record.split('moves\n')[1].match(/^\d .+$/gm) ?? [];
    const saved = await savedWhen(3, (view, engine) => {
      const record = engine.record();
      return view.over && /^[12] (tame|stun)/m.test(record) && / refuse$/m.test(record);
    });
    const moves = movesOf(saved.record);
    const step = async (/** @type {RegExp} */ kind) => {
      const at = moves.findIndex((move) => kind.test(move));
      await player.open(`#replay/${saved.id}/${at}`, 'replay');
      await page.keyboard.press('ArrowRight');
      return Number(moves[at][0]);
    };
    await new CavemenTable(player).open([saved], 'result');
    const rival = await step(/^[12] (tame|stun)/);
    const [start, hand] = await page.evaluate((seat) => {
      const card = document.querySelector('.men-discard .card');
      const [travel] = card?.getAnimations() ?? [];
      travel.pause();
      travel.currentTime = 0;
      return [card, document.querySelector(`.men-plate[data-seat="${seat}"]`)].map((element) =>
        element?.getBoundingClientRect().toJSON(),
      );
    }, rival);
    const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
    expect(x > hand.left && x < hand.right && y > hand.top && y < hand.bottom).toBe(true);

    await step(/ refuse$/);
    await expect(page.locator('[data-zone="wild"]')).toBeVisible();
    expect(
      await page
        .locator('.men-wild .card')
        .evaluateAll((all) => all.filter((card) => card.getAnimations().length).length),
    ).toBe(0);
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
  await table.press(page.locator('[data-zone="hand"] [data-card^="D"]').last());
  const lit = page.locator('[data-zone="wild"] .legal').first();
  const tamed = await lit.getAttribute('data-card');
  await table.press(lit);
  await expect(table.action('tame')).toContainText(`Tame ${tamed?.slice(1)} of hearts`);
  expect(await misplaced(page)).toEqual([]);
});
