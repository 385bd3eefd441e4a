import { html, svg } from 'lit-html';
import { t } from '../i18n.js';

/**
 * A symbol of the sprite (`art/sprite.mjs`) as a decoration: text beside it says what it means.
 * @param {string} id symbol @param {string} classes
 */
export const symbol = (id, classes) =>
  html`<svg class=${classes} aria-hidden="true">${svg`<use href="#${id}"></use>`}</svg>`;

/** An icon, 1.25 times the size of the text. @param {string} name as in `art/pieces.mjs` */
export const icon = (name) => symbol(`i-${name}`, 'icon');

/** The name of a game as a word mark, with its text for readers. @param {string} game id */
export const wordMark = (game) =>
  html`<svg class="word-mark ${game}" role="img" aria-label=${t(`common.game-${game}`)}>
    ${svg`<use href="#w-${game}"></use>`}
  </svg>`;
