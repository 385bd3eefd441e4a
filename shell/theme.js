/** Themes: `system` follows the system's wish for contrast and for light or dark. */

/** @param {string} choice system, light, dark or contrast @returns {'light' | 'dark' | 'contrast'} */
function resolve(choice) {
  if (choice === 'light' || choice === 'dark' || choice === 'contrast') return choice;
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** The bar of the browser takes the colour of ours. */
const BARS = { dark: '#120d0a', light: '#3a2d21', contrast: '#000000' };

/** Puts the theme on the root element, where the style finds it. @param {string} choice */
export function showTheme(choice) {
  const theme = resolve(choice);
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BARS[theme]);
}
