/** Every screen of the page, by its address, for whatever goes through them all. */
import { expect } from '@playwright/test';
import * as cavemen from './cavemen.mjs';
import * as expedition from './expedition.mjs';
import { savedWhen } from './saves.mjs';

const GAMES = ['the-cave', 'cavemen', 'expedition'];
/** A match of The Cave, as a link. */
const LINK =
  '1AAUl8xTNQEL6Ef9jaqtHEfYDyg46jbWAhDeLlcyWkoSoJZbqQboedzCBs-irk59RKqnC65wQO1XHLaWIR97yOg21SNK7iH7mc3gNihslDjzt31s7qvHhxw4vBdERKDibNnGc3h4sbq9We-ghayL7n4DCJLFOAACZZvtDzipv11n';

/** The addresses of every screen, by its name in `shell/main.js`. @type {{[screen: string]: string[]}} */
export const ADDRESSES = {
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
  coach: ['coach/over'],
};

/** What opened links show first. */
const ARRIVING = ['g', 'c', 'play'];
/** `data-screen` of an address. @param {string} word  its first */
export const screenOf = (word) => (ARRIVING.includes(word) ? 'arrive' : word);

/**
 * Shows a screen, by way of home: the page keeps what it shows until the next screen has all it needs,
 * and one screen may follow another of its name.
 * @param {import('@playwright/test').Page} page @param {string} address
 * @param {string} screen  `data-screen`, or several, with | between them
 */
export async function goTo(page, address, screen) {
  for (const [hash, shown] of [
    ['home', 'home'],
    [address, screen],
  ]) {
    await page.evaluate((to) => (location.hash = to), hash);
    await expect(page.locator('main')).toHaveAttribute('data-screen', new RegExp(`^(${shown})$`));
  }
  // Notes find their place when the rest has its own.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** The panels over a table of The Cave. */
export const PANELS = ['menu', 'log', 'help', 'card/8'];

/** How many cards are held. @param {any} view */
const held = (view) =>
  view.hand_sizes.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0);

/** Matches at every stage, by the words behind `#table/`. */
export const matches = async () => {
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
