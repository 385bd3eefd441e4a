/** What opens over the table: log, menu, keys, and what there is to know about a card. */
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { t, tr } from '../i18n.js';
import { card, cardLabel, rankName } from '../parts/card.js';
import { dialog } from '../parts/dialog.js';
import { icon } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { saveRecord } from '../parts/notice.js';
import { seatTag } from '../parts/seat.js';
import { tookLine, turnedUpLine } from '../games/the-cave.js';

/** @typedef {import('../main.js').App} App @typedef {import('../games/the-cave.js').Ui} Ui */
/** @typedef {import('../session.js').Session} Session */

/** The panel of the address, or nothing. @param {App} app @param {Ui} ui */
export function panel(app, ui) {
  const [, name, detail] = app.route.parts;
  const onClose = () => app.back();
  if (name !== 'menu') seedWords = '';
  switch (name) {
    case 'log':
      return dialog({ title: t('table.log'), body: logList(app, ui), onClose, name: 'log' });
    case 'menu':
      return dialog({ title: t('table.menu'), body: menu(app), onClose, name: 'menu' });
    case 'help':
      return dialog({ title: t('table.keys'), body: keyList(), onClose, name: 'keys' });
    case 'card': {
      const rank = Number(detail);
      if (!(rank >= 1 && rank <= 10)) return nothing;
      const body = cardFacts(/** @type {Session} */ (app.session), rank);
      return dialog({ title: cardLabel(rank), body, onClose, name: 'facts' });
    }
    default:
      return nothing;
  }
}

/** The moves of the match, the newest first, by rounds. @param {App} app @param {Pick<Ui, 'names'>} ui */
export function logList(app, { names }) {
  const { log } = /** @type {Session} */ (app.session);
  if (!log.length) return html`<p class="soft">${t('table.log-empty')}</p>`;
  const moves = log.map((entry, index) => ({ entry, index })).reverse();
  return html`
    <ol class="log-list" reversed>
      ${repeat(
        moves,
        ({ index }) => index,
        ({ entry, index }) => html`
          ${
            log[index + 1]?.round === entry.round
              ? nothing
              : html`<li class="log-round label">
                  ${t('table.log-round', { round: entry.round + 1 })}
                </li>`
          }
          <li class=${index === log.length - 1 ? 'newest' : ''}>
            ${seatTag(entry.seat, names[entry.seat])}
            <span class="log-move">${tookLine(entry)} ${turnedUpLine(entry)}</span>
          </li>
        `,
      )}
    </ol>
  `;
}

/** What came of copying the seed, until the menu is opened anew. */
let seedWords = '';

/** @param {App} app */
function menu(app) {
  const session = /** @type {Session} */ (app.session);
  /** @param {string} name @param {string} symbol @param {() => void} act */
  const item = (name, symbol, act) => html`
    <button type="button" class="button quiet" @click=${act}>
      ${icon(symbol)}${t(`table.${name}`)}
    </button>
  `;
  return html`
    <div class="menu-items">
      ${item('rules', 'rules', () => app.go('rules/the-cave'))}
      ${item('settings', 'settings', () => app.go('settings'))}
      ${item('keys', 'help', () => app.go(`table/${session.id}/help`, { replace: true }))}
      ${item('save-record', 'save', () => saveRecord(session))}
      ${item('copy-seed', 'dice', async () => {
        seedWords = await copySeed(session);
        say(seedWords);
        app.update();
      })}
      ${item('home', 'back', () => app.go('home'))}
    </div>
    <p class="soft seed">${seedWords || t('table.seed', { seed: session.seed })}</p>
  `;
}

/**
 * Puts the seed on the clipboard.
 * @param {Session} session @returns {Promise<string>} what came of it, in words
 */
export async function copySeed({ seed }) {
  const copied = await navigator.clipboard?.writeText(seed).then(
    () => true,
    () => false,
  );
  return t(copied ? 'table.copied' : 'table.not-copied', { seed });
}

const KEYS = ['pick', 'walk', 'play', 'undo', 'log', 'help', 'close'];
/** @type {Record<string, string>} */
const KEY_NAMES = { undo: 'U', log: 'L', help: '?' };

const keyList = () => html`
  <dl class="key-list">
    ${KEYS.map(
      (name) =>
        html`<div>
          <dt><kbd>${KEY_NAMES[name] ?? t(`table.key.${name}-keys`)}</kbd></dt>
          <dd>${t(`table.key.${name}`)}</dd>
        </div>`,
    )}
  </dl>
`;

/** Where the copies of a rank lie, as far as they are open to see. @param {Session} session @param {number} rank */
function cardFacts(session, rank) {
  const { view, home } = session;
  /** @param {number[]} cards */
  const count = (cards) => cards.filter((shown) => shown === rank).length;
  const cave = count(view.cave);
  const captured = view.captured
    .map(count)
    .reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0);
  const hand = count(view.hands[home]);
  const facts = { cave, captured, hand, unseen: rank - cave - captured - hand };
  return html`
    <div class="facts-body">
      ${card(rank)}
      <div>
        <p>${tr('the-cave.facts.copies', { count: rank, beasts: rankName(rank) })}</p>
        <dl>
          ${Object.entries(facts).map(
            ([name, value]) =>
              html`<div>
                <dt>${t(`the-cave.facts.${name}`)}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
        </dl>
      </div>
    </div>
  `;
}
