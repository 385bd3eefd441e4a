/**
 * What an opened link shows. A match or a challenge is told about first, its result hidden, and
 * nothing is kept or counted before its reader has chosen; a deep link deals at once. Either says
 * plainly what is wrong with it.
 */
import 'catalogue:links';
import { html, nothing } from 'lit-html';
import { CaveError } from '../../web/engine.js';
import { WHOLE } from '../core.js';
import { GAMES, gameOf } from '../games/index.js';
import { t } from '../i18n.js';
import { PERSON, readDeepLink, readLink } from '../links.js';
import { bar } from '../parts/bar.js';
import { icon } from '../parts/icon.js';
import { seatTag } from '../parts/seat.js';
import { reasonOf } from '../refusals.js';
import { parseRoute } from '../router.js';
import { botName, levelName, usualLevel } from '../seats.js';
import { newId, newSeed } from '../store.js';

/**
 * @typedef {import('../main.js').App} App
 * @typedef {import('../store.js').Seat} Seat
 * @typedef {import('../store.js').Saved} Saved
 *
 * @typedef {object} Came  A match that came by a link.
 * @property {Saved} match      whole
 * @property {boolean} challenge  its deal alone is wanted
 * @property {string} deal      the record before the first move
 * @property {string} played    the record up to the move that the link points at
 * @property {number} roundsPlayed  by then
 * @property {number} at        that move
 * @property {number} moves     of the whole match
 * @property {number | null} beat
 * @property {{name: string, value: string}[]} options  those that are not the usual ones
 *
 * @typedef {object} Arrival  What became of an address: one of these.
 * @property {Came} [came]
 * @property {import('../links.js').Wanted} [wanted]
 * @property {import('../links.js').Fault[]} [faults]  of a deep link
 * @property {string} [trouble]  why the link opens nothing: a code
 */

/** The arrival of the address at hand. @type {{address: string, part: import('../lazy.js').Lazy<Arrival>} | null} */
let latest = null;
/** Whether the result is shown, and whether what a deep link asks for has been dealt. */
const seen = { result: false, dealt: false };

/** What the address holds is read before the screen comes on. */
export const needs = () => [arrival()];

export function leave() {
  latest = null;
  seen.result = seen.dealt = false;
}

function arrival() {
  const address = location.hash;
  if (latest?.address !== address) {
    leave();
    latest = { address, part: partOf(address) };
  }
  return latest.part;
}

/** @param {string} address @returns {import('../lazy.js').Lazy<Arrival>} */
function partOf(address) {
  /** @type {import('../lazy.js').Lazy<Arrival>} */
  const part = { now: null, load: async () => (part.now ??= await read(address)) };
  return part;
}

/** @param {string} address @returns {Promise<Arrival>} */
async function read(address) {
  const { screen, parts, query } = parseRoute(address);
  if (screen === 'play') return readPlay(parts[0] ?? '', query);
  const linked = readLink(address);
  if (!linked) return { trouble: 'bad-link' };
  const { aside } = await WHOLE.load();
  const engine = await aside();
  try {
    engine.open(linked.link);
  } catch (error) {
    if (error instanceof CaveError) return { trouble: error.code };
    throw error;
  }
  return { came: await cameFrom(engine, linked) };
}

/** @param {string} game @param {URLSearchParams} query @returns {Promise<Arrival>} */
async function readPlay(game, query) {
  if (!Object.hasOwn(GAMES, game)) return { trouble: 'unknown-game' };
  const { core, table } = GAMES[game];
  const [{ engine }] = await Promise.all([core.load(), table.load()]);
  return readDeepLink(infoOf(engine, game), query);
}

/** @param {import('../../web/engine.js').Engine} engine @param {string} game */
const infoOf = (engine, game) =>
  /** @type {import('../../web/engine.js').GameInfo} */ (
    engine.games().find((info) => info.game === game)
  );

/**
 * All there is to know about the match of a link. What is read from the engine is read before
 * anything is waited for.
 * @param {import('../../web/engine.js').Engine} engine  has opened it
 * @param {import('../links.js').Linked} linked @returns {Promise<Came>}
 */
async function cameFrom(engine, linked) {
  const challenge = linked.kind === 'c';
  if (challenge) engine.truncate(0);
  const record = engine.record();
  const moves = engine.moves();
  const view = engine.state(-1);
  const at = Math.min(linked.at ?? moves, moves);
  engine.truncate(at);
  const played = engine.record();
  const {
    to_move: [next = 0],
    round_scores: rounds = [],
  } = engine.state(-1);
  const game = /^game (\S+)/m.exec(record)?.[1] ?? '';
  const players = Number(/^players (\d+)/m.exec(record)?.[1]);
  const { levels } = infoOf(engine, game);
  engine.truncate(0);
  const deal = engine.record();
  const { progress, scores } = await gameOf(game).table.load();
  const summary = {
    ...progress(view),
    toMove: view.to_move,
    over: view.over,
    scores: scores(view),
    winners: view.winners ?? [],
  };
  const options = [...record.matchAll(/^option (\S+) (\S+)/gm)];
  return {
    match: {
      id: newId(),
      game,
      record,
      seats: seatsOf(linked.seats, { players, levels, next }),
      botSeed: linked.luck || newSeed(),
      roundsSeen: view.round_scores?.length ?? 0,
      summary,
      marks: { practice: true, hints: 0, from: 'link' },
    },
    challenge,
    deal,
    played,
    roundsPlayed: rounds.length,
    at,
    moves,
    beat: linked.beat,
    options: options.map(([, name, value]) => ({ name, value })),
  };
}

/**
 * Who sits where: as the link tells, a level that is not known any more being the usual one; where it
 * tells nothing, one person at the seat to move.
 * @param {import('../links.js').Linked['seats']} told
 * @param {{players: number, levels: string[], next: number}} table @returns {Seat[]}
 */
function seatsOf(told, { players, levels, next }) {
  const known = told?.length === players ? told : null;
  return Array.from({ length: players }, (_, i) => {
    const { level, name } = known?.[i] ?? { level: i === next ? PERSON : '', name: '' };
    return level === PERSON
      ? { kind: 'human', name, level: '' }
      : {
          kind: 'bot',
          name: name || botName(i),
          level: levels.includes(level) ? level : usualLevel(levels),
        };
  });
}

export function title() {
  const { came } = arrival().now ?? {};
  return came ? heading(came) : t('links.title');
}

/** @param {Came} came */
const heading = ({ match, challenge, beat }) =>
  t(challenge ? 'links.challenge' : 'links.match', {
    game: t(`common.game-${match.game}`),
    beat: beat ?? 0,
    over: match.summary.over ? 'yes' : 'no',
  });

/** @param {App} app */
export function render(app) {
  const { came, wanted, faults = [], trouble } = arrival().now ?? {};
  if (wanted && !faults.length) deal(app, wanted);
  return html`
    ${bar({ back: () => app.back(), info: t('links.title'), game: came?.match.game ?? wanted?.game })}
    <main class="links" data-screen="arrive">
      ${came ? told(app, came) : wanted ? faulty(app, wanted, faults) : refused(app, trouble ?? '')}
    </main>
  `;
}

/** A deep link deals once, when its screen is there. @param {App} app @param {import('../links.js').Wanted} wanted */
function deal(app, { game, levels, seed, first, options }) {
  if (seen.dealt) return;
  seen.dealt = true;
  const people = levels.filter((level) => level === PERSON).length;
  const seats = levels.map((level, i) =>
    level === PERSON
      ? seatOf('human', people > 1 ? t('table.seat', { number: i + 1 }) : '', '')
      : seatOf('bot', botName(i), level),
  );
  queueMicrotask(() => app.start({ game, seats, seed, first, options }));
}

/** @param {Seat['kind']} kind @param {string} name @param {string} level @returns {Seat} */
const seatOf = (kind, name, level) => ({ kind, name, level });

/** @param {App} app @param {string} code */
const refused = (app, code) => html`
  <h1>${t('links.refused')}</h1>
  <p class="problem" role="alert">${icon('alert')}${reasonOf(code)}</p>
  <p class="text">${t('links.refused-advice')}</p>
  <div class="links-ways">${homeButton(app)}</div>
`;

/** @param {App} app @param {import('../links.js').Wanted} wanted @param {import('../links.js').Fault[]} faults */
const faulty = (app, { game }, faults) => html`
  <h1>${t('links.faulty', { count: faults.length })}</h1>
  <div role="alert">
    <ul class="panel link-faults">
      ${faults.map(
        ({ key, value, reason, ...args }) => html`
          <li>
            <b class="link-key"><bdi>${key}=${value}</bdi></b>
            <span>${t(`links.fault-${reason}`, args)}</span>
          </li>
        `,
      )}
    </ul>
  </div>
  <div class="links-ways">
    <button type="button" class="button primary" @click=${() => app.go(`setup/${game}`)}>
      ${t('common.set-up')}
    </button>
    ${homeButton(app)}
  </div>
`;

/** @param {App} app */
const homeButton = (app) => html`
  <button type="button" class="button" @click=${() => app.go('home')}>${t('links.home')}</button>
`;

/** A match or a challenge, and what may be done with it. @param {App} app @param {Came} came */
function told(app, came) {
  const { match, challenge, moves, options } = came;
  const { game, seats, summary } = match;
  return html`
    <h1>${heading(came)}</h1>
    <p class="text">${t(challenge ? 'links.challenge-text' : 'links.match-text')}</p>
    <section class="panel link-facts">
      <ul class="link-seats" aria-label=${t('links.seats')}>
        ${seats.map(
          (seat, i) => html`
            <li>
              ${seatTag(i, nameOf(came, i))}
              ${seat.kind === 'bot' ? html`<span class="muted">${levelName(seat.level)}</span>` : nothing}
              ${seen.result ? html`<b>${t('table.points', { points: summary.scores?.[i] ?? 0 })}</b>` : nothing}
            </li>
          `,
        )}
      </ul>
      <p class="muted">
        ${
          challenge
            ? t('links.beat', { beat: came.beat ?? 0 })
            : t('links.moves', { moves, at: came.at, over: summary.over ? 'yes' : 'no' })
        }
      </p>
      ${options.map(
        ({ name, value }) => html`
          <p class="muted">
            ${t(`${game}.option-${name}`)}:
            ${t(`${game}.option-${name}-value`, { value, players: seats.length })}
          </p>
        `,
      )}
      ${
        challenge || !moves || seen.result
          ? nothing
          : html`<button type="button" class="button quiet" @click=${() => showResult(app)}>
              ${t('links.result', { over: summary.over ? 'yes' : 'no' })}
            </button>`
      }
    </section>
    <div class="links-ways">
      ${challenge ? takeUp(app, came) : ways(app, came)} ${homeButton(app)}
    </div>
    <p class="note">${t('links.unkept')}</p>
  `;
}

/** @param {Came} came @param {number} seat */
function nameOf({ match, challenge }, seat) {
  const { kind, name } = match.seats[seat];
  const people = match.seats.filter((other) => other.kind === 'human').length;
  if (kind === 'bot' || (name && !(challenge && people === 1))) return name;
  if (people > 1) return t('table.seat', { number: seat + 1 });
  return t(challenge ? 'table.you' : 'links.sender');
}

/** @param {App} app */
function showResult(app) {
  seen.result = true;
  app.update();
}

/** @param {App} app @param {Came} came */
const takeUp = (app, { match, beat }) => html`
  <button
    type="button"
    class="button primary large"
    @click=${() => begin(app, match, `challenge/${beat ?? ''}`, false)}
  >
    ${icon('flame')}${t('links.take-up')}
  </button>
`;

/** @param {App} app @param {Came} came */
function ways(app, { match, deal, played, roundsPlayed, at, moves }) {
  const open = !match.summary.over || at < moves;
  const watch = () => app.visit(match, at < moves ? at : undefined);
  return html`
    ${
      app.has('replay') && moves
        ? html`<button type="button" class="button ${open ? '' : 'primary large'}" @click=${watch}>
            ${icon('play')}${t('links.watch')}
          </button>`
        : nothing
    }
    ${
      open
        ? html`<button
            type="button"
            class="button primary large"
            @click=${() =>
              begin(app, { ...match, record: played, roundsSeen: roundsPlayed }, 'link', true)}
          >
            ${icon('flame')}${t('links.play-on')}
          </button>`
        : sameDeal(app, match, deal)
    }
  `;
}

/** Of a match that is over, its deal, against what a lone sender made of it. @param {App} app @param {Saved} match @param {string} deal */
function sameDeal(app, match, deal) {
  const people = match.seats.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  if (people.length !== 1) return nothing;
  const from = `challenge/${match.summary.scores?.[people[0]] ?? ''}`;
  return html`
    <button
      type="button"
      class="button"
      @click=${() => begin(app, { ...match, record: deal, roundsSeen: 0 }, from, false)}
    >
      ${icon('flame')}${t('links.same-deal')}
    </button>
  `;
}

/**
 * Begins a match of its own from what came; the link opens anew as it was.
 * @param {App} app @param {Saved} match @param {string} from @param {boolean} practice
 */
function begin(app, match, from, practice) {
  const seats = match.seats.map((seat, i) => named(seat, i, match.seats));
  app.playOn({ ...match, seats, id: newId(), marks: { practice, hints: 0, from } });
}

/** A lone person is "you", whoever the sender was; of several each has a name. @param {Seat} seat @param {number} i @param {Seat[]} seats @returns {Seat} */
function named(seat, i, seats) {
  if (seat.kind === 'bot') return seat;
  const alone = seats.filter(({ kind }) => kind === 'human').length === 1;
  return { ...seat, name: alone ? '' : seat.name || t('table.seat', { number: i + 1 }) };
}
