/** Cavemen: raids and offers, in which somebody answers out of turn. */
import { CavemenTable, MOMENTS, held, newEngine, savedWhen } from '../cavemen.mjs';
import { expect, test } from '../player.mjs';

/** Two people and a bot. */
const PEOPLE = { people: [0, 1] };

/** The bot's answer to an offer, by the module. @param {import('../../../web/engine.js').Engine} engine @param {number} seat */
function answerOf(engine, seat) {
  const how = { game: 'cavemen', level: 'greedy', seed: '0x0000000000000001' };
  engine.botBegin(engine.view(seat), how);
  while (!engine.botStep(1000));
  return engine.botAnswer().move;
}

/** @param {string} record */
const movesOf = (record) => record.split('moves\n')[1].match(/^\d .+$/gm) ?? [];

test('a raid between people: sealed, answered behind the curtain, turned up together', async ({
  player,
  page,
}) => {
  const table = new CavemenTable(player);
  const saved = await savedWhen(
    3,
    (view, engine) =>
      held(view, 1, 'C') &&
      view.caves[0].length &&
      engine.legal().some((move) => /^0 raid S\w+ 1$/.test(move)),
    PEOPLE,
  );
  const { hands } = saved.view;
  const spear = hands[0].find((/** @type {string} */ name) => name[0] === 'S');
  const club = hands[1].find((/** @type {string} */ name) => name[0] === 'C');
  await table.open([saved], 'handover');
  await table.pickUp();
  await table.press(table.card('hand', spear));
  await table.press(table.rival(1));
  await expect(table.why).toContainText('face down against');
  await table.press(table.action('raid'));

  await player.on('handover');
  await expect(page.locator('h1')).toContainText('Person 2');
  await expect(page.locator('[data-card]')).toHaveCount(0);
  expect(await page.content()).not.toContain(`data-card="${spear}"`);
  await table.pickUp();
  await expect(table.scene.locator('.card.back')).toHaveCount(1);
  await expect(table.scene.locator('[data-card]')).toHaveCount(0);
  expect((await player.view()).raid.card).toBe(null);
  await table.press(table.card('hand', club));
  await expect(table.why).toContainText('defends with strength');
  const [won, lost] = saved.view.cave_values;
  expect(won).not.toBe(lost);
  await expect(table.why).toContainText(`take beasts worth up to ${won}`);
  await expect(table.why).toContainText(`may lose ${lost}`);
  await table.press(table.action('defend'));

  const engine = await newEngine();
  engine.load(saved.record);
  engine.play(`0 raid ${spear} 1`);
  engine.play(`1 defend ${club}`);
  const { raid } = engine.state();
  if (raid?.winner === 0) {
    await player.on('handover');
    await expect(page.locator('.since li').first()).toHaveText(/^\s*Person 1\s+showed/, {
      useInnerText: true,
    });
    await table.pickUp();
  }
  if (raid) {
    await expect(table.scene.locator(`[data-card="${spear}"]`)).toBeVisible();
    await expect(table.scene.locator(`[data-card="${club}"]`)).toBeVisible();
    await expect(table.scene.locator('.won')).toContainText('wins');
    const there = engine.state().caves[raid.winner === 0 ? 1 : 0];
    expect(await table.pressed('spoils')).toEqual(there);
    await table.press(table.action('take'));
    await table.played(`${raid.winner} take ${there.join('+')}`, movesOf(saved.record).length);
  } else {
    expect(engine.state().phase).toBe('actions');
  }
});

test.describe('with time to look', () => {
  test.use({ choices: { pace: 'slow', motion: 'off' } });

  test('cards of a raid that comes out level are shown before play goes on', async ({ player }) => {
    const table = new CavemenTable(player);
    const strength = (/** @type {string | undefined} */ card) => {
      const value = ['A', ...'23456789', '10', 'J', 'Q', 'K'].indexOf(card?.slice(1) ?? '') + 1;
      return card?.[0] === 'S' ? 2 * value : card?.[0] === 'C' ? value : -1;
    };
    /** @param {any} view */
    const level = (view) =>
      view.hands[0].find(
        (/** @type {string} */ card) => strength(card) === strength(view.raid?.card ?? undefined),
      );
    const saved = await savedWhen(3, (view) => view.phase === 'defend' && level(view));
    await table.open([saved]);
    const card = level(saved.view);
    await expect(table.scene.locator('.card.back')).toHaveCount(1);
    await table.press(table.card('hand', card));
    await table.press(table.action('defend'));
    await expect(table.scene.locator(`[data-card="${card}"]`)).toBeVisible();
    await expect(table.scene.locator(`[data-card="${saved.view.raid.card}"]`)).toBeVisible();
    await expect(table.scene.locator('.men-strength').first()).toContainText(
      String(strength(card)),
    );
    await expect(table.why).toContainText('nothing moves');
    await expect(table.scene).toHaveCount(0);
  });
});

test('an offer between people: made, answered with food behind the curtain, confirmed', async ({
  player,
  page,
}) => {
  const table = new CavemenTable(player);
  const saved = await savedWhen(
    3,
    (view, engine) =>
      view.phase === 'actions' &&
      view.caves[0].length &&
      held(view, 1, 'D') &&
      engine.refusal(`0 offer 1 give ${view.caves[0][0]} want - food 1`) === null,
    PEOPLE,
  );
  const { length } = movesOf(saved.record);
  const [beast] = saved.view.caves[0];
  const food = saved.view.hands[1].find((/** @type {string} */ name) => name[0] === 'D');
  await table.open([saved], 'handover');
  await table.pickUp();
  await table.press(table.action('barter'));
  const dialog = page.getByRole('dialog', { name: 'Barter' });
  const offer = dialog.locator('[data-action="offer"]');
  await expect(offer).toBeDisabled();
  await table.press(dialog.getByRole('button', { name: 'Person 2' }));
  await table.press(dialog.locator(`[data-card="${beast}"]`));
  await table.press(dialog.getByRole('button', { name: 'One food card more' }));
  await expect(dialog.getByRole('status')).toContainText('Person 2 gives one food card');
  await table.press(offer);

  await player.on('handover');
  await table.pickUp();
  await expect(table.why).toContainText('for one food card of your choice');
  await expect(table.action('mute')).toHaveCount(0);
  await table.press(table.card('hand', food));
  await table.press(table.action('accept'));

  await player.on('handover');
  await table.pickUp();
  await expect(table.scene.locator(`[data-card="${food}"]`)).toBeVisible();
  await page.reload();
  await player.on('handover');
  await table.pickUp();
  await expect(table.scene.locator(`[data-card="${food}"]`)).toBeVisible();
  await table.press(table.action('confirm'));
  await table.played('0 confirm', length);
  const view = await player.view();
  expect(view.hands[0]).toContain(food);
  expect(view.caves[1]).toContain(beast);
  expect((await player.moves()).slice(length)).toEqual([
    `0 offer 1 give ${beast} want - food 1`,
    `1 accept ${food}`,
    '0 confirm',
  ]);
});

for (const answer of ['accept', 'refuse']) {
  test(`an offer that a bot answers with ${answer} is made by the dialog and told in words`, async ({
    player,
    page,
  }) => {
    const table = new CavemenTable(player);
    /** @type {string[]} */
    let wanted = [];
    const saved = await savedWhen(3, (view, engine) => {
      if (view.phase !== 'actions' || !view.caves[0].length || !view.caves[1].length) return false;
      const [give, want] = [view.caves[0][0], view.caves[1][0]];
      const offer = `0 offer 1 give ${give} want ${want} food 0`;
      if (engine.refusal(offer)) return false;
      const count = engine.moves();
      engine.play(offer);
      const found = answerOf(engine, 1).startsWith(`1 ${answer}`);
      engine.truncate(count);
      wanted = [give, want];
      return found;
    });
    const { length } = movesOf(saved.record);
    const [give, want] = wanted;
    await table.open([saved]);
    await table.press(table.action('barter'));
    const dialog = page.getByRole('dialog', { name: 'Barter' });
    await table.press(dialog.locator(`[data-card="${give}"]`));
    await table.press(dialog.locator(`[data-card="${want}"]`));
    await table.press(dialog.locator('[data-action="offer"]'));
    await table.played(new RegExp(`^1 ${answer}`), length);
    expect(await table.asked()).toBe('actions');
    await expect(table.why).toContainText(answer === 'accept' ? 'agreed' : 'refused');
    const { caves } = await player.view();
    const [mine, theirs] = answer === 'accept' ? [want, give] : [give, want];
    expect(caves[0]).toContain(mine);
    expect(caves[1]).toContain(theirs);
  });
}

test('offers of bots can be refused for good, and are heard again when wanted', async ({
  player,
  page,
  hasTouch,
}) => {
  const table = new CavemenTable(player);
  const [players, when] = MOMENTS.answer;
  const saved = await savedWhen(players, when);
  const { length } = movesOf(saved.record);
  const askAgain = async () => {
    await page.evaluate((entries) => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('the-cave/game/')) localStorage.removeItem(key);
      }
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, saved.entries);
    await page.reload();
    await player.on('table');
  };
  await table.open([saved]);
  await expect(table.why).toContainText('gives you');
  await table.press(table.action('mute'));
  await table.played('0 refuse', length);

  // The same offer, asked again: now nobody is asked.
  await askAgain();
  await table.played('0 refuse', length);
  expect(await table.asked()).not.toBe('answer');

  if (hasTouch) return;
  await page.getByRole('switch', { name: 'Mute offers' }).click();
  await askAgain();
  expect(await table.asked()).toBe('answer');
});

for (const moment of /** @type {const} */ (['feed', 'defend', 'choose', 'answer', 'confirm'])) {
  test(`B-01 a reload in the middle of ${moment} shows the same table`, async ({
    player,
    page,
  }) => {
    const table = new CavemenTable(player);
    const [players, when] = MOMENTS[moment];
    await table.open([await savedWhen(players, when)]);
    const picture = async () => ({
      view: await player.view(),
      record: await player.record(),
      dock: await page.locator('[data-zone="actions"]').innerText(),
      middle: await page.locator('.men-shelf, .men-why').allInnerTexts(),
    });
    const before = await picture();
    await page.reload();
    expect(await table.asked()).toBe(moment);
    expect(await picture()).toEqual(before);
  });
}
