/** The lesson of Cavemen: a turn with two beasts, a raid that is answered, and the turn after it. */
import 'catalogue:lesson-cavemen';
import { cardLabel, chip } from '../games/cavemen-cards.js';

/** @type {import('../screens/lesson.js').Lesson} */
export const lesson = {
  record: `cave 1
game cavemen
rules 1
players 3
first 2
deck C6 D6 C5 D4 C4 S3 H5 H6 H2 H3 H7 H9 D9 S10 S2 D2 D5 C3 D7 CJ S5 C7 D8 D10 HQ DJ SK C8 DK SJ S4 CK HJ SQ CA C2 H10 DA S8 D3 S9 HK DQ H4 C10 S6 HA SA S7 H8 C9 CQ
pile D7 CJ S5 C7 D8 D10 HQ DJ SK C8 DK SJ S4 CK HJ SQ CA C2 H10 DA S8 D3 S9 HK DQ H4 C10 S6 HA SA S7 H8 C9 CQ
moves
0 stun C6 H5
0 tame D4 H3
0 end -
1 tame D6 H6
1 end -
2 stun C5 H2
2 end -
0 feed D9 keep H3+H5
0 tame D7 H7
0 raid CJ 1
1 defend C4
0 take H6
0 end -
1 raid S5 0
0 defend S10
1 end -
2 tame D5+D8 H9
2 end -
0 feed D10+DJ keep H3+H5+H6+H7
0 hunt SK HQ
`,
  begin: 7,
  mark: (name) => chip(String(name)),
  spoken: (name) => cardLabel(String(name)),
  steps: [
    { say: 'goal', at: '.men-mine' },
    { say: 'feed', press: [[action('feed')]], keep: '.men-own', args: { food: 'D9' } },
    {
      say: 'tame',
      press: [[hand('D7'), wild('H7'), action('tame')]],
      args: { food: 'D7', beast: 'H7' },
    },
    {
      say: 'raid',
      press: [[hand('CJ'), '[data-action="aim"][data-seat="1"]', action('raid')]],
      args: { club: 'CJ', beast: 'H6' },
    },
    { say: 'take', watch: 1, press: [[action('take')]], args: { card: 'C4', beast: 'H6' } },
    { say: 'end', press: [[action('end')]], args: { spear: 'S10' } },
    { say: 'defend', watch: 1, press: [[hand('S10'), action('defend')]], args: { spear: 'S10' } },
    { say: 'held', watch: 3, at: '.men-mine' },
    { say: 'herd', press: [[action('feed')]], keep: '.men-own', args: { one: 'D10', two: 'DJ' } },
    {
      say: 'hunt',
      press: [[hand('SK'), wild('HQ'), action('hunt')]],
      args: { spear: 'SK', beast: 'HQ' },
    },
  ],
};

/** @param {string} name */
function hand(name) {
  return `[data-zone="hand"] [data-key="${name}"]`;
}
/** @param {string} name */
function wild(name) {
  return `[data-zone="wild"] [data-key="${name}"]`;
}
/** @param {string} name */
function action(name) {
  return `[data-zone="actions"] [data-action="${name}"]`;
}
