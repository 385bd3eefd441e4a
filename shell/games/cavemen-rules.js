/** The rules of Cavemen in our own words, with worked examples as small pictures. */
import 'catalogue:cavemen';
import 'catalogue:cavemen-rules';
import { html } from 'lit-html';
import { t, tr } from '../i18n.js';
import { icon } from '../parts/icon.js';
import { card, cardClass, cardLabel, chip, face, suitMark } from './cavemen-cards.js';

/** What each suit is shown by, and how its numbers run. */
const DECK = ['H9', 'D6', 'C8', 'S7'];

/** Worked actions: cards that are played, what they are played on, and what comes of it. */
export const EXAMPLES = [
  { key: 'tame', played: ['D4', 'D6'], on: ['H9'], gone: [] },
  { key: 'tame-short', played: ['D4', 'D5'], on: [], gone: ['H10'] },
  { key: 'stun', played: ['C9'], on: ['H8'], gone: ['H9'] },
  { key: 'kill', played: ['S8'], on: [], gone: ['H7'] },
  { key: 'drive', played: ['S6'], on: [], gone: ['H10'] },
  { key: 'feed', played: ['D6', 'C7'], on: ['H5', 'H8'], gone: ['H3'] },
  { key: 'trade', played: ['D7'], on: ['H4'], gone: [] },
];

/** Worked raids: the raider's card, the answer, and how it ends. */
export const RAIDS = [
  { key: 'won', laid: 'S5', answer: 'C9' },
  { key: 'level', laid: 'S5', answer: 'C10' },
  { key: 'lost', laid: 'CJ', answer: 'S6' },
  { key: 'tribute', laid: 'CA', answer: 'D3' },
  { key: 'none', laid: 'C2', answer: null },
];

/** What one can do, and the suit or the icon of its button at the table. */
const ACTIONS = {
  tame: () => suitMark('D'),
  stun: () => suitMark('C'),
  hunt: () => suitMark('S'),
  raid: () => icon('person'),
  barter: () => icon('trade'),
  swap: () => icon('swap'),
};

export const rulesHeading = () => t('cavemen-rules.heading');

export const rules = () => [
  html`<p class="rules-lead">${t('cavemen-rules.lead')}</p>`,
  section('deck', deck()),
  section('deal'),
  section('turn', turn()),
  section('actions', actions()),
  html`<section class="rules-part" aria-labelledby="examples">
    <h2 id="examples">${t('cavemen-rules.examples')}</h2>
    <div class="worked-list">${EXAMPLES.map(example)}</div>
  </section>`,
  section('raid', raids()),
  section('barter'),
  section('end'),
];

/** A part with its heading, its text and what it shows. @param {string} key @param {unknown} [shown] */
const section = (key, shown = '') => html`
  <section class="rules-part" aria-labelledby=${key}>
    <h2 id=${key}>${t(`cavemen-rules.${key}`)}</h2>
    <p class="text">${t(`cavemen-rules.${key}-text`)}</p>
    ${shown}
  </section>
`;

const deck = () => html`
  <ul class="men-suits">
    ${DECK.map(
      (name) => html`
        <li>
          ${card(name)}
          <p class="text">${tr(`cavemen-rules.suit-${name[0]}`)}</p>
        </li>
      `,
    )}
  </ul>
`;

const turn = () => html`
  <ol class="steps">
    ${[1, 2, 3, 4, 5].map((step) => html`<li class="text">${tr(`cavemen-rules.turn-${step}`)}</li>`)}
  </ol>
`;

const actions = () => html`
  <ul class="men-verbs">
    ${Object.entries(ACTIONS).map(
      ([verb, mark]) =>
        html`<li>
          <span class="men-act-mark">${mark()}</span>
          <p class="text">${tr(`cavemen-rules.action-${verb}`)}</p>
        </li>`,
    )}
  </ul>
`;

/** A card of a picture: the picture has the words. @param {string} name @param {string} states */
const small = (name, states = '') =>
  html`<div class="card ${cardClass(name)} ${states}">${face(name)}</div>`;

/** One worked action as a picture with its reason. @param {(typeof EXAMPLES)[number]} shown */
function example({ key, played, on, gone }) {
  const label = t('cavemen-rules.picture', {
    played: played.map(cardLabel),
    on: [...on, ...gone].map(cardLabel),
  });
  return html`
    <figure class="worked panel">
      <div class="worked-picture" role="img" aria-label=${label}>
        <div class="worked-cave">${played.map((name) => small(name))}</div>
        <span class="men-versus">${icon(key === 'trade' ? 'trade' : 'next')}</span>
        <div class="worked-cave">
          ${on.map((name) => html`<div class="worked-place">${small(name, 'target')}</div>`)}
          ${gone.map((name) => html`<div class="worked-place">${small(name, 'illegal')}</div>`)}
        </div>
      </div>
      <figcaption>
        <p class="worked-line">
          ${played.map((name) => chip(name))} ${t(`cavemen-rules.${key}-line`)}
        </p>
        <p class="text">${t(`cavemen-rules.${key}-why`)}</p>
      </figcaption>
    </figure>
  `;
}

const raids = () => html`
  <table class="men-raids">
    <tr>
      <th scope="col">${t('cavemen-rules.raider')}</th>
      <th scope="col">${t('cavemen-rules.defender')}</th>
      <th scope="col">${t('cavemen-rules.outcome')}</th>
    </tr>
    ${RAIDS.map(
      ({ key, laid, answer }) => html`
        <tr>
          <td>${chip(laid)}</td>
          <td>
            ${answer ? chip(answer) : html`<span class="soft">${t('cavemen.nothing')}</span>`}
          </td>
          <td class="text">${t(`cavemen-rules.raid-${key}`)}</td>
        </tr>
      `,
    )}
  </table>
`;
