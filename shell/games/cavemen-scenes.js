/** What stands in the arch while a raid or an offer is open, and the dialog in which offers are made. */
import { html, nothing } from 'lit-html';
import { t, tr } from '../i18n.js';
import { reasonOf } from '../refusals.js';
import { cardBack } from '../parts/card.js';
import { dialog } from '../parts/dialog.js';
import { icon } from '../parts/icon.js';
import { seatTag } from '../parts/seat.js';
import { barterNote, choosableCave, draftOf, offerMove, phaseOf } from './cavemen-actions.js';
import {
  card,
  cardButton,
  cardClass,
  cardLabel,
  chips,
  face,
  pill,
  suitOf,
} from './cavemen-cards.js';

/** @typedef {import('./index.js').Ui} Ui @typedef {import('./cavemen-actions.js').Offer} Offer */

/**
 * @param {any} view @param {Ui} ui
 * @returns {{title: unknown, body: unknown} | null} null where nothing is open
 */
export function scene(view, ui) {
  if (view.offer) return { title: t('cavemen.scene.offer'), body: offerScene(view, ui) };
  if (view.raid) return { title: t('cavemen.scene.raid'), body: raidScene(view, ui) };
  return null;
}

/**
 * A raid whose cards a move has turned up.
 * @param {import('./index.js').Entry | undefined} entry
 */
export function revealed(entry) {
  /** @param {string} kind */
  const find = (kind) => entry?.events.find(({ event }) => event === kind);
  const [laid, answer] = [find('revealed'), find('defended')];
  if (!laid || !answer) return null;
  return {
    raider: laid.seat,
    defender: laid.other,
    card: laid.card,
    answer: answer.cards[0] ?? null,
    winner: find('won')?.seat ?? null,
    strengths: [laid.strength, answer.strength],
  };
}

/** Both cards side by side, the raider's first; face down until both are laid. @param {any} view @param {Ui} ui */
function raidScene(view, ui) {
  const shown = revealed(ui.log.at(-1));
  const { raider, defender, card: laid, answer, winner } = shown ?? view.raid;
  /** @param {number} seat @param {unknown} lies @param {string | null} name @param {number | undefined} strength */
  const side = (seat, lies, name, strength) => html`
    <div class="men-side ${shown && winner === seat ? 'won' : ''}">
      <p>${seatTag(seat, ui.names[seat])}</p>
      ${name ? card(name) : lies}
      ${
        shown
          ? html`<p class="men-strength">
              ${t('cavemen.scene.strength', {
                strength,
                kind: name ? suitOf(name) : 'none',
                won: winner === seat ? 'yes' : 'no',
              })}
            </p>`
          : nothing
      }
    </div>
  `;
  const gap = html`<div class="men-gap">${shown ? icon('close') : '?'}</div>`;
  return html`
    <div class="men-scene">
      ${side(raider, cardBack(), laid, shown?.strengths[0])}
      <p class="men-versus" aria-hidden="true">${icon('next')}</p>
      ${side(defender, gap, answer, shown?.strengths[1])} ${shown ? spoils(view, ui) : nothing}
    </div>
  `;
}

/** What the winner may take. @param {any} view @param {Ui} ui */
function spoils(view, ui) {
  const cave = choosableCave(view, ui);
  if (phaseOf(view, ui) !== 'choose' || cave === null) return nothing;
  const { chosen } = draftOf(view, ui);
  return html`
    <div
      class="men-spoils"
      role="group"
      aria-label=${t('cavemen.zone.cave', { own: 'no', name: ui.names[cave] })}
      data-zone="spoils"
    >
      ${view.caves[cave].map((/** @type {string} */ name) => {
        const taken = Boolean(chosen?.includes(name));
        return cardButton(name, ui, {
          states: [taken && 'legal'],
          pressed: taken,
          label: t(taken ? 'cavemen.pill.taken' : 'cavemen.pill.left'),
          extra: pill(
            taken ? 'check' : 'close',
            t(taken ? 'cavemen.pill.taken' : 'cavemen.pill.left'),
            taken ? 'good' : '',
          ),
        });
      })}
    </div>
  `;
}

/** The two sides of an offer. @param {any} view @param {Ui} ui */
function offerScene({ offer }, { names, own }) {
  const { from, to, give, want, food, accepted } = offer;
  /** @param {number} seat @param {string[]} cards @param {unknown} more */
  const side = (seat, cards, more) => html`
    <div class="men-side">
      <p>
        ${seatTag(seat, names[seat])}
        <span class="soft">${t('cavemen.scene.gives', { own: own(seat) ? 'yes' : 'no' })}</span>
      </p>
      <div class="men-goods">${cards.map((name) => card(name))} ${more}</div>
    </div>
  `;
  const open = food - accepted.length;
  return html`
    <div class="men-scene">
      ${side(from, give, nothing)}
      <p class="men-versus" aria-hidden="true">${icon('trade')}</p>
      ${side(
        to,
        [...accepted, ...want],
        open > 0
          ? html`<div class="men-gap">${t('cavemen.scene.food', { count: open })}</div>`
          : nothing,
      )}
    </div>
  `;
}

/** Food and beasts that may change hands. @param {any} view @param {number} seat */
const goodsOf = (view, seat) => [
  ...view.hands[seat].filter((/** @type {string | null} */ name) => name && suitOf(name) === 'D'),
  ...view.caves[seat],
];

/**
 * The dialog in which an offer is made: my side, the other side, what it comes to.
 * @param {any} view @param {Ui} ui
 */
export function barter(view, ui) {
  const { barter: offer } = draftOf(view, ui);
  if (!offer) return nothing;
  /** @param {Partial<Offer>} change */
  const set = (change) => ui.set({ barter: { ...offer, ...change } });
  const move = offerMove(ui, offer);
  const preview = ui.preview(move);
  const begun = Boolean(offer.give.length || offer.want.length || offer.food);
  const partners = ui.names.map((_, seat) => seat).filter((seat) => seat !== ui.home);
  /** @param {'give' | 'want'} side @param {string} name */
  const toggle = (side, name) => {
    const own = offer[side];
    set({ [side]: own.includes(name) ? own.filter((other) => other !== name) : [...own, name] });
  };
  /** @param {'give' | 'want'} side @param {string[]} goods */
  const tray = (side, goods) => html`
    <div class="men-tray">
      ${
        goods.length
          ? goods.map(
              (name) => html`
                <button
                  type="button"
                  class="card ${cardClass(name)} ${offer[side].includes(name) ? 'selected' : ''}"
                  data-card=${name}
                  aria-pressed=${String(offer[side].includes(name))}
                  aria-label=${cardLabel(name)}
                  @click=${() => toggle(side, name)}
                >
                  ${face(name)}
                </button>
              `,
            )
          : html`<p class="soft">${t(`cavemen.barter.none-${side}`)}</p>`
      }
    </div>
  `;
  const beasts = view.caves[offer.seat].filter((/** @type {string} */ name) => name);
  const body = html`
    <div class="men-barter">
      <div class="men-partners" role="group" aria-label=${t('cavemen.barter.with')}>
        ${partners.map(
          (seat) => html`
            <button
              type="button"
              class="button ${seat === offer.seat ? 'chosen' : ''}"
              data-seat=${seat}
              aria-pressed=${String(seat === offer.seat)}
              @click=${() => set({ seat, want: [], food: 0 })}
            >
              ${seatTag(seat, ui.names[seat])}
            </button>
          `,
        )}
      </div>
      <section>
        <h3>${t('cavemen.barter.give')}</h3>
        ${tray('give', goodsOf(view, ui.home))}
      </section>
      <section>
        <h3>${t('cavemen.barter.want', { name: ui.names[offer.seat] })}</h3>
        ${tray('want', beasts)}
        <div class="men-step">
          <span>${t('cavemen.barter.food')}</span>
          <button
            type="button"
            class="button square"
            aria-label=${t('cavemen.barter.less')}
            ?disabled=${offer.food === 0}
            @click=${() => set({ food: offer.food - 1 })}
          >
            −
          </button>
          <b aria-live="polite">${offer.food}</b>
          <button
            type="button"
            class="button square"
            aria-label=${t('cavemen.barter.more')}
            ?disabled=${offer.food >= view.hand_sizes[offer.seat]}
            @click=${() => set({ food: offer.food + 1 })}
          >
            +
          </button>
        </div>
      </section>
      <p class="men-terms" role="status">
        ${
          begun
            ? tr('cavemen.barter.terms', {
                give: chips(offer.give),
                want: chips(offer.want),
                wants: offer.want.length || !offer.food ? 1 : 0,
                food: offer.food,
                name: ui.names[offer.seat],
              })
            : view.dealt_with.includes(offer.seat)
              ? reasonOf('already-dealt')
              : t('cavemen.barter.begin')
        }
        ${
          begun
            ? html`<span class=${preview ? 'good' : 'soft'}
                >${preview ? barterNote(preview) : reasonOf(ui.refusal(move) ?? '')}</span
              >`
            : nothing
        }
      </p>
      <div class="men-barter-ways">
        <button
          type="button"
          class="button primary"
          data-action="offer"
          ?data-legal=${preview !== null}
          ?disabled=${preview === null}
          @click=${() => ui.play(move)}
        >
          ${icon('trade')}${t('cavemen.barter.offer')}
        </button>
        <button type="button" class="button" @click=${() => ui.set({ barter: null })}>
          ${t('cavemen.barter.leave')}
        </button>
      </div>
    </div>
  `;
  return dialog({
    title: t('cavemen.act.barter'),
    body,
    onClose: () => ui.set({ barter: null }),
    name: 'men-barter-dialog',
  });
}
