/** A day, as a leaf of the calendar on the wall. */
import { html } from 'lit-html';
import { written } from '../day.js';

/** For the eye alone: words beside it say the day. @param {string} day */
export const leaf = (day) => html`
  <span class="leaf" aria-hidden="true">
    <span>${written(day, { month: 'short' })}</span>
    <b>${Number(day.slice(8))}</b>
  </span>
`;
