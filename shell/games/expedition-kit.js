/**
 * Backpack and camp: the row of slots, packing at the base, and exchanging with the camp. What may
 * be packed the core says; here items are only put together.
 */
import { html, nothing } from 'lit-html';
import { t } from '../i18n.js';
import { symbol } from '../parts/icon.js';
import { ITEMS, itemIcon, itemWords } from './expedition-words.js';

/**
 * @typedef {import('./index.js').Ui} Ui
 * @typedef {{[letter: string]: number}} Items  how many of each
 * @typedef {{backpack: Items, camp: Items | null, into: 'backpack' | 'camp'}} Packing  a draft
 */

/** Slots as they are drawn: those of a backpack, of a camp, and those a stowed camp covers. */
const SLOTS = 8;
const CAMP_SLOTS = 4;
/** What the base hands out. */
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

/** An item on bone. @param {string} letter @param {boolean} [named] */
const face = (letter, named = true) => html`
  ${symbol(`e-${ITEMS[letter]}`, 'x-item-face')}${
    named
      ? html`<span class="x-item-name">${t('expedition.item', { item: ITEMS[letter] })}</span>`
      : nothing
  }
`;

/** A slot that a press empties. @param {string} letter @param {(letter: string) => void} act @param {string} name */
const pressSlot = (letter, act, name) => html`
  <button type="button" class="x-slot full" aria-label=${name} @click=${() => act(letter)}>
    ${face(letter)}
  </button>
`;

const emptySlot = () => html`<span class="x-slot" aria-hidden="true"></span>`;
const coveredSlot = () =>
  html`<span class="x-slot covered">${symbol('e-camp', 'x-item-face')}</span>`;

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
      <header class="x-head">
        <h2 class="label">${t('expedition.zone.backpack')}</h2>
        <span class="soft"
          >${t('expedition.filled', { count: letters.length, slots: view.outlook[seat].slots })}</span
        >
      </header>
      <div class="x-slots">${row(letters, SLOTS, covered, slot)}</div>
      <p class="x-camp-line">
        ${symbol('e-camp', `icon seat-${seat}`)}
        <span>${campWords(team.camp, view)}</span>
      </p>
    </section>
  `;
}

/** @param {{state: string, at: number[] | null, items: string}} camp @param {any} view */
function campWords({ state, at, items }, view) {
  const cell = at && view.board.find((/** @type {{at: number[]}} */ c) => `${c.at}` === `${at}`);
  return t('expedition.camp-state', { state, items: itemWords(items), depth: cell?.depth ?? 0 });
}

/** Packing at the base, and dividing things at the camp. @param {any} view @param {Ui} ui @param {Packing} draft @param {'pack' | 'exchange'} verb @param {unknown} confirm */
export function packing(view, ui, draft, verb, confirm) {
  const seat = ui.chooser ?? 0;
  const exchange = verb === 'exchange';
  const team = view.teams[seat];
  const unused = team.camp.state === 'unused';
  const covered = exchange ? 0 : draft.camp && unused ? 2 : SLOTS - view.outlook[seat].slots;
  const offersCamp = unused || (team.camp.state === 'placed' && `${team.camp.at}` === `${team.at}`);
  const set = (/** @type {Partial<Packing>} */ change) =>
    ui.set({ packing: { ...draft, ...change } });
  /** @param {'backpack' | 'camp'} from @param {string} letter */
  const take = (from, letter) => {
    const to = from === 'camp' ? 'backpack' : 'camp';
    const rest = { [from]: changed(draft[from] ?? {}, letter, -1) };
    set(exchange ? { ...rest, [to]: changed(draft[to] ?? {}, letter, 1) } : rest);
  };
  const name = (/** @type {string} */ letter, /** @type {string} */ from) =>
    t(exchange ? 'expedition.move-item' : 'expedition.take-out', { item: ITEMS[letter], from });
  return html`
    <section class="x-packing panel" aria-labelledby="packing-title">
      <h2 id="packing-title">${t('expedition.packing', { verb })}</h2>
      <p class="soft">${t('expedition.packing-text', { verb })}</p>
      ${suggestions(view, ui, draft, verb)}
      <div class="x-part">
        <header class="x-head">
          <h3 class="label">${t('expedition.zone.backpack')}</h3>
          <span class="soft"
            >${t('expedition.filled', { count: spread(draft.backpack).length, slots: SLOTS - covered })}</span
          >
        </header>
        <div class="x-slots">
          ${row(spread(draft.backpack), SLOTS, covered, (letter) => pressSlot(letter, () => take('backpack', letter), name(letter, 'backpack')))}
        </div>
      </div>
      ${
        draft.camp
          ? html`
              <div class="x-part">
                <header class="x-head">
                  <h3 class="label">${t('expedition.zone.camp')}</h3>
                  <span class="soft"
                    >${t('expedition.filled', { count: spread(draft.camp).length, slots: CAMP_SLOTS })}</span
                  >
                </header>
                <div class="x-slots">
                  ${row(spread(draft.camp), CAMP_SLOTS, 0, (letter) => pressSlot(letter, () => take('camp', letter), name(letter, 'camp')))}
                </div>
              </div>
            `
          : nothing
      }
      ${exchange ? nothing : bank(draft, set, offersCamp, unused)} ${confirm}
    </section>
  `;
}

/** What the base hands out, and into what. @param {Packing} draft @param {(change: Partial<Packing>) => void} set @param {boolean} offersCamp @param {boolean} unused */
function bank(draft, set, offersCamp, unused) {
  const into = draft.camp ? draft.into : 'backpack';
  const add = (/** @type {string} */ letter) =>
    set({ [into]: changed(draft[into] ?? {}, letter, 1) });
  return html`
    <div class="x-part">
      <h3 class="label">${t('expedition.zone.bank')}</h3>
      <div class="x-bank">
        ${BANK.map(
          (letter) => html`
            <button
              type="button"
              class="x-slot full bank"
              data-item=${letter}
              aria-label=${t('expedition.put-in', { item: ITEMS[letter], into })}
              @click=${() => add(letter)}
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
      ${fitting.map((text) => {
        const kit = readKit(text);
        const usual = text === `pack ${last}`;
        const words =
          itemWords(writeItems(kit.backpack)) +
          (kit.camp ? t('expedition.and-camp', { items: itemWords(writeItems(kit.camp)) }) : '');
        return html`
          <button
            type="button"
            class="x-kit"
            aria-label=${t('expedition.kit', { usual: usual ? 'yes' : 'no', items: words })}
            @click=${() => ui.set({ packing: { ...draft, ...kit } })}
          >
            ${usual ? html`<span class="x-usual">${t('expedition.usual')}</span>` : nothing}
            ${counts(kit.backpack)}
            ${kit.camp ? html`<span class="x-plus">${symbol('e-camp', 'icon')}</span>${counts(kit.camp)}` : nothing}
          </button>
        `;
      })}
    </div>
  `;
}

/** @param {Items} items */
const counts = (items) =>
  Object.keys(ITEMS)
    .filter((letter) => items[letter])
    .map((letter) => html`<span class="x-count">${items[letter]}${itemIcon(letter)}</span>`);
