/** What the choice so far would do and why, in words beside the pictures. */
import { html, nothing } from 'lit-html';
import { t, tr } from '../i18n.js';
import { reasonOf } from '../refusals.js';
import { icon } from '../parts/icon.js';
import {
  beastMove,
  draftOf,
  feedMove,
  moveFrom,
  phaseOf,
  raidMove,
  verbOf,
} from './cavemen-actions.js';
import { beastName, chip, chips, listed, sumOf } from './cavemen-cards.js';
import { SOFT, newsLine } from './cavemen-words.js';

/** @typedef {import('./index.js').Ui} Ui @typedef {import('./cavemen-actions.js').Draft} Draft */

/** What is said: a first line, a second line, and whether that is good news, or the usual.
 * @typedef {{first: unknown, second?: unknown, tone?: 'good' | 'warn' | 'rest' | ''}} Reason */

/** The last move in one line, where the log has no place; before the first one, the aim. @param {Ui} ui */
export function lastLine(ui) {
  const last = ui.log.at(-1);
  return html`<p class="men-last ${last?.verb === 'end' ? 'of-end' : ''}">
    ${last ? newsLine(last, ui) : html`<span class="soft">${t('cavemen.aim')}</span>`}
  </p>`;
}

/** @param {any} view @param {Ui} ui */
export function whyLine(view, ui) {
  const { first, second, tone = '' } = ui.flash ? { first: ui.flash } : reason(view, ui);
  return html`
    <div class="men-why">
      <div class="why-words">
        <p class="why-takes">${first}</p>
        ${second ? html`<p class="men-then ${tone}">${tone === 'good' ? icon('up') : nothing}${second}</p>` : nothing}
      </div>
      ${
        ui.pickUp
          ? html`<button type="button" class="button primary" @click=${ui.pickUp}>
              ${icon('person')}${t('table.show-hand')}
            </button>`
          : nothing
      }
    </div>
  `;
}

/** @param {any} view @param {Ui} ui @returns {Reason} */
function reason(view, ui) {
  const phase = phaseOf(view, ui);
  if (!phase) return waiting(view, ui);
  const draft = draftOf(view, ui);
  if (draft.hint) return { first: t(`cavemen.hint.${draft.hint}`) };
  if (phase === 'feed') return feeding(ui, draft);
  if (phase === 'actions') return acting(view, ui, draft);
  return asked(view, ui, draft, phase);
}

/** @param {any} view @param {Ui} ui @returns {Reason} */
function waiting(view, ui) {
  if (view.over) return { first: t('cavemen.why.over') };
  const last = ui.log.at(-1);
  if (view.phase === 'revealed' && last) return { first: newsLine(last, ui) };
  const [seat] = view.to_move;
  return {
    first: html`<span class="soft"
      >${t('cavemen.why.waiting', {
        own: ui.own(seat) ? 'yes' : 'no',
        name: ui.names[seat],
        phase: view.phase,
      })}</span
    >`,
  };
}

/** @param {Ui} ui @param {Draft} draft @returns {Reason} */
function feeding(ui, draft) {
  const move = feedMove(ui, draft);
  const preview = ui.preview(move);
  const kept = draft.chosen ?? [];
  if (!preview) {
    return {
      first: tr('cavemen.why.feed-short', {
        paid: sumOf(draft.cards),
        needed: sumOf(kept),
        ...SOFT,
      }),
      second: t('cavemen.why.feed-short-then'),
      tone: 'warn',
    };
  }
  return {
    first: preview.stays.length
      ? tr('cavemen.why.feed', { cards: chips(draft.cards), stays: chips(preview.stays), ...SOFT })
      : tr('cavemen.why.feed-none', { cards: draft.cards.length, ...SOFT }),
    second: html`${t('cavemen.why.feed-points', { points: preview.points, score: preview.score })}
    ${
      preview.leaves.length
        ? html`<span class="soft"
            >· ${tr('cavemen.why.leaves', { beasts: chips(preview.leaves) })}</span
          >`
        : nothing
    }`,
    tone: preview.points ? 'good' : '',
  };
}

/** The beast that is pointed at, chosen, or walked to. @param {any} view @param {Ui} ui @param {Draft} draft */
const aimed = (view, ui, draft) =>
  [ui.hovered, draft.beast, ui.focused].find((key) => view.wild.includes(key)) ?? null;

/** @param {any} view @param {Ui} ui @param {Draft} draft @returns {Reason} */
function acting(view, ui, draft) {
  const { cards, chosen } = draft;
  const pointed = /^seat-(\d)$/.exec(ui.hovered ?? '')?.[1] ?? draft.rival;
  if (pointed !== null) {
    const raid = raidMove(ui, cards, Number(pointed));
    const preview = raid && ui.preview(raid);
    if (preview) return raiding(ui, cards, Number(pointed), preview);
  }
  const beast = aimed(view, ui, draft);
  const move = beast && beastMove(ui, cards, beast);
  if (beast && move) return catching(ui, cards, beast, move);
  if (beast) {
    return {
      first: tr('cavemen.why.beast', { beast: chip(beast), name: beastName(beast), ...SOFT }),
    };
  }
  if (chosen?.length) {
    const preview = ui.preview(moveFrom({ seat: ui.home, verb: 'end', args: [listed(chosen)] }));
    return {
      first: tr('cavemen.why.release', { beasts: chips(chosen), ...SOFT }),
      second:
        preview &&
        t('cavemen.why.release-then', {
          value: preview.cave_value,
          free: preview.free ? 'yes' : 'no',
        }),
    };
  }
  if (view.swapped) return { first: t('cavemen.hint.swapped') };
  const verb = verbOf(cards);
  if (verb) {
    return {
      first: tr(`cavemen.why.with-${verb}`, {
        cards: chips(cards),
        count: cards.length,
        sum: sumOf(cards),
        ...SOFT,
      }),
      second: verb === 'tame' ? undefined : t('cavemen.why.or-raid', { verb }),
    };
  }
  const who = { own: ui.own(ui.home) ? 'yes' : 'no', name: ui.names[ui.home] };
  const rest = t('cavemen.why.rest', who);
  const last = ui.log.at(-1);
  // What somebody answered in this turn comes first.
  if (last && last.seat !== ui.home && last.verb !== 'end') {
    return { first: newsLine(last, ui), second: rest };
  }
  return { first: rest, second: t('cavemen.why.rest-then'), tone: 'rest' };
}

/** @param {Ui} ui @param {string[]} cards @param {string} beast @param {string} move @returns {Reason} */
function catching(ui, cards, beast, move) {
  const preview = ui.preview(move);
  const verb = String(verbOf(cards));
  const args = {
    cards: chips(cards),
    count: cards.length,
    beast: chip(beast),
    name: beastName(beast),
    ...SOFT,
  };
  if (!preview) {
    return {
      first: tr(`cavemen.why.${verb}-not`, args),
      second: reasonOf(ui.refusal(move) ?? ''),
      tone: 'warn',
    };
  }
  if (verb === 'hunt') {
    return {
      first: tr('cavemen.why.hunt', { ...args, outcome: preview.outcome }),
      second: t('cavemen.why.hunt-then'),
      tone: 'warn',
    };
  }
  return {
    first: tr(`cavemen.why.${verb}`, args),
    second: html`${t('cavemen.why.joins')}
      <span class="soft men-worth-words"
        >·
        ${t('cavemen.why.worth', { value: preview.cave_value, spare: verb === 'tame' ? preview.spare : 0 })}</span
      >`,
    tone: 'good',
  };
}

/** @param {Ui} ui @param {string[]} cards @param {number} seat @param {any} preview @returns {Reason} */
function raiding(ui, cards, seat, { strength, stake, risk, defender_cards: count }) {
  return {
    first: tr('cavemen.why.raid', {
      card: chip(cards[0]),
      name: ui.names[seat],
      strength,
      ...SOFT,
    }),
    second: t('cavemen.why.raid-then', { stake, risk, count }),
  };
}

/** @param {any} view @param {Ui} ui @param {Draft} draft @param {string} phase @returns {Reason} */
function asked(view, ui, draft, phase) {
  const { names } = ui;
  switch (phase) {
    case 'defend': {
      const [card] = draft.cards;
      const move = card ? moveFrom({ seat: ui.home, verb: 'defend', args: [card] }) : null;
      const preview = move && ui.preview(move);
      if (!preview) {
        return {
          first: t('cavemen.why.defend', { name: names[view.raid.raider] }),
          second: t('cavemen.why.defend-then', { stake: view.cave_values[ui.home] }),
          tone: 'warn',
        };
      }
      return {
        first: tr(preview.tribute ? 'cavemen.why.defend-food' : 'cavemen.why.defend-card', {
          card: chip(card),
          strength: preview.strength,
          ...SOFT,
        }),
        second: t(
          preview.tribute ? 'cavemen.why.defend-food-then' : 'cavemen.why.defend-card-then',
          {
            risk: preview.risk,
            stake: preview.stake,
          },
        ),
      };
    }
    case 'choose': {
      const tribute = ui.preview(moveFrom({ seat: ui.home, verb: 'tribute' })) ? 'yes' : 'no';
      return { first: t('cavemen.why.choose', { tribute }), second: t('cavemen.why.choose-then') };
    }
    case 'answer':
      return {
        first: tr('cavemen.why.answer', {
          name: names[view.offer.from],
          give: chips(view.offer.give),
          want: chips(view.offer.want),
          wants: view.offer.want.length,
          food: view.offer.food,
          ...SOFT,
        }),
        second: t('cavemen.why.answer-then'),
      };
    default:
      return {
        first: t('cavemen.why.confirm', { name: names[view.offer.to] }),
        second: t('cavemen.why.confirm-then'),
      };
  }
}
