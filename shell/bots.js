/**
 * bots.js: asks the bot worker for moves.
 *
 *     const bots = createBots(() => new Worker(botWorkerUrl, { type: 'module' }), wasmUrl.href);
 *     const move = await bots.choose(engine.view(1), { game, level: 'greedy', seed });
 */

/** The longest a bot may think, in milliseconds; then it answers with the best it has. */
const PATIENCE = 2000;
/** When even that answer stays out, the worker is given up. */
const GIVE_UP = 10000;

/**
 * @param {() => Worker} startWorker
 * @param {string | ArrayBuffer | Uint8Array} source  where the module is (absolute), or its bytes
 */
export function createBots(startWorker, source) {
  /** @type {Worker | null} */
  let worker = null;
  let jobs = 0;
  /** @type {Map<number, {resolve: (move: string) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();

  /** Ends the worker; the next question starts a new one. */
  function giveUp() {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('bot-failed'));
    waiting.clear();
  }

  function start() {
    const started = startWorker();
    started.onmessage = ({ data }) => {
      const question = waiting.get(data.job);
      waiting.delete(data.job);
      if (data.error) question?.reject(new Error(data.error));
      else question?.resolve(data.move);
    };
    started.onerror = giveUp;
    started.postMessage({ source });
    return started;
  }

  return {
    /**
     * One bot's move, `SEAT VERB ARGS`.
     * @param {Uint8Array} view  view bytes of the seat to move (Engine.view)
     * @param {{game: string, level: string, seed: string}} how  seed: 0x and 16 hexadecimal digits
     * @returns {Promise<string>} rejects when the worker fails; asking again starts a new one
     */
    choose(view, { game, level, seed }) {
      const job = ++jobs;
      const answer = new Promise((resolve, reject) => {
        waiting.set(job, { resolve, reject });
        worker ??= start();
        worker.postMessage({ job, view, game, level, seed });
      });
      const stop = setTimeout(() => worker?.postMessage({ stop: job }), PATIENCE);
      const end = setTimeout(() => waiting.has(job) && giveUp(), GIVE_UP);
      return answer.finally(() => {
        clearTimeout(stop);
        clearTimeout(end);
      });
    },

    close: giveUp,
  };
}

/** @typedef {ReturnType<typeof createBots>} Bots */
