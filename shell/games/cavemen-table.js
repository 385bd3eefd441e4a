/** The parts of the table of Cavemen: plates of the rivals, the wild, the own cave and hand. */
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { t, tr } from '../i18n.js';
import { reasonOf } from '../refusals.js';
import { back, cardBack } from '../parts/card.js';
import { icon } from '../parts/icon.js';
import { seatShape } from '../parts/seat.js';
import { vars } from '../parts/vars.js';
import {
  beastMove,
  choosableCave,
  draftOf,
  isUseful,
  phaseOf,
  raidMove,
  verbOf,
} from './cavemen-actions.js';
import { arch } from './arch.js';
import { card, cardButton, pill, suitOf, sumOf, valueOf } from './cavemen-cards.js';
import { DISCARD } from './cavemen-discard.js';
import { scene } from './cavemen-scenes.js';

/** @typedef {import('./index.js').Ui} Ui */

/** A seat's key as a thing to choose. @param {number} seat */
export const seatKey = (seat) => `seat-${seat}`;

/** The way to 100. @param {number} score @param {number} [more] what the cave would add */
const track = (score, more = 0) => html`
  <div
    class="men-track"
    role="img"
    aria-label=${t('cavemen.seat.score', { score })}
    ${vars({ '--score': Math.min(score, 100), '--more': Math.min(more, Math.max(0, 100 - score)) })}
  ></div>
`;

/** The beasts that the last move brought to where they are. @param {Ui} ui @returns {Set<string>} */
const moved = ({ log }) =>
  new Set(log.at(-1)?.events.flatMap(({ cards, card }) => cards ?? (card ? [card] : [])));

/** Beasts that lie there to be looked at. @param {string[]} beasts @param {number} value @param {Set<string>} last */
const den = (beasts, value, last) => html`
  <div
    class="men-den ${beasts.length ? '' : 'empty'}"
    ${vars({ '--c': Math.max(beasts.length, 1) })}
  >
    <span class="hidden-text">${t('cavemen.cave.said', { count: beasts.length, value })}</span>
    ${
      beasts.length
        ? repeat(
            beasts,
            (name) => name,
            (name) => card(name, last.has(name) ? 'last' : ''),
          )
        : html`<span class="soft" aria-hidden="true">${t('cavemen.cave.empty')}</span>`
    }
  </div>
`;

/** @param {any} view @param {number} seat */
const dealer = (view, seat) =>
  view.dealer === seat
    ? html`<span class="dealer" title=${t('cavemen.seat.dealer')}
        ><span aria-hidden="true">${t('cavemen.seat.dealer-short')}</span
        ><span class="hidden-text">${t('cavemen.seat.dealer')}</span></span
      >`
    : nothing;

/** @param {Ui} ui @param {number} seat */
const toMove = (ui, seat) => html`
  <span class="to-move">
    ${
      ui.style(seat)
        ? html`<span class="embers" aria-hidden="true"><i></i><i></i><i></i></span
            ><span class="men-thinks">${t('table.thinking')}</span>`
        : html`${icon('flame')}<span class="men-thinks">${t('table.to-move')}</span>`
    }
  </span>
`;

/** @param {any} view @param {Ui} ui @param {number[]} seats */
export const rivals = (view, ui, seats) => html`
  <section
    class="men-rivals"
    aria-label=${t('cavemen.zone.seats')}
    ${vars({ '--o': seats.length - 1 })}
  >
    ${repeat(
      seats.slice(1),
      (seat) => seat,
      (seat) => plate(view, ui, seat),
    )}
  </section>
`;

/** @param {any} view @param {Ui} ui @param {number} seat */
function plate(view, ui, seat) {
  const turn = view.to_move.includes(seat);
  const active = view.turn === seat && !view.over;
  const states = [turn && 'turn', active && 'active'].filter(Boolean).join(' ');
  const size = view.hand_sizes[seat];
  return html`
    <article class="men-plate panel ${states}" data-seat=${seat}>
      <div class="who">
        ${seatShape(seat)}
        <h2 class="seat-name" title=${ui.names[seat]}><bdi>${ui.names[seat]}</bdi></h2>
        ${dealer(view, seat)} ${turn ? toMove(ui, seat) : nothing}
      </div>
      <b class="men-score">${view.scores[seat]}</b>
      ${track(view.scores[seat], view.cave_values[seat])}
      <div class="men-home">
        ${den(view.caves[seat], view.cave_values[seat], moved(ui))}
        <div class="men-hold">
          <span class="men-worth"
            >${t('cavemen.cave.value', { value: view.cave_values[seat] })}</span
          >
          <div class="fan" aria-hidden="true">
            ${Array.from({ length: size }, () => cardBack('tiny'))}
          </div>
          <span class="men-count"
            >${tr('cavemen.seat.hand', { count: size, word: (/** @type {unknown} */ word) => html`<span>${word}</span>` })}</span
          >
        </div>
      </div>
      ${raidButton(view, ui, seat)}
    </article>
  `;
}

/** Lies over a rival that the chosen card may be laid against. @param {any} view @param {Ui} ui @param {number} seat */
function raidButton(view, ui, seat) {
  if (!raidable(view, ui).includes(seat)) return nothing;
  const key = seatKey(seat);
  const chosen = draftOf(view, ui).rival === seat;
  const words = t('cavemen.pill.raid', { stake: view.cave_values[seat] });
  const on = ui.listen(key);
  return html`
    <button
      type="button"
      class="men-raid ${chosen ? 'chosen' : ''}"
      data-key=${key}
      data-seat=${seat}
      data-action="aim"
      data-legal
      ?data-focus=${ui.roving === key}
      tabindex=${ui.roving === key ? 0 : -1}
      aria-pressed=${String(chosen)}
      aria-label=${`${words}, ${ui.names[seat]}`}
      @click=${on.click}
      @pointerenter=${on.enter}
      @pointerleave=${on.leave}
      @focus=${on.focus}
      @blur=${on.blur}
    >
      ${pill(chosen ? 'check' : 'person', words, 'good')}
    </button>
  `;
}

/** The rivals that the chosen card may be laid against. @param {any} view @param {Ui} ui @returns {number[]} */
export function raidable(view, ui) {
  if (phaseOf(view, ui) !== 'actions') return [];
  const { cards } = draftOf(view, ui);
  return view.scores
    .map((/** @type {number} */ _, /** @type {number} */ seat) => seat)
    .filter((/** @type {number} */ seat) => {
      const move = seat === ui.home ? null : raidMove(ui, cards, seat);
      return move && ui.moves.includes(move);
    });
}

/** The wild in its arch, or the raid or offer that is open. @param {any} view @param {Ui} ui */
export function shelf(view, ui) {
  const shown = scene(view, ui);
  const last = view.last_turn && !view.over ? 'yes' : 'no';
  return html`
    <div class="men-shelf ${shown ? 'scene' : ''}">
      ${arch()}
      <div class="men-shelf-head">
        <h2 class="label">${shown ? shown.title : t('cavemen.zone.wild')}</h2>
        <p class="men-pile-count" data-zone="pile" data-count=${view.pile}>
          ${cardBack('tiny')}${tr('cavemen.zone.pile', { count: view.pile, last })}
        </p>
        ${discardCount(view, ui)}
      </div>
      ${shown ? shown.body : wild(view, ui)}
    </div>
  `;
}

/** How many cards lie discarded: the way to all of them. @param {any} view @param {Ui} ui */
function discardCount({ discard }, ui) {
  const count = discard.length;
  const words = tr('cavemen.zone.discard', { count });
  return html`
    <p class="men-discard-count" data-zone="discard" data-count=${count}>
      ${
        count
          ? html`<button type="button" aria-haspopup="dialog" @click=${ui.details(DISCARD)}>
              ${words}
            </button>`
          : html`<span class="soft">${words}</span>`
      }
    </p>
  `;
}

/** @param {any} view @param {Ui} ui */
const wild = (view, ui) => html`
  <div class="men-pile ${view.pile ? '' : 'empty'}">
    ${view.pile > 1 ? cardBack('second') : nothing} ${view.pile ? cardBack() : nothing}
  </div>
  <div
    class="men-wild ${view.wild.length > 9 ? 'many crowd' : view.wild.length > 6 ? 'many' : ''}"
    role="group"
    aria-label=${t('cavemen.zone.wild')}
    data-zone="wild"
    ${vars({ '--c': Math.max(view.wild.length, 3), '--half': Math.ceil(Math.max(view.wild.length, 6) / 2) })}
  >
    ${
      view.wild.length
        ? repeat(
            /** @type {string[]} */ (view.wild),
            (name) => name,
            (name) => wildBeast(name, view, ui),
          )
        : html`<p class="soft">${t('cavemen.wild.empty')}</p>`
    }
  </div>
  <div class="men-discard" @click=${view.discard.length ? ui.details(DISCARD) : nothing}>
    ${view.discard.length ? card(view.discard.at(-1)) : nothing}
  </div>
`;

/** @param {string} name @param {any} view @param {Ui} ui */
function wildBeast(name, view, ui) {
  const last = moved(ui).has(name) && 'last';
  if (phaseOf(view, ui) !== 'actions') {
    return cardButton(name, ui, { legal: false, states: ['still', last] });
  }
  const { cards, beast } = draftOf(view, ui);
  const move = beastMove(ui, cards, name);
  const preview = move && ui.preview(move);
  const chosen = beast === name;
  const fate = move ? (preview ? 'legal' : 'illegal') : '';
  const words = !move
    ? null
    : preview
      ? t(`cavemen.pill.${verbOf(cards)}`, { ...preview, outcome: preview.outcome ?? '' })
      : t(`cavemen.pill.${verbOf(cards)}-not`, { short: valueOf(name) - sumOf(cards) });
  return cardButton(name, ui, {
    states: [fate, chosen && 'selected', !move && last],
    legal: !move || Boolean(preview),
    pressed: chosen,
    label: [words, move && !preview && reasonOf(ui.refusal(move) ?? '')].filter(Boolean).join('. '),
    extra: words ? fatePill(preview, words) : nothing,
  });
}

/** A beast that is caught is good news; one that is hunted is nobody's. @param {any} preview @param {string} words */
function fatePill(preview, words) {
  if (!preview) return pill('close', words);
  return preview.outcome ? pill('foot', words, 'hunted') : pill('check', words, 'good');
}

/** My cave, my score and my hand. @param {any} view @param {Ui} ui */
export function ownPlace(view, ui) {
  const { home } = ui;
  const turn = view.to_move.includes(home);
  const who = { own: ui.own(home) ? 'yes' : 'no', name: ui.names[home] };
  return html`
    <section class="men-own ${turn ? 'turn' : ''}">
      <div class="men-mine" data-seat=${home}>
        <div class="who">
          ${seatShape(home)}
          <h2 class="seat-name"><bdi>${ui.names[home]}</bdi></h2>
          ${dealer(view, home)}
          <span class="turn-mark">${turnMark(view, ui)}</span>
          <b class="men-score">${view.scores[home]}</b>
          <span class="men-worth"
            >${t('cavemen.cave.value', { value: view.cave_values[home] })}</span
          >
        </div>
        ${track(view.scores[home], view.cave_values[home])} ${ownCave(view, ui, who)}
      </div>
      <div
        class="men-hand"
        role="group"
        aria-label=${t('cavemen.zone.hand', who)}
        data-zone="hand"
        data-seat=${home}
        ${vars({ '--c': Math.max(view.hands[home].length, 4) })}
      >
        ${repeat(
          /** @type {(string | null)[]} */ (view.hands[home]),
          (name, i) => name ?? `back-${i}`,
          (name) =>
            name
              ? handCard(name, view, ui)
              : html`<div class="card back" aria-hidden="true">${back()}</div>`,
        )}
      </div>
    </section>
  `;
}

/** Whose turn it is, or that somebody waits for an answer. @param {any} view @param {Ui} ui */
const turnMark = ({ phase }, { chooser, turn }) =>
  chooser !== null && ['defend', 'choose', 'answer', 'confirm'].includes(phase)
    ? html`${icon('flame')}${t('cavemen.asked', { phase })}`
    : turn;

/** @param {any} view @param {Ui} ui @param {{own: string, name: string}} who */
function ownCave(view, ui, who) {
  /** @type {string[]} */
  const beasts = view.caves[ui.home];
  if (choosableCave(view, ui) !== ui.home || !beasts.length) {
    return den(beasts, view.cave_values[ui.home], moved(ui));
  }
  const { chosen } = draftOf(view, ui);
  const feeding = view.phase === 'feed';
  return html`
    <div
      class="men-den open"
      role="group"
      aria-label=${t('cavemen.zone.cave', who)}
      data-zone="cave"
      ${vars({ '--c': Math.max(beasts.length, 1) })}
    >
      ${repeat(
        beasts,
        (name) => name,
        (name) => ownBeast(name, ui, Boolean(chosen?.includes(name)), feeding),
      )}
    </div>
  `;
}

/** A beast of mine: whether it stays when I feed, or goes when the turn ends. @param {string} name @param {Ui} ui @param {boolean} chosen @param {boolean} feeding */
function ownBeast(name, ui, chosen, feeding) {
  const goes = feeding ? !chosen : chosen;
  const words = goes ? t('cavemen.pill.goes') : feeding ? t('cavemen.pill.stays') : null;
  return cardButton(name, ui, {
    states: [goes && 'going'],
    pressed: chosen,
    label: words ?? '',
    extra: words ? pill(goes ? 'next' : 'check', words, goes ? '' : 'good') : nothing,
  });
}

/** @param {string} name @param {any} view @param {Ui} ui */
function handCard(name, view, ui) {
  const useful = isUseful(name, view, ui);
  const chosen = useful && draftOf(view, ui).cards.includes(name);
  return cardButton(name, ui, {
    states: [useful && 'legal', chosen && 'selected'],
    legal: useful,
    pressed: useful ? chosen : null,
    label: suitOf(name) === 'S' && view.phase === 'actions' ? t('cavemen.spear-hint') : '',
  });
}
