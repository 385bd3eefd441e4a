/** The settings: each takes effect at once, on every screen, and is kept. And what is heard. */
import { SOUNDS, soundsOf } from '../../../shell/sounds.js';
import { CavemenTable, MOMENTS, newEngine, savedWhen } from '../cavemen.mjs';
import { ExpeditionTable, recordOf, savedWhen as expeditionWhen } from '../expedition.mjs';
import { misplaced } from '../layout.mjs';
import { expect, test } from '../player.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** Chooses on the settings screen. @param {Page} page @param {string} group @param {string} name */
const choose = (page, group, name) =>
  page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { name, exact: true })
    .check({ force: true });

/** Goes to the settings and back, as from the menu. @param {Page} page @param {() => Promise<void>} act */
async function inSettings(page, act) {
  await page.evaluate(() => (location.hash = '#settings'));
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'settings');
  await act();
  await page.goBack();
  await expect(page.locator('main')).not.toHaveAttribute('data-screen', 'settings');
}

test('every choice takes effect at once, on the table too, and is there after a reload', async ({
  player,
  page,
}) => {
  await player.setUp({ people: 1, bots: 1, seed: '7' });
  const root = page.locator('html');
  const card = player.cave.locator('[data-card]').first();
  const width = async () => (await card.boundingBox())?.width ?? 0;
  const [before, pictures] = [await width(), await card.screenshot()];
  await inSettings(page, async () => {
    const sample = page.locator('.settings-sample .card').last();
    const [small, drawn] = [(await sample.boundingBox())?.width ?? 0, await sample.screenshot()];
    await choose(page, 'Cards and tiles', 'Largest');
    await expect.poll(async () => (await sample.boundingBox())?.width).toBeGreaterThan(small * 1.2);
    await choose(page, 'Cards and tiles', 'Normal');
    await expect.poll(async () => (await sample.boundingBox())?.width).toBe(small);
    await choose(page, 'Pictures', 'Plain symbols');
    await expect.poll(async () => drawn.equals(await sample.screenshot())).toBe(false);
    await choose(page, 'Theme', 'High contrast');
    await expect(root).toHaveAttribute('data-theme', 'contrast');
    await choose(page, 'Theme', 'Light');
    await expect(root).toHaveAttribute('data-theme', 'light');
    await choose(page, 'Movement', 'Off');
    await expect(root).toHaveAttribute('data-motion', 'off');
    await choose(page, 'Confirm moves', 'Always');
    await choose(page, 'Cards and tiles', 'Largest');
  });
  expect(await width()).toBeGreaterThan(before * 1.15);
  expect(pictures.equals(await card.screenshot())).toBe(false);
  await expect(page.locator('button.play')).toBeVisible();
  await page.reload();
  await player.myTurn();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('data-art', 'plain');
  await expect.poll(width).toBeGreaterThan(before * 1.15);
  await expect(page.locator('button.play')).toBeVisible();
});

test('what is chosen in one tab holds in the others at once', async ({ player, page, context }) => {
  await player.playNow();
  const other = await context.newPage();
  await other.goto(`${player.site}#settings`);
  await choose(other, 'Theme', 'Light');
  await choose(other, 'Confirm moves', 'Always');
  await choose(other, 'Language', '한국어');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.locator('button.play')).toBeVisible();
});

test.describe('the largest cards', () => {
  test.use({ choices: { pace: 'off', motion: 'off', size: 'largest' } });

  const faults = (/** @type {Page} */ page) =>
    expect
      .poll(async () => {
        const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        return [...(await misplaced(page)), ...(over > 1 ? [`${over} px too high`] : [])];
      })
      .toEqual([]);

  test('fit every table of The Cave', async ({ player, page, hasTouch }) => {
    const sizes = hasTouch ? ['320x568', '390x844', '568x320'] : ['1280x720', '1024x768'];
    for (const seats of [2, 6]) {
      await player.setUp({
        people: 1,
        bots: seats - 1,
        seed: '7',
        rounds: '1',
      });
      for (const size of sizes) {
        const [width, height] = size.split('x').map(Number);
        await page.setViewportSize({ width, height });
        await faults(page);
        const least = await player.hand.locator('[data-card]').evaluateAll((cards) => {
          const lefts = cards.map((one) => one.getBoundingClientRect().left);
          return Math.min(...lefts.slice(1).map((left, i) => left - lefts[i]));
        });
        expect(least, `${seats} at ${size}: each card can be hit`).toBeGreaterThanOrEqual(43.5);
      }
    }
  });

  test('fit Cavemen, and grow where there is room', async ({ player, page, hasTouch }) => {
    const table = new CavemenTable(player);
    await table.open([
      await savedWhen(...MOMENTS.actions, { id: 'actions' }),
      await savedWhen(...MOMENTS.many, { id: 'many' }),
      await savedWhen(...MOMENTS.defend, { id: 'defend' }),
    ]);
    for (const moment of ['actions', 'many', 'defend']) {
      await table.goTo(moment);
      await faults(page);
    }
    const width = async () =>
      (await page.locator('[data-zone="hand"] .card').first().boundingBox())?.width ?? 0;
    const large = await width();
    await inSettings(page, () => choose(page, 'Cards and tiles', 'Normal'));
    await table.asked();
    expect(large).toBeGreaterThan((await width()) * (hasTouch ? 1.1 : 1.04));
  });

  test('are tiles in Expedition', async ({ player, page }) => {
    const record = await recordOf('game-3p-00');
    const late = (/** @type {any} */ view) => view.board.length > 24 && view.phase === 'turn';
    await new ExpeditionTable(player).open(await expeditionWhen(record, late));
    const size = async () => (await page.locator('.x-cell').first().boundingBox())?.width ?? 0;
    await expect.poll(size).toBeGreaterThan(0);
    const large = await size();
    await inSettings(page, () => choose(page, 'Cards and tiles', 'Normal'));
    await expect.poll(size).toBeGreaterThan(0);
    await expect.poll(async () => large / (await size())).toBeGreaterThan(1.2);
  });
});

/* Sound */

/**
 * Counts what a page lets be heard.
 * @param {Page} page
 */
const listen = (page) =>
  page.addInitScript(() => {
    /** @type {{contexts: AudioContext[], strokes: number, times: number[]}} */
    const heard = { contexts: [], strokes: 0, times: [] };
    Object.assign(window, { heard });
    const Context = AudioContext;
    window.AudioContext = class extends Context {
      constructor() {
        super();
        heard.contexts.push(this);
      }
    };
    let counted = false;
    for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
      const { start } = prototype;
      prototype.start = function (/** @type {number} */ when) {
        if (!counted) heard.times.push(performance.now());
        counted = true;
        queueMicrotask(() => (counted = false));
        heard.strokes += 1;
        start.call(this, when);
      };
    }
  });

/**
 * @param {Page} page @returns {Promise<{contexts: string[], strokes: number, times: number[]}>} the
 *   state of each context, how many strokes were begun, and when any were, ms
 */
const heardOn = (page) =>
  page.evaluate(() => {
    const { contexts, ...rest } = /** @type {any} */ (window).heard;
    return {
      contexts: contexts.map((/** @type {AudioContext} */ one) => one.state),
      ...rest,
    };
  });

/** Where the page has the part that makes sounds; nothing where it has not come. @param {Page} page */
const soundPart = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /\/sound-[^/]+\.js$/.test(name)),
  );

test.describe('sound', () => {
  test.skip(({ hasTouch }) => hasTouch, 'the same for both');

  test('nothing is made or fetched for it until it is chosen', async ({ player, page }) => {
    await listen(page);
    await player.playNow();
    await player.play();
    await player.myTurn();
    expect(await heardOn(page)).toEqual({
      contexts: [],
      strokes: 0,
      times: [],
    });
    expect(await soundPart(page)).toBeUndefined();
  });

  test('every sound is short, heard, and never too loud', async ({ player, page }) => {
    await player.open('#settings', 'settings');
    await choose(page, 'The table', 'Loud');
    await expect.poll(() => soundPart(page)).toBeTruthy();
    const strokes = Object.entries(SOUNDS).flatMap(([name, sound]) =>
      [1, 3, 12].map((count) => ({
        name: `${name} of ${count}`,
        strokes: sound(count),
      })),
    );
    const measured = await page.evaluate(
      async ([part, sounds]) => {
        const { strike } = await import(/** @type {string} */ (part));
        const RATE = 22_050;
        const measures = [];
        for (const { name, strokes } of sounds) {
          const context = new OfflineAudioContext(1, 2 * RATE, RATE);
          strike(context, context.destination, strokes, 0);
          const samples = (await context.startRendering()).getChannelData(0);
          const loudness = samples.map(Math.abs);
          const peak = loudness.reduce((most, one) => Math.max(most, one));
          const last = loudness.findLastIndex((one) => one > 0.002);
          measures.push({ name, peak, length: last / RATE });
        }
        return measures;
      },
      /** @type {const} */ ([await soundPart(page), strokes]),
    );
    expect(measured.length).toBe(3 * Object.keys(SOUNDS).length);
    for (const { name, peak, length } of measured) {
      expect.soft(peak, `${name} is heard`).toBeGreaterThan(0.08);
      expect.soft(peak, `${name} is not too loud`).toBeLessThan(0.9);
      expect.soft(length, `${name} ends`).toBeLessThan(1);
      expect.soft(length, `${name} lasts`).toBeGreaterThan(0.03);
    }
  });

  test.describe('at a slow pace', () => {
    test.use({ choices: { pace: 'slow', sound: 'medium', calls: 'quiet' } });

    test('a move sounds as what it is, after a gesture, and not on a hidden page', async ({
      player,
      page,
    }) => {
      await listen(page);
      await player.setUp({
        people: 2,
        bots: 0,
        names: ['Anna', 'Boris'],
        seed: '7',
        rounds: '1',
      });
      await player.step('handover');
      const before = (await heardOn(page)).strokes;
      await player.press(player.legal.first());
      await player.on('handover');
      const engine = await newEngine();
      engine.load(await player.record());
      const [events] = engine.events(engine.moves() - 1, -1);
      const strokes = soundsOf('the-cave', events).flatMap(({ name, count }) =>
        SOUNDS[name](count),
      );
      expect(strokes.length).toBeGreaterThan(4);
      const call = SOUNDS['your-turn'](1).length;
      const after = await heardOn(page);
      expect(after.contexts).toEqual(['running']);
      expect(after.strokes - before).toBe(strokes.length + call);

      const hide = (/** @type {boolean} */ hidden) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'hidden', {
            value,
            configurable: true,
          });
          document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
      await hide(true);
      await expect.poll(async () => (await heardOn(page)).contexts).toEqual(['suspended']);
      await player.step('handover');
      await player.press(player.legal.first());
      await player.on('handover');
      expect((await heardOn(page)).strokes).toBe(after.strokes);
      await hide(false);
      await expect.poll(async () => (await heardOn(page)).contexts).toEqual(['running']);
    });
  });

  test.describe('at once', () => {
    test.use({ choices: { pace: 'off', sound: 'medium', calls: 'medium' } });

    test('moves that follow each other fast do not pile up', async ({ player, page }) => {
      await listen(page);
      await player.setUp({ people: 1, bots: 5, seed: '7', rounds: '1' });
      await player.playUntil('round');
      const { times } = await heardOn(page);
      expect(times.length).toBeGreaterThan(5);
      const gaps = times.slice(1).map((at, i) => at - times[i]);
      expect(Math.min(...gaps)).toBeGreaterThan(140);
    });
  });

  test('what is chosen is heard at once, and nothing when it is off again', async ({
    player,
    page,
  }) => {
    await listen(page);
    await player.open('#settings', 'settings');
    await choose(page, 'Calls', 'Quiet');
    const one = SOUNDS['your-turn'](1).length;
    await expect.poll(async () => (await heardOn(page)).strokes).toBe(one);
    await choose(page, 'Calls', 'Loud');
    await expect.poll(async () => (await heardOn(page)).strokes).toBe(2 * one);
    await choose(page, 'Calls', 'Off');
    await expect.poll(async () => (await heardOn(page)).contexts).toEqual(['suspended']);
    expect((await heardOn(page)).strokes).toBe(2 * one);
  });
});
