/** log.js: what happened in a match, move by move, as somebody saw it. */

/** @typedef {import('./games/index.js').Entry} Entry */

/** The moves of a record, in their order; none where it is cut off before. @param {string} record
 * @returns {string[]} */
export const movesOf = (record) => record.split('\nmoves\n')[1]?.match(/^\d.*/gm) ?? [];

/**
 * Moves with what happened in each, as entries of a log.
 * @param {string[]} moves
 * @param {any[][]} events  of each move: `Engine.events`
 * @param {(entry: Entry) => boolean} endsRound  of the game
 * @param {Entry} [last]  of the log that they continue
 * @returns {Entry[]}
 */
export function entriesOf(moves, events, endsRound, last) {
  let round = last ? last.round + Number(endsRound(last)) : 0;
  return moves.map((move, i) => {
    const [seat, verb] = move.split(' ');
    const entry = { seat: Number(seat), verb, round, events: events[i] };
    round += Number(endsRound(entry));
    return entry;
  });
}
