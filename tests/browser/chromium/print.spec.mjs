/** A match on paper: the score sheet and the moves, black on white. */
import * as cavemen from '../cavemen.mjs';
import * as expedition from '../expedition.mjs';
import { expect, test } from '../player.mjs';
import { savedWhen } from '../saves.mjs';

const over = (/** @type {any} */ view) => view.over;

/** A match of each game that has ended, and how many pages it may take. */
const MATCHES = {
  'the-cave': {
    match: () => savedWhen({ id: 'over', seats: 3, rounds: '2', when: over, people: [0] }),
    pages: 2,
  },
  cavemen: { match: () => cavemen.savedWhen(3, over, { id: 'over' }), pages: 4 },
  expedition: {
    match: async () =>
      expedition.savedWhen(await expedition.recordOf('closed-early'), over, {
        people: [0],
        id: 'over',
      }),
    pages: 2,
  },
};

/** @param {Buffer} pdf */
const pagesOf = (pdf) => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;

for (const [game, { match, pages }] of Object.entries(MATCHES)) {
  test(`the result of ${game} is printed`, async ({ player, page }) => {
    const { entries } = await match();
    await page.addInitScript((pairs) => {
      for (const [key, value] of pairs) localStorage.setItem(key, value);
    }, entries);
    await player.open('#table/over', 'result');
    const paper = page.locator('.paper');
    await expect(paper).toHaveCount(0);
    const seed = /^seed (\S+)$/m.exec(await player.record())?.[1] ?? '';
    expect(!seed, 'only this record was given its stack').toBe(game === 'expedition');
    await expect(page.getByText(/\bseed\b/i)).toHaveCount(seed ? 2 : 0);

    // The button asks for the printer; the browser's own menu does the same.
    await page.evaluate(() => {
      window.print = () => (window.asked = true);
      addEventListener('beforeprint', () => {
        window.sheet = document.querySelector('.paper')?.textContent;
      });
    });
    await player.press(player.button('Print'));
    expect(await page.evaluate(() => window.asked)).toBe(true);
    for (const format of ['A4', 'Letter']) {
      const count = pagesOf(await page.pdf({ format, preferCSSPageSize: false }));
      expect(count, format).toBeGreaterThan(0);
      expect(count, format).toBeLessThanOrEqual(pages);
    }
    const sheet = (await page.evaluate(() => window.sheet)).replace(/\s+/g, ' ');
    const view = await player.view();
    const wanted = ['You', 'Bot ', new Date().getFullYear(), seed, ...(view.totals ?? view.scores)];
    for (const words of wanted) expect(sheet).toContain(String(words));
    await expect(paper, 'only while it prints').toHaveCount(0);

    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(paper).toBeVisible();
    await expect(page.locator('main')).toBeHidden();
    await expect(paper.locator('.paper-moves li[value]')).toHaveCount(
      (await player.moves()).length,
    );
    const colours = await paper.evaluate((root) => {
      const all = [...root.querySelectorAll('*')].filter((element) => element.checkVisibility());
      const styles = all.map((element) => getComputedStyle(element));
      return {
        ink: [...new Set(styles.map(({ color }) => color))],
        grounds: [...new Set(styles.map(({ backgroundColor }) => backgroundColor))],
        page: getComputedStyle(document.documentElement).backgroundColor,
        wide: root.scrollWidth > root.clientWidth,
      };
    });
    expect(colours).toEqual({
      ink: ['rgb(0, 0, 0)'],
      grounds: ['rgba(0, 0, 0, 0)'],
      page: 'rgb(255, 255, 255)',
      wide: false,
    });
  });
}
