/**
 * A lesson: a game played on a rigged deal, with short notes that point at what they speak of. The
 * moves are the learner's own; those of the others stand in the record, as the learner's do: another
 * move is answered and may be tried again.
 */
import 'catalogue:lesson';
import lessonStyle from 'built:styles/lesson.css';
import { html, nothing } from 'lit-html';
import { gameOf } from '../games/index.js';
import { t, tr } from '../i18n.js';
import { lazy } from '../lazy.js';
import { bar } from '../parts/bar.js';
import { icon } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { point } from '../parts/pointer.js';
import { partsOf, Practice } from '../practice.js';
import { botName, usualTable } from '../seats.js';
import { PACES } from '../session.js';

/** @typedef {import('../main.js').App} App */

/**
 * @typedef {object} Step
 * @property {string} say  its words: `lesson-GAME.SAY`
 * @property {string} [at]  what they speak of
 * @property {string[][]} [press]  what is to be pressed, a list for each move of the learner: of each
 *   list the first that is there and not chosen yet
 * @property {string} [keep]  what the note must not cover either
 * @property {boolean} [beside]  whether that lies beside the table, where a note has to be narrow
 * @property {number} [watch]  moves of the others that come before
 * @property {{[name: string]: string | number}} [args]  things of the game that the words name
 *
 * @typedef {object} Lesson
 * @property {string} record  all of it; the learner is seat 0
 * @property {number} begin   moves made before it begins
 * @property {(thing: string | number) => unknown} mark  a thing of the game in a sentence
 * @property {(thing: string | number) => string} spoken  the same for readers
 * @property {Step[]} steps
 */

/** @type {{[game: string]: import('../lazy.js').Lazy<{lesson: Lesson}>}} */
const LESSONS = {
  'the-cave': lazy(() => import('../lessons/the-cave.js'), lessonStyle),
  cavemen: lazy(() => import('../lessons/cavemen.js'), lessonStyle),
  expedition: lazy(() => import('../lessons/expedition.js'), lessonStyle),
};
/** A button that would play what has been chosen, wanted or not: it is never covered. */
const READY = 'button.play:not(:disabled)';
/** The pause before another's move where nothing moves, ms. */
const LEAST_PAUSE = 400;

/** The lesson that runs. */
const run = {
  game: '',
  /** @type {Practice | null} */ table: null,
  /** Moves of the record, and how many of them have been made. @type {string[]} */ moves: [],
  step: 0,
  /** Own moves made in this step. */
  made: 0,
  /** Moves of the others that are still to be seen. */
  watch: 0,
  /** Whether another move than the wanted one was tried. */
  astray: false,
  /** What was pointed at last. */
  led: '',
};
/** @type {ReturnType<typeof setTimeout> | undefined} */ let waiting;
/** @type {ReturnType<typeof point> | null} */ let pointer = null;

/** @param {App} app */
const gameHere = (app) => gameOf(app.route.parts[0]).id;

/** The lesson on the table; where another has been asked for, that one's parts may not be here yet.
 * @param {App} app @returns {Lesson} */
const lessonHere = (app) =>
  /** @type {{lesson: Lesson}} */ (LESSONS[run.table ? run.game : gameHere(app)].now).lesson;

/** @param {App} app */
export const needs = (app) => [...partsOf(gameHere(app)), LESSONS[gameHere(app)]];

/** @param {App} app */
export const title = (app) => t('lesson.title', { game: t(`common.game-${gameHere(app)}`) });

/** @param {App} app */
export function enter(app) {
  run.game = '';
  pointer = point(
    () => targetOf(app),
    () => shown(lessonHere(app).steps[run.step]?.keep ?? READY)[0] ?? null,
  );
}

export function leave() {
  clearTimeout(waiting);
  pointer?.end();
  pointer = null;
  run.table = null;
}

/** Deals the lesson and begins with its first step. @param {App} app */
function begin(app) {
  const game = gameHere(app);
  run.table = null;
  const { record, begin: made } = lessonHere(app);
  const [head, lines] = record.split('moves\n');
  const players = Number(/^players (\d)/m.exec(head)?.[1]);
  const names = Array.from({ length: players }, (_, i) => (i ? botName(i) : t('table.you')));
  clearTimeout(waiting);
  const table = new Practice(app, { game, home: 0, names, play: (move) => tried(app, move) });
  Object.assign(run, { game, table, moves: lines.split('\n').filter(Boolean), step: 0 });
  table.engine.load(`${head}moves\n${run.moves.slice(0, made).join('\n')}\n`);
  table.began();
  come(app);
}

/** The step comes on: first what the others do. @param {App} app */
function come(app) {
  const { steps } = lessonHere(app);
  const step = steps[run.step];
  Object.assign(run, { made: 0, watch: step?.watch ?? 0, astray: false, led: '' });
  run.table?.lock(!step?.press || run.watch > 0);
  if (run.watch) return watch(app);
  if (!step) finish(app);
  // The words of a step without a move are read with its button, which has the focus.
  if (step?.press) say(words(app, step, t));
}

/** @param {App} app */
function finish(app) {
  const kept = app.store.kept('lessons');
  const done = kept && typeof kept === 'object' && !Array.isArray(kept) ? kept : {};
  app.store.keep('lessons', { ...done, [run.game]: true });
}

/** Shows the moves of the others, one after another. @param {App} app */
function watch(app) {
  clearTimeout(waiting);
  const pause = Math.max(PACES[app.settings.choices.pace], LEAST_PAUSE);
  waiting = setTimeout(() => {
    const { table } = run;
    if (!table) return;
    const entry = table.apply(run.moves[table.log.length]);
    table.say(entry);
    run.watch -= 1;
    if (run.watch) return watch(app);
    const step = lessonHere(app).steps[run.step];
    table.lock(!step.press);
    if (step.press) say(`${table.sentence(entry)} ${words(app, step, t)}`);
    app.update();
  }, pause);
}

/** Whether two moves are the same, lists in any order. @param {string} one @param {string} two */
const same = (one, two) => ordered(one) === ordered(two);
/** @param {string} move */
const ordered = (move) =>
  move
    .split(' ')
    .map((word) => word.split('+').sort().join('+'))
    .join(' ');

/** The learner has chosen a legal move. @param {App} app @param {string} move */
function tried(app, move) {
  const { table } = run;
  const step = lessonHere(app).steps[run.step];
  if (!table || !step?.press) return;
  if (!same(move, run.moves[table.log.length])) {
    run.astray = true;
    table.forget();
    say(`${t('lesson.astray')} ${words(app, step, t)}`);
    return;
  }
  run.astray = false;
  run.made += 1;
  const last = run.made === step.press.length;
  if (last) table.lock(true);
  const entry = table.apply(move);
  table.say(entry);
  if (last) next(app);
}

/** @param {App} app */
function next(app) {
  run.step += 1;
  come(app);
  app.update();
}

/** The words of a step. @template T @param {App} app @param {Step} step @param {(key: string, args: any) => T} how */
function words(app, { say: name, args = {} }, how) {
  const { mark, spoken } = lessonHere(app);
  const put = /** @type {unknown} */ (how) === t ? spoken : mark;
  const things = Object.entries(args).map(([key, thing]) => [key, put(thing)]);
  const rivals = { rival: botName(1), other: botName(2) };
  return how(`lesson-${run.game}.${name}`, { ...rivals, ...Object.fromEntries(things) });
}

/** What the step points at now. @param {App} app @returns {Element | null} */
function targetOf(app) {
  const step = run.table && lessonHere(app).steps[run.step];
  if (!step || run.watch) return null;
  if (!step.press) return step.at ? (shown(step.at)[0] ?? null) : null;
  const there = (step.press[run.made] ?? []).flatMap(shown);
  return there.find((element) => !isChosen(element)) ?? there.at(-1) ?? null;
}

/** What there is of it to be seen: small screens have the same controls elsewhere. @param {string} selector */
const shown = (selector) =>
  [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length);

/** @param {Element} element */
const isChosen = (element) => element.matches('[aria-pressed="true"], .selected');

/** @param {App} app */
export function render(app) {
  if (run.game !== gameHere(app)) begin(app);
  const { game, table } = run;
  if (!table) return nothing;
  // After the page has settled, which leads the focus elsewhere when a screen comes on.
  requestAnimationFrame(() => setTimeout(() => lead(app)));
  return html`
    ${bar({
      back: () => app.back(),
      game,
      info: t('lesson.lesson'),
      actions:
        run.step < lessonHere(app).steps.length
          ? html`<button type="button" class="button quiet" @click=${() => app.back()}>
              ${icon('next')}<span>${t('lesson.skip')}</span>
            </button>`
          : nothing,
    })}
    <main
      class="lesson ${table.classes()}"
      data-screen="lesson"
      data-step=${run.step}
      data-to-move=${table.view.to_move.join(' ')}
    >
      <h1 class="hidden-text">${title(app)}</h1>
      ${table.module.render(table.view, table.ui())}
    </main>
    ${note(app)} ${table.panel()}
  `;
}

/** The note, the arrow and the ring round what it speaks of; `pointer.js` lays them. @param {App} app */
function note(app) {
  const { steps } = lessonHere(app);
  const step = steps[run.step];
  const what = run.watch ? watching() : step ? stepNote(app, step, steps.length) : ending(app);
  return html`
    <div class="point-ring" aria-hidden="true"></div>
    <svg class="point-arrow" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M19 2c-2 9 3 16 1 25M9 20c4 7 8 10 11 17 3-8 7-11 12-15"></path>
    </svg>
    <section
      class="point-note ${step && !step.beside && !run.watch ? 'low' : ''} panel"
      aria-label=${t('lesson.note')}
    >
      ${what}
    </section>
  `;
}

const watching = () => html`<p class="lesson-words soft">${t('lesson.watch')}</p>`;

/** @param {App} app @param {Step} step @param {number} count */
const stepNote = (app, step, count) => html`
  ${
    run.astray
      ? html`<p class="lesson-astray">${icon('undo')}<span>${t('lesson.astray')}</span></p>`
      : nothing
  }
  <p class="lesson-words" id="lesson-words">${words(app, step, tr)}</p>
  <div class="lesson-foot">
    <span class="lesson-count">${t('lesson.count', { step: run.step + 1, count })}</span>
    ${
      step.press
        ? html`<span class="lesson-do">${icon('flame')}${t('lesson.your-move')}</span>`
        : html`<button
            type="button"
            class="button primary lesson-next"
            aria-describedby="lesson-words"
            @click=${() => next(app)}
          >
            ${t('lesson.next')}
          </button>`
    }
  </div>
`;

/** @param {App} app */
const ending = (app) => html`
  <h2>${t('lesson.done')}</h2>
  <p class="lesson-words" id="lesson-words">${words(app, { say: 'done' }, tr)}</p>
  <div class="lesson-ways">
    <button
      type="button"
      class="button primary lesson-next"
      aria-describedby="lesson-words"
      @click=${() => playNow(app)}
    >
      ${icon('flame')}${t('lesson.play')}
    </button>
    <button type="button" class="button" @click=${() => app.go(`rules/${run.game}`)}>
      ${icon('rules')}${t('common.rules')}
    </button>
    <button type="button" class="button quiet" @click=${() => again(app)}>
      ${icon('undo')}${t('lesson.again')}
    </button>
  </div>
`;

/** @param {App} app */
function again(app) {
  begin(app);
  app.update();
}

/** A real match at once, as from home. @param {App} app */
function playNow(app) {
  const { game } = run;
  app.prepare(game, () => {
    app.go('home', { replace: true }); // or Back would lead from the table to the lesson again
    app.start({ game, seats: usualTable(app.gameInfo(game)) });
  });
}

/** Lays the note, and leads the focus to what is to be pressed when that has changed. @param {App} app */
function lead(app) {
  if (!pointer || !run.table) return;
  pointer.lay();
  const step = lessonHere(app).steps[run.step];
  const wanted = run.watch
    ? null
    : step?.press
      ? targetOf(app)
      : document.querySelector('.lesson-next');
  const name = `${run.step} ${run.made} ${run.watch} ${wanted ? nameOf(wanted) : ''}`;
  // What had the focus may be gone or hidden, and something of the same name come in its place.
  const at = document.activeElement;
  const lost = !at || at === document.body || !at.getClientRects().length;
  if (!wanted || (name === run.led && !lost)) return;
  run.led = name;
  wanted.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  pointer.lay();
  if (wanted instanceof HTMLElement || wanted instanceof SVGElement) {
    wanted.focus({ preventScroll: true });
  }
}

/** @param {Element} element */
const nameOf = (element) =>
  `${element.getAttribute('data-action')} ${element.getAttribute('data-key')}`;

/** @param {App} _app @param {KeyboardEvent} event */
export function key(_app, event) {
  run.table?.key(event);
}
