/** Small drawing helpers of the art: every function takes numbers and gives SVG path text. */

/**
 * A repeatable stream of numbers in [0, 1): the art must come out the same on every build.
 * @param {number} seed
 */
export function stream(seed) {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 2 ** 32;
  };
}

/** A number in as few characters as one decimal allows. @param {number} x */
export const short = (x) => String(Math.round(x * 10) / 10).replace(/^(-?)0\./, '$1.');

/**
 * Joins numbers for a path; a minus sign separates by itself.
 * @param {number[]} numbers
 */
const join = (numbers) => numbers.map(short).join(' ').replace(/ -/g, '-');

/**
 * A point on a superellipse: between an ellipse (power 2) and a rectangle.
 * @param {number} a half width @param {number} b half height
 * @param {number} angle @param {number} power
 */
function rim(a, b, angle, power) {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const bend = (/** @type {number} */ v) => Math.sign(v) * Math.abs(v) ** (2 / power);
  return [a * bend(c), b * bend(s)];
}

/**
 * A closed smooth curve through points (Catmull-Rom), written with relative cubics.
 * @param {number[][]} points
 */
export function closed(points) {
  const n = points.length;
  const at = (/** @type {number} */ i) => points[(i + n) % n];
  let d = `M${join(at(0))}`;
  for (let i = 0; i < n; i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [(r[0] - p[0]) / 6, (r[1] - p[1]) / 6];
    const c2 = [r[0] - (s[0] - q[0]) / 6 - q[0], r[1] - (s[1] - q[1]) / 6 - q[1]];
    d += `c${join([...c1, ...c2, r[0] - q[0], r[1] - q[1]])}`;
  }
  return d + 'z';
}

/**
 * A ragged patch of pigment centred on 0,0, as if rubbed on with a pad.
 * @param {{a: number, b: number, seed: number, rough?: number, points?: number, power?: number}} o
 *   half sizes, seed, roughness as a share of the size, points on the rim, squareness
 */
export function patch({ a, b, seed, rough = 0.035, points = 44, power = 3.2 }) {
  const next = stream(seed);
  const phase = Array.from({ length: 4 }, () => next() * Math.PI * 2);
  const rimPoints = [];
  for (let i = 0; i < points; i++) {
    const t = (i / points) * Math.PI * 2;
    const swell =
      0.5 * Math.sin(3 * t + phase[0]) +
      0.4 * Math.sin(5 * t + phase[1]) +
      0.5 * Math.sin(9 * t + phase[2]) +
      0.45 * Math.sin(14 * t + phase[3]);
    const k = 1 + rough * (swell + (next() - 0.5) * 1.1);
    const [x, y] = rim(a, b, t, power);
    rimPoints.push([x * k, y * k]);
  }
  return closed(rimPoints);
}

/**
 * Fine spray round a patch: dots (round caps) that thin out with the distance.
 * @param {{a: number, b: number, seed: number, count: number, reach?: number, power?: number}} o
 *   half sizes of the patch, seed, number of dots, how far they fly as a share of the size
 */
export function spray({ a, b, seed, count, reach = 0.2, power = 3.2 }) {
  const next = stream(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const angle = Math.PI * (1.05 + next() * 1.9);
    const k = 1.01 + next() ** 2.6 * reach;
    const [x, y] = rim(a, b, angle, power);
    d += `M${join([x * k, y * k])}h0`;
  }
  return d;
}

/**
 * Tally strokes, fives crossed, right-aligned at x.
 * @param {number} count @param {number} x @param {number} y top of the first row
 * @param {number} [height] @param {number} [step]
 */
export function tally(count, x, y, height = 7.5, step = 3.8) {
  let d = '';
  for (let k = 0; k < count; k++) {
    const i = k % 5;
    const top = y + Math.floor(k / 5) * (height + 4);
    if (i === 4) {
      const left = x - 4 * step - 1.6;
      d += `M${join([left, top + height - 1])}L${join([x - step + 1.6, top + 1])}`;
    } else {
      d += `M${join([x - (4 - i) * step, top])}l${i % 2 ? '-.4' : '.5'} ${height}`;
    }
  }
  return d;
}

/**
 * The transform that centres a box inside a frame, as large as fits.
 * @param {number[]} box x, y, width, height
 * @param {{x: number, y: number, width: number, height: number}} frame centre and size
 */
export function fit([x, y, w, h], frame) {
  const k = Math.min(frame.width / w, frame.height / h);
  const dx = frame.x - (x + w / 2) * k;
  const dy = frame.y - (y + h / 2) * k;
  return `translate(${join([dx, dy])})scale(${Math.round(k * 1e4) / 1e4})`.replace('(0.', '(.');
}

/**
 * The ragged lower edge of a slab of rock, from 0,0 to width,0, at most ten units deep.
 * @param {number} width @param {number} seed
 */
export function ragged(width, seed) {
  const next = stream(seed);
  let d = `M0 0H${width}V4`;
  for (let x = width; x > 0; x -= 11 + next() * 16) {
    d += `L${Math.round(x)} ${short(1.5 + next() ** 2 * 8)}`;
  }
  return `${d}L0 4z`;
}
