/** What the end of Cavemen shows beside the places: how it came, and what stood in the caves. */
import 'catalogue:cavemen';
import { html } from 'lit-html';
import { t } from '../i18n.js';
import { seatShape } from '../parts/seat.js';
import { chips } from './cavemen-cards.js';

/** By how much it was won, and what ended it. @param {any} view @param {{margin: number, points: number}} won */
export const wonBy = ({ end }, won) => t('cavemen.won-by', { ...won, end });

/** The caves as they stood. @param {any} view @param {import('./index.js').Words} words */
export const sheet = (view, { names }) => html`
  <div class="sheet panel" tabindex="0" role="group" aria-label=${t('cavemen.sheet')}>
    <table>
      <caption class="label">
        ${t('cavemen.sheet')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t('cavemen.sheet-player')}</th>
          <th scope="col">${t('cavemen.sheet-cave')}</th>
          <th scope="col">${t('cavemen.sheet-points')}</th>
        </tr>
      </thead>
      <tbody>
        ${names.map(
          (name, seat) => html`
            <tr>
              <th scope="row">
                <span class="seat-tag">${seatShape(seat)}<bdi class="seat-name">${name}</bdi></span>
              </th>
              <td>${chips(view.caves[seat])}</td>
              <td class="sum">${view.scores[seat]}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  </div>
`;
