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

/** @typedef {{engine: import('../web/engine.js').Engine, bots: import('./bots.js').Bots}} Core */

/** @param {'the-cave' | 'cave'} name  of the module @returns {Promise<Core>} */
async function start(name) {
  const module = await readModule(name);
  return { engine: await loadEngine(module), bots: createBots(startWorker, module) };
}

export const FIRST = lazy(() => start('the-cave'));
export const WHOLE = lazy(() => start('cave'));
