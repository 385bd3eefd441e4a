/** Expedition: what can be seen, read and hit, on what screen: checks B-50 to B-56. */
import { ExpeditionTable, recordOf, savedWhen } from '../expedition.mjs';
import { cutOff, edgeless, misplaced, outOfWindow } from '../layout.mjs';
import { seen } from '../pixels.mjs';
import { expect, test } from '../player.mjs';
import { put } from '../saves.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const GAME = 'game-3p-00';
/** @type {Record<string, (view: any) => boolean>} */
const MOMENTS = {
  packing: ({ phase }) => phase === 'pack',
  'a drawn tile': ({ phase }) => phase === 'place',
  'a turn': ({ board, phase }) => board.length > 12 && phase === 'turn',
};

/** Shows one moment after another at the table. @param {any} player @param {(moment: string) => Promise<void>} look */
async function lookAround(player, look) {
  const { page } = player;
  const record = await recordOf(GAME);
  const saved = await Promise.all(
    Object.values(MOMENTS).map((when, i) => savedWhen(record, when, { id: `moment${i}` })),
  );
  await put(page, saved);
  await player.open();
  for (const [i, moment] of Object.keys(MOMENTS).entries()) {
    await page.evaluate((id) => (location.hash = `#table/${id}`), saved[i].id);
    await expect(page.locator('main')).toHaveClass(new RegExp(`x-phase-${saved[i].view.phase}`));
    await look(moment);
  }
}

test('B-50 on a phone whose window has shrunk, all that is pressed lies inside it', async ({
  player,
  page,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'on a phone');
  await page.setViewportSize({ width: 390, height: 664 });
  await lookAround(player, async (moment) => {
    const controls = page.locator(
      '.x-dock button:visible, .x-laying-buttons button:visible, [data-action="pack"]:visible',
    );
    expect(await controls.count(), moment).toBeGreaterThan(0);
    expect(await outOfWindow(controls, 44), moment).toEqual([]);
  });
});

test('B-51 a press hits the tile under it at every scale, also when that changes', async ({
  player,
  page,
}) => {
  const table = new ExpeditionTable(player);
  await table.open(await savedWhen(await recordOf(GAME), MOMENTS['a turn']));
  const devtools = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const deviceScaleFactor of [1, 1.25, 2, 3]) {
    await devtools.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor,
      mobile: false,
    });
    if (deviceScaleFactor === 2) await page.keyboard.press('+');
    await expect(page.locator('.x-world.moves')).toHaveCount(0);
    const looked = await page.evaluate(() => {
      const frame = document.querySelector('.x-frame-box').getBoundingClientRect();
      const within = (/** @type {number} */ x, /** @type {number} */ y) =>
        x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
      let points = 0;
      /** @type {string[]} */ const missed = [];
      for (const cell of document.querySelectorAll('.x-cell')) {
        const box = cell.querySelector('.x-focus').getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        for (const [px, py] of [
          [x, y],
          [box.left + 1, y],
          [box.right - 1, y],
          [x, box.top + 1],
          [x, box.bottom - 1],
        ]) {
          const hit = within(px, py) && document.elementFromPoint(px, py);
          // The tools lie over the edge of the map.
          if (!hit || !hit.closest('.x-plan')) continue;
          points += 1;
          if (hit.closest('.x-cell') !== cell) missed.push(cell.getAttribute('data-cell') ?? '');
        }
      }
      const { willChange } = getComputedStyle(document.querySelector('.x-world'));
      return { points, missed, willChange, pixels: devicePixelRatio };
    });
    expect(looked.pixels).toBe(deviceScaleFactor);
    expect(looked.points).toBeGreaterThan(30);
    expect(looked.missed, `at ${deviceScaleFactor}`).toEqual([]);
    // Or the browser would enlarge a picture of the map, and its edges would blur.
    expect(looked.willChange).toBe('auto');
  }
  const cell = page.locator('.x-cell[data-legal]').first();
  await player.press(cell);
  await expect
    .poll(async () => (await table.last()) + (await cell.getAttribute('aria-pressed')))
    .toMatch(/ walk |true$/);
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('B-52 every control has an edge, and the focus is seen on the map', async ({
    player,
    page,
    hasTouch,
  }) => {
    test.skip(hasTouch, 'the same for both');
    await lookAround(player, async (moment) => {
      const things = page.locator('main button:not(.x-team-open):visible, .x-team');
      expect(await edgeless(things), moment).toEqual([]);
      if (moment !== 'a turn') return;
      await page.keyboard.press('ArrowUp');
      const { strong } = await seen(
        page,
        page.locator('.x-cell:focus-visible'),
        (element) => /** @type {SVGElement} */ (element).blur(),
        (element) => /** @type {SVGElement} */ (element).focus(),
      );
      expect(strong, 'focus, at 3:1').toBeGreaterThan(40);
    });
  });
});

test('B-54 and B-56 words fit their numbers, and are no bones and no pictures', async ({
  player,
  page,
  hasTouch,
}) => {
  test.skip(hasTouch, 'the same for both');
  const bones =
    /\b1 (points|tokens|turns|tiles|rounds|ropes|moves)\b|undefined|NaN|\[object|[{}#]|\bexpedition[.-]|\p{Extended_Pictographic}|[♠-♧☀-⛿]/u;
  const whole = async (/** @type {string} */ moment) =>
    expect(await page.locator('body').ariaSnapshot(), moment).not.toMatch(bones);
  await lookAround(player, whole);
  await player.press(player.button('Show the map as a list'));
  await whole('the map as a list');
  await page.locator('.x-team-open').first().press('Enter');
  await whole('all teams');
  const over = (/** @type {any} */ view) => view.over;
  const ended = await savedWhen(await recordOf('closed-early'), over, { people: [0] });
  await page.evaluate(
    (entries) => entries.forEach(([key, text]) => localStorage.setItem(key, text)),
    ended.entries,
  );
  await page.evaluate((id) => (location.hash = `#table/${id}`), ended.id);
  await player.on('result');
  await whole('the end');
});

for (const [seats, name, from] of /** @type {const} */ ([
  [2, 'game-2p-00', 600],
  [5, 'game-5p-00', 1100],
])) {
  test(`B-55 ${seats} teams with long names fit every screen`, async ({
    player,
    page,
    hasTouch,
  }) => {
    const names = Array.from({ length: seats }, (_, seat) => `Maximiliana Featherston${seat}`);
    const when = (/** @type {any} */ view) => view.phase === 'turn';
    const table = new ExpeditionTable(player);
    await table.open(await savedWhen(await recordOf(name), when, { names, from, people: [0] }));
    const sizes = hasTouch ? [[320, 568], [568, 320]] : [[1280, 720]]; // prettier-ignore
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const things = page.locator(
        '.x-team .seat-shape, .x-team .seat-name:visible, .x-points b, .x-frame-box',
      );
      expect(await outOfWindow(things), `${width}x${height}`).toEqual([]);
      expect(await misplaced(page), `${width}x${height}`).toEqual([]);
      expect(await cutOff(page), `${width}x${height}`).toEqual([]);
    }
  });
}
