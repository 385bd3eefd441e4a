/** Expedition in words: cells, costs, gains, the log, and what lies around a team. */
import 'catalogue:expedition';
import { html } from 'lit-html';
import { t, tr } from '../i18n.js';
import { symbol } from '../parts/icon.js';
import { reasonOf } from '../refusals.js';
import { SIDES, STEPS, gradeOf, isHome } from './expedition-tile.js';

/**
 * @typedef {import('./index.js').Entry} Entry
 * @typedef {import('./index.js').Event} Event
 * @typedef {import('./index.js').Ui} Ui
 * @typedef {import('./index.js').Words} Words
 *
 * @typedef {import('./expedition-tile.js').Cell & {token: boolean, ways: string, exits: string,
 *   roped: string}} BoardCell  a cell of the core's view
 * @typedef {{at: number[], by: string, ap: number, ropes: number, oxygen: number}} Step  what a
 *   step of the active team costs
 */

/** Items by their letter, in the order of records: the name of their symbol and of their words.
 * @type {Record<string, string>} */
export const ITEMS = {
  c: 'food',
  r: 'rope',
  o: 'oxygen',
  h: 'half',
  k: 'camera',
  b: 'raft',
};
/** What tokens are counted by in the bonuses. */
export const BONUSES = ['traverse', 'water', 'photo', 'squeeze'];
/** The symbol of a kind of token. @type {Record<string, string>} */
export const TOKEN_ICONS = {
  traverse: 'rope',
  water: 'water',
  photo: 'camera',
  squeeze: 'squeeze',
  depth: 'depth',
};
const STACKS = ['I', 'II', 'III', 'IV'];
const FEATURES = /** @type {Record<string, string>} */ ({
  p: 'plain',
  w: 'wonder',
  a: 'water',
  d: 'descent',
  s1: 'squeeze1',
  s2: 'squeeze2',
  s3: 'squeeze3',
});

/** A tile as records name it: its stack, kind and shape. @param {string} text such as `3s2L` */
export const readTile = (text) => ({
  stack: STACKS[Number(text[0]) - 1],
  kind: FEATURES[text.slice(1, -1)],
  shape: text.at(-1) ?? '',
});

/** An item's picture. @param {string} letter */
export const itemIcon = (letter) => symbol(`e-${ITEMS[letter]}`, 'icon');

/** The picture of a kind of token. @param {string} token */
export const tokenIcon = (token) => symbol(`e-${TOKEN_ICONS[token]}`, 'icon');

/** For which bonus a token, or that of a kind of cell, is counted. @param {string} token */
export const bonusOf = (token) =>
  gradeOf(token) ? 'squeeze' : token === 'wonder' ? 'photo' : token;

/** Why a move is not legal, in words. @param {Ui} ui @param {string} move */
export function whyNot(ui, move) {
  const code = ui.refusal(move);
  return code ? reasonOf(code) : '';
}

/** The cells of each board by their places. @type {WeakMap<BoardCell[], Map<string, BoardCell>>} */
const places = new WeakMap();

/** @param {{board: BoardCell[]}} view @param {string} key `x,y` @returns {BoardCell | undefined} */
export function cellAt({ board }, key) {
  const known = places.get(board) ?? new Map(board.map((cell) => [`${cell.at}`, cell]));
  places.set(board, known);
  return known.get(key);
}

/** What a cell is called. @param {{at: number[], kind: string}} cell */
export const cellName = (cell) => t('expedition.cell', { kind: isHome(cell) ? 'home' : cell.kind });

/** What a cell is called, and how deep it lies. @param {BoardCell} cell */
export const depthName = (cell) =>
  t('expedition.cell-depth', { name: cellName(cell), depth: cell.depth });

/** What a step or an action costs. @param {{ap: number, ropes?: number, oxygen?: number}} price */
export const costWords = ({ ap, ropes = 0, oxygen = 0 }) =>
  t('expedition.cost', { ap, ropes, oxygen });

/** What a move would bring, from the core's preview, in a list. @param {any} preview @returns {string} */
export function gainWords(preview) {
  if (!preview) return '';
  const takes = Object.entries(preview.takes ?? {}).map(([token, count]) =>
    t('expedition.takes', { token, count }),
  );
  const points = (preview.points_after ?? 0) - (preview.points_before ?? 0);
  const parts = points ? [...takes, t('expedition.points-gained', { points })] : takes;
  return parts.join(', ');
}

/** Who and what is on a cell besides its token. @param {any} view @param {BoardCell} cell @param {Words} ui */
export function presentWords(view, cell, { names, own }) {
  const key = `${cell.at}`;
  /** @type {string[]} */ const words = [];
  view.teams.forEach((/** @type {any} */ team, /** @type {number} */ seat) => {
    const who = { name: names[seat], own: own(seat) ? 'yes' : 'no' };
    if (`${team.at}` === key) words.push(t('expedition.team-here', who));
    if (`${team.camp.at}` === key) words.push(t('expedition.camp-here', who));
  });
  return words;
}

/** The token that still lies on a cell. @param {BoardCell} cell */
export const tokenWords = (cell) =>
  cell.token ? [t('expedition.token-here', { kind: bonusOf(cell.kind) })] : [];

/** A cell in words: what it is, how deep, its token, who is there. @param {any} view @param {BoardCell} cell @param {Words} ui */
export const cellWords = (view, cell, ui) =>
  [depthName(cell), ...tokenWords(cell), ...presentWords(view, cell, ui)].join(', ');

/** What lies on one side of a cell. @param {any} view @param {BoardCell} cell @param {number} side @param {Words} ui */
function sideWords(view, cell, side, ui) {
  const name = SIDES[side];
  const [x, y] = [cell.at[0] + STEPS[side][0], cell.at[1] + STEPS[side][1]];
  const next = cellAt(view, `${x},${y}`);
  if (cell.exits.includes(name)) return t('expedition.side-exit', { side: name });
  if (!next || !cell.ways.includes(name)) return t('expedition.side-rock', { side: name });
  const drop = next.depth - cell.depth;
  return t('expedition.side', {
    side: name,
    what: cellWords(view, next, ui),
    drop: Math.abs(drop),
    way: cell.roped.includes(name) ? 'roped' : drop > 0 ? 'down' : drop < 0 ? 'up' : 'level',
  });
}

/** All around a cell, a sentence a side. @param {any} view @param {BoardCell} cell @param {Words} ui */
export const surroundings = (view, cell, ui) =>
  [0, 1, 2, 3].map((side) => sideWords(view, cell, side, ui));

/** Items in words: "2 food, 1 rope". @param {string} items as in records */
export function itemWords(items) {
  const parts = [...items.matchAll(/([crohkb])(\d+)/g)].map(([, letter, count]) =>
    t('expedition.items', { item: ITEMS[letter], count: Number(count) }),
  );
  return parts.length ? parts.join(', ') : t('expedition.nothing');
}

/** Where a cell lies from the one a team stands on: "north", "2 east, 1 south", "here". @param {number[]} from @param {number[]} to */
export const offsetWords = ([x, y], [toX, toY]) =>
  t('expedition.offset', {
    near: Math.abs(toX - x) + Math.abs(toY - y),
    east: Math.max(0, toX - x),
    west: Math.max(0, x - toX),
    south: Math.max(0, toY - y),
    north: Math.max(0, y - toY),
  });

/** Places beside the one a team stands on are named by their direction. @param {number[]} from @param {number[]} to */
export const directionOf = (from, to) =>
  SIDES[STEPS.findIndex(([x, y]) => from[0] + x === to[0] && from[1] + y === to[1])] ?? '';

/* The log */

/** What an event is told by: key and values; events that go without saying have none.
 * @param {Event} event @param {Words} words */
function told(event, words) {
  const { seat = 0 } = event;
  const who = { name: words.names[seat], own: words.own(seat) ? 'yes' : 'no' };
  switch (event.event) {
    case 'packed':
      return {
        key: 'packed',
        camp: event.with_camp ? itemWords(event.camp) : '',
        items: itemWords(event.backpack),
      };
    case 'drew':
      return { key: 'drew', kind: readTile(event.tile).kind, fits: event.fits ? 'yes' : 'no' };
    case 'laid':
      return { key: 'laid', kind: readTile(event.tile).kind, depth: event.depth };
    case 'choked':
      return { key: 'choked' };
    case 'moved':
      return { key: 'moved', by: event.by, side: directionOf(event.from, event.at) };
    case 'roped':
      return { key: 'roped', ropes: event.ropes };
    case 'took':
      return {
        key: 'took',
        token: bonusOf(event.token),
        count: event.count ?? 1,
        depth: event.depth ?? 0,
        points: event.points,
      };
    case 'breathed':
      return event.used_up ? { key: 'used-up' } : null;
    case 'camped':
      return { key: 'camped' };
    case 'broke-camp':
      return { key: 'stowed' };
    case 'gave-up':
      return { key: 'gave-up' };
    case 'lost':
      return { key: 'lost', item: ITEMS[event.item] };
    case 'exchanged':
      return { key: 'exchanged' };
    case 'tossed':
      return { key: 'tossed', item: ITEMS[event.item] };
    case 'starves':
      return { key: 'starves', ...who };
    case 'end-is-near':
      return { key: 'end-is-near', closed: event.closed ? 'yes' : 'no' };
    case 'eliminated':
      return { key: 'eliminated', ...who };
    case 'won-bonus':
      return { key: 'won-bonus', ...who, token: event.bonus, points: event.points };
    default:
      return null;
  }
}

/** @param {Entry} entry @param {Words} words */
const toldOf = ({ events, verb }, words) => {
  const parts = events.map((event) => told(event, words)).filter((part) => part !== null);
  return verb === 'end' ? [{ key: 'ended' }, ...parts] : parts;
};

/** @param {unknown} words */
const soft = (words) => html`<span class="soft">${words}</span>`;

/** A move of the log. @param {Entry} entry @param {Words} words */
export const logLine = (entry, words) =>
  toldOf(entry, words).map(
    ({ key, ...args }, i) =>
      html`${i ? ', ' : ''}${tr(`expedition.log.${key}`, { ...args, soft })}`,
  );

/**
 * A move in one spoken sentence; after a step of one's own also where it led, and what is left.
 * @param {Entry} entry @param {Words} words @param {any} view  as it stands after the move
 */
export function sentence(entry, words, view) {
  const deeds = toldOf(entry, words).map(({ key, ...args }) => t(`expedition.log.${key}`, args));
  const own = words.own(entry.seat);
  const who = { name: words.names[entry.seat], own: own ? 'yes' : 'no' };
  const said = t('expedition.say', { ...who, deeds: deeds.slice(0, 4).join(', ') });
  const moved = entry.events.find(({ event }) => event === 'moved');
  const cell = own && moved && cellAt(view, `${moved.at}`);
  if (!cell) return said;
  const where = [depthName(cell), ...tokenWords(cell)].join(', ');
  return `${said} ${t('expedition.say-at', { where, ap: view.teams[entry.seat].ap })}`;
}
