/** The rules of a game: its own text and pictures between the bar and the way to a table. */
import { html } from 'lit-html';
import { gameOf } from '../games/index.js';
import { t } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { icon } from '../parts/icon.js';

/** @typedef {import('../main.js').App} App */

/** @param {App} app */
export const needs = (app) => [gameOf(app.route.parts[0]).rules];

export const title = () => t('common.rules');

/** @param {App} app */
export function render(app) {
  const { id, rules } = gameOf(app.route.parts[0]);
  return html`
    ${bar({ back: () => app.back(), info: t('common.rules'), game: id })}
    <main class="rules" data-screen="rules">
      <h1>${rules.now?.rulesHeading()}</h1>
      ${rules.now?.rules()}
      <div class="rules-ways">
        <button type="button" class="button primary" @click=${() => app.go(`setup/${id}`)}>
          ${icon('flame')}${t('common.set-up')}
        </button>
      </div>
    </main>
  `;
}
