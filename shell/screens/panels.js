/** What opens over the table: log, why a bot played, menu, keys, and what there is to know about a card. */
import 'catalogue:panels';
import { html, nothing } from 'lit-html';
import { t } from '../i18n.js';
import { dialog } from '../parts/dialog.js';
import { icon } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { copySeed } from '../parts/seed.js';
import { saveRecord } from '../parts/notice.js';
import { ALL_LINES, logList } from './log.js';
import { HINT } from './open.js';
import { why } from './why.js';

export { hurry, whyButton } from './why.js';

/** @typedef {import('../main.js').App} App @typedef {import('../games/index.js').Ui} Ui */
/** @typedef {import('../session.js').Session} Session */

/** The panel of the address, or nothing. @param {App} app @param {import('../games/index.js').Words} ui */
export function panel(app, ui) {
  const [, name, detail] = app.route.parts;
  const onClose = () => app.back();
  if (name !== 'menu') seedWords = '';
  switch (name) {
    case 'log':
      return dialog({
        title: t('table.log'),
        body: logList(app, ui, ALL_LINES),
        onClose,
        name: 'log',
      });
    case 'why':
      return why(app, ui, Number(detail), onClose);
    case 'hint':
      return HINT.now?.hintPanel(app, ui, onClose) ?? nothing;
    case 'undo':
      return HINT.now?.undoPanel(app, onClose) ?? nothing;
    case 'menu':
      return dialog({ title: t('table.menu'), body: menu(app), onClose, name: 'menu' });
    case 'help':
      return dialog({ title: t('table.keys'), body: keyList(app), onClose, name: 'keys' });
    case 'card': {
      const { module, view, home } = /** @type {Session} */ (app.session);
      const facts = module.facts?.(detail, view, { ...ui, home });
      return facts ? dialog({ ...facts, onClose, name: 'facts' }) : nothing;
    }
    default:
      return nothing;
  }
}

/** What came of copying the seed, until the menu is opened anew. */
let seedWords = '';

/** @param {App} app */
function menu(app) {
  const session = /** @type {Session} */ (app.session);
  const { seed } = session;
  /** @param {string} name @param {string} symbol @param {() => void} act */
  const item = (name, symbol, act) => html`
    <button type="button" class="button quiet" @click=${act}>
      ${icon(symbol)}${t(`table.${name}`)}
    </button>
  `;
  return html`
    <div class="menu-items">
      ${item('rules', 'rules', () => app.go(`rules/${session.game}`))}
      ${item('settings', 'settings', () => app.go('settings'))}
      ${item('keys', 'help', () => app.go(`table/${session.id}/help`, { replace: true }))}
      ${item('share', 'share', () => app.go(`share/${session.id}`))}
      <button
        type="button"
        class="button quiet"
        @click=${() => app.go(`replay/${session.id}/${session.log.length}`)}
      >
        ${icon('play')}${t('panels.replay')}
      </button>
      ${item('save-record', 'save', () => saveRecord(session))}
      ${
        seed &&
        item('copy-seed', 'dice', async () => {
          seedWords = await copySeed(session);
          say(seedWords);
          app.update();
        })
      }
      ${item('home', 'back', () => app.go('home'))}
    </div>
    ${seed && html`<p class="soft seed">${seedWords || t('table.seed', { seed })}</p>`}
  `;
}

/** Keys of every table; those before them are the game's. */
const KEYS = ['hint', 'undo', 'redo', 'log', 'stop', 'help', 'close'];
/** @type {Record<string, string>} */
const KEY_NAMES = { hint: '⇧ H', undo: 'U', redo: 'Y', log: 'L', stop: 'S', help: '?' };

/** @param {App} app */
function keyList(app) {
  const { module, game } = /** @type {Session} */ (app.session);
  const own = module.hotkeys?.map((name) => `${game}.key.${name}`);
  const shared = own ? KEYS : ['pick', 'walk', 'play', ...KEYS];
  const keys = [...(own ?? []), ...shared.map((name) => `panels.key.${name}`)];
  return html`
    <dl class="key-list">
      ${keys.map(
        (key) =>
          html`<div>
            <dt><kbd>${KEY_NAMES[key.replace('panels.key.', '')] ?? t(`${key}-keys`)}</kbd></dt>
            <dd>${t(key)}</dd>
          </div>`,
      )}
    </dl>
  `;
}
