import { html } from 'lit-html';
import { symbol } from './icon.js';

/** The shape of a seat, in its colour: disc, triangle, square, diamond, cross, crescent. @param {number} seat */
export const seatShape = (seat) => symbol(`seat${seat}`, `seat-shape seat-${seat}`);

/**
 * A seat in a line of text: shape and name. The name is cut with an ellipsis where it must be; it
 * is always whole for readers.
 * @param {number} seat @param {string} name
 */
export const seatTag = (seat, name) =>
  html`<span class="seat-tag">${seatShape(seat)}<bdi class="seat-name">${name}</bdi></span>`;
