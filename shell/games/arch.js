/**
 * The mouth in the rock behind the Cave, and its floor: stretched to the size of its parent.
 * Drawn from a fixed stream of numbers, so that it is the same rock for everyone.
 */
import { html, svg } from 'lit-html';

/** Numbers in [0, 1), always the same for a seed. @param {number} seed */
function stream(seed) {
  let s = seed >>> 0;
  return () => (s = (Math.imul(s, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** A smooth open curve through points, as SVG path text. @param {number[][]} points */
function curve(points) {
  const at = (/** @type {number} */ i) => points[Math.max(0, Math.min(points.length - 1, i))];
  let path = points[0].join(' ');
  for (let i = 0; i < points.length - 1; i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const control = [0, 1].map((k) => q[k] + (r[k] - p[k]) / 6);
    const other = [0, 1].map((k) => r[k] - (s[k] - q[k]) / 6);
    path += `C${[...control, ...other, ...r].map(Math.round).join(' ')}`;
  }
  return path;
}

/** The vault from the left foot over the top to the right foot, in a box of 1000 by 300. */
function vault() {
  const next = stream(5);
  const steps = 34;
  const bend = (/** @type {number} */ v, /** @type {number} */ k) =>
    Math.sign(v) * Math.abs(v) ** k;
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = Math.PI * (1 - i / steps);
    const x = 500 + 492 * bend(Math.cos(angle), 0.24) * (1 - next() * 0.012);
    const y = 292 - 270 * bend(Math.sin(angle), 0.26) * (1 + (next() - 0.5) * 0.05);
    return [Math.round(x), Math.round(Math.max(6, y))];
  });
  return curve(points);
}

/** The floor, from right to left. */
function floor() {
  const next = stream(44);
  return Array.from({ length: 26 }, (_, i) => `${1000 - i * 40} ${Math.round(288 + next() * 7)}`);
}

const VAULT = vault();
const FLOOR = floor().join('L');

export const arch = () => html`
  <svg class="arch" viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden="true">
    ${svg`
      <radialGradient id="arch-light" cx=".5" cy=".82" r=".62">
        <stop class="near" offset="0"></stop><stop class="mid" offset=".55"></stop>
        <stop class="far" offset="1"></stop>
      </radialGradient>
      <path class="hollow" d="M0 300L${VAULT}L${FLOOR}Z"></path>
      <path class="floor" d="M${FLOOR}"></path>
      <path class="shade" d="M${VAULT}" transform="translate(0 5)"></path>
      <path class="edge" d="M${VAULT}"></path>`}
  </svg>
`;
