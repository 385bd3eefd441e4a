/**
 * A card of The Cave. The element that carries it (a button in a hand, a list item in the Cave)
 * has the class `card` and the rank's class; `face` or `back` is its content:
 *
 *   html`<button class="card ${rankClass(8)}" data-card="8" …>${face(8)}</button>`
 *
 * The width comes from `--w` or the layout. The card itself turns to the small face below 84 px.
 * States are classes: `legal selected target stays illegal hint last`.
 */
import { html } from 'lit-html';
import { t } from '../i18n.js';
import { symbol } from './icon.js';

/** The class that gives an element the pigment of a rank. @param {number} rank 1 to 10 */
export const rankClass = (rank) => `r${rank}`;

/** The name of a rank, such as "Minotaur". @param {number} rank */
export const rankName = (rank) => t(`common.rank-${rank}`);

/** What a card is called: "8, Minotaur". @param {number} rank */
export const cardLabel = (rank) => t('common.card', { rank, name: rankName(rank) });

/** The small face alone, for pictures whose cards stay below 84 px. @param {number} rank */
export const smallFace = (rank) => symbol(`s${rank}`, 'face small only');

/** The face of a card. Give the carrying element its name with `cardLabel`. @param {number} rank */
export const face = (rank) => html`
  ${symbol(`f${rank}`, 'face large')} ${symbol(`s${rank}`, 'face small')}
  <span class="card-name" aria-hidden="true">${rankName(rank)}</span>
`;

/** The back of a card: the same for every card. */
export const back = () => html`${symbol('back', 'face large')} ${symbol('back-s', 'face small')}`;

/** A card to look at. @param {number} rank @param {string} [states] further classes */
export const card = (rank, states = '') =>
  html`<div
    class="card ${rankClass(rank)} ${states}"
    data-card=${rank}
    role="img"
    aria-label=${cardLabel(rank)}
  >
    ${face(rank)}
  </div>`;

/** A face-down card to look at; it says nothing about itself. @param {string} [states] */
export const cardBack = (states = '') =>
  html`<div class="card back ${states}" aria-hidden="true">${back()}</div>`;
