/** What the bots of The Cave say about a move, in words. The numbers come from the core. */
import 'catalogue:the-cave-reasons';
import { t, tr } from '../i18n.js';
import { chip } from '../parts/chip.js';
import { signed } from '../screens/why.js';

/** Reasons that tell nothing of a hand. */
export const open = ['takes', 'leads', 'ties', 'trails', 'leaves'];

/** A round's cards are all known when it is over. @param {any} view @param {import('./index.js').Entry} entry */
export const isTold = (view, { round }) => view.over || round < view.round;

export const later = () => t('the-cave-reasons.later');

/** @param {import('./index.js').Reason} reason @param {import('./index.js').Telling} telling */
export function reason({ reason: code, args: [first, second, third] }, { names, own, entry }) {
  const next = (entry.seat + 1) % names.length;
  const tenths = code === 'expects' || code === 'guessed' ? first : second;
  return tr(`the-cave-reasons.${code}`, {
    first: chip(first),
    number: second,
    other: chip(second),
    third,
    tenths: Math.abs(tenths) / 10,
    stand: tenths > 0 ? 'ahead' : tenths < 0 ? 'behind' : 'level',
    next: names[next],
    own: own(next) ? 'yes' : 'no',
  });
}

/** A card that might have been played. @param {string} move `SEAT play RANK` */
export const move = (move) => chip(Number(move.split(' ')[2]));

/** @param {number} value  thousandths of a point */
export const worth = (value) => signed(value / 1000);

/** What the values are. @param {boolean} expects  whether it chose by them, or they were found afterwards */
export const scale = (expects) => t('the-cave-reasons.scale', { expects: expects ? 'yes' : 'no' });

/** The first card of the rank in the hand. @param {string} move */
export const aims = (move) => [`${move.split(' ')[2]}-1`];

export const passes = () => false;

/** @param {any} view @param {number} seat */
export const hand = (view, seat) =>
  view.hands[seat].map((/** @type {number} */ rank) => chip(rank));

/** Points of the round. @type {import('./index.js').Grades} */
export const grades = { same: 300, good: 800, loose: 2000 };

/** @param {number} value  thousandths of a point */
export const loss = (value) => t('the-cave-reasons.loss', { points: Math.round(value / 100) / 10 });

export const grading = () => t('the-cave-reasons.grading', { loss: loss(grades.same) });

/** @param {number} value  all that was lost, in thousandths */
export const total = (value) => loss(value);
