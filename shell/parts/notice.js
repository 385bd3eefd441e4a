/** What the players must know about the running match: it is not saved, it went on elsewhere. */
import { html, nothing } from 'lit-html';
import { t } from '../i18n.js';
import { icon } from './icon.js';

/** Offers a text as a file. @param {string} name @param {string} text */
export function saveFile(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** Offers a record as a file; its seed stands in the name. @param {string} game @param {string} record */
export const saveRecordOf = (game, record) =>
  saveFile(`${game}-${/^seed 0x(\S+)/m.exec(record)?.[1] ?? 'dealt'}.cave`, record);

/** Offers the record of the running match as a file. @param {import('../session.js').Session} session */
export const saveRecord = (session) => saveRecordOf(session.game, session.record());

/** @param {import('../main.js').App} app */
export function notice(app) {
  const { session } = app;
  if (!session?.notice) return nothing;
  /** @param {string} label @param {() => void} act */
  const button = (label, act) =>
    html`<button type="button" class="button" @click=${act}>${t(label)}</button>`;
  const { notice: kind } = session;
  return html`
    <div class="notice ${kind}" role="group" aria-label=${t(`table.notice.${kind}`)}>
      ${icon('alert')}
      <p>${t(`table.notice.${kind}`)}</p>
      ${
        kind === 'elsewhere'
          ? button('table.notice.go-on-here', () => session.takeOver())
          : kind === 'bot-failed'
            ? button('table.notice.try-again', () => session.retryBot())
            : kind === 'too-long'
              ? button('table.save-record', () => saveRecord(session))
              : html`${button('table.save-record', () => saveRecord(session))}
                  ${kind === 'full' ? button('table.notice.make-room', () => app.go('games')) : nothing}
                  <button
                    type="button"
                    class="button quiet square"
                    @click=${() => session.dismissNotice()}
                  >
                    ${icon('close')}<span class="hidden-text">${t('table.notice.put-aside')}</span>
                  </button>`
      }
    </div>
  `;
}
