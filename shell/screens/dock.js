/** The instrument under a replay: what happened, the scale of all moves, and what moves along it. */
import { html, nothing, svg } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { live } from 'lit-html/directives/live.js';
import { t } from '../i18n.js';
import { icon } from '../parts/icon.js';
import { vars } from '../parts/vars.js';

/** @typedef {import('../replay.js').Replay} Replay @typedef {import('../replay.js').Eyes} Eyes */
/** @typedef {import('../games/index.js').Words} Words */

/**
 * @typedef {object} Dock
 * @property {Replay} replay
 * @property {Words} words
 * @property {unknown} caption   what led to the position
 * @property {boolean} asking    whether the table before the move is looked at
 * @property {boolean} playing
 * @property {keyof typeof SPEEDS} speed
 * @property {(to: number) => void} show
 * @property {() => void} togglePlay
 * @property {(speed: keyof typeof SPEEDS) => void} setSpeed
 * @property {(eyes: Eyes) => void} setEyes
 * @property {(() => void) | null} ask  looks at the decision; null where it may not be
 * @property {() => void} branch
 * @property {boolean} mayBranch
 */

/** How long a position is shown, in ms, by speed. */
export const SPEEDS = { 0.5: 2400, 1: 1200, 2: 600, 4: 300 };

/** The room that a digit of a round's number takes, as a part of the scale. */
const DIGIT = 0.07;

/** @param {Dock} dock */
export function dock(dock) {
  const { replay, caption, ask, asking, words } = dock;
  const { at, count } = replay;
  const entry = at ? replay.log[at - 1] : null;
  const isBot = entry && replay.seats[entry.seat].kind === 'bot';
  return html`
    <footer class="dock ${asking ? 'asking' : ''}" aria-label=${t('replay.dock')}>
      <div class="dock-line">
        <p class="dock-caption">${caption}</p>
        ${
          ask && entry
            ? html`<button type="button" class="button dock-ask" @click=${ask}>
                ${icon(isBot ? 'help' : 'bot')}<span
                  >${
                    isBot
                      ? t('replay.knew', { name: words.names[entry.seat] })
                      : t('replay.ask-coach')
                  }</span
                >
              </button>`
            : nothing
        }
      </div>
      ${scale(dock)}
      <div class="dock-tools">
        <div class="dock-steps" role="group" aria-label=${t('replay.steps')}>
          ${step('first', 'first', at > 0, () => dock.show(0))}
          ${step('previous', 'back', at > 0 || asking, () => dock.show(at - 1))}
          <button
            type="button"
            class="button square dock-play"
            title=${t(dock.playing ? 'replay.pause' : 'replay.play')}
            @click=${dock.togglePlay}
          >
            ${icon(dock.playing ? 'pause' : 'play')}<span class="hidden-text"
              >${t(dock.playing ? 'replay.pause' : 'replay.play')}</span
            >
          </button>
          ${step('next', 'next', at < count, () => dock.show(at + 1))}
          ${step('last', 'last', at < count, () => dock.show(count))}
        </div>
        ${speeds(dock)} ${eyes(dock)}
        <button
          type="button"
          class="button dock-branch"
          aria-disabled=${dock.mayBranch ? 'false' : 'true'}
          title=${dock.mayBranch ? nothing : t('replay.no-branch')}
          @click=${dock.branch}
        >
          ${icon('branch')}<span>${t('replay.branch')}</span>
        </button>
      </div>
    </footer>
  `;
}

/** @param {string} name @param {string} symbol @param {boolean} on @param {() => void} act */
const step = (name, symbol, on, act) => html`
  <button
    type="button"
    class="button quiet square"
    aria-disabled=${on ? 'false' : 'true'}
    title=${t(`replay.${name}`)}
    @click=${act}
  >
    ${icon(symbol)}<span class="hidden-text">${t(`replay.${name}`)}</span>
  </button>
`;

/** All moves on a scale: a stroke in the colour of who made it, longer where a round ends. @param {Dock} dock */
function scale({ replay, show, words }) {
  const { at, count, log } = replay;
  const entry = at ? log[at - 1] : null;
  const who = entry ? words.names[entry.seat] : '';
  return html`
    <div class="scale" ${vars({ '--at': count ? at / count : 0 })}>
      ${guard([replay, replay.eyes], () => strokes(replay))}
      <input
        type="range"
        min="0"
        max=${count}
        step="1"
        .value=${live(String(at))}
        aria-label=${t('replay.scale')}
        aria-valuetext=${entry ? t('replay.place-by', { at, count, name: who }) : t('replay.start')}
        @input=${(/** @type {Event} */ event) =>
          show(Number(/** @type {HTMLInputElement} */ (event.target).value))}
      />
      <output class="scale-at" aria-hidden="true">${at}</output>
    </div>
  `;
}

/** @param {Replay} replay */
function strokes(replay) {
  const { count, log, seats, roundEnds } = replay;
  const of = (/** @type {number} */ seat) =>
    log.flatMap((entry, i) => (entry.seat === seat ? [`M${i + 1} 9V21`] : [])).join('');
  const ends = [0, ...roundEnds];
  // Numbers of rounds, where there is room for them.
  /** @type {{x: number, number: number}[]} */ const labels = [];
  for (const [i, end] of ends.entries()) {
    const x = end / Math.max(count, 1);
    const last = labels.at(-1);
    const free = last ? last.x + DIGIT * String(last.number).length : 0;
    if (x >= free) labels.push({ x, number: i + 1 });
  }
  return html`
    <svg
      class="strokes"
      viewBox="0 0 ${Math.max(count, 1)} 24"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      ${seats.map((_, seat) => svg`<path class="stroke seat-${seat}" d=${of(seat)}></path>`)}
      ${svg`<path class="stroke end" d=${[...ends, count].map((x) => `M${x} 6V24`).join('')}></path>`}
    </svg>
    ${
      ends.length > 1
        ? html`<div class="scale-rounds" aria-hidden="true">
            ${labels.map(({ x, number }) => html`<span ${vars({ '--x': x })}>${number}</span>`)}
          </div>`
        : nothing
    }
  `;
}

/** @param {Dock} dock */
const speeds = ({ speed, setSpeed }) => html`
  <label class="dock-choice speed">
    <span class="hidden-text">${t('replay.speed')}</span>
    <select
      class="field"
      @change=${(/** @type {Event} */ event) =>
        setSpeed(
          /** @type {any} */ (Number(/** @type {HTMLSelectElement} */ (event.target).value)),
        )}
    >
      ${Object.keys(SPEEDS)
        .map(Number)
        .sort((a, b) => a - b)
        .map(
          (value) =>
            html`<option value=${value} .selected=${live(value === Number(speed))}>
              ${t('replay.times', { speed: value })}
            </option>`,
        )}
    </select>
  </label>
`;

/** @param {Dock} dock */
function eyes({ replay, words, setEyes, asking }) {
  const offered = replay.eyesOffered;
  if (offered.length < 2 || asking) return nothing;
  const name = (/** @type {Eyes} */ of) =>
    of === 'all'
      ? t('replay.eyes-all')
      : of < 0
        ? t('replay.eyes-onlooker')
        : t('replay.eyes-seat', { name: words.names[of], own: words.own(of) ? 'yes' : 'no' });
  return html`
    <label class="dock-choice eyes">
      <span class="hidden-text">${t('replay.eyes')}</span>
      <select
        class="field"
        @change=${(/** @type {Event} */ event) => {
          const { value } = /** @type {HTMLSelectElement} */ (event.target);
          setEyes(value === 'all' ? 'all' : Number(value));
        }}
      >
        ${offered.map(
          (of) =>
            html`<option value=${of} .selected=${live(of === replay.eyes)}>${name(of)}</option>`,
        )}
      </select>
    </label>
  `;
}
