/**
 * A hint: the strongest bot's move for the seat that is to move, why, and what else it weighed. And
 * the question before a move is taken back that has shown something.
 */
import 'catalogue:hint';
import { html, nothing } from 'lit-html';
import { Directive, directive } from 'lit-html/directive.js';
import { t, tr } from '../i18n.js';
import { dialog } from '../parts/dialog.js';
import { icon } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { openPanel } from './open.js';
import { reasonsOf, weighed } from './why.js';

/** @typedef {import('../main.js').App} App @typedef {import('../games/index.js').Words} Words */
/** @typedef {import('../session.js').Session} Session @typedef {import('../bots.js').Answer} Answer */

/** A move that a bot told, as an entry of the log that is not made. @param {string} move
 * @param {number} round @returns {import('../games/index.js').Entry} */
export const entryOf = (move, round) => {
  const [seat, verb] = move.split(' ');
  return { seat: Number(seat), verb, round, events: [] };
};

/** A move and its first reason in words. @param {import('../games/index.js').Reasons} told
 * @param {Answer} answer @param {Words} words */
function advice(told, { move, reasons: [reason] }, words) {
  const why = reason && told.reason(reason, { ...words, entry: entryOf(move, 0) });
  return told.passes(move)
    ? html`${t('hint.passing')} ${why}`
    : html`${tr('hint.best', { move: told.move(move, words) })} ${why}`;
}

/** What stands in the place where the player looks, while a hint is shown. @param {App} app @param {Words} words */
export function line(app, words) {
  const session = /** @type {Session} */ (app.session);
  const told = reasonsOf(session).now;
  const answer = session.hint?.answer;
  if (!told || !session.hint) return null;
  if (!answer) return html`<span class="soft">${icon('lamp')}${t('hint.asking')}</span>`;
  return html`
    <span class="hint-line">
      <span class="hint-words">${icon('lamp')}${advice(told, answer, words)}</span>
      <button
        type="button"
        class="button hint-more"
        aria-haspopup="dialog"
        @click=${() => openPanel(app, 'hint')}
      >
        ${t('hint.why')}
      </button>
    </span>
  `;
}

/** Says the hint that stands on the table. */
export const announce = () =>
  say(document.querySelector('.hint-words')?.textContent?.replace(/\s+/g, ' ').trim() ?? '');

/** The panel of a hint that has been given, or nothing. @param {App} app @param {Words} words @param {() => void} onClose */
export function hintPanel(app, words, onClose) {
  const session = /** @type {Session} */ (app.session);
  const told = reasonsOf(session).now;
  const answer = session.hint?.answer;
  if (!told || !answer) return nothing;
  const { move, reasons } = answer;
  const entry = entryOf(move, 0);
  const body = html`
    <p class="why-move">${advice(told, { ...answer, reasons: [] }, words)}</p>
    ${
      reasons.length
        ? html`<ul class="why-reasons">
            ${reasons.map((reason) => html`<li>${told.reason(reason, { ...words, entry })}</li>`)}
          </ul>`
        : nothing
    }
    ${weighed(told, answer, words)}
    <div class="panel-actions">
      <button
        type="button"
        class="button primary"
        data-action="follow"
        @click=${() => {
          onClose();
          session.play(move);
        }}
      >
        ${icon('flame')}${t('hint.follow')}
      </button>
    </div>
    <p class="soft">${t('hint.count', { count: session.marks.hints })}</p>
  `;
  return dialog({ title: t('hint.title'), body, onClose, name: 'why-panel hint-panel' });
}

/** Asks before something that was seen is taken back; nothing where that costs nothing. @param {App} app @param {() => void} onClose */
export function undoPanel(app, onClose) {
  const session = /** @type {Session} */ (app.session);
  if (!session.undoCosts) return nothing;
  const body = html`
    <p class="text">${t('hint.undo-text')}</p>
    <div class="panel-actions">
      <button
        type="button"
        class="button primary"
        data-action="undo"
        @click=${() => {
          onClose();
          session.undo();
          say(t('table.undone'));
        }}
      >
        ${icon('undo')}${t('hint.undo-do')}
      </button>
      <button type="button" class="button" @click=${onClose}>${t('hint.undo-not')}</button>
    </div>
  `;
  return dialog({ title: t('hint.undo-title'), body, onClose, name: 'ask-undo' });
}

/** Lights what a move is made with: things by their keys, else the button of its verb. */
class Lights extends Directive {
  /** @param {string[]} _keys @param {string} _verb */
  render(_keys, _verb) {
    return nothing;
  }

  /** @param {import('lit-html/directive.js').ElementPart} part @param {[string[], string]} lit */
  update({ element }, [keys, verb]) {
    // What stands in the element is drawn after it.
    queueMicrotask(() => {
      const things = [...element.querySelectorAll('[data-key]')].filter((thing) =>
        keys.includes(thing.getAttribute('data-key') ?? ''),
      );
      const button = verb ? element.querySelector(`[data-action="${verb}"]`) : null;
      const lit = things.length ? things : button ? [button] : [];
      for (const old of element.querySelectorAll('[data-hint]')) {
        if (!lit.includes(old)) old.removeAttribute('data-hint');
      }
      for (const thing of lit) thing.setAttribute('data-hint', '');
    });
    return nothing;
  }
}
const lights = directive(Lights);

/** What the hint of the position lights, as a part of the table's element. @param {Session} session */
export function lit(session) {
  return litMove(reasonsOf(session).now, session.hint?.answer?.move);
}

/** A move that is lit, as a part of the table's element. @param {import('../games/index.js').Reasons | null} told @param {string} [move] */
export function litMove(told, move) {
  const keys = move && told ? told.aims(move) : null;
  return keys && move ? lights(keys, keys.length ? '' : move.split(' ')[1]) : lights([], '');
}
