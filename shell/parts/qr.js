/** A QR code: a text that a camera reads from the screen. */
import { html, svg } from 'lit-html';
import { encode } from 'uqr';

/** Light modules around the code, without which cameras do not find it (ISO/IEC 18004, 6.3.8). */
const QUIET = 4;

/**
 * @param {string} text  at most some 2000 characters
 * @param {string} label  what it is, for readers
 */
export function qrCode(text, label) {
  const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: 0 });
  const width = size + 2 * QUIET;
  const dark = data.map((row, y) =>
    runs(row)
      .map(([x, n]) => `M${x} ${y}h${n}v1h-${n}z`)
      .join(''),
  );
  return html`
    <svg
      class="qr"
      role="img"
      aria-label=${label}
      viewBox="-${QUIET} -${QUIET} ${width} ${width}"
      shape-rendering="crispEdges"
    >
      ${svg`<path d=${dark.join('')}></path>`}
    </svg>
  `;
}

/** Where dark modules begin in a row, and how many follow each other. @param {boolean[]} row */
function runs(row) {
  /** @type {[number, number][]} */
  const found = [];
  for (const [x, dark] of row.entries()) {
    if (dark && row[x - 1]) found[found.length - 1][1] += 1;
    else if (dark) found.push([x, 1]);
  }
  return found;
}
