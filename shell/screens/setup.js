/** Set-up: who sits where, the options of the game, who is first, and the seed of the deal. */
import 'catalogue:setup';
import { html } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { gameOf } from '../games/index.js';
import { t } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { choice, list } from '../parts/choice.js';
import { icon } from '../parts/icon.js';
import { seatShape } from '../parts/seat.js';
import { botName, levelName, usualLevel, usualSeats } from '../seats.js';
import { NAME_LIMIT, newSeed } from '../store.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../store.js').Seat} Seat */

const PERSON = 'person';
const BY_LOT = 'lot';

/**
 * What is being set up. It outlives a visit, so that looking up a rule loses nothing; another game
 * keeps the people and the names.
 * @type {{game: string, players: number, seats: Seat[], options: {[name: string]: string},
 *   first: string, seed: string}}
 */
const draft = { game: '', players: 3, seats: [], options: {}, first: BY_LOT, seed: '' };

/** The names of bots when the draft was seen last; another language has others. @type {string[]} */
let botNames = [];

/** Gives bots that nobody named their names in the language at hand. */
function renameBots() {
  const names = draft.seats.map((_, i) => botName(i));
  for (const [i, seat] of draft.seats.entries()) {
    if (seat.kind === 'bot' && seat.name === botNames[i]) seat.name = names[i];
  }
  botNames = names;
}

/** @param {App} app */
export function needs(app) {
  const { table, core } = gameOf(app.route.parts[0]);
  return [table, core];
}

export const title = () => t('setup.title');

/** A fresh deal for every table. @param {App} app */
export function enter(app) {
  draft.seed = newSeed();
  renameBots();
  const { id } = gameOf(app.route.parts[0]);
  if (id === draft.game) return;
  const { min_players: least, max_players: most, options, levels } = app.gameInfo(id);
  const usual = usualSeats(most, levels);
  Object.assign(draft, {
    game: id,
    players: Math.min(Math.max(draft.players, least), most),
    options: Object.fromEntries(options.map((option) => [option.name, option.default])),
    first: BY_LOT,
    seats: usual.map((seat, i) => draft.seats[i] ?? seat),
  });
  for (const seat of draft.seats) {
    if (seat.kind === 'bot' && !levels.includes(seat.level)) seat.level = usualLevel(levels);
  }
  renameBots();
}

/**
 * The seed that was typed, with 16 digits, or null where it is none. `0x` and leading zeros may be
 * left out.
 * @param {string} text
 */
export function readSeed(text) {
  const digits = /^(?:0x)?([0-9a-f]{1,16})$/i.exec(text.trim())?.[1];
  return digits ? `0x${digits.toLowerCase().padStart(16, '0')}` : null;
}

/** @param {App} app */
export function render(app) {
  const info = app.gameInfo(draft.game);
  const seats = draft.seats.slice(0, draft.players);
  const seed = readSeed(draft.seed);
  const counts = Array.from(
    { length: info.max_players - info.min_players + 1 },
    (_, i) => info.min_players + i,
  );
  return html`
    ${bar({ back: () => app.back(), info: t('setup.title'), game: info.game })}
    <main class="setup" data-screen="setup">
      <h1>${t('setup.heading')}</h1>
      <form
        class="setup-form"
        @submit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          start(app);
        }}
      >
        <section class="setup-seats">
          ${choice({
            name: 'players',
            legend: t('setup.players'),
            value: String(draft.players),
            options: counts.map((n) => ({ value: String(n), label: String(n) })),
            onChange: (value) => change(app, () => setPlayers(Number(value))),
          })}
          <ol class="panel seat-list">
            ${repeat(
              seats,
              (_, i) => i,
              (seat, i) => seatRow(app, seat, i, info.levels),
            )}
          </ol>
          <p class="note">${t('setup.people-note', { people: countPeople(seats) })}</p>
        </section>
        <section class="panel setup-options">
          ${optionLists(app, info)} ${firstList(app, info.game, seats)} ${seedField(app, seed)}
        </section>
        <div class="setup-start">
          <button type="submit" class="button primary large" ?disabled=${!seed}>
            ${icon('flame')}${t('setup.start')}
          </button>
        </div>
      </form>
    </main>
  `;
}

/** @param {App} app @param {() => void} act */
function change(app, act) {
  act();
  app.update();
}

/** @param {number} players */
function setPlayers(players) {
  draft.players = players;
  if (draft.first !== BY_LOT && Number(draft.first) >= players) draft.first = BY_LOT;
}

/** @param {Seat[]} seats */
const countPeople = (seats) => seats.filter(({ kind }) => kind === 'human').length;

/** What a seat is called: its name, or what stands for it. @param {Seat} seat @param {number} i */
function seatLabel(seat, i) {
  if (seat.name.trim()) return seat.name.trim();
  const people = countPeople(draft.seats.slice(0, draft.players));
  return seat.kind === 'human' && people === 1
    ? t('table.you')
    : t('table.seat', { number: i + 1 });
}

/** @param {App} app @param {Seat} seat @param {number} i @param {string[]} levels */
const seatRow = (app, seat, i, levels) => html`
  <li class="seat-row">
    ${seatShape(i)}
    <input
      class="field"
      type="text"
      maxlength=${NAME_LIMIT}
      autocomplete="off"
      spellcheck="false"
      aria-label=${t('setup.name', { seat: i + 1 })}
      placeholder=${seatLabel({ ...seat, name: '' }, i)}
      .value=${live(seat.name)}
      @input=${(/** @type {Event} */ event) =>
        change(app, () => {
          seat.name = /** @type {HTMLInputElement} */ (event.target).value;
        })}
    />
    ${list({
      id: `player-${i}`,
      label: t('setup.played-by', { seat: i + 1 }),
      hiddenLabel: true,
      value: seat.kind === 'human' ? PERSON : seat.level,
      options: [
        { value: PERSON, label: t('setup.person') },
        ...levels.map((level) => ({ value: level, label: levelName(level) })),
      ],
      onChange: (value) => change(app, () => setPlayer(seat, i, value)),
    })}
  </li>
`;

/**
 * A seat changes hands. A name that nobody typed goes with the bot it came with.
 * @param {Seat} seat @param {number} i @param {string} value a person, or a level
 */
function setPlayer(seat, i, value) {
  const ownName = i === 0 ? '' : botName(i);
  if (value === PERSON) {
    if (seat.name === ownName) seat.name = '';
    Object.assign(seat, { kind: 'human', level: '' });
  } else {
    if (!seat.name.trim()) seat.name = i === 0 ? botName(0) : ownName;
    Object.assign(seat, { kind: 'bot', level: value });
  }
}

/** The options of the game, as the core names them. @param {App} app @param {import('../../web/engine.js').GameInfo} info */
const optionLists = (app, { game, options }) =>
  options.map(({ name, values }) =>
    list({
      id: name,
      label: t(`${game}.option-${name}`),
      value: draft.options[name],
      options: values.map((value) => ({
        value,
        label: t(`${game}.option-${name}-value`, { value, players: draft.players }),
      })),
      onChange: (value) => change(app, () => (draft.options[name] = value)),
    }),
  );

/** @param {App} app @param {string} game @param {Seat[]} seats */
const firstList = (app, game, seats) =>
  list({
    id: 'first',
    label: t(`${game}.first`),
    value: draft.first,
    options: [
      { value: BY_LOT, label: t('setup.first-lot') },
      ...seats.map((seat, i) => ({ value: String(i), label: seatLabel(seat, i) })),
    ],
    onChange: (value) => change(app, () => (draft.first = value)),
  });

/** @param {App} app @param {string | null} seed */
const seedField = (app, seed) => html`
  <div class="list">
    <label class="label" for="seed">${t('setup.seed')}</label>
    <div class="seed-row">
      <input
        id="seed"
        class="field seed"
        type="text"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        aria-invalid=${seed ? 'false' : 'true'}
        aria-describedby="seed-note"
        .value=${live(draft.seed)}
        @input=${(/** @type {Event} */ event) =>
          change(app, () => {
            draft.seed = /** @type {HTMLInputElement} */ (event.target).value;
          })}
        @change=${() => change(app, () => (draft.seed = seed ?? draft.seed))}
      />
      <button
        type="button"
        class="button square"
        @click=${() => change(app, () => (draft.seed = newSeed()))}
      >
        ${icon('dice')}<span class="hidden-text">${t('setup.seed-new')}</span>
      </button>
    </div>
    ${
      seed
        ? html`<p class="note" id="seed-note">${t('setup.seed-note')}</p>`
        : html`<p class="problem" id="seed-note" role="alert">
            ${icon('alert')}${t('setup.seed-problem')}
          </p>`
    }
  </div>
`;

/** @param {App} app */
function start(app) {
  const seed = readSeed(draft.seed);
  if (!seed) return;
  const seats = draft.seats.slice(0, draft.players);
  const alone = countPeople(seats) === 1;
  app.start({
    game: draft.game,
    seats: seats.map((seat, i) => ({
      ...seat,
      name: alone && seat.kind === 'human' ? seat.name.trim() : seatLabel(seat, i),
    })),
    seed,
    options: unusualOptions(app),
    first: draft.first === BY_LOT ? undefined : Number(draft.first),
  });
}

/** The options that differ from what the core takes by itself: only those are written in records. @param {App} app */
function unusualOptions(app) {
  const { options } = app.gameInfo(draft.game);
  const usual = Object.fromEntries(options.map((option) => [option.name, option.default]));
  return Object.fromEntries(
    Object.entries(draft.options).filter(([name, value]) => value !== usual[name]),
  );
}
