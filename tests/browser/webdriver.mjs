/**
 * WebKit by the WebDriver protocol: what it takes to open the page, look at it and press things.
 * The driver and its little browser come from Debian's webkit2gtk-driver, the screen from Xvfb.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { WEBKIT_DRIVER } from './browsers.mjs';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The small browser lies beside the library, in a folder named by machine and version. */
function miniBrowser() {
  for (const library of [
    '/usr/lib',
    ...readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`),
  ]) {
    for (const version of ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']) {
      try {
        const folder = `${library}/${version}`;
        if (readdirSync(folder).includes('MiniBrowser')) return `${folder}/MiniBrowser`;
      } catch {
        // not here
      }
    }
  }
  throw new Error('MiniBrowser is missing: install webkit2gtk-driver');
}

/** A port nobody listens at. @returns {Promise<number>} */
const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => done(port));
    });
  });

export class WebKit {
  /** @param {string} address of the driver's session @param {import('node:child_process').ChildProcess} driver */
  constructor(address, driver) {
    this.address = address;
    this.driver = driver;
  }

  /** Starts the driver on a screen of its own, and a browser. */
  static async start() {
    const port = await freePort();
    const asRoot =
      process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {};
    const driver = spawn(
      'xvfb-run',
      ['-a', '-s', '-screen 0 1280x900x24', WEBKIT_DRIVER, `--port=${port}`, '--host=127.0.0.1'],
      { stdio: 'ignore', detached: true, env: { ...process.env, ...asRoot } },
    );
    const address = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + 20_000;
    for (;;) {
      const ready = await fetch(`${address}/status`).then(
        (r) => r.ok,
        () => false,
      );
      if (ready) break;
      if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start');
      await new Promise((done) => setTimeout(done, 50));
    }
    const browser = { binary: miniBrowser(), args: ['--automation'] };
    const alwaysMatch = { 'webkitgtk:browserOptions': browser };
    const { sessionId } = await request(address, 'POST', '/session', {
      capabilities: { alwaysMatch },
    });
    return new WebKit(`${address}/session/${sessionId}`, driver);
  }

  /** @param {string} url */
  open(url) {
    return request(this.address, 'POST', '/url', { url });
  }

  reload() {
    return request(this.address, 'POST', '/refresh', {});
  }

  /** Runs a function body in the page. @param {string} script @returns {Promise<any>} */
  run(script) {
    return request(this.address, 'POST', '/execute/sync', { script, args: [] });
  }

  /** Clicks the first element of a CSS selector, as a mouse does. @param {string} value */
  async click(value) {
    const found = await request(this.address, 'POST', '/element', { using: 'css selector', value });
    await request(this.address, 'POST', `/element/${found[ELEMENT]}/click`, {});
  }

  async stop() {
    await request(this.address, 'DELETE', '', undefined).catch(() => {});
    // The screen's process group: xvfb-run, the driver and the browser.
    if (this.driver.pid) process.kill(-this.driver.pid, 'SIGTERM');
  }
}

/** @param {string} base @param {string} method @param {string} path @param {unknown} body @returns {Promise<any>} */
async function request(base, method, path, body) {
  const response = await fetch(base + path, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${path || 'session'}: ${value.error}: ${value.message}`);
  return value;
}
