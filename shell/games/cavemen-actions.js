/**
 * What the player can do now, as a list of actions made from what has been chosen so far. The
 * list is the dock of buttons; the core says of each whether it is legal, and why not.
 *
 * The draft: `cards` chosen from the hand, `beast` of the wild, `rival` to raid, `chosen` beasts of
 * a cave (those that stay when fed, go when the turn ends, are taken after a raid), `barter` the
 * offer that is being made, `hint` the action that was asked for before it was complete.
 */
import { html } from 'lit-html';
import { t, tr } from '../i18n.js';
import { reasonOf } from '../refusals.js';
import { icon } from '../parts/icon.js';
import {
  beastName,
  chip,
  chips,
  listed,
  sorted,
  suitMark,
  suitOf,
  sumOf,
} from './cavemen-cards.js';
import { turn } from './cavemen-choices.js';
import { SOFT } from './cavemen-words.js';

/** @typedef {import('./index.js').Ui} Ui */

/**
 * @typedef {object} Offer  A barter that is being put together.
 * @property {number} seat  the partner
 * @property {string[]} give  @property {string[]} want  @property {number} food
 *
 * @typedef {object} Draft
 * @property {string[]} cards     of the hand
 * @property {string | null} beast  of the wild
 * @property {number | null} rival
 * @property {string[] | null} chosen  null: as it is proposed
 * @property {Offer | null} barter
 * @property {string} hint  @property {boolean} more
 *
 * @typedef {object} Action
 * @property {string} name   also its `data-action`
 * @property {string} key    letter on the keyboard
 * @property {unknown} mark  picture
 * @property {unknown} title
 * @property {unknown} note  what it does, or what it still needs
 * @property {string} [move] what it plays, once that is legal
 * @property {boolean} ready whether it can be done now
 * @property {boolean} off   whether it cannot be done at all
 * @property {boolean} [main] the one that is wanted most
 * @property {() => void} act  where it cannot be done, it says why
 */

/** Writes a move. @param {{seat: number, verb: string, args?: (string | number)[]}} intent */
export const moveFrom = ({ seat, verb, args = [] }) => [seat, verb, ...args].join(' ');

/** What is asked of the chooser; '' where nobody may choose. @param {any} view @param {Pick<Ui, 'chooser'>} ui */
export const phaseOf = (view, { chooser }) => (chooser === null ? '' : view.phase);

/** Who loses what the winner of the raid may take. @param {any} view @returns {number | null} */
export function loserOf({ phase, raid }) {
  if (phase !== 'choose' || !raid) return null;
  return raid.winner === raid.raider ? raid.defender : raid.raider;
}

/** The cave from which beasts are chosen now, by seat. @param {any} view @param {Pick<Ui, 'chooser'>} ui */
export function choosableCave(view, ui) {
  const phase = phaseOf(view, ui);
  if (phase === 'choose') return loserOf(view);
  return phase === 'feed' || phase === 'actions' ? ui.chooser : null;
}

/**
 * The draft without what is gone, and with what is proposed where nothing was chosen: feeding
 * begins with the best choice, the winner of a raid takes everything.
 * @param {any} view @param {Pick<Ui, 'chooser' | 'home' | 'draft'>} ui @returns {Draft}
 */
export function draftOf(view, ui) {
  const { draft } = ui;
  const hand = view.hands[ui.home];
  const phase = phaseOf(view, ui);
  const best = phase === 'feed' ? view.best_feed : null;
  const cave = choosableCave(view, ui);
  const there = cave === null ? [] : view.caves[cave];
  const proposed = phase === 'choose' ? there : (best?.keep ?? []);
  return {
    cards: sorted(
      (draft.cards ?? best?.cards ?? []).filter((/** @type {string} */ c) => hand.includes(c)),
    ),
    beast: view.wild.includes(draft.beast) ? draft.beast : null,
    rival: draft.rival ?? null,
    chosen: sorted(
      (draft.chosen ?? proposed).filter((/** @type {string} */ c) => there.includes(c)),
    ),
    barter: phase === 'actions' ? (draft.barter ?? null) : null,
    hint: draft.hint ?? '',
    more: draft.more ?? false,
  };
}

/** The verb that cards of the hand mean for a beast of the wild. @param {string[]} cards */
export function verbOf(cards) {
  const suits = new Set(cards.map(suitOf));
  if (suits.size !== 1) return null;
  const [suit] = suits;
  if (suit === 'D') return 'tame';
  if (cards.length > 1) return null;
  return suit === 'C' ? 'stun' : 'hunt';
}

/** The move that takes or hunts a beast with the chosen cards. @param {Ui} ui @param {string[]} cards @param {string} beast */
export function beastMove({ home }, cards, beast) {
  const verb = verbOf(cards);
  return verb && moveFrom({ seat: home, verb, args: [listed(cards), beast] });
}

/** @param {Ui} ui @param {string[]} cards @param {number} rival */
export const raidMove = ({ home }, cards, rival) =>
  cards.length === 1 ? moveFrom({ seat: home, verb: 'raid', args: [cards[0], rival] }) : null;

/** @param {Ui} ui @param {Offer} offer */
export const offerMove = ({ home }, { seat, give, want, food }) =>
  moveFrom({
    seat: home,
    verb: 'offer',
    args: [seat, 'give', listed(sorted(give)), 'want', listed(sorted(want)), 'food', food],
  });

/** @param {Ui} ui @param {Draft} draft */
export const feedMove = ({ home }, { cards, chosen }) =>
  moveFrom({ seat: home, verb: 'feed', args: [listed(cards), 'keep', listed(chosen ?? [])] });

/** Whether some legal move begins like this. @param {Ui} ui @param {string} verb */
const can = ({ moves, home }, verb) => moves.some((move) => move.startsWith(`${home} ${verb}`));

/** Whether a card of the hand is of use now. @param {string} name @param {any} view @param {Ui} ui */
export function isUseful(name, view, ui) {
  const phase = phaseOf(view, ui);
  const suit = suitOf(name);
  if (phase === 'feed') return suit !== 'S';
  if (phase === 'defend') return true;
  if (phase === 'answer') return suit === 'D' && view.offer.food > 0;
  if (phase !== 'actions') return false;
  if (suit === 'D' && (can(ui, 'tame') || can(ui, 'offer'))) return true;
  return ui.moves.some((move) => move.split(' ').includes(name));
}

/** What cannot be done says why when it is pressed. @param {Ui} ui @param {string} name @param {Partial<Action>} action @returns {Action} */
function action(ui, name, { move, act, ready = true, off = false, ...rest }) {
  const does = act ?? (() => ui.play(move ?? ''));
  return {
    name,
    key: '',
    mark: '',
    title: t(`cavemen.act.${name}`),
    note: '',
    off,
    ready: ready && !off && (!move || ui.preview(move) !== null),
    move,
    act: off ? () => ui.set({ hint: `${name}-not` }) : does,
    ...rest,
  };
}

/** What the chooser can do, the most wanted first marked `main`. @param {any} view @param {Ui} ui @returns {Action[]} */
export function actionsOf(view, ui) {
  const lists = { feed, actions, defend, choose, answer, confirm };
  const list = lists[/** @type {keyof typeof lists} */ (phaseOf(view, ui))];
  return list ? list(view, ui, draftOf(view, ui)) : [];
}

/** @param {any} view @param {Ui} ui @param {Draft} draft */
function feed(view, ui, draft) {
  const { best_feed: best } = view;
  const move = feedMove(ui, draft);
  const preview = ui.preview(move);
  const isBest = best && move === feedMove(ui, { ...draft, cards: best.cards, chosen: best.keep });
  const points = best ? sumOf(best.keep) : 0;
  return [
    action(ui, 'feed', {
      key: 'F',
      move,
      main: true,
      mark: suitMark('D'),
      title: preview
        ? t('cavemen.act.feed-points', { points: preview.points })
        : t('cavemen.act.feed'),
      note: preview
        ? tr('cavemen.note.feed', { paid: preview.paid, spare: preview.spare, ...SOFT })
        : reasonOf(ui.refusal(move) ?? ''),
    }),
    action(ui, 'best', {
      key: 'B',
      mark: icon('check'),
      off: Boolean(isBest),
      note: isBest ? t('cavemen.note.is-best') : t('cavemen.note.best', { points }),
      act: () => ui.set({ cards: undefined, chosen: undefined }),
    }),
    action(ui, 'starve', {
      key: 'N',
      mark: icon('foot'),
      off: !draft.cards.length && !draft.chosen?.length,
      note: t('cavemen.note.starve'),
      act: () => ui.set({ cards: [], chosen: [] }),
    }),
  ];
}

/** Verbs that need cards, a beast or a rival, and the suit or icon that stands for each. */
const VERBS = {
  tame: { key: 'T', suit: 'D' },
  stun: { key: 'C', suit: 'C' },
  hunt: { key: 'H', suit: 'S' },
};

/** After a swap all but the end of the turn is off for the same reason. @param {any} view @param {Ui} ui @param {Draft} draft */
function actions(view, ui, draft) {
  const list = allActions(view, ui, draft);
  if (!view.swapped) return list;
  const note = t('cavemen.note.swapped');
  const act = () => ui.set({ hint: 'swapped' });
  return list.map((item) => (item.off ? { ...item, note, act } : item));
}

/** @param {any} view @param {Ui} ui @param {Draft} draft */
function allActions(view, ui, draft) {
  const { cards, beast, rival } = draft;
  const chosenVerb = verbOf(cards);
  const beastVerbs = Object.entries(VERBS).map(([verb, { key, suit }]) => {
    const move = beast && verb === chosenVerb ? beastMove(ui, cards, beast) : null;
    const preview = move && ui.preview(move);
    return action(ui, verb, {
      key,
      mark: suitMark(suit),
      title: preview
        ? t(`cavemen.act.${verb}-beast`, { name: beastName(beast ?? '') })
        : t(`cavemen.act.${verb}`),
      note: preview
        ? note(verb, preview)
        : can(ui, verb)
          ? t(`cavemen.note.${verb}`)
          : t(view.wild.length ? `cavemen.note.${verb}-not` : 'cavemen.wild.empty'),
      move: move ?? undefined,
      ready: Boolean(preview),
      main: Boolean(preview),
      off: !can(ui, verb),
      act: () => (preview && move ? ui.play(move) : ui.set({ hint: verb })),
    });
  });
  const raid = rival !== null ? raidMove(ui, cards, rival) : null;
  const raidPreview = raid && ui.preview(raid);
  const swap =
    cards.length === 1 ? moveFrom({ seat: ui.home, verb: 'swap', args: [cards[0]] }) : null;
  const swapReady = Boolean(swap && ui.preview(swap));
  return [
    ...beastVerbs,
    action(ui, 'raid', {
      key: 'R',
      mark: icon('person'),
      title: raidPreview
        ? t('cavemen.act.raid-name', { name: ui.names[Number(rival)] })
        : t('cavemen.act.raid'),
      note: raidPreview
        ? t('cavemen.note.raid-ready', raidPreview)
        : can(ui, 'raid')
          ? t('cavemen.note.raid')
          : t('cavemen.note.raid-not'),
      ready: Boolean(raidPreview),
      main: Boolean(raidPreview),
      off: !can(ui, 'raid'),
      move: raid ?? undefined,
      act: () => (raidPreview && raid ? ui.play(raid) : ui.set({ hint: 'raid' })),
    }),
    action(ui, 'barter', {
      key: 'B',
      mark: icon('trade'),
      off: !can(ui, 'offer'),
      note: can(ui, 'offer') ? t('cavemen.note.barter') : t('cavemen.note.barter-not'),
      act: () => ui.set({ barter: firstOffer(view, ui, draft), more: false }),
    }),
    action(ui, 'swap', {
      key: 'S',
      mark: icon('swap'),
      title: swapReady
        ? tr('cavemen.act.swap-card', { card: chip(cards[0]) })
        : t('cavemen.act.swap'),
      note: can(ui, 'swap') ? t('cavemen.note.swap') : t('cavemen.note.swap-not'),
      off: !can(ui, 'swap'),
      ready: swapReady,
      move: swap ?? undefined,
      act: () => (swapReady && swap ? ui.play(swap) : ui.set({ hint: 'swap' })),
    }),
    endAction(ui, draft),
  ];
}

/** @param {string} verb @param {any} preview */
const note = (verb, preview) =>
  verb === 'hunt'
    ? t('cavemen.note.hunt-ready', { outcome: preview.outcome })
    : t(`cavemen.note.${verb}-ready`, { spare: preview.spare, value: preview.cave_value });

/** @param {Ui} ui @param {Draft} draft */
function endAction(ui, { chosen }) {
  const released = chosen ?? [];
  const move = moveFrom({ seat: ui.home, verb: 'end', args: [listed(released)] });
  const preview = ui.preview(move);
  return action(ui, 'end', {
    key: 'E',
    mark: icon('foot'),
    move,
    title: released.length
      ? t('cavemen.act.end-release', { count: released.length })
      : t('cavemen.act.end'),
    note: preview
      ? t('cavemen.note.end', {
          count: preview.stays.length,
          value: preview.cave_value,
          free: preview.free ? 'yes' : 'no',
        })
      : '',
  });
}

/** An offer to begin with: what was chosen, and the rival who was, or the next one who may be dealt with.
 * @param {any} view @param {Ui} ui @param {Draft} draft @returns {Offer} */
function firstOffer({ dealt_with: dealt }, ui, { cards, rival }) {
  const seats = ui.names.map((_, i) => (ui.home + 1 + i) % ui.names.length);
  const next = seats.find((seat) => !dealt.includes(seat)) ?? seats[0];
  return {
    seat: rival ?? next,
    give: cards.filter((name) => suitOf(name) === 'D'),
    want: [],
    food: 0,
  };
}

/** @param {any} _view @param {Ui} ui @param {Draft} draft */
function defend(_view, ui, { cards }) {
  const [card] = cards;
  const played = moveFrom({ seat: ui.home, verb: 'defend', args: [card] });
  const none = moveFrom({ seat: ui.home, verb: 'defend', args: ['-'] });
  const preview = card ? ui.preview(played) : null;
  return [
    action(ui, 'defend', {
      key: 'D',
      main: true,
      mark: icon('person'),
      ready: Boolean(preview),
      move: card && played,
      act: () => (preview ? ui.play(played) : ui.set({ hint: 'defend' })),
      title: card ? tr('cavemen.act.defend-card', { card: chip(card) }) : t('cavemen.act.defend'),
      note: preview
        ? t('cavemen.note.defend-ready', {
            strength: preview.strength,
            tribute: preview.tribute ? 'yes' : 'no',
          })
        : t('cavemen.note.defend'),
    }),
    action(ui, 'yield', {
      key: 'N',
      mark: icon('close'),
      move: none,
      note: t('cavemen.note.yield'),
    }),
  ];
}

/** @param {any} _view @param {Ui} ui @param {Draft} draft */
function choose(_view, ui, { chosen }) {
  const taken = chosen ?? [];
  const move = moveFrom({ seat: ui.home, verb: 'take', args: [listed(taken)] });
  const tribute = moveFrom({ seat: ui.home, verb: 'tribute' });
  const food = ui.preview(tribute);
  const preview = ui.preview(move);
  return [
    action(ui, 'take', {
      key: 'T',
      main: true,
      mark: suitMark('H'),
      move,
      title: t('cavemen.act.take-some', { count: taken.length }),
      note: preview
        ? t('cavemen.note.take', {
            count: taken.length,
            value: preview.cave_value,
            back: preview.returns_food ? 'yes' : 'no',
          })
        : '',
    }),
    ...(food
      ? [
          action(ui, 'tribute', {
            key: 'F',
            mark: suitMark('D'),
            move: tribute,
            title: tr('cavemen.act.tribute-card', { card: chip(food.card) }),
            note: t('cavemen.note.tribute'),
          }),
        ]
      : []),
  ];
}

/** @param {any} view @param {Ui} ui @param {Draft} draft */
function answer(view, ui, { cards }) {
  const { food } = view.offer;
  const move = moveFrom({ seat: ui.home, verb: 'accept', args: [listed(cards)] });
  const preview = ui.preview(move);
  const possible = can(ui, 'accept');
  const refusal = moveFrom({ seat: ui.home, verb: 'refuse' });
  return [
    action(ui, 'accept', {
      key: 'A',
      main: true,
      mark: icon('check'),
      move,
      off: !possible,
      title:
        preview && cards.length
          ? tr('cavemen.act.accept-with', { cards: chips(cards) })
          : t('cavemen.act.accept'),
      note: preview
        ? barterNote(preview)
        : t(possible ? 'cavemen.note.accept' : 'cavemen.note.accept-not', { food }),
    }),
    action(ui, 'refuse', {
      key: 'N',
      mark: icon('close'),
      move: refusal,
      note: t('cavemen.note.refuse'),
    }),
    ...(ui.style(view.offer.from) ? [mute(ui, refusal)] : []),
  ];
}

/** Refuses an offer of a bot and all that follow. @param {Ui} ui @param {string} refusal */
const mute = (ui, refusal) =>
  action(ui, 'mute', {
    key: 'X',
    mark: icon('close'),
    note: t('cavemen.note.mute'),
    act: () => {
      turn('muted');
      ui.play(refusal);
    },
  });

/** What a barter brings, in words. @param {any} preview */
export function barterNote({ beasts_in, beasts_out, food_in, food_out }) {
  /** @param {number} beasts @param {number | null} food null: theirs to choose */
  const goods = (beasts, food) => [
    ...(beasts ? [t('cavemen.goods.beasts', { value: beasts })] : []),
    ...(food === null ? [t('cavemen.goods.some-food')] : []),
    ...(food ? [t('cavemen.goods.food', { value: food })] : []),
  ];
  return t('cavemen.note.barter-brings', {
    gets: goods(beasts_in, food_in),
    gives: goods(beasts_out, food_out),
  });
}

/** @param {any} _view @param {Ui} ui */
function confirm(_view, ui) {
  const move = moveFrom({ seat: ui.home, verb: 'confirm' });
  const preview = ui.preview(move);
  return [
    action(ui, 'confirm', {
      key: 'A',
      main: true,
      mark: icon('check'),
      move,
      note: preview ? barterNote(preview) : '',
    }),
    action(ui, 'withdraw', {
      key: 'N',
      mark: icon('close'),
      move: moveFrom({ seat: ui.home, verb: 'withdraw' }),
      note: t('cavemen.note.withdraw'),
    }),
  ];
}

/** The buttons of all this. @param {Action[]} list @param {Draft} draft @param {Ui} ui */
export function dock(list, { more, hint }, ui) {
  const mains = list.filter(({ main }) => main);
  return html`
    <div class="men-dock panel ${more ? 'open' : ''} of-${list.length}" data-zone="actions">
      ${list.map(
        (item) => html`
          <button
            type="button"
            class="men-act ${item.main && item.ready ? 'main' : ''} ${item.ready ? 'ready' : ''} ${item.off ? 'off' : ''} ${hint === item.name ? 'hinted' : ''} ${keptOpen(item, mains) ? 'men-kept' : ''}"
            data-action=${item.name}
            ?data-legal=${item.ready}
            aria-disabled=${item.off ? 'true' : 'false'}
            @click=${(/** @type {MouseEvent} */ { detail }) => {
              // The second half of a double click would hit what has come in its place.
              if (detail < 2) item.act();
            }}
          >
            <span class="men-act-mark">${item.mark}</span>
            <span class="men-act-words"><b>${item.title}</b> <small>${item.note}</small></span>
            <kbd aria-hidden="true">${item.key}</kbd>
          </button>
        `,
      )}
      ${
        list.length > 3
          ? html`<button
              type="button"
              class="button men-more"
              aria-expanded=${String(more)}
              @click=${() => ui.set({ more: !more })}
            >
              ${icon(more ? 'close' : 'menu')}${t(more ? 'cavemen.act.less' : 'cavemen.act.more')}
            </button>`
          : ''
      }
    </div>
  `;
}

/** On a short phone only these stay in view. @param {Action} item @param {Action[]} mains */
const keptOpen = (item, mains) => item.name === 'end' || mains.includes(item);
