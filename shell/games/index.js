/**
 * The games of the page, and what the page asks of a game.
 *
 * A game is up to five modules, named here once and loaded when they are wanted:
 *   table   its table: drawing, choosing, words for the log. It satisfies `Game` below.
 *   rules   `rules()`, the parts of its rules as lit templates, with worked examples; `rulesHeading`
 *   ending  what its result screen shows beside the places: see `Ending`
 *   reasons what its bots say about a move: see `Reasons`
 *   round   a screen for the result of a round, only where `view.round_scores` grows
 * `table` of The Cave comes with the page; every other part is a chunk of its own, with the files
 * that belong to it:
 *
 *     import style from 'built:styles/cavemen.css';     address of a style sheet built for it
 *     import art from 'built:art/cavemen.mjs';          address of the SVG its default export gives
 *     cavemen: { table: lazy(() => import('./cavemen.js'), style, art), … }
 *
 * Words: a module of the game says `import 'catalogue:cavemen';` and `locales/en/cavemen.json` comes
 * with it, its keys being `cavemen.…`. Three of them the page itself asks for:
 *   GAME.option-NAME        label of an option of the core in the set-up
 *   GAME.option-NAME-value  its values: `{value, select, …}`, `players` being the number of seats
 *   GAME.first              label of the list "who is first": dealer, team
 * They are needed before the table, so the set-up loads the table of the game it sets up.
 * Names and facts of all games stand in `common.json` and `home.json`; their word marks and covers in
 * `art/covers.mjs`, but for those of The Cave, which come with the page.
 *
 * No rule of a game stands in JavaScript. What is legal (`ui.moves`, `ui.refusal`), what a move
 * would bring (`ui.preview`) and what happened (`entry.events`) comes from the core; a game's module
 * draws it, puts it in words, and puts moves together from what the player touches.
 *
 *
 * Drawing
 *
 * `render(view, ui)` gives what lies inside `<main class="table GAME seats-N …">`; bar, notices,
 * panels and live region are the page's. It is called after every change and must depend on its
 * arguments alone. `view` is the state of `engine.state(viewer)`: hidden cards are null there and
 * never drawn as anything but one and the same back. Bring `ui.aside` (the log) into a place with
 * room, `ui.turn` beside the name of the seat at the bottom, `ui.flash` where the player looks.
 * Use `data-zone`, `data-seat`, `data-card`, `data-action`, `data-legal` as the table of The Cave
 * does: tests and scripts find their way by them. Keyed lists (`repeat`) keep focus and movement.
 *
 *
 * Choosing
 *
 * A thing to choose (a card, a cell, an item, a rival) is a real button with a key of its own:
 *
 *     const on = ui.listen(key);
 *     html`<button data-key=${key} tabindex=${ui.roving === key ? 0 : -1} data-action="hunt"
 *       ?data-focus=${ui.roving === key} @click=${on.click} @pointerenter=${on.enter}
 *       @pointerleave=${on.leave} @pointerdown=${on.down} @pointerup=${on.up}
 *       @pointercancel=${on.up} @touchend=${on.lift} @focus=${on.focus} @blur=${on.blur}
 *       @contextmenu=${ui.details(name)}>`
 *
 * `keys(view, ui)` lists the keys in the order in which arrow keys walk them; Tab reaches one of
 * them (`ui.roving`). Keys name what everyone may know: `8-1` for the first 8 of a hand, never a
 * place of a hidden card. `ui.hovered` and `ui.focused` are the keys pointed at, for previews.
 *
 * A press (click, tap, Enter) calls `press(key, ui)`. What has been chosen so far is `ui.draft`, an
 * object of the game's own making. `ui.set({…})` changes it and draws again; it becomes `{}` again
 * when a move is made or taken back, a hand is covered, or Escape is pressed. A draft may hold keys
 * of things that are gone: read it with care.
 * A move of one part is played from `press` at once, unless `ui.asks` wants a second step:
 *
 *     if (ui.asks && ui.draft.selected !== key) ui.set({ selected: key });
 *     else ui.play(moveFrom({ seat: ui.chooser, rank }));
 *
 * A move with open arguments (in `ui.moves` as `0 feed *`) is composed in the draft: a press adds
 * or removes, and a button shows what the move would be. `moveFrom(intent)` writes the text of
 * `records.md`; `ui.preview(move)` is null while that is not legal, `ui.refusal(move)` says why
 * not, as a code that `reasonOf` of `refusals.js` puts in words. The button with
 * `data-action="feed"` calls `ui.play(move)`, which does nothing where the move is not legal. So
 * nothing of a rule is repeated here, and a half-made choice can be explained at every step.
 * `key(event, ui)` may take keys of its own (digits, R to turn a tile) and says true where it did.
 *
 *
 * Answers out of turn, several people, looking on
 *
 * Whoever is in `view.to_move` acts, also in the turn of another: a raid is defended, an offer is
 * answered by ordinary moves of that seat. The session lets bots answer, and where people share the
 * screen it covers the hand and hands over whenever the seat to act changes; a seat that goes on
 * keeps its hand open. `decided` gives the answer of a person who wants not to be asked by bots.
 * So `ui.chooser` may be the defender while `view.turn` is the raider: draw
 * what is asked (`view.phase`) for the chooser. `ui.chooser` is null while nobody may choose
 * here: a bot thinks, a move is still being shown, a hand is covered, somebody looks on.
 * `ui.home` is the seat at the bottom; its hand holds nulls while it is covered. `ui.pickUp` is
 * there where the table is looked at with a covered hand: offer it as a button.
 *
 *
 * Telling
 *
 * `logLine(entry, ui)` words a move for log, rival plates and curtain, with chips and marks;
 * `sentence(entry, ui, view)` says it to screen readers in some 15 words, as the table stands after
 * it. `entry.events` are the events of the core as the viewer may know them; what is null there
 * stays unsaid.
 * `reveals(entry)`: whether something became known that cannot be unseen: then no undo.
 * `endsRound(entry)`: whether a new part of the log begins after this move; `roundName(n)` heads it.
 * `closing(before, after, entry)`: where the core has already dealt anew, the view to be shown
 * until the players go on; null otherwise.
 * `travel(root, entry, pace)` lets things be seen moving. It measures the page as it stands before
 * the move, and gives a function that is called when the page after it is drawn. Helpers are in
 * `motion.js`; all of it is decoration, dropped at any moment, and never called where motion is off.
 */
import expeditionArt from 'built:art/expedition.mjs';
import expeditionStyle from 'built:styles/expedition-all.css';
import cavemenArt from 'built:art/cavemen.mjs';
import cavemenStyle from 'built:styles/cavemen.css';
import covers from 'built:art/covers.mjs';
import resultStyle from 'built:styles/result.css';
import { FIRST, WHOLE } from '../core.js';
import { lazy, ready } from '../lazy.js';
import * as theCave from './the-cave.js';

/**
 * @typedef {{event: string, seat?: number, [field: string]: any}} Event  one of the core's
 *
 * @typedef {object} Entry  One move in the log.
 * @property {number} seat     who made it
 * @property {string} verb     what it was; its arguments may be secret
 * @property {number} round    the part of the log it stands in, from 0
 * @property {Event[]} events  what happened
 *
 * @typedef {object} Words  What sentences need.
 * @property {string[]} names  by seat
 * @property {(seat: number) => boolean} own  whether a seat is spoken to as "you"
 *
 * @typedef {{[event in 'click' | 'enter' | 'leave' | 'down' | 'up' | 'lift' | 'focus' | 'blur']:
 *   (event: any) => void}} Listeners
 *
 * @typedef {object} TableUi  What the table knows beside the view.
 * @property {number} home      the seat at the bottom
 * @property {(seat: number) => unknown} style  what kind of player it is, in a word; '' for people
 * @property {number | null} chooser  the seat that may choose now
 * @property {string[]} moves   its legal moves, those with open arguments as `SEAT VERB *`
 * @property {(move: string) => any} preview  the JSON of the core; null where the move is not legal
 * @property {(move: string) => string | null} refusal  why a move is not legal, as a code
 * @property {(move: string) => void} play  plays a legal move; does nothing with another
 * @property {any} draft        what has been chosen so far
 * @property {(change: object) => void} set  changes the draft and draws again
 * @property {string | null} hovered  key under the mouse
 * @property {string | null} focused  key reached by keyboard
 * @property {string} roving    key that Tab reaches
 * @property {(key: string) => void} focus  walks to a key
 * @property {(key: string, detail?: string) => Listeners} listen  for a thing to choose; a long
 *   press opens its details, named `detail`
 * @property {(name: string) => (event: Event | MouseEvent) => void} details  opens `facts(name)`
 * @property {boolean} asks     whether a move of one part waits for a second step
 * @property {Entry[]} log      of the match
 * @property {unknown} flash    a short answer to what was just tried
 * @property {(() => void) | null} pickUp  picks up the hand where it lies covered
 * @property {unknown} turn     whose turn it is
 * @property {unknown} aside    what stands beside the table: the log
 *
 * @typedef {Words & TableUi} Ui
 *
 * @typedef {object} Game
 * @property {(view: any, ui: Ui) => unknown} render
 * @property {() => string} aim  what scores, in a sentence or two, told while nothing has been played
 * @property {(view: any, ui: Ui) => string} [layout]  classes of the table, such as `hand-6`
 * @property {(view: any, ui: Pick<Ui, 'home' | 'chooser' | 'draft'>) => string[]} keys
 * @property {(key: string, ui: Ui) => void} press
 * @property {(event: KeyboardEvent, ui: Ui) => boolean} [key]
 * @property {boolean} [open]  whether nobody has anything to hide: then no curtain falls between
 *   people who share the screen, and whoever is to move sits at the bottom
 * @property {string[]} [hotkeys]  its keys for the help, as `GAME.key.NAME` and `GAME.key.NAME-keys`
 *   word them, in place of those for a hand of cards
 * @property {(intent: any) => string} moveFrom
 * @property {(name: string, view: any, ui: Pick<Ui, 'home'>) =>
 *   {title: unknown, body: unknown} | null} [facts]  what there is to know about a thing
 * @property {(entry: Entry, ui: Words) => unknown} logLine
 * @property {() => unknown} [wording]  what the player chose that changes words of the log
 * @property {(entry: Entry, ui: Words, view: any) => string} sentence
 * @property {(entry: Entry) => boolean} reveals
 * @property {(entry: Entry) => boolean} endsRound
 * @property {(round: number) => string} roundName
 * @property {(before: any, after: any, entry: Entry) => any} [closing]
 * @property {(root: ParentNode, entry: Entry, pace: 'off' | 'fast' | 'normal' | 'slow') =>
 *   () => void} [travel]
 * @property {(view: any, isBot: (seat: number) => boolean) => string | null} [decided]  the answer
 *   to a bot that the person to move has chosen in advance, where it is legal; null where not
 * @property {(view: any) => {round: number, rounds: number}} progress  which round of how many, the
 *   first being 1; 0 where there are none, or their number is open
 * @property {(view: any) => {info: unknown, title: string}} heading  for the bar and the window
 * @property {(view: any) => number[]} scores  what each seat has, final where the match is over
 *
 * @typedef {object} Ending
 * @property {(view: any, won: {margin: number, points: number}) => unknown} wonBy  one sentence
 *   under "NAME wins": by how much, and how the game came to its end
 * @property {(view: any, ui: Words) => unknown} sheet  how the scores came about
 * @property {(view: any, ui: Words, order: {seat: number, total: number, place: number}[]) => unknown} [ranking]
 *   places and sheet in one, best first, on the screen
 * @property {(log: Entry[], ui: Words) => unknown} [onPaper]  what a printed sheet shows beside it
 *
 * @typedef {{rulesHeading: () => string, rules: () => unknown[]}} Rules
 *
 * @typedef {{reason: string, args: number[]}} Reason  why a bot made a move, as the core names it
 * @typedef {Words & {entry: Entry}} Telling
 *
 * @typedef {object} Reasons  what bots say, in words.
 * @property {(reason: Reason, ui: Telling) => unknown} reason  one sentence
 * @property {string[]} open  reasons that tell nothing hidden
 * @property {(view: any, entry: Entry) => boolean} isTold  whether all is known by now that the bot
 *   knew at that move; before that only open reasons are told to its rivals
 * @property {() => string} later  when the rest is told, in a sentence
 * @property {(move: string, ui: Words) => unknown} move  what else it weighed
 * @property {(value: number, expects: boolean) => string} worth  what it expected of that, in thousandths
 * @property {(expects: boolean) => string} scale  what these numbers are
 * @property {(move: string) => string[] | null} aims  keys of what a move is made with, on the table;
 *   none: the button of its verb; null: nothing that could be pointed at
 * @property {(move: string) => boolean} passes  whether a move is to do nothing more
 * @property {(view: any, seat: number, words: Words) => unknown} hand  the cards of a seat in a
 *   line, where they are open; null where the game has none to hide
 * @property {(value: number) => string} loss  so much less, in the unit of its values, in words
 * @property {() => string} grading  what grades by these values are worth, in a sentence
 * @property {(value: number) => string | null} total  losses of a match together, in words; null where
 *   they do not add up
 * @property {Grades} grades
 *
 * @typedef {object} Grades  How far a move may stay behind the best one, in thousandths: what the
 *   estimate of the strongest bot cannot tell apart (twice its error, as measured), and then how
 *   much is little and how much is much.
 * @property {number} same  @property {number} good  @property {number} loose
 *
 * @typedef {object} Parts
 * @property {import('../lazy.js').Lazy<import('../core.js').Core>} core  its rules and bots
 * @property {import('../lazy.js').Lazy<Game>} table
 * @property {import('../lazy.js').Lazy<Rules>} rules
 * @property {import('../lazy.js').Lazy<Ending>} ending
 * @property {import('../lazy.js').Lazy<Reasons>} reasons
 * @property {import('../lazy.js').Lazy<import('../main.js').Screen>} [round]
 */

/** By id. @type {{[id: string]: Parts}} */
export const GAMES = {
  'the-cave': {
    core: FIRST,
    table: ready(theCave),
    rules: lazy(() => import('./the-cave-rules.js')),
    ending: lazy(() => import('./the-cave-ending.js')),
    reasons: lazy(() => import('./the-cave-reasons.js')),
    round: lazy(() => import('./the-cave-round.js'), resultStyle),
  },
  cavemen: {
    core: WHOLE,
    table: lazy(() => import('./cavemen.js'), cavemenStyle, cavemenArt, covers),
    rules: lazy(() => import('./cavemen-rules.js'), cavemenStyle, cavemenArt, covers),
    ending: lazy(() => import('./cavemen-ending.js'), cavemenStyle),
    reasons: lazy(() => import('./cavemen-reasons.js')),
  },
  expedition: {
    core: WHOLE,
    table: lazy(() => import('./expedition.js'), expeditionStyle, expeditionArt, covers),
    rules: lazy(() => import('./expedition-rules.js'), expeditionStyle, expeditionArt, covers),
    ending: lazy(() => import('./expedition-ending.js'), expeditionStyle, expeditionArt, covers),
    reasons: lazy(() => import('./expedition-reasons.js')),
  },
};

/** Their ids, in the order in which the page shows them. */
export const GAME_IDS = Object.keys(GAMES);

/**
 * The parts of a game, those of The Cave where there is no such game.
 * @param {string | undefined} id
 */
export function gameOf(id) {
  const known = id && Object.hasOwn(GAMES, id) ? id : 'the-cave';
  return { id: known, ...GAMES[known] };
}
