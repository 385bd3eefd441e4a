/**
 * bots.js: asks the bots for moves. They think in a worker, or in slices on this thread where no
 * worker can be had: in a frame that is locked up, or under a stricter policy than the page's own.
 *
 *     const bots = createBots(startWorker, module);
 *     const { move } = await bots.choose(engine.view(1), { game, level: 'greedy', seed });
 */

/** The longest a bot may think, in milliseconds; then it answers with the best it has. */
const PATIENCE = 2000;
/** When even that answer stays out, the worker is given up. */
const GIVE_UP = 10000;
/** How long this thread thinks at a time, in milliseconds: the page stays quick. */
const SLICE = 6;

/**
 * @typedef {import('../web/engine.js').Answer} Answer
 * @typedef {{job: number, answer?: any, error?: string}} Heard  answer: to what was asked
 */
/** @typedef {{postMessage(message: object): void, terminate(): void}} Thread */

/**
 * @param {() => Worker} startWorker  may throw
 * @param {string | ArrayBuffer | Uint8Array} source  where the module is (absolute), or its bytes
 */
export function createBots(startWorker, source) {
  /** @type {Thread | null} */
  let thread = null;
  let jobs = 0;
  /** @type {Map<number, {task: object, resolve: (answer: any) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();

  /** @param {Heard} heard */
  function hear({ job, answer, error }) {
    const question = waiting.get(job);
    waiting.delete(job);
    if (answer) question?.resolve(answer);
    else question?.reject(new Error(error));
  }

  /** Lets a bot answer with the best it has found so far. @param {number} job */
  const stop = (job) => thread?.postMessage({ stop: job });

  /** Ends the thread; the next question starts a new one. */
  function giveUp() {
    thread?.terminate();
    thread = null;
    for (const { reject } of waiting.values()) reject(new Error('bot-failed'));
    waiting.clear();
  }

  /** @returns {Thread} */
  function start() {
    let works = false;
    try {
      const worker = startWorker();
      worker.onmessage = ({ data }) => {
        works = true;
        hear(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        if (works) giveUp();
        else moveHere();
      };
      worker.postMessage({ source });
      return worker;
    } catch {
      return startHere();
    }
  }

  /** A thread like a worker that is this one. @returns {Thread} */
  function startHere() {
    const coming = import('./bot-thinker.js').then(({ createThinker }) =>
      createThinker(hear, SLICE),
    );
    const postMessage = (/** @type {object} */ message) =>
      void coming.then((tell) => tell(message)).catch(giveUp);
    postMessage({ source });
    return {
      postMessage,
      terminate: () => waiting.forEach((_, job) => postMessage({ stop: job })),
    };
  }

  /** A worker that has never answered cannot be had: what it was asked is thought about here. */
  function moveHere() {
    thread = startHere();
    for (const { task } of waiting.values()) thread.postMessage(task);
  }

  /** Puts a question to the thread. @param {object} question @returns {Promise<any>} */
  function ask(question) {
    const job = ++jobs;
    const task = { job, ...question };
    const answer = new Promise((resolve, reject) => {
      waiting.set(job, { task, resolve, reject });
      thread ??= start();
      thread.postMessage(task);
    });
    const late = setTimeout(() => stop(job), PATIENCE);
    const end = setTimeout(() => waiting.has(job) && giveUp(), GIVE_UP);
    return answer.finally(() => {
      clearTimeout(late);
      clearTimeout(end);
    });
  }

  return {
    /**
     * One bot's move, with its reasons and what else it weighed.
     * @param {Uint8Array} view  view bytes of the seat to move (Engine.view)
     * @param {{game: string, level: string, seed: string}} how  seed: 0x and 16 hexadecimal digits
     * @returns {Promise<Answer>} rejects when the thread fails; asking again starts a new one
     */
    choose: (view, { game, level, seed }) => ask({ view, game, level, seed }),

    /**
     * A position of The Cave with all cards open (Engine.solve).
     * @param {string} record  of a match that is over @param {number} at  moves made
     * @returns {Promise<ReturnType<import('../web/engine.js').Engine['solve']>>}
     */
    solve: (record, at) => ask({ record, at }),

    /** Lets the bots that think answer now. */
    hurry: () => waiting.forEach((_, job) => stop(job)),

    close: giveUp,
  };
}

/** @typedef {ReturnType<typeof createBots>} Bots */
