/**
 * Expedition on the page: the map, the teams, the backpack, and what a press does.
 * No rule of the game stands here: what is legal, what it costs and brings comes from the core.
 * What a game's module gives is written in `index.js`.
 */
import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { t, tr } from '../i18n.js';
import { SPEEDS, animate } from '../motion.js';
import { say } from '../parts/live.js';
import * as camera from './expedition-camera.js';
import { actions, confirmKit, lookedAt, status, turn } from './expedition-actions.js';
import { backpack, newExchange, newPacking, packing } from './expedition-kit.js';
import { exitsOf, isLaying, keyOf, keyTowards, layingsAt, map, placeOf } from './expedition-map.js';
import { sideSize, sideView } from './expedition-side.js';
import { plate, teamsTable } from './expedition-teams.js';
import { setOut, walkOn } from './expedition-way.js';
import { cellAt, depthName, presentWords, surroundings } from './expedition-words.js';

/**
 * @typedef {import('./index.js').Entry} Entry
 * @typedef {import('./index.js').Ui} Ui
 */

export { scores } from './expedition-teams.js';
export { logLine, sentence } from './expedition-words.js';

/** A hasty finger must not meet what has come in the place of what it pressed: so long, ms, it
 * presses nothing as near, px. */
const HASTE = 200;
const NEAR = 60;
/** Where and when the table last changed under the finger. */
let changed = { x: 0, y: 0, at: -HASTE };
/** Where the press that is being handled was made; null by key, since keys go where the focus is.
 * @type {{x: number, y: number} | null} */
let finger = null;
addEventListener(
  'click',
  ({ detail, clientX: x, clientY: y }) => (finger = detail ? { x, y } : null),
  { capture: true },
);

/** Remembers that what lies under the finger changes. */
const note = () => finger && (changed = { ...finger, at: performance.now() });

const isHasty = () =>
  !!finger &&
  performance.now() - changed.at < HASTE &&
  Math.hypot(finger.x - changed.x, finger.y - changed.y) < NEAR;

const change = (/** @type {Ui} */ ui, /** @type {object} */ draft) => {
  note();
  ui.set(draft);
};

/** Plays a move, unless the press belongs to the one before. @param {Ui} ui @param {string} move */
function play(ui, move) {
  if (isHasty()) return;
  note();
  ui.play(move);
}

/**
 * The text of a move.
 * @param {{seat: number, verb: string, at?: number[], turns?: number, item?: string,
 *   items?: string, camp?: string}} intent
 */
export function moveFrom({ seat, verb, at, turns, item, items, camp }) {
  const parts = [
    seat,
    verb,
    at?.join(),
    turns,
    item,
    items,
    camp === undefined ? undefined : `camp ${camp}`,
  ];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** Backpacks and camps lie open; only the stacks are hidden, from everybody. */
export const open = true;

/** @param {Entry} entry */
export const reveals = ({ events }) => events.some(({ event }) => event === 'drew');

/** @param {Entry} entry */
export const endsRound = ({ events }) => events.some(({ event }) => event === 'round-over');

/** @param {number} round */
export const roundName = (round) => t('expedition.log-round', { round: round + 1 });

/** @param {any} view */
export const progress = ({ round }) => ({ round, rounds: 0 });

/** @param {any} view */
export function heading({ round, final_rounds_left: left }) {
  const rounds = { round, left: left ?? -1 };
  return { info: tr('expedition.round', rounds), title: t('expedition.title', rounds) };
}

/** What scores, and for whom. */
export const aim = () => t('expedition.aim');

/** @param {any} view @param {Ui} ui */
export const layout = (view, ui) =>
  `x-phase-${view.phase} ${kitOf(view, ui) ? 'x-packs' : ''} ${ui.chooser === null ? 'x-waits' : ''}`;

/** All cells, and the places where what was drawn may lie; none while things are packed.
 * @param {any} view @param {Pick<Ui, 'home' | 'chooser' | 'draft'>} ui */
export function keys(view, { home, chooser, draft }) {
  if (verbOf(view, chooser, draft)) return [];
  /** @type {string[]} */ const cells = view.board.map((/** @type {{at: number[]}} */ { at }) =>
    keyOf(at),
  );
  const gaps = chooser !== null && isLaying(view) ? exitsOf(view, chooser).map(keyOf) : [];
  const own = keyOf(view.teams[chooser ?? home].at);
  return [...gaps, own, ...cells.filter((key) => key !== own)];
}

/** @param {string} key @param {Ui} ui */
export function press(key, ui) {
  const [kind, rest] = [key.slice(0, 2), key.slice(2)];
  if (kind === 'c:') return pressCell(key, ui);
  if (ui.chooser === null) return;
  if (kind === 'g:') return play(ui, rest);
  if (kind === 'w:') return void (isHasty() || setOut(ui, placeOf(ui.draft.chosen) ?? [], rest));
  if (kind === 'o:') return change(ui, { packVerb: rest, more: false });
  // A deed of one part waits for a second press where the player wants to be asked.
  if (ui.asks && ui.draft.ready !== key) change(ui, { ready: key, chosen: null, more: false });
  else play(ui, rest);
}

/** Whether a step uses up what a scramble would spare. @param {any} preview */
const spendsGear = (preview) => preview?.ropes > 0 || preview?.oxygen > 0;

/**
 * A cell is gone to at once where one way leads there and no scramble would spare gear, else chosen
 * first; a gap is chosen, then turned. @param {string} key @param {Ui} ui
 */
function pressCell(key, ui) {
  const at = placeOf(key) ?? [];
  const layings = layingsAt(ui, at);
  const chosen = ui.draft.chosen === key;
  if (layings.length) {
    // Where there is only one place, what was drawn is already seen there.
    const only = ui.moves.every((move) => layings.includes(move));
    return chosen || only ? turn(ui) : change(ui, { chosen: key, turn: 0 });
  }
  const ways = ui.moves.filter(
    (move) => /^\d+ (walk|dive|raft) /.test(move) && move.endsWith(` ${at}`),
  );
  const scramble = ui.moves.some((move) => move.endsWith(` scramble ${at}`));
  const spends = ways.length === 1 && scramble && spendsGear(ui.preview(ways[0]));
  if (ways.length === 1 && (chosen || (!ui.asks && !spends))) return play(ui, ways[0]);
  change(ui, { chosen: key, ready: null, toss: null, more: false });
}

export const hotkeys = ['walk', 'choose', 'turn', 'lay', 'deed', 'add', 'zoom', 'team', 'around'];

/** Keys of deeds, by their verb. @type {Record<string, string>} */
const DEEDS = { d: 'discover', f: 'photo', s: 'sound', e: 'end' };

/** Keys that move the map, or tell it. @type {Record<string, () => void>} */
const VIEWS = {
  '+': () => camera.zoom(1.3),
  '-': () => camera.zoom(1 / 1.3),
  0: () => camera.fit(),
  c: () => camera.centre(),
  w: () => say(document.querySelector('.x-around')?.textContent?.replace(/\s+/g, ' ').trim() ?? ''),
};

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

/**
 * Arrows walk from tile to tile, Enter and space press the one that is reached, R turns what was
 * drawn and P lays it, and some keys move the map. While things are packed, arrows walk from slot
 * to slot and digits add items. @param {KeyboardEvent} event @param {Ui} ui
 */
export function key(event, ui) {
  const { activeElement } = document;
  // A key that is held down presses once.
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) return true;
  if (document.querySelector('.x-packing')) return packingKey(event);
  const onCell = activeElement instanceof SVGElement && activeElement.matches('.x-cell');
  const side = ARROWS.indexOf(event.key);
  if (side >= 0) {
    const cells = [...document.querySelectorAll('.x-cell')].map(
      (cell) => /** @type {SVGElement} */ (cell).dataset.key ?? '',
    );
    ui.focus(onCell ? keyTowards(cells, ui.roving, side) : ui.roving);
    return true;
  }
  if (onCell && (event.key === 'Enter' || event.key === ' ')) {
    activeElement.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return true;
  }
  const deed =
    DEEDS[event.key] && document.querySelector(`.x-deed[data-action=${DEEDS[event.key]}]`);
  if (deed instanceof HTMLElement) {
    deed.click();
    return true;
  }
  const view = VIEWS[event.key];
  if (view) {
    view();
    return true;
  }
  if (event.key === 'r' && document.querySelector('.x-rotate')) {
    turn(ui);
    return true;
  }
  const lay = event.key === 'p' && document.querySelector('.x-laying-buttons .primary');
  if (lay instanceof HTMLElement) lay.click();
  return !!lay;
}

/** The control of a packing that an arrow leads to: the next one in line, or the nearest above or
 * below. @param {HTMLElement[]} controls @param {number} at @param {number} side */
function controlTowards(controls, at, side) {
  if (at < 0) return controls[0];
  if (side % 2) return controls[at + (side === 1 ? 1 : -1)];
  const from = controls[at].getBoundingClientRect();
  const down = side === 2 ? 1 : -1;
  const far = (/** @type {HTMLElement} */ control) => {
    const box = control.getBoundingClientRect();
    const ahead = (box.top - from.top) * down;
    return ahead > 4 ? ahead * 4 + Math.abs(box.left - from.left) : Infinity;
  };
  const [nearest] = [...controls].sort((a, b) => far(a) - far(b));
  return far(nearest) < Infinity ? nearest : undefined;
}

/** @param {KeyboardEvent} event @returns {boolean} */
function packingKey({ key: name }) {
  const side = ARROWS.indexOf(name);
  if (side >= 0) {
    /** @type {HTMLElement[]} */
    const controls = [...document.querySelectorAll(/** @type {'button'} */ ('.x-packing button'))];
    const at = controls.findIndex((control) => control === document.activeElement);
    controlTowards(controls, at, side)?.focus();
    return true;
  }
  const added =
    /^[1-5]$/.test(name) && document.querySelectorAll('.x-bank .x-slot')[Number(name) - 1];
  if (added instanceof HTMLElement) added.click();
  return !!added;
}

/** What is being done with the backpack: `pack`, `exchange`, or nothing. @param {any} view @param {number | null} chooser @param {any} draft @returns {'pack' | 'exchange' | null} */
function verbOf(view, chooser, draft) {
  if (chooser === null) return null;
  if (view.phase === 'pack') return 'pack';
  return view.phase === 'turn' ? (draft.packVerb ?? null) : null;
}

/** What is being packed or exchanged, if anything is. @param {any} view @param {Ui} ui */
function kitOf(view, ui) {
  const verb = verbOf(view, ui.chooser, ui.draft);
  if (!verb || ui.chooser === null) return null;
  const begin = verb === 'exchange' ? newExchange : newPacking;
  return { verb, draft: ui.draft.packing ?? begin(view, ui.chooser) };
}

/** The side view, drawn anew when it differs. @param {any} view @param {Ui} ui */
function side(view, ui) {
  const looked = lookedAt(view, ui);
  return guard([view, ui.home, `${looked}`, sideSize()], () => sideView(view, ui, looked));
}

/** @param {any} view @param {Ui} ui */
export function render(view, ui) {
  const kit = kitOf(view, ui);
  walkOn(view, ui, seen);
  return html`
    <section class="x-teams" data-zone="team" aria-label=${t('expedition.zone.teams')}>
      ${repeat(
        view.teams,
        (_, seat) => seat,
        (_, seat) => guard([view, ui.names[seat]], () => plate(view, ui, seat)),
      )}
    </section>
    ${map(view, ui)} ${side(view, ui)}
    <div class="x-rail">
      ${status(view, ui)}
      ${
        kit
          ? packing(view, ui, kit.draft, kit.verb, confirmKit(view, ui, kit.draft, kit.verb))
          : html`${backpack(view, ui, ui.home)} ${actions(view, ui)}`
      }
    </div>
    <div class="x-log">${ui.aside}</div>
  `;
}

/** All teams, or a cell: what it is, who is there, what lies around it. @param {string} name @param {any} view @param {Pick<Ui, 'home'> & Partial<Ui>} ui */
export function facts(name, view, ui) {
  if (name === 'teams') {
    return { title: t('expedition.race.title'), body: teamsTable(view, ui.names ?? []) };
  }
  const cell = cellAt(view, name);
  if (!cell) return null;
  const words = { names: ui.names ?? [], own: ui.own ?? (() => false) };
  const present = presentWords(view, cell, words);
  const body = html`
    <div class="x-facts">
      <p>${t('expedition.about', { kind: cell.kind })}</p>
      ${present.length ? html`<p>${present.join(', ')}</p>` : nothing}
      <ul>
        ${surroundings(view, cell, words).map((line) => html`<li>${line}</li>`)}
      </ul>
    </div>
  `;
  return { title: depthName(cell), body };
}

/** How long a team walks, and a tile takes to appear, ms. */
const WALK = 300;
/** How long the last step is seen; 0 where nothing moves. */
let seen = 0;

/** A team is seen walking, and a tile coming to light. @param {ParentNode} root @param {Entry} entry @param {keyof typeof SPEEDS} pace */
export const travel =
  (root, { seat, events }, pace) =>
  () => {
    const time = (seen = WALK * SPEEDS[pace]);
    for (const { event, at, from } of events) {
      const pawn = event === 'moved' && root.querySelector(`.x-plan .x-pawn.seat-${seat}`);
      const tile =
        (event === 'laid' || event === 'choked') && root.querySelector(`[data-cell="${at}"]`);
      if (pawn) {
        const [x, y] = [0, 1].map((i) => (from[i] - at[i]) * 100);
        animate(pawn, [{ translate: `${x}px ${y}px` }, { translate: '0px 0px' }], time);
      }
      if (tile) animate(tile, [{ opacity: 0.2 }, { opacity: 1 }], time);
    }
  };
