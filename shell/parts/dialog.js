/**
 * A panel over the screen: log, menu, help. It is a real modal `<dialog>`; Escape, the close
 * button and a press outside it call `onClose`, which goes one step back in the history.
 */
import { html } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { t } from '../i18n.js';
import { icon } from './icon.js';

/**
 * lit calls this before the element is in the document, where it cannot be shown yet.
 * @param {Element | undefined} element
 */
function open(element) {
  if (!(element instanceof HTMLDialogElement)) return;
  queueMicrotask(() => {
    if (element.isConnected && !element.open) element.showModal();
  });
}

/**
 * @param {{title: unknown, body: unknown, onClose: () => void, name: string}} panel
 *   name: a class of its own
 */
export const dialog = ({ title, body, onClose, name }) => html`
  <dialog
    class="panel-dialog ${name}"
    aria-labelledby="panel-title"
    ${ref(open)}
    @cancel=${(/** @type {Event} */ event) => {
      event.preventDefault();
      onClose();
    }}
    @click=${(/** @type {MouseEvent} */ event) => {
      if (event.target === event.currentTarget) onClose();
    }}
  >
    <div class="panel-inner">
      <header class="panel-head">
        <h2 id="panel-title">${title}</h2>
        <button type="button" class="button quiet square" @click=${onClose}>
          ${icon('close')}<span class="hidden-text">${t('common.close')}</span>
        </button>
      </header>
      ${body}
    </div>
  </dialog>
`;
