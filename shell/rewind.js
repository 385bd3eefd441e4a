/** rewind.js: where undo and redo lead: from one choice of a person to another, never to a bot's turn. */

/** @typedef {import('../web/engine.js').Engine} Engine */

/**
 * The number of moves before the last choice of a person; -1 where there was none.
 * @param {Engine} engine  it stands afterwards where it stood
 * @param {(index: number) => boolean} byPerson  whether a person made a move of the log
 * @param {() => boolean} isChoice  whether the engine stands where a person has to choose
 */
export function lastChoice(engine, byPerson, isChoice) {
  const made = engine.moves();
  let at = made - 1;
  for (; at >= 0; at--) {
    if (!byPerson(at)) continue;
    engine.truncate(at);
    if (isChoice()) break;
  }
  engine.truncate(made);
  return at;
}

/**
 * The number of moves up to the next choice of a person among those that were taken back, or all.
 * @param {Engine} engine  it stands afterwards where it stood; known() > moves()
 * @param {() => boolean} isChoice  as above
 */
export function nextChoice(engine, isChoice) {
  const made = engine.moves();
  let at = made;
  do engine.truncate(++at);
  while (at < engine.known() && !isChoice());
  engine.truncate(made);
  return at;
}
