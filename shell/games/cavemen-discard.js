/** The panel that shows every card that has been discarded. */
import { html } from 'lit-html';
import { t } from '../i18n.js';
import { isPlain } from '../settings.js';
import { chips, sorted, suitMark, suitOf } from './cavemen-cards.js';

/** Its name among what there are details of. */
export const DISCARD = 'discard';

/** By suit, since what is gone from one says what may still come. @param {string[]} cards */
export function discarded(cards) {
  const suits = ['H', 'D', 'C', 'S'].map((suit) => ({
    suit,
    gone: sorted(cards.filter((name) => suitOf(name) === suit)),
  }));
  const body = html`
    <div class="men-gone">
      ${suits.map(
        ({ suit, gone }) => html`
          <section>
            <h3>
              ${suitMark(suit)}
              ${t('cavemen.discard.suit', { suit, plain: isPlain() ? 'yes' : 'no' })}
              <span class="soft">${t('cavemen.discard.count', { count: gone.length })}</span>
            </h3>
            ${gone.length ? html`<p>${chips(gone)}</p>` : ''}
          </section>
        `,
      )}
      <p class="soft">${t('cavemen.discard.note')}</p>
    </div>
  `;
  return { title: t('cavemen.discard.title'), body };
}
