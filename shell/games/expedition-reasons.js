/** What the bots of Expedition say about a move, in words. The numbers come from the core. */
import 'catalogue:expedition-reasons';
import { t, tr } from '../i18n.js';
import { signed } from '../screens/why.js';
import { itemWords } from './expedition-words.js';

/** In the core's order. */
const TOKENS = ['traverse', 'water', 'photo', 'squeeze1', 'squeeze2', 'squeeze3', 'depth'];
const BONUSES = ['traverse', 'water', 'photo', 'squeeze'];
const ITEMS = ['food', 'rope', 'oxygen', 'half', 'camera', 'raft'];
const STACKS = ['I', 'II', 'III', 'IV'];

/** Nobody has anything to hide here. @type {string[]} */
export const open = [];
export const isTold = () => true;
export const later = () => '';

/** A place as seen from the home base, in words. @param {number} x @param {number} y */
const placeWords = (x, y) =>
  t('expedition-reasons.place', {
    far: Math.abs(x) + Math.abs(y),
    east: Math.max(0, x),
    west: Math.max(0, -x),
    south: Math.max(0, y),
    north: Math.max(0, -y),
  });

/** @param {import('./index.js').Reason} reason @param {import('./index.js').Telling} telling */
export function reason({ reason: code, args: [first, second, third] }, { names, own }) {
  return tr(`expedition-reasons.${code}`, {
    first,
    second,
    third,
    place: placeWords(first, second),
    token: TOKENS[first] ?? '',
    bonus: BONUSES[first] ?? '',
    item: ITEMS[first] ?? '',
    stack: STACKS[third - 1] ?? '',
    name: names[first] ?? '',
    own: own(first) ? 'yes' : 'no',
    tenths: first / 10,
  });
}

/** A move in few words. @param {string} move */
export function move(move) {
  const [, verb, ...rest] = move.split(' ');
  const [x, y] = (rest[0] ?? '').split(',');
  const at = y === undefined ? 'no' : 'yes';
  const place = placeWords(Number(x), Number(y));
  const words = t('expedition-reasons.move', { verb, at, place });
  if (verb === 'toss') return [words, itemWords(`${rest[0]}1`)].join(' ');
  if (verb !== 'pack' && verb !== 'exchange') return words;
  const [backpack, , camp] = rest;
  const beside = camp ? t('expedition.and-camp', { items: itemWords(camp) }) : '';
  return `${words} ${itemWords(backpack)}${beside}`;
}

/** @param {number} value  thousandths of a victory point */
export const worth = (value) => signed(value / 1000);

export const scale = () => t('expedition-reasons.scale');

/** The place that a move is about; a backpack has none. @param {string} move */
export function aims(move) {
  const [, verb, at = ''] = move.split(' ');
  if (verb === 'pack' || verb === 'exchange') return null;
  return /^-?\d+,-?\d+$/.test(at) ? [`c:${at}`] : [];
}

/** @param {string} move */
export const passes = (move) => move.split(' ')[1] === 'end';

export const hand = () => null;

/** Victory points; its estimate has no chance in it. @type {import('./index.js').Grades} */
export const grades = { same: 300, good: 1000, loose: 3000 };

/** @param {number} value  thousandths of a victory point */
export const loss = (value) =>
  t('expedition-reasons.loss', { points: Math.round(value / 100) / 10 });

export const grading = () => t('expedition-reasons.grading');

/** Its numbers do not add up to points. */
export const total = () => null;
