/** The site without a network, and a new version in place of the old one. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, homeButton, SITE, test } from '../player.mjs';
import { serve } from '../../../tools/serve.mjs';

test.use({ serviceWorkers: 'allow' });

/** @typedef {import('@playwright/test').Page} Page */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BASE = '/a folder/b/';
const tagline = (/** @type {Page} */ page) => page.locator('.hero-line');
const offer = (/** @type {Page} */ page) =>
  page.locator('main', { hasText: 'A new version is there' });

/** Waits until the site is kept, and answers for the page. @param {Page} page */
const kept = (page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((done) => serviceWorker.addEventListener('controllerchange', done));
  });

/** The files beside the page that it has asked for. @param {Page} page @returns {Promise<string[]>} */
const loaded = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.split('/').at(-1) ?? '')
      .filter((name) => name !== 'offline-worker.js'),
  );

/** Plays a card and waits until the bots have answered. @param {Page} page */
async function playCard(page) {
  const legal = page.locator('[data-zone="hand"] [data-legal]');
  await legal.first().click();
  await expect(legal).toHaveCount(0);
  await expect(legal.first()).toBeVisible();
}

/**
 * Builds the page from changed sources.
 * @param {string} folder @param {{[file: string]: (text: string) => string}} changes
 * @returns {Promise<string>} where its site is
 */
async function buildVersion(folder, changes) {
  const shell = join(folder, 'shell');
  await cp(join(ROOT, 'shell'), shell, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  await mkdir(join(folder, 'build'));
  for (const part of ['web', 'build/wasm', 'shell/node_modules']) {
    await symlink(join(ROOT, part), join(folder, part));
  }
  for (const [file, change] of Object.entries(changes)) {
    const before = await readFile(join(shell, file), 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    await writeFile(join(shell, file), after);
  }
  await promisify(execFile)(process.execPath, [join(shell, 'build.mjs')]);
  return join(folder, 'build/site');
}

/** Puts a message in place of another. @param {string} key @param {string} words */
const reword = (key, words) => (/** @type {string} */ text) =>
  JSON.stringify({ ...JSON.parse(text), [key]: words });

/** A host whose site can be replaced. */
async function host() {
  const folder = await mkdtemp(join(ROOT, 'build/host-'));
  const live = join(folder, 'live');
  const { address, close } = await serve(live, { base: BASE });
  /** @param {string} site */
  const deploy = async (site) => {
    await rm(live, { recursive: true, force: true });
    await cp(site, live, { recursive: true });
  };
  const end = async () => {
    close();
    await rm(folder, { recursive: true });
  };
  return { folder, live, address, close, deploy, end };
}

test('after the first visit everything plays without a network', async ({ page, context }) => {
  const { address, close, deploy, end } = await host();
  await deploy(SITE);
  await page.goto(address);
  await kept(page);
  close();
  await context.setOffline(true);

  await page.goto(`${address}index.html?x#rules/expedition`);
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'rules');
  await page.goto(`${address}#setup/cavemen`);
  await page.getByLabel('Who plays seat 1').selectOption('greedy');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => page.evaluate(() => window.cave.view()?.move ?? 0)).toBeGreaterThan(5);
  await page.goto(`${address}#home`);
  await homeButton(page, 'Play now').click();
  await playCard(page);
  await end();
});

test('B-73 a new version waits for the player, and never mixes with the old one', async ({
  page,
  context,
}) => {
  const { folder, live, address, deploy, end } = await host();
  await mkdir(join(folder, 'new'));
  const next = await buildVersion(join(folder, 'new'), {
    'locales/en/home.json': reword('tagline', 'The second version.'),
    'locales/en/settings.json': reword('title', 'Second settings'),
    'screens/settings.js': (text) => text.replace('data-screen="settings"', '$& data-version="2"'),
  });
  await deploy(SITE);
  const old = await readdir(live);
  await page.goto(address);
  await kept(page);
  await homeButton(page, 'Play now').click();
  await playCard(page);
  const table = page.url();
  const record = await page.evaluate(() => window.cave.record());

  await deploy(next);
  await context.setOffline(true);
  await page.goto(address);
  await expect(tagline(page)).not.toContainText('second version');
  await context.setOffline(false);

  await page.reload();
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await page.goto(`${address}#settings`);
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'settings');
  await expect(page.locator('[data-version]')).toHaveCount(0);
  expect((await loaded(page)).filter((name) => !old.includes(name))).toEqual([]);

  const other = await context.newPage();
  await other.goto(address);
  await expect(offer(other)).toBeVisible();
  await other.goto(table);
  await expect(other.locator('[data-zone="hand"]')).toBeVisible();
  await page.goto(`${address}#home`);
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect(tagline(page)).toHaveText('The second version.');
  await expect(page.locator('.resume')).toBeVisible();
  await page.goto(`${address}#settings`);
  await expect(page.locator('[data-version="2"]')).toBeVisible();
  const files = await readdir(live);
  expect((await loaded(page)).filter((name) => !files.includes(name))).toEqual([]);

  // The other tab has come along, and the match with it.
  await expect.poll(() => other.evaluate(() => window.cave?.record() ?? '')).toBe(record);
  await expect
    .poll(async () => (await loaded(other)).filter((name) => !files.includes(name)))
    .toEqual([]);

  // A page that was still loading finds its own files, though the host has them no longer.
  const gone = old.filter((name) => !files.includes(name));
  expect(gone.length).toBeGreaterThan(2);
  const found = (/** @type {string} */ name) => fetch(name).then(({ status }) => status);
  for (const name of gone) expect(await page.evaluate(found, name)).toBe(200);
  await end();
});

test.describe('a broken version', () => {
  test.use({ expectedErrors: ['broken on purpose', 'preloaded using link preload but not used'] });
  test('B-73 is not taken in halves, and makes room for the next one by itself', async ({
    page,
  }) => {
    const { folder, live, address, deploy, end } = await host();
    await mkdir(join(folder, 'broken'));
    const broken = await buildVersion(join(folder, 'broken'), {
      'main.js': (text) =>
        text.replace('async function start() {', "$&\n  throw new Error('broken on purpose');"),
    });
    await deploy(SITE);
    await page.goto(address);
    await kept(page);

    await deploy(broken);
    const missing = (await readdir(live)).find((name) => name.startsWith('settings-'));
    await rm(join(live, missing ?? ''));
    await page.reload();
    const outcome = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update().catch(() => {});
      const coming = registration.installing;
      await new Promise((done) => coming?.addEventListener('statechange', done));
      return coming?.state;
    });
    expect(outcome).toBe('redundant');
    await expect(homeButton(page, 'Play now')).toBeVisible();
    await expect(offer(page)).toHaveCount(0);

    await deploy(broken);
    await page.reload();
    await page.getByRole('button', { name: 'Use it now' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-failed');
    await deploy(SITE);
    await page.reload();
    await expect(homeButton(page, 'Play now')).toBeVisible();
    await end();
  });
});

for (const [title, answer] of /** @type {const} */ ([
  ['are unknown', () => undefined],
  [
    'are forbidden',
    () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  ],
])) {
  test(`where service workers ${title}, the page plays on`, async ({ page, site }) => {
    await page.addInitScript(
      `Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: ${answer} });`,
    );
    const asked = page.waitForRequest(/\/offline-[^/]*\.js$/);
    await page.goto(site);
    await asked;
    await homeButton(page, 'Play now').click();
    await playCard(page);
  });
}

test('it can be installed', async ({ page, site }) => {
  await page.goto(site);
  const session = await page.context().newCDPSession(page);
  const { url, data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ start_url: './', scope: './', display: 'standalone' });
  for (const purpose of ['any', 'maskable']) {
    const icons = manifest.icons.filter((/** @type {any} */ icon) => icon.purpose === purpose);
    expect(icons.map((/** @type {any} */ { sizes }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src, sizes } of icons) {
      const { width, height } = await page.evaluate(async (address) => {
        const response = await fetch(address);
        const { width, height } = await createImageBitmap(await response.blob());
        return { width, height };
      }, new URL(src, url).href);
      expect(`${width}x${height}`).toBe(sizes);
    }
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Every context of a test is incognito; a browser without windows does not mind.
  const obstacles = installabilityErrors.map(({ errorId }) => errorId);
  expect(obstacles.filter((obstacle) => obstacle !== 'in-incognito')).toEqual([]);
});
