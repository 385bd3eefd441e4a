/** Saved games: all matches that this browser keeps, and the way in for files. */
import 'catalogue:games';
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { GAME_IDS } from '../games/index.js';
import { language, t } from '../i18n.js';
import { regional } from '../languages.js';
import { bar } from '../parts/bar.js';
import { icon, wordMark } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { saveRecordOf } from '../parts/notice.js';
import { seatTag } from '../parts/seat.js';
import { sweep } from '../statistics.js';
import { KEPT_FINISHED } from '../store.js';
import { lost } from './damaged.js';
import { goToOpening, openPart, startOpening } from './opening.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../store.js').Entry} Entry */
/** @typedef {import('../store.js').Saved} Saved */

/**
 * What was deleted since the screen came on, by id: it keeps its place in the list, where it can be
 * brought back.
 * @type {Map<string, {entry: Entry, content: import('../store.js').Content}>}
 */
const gone = new Map();
/** The one deleted or brought back last: its first button gets the focus. */
let last = '';
/** Ends what `enter` began to listen to. */
let listening = new AbortController();

export const title = () => t('games.title');

/** @param {App} app */
export function enter(app) {
  gone.clear();
  last = '';
  sweep(app.store); // before anything is deleted
  listening = new AbortController();
  startOpening(app, listening.signal);
  // Another tab may play, too.
  addEventListener('storage', () => app.update(), { signal: listening.signal });
}

export function leave() {
  listening.abort();
}

/** @param {App} app */
export function render(app) {
  const kept = app.store.games();
  const all = [...kept, ...[...gone.values()].map(({ entry }) => entry)].sort(
    (a, b) => b.time - a.time,
  );
  const damaged = app.store.damaged(app.refused);
  const finished = all.filter(({ saved }) => saved.summary.over);
  return html`
    ${bar({ back: () => app.back(), info: t('games.title') })}
    <main class="games" data-screen="games">
      <h1>${t('games.title')}</h1>
      <button type="button" class="button quiet games-jump" @click=${goToOpening}>
        ${icon('open')}${t('opening.title')}
      </button>
      <div class="games-lists">
        ${damaged.length ? lost(app, damaged) : nothing} ${all.length ? nothing : empty(app)}
        ${section(
          app,
          t('games.running'),
          all.filter(({ saved }) => !saved.summary.over),
        )}
        ${section(app, t('games.finished'), finished)}
        ${
          finished.length < KEPT_FINISHED
            ? nothing
            : html`<p class="note">${t('games.finished-note', { count: KEPT_FINISHED })}</p>`
        }
      </div>
      <aside class="games-aside">
        ${openPart(app)}
        <p class="note">${t('games.all-note')}</p>
        <button type="button" class="button quiet" @click=${() => app.go('data')}>
          ${icon('save')}${t('games.all')}
        </button>
      </aside>
    </main>
  `;
}

/** @param {App} app */
const empty = (app) => html`
  <div class="panel games-empty">
    <p class="text">${t('games.empty')}</p>
    <div class="games-begin">
      ${GAME_IDS.map(
        (game) =>
          html`<button type="button" class="button" @click=${() => app.go(`setup/${game}`)}>
            ${icon('flame')}${t(`common.game-${game}`)}
          </button>`,
      )}
    </div>
  </div>
`;

/** @param {App} app @param {string} heading @param {Entry[]} entries */
const section = (app, heading, entries) =>
  entries.length
    ? html`<section>
        <h2>${heading}</h2>
        <ol class="kept-list">
          ${repeat(
            entries,
            ({ saved }) => saved.id,
            (entry) =>
              html`<li class="panel kept" data-match=${entry.saved.id}>
                ${gone.has(entry.saved.id) ? stub(app, entry.saved) : match(app, entry)}
              </li>`,
          )}
        </ol>
      </section>`
    : nothing;

/** A match in the list. @param {App} app @param {Entry} entry */
function match(app, { time, saved }) {
  const { id, game, summary, record } = saved;
  // Readers hear which match a button belongs to.
  const which = html`<span class="hidden-text">(${t(`common.game-${game}`)}, ${when(time)})</span>`;
  return html`
    <h3>${wordMark(game)}</h3>
    <p class="kept-when">
      <time datetime=${new Date(time).toISOString()}>${when(time)}</time>
    </p>
    <p class="kept-state text">${stateOf(saved)}${marksOf(saved)}</p>
    <ul class="kept-seats">
      ${saved.seats.map(
        (_, seat) =>
          html`<li class=${summary.winners?.includes(seat) ? 'best' : ''}>
            ${seatTag(seat, nameOf(saved, seat))}
            ${summary.scores ? html`<b>${summary.scores[seat]}</b>` : nothing}
          </li>`,
      )}
    </ul>
    <div class="kept-ways">
      <button
        type="button"
        class="button"
        ?data-focus=${id === last}
        @click=${() => app.go(`table/${id}`)}
      >
        ${icon(summary.over ? 'crown' : 'flame')}
        <span>${t(summary.over ? 'games.result' : 'games.go-on')}${which}</span>
      </button>
      ${
        app.has('replay')
          ? html`<button type="button" class="button quiet" @click=${() => app.go(`replay/${id}`)}>
              ${icon('play')}<span>${t('games.watch')}${which}</span>
            </button>`
          : nothing
      }
      <button type="button" class="button quiet" @click=${() => app.go(`share/${id}`)}>
        ${icon('share')}<span>${t('table.share')}${which}</span>
      </button>
      <button type="button" class="button quiet" @click=${() => saveRecordOf(game, record)}>
        ${icon('save')}<span>${t('games.save')}${which}</span>
      </button>
      <button type="button" class="button quiet" @click=${() => remove(app, { time, saved })}>
        ${icon('close')}<span>${t('games.delete')}${which}</span>
      </button>
    </div>
  `;
}

/** What stands in the place of a match that was deleted. @param {App} app @param {Saved} saved */
const stub = (app, { id, game }) => html`
  <p class="kept-gone text">${t('games.deleted', { game: t(`common.game-${game}`) })}</p>
  <button type="button" class="button" ?data-focus=${id === last} @click=${() => putBack(app, id)}>
    ${icon('undo')}${t('games.put-back')}
  </button>
`;

/** @param {App} app @param {Omit<Entry, 'turn' | 'writer'>} entry */
function remove(app, entry) {
  const { id, game } = entry.saved;
  app.forget(id);
  gone.set(id, { entry: /** @type {Entry} */ (entry), content: app.store.forgetGame(id) });
  last = id;
  say(t('games.deleted', { game: t(`common.game-${game}`) }));
  app.update();
}

/** @param {App} app @param {string} id */
function putBack(app, id) {
  const deleted = gone.get(id);
  if (!deleted || !app.store.putBack(deleted.content)) return;
  gone.delete(id);
  last = id;
  say(t('games.is-back'));
  app.update();
}

/** A lone person without a name is "You". @param {Saved} saved @param {number} seat */
function nameOf({ seats }, seat) {
  const { name, kind } = seats[seat];
  const alone = seats.filter((other) => other.kind === 'human').length === 1;
  return (
    name || (kind === 'human' && alone ? t('table.you') : t('table.seat', { number: seat + 1 }))
  );
}

/** How a match stands, in words. @param {Saved} saved */
function stateOf(saved) {
  const { seats, summary } = saved;
  const names = (/** @type {number[]} */ list) => list.map((seat) => nameOf(saved, seat));
  const isMe = (/** @type {number} */ seat) =>
    seats[seat]?.kind === 'human' && nameOf(saved, seat) === t('table.you');
  const { winners } = summary;
  if (summary.over && !winners) return t('games.over');
  if (winners && summary.over) {
    const own = winners.length === 1 && isMe(winners[0]) ? 'yes' : 'no';
    return t('games.won', { names: names(winners), count: winners.length, own });
  }
  const [next] = summary.toMove;
  const { round, rounds } = summary;
  const turn = isMe(next) ? 'yours' : (seats[next]?.kind ?? 'human');
  return t('games.stands', { round, rounds, turn, name: seats[next] ? nameOf(saved, next) : '' });
}

/** What is particular about a match. @param {Saved} saved */
function marksOf({ marks }) {
  const [from] = (marks?.from ?? '').split('/');
  const words = [
    ...(marks?.practice ? [t('games.practice')] : []),
    ...(from ? [t('games.from', { from })] : []),
  ];
  return words.map((mark) => html`<span class="kept-mark">${mark}</span>`);
}

const STEPS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ['minute', 60e3],
  ['hour', 3600e3],
  ['day', 86400e3],
]);
/** What is older is told by its date, in days. */
const RECENT = 7;

/** "2 hours ago", "12 May 2026". @param {number} time milliseconds */
function when(time) {
  const tag = regional(language);
  const age = Math.max(0, Date.now() - time);
  if (age > RECENT * 86400e3) {
    return new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(time);
  }
  const [unit, length] = STEPS.findLast(([, step]) => age >= step) ?? STEPS[0];
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  return age < 60e3 ? format.format(0, 'second') : format.format(-Math.floor(age / length), unit);
}
