/** The teams of Expedition: a plate for each, and all they have side by side in one table. */
import { html, nothing } from 'lit-html';
import { t } from '../i18n.js';
import { icon } from '../parts/icon.js';
import { seatShape } from '../parts/seat.js';
import { campWords } from './expedition-kit.js';
import { gradeOf } from './expedition-tile.js';
import { BONUSES, itemWords, tokenIcon } from './expedition-words.js';

/** @typedef {import('./index.js').Ui} Ui */

/** What each seat has: with the bonuses as they stand. @param {any} view @returns {number[]} */
export const scores = (view) => view.scores ?? view.standing;

/** How many tokens of a kind that counts for a bonus. @param {{[token: string]: number}} tokens @param {string} bonus */
const countOf = (tokens, bonus) =>
  Object.entries(tokens).reduce(
    (sum, [token, count]) => sum + ((gradeOf(token) ? 'squeeze' : token) === bonus ? count : 0),
    0,
  );

/** A team: its points, its tokens with the bonus each kind would bring now, its depths. A press
 * opens the table of all teams. @param {any} view @param {Ui} ui @param {number} seat */
export function plate(view, ui, seat) {
  const team = view.teams[seat];
  const turns = view.to_move.includes(seat);
  const points = scores(view)[seat];
  return html`
    <article class="x-team panel ${turns ? 'turn' : ''}" data-seat=${seat}>
      <div class="who">
        ${seatShape(seat)}
        <h2 class="seat-name" title=${ui.names[seat]}><bdi>${ui.names[seat]}</bdi></h2>
        ${turns ? html`<span class="x-flame">${icon('flame')}<span class="hidden-text">${t('table.to-move')}</span></span>` : nothing}
      </div>
      <p class="x-points"><b>${points}</b><span>${t('expedition.points', { points })}</span></p>
      <ul class="x-tokens">
        ${BONUSES.map((bonus) => {
          const count = countOf(team.tokens, bonus);
          const prize = view.bonus[bonus][seat];
          return html`
            <li class="${count ? '' : 'none'} ${prize ? 'leads' : ''}">
              ${tokenIcon(bonus)}<span aria-hidden="true">${count}</span>
              ${prize ? html`<sup aria-hidden="true">+${prize}</sup>` : nothing}
              <span class="hidden-text"
                >${t('expedition.tokens', { token: bonus, count, prize })}</span
              >
            </li>
          `;
        })}
      </ul>
      <p class="x-depths">
        ${team.depths.length ? html`<span class="hidden-text">${t('expedition.depths')}</span>` : nothing}
        ${team.depths.map((/** @type {number} */ depth) => html`<i>${depth}</i>`)}
      </p>
      <button
        type="button"
        class="x-team-open"
        aria-haspopup="dialog"
        title=${t('expedition.teams-open')}
        @click=${ui.details('teams')}
      >
        <span class="hidden-text">${t('expedition.teams-open')}</span>
      </button>
    </article>
  `;
}

/** All teams side by side: the race for each bonus, points, and what they carry.
 * @param {any} view @param {string[]} names */
export function teamsTable(view, names) {
  /** @param {unknown} head @param {(seat: number) => unknown} cell @param {string} [kind] */
  const line = (head, cell, kind = '') => html`
    <tr class=${kind}>
      <th scope="row">${head}</th>
      ${names.map((_, seat) => html`<td>${cell(seat)}</td>`)}
    </tr>
  `;
  /** @param {string} key */
  const word = (key) => t(`expedition.race.${key}`);
  const bonusOf = (/** @type {number} */ seat) =>
    BONUSES.reduce((sum, bonus) => sum + view.bonus[bonus][seat], 0);
  return html`
    <div class="x-race" tabindex="0" role="group" aria-label=${word('title')}>
      <table>
        <thead>
          <tr>
            <td></td>
            ${names.map((name, seat) => html`<th scope="col">${seatShape(seat)}<bdi class="seat-name">${name}</bdi></th>`)}
          </tr>
        </thead>
        <tbody>
          ${BONUSES.map((bonus) =>
            line(html`${tokenIcon(bonus)} ${t('expedition.race.kind', { bonus })}`, (seat) => {
              const prize = view.bonus[bonus][seat];
              return html`${countOf(view.teams[seat].tokens, bonus)}${prize ? html` <b class="x-prize">+${prize}</b>` : nothing}`;
            }),
          )}
          ${line(html`${tokenIcon('depth')} ${word('depths')}`, (seat) => view.teams[seat].depths.join(' ') || 0)}
          ${line(word('tokens'), (seat) => view.teams[seat].vp, 'rule')}
          ${line(word('bonus'), bonusOf)}
          ${line(word('sum'), (seat) => html`<b>${scores(view)[seat]}</b>`)}
          ${line(word('food'), (seat) => view.outlook[seat].food, 'rule')}
          ${line(word('home'), (seat) => view.outlook[seat].home.turns)}
        </tbody>
      </table>
      <dl class="x-gear">
        ${names.map(
          (name, seat) => html`
            <dt>${seatShape(seat)}<bdi class="seat-name">${name}</bdi></dt>
            <dd>
              ${t('expedition.race.gear', { items: itemWords(view.teams[seat].backpack) })}
              ${campWords(view.teams[seat].camp, view)}
            </dd>
          `,
        )}
      </dl>
      <p class="soft">${word('rule')}</p>
    </div>
  `;
}
