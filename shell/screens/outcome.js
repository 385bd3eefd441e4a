/** What the end of a match means where it had an aim: a challenge, or the deal of a day. */
import 'catalogue:outcome';
import { html, nothing } from 'lit-html';
import { dayOf, numberOf, tryOf } from '../daily.js';
import { t } from '../i18n.js';
import { icon } from '../parts/icon.js';

/** @param {import('../main.js').App} app */
export function outcome(app) {
  const session = /** @type {import('../session.js').Session} */ (app.session);
  const { game, id, marks, view, module, people } = session;
  const day = dayOf(marks.from);
  if (day) {
    const counts = tryOf(app.store, game, day)?.id === id && !marks.practice;
    return html`
      <div class="outcome panel">
        <p class="text">
          ${t('outcome.daily', { number: numberOf(day), counts: counts ? 'yes' : 'no' })}
        </p>
        <button type="button" class="button" @click=${() => app.go(`daily/${game}/${day}`)}>
          ${icon('next')}${t('outcome.daily-page')}
        </button>
      </div>
    `;
  }
  const beat = Number(/^challenge\/(\d{1,7})$/.exec(marks.from)?.[1] ?? NaN);
  if (Number.isNaN(beat) || people.length !== 1) return nothing;
  const own = module.scores(view)[people[0]];
  const how = own > beat ? 'beaten' : own === beat ? 'level' : 'missed';
  return html`
    <div class="outcome panel">
      <p class="text">${t('outcome.challenge', { how, own, beat })}</p>
    </div>
  `;
}
