/** Sending a text or an address on: to the clipboard, and by what the system offers for that. */
import 'catalogue:send';
import { html, nothing } from 'lit-html';
import { t } from '../i18n.js';
import { icon } from './icon.js';
import { say } from './live.js';

/** What came of the last try, in words. */
let outcome = '';

export const send = {
  /** Forgets what came of it: something else is to be sent. */
  forget() {
    outcome = '';
  },
};

/**
 * @param {import('../main.js').App} app
 * @param {{title: string, text?: string, url: string}} what  text: words before the address;
 *   they are copied with it where `whole` is set
 * @param {{whole?: boolean}} [how]
 */
export function sendButtons(app, what, { whole = false } = {}) {
  const text = whole ? `${what.text}\n${what.url}` : what.url;
  /** @param {string} words */
  const tell = (words) => {
    outcome = words;
    say(words);
    app.update();
  };
  const copy = async () => tell(t((await copied(text)) ? 'send.copied' : 'send.not-copied'));
  return html`
    <div class="links-ways">
      <button type="button" class="button primary" @click=${copy}>
        ${icon('copy')}${t(whole ? 'send.copy-text' : 'send.copy')}
      </button>
      ${
        'share' in navigator
          ? html`<button type="button" class="button" @click=${() => handOver(what, tell)}>
              ${icon('share')}${t('send.share')}
            </button>`
          : nothing
      }
    </div>
    <p class="send-outcome note">${outcome}</p>
  `;
}

/** @param {string} text @returns {Promise<boolean>} whether it lies on the clipboard */
const copied = async (text) =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ?? false;

/**
 * Opens the share sheet of the system. Putting it aside is no failure.
 * @param {{title: string, text?: string, url: string}} what @param {(words: string) => void} tell
 */
async function handOver(what, tell) {
  try {
    await navigator.share(what);
  } catch (error) {
    if (/** @type {Error} */ (error).name !== 'AbortError') tell(t('send.not-shared'));
  }
}
