import { html } from 'lit-html';
import { t } from '../i18n.js';

/** @typedef {import('../main.js').App} App */

/** Two bots and you. @param {App} app */
function playNow(app) {
  app.start({
    game: 'the-cave',
    seats: [
      { kind: 'human', name: '', level: '' },
      { kind: 'bot', name: 'Ada', level: 'greedy' },
      { kind: 'bot', name: 'Old Mossback', level: 'greedy' },
    ],
  });
}

/** @param {App} app */
export const render = (app) => html`
  <main data-screen="home">
    <h1>${t('common.title')}</h1>
    <button type="button" class="button primary large" @click=${() => playNow(app)}>
      ${t('home.play')}
    </button>
  </main>
`;
