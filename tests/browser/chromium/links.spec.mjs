/** Links: sharing a match, what opened links show, deep links. Checks B-14, B-39, B-61. */
import { readFile } from 'node:fs/promises';
import { writeLink } from '../../../shell/links.js';
import { loadEngine } from '../../../web/engine.js';
import { cutOff, misplaced } from '../layout.mjs';
import { readCode } from '../pixels.mjs';
import { expect, test } from '../player.mjs';
import { savedMatch } from '../saves.mjs';

const engine = await loadEngine(
  await readFile(new URL('../../../build/wasm/cave.wasm', import.meta.url)),
);
const SEED = '0xfedcba9876543210';
const HOSTILE = '"><img src=x onerror="window.ran=1"> \u202eevil\u0000 👩‍👩‍👧 ' + 'x'.repeat(10_000);
/** Of it, what may be shown. */
const LITERAL = '"><img src=x onerror="wi';

/** A link of the core: a match of The Cave of one round, played by the first legal card.
 * @param {{players?: number, moves?: number, game?: string}} [how] */
function linkOf({ players = 2, moves = Infinity, game = 'the-cave' } = {}) {
  const options = game === 'the-cave' ? { rounds: '1' } : {};
  engine.start({ game, players, seed: SEED, first: 1, options });
  while (engine.moves() < moves && !engine.state(-1).over) engine.play(engine.legal()[0]);
  return engine.link();
}

const SEATS = [
  { level: 'person', name: '' },
  { level: 'owl', name: '' },
];

/** What is kept beside the settings. @param {import('@playwright/test').Page} page */
const kept = (page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key !== 'the-cave/settings')
      .sort(),
  );

/** A match in front of its last move, and then over. @param {any} player @param {any} context */
async function finishedMatch(player, context) {
  const { id, entries } = await savedMatch({ seats: 2 });
  await context.addInitScript((all) => {
    if (location.protocol === 'about:') return;
    for (const [key, text] of all) {
      if (!localStorage.getItem(key)) localStorage.setItem(key, text);
    }
  }, entries);
  await player.open(`#table/${id}`, 'table');
  await player.play();
  for (let stage = await player.settled(); stage !== 'result'; stage = await player.settled()) {
    await player.step(stage);
  }
}

test('a finished match is shared: a short link, copied, and read by a camera in every theme', async ({
  player,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await finishedMatch(player, context);
  const record = await player.record();
  await player.press(player.button('Share'));
  await player.on('share');
  const address = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(address.split('#')[1].length).toBeLessThanOrEqual(200);
  await player.press(player.button('Copy the link'));
  await expect(page.locator('.send-outcome')).toHaveText('It is on the clipboard.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  for (const theme of ['dark', 'light', 'contrast']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    expect(await readCode(page, page.locator('.qr')), theme).toBe(address);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await readCode(page, page.locator('.qr')), 'own colours').toBe(address);
  await page.emulateMedia({ forcedColors: null });

  await page.getByRole('radio', { name: 'A challenge' }).check({ force: true });
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/#c\/\w/);
  const challenge = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(challenge.split('#')[1].length).toBeLessThanOrEqual(200);
  expect(await readCode(page, page.locator('.qr'))).toBe(challenge);

  const before = await kept(page);
  await page.goto(address);
  await player.on('arrive');
  await expect(page.locator('h1')).toHaveText('A finished match: The Cave');
  const points = page.locator('.link-seats b');
  await expect(points).toHaveCount(0);
  await player.press(player.button('Show the result'));
  const totals = JSON.stringify(await points.allInnerTexts())
    .match(/\d+/g)
    ?.map(Number);
  engine.load(record);
  expect(totals).toEqual(engine.state(-1).totals);
  await player.press(player.button('Watch it'));
  await player.on('replay');
  expect(await kept(page), 'B-14 looking changes nothing').toEqual(before);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#replay\/\w+\/1$/);
  await page.reload();
  await player.on('replay');
  expect(await kept(page), 'nor does a reload, which goes on with it').toEqual(before);
  await page.goBack();
  await player.press(player.button('Play the same deal'));
  await player.on('table');
  const dealOf = (/** @type {string} */ text) => text.split('moves\n')[0];
  expect(dealOf(await player.record())).toBe(dealOf(record));
  expect((await player.moves()).length).toBeLessThan(2);
});

test('a match under way is shared, and played on from there beside the own ones', async ({
  player,
  page,
}) => {
  await player.open(`#play/the-cave?seats=2&bots=owl&seed=${SEED}&first=2&rounds=1`, 'table');
  await player.myTurn();
  await player.play();
  await player.settled();
  const record = await player.record();
  await player.press(player.button('Menu'));
  await player.press(player.button('Share'));
  await expect(page.locator('main')).toContainText('the link knows every card');
  const address = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.evaluate(() => (location.hash = `${location.hash}/1`));
  await expect(page.locator('main')).toContainText('as it stood at that move');
  const position = await page.getByLabel('Link', { exact: true }).inputValue();
  engine.open(position.match(/g\/([\w-]+)/)?.[1] ?? '');
  expect(engine.moves()).toBe(1);
  const before = await kept(page);
  await page.goto(address);
  await player.on('arrive');
  await expect(page.locator('h1')).toHaveText('A match that is under way: The Cave');
  expect(await kept(page)).toEqual(before);
  await player.press(player.button('Play on from here'));
  await player.on('table');
  const moves = record.split('moves\n')[1].match(/^\d .+$/gm) ?? [];
  expect((await player.moves()).slice(0, moves.length)).toEqual(moves);
  await player.myTurn();
  expect(await kept(page)).toEqual(expect.arrayContaining(before));
  await player.play();
  await page.reload();
  await player.settled();
  expect((await player.moves()).length).toBeGreaterThan(moves.length);
});

test('a challenge is taken: the same cards, the same bot, and the end tells what came of it', async ({
  player,
  page,
}) => {
  const luck = '0x00000000000000ab';
  const words = writeLink({
    kind: 'c',
    link: linkOf({ moves: 0 }),
    seats: SEATS,
    luck,
    beat: 3,
  });
  const hands = [];
  for (let twice = 0; twice < 2; twice++) {
    await player.open(`?${twice}#${words}`, 'arrive');
    await expect(page.locator('h1')).toHaveText('The Cave: can you beat 3 points?');
    await player.press(player.button('Take the challenge'));
    await player.on('table');
    await player.playUntil('result');
    hands.push(await player.record());
  }
  expect(hands[0]).toContain(`\nseed ${SEED}\n`);
  expect(hands[1], 'played alike, it goes alike').toBe(hands[0]);
  const { totals } = await player.view();
  const words3 = totals[0] > 3 ? 'Challenge won' : totals[0] === 3 ? 'As good as' : 'stands';
  await expect(page.locator('.outcome')).toContainText(words3);
});

test('a damaged link says so, offers home, and changes nothing', async ({ player, page }) => {
  const link = linkOf();
  const good = writeLink({ kind: 'g', link, seats: SEATS });
  const forged = link.replace(/.(?=.{9}$)/, (digit) => (digit === 'A' ? 'B' : 'A'));
  for (const [words, why] of [
    [good.slice(0, -1), 'damaged'],
    [good.replace('owl', 'fox'), 'damaged'],
    [writeLink({ kind: 'g', link: forged, seats: SEATS }), 'damaged'],
    [`g/${link.slice(0, -3)}`, 'damaged'],
    ['g/', 'damaged'],
    ['play/chess', 'no game'],
  ]) {
    await page.goto(`${player.site}?${words.length}#${words}`);
    await player.on('arrive');
    await expect(page.locator('h1')).toHaveText('This link opens nothing');
    await expect(page.getByRole('alert')).not.toBeEmpty();
    if (why === 'damaged') {
      await expect(page.getByRole('alert')).toContainText(/damaged|whole|link/i);
    }
    expect(await kept(page)).toEqual([]);
  }
  await player.press(player.button('Home'));
  await player.on('home');
});

test('B-61 a deep link leads to a legal move at once; Back leads home, a reload goes on', async ({
  player,
  page,
}) => {
  for (const [game, seats] of [
    ['the-cave', 3],
    ['cavemen', 3],
  ]) {
    await page.goto(
      `${player.site}?${game}#play/${game}?seats=${seats}&seed=0xFEDCBA9876543210&first=1`,
    );
    await player.on('table');
    await expect(page.locator('[data-legal]').first()).toBeVisible();
    expect(await player.record()).toContain(`\nseed ${SEED}\n`);
    expect(await player.record()).toContain('\nfirst 0\n');
    const record = await player.record();
    await page.reload();
    await player.on('table');
    expect(await player.record()).toContain(record.slice(0, record.indexOf('moves')));
    await page.goBack();
    await player.on('home');
  }
});

test('each wrong value of a deep link is told with its reason, and nothing is dealt', async ({
  player,
  page,
}) => {
  await player.open('#play/the-cave?seats=9&bots=owl,ape&seed=zz&first=0&rounds=9&<b>=1', 'arrive');
  await expect(page.locator('.link-faults li')).toHaveCount(6);
  await expect(page.locator('.link-faults')).toContainText('<b>=1');
  await expect(page.locator('.link-faults')).toContainText('from 2 to 6');
  expect(await kept(page)).toEqual([]);
  await player.press(player.button('Set up a table'));
  await player.on('setup');
});

test('people who hide their hands from each other share nothing before the end', async ({
  player,
  page,
}) => {
  await player.setUp({ people: 2, rounds: '1' });
  const id = page.url().split('/').at(-1);
  await page.goto(`${player.site}#share/${id}`);
  await player.on('share');
  await expect(page.locator('main')).toContainText('It can be shared when the match is over.');
  await expect(page.locator('input, .qr')).toHaveCount(0);
  expect(await page.content()).not.toContain('#g/');
});

test('B-39 names of a link are literal: on arrival, at the table, in the code', async ({
  player,
  page,
}) => {
  const seats = [
    { level: 'person', name: HOSTILE },
    { level: 'owl', name: HOSTILE },
  ];
  const words = writeLink({ kind: 'g', link: linkOf({ moves: 4 }), seats });
  await page.goto(`${player.site}#${words}`);
  await player.on('arrive');
  await expect(page.locator('.link-seats .seat-name').first()).toHaveText(LITERAL);
  expect(await page.title()).not.toContain('\u202e');
  await player.press(player.button('Play on from here'));
  await player.on('table');
  await player.settled();
  await expect(page.locator('main')).toContainText(LITERAL);
  const id = page.url().split('/').at(-1);
  await page.goto(`${player.site}#share/${id}`);
  await player.on('share');
  await page.getByLabel('With the names of the players').check();
  const address = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(address).toContain(encodeURIComponent(LITERAL));
  expect(await readCode(page, page.locator('.qr'))).toBe(address);
  await page.goto(address);
  await player.on('arrive');
  await expect(page.locator('.link-seats .seat-name').last()).toHaveText(LITERAL);
  const ran = await page.evaluate(() => 'ran' in window || document.images.length);
  expect(ran).toBe(0);
});

for (const language of ['en-XA', 'ar-XB']) {
  test(`what links show has its room in ${language}, on every screen`, async ({ player, page }) => {
    const long = 'Maximiliane Featherstone';
    const seats = [
      { level: 'person', name: long },
      { level: 'greedy', name: long },
      { level: 'owl', name: '' },
    ];
    const words = writeLink({ kind: 'g', link: linkOf({ players: 3 }), seats });
    const position = writeLink({
      kind: 'g',
      link: linkOf({ players: 3, moves: 5 }),
      seats,
    });
    const challenge = writeLink({
      kind: 'c',
      link: linkOf({ players: 3 }),
      seats,
      beat: 100,
    });
    const site = `${player.site}?language=${language}`;
    for (const path of [words, challenge, 'play/the-cave?seats=9&bots=owl,ape&seed=zz', position]) {
      await page.goto(`${site}#${path}`);
      await player.on('arrive');
      await fits(page, path);
    }
    await player.press(page.locator('.links-ways .primary'));
    await player.on('table');
    const id = page.url().split('/').at(-1);
    await page.goto(`${site}#share/${id}`);
    await player.on('share');
    await fits(page, 'share');
  });
}

/** @param {import('@playwright/test').Page} page @param {string} what */
async function fits(page, what) {
  for (const [width, height] of [
    [320, 568],
    [1280, 800],
  ]) {
    await page.setViewportSize({ width, height });
    expect(await misplaced(page), `${what} ${width}`).toEqual([]);
    expect(await cutOff(page), `${what} ${width}`).toEqual([]);
  }
}
