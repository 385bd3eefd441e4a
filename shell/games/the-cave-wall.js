/**
 * The wall of captured cards: a niche for each seat and rank. A lit niche scores; its bar is whole
 * for a lead and broken for a tie. The table and the round result show the same wall.
 */
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { t } from '../i18n.js';
import { rankMark } from '../parts/chip.js';
import { icon } from '../parts/icon.js';
import { seatShape } from '../parts/seat.js';
import { vars } from '../parts/vars.js';

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * @typedef {object} Pile  The captured cards of one seat.
 * @property {number} seat
 * @property {string} name
 * @property {number[]} cards   ranks captured
 * @property {number[]} leads   the ranks it scores on
 * @property {number} points    what they score
 * @property {number} total     of the match, with or without these points, as the place asks
 * @property {boolean} [turn]   whether this seat is to move
 */

/** @param {number[]} cards @param {number} rank */
const countOf = (cards, rank) => cards.filter((card) => card === rank).length;

/**
 * How a seat stands on a rank: 'lead', 'tie', or '' where it does not score.
 * @param {Pile[]} piles @param {Pile} pile @param {number} rank
 */
export function standing(piles, pile, rank) {
  if (!pile.leads.includes(rank)) return '';
  return piles.filter((other) => other.leads.includes(rank)).length > 1 ? 'tie' : 'lead';
}

/** A seat's captured cards in words. @param {Pile[]} piles @param {Pile} pile */
function inWords(piles, pile) {
  const words = RANKS.filter((rank) => pile.cards.includes(rank)).map((rank) => {
    const count = countOf(pile.cards, rank);
    const beasts = t('the-cave.beasts', { rank, count });
    return t('the-cave.seat.pile', { count, rank, beasts, standing: standing(piles, pile, rank) });
  });
  return words.length ? words.join(', ') : t('the-cave.seat.no-pile');
}

/**
 * @param {Pile[]} piles  in the order in which they are shown
 * @param {object} how
 * @param {{seat: number, rank: number, after: number, standing: string} | null} [how.preview]
 *   what a chosen card would make of one niche
 * @param {(pile: Pile, rank: number, count: number) => unknown} [how.tag]  a word in a lit niche
 */
export function wall(piles, { preview = null, tag = () => nothing } = {}) {
  /** @param {Pile} pile @param {number} rank */
  const niche = (pile, rank) => {
    const count = countOf(pile.cards, rank);
    const stands = standing(piles, pile, rank);
    const next = preview?.seat === pile.seat && preview.rank === rank ? preview : null;
    const states = [stands && `lit ${stands}`, !count && 'empty', next && `next ${next.standing}`];
    return html`
      <div
        class="niche ${states.filter(Boolean).join(' ')}"
        data-rank=${rank}
        ${vars({ '--r': rank })}
        aria-hidden="true"
      >
        ${
          next
            ? html`<span class="was">${count}</span>${icon('next')}<b>${next.after}</b>`
            : count
              ? html`<b>${count}</b>`
              : html`<i></i>`
        }
        ${stands && !next ? tag(pile, rank, count) : nothing}
      </div>
    `;
  };

  /** @param {Pile} pile @param {number} place */
  const row = (pile, place) => html`
    <div
      class="wall-seat ${pile.turn ? 'turn' : ''}"
      role="group"
      aria-label=${pile.name}
      data-zone="captured"
      data-seat=${pile.seat}
      ${vars({ '--p': place })}
    >
      <div class="wall-head">
        ${seatShape(pile.seat)}<bdi class="seat-name">${pile.name}</bdi>${
          pile.turn ? icon('flame') : nothing
        }<b class="head-total" aria-hidden="true">${pile.total}</b>
      </div>
      <span class="hidden-text">${inWords(piles, pile)}</span>
      ${RANKS.map((rank) => niche(pile, rank))}
      <div class="wall-sum">
        <b class="row-total">${pile.total}</b>
        <span class="row-points">${t('the-cave.seat.now', { points: pile.points })}</span>
      </div>
    </div>
  `;

  return html`
    <div class="wall" ${vars({ '--n': piles.length })}>
      <span class="wall-title label">${t('the-cave.zone.captured')}</span>
      ${RANKS.map(
        (rank) => html`<span class="wall-rank" ${vars({ '--r': rank })}>${rankMark(rank)}</span>`,
      )}
      ${repeat(piles, (pile) => pile.seat, row)}
      <span class="wall-foot label">${t('the-cave.wall.this-round')}</span>
    </div>
  `;
}
