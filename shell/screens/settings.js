/** Settings: each choice takes effect at once. */
import 'catalogue:settings';
import { html } from 'lit-html';
import { t } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { choice } from '../parts/choice.js';
import { icon } from '../parts/icon.js';
import { languageChoice } from './language.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../store.js').Settings} Settings */

/** @typedef {Exclude<keyof Settings, 'language'>} Name */

/** What there is to choose, in the order of the page. @type {{[K in Name]: Settings[K][]}} */
const CHOICES = {
  theme: ['system', 'light', 'dark', 'contrast'],
  pace: ['off', 'fast', 'normal', 'slow'],
  motion: ['system', 'on', 'off'],
  confirm: ['touch', 'always', 'never'],
};

export const title = () => t('settings.title');

/** @param {App} app */
export const render = (app) => html`
  ${bar({ back: () => app.back(), info: t('settings.title') })}
  <main class="settings" data-screen="settings">
    <h1>${t('settings.title')}</h1>
    <div class="panel settings-list">
      ${setting(app, 'theme')} ${setting(app, 'pace')} ${setting(app, 'motion')}
      ${setting(app, 'confirm')} ${languageChoice(app)}
    </div>
    ${
      app.settings.areKept()
        ? html`<p class="muted">${t('settings.kept')}</p>`
        : html`<p class="problem" role="status">${icon('alert')}${t('settings.not-kept')}</p>`
    }
  </main>
`;

/** @template {Name} K @param {App} app @param {K} name */
const setting = (app, name) =>
  choice({
    name,
    legend: t(`settings.${name}`),
    note: t(`settings.${name}-note`),
    value: app.settings.choices[name],
    options: CHOICES[name].map((value) => ({ value, label: t(`settings.${name}-${value}`) })),
    onChange: (value) => {
      app.settings.set(name, value);
      app.update();
    },
  });
