/** The result of a round of The Cave: who holds how many of each rank, who scores, and how the match stands. */
import 'catalogue:the-cave-round';
import { html } from 'lit-html';
import { t, tr } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { chip } from '../parts/chip.js';
import { icon } from '../parts/icon.js';
import { notice } from '../parts/notice.js';
import { seatShape } from '../parts/seat.js';
import { vars } from '../parts/vars.js';
import { standing, wall } from './the-cave-wall.js';
import { namesOf, ownOf, places, who } from '../screens/table.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../session.js').Session} Session */

/** The round that has ended: its number, its points, and the totals with it. @param {App} app */
function outcome(app) {
  const { view } = /** @type {Session} */ (app.session);
  const round = view.round_scores.length - 1;
  /** @type {number[]} */ const points = view.round_scores[round];
  return { view, round, points, totals: /** @type {number[]} */ (view.totals) };
}

/** @param {App} app */
export const title = (app) =>
  t('table.title', { round: outcome(app).round + 1, rounds: outcome(app).view.rounds });

/** @param {App} app */
function heading(app) {
  const { points } = outcome(app);
  const most = Math.max(...points);
  const best = points.flatMap((score, seat) => (score === most ? [seat] : []));
  return { best, most, words: t('the-cave-round.round-takes', who(app, best)) };
}

/** @param {App} app */
export function render(app) {
  const session = /** @type {Session} */ (app.session);
  const { view, round, points: scores, totals } = outcome(app);
  const { best, most, words } = heading(app);
  const names = namesOf(app);
  const piles = scores.map((score, seat) => ({
    seat,
    name: names[seat],
    cards: view.last_captured[seat],
    leads: view.last_leads[seat],
    points: score,
    total: totals[seat],
  }));
  return html`
    ${bar({
      back: () => app.go('home'),
      label: t('table.leave'),
      info: tr('table.round', { round: round + 1, rounds: view.rounds }),
    })}
    <main class="result seats-${scores.length}" data-screen="round">
      ${notice(app)}
      <header class="result-head">
        <h1>${best.map(seatShape)} ${words}</h1>
        <p class="text muted">${t('the-cave-round.round-points', { points: most })}</p>
      </header>
      <section class="board panel" aria-label=${t('the-cave-round.round-captured')}>
        ${wall(piles, {
          tag: (pile, rank, points) =>
            html`<span class="niche-tag">
              ${
                standing(piles, pile, rank) === 'tie'
                  ? tr('the-cave-round.tie-tag', { points, word: tieWord })
                  : t('the-cave-round.lead-tag', { points })
              }
            </span>`,
        })}
      </section>
      <div class="standing">
        <section class="bars panel" aria-label=${t('table.standing')}>
          ${bars(totals, scores, names)}
        </section>
        <section class="notes panel text">${ties(app, piles)} ${next(app)}</section>
      </div>
      <div class="result-actions">
        <button type="button" class="button primary large" @click=${() => session.nextRound()}>
          ${icon('flame')}${
            view.over
              ? t('the-cave-round.to-result')
              : t('the-cave-round.deal-round', { round: round + 2 })
          }
        </button>
        ${
          session.people.length === 1
            ? html`<button
                type="button"
                class="button"
                @click=${() => app.go(`coach/${session.id}`)}
              >
                ${icon('bot')}${t('the-cave-round.coach')}
              </button>`
            : ''
        }
      </div>
    </main>
  `;
}

/** The word "tie": the smallest screens show it as a broken bar. @param {unknown} word */
const tieWord = (word) => html`<span class="tie-word">${word}</span>`;

/** How the match stands, as bars: what was there before and what this round added.
 * @param {number[]} totals @param {number[]} points @param {string[]} names */
function bars(totals, points, names) {
  const most = Math.max(...totals, 1);
  return html`
    <ol>
      ${places(totals).map(
        ({ seat, total, place }) => html`
          <li>
            <span class="place">${t('table.place', { place })}</span>
            <span class="bar-name"
              >${seatShape(seat)}<bdi class="seat-name">${names[seat]}</bdi></span
            >
            <span
              class="track"
              ${vars({
                '--old': (total - points[seat]) / most,
                '--new': points[seat] / most,
              })}
            >
              <span class="old"></span>
              <span class="new">${t('the-cave-round.lead-tag', { points: points[seat] })}</span>
            </span>
            <b class="bar-total">${total}</b>
          </li>
        `,
      )}
    </ol>
  `;
}

/** The ties of the round, in words. @param {App} app @param {import('./the-cave-wall.js').Pile[]} piles */
function ties(app, piles) {
  const tied = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((rank) =>
    piles.some((pile) => standing(piles, pile, rank) === 'tie'),
  );
  if (!tied.length) return html`<p>${t('the-cave-round.no-ties')}</p>`;
  return tied.map((rank) => {
    const sharing = piles.filter(({ leads }) => leads.includes(rank));
    const count = sharing[0].cards.filter((card) => card === rank).length;
    const { names } = who(
      app,
      sharing.map(({ seat }) => seat),
    );
    return html`<p>${tr('the-cave-round.tie-note', { card: chip(rank), names, count })}</p>`;
  });
}

/** Who deals and who begins. @param {App} app */
function next(app) {
  const { view } = outcome(app);
  if (view.over) return '';
  const names = namesOf(app);
  const own = ownOf(app);
  const [first] = view.to_move;
  const words = {
    own: own(view.dealer) ? 'yes' : 'no',
    dealer: names[view.dealer],
    firstOwn: own(first) ? 'yes' : 'no',
    first: own(first) ? names[first].toLocaleLowerCase() : names[first],
  };
  return html`<p class="muted">
    ${seatShape(view.dealer)} ${t('the-cave-round.next-dealer', words)}
  </p>`;
}
