/** day.js: days, as the page names and writes them: those of UTC, whatever the clock on the wall says. */
import { language } from './i18n.js';
import { regional } from './languages.js';

/** The day at a moment, such as 2026-11-30. @param {number} [now] milliseconds of Unix time */
export const dayAt = (now = Date.now()) => new Date(now).toISOString().slice(0, 10);

/** A day in words. @param {string} day @param {Intl.DateTimeFormatOptions} parts  that are wanted */
export const written = (day, parts) =>
  new Intl.DateTimeFormat(regional(language), { ...parts, timeZone: 'UTC' }).format(
    Date.parse(day),
  );
