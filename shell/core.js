/**
 * core.js: the core as the page has it: an engine, and bots that think on engines of their own.
 *
 * The page begins with the module that holds The Cave alone; the module with all games comes when
 * another is wanted.
 */
import { loadEngine } from '../web/engine.js';
import { createBots } from './bots.js';
import { readModule, startWorker } from './files.js';
import { lazy } from './lazy.js';

/**
 * @typedef {import('../web/engine.js').Engine} Engine
 *
 * @typedef {object} Core
 * @property {Engine} engine  holds the running match, which has it to itself
 * @property {import('./bots.js').Bots} bots
 * @property {() => Promise<Engine>} aside  one more engine, always the same, for a match that is
 *   looked at beside the running one: whoever uses it loads what it wants first, and is done with it
 *   before anything is waited for
 */

/** @param {'the-cave' | 'cave'} name  of the module @returns {Promise<Core>} */
async function start(name) {
  const module = await readModule(name);
  /** @type {Promise<Engine> | undefined} */ let other;
  const aside = () => (other ??= loadEngine(module));
  return { engine: await loadEngine(module), bots: createBots(startWorker, module), aside };
}

export const FIRST = lazy(() => start('the-cave'));
export const WHOLE = lazy(() => start('cave'));
