/** bot-worker.js: the thread in which bots think, on an engine of its own: see `bot-thinker.js`. */
import { createThinker } from './bot-thinker.js';

/** Long enough to cost nothing, short enough to answer at once. */
const SLICE = 20;

const take = createThinker((message) => self.postMessage(message), SLICE);
self.onmessage = ({ data }) => take(data);
