/** The rules of Expedition in our own words, with small pictures of its tiles. */
import 'catalogue:expedition-rules';
import { html } from 'lit-html';
import { t } from '../i18n.js';
import { symbol } from '../parts/icon.js';
import { tile } from './expedition-tile.js';
import { BONUSES, tokenIcon } from './expedition-words.js';

/** @typedef {import('./expedition-tile.js').Cell} Cell */

/** The kinds of tile, each as it may lie. */
const TILES = [
  { kind: 'plain', open: 'NES', depth: 0 },
  { kind: 'wonder', open: 'EW', depth: 25 },
  { kind: 'water', open: 'NEW', depth: 25 },
  { kind: 'squeeze1', open: 'NS', depth: 0 },
  { kind: 'squeeze2', open: 'NS', depth: 50 },
  { kind: 'squeeze3', open: 'NS', depth: 75 },
  { kind: 'descent', open: 'ESW', depth: 25 },
  { kind: 'choke', open: '', depth: 50 },
];
/** What each item is for; half-used oxygen is oxygen. */
const KIT = ['food', 'rope', 'oxygen', 'camera', 'raft'];
/** What things cost: the words of each row, by its key. */
const PRICES = [
  'discover',
  'walk',
  'squeeze',
  'dive',
  'raft',
  'scramble',
  'sound',
  'photo',
  'pack',
  'camp',
  'stow',
  'free',
];
const DEPTHS = [
  [25, 3],
  [50, 4],
  [75, 5],
];
/** Victory points of a token of each kind. @type {Record<string, string>} */
const VALUES = { traverse: '2', water: '3', photo: '2', squeeze: '2, 3, 4' };
/** Worked examples: two tiles side by side, and whether ropes hang between them. */
const EXAMPLES = [
  {
    key: 'rope',
    cells: [
      { kind: 'plain', open: 'EW', depth: 0 },
      { kind: 'descent', open: 'EW', depth: 25 },
    ],
  },
  {
    key: 'ropes',
    cells: [
      { kind: 'plain', open: 'EW', depth: 0 },
      { kind: 'descent', open: 'EW', depth: 75 },
    ],
  },
  {
    key: 'squeeze',
    cells: [
      { kind: 'plain', open: 'EW', depth: 25 },
      { kind: 'squeeze2', open: 'EW', depth: 25 },
    ],
  },
  {
    key: 'water',
    cells: [
      { kind: 'plain', open: 'NEW', depth: 25 },
      { kind: 'water', open: 'EW', depth: 25 },
    ],
  },
];

export const rulesHeading = () => t('expedition-rules.heading');

/** @param {Omit<Cell, 'at'>} cell @param {number} [x] */
const picture = (cell, x = 0) => html`
  <svg class="x-rules-tile" viewBox="-52 -52 104 106" aria-hidden="true">
    ${tile({ ...cell, at: [x + 40, x] })}
  </svg>
`;

/** @param {string} key @param {unknown} [shown] */
const section = (key, shown = '') => html`
  <section class="rules-part" aria-labelledby=${key}>
    <h2 id=${key}>${t(`expedition-rules.${key}`)}</h2>
    <p class="text">${t(`expedition-rules.${key}-text`)}</p>
    ${shown}
  </section>
`;

const tiles = () => html`
  <ul class="x-rules-tiles">
    ${TILES.map(
      (cell, i) => html`
        <li>
          ${picture(cell, i)}
          <div>
            <b>${t(`expedition-rules.tile-${cell.kind}`)}</b>
            <p class="text">${t(`expedition-rules.tile-${cell.kind}-text`)}</p>
          </div>
        </li>
      `,
    )}
  </ul>
`;

const kit = () => html`
  <ul class="x-rules-kit">
    ${KIT.map(
      (item) => html`
        <li>
          <span class="x-slot full">${symbol(`e-${item}`, 'x-item-face')}</span>
          <p class="text">
            <b>${t('expedition.item', { item })}</b>: ${t(`expedition-rules.item-${item}`)}
          </p>
        </li>
      `,
    )}
  </ul>
`;

const prices = () => html`
  <table class="panel x-rules-prices">
    <caption class="label">
      ${t('expedition-rules.prices-caption')}
    </caption>
    ${PRICES.map(
      (key) => html`
        <tr>
          <th scope="row">${t(`expedition-rules.price-${key}`)}</th>
          <td>${t(`expedition-rules.price-${key}-cost`)}</td>
        </tr>
      `,
    )}
  </table>
`;

const examples = () => html`
  <div class="worked-list">
    ${EXAMPLES.map(
      ({ key, cells }) => html`
        <figure class="worked panel">
          <div class="x-rules-pair" role="img" aria-label=${t(`expedition-rules.example-${key}`)}>
            ${cells.map((cell, i) => picture(cell, i + 3))}
          </div>
          <figcaption class="text">${t(`expedition-rules.example-${key}`)}</figcaption>
        </figure>
      `,
    )}
  </div>
`;

const score = () => html`
  <table class="panel x-rules-prices">
    <caption class="label">
      ${t('expedition-rules.score-caption')}
    </caption>
    ${BONUSES.map(
      (bonus) => html`
        <tr>
          <th scope="row">${tokenIcon(bonus)} ${t(`expedition-rules.token-${bonus}`)}</th>
          <td>${VALUES[bonus]}</td>
        </tr>
      `,
    )}
    ${DEPTHS.map(
      ([depth, points]) => html`
        <tr>
          <th scope="row">${tokenIcon('depth')} ${t('expedition-rules.token-depth', { depth })}</th>
          <td>${points}</td>
        </tr>
      `,
    )}
  </table>
`;

export const rules = () => [
  html`<p class="rules-lead">${t('expedition-rules.lead')}</p>`,
  section('goal'),
  section('tiles', tiles()),
  section('kit', kit()),
  section('turn', prices()),
  section('discover'),
  section('move', examples()),
  section('hunger'),
  section('camp'),
  section('end'),
  section('score', score()),
];
