/** The rules of The Cave in our own words, with worked examples as small pictures. */
import 'catalogue:the-cave-rules';
import { html } from 'lit-html';
import { t, tr } from '../i18n.js';
import { rankClass, rankName, smallFace } from '../parts/card.js';
import { chip, rankMark } from '../parts/chip.js';
import { seatTag } from '../parts/seat.js';

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Cards in hand for each number of players. */
const HANDS = [
  [2, 7],
  [3, 6],
  [4, 5],
  [5, 5],
  [6, 4],
];

/** Worked plays: what lies in the Cave, what is played, what it takes. */
export const PLAYS = [
  { key: 'below', cave: [4, 7, 7, 8, 9], played: 8, taken: 7 },
  { key: 'low', cave: [4, 5, 7, 9, 10], played: 4, taken: 10 },
  { key: 'equal', cave: [3, 5, 7, 10, 10], played: 10, taken: 7 },
  { key: 'own-rank', cave: [2, 3, 3, 5, 5], played: 2, taken: 5 },
  { key: 'last-card', cave: [3, 3, 3, 8, 9], played: 5, taken: 3 },
  { key: 'all-equal', cave: [6, 6, 6, 6, 6], played: 6, taken: 6 },
];

/** A worked score: cards of each rank by seat, and the points they bring. */
export const SCORE = {
  names: ['Ada', 'Wren', 'Flint'],
  rows: [
    { rank: 1, counts: [0, 0, 1], points: [0, 0, 1] },
    { rank: 4, counts: [1, 1, 0], points: [1, 1, 0] },
    { rank: 7, counts: [1, 0, 2], points: [0, 0, 2] },
    { rank: 10, counts: [3, 2, 3], points: [3, 0, 3] },
  ],
  sums: [4, 1, 6],
};

export const rulesHeading = () => t('the-cave-rules.heading');

export const rules = () => [
  html`<p class="rules-lead">${t('the-cave-rules.lead')}</p>`,
  section('deck', deck()),
  section('deal', deal()),
  section('turn', turn()),
  html`<section class="rules-part" aria-labelledby="examples">
    <h2 id="examples">${t('the-cave-rules.examples')}</h2>
    <div class="worked-list">${PLAYS.map(play)}</div>
  </section>`,
  section('refill'),
  section('score', score()),
  section('match'),
];

/** A part with its heading, its text and what it shows. @param {string} key @param {unknown} [shown] */
const section = (key, shown = '') => html`
  <section class="rules-part" aria-labelledby=${key}>
    <h2 id=${key}>${t(`the-cave-rules.${key}`)}</h2>
    ${key === 'turn' ? '' : html`<p class="text">${t(`the-cave-rules.${key}-text`)}</p>`} ${shown}
  </section>
`;

const deck = () => html`
  <ul class="deck-ranks">
    ${RANKS.map(
      (rank) => html`
        <li>
          ${small(rank)}
          <span class="hidden-text"
            >${t('the-cave-rules.deck-card', { rank, name: rankName(rank), count: rank })}</span
          >
          <span class="deck-count" aria-hidden="true">× ${rank}</span>
        </li>
      `,
    )}
  </ul>
`;

const deal = () => html`
  <table class="hands">
    <tr>
      <th scope="row">${t('the-cave-rules.deal-players')}</th>
      ${HANDS.map(([players]) => html`<td>${players}</td>`)}
    </tr>
    <tr>
      <th scope="row">${t('the-cave-rules.deal-hand')}</th>
      ${HANDS.map(([, cards]) => html`<td>${cards}</td>`)}
    </tr>
  </table>
`;

const turn = () => html`
  <ol class="steps">
    ${[1, 2, 3, 4, 5].map((step) => html`<li class="text">${tr(`the-cave-rules.turn-${step}`)}</li>`)}
  </ol>
`;

/** A card of a picture: the picture has the words. @param {number} rank @param {string} [states] */
const small = (rank, states = '') =>
  html`<div class="card ${rankClass(rank)} ${states}">${smallFace(rank)}</div>`;

/** One worked play as a picture with its reason. @param {(typeof PLAYS)[number]} example */
function play({ key, cave, played, taken }) {
  const count = cave.filter((rank) => rank === taken).length;
  const label = t('the-cave-rules.picture', {
    cave: cave.join(' '),
    rank: played,
    taken: `${count} × ${taken}`,
  });
  return html`
    <figure class="worked panel">
      <div class="worked-picture" role="img" aria-label=${label}>
        <div class="worked-hand">${small(played, 'selected')}</div>
        <div class="worked-cave">
          ${cave.map(
            (rank) => html`
              <div class="worked-place">${small(rank, rank === taken ? 'target' : 'stays')}</div>
            `,
          )}
        </div>
      </div>
      <figcaption>
        <p class="worked-line">
          ${chip(played)} ${tr('the-cave-rules.takes', { count, card: chip(taken) })}
        </p>
        <p class="text">${t(`the-cave-rules.example-${key}`)}</p>
      </figcaption>
    </figure>
  `;
}

const score = () => html`
  <div class="panel score-example">
    <table>
      <caption class="label">
        ${t('the-cave-rules.score-example')}
      </caption>
      <tr>
        <th scope="col"><span class="hidden-text">${t('the-cave-rules.score-rank')}</span></th>
        ${SCORE.names.map((name, seat) => html`<th scope="col">${seatTag(seat, name)}</th>`)}
      </tr>
      ${SCORE.rows.map(
        ({ rank, counts, points }) => html`
          <tr>
            <th scope="row">${rankMark(rank)}</th>
            ${counts.map((count, seat) => scoreCell(count, points[seat]))}
          </tr>
        `,
      )}
      <tr class="score-sum">
        <th scope="row">${t('the-cave-rules.score-sum')}</th>
        ${SCORE.sums.map((sum) => html`<td>${sum}</td>`)}
      </tr>
    </table>
    <p class="text">${t('the-cave-rules.score-note')}</p>
  </div>
`;

/** @param {number} count @param {number} points */
const scoreCell = (count, points) => html`
  <td>
    <span class="score-niche ${points ? 'lit' : ''}" aria-hidden="true"
      >${count || '·'}${points ? html`<small>+${points}</small>` : ''}</span
    >
    <span class="hidden-text">${t('the-cave-rules.score-cell', { count, points })}</span>
  </td>
`;
