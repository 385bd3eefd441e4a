/**
 * The page inside another one: `?embed=1`. It begins at a match and leads nowhere but to the page in
 * a tab of its own. `#play/…` behind it says which match: see `links.js`.
 */

/** Whether this page is such a frame. */
export const EMBEDDED = new URLSearchParams(location.search).get('embed') === '1';

/** What a frame begins with: what its address asks for, or The Cave. */
export const BEGINNING = /^#(?!table\/|home)./.test(location.hash)
  ? location.hash.slice(1)
  : 'play/the-cave';

/** The address of the same beginning outside of the frame. */
export function addressOfTab() {
  const address = new URL(location.href);
  address.searchParams.delete('embed');
  address.hash = BEGINNING;
  return address.href;
}
