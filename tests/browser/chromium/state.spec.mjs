/** Saving and coming back: checks A of what players report about other games. */
import { readFile } from 'node:fs/promises';
import { giveFile, keptMatch, put, savedFile, savedMatch } from '../saves.mjs';
import { expect, homeButton, neverIdle, test } from '../player.mjs';

/** What is on the table for the eye. @param {import('../player.mjs').Player} player */
async function picture({ page, cave, hand }) {
  return {
    cave: await cave.locator('[data-card]').evaluateAll((all) => all.map((e) => e.dataset.card)),
    hand: await hand.locator('[data-card]').evaluateAll((all) => all.map((e) => e.dataset.card)),
    deck: await page.locator('[data-zone="deck"]').getAttribute('data-count'),
    toMove: await page.locator('main').getAttribute('data-to-move'),
    last: await page.locator('[data-zone="cave"] .last').getAttribute('data-card'),
    record: await page.evaluate(() => window.cave.record()),
    view: await page.evaluate(() => window.cave.view()),
  };
}

/** Where a stage tells how the match stands; the table's why line follows the pointer. @param {string} stage */
const told = (stage) => (stage === 'table' ? '.plate, .own-plate, .log-list' : 'main');

/** Reloads and waits until the match is there again. @param {import('../player.mjs').Player} player */
async function reload(player) {
  await player.page.reload();
  await player.settled();
}

test('B-01 a reload at any stage shows the same match', async ({ player, page }) => {
  await player.open();
  await page.reload();
  await player.on('home');

  await player.setUp({ bots: 2, rounds: '2' });
  const seen = new Set();
  for (let steps = 0; steps < 60; steps++) {
    const stage = await player.settled();
    if (!seen.has(stage) || (await player.moves()).length === 5) {
      seen.add(stage);
      const before =
        stage === 'table' && (await player.moves()).length ? await picture(player) : null;
      const text = await page.locator(told(stage)).allInnerTexts();
      await reload(player);
      await player.on(stage);
      if (before) expect(await picture(player)).toEqual(before);
      expect(await page.locator(told(stage)).allInnerTexts()).toEqual(text);
    }
    if (stage === 'result') break;
    await player.step(stage);
  }
  expect([...seen].sort()).toEqual(['result', 'round', 'table']);
});

test('B-01 a reload while a bot thinks goes on to my turn', async ({ player, page }) => {
  await player.open('#settings', 'settings');
  await page.evaluate(() =>
    localStorage.setItem('the-cave/settings', JSON.stringify({ pace: 'slow' })),
  );
  await page.reload();
  await player.open();
  await player.press(homeButton(page, 'Play now'));
  await player.myTurn();
  await player.play();
  const { length } = await player.moves();
  await page.reload();
  await player.on('table');
  expect((await player.moves()).length).toBeGreaterThanOrEqual(length);
  await player.myTurn();
});

test('B-01 home offers the saved match and goes on with it', async ({ player }) => {
  await player.playNow();
  await player.play();
  await player.myTurn();
  const record = await player.record();
  await player.open();
  await player.press(player.button(/^Resume/));
  await player.myTurn();
  expect(await player.record()).toBe(record);
});

/**
 * The other games: a moment in which seat 0 is asked for something that turns up what nobody knows,
 * and how it is done.
 * @type {{[game: string]: {players: number, until: (view: any, moves: string[]) => unknown,
 *   control: string}}}
 */
const OTHERS = {
  cavemen: {
    players: 3,
    until: (view, moves) => view.phase === 'actions' && view.pile > 5 && moves.includes('0 end -'),
    control: '[data-zone="actions"] [data-action="end"]',
  },
  expedition: {
    players: 2,
    until: (view, moves) => view.tiles.length > 3 && moves.includes('0 discover'),
    control: 'button[data-action="discover"]',
  },
};

/** Waits until somebody is asked at a table of another game. @param {import('@playwright/test').Page} page @param {string} game */
const asked = (page, game) => page.locator(`${OTHERS[game].control}:visible`).first().waitFor();

/** Does it, and waits until it is in the record. @param {import('../player.mjs').Player} player @param {string} game */
async function act(player, game) {
  const { length } = await player.moves();
  await player.press(player.page.locator(`${OTHERS[game].control}:visible`).last());
  await expect.poll(async () => (await player.moves()).length).toBeGreaterThan(length);
}

/** What the page knows and shows of a match of another game now. @param {import('../player.mjs').Player} player */
async function knownNow(player) {
  const words = await player.page.locator('main').innerText();
  // The log offers reasons when nothing else is to do.
  const lines = words.split('\n').map((line) => line.trim());
  return {
    record: await player.record(),
    view: await player.view(),
    lines: lines.filter((line) => line && !line.includes('Why did')),
  };
}

/** The same when it rests: some of it waits for its room. @param {import('../player.mjs').Player} player */
async function known(player) {
  let now = await knownNow(player);
  await expect(async () => {
    const before = now;
    await player.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    now = await knownNow(player);
    expect(now).toEqual(before);
  }).toPass();
  return now;
}

for (const game of Object.keys(OTHERS)) {
  test(`B-01 ${game}: a reload shows the same match, with bots and between people`, async ({
    player,
    page,
  }) => {
    const matches = await Promise.all(
      [[0], [0, 1]].map((people) =>
        keptMatch({
          game,
          ...OTHERS[game],
          people,
          id: `people${people.length}`,
        }),
      ),
    );
    await put(page, matches);
    for (const { id, record } of matches) {
      await page.goto(`${player.site}#table/${id}`);
      const covered = game === 'cavemen' && id === 'people2';
      const there = () => (covered ? player.on('handover') : asked(page, game));
      await there();
      const before = await known(player);
      expect(before.record).toBe(record);
      await page.reload();
      await there();
      expect(await known(player)).toEqual(before);
    }
  });

  test(`B-04 ${game}: a full storage is told at once, and play goes on`, async ({
    player,
    page,
  }) => {
    await put(page, [await keptMatch({ game, ...OTHERS[game] })]);
    await player.open(`#table/${game}`, 'table');
    await asked(page, game);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await act(player, game);
    await expect(page.locator('.notice')).toContainText('not saved');
    await player.press(player.button('Make room'));
    await player.on('games');
    await page.goBack();
    await player.on('table');
    expect(await player.moves()).not.toHaveLength(0);
  });

  test(`B-06 ${game}: the second tab is told, and no move of the first is lost`, async ({
    player,
    page,
    context,
  }) => {
    await put(context, [await keptMatch({ game, ...OTHERS[game] })]);
    await player.open(`#table/${game}`, 'table');
    await asked(page, game);
    const other = await context.newPage();
    await other.goto(page.url());
    await asked(other, game);
    const before = await player.record();
    await act(player, game);
    await expect(other.locator('.notice')).toContainText('another tab');
    expect(await other.evaluate(() => window.cave.record())).toBe(before);
    await other.getByRole('button', { name: 'Go on here' }).click();
    await expect
      .poll(() => other.evaluate(() => window.cave.record()?.length))
      .toBeGreaterThan(before.length);
  });

  test(`B-10 ${game}: a reload does not change what turns up`, async ({ player, page }) => {
    const match = await keptMatch({ game, ...OTHERS[game] });
    await player.open();
    const outcomes = new Set();
    for (let tries = 0; tries < 5; tries++) {
      await page.evaluate((pairs) => {
        localStorage.clear();
        localStorage.setItem('the-cave/settings', JSON.stringify({ pace: 'off' }));
        for (const [key, value] of pairs) localStorage.setItem(key, value);
      }, match.entries);
      await page.goto(`${player.site}?${tries}#table/${game}`);
      await asked(page, game);
      await act(player, game);
      const made = await player.moves();
      const { drawn, hands } = await player.view();
      outcomes.add(JSON.stringify([made.slice(0, match.view.move + 1), drawn ?? hands[0]]));
    }
    expect(outcomes.size).toBe(1);
    expect([...outcomes][0]).not.toContain('null');
  });
}

test('B-26 back and forward lead through several matches, each where it stood', async ({
  player,
  page,
}) => {
  const matches = await Promise.all(
    Object.keys(OTHERS).map((game) => keptMatch({ game, ...OTHERS[game] })),
  );
  await put(page, matches);
  await player.playNow();
  const records = [await player.record(), ...matches.map(({ record }) => record)];
  for (const { id } of matches) {
    await page.evaluate((hash) => (location.hash = hash), `#table/${id}`);
    await asked(page, id);
  }
  const shown = (/** @type {number} */ i) =>
    expect.poll(() => page.evaluate(() => window.cave.record())).toBe(records[i]);
  await shown(2);
  for (const [go, i] of /** @type {const} */ ([
    ['goBack', 1],
    ['goBack', 0],
    ['goForward', 1],
    ['goForward', 2],
  ])) {
    await page[go]();
    await shown(i);
  }
});

/** Opens a record. @param {import('../player.mjs').Player} player @param {string} record */
async function openRecord(player, record) {
  await player.open('#games', 'games');
  await giveFile(player, record);
  await expect(player.page.getByLabel('Who are you?')).toBeVisible();
}

test.describe('with storage that throws', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
      }
    });
  });

  test('B-03 a whole match can be played, and one notice says that nothing is kept', async ({
    player,
    page,
  }) => {
    await player.setUp({ people: 1, bots: 1, rounds: '1' });
    const notices = page.locator('.notice');
    await expect(notices).toHaveCount(1);
    await expect(notices).toContainText('lost when you close');
    await player.playUntil('result');
    await expect(page.locator('main')).toContainText(/not counted/i);
  });

  for (const game of Object.keys(OTHERS)) {
    test(`B-03 ${game}: a record can be opened, played on, and comes to its end`, async ({
      player,
      page,
    }) => {
      const { players, until } = OTHERS[game];
      const middle = await keptMatch({ game, players, until });
      await openRecord(player, middle.record);
      await player.press(player.button('Play on'));
      await asked(page, game);
      await expect(page.locator('.notice')).toHaveCount(1);
      await act(player, game);

      const file = new URL(`../../records/${game}/game-${players}p-00.cave`, import.meta.url);
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
      await openRecord(player, lines.slice(0, -3).join('\n'));
      await page.getByLabel('Who are you?').selectOption('nobody');
      await player.press(player.button('Play on'));
      // Bots play at their usual pace: no choice is kept here.
      await page.locator('[data-screen="result"]').waitFor({ timeout: 60_000 });
      await expect(page.locator('main')).toContainText(/not counted/i);
    });
  }
});

test('B-04 a full storage is told at once, never called saved, and play goes on', async ({
  player,
  page,
}) => {
  await player.playNow();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await player.play();
  const notice = page.locator('.notice');
  await expect(notice).toContainText('not saved');
  const text = await savedFile(player, notice.getByRole('button', { name: 'Save the record' }));
  expect(text).toMatch(/^cave 1\n/);
  const played = await player.moves();
  expect(played.join('\n')).toContain(text.match(/^\d play .+$/gm)?.join('\n'));
  await player.myTurn();
  await player.play();
});

test('B-05 a write that dies half-way leaves the last good save', async ({ player, page }) => {
  await player.playNow();
  await player.play();
  await player.myTurn();
  const good = await player.record();
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value.slice(0, value.length / 2));
      throw new DOMException('died', 'QuotaExceededError');
    };
  });
  await player.play();
  await page.reload();
  await player.myTurn();
  expect(await player.record()).toBe(good);
});

test('B-05 noise in the storage is no obstacle', async ({ player, page }) => {
  await player.playNow();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '\u0000{"turn":1e99');
    localStorage.setItem('the-cave/game/zzz/0', 'x'.repeat(1_000_000));
    localStorage.setItem('the-cave/game/__proto__/1', '00000000 {}');
  });
  await page.reload();
  await player.on('home');
  await player.press(homeButton(page, 'Play now'));
  await player.myTurn();
});

test('B-05 damaged games are told on home, and can be kept as a file or deleted', async ({
  player,
  page,
}) => {
  await player.playNow();
  const address = page.url();
  await player.play();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.includes('/game/'))) {
      localStorage.setItem(key, localStorage.getItem(key).slice(0, -9));
    }
  });
  await player.open();
  const lost = page.locator('.lost');
  await expect(lost).toContainText('A saved game is damaged');
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0);
  const text = await savedFile(player, lost.getByRole('button', { name: 'Save as a file' }));
  expect(text).toContain('moves\\n');
  await player.press(lost.getByRole('button', { name: 'Delete' }));
  await expect(lost).toHaveCount(0);
  await page.goto(address);
  await player.on('home');
  await expect(page.getByRole('alert')).toContainText('no longer kept');
});

test('B-05 a saved game that the rules refuse is told, and the next one is offered', async ({
  player,
  page,
}) => {
  await player.playNow();
  await player.play();
  await player.myTurn(); // nobody's move is kept after the damaged game
  const other = await savedMatch({ seats: 2, rules: 99 });
  await page.evaluate(
    (all) => all.forEach(([key, value]) => localStorage.setItem(key, value)),
    other.entries,
  );
  await player.open();
  await player.press(player.button('Resume'));
  await expect(page.getByRole('alert')).toContainText('cannot be read');
  await expect(page.locator('.lost')).toContainText('A saved game is damaged');
  await player.press(player.button('Resume'));
  await player.myTurn();
});

test('B-06 two tabs with one match: the second is told, and no move of the first is lost', async ({
  player,
  page,
  context,
}) => {
  await player.playNow();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('[data-zone="hand"] [data-legal]').first()).toBeVisible();

  await player.play();
  await player.myTurn();
  const record = await player.record();
  await expect(other.locator('.notice')).toContainText('another tab');
  await expect(other.locator('[data-zone="hand"] [data-legal]')).toHaveCount(0);
  await page.reload();
  await player.myTurn();
  expect(await player.record()).toBe(record);

  await other.getByRole('button', { name: 'Go on here' }).click();
  await expect(other.locator('[data-zone="hand"] [data-legal]').first()).toBeVisible();
  expect(await other.evaluate(() => window.cave.record())).toBe(record);
});

test('B-10 a reload does not change what turns up', async ({ player, page }) => {
  await player.open('#play/the-cave?seats=3&seed=d&first=1', 'table');
  await player.myTurn();
  // A card that takes two turns up a new one.
  const action = await page
    .locator('[data-legal][aria-label*="Takes 2 "]')
    .first()
    .getAttribute('data-action');
  const before = await page.evaluate(() => ({ ...localStorage }));
  const outcomes = new Set();
  for (let tries = 0; tries < 5; tries++) {
    await page.evaluate((kept) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, before);
    await page.reload();
    await player.myTurn();
    await player.play(player.hand.locator(`[data-action="${action}"]`).first());
    await player.settled();
    outcomes.add(JSON.stringify(await player.view()));
  }
  expect(outcomes.size).toBe(1);
});

test('B-16 twenty new games have twenty different deals', async ({ browser, site }) => {
  const seeds = new Set();
  const deals = new Set();
  // Five browsers that have never been here, and four games in each.
  for (let browsers = 0; browsers < 5; browsers++) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.addInitScript(neverIdle);
    const page = await context.newPage();
    await page.goto(site);
    for (let games = 0; games < 4; games++) {
      await homeButton(page, 'Play now').click();
      await expect(page.locator('main')).toHaveAttribute('data-screen', 'table');
      const { record, view } = await page.evaluate(() => ({
        record: window.cave.record(),
        view: window.cave.view(),
      }));
      seeds.add(/^seed (\S+)$/m.exec(record)?.[1]);
      deals.add(JSON.stringify([view.cave, view.hands]));
      await page.evaluate(() => (location.hash = '#home'));
    }
    await context.close();
  }
  expect(seeds.size).toBe(20);
  expect(deals.size).toBe(20);
});

test('B-60 shared places are told as shared', async ({ player, page }) => {
  const { entries, id, totals } = await savedMatch({ seats: 3, tie: 'first' });
  await player.open();
  await page.evaluate((all) => {
    for (const [key, value] of all) localStorage.setItem(key, value);
  }, entries);
  await page.goto(`${player.site}#table/${id}`);
  await player.playUntil('result');
  const best = Math.max(...totals);
  const tied = totals.filter((points) => points === best).length;
  expect(tied).toBe(2);
  expect((await player.view()).winners.length).toBe(2);
  await expect(page.locator('main')).toContainText('share the win');
  await expect(page.locator('main').getByText('1st')).toHaveCount(2);
  await expect(page.locator('main').getByText('2nd')).toHaveCount(0);
  await expect(page.locator('main').getByText('3rd')).toHaveCount(1);
  await expect(page.locator('.ranking [data-place="1"]')).toHaveCount(2);
  const sums = await page.locator('.ranking .sum').allTextContents();
  expect(sums.map(Number)).toEqual([...totals].sort((a, b) => b - a));
});
