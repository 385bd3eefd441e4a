/** Saved games that can no longer be read: home says so, and lets keep what is left or delete it. */
import 'catalogue:damaged';
import { html } from 'lit-html';
import { t } from '../i18n.js';
import { icon } from '../parts/icon.js';
import { saveFile } from '../parts/notice.js';

/** @param {import('../main.js').App} app @param {{id: string, text: string}[]} games */
export function lost(app, games) {
  const keep = () => saveFile('the-cave-damaged.txt', games.map(({ text }) => text).join('\n'));
  function forget() {
    for (const { id } of games) app.store.forgetGame(id);
    app.trouble = app.refused = null;
    app.update();
  }
  return html`
    <div class="resume panel lost" role="group" aria-label=${t('damaged.what')}>
      <p>${t('damaged.words', { count: games.length })}</p>
      <button type="button" class="button" @click=${keep}>
        ${icon('save')}${t('damaged.keep')}
      </button>
      <button type="button" class="button" @click=${forget}>${t('damaged.forget')}</button>
    </div>
  `;
}
