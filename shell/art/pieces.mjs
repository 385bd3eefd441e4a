/**
 * What is drawn: the ten ranks with their silhouettes and patterns, the seat shapes, the icons.
 * Pure data. Colours live in `styles/tokens.css`, drawing in `draw.mjs` and `sprite.mjs`.
 */

/**
 * @typedef {object} Rank
 * @property {string} icon   name in the game-icons set
 * @property {number[]} box  bounds of its ink in the 512 square: x, y, width, height
 * @property {string[]} [copies] transforms, where the silhouette is made of several of the icon
 * @property {number[]} room width and height it may fill on the large face, in card units
 * @property {{size: number[], path: string, width: number}} pattern
 *   one repeating tile, stroked over the pigment: its size, its path, its stroke width
 */

/** @type {(Rank | null)[]} index is the rank; 0 is unused */
export const RANKS = [
  null,
  {
    icon: 'bat',
    box: [29, 149, 455, 214],
    room: [73, 60],
    pattern: { size: [18, 14], path: 'M2 5l3 3 3-3M11 12l3 3 3-3M11-2l3 3 3-3', width: 1.5 },
  },
  {
    icon: 'rat',
    box: [63, 32, 385, 449],
    room: [64, 65],
    pattern: { size: [10, 10], path: 'M2 1v4M5 1v4M7 6v4M10 6v4M0 6v4', width: 1.5 },
  },
  {
    icon: 'spider-alt',
    box: [19, 20, 474, 481],
    room: [66, 66],
    pattern: { size: [16, 16], path: 'M0 0l16 16M16 0L0 16M8 0v16M0 8h16', width: 0.9 },
  },
  {
    icon: 'snake',
    box: [30, 20, 451, 477],
    room: [64, 65],
    pattern: {
      size: [16, 12],
      path: 'M0 3l4 6 4-6 4 6 4-6M0 9l4 6 4-6 4 6 4-6M0-3l4 6 4-6 4 6 4-6',
      width: 1.3,
    },
  },
  {
    icon: 'goblin',
    box: [22, 71, 469, 344],
    room: [72, 60],
    pattern: { size: [10, 10], path: 'M2.5 2.5h.01M7.5 7.5h.01', width: 2.6 },
  },
  {
    icon: 'wolf-head',
    box: [17, 39, 479, 442],
    room: [65, 64],
    pattern: { size: [9, 9], path: 'M-1 10L10-1M-1 1L1-1M8 10l2-2', width: 1.3 },
  },
  {
    icon: 'ogre',
    box: [41, 25, 430, 462],
    room: [62, 64],
    pattern: { size: [20, 16], path: 'M0 .5h20M0 8.5h20M5 0v8M15 8v8', width: 1.2 },
  },
  {
    icon: 'minotaur',
    box: [18, 19, 479, 463],
    room: [64, 64],
    pattern: { size: [20, 20], path: 'M0 18h16V3H5v9h6V8M20 18h-4', width: 1.6 },
  },
  {
    // Three serpents make the hydra: the heads of the set's own hydra run together when small.
    icon: 'sea-serpent',
    copies: [
      'translate(250 0)scale(-.55 .55)',
      'translate(262 -20)scale(.55)',
      'translate(90 130)scale(.75)',
    ],
    box: [-21, -11, 553, 511],
    room: [72, 68],
    pattern: { size: [20, 10], path: 'M0 5q5-7 10 0t10 0', width: 1.4 },
  },
  {
    icon: 'dragon-head',
    box: [21, 19, 471, 472],
    room: [66, 66],
    pattern: {
      size: [16, 12],
      path: 'M0 0a8 8 0 0 0 16 0M-8 6a8 8 0 0 0 16 0M8 6a8 8 0 0 0 16 0',
      width: 1.2,
    },
  },
];

/** The hand of the card back and of the people: name and ink bounds. */
export const HAND = { icon: 'hand', box: [16, 16, 480, 480] };

/** Seat shapes on a 24 grid, slightly hand-cut: disc, triangle, square, diamond, cross, crescent. */
export const SEATS = [
  'M12 2.2C18 2 22 6.4 21.8 12.2 21.7 18 17.6 22 11.8 21.8 6 21.7 2.1 17.4 2.2 11.7 2.3 6.2 6.4 2.3 12 2.2Z',
  'M12 2.2l10.3 18.4c.2.5-.1.8-.6.8L2.3 21.7c-.5 0-.7-.4-.5-.9Z',
  'M3.2 3.6l17.5-.5.4 17.6-17.6.3Z',
  'M12 1.4l9.8 10.4L12.2 22.7 2.2 12.3Z',
  'M8.6 2.4l6.9-.2.2 6.3 6.2.2-.2 6.7-6.1.1-.1 6.3-6.8-.1-.1-6.1-6.4-.1.1-6.8 6.2-.1Z',
  'M15.6 2.2A10 10 0 1 0 21.9 16.6 8.6 8.6 0 1 1 15.6 2.2Z',
];

/** Icons taken from game-icons: our name for each, and theirs. */
export const ICONS = {
  wait: 'hourglass',
  bot: 'candle-flame',
  person: 'hand',
};

/** Icons of our own: strokes on a 24 grid. */
export const LINES = {
  rules:
    'M12 6.5C9.5 4.8 6.5 4.4 3.5 5v13.5c3-.6 6-.2 8.5 1.5 2.5-1.7 5.5-2.1 8.5-1.500V5c-3-.6-6-.2-8.5 1.500ZM12 6.500V20',
  settings: 'M3.5 7h10M19 7h1.500M3.5 17H5M10.5 17h10M16.2 4.200v5.600M7.8 14.200v5.6',
  crown: 'M3 7l4.5 4L12 4.500l4.5 6.500L21 7l-2 10H5ZM5.5 20.500h13',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  first: 'M6 5v14M18 5l-8 7 8 7',
  last: 'M18 5v14M6 5l8 7-8 7',
  branch: 'M6 20V4M6 16c0-6 11-3 11-10M13 9l4-4 4 4',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  undo: 'M9 5L4 10l5 5M4.5 10H14a5 5 0 0 1 0 10h-3',
  redo: 'M15 5l5 5-5 5M19.5 10H10a5 5 0 0 0 0 10h3',
  log: 'M5 5h14M5 10h14M5 15h9M5 20h9',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  help: 'M9 9a3 3 0 1 1 4.2 2.8c-.9.4-1.2 1-1.2 1.9v.8M12 18.5v.01',
  lamp: 'M9 17h6M9.8 20.5h4.4M9 17c0-2.7-3.4-4-3.4-8a6.4 6.4 0 0 1 12.8 0c0 4-3.4 5.3-3.4 8',
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M12 4v15M6 13l6 6 6-6',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5l11 7-11 7Z',
  save: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  open: 'M12 15V4M7 9l5-5 5 5M5 20h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  tab: 'M14 4h6v6M20 4l-9 9M17 14v6H4V7h6',
  share:
    'M8.500 10.800l7-4M8.500 13.200l7 4M8.700 12a2.700 2.700 0 1 1-5.400 0 2.700 2.700 0 0 1 5.400 0M20.700 5.500a2.700 2.700 0 1 1-5.400 0 2.700 2.700 0 0 1 5.400 0M20.700 18.500a2.700 2.700 0 1 1-5.400 0 2.700 2.700 0 0 1 5.400 0',
  copy: 'M9 8h11v13H9ZM15 4H4v13h1.500',
  chart: 'M5 20V12M12 20V5M19 20v-5M3 20.500h18',
  dice: 'M4 4h16v16H4ZM8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01',
  rounds: 'M20 12a8 8 0 1 1-2.6-5.9M20 3.5v4.2h-4.2',
  alert: 'M12 3.5L22 20.5H2ZM12 10v5M12 18v.01',
};

/** The flame: whose turn it is, and the first action of a screen. Solid, on a 24 grid. */
export const FLAME =
  'M12.6 1.5c.8 3.6 5.9 6 5.9 12.2A6.6 6.6 0 0 1 12 21.5a6.6 6.6 0 0 1-6.5-7.2c.2-3 2-4.3 2.7-6.6 1.1.8 1.7 1.8 1.9 3.1 1.7-2.2 2.7-5.3 2.5-9.3Z';
