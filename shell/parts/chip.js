import { html, nothing } from 'lit-html';
import { t } from '../i18n.js';
import { rankClass, rankName } from './card.js';
import { symbol } from './icon.js';

/**
 * A rank in a sentence or on a button: its silhouette and its number on bone. Readers hear the
 * number, or "2 times 8" with a count, and the name where it is asked for.
 * @param {number} rank @param {{name?: boolean}} [options] name: also show the word
 */
export const chip = (rank, { name = false } = {}) =>
  html`<span class="chip ${rankClass(rank)}"
    >${symbol(`k${rank}`, 'chip-face')}${symbol(`n${rank}`, `numeral n${rank}`)}<span
      class="hidden-text"
      >${rank}</span
    >${name ? html`<span class="chip-name">${rankName(rank)}</span>` : nothing}</span
  >`;

/** The square of a rank alone, as a column or row head. @param {number} rank */
export const rankMark = (rank) =>
  html`<span class="rank-mark ${rankClass(rank)}"
    >${symbol(`k${rank}`, 'chip-face')}${symbol(`n${rank}`, `numeral n${rank}`)}<span
      class="hidden-text"
      >${t('common.card', { rank, name: rankName(rank) })}</span
    ></span
  >`;
