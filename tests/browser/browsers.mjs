/** Where the browsers of Debian's (or another system's) packages lie, and how they start here. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The first of these commands that the PATH has. @param {...string} names */
function find(...names) {
  const folders = (process.env.PATH ?? '').split(':');
  for (const name of names) {
    const folder = folders.find((path) => existsSync(join(path, name)));
    if (folder) return join(folder, name);
  }
  return `/usr/bin/${names[0]}`;
}

/** The one without windows does the same with half the work. */
export const CHROMIUM = find(
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
);
export const FIREFOX = find('firefox-esr', 'firefox');
export const WEBKIT_DRIVER = find('WebKitWebDriver');

/** Chromium speaks to no server of its maker; as root its sandbox cannot work. */
export const chromiumArguments = () => [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
