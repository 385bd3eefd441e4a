/**
 * Expedition on the page: the map, the teams, the backpack, and what a press does.
 * No rule of the game stands here: what is legal, what it costs and brings comes from the core.
 * What a game's module gives is written in `index.js`.
 */
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { t, tr } from '../i18n.js';
import { SPEEDS, animate } from '../motion.js';
import { icon } from '../parts/icon.js';
import { seatShape } from '../parts/seat.js';
import * as camera from './expedition-camera.js';
import { actions, confirmKit, lookedAt, status, turn } from './expedition-actions.js';
import { backpack, newExchange, newPacking, packing } from './expedition-kit.js';
import { exitsOf, isLaying, keyOf, keyTowards, layingsAt, map, placeOf } from './expedition-map.js';
import { sideView } from './expedition-side.js';
import { gradeOf } from './expedition-tile.js';
import {
  BONUSES,
  cellAt,
  cellName,
  presentWords,
  surroundings,
  tokenIcon,
} from './expedition-words.js';

/**
 * @typedef {import('./index.js').Entry} Entry
 * @typedef {import('./index.js').Ui} Ui
 */

export { logLine, sentence } from './expedition-words.js';

/** A hasty press must not meet what has come in the place of what was pressed, ms. */
const HASTE = 280;
/** When the table last changed under the finger. */
let changedAt = 0;

const change = (/** @type {Ui} */ ui, /** @type {object} */ draft) => {
  changedAt = performance.now();
  ui.set(draft);
};

/** Plays a move, unless the press belongs to the one before. @param {Ui} ui @param {string} move */
function play(ui, move) {
  if (performance.now() - changedAt < HASTE) return;
  changedAt = performance.now();
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

/** What each seat has: with the bonuses as they stand. @param {any} view @returns {number[]} */
export const scores = (view) => view.scores ?? view.standing;

/** @param {any} view @param {Ui} ui */
export const layout = (view, ui) =>
  `x-phase-${view.phase} ${kitOf(view, ui) ? 'x-packs' : ''} ${ui.chooser === null ? 'x-waits' : ''}`;

/** All cells, and the places where what was drawn may lie. @param {any} view @param {Pick<Ui, 'home' | 'chooser'>} ui */
export function keys(view, { home, chooser }) {
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
  if (layings.length) return chosen ? turn(ui) : change(ui, { chosen: key, turn: 0 });
  const ways = ui.moves.filter(
    (move) => /^\d+ (walk|dive|raft) /.test(move) && move.endsWith(` ${at}`),
  );
  const scramble = ui.moves.some((move) => move.endsWith(` scramble ${at}`));
  const spends = ways.length === 1 && scramble && spendsGear(ui.preview(ways[0]));
  if (ways.length === 1 && (chosen || (!ui.asks && !spends))) return play(ui, ways[0]);
  change(ui, { chosen: key, ready: null, toss: null, more: false });
}

export const hotkeys = ['walk', 'choose', 'turn', 'lay', 'deed', 'zoom', 'team'];

/** Keys of deeds, by their verb. @type {Record<string, string>} */
const DEEDS = { d: 'discover', f: 'photo', s: 'sound', e: 'end' };

/** Keys that move the map. @type {Record<string, () => void>} */
const VIEWS = {
  '+': () => camera.zoom(1.3),
  '-': () => camera.zoom(1 / 1.3),
  0: () => camera.fit(),
  c: () => camera.centre(),
};

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

/**
 * Arrows walk from tile to tile, Enter and space press the one that is reached, R turns what was
 * drawn and P lays it, and some keys move the map. @param {KeyboardEvent} event @param {Ui} ui
 */
export function key(event, ui) {
  const { activeElement } = document;
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

/** What is being packed or exchanged, if anything is. @param {any} view @param {Ui} ui */
function kitOf(view, ui) {
  const seat = ui.chooser;
  if (seat === null) return null;
  if (view.phase === 'pack') {
    return {
      verb: /** @type {const} */ ('pack'),
      draft: ui.draft.packing ?? newPacking(view, seat),
    };
  }
  if (view.phase !== 'turn' || !ui.draft.packVerb) return null;
  if (ui.draft.packVerb === 'exchange') {
    return {
      verb: /** @type {const} */ ('exchange'),
      draft: ui.draft.packing ?? newExchange(view, seat),
    };
  }
  return { verb: /** @type {const} */ ('pack'), draft: ui.draft.packing ?? newPacking(view, seat) };
}

/** @param {any} view @param {Ui} ui */
export function render(view, ui) {
  const kit = kitOf(view, ui);
  return html`
    <section class="x-teams" data-zone="team" aria-label=${t('expedition.zone.teams')}>
      ${repeat(
        view.teams,
        (_, seat) => seat,
        (_, seat) => plate(view, ui, seat),
      )}
    </section>
    ${map(view, ui)} ${sideView(view, ui, lookedAt(view, ui))}
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

/** How many tokens of a kind that counts for a bonus. @param {{[token: string]: number}} tokens @param {string} bonus */
const countOf = (tokens, bonus) =>
  Object.entries(tokens).reduce(
    (sum, [token, count]) => sum + ((gradeOf(token) ? 'squeeze' : token) === bonus ? count : 0),
    0,
  );

/** A team: its points, its tokens with the bonus each kind would bring now, its depths. @param {any} view @param {Ui} ui @param {number} seat */
function plate(view, ui, seat) {
  const team = view.teams[seat];
  const turns = view.to_move.includes(seat);
  const points = scores(view)[seat];
  return html`
    <article class="x-team panel ${turns ? 'turn' : ''}" data-seat=${seat}>
      <div class="who">
        ${seatShape(seat)}
        <h2 class="seat-name" title=${ui.names[seat]}><bdi>${ui.names[seat]}</bdi></h2>
        ${turns ? html`<span class="x-flame">${icon('flame')}<span class="hidden-text">${t('table.to-move')}</span></span>` : nothing}
      </div>
      <p class="x-points"><b>${points}</b><span>${t('expedition.points', { points })}</span></p>
      <ul class="x-tokens">
        ${BONUSES.map((bonus) => {
          const count = countOf(team.tokens, bonus);
          const prize = view.bonus[bonus][seat];
          return html`
            <li class="${count ? '' : 'none'} ${prize ? 'leads' : ''}">
              ${tokenIcon(bonus)}<span aria-hidden="true">${count}</span>
              ${prize ? html`<sup aria-hidden="true">+${prize}</sup>` : nothing}
              <span class="hidden-text"
                >${t('expedition.tokens', { token: bonus, count, prize })}</span
              >
            </li>
          `;
        })}
      </ul>
      <p class="x-depths">
        ${team.depths.length ? html`<span class="hidden-text">${t('expedition.depths')}</span>` : nothing}
        ${team.depths.map((/** @type {number} */ depth) => html`<i>${depth}</i>`)}
      </p>
    </article>
  `;
}

/** A cell: what it is, who is there, what lies around it. @param {string} name @param {any} view @param {Pick<Ui, 'home'> & Partial<Ui>} ui */
export function facts(name, view, ui) {
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
  return { title: t('expedition.cell-depth', { name: cellName(cell), depth: cell.depth }), body };
}

/** How long a team walks, and a tile takes to appear, ms. */
const WALK = 300;

/** A team is seen walking, and a tile coming to light. @param {ParentNode} root @param {Entry} entry @param {keyof typeof SPEEDS} pace */
export const travel =
  (root, { seat, events }, pace) =>
  () => {
    for (const { event, at, from } of events) {
      const time = WALK * SPEEDS[pace];
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
