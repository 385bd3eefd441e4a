/** Why a bot made a move: its reasons in words, and what else it weighed. */
import 'catalogue:why';
import { html, nothing } from 'lit-html';
import { gameOf } from '../games/index.js';
import { language, t } from '../i18n.js';
import { dialog } from '../parts/dialog.js';
import { icon } from '../parts/icon.js';
import { seatShape } from '../parts/seat.js';
import { vars } from '../parts/vars.js';
import { openPanel } from './open.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../session.js').Session} Session */
/** @typedef {import('../games/index.js').Words} Words */

/** As many of the moves that were weighed are shown. */
const SHOWN = 7;

/** The reasons of a game. @param {Session} session */
export const reasonsOf = (session) => gameOf(session.game).reasons;

/** A button over a move of the log that tells why a bot made it. @param {App} app @param {number} index @param {string} name */
export const whyButton = (app, index, name) => html`
  <button
    type="button"
    class="log-why"
    title=${t('why.ask', { name })}
    aria-haspopup="dialog"
    @click=${() => openPanel(app, `why/${index}`)}
  >
    ${icon('help')}<span class="hidden-text">${t('why.ask', { name })}</span>
  </button>
`;

/** The bot that thinks, and a way to have its answer now. @param {App} app @param {Words} words */
export function hurry(app, { names }) {
  const session = /** @type {Session} */ (app.session);
  if (!session.slow) return nothing;
  const [seat] = session.view.to_move;
  return html`
    <div class="hurry" role="group" aria-label=${t('why.thinking', { name: names[seat] })}>
      ${seatShape(seat)}
      <p>${t('why.thinking', { name: names[seat] })}</p>
      <button type="button" class="button" @click=${() => session.hurry()}>${t('why.stop')}</button>
    </div>
  `;
}

/**
 * The panel for a move of the log, or nothing where no bot made it.
 * @param {App} app @param {Words} words @param {number} index @param {() => void} onClose
 */
export function why(app, words, index, onClose) {
  const session = /** @type {Session} */ (app.session);
  const entry = session.log[index];
  if (!entry || session.people.includes(entry.seat)) return nothing;
  const body = html`
    <div class="why-move">
      ${seatShape(entry.seat)}
      <span class="log-move">${session.module.logLine(entry, words)}</span>
    </div>
    ${thoughts(session, words, index)}
  `;
  const title = t('why.title', { name: words.names[entry.seat] });
  return dialog({ title, body, onClose, name: 'why-panel' });
}

/** @param {Session} session @param {Words} words @param {number} index */
function thoughts(session, words, index) {
  const told = reasonsOf(session).now;
  const answer = session.thought(index);
  if (!told || !answer) return html`<p class="soft">${t('why.asking')}</p>`;
  if (answer.stopped) return html`<p class="soft">${t('why.stopped')}</p>`;
  const entry = session.log[index];
  const all = !session.people.length || told.isTold(session.view, entry);
  const reasons = answer.reasons.filter(({ reason }) => all || told.open.includes(reason));
  return html`
    ${
      reasons.length
        ? html`<ul class="why-reasons">
            ${reasons.map((reason) => html`<li>${told.reason(reason, { ...words, entry })}</li>`)}
          </ul>`
        : all
          ? html`<p>${t('why.none')}</p>`
          : nothing
    }
    ${all ? weighed(told, answer, words) : html`<p class="soft">${told.later()}</p>`}
  `;
}

/**
 * What it weighed, best first, each with what it expected of it.
 * @param {import('../games/index.js').Reasons} told
 * @param {import('../bots.js').Answer} answer @param {Words} words
 */
export function weighed(told, { move, reasons, alternatives }, words) {
  if (alternatives.length < 2) return nothing;
  const shown = alternatives.slice(0, SHOWN);
  const best = shown[0].value;
  const span = Math.max(best - shown[shown.length - 1].value, 1);
  const expects = reasons.some(({ reason }) => reason === 'expects');
  return html`
    <section class="why-weighed" aria-labelledby="why-weighed">
      <h3 class="label" id="why-weighed">${told.scale(expects)}</h3>
      <ol>
        ${shown.map(
          (choice) => html`
            <li class=${choice.move === move ? 'made' : ''}>
              <span class="why-choice">${told.move(choice.move, words)}</span>
              <span class="why-bar" ${vars({ '--part': (choice.value - best) / span + 1 })}></span>
              <b>${told.worth(choice.value, expects)}</b>
            </li>
          `,
        )}
      </ol>
      ${
        alternatives.length > SHOWN
          ? html`<p class="soft">${t('why.more', { count: alternatives.length - SHOWN })}</p>`
          : nothing
      }
    </section>
  `;
}

/** A number with one digit behind the point. @param {number} value @param {Intl.NumberFormatOptions} [how] */
export const plain = (value, how) =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    ...how,
  }).format(value);

/** The same with its sign. @param {number} value */
export const signed = (value) => plain(value, { signDisplay: 'exceptZero' }).replace('-', '−');
