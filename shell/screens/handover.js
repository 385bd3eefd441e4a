/**
 * The curtain between two people at one device: the next name, and nothing of any hand, until the
 * button has been held. A key or a screen reader presses it once.
 */
import 'catalogue:handover';
import { html, nothing } from 'lit-html';
import { t } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { icon } from '../parts/icon.js';
import { notice } from '../parts/notice.js';
import { seatShape, seatTag } from '../parts/seat.js';
import { vars } from '../parts/vars.js';
import { namesOf, ownOf } from './table.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../session.js').Session} Session */

/** How long the button is held, in ms. */
const HOLD = 600;
const STEP = 40;

/** How far it is held, from 0 to 1. */
let held = 0;
/** @type {ReturnType<typeof setInterval> | undefined} */ let holding;

/** @param {App} app */
export const enter = (app) => letGo(app, false);

export const leave = () => clearInterval(holding);

/** @param {App} app */
export const title = (app) => t('handover.pass', { name: nextName(app) });

/** @param {App} app */
const nextName = (app) => namesOf(app)[/** @type {Session} */ (app.session).view.to_move[0]];

/** @param {App} app @param {PointerEvent} event */
function press(app, event) {
  if (event.button !== 0) return;
  clearInterval(holding);
  const start = performance.now();
  holding = setInterval(() => {
    held = Math.min(1, (performance.now() - start) / HOLD);
    if (held < 1) return app.update();
    letGo(app, false);
    app.session?.pickUp();
  }, STEP);
}

/** @param {App} app @param {boolean} [draw] */
function letGo(app, draw = true) {
  clearInterval(holding);
  held = 0;
  if (draw) app.update();
}

/** Keys and screen readers click without a pointer: that is deliberate enough. @param {App} app @param {MouseEvent} event */
function click(app, event) {
  if (event.detail === 0) app.session?.pickUp();
}

/** @param {App} app */
export function render(app) {
  const session = /** @type {Session} */ (app.session);
  const [seat] = session.view.to_move;
  return html`
    ${bar({ back: () => app.go('home'), label: t('table.leave'), game: session.game })}
    <main class="handover" data-screen="handover" data-to-move=${seat}>
      ${notice(app)}
      <div class="curtain">
        <div class="medal" ${vars({ '--held': held })}>
          <svg class="ring" viewBox="0 0 210 210" aria-hidden="true">
            <circle cx="105" cy="105" r="96" pathLength="100"></circle>
            <circle class="held" cx="105" cy="105" r="96" pathLength="100"></circle>
          </svg>
          <span class="stone">${icon('person')}</span>
          <span class="medal-seat">${seatShape(seat)}</span>
        </div>
        <h1>${t('handover.pass', { name: nextName(app) })}</h1>
        <p class="text muted" id="hold-text">${t('handover.pass-text')}</p>
        <button
          type="button"
          class="button primary large hold"
          data-focus
          aria-describedby="hold-text"
          ${vars({ '--held': held })}
          @pointerdown=${(/** @type {PointerEvent} */ event) => press(app, event)}
          @pointerup=${() => letGo(app)}
          @pointerleave=${() => letGo(app)}
          @pointercancel=${() => letGo(app)}
          @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}
          @click=${(/** @type {MouseEvent} */ event) => click(app, event)}
        >
          <span class="fill" aria-hidden="true"></span><span>${t('handover.hold')}</span>
        </button>
        ${since(app, seat)}
        <button type="button" class="button quiet" @click=${() => session.peek()}>
          ${t('handover.peek')}
        </button>
      </div>
    </main>
  `;
}

/** What the others have done since this seat's last turn in the round. @param {App} app @param {number} seat */
function since(app, seat) {
  const { log, module } = /** @type {Session} */ (app.session);
  const words = { names: namesOf(app), own: ownOf(app) };
  const last = log.findLastIndex((entry) => entry.seat === seat || module.endsRound(entry));
  const moves = log.slice(last + 1);
  if (!moves.length) return nothing;
  return html`
    <section class="since panel">
      <h2 class="label">${t('handover.since')}</h2>
      <ol>
        ${moves.map(
          (entry) =>
            html`<li>
              ${seatTag(entry.seat, words.names[entry.seat])} ${module.logLine(entry, words)}
            </li>`,
        )}
      </ol>
    </section>
  `;
}
