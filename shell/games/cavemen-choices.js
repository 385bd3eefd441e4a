/**
 * What a player chose about Cavemen alone, kept in this browser where it keeps anything: plain suit
 * symbols, and whether offers of bots are heard.
 */
const PLACE = 'the-cave/cavemen';

/** @typedef {{plain: boolean, muted: boolean}} Choices */

/** @type {Choices} */
export const choices = { plain: false, muted: false, ...read() };

/** What was kept; nothing where there is nothing, or it cannot be read. @returns {Partial<Choices>} */
function read() {
  try {
    const { plain, muted } = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return { plain: plain === true, muted: muted === true };
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
