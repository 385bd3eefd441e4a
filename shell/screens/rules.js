/** The rules of a game: its own text and pictures between the bar and the way to a table. */
import { html, nothing } from 'lit-html';
import { gameOf } from '../games/index.js';
import { t } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { icon } from '../parts/icon.js';

/** @typedef {import('../main.js').App} App */

/** How many parts are shown: they come one after another, so that no task takes long. */
let shown = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let coming;

/** @param {App} app */
export function enter(app) {
  shown = 1;
  coming = setTimeout(() => more(app));
}

export const leave = () => clearTimeout(coming);

/** @param {App} app */
function more(app) {
  shown += 1;
  app.update();
  if (shown < partsOf(app).length) coming = setTimeout(() => more(app));
}

/** @param {App} app */
const partsOf = (app) => gameOf(app.route.parts[0]).rules.now?.rules() ?? [];

/** @param {App} app */
export const needs = (app) => [gameOf(app.route.parts[0]).rules];

export const title = () => t('common.rules');

/** @param {App} app */
export function render(app) {
  const { id, rules } = gameOf(app.route.parts[0]);
  const parts = partsOf(app);
  return html`
    ${bar({ back: () => app.back(), info: t('common.rules'), game: id })}
    <main class="rules" data-screen="rules" aria-busy=${shown < parts.length}>
      <h1>${rules.now?.rulesHeading()}</h1>
      ${parts.slice(0, shown)} ${shown < parts.length ? nothing : way(app, id)}
    </main>
  `;
}

/** @param {App} app @param {string} id */
const way = (app, id) => html`
  <div class="rules-ways">
    <button type="button" class="button primary" @click=${() => app.go(`setup/${id}`)}>
      ${icon('flame')}${t('common.set-up')}
    </button>
    <button type="button" class="button" @click=${() => app.go(`lesson/${id}`)}>
      ${icon('person')}${t('common.lesson')}
    </button>
  </div>
`;
