/** Whether what is on the screen, or in the panel over it, has the room it needs. */

/** @typedef {import('@playwright/test').Page} Page */

/**
 * What sticks out of the window, or lies over something else that is pressed.
 * @param {Page} page @returns {Promise<string[]>} a few words for each fault
 */
export const misplaced = (page) =>
  page.evaluate(() => {
    /** @type {string[]} */
    const faults = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`${scrollWidth - innerWidth} px too wide`);
    const root = document.querySelector('dialog[open]') ?? document;
    /** Whether it lies outside of the part of the log that is shown. @param {Element} control */
    const scrolledAway = (control) => {
      const frame = control.closest('.log-scroll')?.getBoundingClientRect();
      const { top, bottom } = control.getBoundingClientRect();
      return frame !== undefined && (bottom > frame.bottom + 2 || top < frame.top - 2);
    };
    const controls = [...root.querySelectorAll('button, a[href], input, select')].filter(
      (control) =>
        control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
        !scrolledAway(control),
    );
    const name = (/** @type {Element} */ e) =>
      `${e.className} ${e.textContent?.trim().slice(0, 20)}`;
    const boxes = controls
      .filter((control) => !control.closest('[data-zone="hand"], .hidden-text'))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    for (const [i, { control, box }] of boxes.entries()) {
      if (box.left < -1 || box.right > innerWidth + 1) faults.push(`outside: ${name(control)}`);
      for (const other of boxes.slice(i + 1)) {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        const nested = control.contains(other.control) || other.control.contains(control);
        if (width > 2 && height > 2 && !nested) {
          faults.push(`overlap: ${name(control)} / ${name(other.control)}`);
        }
      }
    }
    return faults;
  });

/**
 * Words that are cut off, stick out of the button or panel they stand in, or lie over other words.
 * Names of players and the last line of a log may end in dots, and cards of a
 * hand lie over each other.
 * @param {Page} page @returns {Promise<string[]>} a few words for each fault
 */
export const cutOff = (page) =>
  page.evaluate(() => {
    const SKIPPED = '.hidden-text, .card, .seat-name, .x-turn, svg, option, noscript, #live';
    const HOLDERS = 'button, label, td, th, dd, .panel, .chip, .pill';
    // What is far down a long page is laid out only when it is near.
    for (const element of document.querySelectorAll('main *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') {
        /** @type {HTMLElement} */ (element).style.contentVisibility = 'visible';
      }
    }
    /** Whether only readers get it: it is shut into a dot. @param {Element | null} element @returns {boolean} */
    const forReaders = (element) =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || forReaders(element.parentElement));
    /** @type {Set<string>} */
    const faults = new Set();
    /** @type {{node: Node, box: DOMRect, words: string}[]} */
    const lines = [];
    const root = document.querySelector('dialog[open]') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = /** @type {Element} */ (node.parentElement);
      const words = node.textContent?.trim().slice(0, 40) ?? '';
      const shown = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      if (!words || !shown || element.closest(SKIPPED) || forReaders(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const { left, right, top, bottom } = box;
        if (right - left < 1) continue;
        /** By how many pixels; a line may be a little higher than its letters. @param {Element} frame */
        const sticksOut = (frame) => {
          const edge = frame.getBoundingClientRect();
          const beside = Math.max(edge.left - left, right - edge.right);
          const above = Math.max(edge.top - top, bottom - edge.bottom);
          return beside > 1.5 ? beside : above > 4 ? above : 0;
        };
        const holder = element.closest(HOLDERS);
        let scrolls = false;
        for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(at);
          scrolls = [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll');
          if (scrolls) break;
          const over = Math.round(sticksOut(at));
          if (over && overflowX !== 'visible') faults.add(`cut off by ${over} px: ${words}`);
          else if (over && at === holder) faults.add(`sticks out by ${over} px: ${words}`);
        }
        if (!scrolls) lines.push({ node, box, words });
      }
    }
    for (const [i, { node, box, words }] of lines.entries()) {
      for (const other of lines.slice(i + 1)) {
        if (other.node === node) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (width > 2 && height > Math.min(box.height, other.box.height) * 0.35) {
          faults.add(`overlap: ${words} / ${other.words}`);
        }
      }
    }
    return [...faults];
  });

/**
 * What does not lie whole in the window, or is lower than that.
 * @param {import('@playwright/test').Locator} things @param {number} [least]  px
 * @returns {Promise<string[]>} a few words for each
 */
export const outOfWindow = (things, least = 1) =>
  things.evaluateAll(
    (all, low) =>
      all
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const inside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
          return !inside || right - left < 1 || bottom - top < low;
        })
        .map((element) => `${element.classList} ${element.textContent?.trim()}`),
    least,
  );

/**
 * What has no edge where colours are forced, which take all shades away.
 * @param {import('@playwright/test').Locator} things
 * @returns {Promise<string[]>} a few words for each
 */
export const edgeless = (things) =>
  things.evaluateAll((all) =>
    all
      .filter((element) => {
        const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element);
        const border = borderTopWidth !== '0px' && borderTopStyle !== 'none';
        return !border && outlineStyle === 'none';
      })
      .map((element) => `${element.classList} ${element.textContent?.trim().slice(0, 20)}`),
  );

/**
 * How many cards of The Cave and of the player's hand lie under something.
 * @param {Page} page @param {string} selector  of what lies over the table
 */
export const covered = (page, selector) =>
  page.evaluate((over) => {
    const note = document.querySelector(over).getBoundingClientRect();
    return [...document.querySelectorAll(':is(.cave, .hand) [data-card]')].filter((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      return left < note.right && right > note.left && top < note.bottom && bottom > note.top;
    }).length;
  }, selector);

/**
 * Shows a page in widths, languages and themes that together try its style: the longest words and
 * Korean on the smallest screen, right to left in high contrast, and a desktop.
 * @param {import('@playwright/test').Page} page
 * @param {(look: {width: number, tag: string, theme: string}) => Promise<void>} check  tag: of the language
 */
export async function inEveryLook(page, check) {
  for (const [width, tag, theme] of /** @type {[number, string, string][]} */ ([
    [320, 'en-XA', 'dark'],
    [320, 'ko', 'light'],
    [390, 'ar-XB', 'contrast'],
    [1280, 'en', 'dark'],
  ])) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({
      colorScheme: theme === 'light' ? 'light' : 'dark',
      contrast: theme === 'contrast' ? 'more' : 'no-preference',
    });
    await check({ width, tag, theme });
  }
}
