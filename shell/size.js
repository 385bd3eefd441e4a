/**
 * Cards as large as the player likes, and as the window has room for: where the table would grow
 * beyond the window they shrink again, to their usual size at the least. `styles/chosen.css` draws
 * them. In one match and window they only shrink, so that the table keeps still.
 */

const STEP = 0.06;
const root = document.documentElement;

/** How much larger than usual cards may be now. */
let most = 1;
/** What `most` was found for. */
let place = '';
/** What the player likes. */
let wished = 1;

/** @param {number} value */
function allow(value) {
  most = Math.max(1, value);
  root.style.setProperty('--most', most.toFixed(2));
}

/** Lets cards shrink until the table fits. */
function fit() {
  const here = [location.hash.split('/')[1], innerWidth, innerHeight].join();
  if (here !== place) allow(wished);
  place = here;
  if (!document.querySelector('main.table')) return;
  while (most > 1 && root.scrollHeight > innerHeight + 1) allow(most - STEP);
}

const watching = new ResizeObserver(() => requestAnimationFrame(fit));

/** Begins anew with what the player has chosen. */
export function grow() {
  wished = Number(getComputedStyle(root).getPropertyValue('--size')) || 1;
  place = '';
  fit();
  const page = document.getElementById('page');
  if (page) watching.observe(page);
}

addEventListener('hashchange', () => requestAnimationFrame(fit));
addEventListener('resize', fit);
