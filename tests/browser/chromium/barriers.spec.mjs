/** Barriers on every screen, in every theme and language: B-45. */
import { readFile } from 'node:fs/promises';
import { findings } from '../axe.mjs';
import * as cavemen from '../cavemen.mjs';
import * as expedition from '../expedition.mjs';
import { expect, test } from '../player.mjs';
import { savedWhen } from '../saves.mjs';

const GAMES = ['the-cave', 'cavemen', 'expedition'];
/** A match of The Cave, as a link. */
const LINK =
  '1AAUl8xTNQEL6Ef9jaqtHEfYDyg46jbWAhDeLlcyWkoSoJZbqQboedzCBs-irk59RKqnC65wQO1XHLaWIR97yOg21SNK7iH7mc3gNihslDjzt31s7qvHhxw4vBdERKDibNnGc3h4sbq9We-ghayL7n4DCJLFOAACZZvtDzipv11n';

/** The addresses of every screen, by its name in `shell/main.js`. @type {{[screen: string]: string[]}} */
const ADDRESSES = {
  home: ['home'],
  setup: GAMES.map((game) => `setup/${game}`),
  rules: GAMES.map((game) => `rules/${game}`),
  lesson: GAMES.map((game) => `lesson/${game}`),
  settings: ['settings'],
  games: ['games'],
  statistics: ['statistics'],
  data: ['data'],
  daily: ['daily'],
  puzzles: ['puzzles', 'puzzles/2/1'],
  g: [`g/${LINK}`, 'g/nothing'],
  c: [`c/${LINK}`],
  play: ['play/the-cave?seats=99'],
  share: ['share/one'],
  replay: ['replay/over'],
};

/** What opened links show first. */
const ARRIVING = ['g', 'c', 'play'];

/** The panels over a table of The Cave. */
const PANELS = ['menu', 'log', 'help', 'card/8'];

/** How many cards are held. @param {any} view */
const held = (view) =>
  view.hand_sizes.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0);

/** Matches at every stage, by the words behind `#table/`. */
const matches = async () => {
  const last = (/** @type {any} */ view) => held(view) === 1;
  const closed = await expedition.recordOf('closed-early');
  return [
    await savedWhen({ id: 'one', seats: 3, when: (view) => view.played > 4 }),
    await savedWhen({ id: 'two', seats: 3, when: (view) => view.played > 4, people: [0, 1] }),
    await savedWhen({ id: 'round', seats: 2, when: last }),
    await savedWhen({ id: 'over', seats: 2, rounds: '1', when: (view) => view.over, people: [0] }),
    await cavemen.savedWhen(4, (view) => view.phase === 'actions', { id: 'men' }),
    await expedition.savedWhen(closed, ({ phase }) => phase === 'turn', { people: [0, 1] }),
    await expedition.savedWhen(closed, ({ over }) => over, { people: [0], id: 'home-again' }),
  ];
};

test('every screen has its address here', async () => {
  const main = await readFile(new URL('../../../shell/main.js', import.meta.url), 'utf8');
  const [, screens] = /const SCREENS = \{(.*?)\n\};/s.exec(main) ?? [];
  const names = [...(screens ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(Object.keys(ADDRESSES)).toEqual(expect.arrayContaining(names));
});

for (const language of ['en', 'ko']) {
  test.describe(`in ${language}`, () => {
    test.use({ choices: { pace: 'off', motion: 'off', theme: 'light', language } });

    test(`B-45 axe finds nothing serious on any screen, in ${language}`, async ({
      player,
      page,
      hasTouch,
    }) => {
      test.skip(hasTouch && language !== 'en', 'once on a phone');
      test.slow(); // some forty looks
      /** @type {{[where: string]: string[]}} */
      const faults = {};
      /** What else colours may do is the same for every language and screen. */
      const themes = hasTouch || language !== 'en' ? [] : ['dark', 'contrast'];
      /** All barriers, and in the other themes those that colours make. @param {string} where */
      const look = async (where) => {
        const found = await findings(page);
        for (const theme of themes) {
          await show(theme);
          const more = await findings(page, ['color-contrast']);
          found.push(...more.map((words) => `${theme}: ${words}`));
        }
        await show('light');
        if (found.length) faults[where] = found;
      };
      const show = (/** @type {string} */ name) =>
        page.evaluate((theme) => {
          document.documentElement.dataset.theme = theme;
        }, name);
      /** @param {string} hash @param {string} screen */
      const goTo = async (hash, screen) => {
        await page.evaluate((to) => (location.hash = to), hash);
        await expect(page.locator('main')).toHaveAttribute('data-screen', screen);
        await expect(page.locator('h1')).toHaveCount(1);
      };

      const saved = await matches();
      await page.addInitScript(
        (pairs) => pairs.forEach(([key, value]) => localStorage.setItem(key, value)),
        saved.flatMap(({ entries }) => entries),
      );
      await player.open();
      for (const [screen, addresses] of Object.entries(ADDRESSES)) {
        for (const address of addresses) {
          await goTo(address, ARRIVING.includes(screen) ? 'arrive' : screen);
          await look(address);
        }
      }
      await goTo('table/one', 'table');
      await player.legal.first().focus();
      await look('table');
      for (const panel of PANELS) {
        await goTo(`table/one/${panel}`, 'table');
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(panel);
      }
      await goTo('table/two', 'handover');
      await look('handover');
      await goTo('table/round', 'table');
      await player.play();
      await player.on('round');
      await look('round');
      for (const [id, screen] of [
        ['over', 'result'],
        ['men', 'table'],
        ['expedition', 'table'],
        ['home-again', 'result'],
      ]) {
        await goTo(`table/${id}`, screen);
        await look(`table/${id}`);
      }
      expect(faults).toEqual({});
    });
  });
}
