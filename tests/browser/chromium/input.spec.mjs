/** Clicks, touches and keys that come fast, late or by mistake: checks B. */
import { expect, homeButton, test } from '../player.mjs';

test.describe('at a slow pace', () => {
  test.use({ choices: { pace: 'slow', confirm: 'never' } });

  for (const clicks of [2, 3, 10]) {
    test(`B-17 ${clicks} fast clicks on one card make one move`, async ({ player, page }) => {
      await player.playNow();
      const before = (await player.moves()).length;
      const box = await player.legal.first().boundingBox();
      if (!box) throw new Error('no card');
      const at = /** @type {const} */ ([box.x + 12, box.y + box.height / 2]);
      for (let click = 0; click < clicks; click++) {
        await (player.touch ? page.touchscreen.tap(...at) : page.mouse.click(...at));
      }
      expect((await player.moves()).length).toBe(before + 1);
    });
  }

  test('B-19 clicks during movement leave the table as the game has it', async ({
    player,
    page,
  }) => {
    await player.playNow();
    let state = 12345;
    const random = (/** @type {number} */ below) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * below);
    };
    const cards = page.locator('[data-card], [data-zone="deck"]');
    for (let clicks = 0; clicks < 250; clicks++) {
      const spots = await cards.evaluateAll((all) =>
        all.map((card) => {
          const { x, y, width, height } = card.getBoundingClientRect();
          return [x + Math.min(width / 2, 14), y + height / 2];
        }),
      );
      const [x, y] = spots[random(spots.length)];
      await page.mouse.click(x, y);
      if ((await page.locator('main').getAttribute('data-screen')) !== 'table') break;
    }
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.body.click());
    await player.settled();
    const { view, shown } = await page.evaluate(() => ({
      view: window.cave.view(),
      shown: Object.fromEntries(
        ['hand', 'cave'].map((zone) => [
          zone,
          [...document.querySelectorAll(`[data-zone="${zone}"] [data-card]`)].map((card) =>
            Number(/** @type {HTMLElement} */ (card).dataset.card),
          ),
        ]),
      ),
    }));
    if ((await player.settled()) === 'table') {
      expect(shown.cave).toEqual(view.cave);
      expect(shown.hand).toEqual(view.hands[0]);
    }
    expect((await player.moves()).length).toBeGreaterThan(0);
  });
});

test('B-20 middle and right clicks play nothing', async ({ player, page }) => {
  await player.playNow();
  const before = await player.moves();
  await player.legal.first().click({ button: 'middle' });
  await player.legal.first().click({ button: 'right' });
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await player.moves()).toEqual(before);
});

test('B-25 a long press opens the card and selects no text', async ({ player, page, hasTouch }) => {
  test.skip(!hasTouch, 'needs a touch screen');
  await player.playNow();
  const before = await player.moves();
  const box = await player.legal.first().boundingBox();
  if (!box) throw new Error('no card');
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 12, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.getByRole('dialog')).toBeVisible();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  const prevented = await page.evaluate(() => {
    const stopped = (/** @type {string} */ selector) => {
      const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
      return !document.querySelector(selector)?.dispatchEvent(event);
    };
    return { card: stopped('[data-zone="hand"] [data-card]'), elsewhere: stopped('.bar') };
  });
  expect(prevented).toEqual({ card: true, elsewhere: false });
  expect(await player.moves()).toEqual(before);
});

test('B-26 Back closes the top panel, then leaves; Forward returns to the same position', async ({
  player,
  page,
}) => {
  await player.playNow();
  await player.play();
  await player.myTurn();
  const record = await player.record();
  await player.press(player.button('Menu'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await player.on('table');
  await page.goBack();
  await player.on('home');
  await page.goForward();
  await player.myTurn();
  expect(await player.record()).toBe(record);
});

test('B-33 where people share the screen nothing that was seen is taken back, by button, key or link', async ({
  player,
  page,
}) => {
  await player.setUp({ people: 2, seed: '0x0000000000000005' });
  await player.pickUp();
  await player.play();
  await player.pickUp();
  const record = await player.record();
  const undo = player.button('Undo');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await undo.click({ force: true });
  await expect(page.locator('main')).toContainText(
    /Someone has played since|Something has come to light/,
  );
  await page.keyboard.press('u');
  await page.keyboard.press('y');
  await page.evaluate(() => (location.hash += '/undo'));
  await expect(page).toHaveURL(/undo$/);
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await player.record()).toBe(record);
});

test.describe('slowly, so that there is time to change one’s mind', () => {
  test.use({ choices: { pace: 'slow' } });
  test('B-11 a move taken back and made again gives the same', async ({ player }) => {
    await player.open('#play/the-cave?seats=3&seed=1&first=1', 'table');
    await player.myTurn();
    // A card that takes one turns up nothing, so it can be taken back while it is being shown.
    const quiet = player.page.locator('[data-legal][aria-label*="Takes 1 "]').first();
    const action = await quiet.getAttribute('data-action');
    const again = player.hand.locator(`[data-action="${action}"]`).first();
    const before = await player.record();
    await player.play(again);
    const after = await player.record();
    await player.press(player.button('Undo'));
    expect(await player.record()).toBe(before);
    await player.play(again);
    expect(await player.record()).toBe(after);
  });
});

test('B-21 nothing that cannot be taken back lies where the button before it was', async ({
  player,
  page,
}) => {
  /** What would play a card or delete something by one press. */
  const final = async () => {
    const asks = await page.locator('button.play').count();
    const kinds = ['button.play:enabled', '.lost .button', ...(asks ? [] : ['[data-legal]'])];
    const found = await page.locator(kinds.join(', ')).all();
    return Promise.all(found.map((button) => button.boundingBox()));
  };
  /** @param {import('@playwright/test').Locator} button @param {() => Promise<unknown>} press */
  const follow = async (button, press) => {
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    const name = await button.innerText();
    await press();
    await player.settled();
    for (const box of await final()) {
      const apart = [
        box.x - before.x - before.width,
        before.x - box.x - box.width,
        box.y - before.y - before.height,
        before.y - box.y - box.height,
      ];
      expect(Math.max(...apart), `beside where ${name} was`).toBeGreaterThanOrEqual(40);
    }
  };
  const press = (/** @type {import('@playwright/test').Locator} */ button) =>
    follow(button, () => player.press(button));

  await player.open();
  await press(homeButton(page, 'Play now'));
  await player.playUntil('round');
  await press(player.button(/^Deal round/));
  await player.playUntil('round');
  await press(player.button(/^Deal round/));

  await player.open();
  await player.press(homeButton(page, 'Set up a table'));
  await player.on('setup');
  await press(player.button('Start'));
  await player.setUp({ people: 2, bots: 0, rounds: '1' });
  const hold = player.button(/^Press and hold/);
  await follow(hold, () => player.pickUp());
});
