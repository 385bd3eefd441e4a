/** The one polite live region of the page: each change is said once, in a short sentence. */

let last = '';

/** @param {string} text at most some 15 words */
export function say(text) {
  const region = document.getElementById('live');
  if (!region || !text) return;
  // The same words twice would not be announced: a space at the end makes them new.
  last = text === last ? `${text}\u00a0` : text;
  region.textContent = last;
}
