import { html, nothing } from 'lit-html';
import { t } from '../i18n.js';
import { seatTag } from '../parts/seat.js';

/** @typedef {import('../games/index.js').Words} Words */

/** All hands in a line each; nothing where the game has none to hide.
 * @param {import('../games/index.js').Reasons} told @param {any} view  with all cards open @param {Words} words */
export function hands(told, view, words) {
  const lines = words.names.map((_, seat) => told.hand(view, seat, words));
  if (lines.every((line) => line === null)) return nothing;
  return html`
    <ul class="open-hands" aria-label=${t('replay.hands')}>
      ${lines.map((line, seat) => html`<li>${seatTag(seat, words.names[seat])}${line}</li>`)}
    </ul>
  `;
}
