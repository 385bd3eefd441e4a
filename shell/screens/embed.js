/** Where a match in a frame leads to when it is left: what home is to the whole page. */
import 'catalogue:embed';
import { html, nothing } from 'lit-html';
import { addressOfTab, BEGINNING } from '../embed.js';
import { gameOf } from '../games/index.js';
import { t } from '../i18n.js';
import { icon, wordMark } from '../parts/icon.js';
import { parseRoute } from '../router.js';

/** @param {import('../main.js').App} app */
export function render(app) {
  const { session, trouble } = app;
  const { id: game } = gameOf(session?.game ?? parseRoute(`#${BEGINNING}`).parts[0]);
  const goesOn = session && session.stage !== 'result';
  return html`
    <main class="plain embed" data-screen="embed">
      <h1>${wordMark(game)}<span class="hidden-text">${t(`common.game-${game}`)}</span></h1>
      ${trouble ? html`<p class="problem" role="alert">${icon('alert')}${trouble}</p>` : nothing}
      <div class="embed-ways">
        ${
          goesOn
            ? html`<button
                type="button"
                class="button primary large"
                @click=${() => app.go(`table/${session.id}`)}
              >
                ${icon('next')}${t('embed.resume')}
              </button>`
            : nothing
        }
        <button
          type="button"
          class="button ${goesOn ? '' : 'primary large'}"
          @click=${() => app.go(BEGINNING)}
        >
          ${icon('flame')}${t('embed.deal')}
        </button>
        <button type="button" class="button quiet" @click=${() => app.go(`rules/${game}`)}>
          ${icon('rules')}${t('common.rules')}
        </button>
        <a class="button quiet" href=${addressOfTab()} target="_blank" rel="noopener">
          ${icon('tab')}${t('common.open-tab')}
        </a>
      </div>
    </main>
  `;
}
