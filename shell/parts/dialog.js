/**
 * A panel over the screen: log, menu, help. It is a real modal `<dialog>`; Escape, the close
 * button and a press outside it call `onClose`, which goes one step back in the history.
 */
import { html, nothing } from 'lit-html';
import { directive, Directive } from 'lit-html/directive.js';
import { t } from '../i18n.js';
import { icon } from './icon.js';

/**
 * Shows the dialog it stands in, once it is in the document and what lies under it has been painted:
 * with a page that has just been opened, both at once would be one long task.
 */
class Shown extends Directive {
  render() {
    return nothing;
  }

  /** @param {import('lit-html/directive.js').ElementPart} part */
  update({ element }) {
    if (!(element instanceof HTMLDialogElement) || element.open) return nothing;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (element.isConnected && !element.open) element.showModal();
      }),
    );
    return nothing;
  }
}
const shown = directive(Shown);

/**
 * @param {{title: unknown, body: unknown, onClose: () => void, name: string}} panel
 *   name: a class of its own
 */
export const dialog = ({ title, body, onClose, name }) => html`
  <dialog
    class="panel-dialog ${name}"
    aria-labelledby="panel-title"
    ${shown()}
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
