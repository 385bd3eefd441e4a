/**
 * Prints how long the page itself works for one picture while a map of Expedition that is as large
 * as the rules allow is dragged, zoomed and walked over: `node expedition-frames.mjs`. Processor
 * time of the main thread, so that a busy machine does not matter; a picture has 16.7 ms.
 */
import { chromium } from '@playwright/test';
import { serve } from '../../tools/serve.mjs';
import { CHROMIUM, chromiumArguments } from './browsers.mjs';
import { SITE } from './player.mjs';
import { recordOf, savedWhen } from './expedition.mjs';

/** A game of five teams: 72 tiles and the five cells it begins on, as many as there can be. */
const RECORD = 'game-5p-00';
const CELLS = 77;
const STEPS = 90;
const PICTURE = 1000 / 60;

/** @typedef {{name: string, ph: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number, args: any}} TraceEvent */

/** What the main thread did for each picture, ms. @param {TraceEvent[]} events */
function workOf(events) {
  const main = events.find(({ name }) => name === 'Layerize');
  const own = events.filter(({ pid, tid }) => pid === main?.pid && tid === main?.tid);
  // A picture is done when it is handed over: all work since the one before belongs to it.
  const ends = own.filter(({ name }) => name === 'Commit').map(({ ts, dur = 0 }) => ts + dur);
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  return ends.map((to, i) => {
    const within = tasks.filter(({ ts }) => ts <= to && ts > (ends[i - 1] ?? 0));
    return within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  });
}

/** Does something while the browser keeps a trace. @param {import('@playwright/test').CDPSession} session @param {() => Promise<void>} act @returns {Promise<TraceEvent[]>} */
async function traced(session, act) {
  /** @type {TraceEvent[]} */ const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(.../** @type {any[]} */ (value)));
  const categories = 'toplevel,devtools.timeline,disabled-by-default-devtools.timeline';
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories.split(',') },
  });
  await act();
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  session.removeAllListeners('Tracing.dataCollected');
  return events;
}

const { address, close } = await serve(SITE);
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: chromiumArguments(),
});
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
});
const kept = await savedWhen(
  await recordOf(RECORD),
  ({ board, phase }) => board.length === CELLS && phase === 'turn',
);
await context.addInitScript(
  (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
  kept.entries,
);
const page = await context.newPage();
await page.goto(`${address}#table/${kept.id}`);
await page.waitForSelector('.x-plan');
const box = /** @type {{x: number, y: number, width: number, height: number}} */ (
  await page.locator('.x-frame-box').boundingBox()
);
const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
const session = await context.newCDPSession(page);
const { mouse, keyboard } = page;

/** One thing a player does with the map, in STEPS steps. @type {Record<string, (step: number) => Promise<void>>} */
const DEEDS = {
  drag: (step) =>
    mouse.move(middle.x + Math.sin(step / 9) * 240, middle.y + Math.cos(step / 7) * 150),
  wheel: (step) => mouse.wheel(0, step % 30 < 15 ? -60 : 60),
  hover: (step) =>
    mouse.move(
      box.x + 60 + ((step * 37) % (box.width - 160)),
      box.y + 60 + ((step * 23) % (box.height - 90)),
    ),
  arrows: (step) =>
    keyboard.press(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'][(step >> 2) % 4]),
};

console.log(`${await page.locator('.x-cell').count()} cells; work for one picture, ms`);
for (const [name, deed] of Object.entries(DEEDS)) {
  await mouse.move(middle.x, middle.y);
  if (name === 'drag') await mouse.down();
  const events = await traced(session, async () => {
    for (let step = 0; step < STEPS; step++) await deed(step);
  });
  if (name === 'drag') await mouse.up();
  const work = workOf(events).sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    (work[Math.floor(share * (work.length - 1))] ?? 0).toFixed(1);
  const over = work.filter((ms) => ms > PICTURE).length;
  console.log(
    `${name.padEnd(7)} median ${at(0.5)}, 95 of 100 below ${at(0.95)}, worst ${at(1)}; ${over} of ${work.length} over 16.7`,
  );
}
await browser.close();
close();
