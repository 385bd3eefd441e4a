/**
 * The coach, `#coach/ID` or `#coach/ID/SEAT`: how good the moves of a seat were. The worst are told
 * in words, and can be seen at the table and played out otherwise.
 */
import 'catalogue:coach';
import 'catalogue:replay';
import { html, nothing } from 'lit-html';
import { gameOf } from '../games/index.js';
import { t, tr } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { choice } from '../parts/choice.js';
import { icon } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { coachOf, gradeMark, lossWords } from './decision.js';
import { entryOf } from './hint.js';
import { branch, gone, mayBranch, needs as replayNeeds, replayOf, wordsOf } from './replay.js';
import { signed } from './why.js';

/** @typedef {import('../main.js').App} App @typedef {import('../games/index.js').Words} Words */
/** @typedef {import('../replay.js').Replay} Replay @typedef {import('../coach.js').Coach} Coach */
/** @typedef {import('../coach.js').Grade} Grade */

const WORST = 3;
const KINDS = /** @type {const} */ (['best', 'good', 'loose', 'mistake', 'only', 'unweighed']);

/** The coach at work. @type {Coach | null} */
let current = null;

export const needs = replayNeeds;
export const title = () => t('coach.title');

export function leave() {
  current?.stop();
  current = null;
}

/** The seat whose moves are graded: that of the address, else the first person's. @param {App} app @param {Replay} replay */
function seatOf(app, replay) {
  const wanted = Number(app.route.parts[1] ?? NaN);
  return replay.seats[wanted] ? wanted : (replay.people[0] ?? 0);
}

/** @param {App} app */
export function render(app) {
  const replay = replayOf(app, app.route.parts[0])?.now;
  const coach = replay && coachOf(replay, seatOf(app, replay));
  if (!replay || !coach) return gone(app);
  if (coach !== current) start(app, coach);
  const words = wordsOf(replay);
  const who = { own: words.own(coach.seat) ? 'yes' : 'no', name: words.names[coach.seat] };
  return html`
    ${bar({ back: () => app.back(), game: replay.game, info: t('coach.title') })}
    <main class="coach" data-screen="coach">
      <header class="coach-head">
        <h1>${t('coach.heading', who)}</h1>
        <p class="text muted">${t('coach.about')}</p>
        ${seats(app, replay, coach, words)} ${progress(app, coach)}
      </header>
      ${
        coach.indexes.length
          ? html`${summary(replay, coach, words)} ${account(coach, words)}
            ${worst(app, replay, coach, words)} ${all(app, replay, coach, words)}`
          : html`<p class="text">${t('coach.nothing')}</p>`
      }
    </main>
  `;
}

/** @param {App} app @param {Coach} coach */
function start(app, coach) {
  current?.stop();
  current = coach;
  work(app, coach);
}

/** Lets it grade; what was graded stays. @param {App} app @param {Coach} coach */
async function work(app, coach) {
  if (coach.isDone) return;
  await coach.run(() => {
    if (current === coach) app.update();
  });
  if (current === coach && coach.isDone) say(t('coach.done', counted(coach)));
}

/** Whose moves: all seats of a match that is over. @param {App} app @param {Replay} replay @param {Coach} coach @param {Words} words */
function seats(app, replay, coach, words) {
  if (!replay.over) return nothing;
  return choice({
    name: 'coach-seat',
    legend: html`<span class="hidden-text">${t('coach.whose')}</span>`,
    value: String(coach.seat),
    options: words.names.map((name, seat) => ({ value: String(seat), label: name })),
    onChange: (value) => app.go(`coach/${replay.id}/${value}`, { replace: true }),
  });
}

/** How far the grading is, and a way to stop it. @param {App} app @param {Coach} coach */
function progress(app, coach) {
  const { done, of } = coach.progress;
  if (coach.isDone || !of) return nothing;
  const words = coach.failed ? t('coach.failed') : t('coach.progress', { done, of });
  return html`
    <div class="coach-progress" role="group" aria-label=${t('coach.grading')}>
      <progress max=${of} value=${done} aria-label=${t('coach.grading')}></progress>
      <span>${words}</span>
      <button
        type="button"
        class="button"
        @click=${() => {
          if (coach.isRunning) coach.stop();
          else work(app, coach);
          app.update();
        }}
      >
        ${icon(coach.isRunning ? 'pause' : 'play')}${t(coach.isRunning ? 'coach.stop' : 'coach.go-on')}
      </button>
    </div>
  `;
}

/** How many moves of each grade. @param {Coach} coach @returns {Record<import('../coach.js').Kind, number>} */
function counted(coach) {
  const all = [...coach.grades.values()];
  return /** @type {any} */ (
    Object.fromEntries(
      KINDS.map((kind) => [kind, all.filter((grade) => grade.kind === kind).length]),
    )
  );
}

/** Each move as a stroke, in order, and what they come to. @param {Replay} replay @param {Coach} coach @param {Words} words */
function summary(replay, coach, words) {
  const counts = counted(coach);
  const told = gameOf(replay.game).reasons.now;
  const own = words.own(coach.seat) ? 'yes' : 'no';
  const total = told?.total(coach.lost);
  const chosen = coach.grades.size - counts.only - counts.unweighed;
  const shown = KINDS.filter((kind) => kind !== 'unweighed' || counts.unweighed);
  return html`
    <section class="coach-sum panel" aria-label=${t('coach.summary')}>
      <p class="coach-lost">
        ${
          total
            ? html`<b>${total}</b>
                <span>${t('coach.lost', { own, name: words.names[coach.seat] })}</span>`
            : html`<b>${t('coach.mistakes', { count: counts.mistake })}</b>
                <span>${t('coach.of-moves', { count: chosen })}</span>`
        }
      </p>
      <ul class="coach-counts">
        ${shown.map((kind) => html`<li>${gradeMark({ kind })}<b>${counts[kind]}</b></li>`)}
      </ul>
      <div class="coach-strip" aria-hidden="true">
        ${coach.indexes.map((index) => html`<i class=${coach.grades.get(index)?.kind ?? ''}></i>`)}
      </div>
      <p class="soft">${told?.grading()}</p>
    </section>
  `;
}

/** Luck and skill: where the points came from, with all cards open. @param {Coach} coach @param {Words} words */
function account(coach, words) {
  if (!coach.solves) return nothing;
  const sums = coach.account;
  const own = words.own(coach.seat) ? 'yes' : 'no';
  const who = { own, name: words.names[coach.seat], rival: words.names[1 - coach.seat] };
  const line = (/** @type {string} */ name, /** @type {number} */ value) => html`
    <div class="account-${name}">
      <dt>${t(`coach.account-${name}`, who)}</dt>
      <dd>${signed(value)}</dd>
    </div>
  `;
  return html`
    <section class="coach-account panel" aria-labelledby="account">
      <h2 id="account">${t('coach.account')}</h2>
      ${
        sums
          ? html`<dl>
              ${line('dealt', sums.dealt)} ${line('given', sums.given)} ${line('lost', sums.lost)}
              ${line('luck', sums.luck)} ${line('sum', sums.sum)}
            </dl>`
          : html`<p class="soft">${t('coach.account-later')}</p>`
      }
      <p class="soft">${t('coach.account-about')}</p>
    </section>
  `;
}

/** The moves that lost most. @param {App} app @param {Replay} replay @param {Coach} coach @param {Words} words */
function worst(app, replay, coach, words) {
  const list = coach.worst(WORST);
  if (!list.length) return coach.isDone ? html`<p class="text">${t('coach.none')}</p>` : nothing;
  return html`
    <section class="coach-worst" aria-labelledby="worst">
      <h2 id="worst">${t('coach.worst', { count: list.length })}</h2>
      <ol>
        ${list.map((grade) => lesson(app, replay, coach, grade, words))}
      </ol>
    </section>
  `;
}

/** One of them in words. @param {App} app @param {Replay} replay @param {Coach} coach @param {Grade} grade @param {Words} words */
function lesson(app, replay, coach, grade, words) {
  const told = gameOf(replay.game).reasons.now;
  const { index, best, answer } = grade;
  if (!told || !answer) return nothing;
  const entry = replay.log[index];
  const telling = { ...words, entry: entryOf(best, entry.round) };
  const mine = coach.openValue(index, replay.moves[index]);
  const other = coach.openValue(index, best);
  const held = told.hand(replay.before(index), coach.seat, words);
  return html`
    <li class="panel">
      <p class="coach-where">
        ${gradeMark(grade)}
        <span class="soft"
          >${replay.table.roundName(entry.round)} ·
          ${t('replay.place', { at: index + 1, count: replay.count })}</span
        >
      </p>
      <p class="coach-better">
        ${tr('coach.better', { best: told.move(best, words), move: told.move(replay.moves[index], words) })}
        ${lossWords(replay, grade)}
      </p>
      ${held === null ? nothing : html`<p class="coach-held"><span class="soft">${t('coach.held')}</span> ${held}</p>`}
      <dl class="coach-lines">
        <dt>${t('coach.made')}</dt>
        <dd>${replay.table.logLine(entry, words)}</dd>
        <dt>${t('coach.instead')}</dt>
        <dd>
          ${answer.reasons.slice(0, 4).map((reason) => html`${told.reason(reason, telling)} `)}
        </dd>
        ${
          mine === null || other === null
            ? nothing
            : html`<dt>${t('coach.open')}</dt>
                <dd>
                  ${t('coach.open-values', { mine: signed(mine), other: signed(other), judge: other > mine ? 'better' : other < mine ? 'worse' : 'same' })}
                </dd>`
        }
      </dl>
      <div class="coach-do">
        <button
          type="button"
          class="button"
          data-action="see"
          @click=${() => app.go(`replay/${replay.id}/${index + 1}/why`)}
        >
          ${icon('log')}${t('coach.see')}
        </button>
        ${
          mayBranch(replay)
            ? html`<button
                type="button"
                class="button"
                data-action="branch"
                @click=${() => branch(app, replay, index)}
              >
                ${icon('branch')}${t('coach.play')}
              </button>`
            : nothing
        }
      </div>
    </li>
  `;
}

/** All moves with their grades. @param {App} app @param {Replay} replay @param {Coach} coach @param {Words} words */
function all(app, replay, coach, words) {
  const told = gameOf(replay.game).reasons.now;
  if (!told) return nothing;
  return html`
    <details class="coach-all panel">
      <summary>${t('coach.all')}</summary>
      <ol>
        ${coach.indexes.map((index) => {
          const grade = coach.grades.get(index);
          if (!grade) return nothing;
          return html`
            <li>
              <button
                type="button"
                class="coach-move"
                @click=${() => app.go(`replay/${replay.id}/${index + 1}/why`)}
              >
                <span class="coach-number">${index + 1}</span>
                <span class="log-move">${told.move(replay.moves[index], words)}</span>
                ${gradeMark(grade)}
                <b>${grade.loss && grade.kind !== 'best' ? `−${told.loss(grade.loss)}` : ''}</b>
              </button>
            </li>
          `;
        })}
      </ol>
    </details>
  `;
}
