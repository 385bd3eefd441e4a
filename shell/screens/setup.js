/** Set-up: who sits where, how many rounds, who deals, and the seed of the deal. */
import { html } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { has, t } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { choice, list } from '../parts/choice.js';
import { icon } from '../parts/icon.js';
import { seatShape } from '../parts/seat.js';
import { NAME_LIMIT, newSeed } from '../store.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../store.js').Seat} Seat */

const GAME_ID = 'the-cave';
const PERSON = 'person';
const BY_LOT = 'lot';

/**
 * What is being set up. It outlives a visit, so that looking up a rule loses nothing.
 * @type {{players: number, seats: Seat[], rounds: string, first: string, seed: string}}
 */
const draft = { players: 3, seats: [], rounds: 'players', first: BY_LOT, seed: '' };

export const title = () => t('setup.title');

/** A fresh deal for every table. @param {App} app */
export function enter(app) {
  draft.seed = newSeed();
  const { max_players: most, levels } = app.gameInfo(GAME_ID);
  for (let seat = draft.seats.length; seat < most; seat++) {
    draft.seats.push(
      seat === 0
        ? { kind: 'human', name: '', level: '' }
        : { kind: 'bot', name: botName(seat), level: usualLevel(levels) },
    );
  }
}

/** The name a bot brings along. @param {number} seat */
export const botName = (seat) => t(`setup.bot-name-${seat}`);

/** What a bot of a level is called, and how it plays. @param {string} level */
function levelLabel(level) {
  const key = `table.style-${level}`;
  return has(key) ? t(key) : level;
}

/** The level that bots have until somebody says otherwise: the middle one. @param {string[]} levels */
export const usualLevel = (levels) => levels[Math.floor(levels.length / 2)] ?? '';

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
  const info = app.gameInfo(GAME_ID);
  const seats = draft.seats.slice(0, draft.players);
  const seed = readSeed(draft.seed);
  const counts = Array.from(
    { length: info.max_players - info.min_players + 1 },
    (_, i) => info.min_players + i,
  );
  return html`
    ${bar({ back: () => app.back(), info: t('setup.title') })}
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
          ${roundsList(app, info)} ${dealerList(app, seats)} ${seedField(app, seed)}
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
        ...levels.map((level) => ({ value: level, label: levelLabel(level) })),
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
    if (!seat.name.trim()) seat.name = i === 0 ? t('setup.bot-name-0') : ownName;
    Object.assign(seat, { kind: 'bot', level: value });
  }
}

/** @param {App} app @param {import('../../web/engine.js').GameInfo} info */
function roundsList(app, info) {
  const values = info.options.find(({ name }) => name === 'rounds')?.values ?? [];
  return list({
    id: 'rounds',
    label: t('setup.rounds'),
    value: draft.rounds,
    options: values.map((value) => ({
      value,
      label:
        value === 'players'
          ? t('setup.rounds-each', { count: draft.players })
          : t('setup.rounds-count', { count: Number(value) }),
    })),
    onChange: (value) => change(app, () => (draft.rounds = value)),
  });
}

/** @param {App} app @param {Seat[]} seats */
const dealerList = (app, seats) =>
  list({
    id: 'dealer',
    label: t('setup.dealer'),
    value: draft.first,
    options: [
      { value: BY_LOT, label: t('setup.dealer-lot') },
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
    game: GAME_ID,
    seats: seats.map((seat, i) => ({
      ...seat,
      name: alone && seat.kind === 'human' ? seat.name.trim() : seatLabel(seat, i),
    })),
    seed,
    options: draft.rounds === 'players' ? {} : { rounds: draft.rounds },
    first: draft.first === BY_LOT ? undefined : Number(draft.first),
  });
}
