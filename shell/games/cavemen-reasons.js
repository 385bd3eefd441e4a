/** What the bots of Cavemen say about a move, in words. The numbers come from the core. */
import 'catalogue:cavemen-reasons';
import { html } from 'lit-html';
import { t, tr } from '../i18n.js';
import { plain, signed } from '../screens/why.js';
import { chips } from './cavemen-cards.js';

/** Reasons that tell nothing of a hand. */
export const open = [
  'gains',
  'scores',
  'loses',
  'free',
  'denies',
  'target',
  'leader',
  'risks',
  'pile',
];

/** Hands are known when the game is over. @param {any} view */
export const isTold = (view) => view.over;

export const later = () => t('cavemen-reasons.later');

/** What seats are called in a reason. @param {import('./index.js').Telling} telling @param {number} seat */
const seatWords = ({ names, own }, seat) => ({
  name: names[seat] ?? '',
  own: own(seat) ? 'yes' : 'no',
});

/** @param {import('./index.js').Reason} reason @param {import('./index.js').Telling} telling */
export function reason({ reason: code, args: [first, second, third] }, telling) {
  return tr(`cavemen-reasons.${code}`, {
    first,
    second,
    third,
    ...seatWords(telling, first),
    worth: Math.abs(second) / 10,
    gives: second < 0 ? 'yes' : 'no',
    theirs: Math.abs(third) / 10,
    lead: Math.abs(second),
    stand: second > 0 ? 'ahead' : second < 0 ? 'behind' : 'level',
  });
}

/** A move in few words. @param {string} move @param {import('./index.js').Words} ui */
export function move(move, { names }) {
  const [, verb, ...rest] = move.split(' ');
  const cards = rest.join(' ').match(/[SCDH](?:10|[A2-9JQK])/g) ?? [];
  const seat = verb === 'raid' ? rest[1] : verb === 'offer' ? rest[0] : '';
  const parts = [
    t('cavemen-reasons.verb', { verb }),
    cards.length ? chips(cards) : null,
    seat ? html`<bdi>${names[Number(seat)]}</bdi>` : null,
  ].filter(Boolean);
  return html`${parts.map((part, i) => (i ? html` ${part}` : part))}`;
}

/**
 * What it thought of a move: thousandths of a point, or of the best that a game can end with.
 * @param {number} value @param {boolean} expects  whether it has played the game on in its mind
 */
export const worth = (value, expects) => (expects ? plain(value / 10) : signed(value / 1000));

/** @param {boolean} expects  whether the bot has played the game on in its mind */
export const scale = (expects) => t('cavemen-reasons.scale', { expects: expects ? 'yes' : 'no' });

/** The cards that a move names, and the rival of a raid. @param {string} move */
export function aims(move) {
  const [, verb, ...rest] = move.split(' ');
  const cards = rest.join(' ').match(/[SCDH](?:10|[A2-9JQK])/g) ?? [];
  return verb === 'raid' ? [...cards, `seat-${rest[1]}`] : cards;
}

/** @param {string} move */
export const passes = (move) => /^\d+ end( -)?$/.test(move);

/** @param {any} view @param {number} seat */
export const hand = (view, seat) => (view.hands[seat].length ? chips(view.hands[seat]) : '–');

/** Hundredths of the best end, in tenths of them. @type {import('./index.js').Grades} */
export const grades = { same: 40, good: 80, loose: 160 };

/** @param {number} value  thousandths of the best end */
export const loss = (value) => t('cavemen-reasons.loss', { worth: plain(value / 10) });

export const grading = () => t('cavemen-reasons.grading', { loss: loss(grades.same) });

/** Chances do not add up. */
export const total = () => null;
