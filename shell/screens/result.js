/** The end of a match: the places, the score sheet, and what one may want to do with it. */
import { html, nothing } from 'lit-html';
import { t, tr } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { icon } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { notice, saveRecord } from '../parts/notice.js';
import { seatShape } from '../parts/seat.js';
import { copySeed } from './panels.js';
import { places, who } from './round.js';
import { namesOf } from './table.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../session.js').Session} Session */

/** What came of copying the seed. */
let seedWords = '';

export function enter() {
  seedWords = '';
}

/** @param {App} app */
export const title = (app) => t('table.wins', who(app, winners(app)));

/** @param {App} app @returns {number[]} */
const winners = (app) => /** @type {Session} */ (app.session).view.winners;

/** The same seats again, with a new deal. @param {App} app */
function rematch(app) {
  const { game, seats, view } = /** @type {Session} */ (app.session);
  const rounds = view.rounds === seats.length ? 'players' : String(view.rounds);
  app.start({ game, seats, options: { rounds } });
}

/** @param {App} app */
export function render(app) {
  const session = /** @type {Session} */ (app.session);
  const { view, seed } = session;
  const names = namesOf(app);
  const order = places(view.totals);
  const best = winners(app);
  const points = order[0].total;
  const second = order.find(({ place }) => place > 1);
  const margin = best.length > 1 || !second ? 0 : points - second.total;
  return html`
    ${bar({ back: () => app.go('home'), label: t('table.leave') })}
    <main class="result ended seats-${names.length}" data-screen="result">
      ${notice(app)}
      <header class="result-head">
        <h1>${icon('crown')}${t('table.wins', who(app, best))}</h1>
        <p class="text muted">${t('table.won-by', { margin, points, rounds: view.rounds })}</p>
      </header>
      <ol class="places panel" aria-label=${t('table.standing')}>
        ${order.map(
          ({ seat, total, place }) => html`
            <li class=${place === 1 ? 'first' : ''} data-seat=${seat} data-place=${place}>
              <span class="place">${t('table.place', { place })}</span>
              ${seatShape(seat)}<bdi class="seat-name">${names[seat]}</bdi>
              <b>${t('the-cave.seat.points', { total })}</b>
            </li>
          `,
        )}
      </ol>
      ${sheet(view, names)}
      <div class="result-actions">
        <button type="button" class="button primary large" @click=${() => rematch(app)}>
          ${icon('flame')}${t('table.rematch')}
        </button>
        <button type="button" class="button" @click=${() => saveRecord(session)}>
          ${icon('save')}${t('table.save-record')}
        </button>
        <button
          type="button"
          class="button"
          @click=${async () => {
            seedWords = await copySeed(session);
            say(seedWords);
            app.update();
          }}
        >
          ${icon('dice')}${t('table.copy-seed')}
        </button>
        <button type="button" class="button" @click=${() => app.go('home')}>
          ${t('table.home')}
        </button>
      </div>
      <p class="soft seed">${seedWords || t('table.seed', { seed })}</p>
    </main>
  `;
}

/** The word before a number, where the number alone is enough to see. */
const HIDDEN = {
  word: (/** @type {unknown} */ word) => html`<span class="hidden-text">${word}</span>`,
};

/** Points by round and seat. @param {any} view @param {string[]} names */
function sheet(view, names) {
  /** @type {number[][]} */ const rounds = view.round_scores;
  return html`
    <div class="sheet panel" tabindex="0" role="group" aria-label=${t('table.score-sheet')}>
      <table>
        <caption class="label">
          ${t('table.score-sheet')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('table.player')}</th>
            ${rounds.map((_, i) => html`<th scope="col">${tr('table.round-short', { round: i + 1, ...HIDDEN })}</th>`)}
            <th scope="col">${t('table.total')}</th>
          </tr>
        </thead>
        <tbody>
          ${names.map(
            (name, seat) => html`
              <tr>
                <th scope="row">
                  <span class="seat-tag"
                    >${seatShape(seat)}<bdi class="seat-name">${name}</bdi></span
                  >
                </th>
                ${rounds.map((scores) => {
                  const best = scores[seat] === Math.max(...scores);
                  return html`<td class=${best ? 'best' : nothing}>${scores[seat]}</td>`;
                })}
                <td class="sum">${view.totals[seat]}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}
