/** Themes: `system` follows the system's wish for contrast and for light or dark. */

/** @param {string} choice system, light, dark or contrast @returns {'light' | 'dark' | 'contrast'} */
function resolve(choice) {
  if (choice === 'light' || choice === 'dark' || choice === 'contrast') return choice;
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Puts the theme on the root element, where the style finds it. @param {string} choice */
export function showTheme(choice) {
  document.documentElement.dataset.theme = resolve(choice);
}
