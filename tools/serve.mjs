/**
 * Serves a folder to this machine: `node tools/serve.mjs FOLDER [--port N] [--open COMMAND]`.
 * The tests import `serve` to host the page the way other servers do.
 */
import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HOST = '127.0.0.1';
const FIRST_PORT = 8000;
const LAST_PORT = 8099;

/** Media types by the ending of a name. */
export const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * The file an address names, inside the folder and never outside of it.
 * @param {string} folder absolute
 * @param {string} base the path under which the folder is served, `/` or `/a/b/`
 * @param {string} url of the request
 * @returns {string | null}
 */
function fileOf(folder, base, url) {
  let path;
  try {
    path = decodeURIComponent(url.replace(/[?#].*/s, ''));
  } catch {
    return null;
  }
  if (!path.startsWith(base) || path.includes('\0')) return null;
  const file = resolve(join(folder, path.slice(base.length)));
  const inside = file === folder || file.startsWith(folder + sep);
  return inside ? (path.endsWith('/') ? join(file, 'index.html') : file) : null;
}

/**
 * Answers one request. Nothing is cached without asking, so a new build shows at the next load.
 * @param {string} folder @param {string} base @param {Record<string, string | undefined>} types
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(folder, base, types, request, response) {
  const plain = (
    /** @type {number} */ status,
    /** @type {Record<string, string>} */ headers = {},
  ) => response.writeHead(status, { 'Content-Type': TYPES['.txt'], ...headers }).end(`${status}\n`);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(405, { Allow: 'GET, HEAD' });
  }
  const file = fileOf(folder, base, request.url ?? '/');
  const found = file ? await stat(file).catch(() => null) : null;
  if (!file || !found) return plain(404);
  if (found.isDirectory()) {
    return plain(301, { Location: request.url?.replace(/([?#].*)?$/s, '/$1') ?? base });
  }
  const type = types[extname(file)];
  response.writeHead(200, {
    ...(type ? { 'Content-Type': type } : {}),
    'Content-Length': found.size,
    'Cache-Control': 'no-cache',
    // A frame that is locked up asks as a stranger.
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  });
  if (request.method === 'HEAD') return response.end();
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

/**
 * Starts a server on loopback.
 * @param {string} folder what to serve
 * @param {{port?: number, base?: string, types?: Record<string, string | undefined>}} [how] `port` 0
 *   takes any free one; `types` stand in for the media types of TYPES
 * @returns {Promise<{server: import('node:http').Server, address: string, close: () => void}>}
 *   rejects when the port is taken
 */
export function serve(folder, { port = 0, base = '/', types = {} } = {}) {
  const all = { ...TYPES, ...types };
  const server = createServer((request, response) => {
    answer(resolve(folder), base, all, request, response).catch(() => response.destroy());
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, HOST, () => {
      const bound = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
      const close = () => {
        server.close();
        server.closeAllConnections();
      };
      done({ server, address: `http://${HOST}:${bound}${encodeURI(base)}`, close });
    });
  });
}

/** The first free port from FIRST_PORT on, or any. @param {string} folder */
async function serveAtFreePort(folder) {
  for (let port = FIRST_PORT; port <= LAST_PORT; port++) {
    try {
      return await serve(folder, { port });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    }
  }
  return serve(folder);
}

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, open: { type: 'string' } },
  });
  const folder = positionals[0] ?? '.';
  const { address, close } = await (values.port
    ? serve(folder, { port: Number(values.port) })
    : serveAtFreePort(folder));
  console.log(`The Cave is at ${address} (Ctrl-C stops it)`);
  if (values.open) {
    // A desktop that cannot show it is no reason to stop: the address is printed.
    spawn(values.open, [address], { stdio: 'ignore', detached: true })
      .on('error', () => {})
      .unref();
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, close);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    const reasons = {
      EADDRINUSE: 'that port is taken: choose another one with --port, or leave it out.',
      EACCES: 'that port is reserved: choose one above 1023 with --port, or leave it out.',
    };
    console.error(`The page cannot be served: ${reasons[error.code] ?? error.message}`);
    process.exitCode = 1;
  });
}
