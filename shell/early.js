/**
 * Runs before the first paint, so that no page flashes in the wrong theme. It stays tiny: the
 * browser waits for it. `settings.js` takes over with all the checks.
 */
import { showTheme } from './theme.js';

let choice = 'system';
try {
  choice = JSON.parse(localStorage.getItem('the-cave/settings') ?? '{}').theme;
} catch {
  // Storage is forbidden or damaged: the system decides.
}
showTheme(choice);
