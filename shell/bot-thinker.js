/**
 * How a bot thinks, in whatever thread there is: in slices, so that it can be told to stop.
 *
 * It receives view bytes and never a record: a bot cannot know more than its seat sees.
 * Messages in: {source} once, the module's address or bytes; {job, view, game, level, seed} to think;
 * {stop: job} to answer now with the best found so far.
 * Messages out: {job, move} or {job, error}, the error being a code.
 */
import { CaveError, loadEngine } from '../web/engine.js';

/** @param {unknown} error */
const errorCode = (error) => (error instanceof CaveError ? error.code : 'bot-failed');

/**
 * @param {(message: {job: number, move?: string, error?: string}) => void} answer
 * @param {number} slice  how much to think, in units of the bot, before messages are let in
 * @returns {(message: any) => Promise<void>} takes the messages
 */
export function createThinker(answer, slice) {
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
    while (!engine.botStep(slice) && !stopped.has(job)) await pause();
    return engine.botAnswer().move;
  }

  return async (message) => {
    if ('source' in message) {
      loading = loadEngine(message.source);
    } else if ('stop' in message) {
      stopped.add(message.stop);
    } else {
      const { job } = message;
      await think(message).then(
        (move) => answer({ job, move }),
        (error) => answer({ job, error: errorCode(error) }),
      );
      stopped.delete(job);
    }
  };
}
