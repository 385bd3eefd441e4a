/**
 * A card of Cavemen: suit letter and rank, as in a record (`H9`, `DA`). The element that carries it
 * has the class `card` and `cardClass(name)`; `face` is its content. Art: `art/cavemen.mjs`.
 */
import { html, nothing } from 'lit-html';
import { t } from '../i18n.js';
import { icon, symbol } from '../parts/icon.js';
import { isPlain } from '../settings.js';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** The order of suits: spears, clubs, food, beasts. */
const SUITS = 'SCDH';

/** @param {string} name */
export const suitOf = (name) => name[0];

/** The number on a card. @param {string} name */
export const valueOf = (name) => RANKS.indexOf(name.slice(1)) + 1;

/** The sum of the numbers on cards. @param {string[]} names */
export const sumOf = (names) => names.reduce((sum, name) => sum + valueOf(name), 0);

/** A list of cards as a move names it. @param {string[]} names */
export const listed = (names) => (names.length ? names.join('+') : '-');

/** By suit, then by number. @param {string[]} names */
export const sorted = (names) =>
  [...names].sort((a, b) => SUITS.indexOf(a[0]) - SUITS.indexOf(b[0]) || valueOf(a) - valueOf(b));

/** @param {string} name */
export const cardClass = (name) => `men-${suitOf(name)}`;

/** The picture of a card: a beast has its own, a heap of other things grows in three steps. @param {string} name */
function pictureOf(name) {
  const value = valueOf(name);
  if (suitOf(name) === 'H') return name[0] + value;
  return suitOf(name) + (value < 5 ? 1 : value < 10 ? 2 : 3);
}

/** The picture and what lies over it, in a size: '' large, 's' small. @param {string} name @param {string} size */
function layers(name, size) {
  const look = size ? 'small' : 'large';
  const value = valueOf(name);
  return isPlain()
    ? html`${symbol(`mp${size}-${suitOf(name)}`, `face ${look}`)}${symbol(`mlp${size}-${value}`, `face ${look}`)}`
    : html`${symbol(`m${size}-${pictureOf(name)}`, `face ${look}`)}${symbol(`ml${size}-${value}`, `face ${look}`)}`;
}

/** What is on a card: "Horse", "Food". @param {string} name */
export const titleOf = (name) =>
  suitOf(name) === 'H'
    ? t('cavemen.beast-title', { value: valueOf(name) })
    : t('cavemen.suit-title', { suit: suitOf(name) });

/** A beast in a sentence: "the horse", or as it is called in a common deck. @param {string} name */
export const beastName = (name) =>
  isPlain() ? cardLabel(name) : t('cavemen.beast', { value: valueOf(name) });

/** What a card is called, with its name in a common deck: "Food 4 (4 of diamonds)". @param {string} name */
export const cardLabel = (name) =>
  t('cavemen.card', {
    value: valueOf(name),
    title: titleOf(name),
    rank: name.slice(1),
    suit: suitOf(name),
    plain: isPlain() ? 'yes' : 'no',
  });

/** The face of a card. Give the carrying element its name with `cardLabel`. @param {string} name */
export const face = (name) => html`
  ${layers(name, '')}${layers(name, 's')}
  ${isPlain() ? '' : html`<span class="card-name" aria-hidden="true">${titleOf(name)}</span>`}
`;

/** The picture of a card alone, on a square of pigment. @param {string} name */
const square = (name) =>
  symbol(isPlain() ? `mpk-${suitOf(name)}` : `mk-${pictureOf(name)}`, 'chip-face');

/** Whether the number of a card has two digits; letters of a common deck have one. @param {string} name */
const isWide = (name) => (isPlain() ? valueOf(name) === 10 : valueOf(name) >= 10);

/** A card in a sentence or on a button. @param {string} name */
export const chip = (name) =>
  html`<span class="chip ${cardClass(name)}"
    >${square(name)}${symbol(
      `${isPlain() ? 'mnp' : 'mn'}-${valueOf(name)}`,
      `numeral ${isWide(name) ? 'n10' : ''}`,
    )}<span class="hidden-text">${cardLabel(name)}</span></span
  >`;

/** The square of a suit alone, beside a verb. @param {string} suit */
export const suitMark = (suit) =>
  html`<span class="men-mark ${`men-${suit}`}" aria-hidden="true"
    >${symbol(isPlain() ? `mpk-${suit}` : suit === 'H' ? 'mk-H9' : `mk-${suit}1`, 'chip-face')}</span
  >`;

/** Cards in a row of chips, or "nothing". @param {string[]} names */
export const chips = (names) =>
  names.length
    ? html`<span class="men-chips">${names.map((name) => chip(name))}</span>`
    : t('cavemen.nothing');

/** A card to look at. @param {string} name @param {string} [states] further classes */
export const card = (name, states = '') =>
  html`<div
    class="card ${cardClass(name)} ${states}"
    data-card=${name}
    role="img"
    aria-label=${cardLabel(name)}
  >
    ${face(name)}
  </div>`;

/**
 * A card that can be pressed.
 * @param {string} name @param {import('./index.js').Ui} ui
 * @param {{states?: (string | false | null)[], legal?: boolean, pressed?: boolean | null,
 *   label?: string, extra?: unknown}} how
 */
export function cardButton(
  name,
  ui,
  { states = [], legal = true, pressed = null, label = '', extra = nothing },
) {
  const on = ui.listen(name, name);
  return html`
    <button
      type="button"
      class="card ${cardClass(name)} ${states.filter(Boolean).join(' ')}"
      data-card=${name}
      data-key=${name}
      ?data-legal=${legal}
      ?data-focus=${ui.roving === name}
      tabindex=${ui.roving === name ? 0 : -1}
      aria-disabled=${legal ? 'false' : 'true'}
      aria-pressed=${pressed === null ? nothing : String(pressed)}
      aria-label=${[cardLabel(name), label].filter(Boolean).join('. ')}
      @click=${on.click}
      @pointerenter=${on.enter}
      @pointerleave=${on.leave}
      @pointerdown=${on.down}
      @pointerup=${on.up}
      @pointercancel=${on.up}
      @touchend=${on.lift}
      @focus=${on.focus}
      @blur=${on.blur}
      @contextmenu=${ui.details(name)}
    >
      ${face(name)}${extra}
    </button>
  `;
}

/** A word on the lower edge of a card. @param {string} symbol @param {unknown} words @param {string} kind */
export const pill = (symbol, words, kind = '') =>
  html`<span class="pill ${kind}" aria-hidden="true">${icon(symbol)}${words}</span>`;
