/** The lesson of The Cave: the last three cards of a round, so that its end is seen. */
import 'catalogue:lesson-the-cave';
import { chip } from '../parts/chip.js';

/** @type {import('../screens/lesson.js').Lesson} */
export const lesson = {
  record: `cave 1
game the-cave
rules 1
players 2
first 1
seed 0x0000000000000212
option rounds 1
moves
0 play 9
1 play 10
0 play 3
1 play 4
0 play 9
1 play 4
0 play 7
1 play 5
0 play 7
1 play 8
0 play 6
1 play 2
0 play 10
1 play 5
`,
  begin: 8,
  mark: (rank) => chip(Number(rank)),
  spoken: (rank) => String(rank),
  steps: [
    { say: 'cave', at: '[data-zone="cave"]' },
    { say: 'hand', at: '[data-zone="hand"]' },
    { say: 'play', press: [play(7)], args: { card: 7, taken: 5 } },
    { say: 'stays', at: '[data-zone="cave"]', args: { card: 7, up: 6 } },
    { say: 'left', watch: 1, at: '[data-zone="cave"] .last', args: { card: 8, taken: 7 } },
    { say: 'fallback', press: [play(6)], args: { card: 6, taken: 9 } },
    { say: 'wall', at: niche(9), beside: true, args: { rank: 9 } },
    { say: 'turns', watch: 1, at: '[data-zone="cave"]', args: { card: 2, taken: 8, rank: 6 } },
    { say: 'last', press: [play(10)], args: { card: 10, taken: 6 } },
    { say: 'over', watch: 1, at: niche(6), beside: true, args: { rank: 6 } },
  ],
};

/** The card, then the button that plays it where one is asked for. @param {number} rank */
function play(rank) {
  return [`[data-zone="hand"] [data-card="${rank}"]`, `button.play[data-action="play ${rank}"]`];
}

/** Where my captured cards of a rank are counted. @param {number} rank */
function niche(rank) {
  return `[data-zone="captured"][data-seat="0"] .niche[data-rank="${rank}"]`;
}
