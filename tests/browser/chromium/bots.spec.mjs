/** Bots at the table: what they tell of their moves, and that they never hold up the page. */
import { expect, test } from '../player.mjs';
import { keptMatch, newEngine, put, savedMatch } from '../saves.mjs';

/**
 * Opens the panel for a move of the log.
 * @param {import('../player.mjs').Player} player
 * @param {number} at  which of the bots' moves, the newest first; -1 is the oldest
 */
async function askWhy(player, at) {
  const { page } = player;
  const log = page.locator('.bar').getByRole('button', { name: 'Log' });
  const narrow = await log.isVisible();
  if (narrow) await player.press(log);
  const list = narrow ? page.getByRole('dialog', { name: 'Log' }) : page.locator('.log-panel');
  await player.press(list.locator('.log-why').nth(at));
  const panel = page.locator('dialog.why-panel');
  await expect(panel.locator('.why-reasons li').first()).toBeVisible();
  return panel;
}

test('a bot tells why it played, and what was hidden only when the round is over', async ({
  player,
  page,
}) => {
  await player.setUp({
    people: 1,
    bots: 2,
    seed: '0x0000000000000005',
    rounds: '2',
  });
  await player.play();
  await player.myTurn();
  const panel = await askWhy(player, 0);
  await expect(panel.locator('.why-reasons')).toContainText('It takes');
  await expect(panel).toContainText('when the round is over');
  await expect(panel).not.toContainText(/keeps|expects|guesses|better/);
  await expect(panel.locator('.why-weighed')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('Escape'); // the log of a phone
  await expect(page.locator('dialog')).toHaveCount(0);

  await player.playUntil('round');
  await player.leaveRound();
  await player.myTurn();
  const told = await askWhy(player, -1);
  const weighed = told.locator('.why-weighed li');
  expect(await weighed.count()).toBeGreaterThan(1);
  const first = await told.locator('.why-move .chip').first().innerText();
  expect(await weighed.and(page.locator('.made')).locator('.chip').innerText()).toBe(first);
  await expect(told).not.toContainText('when the round is over');
  await expect(told.locator('.why-reasons')).toContainText('In 20 guesses tried out afterwards');
  const bars = await told
    .locator('.why-bar')
    .evaluateAll((all) => [
      ...new Set(all.map((bar) => Math.round(bar.getBoundingClientRect().left))),
    ]);
  expect(bars, 'bars that can be compared begin in one line').toHaveLength(1);

  // Nothing of it is kept: after a reload the bot is asked again, and answers the same.
  const words = await told.innerText();
  await page.reload();
  await expect(told.locator('.why-weighed')).toBeVisible();
  expect(await told.innerText()).toBe(words);
});

test('reasons for another move than was made are not told', async ({ player, page }) => {
  // Moves that no bot would have made: as if it had been stopped before it found its own.
  const { entries, id } = await savedMatch({ seats: 2 });
  await player.open();
  await page.evaluate((all) => {
    for (const [key, value] of all) localStorage.setItem(key, value);
  }, entries);
  const seen = { told: 0, stopped: 0 };
  for (let index = 0; index < 8; index++) {
    await page.goto(`${player.site}#table/${id}/why/${index}`);
    const panel = page.locator('dialog.why-panel');
    await expect(page.locator('main')).toHaveAttribute('data-screen', /^(table|round|result)$/);
    if (!(await panel.count())) continue; // a person's
    await expect(panel.locator('.why-reasons, .why-move + .soft')).not.toContainText('Asking');
    const stopped = (await panel.innerText()).includes('It was stopped while it thought');
    seen[stopped ? 'stopped' : 'told'] += 1;
    const card = await panel.locator('.why-move .chip').first().innerText();
    const made = panel.locator('.made .chip');
    if (stopped) await expect(panel.locator('.why-reasons, .why-weighed')).toHaveCount(0);
    else if (await made.count()) expect(await made.innerText()).toBe(card);
  }
  expect(seen.told).toBeGreaterThan(0);
  expect(seen.stopped).toBeGreaterThan(0);
});

test('B-57 a bot that thinks long holds up nothing, stops when told, and has a limit', async ({
  player,
  page,
  context,
  hasTouch,
}) => {
  test.skip(hasTouch, 'the same for both');
  // A slow machine: between two slices of its work the bots' thread has to wait.
  await context.route(/bot-worker[^/]*\.js/, async (route) => {
    const response = await route.fetch();
    const slow = `globalThis.MessageChannel = class {
      port1 = {};
      port2 = { postMessage: () => setTimeout(() => this.port1.onmessage({}), 400) };
    };`;
    await route.fulfill({ response, body: slow + (await response.text()) });
  });
  await player.setUp({ people: 1, bots: 5, strongest: true });
  await player.play();

  // All is timed in the page: what looks at it from outside may be late itself.
  const stopped = await page.evaluate(
    () =>
      new Promise((resolve) => {
        /** @type {number[]} */ const tasks = [];
        new PerformanceObserver((list) => {
          tasks.push(...list.getEntries().map(({ duration }) => duration));
        }).observe({ type: 'longtask' });
        let begun = 0;
        let move = 0;
        const look = () => {
          const button = document.querySelector('.hurry button');
          if (!begun && button instanceof HTMLElement) {
            begun = performance.now();
            move = window.cave.view().move;
            button.click();
          }
          if (begun && window.cave.view().move > move) {
            resolve({
              words: button?.textContent,
              tasks,
              ms: performance.now() - begun,
            });
          } else requestAnimationFrame(look);
        };
        look();
      }),
  );
  expect(stopped.words ?? 'Stop thinking').toBe('Stop thinking');
  expect(stopped.tasks.filter((/** @type {number} */ ms) => ms > 100)).toEqual([]);
  expect(stopped.ms, 'from the press to the move').toBeLessThan(1000);

  // Another one is not told to stop, on a page that is six times as slow.
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const thought = await page.evaluate(
    () =>
      new Promise((resolve) => {
        /** @type {number[]} */ const moves = [];
        let move = window.cave.view().move;
        const look = () => {
          if (window.cave.view().move > move) moves.push(performance.now());
          move = window.cave.view().move;
          if (moves.length === 2) resolve(moves[1] - moves[0]);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  expect(thought).toBeGreaterThan(1500);
  expect(thought, 'the limit, a slice and a picture').toBeLessThan(3500);
});

/** Asks for a hint and gives its words. @param {import('../player.mjs').Player} player */
async function hint(player) {
  await player.press(player.button('Hint'));
  const words = player.page.locator('.hint-words');
  await expect(words).toContainText('Best is');
  return words;
}

test('B-59 hints followed to the end end the match, each legal and lit, and they are counted', async ({
  player,
  page,
}) => {
  await player.setUp({ people: 1, bots: 1, seed: '0x0000000000000007', rounds: '1' });
  let count = 0;
  for (; (await player.settled()) === 'table'; count++) {
    const words = await hint(player);
    const card = page.locator('.hand [data-hint]');
    const rank = await words.locator('.chip .hidden-text').first().innerText();
    await expect(card).toHaveAttribute('data-card', rank);
    await expect(card).toHaveAttribute('data-legal', '');
    await player.press(player.button('Why'));
    const follow = page.locator('dialog [data-action="follow"]');
    const made = (await player.moves()).length;
    await player.press(follow);
    await expect.poll(async () => (await player.moves()).length).toBeGreaterThan(made);
    await expect(page.locator('dialog')).toHaveCount(0);
  }
  expect(count).toBe(7);
  await player.playUntil('result');
  await expect(page.locator('main')).toContainText('7 hints');
});

test('B-11 undo against bots asks once, makes the match practice, and redo gives the same', async ({
  player,
  page,
}) => {
  await player.setUp({ people: 1, bots: 2, seed: '0x0000000000000005' });
  await player.myTurn();
  const before = await player.record();
  await player.play();
  await player.myTurn();
  const after = await player.record();
  const question = page.getByRole('dialog', { name: 'Take back what has been seen?' });
  await player.press(player.button('Undo'));
  await player.press(question.getByRole('button', { name: 'Play on' }));
  await expect(question).toHaveCount(0);
  expect(await player.record()).toBe(after);
  await expect(page.locator('.practice')).toHaveCount(0);

  await page.keyboard.press('u');
  await player.press(question.getByRole('button', { name: 'Take it back' }));
  await expect(question).toHaveCount(0);
  expect(await player.record()).toBe(before);
  await expect(page.locator('.practice')).toBeVisible();
  await page.keyboard.press('y');
  await player.myTurn();
  expect(await player.record()).toBe(after);
  await page.keyboard.press('u');
  expect(await player.record()).toBe(before);
  await expect(page.locator('dialog')).toHaveCount(0);
  await player.press(player.button('Redo'));
  await player.myTurn();
  expect(await player.record()).toBe(after);

  await page.keyboard.press('u');
  await player.play(player.legal.last());
  await player.myTurn();
  await expect(player.button('Redo')).toHaveCount(0);
  await page.reload();
  await player.myTurn();
  await expect(page.locator('.practice')).toBeVisible();
});

test.describe('at leisure', () => {
  test.use({ choices: { pace: 'slow' } });

  test('bots alone are watched move by move, their cards open if one likes', async ({
    player,
    page,
    hasTouch,
  }) => {
    const match = await keptMatch({
      game: 'the-cave',
      players: 3,
      people: [],
      until: ({ played }) => played === 4,
    });
    await put(page, [match]);
    await player.open(`#table/${match.id}`, 'table');
    const step = page.locator('[data-action="step"]');
    await player.press(page.locator('.bar').getByRole('button', { name: 'Pause' }));
    await expect(page.locator('.turn-mark')).toContainText('Paused');
    const made = (await player.moves()).length;
    await player.press(step);
    await expect.poll(async () => (await player.moves()).length).toBe(made + 1);
    const covered = () => page.locator('.hand [data-card], .open-hands').count();
    expect(await covered()).toBe(0);
    await player.press(page.locator('[data-action="uncover"]'));
    const engine = await newEngine();
    engine.load(await player.record());
    for (const [seat, hand] of engine.state().hands.entries()) {
      const line = page.locator('.open-hands li').nth(seat);
      expect((await line.locator('.chip .hidden-text').allInnerTexts()).map(Number)).toEqual(hand);
    }
    // On a phone the lines stand in the place of the large hand.
    await expect(page.locator('.hand').filter({ visible: true })).toHaveCount(hasTouch ? 0 : 1);
    await player.press(page.locator('[data-action="uncover"]'));
    expect(await covered()).toBe(0);
    expect((await player.moves()).length).toBe(made + 1);
  });
});
