/** Statistics: how the matches of one game went, of all tables or of one kind. */
import 'catalogue:statistics';
import { html, nothing } from 'lit-html';
import { GAME_IDS } from '../games/index.js';
import { t } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { choice, list } from '../parts/choice.js';
import { icon } from '../parts/icon.js';
import { vars } from '../parts/vars.js';
import { shortLevelName } from '../seats.js';
import { kinds, share, sweep, tell } from '../statistics.js';
import { coursePart, lastPart, marginsPart, percent, strokes } from './charts.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../statistics.js').Statistics} Statistics */
/** @typedef {import('../statistics.js').Told} Told */

/** With fewer finished matches a share says nothing about its course. */
const COURSE = 6;

/** Which tables are looked at; 0 and '': all. */
const state = { seats: 0, level: '' };
/** @type {Statistics} */ let statistics;

export const title = () => t('statistics.title');

/** @param {App} app */
export function enter(app) {
  Object.assign(state, { seats: 0, level: '' });
  statistics = sweep(app.store);
}

/** The game of the address, else the one that was played last. @param {App} app */
function gameAt(app) {
  const [game] = app.route.parts;
  if (GAME_IDS.includes(game)) return game;
  const last = [...statistics.lines].sort((a, b) => b.time - a.time)[0];
  return last && GAME_IDS.includes(last.game) ? last.game : GAME_IDS[0];
}

/** @param {App} app */
export function render(app) {
  const game = gameAt(app);
  const all = tell(statistics, { game });
  return html`
    ${bar({ back: () => app.back(), info: t('statistics.title') })}
    <main class="statistics" data-screen="statistics">
      <h1>${t('statistics.title')}</h1>
      <div class="statistics-game">
        ${choice({
          name: 'game',
          legend: html`<span class="hidden-text">${t('statistics.game')}</span>`,
          value: game,
          options: GAME_IDS.map((id) => ({ value: id, label: t(`common.game-${id}`) })),
          onChange: (id) => {
            Object.assign(state, { seats: 0, level: '' });
            app.go(`statistics/${id}`, { replace: true });
          },
        })}
      </div>
      ${all.started ? told(app, game) : empty(app, game)}
      <p class="note statistics-rules">${t('statistics.what-counts')}</p>
    </main>
  `;
}

/** @param {App} app @param {string} game */
const empty = (app, game) => html`
  <div class="panel statistics-empty">
    <p class="text">${t('statistics.empty', { game: t(`common.game-${game}`) })}</p>
    <button type="button" class="button primary" @click=${() => app.go(`setup/${game}`)}>
      ${icon('flame')}${t('common.set-up')}
    </button>
  </div>
`;

/** @param {App} app @param {string} game */
function told(app, game) {
  const found = kinds(statistics, game);
  const chosen = tell(statistics, { game, ...state });
  const { last } = chosen;
  return html`
    ${found.length > 1 ? filters(app, found) : nothing}
    <section class="panel stat-wins" aria-label=${t('statistics.in-short')}>
      <p class="stat-count">
        <b>${chosen.won}</b> ${t('statistics.matches-won', { count: chosen.won })}
      </p>
      ${strokes(chosen.won)}
      <p class="text">${t('statistics.of', { ...chosen })}</p>
    </section>
    ${last.length ? lastPart(last) : nothing} ${figures(chosen)}
    ${last.length ? marginsPart(last) : nothing}
    ${last.length >= COURSE ? coursePart(last) : nothing}
    ${found.length > 1 ? tables(game, found) : nothing}
  `;
}

/** @param {App} app @param {{seats: number, level: string}[]} found */
function filters(app, found) {
  const seats = [...new Set(found.map((kind) => kind.seats))];
  const levels = [...new Set(found.map((kind) => kind.level))];
  return html`
    <div class="statistics-filters">
      ${list({
        id: 'seats',
        label: t('statistics.seats'),
        value: String(state.seats),
        options: [
          { value: '0', label: t('statistics.any') },
          ...seats.map((n) => ({ value: String(n), label: t('statistics.seats-n', { n }) })),
        ],
        onChange: (value) => {
          state.seats = Number(value);
          app.update();
        },
      })}
      ${list({
        id: 'level',
        label: t('statistics.level'),
        value: state.level,
        options: [
          { value: '', label: t('statistics.any') },
          ...levels.map((level) => ({ value: level, label: levelLabel(level) })),
        ],
        onChange: (value) => {
          state.level = value;
          app.update();
        },
      })}
    </div>
  `;
}

/** @param {string} level */
const levelLabel = (level) => (level === 'mixed' ? t('statistics.mixed') : shortLevelName(level));

/** @param {Told} chosen */
function figures(chosen) {
  const { finished, points, margin, most, streak, longest, hints, moves } = chosen;
  const mean = (/** @type {number} */ sum) => Math.round((10 * sum) / finished) / 10;
  /** @type {[string, unknown][]} */
  const rows = [
    ...(finished
      ? /** @type {[string, unknown][]} */ ([
          ['share', percent(share(chosen))],
          ['streak', streak],
          ['longest', longest],
          ['points', t('statistics.number', { n: mean(points) })],
          ['most', most],
          ['margin', t('statistics.signed', { n: Math.abs(mean(margin)), sign: signOf(margin) })],
        ])
      : []),
    ['hints', hints],
    ['moves', t('statistics.number', { n: moves })],
  ];
  return html`
    <dl class="panel stat-figures">
      ${rows.map(
        ([name, value]) =>
          html`<div>
            <dt>${t(`statistics.${name}`)}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  `;
}

/** @param {number} n */
const signOf = (n) => (n > 0 ? 'plus' : n < 0 ? 'minus' : 'none');

/** Each kind of table with what came of it. @param {string} game @param {{seats: number, level: string}[]} found */
const tables = (game, found) => html`
  <section class="panel stat-kinds" aria-labelledby="kinds">
    <h3 id="kinds">${t('statistics.tables')}</h3>
    <ol>
      ${found.map((kind) => {
        const sum = tell(statistics, { game, ...kind });
        return html`<li>
          <span>${t('statistics.table', { n: kind.seats, level: levelLabel(kind.level) })}</span>
          <span class="stat-share" aria-hidden="true" ${vars({ '--share': share(sum) })}
            ><i></i
          ></span>
          <b>${t('statistics.won-of', { ...sum })}</b>
        </li>`;
      })}
    </ol>
  </section>
`;
