import { html } from 'lit-html';
import { bar } from '../parts/bar.js';

/** @param {import('../main.js').App} app */
export const render = (app) => html`
  ${bar({ back: () => app.back() })}
  <main data-screen="setup"></main>
`;
