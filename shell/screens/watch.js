/** What stands under a table at which only bots play: nobody is to be hidden from, so cards can lie open. */
import 'catalogue:replay';
import { html, nothing } from 'lit-html';
import { gameOf } from '../games/index.js';
import { t } from '../i18n.js';
import { icon } from '../parts/icon.js';
import { hands } from './hands.js';

/** @typedef {import('../main.js').App} App @typedef {import('../games/index.js').Words} Words */

/** @param {App} app @param {Words} words */
export function watch(app, words) {
  const session = /** @type {import('../session.js').Session} */ (app.session);
  const told = gameOf(session.game).reasons.now;
  const { uncovered, module } = session;
  return html`
    ${uncovered && told ? hands(told, session.view, words) : nothing}
    <footer class="dock watching" aria-label=${t('replay.watch')}>
      <div class="dock-steps">
        <button
          type="button"
          class="button quiet"
          data-action="step"
          @click=${() => session.step()}
        >
          ${icon('next')}${t('replay.step')}
        </button>
        ${
          module.open
            ? nothing
            : html`<button
                type="button"
                class="button quiet"
                role="switch"
                aria-checked=${String(uncovered)}
                data-action="uncover"
                @click=${() => session.uncover()}
              >
                ${icon(uncovered ? 'check' : 'open')}${t('replay.uncover')}
              </button>`
        }
      </div>
      <p class="dock-caption soft">${t('replay.uncounted')}</p>
      <button
        type="button"
        class="button dock-branch"
        @click=${() => app.go(`replay/${session.id}/${session.log.length}`)}
      >
        ${icon('log')}<span>${t('replay.so-far')}</span>
      </button>
    </footer>
  `;
}
