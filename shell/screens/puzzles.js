/**
 * Puzzles of The Cave: `#puzzles` chooses a grade, `#puzzles/GRADE/NUMBER` is one. A position with
 * all cards open is drawn as a table; one play is best. What comes of each play the core works out,
 * and it is told in the counts and plays of the lines.
 */
import 'catalogue:puzzles';
import { html, nothing } from 'lit-html';
import { CaveError } from '../../web/engine.js';
import { playOf } from '../games/the-cave-motion.js';
import { t, tr } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { card, cardBack } from '../parts/card.js';
import { chip } from '../parts/chip.js';
import { icon } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { seatShape, seatTag } from '../parts/seat.js';
import { vars } from '../parts/vars.js';
import { partsOf, Practice } from '../practice.js';
import {
  DAMAGED,
  GRADES,
  PUZZLES,
  keepProgress,
  nextOf,
  progressOf,
  puzzleOf,
  tried,
} from '../puzzles.js';
import { botName } from '../seats.js';
import { PACES } from '../session.js';
import { solutionOf } from '../solution.js';

/**
 * @typedef {import('../main.js').App} App
 * @typedef {import('../puzzles.js').Puzzle} Puzzle
 * @typedef {import('../solution.js').Play} Play
 * @typedef {import('../solution.js').Solution} Solution
 * @typedef {import('../games/index.js').Entry} Entry
 *
 * @typedef {object} Answer  What was played, and what it did.
 * @property {Play} play
 * @property {boolean} best
 * @property {number} gain    what it did to the rating
 * @property {boolean} rated  whether it was the first try
 * @property {boolean} kept   whether the progress could be kept
 * @property {Entry[]} bestLine  moves after the best play, it included
 * @property {Entry[]} otherLine  after the play it is compared with
 * @property {Play} other     the play that was made, or else the most tempting one
 */

const GAME = 'the-cave';
/** The pause between the plays of a line where nothing moves, ms. */
const LEAST_PAUSE = 500;

/** So many of the reasons say what a play runs into, and not yet what is better. */
const WARNINGS = 2;

/** The puzzle that is on. */
const on = {
  /** @type {Puzzle | null} */ puzzle: null,
  /** @type {Solution} */ solution: { deck: [], plays: [] },
  /** @type {Practice | null} */ table: null,
  /** Moves made before the position. */
  begin: 0,
  /** @type {Answer | null} */ answer: null,
  /** Whether the solution is told, though it was not found. */
  solved: false,
  /** The play whose line is played out, and how many of its plays have been. */
  /** @type {Play | null} */ line: null,
  shown: 0,
  trouble: '',
  /** What the focus was led to last. */
  led: '',
};
/** @type {ReturnType<typeof setTimeout> | undefined} */ let waiting;

export const needs = () => partsOf(GAME);

export const title = () =>
  on.puzzle
    ? t('puzzles.number', { ...on.puzzle, count: countOf(on.puzzle.grade) })
    : t('puzzles.title');

export function enter() {
  on.puzzle = null;
}

export function leave() {
  clearTimeout(waiting);
  Object.assign(on, { puzzle: null, table: null, answer: null });
}

/** @param {number} grade */
const countOf = (grade) => PUZZLES.filter((it) => it.grade === grade).length;

/* One puzzle */

/** Sets the position up. @param {App} app @param {Puzzle} puzzle */
function begin(app, puzzle) {
  clearTimeout(waiting);
  Object.assign(on, {
    puzzle,
    table: null,
    answer: null,
    line: null,
    solved: false,
    shown: 0,
    trouble: '',
    led: '',
  });
  const [first] = partsOf(GAME);
  const engine = /** @type {import('../../web/engine.js').Engine} */ (first.now);
  try {
    engine.open(puzzle.link);
    const [home] = engine.state().to_move;
    const names = [0, 1].map((seat) => (seat === home ? t('table.you') : botName(1)));
    const solution = solutionOf(engine, puzzle);
    const table = new Practice(app, { game: GAME, home, names, play: (move) => played(app, move) });
    Object.assign(on, { table, solution, begin: engine.moves() });
    table.began();
    table.lock(false);
  } catch (error) {
    if (!(error instanceof CaveError)) throw error;
    on.trouble = t('puzzles.bad');
  }
}

/** Stands at the position again. */
function stand() {
  const { table } = on;
  if (!table) return;
  table.engine.truncate(on.begin);
  table.began();
}

/** What happens in a line of plays. @param {Play} play @returns {Entry[]} */
function follow({ line }) {
  const table = /** @type {Practice} */ (on.table);
  for (const rank of line) table.engine.play(`${table.engine.state().to_move[0]} play ${rank}`);
  table.began();
  const entries = table.log.slice(on.begin);
  stand();
  return entries;
}

/** @param {App} app @param {string} move */
function played(app, move) {
  const { puzzle, table } = on;
  const { plays } = on.solution;
  const play = plays.find(({ rank }) => rank === Number(move.split(' ')[2]));
  if (!puzzle || !table || !play || on.answer) return;
  const before = progressOf(app.store);
  const best = play === plays[0];
  const after = tried(before, puzzle, best);
  const kept = keepProgress(app.store, after);
  const other = best ? plays[1] : play;
  on.answer = {
    play,
    best,
    other,
    kept,
    gain: after.rating - before.rating,
    rated: !before.results[puzzle.id],
    bestLine: follow(plays[0]),
    otherLine: follow(other),
  };
  table.lock(true);
  table.flash = t('puzzles.open-now');
  on.led = '';
  table.apply(move);
  // A wrong play may be tried again: the solution is not told.
  say(
    `${verdict(t)} ${reasons(t)
      .slice(0, best ? undefined : WARNINGS)
      .join(' ')}`,
  );
}

/** Tries again; that is not rated. @param {App} app */
function again(app) {
  const { puzzle } = on;
  if (puzzle) begin(app, puzzle);
  app.update();
}

/** Plays the line of a play out from the position. @param {App} app @param {Play} play */
function playOut(app, play) {
  clearTimeout(waiting);
  stand();
  Object.assign(on, { line: play, shown: 0 });
  app.update();
  playOn(app);
}

/** @param {App} app */
function playOn(app) {
  const pause = Math.max(PACES[app.settings.choices.pace], LEAST_PAUSE);
  waiting = setTimeout(() => {
    const { table, line } = on;
    if (!table || !line || on.shown === line.line.length) return;
    on.shown += 1;
    const [seat] = table.view.to_move;
    table.say(table.apply(`${seat} play ${line.line[on.shown - 1]}`));
    playOn(app);
  }, pause);
}

/** Back from a line to what is told of it. @param {App} app */
function stopLine(app) {
  clearTimeout(waiting);
  stand();
  Object.assign(on, { line: null, led: '' });
  app.update();
}

/** @param {App} app */
function showSolution(app) {
  Object.assign(on, { solved: true, led: '' });
  say(reasons(t).slice(WARNINGS).join(' '));
  app.update();
}

/* Words */

/** Numbers as chips in sentences to be read, as they are in spoken ones. @param {unknown} how */
const markOf = (how) => (how === t ? (/** @type {number} */ rank) => rank : chip);

/** @template T @param {(key: string, args?: any) => T} how @returns {T} */
function verdict(how) {
  const { play, best } = /** @type {Answer} */ (on.answer);
  return how(best ? 'puzzles.right' : 'puzzles.wrong', { card: markOf(how)(play.rank) });
}

/** A final margin as words choose by it. @param {number} value */
const margin = (value) => ({
  sign: value > 0 ? 'ahead' : value < 0 ? 'behind' : 'level',
  points: Math.abs(value),
});

/**
 * Why: what the compared play takes at once, what the rival gets of the rank that this costs, how that
 * rank ends, how the best play gets at it, what both plays come to.
 * @template T @param {(key: string, args?: any) => T} how @returns {T[]}
 */
function reasons(how) {
  const { solution, answer, table } = on;
  const cost = answer?.other.cost;
  if (!answer || !table || !cost) return [];
  const mark = markOf(how);
  const { other, bestLine, otherLine } = answer;
  const [best] = solution.plays;
  const better = { card: mark(best.rank) };
  /** @param {Entry} entry */
  const capture = (entry) => {
    const { played: card, count, rank } = playOf(entry);
    return { card: mark(card), count, taken: mark(rank) };
  };
  /** What a seat gets of the rank in a line. @param {Entry[]} line @param {number} seat */
  const gets = (line, seat) =>
    line.find((entry) => entry.seat === seat && playOf(entry).rank === cost.rank);
  const theirs = gets(otherLine, 1 - table.home) ?? otherLine[1];
  const own = gets(bestLine, table.home);
  const [[mine, rivals], [wins, loses]] = [cost.here, cost.best];
  return [
    how('puzzles.takes', capture(otherLine[0])),
    how(theirs === otherLine[1] ? 'puzzles.reply' : 'puzzles.later', {
      rival: botName(1),
      ...capture(theirs),
    }),
    how('puzzles.cost', {
      ...better,
      rank: mark(cost.rank),
      own: mine,
      other: rivals,
      better: wins,
      worse: loses,
    }),
    ...(own === bestLine[0] ? [how('puzzles.gets', capture(own))] : []),
    ...(own && own !== bestLine[0]
      ? [how('puzzles.next', { ...capture(own), ...better, next: capture(own).card })]
      : []),
    how('puzzles.worth', { ...better, ...margin(best.value) }),
    how('puzzles.other-worth', {
      card: mark(other.rank),
      ...margin(other.value),
      less: best.value - other.value,
    }),
  ];
}

/* Drawing */

/** @param {App} app */
export function render(app) {
  const [grade, number] = app.route.parts;
  const puzzle = puzzleOf(grade, number);
  if (!puzzle) {
    on.puzzle = null;
    return choice(app);
  }
  if (on.puzzle !== puzzle) begin(app, puzzle);
  requestAnimationFrame(() => setTimeout(lead));
  return html`
    ${bar({
      back: () => app.go('puzzles', { replace: true }),
      info: html`<span class="puzzle-number">${title()}</span>`,
      actions: html`<span class="puzzle-rating"
        >${t('puzzles.rating', { rating: progressOf(app.store).rating })}</span
      >`,
    })}
    ${on.table ? position(app, on.table, puzzle) : damagedPuzzle(app)}
  `;
}

/** @param {App} app */
const damagedPuzzle = (app) => html`
  <main class="puzzles" data-screen="puzzles">
    <h1>${t('puzzles.title')}</h1>
    <p class="problem" role="alert">${icon('alert')}${on.trouble}</p>
    <p>
      <button
        type="button"
        class="button primary"
        @click=${() => app.go('puzzles', { replace: true })}
      >
        ${t('puzzles.others')}
      </button>
    </p>
  </main>
`;

/** @param {App} app @param {Practice} table @param {Puzzle} puzzle */
const position = (app, table, puzzle) => html`
  <main
    class="puzzle ${table.classes()} ${on.answer ? 'told' : ''}"
    data-screen="puzzles"
    data-to-move=${table.view.to_move.join(' ')}
  >
    <h1 class="hidden-text">${title()}. ${t('puzzles.task')}</h1>
    ${openCards(table)} ${table.module.render(table.view, table.ui())}
    ${on.answer ? told(app, puzzle, on.answer) : nothing}
  </main>
  ${table.panel()}
`;

/** What a player would not see: the rival's hand, and the cards that will be turned up. @param {Practice} table */
function openCards(table) {
  const rival = 1 - table.home;
  /** @type {number[]} */ const hand = table.engine.state().hands[rival];
  const up = table.log
    .slice(on.begin)
    .flatMap(({ events }) => events.filter(({ event }) => event === 'turned-up')).length;
  const deck = on.solution.deck.slice(up);
  return html`
    <section class="open-cards panel" aria-label=${t('puzzles.open')}>
      <div class="open-hand" data-zone="hand" data-seat=${rival}>
        <h2 class="open-name">
          ${seatShape(rival)}${t('puzzles.hand', { name: table.names[rival] })}
        </h2>
        <div class="open-row">${hand.map((rank) => card(rank))}</div>
      </div>
      <div class="open-deck" data-zone="next">
        <h2 class="open-name">${t('puzzles.deck')}</h2>
        <ol class="open-row">
          ${deck.map((rank) => html`<li>${card(rank)}</li>`)}
          ${deck.length ? nothing : html`<li class="soft">${t('puzzles.no-deck')}</li>`}
        </ol>
      </div>
    </section>
  `;
}

/** @param {App} app @param {Puzzle} puzzle @param {Answer} answer */
const told = (app, puzzle, answer) => html`
  <section class="puzzle-answer panel ${answer.best ? 'right' : 'wrong'}" aria-labelledby="verdict">
    ${on.line ? playing(app, puzzle, answer, on.line) : answered(app, puzzle, answer)}
  </section>
`;

/** @param {App} app @param {Puzzle} puzzle @param {Answer} answer */
function answered(app, puzzle, answer) {
  const { best, rated, gain, kept } = answer;
  const known = best || on.solved;
  return html`
    <div class="puzzle-verdict">
      <h2 id="verdict">${icon(best ? 'check' : 'close')}<span>${verdict(tr)}</span></h2>
      <span class="puzzle-gain"
        >${rated ? t('puzzles.gain', { sign: gain < 0 ? 'down' : 'up', points: Math.abs(gain) }) : t('puzzles.unrated')}</span
      >
    </div>
    ${kept ? nothing : html`<p class="problem">${icon('alert')}${t('puzzles.not-kept')}</p>`}
    <div class="puzzle-why">
      ${reasons(tr)
        .slice(0, known ? undefined : WARNINGS)
        .map((words) => html`<p>${words}</p>`)}
      ${known ? lines(app, answer) : nothing}
    </div>
    <div class="puzzle-ways">
      ${best ? nothing : press('again', 'undo', () => again(app), !on.solved)}
      ${known ? nothing : press('show', '', () => showSolution(app), false)}
      ${nextButton(app, puzzle, known)}
    </div>
  `;
}

/** @param {string} name @param {string} sign @param {() => void} act @param {boolean} main */
const press = (name, sign, act, main) => html`
  <button type="button" class="button ${main ? 'primary' : ''}" ?data-lead=${main} @click=${act}>
    ${sign ? icon(sign) : nothing}${t(`puzzles.${name}`)}
  </button>
`;

/** @param {App} app @param {Puzzle} puzzle @param {boolean} main */
function nextButton(app, puzzle, main) {
  const next = nextOf(progressOf(app.store), puzzle.grade, puzzle.number);
  const go = () => app.go(`puzzles/${next.grade}/${next.number}`, { replace: true });
  return press('next-puzzle', 'next', go, main);
}

/** A line that is being played out, in little room, so that the table is seen.
 * @param {App} app @param {Puzzle} puzzle @param {Answer} answer @param {Play} play */
function playing(app, puzzle, { bestLine, otherLine }, play) {
  const best = play === on.solution.plays[0];
  const entries = best ? bestLine : otherLine;
  const entry = entries[on.shown - 1];
  const over = on.shown === entries.length;
  return html`
    <div class="puzzle-verdict">
      <h2 id="verdict">
        ${tr('puzzles.line', { kind: best ? 'best' : 'other', card: chip(play.rank) })}
      </h2>
      <span class="puzzle-gain"
        >${t('puzzles.shown', { shown: on.shown, count: entries.length })}</span
      >
    </div>
    <p class="puzzle-now">${entry ? tookLine(entry) : t('puzzles.from-here')}</p>
    ${over ? html`<p class="puzzle-now">${t('puzzles.over', margin(play.value))}</p>` : nothing}
    <div class="puzzle-ways">
      ${press('explanation', 'back', () => stopLine(app), true)}
      ${over ? press('play-out', 'play', () => playOut(app, play), false) : nothing}
      ${nextButton(app, puzzle, false)}
    </div>
  `;
}

/** A move of a line. @param {Entry} entry */
function tookLine(entry) {
  const { module, names } = /** @type {Practice} */ (on.table);
  return html`${seatTag(entry.seat, names[entry.seat])}
  ${module.logLine(entry, { names, own: () => false })}`;
}

/** Both lines, to be read and to be played out. @param {App} app @param {Answer} answer */
const lines = (app, { other, bestLine, otherLine }) => html`
  <div class="puzzle-lines">
    ${line(app, on.solution.plays[0], bestLine, 'best')} ${line(app, other, otherLine, 'other')}
  </div>
`;

/** @param {App} app @param {Play} play @param {Entry[]} entries @param {'best' | 'other'} kind */
const line = (app, play, entries, kind) => html`
  <section class="puzzle-line" data-line=${kind}>
    <h3>${tr('puzzles.line', { kind, card: chip(play.rank) })}</h3>
    <ol>
      ${entries.map((entry) => html`<li>${tookLine(entry)}</li>`)}
    </ol>
    <button type="button" class="button" @click=${() => playOut(app, play)}>
      ${icon('play')}${t('puzzles.play-out')}
    </button>
  </section>
`;

/** Leads the focus to what comes next when something has been told. */
function lead() {
  const button = on.answer && document.querySelector('[data-lead]');
  const name = on.answer
    ? `${on.puzzle?.id} ${on.answer.play.rank} ${on.solved} ${on.line?.rank}`
    : '';
  if (name === on.led) return;
  on.led = name;
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
}

/** The grades, and how far the player is. @param {App} app */
function choice(app) {
  const progress = progressOf(app.store);
  return html`
    ${bar({ back: () => app.back(), info: t('puzzles.title') })}
    <main class="puzzles" data-screen="puzzles">
      <h1>${t('puzzles.title')}</h1>
      <p class="text">${t('puzzles.text')}</p>
      ${progress.damaged ? html`<p class="problem" role="alert">${icon('alert')}${t('puzzles.damaged')}</p>` : nothing}
      ${DAMAGED ? html`<p class="problem" role="alert">${icon('alert')}${t('puzzles.lost', { count: DAMAGED })}</p>` : nothing}
      <p class="puzzles-rating">${tr('puzzles.your-rating', { rating: progress.rating })}</p>
      <ul class="puzzles-grades">
        ${GRADES.filter(countOf).map((grade) => gradePanel(app, progress, grade))}
      </ul>
    </main>
  `;
}

/** @param {App} app @param {import('../puzzles.js').Progress} progress @param {number} grade */
function gradePanel(app, progress, grade) {
  const all = PUZZLES.filter((it) => it.grade === grade);
  const of = (/** @type {string[]} */ results) =>
    all.filter(({ id }) => results.includes(progress.results[id])).length;
  const solved = of(['first', 'later']);
  const next = nextOf(progress, grade);
  return html`
    <li class="panel puzzles-grade">
      <div class="puzzles-fan" aria-hidden="true">
        ${Array.from({ length: grade + 2 }, (_, i) => html`<div ${vars({ '--i': i - (grade + 1) / 2 })}>${cardBack()}</div>`)}
      </div>
      <h2>${t('puzzles.grade', { grade })}</h2>
      <p class="soft">${t('puzzles.grade-text', { grade })}</p>
      <p class="puzzles-solved">${tr('puzzles.solved', { solved, count: all.length })}</p>
      <div
        class="puzzles-track"
        aria-hidden="true"
        ${vars({ '--first': of(['first']) / all.length, '--solved': solved / all.length })}
      ></div>
      <button
        type="button"
        class="button ${grade === 1 ? 'primary' : ''}"
        @click=${() => app.go(`puzzles/${grade}/${next.number}`)}
      >
        ${icon('flame')}${t('puzzles.start', { number: next.number })}<span class="hidden-text"
          >(${t('puzzles.grade', { grade })})</span
        >
      </button>
    </li>
  `;
}

/** @param {App} _app @param {KeyboardEvent} event */
export function key(_app, event) {
  if (on.puzzle) on.table?.key(event);
}
