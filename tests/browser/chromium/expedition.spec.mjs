/** Whole games of Expedition by keyboard, by finger, and by the accessibility tree alone. */
import { AccessibilityTree } from '../accessibility.mjs';
import { ExpeditionTable, newEngine, recordOf, savedWhen } from '../expedition.mjs';
import { expect, test } from '../player.mjs';

/** Two people; the cave closes early, so the game is short. Everybody is home at its end. */
const SHORT = 'closed-early';
const PEOPLE = { people: [0, 1] };

/** The short game from its first move. */
const fromTheStart = async () => savedWhen(await recordOf(SHORT), () => true, PEOPLE);

/** @param {any} player */
async function expectTheEnd(player) {
  await player.on('result');
  const { scores, winners } = await player.view();
  const first = player.page.locator('.places [data-place="1"]');
  await expect(first).toHaveCount(winners.length);
  await expect(first.first()).toContainText(String(Math.max(...scores)));
}

test('a whole game by keyboard alone, and focus is never lost (B-43)', async ({
  player,
  page,
  hasTouch,
}) => {
  test.skip(hasTouch, 'by keyboard');
  const table = new ExpeditionTable(player);
  const saved = await fromTheStart();
  await table.open(saved);
  for (const move of saved.rest) {
    await table.playByKey(move);
    const lost = await page.evaluate(() => document.activeElement === document.body);
    expect(lost, `focus after ${move}`).toBe(false);
  }
  await expectTheEnd(player);
});

test.describe('by finger alone (B-22)', () => {
  test.skip(({ hasTouch }) => !hasTouch, 'by finger');

  test('the first turns of a game', async ({ player }) => {
    const table = new ExpeditionTable(player);
    const saved = await fromTheStart();
    await table.open(saved);
    for (const move of saved.rest.slice(0, 16)) await table.playByFinger(move);
  });

  test('the end of a game', async ({ player }) => {
    const table = new ExpeditionTable(player);
    const saved = await savedWhen(await recordOf(SHORT), ({ move }) => move === 40, PEOPLE);
    await table.open(saved);
    for (const move of saved.rest) await table.playByFinger(move);
    await expectTheEnd(player);
  });
});

/** @param {string} a @param {string} b whether two moves are about one cell */
const sameCell = (a, b) => a.split(' ')[2] === b.split(' ')[2];

/** In which direction of its team a move goes. @param {string} move @param {any} view before it */
function sideOf(move, { teams }) {
  const [seat, , place = ''] = move.split(' ');
  const [x, y] = place.split(',').map((at, i) => Number(at) - teams[Number(seat)].at[i]);
  return x > 0 ? 'East' : x < 0 ? 'West' : y > 0 ? 'South' : 'North';
}

/** @param {string} move @param {any} view */
const placeOf = (move, view) => new RegExp(`^${sideOf(move, view)} of your team.*: it fits`);

/** How a move is called in the accessibility tree: roles and names, pressed one after the other.
 * @param {string} move @param {any} view before it @returns {[string, RegExp][]} */
function namesOf(move, view) {
  const [, verb] = move.split(' ');
  switch (verb) {
    case 'pack':
      return [['button', /^(Set off|Pack)/]];
    case 'discover':
      return [['button', /^Discover/]];
    case 'photo':
      return [['button', /^Take a photo/]];
    case 'end':
      return [['button', /^End turn/]];
    case 'place':
      return [['button', /^Lay it here/]];
    case 'choke':
      return [['button', /^Boulders here/]];
    default:
      return [
        ['button', new RegExp(`^${sideOf(move, view)}: .*\\. (Walk|Dive|Raft|Scramble), \\d AP`)],
      ];
  }
}

test('a whole game by the accessibility tree alone, told in short sentences (B-44)', async ({
  player,
  page,
  hasTouch,
}) => {
  test.skip(hasTouch, 'one screen is enough');
  const tree = await AccessibilityTree.of(page);
  const engine = await newEngine();
  const table = new ExpeditionTable(player);
  const saved = await fromTheStart();
  await table.open(saved);
  for (const move of saved.rest) {
    const before = await tree.announced();
    const view = await player.view();
    if (/ (place|choke) /.test(move)) {
      // Where there are several places, the one that is meant comes first.
      const places = await tree.find({ role: 'button', name: /: it fits/ });
      if (places.length > 1) await tree.press('button', placeOf(move, view));
    }
    if (move.includes(' place ')) {
      engine.load(await player.record());
      const turns = engine.legal().filter((other) => sameCell(other, move));
      for (let turn = turns.indexOf(move); turn > 0; turn--) await tree.press('button', /^Turn it/);
    }
    for (const [role, name] of namesOf(move, view)) await tree.press(role, name);
    // Where several ways lead, the tile is only chosen by that.
    if (move.includes(' raft ')) await tree.press('button', /^By raft/);
    await table.played(move);
    await tree.waitForAnnouncement(before);
  }
  await expectTheEnd(player);
  for (const words of await tree.announced()) {
    expect(words.split(/\s+/).length, `short enough to listen to: ${words}`).toBeLessThan(25);
  }
});

test('what lies around the team is told when it is asked for', async ({ player, page }) => {
  const table = new ExpeditionTable(player);
  await table.open(await savedWhen(await recordOf(SHORT), ({ move }) => move === 18, PEOPLE));
  await page.keyboard.press('w');
  const live = page.locator('#live');
  for (const side of ['North', 'East', 'South', 'West']) await expect(live).toContainText(side);
  await expect(live).toContainText('Your team');
});
