/**
 * The score sheet and the moves of a match, for a printer. They are in the page only while it prints,
 * whoever asked for that: the button here, or the browser's own menu.
 */
import 'catalogue:paper';
import { html, nothing } from 'lit-html';
import { gameOf } from '../games/index.js';
import { language, t } from '../i18n.js';
import { regional } from '../languages.js';
import { icon } from '../parts/icon.js';
import { shortLevelName } from '../seats.js';

/**
 * @typedef {import('../main.js').App} App
 * @typedef {import('../session.js').Session} Session
 * @typedef {import('../games/index.js').Words} Words
 * @typedef {import('../games/index.js').Entry} Entry
 */

let printing = false;
/** Whose match was shown last. @type {App | null} */
let shown = null;

for (const [event, prints] of /** @type {const} */ ([
  ['beforeprint', true],
  ['afterprint', false],
])) {
  addEventListener(event, () => {
    printing = prints;
    shown?.update();
    // The style leaves everything else out.
    const { classList } = document.documentElement;
    classList.toggle('prints', document.querySelector('.paper') !== null);
  });
}

export const printButton = () => html`
  <button type="button" class="button quiet" @click=${() => print()}>
    ${icon('print')}${t('paper.print')}
  </button>
`;

/**
 * The sheet while the page prints; at all other times nothing.
 * @param {App} app @param {Words} words @param {unknown} outcome  who won, in a sentence or two
 */
export function paper(app, words, outcome) {
  shown = app;
  return printing ? sheet(app, words, outcome) : nothing;
}

/** @param {App} app @param {Words} words @param {unknown} outcome */
function sheet(app, words, outcome) {
  const { game, view, log, module, seats, seed, options } = /** @type {Session} */ (app.session);
  const ending = gameOf(game).ending.now;
  const { rules } = app.gameInfo(game);
  const facts = [
    [t('paper.date'), dateOf(app)],
    [t('paper.seats'), seats.map((seat, i) => seatWords(seat, words.names[i])).join(', ')],
    ...(seed ? [[t('paper.seed'), seed]] : []),
    [t('paper.rules'), t('paper.version', { rules })],
    ...Object.entries(options).map(([name, value]) => [
      t(`${game}.option-${name}`),
      t(`${game}.option-${name}-value`, { value, players: seats.length }),
    ]),
  ];
  return html`
    <article class="paper">
      <h2>${t('paper.heading', { game: t(`common.game-${game}`) })}</h2>
      <p class="paper-outcome">${outcome}</p>
      <dl>
        ${facts.map(
          ([name, fact]) =>
            html`<div>
              <dt>${name}</dt>
              <dd><bdi>${fact}</bdi></dd>
            </div>`,
        )}
      </dl>
      ${ending?.sheet(view, words)} ${ending?.onPaper?.(log, words)}
      <section class="paper-moves">
        <h3>${t('paper.moves')}</h3>
        <ol>
          ${log.map(
            (entry, i) => html`
              ${log[i - 1]?.round === entry.round ? nothing : html`<li class="paper-round">${module.roundName(entry.round)}</li>`}
              <li value=${i + 1}>
                <b><bdi>${words.names[entry.seat]}</bdi></b> ${module.logLine(entry, words)}
              </li>
            `,
          )}
        </ol>
      </section>
    </article>
  `;
}

/** @param {import('../store.js').Seat} seat @param {string} name */
const seatWords = ({ kind, level }, name) =>
  `${name} (${kind === 'human' ? t('paper.person') : shortLevelName(level)})`;

/** The day on which the match ended, as far as it is kept. @param {App} app */
function dateOf(app) {
  const kept = app.store.games().find(({ saved }) => saved.id === app.session?.id);
  return new Intl.DateTimeFormat(regional(language), { dateStyle: 'long' }).format(kept?.time);
}
