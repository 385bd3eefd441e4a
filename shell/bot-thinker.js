/**
 * How a bot thinks, in whatever thread there is: in slices, so that it can be told to stop.
 *
 * A bot receives view bytes and never a record: it cannot know more than its seat sees. Only a match
 * that is over comes as a record, to be solved with all cards open.
 * Messages in: {source} once, the module's address or bytes; {job, view, game, level, seed} to think,
 * one job after the other; {job, record, at} to solve what the match was after so many moves;
 * {stop: job} to answer now with the best found so far.
 * Messages out: {job, answer} or {job, error}, the error being a code.
 */
import { CaveError, loadEngine } from '../web/engine.js';

/** @param {unknown} error */
const errorCode = (error) => (error instanceof CaveError ? error.code : 'bot-failed');

/**
 * @param {(message: import('./bots.js').Heard) => void} tell
 * @param {number} slice  how long to think, in milliseconds, before messages are let in
 * @returns {(message: any) => Promise<void>} takes the messages
 */
export function createThinker(tell, slice) {
  /** @type {Promise<import('../web/engine.js').Engine>} */
  let loading;
  /** The jobs before: an engine thinks about one thing at a time. @type {Promise<void>} */
  let before = Promise.resolve();
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
    // How much fits into a slice differs from bot to bot; what comes out does not depend on it.
    for (let work = 1, done = false; !done && !stopped.has(job); await pause()) {
      const begun = performance.now();
      done = engine.botStep(work);
      const took = performance.now() - begun;
      work = took < slice / 2 ? work * 2 : Math.max(1, Math.floor((work * slice) / took));
    }
    return engine.botAnswer();
  }

  /** @param {{record: string, at: number}} task */
  async function solve({ record, at }) {
    const engine = await loading;
    engine.load(record);
    engine.truncate(at);
    return engine.solve();
  }

  /** @param {any} task @returns {Promise<unknown>} */
  const answer = (task) => ('record' in task ? solve(task) : think(task));

  return async (message) => {
    if ('source' in message) {
      loading = loadEngine(message.source);
    } else if ('stop' in message) {
      stopped.add(message.stop);
    } else {
      const { job } = message;
      before = before
        .then(() => answer(message))
        .then(
          (found) => tell({ job, answer: found }),
          (error) => tell({ job, error: errorCode(error) }),
        );
      await before;
      stopped.delete(job);
    }
  };
}
