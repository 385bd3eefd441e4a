/**
 * Backpack and camp: the slots, packing at the base, and exchanging with the camp. Items are pressed,
 * dragged, or named by their digit. What may be packed the core says; here they are only put
 * together.
 */
import { html, nothing } from 'lit-html';
import { t } from '../i18n.js';
import { symbol } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { dragging } from './expedition-drag.js';
import { ITEMS, itemIcon, itemWords } from './expedition-words.js';

/**
 * @typedef {import('./index.js').Ui} Ui
 * @typedef {{[letter: string]: number}} Items  how many of each
 * @typedef {{backpack: Items, camp: Items | null, into: 'backpack' | 'camp'}} Packing  a draft
 */

/** Slots as they are drawn: those of a backpack, of a camp, and those a stowed camp covers. */
const SLOTS = 8;
const CAMP_SLOTS = 4;
/** What the base hands out, in the order of the digits that add it. */
const BANK = ['c', 'r', 'o', 'k', 'b'];

/** @param {string} text as in records @returns {Items} */
export const readItems = (text) =>
  Object.fromEntries(
    [...text.matchAll(/([crohkb])(\d+)/g)].map(([, letter, count]) => [letter, Number(count)]),
  );

/** @param {Items} items @returns {string} as in records */
export const writeItems = (items) =>
  Object.keys(ITEMS)
    .filter((letter) => items[letter])
    .map((letter) => letter + items[letter])
    .join('') || '-';

/** One letter a slot. @param {Items} items */
const spread = (items) =>
  Object.keys(ITEMS).flatMap((letter) => Array(items[letter] ?? 0).fill(letter));

/** @param {Items} items @param {string} letter @param {number} change @returns {Items} */
const changed = (items, letter, change) => ({
  ...items,
  [letter]: Math.max(0, (items[letter] ?? 0) + change),
});

/** Backpack and camp of a move or a suggestion. @param {string} text such as `pack c4r1 camp c2` @returns {{backpack: Items, camp: Items | null}} */
export function readKit(text) {
  const [, backpack, , camp] = text.split(' ');
  return { backpack: readItems(backpack), camp: camp === undefined ? null : readItems(camp) };
}

/** What packing begins with: what the team carried last, or what is suggested first. @param {any} view @param {number} seat @returns {Packing} */
export function newPacking(view, seat) {
  const last = view.outlook[seat].kit;
  const first = last === '-' ? view.suggested[0] : `pack ${last}`;
  return { ...readKit(first ?? 'pack -'), into: 'backpack' };
}

/** What an exchange begins with: everything where it is. @param {any} view @param {number} seat @returns {Packing} */
export const newExchange = (view, seat) => ({
  backpack: readItems(view.teams[seat].backpack),
  camp: readItems(view.teams[seat].camp.items),
  into: 'camp',
});

/** @param {number} seat @param {string} verb @param {Packing} packing */
export function kitMove(seat, verb, { backpack, camp }) {
  const part = camp ? ` camp ${writeItems(camp)}` : '';
  return `${seat} ${verb} ${writeItems(backpack)}${part}`;
}

/** An item on bone. @param {string} letter */
const face = (letter) => html`
  ${symbol(`e-${ITEMS[letter]}`, 'x-item-face')}<span class="x-item-name"
    >${t('expedition.item', { item: ITEMS[letter] })}</span
  >
`;

const emptySlot = () => html`<span class="x-slot" aria-hidden="true"></span>`;
const coveredSlot = () =>
  html`<span class="x-slot covered" title=${t('expedition.covered')}
    >${symbol('e-camp', 'x-item-face')}<span class="hidden-text"
      >${t('expedition.covered')}</span
    ></span
  >`;

/** @param {string[]} letters @param {number} size @param {number} covered @param {(letter: string) => unknown} draw */
const row = (letters, size, covered, draw) => html`
  ${letters.map(draw)}
  ${Array.from({ length: Math.max(0, size - covered - letters.length) }, emptySlot)}
  ${Array.from({ length: covered }, coveredSlot)}
`;

/** The backpack as it is; an item is pressed to be tossed. @param {any} view @param {Ui} ui @param {number} seat */
export function backpack(view, ui, seat) {
  const team = view.teams[seat];
  const letters = spread(readItems(team.backpack));
  const covered = SLOTS - view.outlook[seat].slots;
  const own = seat === ui.chooser && view.phase === 'turn';
  /** @param {string} letter */
  const slot = (letter) =>
    own
      ? html`
          <button
            type="button"
            class="x-slot full ${ui.draft.toss === letter ? 'selected' : ''}"
            data-item=${letter}
            aria-pressed=${String(ui.draft.toss === letter)}
            aria-label=${t('expedition.slot', { item: ITEMS[letter] })}
            title=${t('expedition.slot', { item: ITEMS[letter] })}
            @click=${() => ui.set({ toss: ui.draft.toss === letter ? null : letter, chosen: null })}
          >
            ${face(letter)}
          </button>
        `
      : html`<span class="x-slot full" data-item=${letter}>${face(letter)}</span>`;
  return html`
    <section
      class="x-backpack panel"
      aria-label=${t('expedition.zone.backpack')}
      data-zone="hand"
      data-seat=${seat}
    >
      ${head('h2', 'backpack', letters.length, view.outlook[seat].slots)}
      <div class="x-slots">${row(letters, SLOTS, covered, slot)}</div>
      <p class="x-camp-line">
        ${symbol('e-camp', `icon seat-${seat}`)}
        <span>${campWords(team.camp, view)}</span>
      </p>
    </section>
  `;
}

/** What a row of slots is, and how full. @param {'h2' | 'h3'} level @param {'backpack' | 'camp'} name @param {number} count @param {number} slots */
const head = (level, name, count, slots) => html`
  <header class="x-head">
    ${
      level === 'h2'
        ? html`<h2 class="label">${t(`expedition.zone.${name}`)}</h2>`
        : html`<h3 class="label">${t(`expedition.zone.${name}`)}</h3>`
    }
    <span class="soft">${t('expedition.filled', { count, slots })}</span>
  </header>
`;

/** @param {{state: string, at: number[] | null, items: string}} camp @param {any} view */
export function campWords({ state, at, items }, view) {
  const cell = at && view.board.find((/** @type {{at: number[]}} */ c) => `${c.at}` === `${at}`);
  return t('expedition.camp-state', { state, items: itemWords(items), depth: cell?.depth ?? 0 });
}

/**
 * Moves one item, and says what came of it. Items come from and go to the bank, the backpack, and
 * the camp; the draft may hold more than there are slots: then the core says so.
 * @param {Ui} ui @param {Packing} draft @param {string} item a letter @param {string} from @param {string} to
 */
function carry(ui, draft, item, from, to) {
  const next = { ...draft };
  for (const place of /** @type {const} */ (['backpack', 'camp'])) {
    const change = (place === to ? 1 : 0) - (place === from ? 1 : 0);
    if (change) next[place] = changed(draft[place] ?? {}, item, change);
  }
  const held = document.activeElement;
  const slots = held instanceof Element ? slotsBeside(held) : [];
  const index = slots.indexOf(/** @type {HTMLElement} */ (held));
  ui.set({ packing: next });
  say(t('expedition.carried', { item: ITEMS[item], to, count: spread(next.backpack).length }));
  // A slot that has gone hands the focus to the one that took its place, or to the bank.
  const left = [...document.querySelectorAll(`.x-packing [data-place="${from}"] button.x-slot`)];
  const place =
    left[Math.min(index, left.length - 1)] ?? document.querySelector('.x-packing button.x-slot');
  if (index >= 0 && !document.activeElement?.matches('.x-slot') && place instanceof HTMLElement) {
    place.focus();
  }
}

/** The slots of the place that something stands in. @param {Element} slot */
const slotsBeside = (slot) => [
  ...(slot.closest('[data-place]')?.querySelectorAll('button.x-slot') ?? []),
];

/** Packing at the base, and dividing things at the camp. @param {any} view @param {Ui} ui @param {Packing} draft @param {'pack' | 'exchange'} verb @param {unknown} confirm */
export function packing(view, ui, draft, verb, confirm) {
  const seat = ui.chooser ?? 0;
  const exchange = verb === 'exchange';
  const team = view.teams[seat];
  const unused = team.camp.state === 'unused';
  const covered = exchange ? 0 : draft.camp && unused ? 2 : SLOTS - view.outlook[seat].slots;
  const offersCamp = unused || (team.camp.state === 'placed' && `${team.camp.at}` === `${team.at}`);
  /** A slot that a press empties. @param {'backpack' | 'camp'} from */
  const slot = (from) => (/** @type {string} */ letter) => {
    const name = exchange ? 'expedition.move-item' : 'expedition.take-out';
    const to = exchange ? (from === 'camp' ? 'backpack' : 'camp') : 'bank';
    return html`
      <button
        type="button"
        class="x-slot full"
        data-item=${letter}
        data-from=${from}
        aria-label=${t(name, { item: ITEMS[letter], from })}
        @click=${() => carry(ui, draft, letter, from, to)}
      >
        ${face(letter)}
      </button>
    `;
  };
  /** @param {'backpack' | 'camp'} name @param {Items} items @param {number} size @param {number} hidden */
  const part = (name, items, size, hidden) => html`
    <div class="x-part" data-place=${name}>
      ${head('h3', name, spread(items).length, size - hidden)}
      <div class="x-slots">${row(spread(items), size, hidden, slot(name))}</div>
    </div>
  `;
  return html`
    <section
      class="x-packing panel"
      aria-labelledby="packing-title"
      @pointerdown=${dragging((item, from, to) => carry(ui, draft, item, from, to))}
    >
      <h2 id="packing-title">${t('expedition.packing', { verb })}</h2>
      ${view.round > 1 ? nothing : html`<p class="x-aim">${t('expedition.aim')}</p>`}
      <p class="soft">${t('expedition.packing-text', { verb })}</p>
      ${suggestions(view, ui, draft, verb)} ${part('backpack', draft.backpack, SLOTS, covered)}
      ${draft.camp ? part('camp', draft.camp, CAMP_SLOTS, 0) : nothing}
      ${exchange ? nothing : bank(ui, draft, offersCamp, unused)} ${confirm}
    </section>
  `;
}

/** What the base hands out, and into what. @param {Ui} ui @param {Packing} draft @param {boolean} offersCamp @param {boolean} unused */
function bank(ui, draft, offersCamp, unused) {
  const into = draft.camp ? draft.into : 'backpack';
  const set = (/** @type {Partial<Packing>} */ change) =>
    ui.set({ packing: { ...draft, ...change } });
  return html`
    <div class="x-part" data-place="bank">
      <h3 class="label">${t('expedition.zone.bank')}</h3>
      <div class="x-bank">
        ${BANK.map(
          (letter) => html`
            <button
              type="button"
              class="x-slot full bank"
              data-item=${letter}
              data-from="bank"
              aria-label=${t('expedition.put-in', { item: ITEMS[letter], into })}
              @click=${() => carry(ui, draft, letter, 'bank', into)}
            >
              ${face(letter)}<span class="x-add" aria-hidden="true"
                >${symbol('e-plus', 'icon')}</span
              >
            </button>
          `,
        )}
      </div>
      ${
        offersCamp
          ? html`
              <div class="x-toggles">
                <button
                  type="button"
                  class="button"
                  aria-pressed=${String(draft.camp !== null)}
                  @click=${() => set({ camp: draft.camp ? null : {}, into: draft.camp ? 'backpack' : 'camp' })}
                >
                  ${symbol('e-camp', 'icon')}${t('expedition.take-camp', { unused: unused ? 'yes' : 'no', on: draft.camp ? 'yes' : 'no' })}
                </button>
                ${
                  draft.camp
                    ? html`<button
                        type="button"
                        class="button"
                        @click=${() => set({ into: into === 'camp' ? 'backpack' : 'camp' })}
                      >
                        ${symbol('e-exchange', 'icon')}${t('expedition.into', { into })}
                      </button>`
                    : nothing
                }
              </div>
            `
          : nothing
      }
    </div>
  `;
}

/** What a kit is good for, by what sets it apart. @param {Items} items */
function purposeOf(items) {
  if (items.k && items.b) return 'all';
  if (items.k) return 'photo';
  if (items.r >= 3) return 'deep';
  if (items.b || items.o >= 2) return 'water';
  return 'far';
}

/** Ready-made kits; the first is the one packed last. @param {any} view @param {Ui} ui @param {Packing} draft @param {string} verb */
function suggestions(view, ui, draft, verb) {
  /** @type {string[]} */ const own = view.suggested.filter((/** @type {string} */ text) =>
    text.startsWith(verb),
  );
  const fitting = own
    .filter((text) => verb === 'exchange' || !!readKit(text).camp === !!draft.camp)
    .slice(0, 6);
  if (!fitting.length) return nothing;
  const last = view.outlook[ui.chooser ?? 0].kit;
  return html`
    <div class="x-kits" role="group" aria-label=${t('expedition.zone.kits')}>
      ${fitting.map((text) => kitButton(ui, draft, text, verb, text === `pack ${last}`))}
    </div>
  `;
}

/** @param {Ui} ui @param {Packing} draft @param {string} text @param {string} verb @param {boolean} usual */
function kitButton(ui, draft, text, verb, usual) {
  const kit = readKit(text);
  const words = itemWords(writeItems(kit.backpack));
  const camp = kit.camp ? t('expedition.and-camp', { items: itemWords(writeItems(kit.camp)) }) : '';
  const purpose = usual ? 'usual' : verb === 'exchange' ? '' : purposeOf(kit.backpack);
  const shown = kitMove(0, verb, { ...draft, ...kit }) === kitMove(0, verb, draft);
  return html`
    <button
      type="button"
      class="x-kit ${shown ? 'selected' : ''}"
      aria-pressed=${String(shown)}
      @click=${() => ui.set({ packing: { ...draft, ...kit } })}
    >
      ${purpose ? html`<b>${t('expedition.kit-name', { purpose })}</b>` : nothing}
      <span class="hidden-text">${words + camp}</span>
      <span class="x-counts" aria-hidden="true"
        >${counts(kit.backpack)}
        ${kit.camp ? html`<span class="x-plus">${symbol('e-camp', 'icon')}</span>${counts(kit.camp)}` : nothing}</span
      >
    </button>
  `;
}

/** @param {Items} items */
const counts = (items) =>
  Object.keys(ITEMS)
    .filter((letter) => items[letter])
    .map((letter) => html`<span class="x-count">${items[letter]}${itemIcon(letter)}</span>`);
