/** Cavemen: whole games by its own buttons, and what the page promises at each decision. */
import { expect, test } from '../player.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** What the player must do now, as the core calls it; 'result' when it is over. @param {Page} page */
async function decision(page) {
  const phase = await page.waitForFunction(() => {
    if (document.querySelector('[data-screen="result"]')) return 'result';
    const ready = document.querySelector('[data-zone="actions"] [data-legal]');
    const view = /** @type {any} */ (window.cave.view());
    return ready && view?.to_move.includes(0) ? view.phase : null;
  });
  return /** @type {Promise<string>} */ (phase.jsonValue());
}

/** @param {Page} page @param {string} name */
const action = (page, name) => page.locator(`[data-zone="actions"] [data-action="${name}"]`);

/** @param {Page} page @param {string} zone @param {string} card */
const cardIn = (page, zone, card) => page.locator(`[data-zone="${zone}"] [data-card="${card}"]`);

/** Cards that are pressed in a zone, by name. @param {Page} page @param {string} zone */
const pressed = (page, zone) =>
  page
    .locator(`[data-zone="${zone}"] [aria-pressed="true"]`)
    .evaluateAll((cards) => cards.map((card) => /** @type {HTMLElement} */ (card).dataset.card));

/** Feeds with what is proposed, which is the best, after giving it up and coming back to it.
 * @param {any} player */
async function feed(player) {
  const { page } = player;
  const { best_feed: best, scores } = await player.view();
  if (best.keep.length) {
    await player.press(action(page, 'starve'));
    expect(await pressed(page, 'cave')).toEqual([]);
    await player.press(action(page, 'best'));
  }
  expect(await pressed(page, 'hand')).toEqual(best.cards);
  expect(await pressed(page, 'cave')).toEqual(best.keep);
  const label = (await action(page, 'feed').textContent()) ?? '';
  const points = Number(/\+(\d+)/.exec(label)?.[1]);
  await player.press(action(page, 'feed'));
  const view = await player.view();
  expect(view.scores[0]).toBe(scores[0] + points);
  if (!view.over) expect(view.caves[0]).toEqual(best.keep);
}

/** Catches a beast with food or a club where one can, else ends the turn. @param {any} player */
async function act(player) {
  const { page } = player;
  const { hands, caves } = await player.view();
  for (const card of hands[0].filter((/** @type {string} */ name) => /^[DC]/.test(name))) {
    await page.keyboard.press('Escape');
    await player.press(cardIn(page, 'hand', card));
    const lit = page.locator('[data-zone="wild"] .legal');
    if (!(await lit.count())) continue;
    const beast = await lit.last().getAttribute('data-card');
    await player.press(lit.last());
    await player.press(action(page, card[0] === 'D' ? 'tame' : 'stun'));
    expect((await player.view()).caves[0]).toContain(beast);
    return;
  }
  await page.keyboard.press('Escape');
  await player.press(action(page, 'end'));
  expect((await player.view()).caves[0]).toEqual(caves[0]);
}

/** What is done at each decision. @type {Record<string, (player: any) => Promise<void>>} */
const DECISIONS = {
  feed,
  actions: act,
  defend: async (player) => {
    await expect(player.page.locator('.men-scene .back')).toHaveCount(1);
    await player.press(action(player.page, 'yield'));
  },
  choose: (player) => player.press(action(player.page, 'take')),
  answer: (player) => player.press(action(player.page, 'refuse')),
};

test('a whole game of Cavemen, each decision by its own button', async ({ player, page }) => {
  test.slow();
  await player.open('#setup/cavemen', 'setup');
  await player.press(player.button('Start'));
  /** @type {string[]} */
  const met = [];
  for (;;) {
    expect(met.length, 'decisions of a game').toBeLessThan(200);
    const phase = await decision(page);
    if (phase === 'result') break;
    met.push(phase);
    await DECISIONS[phase](player);
  }
  expect(met).toContain('actions');
  const { scores, winners } = await player.view();
  await expect(page.locator('.places li')).toHaveCount(scores.length);
  const first = page.locator('.places [data-place="1"]');
  await expect(first).toHaveCount(winners.length);
  await expect(first.first()).toContainText(String(Math.max(...scores)));
});

test('a hunt says that it earns nothing before it is made', async ({ player, page }) => {
  await player.open('#setup/cavemen', 'setup');
  await player.press(player.button('Start'));
  for (let steps = 0; ; steps++) {
    expect(steps, 'decisions before a spear').toBeLessThan(60);
    const phase = await decision(page);
    if (phase === 'result') break;
    const { hands, wild } = await player.view();
    const spear = hands[0].find((/** @type {string} */ name) => name[0] === 'S');
    if (phase !== 'actions' || !spear || !wild.length) {
      await DECISIONS[phase](player);
      continue;
    }
    await page.keyboard.press('Escape');
    await player.press(cardIn(page, 'hand', spear));
    const lit = page.locator('[data-zone="wild"] .legal');
    if (!(await lit.count())) {
      await page.keyboard.press('Escape');
      await player.press(action(page, 'end'));
      continue;
    }
    await player.press(lit.first());
    await expect(page.locator('.men-why')).toContainText('earns nothing');
    const { scores } = await player.view();
    await player.press(action(page, 'hunt'));
    expect((await player.view()).scores).toEqual(scores);
    break;
  }
});
