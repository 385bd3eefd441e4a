/** What happened in Cavemen, in words: lines of the log with chips, and sentences to be spoken. */
import { html, nothing } from 'lit-html';
import { t, tr } from '../i18n.js';
import { seatTag } from '../parts/seat.js';
import { cardLabel, chips, suitOf } from './cavemen-cards.js';

/**
 * @typedef {import('./index.js').Entry} Entry
 * @typedef {import('./index.js').Event} Event
 * @typedef {import('./index.js').Words} Words
 *
 * @typedef {object} Voice  How words are put.
 * @property {(kind: string, args: Record<string, unknown>) => unknown} say  what a kind of event tells
 * @property {(names: string[]) => unknown} cards
 * @property {(seat: number) => unknown} seat  who does something
 * @property {(seat: number) => unknown} other  to whom it is done
 * @property {boolean} brief  whether it leaves out what follows from the rest: there is one hearing
 * @property {number} most  how many cards at once it names; of more it tells the number
 *
 * @typedef {{seat: number, parts: unknown[]}} Deed  what one seat did, part by part
 */

export const SOFT = {
  soft: (/** @type {unknown} */ words) => html`<span class="soft">${words}</span>`,
};

/** Events that say nothing of their own: others tell the same. */
const SILENT = new Set(['turn', 'drew', 'came']);

/** Events that are said in other words than they are written in. */
const SAID = new Set([
  'came',
  'fed',
  'ran',
  'released',
  'took',
  'scored',
  'revealed',
  'defended',
  'tied',
  'offered',
  'swapped',
  'over',
]);

/** Beside these a listener needs no count of the hidden cards that were drawn. */
const NEWS = new Set(['came', 'scored', 'swapped']);

/** @param {Words} ui @returns {Voice} */
const written = ({ names }) => ({
  say: (kind, args) => tr(`cavemen.did.${kind}`, { ...args, ...SOFT }),
  cards: (cards) => chips(cards),
  seat: (seat) => seatTag(seat, names[seat]),
  other: (seat) => seatTag(seat, names[seat]),
  brief: false,
  most: Infinity,
});

/** @param {Words} ui @param {number} most cards at once @returns {Voice} */
const spoken = ({ names, own }, most) => ({
  say: (kind, args) => t(`cavemen.${SAID.has(kind) ? 'said' : 'did'}.${kind}`, args),
  cards: (cards) => (cards.length ? cards.map(cardLabel) : t('cavemen.nothing')),
  seat: (seat) => (own(seat) ? t('cavemen.you') : names[seat]),
  other: (seat) => (own(seat) ? t('cavemen.you-other') : names[seat]),
  brief: true,
  most,
});

/** One event as a part of a sentence about its seat. @param {Event} event @param {Voice} voice */
function part(event, { say, cards, other, most }) {
  const { event: kind, card, points, score, strength } = event;
  /** @type {string[]} */
  const named = event.cards ?? (card ? [card] : []);
  const beasts = named.filter((name) => suitOf(name) === 'H');
  const paid = named.filter((name) => suitOf(name) !== 'H');
  return say(kind, {
    cards: cards(named),
    beasts: cards(beasts),
    paid: cards(paid),
    count: named.length,
    known: card ? 'yes' : 'no',
    named: named.length > most ? 'no' : 'yes',
    other: event.other === undefined ? '' : other(event.other),
    points,
    score,
    strength,
    food: event.food ?? 0,
    wants: event.want?.length ?? 0,
    want: cards(event.want ?? []),
    end: event.end ?? 'none',
  });
}

/** What a seat drew, all of it at once: into the hand, then into the wild.
 * @param {Event[]} events of the move @param {Voice} voice */
function drawn(events, { say, cards, brief, most }) {
  const hasNews = events.some(({ event }) => NEWS.has(event));
  return ['drew', 'came'].flatMap((kind) => {
    const own = events.filter(({ event }) => event === kind);
    const known = own.flatMap(({ card }) => (card ? [card] : []));
    const all = known.length === own.length && own.length <= most ? 'yes' : 'no';
    return own.length && !(brief && hasNews && !known.length)
      ? [say(kind, { count: own.length, known: all, cards: cards(known) })]
      : [];
  });
}

/** The deeds of a move, seat by seat. @param {Entry} entry @param {Voice} voice */
function deeds({ seat, verb, events }, voice) {
  /** @type {Deed[]} */
  const told = [];
  /** @param {number} who @param {unknown} words */
  const add = (who, words) => {
    const last = told.at(-1);
    if (last?.seat === who) last.parts.push(words);
    else told.push({ seat: who, parts: [words] });
  };
  const has = (/** @type {string} */ kind) => events.some(({ event }) => event === kind);
  if (verb === 'end' && !(voice.brief && has('released'))) add(seat, voice.say('end', {}));
  const first = events.find(({ event }) => event === 'drew' || event === 'came');
  for (const event of events) {
    if (voice.brief && event.event === 'raided' && has('revealed')) continue;
    // The end of the game is told of whoever brought it about.
    const who = event.seat ?? told.at(-1)?.seat ?? seat;
    if (event === first) for (const words of drawn(events, voice)) add(who, words);
    if (!SILENT.has(event.event)) add(who, part(event, voice));
  }
  return told;
}

/** @param {Deed} deed @param {Words} ui @param {boolean} named whether it says whose deed it is */
const deedLine = ({ seat, parts }, { names }, named) => html`
  <span class="men-deed ${named ? 'named' : ''}"
    >${named ? seatTag(seat, names[seat]) : nothing}
    ${parts.map((words, i) => html`${i ? html`<span class="soft">, </span>` : nothing}${words}`)}</span
  >
`;

/** In a log that names who made the move. @param {Entry} entry @param {Words} ui */
export const logLine = (entry, ui) =>
  deeds(entry, written(ui)).map((deed, i) => deedLine(deed, ui, i > 0 || deed.seat !== entry.seat));

/** The end of a turn is no news where the next one tells something. @param {Deed[]} told @param {Entry} entry */
const news = (told, { verb, events }) =>
  verb === 'end' && told.length > 1 && !events.some(({ event }) => event === 'released')
    ? told.slice(1)
    : told;

/** A move on its own. @param {Entry} entry @param {Words} ui */
export const newsLine = (entry, ui) =>
  news(deeds(entry, written(ui)), entry).map((deed) => deedLine(deed, ui, true));

/** @param {Entry} entry @param {Voice} voice */
const speech = (entry, voice) =>
  news(deeds(entry, voice), entry)
    .map(({ seat, parts }) => t('cavemen.say', { name: voice.seat(seat), deeds: parts.join(', ') }))
    .join(' ');

/** Words of a move that are easily kept in mind; whose turn it is is said after them. */
const WORDS = 13;

/** Names the cards as long as that does not grow too long, else some of them by their number.
 * @param {Entry} entry @param {Words} ui */
export function sentence(entry, ui) {
  const told = [Infinity, 2, 1, 0].map((most) => speech(entry, spoken(ui, most)));
  return told.find((words) => words.split(/\s+/).length <= WORDS) ?? told[3];
}

/** Events after which a move cannot be unseen. */
const REVEALING = new Set(['drew', 'came', 'revealed', 'defended', 'accepted', 'gave', 'over']);

/** @param {Entry} entry */
export const reveals = ({ events }) => events.some(({ event }) => REVEALING.has(event));
