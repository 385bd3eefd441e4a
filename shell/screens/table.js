/**
 * The table: the game's own drawing inside the bar, the log, the panels, and everything that
 * chooses a card: mouse, touch, keys.
 */
import { html, nothing } from 'lit-html';
import { has, t, tr } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { icon } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { notice } from '../parts/notice.js';
import { stop, travel } from '../motion.js';
import { SOFT } from '../games/the-cave.js';
import { logList, panel } from './panels.js';

/** @typedef {import('../main.js').App} App */

const LONG_PRESS = 450;
const FLASH = 2600;

/** What is pointed at, walked to and chosen: keys of cards in the hand. */
const state = {
  /** @type {string | null} */ hovered: null,
  /** @type {string | null} */ focused: null,
  /** @type {string | null} */ selected: null,
  roving: '',
  /** @type {string | null} */ flash: null,
  /** Whether the last step was made by touch: then a card is chosen first. */
  touch: false,
  /** Whether the finger that lies on a card has already opened its details. */
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

/** Ends what `enter` began to listen to. */
let listening = new AbortController();

/** @param {App} app */
export function enter(app) {
  Object.assign(state, { hovered: null, focused: null, selected: null, roving: '', flash: null });
  const session = sessionOf(app);
  // An open hand is covered when nobody may be looking after it.
  listening = new AbortController();
  const { signal } = listening;
  addEventListener('blur', () => session.putDown(), { signal });
  document.addEventListener('visibilitychange', () => session.putDown(), { signal });
  session.onMove = (entry) => {
    state.selected = null;
    state.flash = null;
    const { choices, motionAllowed } = app.settings;
    const appear = motionAllowed() ? travel(document, entry, choices.pace) : null;
    return () => {
      appear?.();
      announce(app, entry);
    };
  };
}

/** @param {App} app */
export function leave(app) {
  stop();
  clearTimeout(pressing);
  clearTimeout(flashing);
  listening.abort();
  const { session } = app;
  if (!session) return;
  session.onMove = null;
  if (app.route.screen !== 'table') session.putDown();
}

/** @param {App} app */
export const title = (app) => {
  const { round, rounds } = sessionOf(app).view;
  return t('table.title', { round: round + 1, rounds });
};

/** Says a move, and whose turn it is where that is the listener's. @param {App} app @param {import('../session.js').Entry} entry */
function announce(app, entry) {
  const session = sessionOf(app);
  const ui = { names: namesOf(app), own: ownOf(app) };
  const turn = session.chooser;
  const words = session.rules.sentence(entry, ui);
  const who = turn === null ? null : { own: ui.own(turn) ? 'yes' : 'no', name: ui.names[turn] };
  say(who ? `${words} ${t('the-cave.say.your-turn', who)}` : words);
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
      info: tr('table.round', { round: view.round + 1, rounds: view.rounds }),
      actions: actions(app),
    })}
    <main
      class="table seats-${view.hand_sizes.length} hand-${view.hand_sizes[ui.home]}"
      data-screen="table"
      data-to-move=${session.readOnly ? '' : view.to_move.join(' ')}
    >
      <h1 class="hidden-text">${title(app)}</h1>
      ${notice(app)} ${session.rules.render(view, ui)}
    </main>
    ${panel(app, ui)}
  `;
}

/** The log beside the table, where there is room. @param {App} app @param {string[]} names */
const aside = (app, names) => html`
  <section class="log-panel panel" aria-labelledby="log-title">
    <h2 class="label" id="log-title">${t('table.log')}</h2>
    <div class="log-scroll" tabindex="0" role="group" aria-labelledby="log-title">
      ${logList(app, { names })}
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
      @click=${() => sessionOf(app).putDown()}
    >
      ${icon('person')}<span class="button-word">${t('table.cover')}</span>
    </button>
  `;
  return html`
    ${sessionOf(app).people.length > 1 && sessionOf(app).held !== null ? cover : nothing}
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
    ${opens('log', 'log', 'narrow')} ${opens('keys', 'help', 'wide')} ${opens('menu', 'menu')}
  `;
}

/** @param {App} app @param {string} path */
export const openPanel = (app, path) => app.go(`table/${sessionOf(app).id}/${path}`);

/** Takes the last move back, or says why that cannot be. @param {App} app */
function undo(app) {
  const session = sessionOf(app);
  const reason = session.undoBar;
  if (reason) return flash(app, t('table.undo-bar', { reason }));
  session.undo();
  say(t('table.undone'));
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

/** @param {App} app @returns {import('../games/the-cave.js').Ui} */
function uiOf(app) {
  const session = sessionOf(app);
  const { home, chooser, view } = session;
  const keys = keysOf(app);
  if (state.selected && !keys.includes(state.selected)) state.selected = null;
  if (!keys.includes(state.roving)) state.roving = neighbour(keys, state.roving);
  const pick = [state.hovered, state.selected, state.focused].find(
    (key) => key && keys.includes(key),
  );
  const names = namesOf(app);
  return {
    home,
    names,
    own: ownOf(app),
    style: (seat) => styleOf(session.seats[seat]),
    chooser: view.to_move.length ? chooser : null,
    pick: chooser === null ? null : (pick ?? null),
    selected: state.selected,
    roving: state.roving,
    asks: asks(app),
    log: session.log,
    flash: state.flash,
    preview: (move) => session.preview(move),
    hand: (rank, key) => listeners(app, rank, key),
    details: (rank) => (event) => {
      event.preventDefault();
      openPanel(app, `card/${rank}`);
    },
    play: () => playSelected(app),
    pickUp: session.peeking ? () => session.putDown() : null,
    turn: turnMark(app),
    aside: aside(app, names),
  };
}

/** What kind of player a bot is; nothing for people. @param {import('../store.js').Seat} seat */
function styleOf({ kind, level }) {
  const key = `table.style-${level}`;
  if (kind === 'human') return '';
  return has(key) ? tr(key, SOFT) : level;
}

/** Whose turn it is, under my name. @param {App} app */
function turnMark(app) {
  const session = sessionOf(app);
  if (session.readOnly) return t('table.read-only');
  if (!session.view.to_move.includes(session.home)) return nothing;
  const words = session.chooser === null ? t('table.to-move') : t('table.your-turn');
  return html`${icon('flame')}${words}`;
}

/* Choosing a card */

/** Whether a card is chosen first. @param {App} app */
const asks = (app) =>
  app.settings.asksToConfirm() || (state.touch && app.settings.choices.confirm !== 'never');

/** Keys of the cards in the open hand. @param {App} app */
function keysOf(app) {
  const session = sessionOf(app);
  const hand = session.view.hands[session.home] ?? [];
  return session.rules.keyed(hand).map(({ key }) => key);
}

/** Where to stand when a card has gone: the next one, or the last. @param {string[]} keys @param {string} gone */
function neighbour(keys, gone) {
  if (!keys.length) return '';
  const number = (/** @type {string} */ key) => Number(key.replace('-', '.'));
  return (
    keys.find((key) => gone && number(key) >= number(gone)) ?? keys[gone ? keys.length - 1 : 0]
  );
}

/** @param {App} app @param {number} rank */
function play(app, rank) {
  const session = sessionOf(app);
  const { chooser } = session;
  if (chooser === null) return;
  session.play(session.rules.moveFrom({ seat: chooser, rank }));
}

/** @param {App} app */
function playSelected(app) {
  const session = sessionOf(app);
  if (state.selected) play(app, session.rules.rankOf(state.selected));
}

/** @param {App} app @param {number} rank @param {string} key */
function choose(app, rank, key) {
  state.roving = key;
  if (!asks(app) || state.selected === key) return play(app, rank);
  state.selected = key;
  app.update();
}

/** @param {App} app @param {number} rank @param {string} key */
function listeners(app, rank, key) {
  /** @param {Partial<typeof state>} change */
  const set = (change) => {
    Object.assign(state, change);
    app.update();
  };
  return {
    click(/** @type {PointerEvent} */ event) {
      if (event.pointerType) state.touch = event.pointerType === 'touch';
      // The second half of a double click is no choice of its own.
      if (event.detail > 1 && !asks(app)) return;
      choose(app, rank, key);
    },
    enter(/** @type {PointerEvent} */ event) {
      if (event.pointerType === 'mouse') set({ hovered: key, touch: false });
    },
    leave() {
      clearTimeout(pressing);
      if (state.hovered === key) set({ hovered: null });
    },
    down(/** @type {PointerEvent} */ event) {
      state.pressed = false;
      clearTimeout(pressing);
      if (event.pointerType === 'mouse') return;
      pressing = setTimeout(() => {
        state.pressed = true;
        openPanel(app, `card/${rank}`);
      }, LONG_PRESS);
    },
    up() {
      clearTimeout(pressing);
    },
    lift(/** @type {TouchEvent} */ event) {
      // Or the click that follows would hit what has opened under the finger.
      if (state.pressed) event.preventDefault();
    },
    focus(/** @type {FocusEvent} */ event) {
      const seen = /** @type {Element} */ (event.target).matches(':focus-visible');
      state.roving = key;
      if (seen) set({ focused: key });
    },
    blur() {
      if (state.focused === key) state.focused = null;
    },
  };
}

/** @param {string} key */
const cardOf = (key) => document.querySelector(`[data-zone="hand"] [data-key="${key}"]`);

/** @param {string | undefined} key */
function focusCard(key) {
  if (!key) return;
  state.roving = key;
  /** @type {HTMLElement | null} */ (cardOf(key))?.focus();
}

/** @param {App} app @param {KeyboardEvent} event */
export function key(app, event) {
  if (document.querySelector('dialog[open]')) return;
  const keys = keysOf(app);
  const at = keys.indexOf(state.roving);
  const inHand = document.activeElement?.closest('[data-zone="hand"]');
  const last = keys.length - 1;
  /** @type {Record<string, () => void>} */
  const commands = {
    '?': () => openPanel(app, 'help'),
    l: () => openPanel(app, 'log'),
    m: () => openPanel(app, 'menu'),
    u: () => undo(app),
    Escape: () => {
      Object.assign(state, { selected: null, focused: null });
      app.update();
    },
  };
  /** @type {Record<string, () => void>} */
  const walks = {
    ArrowLeft: () => focusCard(keys[at > 0 ? at - 1 : last]),
    ArrowRight: () => focusCard(keys[at < last ? at + 1 : 0]),
    Home: () => focusCard(keys[0]),
    End: () => focusCard(keys[last]),
  };
  const digit = /^[0-9]$/.test(event.key) ? Number(event.key) || 10 : 0;
  const command = digit
    ? () => focusCard(keys.find((name) => sessionOf(app).rules.rankOf(name) === digit))
    : (commands[event.key] ??
      (inHand || event.key.startsWith('Arrow') ? walks[event.key] : undefined));
  if (!command) return;
  event.preventDefault();
  command();
}
