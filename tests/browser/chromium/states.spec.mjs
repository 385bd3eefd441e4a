/**
 * What a state looks like at the tables of Cavemen and Expedition: it stands out at 3:1 in every theme,
 * and without colours. The Cave is in `display`. And nothing moves on any screen where nothing may.
 */
import { CavemenTable, MOMENTS, savedWhen } from '../cavemen.mjs';
import { ExpeditionTable, recordOf, savedWhen as expeditionWhen } from '../expedition.mjs';
import { readability, seen } from '../pixels.mjs';
import { expect, test } from '../player.mjs';
import { goTo } from '../screens.mjs';

/** @typedef {import('@playwright/test').Page} Page @typedef {import('@playwright/test').Locator} Locator */

test.skip(({ hasTouch }) => hasTouch, 'the same for both');

/** So many pixels, at least, tell a state. */
const CLEAR = 40;

/** @param {Element} element @param {string} name */
const toggle = (element, name) => element.classList.toggle(name);
/** @param {Element} element @param {string} name */
const toggleAttribute = (element, name) => element.toggleAttribute(name);

/**
 * A state stands out, in grey too.
 * @param {Page} page @param {Locator} locator  something that has the state, or can be given it
 * @param {string} state  a class, or an attribute in brackets
 */
async function stands(page, locator, state) {
  const attribute = /^\[(.+)\]$/.exec(state)?.[1];
  const turn = attribute ? toggleAttribute : toggle;
  const { grey, strong } = await seen(page, locator.first(), turn, turn, attribute ?? state);
  expect.soft(grey, `${state}, in grey`).toBeGreaterThan(CLEAR);
  expect.soft(strong, `${state}, at 3:1`).toBeGreaterThan(CLEAR);
}

/** What is drawn for itself stands out. @param {Page} page @param {Locator} locator @param {string} what */
async function isDrawn(page, locator, what) {
  const { grey, strong } = await seen(
    page,
    locator.first(),
    (element) => (element.style.visibility = 'hidden'),
    (element) => (element.style.visibility = ''),
  );
  expect.soft(grey, `${what}, in grey`).toBeGreaterThan(CLEAR);
  expect.soft(strong, `${what}, at 3:1`).toBeGreaterThan(CLEAR);
}

/** @param {Page} page @param {string} texts */
async function reads(page, texts) {
  const shown = page.locator('main').locator(texts).filter({ visible: true });
  const ratios = await readability(page, shown);
  expect(ratios.length).toBeGreaterThan(8);
  for (const { words, ratio } of ratios) {
    expect.soft(ratio, words).toBeGreaterThanOrEqual(4.5);
  }
}

/** How colours are seen by people who tell red from green hardly, or no colours at all. @param {Page} page @param {'deuteranopia' | 'achromatopsia'} type */
async function seeAs(page, type) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setEmulatedVisionDeficiency', { type });
}

/** The states of Cavemen. @param {any} player */
async function cavemen(player) {
  const { page } = player;
  const table = new CavemenTable(player);
  await table.open([await savedWhen(...MOMENTS.actions, { id: 'actions' })]);
  await page.mouse.move(2, 2);
  const spear = page.locator('.men-hand [data-card^="S"]').first();
  // The first card is in focus, which has its own mark.
  await stands(page, page.locator('.men-hand .card.legal').last(), 'legal');
  await stands(page, page.locator('.men-plate'), 'turn');
  await stands(page, page.locator('.men-wild .card.last'), 'last');
  await table.press(spear);
  await stands(page, spear, 'selected');
  const prey = page.locator('.men-wild .card.legal').first();
  await stands(page, prey, 'legal');
  await isDrawn(page, page.locator('.men-raid'), 'a rival that can be raided');
  await table.press(prey);
  await page.mouse.move(2, 2);
  await stands(page, prey, 'selected');
  await table.press(player.button('Hint'));
  await stands(page, page.locator('[data-hint]'), '[data-hint]');
  await reads(
    page,
    '.seat-name, .men-score, .men-worth, .men-count, .turn-mark, .why-words p, .pill, small, .log-move',
  );
}

/** The states of Expedition. @param {any} player */
async function expedition(player) {
  const { page } = player;
  const record = await recordOf('game-3p-00');
  const when = (/** @type {any} */ view) => view.board.length > 12 && view.phase === 'turn';
  await new ExpeditionTable(player).open(await expeditionWhen(record, when));
  const frame = page.locator('.x-frame.legal').first();
  await expect(frame).toBeVisible();
  await page.mouse.move(2, 2);
  await isDrawn(page, frame, 'a tile that can be reached');
  await isDrawn(page, page.locator('.x-pawn.turn'), 'the team to move');
  await stands(page, page.locator('.x-team.turn'), 'turn');
  await stands(page, frame, 'selected');
  await reads(
    page,
    '.seat-name, .x-points b, .x-stacks small, .label, .x-deed b, .x-deed small, .x-kit, .log-move',
  );
}

for (const theme of ['dark', 'light', 'contrast']) {
  test.describe(`in ${theme}`, () => {
    test.use({
      choices: { pace: 'off', motion: 'off', confirm: 'always', theme },
    });

    test(`B-40, B-47 states stand out and words read in Cavemen, ${theme}`, ({ player }) =>
      cavemen(player));
    test(`B-40, B-47 states stand out and words read in Expedition, ${theme}`, ({ player }) =>
      expedition(player));
  });
}

test.describe('with other eyes', () => {
  test.use({
    choices: { pace: 'off', motion: 'off', confirm: 'always', theme: 'dark' },
  });

  test('B-40 states stand out in Cavemen to who cannot tell red from green', async ({
    player,
    page,
  }) => {
    await seeAs(page, 'deuteranopia');
    await cavemen(player);
  });
  test('B-40 states stand out in Expedition to who sees no colours', async ({ player, page }) => {
    await seeAs(page, 'achromatopsia');
    await expedition(player);
  });
});

test.describe('in colours that the system forces (B-52)', () => {
  test.use({
    choices: { pace: 'off', motion: 'off', confirm: 'always' },
    contextOptions: { forcedColors: 'active' },
  });

  test('states stand out in Expedition', ({ player }) => expedition(player));
});

/** Every screen that needs no match. */
const SCREENS = [
  'home',
  'setup/the-cave',
  'rules/the-cave',
  'rules/cavemen',
  'rules/expedition',
  'settings',
  'games',
  'statistics',
  'data',
  'daily',
  'puzzles',
  'lesson/the-cave',
  'lesson/cavemen',
  'lesson/expedition',
];

test.describe('when the system asks for less movement', () => {
  test.use({
    choices: { pace: 'fast', motion: 'system' },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('B-46 nothing moves on any screen, nor at the table of Expedition', async ({
    player,
    page,
  }) => {
    await page.addInitScript(() => {
      const moved = (window.moved = /** @type {string[]} */ ([]));
      const look = () => {
        const loading = document.querySelector('[data-screen="loading"]');
        for (const { effect, playState } of document.getAnimations()) {
          const { duration, delay } = effect?.getComputedTiming() ?? {};
          if (!loading && playState === 'running' && Number(duration) + Number(delay) > 1) {
            moved.push(`${location.hash} ${effect?.target?.className ?? effect}`);
          }
        }
        requestAnimationFrame(look);
      };
      look();
    });
    const record = await recordOf('game-3p-00');
    const when = (/** @type {any} */ view) => view.board.length > 12 && view.phase === 'turn';
    const saved = await expeditionWhen(record, when);
    const table = new ExpeditionTable(player);
    await table.open(saved);
    for (const move of saved.rest.slice(0, 2)) await table.playByKey(move);
    for (const path of SCREENS) {
      await goTo(page, path, path.split('/')[0]);
      await page.locator('main').hover();
    }
    expect(await page.evaluate(() => window.moved)).toEqual([]);
  });
});
