/** The table of Expedition: map, tiles that are laid, packing, warnings, and its states. */
import { findings } from '../axe.mjs';
import { ExpeditionTable, newEngine, recordOf, savedWhen } from '../expedition.mjs';
import { cutOff, misplaced } from '../layout.mjs';
import { expect, test } from '../player.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const GAME = 'game-3p-00';

/** The table of a game at the first moment of a kind.
 * @param {any} player @param {(view: any) => boolean} when @param {string} [name] @param {number} [from] moves that need no look */
async function tableWhen(player, when, name = GAME, from = 0) {
  const table = new ExpeditionTable(player);
  await table.open(await savedWhen(await recordOf(name), when, { from }));
  return table;
}

/** Where the map lies, and how large it is. @param {Page} page */
const placeOfMap = (page) =>
  page.locator('.x-world').evaluate((world) => {
    const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(world).transform);
    return { scale, x, y };
  });

/** Waits until the map rests. @param {Page} page */
const mapRests = (page) => expect(page.locator('.x-world.moves')).toHaveCount(0);

/** Two fingers on the map, so far apart each, px; slow: how long they rest there first, ms.
 * @param {Page} page @param {number[]} apart @param {number} [slow] */
async function pinch(page, apart, slow = 0) {
  const box = await page.locator('.x-frame-box').boundingBox();
  const session = await page.context().newCDPSession(page);
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  for (const [i, far] of apart.entries()) {
    const touchPoints = [-1, 1].map((side) => ({ x: x + (side * far) / 2, y, id: side + 1 }));
    await session.send('Input.dispatchTouchEvent', {
      type: i ? 'touchMove' : 'touchStart',
      touchPoints,
    });
    if (!i) await page.waitForTimeout(slow); // longer than a press that asks for details
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Drags from one thing to another with what this player has. @param {Page} page @param {boolean} touch @param {import('@playwright/test').Locator} from @param {import('@playwright/test').Locator} to */
async function drag(page, touch, from, to) {
  const [a, b] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (!a || !b) throw new Error('nothing to drag');
  const ends = [a, b].map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
  const steps = [0, 0.3, 0.6, 1].map((part) => ({
    x: ends[0].x + (ends[1].x - ends[0].x) * part,
    y: ends[0].y + (ends[1].y - ends[0].y) * part,
  }));
  if (!touch) {
    await page.mouse.move(steps[0].x, steps[0].y);
    await page.mouse.down();
    for (const { x, y } of steps) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  for (const [i, point] of steps.entries()) {
    await session.send('Input.dispatchTouchEvent', {
      type: i ? 'touchMove' : 'touchStart',
      touchPoints: [{ ...point, id: 1 }],
    });
  }
  // A finger that lets go in full swing would make the browser ignore the tap after it.
  await page.waitForTimeout(150);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('B-23 a drawn tile visits its legal places and rotations, and no others', async ({
  player,
  page,
}) => {
  const table = await tableWhen(player, ({ phase, board, teams, to_move: [seat] }) => {
    const here = phase === 'place' && board.find((cell) => `${cell.at}` === `${teams[seat].at}`);
    return here && here.exits.length > 1;
  });
  const engine = await newEngine();
  engine.load(await player.record());
  const legal = engine.legal().map((move) => move.slice(2));
  expect(legal.length).toBeGreaterThan(1);
  /** @type {string[]} */ const seen = [];
  for (const place of new Set(legal.map((move) => move.split(' ')[1]))) {
    await expect(table.cell(place)).toHaveAttribute('data-legal', '');
    const shown = (await table.lay.getAttribute('data-action')) ?? '';
    if (shown.split(' ')[1] !== place) await player.press(table.cell(place));
    const turns = legal.filter((move) => move.split(' ')[1] === place).length;
    for (let turn = 0; turn < turns; turn++) {
      seen.push((await table.lay.getAttribute('data-action')) ?? '');
      if (turns > 1) await player.press(table.rotate);
    }
  }
  expect(seen.sort()).toEqual(legal.sort());
  for (const button of await page.locator('.x-laying-buttons .button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

for (const [phase, name] of /** @type {const} */ ([
  ['pack', GAME],
  ['place', GAME],
  ['choke', 'closed-early'],
  ['turn', GAME],
])) {
  test(`B-01 a reload in phase ${phase} shows the same, and B-33 what was drawn stays drawn`, async ({
    player,
    page,
  }) => {
    const table = await tableWhen(player, (view) => view.phase === phase, name);
    const [before, record] = [await player.view(), await player.record()];
    if (phase === 'place' || phase === 'choke') {
      await page.keyboard.press('u'); // what was seen is taken back only after a question
      const question = page.getByRole('dialog', { name: 'Take back what has been seen?' });
      await player.press(question.getByRole('button', { name: 'Play on' }));
      await expect(question).toHaveCount(0);
      expect(await player.record()).toBe(record);
    }
    await page.reload();
    await player.on('table');
    expect(await player.view()).toEqual(before);
    expect(await player.record()).toBe(record);
    await expect(phase === 'pack' ? table.packing : page.locator('.x-plan')).toBeVisible();
  });
}

test('the map is dragged, pinched, wheeled, and moved by buttons, and nothing is chosen by it', async ({
  player,
  page,
  hasTouch,
}) => {
  await tableWhen(player, ({ phase, board }) => phase === 'turn' && board.length > 40);
  await mapRests(page);
  const moves = (await player.moves()).length;
  const start = await placeOfMap(page);
  const box = await page.locator('.x-frame-box').boundingBox();
  if (!box) throw new Error('no map');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (hasTouch) {
    await pinch(page, [80, 100, 140, 180]);
    const near = await placeOfMap(page);
    expect(near.scale).toBeGreaterThan(start.scale * 1.5);
    await pinch(page, [180, 120, 80], 700);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await placeOfMap(page)).scale).toBeLessThan(near.scale);
  } else {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 40, middle.y + 20);
    await page.mouse.move(middle.x + 90, middle.y + 50);
    await page.mouse.up();
    const moved = await placeOfMap(page);
    expect([moved.x - start.x, moved.y - start.y].map(Math.round)).toEqual([90, 50]);
    expect(moved.scale).toBe(start.scale);
    // What lies under the mouse stays there when the wheel turns.
    const under = ({ x, y, scale }, at) => [(at.x - box.x - x) / scale, (at.y - box.y - y) / scale];
    const at = { x: middle.x + 120, y: middle.y - 60 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await placeOfMap(page)).scale).toBeGreaterThan(start.scale);
    const nearer = await placeOfMap(page);
    expect(under(nearer, at).map(Math.round)).toEqual(under(moved, at).map(Math.round));
  }
  // Arrows at open ends may touch the frame, tiles lie in it.
  const outside = () =>
    page.locator('.x-cell .x-rock').evaluateAll((tiles, frame) => {
      const boxes = tiles.map((tile) => tile.getBoundingClientRect());
      return boxes.filter(
        ({ left, right, top, bottom }) =>
          left < frame.x ||
          top < frame.y ||
          right > frame.x + frame.width ||
          bottom > frame.y + frame.height,
      ).length;
    }, box);
  // A tap that comes while the fingers' swing still runs is not taken for one by the browser.
  await expect(async () => {
    await player.press(player.button('Show the whole map'));
    await mapRests(page);
    expect(await outside()).toBe(0);
  }).toPass({ timeout: 20_000 });
  const whole = await placeOfMap(page);
  await player.press(player.button('Find my team'));
  await mapRests(page);
  expect((await placeOfMap(page)).scale).toBeGreaterThan(whole.scale);
  const pawn = await page.locator('.x-plan .x-pawn.own').boundingBox();
  expect(Math.abs((pawn?.x ?? 0) + (pawn?.width ?? 0) / 2 - middle.x)).toBeLessThan(50);
  await player.press(player.button('Nearer'));
  await mapRests(page);
  await player.press(player.button('Farther'));
  await mapRests(page);
  expect(await player.moves()).toHaveLength(moves);
  await expect(page.locator('.x-frame.chosen')).toHaveCount(0);
});

test('a tile several steps away says what it costs, and is walked to', async ({ player, page }) => {
  const table = await tableWhen(
    player,
    ({ phase, reach, steps }) =>
      phase === 'turn' &&
      reach.some(
        ({ at, turns, ap, by }) =>
          turns === 1 && ap === 3 && by === 'walk' && !steps.some((s) => `${s.at}` === `${at}`),
      ),
  );
  const {
    reach,
    steps,
    teams,
    to_move: [seat],
  } = await player.view();
  const goal = reach.find(
    ({ at, turns, ap }) =>
      turns === 1 && ap === 3 && !steps.some((step) => `${step.at}` === `${at}`),
  );
  const cell = table.cell(goal.at);
  await expect(cell).toHaveAttribute('aria-label', /Within this turn: 3 AP/);
  await player.press(player.button('Show the whole map'));
  await mapRests(page);
  await player.press(cell);
  await player.press(page.locator('.x-go.primary:visible').last());
  await expect.poll(async () => (await player.view()).teams[seat].at).toEqual(goal.at);
  expect((await player.view()).teams[seat].ap).toBe(teams[seat].ap - 3);
});

test('the same backpack is packed by pressing, by dragging and by keys', async ({
  player,
  page,
  hasTouch,
}) => {
  const table = await tableWhen(player, () => true);
  const inBackpack = () =>
    table.packing
      .locator('[data-place="backpack"] button.x-slot')
      .evaluateAll((slots) => slots.map((slot) => slot.dataset.item).join(''));
  const slot = (/** @type {string} */ place, /** @type {string} */ item) =>
    table.packing.locator(`[data-place="${place}"] [data-item="${item}"]`).first();
  expect(await inBackpack()).toBe('ccccrokb');
  const place = (/** @type {string} */ name) => table.packing.locator(`[data-place="${name}"]`);

  // Without the raft there is room for a second rope.
  await player.press(slot('backpack', 'b'));
  await player.press(slot('bank', 'r'));
  expect(await inBackpack()).toBe('ccccrrok');
  await expect(page.locator('#live')).toContainText('rope');

  await drag(page, hasTouch, slot('backpack', 'k'), place('bank'));
  await expect.poll(inBackpack).toBe('ccccrro');
  await drag(page, hasTouch, slot('bank', 'b'), place('backpack'));
  await expect.poll(inBackpack).toBe('ccccrrob');

  // By keys: the focus stays in the row when a slot goes.
  await slot('backpack', 'b').focus();
  await page.keyboard.press('Enter');
  await expect(slot('backpack', 'o')).toBeFocused();
  await page.keyboard.press('4');
  expect(await inBackpack()).toBe('ccccrrok');
  await page.keyboard.press('1');
  await expect(page.locator('.x-confirm .problem')).toBeVisible();
  await expect(table.control('pack')).toBeDisabled();

  // Two slots for the camp, and what goes into it.
  await player.press(page.getByRole('button', { name: 'Take the camp along' }));
  for (const item of ['c', 'c', 'r']) await player.press(slot('backpack', item));
  await drag(page, hasTouch, slot('bank', 'c'), place('camp'));
  await player.press(table.control('pack'));
  await expect.poll(() => table.last()).toMatch(/^\d pack c3r1o1k1 camp c1$/);
});

test('the map as a list: a tile is laid and a way is gone from it', async ({ player, page }) => {
  const table = await tableWhen(
    player,
    ({ phase, teams, to_move: [seat] }) => phase === 'place' && teams[seat].ap > 1,
  );
  await player.press(player.button('Show the map as a list'));
  const list = page.locator('.x-list');
  await expect(list.getByText(/your team here/).first()).toBeVisible();
  await player.press(list.getByRole('button', { name: /of your team.*: it fits/ }).first());
  await page.keyboard.press('p');
  await expect.poll(() => table.last()).toMatch(/ place /);
  const walk = list.getByRole('button', { name: /^Walk, 1 AP/ }).first();
  await player.press(walk);
  if (player.touch) await player.press(page.locator('.x-go.primary:visible').last());
  await expect.poll(() => table.last()).toMatch(/ walk /);
});

test('hunger is warned of, and a starving team is told what is left to it', async ({
  player,
  page,
}) => {
  const hungry = ({ outlook, to_move: [seat], phase }) => phase === 'turn' && outlook[seat].hungry;
  const table = await tableWhen(player, hungry);
  const warning = page.locator('.x-food.warns');
  const {
    outlook,
    to_move: [seat],
  } = await player.view();
  await expect(warning).toContainText('hungry on the way');
  if (!player.touch) {
    await expect(warning).toContainText(`${outlook[seat].home.ap} AP away`);
  }
  const starving = await savedWhen(await recordOf('starving-camp'), ({ teams, to_move: [s] }) =>
    Boolean(teams[s]?.starving),
  );
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, starving.entries);
  await page.reload();
  await player.on('table');
  await expect(page.locator('.x-food.warns')).toContainText('only a scramble');
  const [way] = starving.view.reach.filter(({ by, turns }) => by === 'scramble' && turns === 1);
  await expect(table.cell(way.at)).toHaveAttribute('aria-label', /Scramble, 5 AP/);
  if (player.touch) await player.press(player.button('More'));
  await expect(page.locator('.x-deed[data-action="discover"]')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.locator('.x-deed[data-action="discover"]')).toContainText('starving');
});

test('who is not home when it ends is out, and nobody wins where nobody is', async ({
  player,
  page,
}) => {
  const record = await recordOf('all-eliminated');
  const total = record.split('\nmoves\n')[1].match(/^\d .+$/gm)?.length ?? 0;
  const table = await tableWhen(player, ({ move }) => move === total - 1, 'all-eliminated');
  await expect(page.locator('.x-final')).toContainText('Last round');
  await page.keyboard.press('e');
  if (await table.control('end').count()) await page.keyboard.press('e');
  await player.on('result');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody wins');
  await expect(page.locator('.sheet tr.out')).toHaveCount(2);
  await expect(page.locator('.places .place')).toHaveText(['out', 'out']);
  await expect(page.locator('.places [data-place], .places .first')).toHaveCount(0);
});

test('a bot tells what else it weighed by its place on the map', async ({ player, page }) => {
  const record = await recordOf(GAME);
  const moves = record.split('\nmoves\n')[1].match(/^\d .+$/gm) ?? [];
  const walk = moves.findIndex((move, i) => i > 40 && / walk /.test(move));
  const person = (Number(moves[walk][0]) + 1) % 3;
  const when = { from: walk + 1, people: [person], level: 'expert' };
  const saved = await savedWhen(record, ({ to_move: [seat] }) => seat === person, when);
  await new ExpeditionTable(player).open(saved);
  await page.goto(`${player.site}#table/${saved.id}/why/${walk}`);
  const weighed = page.locator('.why-panel .why-choice');
  await expect(weighed.filter({ hasText: /^(Walk|Dive|By raft|Scramble): the / })).not.toHaveCount(
    0,
  );
  await expect(page.locator('.why-panel')).not.toContainText('{');
});

test('a match with as many moves as can be kept says so, and loses none (B-01)', async ({
  player,
  page,
}) => {
  const longest = 1 << 16;
  const engine = await newEngine();
  engine.start({ game: 'expedition', players: 2, first: 0, seed: '0x0000000000000001' });
  const ends = Array.from({ length: longest - 3 }, (_, i) => `${i % 2} end`);
  const record = [engine.record().trimEnd(), '0 pack c8', '1 pack c8', ...ends, ''].join('\n');
  const table = new ExpeditionTable(player);
  await table.open(await savedWhen(record, () => true, { from: longest - 1, people: [1] }));
  const notice = page.locator('.notice.too-long');
  await page.keyboard.press('e');
  if (await table.control('end').count()) await page.keyboard.press('e');
  await expect(notice).toContainText('cannot go on'); // the bot's move has no room
  expect((await player.moves()).length).toBe(longest);
  await page.reload();
  await expect(notice).toContainText('cannot go on');
  expect((await player.moves()).length).toBe(longest);
  await page.keyboard.press('u');
  await expect(notice).toHaveCount(0);
  expect((await player.moves()).length).toBe(longest - 1);
});

/** Moments of a game that look different; on small maps, since axe looks at every letter.
 * @type {Record<string, [string, (view: any) => boolean, number?]>} */
const MOMENTS = {
  packing: [GAME, () => true],
  'a turn': [GAME, ({ phase, board }) => phase === 'turn' && board.length > 12],
  'a drawn tile': [GAME, ({ phase, board }) => phase === 'place' && board.length > 8],
  boulders: ['closed-early', ({ phase }) => phase === 'choke'],
  'the last rounds': ['closed-early', ({ final_rounds_left: left }) => left === 1],
};
/** Five teams with all their tokens, and a map as large as it gets. */
const FIVE = {
  'the last rounds of five': [
    'game-5p-00',
    ({ phase, final_rounds_left: left }) => phase === 'turn' && left === 1,
    1100,
  ],
};

for (const [theme, moments] of Object.entries({
  dark: Object.keys(MOMENTS),
  light: ['a turn'],
  contrast: ['a turn'],
})) {
  test.describe(`theme ${theme}`, () => {
    test.use({ choices: { pace: 'off', theme } });
    for (const moment of moments) {
      test(`B-45 axe finds nothing serious, ${theme}, ${moment}`, async ({ player, page }) => {
        const [name, when] = MOMENTS[moment];
        await tableWhen(player, when, name);
        expect(await findings(page)).toEqual([]);
        if (moment !== 'a turn') return;
        await player.press(player.button('Show the map as a list'));
        expect(await findings(page), 'list').toEqual([]);
        await player.press(page.locator('.x-team-open').first());
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await findings(page), 'teams').toEqual([]);
      });
    }
  });
}

for (const [title, viewport, text] of /** @type {const} */ ([
  ['at 320 px', { width: 320, height: 568 }, '100%'],
  ['on its side', { width: 568, height: 320 }, '100%'],
  ['with text twice as large', { width: 1280, height: 800 }, '200%'],
])) {
  test.describe(title, () => {
    test.use({ viewport });
    for (const moment of ['packing', 'a drawn tile', 'the last rounds of five']) {
      test(`B-49 ${title} nothing overlaps or is cut off, ${moment}`, async ({
        player,
        page,
        hasTouch,
      }) => {
        test.skip(hasTouch !== viewport.width < 600, 'the other screen');
        const [name, when, from] = /** @type {typeof MOMENTS} */ ({ ...MOMENTS, ...FIVE })[moment];
        await tableWhen(player, when, name, from);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
        // What is packed scrolls under the button that ends it.
        const faults = (await misplaced(page)).filter(
          (fault) => !/^overlap[^]* Set off$/.test(fault),
        );
        expect(faults).toEqual([]);
        const words = (await cutOff(page)).filter((fault) => !/ Costs no action/.test(fault));
        expect(words).toEqual([]);
      });
    }
  });
}
