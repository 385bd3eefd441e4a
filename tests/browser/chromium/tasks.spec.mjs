/**
 * How long the page is deaf: no task of its thread should take over 50 ms, on any screen. The longest
 * are printed. A busy machine makes more of the same work, so that only twice as much is a fault.
 */
import { expect, test } from '../player.mjs';
import { ADDRESSES, goTo, matches, screenOf } from '../screens.mjs';

// What is fetched in advance and kept is work as well.
test.use({ serviceWorkers: 'allow' });

/** In ms of the processor's time, so that waiting for it does not count. */
const WANTED = 50;
const LIMIT = 2 * WANTED;

/** Collects the tasks of the page's thread. @param {import('@playwright/test').Page} page */
async function watchTasks(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
    transferMode: 'ReportEvents',
  });
  /** @type {any[]} */ const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  return async () => {
    const ended = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await ended;
    const mains = events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`);
    const tasks = events.filter(
      ({ name, pid, tid, tdur }) =>
        /(^|::)RunTask$/.test(name) && mains.includes(`${pid}/${tid}`) && tdur > 0,
    );
    const marks = events.filter(({ name }) => name === 'TimeStamp');
    return tasks
      .map(({ ts, tdur }) => ({
        ms: tdur / 1000,
        where: marks.filter((mark) => mark.ts <= ts).at(-1)?.args.data.message ?? 'opening',
      }))
      .sort((a, b) => b.ms - a.ms);
  };
}

/**
 * Goes through every screen of a page that has just been opened.
 * @param {any} player @param {[string, string][]} places  addresses and their screens
 * @returns {Promise<{ms: number, where: string}[]>} tasks over the limit, longest first
 */
async function longTasks(player, places) {
  const { page } = player;
  const end = await watchTasks(page);
  await player.open(`?${Math.random()}`);
  for (const [address, screen] of places) {
    await page.evaluate((/** @type {string} */ to) => console.timeStamp(to), address);
    await goTo(page, address, screen);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }
  const tasks = await end();
  expect(tasks.length).toBeGreaterThan(100);
  const [longest, second, third] = tasks.map(({ ms, where }) => `${ms.toFixed(1)} ms at ${where}`);
  console.log(`longest tasks, ${WANTED} ms wanted: ${longest}; ${second}; ${third}`);
  return tasks.filter(({ ms }) => ms > LIMIT);
}

test('no task makes the page deaf on any screen', async ({ player, page }) => {
  const saved = await matches();
  await page.addInitScript(
    (pairs) => pairs.forEach(([key, value]) => localStorage.setItem(key, value)),
    saved.flatMap(({ entries }) => entries),
  );
  const screens = Object.entries(ADDRESSES).flatMap(([word, addresses]) =>
    addresses.map((address) => /** @type {[string, string]} */ ([address, screenOf(word)])),
  );
  /** @type {[string, string][]} */
  const tables = saved.map(({ id }) => [`table/${id}`, 'table|handover|result']);
  let long = await longTasks(player, [...screens, ...tables]);
  // What is long again and again is the page's doing; once, it may be the machine's.
  for (let visits = 1; visits < 3 && long.length; visits++) {
    const again = await longTasks(player, [...screens, ...tables]);
    long = long.filter(({ where }) => again.some((other) => other.where === where));
  }
  expect(long).toEqual([]);
});
