/**
 * The table: the game's own drawing inside the bar, the log, the panels, and what mouse, touch and
 * keys mean. What there is to choose, and what a press does, the game says (`games/index.js`).
 */
import 'catalogue:table';
import { html, nothing } from 'lit-html';
import { gameOf } from '../games/index.js';
import { has, t, tr } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { icon } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { notice } from '../parts/notice.js';
import { stop } from '../motion.js';
import { listenersOf, walked, walkTo } from '../things.js';
import { logList } from './log.js';
import { HINT, openPanel, PANELS, WATCH } from './open.js';

/** @typedef {import('../main.js').App} App */

const LONG_PRESS = 450;
/** A finger that moves farther than this is not held still, px. */
const SLACK = 7;
const FLASH = 2600;

/** What is pointed at, walked to and chosen: keys of things on the table. */
const state = {
  /** @type {string | null} */ hovered: null,
  /** @type {string | null} */ focused: null,
  roving: '',
  /** Where the roving key stood among its neighbours. */
  place: 0,
  /** What the game keeps of a choice that is not finished. @type {any} */ draft: {},
  /** @type {string | null} */ flash: null,
  /** Whether nothing was played since the cards were dealt and this screen came: they are seen coming. */
  dealt: false,
  /** Whether the last step was made by touch: then a card is chosen first. */
  touch: false,
  /** Whether the finger that lies on a thing has already opened its details. */
  pressed: false,
};
/** @type {ReturnType<typeof setTimeout> | undefined} */ let pressing;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let flashing;

/** @param {App} app @returns {import('../session.js').Session} */
const sessionOf = (app) => /** @type {import('../session.js').Session} */ (app.session);

/** Names as they are shown: a lone person without a name is "You". @param {App} app */
export const namesOf = (app) =>
  sessionOf(app).seats.map(({ name, kind }, seat) => {
    if (name) return name;
    if (kind === 'human' && sessionOf(app).people.length === 1) return t('table.you');
    return t('table.seat', { number: seat + 1 });
  });

/** Whether a seat is spoken to as "you". @param {App} app @returns {(seat: number) => boolean} */
export const ownOf = (app) => (seat) =>
  sessionOf(app).people.length === 1 &&
  sessionOf(app).people[0] === seat &&
  !sessionOf(app).seats[seat].name;

/** Seats by their totals, with the place each one shares with its equals. @param {number[]} totals */
export const places = (totals) =>
  totals
    .map((total, seat) => ({ seat, total, place: 1 + totals.filter((t2) => t2 > total).length }))
    .sort((a, b) => b.total - a.total || a.seat - b.seat);

/** "You", "Ada and Wren". @param {App} app @param {number[]} seats */
export function who(app, seats) {
  const names = namesOf(app);
  const own = seats.length === 1 && ownOf(app)(seats[0]);
  return { names: seats.map((seat) => names[seat]), count: seats.length, own: own ? 'yes' : 'no' };
}

/** Ends what `enter` began to listen to. */
let listening = new AbortController();

/** @param {App} app */
export function enter(app) {
  Object.assign(state, { hovered: null, focused: null, roving: '', place: 0, flash: null });
  state.draft = {};
  const session = sessionOf(app);
  state.dealt = session.log.at(-1)?.round !== session.view.round;
  const watched = session.people.length ? [] : [WATCH, gameOf(session.game).reasons];
  // The log offers panels; and what is watched can be stepped and laid open.
  Promise.all([PANELS, ...watched].map((part) => part.load())).then(
    () => app.update(),
    () => {},
  );
  // An open hand is covered when nobody may be looking after it.
  listening = new AbortController();
  const { signal } = listening;
  addEventListener('blur', () => coverHand(app), { signal });
  document.addEventListener('visibilitychange', () => coverHand(app), { signal });
  session.onMove = (entry) => {
    Object.assign(state, { draft: {}, flash: null, dealt: false });
    stop();
    if (!entry) return null;
    const { choices, motionAllowed } = app.settings;
    const appear = motionAllowed() ? session.module.travel?.(document, entry, choices.pace) : null;
    return () => {
      appear?.();
      announce(app, entry);
    };
  };
}

/** @param {App} app */
export function leave(app) {
  clearTimeout(pressing);
  clearTimeout(flashing);
  listening.abort();
  const { session } = app;
  if (!session) return;
  session.onMove = null;
  if (app.route.screen !== 'table') session.putDown();
}

/** Covers an open hand, and forgets what was half chosen from it. @param {App} app */
function coverHand(app) {
  state.draft = {};
  sessionOf(app).putDown();
}

/** @param {App} app */
export const title = (app) => sessionOf(app).module.heading(sessionOf(app).view).title;

/** Says a move, and whose turn it is where that is the listener's. @param {App} app @param {import('../games/index.js').Entry} entry */
function announce(app, entry) {
  const session = sessionOf(app);
  const ui = { names: namesOf(app), own: ownOf(app) };
  const turn = session.chooser;
  const words = session.module.sentence(entry, ui, session.view);
  const who = turn === null ? null : { own: ui.own(turn) ? 'yes' : 'no', name: ui.names[turn] };
  say(who ? `${words} ${t('table.say-turn', who)}` : words);
}

/** @param {App} app */
export function needs({ route, session }) {
  const [, panel] = route.parts;
  if (panel === 'why') return [PANELS, gameOf(session?.game).reasons];
  if (panel === 'hint' || panel === 'undo') return [PANELS, HINT, gameOf(session?.game).reasons];
  return panel ? [PANELS] : [];
}

/** @param {App} app */
export function render(app) {
  const session = sessionOf(app);
  const { view } = session;
  const ui = uiOf(app);
  return html`
    ${bar({
      back: () => app.go('home'),
      label: t('table.leave'),
      game: session.game,
      info: html`${session.module.heading(view).info}${practice(session)}`,
      actions: actions(app),
    })}
    <main
      class="table ${session.people.length ? '' : 'watched'} ${session.uncovered ? 'opened' : ''} ${state.dealt ? 'dealt' : ''} ${session.game} seats-${session.seats.length} ${session.module.layout?.(view, ui)}"
      data-screen="table"
      data-to-move=${session.readOnly ? '' : view.to_move.join(' ')}
      ${HINT.now?.lit(session) ?? nothing}
    >
      <h1 class="hidden-text">${title(app)}</h1>
      ${notice(app)} ${session.module.render(view, ui)}
    </main>
    ${session.people.length ? nothing : WATCH.now?.watch(app, ui)} ${PANELS.now?.hurry(app, ui)}
    ${PANELS.now?.panel(app, ui)}
  `;
}

/** @param {import('../session.js').Session} session */
const practice = ({ marks }) =>
  marks.practice ? html` <span class="practice">${t('table.practice')}</span>` : nothing;

/** The log beside the table, where there is room. @param {App} app @param {import('../games/index.js').Words} words */
const aside = (app, words) => html`
  <section class="log-panel panel" aria-labelledby="log-title">
    <h2 class="label" id="log-title">${t('table.log')}</h2>
    <div class="log-scroll" tabindex="0" role="group" aria-labelledby="log-title">
      ${logList(app, words)}
    </div>
  </section>
`;

/** @param {App} app */
function actions(app) {
  const { undoBar } = sessionOf(app);
  const reason = undoBar && t('table.undo-bar', { reason: undoBar });
  /** @param {string} name @param {string} path @param {string} [kind] */
  const opens = (name, path, kind = '') => html`
    <button
      type="button"
      class="button quiet square ${kind}"
      aria-haspopup="dialog"
      title=${t(`table.${name}`)}
      @click=${() => openPanel(app, path)}
    >
      ${icon(path)}<span class="hidden-text">${t(`table.${name}`)}</span>
    </button>
  `;
  const cover = html`
    <button
      type="button"
      class="button quiet cover"
      title=${t('table.cover')}
      @click=${() => coverHand(app)}
    >
      ${icon('person')}<span class="button-word">${t('table.cover')}</span>
    </button>
  `;
  const { people, paused } = sessionOf(app);
  if (!people.length) {
    return html`
      <button type="button" class="button quiet" @click=${() => sessionOf(app).togglePause()}>
        ${icon(paused ? 'play' : 'pause')}<span class="pause-word"
          >${t(paused ? 'table.go-on' : 'table.pause')}</span
        >
      </button>
      ${opens('log', 'log', 'narrow')} ${opens('menu', 'menu')}
    `;
  }
  return html`
    ${people.length > 1 && sessionOf(app).held !== null ? cover : nothing}
    <button
      type="button"
      class="button quiet undo"
      aria-disabled=${reason ? 'true' : 'false'}
      aria-describedby=${reason ? 'undo-bar' : nothing}
      title=${reason ?? ''}
      @click=${() => undo(app)}
    >
      ${icon('undo')}<span class="button-word">${t('table.undo')}</span>
    </button>
    <span id="undo-bar" class="hidden-text" aria-hidden="true">${reason}</span>
    ${
      sessionOf(app).canRedo
        ? html`<button
            type="button"
            class="button quiet square redo"
            title=${t('table.redo')}
            @click=${() => redo(app)}
          >
            ${icon('redo')}<span class="hidden-text">${t('table.redo')}</span>
          </button>`
        : nothing
    }
    <button
      type="button"
      class="button quiet ask-hint"
      aria-disabled=${sessionOf(app).chooser === null ? 'true' : 'false'}
      aria-pressed=${sessionOf(app).hint ? 'true' : 'false'}
      title=${t('table.hint')}
      @click=${() => hint(app)}
    >
      ${icon('lamp')}<span class="button-word">${t('table.hint')}</span>
    </button>
    ${opens('log', 'log', 'narrow')} ${opens('keys', 'help', 'wide')} ${opens('menu', 'menu')}
  `;
}

/** Takes the last move back, or says why that cannot be. @param {App} app */
function undo(app) {
  const session = sessionOf(app);
  const reason = session.undoBar;
  if (reason) return flash(app, t('table.undo-bar', { reason }));
  state.draft = {};
  // What has been seen is asked about, once: then the match is practice.
  if (session.undoCosts) return openPanel(app, 'undo');
  session.undo();
  say(t('table.undone'));
}

/** @param {App} app */
function redo(app) {
  state.draft = {};
  if (sessionOf(app).redo()) say(t('table.redone'));
}

/** Asks for a hint, or puts it aside. @param {App} app */
async function hint(app) {
  const session = sessionOf(app);
  const given = () => session.hint;
  if (given()) return session.dropHint();
  if (session.chooser === null) return;
  state.draft = {};
  await Promise.all([HINT.load(), PANELS.load(), gameOf(session.game).reasons.load()]);
  state.hovered = null;
  await session.askHint();
  if (!given()?.answer) return;
  // Where the table has no line for it, as while things are packed, all of it is told at once.
  if (document.querySelector('.hint-words')) HINT.now?.announce();
  else openPanel(app, 'hint');
}

/** Shows and says a short answer in the place of the why line. @param {App} app @param {string} words */
export function flash(app, words) {
  clearTimeout(flashing);
  state.flash = words;
  say(words);
  flashing = setTimeout(() => {
    state.flash = null;
    app.update();
  }, FLASH);
  app.update();
}

/** @param {App} app @returns {import('../games/index.js').Ui} */
function uiOf(app) {
  const session = sessionOf(app);
  const { home, chooser, view } = session;
  const words = { names: namesOf(app), own: ownOf(app) };
  const keys = keysOf(app);
  state.roving = keys.includes(state.roving)
    ? state.roving
    : (keys[Math.min(state.place, keys.length - 1)] ?? '');
  state.place = Math.max(keys.indexOf(state.roving), 0);
  // A hint stands where a choice is explained, until one is pointed at or begun.
  const busy = state.hovered !== null || Object.values(state.draft).some(Boolean);
  return {
    ...words,
    home,
    style: (seat) => styleOf(session.seats[seat]),
    chooser: view.to_move.length ? chooser : null,
    moves: session.moves,
    preview: (move) => session.preview(move),
    refusal: (move) => session.refusal(move),
    play: (move) => void session.play(move),
    draft: state.draft,
    set: (change) => {
      state.draft = { ...state.draft, ...change };
      app.update();
    },
    hovered: state.hovered,
    focused: state.focused,
    roving: state.roving,
    focus: (key) => walkTo(state, key),
    listen: (key, detail) => listeners(app, key, detail),
    details: (name) => (event) => {
      event.preventDefault();
      openPanel(app, `card/${name}`);
    },
    asks: asks(app),
    log: session.log,
    flash: state.flash ?? (busy ? null : HINT.now?.line(app, words)),
    pickUp: session.peeking ? () => session.putDown() : null,
    turn: turnMark(app),
    aside: aside(app, words),
  };
}

/** @param {unknown} words */
const soft = (words) => html`<span class="soft">${words}</span>`;

/** What kind of player a bot is; nothing for people. @param {import('../store.js').Seat} seat */
function styleOf({ kind, level }) {
  const key = `table.style-${level}`;
  if (kind === 'human') return '';
  return has(key) ? tr(key, { soft }) : level;
}

/** Whose turn it is, under my name. @param {App} app */
function turnMark(app) {
  const session = sessionOf(app);
  if (session.readOnly) return t('table.read-only');
  if (session.paused) return html`${icon('pause')}${t('table.paused')}`;
  if (!session.view.to_move.includes(session.home)) return nothing;
  const words = session.chooser === null ? t('table.to-move') : t('table.your-turn');
  return html`${icon('flame')}${words}`;
}

/* Choosing */

/** Whether a card is chosen first. @param {App} app */
const asks = (app) =>
  app.settings.asksToConfirm() || (state.touch && app.settings.choices.confirm !== 'never');

/** Keys of the things to choose. @param {App} app */
function keysOf(app) {
  const { module, view, home, chooser } = sessionOf(app);
  return module.keys(view, { home, chooser, draft: state.draft });
}

/** Ends the wait for a long press when the finger moves, or another one comes.
 * @param {PointerEvent} pressed */
function holdStill({ pointerId, clientX, clientY }) {
  const watch = new AbortController();
  const options = { capture: true, signal: watch.signal };
  const end = () => {
    clearTimeout(pressing);
    watch.abort();
  };
  addEventListener('pointerdown', (other) => other.pointerId !== pointerId && end(), options);
  addEventListener(
    'pointermove',
    (moved) => Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > SLACK && end(),
    options,
  );
  addEventListener('pointerup', end, options);
  addEventListener('pointercancel', end, options);
}

/** @param {App} app @param {string} key @param {string} [detail] @returns {import('../games/index.js').Listeners} */
function listeners(app, key, detail) {
  const listened = listenersOf(state, key, {
    asks: () => asks(app),
    press: () => sessionOf(app).module.press(key, uiOf(app)),
    update: () => app.update(),
  });
  return {
    ...listened,
    leave() {
      clearTimeout(pressing);
      listened.leave();
    },
    down(/** @type {PointerEvent} */ event) {
      state.pressed = false;
      clearTimeout(pressing);
      if (event.pointerType === 'mouse' || !event.isPrimary || !detail) return;
      pressing = setTimeout(() => {
        state.pressed = true;
        openPanel(app, `card/${detail}`);
      }, LONG_PRESS);
      holdStill(event);
    },
    up() {
      clearTimeout(pressing);
    },
    lift(/** @type {TouchEvent} */ event) {
      // Or the click that follows would hit what has opened under the finger.
      if (state.pressed) event.preventDefault();
    },
  };
}

/** @param {App} app @param {KeyboardEvent} event */
export function key(app, event) {
  if (document.querySelector('dialog[open]')) return;
  if (sessionOf(app).module.key?.(event, uiOf(app))) return event.preventDefault();
  /** @type {Record<string, () => void>} */
  const commands = {
    '?': () => openPanel(app, 'help'),
    l: () => openPanel(app, 'log'),
    m: () => openPanel(app, 'menu'),
    h: () => hint(app),
    H: () => hint(app),
    u: () => undo(app),
    U: () => redo(app),
    y: () => redo(app),
    p: () => sessionOf(app).togglePause(),
    n: () => sessionOf(app).step(),
    s: () => sessionOf(app).hurry(),
    Escape: () => {
      Object.assign(state, { draft: {}, focused: null });
      if (sessionOf(app).hint) sessionOf(app).dropHint();
      app.update();
    },
  };
  const next = walked(state, keysOf(app), event.key);
  const command = commands[event.key] ?? (next && (() => walkTo(state, next)));
  if (!command) return;
  event.preventDefault();
  command();
}
