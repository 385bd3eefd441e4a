/** What this browser keeps of the player: as one file, back from it, or deleted. */
import 'catalogue:data';
import { html, nothing } from 'lit-html';
import { backup, bring } from '../backup.js';
import { dayAt } from '../day.js';
import { t } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { chooseFile, takeDrops } from '../parts/file.js';
import { icon } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { saveFile } from '../parts/notice.js';
import { sweep } from '../statistics.js';
import { broughtPart, broughtWords, refusalOf, undo } from './brought.js';

/** @typedef {import('../main.js').App} App */

const state = {
  /** Why a file was refused, in words. */ problem: '',
  /** @type {import('../backup.js').Brought | null} */ brought: null,
  /** What was there before everything was deleted. @type {import('../store.js').Content | null} */
  deleted: null,
};
/** Ends what `enter` began to listen to. */
let listening = new AbortController();

export const title = () => t('data.title');

/** @param {App} app */
export function enter(app) {
  Object.assign(state, { problem: '', brought: null, deleted: null });
  sweep(app.store);
  listening = new AbortController();
  takeDrops((text) => take(app, text), listening.signal);
}

export function leave() {
  listening.abort();
}

/** @param {App} app */
export function render(app) {
  const games = app.store.games().length;
  return html`
    ${bar({ back: () => app.back(), info: t('data.title') })}
    <main class="data" data-screen="data">
      <h1>${t('data.title')}</h1>
      <p class="text data-lead">${t('data.lead', { games })}</p>
      <section class="panel">
        <h2>${t('data.export')}</h2>
        <p class="note">${t('data.export-note')}</p>
        <button type="button" class="button" @click=${() => save(app)}>
          ${icon('save')}${t('data.export-do')}
        </button>
      </section>
      <section class="panel">
        <h2>${t('data.import')}</h2>
        <p class="note">${t('data.import-note')}</p>
        <button type="button" class="button" @click=${() => chooseFile((text) => take(app, text))}>
          ${icon('open')}${t('data.import-do')}
        </button>
        ${
          state.problem
            ? html`<p class="problem" role="alert">
                ${icon('alert')}<span>${state.problem}</span>
              </p>`
            : nothing
        }
        ${state.brought ? broughtPart(app, state.brought, () => (state.brought = null)) : nothing}
      </section>
      <section class="panel">
        <h2>${t('data.delete')}</h2>
        ${state.deleted ? deletedPart(app, state.deleted) : deletePart(app)}
      </section>
    </main>
  `;
}

/** The day stands in the name. @param {App} app */
const save = (app) => saveFile(`the-cave-${dayAt()}.json`, backup(app.store));

/** @param {App} app @param {string} text */
async function take(app, text) {
  Object.assign(state, { problem: '', brought: null, deleted: null });
  const came = bring(app.store, text);
  if (typeof came === 'string') {
    state.problem = refusalOf(came);
    app.update();
  } else {
    state.brought = came;
    await app.contentChanged();
    say(broughtWords(came));
  }
}

/** @param {App} app */
const deletePart = (app) => html`
  <p class="note">${t('data.delete-note')}</p>
  <button type="button" class="button" @click=${() => deleteAll(app)}>
    ${icon('close')}${t('data.delete-do')}
  </button>
`;

/** @param {App} app */
async function deleteAll(app) {
  const before = app.store.content();
  Object.assign(state, { problem: '', brought: null, deleted: null });
  const result = app.store.replaceAll({});
  if (result !== 'saved') {
    state.problem = refusalOf(result);
    return app.update();
  }
  state.deleted = before;
  await app.contentChanged();
  say(t('data.deleted'));
}

/** @param {App} app @param {import('../store.js').Content} before */
const deletedPart = (app, before) => html`
  <p class="text">${t('data.deleted')}</p>
  <button
    type="button"
    class="button"
    data-focus
    @click=${() => undo(app, before, () => (state.deleted = null))}
  >
    ${icon('undo')}${t('data.undo')}
  </button>
`;
