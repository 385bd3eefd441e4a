/**
 * Cavemen on the page: how a view looks, what a press means, what a move is called.
 * No rule of the game stands here: what is legal and what it brings comes from the core.
 * What a game's module gives is written in `index.js`.
 */
import 'catalogue:cavemen';
import { html, nothing } from 'lit-html';
import { t, tr } from '../i18n.js';
import { icon } from '../parts/icon.js';
import { seatTag } from '../parts/seat.js';
import {
  actionsOf,
  beastMove,
  choosableCave,
  dock,
  draftOf,
  isUseful,
  moveFrom,
  phaseOf,
  raidMove,
} from './cavemen-actions.js';
import { card, cardLabel, suitOf, valueOf } from './cavemen-cards.js';
import { choices, turn } from './cavemen-choices.js';
import { DISCARD, discarded } from './cavemen-discard.js';
import { isPlain } from '../settings.js';
import { barter, revealed } from './cavemen-scenes.js';
import { ownPlace, raidable, rivals, seatKey, shelf } from './cavemen-table.js';
import { lastLine, whyLine } from './cavemen-why.js';

/**
 * @typedef {import('./index.js').Entry} Entry
 * @typedef {import('./index.js').Ui} Ui
 */

export { moveFrom };
export { travel } from './cavemen-motion.js';
export { logLine, reveals, sentence } from './cavemen-words.js';

/** Offers of bots that are not to be heard are refused. @param {any} view @param {(seat: number) => boolean} isBot */
export const decided = ({ phase, offer }, isBot) =>
  choices.muted && phase === 'answer' && isBot(offer.from)
    ? moveFrom({ seat: offer.to, verb: 'refuse' })
    : null;

/** Cards have other names in a common deck. */
export { isPlain as wording };

/** The whole game is one part of the log. */
export const endsRound = () => false;
export const roundName = () => t('cavemen.log-head');

/** There are no rounds to count. */
export const progress = () => ({ round: 0, rounds: 0 });

export const aim = () => t('cavemen.aim');

export const heading = () => ({ info: tr('cavemen.info'), title: t('cavemen.title') });

/**
 * A raid that ends as it is revealed is still looked at, with both cards, before play goes on.
 * @param {any} _before @param {any} after @param {Entry} entry
 */
export function closing(_before, after, entry) {
  const raid = after.raid ? null : revealed(entry);
  return raid && { ...after, raid, phase: 'revealed', to_move: [] };
}

/** @param {any} view @returns {number[]} */
export const scores = (view) => view.scores;

/** @param {any} view @param {Ui} ui */
export const layout = (view, ui) =>
  `hold-${Math.min(view.hand_sizes[ui.home], 9)} asks-${phaseOf(view, ui) || 'nothing'}`;

/** Hand, then the cave or the spoils that are chosen from, then the wild, then rivals to raid.
 * @param {any} view @param {any} ui */
export function keys(view, ui) {
  const hand = view.hands[ui.home].filter(Boolean);
  const cave = choosableCave(view, ui);
  const beasts = cave === null ? [] : view.caves[cave];
  const wild = view.raid || view.offer ? [] : view.wild;
  const aims = ui.moves ? raidable(view, ui).map(seatKey) : [];
  return [...hand, ...beasts, ...wild, ...aims];
}

/** A press chooses or gives back; a second press on what is aimed at plays.
 * @param {string} key @param {Ui} ui */
export function press(key, ui) {
  const view = current;
  if (ui.chooser === null || !view) return;
  const draft = draftOf(view, ui);
  const seat = key.startsWith('seat-') ? Number(key.slice(5)) : null;
  if (seat !== null) {
    return aimAt(
      ui,
      { rival: seat, beast: null },
      draft.rival === seat && raidMove(ui, draft.cards, seat),
    );
  }
  if (view.wild.includes(key)) {
    if (phaseOf(view, ui) !== 'actions') return;
    const again = draft.beast === key && beastMove(ui, draft.cards, key);
    return aimAt(ui, { beast: key, rival: null }, again);
  }
  if (view.hands[ui.home].includes(key)) return pickCard(key, view, ui);
  const cave = choosableCave(view, ui);
  if (cave !== null && view.caves[cave].includes(key)) {
    ui.set({ chosen: toggled(draft.chosen ?? [], key) });
  }
}

/** Aims at something, or plays where it was aimed at already. @param {Ui} ui @param {object} target @param {string | null | false} move */
function aimAt(ui, target, move) {
  if (move && ui.preview(move)) ui.play(move);
  else ui.set(target);
}

/** @param {string[]} list @param {string} key */
const toggled = (list, key) =>
  list.includes(key) ? list.filter((other) => other !== key) : [...list, key];

/** A card of the hand joins those of its suit, or is chosen instead. @param {string} key @param {any} view @param {Ui} ui */
function pickCard(key, view, ui) {
  if (!isUseful(key, view, ui)) return;
  const { cards } = draftOf(view, ui);
  const gathers =
    view.phase === 'feed' ||
    (suitOf(key) === 'D' && view.phase !== 'defend' && cards.every((name) => suitOf(name) === 'D'));
  const chosen = gathers ? toggled(cards, key) : cards.includes(key) ? [] : [key];
  ui.set({ cards: chosen, rival: null, hint: '' });
}

/** The view that is on the table: a press is about what is seen. @type {any} */
let current = null;

/** Its keys in the help. */
export const hotkeys = ['letters', 'digits', 'walk', 'choose'];

/** A letter does what its button does; a digit walks to a card of that number.
 * @param {KeyboardEvent} event @param {Ui} ui */
export function key({ key: typed, shiftKey }, ui) {
  if (!current || shiftKey) return false;
  const action = actionsOf(current, ui).find((item) => item.key === typed.toUpperCase());
  if (action) {
    action.act();
    return true;
  }
  const value = /^[0-9]$/.test(typed) ? Number(typed) || 10 : 0;
  const found = value && keys(current, ui).find((name) => valueOf(name) === value);
  if (found) ui.focus(found);
  return value > 0;
}

/** @param {any} view @param {number} home @returns {number[]} all seats, clockwise from home */
const around = (view, home) =>
  view.scores.map(
    (/** @type {number} */ _, /** @type {number} */ i) => (home + i) % view.scores.length,
  );

/** @param {any} view @param {Ui} ui */
export function render(view, ui) {
  current = view;
  const list = actionsOf(view, ui);
  return html`
    ${rivals(view, ui, around(view, ui.home))}
    <div class="men-middle">${lastLine(ui)} ${shelf(view, ui)} ${whyLine(view, ui)}</div>
    ${ownPlace(view, ui)}
    <div class="men-rail">
      ${steps(view, ui)} ${ui.aside}
      <section class="men-actions" aria-label=${t('cavemen.zone.actions')}>
        ${list.length ? dock(list, draftOf(view, ui), ui) : nothing}
      </section>
      ${switches(ui)}
    </div>
    ${barter(view, ui)}
  `;
}

const STEPS = ['draw', 'feed', 'score', 'act', 'release'];

/** Where the turn stands, and whose it is. @param {any} view @param {Ui} ui */
function steps({ phase, over, turn: seat }, { names, own }) {
  const now = over ? -1 : phase === 'feed' ? 1 : 3;
  const who = { own: own(seat) ? 'yes' : 'no', name: names[seat] };
  return html`
    <ol class="men-steps panel" aria-label=${t('cavemen.zone.steps', who)}>
      <li class="men-steps-of" aria-hidden="true">
        ${seatTag(seat, t('cavemen.zone.steps', who))}
      </li>
      ${STEPS.map(
        (step, i) => html`
          <li
            class=${i < now ? 'done' : i === now ? 'now' : ''}
            aria-current=${i === now ? 'step' : nothing}
          >
            <span class="men-dot">${i < now ? icon('check') : nothing}</span
            >${t(`cavemen.step.${step}`)}
            ${i < now ? html`<span class="hidden-text">${t('cavemen.step.done')}</span>` : nothing}
          </li>
        `,
      )}
    </ol>
  `;
}

/** The choice about this game alone. @param {Ui} ui */
const switches = (ui) => html`
  <div class="men-switches">
    <button
      type="button"
      class="button quiet men-switch"
      role="switch"
      aria-checked=${String(choices.muted)}
      data-action="muted"
      @click=${() => {
        turn('muted');
        ui.set({});
      }}
    >
      <span class="men-knob" aria-hidden="true"></span>${t('cavemen.switch.muted')}
    </button>
  </div>
`;

/**
 * What there is to know about a card, or about all that are discarded.
 * @param {string} name @param {any} view
 */
export function facts(name, view) {
  if (name === DISCARD) return discarded(view.discard);
  if (!/^[SCDH](?:[2-9AJQK]|10)$/.test(name)) return null;
  const body = html`
    <div class="facts-body">
      ${card(name)}
      <div>
        <p>
          ${t('cavemen.facts', { suit: suitOf(name), value: valueOf(name), twice: 2 * valueOf(name) })}
        </p>
      </div>
    </div>
  `;
  return { title: cardLabel(name), body };
}
