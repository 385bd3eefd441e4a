/**
 * What a player chose about the page, applied to the document at once. `store.js` keeps it;
 * `early.js` shows the theme before the first paint.
 */
import { showTheme } from './theme.js';

/** @typedef {import('./store.js').Settings} Choices */

/** @param {import('./store.js').Store} store */
export function createSettings(store) {
  const choices = store.settings();
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let kept = true;

  /** Whether things may move: the own switch overrides the system both ways. */
  const moves = () => (choices.motion === 'system' ? !stillness.matches : choices.motion === 'on');

  /** Puts theme, motion and pace on the root element, where the style finds them. */
  function apply() {
    const { dataset } = document.documentElement;
    showTheme(choices.theme);
    dataset.motion = moves() && choices.pace !== 'off' ? 'on' : 'off';
    dataset.pace = choices.pace;
  }

  const system = ['(prefers-color-scheme: light)', '(prefers-contrast: more)'].map((q) =>
    matchMedia(q),
  );
  for (const wish of [stillness, ...system]) wish.addEventListener('change', apply);
  apply();

  return {
    /** The choices now; to be read only. @type {Readonly<Choices>} */
    choices,

    /** Whether the last change outlives this page: storage may be forbidden or full. */
    areKept: () => kept,

    /** Whether things may move on this page now. */
    motionAllowed: () => moves() && choices.pace !== 'off',

    /** Whether a card is chosen first and played by a second step: on touch screens unless set. */
    asksToConfirm: () =>
      choices.confirm === 'touch'
        ? matchMedia('(hover: none)').matches
        : choices.confirm === 'always',

    /** Takes over what is kept now, after it has been changed by other hands. */
    reread() {
      Object.assign(choices, store.settings());
      apply();
    },

    /**
     * Changes one setting.
     * @template {keyof Choices} K
     * @param {K} name @param {Choices[K]} value
     */
    set(name, value) {
      choices[name] = value;
      apply();
      kept = store.saveSettings(choices);
    },
  };
}

/** @typedef {ReturnType<typeof createSettings>} SettingsPart */
