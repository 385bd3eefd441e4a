/**
 * A replay: `#replay/ID`, `#replay/ID/MOVE` the table after so many moves, `…/MOVE/why` before that
 * move, as its player saw it, with the reasons of a bot or the coach's word on a person; `…/all` opens
 * all that was weighed, `…/log` the log, `…/card/NAME` what there is to know about a card. Nothing here
 * can be played: what leads on is a new match.
 */
import 'catalogue:replay';
import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { gameOf } from '../games/index.js';
import { t } from '../i18n.js';
import { lazy } from '../lazy.js';
import { stop } from '../motion.js';
import { bar } from '../parts/bar.js';
import { dialog } from '../parts/dialog.js';
import { icon } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { seatTag } from '../parts/seat.js';
import { Replay } from '../replay.js';
import { levelName } from '../seats.js';
import { newId } from '../store.js';
import { decisionLine, decisionPanel, forgetFailure, judge, litDecision } from './decision.js';
import { dock, SPEEDS } from './dock.js';
import { hands } from './hands.js';
import { HINT, PANELS } from './open.js';

/** @typedef {import('../main.js').App} App @typedef {import('../games/index.js').Words} Words */
/** @typedef {import('../replay.js').Eyes} Eyes */

/** How long the address may stay behind what is shown, in ms: browsers allow few changes of it. */
const LATE = 300;

/** The match on the screen. */
const state = {
  /** @type {Replay | null} */ replay: null,
  /** The address that was followed last: what differs from it was chosen here. */
  followed: '',
  /** @type {keyof typeof SPEEDS} */ speed: 1,
  playing: false,
};
/** @type {ReturnType<typeof setTimeout> | undefined} */ let writing;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let ticking;

/** Matches that have been opened, so that an address opens the same one again.
 * @type {{id: string, record: string, part: import('../lazy.js').Lazy<Replay>} | null} */
let opened = null;

/** The match of an id as a part that is loaded. @param {App} app @param {string | undefined} id */
export function replayOf(app, id) {
  const saved = app.match(id);
  if (!saved) return null;
  if (opened?.id !== saved.id || opened.record !== saved.record) {
    const load = async () => {
      const { engine, table } = await app.aside(saved.game);
      return new Replay(engine, table, saved);
    };
    opened = { id: saved.id, record: saved.record, part: lazy(load) };
  }
  return opened.part;
}

/** What a screen about a match needs before it comes on. @param {App} app */
export function needs(app) {
  const [id] = app.route.parts;
  const part = replayOf(app, id);
  const { table, core, reasons } = gameOf(app.match(id)?.game);
  return part ? [table, core, reasons, part, PANELS, HINT] : [];
}

/** Names as they are shown, and who is spoken to as "you". @param {Replay} replay @returns {Words} */
export function wordsOf({ seats, people }) {
  const isYou = (/** @type {number} */ seat) => people.length === 1 && people[0] === seat;
  return {
    names: seats.map(
      ({ name }, seat) =>
        name || (isYou(seat) ? t('table.you') : t('table.seat', { number: seat + 1 })),
    ),
    own: (seat) => isYou(seat) && !seats[seat].name,
  };
}

export const title = () => t('replay.title');

/** Follows the address. @param {App} app */
function follow(app) {
  const { parts } = app.route;
  const replay = replayOf(app, parts[0])?.now ?? null;
  const address = parts.slice(0, 2).join('/');
  if (replay === state.replay && address === state.followed) return;
  if (replay !== state.replay) pause();
  state.replay = replay;
  state.followed = address;
  const move = Number(parts[1]);
  if (replay && Number.isInteger(move)) replay.at = Math.min(Math.max(move, 0), replay.count);
  else if (replay) replay.at = 0;
}

export function leave() {
  pause();
  clearTimeout(writing);
  state.replay = null;
  state.followed = '';
}

function pause() {
  clearTimeout(ticking);
  state.playing = false;
}

/** Whether the table before the move is looked at, as its player saw it. @param {App} app */
const asks = ({ route }) => ['why', 'all'].includes(route.parts[2] ?? '');

/* Stepping */

/**
 * Shows another position. One step on is seen being made.
 * @param {App} app @param {number} to  moves made @param {boolean} [quiet]  not said
 */
function show(app, to, quiet = false) {
  const replay = /** @type {Replay} */ (state.replay);
  const at = Math.min(Math.max(to, 0), replay.count);
  if (at === replay.at && !asks(app)) return;
  stop();
  const { motionAllowed, choices } = app.settings;
  const entry = at === replay.at + 1 && !asks(app) && motionAllowed() ? replay.log[at - 1] : null;
  const appear = entry && replay.table.travel?.(document, entry, choices.pace);
  replay.at = at;
  if (asks(app)) return write(app);
  app.update();
  appear?.();
  clearTimeout(writing);
  // What has been opened meanwhile stays open.
  writing = setTimeout(() => app.route.parts[2] || write(app), LATE);
  if (!quiet) say(spoken(replay));
}

/** Marks the move at hand in the log, and keeps it in sight beside the table. */
function followLog() {
  const { at = 0 } = state.replay ?? {};
  for (const jump of document.querySelectorAll('.jump')) {
    const isNow = Number(jump.getAttribute('data-move')) === at;
    if (isNow) jump.setAttribute('aria-current', 'step');
    else jump.removeAttribute('aria-current');
    const log = isNow && jump.closest('.log-scroll');
    if (log && jump instanceof HTMLElement) {
      log.scrollTop = jump.offsetTop - (log.clientHeight - jump.offsetHeight) / 2;
    }
  }
}

/** Writes the position into the address. @param {App} app */
function write(app) {
  const { replay } = state;
  clearTimeout(writing);
  // Meanwhile another match may have been asked for.
  if (!replay || app.route.parts[0] !== replay.id) return;
  state.followed = `${replay.id}/${replay.at}`;
  app.go(`replay/${state.followed}`, { replace: true });
}

/** The move that led to the position, in a sentence. @param {Replay} replay */
function spoken(replay) {
  const { at, count, view, log } = replay;
  const place = t('replay.place', { at, count });
  return at ? `${place}. ${replay.table.sentence(log[at - 1], wordsOf(replay), view)}` : place;
}

/** Lets the match run, or stops it; at its end it begins anew. @param {App} app */
function togglePlay(app) {
  const replay = /** @type {Replay} */ (state.replay);
  if (state.playing) pause();
  else {
    if (replay.at === replay.count) show(app, 0, true);
    state.playing = true;
    tick(app);
  }
  app.update();
}

/** @param {App} app */
function tick(app) {
  ticking = setTimeout(() => {
    const { replay } = state;
    if (!replay || !state.playing) return;
    show(app, replay.at + 1, true);
    if (replay.at < replay.count) return tick(app);
    pause();
    app.update();
  }, SPEEDS[state.speed]);
}

/** Whether a new match may begin here: nothing is learnt for one that goes on and counts. @param {Replay} replay */
export const mayBranch = ({ isOpen, saved }) => isOpen || Boolean(saved.marks?.practice);

/** Goes on from a position in a match of its own. @param {App} app @param {Replay} replay @param {number} at */
export const branch = (app, replay, at) => app.playOn(replay.branch(at, newId()));

/* Drawing */

/** A table at which nothing can be chosen. @param {App} app @param {Replay} replay @param {Words} words @param {any} view
 * @param {number} at @param {number} home @param {unknown} aside  @returns {import('../games/index.js').Ui} */
function uiOf(app, replay, words, view, at, home, aside) {
  const nothingHappens = () => {};
  const listen = Object.fromEntries(
    ['click', 'enter', 'leave', 'down', 'up', 'lift', 'focus', 'blur'].map((name) => [
      name,
      nothingHappens,
    ]),
  );
  return {
    ...words,
    home,
    // Nobody thinks here: whose turn it is, is told as it is of people.
    style: (seat) =>
      replay.seats[seat].kind === 'bot' && !view.to_move.includes(seat)
        ? levelName(replay.seats[seat].level)
        : '',
    chooser: null,
    moves: [],
    preview: () => null,
    refusal: () => 'out-of-turn',
    play: nothingHappens,
    draft: {},
    set: nothingHappens,
    hovered: null,
    focused: null,
    roving: '',
    focus: nothingHappens,
    listen: () => /** @type {any} */ (listen),
    details: (name) => (event) => {
      event.preventDefault();
      pause();
      app.go(`replay/${replay.id}/${replay.at}/card/${name}`);
    },
    asks: false,
    log: replay.log.slice(0, at),
    flash: null,
    pickUp: null,
    turn: nothing,
    aside,
  };
}

/** @param {App} app */
export function render(app) {
  follow(app);
  // What is drawn below is there by then.
  queueMicrotask(followLog);
  const { replay } = state;
  if (!replay) return gone(app);
  const words = wordsOf(replay);
  const index = replay.at - 1;
  const mayAsk = index >= 0 && (replay.isOpen || replay.mayJudge(index));
  const asking = asks(app) && mayAsk;
  const view = asking ? replay.before(index) : replay.view;
  const home = asking ? replay.log[index].seat : replay.home;
  const aside = html`
    <section class="log-panel panel" aria-labelledby="log-title">
      <h2 class="label" id="log-title">${t('table.log')}</h2>
      <div class="log-scroll" tabindex="0" role="group" aria-labelledby="log-title">
        ${jumps(app, replay, words)}
      </div>
    </section>
  `;
  const ui = uiOf(app, replay, words, view, asking ? index : replay.at, home, aside);
  const judged = asking ? judge(app, replay, index) : null;
  return html`
    ${bar({
      back: () => app.back(),
      game: replay.game,
      info: html`${t('replay.title')} · ${replay.table.heading(view).info}`,
      actions: html`<button
          type="button"
          class="button quiet square"
          title=${t('table.share')}
          @click=${() => app.go(shareOf(replay))}
        >
          ${icon('share')}<span class="hidden-text">${t('table.share')}</span>
        </button>
        <button
          type="button"
          class="button quiet square narrow"
          aria-haspopup="dialog"
          title=${t('table.log')}
          @click=${() => app.go(`replay/${replay.id}/${replay.at}/log`)}
        >
          ${icon('log')}<span class="hidden-text">${t('table.log')}</span>
        </button>`,
    })}
    <main
      class="table replay ${replay.eyes === 'all' && !asking ? 'opened' : ''} ${replay.game} seats-${replay.seats.length} ${replay.table.layout?.(view, ui)}"
      data-screen="replay"
      ${litDecision(replay, judged)}
    >
      <h1 class="hidden-text">${t('replay.title')}</h1>
      ${replay.table.render(view, ui)}
    </main>
    ${handsOf(replay, words, view, asking)}
    ${dock({
      caption: asking ? decisionLine(app, replay, index, words, judged) : caption(replay, words),
      replay,
      asking,
      playing: state.playing,
      speed: state.speed,
      words,
      show: (to) => {
        pause();
        show(app, to);
      },
      togglePlay: () => togglePlay(app),
      setSpeed: (speed) => {
        state.speed = speed;
        app.update();
      },
      setEyes: (eyes) => {
        replay.eyes = eyes;
        app.update();
      },
      ask: mayAsk && !asking ? () => ask(app, replay) : null,
      branch: mayBranch(replay)
        ? () => branch(app, replay, asking ? index : replay.at)
        : () => say(t('replay.no-branch')),
      mayBranch: mayBranch(replay),
    })}
    ${panel(app, replay, ui, judged, index)}
  `;
}

/** @param {App} app @param {Replay} replay */
function ask(app, replay) {
  pause();
  forgetFailure(replay, replay.at - 1);
  app.go(`replay/${replay.id}/${replay.at}/why`);
}

/** All hands in a line each, where all cards lie open. @param {Replay} replay @param {Words} words @param {any} view @param {boolean} asking */
function handsOf(replay, words, view, asking) {
  const told = gameOf(replay.game).reasons.now;
  if (asking || replay.eyes !== 'all' || !told) return nothing;
  return hands(told, view, words);
}

/** The move that led here. @param {Replay} replay @param {Words} words */
function caption(replay, words) {
  const { at, log } = replay;
  if (!at) return html`<span class="soft">${t('replay.start')}</span>`;
  const entry = log[at - 1];
  return html`${seatTag(entry.seat, words.names[entry.seat])}
    <span class="log-move">${replay.table.logLine(entry, words)}</span>`;
}

/** As many moves of the log are drawn: those around the one at hand. */
const LINES = 600;

/** The moves, each a way to its place; which of them is at hand, `followLog` tells. @param {App} app @param {Replay} replay @param {Words} words */
function jumps(app, replay, words) {
  const { log, at, count, eyes, table } = replay;
  const block = LINES / 3;
  const from = Math.max(0, (Math.floor(at / block) - 1) * block);
  const shown = log.slice(from, from + LINES);
  const line = (
    /** @type {import('../games/index.js').Entry} */ entry,
    /** @type {number} */ i,
  ) => html`
    ${
      i && log[i - 1].round === entry.round && i > from
        ? nothing
        : html`<li class="log-round label">${table.roundName(entry.round)}</li>`
    }
    <li>
      <button
        type="button"
        class="jump"
        data-move=${i + 1}
        @click=${() => {
          pause();
          show(app, i + 1);
          write(app);
        }}
      >
        ${seatTag(entry.seat, words.names[entry.seat])}
        <span class="log-move">${table.logLine(entry, words)}</span>
      </button>
    </li>
  `;
  return guard([replay, eyes, from, count, table.wording?.(), ...words.names], () => {
    return html`<ol class="log-list jumps">
      ${shown.map((entry, i) => line(entry, from + i))}
    </ol>`;
  });
}

/** What opens over it. @param {App} app @param {Replay} replay @param {import('../games/index.js').Ui} ui
 * @param {import('./decision.js').Judged | null} judged @param {number} index */
function panel(app, replay, ui, judged, index) {
  const onClose = () => app.back();
  const [, , name, detail] = app.route.parts;
  if (name === 'all' && judged) return decisionPanel(replay, index, ui, judged, onClose);
  if (name === 'card') {
    const facts = replay.table.facts?.(detail, replay.view, ui);
    return facts ? dialog({ ...facts, onClose, name: 'facts' }) : nothing;
  }
  if (name !== 'log') return nothing;
  return dialog({ title: t('table.log'), body: jumps(app, replay, ui), onClose, name: 'log' });
}

/** A match that is not there. @param {App} app */
export const gone = (app) => html`
  ${bar({ back: () => app.back() })}
  <main class="setup" data-screen="replay">
    <h1>${t('replay.title')}</h1>
    <p class="problem">${icon('alert')}${t('replay.gone')}</p>
  </main>
`;

/** Where the position that is shown is shared; at the end the whole match. @param {Replay} replay */
const shareOf = ({ id, at, count }) => (at < count ? `share/${id}/${at}` : `share/${id}`);

/** @param {App} app @param {KeyboardEvent} event */
export function key(app, event) {
  const { replay } = state;
  if (!replay || document.querySelector('dialog[open]')) return;
  // The match runs as the language does.
  const way = document.documentElement.dir === 'rtl' ? -1 : 1;
  /** @type {Record<string, () => void>} */
  const commands = {
    ArrowLeft: () => show(app, replay.at - way),
    ArrowRight: () => show(app, replay.at + way),
    Home: () => show(app, 0),
    End: () => show(app, replay.count),
    ' ': () => togglePlay(app),
    l: () => app.go(`replay/${replay.id}/${replay.at}/log`),
    Escape: () => asks(app) && app.back(),
  };
  const command = commands[event.key];
  const pressed = event.target instanceof Element && event.target.matches('button, select, a');
  if (!command || (event.key === ' ' && pressed)) return;
  event.preventDefault();
  if (event.key !== ' ') pause();
  command();
}
