/** The end of a match: the places, the score sheet, and what one may want to do with it. */
import 'catalogue:result';
import printStyle from 'built:styles/print.css';
import { html, nothing } from 'lit-html';
import { t, tr } from '../i18n.js';
import { lazy } from '../lazy.js';
import { bar } from '../parts/bar.js';
import { icon } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { notice, saveRecord } from '../parts/notice.js';
import { seatShape } from '../parts/seat.js';
import { gameOf } from '../games/index.js';
import { copySeed } from '../parts/seed.js';
import { barOf, isCounted, sweep } from '../statistics.js';
import { openPanel, PANELS } from './open.js';
import { outcome } from './outcome.js';
import { namesOf, needs as panelNeeds, ownOf, places, who } from './table.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../session.js').Session} Session */

const PAPER = lazy(() => import('./paper.js'), printStyle);

/** @param {App} app */
export const needs = (app) => [gameOf(app.session?.game).ending, PAPER, ...panelNeeds(app)];

/** What came of copying the seed. */
let seedWords = '';
/** The match that was counted last, and why it does not count; null: it does. */
const counted = { id: '', bar: /** @type {string | null} */ (null) };

export function enter() {
  seedWords = '';
  counted.id = '';
}

/** Whether the match counts: it is counted when it is first shown. @param {App} app */
function countPart(app) {
  const session = /** @type {Session} */ (app.session);
  const { id, game } = session;
  if (counted.id !== id) {
    const isIn = isCounted(sweep(app.store), id);
    Object.assign(counted, { id, bar: isIn ? null : (barOf(session) ?? 'not-kept') });
  }
  if (counted.bar) return t('result.not-counted', { reason: counted.bar });
  return tr('result.counted', {
    a: (/** @type {unknown} */ words) =>
      html`<a
        href="#statistics/${game}"
        @click=${(/** @type {Event} */ event) => {
          event.preventDefault();
          app.go(`statistics/${game}`);
        }}
        >${words}</a
      >`,
  });
}

/** @param {App} app */
export const title = (app) => t('result.wins', who(app, winners(app)));

/** @param {App} app @returns {number[]} */
const winners = (app) => /** @type {Session} */ (app.session).view.winners;

/** The places, where the game shows them beside its sheet.
 * @param {ReturnType<typeof places>} order @param {Set<number>} out @param {string[]} names */
const placeList = (order, out, names) => html`
  <ol class="places panel" aria-label=${t('table.standing')}>
    ${order.map(
      ({ seat, total, place }) => html`
        <li
          class=${place === 1 && !out.has(seat) ? 'first' : ''}
          data-seat=${seat}
          data-place=${out.has(seat) ? nothing : place}
        >
          <span class="place">
            ${out.has(seat) ? t('result.out') : t('table.place', { place })}
          </span>
          ${seatShape(seat)}<bdi class="seat-name">${names[seat]}</bdi>
          <b>${t('table.points', { points: total })}</b>
        </li>
      `,
    )}
  </ol>
`;

/** The same seats again, with a new deal. @param {App} app */
function rematch(app) {
  const { game, seats, options } = /** @type {Session} */ (app.session);
  app.start({ game, seats, options });
}

/** @param {App} app */
export function render(app) {
  const session = /** @type {Session} */ (app.session);
  const { view, seed, game, module } = session;
  const names = namesOf(app);
  const words = { names, own: ownOf(app) };
  const ending = gameOf(game).ending.now;
  const out = new Set(view.eliminated);
  const ranked = places(module.scores(view));
  const order = [
    ...ranked.filter(({ seat }) => !out.has(seat)),
    ...ranked.filter(({ seat }) => out.has(seat)),
  ];
  const best = winners(app);
  const points = order[0].total;
  const second = order.find(({ place }) => place > 1);
  const margin = best.length > 1 || !second ? 0 : points - second.total;
  const wonBy = ending?.wonBy(view, { margin, points });
  return html`
    ${bar({ back: () => app.go('home'), label: t('table.leave'), game })}
    <main class="result ended seats-${names.length}" data-screen="result">
      ${notice(app)}
      <header class="result-head">
        <h1>${icon('crown')}${t('result.wins', who(app, best))}</h1>
        <p class="text muted">${wonBy}</p>
      </header>
      ${outcome(app)}
      ${ending?.ranking?.(view, words, order) ?? [placeList(order, out, names), ending?.sheet(view, words)]}
      <div class="result-actions">
        <button type="button" class="button primary large" @click=${() => rematch(app)}>
          ${icon('flame')}${t('result.rematch')}
        </button>
        <button type="button" class="button" @click=${() => app.go(`replay/${session.id}`)}>
          ${icon('play')}${t('result.replay')}
        </button>
        ${
          session.people.length
            ? html`<button
                type="button"
                class="button"
                @click=${() => app.go(`coach/${session.id}`)}
              >
                ${icon('bot')}${t('result.coach')}
              </button>`
            : nothing
        }
        <button type="button" class="button" @click=${() => app.go(`share/${session.id}`)}>
          ${icon('share')}${t('table.share')}
        </button>
        <button type="button" class="button" @click=${() => app.go('home')}>
          ${t('table.home')}
        </button>
      </div>
      <div class="result-more">
        <button type="button" class="button quiet" @click=${() => openPanel(app, 'log')}>
          ${icon('log')}${t('table.log')}
        </button>
        <button type="button" class="button quiet" @click=${() => saveRecord(session)}>
          ${icon('save')}${t('table.save-record')}
        </button>
        ${PAPER.now?.printButton()}
        ${
          seed &&
          html`<button
            type="button"
            class="button quiet"
            @click=${async () => {
              seedWords = await copySeed(session);
              say(seedWords);
              app.update();
            }}
          >
            ${icon('dice')}${t('table.copy-seed')}
          </button>`
        }
      </div>
      <p class="soft">
        ${countPart(app)}
        ${session.marks.hints ? t('result.hints', { count: session.marks.hints }) : nothing}
      </p>
      ${seed && html`<p class="soft seed">${seedWords || t('table.seed', { seed })}</p>`}
    </main>
    ${PANELS.now?.panel(app, words)} ${PAPER.now?.paper(app, words, html`${title(app)}. ${wonBy}`)}
  `;
}
