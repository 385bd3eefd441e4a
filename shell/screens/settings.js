/** Settings: each choice takes effect at once, on this screen and on every other. */
import 'catalogue:settings';
import { html, nothing } from 'lit-html';
import { t } from '../i18n.js';
import { bar } from '../parts/bar.js';
import { card, cardBack } from '../parts/card.js';
import { choice } from '../parts/choice.js';
import { icon } from '../parts/icon.js';
import { languageChoice } from './language.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../store.js').Settings} Settings */

/** @typedef {Exclude<keyof Settings, 'language'>} Name */

const VOLUMES = /** @type {const} */ (['off', 'quiet', 'medium', 'loud']);

/** What there is to choose, in the order of the page. @type {{[K in Name]: readonly Settings[K][]}} */
const CHOICES = {
  theme: ['system', 'light', 'dark', 'contrast'],
  size: ['normal', 'large', 'largest'],
  art: ['theme', 'plain'],
  pace: ['off', 'fast', 'normal', 'slow'],
  motion: ['system', 'on', 'off'],
  confirm: ['touch', 'always', 'never'],
  sound: VOLUMES,
  calls: VOLUMES,
};

export const title = () => t('settings.title');

/** @param {App} app */
export const render = (app) => html`
  ${bar({ back: () => app.back(), info: t('settings.title') })}
  <main class="settings" data-screen="settings">
    <h1>${t('settings.title')}</h1>
    <div class="settings-columns">
      <div>
        ${group('look', [sample, setting(app, 'theme'), setting(app, 'size'), setting(app, 'art')])}
        ${group('language', languageChoice(app), 'lone')}
      </div>
      <div>
        ${group('motion', [setting(app, 'pace'), setting(app, 'motion')])}
        ${group('play', setting(app, 'confirm'))}
        ${group('sound', [setting(app, 'sound'), setting(app, 'calls')])}
        ${group('data', data(app))}
      </div>
    </div>
  </main>
`;

/** Choices that belong together. @param {string} name @param {unknown} content @param {string} [kind] */
const group = (name, content, kind = '') => html`
  <section class="panel settings-group ${kind}" aria-labelledby="group-${name}">
    <h2 id="group-${name}">${t(`settings.group-${name}`)}</h2>
    ${content}
  </section>
`;

/** A few cards that show what is chosen. */
const sample = html`
  <div class="settings-sample" aria-hidden="true">
    ${cardBack()} ${[3, 7, 8, 10].map((rank) => card(rank, rank === 8 ? 'legal' : ''))}
  </div>
`;

/** @template {Name} K @param {App} app @param {K} name */
const setting = (app, name) =>
  choice({
    name,
    legend: t(`settings.${name}`),
    note: t(`settings.${name}-note`),
    value: app.settings.choices[name],
    options: CHOICES[name].map((value) => ({
      value,
      label: html`${name === 'theme' ? swatch(value) : nothing}${t(`settings.${name}-${value}`)}`,
    })),
    onChange: (value) => {
      app.settings.set(name, value);
      if (name === 'sound' || name === 'calls') app.settings.tryOut(name).catch(() => {});
      app.update();
    },
  });

/** The colours of a theme; of both that the system chooses between. @param {string} theme */
const swatch = (theme) => html`
  <i class="theme-swatch" aria-hidden="true">
    ${(theme === 'system' ? ['light', 'dark'] : [theme]).map((one) => html`<i data-theme=${one}></i>`)}
  </i>
`;

/** What the browser keeps. @param {App} app */
const data = (app) => html`
  ${
    app.settings.areKept()
      ? html`<p class="note">${t('settings.kept')}</p>`
      : html`<p class="problem" role="status">${icon('alert')}${t('settings.not-kept')}</p>`
  }
  <button type="button" class="button" @click=${() => app.go('data')}>
    ${icon('save')}${t('settings.all-data')}
  </button>
`;
