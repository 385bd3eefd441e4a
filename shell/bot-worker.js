/**
 * bot-worker.js: the thread in which bots think, on an engine of its own.
 *
 * It receives view bytes and never a record: a bot cannot know more than its seat sees.
 * Messages in: {source} once, the module's address or bytes; {job, view, game, level, seed} to think;
 * {stop: job} to answer now with the best found so far.
 * Messages out: {job, move} or {job, error}, the error being a code.
 */
import { CaveError, loadEngine } from '../web/engine.js';

const WORK_PER_SLICE = 200;

/** @type {Promise<import('../web/engine.js').Engine>} */
let loading;
const stopped = new Set();

/** Lets messages in between slices, without the delay that nested timers have. */
const breath = new MessageChannel();
const pause = () =>
  new Promise((resolve) => {
    breath.port1.onmessage = resolve;
    breath.port2.postMessage(null);
  });

/** @param {{job: number, view: Uint8Array, game: string, level: string, seed: string}} task */
async function think({ job, view, game, level, seed }) {
  const engine = await loading;
  engine.botBegin(view, { game, level, seed });
  while (!engine.botStep(WORK_PER_SLICE) && !stopped.has(job)) await pause();
  return engine.botAnswer().move;
}

/** @param {unknown} error */
const errorCode = (error) => (error instanceof CaveError ? error.code : 'bot-failed');

self.onmessage = async ({ data }) => {
  if ('source' in data) {
    loading = loadEngine(data.source);
  } else if ('stop' in data) {
    stopped.add(data.stop);
  } else {
    try {
      self.postMessage({ job: data.job, move: await think(data) });
    } catch (error) {
      self.postMessage({ job: data.job, error: errorCode(error) });
    }
    stopped.delete(data.job);
  }
};
