/** The choice of the language, among the settings: the page changes over at once. */
import { html, nothing } from 'lit-html';
import { speak, t } from '../i18n.js';
import { languageFor, LANGUAGES } from '../languages.js';
import { choice } from '../parts/choice.js';
import { icon } from '../parts/icon.js';

/** @typedef {import('../main.js').App} App */

/** Whether the words of the language chosen last could not be had. */
let failed = false;

/** What its speakers call a language. @param {string} tag */
const nameOf = (tag) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag);

/** @param {App} app */
export const languageChoice = (app) => html`
  <div>
    ${choice({
      name: 'language',
      legend: t('settings.language'),
      note: t('settings.language-note'),
      value: app.settings.choices.language,
      options: [
        { value: 'system', label: t('settings.language-system') },
        ...LANGUAGES.map((tag) => ({
          value: tag,
          label: html`<bdi lang=${tag}>${nameOf(tag)}</bdi>`,
        })),
      ],
      onChange: (tag) => choose(app, tag),
    })}
    ${
      failed
        ? html`<p class="problem" role="alert">${icon('alert')}${t('errors.not-loaded')}</p>`
        : nothing
    }
  </div>
`;

/** @param {App} app @param {string} tag */
async function choose(app, tag) {
  const before = app.settings.choices.language;
  app.settings.set('language', tag);
  // A language in the address would outlast the choice.
  history.replaceState(history.state, '', location.pathname + location.hash);
  failed = await speak(languageFor(tag)).then(
    () => false,
    () => true,
  );
  if (failed) app.settings.set('language', before);
  app.update();
}
