/**
 * The Cave on the page: how a view looks, what a move is called, what happened in words.
 * No rule of the game stands here: what a card takes and who leads comes from the core.
 * What a game's module gives is written in `index.js`.
 */
import 'catalogue:the-cave';
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { t, tr } from '../i18n.js';
import { back, card, cardBack, cardLabel, face, rankClass, rankName } from '../parts/card.js';
import { chip } from '../parts/chip.js';
import { icon } from '../parts/icon.js';
import { seatShape, seatTag } from '../parts/seat.js';
import { vars } from '../parts/vars.js';
import { arch } from './arch.js';
import { playOf } from './the-cave-motion.js';
import { wall } from './the-cave-wall.js';

/**
 * @typedef {import('./index.js').Entry} Entry
 * @typedef {import('./index.js').Event} Event
 * @typedef {import('./index.js').Ui} Ui
 *
 * @typedef {object} Preview  What a move would bring, from the core.
 * @property {number} takes  @property {number} count  @property {boolean} fallback
 * @property {number} own  @property {number} after  @property {number} best_other
 * @property {'lead' | 'tie' | 'behind'} standing  @property {number} turns_up
 * @property {number} points_before  @property {number} points_after
 */

const SOFT = {
  soft: (/** @type {unknown} */ words) => html`<span class="soft">${words}</span>`,
};

export { travel } from './the-cave-motion.js';

/** The move of an intent: choosing a card of a rank. @param {{seat: number, rank: number}} intent */
export const moveFrom = ({ seat, rank }) => `${seat} play ${rank}`;

/** The ranks that came from the deck in a move. @param {Event[]} events */
const turnedUp = (events) =>
  events.flatMap(({ event, rank }) => (event === 'turned-up' && rank ? [rank] : []));

/** Whether a move showed something that nobody knew. @param {Entry} entry */
export const reveals = ({ events }) =>
  events.some(({ event }) => event === 'turned-up' || event === 'round-over');

/** @param {Entry} entry */
export const endsRound = ({ events }) => events.some(({ event }) => event === 'round-over');

/** @param {number} round */
export const roundName = (round) => t('table.log-round', { round: round + 1 });

/** @param {any} view */
export const progress = ({ round, rounds }) => ({ round: round + 1, rounds });

/** @param {any} view */
export const heading = (view) => ({
  info: tr('table.round', progress(view)),
  title: t('table.title', progress(view)),
});

/** @param {any} view @returns {number[]} */
export const scores = (view) => view.totals;

/** What scores. */
export const aim = () => t('the-cave.why.goal');

/** @param {any} view @param {Ui} ui */
export const layout = (view, ui) => `hand-${view.hand_sizes[ui.home]}`;

/** The cards of the open hand. @param {any} view @param {Pick<Ui, 'home'>} ui */
export const keys = (view, ui) => keyed(view.hands[ui.home] ?? []).map(({ key }) => key);

/** A card is played at once, or chosen first. @param {string} key @param {Ui} ui */
export function press(key, ui) {
  if (ui.asks && ui.draft.selected !== key) ui.set({ selected: key });
  else playCard(key, ui);
}

/** @param {string} key @param {Ui} ui */
function playCard(key, { chooser, play }) {
  if (chooser !== null) play(moveFrom({ seat: chooser, rank: rankOf(key) }));
}

/** A digit walks to the first card of its rank; 0 is 10. @param {KeyboardEvent} event @param {Ui} ui */
export function key({ key: digit }, ui) {
  const rank = /^[0-9]$/.test(digit) ? Number(digit) || 10 : 0;
  const found = [...document.querySelectorAll('[data-zone="hand"] [data-key]')]
    .map((card) => /** @type {HTMLElement} */ (card).dataset.key ?? '')
    .find((name) => rankOf(name) === rank);
  if (found) ui.focus(found);
  return rank > 0;
}

/**
 * The table as it stood when a round ended: the core has dealt the next one by then. Null where
 * the move did not end a round.
 * @param {any} before  the view before the move
 * @param {any} after   the view after it
 * @param {Entry} entry the move
 */
export function closing(before, after, entry) {
  if (!endsRound(entry)) return null;
  const { seat, events } = entry;
  const { played, rank: taken } = playOf(entry);
  const turned = turnedUp(events);
  const stays = before.cave.filter((/** @type {number} */ rank) => rank !== taken);
  const cave = [...stays, played, ...turned].sort((a, b) => a - b);
  const hand_sizes = before.hand_sizes.map((/** @type {number} */ size, /** @type {number} */ i) =>
    i === seat ? size - 1 : size,
  );
  return {
    ...before,
    to_move: [],
    cave,
    deck: before.deck - turned.length,
    hands: hand_sizes.map((/** @type {number} */ size) => Array(size).fill(null)),
    hand_sizes,
    captured: after.last_captured,
    leads: after.last_leads,
    totals: after.totals,
    points_now: after.round_scores.at(-1),
  };
}

/** A move with chips: "[8] took 2 × [7]". @param {Entry} entry */
function tookLine(entry) {
  const { played, count, rank } = playOf(entry);
  return tr('the-cave.log.took', { card: chip(played), count, taken: chip(rank), ...SOFT });
}

/** A move of the log: what it took, and what turned up after it. @param {Entry} entry */
export function logLine(entry) {
  const cards = turnedUp(entry.events).map((rank) => chip(rank));
  return html`${tookLine(entry)}
  ${
    cards.length
      ? html`<span class="soft turned">${tr('the-cave.log.turned-up', { cards })}</span>`
      : nothing
  }`;
}

/** A move in one spoken sentence. @param {Entry} entry @param {import('./index.js').Words} ui */
export function sentence(entry, { names, own }) {
  const { seat, played, rank: taken, count } = playOf(entry);
  const beasts = t('the-cave.beasts', { rank: taken, count });
  const who = { own: own(seat) ? 'yes' : 'no', name: names[seat] };
  return t('the-cave.say.took', { ...who, rank: played, count, taken, beasts });
}

/** Equal ranks get keys of their own: their order does not matter. @param {(number | null)[]} cards
 * @returns {{rank: number, key: string}[]} a covered card has no rank: 0 */
function keyed(cards) {
  /** @type {Map<number, number>} */
  const seen = new Map();
  return cards.map((rank, index) => {
    if (rank === null) return { rank: 0, key: `back-${index}` };
    const copy = (seen.get(rank) ?? 0) + 1;
    seen.set(rank, copy);
    return { rank, key: `${rank}-${copy}` };
  });
}

/** The rank of a card's key. @param {string | null | undefined} key */
const rankOf = (key) => (key ? Number.parseInt(key, 10) : 0);

/** Points of a seat as they stand: those of finished rounds, and of this one if it ended now.
 * @param {any} view @param {number} seat */
const totalNow = (view, seat) =>
  view.totals[seat] + (view.to_move.length ? view.points_now[seat] : 0);

/** @param {any} view @param {number} home @returns {number[]} all seats, clockwise from home */
const around = (view, home) =>
  view.hand_sizes.map(
    (/** @type {number} */ _, /** @type {number} */ i) => (home + i) % view.hand_sizes.length,
  );

/**
 * @param {any} view  the state as the viewer sees it
 * @param {Ui} ui
 */
export function render(view, ui) {
  const seats = around(view, ui.home);
  const picked = pick(view, ui);
  const rank = rankOf(picked);
  const preview = rank ? ui.preview(moveFrom({ seat: ui.home, rank })) : null;
  return html`
    <section
      class="rivals"
      aria-label=${t('the-cave.zone.seats')}
      ${vars({ '--o': seats.length - 1 })}
    >
      ${repeat(
        seats.slice(1),
        (seat) => seat,
        (seat) => rival(view, ui, seat),
      )}
    </section>
    <section class="middle" aria-label=${t('the-cave.zone.cave')}>
      ${lastLine(ui)} ${shelf(view, ui, preview)} ${whyLine(view, ui, preview, rank)}
    </section>
    ${ownPlace(view, ui, picked)}
    <div class="rail">
      <section class="wall-panel panel" aria-label=${t('the-cave.zone.captured')}>
        ${wall(piles(view, ui, seats), { preview: niche(ui, preview) })}
      </section>
      ${ui.aside}
    </div>
  `;
}

/** The card whose preview is shown: pointed at, chosen, or walked to.
 * @param {any} view @param {Ui} ui */
function pick(view, ui) {
  if (ui.chooser === null) return null;
  const hand = keys(view, ui);
  return [ui.hovered, ui.draft.selected, ui.focused].find((key) => hand.includes(key)) ?? null;
}

/** @param {any} view @param {Ui} ui @param {number[]} seats */
const piles = (view, ui, seats) =>
  seats.map((seat) => ({
    seat,
    name: ui.names[seat],
    cards: view.captured[seat],
    leads: view.leads[seat],
    points: view.points_now[seat],
    total: totalNow(view, seat),
    turn: view.to_move.includes(seat),
  }));

/** @param {Ui} ui @param {Preview | null} preview */
const niche = (ui, preview) =>
  preview && {
    seat: ui.home,
    rank: preview.takes,
    after: preview.after,
    standing: preview.standing,
  };

/** @param {any} view @param {Ui} ui @param {number} seat */
function rival(view, ui, seat) {
  const last = ui.log.at(-1);
  const own = ui.log.findLast((entry) => entry.seat === seat && entry.round === view.round);
  const turn = view.to_move.includes(seat);
  const states = [turn && 'turn', last?.seat === seat && 'moved-last'];
  return html`
    <article class="plate panel ${states.filter(Boolean).join(' ')}" data-seat=${seat}>
      <div class="who">
        ${seatShape(seat)}
        <h2 class="seat-name" title=${ui.names[seat]}><bdi>${ui.names[seat]}</bdi></h2>
        ${dealer(view, seat)}
      </div>
      <p class="style">${turn ? thinking(ui, seat) : ui.style(seat)}</p>
      ${fan(view.hand_sizes[seat])} ${points(view, seat)}
      <p class="took">${own ? tookLine(own) : nothing}</p>
    </article>
  `;
}

/** @param {Ui} ui @param {number} seat */
const thinking = (ui, seat) => html`
  <span class="to-move">
    ${
      ui.style(seat)
        ? html`<span class="embers" aria-hidden="true"><i></i><i></i><i></i></span
            >${t('table.thinking')}`
        : html`${icon('flame')}${t('table.to-move')}`
    }
  </span>
`;

/** @param {any} view @param {number} seat */
const dealer = (view, seat) =>
  view.dealer === seat
    ? html`<span class="dealer" title=${t('the-cave.seat.dealer')}
        ><span aria-hidden="true">${t('the-cave.seat.dealer-short')}</span
        ><span class="hidden-text">${t('the-cave.seat.dealer')}</span></span
      >`
    : nothing;

/** @param {number} size */
const fan = (size) => html`
  <div class="fan" role="img" aria-label=${t('the-cave.seat.hand', { count: size })}>
    ${Array.from({ length: size }, () => cardBack('tiny'))}
  </div>
`;

/** @param {any} view @param {number} seat */
const points = (view, seat) => html`
  <p class="points">
    <b>${totalNow(view, seat)}</b>
    <span>${t('the-cave.seat.now', { points: view.points_now[seat] })}</span>
  </p>
`;

/** The last move in one line, for screens without plates; before the first one, the aim. @param {Ui} ui */
function lastLine(ui) {
  const last = ui.log.at(-1);
  const goal = isNew(ui) ? aim() : nothing;
  return html`<p class="last-line ${last ? '' : 'goal'}">
    ${last ? html`${seatTag(last.seat, ui.names[last.seat])} ${tookLine(last)}` : goal}
  </p>`;
}

/** @param {any} view @param {Ui} ui @param {Preview | null} preview */
function shelf(view, ui, preview) {
  const last = ui.log.at(-1)?.round === view.round ? ui.log.at(-1) : undefined;
  const cards = keyed(view.cave);
  // The copy that was played last is the last of its rank; the others keep their places.
  const newest = last && cards.findLast(({ rank }) => rank === playOf(last).played)?.key;
  /** @param {{rank: number, key: string}} card */
  const item = ({ rank, key }) => {
    const fate = preview ? (rank === preview.takes ? 'target' : 'stays') : '';
    return html`
      <li
        class="card ${rankClass(rank)} ${fate} ${key === newest ? 'last' : ''}"
        data-card=${rank}
        data-key=${key}
        @contextmenu=${ui.details(String(rank))}
      >
        ${face(rank)}<span class="hidden-text">${cardLabel(rank)}</span>
        ${fate === 'target' ? html`<span class="badge">${icon('person')}</span>` : nothing}
        ${
          key === newest
            ? html`<span class="corners" aria-hidden="true"></span>
                <span class="hidden-text">${t('table.last-move')}</span>`
            : nothing
        }
      </li>
    `;
  };
  return html`
    <div class="shelf">
      ${arch()}
      <div class="shelf-head">
        <h2 class="label">${t('the-cave.zone.cave')}</h2>
        <p class="deck-count">
          ${cardBack('tiny')}${tr('the-cave.zone.deck', { count: view.deck })}
        </p>
      </div>
      <div class="deck ${view.deck ? '' : 'empty'}" data-zone="deck" data-count=${view.deck}>
        ${view.deck > 2 ? cardBack('third') : nothing}
        ${view.deck > 1 ? cardBack('second') : nothing} ${view.deck ? cardBack() : nothing}
      </div>
      <ul class="cave" data-zone="cave" ${vars({ '--c': Math.max(5, cards.length) })}>
        ${repeat(cards, ({ key }) => key, item)}
      </ul>
    </div>
  `;
}

/**
 * What the chosen card would do and why, in words; two lines that keep their height.
 * @param {any} view @param {Ui} ui @param {Preview | null} preview @param {number} rank
 */
function whyLine(view, ui, preview, rank) {
  return html`
    <div class="why">
      <div class="why-words">
        ${
          ui.flash
            ? html`<p class="why-takes">${ui.flash}</p>`
            : preview
              ? consequence(preview, rank)
              : html`<p class="why-takes">${atRest(view, ui)}</p>
                  ${isNew(ui) ? html`<p class="soft goal">${aim()}</p>` : nothing}`
        }
      </div>
      ${ui.asks && ui.chooser !== null ? playButton(ui) : nothing}
      ${ui.pickUp ? pickUpButton(ui.pickUp) : nothing}
    </div>
  `;
}

/** @param {Preview} preview @param {number} rank */
function consequence(preview, rank) {
  const { takes, count, fallback, after, best_other: other, standing, turns_up } = preview;
  const beasts = t('the-cave.beasts', { rank: takes, count: 2 });
  const gain = preview.points_after - preview.points_before;
  const verdict =
    standing === 'lead'
      ? t('the-cave.why.lead', { beasts, after, other })
      : standing === 'tie'
        ? t('the-cave.why.tie', { beasts, after })
        : t('the-cave.why.behind', { beasts, after, other });
  return html`
    <p class="why-takes">
      ${tr('the-cave.why.takes', { card: chip(rank), count, taken: chip(takes), ...SOFT })}
      <span class="soft reason">
        ${t('the-cave.why.reason', { fallback: fallback ? 'yes' : 'no', rank })}
      </span>
    </p>
    <p class="why-stand ${standing}">
      <b>${standing === 'behind' ? nothing : icon('up')}${verdict}</b>
      <b class="gain">${t('the-cave.why.gain', { gain })}</b>
      ${
        turns_up
          ? html`<span class="soft turns"
              >· ${t('the-cave.why.turns-up', { count: turns_up })}</span
            >`
          : nothing
      }
    </p>
  `;
}

/** Whether a player who chooses has not played yet: then the aim of it all is told. @param {Ui} ui */
const isNew = (ui) => ui.chooser !== null && !ui.log.some(({ seat }) => seat === ui.chooser);

/** @param {any} view @param {Ui} ui */
function atRest(view, ui) {
  const seat = ui.chooser ?? view.to_move[0];
  if (seat === undefined) return t('the-cave.why.round-over');
  const who = { own: ui.own(seat) ? 'yes' : 'no', name: ui.names[seat] };
  if (ui.chooser !== null) return tr('the-cave.why.rest', { ...who, ...SOFT });
  return html`<span class="soft">${t('the-cave.why.waiting', who)}</span>`;
}

/** @param {Ui} ui */
function playButton(ui) {
  const { selected } = ui.draft;
  const rank = rankOf(selected);
  return html`
    <button
      type="button"
      class="button primary play"
      data-action=${rank ? `play ${rank}` : 'play'}
      ?disabled=${!rank}
      @click=${() => playCard(selected, ui)}
    >
      ${rank ? tr('the-cave.play', { card: chip(rank) }) : t('the-cave.play-none')}
    </button>
  `;
}

/** @param {() => void} pickUp */
const pickUpButton = (pickUp) => html`
  <button type="button" class="button primary" @click=${pickUp}>
    ${icon('person')}${t('table.show-hand')}
  </button>
`;

/** My plate and my hand; backs where the hand is not mine to see.
 * @param {any} view @param {Ui} ui @param {string | null} picked */
function ownPlace(view, ui, picked) {
  const cards = keyed(view.hands[ui.home]);
  const turn = view.to_move.includes(ui.home);
  return html`
    <section class="own ${turn ? 'turn' : ''}">
      <div class="own-plate" data-seat=${ui.home}>
        <div class="who">
          ${seatShape(ui.home)}
          <h2 class="seat-name"><bdi>${ui.names[ui.home]}</bdi></h2>
          ${dealer(view, ui.home)}
        </div>
        ${points(view, ui.home)}
        <p class="turn-mark">${ui.turn}</p>
      </div>
      <div
        class="hand"
        role="group"
        aria-label=${t('the-cave.zone.hand', {
          own: ui.own(ui.home) ? 'yes' : 'no',
          name: ui.names[ui.home],
        })}
        data-zone="hand"
        data-seat=${ui.home}
        ${vars({ '--c': Math.max(cards.length, 1) })}
      >
        ${repeat(
          cards,
          ({ key }) => key,
          (card) => (card.rank === 0 ? handBack() : handCard(card, ui, picked)),
        )}
      </div>
    </section>
  `;
}

const handBack = () => html`<div class="card back" aria-hidden="true">${back()}</div>`;

/** @param {{rank: number, key: string}} card @param {Ui} ui @param {string | null} picked */
function handCard({ rank, key }, ui, picked) {
  const preview = ui.preview(moveFrom({ seat: ui.home, rank }));
  const chosen = ui.asks && ui.draft.selected === key;
  const states = [preview && 'legal', (chosen || picked === key) && 'selected'];
  const listen = ui.listen(key, String(rank));
  return html`
    <button
      type="button"
      class="card ${rankClass(rank)} ${states.filter(Boolean).join(' ')}"
      data-card=${rank}
      data-key=${key}
      data-action=${`play ${rank}`}
      ?data-legal=${preview !== null}
      ?data-focus=${ui.roving === key}
      tabindex=${ui.roving === key ? 0 : -1}
      aria-disabled=${preview ? 'false' : 'true'}
      aria-pressed=${ui.asks && preview ? String(chosen) : nothing}
      aria-label=${preview ? spoken(rank, preview) : cardLabel(rank)}
      @click=${listen.click}
      @pointerenter=${listen.enter}
      @pointerleave=${listen.leave}
      @pointerdown=${listen.down}
      @pointerup=${listen.up}
      @pointercancel=${listen.up}
      @touchend=${listen.lift}
      @focus=${listen.focus}
      @blur=${listen.blur}
      @contextmenu=${ui.details(String(rank))}
    >
      ${face(rank)}
    </button>
  `;
}

/** A hand card for readers: what it is and what it would do. @param {number} rank @param {Preview} preview */
function spoken(rank, { takes, count, standing, after, best_other: other }) {
  const beasts = t('the-cave.beasts', { rank: takes, count });
  const what = { rank, beast: rankName(rank), count, taken: takes, beasts };
  return t('the-cave.hand.card', { ...what, standing, after, other });
}

/**
 * Where the copies of a rank lie, as far as they are open to see.
 * @param {string} name the rank @param {any} view @param {Pick<Ui, 'home'>} ui
 */
export function facts(name, view, { home }) {
  const rank = Number(name);
  if (!(rank >= 1 && rank <= 10)) return null;
  /** @param {number[]} cards */
  const count = (cards) => cards.filter((shown) => shown === rank).length;
  const cave = count(view.cave);
  const captured = count(view.captured.flat());
  const hand = count(view.hands[home]);
  const places = { cave, captured, hand, unseen: rank - cave - captured - hand };
  const body = html`
    <div class="facts-body">
      ${card(rank)}
      <div>
        <p>${tr('the-cave.facts.copies', { count: rank, beasts: rankName(rank) })}</p>
        <dl>
          ${Object.entries(places).map(
            ([place, value]) =>
              html`<div>
                <dt>${t(`the-cave.facts.${place}`)}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
        </dl>
      </div>
    </div>
  `;
  return { title: cardLabel(rank), body };
}
