/**
 * The deals of the day: `#daily` today's of every game, `#daily/GAME` and `#daily/GAME/2026-11-30`
 * one deal, and all days of its game.
 */
import 'catalogue:daily';
import { html, nothing } from 'lit-html';
import {
  FIRST_DAY,
  OWN,
  TABLES,
  dayAfter,
  dayNow,
  dealt,
  isDay,
  keptTries,
  longest,
  marks,
  numberOf,
  standing,
  streak,
} from '../daily.js';
import { dayAt, written } from '../day.js';
import { language, t } from '../i18n.js';
import { regional } from '../languages.js';
import { bar } from '../parts/bar.js';
import { icon, wordMark } from '../parts/icon.js';
import { leaf } from '../parts/leaf.js';
import { send, sendButtons } from '../parts/send.js';
import { reasonOf } from '../refusals.js';
import { botName, levelName } from '../seats.js';
import { newId } from '../store.js';

/**
 * @typedef {import('../main.js').App} App
 * @typedef {import('../daily.js').Try} Try
 * @typedef {import('../daily.js').Tries} Tries
 */

/** The month that the calendar shows, such as 2026-11; '' for that of the day. */
let month = '';
/** Why a kept match could not be shown, in words. */
let trouble = '';
/** @type {ReturnType<typeof setTimeout> | undefined} */
let midnight;

/** @param {App} app */
export function enter(app) {
  month = trouble = '';
  waitForMidnight(app);
}

export function leave() {
  clearTimeout(midnight);
  send.forget();
}

/** A new day brings new deals while the page is open. @param {App} app */
function waitForMidnight(app) {
  const rest = Date.parse(dayAfter(dayAt(), 1)) - Date.now();
  midnight = setTimeout(() => {
    app.update();
    waitForMidnight(app);
  }, rest + 20);
}

export const title = () => t('daily.title');

/** @type {Intl.DateTimeFormatOptions} */
const LONG = { weekday: 'long', day: 'numeric', month: 'long' };

/** @param {App} app */
export function render(app) {
  const [game, day] = app.route.parts;
  const known = Object.hasOwn(TABLES, game ?? '');
  const { tries, lost } = keptTries(app.store);
  return html`
    ${bar({ back: () => app.back(), info: t('daily.title'), game: known ? game : undefined })}
    <main class="links daily" data-screen="daily">
      ${
        lost || trouble
          ? html`<p class="problem" role="alert">
              ${icon('alert')}${trouble || t('daily.lost', { count: lost })}
            </p>`
          : nothing
      }
      ${known ? ofGame(app, game, isDay(day) ? day : dayNow(), tries, day) : today(app, tries)}
    </main>
  `;
}

/** @param {App} app @param {Tries} tries */
function today(app, tries) {
  const day = dayNow();
  return html`
    <header class="daily-head">
      ${leaf(day)}
      <div>
        <h1>${t('daily.heading')}</h1>
        <p class="text">${written(day, LONG)}</p>
      </div>
    </header>
    <p class="text">${t('daily.what')}</p>
    <div class="daily-games">
      ${Object.keys(TABLES).map((game) => {
        const days = streak(tries, game, day);
        return html`
          <article class="panel daily-game">
            <h2>
              ${wordMark(game)}<span class="mark-name" aria-hidden="true"
                >${t(`common.game-${game}`)}</span
              >
            </h2>
            <p>${state(app, game, tries[`${game}/${day}`])}</p>
            <p class="muted daily-streak">
              ${days ? html`${icon('flame')}${t('daily.streak', { days })}` : t('daily.no-streak')}
            </p>
            <div class="links-ways">
              ${mainWay(app, game, day, tries[`${game}/${day}`] ?? null)}
              <button type="button" class="button quiet" @click=${() => app.go(`daily/${game}`)}>
                ${t('daily.days')}<span class="hidden-text">(${t(`common.game-${game}`)})</span>
              </button>
            </div>
          </article>
        `;
      })}
    </div>
    <p class="note">${t('daily.changes', { time: changeOver(day) })}</p>
  `;
}

/** When the next deal comes, by the clock on the wall. @param {string} day */
const changeOver = (day) =>
  new Intl.DateTimeFormat(regional(language), { hour: 'numeric', minute: '2-digit' }).format(
    Date.parse(dayAfter(day, 1)),
  );

/** How it stands, in a sentence. @param {App} app @param {string} game @param {Try | undefined | null} entry */
function state(app, game, entry) {
  const { level, seats } = TABLES[game];
  const done = entry?.done;
  return t('daily.state', {
    standing: entry && isGone(app, entry) ? 'gone' : standing(entry),
    level: levelName(level),
    bots: seats - 1,
    own: done?.scores[OWN] ?? 0,
    best: Math.max(0, ...(done?.scores.filter((_, seat) => seat !== OWN) ?? [])),
  });
}

/** Whether the match of a try was deleted before its end. @param {App} app @param {Try} entry */
const isGone = (app, { id, done }) => !done && !app.match(id);

/** What to do with a deal first. @param {App} app @param {string} game @param {string} day @param {Try | null} entry */
function mainWay(app, game, day, entry) {
  const here = app.route.parts.length > 0;
  // Where all games stand side by side, readers hear which one it is.
  const name = here ? '' : html`<span class="hidden-text">(${t(`common.game-${game}`)})</span>`;
  if (!entry) {
    const first = here || game === Object.keys(TABLES)[0];
    return html`<button
      type="button"
      class="button ${first ? 'primary' : ''}"
      @click=${() => begin(app, game, day)}
    >
      ${icon('flame')}${t('daily.play', { day: here ? (day === dayNow() ? 'today' : 'past') : 'all' })}${name}
    </button>`;
  }
  if (!entry.done && !isGone(app, entry)) {
    return html`<button
      type="button"
      class="button primary"
      @click=${() => app.go(`table/${entry.id}`)}
    >
      ${icon('flame')}${t('daily.go-on')}${name}
    </button>`;
  }
  return here || !entry.done
    ? html`<button type="button" class="button" @click=${() => begin(app, game, day)}>
        ${icon('rounds')}${t('daily.practise')}${name}
      </button>`
    : html`<button type="button" class="button" @click=${() => app.go(`daily/${game}/${day}`)}>
        ${t('daily.result')}${name}
      </button>`;
}

/** Sits down to a deal. @param {App} app @param {string} game @param {string} day */
async function begin(app, game, day) {
  const { engine } = await app.aside(game);
  app.playOn(dealt(app, engine, game, day, seatsOf(game), newId()));
}

/** Who sits at the table of a day's deal. @param {string} game @returns {import('../store.js').Seat[]} */
function seatsOf(game) {
  const { seats, level } = TABLES[game];
  return Array.from({ length: seats }, (_, i) =>
    i === OWN ? { kind: 'human', name: '', level: '' } : { kind: 'bot', name: botName(i), level },
  );
}

/**
 * One deal, and all days of its game.
 * @param {App} app @param {string} game @param {string} day @param {Tries} tries
 * @param {string} [asked]  the day of the address
 */
function ofGame(app, game, day, tries, asked) {
  const entry = tries[`${game}/${day}`] ?? null;
  const rows = [
    ['daily.streak-now', streak(tries, game)],
    ['daily.streak-best', longest(tries, game)],
    [
      'daily.won',
      Object.entries(tries).filter(
        ([key, kept]) => key.startsWith(`${game}/`) && standing(kept) === 'won',
      ).length,
    ],
  ];
  return html`
    <header class="daily-head">
      ${leaf(day)}
      <div>
        <h1>${t('daily.deal', { game: t(`common.game-${game}`), number: numberOf(day) })}</h1>
        <p class="text">${written(day, { ...LONG, year: 'numeric' })}</p>
      </div>
    </header>
    ${
      asked && asked !== day
        ? html`<p class="problem" role="alert">${icon('alert')}${t('daily.no-day')}</p>`
        : nothing
    }
    <div class="daily-day">
      <section class="panel daily-result">
        <p class="daily-state">${state(app, game, entry)}</p>
        ${entry?.done ? details(entry.done, entry.on === day) : nothing}
        <div class="links-ways">
          ${mainWay(app, game, day, entry)}
          ${entry?.done ? lookBack(app, game, entry.id, entry.done) : nothing}
        </div>
        ${entry?.done ? shareText(app, game, day, entry.done) : nothing}
      </section>
      <section class="panel daily-calendar" aria-labelledby="calendar">
        ${calendar(app, game, day, tries)}
        <dl class="daily-rows">
          ${rows.map(
            ([key, n]) =>
              html`<div>
                <dt>${t(String(key))}</dt>
                <dd>${n}</dd>
              </div>`,
          )}
        </dl>
      </section>
    </div>
  `;
}

/** @param {import('../daily.js').Done} done @param {boolean} onTime */
const details = ({ hints, practice }, onTime) => html`
  ${hints ? html`<p class="muted">${t('daily.hints', { hints })}</p>` : nothing}
  ${practice ? html`<p class="muted">${t('daily.taken-back')}</p>` : nothing}
  ${onTime ? nothing : html`<p class="muted">${t('daily.late')}</p>`}
`;

/** @param {App} app @param {string} game @param {string} id @param {import('../daily.js').Done} done */
const lookBack = (app, game, id, done) =>
  ['replay', 'coach']
    .filter((screen) => app.has(screen))
    .map(
      (screen) => html`
        <button type="button" class="button" @click=${() => look(app, screen, game, id, done)}>
          ${t(`daily.${screen}`)}
        </button>
      `,
    );

/**
 * Shows a try that was made: where its match is not kept any more, from its link.
 * @param {App} app @param {string} screen @param {string} game @param {string} id
 * @param {import('../daily.js').Done} done
 */
async function look(app, screen, game, id, done) {
  if (!app.match(id)) {
    const { engine, table } = await app.aside(game);
    try {
      engine.open(done.link);
    } catch (error) {
      trouble = reasonOf(/** @type {any} */ (error).code ?? 'bad-link');
      return app.update();
    }
    const view = engine.state(-1);
    app.router.carry({
      id,
      game,
      record: engine.record(),
      seats: seatsOf(game),
      botSeed: `0x${'0'.repeat(16)}`,
      roundsSeen: view.round_scores?.length ?? 0,
      summary: { ...table.progress(view), toMove: view.to_move, over: view.over },
      marks: { practice: true, hints: done.hints, from: 'daily' },
    });
  }
  app.go(`${screen}/${id}`);
}

/** A text to send that gives nothing of the deal away. @param {App} app @param {string} game @param {string} day @param {import('../daily.js').Done} done */
function shareText(app, game, day, done) {
  const url = `${location.href.split(/[?#]/)[0]}#daily/${game}/${day}`;
  const text = t('daily.text', {
    game: t(`common.game-${game}`),
    number: numberOf(day),
    day,
    marks: marks(done),
    scores: done.scores.join(' : '),
    hints: done.hints,
  });
  return html`
    <p class="daily-text" dir="auto">${text}</p>
    ${sendButtons(app, { title: t('common.title'), text, url }, { whole: true })}
  `;
}

/* The calendar */

/** @param {App} app @param {string} game @param {string} day @param {Tries} tries */
function calendar(app, game, day, tries) {
  const shown = month || day.slice(0, 7);
  const first = `${shown}-01`;
  const last = dayAfter(`${dayAfter(first, 31).slice(0, 7)}-01`, -1);
  const before = (new Date(first).getUTCDay() + 6) % 7; // weeks begin on Monday
  const cells = Array.from({ length: before + Number(last.slice(8)) }, (_, i) =>
    i < before ? '' : dayAfter(first, i - before),
  );
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, i) =>
    cells.slice(7 * i, 7 * i + 7),
  );
  const turn = (/** @type {string} */ to) => {
    month = to.slice(0, 7);
    app.update();
  };
  return html`
    <div class="calendar-head">
      <button
        type="button"
        class="button quiet square"
        ?disabled=${first <= FIRST_DAY}
        @click=${() => turn(dayAfter(first, -1))}
      >
        ${icon('back')}<span class="hidden-text">${t('daily.month-before')}</span>
      </button>
      <h2 id="calendar" aria-live="polite">
        ${written(first, { month: 'long', year: 'numeric' })}
      </h2>
      <button
        type="button"
        class="button quiet square"
        ?disabled=${last >= dayNow()}
        @click=${() => turn(dayAfter(last, 1))}
      >
        ${icon('next')}<span class="hidden-text">${t('daily.month-after')}</span>
      </button>
    </div>
    <table class="calendar">
      <thead>
        <tr>
          ${[0, 1, 2, 3, 4, 5, 6].map((i) => {
            const weekday = dayAfter('2026-11-30', i); // a Monday
            return html`<th scope="col" abbr=${written(weekday, { weekday: 'long' })}>
              ${written(weekday, { weekday: 'narrow' })}
            </th>`;
          })}
        </tr>
      </thead>
      <tbody>
        ${weeks.map(
          (week) =>
            html`<tr>
              ${week.map((date) => html`<td>${date ? cell(app, game, date, day, tries) : nothing}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  `;
}

/** @param {App} app @param {string} game @param {string} date @param {string} day  that is shown @param {Tries} tries */
function cell(app, game, date, day, tries) {
  const number = Number(date.slice(8));
  if (!isDay(date)) return html`<span class="day">${number}</span>`;
  const how = standing(tries[`${game}/${date}`]);
  return html`
    <button
      type="button"
      class="day ${how}"
      aria-current=${date === day ? 'date' : nothing}
      @click=${() => app.go(`daily/${game}/${date}`, { replace: app.route.parts.length > 1 })}
    >
      <span aria-hidden="true">${number}</span>
      <span class="hidden-text">
        ${written(date, { day: 'numeric', month: 'long' })}, ${t('daily.mark', { standing: how })}
      </span>
    </button>
  `;
}
