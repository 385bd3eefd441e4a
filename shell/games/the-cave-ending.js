/** What the end of a match of The Cave shows beside the places: the points of every round. */
import 'catalogue:the-cave-ending';
import { html, nothing } from 'lit-html';
import { t, tr } from '../i18n.js';
import { seatShape } from '../parts/seat.js';

/** By how much it was won. @param {any} view @param {{margin: number, points: number}} won */
export const wonBy = ({ rounds }, won) => t('the-cave-ending.won-by', { ...won, rounds });

/** The word before a number, where the number alone is enough to see. */
const HIDDEN = {
  word: (/** @type {unknown} */ word) => html`<span class="hidden-text">${word}</span>`,
};

/** Points by round and seat. @param {any} view @param {import('./index.js').Words} words */
export function sheet(view, { names }) {
  /** @type {number[][]} */ const rounds = view.round_scores;
  return html`
    <div
      class="sheet panel"
      tabindex="0"
      role="group"
      aria-label=${t('the-cave-ending.score-sheet')}
    >
      <table>
        <caption class="label">
          ${t('the-cave-ending.score-sheet')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('the-cave-ending.player')}</th>
            ${rounds.map((_, i) => html`<th scope="col">${tr('the-cave-ending.round-short', { round: i + 1, ...HIDDEN })}</th>`)}
            <th scope="col">${t('the-cave-ending.total')}</th>
          </tr>
        </thead>
        <tbody>
          ${names.map(
            (name, seat) => html`
              <tr>
                <th scope="row">
                  <span class="seat-tag"
                    >${seatShape(seat)}<bdi class="seat-name">${name}</bdi></span
                  >
                </th>
                ${rounds.map((scores) => {
                  const best = scores[seat] === Math.max(...scores);
                  return html`<td class=${best ? 'best' : nothing}>${scores[seat]}</td>`;
                })}
                <td class="sum">${view.totals[seat]}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}
