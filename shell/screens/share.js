/**
 * Sharing a match: `#share/ID` the running one or one that is kept, `#share/ID/12` as it stood after
 * 12 moves. The link holds the deal, hidden cards too: where people hide their hands from each other
 * on this device, there is none before the end.
 */
import 'catalogue:share';
import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { t } from '../i18n.js';
import { PERSON, writeLink } from '../links.js';
import { bar } from '../parts/bar.js';
import { choice } from '../parts/choice.js';
import { icon } from '../parts/icon.js';
import { qrCode } from '../parts/qr.js';
import { send, sendButtons } from '../parts/send.js';
import { botName } from '../seats.js';

/**
 * @typedef {import('../main.js').App} App
 * @typedef {import('../store.js').Saved} Saved
 *
 * @typedef {object} Shared  What may be shared of a match.
 * @property {Saved} match
 * @property {string} whole     the link of the match, or of the position asked for
 * @property {string} deal      the link of its deal
 * @property {number | null} beat  the points of a lone person, where the match is over
 * @property {boolean} over
 * @property {boolean} secret   whether people still hide cards from each other
 */

/** @type {{address: string, part: import('../lazy.js').Lazy<Shared | null>} | null} */
let latest = null;
/** What is chosen: what to send, and whether people are named. */
const chosen = { what: 'match', names: false };

/** @param {App} app */
export const needs = (app) => [shared(app)];

export function leave() {
  latest = null;
  send.forget();
}

/** A running match goes on: what is shared is read anew with each visit. @param {App} app */
function shared(app) {
  const address = location.hash;
  if (latest?.address === address) return latest.part;
  /** @type {import('../lazy.js').Lazy<Shared | null>} */
  const part = { now: null, load: async () => (part.now ??= (await read(app)) ?? GONE) };
  latest = { address, part };
  return part;
}

/** No match: it is no longer kept. */
const GONE = /** @type {any} */ ({ gone: true });

/** @param {App} app @returns {Promise<Shared | null>} */
async function read(app) {
  const [id, move] = app.route.parts;
  const match = app.match(id);
  if (!match) return null;
  const { engine, table } = await app.aside(match.game);
  engine.load(match.record);
  const cut = /^\d{1,6}$/.test(move ?? '')
    ? Math.min(Number(move), engine.moves())
    : engine.moves();
  const people = match.seats.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  const { over } = engine.state(-1);
  const secret = !over && people.length > 1 && !table.open;
  const own = over && people.length === 1 ? table.scores(engine.state(-1))[people[0]] : null;
  engine.truncate(cut);
  const whole = engine.link();
  engine.truncate(0);
  return { match, whole, deal: engine.link(), beat: own, over, secret };
}

export const title = () => t('share.title');

/** @param {App} app */
export function render(app) {
  const now = /** @type {Shared & {gone?: boolean}} */ (shared(app).now);
  return html`
    ${bar({ back: () => app.back(), info: t('share.title'), game: now.match?.game })}
    <main class="links" data-screen="share">
      <h1>${t('share.heading')}</h1>
      ${
        now.gone
          ? html`<p class="problem" role="alert">${icon('alert')}${t('errors.save-gone')}</p>`
          : now.secret
            ? html`<p class="text">${t('share.secret')}</p>`
            : offer(app, now)
      }
    </main>
  `;
}

/** @param {App} app @param {Shared} now */
function offer(app, now) {
  const { match, over, beat } = now;
  const alone = match.seats.filter(({ kind }) => kind === 'human').length === 1;
  const cut = app.route.parts[1] !== undefined;
  const challenge = alone && !cut && chosen.what === 'challenge';
  const address = addressOf(now, challenge);
  const named = match.seats.some((_, i) => nameOf(match, i));
  const text = t(challenge ? 'share.challenge-words' : 'share.match-words', {
    game: t(`common.game-${match.game}`),
    beat: beat ?? 0,
  });
  return html`
    <div class="share">
      <section class="share-words">
        ${
          alone && !cut
            ? choice({
                name: 'what',
                legend: t('share.what'),
                value: chosen.what,
                options: ['match', 'challenge'].map((value) => ({
                  value,
                  label: t(`share.${value}`),
                })),
                onChange: (value) => change(app, { what: value }),
              })
            : nothing
        }
        <p class="text">
          ${challenge ? t('share.challenge-note', { beat: beat ?? 0 }) : t(cut ? 'share.position-note' : 'share.match-note')}
        </p>
        ${
          named
            ? html`<label class="share-names">
                <input
                  type="checkbox"
                  .checked=${live(chosen.names)}
                  @change=${() => change(app, { names: !chosen.names })}
                />
                <span>${t('share.names')}</span>
              </label>`
            : nothing
        }
        <p>
          <label class="label" for="link">${t('share.link')}</label>
          <input
            id="link"
            class="field link-field"
            type="text"
            readonly
            dir="ltr"
            .value=${address}
            @focus=${(/** @type {Event} */ event) =>
              /** @type {HTMLInputElement} */ (event.target).select()}
          />
        </p>
        ${sendButtons(app, { title: t('common.title'), text, url: address })}
        ${over ? nothing : html`<p class="note">${t('share.running')}</p>`}
      </section>
      ${onDisk() ? html`<p class="problem">${icon('alert')}${t('share.on-disk')}</p>` : code(address)}
    </div>
  `;
}

/** Whether the page was opened from a disk, where no other device finds it. */
const onDisk = () => location.protocol === 'file:';

/** @param {string} address */
const code = (address) => html`
  <figure class="share-code">
    ${qrCode(address, t('share.code'))}
    <figcaption class="note">${t('share.code-note')}</figcaption>
  </figure>
`;

/** @param {App} app @param {Partial<typeof chosen>} values */
function change(app, values) {
  Object.assign(chosen, values);
  send.forget();
  app.update();
}

/** @param {Shared} shared @param {boolean} challenge */
function addressOf({ match, whole, deal, beat }, challenge) {
  const words = writeLink({
    kind: challenge ? 'c' : 'g',
    link: challenge ? deal : whole,
    seats: match.seats.map(({ kind, level }, i) => ({
      level: kind === 'human' ? PERSON : level,
      name: chosen.names ? nameOf(match, i) : '',
    })),
    luck: match.botSeed,
    beat: challenge ? beat : null,
  });
  return `${location.href.split(/[?#]/)[0]}#${words}`;
}

/** A name that somebody gave; those that bots bring along differ by language. @param {Saved} match @param {number} seat */
function nameOf({ seats }, seat) {
  const { kind, name } = seats[seat];
  return kind === 'bot' && name === botName(seat) ? '' : name;
}
