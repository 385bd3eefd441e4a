/** Lessons: each is played to its end by keys alone, and answers what it did not ask for. */
import { findings } from '../axe.mjs';
import { covered } from '../layout.mjs';
import { expect, test } from '../player.mjs';

/** The notes of each lesson, the last one left out. */
const LESSONS = { 'the-cave': 10, cavemen: 10, expedition: 11 };

/** Waits until something is asked of the learner, and the focus is there. @param {import('@playwright/test').Page} page */
async function asked(page) {
  await page.waitForFunction(() => {
    const { activeElement: at } = document;
    const next = document.querySelector('.lesson-next');
    if (next) return at === next;
    return (
      document.querySelector('.lesson-do') &&
      at?.matches('main [data-action], main [data-key], main button')
    );
  });
}

/** The note, what it points at, and the window. @param {import('@playwright/test').Page} page */
const boxes = (page) =>
  page.evaluate(() => {
    const box = (/** @type {string} */ name) => {
      const element = document.querySelector(name);
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const shown = getComputedStyle(element).visibility === 'visible';
      return { left, top, right, bottom, shown };
    };
    return {
      note: box('.point-note'),
      ring: box('.point-ring'),
      width: innerWidth,
      height: innerHeight,
    };
  });

for (const [game, count] of Object.entries(LESSONS)) {
  test(`the lesson of ${game} is played by keys alone, and its notes cover nothing they point at`, async ({
    page,
    player,
  }) => {
    await player.open(`#lesson/${game}`, 'lesson');
    /** @type {Set<string | null>} */
    const steps = new Set();
    for (let presses = 0; presses < 40; presses++) {
      await asked(page);
      if (await page.locator('.lesson-ways').count()) break;
      const step = await page.locator('main').getAttribute('data-step');
      steps.add(step);
      const words = await page.locator('main').innerText();
      expect(words).not.toMatch(/\bYou (is|has|feeds|chooses|thinks|looks)\b/i);
      const { note, ring, width, height } = await boxes(page);
      const apart =
        note.right <= ring.left ||
        note.left >= ring.right ||
        note.bottom <= ring.top ||
        note.top >= ring.bottom;
      expect(ring.shown && apart, `step ${step} points at something and leaves it free`).toBe(true);
      expect(
        Math.min(note.left, note.top, width - note.right, height - note.bottom),
      ).toBeGreaterThanOrEqual(0);
      const before = await page.evaluate(
        () => document.querySelector('.point-note').textContent + document.activeElement.outerHTML,
      );
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (old) =>
          document.querySelector('.point-note').textContent + document.activeElement.outerHTML !==
          old,
        before,
      );
    }
    expect(steps.size).toBe(count);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/game/'))),
    ).toEqual([]);
    await page.keyboard.press('Enter');
    await player.on('table');
    expect(await page.evaluate(() => window.cave.record())).toContain(`game ${game}\n`);
    expect(await page.evaluate(() => localStorage.getItem('the-cave/kept/lessons'))).toContain(
      `"${game}":true`,
    );
  });
}

test('on a wide screen no note of The Cave covers a card that lies on the table', async ({
  page,
  player,
  hasTouch,
}) => {
  test.skip(hasTouch, 'on a desktop');
  await player.open('#lesson/the-cave', 'lesson');
  for (let notes = 0; notes < LESSONS['the-cave']; notes++) {
    await asked(page);
    const step = await page.locator('main').getAttribute('data-step');
    expect(await covered(page, '.point-note'), `cards under note ${step}`).toBe(0);
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).not.toHaveAttribute('data-step', String(step));
  }
});

test('what opens its details at a table does so in a lesson, which then goes on', async ({
  page,
  player,
}) => {
  await player.open('#lesson/cavemen', 'lesson');
  await asked(page);
  await player.press(page.locator('[data-zone="discard"] button'));
  const panel = page.getByRole('dialog', { name: 'Discarded cards' });
  await expect(panel.locator('.chip')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await player.press(page.locator('.lesson-next'));
  await expect(page.locator('main')).toHaveAttribute('data-step', '1');
});

test('another play than the one that is wanted is answered, and may be tried again', async ({
  page,
  player,
}) => {
  await player.open('#lesson/the-cave', 'lesson');
  for (const step of ['0', '1']) {
    await expect(page.locator('main')).toHaveAttribute('data-step', step);
    await asked(page);
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('.lesson-do')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const play = async (/** @type {number} */ rank) => {
    await player.press(player.hand.locator(`[data-card="${rank}"]`));
    const confirm = page.locator('button.play');
    if (await confirm.count()) await player.press(confirm);
  };
  await play(10);
  await expect(page.locator('.lesson-astray')).toBeVisible();
  await expect(player.hand.locator('[data-card]')).toHaveCount(3);
  await expect(page.locator('#live')).toContainText('allowed, too');
  await play(7);
  await expect(page.locator('main')).toHaveAttribute('data-step', '3');
  await expect(page.locator('.lesson-astray')).toHaveCount(0);
  await expect(player.hand.locator('[data-card]')).toHaveCount(2);

  await player.press(player.button('Skip'));
  await player.on('home');
});
