/** Opening files: a record becomes a match, an export comes back; what is refused changes nothing. */
import 'catalogue:opening';
import { html, nothing } from 'lit-html';
import { bring, looksLikeBackup } from '../backup.js';
import { WHOLE } from '../core.js';
import { t } from '../i18n.js';
import { list } from '../parts/choice.js';
import { chooseFile, takeDrops } from '../parts/file.js';
import { icon } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { reasonOf } from '../refusals.js';
import { usualLevel, usualSeats } from '../seats.js';
import { newId, newSeed } from '../store.js';
import { broughtPart, broughtWords, refusalOf } from './brought.js';

/** @typedef {import('../main.js').App} App */

/**
 * @typedef {object} Found  A record that was read.
 * @property {string} game
 * @property {string} record
 * @property {number} players
 * @property {number} moves
 * @property {number} rounds  finished ones
 * @property {boolean} over
 * @property {string[]} levels  of its bots
 */

const EVERYONE = 'everyone';
const NOBODY = 'nobody';

/** What came of the last file. */
const state = {
  /** Why it was refused, in words. */ problem: '',
  /** @type {Found | null} */ found: null,
  /** Who sits at this screen: a seat, everyone or nobody. */ who: '0',
  /** @type {import('../backup.js').Brought | null} */ brought: null,
};

/** A new visit to the screen. @param {App} app @param {AbortSignal} signal  ends it */
export function startOpening(app, signal) {
  Object.assign(state, { problem: '', found: null, who: '0', brought: null });
  takeDrops((text) => open(app, text), signal);
}

/** @param {App} app @param {string} text  of a file, or pasted */
async function open(app, text) {
  Object.assign(state, { problem: '', found: null, who: '0', brought: null });
  if (looksLikeBackup(text)) await openBackup(app, text);
  else await openRecord(text);
  if (state.problem) say(state.problem);
  app.update();
}

/** @param {App} app @param {string} text */
async function openBackup(app, text) {
  const came = bring(app.store, text);
  if (typeof came === 'string') state.problem = refusalOf(came);
  else {
    state.brought = came;
    await app.contentChanged();
    say(broughtWords(came));
  }
}

/** @param {string} text */
async function openRecord(text) {
  try {
    const { aside } = await WHOLE.load();
    state.found = read(await aside(), text);
  } catch (/** @type {any} */ error) {
    const reason = error.code ? reasonOf(error.code, text) : t('errors.not-loaded');
    const { line } = error;
    state.problem = line ? t('refusals.in-line', { line, reason }) : reason;
  }
}

/**
 * @param {import('../../web/engine.js').Engine} engine @param {string} text @returns {Found}
 * @throws {Error} a refusal of the core
 */
function read(engine, text) {
  engine.load(text);
  const record = engine.record();
  const [, game = ''] = /^game (\S+)/m.exec(record) ?? [];
  const [, players] = /^players (\d+)/m.exec(record) ?? [];
  const { over, round_scores: scores = [] } = engine.state(-1);
  const levels = engine.games().find((info) => info.game === game)?.levels ?? [];
  const [moves, rounds] = [engine.moves(), scores.length];
  return { game, record, players: Number(players), moves, rounds, over, levels };
}

/** Makes a match of the record that was read. @param {App} app @param {Found} found */
function begin(app, { game, record, players, rounds, levels }) {
  const bots = usualSeats(players, levels).map((seat) => ({ ...seat, level: usualLevel(levels) }));
  const seats = bots.map(({ name, level }, seat) => {
    if (state.who === EVERYONE) {
      return person(t('table.seat', { number: seat + 1 }));
    }
    return state.who === String(seat) ? person('') : bot(name || t('common.bot-name-0'), level);
  });
  state.found = null;
  app.playOn({
    id: newId(),
    game,
    record,
    seats,
    botSeed: newSeed(),
    roundsSeen: rounds,
    marks: { practice: false, hints: 0, from: 'file' },
  });
}

/** @param {string} name @returns {import('../store.js').Seat} */
const person = (name) => ({ kind: 'human', name, level: '' });
/** @param {string} name @param {string} level @returns {import('../store.js').Seat} */
const bot = (name, level) => ({ kind: 'bot', name, level });

/** Where the list above is long. */
export function goToOpening() {
  const first = /** @type {HTMLElement | null} */ (document.querySelector('.opening button'));
  first?.focus({ preventScroll: true });
  first?.closest('.opening')?.scrollIntoView({ block: 'center' });
}

/** @param {App} app */
export const openPart = (app) => html`
  <section class="panel opening" aria-labelledby="opening">
    <h2 id="opening">${t('opening.title')}</h2>
    ${state.found ? whoPart(app, state.found) : filePart(app)}
    ${
      state.problem
        ? html`<p class="problem" role="alert">${icon('alert')}<span>${state.problem}</span></p>`
        : nothing
    }
    ${
      state.brought
        ? broughtPart(app, state.brought, () => {
            state.brought = null;
          })
        : nothing
    }
  </section>
`;

/** @param {App} app */
const filePart = (app) => html`
  <p class="note">${t('opening.note')}</p>
  <button type="button" class="button" @click=${() => chooseFile((text) => open(app, text))}>
    ${icon('open')}${t('opening.choose')}
  </button>
  <details>
    <summary>${t('opening.paste')}</summary>
    <form
      @submit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const form = /** @type {HTMLFormElement} */ (event.currentTarget);
        open(app, form.querySelector('textarea')?.value ?? '');
      }}
    >
      <textarea
        class="field"
        rows="5"
        spellcheck="false"
        autocapitalize="off"
        aria-label=${t('opening.text')}
      ></textarea>
      <button type="submit" class="button">${icon('check')}${t('opening.open')}</button>
    </form>
  </details>
`;

/** @param {App} app @param {Found} found */
const whoPart = (app, found) => html`
  <p class="text">
    ${t('opening.found', {
      game: t(`common.game-${found.game}`),
      players: found.players,
      moves: found.moves,
      over: found.over ? 'yes' : 'no',
    })}
  </p>
  ${list({
    id: 'opening-who',
    label: t('opening.who'),
    value: state.who,
    options: [
      ...Array.from({ length: found.players }, (_, seat) => ({
        value: String(seat),
        label: t('table.seat', { number: seat + 1 }),
      })),
      { value: EVERYONE, label: t('opening.everyone') },
      { value: NOBODY, label: t('opening.nobody') },
    ],
    onChange: (value) => {
      state.who = value;
      app.update();
    },
  })}
  <p class="note">${t('opening.not-counted')}</p>
  <div class="opening-ways">
    <button type="button" class="button primary" data-focus @click=${() => begin(app, found)}>
      ${icon('flame')}${t(found.over ? 'opening.result' : 'opening.go-on')}
    </button>
    <button
      type="button"
      class="button quiet"
      @click=${() => {
        state.found = null;
        app.update();
      }}
    >
      ${t('opening.cancel')}
    </button>
  </div>
`;
