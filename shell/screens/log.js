/** The log of a match: beside the table where there is room, else a panel over it. */
import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { t } from '../i18n.js';
import { seatTag } from '../parts/seat.js';
import { PANELS } from './open.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../session.js').Session} Session */

/** Beside the table: more lines would make it slow to draw, as when a map is dragged. */
const LINES = 100;
/** In the panel; hardly a match has so many. */
export const ALL_LINES = 1000;

/** The moves of the match, drawn anew when they or their words differ. @param {App} app @param {import('../games/index.js').Words} words @param {number} [lines] as many of the newest */
export function logList(app, words, lines = LINES) {
  const { log, module, people } = /** @type {Session} */ (app.session);
  const made = [log.length, log.at(-1), PANELS.now, module.wording?.()];
  return guard([...made, `${people}`, ...words.names], () => moveList(app, words, lines));
}

/** The moves, the newest first, by rounds. @param {App} app @param {import('../games/index.js').Words} words @param {number} lines */
function moveList(app, words, lines) {
  const { log, module, people } = /** @type {Session} */ (app.session);
  if (!log.length) {
    return html`
      <p class="soft">${t('table.log-empty')}</p>
      <p class="soft">${module.aim()}</p>
    `;
  }
  const older = Math.max(0, log.length - lines);
  const moves = log
    .slice(older)
    .map((entry, i) => ({ entry, index: older + i }))
    .reverse();
  return html`
    <ol class="log-list" reversed>
      ${repeat(
        moves,
        ({ index }) => index,
        ({ entry, index }) => html`
          ${
            log[index + 1]?.round === entry.round
              ? nothing
              : html`<li class="log-round label">${module.roundName(entry.round)}</li>`
          }
          <li class=${index === log.length - 1 ? 'newest' : ''}>
            ${seatTag(entry.seat, words.names[entry.seat])}
            <span class="log-move">${module.logLine(entry, words)}</span>
            ${
              people.includes(entry.seat)
                ? nothing
                : PANELS.now?.whyButton(app, index, words.names[entry.seat])
            }
          </li>
        `,
      )}
    </ol>
    ${older ? html`<p class="soft">${t('table.log-older', { count: older })}</p>` : nothing}
  `;
}
