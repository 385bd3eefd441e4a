/** The lintel: the bar on top of every screen but home. */
import { html, nothing } from 'lit-html';
import { addressOfTab, EMBEDDED } from '../embed.js';
import { t } from '../i18n.js';
import { icon, symbol, wordMark } from './icon.js';

/**
 * @param {{back: () => void, info?: unknown, actions?: unknown, label?: string, game?: string}} bar
 *   back: what the arrow does; label: its name; info: a short text beside the word mark;
 *   actions: buttons at the end; game: whose word mark it is
 */
export const bar = ({
  back,
  info = '',
  actions = '',
  label = t('common.back'),
  game = 'the-cave',
}) => html`
  <header class="bar ${EMBEDDED ? 'framed' : ''}">
    ${symbol('edge', 'bar-edge')}
    <button type="button" class="button quiet square" @click=${back}>
      ${icon('back')}<span class="hidden-text">${label}</span>
    </button>
    ${wordMark(game)}
    <span class="bar-info">${info}</span>
    <div class="bar-actions">${actions}${EMBEDDED ? tabLink() : nothing}</div>
  </header>
`;

/** From a frame to the page in a tab of its own. */
const tabLink = () => html`
  <a class="button quiet square" href=${addressOfTab()} target="_blank" rel="noopener">
    ${icon('tab')}<span class="hidden-text">${t('common.open-tab')}</span>
  </a>
`;
