/** Charts as one would scratch and blow them on a wall; each says in words what it shows. */
import 'catalogue:statistics';
import { html, svg } from 'lit-html';
import { language, t } from '../i18n.js';
import { sourceOf } from '../languages.js';
import { vars } from '../parts/vars.js';
import { margin, outcome } from '../statistics.js';

/** @typedef {import('../statistics.js').Line} Line */

/** More strokes than that are told by their number alone. */
const MOST_STROKES = 60;
/** As many of the last matches are shown one by one. */
const LAST = 40;
/** The share of wins is that of so many matches in a row. */
const WINDOW = 10;
/** Columns beside the one in the middle, on either side. */
const COLUMNS = 5;
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** What no hand keeps straight: -1 to 1, always the same for the same place. @param {number} i */
const shake = (i) => ((Math.sin(i * 12.9898) * 43758.5453) % 1) * 1;

/** @param {number} value 0 to 1 */
export const percent = (value) =>
  new Intl.NumberFormat(sourceOf(language), { style: 'percent' }).format(value);

/** Wins as strokes in fives, the fifth across the four before it. @param {number} count */
export function strokes(count) {
  const shown = Math.min(count, MOST_STROKES);
  const groups = Array.from({ length: Math.ceil(shown / 5) }, (_, i) => Math.min(5, shown - 5 * i));
  return html`
    <div class="stat-strokes" aria-hidden="true">
      ${groups.map(
        (size, group) =>
          html`<svg class="stat-five" viewBox="0 0 50 44">
            ${Array.from({ length: size }, (_, i) => svg`<path d=${stroke(group * 5 + i, i)}></path>`)}
          </svg>`,
      )}
    </div>
  `;
}

/** @param {number} seed @param {number} i  place in its five */
function stroke(seed, i) {
  const [a, b] = [shake(seed + 1) * 2, shake(seed + 40) * 2.5];
  if (i === 4) return `M3 ${33 + b}Q24 ${24 + a} 46 ${9 + a}`;
  const x = 8 + i * 10.5;
  return `M${x + a} ${5 - b}Q${x - b} 22 ${x - a * 0.6} ${39 + a}`;
}

/** The last matches one by one: tall strokes are won. @param {Line[]} finished  in order */
export function lastPart(finished) {
  const last = finished.slice(-LAST);
  const told = last.map((line) => t(`statistics.${outcome(line)}`));
  return html`
    <figure class="panel stat-chart">
      <figcaption><h3>${t('statistics.last')}</h3></figcaption>
      <svg
        class="stat-last"
        viewBox="0 0 ${LAST * 10} 60"
        role="img"
        aria-label=${t('statistics.last-told', { list: told.join(', ') })}
      >
        ${last.map((line, i) => lastStroke(line, i))}
      </svg>
      <ul class="stat-legend" aria-hidden="true">
        ${
          /** @type {const} */ (['won', 'shared', 'lost']).map(
            (name) =>
              html`<li>
                <svg viewBox="0 0 10 60">${lastStroke(sample(name), 0)}</svg>
                ${t(`statistics.${name}`)}
              </li>`,
          )
        }
      </ul>
    </figure>
  `;
}

/** @param {'won' | 'shared' | 'lost'} name @returns {Pick<Line, 'place' | 'shared'>} */
const sample = (name) => ({ place: name === 'lost' ? 2 : 1, shared: name === 'shared' ? 1 : 0 });

/** @param {Pick<Line, 'place' | 'shared'>} line @param {number} i */
function lastStroke(line, i) {
  const how = outcome(/** @type {Line} */ (line));
  const top = { won: 6, shared: 22, lost: 40 }[how];
  const [x, a] = [5 + i * 10, shake(i + 7) * 1.2];
  const line1 = svg`<path class=${how} d="M${x + a} ${top + a * 2}Q${x - a} ${(top + 56) / 2} ${x} 56"></path>`;
  if (how !== 'shared') return line1;
  return svg`${line1}<circle class=${how} cx=${x} cy="10" r="3"></circle>`;
}

/** The share of wins as it went, each point telling of the matches up to it. @param {Line[]} finished  in order, several */
export function coursePart(finished) {
  const gains = finished.map((line) => ({ won: 1, shared: 0.5, lost: 0 })[outcome(line)]);
  const size = Math.min(WINDOW, Math.max(3, Math.ceil(gains.length / 2)));
  const points = gains.slice(size - 1).map((_, i) => {
    const window = gains.slice(i, i + size);
    return window.reduce((/** @type {number} */ all, gain) => all + gain, 0) / size;
  });
  const x = (/** @type {number} */ i) => (400 * i) / Math.max(1, points.length - 1);
  const y = (/** @type {number} */ value) => 108 - value * 96;
  const path = points.map(
    (value, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`,
  );
  const [first, last] = [points[0], points[points.length - 1]].map(percent);
  return html`
    <figure class="panel stat-chart">
      <figcaption>
        <h3>${t('statistics.course')}</h3>
        <p class="note">${t('statistics.course-note', { count: size })}</p>
      </figcaption>
      <div class="stat-course">
        <svg
          viewBox="0 0 400 120"
          preserveAspectRatio="none"
          role="img"
          aria-label=${t('statistics.course-told', {
            first,
            last,
            most: percent(Math.max(...points)),
            least: percent(Math.min(...points)),
          })}
        >
          <path class="rule" d="M0 60H400M0 12H400M0 108H400"></path>
          <path class="way" d=${path.join('')}></path>
        </svg>
        ${[1, 0.5, 0].map((value) => html`<span aria-hidden="true">${percent(value)}</span>`)}
      </div>
    </figure>
  `;
}

/** How far before or behind the best other, in columns. @param {Line[]} finished  one or more */
export function marginsPart(finished) {
  const margins = finished.map(margin);
  const far = Math.max(...margins.map(Math.abs));
  const width = WIDTHS.find((size) => far <= size * COLUMNS) ?? Math.ceil(far / COLUMNS);
  const columnOf = (/** @type {number} */ m) => Math.sign(m) * Math.ceil(Math.abs(m) / width);
  const all = margins.map(columnOf);
  const reach = Math.max(1, ...all.map(Math.abs));
  const columns = Array.from({ length: 2 * reach + 1 }, (_, i) => ({
    column: i - reach,
    count: all.filter((column) => column === i - reach).length,
  }));
  const most = Math.max(...columns.map(({ count }) => count));
  return html`
    <figure class="panel stat-chart">
      <figcaption>
        <h3>${t('statistics.margins')}</h3>
        <p class="note">${t('statistics.margins-note')}</p>
      </figcaption>
      <ol class="stat-columns">
        ${columns.map(
          ({ column, count }) =>
            html`<li
              class=${column > 0 ? 'ahead' : column < 0 ? 'behind' : 'level'}
              ${vars({ '--h': count / most })}
            >
              <span class="hidden-text">${rangeOf(column, width)}: ${count}</span>
              <b aria-hidden="true">${count || ''}</b><i aria-hidden="true"></i>
            </li>`,
        )}
      </ol>
      <p class="stat-ends" aria-hidden="true">
        <span>${t('statistics.behind', { points: reach * width })}</span>
        <span>0</span>
        <span>${t('statistics.ahead', { points: reach * width })}</span>
      </p>
    </figure>
  `;
}

/** What a column holds, in words. @param {number} column @param {number} width */
function rangeOf(column, width) {
  const most = Math.abs(column) * width;
  const least = most - width + 1;
  const side = column > 0 ? 'ahead' : column < 0 ? 'behind' : 'level';
  return t('statistics.range', { side, least, most, one: least === most ? 'yes' : 'no' });
}
