/** What the end of a match of The Cave shows beside the places: the points of every round. */
import 'catalogue:the-cave-ending';
import { html, nothing } from 'lit-html';
import { t, tr } from '../i18n.js';
import { chip } from '../parts/chip.js';
import { seatTag } from '../parts/seat.js';
import { playOf } from './the-cave-motion.js';

/** By how much it was won. @param {any} view @param {{margin: number, points: number}} won */
export const wonBy = ({ rounds }, won) => t('the-cave-ending.won-by', { ...won, rounds });

/** The word before a number, where the number alone is enough to see. */
const HIDDEN = {
  word: (/** @type {unknown} */ word) => html`<span class="hidden-text">${word}</span>`,
};

/** @param {number[][]} rounds */
const roundHeads = (rounds) =>
  rounds.map(
    (_, i) =>
      html`<th scope="col">${tr('the-cave-ending.round-short', { round: i + 1, ...HIDDEN })}</th>`,
  );

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
            ${roundHeads(rounds)}
            <th scope="col">${t('the-cave-ending.total')}</th>
          </tr>
        </thead>
        <tbody>
          ${names.map(
            (name, seat) => html`
              <tr>
                <th scope="row">${seatTag(seat, name)}</th>
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

/**
 * The places and how they came about in one: a row a seat, best first, a niche a round, lit where the
 * seat was best, as on the wall.
 * @param {any} view @param {import('./index.js').Words} words
 * @param {{seat: number, total: number, place: number}[]} order
 */
export function ranking(view, { names }, order) {
  /** @type {number[][]} */ const rounds = view.round_scores;
  /** @param {number[]} scores @param {number} seat */
  const niche = (scores, seat) => {
    const most = Math.max(...scores);
    const shared = scores.filter((points) => points === most).length > 1;
    const lit = scores[seat] < most ? '' : shared ? 'lit tie' : 'lit lead';
    return html`<td>
      <span class="niche ${lit}"><b>${scores[seat]}</b></span>
    </td>`;
  };
  return html`
    <div class="sheet ranking panel" tabindex="0" role="group" aria-label=${t('table.standing')}>
      <table>
        <thead>
          <tr>
            <td></td>
            <th scope="col">${t('the-cave-ending.score-sheet')}</th>
            ${roundHeads(rounds)}
            <th scope="col">${t('the-cave-ending.total')}</th>
          </tr>
        </thead>
        <tbody>
          ${order.map(
            ({ seat, total, place }) => html`
              <tr class=${place === 1 ? 'first' : ''} data-seat=${seat} data-place=${place}>
                <td class="place"><span>${t('table.place', { place })}</span></td>
                <th scope="row">${seatTag(seat, names[seat])}</th>
                ${rounds.map((scores) => niche(scores, seat))}
                <td class="sum">${total}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}

/** How many cards of each rank a seat captured in a round. @param {import('./index.js').Entry[]} log
 * @param {number} round @param {number} seat @returns {number[]} by rank; none of rank 0 */
function captured(log, round, seat) {
  const counts = Array(11).fill(0);
  const own = log.filter((entry) => entry.round === round && entry.seat === seat);
  for (const { rank, count } of own.map(playOf)) counts[rank] += count;
  counts[0] = 0;
  return counts;
}

/** On paper: the cards that were captured, by round and seat.
 * @param {import('./index.js').Entry[]} log @param {import('./index.js').Words} words */
export function onPaper(log, { names }) {
  const rounds = [...new Set(log.map(({ round }) => round))];
  return html`
    <table>
      <caption>
        ${t('the-cave-ending.captured')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t('the-cave-ending.player')}</th>
          ${rounds.map((round) => html`<th scope="col">${t('table.log-round', { round: round + 1 })}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${names.map(
          (name, seat) => html`
            <tr>
              <th scope="row"><bdi>${name}</bdi></th>
              ${rounds.map(
                (round) =>
                  html`<td>
                    ${captured(log, round, seat).map((count, rank) =>
                      count
                        ? html`<span class="paper-pile">${count} × ${chip(rank)}</span> `
                        : nothing,
                    )}
                  </td>`,
              )}
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}
