/** Replays: the match as it was, as each could see it, and ways on from there. */
import { expect, test } from '../player.mjs';
import * as expedition from '../expedition.mjs';
import { keptMatch, newEngine, put } from '../saves.mjs';

/** @param {import('@playwright/test').Page} page */
const slider = (page) => page.getByRole('slider', { name: 'Move' });

/** A finished match of The Cave, and an engine that can tell of it. */
async function finished() {
  const match = await keptMatch({ game: 'the-cave', players: 3 });
  const engine = await newEngine();
  engine.load(match.record);
  return { match, engine, count: engine.moves() };
}

/** What the table shows of a position. @param {import('@playwright/test').Page} page */
const shown = (page) =>
  page.evaluate(() => {
    const cards = (/** @type {string} */ zone) =>
      [...document.querySelectorAll(`[data-zone="${zone}"] [data-card]`)].map((card) =>
        Number(card.getAttribute('data-card')),
      );
    return { cave: cards('cave'), hand: cards('hand') };
  });

test('a match is stepped by key, button and scale, played, and its log leads to each move', async ({
  player,
  page,
  hasTouch,
}) => {
  const { match, engine, count } = await finished();
  await put(page, [match]);
  await player.open(`#replay/${match.id}`, 'replay');
  const at = slider(page);
  await expect(at).toHaveValue('0');
  await expect(at).toHaveAttribute('max', String(count));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(at).toHaveValue('2');
  engine.truncate(2);
  expect((await shown(page)).cave).toEqual(engine.state(0).cave);
  await expect(page).toHaveURL(new RegExp(`#replay/${match.id}/2$`));
  await page.keyboard.press('End');
  await expect(at).toHaveValue(String(count));
  await player.press(player.button('One move back'));
  await player.press(player.button('One move back'));
  await page.getByLabel('Speed').selectOption('4');
  await page.locator('h1').focus();
  await page.keyboard.press(' ');
  await expect(player.button('Pause')).toBeVisible();
  await expect(player.button('Play')).toBeVisible(); // it has come to the end
  await expect(at).toHaveValue(String(count));
  await at.fill('5');
  engine.truncate(5);
  expect((await shown(page)).cave).toEqual(engine.state(0).cave);
  await expect(at).toHaveAttribute('aria-valuetext', /^Move 5 of \d+: /);

  if (hasTouch) await player.press(player.button('Log'));
  const log = hasTouch ? page.getByRole('dialog', { name: 'Log' }) : page.locator('.log-panel');
  await player.press(log.locator('.jump').nth(8));
  await expect(page).toHaveURL(new RegExp(`#replay/${match.id}/9$`));
  await page.reload();
  await expect(at).toHaveValue('9');
});

test('B-35 each sees what it saw, pixels and names alike; of a match that goes on nobody sees more', async ({
  player,
  page,
}) => {
  const { match, engine } = await finished();
  const goesOn = await keptMatch({
    game: 'the-cave',
    players: 3,
    id: 'goeson',
    until: ({ played, to_move }) => played > 6 && to_move[0] === 0,
  });
  await put(page, [match, goesOn]);
  await player.open(`#replay/${match.id}/4`, 'replay');
  engine.truncate(4);
  const eyes = page.getByLabel('Seen as');
  const spoken = () => page.locator('main').ariaSnapshot();
  for (const seat of [0, 1, 2]) {
    await eyes.selectOption(String(seat));
    const { hands } = engine.state(seat);
    expect((await shown(page)).hand).toEqual(hands[seat]);
    await expect(page.locator('.plate .fan [data-card], .open-hands')).toHaveCount(0);
    const heard = await spoken();
    const named = new Set([...engine.state(seat).cave, ...hands[seat]]);
    for (const rank of engine.state().hands.flat()) {
      if (named.has(rank) || engine.state(-1).captured.flat().includes(rank)) continue;
      expect(heard).not.toMatch(new RegExp(`"${rank}, `));
    }
  }
  await eyes.selectOption('-1');
  expect((await shown(page)).hand).toEqual([]);
  await eyes.selectOption('all');
  const lines = page.locator('.open-hands li');
  for (const [seat, hand] of engine.state().hands.entries()) {
    const ranks = await lines.nth(seat).locator('.chip .hidden-text').allInnerTexts();
    expect(ranks.map(Number)).toEqual(hand);
  }

  await player.open(`#replay/goeson/3`, 'replay');
  await expect(page.getByLabel('Seen as')).toHaveCount(0);
  await expect(page.locator('.open-hands, .dock-ask')).toHaveCount(0);
  const on = player.button('Play on from here');
  await expect(on).toHaveAttribute('aria-disabled', 'true');
  await on.dispatchEvent('click');
  await player.on('replay');
});

test('a bot’s decision is seen with its eyes, and the match goes on from there as another', async ({
  player,
  page,
}) => {
  const { match, engine } = await finished();
  await put(page, [match]);
  engine.truncate(7);
  const index = engine.state().to_move[0] ? 7 : 8;
  engine.truncate(index);
  const [seat] = engine.state().to_move;
  await player.open(`#replay/${match.id}/${index + 1}`, 'replay');
  await player.press(player.button(`What Bot ${seat + 1} knew`));
  await expect(page.locator('[data-zone="hand"]')).toHaveAttribute('data-seat', String(seat));
  expect((await shown(page)).hand).toEqual(engine.state(seat).hands[seat]);
  await expect(page.locator('.dock-caption')).toContainText(/It saw this|was stopped/);

  const before = await page.evaluate(() => ({ ...localStorage }));
  await player.press(player.button('Play on from here'));
  await expect(page).toHaveURL(/#table\//);
  await player.myTurn();
  await expect(page.locator('.practice')).toBeVisible();
  const [begun] = engine.record().split('check ');
  expect((await player.record()).startsWith(begun)).toBe(true);
  expect(page.url()).not.toContain(match.id);
  const after = await page.evaluate(() => ({ ...localStorage }));
  for (const [key, value] of Object.entries(before)) expect(after[key]).toBe(value);
});

test('bots that do not answer are asked once, and that is told', async ({ player, page }) => {
  const match = await keptMatch({ game: 'the-cave', players: 2, level: 'nobody' });
  await put(page, [match]);
  const engine = await newEngine();
  engine.load(match.record);
  engine.truncate(1);
  const index = engine.state().to_move[0] ? 1 : 2;
  await player.open(`#replay/${match.id}/${index + 1}/why`, 'replay');
  await expect(page.locator('.dock-caption')).toContainText('No answer');
});

test('on the smallest phone the hand stands above the dock', async ({ player, page }) => {
  const match = await keptMatch({ game: 'the-cave', players: 6 });
  await put(page, [match]);
  await page.setViewportSize({ width: 320, height: 568 });
  await player.open(`#replay/${match.id}/1`, 'replay');
  const card = await page.locator('.hand .card').first().boundingBox();
  const dock = await page.locator('.dock').boundingBox();
  // Its lower edge may be covered; numeral and picture may not.
  expect(card.y + card.height * 0.85).toBeLessThan(dock.y);
});

test('matches of the other games are looked at to their ends', async ({ player, page }) => {
  const men = await keptMatch({ game: 'cavemen', players: 3 });
  const record = await expedition.recordOf('closed-early');
  const way = await expedition.savedWhen(record, ({ over }) => over, {
    people: [0],
    id: 'way',
  });
  await put(page, [men, way]);
  for (const [id, game] of [
    [men.id, 'cavemen'],
    ['way', 'expedition'],
  ]) {
    await player.open(`#replay/${id}`, 'replay');
    await page.locator(`main.${game}`).waitFor();
    const count = Number(await slider(page).getAttribute('max'));
    for (const place of [1, Math.floor(count / 2), count]) {
      await slider(page).fill(String(place));
      await expect(page.locator('.scale-at')).toHaveText(String(place));
    }
    await expect(page.locator('main [data-legal]')).toHaveCount(0);
  }
});
