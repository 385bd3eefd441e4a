/** What a picture of the page shows, in numbers: brightness and contrast as WCAG has them. */

import jsQR from 'jsqr';

/** @typedef {import('@playwright/test').Page} Page @typedef {import('@playwright/test').Locator} Locator */

/** Where pictures of a context are looked at. @type {WeakMap<object, Promise<Page>>} */
const canvases = new WeakMap();

/** @param {Page} page */
function canvasFor(page) {
  const context = page.context();
  const canvas = canvases.get(context) ?? context.newPage();
  canvases.set(context, canvas);
  return canvas;
}

/**
 * Looks at pictures in a page of its own, which is not held to the policy of the page under test.
 * @template A, R
 * @param {Page} page @param {Buffer[]} pictures PNG
 * @param {(tools: any, more: A) => R} look  runs there; `tools.pictures` are the pictures, read
 * @param {A} more
 * @returns {Promise<R>}
 */
async function lookAt(page, pictures, look, more) {
  const canvas = await canvasFor(page);
  const texts = pictures.map((picture) => picture.toString('base64'));
  return canvas.evaluate(
    async ([list, code, given]) => {
      const linear = (/** @type {number} */ value) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const weigh = (/** @type {number[]} */ [red, green, blue]) =>
        0.2126 * red + 0.7152 * green + 0.0722 * blue;
      const read = async (/** @type {string} */ base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const { width, height } = bitmap;
        const pen = new OffscreenCanvas(width, height).getContext('2d');
        if (!pen) throw new Error('no canvas');
        pen.drawImage(bitmap, 0, 0);
        const { data } = pen.getImageData(0, 0, width, height);
        const colour = (/** @type {number} */ i) => [...data.subarray(4 * i, 4 * i + 3)];
        return {
          width,
          size: width * height,
          grey: (/** @type {number} */ i) => weigh(colour(i)),
          light: (/** @type {number} */ i) => weigh(colour(i).map(linear)),
        };
      };
      const contrast = (/** @type {number} */ one, /** @type {number} */ other) =>
        (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      const tools = { pictures: await Promise.all(list.map(read)), contrast };
      return new Function('tools', 'more', `return (${code})(tools, more)`)(tools, given);
    },
    /** @type {const} */ ([texts, String(look), more]),
  );
}

/**
 * How a state is seen: what changes around an element when it has it.
 * @param {Page} page @param {Locator} locator
 * @param {(element: any, state: any) => unknown} leave  takes the state away, in the page
 * @param {(element: any, state: any) => unknown} back  brings it back
 * @param {string} [state]  what both are given
 * @returns {Promise<{grey: number, strong: number}>} pixels that differ clearly in grey, and those
 *   that stand out at 3:1 against what was there without it
 */
export async function seen(page, locator, leave, back, state = '') {
  const element = await locator.elementHandle();
  const box = await element?.boundingBox();
  if (!element || !box) throw new Error('not shown');
  const clip = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 };
  const there = await page.screenshot({ clip });
  await element.evaluate(leave, state);
  const gone = await page.screenshot({ clip });
  await element.evaluate(back, state);
  return lookAt(
    page,
    [there, gone],
    ({ pictures: [a, b], contrast }) => {
      const counts = { grey: 0, strong: 0 };
      for (let i = 0; i < a.size; i++) {
        if (Math.abs(a.grey(i) - b.grey(i)) > 50) counts.grey += 1;
        if (contrast(a.light(i), b.light(i)) >= 3) counts.strong += 1;
      }
      return counts;
    },
    null,
  );
}

/**
 * What a camera reads from a code on the screen.
 * @param {Page} page @param {Locator} code @returns {Promise<string | undefined>}
 */
export async function readCode(page, code) {
  const { width, greys } = await lookAt(
    page,
    [await code.screenshot({ scale: 'css' })],
    ({ pictures: [picture] }) => ({
      width: picture.width,
      greys: Array.from({ length: picture.size }, (_, i) => Math.round(picture.grey(i))),
    }),
    null,
  );
  const pixels = Uint8ClampedArray.from(greys.flatMap((grey) => [grey, grey, grey, 255]));
  return jsQR(pixels, width, greys.length / width)?.data;
}

/**
 * How well texts read: for each, the contrast of its darkest or lightest parts with what lies
 * behind most of it.
 * @param {Page} page @param {Locator} texts all within the window
 * @returns {Promise<{words: string, ratio: number}[]>}
 */
export async function readability(page, texts) {
  const places = await texts.evaluateAll((all) =>
    all
      .map((element) => {
        // What the log has scrolled away is not read now.
        const frame = element.closest('.log-scroll')?.getBoundingClientRect();
        const { top = 0, bottom = innerHeight } = frame ?? {};
        return { words: element.innerText, box: element.getBoundingClientRect(), top, bottom };
      })
      .filter(({ words, box, top, bottom }) => words && box.top >= top && box.bottom <= bottom)
      .map(({ words, box: { x, y, width, height } }) => ({ words, box: [x, y, width, height] })),
  );
  return lookAt(
    page,
    [await page.screenshot({ scale: 'css' })],
    ({ pictures: [picture], contrast }, all) =>
      all.map(({ words, box }) => {
        const [x, y, width, height] = box.map(Math.floor);
        const lights = Array.from({ length: width * height }, (_, i) =>
          picture.light((y + Math.floor(i / width)) * picture.width + x + (i % width)),
        );
        const bins = Array.from({ length: 51 }, () => /** @type {number[]} */ ([]));
        for (const light of lights) bins[Math.round(light * 50)].push(light);
        const ground = bins.sort((a, b) => b.length - a.length)[0];
        const behind = ground.reduce((sum, light) => sum + light, 0) / ground.length;
        const ratios = lights.map((light) => contrast(light, behind)).sort((a, b) => b - a);
        return { words, ratio: ratios[3] }; // an odd dot is no letter
      }),
    places,
  );
}
