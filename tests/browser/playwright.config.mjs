/**
 * The page in three browsers. `desktop` and `phone` are Chromium: the one runs every check, the other
 * those that the size of the screen or the finger may change. `firefox` and `webkit` play a round,
 * reload and go on. No retries: a test that fails now and then is a fault.
 */
import { defineConfig } from '@playwright/test';
import { CHROMIUM, chromiumArguments } from './browsers.mjs';

const inChromium = /chromium\/.*\.spec\.mjs/;
/** What is stored, fetched or hidden, whatever the screen. */
const onAnyScreen =
  /chromium\/(daily|delivery|games|hidden|links|offline|embed|one-file|print|setup|state|tasks|statistics)\.spec\.mjs/;

/** Pictures of failures; each project's own. @param {string} name */
const results = (name) => ({ name, outputDir: `../../build/logs/browser/${name}` });

export default defineConfig({
  testDir: '.',
  forbidOnly: true,
  fullyParallel: true,
  workers: 3, // many tests wait for what a player is given time to see
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: CHROMIUM, args: chromiumArguments() },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    // To fetch all parts in advance, and to keep them, is most of the work of opening the page:
    // `offline`, `delivery`, `tasks` look at that.
    serviceWorkers: 'block',
  },
  projects: [
    {
      ...results('phone'),
      testMatch: inChromium,
      testIgnore: onAnyScreen,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      ...results('desktop'),
      testMatch: inChromium,
      use: { viewport: { width: 1280, height: 800 } },
    },
    { ...results('firefox'), testMatch: /firefox\.spec\.mjs/ },
    { ...results('webkit'), testMatch: /webkit\.spec\.mjs/ },
  ],
});
