/** A day, as a leaf of the calendar on the wall. */
import { html } from 'lit-html';
import { language } from '../i18n.js';
import { sourceOf } from '../languages.js';

/**
 * A day in words. Days are those of UTC, whatever the clock on the wall says.
 * @param {string} day such as 2026-11-30 @param {Intl.DateTimeFormatOptions} parts
 */
export const written = (day, parts) =>
  new Intl.DateTimeFormat(sourceOf(language), { ...parts, timeZone: 'UTC' }).format(
    Date.parse(day),
  );

/** For the eye alone: words beside it say the day. @param {string} day */
export const leaf = (day) => html`
  <span class="leaf" aria-hidden="true">
    <span>${written(day, { month: 'short' })}</span>
    <b>${Number(day.slice(8))}</b>
  </span>
`;
