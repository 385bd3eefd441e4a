/** bot-worker.js: the thread in which bots think, on an engine of its own: see `bot-thinker.js`. */
import { createThinker } from './bot-thinker.js';

/** Big enough to cost nothing, small enough to answer at once. */
const SLICE = 200;

const tell = createThinker((message) => self.postMessage(message), SLICE);
self.onmessage = ({ data }) => tell(data);
