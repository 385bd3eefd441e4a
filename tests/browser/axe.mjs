/** Barriers for people with disabilities, as axe finds them. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Serious and critical findings.
 * @param {import('@playwright/test').Page} page
 * @param {string[]} [rules]  of axe; all of them by default
 * @returns {Promise<string[]>}
 */
export async function findings(page, rules) {
  // By the debugger, not by a script element: the page's policy forbids inline scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    // Nothing is told of what passes, and no rule asks for the style sheets themselves.
    const how = { resultTypes: ['violations'], preload: false };
    const { violations } = await window.axe.run(only ? { ...how, runOnly: only } : how);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}
