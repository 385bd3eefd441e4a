import { expect } from './player.mjs';

/** A match that is over says so everywhere: on the screen, in the view, in the record. @param {import('./player.mjs').Player} player */
export async function expectFinished(player) {
  await player.on('result');
  const view = await player.view();
  const seats = view.totals.length;
  const handSizes = [0, 0, 7, 6, 5, 5, 4];
  expect(view.over).toBe(true);
  expect(view.to_move).toEqual([]);
  expect((await player.moves()).length).toBe(seats * handSizes[seats] * view.rounds);
  const best = Math.max(...view.totals);
  const winners = view.totals.flatMap((/** @type {number} */ points, /** @type {number} */ seat) =>
    points === best ? [seat] : [],
  );
  expect(view.winners).toEqual(winners);
  for (const points of view.totals) {
    await expect(player.page.locator('main')).toContainText(String(points));
  }
}
