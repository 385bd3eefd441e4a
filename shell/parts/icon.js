import { html, svg } from 'lit-html';

/**
 * A symbol of the sprite (`art/sprite.mjs`) as a decoration: text beside it says what it means.
 * @param {string} id symbol @param {string} classes
 */
export const symbol = (id, classes) =>
  html`<svg class=${classes} aria-hidden="true">${svg`<use href="#${id}"></use>`}</svg>`;

/** An icon, 1.25 times the size of the text. @param {string} name as in `art/pieces.mjs` */
export const icon = (name) => symbol(`i-${name}`, 'icon');

/** A word mark with its text for readers. @param {'cave' | 'cavemen' | 'expedition'} name @param {string} label */
export const wordMark = (name, label) =>
  html`<svg class="word-mark ${name}" role="img" aria-label=${label}>
    ${svg`<use href="#w-${name}"></use>`}
  </svg>`;
