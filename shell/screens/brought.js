/** What an import did, in words, with the way back; and why one was refused. */
import 'catalogue:data';
import { html } from 'lit-html';
import { t } from '../i18n.js';
import { icon } from '../parts/icon.js';
import { say } from '../parts/live.js';

/** @typedef {import('../main.js').App} App */

/** @param {import('../backup.js').Refusal} refusal */
export const refusalOf = (refusal) => t(`data.refused-${refusal}`);

/** What came, in a sentence. @param {import('../backup.js').Brought} brought */
export const broughtWords = ({ added, replaced, kept }) =>
  t('data.brought', { added, replaced, kept });

/**
 * @param {App} app @param {import('../backup.js').Brought} brought
 * @param {() => void} onBack  called when all is as it was before
 */
export function broughtPart(app, brought, onBack) {
  return html`
    <div class="brought">
      <p class="text">${broughtWords(brought)}</p>
      <p class="note">${t('data.brought-rest', { settings: brought.settings ? 'yes' : 'no' })}</p>
      <button type="button" class="button" @click=${() => undo(app, brought.before, onBack)}>
        ${icon('undo')}${t('data.undo')}
      </button>
    </div>
  `;
}

/** @param {App} app @param {import('../store.js').Content} before @param {() => void} onBack */
export async function undo(app, before, onBack) {
  if (app.store.replaceAll(before) !== 'saved') return;
  onBack();
  await app.contentChanged();
  say(t('data.undone'));
}
