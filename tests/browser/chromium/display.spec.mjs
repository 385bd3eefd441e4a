/** What can be seen, by whom, and on what screen: checks D. */
import { cutOff, misplaced } from '../layout.mjs';
import { readability, seen } from '../pixels.mjs';
import { expect, test } from '../player.mjs';
import { ADDRESSES, goTo, matches, screenOf } from '../screens.mjs';

const THEMES = ['dark', 'light', 'contrast'];
const LONG_NAMES = [1, 2, 3, 4, 5, 6].map((seat) => `Maximiliana Featherstone${seat}`.slice(-24));

/** What is read at the table. */
const TEXTS =
  '.seat-name, .points b, .points span, .style, .turn-mark, .why p, .deck-count, .label, .log-move';

for (const theme of THEMES) {
  test.describe(`seen in ${theme}`, () => {
    test.use({ choices: { pace: 'off', motion: 'off', confirm: 'always', theme } });
    test(`B-40, B-47 states stand out and words read, also in grey, ${theme}`, async ({
      player,
      page,
      hasTouch,
    }) => {
      test.skip(hasTouch && theme !== 'light', 'once on a phone');
      await player.setUp({ people: 1, bots: 2, seed: '7' }); // every run sees the same states
      await player.play(player.legal.last());
      await player.myTurn();
      await page.mouse.move(2, 2);
      /** @param {string} state a class @param {import('@playwright/test').Locator} locator */
      const stands = async (state, locator) => {
        const toggle = (/** @type {Element} */ element, /** @type {string} */ name) =>
          element.classList.toggle(name);
        const { grey, strong } = await seen(page, locator, toggle, toggle, state);
        expect.soft(grey, `${state}, in grey`).toBeGreaterThan(40);
        expect.soft(strong, `${state}, at 3:1`).toBeGreaterThan(40);
      };
      const card = player.legal.first();
      await stands('legal', card);
      await stands('last', player.cave.locator('.last'));
      await stands('lit', page.locator('.niche.lit').first());
      await player.press(card);
      await expect(card).toHaveClass(/selected/);
      await stands('selected', card);
      await stands('target', player.cave.locator('.target').first());

      await page.keyboard.press('ArrowRight');
      const focused = page.locator('[data-key]:focus-visible');
      const { strong } = await seen(
        page,
        focused,
        (element) => element.blur(),
        (element) => element.focus(),
      );
      expect.soft(strong, 'focus, at 3:1').toBeGreaterThan(40);

      const texts = page.locator('main').locator(TEXTS).filter({ visible: true });
      const ratios = await readability(page, texts);
      expect(ratios.length).toBeGreaterThan(8);
      for (const { words, ratio } of ratios) {
        expect.soft(ratio, words).toBeGreaterThanOrEqual(4.5);
      }
    });
  });
}

test('B-41 the button that plays a rank shows the sign of that rank', async ({ player, page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('the-cave/settings', JSON.stringify({ pace: 'off', confirm: 'always' })),
  );
  await player.playNow();
  const card = player.legal.first();
  const rank = await card.getAttribute('data-card');
  await player.press(card);
  const play = page.locator('button.play');
  await expect(play).toContainText(String(rank));
  expect(await play.locator('use').count()).toBeGreaterThan(0);
  await expect(play).toHaveAttribute('data-action', `play ${rank}`);
});

for (const [title, choices, reducedMotion] of /** @type {const} */ ([
  ['the pace is off', { pace: 'off', motion: 'on' }, 'no-preference'],
  ['the system asks for less', { pace: 'fast', motion: 'system' }, 'reduce'],
])) {
  test.describe(title, () => {
    test.use({ choices, contextOptions: { reducedMotion } });
    test(`B-46 nothing moves when ${title}`, async ({ player, page, hasTouch }) => {
      test.skip(hasTouch, 'the same for both');
      await page.addInitScript(() => {
        window.moved = /** @type {string[]} */ ([]);
        const look = () => {
          const loading = document.querySelector('[data-screen="loading"]');
          for (const { effect, playState } of document.getAnimations()) {
            const { duration, delay } = effect?.getComputedTiming() ?? {};
            if (!loading && playState === 'running' && Number(duration) + Number(delay) > 1) {
              window.moved.push(String(effect?.target?.className ?? effect));
            }
          }
          requestAnimationFrame(look);
        };
        look();
      });
      await player.setUp({ people: 1, bots: 1, rounds: '1' });
      await player.playUntil('result');
      expect(await page.evaluate(() => window.moved)).toEqual([]);
    });
  });
}

/** Two at the table, and the person plays first. */
const MINE = '#play/the-cave?seats=2&seed=1f&first=2';

test('who has not played yet is told the aim', async ({ player, page, hasTouch }) => {
  // On phones it gives way to the first move; elsewhere to what the card with the focus would do.
  if (!hasTouch) await player.playNow();
  else await player.open(MINE, 'table');
  await player.myTurn();
  const goal = page.locator('.goal:visible');
  await expect(goal).toHaveText(/the most of a rank scores/);
  await player.play();
  await player.settled();
  await expect(goal).toHaveCount(0);
});

test('who packs for the first time is told what scores, and for whom', async ({ player, page }) => {
  await player.open('#play/expedition?seats=2&first=1', 'table');
  const aim = page.locator('p:visible', { hasText: 'Whoever is not home at the end is out.' });
  await expect(aim).toHaveCount(1);
});

/** Lets every movement stand where it begins. @param {import('@playwright/test').Page} page */
const hold = (page) =>
  page.addInitScript(() => {
    const { animate } = Element.prototype;
    window.held = /** @type {Animation[]} */ ([]);
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      animation.pause();
      window.held.push(animation);
      return animation;
    };
  });

test.describe('with movement', () => {
  test.use({ choices: { pace: 'slow', motion: 'on', confirm: 'never' } });
  test('a card lies over what it takes, and that leaves for its niche', async ({
    player,
    page,
  }) => {
    await hold(page);
    await player.open(MINE, 'table');
    await player.myTurn();
    const seen = await page.evaluate(async () => {
      const middle = (/** @type {Element} */ thing) => {
        const { x, y, width, height } = thing.getBoundingClientRect();
        return [x + width / 2, y + height / 2, height];
      };
      const card = /** @type {HTMLElement} */ (document.querySelector('.hand [data-legal]'));
      card.click();
      await new Promise((done) => requestAnimationFrame(done));
      const at = (/** @type {number} */ time) => {
        for (const animation of window.held) animation.currentTime = time * 1.8;
        return {
          played: middle(document.querySelector('.flying:not(.target)')),
          taken: [...document.querySelectorAll('.flying.target')].map(middle),
          place: middle(document.querySelector('.cave .last')),
          niche: middle(document.querySelector('.wall-seat[data-seat="0"] .niche.lit')),
        };
      };
      return { lying: at(279), gone: at(699) };
    });
    const { lying, gone } = seen;
    expect(lying.taken.length).toBeGreaterThan(0);
    const [first, last] = [lying.taken[0], lying.taken.at(-1)];
    expect(Math.abs(lying.played[0] - (first[0] + last[0]) / 2)).toBeLessThan(3);
    expect(Math.abs(lying.played[1] - first[1])).toBeLessThan(first[2] / 2);
    expect(Math.abs(gone.played[0] - gone.place[0])).toBeLessThan(3);
    for (const [x, y] of gone.taken) {
      expect(Math.hypot(x - gone.niche[0], y - gone.niche[1])).toBeLessThan(12);
    }
  });

  test('what is taken back or left behind flies no further', async ({ player, page }) => {
    await hold(page);
    const flying = page.locator('.flying');
    await player.open('#play/the-cave?seats=3&seed=1&first=1', 'table');
    await player.myTurn();
    // A card that takes one turns up nothing, so nobody is asked before it is taken back.
    await player.press(player.hand.locator('[data-legal][aria-label*="Takes 1 "]').first());
    await expect(flying).toHaveCount(2);
    await page.keyboard.press('u');
    await expect(flying).toHaveCount(0);
    await page.evaluate(() => (location.hash = 'lesson/the-cave'));
    await player.on('lesson');
    for (const step of ['0', '1']) {
      await expect(page.locator('main')).toHaveAttribute('data-step', step);
      await player.press(page.locator('.lesson-next'));
    }
    await player.press(player.hand.locator('[data-card="7"]'));
    await expect(flying).not.toHaveCount(0);
    await page.evaluate(() => (location.hash = 'home'));
    await player.on('home');
    await expect(flying).toHaveCount(0);
  });
});

test('B-49 the page can be zoomed', async ({ player, page }) => {
  await player.open();
  const viewport = await page.locator('meta[name="viewport"]').getAttribute('content');
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
});

for (const [title, width, height, size] of /** @type {const} */ ([
  ['320 px', 320, 568, '100%'],
  ['text of twice the size', 1280, 800, '200%'],
])) {
  test(`B-49 with ${title} nothing overlaps and nothing is cut off on any screen`, async ({
    player,
    page,
    hasTouch,
  }) => {
    test.skip(hasTouch !== width < 600, 'on its own kind of screen');
    await page.setViewportSize({ width, height });
    const saved = await matches();
    await page.addInitScript(
      (pairs) => pairs.forEach(([key, value]) => localStorage.setItem(key, value)),
      saved.flatMap(({ entries }) => entries),
    );
    await player.open();
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
    /** @type {{[where: string]: string[]}} */
    const faults = {};
    for (const [address, screen] of [
      ...Object.entries(ADDRESSES).flatMap(([word, addresses]) =>
        addresses.map((address) => [address, screenOf(word)]),
      ),
      ...saved.map(({ id }) => [`table/${id}`, 'table|handover|result']),
    ]) {
      await goTo(page, address, screen);
      // What sticks to the lower edge lies over what scrolls, and over nothing at the end.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const found = [...(await misplaced(page)), ...(await cutOff(page))];
      if (found.length) faults[address] = found;
    }
    expect(faults).toEqual({});
  });
}

test('B-49 the bar and the score sheet are whole on phones of every width', async ({
  player,
  page,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'on phones');
  const saved = await matches();
  await page.addInitScript(
    (pairs) => pairs.forEach(([key, value]) => localStorage.setItem(key, value)),
    saved.flatMap(({ entries }) => entries),
  );
  await player.open();
  for (const { id } of saved) {
    await goTo(page, `table/${id}`, 'table|handover|result|round');
    for (const width of [320, 344, 360, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 844 });
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('.bar-info, .sheet')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ className, textContent }) => `${className}: ${textContent}`),
      );
      expect(cut, `${id} at ${width}`).toEqual([]);
    }
  }
});

test('B-50 hand and controls lie inside a small visible window', async ({ player, page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.addInitScript(() =>
    localStorage.setItem('the-cave/settings', JSON.stringify({ pace: 'off', confirm: 'always' })),
  );
  await player.playNow();
  await player.press(player.legal.first());
  for (const part of [player.hand, page.locator('button.play')]) {
    const box = await part.boundingBox();
    if (!box) throw new Error('not shown');
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(664);
  }
});

for (const scale of [1.25, 2, 3]) {
  test.describe(`at ${scale} pixels a pixel`, () => {
    test.use({ deviceScaleFactor: scale });
    test(`B-51 a click hits the card under it at scale ${scale}`, async ({ player, page }) => {
      await player.playNow();
      const count = await player.hand.locator('[data-card]').count();
      for (let i = 0; i < count; i++) {
        const card = player.hand.locator('[data-card]').nth(i);
        const box = await card.boundingBox();
        if (!box) throw new Error('not shown');
        const hit = await page.evaluate(
          ([x, y]) =>
            document.elementFromPoint(x, y)?.closest('[data-key]')?.getAttribute('data-key'),
          [box.x + 6, box.y + box.height / 2],
        );
        expect(hit).toBe(await card.getAttribute('data-key'));
      }
      await player.play();
    });
  });
}

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('B-52 every control and card has an edge, and focus is seen', async ({ player, page }) => {
    await player.playNow();
    const edges = await page.locator('button:visible, .cave .card').evaluateAll((all) =>
      all
        .filter((element) => {
          const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element);
          return (borderTopWidth === '0px' || borderTopStyle === 'none') && outlineStyle === 'none';
        })
        .map((element) => `${element.className} ${element.textContent?.trim()}`),
    );
    expect(edges).toEqual([]);
    await page.keyboard.press('ArrowRight');
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      return { outlineStyle, width: Number.parseFloat(outlineWidth) };
    });
    expect(outline.outlineStyle).not.toBe('none');
    expect(outline.width).toBeGreaterThanOrEqual(2);
  });

  test('B-52 the words of every button read', async ({ player, page }) => {
    for (const [path, screen] of [
      ['', 'home'],
      ['#setup/the-cave', 'setup'],
      ['#daily/the-cave', 'daily'],
    ]) {
      await player.open(path, screen);
      const colours = await page.locator('button:enabled:visible').evaluateAll((all) =>
        all.map((button) => {
          const { color, backgroundColor } = getComputedStyle(button);
          return `${button.textContent?.trim()}: ${color} on ${backgroundColor}`;
        }),
      );
      expect(colours.length).toBeGreaterThan(1);
      expect(colours.filter((text) => /: rgba?(\(\d+, \d+, \d+).* on rgba?\1/.test(text))).toEqual(
        [],
      );
    }
  });
});

test('B-53 from right to left the ranks still rise from left to right', async ({
  player,
  page,
}) => {
  await player.playNow();
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  for (const zone of [player.cave, player.hand]) {
    const cards = await zone.locator('[data-card]').evaluateAll((all) =>
      all
        .map((card) => ({ rank: Number(card.dataset.card), x: card.getBoundingClientRect().x }))
        .sort((a, b) => a.x - b.x)
        .map(({ rank }) => rank),
    );
    expect(cards).toEqual([...cards].sort((a, b) => a - b));
  }
  await player.play();
});

test('B-54 words fit their numbers, and no message shows its bones', async ({
  player,
  page,
  hasTouch,
}) => {
  test.skip(hasTouch, 'the same for both');
  const bones =
    /\b1 (points|cards|rounds|players)\b|undefined|NaN|\[object|[{}]|\b[a-z-]+\.[a-z]+-[a-z-]+\b/;
  for (const path of ['', '#setup/the-cave', '#settings', '#rules/the-cave']) {
    await player.open(path, path.slice(1).split('/')[0] || 'home');
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(bones);
  }
  await player.setUp({ people: 1, bots: 2, rounds: '1' });
  for (let steps = 0; steps < 40; steps++) {
    const stage = await player.settled();
    expect(await page.locator('body').ariaSnapshot(), stage).not.toMatch(bones);
    if (stage === 'result') return;
    await player.step(stage);
  }
  throw new Error('the match did not end');
});

for (const seats of [2, 6]) {
  for (const [width, height] of [
    [320, 568],
    [568, 320],
    [1280, 720],
  ]) {
    test(`B-55 ${seats} seats with long names fit ${width}x${height}`, async ({ player, page }) => {
      await page.setViewportSize({ width, height });
      await player.setUp({ people: 1, bots: seats - 1, names: LONG_NAMES, rounds: '1' });
      const outside = await page.evaluate((count) => {
        const faults = [];
        /** @param {Element} element */
        const seen = (element) => {
          const { left, right, top, bottom, width: w } = element.getBoundingClientRect();
          return (
            w > 0 && left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1
          );
        };
        for (const card of document.querySelectorAll(
          '[data-zone="hand"] [data-card], [data-zone="cave"] [data-card]',
        )) {
          if (!seen(card)) faults.push(`card ${card.getAttribute('data-key')}`);
        }
        for (let seat = 0; seat < count; seat++) {
          const some = (/** @type {string} */ what) =>
            [...document.querySelectorAll(`[data-seat="${seat}"] :is(${what})`)].some(seen);
          if (!some('.seat-name')) faults.push(`name of seat ${seat}`);
          if (!some('.row-total, .head-total, .points b')) faults.push(`score of seat ${seat}`);
        }
        return faults;
      }, seats);
      expect(outside).toEqual([]);
      expect(await misplaced(page)).toEqual([]);
    });
  }
}

test('B-56 nothing on the table is an emoji or a character of some font', async ({
  player,
  page,
}) => {
  await player.playNow();
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/\p{Extended_Pictographic}|[♠-♧☀-⛿]/u);
  expect(await player.hand.locator('svg').count()).toBeGreaterThan(0);
});
