/**
 * Runs before the first paint, so that no page flashes in the wrong theme or language. It stays
 * tiny: the browser waits for it. `settings.js` takes over with all the checks.
 */
import { languageFor, showLanguage, sourceOf } from './languages.js';
import { showTheme } from './theme.js';

let theme = 'system';
let language = '';
try {
  ({ theme, language } = JSON.parse(localStorage.getItem('the-cave/settings') ?? '{}'));
} catch {
  // Storage is forbidden or damaged: the system decides.
}
showTheme(theme);

const spoken = languageFor(language);
showLanguage(spoken);
// The words come beside the script that asks for them, not after it.
const href = CAVE_WORDS[sourceOf(spoken)];
if (href) {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
}
