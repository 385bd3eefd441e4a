/**
 * What a player chose about Cavemen alone, kept in this browser where it keeps anything: whether offers
 * of bots are heard.
 */
const PLACE = 'the-cave/cavemen';

/** @typedef {{muted: boolean}} Choices */

/** @type {Choices} */
export const choices = { muted: false, ...read() };

/** What was kept; nothing where there is nothing, or it cannot be read. @returns {Partial<Choices>} */
function read() {
  try {
    const { muted } = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return { muted: muted === true };
  } catch {
    return {};
  }
}

/** Turns a choice round. @param {keyof Choices} name */
export function turn(name) {
  choices[name] = !choices[name];
  try {
    localStorage.setItem(PLACE, JSON.stringify(choices));
  } catch {
    // It then lasts as long as the page.
  }
}
