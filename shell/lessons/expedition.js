/** The lesson of Expedition: down a pit, a photo of a wonder, and home again. */
import 'catalogue:lesson-expedition';

/** On small screens it lies behind a button. */
const PHOTO = ['[data-action="photo"]', '.x-dock [aria-expanded="false"]'];
const LAY = '.x-laying-buttons .primary';

/** @type {import('../screens/lesson.js').Lesson} */
export const lesson = {
  record: `cave 1
game expedition
rules 1
players 2
first 0
stack 1 1dT 1wT 1pX 1aI 1pT 1s1T 1aT 1pX 1wT 1wL 1dT 1s1I
stack 2 2pX 2wT 2aT 2s1T 2dT 2wT 2aL 2dT 2pX 2wX 2s2T 2dL
stack 3 3pX 3wT 3aT 3s2T 3dT 3wT 3aL 3dT 3pT 3wX 3s3T 3dL
stack 4 4pX 4wT 4aT 4s3T 4dT 4wT 4aL 4dT 4pT 4wL 4s3L 4dL
moves
0 pack c4r1o1k1b1
1 pack c4r1o1k1b1
0 walk 0,-1
0 discover
0 place 0,-2 0
0 walk 0,-2
0 discover
0 place 1,-2 1
0 end
1 walk 1,0
1 discover
1 place 2,0 0
1 walk 2,0
1 end
0 walk 1,-2
0 photo
0 walk 0,-2
0 walk 0,-1
0 walk 0,0
`,
  begin: 2,
  mark: (value) => value,
  spoken: (value) => String(value),
  steps: [
    { say: 'torches', at: '.x-ap' },
    { say: 'walk', press: [walk('0,-1')] },
    { say: 'discover', press: [['[data-action="discover"]'], [LAY]] },
    { say: 'pit', at: '[data-cell="0,-2"]' },
    { say: 'rope', press: [walk('0,-2')] },
    { say: 'tokens', at: '[data-zone="team"] .own, [data-zone="team"]' },
    { say: 'more', press: [['[data-action="discover"]'], [place('1,-2'), LAY]] },
    { say: 'end', press: [['[data-action="end"]']] },
    { say: 'food', watch: 5, at: '.x-backpack' },
    { say: 'photo', press: [walk('1,-2'), PHOTO] },
    { say: 'home', press: [walk('0,-2'), walk('0,-1'), walk('0,0')] },
  ],
};

/** The cell, then the button that goes there where one is asked for. @param {string} at */
function walk(at) {
  return [place(at), `.x-go[data-action="walk ${at}"]`];
}

/** @param {string} at */
function place(at) {
  return `.x-plan [data-cell="${at}"]`;
}
