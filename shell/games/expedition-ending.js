/** What the end of Expedition shows beside the places: tokens, bonuses and sums of every team. */
import 'catalogue:expedition-ending';
import { html, nothing } from 'lit-html';
import { t } from '../i18n.js';
import { seatTag } from '../parts/seat.js';
import { gradeOf } from './expedition-tile.js';
import { BONUSES, tokenIcon } from './expedition-words.js';

/** By how much it was won. @param {any} view @param {{margin: number, points: number}} won */
export const wonBy = ({ round, winners }, won) =>
  t('expedition-ending.won-by', { ...won, round, winners: winners.length });

/** @param {{[token: string]: number}} tokens @param {string} bonus */
const countOf = (tokens, bonus) =>
  Object.entries(tokens)
    .filter(([token]) => (gradeOf(token) ? 'squeeze' : token) === bonus)
    .reduce((sum, [, count]) => sum + count, 0);

/**
 * How the scores came about, a team a row; with an order also the places, best first.
 * @param {any} view @param {import('./index.js').Words} words
 * @param {{seat: number, place?: number}[]} [order]
 */
export function sheet(view, { names }, order) {
  const rows = order ?? names.map((_, seat) => ({ seat }));
  return html`
    <div
      class="sheet ${order ? 'places' : ''} panel"
      tabindex="0"
      role="group"
      aria-label=${t('expedition-ending.sheet')}
    >
      <table>
        <caption class="label">
          ${t('expedition-ending.sheet')}
        </caption>
        <thead>
          <tr>
            ${order ? html`<td></td>` : nothing}
            <th scope="col">${t('expedition-ending.team')}</th>
            ${BONUSES.map((bonus) => html`<th scope="col">${tokenIcon(bonus)}<span class="hidden-text">${t('expedition-ending.kind', { bonus })}</span></th>`)}
            <th scope="col">
              ${tokenIcon('depth')}<span class="hidden-text">${t('expedition-ending.depths')}</span>
            </th>
            <th scope="col">${t('expedition-ending.tokens')}</th>
            <th scope="col">${t('expedition-ending.bonus')}</th>
            <th scope="col">${t('expedition-ending.total')}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => teamRow(view, row, names[row.seat]))}
        </tbody>
      </table>
    </div>
  `;
}

export { sheet as ranking };

/** @param {any} view @param {{seat: number, place?: number}} row @param {string} name */
function teamRow(view, { seat, place }, name) {
  const team = view.teams[seat];
  const out = view.eliminated.includes(seat);
  const bonus = BONUSES.reduce((sum, kind) => sum + view.bonus[kind][seat], 0);
  return html`
    <tr
      class=${out ? 'out' : place === 1 ? 'first' : ''}
      data-place=${out ? nothing : (place ?? nothing)}
    >
      ${
        place
          ? html`<td class="place">
              <span>${out ? t('result.out') : t('table.place', { place })}</span>
            </td>`
          : nothing
      }
      <th scope="row">
        ${seatTag(seat, name)}${out ? html` <span class="soft">${t('expedition-ending.out')}</span>` : nothing}
      </th>
      ${BONUSES.map((kind) => {
        const prize = view.bonus[kind][seat];
        return html`<td class=${prize ? 'best' : nothing}>
          ${countOf(team.tokens, kind)}${prize ? html`<sup>+${prize}</sup>` : nothing}
        </td>`;
      })}
      <td>${team.depths.join(' ') || 0}</td>
      <td>${team.vp}</td>
      <td>${bonus}</td>
      <td class="sum">${view.scores[seat]}</td>
    </tr>
  `;
}
