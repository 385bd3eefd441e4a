/** Cavemen: whole games by each way of playing, and what the page does at each decision. */
import { AccessibilityTree } from '../accessibility.mjs';
import { CavemenTable, MOMENTS, held, newEngine, savedWhen } from '../cavemen.mjs';
import { expect, test } from '../player.mjs';

/** @param {any} player */
async function newGame(player) {
  await player.open('#setup/cavemen', 'setup');
  await player.page.locator('#seed').fill('7'); // every run plays the same game
  await player.button('Start').focus();
  await player.page.keyboard.press('Enter');
  return new CavemenTable(player);
}

/** @param {any} player */
async function expectTheEnd(player) {
  await player.on('result');
  const { scores, winners } = await player.view();
  await expect(player.page.locator('.places li')).toHaveCount(scores.length);
  const first = player.page.locator('.places [data-place="1"]');
  await expect(first).toHaveCount(winners.length);
  await expect(first.first()).toContainText(String(Math.max(...scores)));
}

/** Feeds with what is proposed, which is the best, after giving it up and coming back to it.
 * @param {CavemenTable} table */
async function feed(table) {
  const { best_feed: best, scores } = await table.player.view();
  if (best.keep.length) {
    await table.press(table.action('starve'));
    expect(await table.pressed('cave')).toEqual([]);
    await table.press(table.action('best'));
  }
  expect(await table.pressed('hand')).toEqual(best.cards);
  expect(await table.pressed('cave')).toEqual(best.keep);
  const label = (await table.action('feed').textContent()) ?? '';
  const points = Number(/\+(\d+)/.exec(label)?.[1]);
  await table.press(table.action('feed'));
  const view = await table.player.view();
  expect(view.scores[0]).toBe(scores[0] + points);
  if (!view.over) expect(view.caves[0]).toEqual(best.keep);
}

/** Catches a beast with food or a club where one can, else ends the turn. @param {CavemenTable} table */
async function act(table) {
  const { player, page } = table;
  const { hands, caves } = await player.view();
  for (const card of hands[0].filter((/** @type {string} */ name) => /^[DC]/.test(name))) {
    await page.keyboard.press('Escape');
    await table.press(table.card('hand', card));
    const lit = page.locator('[data-zone="wild"] .legal');
    if (!(await lit.count())) continue;
    const beast = await lit.last().getAttribute('data-card');
    await table.press(lit.last());
    await table.press(table.action(card[0] === 'D' ? 'tame' : 'stun'));
    expect((await player.view()).caves[0]).toContain(beast);
    return;
  }
  await page.keyboard.press('Escape');
  await table.press(table.action('end'));
  expect((await player.view()).caves[0]).toEqual(caves[0]);
}

/** What is done at each decision. @type {Record<string, (table: CavemenTable) => Promise<void>>} */
const DECISIONS = {
  feed,
  actions: act,
  defend: async (table) => {
    await expect(table.scene.locator('.back')).toHaveCount(1);
    await table.press(table.action('yield'));
  },
  choose: (table) => table.press(table.action('take')),
  answer: (table) => table.press(table.action('refuse')),
};

test('a whole game by mouse or finger, each decision by its own button', async ({ player }) => {
  const table = await newGame(player);
  for (let steps = 0; ; steps++) {
    expect(steps, 'decisions of a game').toBeLessThan(200);
    const phase = await table.asked();
    if (phase === 'result') break;
    await DECISIONS[phase](table);
  }
  await expectTheEnd(player);
});

/** Keys that answer without a card. @type {Record<string, string>} */
const PLAIN_KEYS = { feed: 'f', defend: 'n', choose: 't', answer: 'n' };

test('a whole game by keyboard alone, and focus is never lost (B-43)', async ({
  player,
  page,
  hasTouch,
}) => {
  test.skip(hasTouch, 'by keyboard');
  const { keyboard } = page;
  const table = await newGame(player);
  /** Walks with the arrow keys. @param {string} key */
  const walkTo = async (key) => {
    for (let steps = 0; steps < 30; steps++) {
      if ((await page.locator(':focus').getAttribute('data-key')) === key) return;
      await keyboard.press('ArrowRight');
    }
    throw new Error(`arrow keys do not reach ${key}`);
  };
  let caught = 0;
  for (let steps = 0; ; steps++) {
    expect(steps, 'decisions of a game').toBeLessThan(200);
    const phase = await table.asked();
    const lost = await page.evaluate(() => document.activeElement === document.body);
    expect(lost, `focus at decision ${steps}, ${phase}`).toBe(false);
    if (phase === 'result') break;
    const { length } = await player.moves();
    const catches = async () => {
      const { hands } = await player.view();
      const card = hands[0].find((/** @type {string} */ name) => /^[DC]/.test(name));
      if (phase !== 'actions' || !card || caught > 2) return false;
      await keyboard.press('Escape');
      await walkTo(card);
      await keyboard.press('Enter');
      const lit = page.locator('[data-zone="wild"] .legal');
      if (!(await lit.count())) return false;
      await walkTo(/** @type {string} */ (await lit.first().getAttribute('data-key')));
      await keyboard.press('Enter');
      await keyboard.press(card[0] === 'D' ? 't' : 'c');
      caught += 1;
      return true;
    };
    if (!(await catches())) await keyboard.press(PLAIN_KEYS[phase] ?? 'e');
    await table.played(/^0 /, length);
  }
  await expectTheEnd(player);
});

test('a whole game by the accessibility tree alone (B-44)', async ({ player, page, hasTouch }) => {
  test.skip(hasTouch, 'one tree for both');
  const tree = await AccessibilityTree.of(page);
  const table = await newGame(player);
  for (let steps = 0; ; steps++) {
    expect(steps, 'decisions of a game').toBeLessThan(200);
    if ((await table.asked()) === 'result') break;
    const before = await tree.announced();
    const [beast] = await tree.find({
      role: 'button',
      name: /\. \d+ (for|beats) \d+/,
    });
    if (beast) {
      await tree.activate(beast);
      await tree.press('button', /^(Tame|Stun) the /);
    } else {
      const [food] = await tree.find({
        role: 'button',
        name: /^Food (9|1\d)$/,
      });
      const [answer] = await tree.find({
        role: 'button',
        name: /^(Feed|No card|Take|Refuse)/,
      });
      const [end] = await tree.find({ role: 'button', name: /^End turn/ });
      const chosen = await page.evaluate(() => document.querySelector('.men-hand .selected'));
      await tree.activate(answer ?? (food && !chosen ? food : end));
      if (food && !chosen && !answer) continue;
    }
    await tree.waitForAnnouncement(before);
  }
  // Many cards at once are told by their number, and those in the wild still lie there to be read.
  const told = await tree.announced();
  expect(told.filter((words) => words.split(/\s+/).length > 15)).toEqual([]);
  expect(told.filter((words) => /turned up|scored/.test(words)).length).toBeGreaterThan(5);
  await expectTheEnd(player);
});

test('the end of the game is told of whoever brought it about', async ({
  player,
  page,
  hasTouch,
}) => {
  test.skip(hasTouch, 'the same for both');
  const tree = await AccessibilityTree.of(page);
  const table = new CavemenTable(player);
  const saved = await savedWhen(3, (view, engine) => {
    if (view.phase !== 'actions') return false;
    const count = engine.moves();
    engine.play('0 end -');
    const { over, end } = engine.state();
    engine.truncate(count);
    return over && end === 'pile';
  });
  await table.open([saved]);
  await table.press(table.action('end'));
  await expectTheEnd(player);
  const told = (await tree.announced()).filter((words) => words.includes('the pile ran out'));
  expect(told.join()).toMatch(/Bot 2 drew [^.]*the pile ran out/);
});

test('a spear says that a hunt earns nothing before it is thrown, and why a card cannot do it', async ({
  player,
  page,
}) => {
  const table = new CavemenTable(player);
  const saved = await savedWhen(...MOMENTS.actions);
  await table.open([saved]);
  const spear = saved.view.hands[0].find((/** @type {string} */ name) => name[0] === 'S');
  await table.press(table.card('hand', spear));
  await expect(table.why).toContainText('earns nothing');
  const beast = page.locator('[data-zone="wild"] .legal').first();
  await expect(beast.locator('.pill')).toHaveText(/dies|flees/);
  await table.press(beast);
  await expect(table.why).toContainText('denies the beast to everyone and earns nothing');
  await table.press(table.action('hunt'));
  const { scores, caves, hands } = await player.view();
  expect(scores).toEqual(saved.view.scores);
  expect(caves).toEqual(saved.view.caves);
  expect(hands[0]).not.toContain(spear);
});

for (const [language, nothing] of [
  ['en', 'earns nothing'],
  ['ko', '점수는 없어요'],
]) {
  test(`a club and a spear light what they can reach, as they say in ${language}`, async ({
    player,
    page,
  }) => {
    const table = new CavemenTable(player);
    const saved = await savedWhen(
      3,
      (view) =>
        view.phase === 'actions' &&
        held(view, 0, 'C') &&
        held(view, 0, 'S') &&
        view.wild.length > 2,
    );
    await table.open([saved], 'table', `?language=${language}`);
    const engine = await newEngine();
    engine.load(saved.record);
    const spent = saved.view.hands[0].filter((/** @type {string} */ name) => /^[CS]/.test(name));
    for (const card of spent) {
      const verb = card[0] === 'C' ? 'stun' : 'hunt';
      await table.press(table.card('hand', card));
      if (verb === 'hunt') await expect(table.why).toContainText(nothing);
      const reached = saved.view.wild.filter(
        (/** @type {string} */ beast) => engine.refusal(`0 ${verb} ${card} ${beast}`) === null,
      );
      await expect(page.locator('[data-zone="wild"] .legal')).toHaveCount(reached.length);
      for (const beast of reached) {
        await expect(table.card('wild', beast).locator('.pill')).not.toHaveText(/[{}#]|^$/);
      }
      if (verb === 'hunt' && reached.length) {
        await table.press(table.card('wild', reached[0]));
        await expect(table.why).toContainText(nothing);
      }
      await page.keyboard.press('Escape');
    }
  });
}

test('all discarded cards can be seen, at the table and in the replay', async ({
  player,
  page,
}) => {
  const table = new CavemenTable(player);
  const saved = await savedWhen(
    3,
    (view) => view.phase === 'actions' && view.discard.length > 8 && view.discard.length < 20,
  );
  await table.open([saved]);
  const gone = page.locator('.men-gone .chip');
  const open = async () => {
    await table.press(page.locator('[data-zone="discard"] button'));
    await expect(page.getByRole('dialog', { name: 'Discarded cards' })).toBeVisible();
  };
  await open();
  await expect(gone).toHaveCount(saved.view.discard.length);
  const ranks = ['A', ...'23456789', '10', 'J', 'Q', 'K'];
  const numbers = saved.view.discard.map(
    (/** @type {string} */ name) => ranks.indexOf(name.slice(1)) + 1,
  );
  const told = await gone.evaluateAll((all) =>
    all.map((chip) => Number(/\d+$/.exec(chip.textContent?.trim() ?? '')?.[0] ?? 0)),
  );
  const rising = (/** @type {number[]} */ list) => [...list].sort((a, b) => a - b);
  expect(rising(told)).toEqual(rising(numbers));
  await page.goBack();
  await expect(gone).toHaveCount(0);
  expect(await table.asked()).toBe('actions');
  const { length } = await player.moves();
  await player.open(`#replay/${saved.id}/${length}`, 'replay');
  await open();
  await expect(gone).toHaveCount(saved.view.discard.length);
});

test('the last turn is told where an empty pile does not end the game at once', async ({
  player,
  page,
}) => {
  const table = new CavemenTable(player);
  const lasts = (/** @type {any} */ view) =>
    view.last_turn && !view.over && view.phase === 'actions';
  const options = { 'end-on-empty': 'finish-turn' };
  await table.open([await savedWhen(3, lasts, { options })]);
  const pile = page.locator('[data-zone="pile"]');
  await expect(pile).toHaveText('the last turn');
  await page.keyboard.press('e');
  await player.on('result');
});

test('food shows its total and what it tames, and taming can be taken back', async ({
  player,
  page,
  hasTouch,
}) => {
  const table = new CavemenTable(player);
  const saved = await savedWhen(
    3,
    (view, engine) =>
      view.phase === 'actions' &&
      held(view, 0, 'D') >= 2 &&
      view.wild.length > 1 &&
      engine.legal().some((move) => /tame D\w+\+D/.test(move)),
  );
  await table.open([saved]);
  const food = saved.view.hands[0].filter((/** @type {string} */ name) => name[0] === 'D');
  const engine = await newEngine();
  engine.load(saved.record);
  for (const card of food) await table.press(table.card('hand', card));
  for (const beast of saved.view.wild) {
    const legal = engine.refusal(`0 tame ${food.join('+')} ${beast}`) === null;
    const card = table.card('wild', beast);
    await expect(card.locator('.pill')).toHaveText(legal ? /^\d+ for \d+$/ : /^\d+ short$/);
    await expect(card).toHaveAttribute('aria-disabled', legal ? 'false' : 'true');
  }
  const lit = page.locator('[data-zone="wild"] .legal').first();
  const beast = await lit.getAttribute('data-card');
  await table.press(lit);
  await table.press(table.action('tame'));
  expect((await player.view()).caves[0]).toContain(beast);
  // The log stands beside the table; where there is no room it waits for a press.
  const newest = page.locator('.log-list .newest');
  if (!hasTouch) await expect(newest).toContainText('tamed');
  await table.press(page.locator('button.undo'));
  expect(await player.view()).toEqual(engine.state(0));
  await table.press(table.card('hand', food[0]));
  await table.press(table.action('swap'));
  if (!hasTouch) await expect(newest).toContainText('under the pile');
});

test('what cannot be done says why when it is pressed', async ({ player, page }) => {
  const table = new CavemenTable(player);
  const saved = await savedWhen(
    3,
    (view, engine) =>
      view.phase === 'actions' &&
      !view.swapped &&
      engine.legal(true).every((move) => !/ (tame|hunt)/.test(move)) &&
      !held(view, 0, 'D'),
  );
  await table.open([saved]);
  await table.action('tame').dispatchEvent('click');
  await expect(table.why).toContainText('Your food pays for no beast');
  await page.keyboard.press('h');
  await expect(table.why).toContainText('You have no spear');
  expect(await player.moves()).toEqual(saved.record.split('moves\n')[1].match(/^\d .+$/gm) ?? []);
});

test('after a swap every other action says that it was the swap', async ({ player, page }) => {
  const table = new CavemenTable(player);
  await table.open([await savedWhen(3, (view) => view.phase === 'actions' && view.swapped)]);
  await expect(table.why).toContainText('After a swap');
  for (const name of ['tame', 'stun', 'hunt', 'raid', 'barter', 'swap']) {
    await expect(table.action(name)).toContainText('not after a swap');
    await page.keyboard.press('Escape');
    await table.action(name).dispatchEvent('click');
    await expect(table.action(name)).toHaveAttribute('aria-disabled', 'true');
    await expect(table.why).toContainText('After a swap');
  }
});

test('where the wild is empty, that is why no beast can be caught', async ({ player }) => {
  const table = new CavemenTable(player);
  const when = (/** @type {any} */ view) =>
    view.phase === 'actions' && !view.swapped && !view.wild.length;
  await table.open([await savedWhen(3, when)]);
  for (const name of ['tame', 'stun', 'hunt']) {
    await expect(table.action(name)).toContainText('no beasts in the wild');
  }
});

test('before anything is played the aim is told', async ({ player, page }) => {
  const table = new CavemenTable(player);
  await table.open([await savedWhen(3, (_, engine) => engine.moves() === 0)]);
  await expect(
    page.getByText('Beasts in your cave score their size').and(page.locator(':visible')),
  ).toHaveCount(1);
});

test.describe('with time to look', () => {
  test.use({ choices: { pace: 'slow', motion: 'off' } });

  test('of four rivals one who thinks keeps the whole name', async ({ player, page, hasTouch }) => {
    test.skip(!hasTouch, 'on a phone');
    const table = new CavemenTable(player);
    await table.open([await savedWhen(...MOMENTS.many)]);
    await table.press(table.action('end'));
    const name = page.locator('.men-plate:has(.embers) .seat-name');
    await expect(name).toHaveText('Bot 2');
    const cut = await name.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().width - element.clientWidth;
    });
    expect(cut).toBeLessThan(1);
  });
});
