/**
 * What a player chose about the page, applied to the document at once. `store.js` keeps it;
 * `early.js` shows the theme before the first paint.
 */
import chosenStyle from 'built:styles/chosen.css';
import { lazy } from './lazy.js';
import { showTheme } from './theme.js';

/** @typedef {import('./store.js').Settings} Choices */

/** Fetched by those alone who have chosen it. */
const CHOSEN = lazy(() => import('./size.js'), chosenStyle);
const SOUND = lazy(() => import('./sound.js'));

/** Whether plain symbols stand in the place of pictures. */
export const isPlain = () => document.documentElement.dataset.art === 'plain';

/** @param {import('./store.js').Store} store */
export function createSettings(store) {
  const choices = store.settings();
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let kept = true;

  /** Whether things may move: the own switch overrides the system both ways. */
  const moves = () => (choices.motion === 'system' ? !stillness.matches : choices.motion === 'on');

  /** Puts the choices on the root element, where the style finds them. */
  function apply() {
    const { dataset } = document.documentElement;
    showTheme(choices.theme);
    dataset.motion = moves() && choices.pace !== 'off' ? 'on' : 'off';
    dataset.pace = choices.pace;
    dataset.size = choices.size;
    dataset.art = choices.art;
    // What cannot be fetched now is tried again with the next choice.
    if (choices.size !== 'normal' || choices.art === 'plain' || CHOSEN.now) {
      CHOSEN.load().then(
        ({ grow }) => grow(),
        () => {},
      );
    }
    if (isHeard()) {
      SOUND.load().then(
        (sound) => sound.tune(choices),
        () => {},
      );
    } else SOUND.now?.tune(choices);
  }

  /** Whether there is anything to be heard. */
  const isHeard = () => choices.sound !== 'off' || choices.calls !== 'off';

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

    /**
     * Lets be heard what is new in a match, where the player wants to hear it.
     * @param {import('./session.js').Session} session
     */
    hear: (session) => void (isHeard() && SOUND.now?.hear(session)),

    /**
     * Lets an example of what was chosen be heard.
     * @param {'sound' | 'calls'} name
     */
    async tryOut(name) {
      if (choices[name] !== 'off') (await SOUND.load()).tryOut(name);
    },

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
