/**
 * The page in three browsers. `phone` and `desktop` are Chromium and run every check; `firefox` and
 * `webkit` play a round, reload and go on. No retries: a test that fails now and then is a fault.
 */
import { defineConfig } from '@playwright/test';
import { CHROMIUM, chromiumArguments } from './browsers.mjs';

const inChromium = /chromium\/.*\.spec\.mjs/;

export default defineConfig({
  testDir: '.',
  outputDir: '../../build/logs/browser',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 5_000 },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: CHROMIUM, args: chromiumArguments() },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      testMatch: inChromium,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testMatch: inChromium,
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'firefox', testMatch: /firefox\.spec\.mjs/ },
    { name: 'webkit', testMatch: /webkit\.spec\.mjs/ },
  ],
});
