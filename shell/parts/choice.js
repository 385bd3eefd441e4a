import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';

/**
 * One of a few, as a row of stones: a group of real radio buttons.
 * @template {string} T
 * @param {{name: string, legend: unknown, note?: unknown, value: T,
 *   options: {value: T, label: unknown}[], onChange: (value: T) => void}} choice
 *   name: unique on the page; note: a sentence under the legend
 */
export const choice = ({ name, legend, note, value, options, onChange }) => html`
  <div
    class="choice-set"
    role="radiogroup"
    aria-labelledby="${name}-legend"
    aria-describedby=${note ? `${name}-note` : nothing}
  >
    <p class="choice-legend" id="${name}-legend">${legend}</p>
    ${note ? html`<p class="note" id="${name}-note">${note}</p>` : nothing}
    <div class="choice">
      ${options.map(
        (option) => html`
          <label>
            <input
              type="radio"
              name=${name}
              value=${option.value}
              .checked=${live(option.value === value)}
              @change=${() => onChange(option.value)}
            />
            <span>${option.label}</span>
          </label>
        `,
      )}
    </div>
  </div>
`;

/**
 * One of many: a labelled drop-down list of the system.
 * @param {{id: string, label: unknown, hiddenLabel?: boolean, value: string,
 *   options: {value: string, label: string}[], onChange: (value: string) => void}} list
 */
export const list = ({ id, label, hiddenLabel = false, value, options, onChange }) => html`
  <div class="list">
    <label for=${id} class=${hiddenLabel ? 'hidden-text' : 'label'}>${label}</label>
    <span class="select">
      <select
        id=${id}
        class="field"
        @change=${(/** @type {Event} */ event) =>
          onChange(/** @type {HTMLSelectElement} */ (event.target).value)}
      >
        ${options.map(
          (option) =>
            html`<option value=${option.value} .selected=${live(option.value === value)}>
              ${option.label}
            </option>`,
        )}
      </select></span
    >
  </div>
`;
