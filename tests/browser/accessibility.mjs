/**
 * The page as a screen reader has it: roles, names, states, and what the live region said. Nothing
 * here looks at pixels, classes or attributes; keys go to whatever has the focus.
 */
import { expect } from './player.mjs';

/** @typedef {{role: string, name: RegExp, disabled?: boolean}} Wanted */
/** @typedef {{role: string, name: string, disabled: boolean, id: number}} Node */

/** Whether a node is what is wanted. @param {Wanted} wanted @returns {(node: Node) => boolean} */
const fits =
  ({ role, name, disabled }) =>
  (node) =>
    node.role === role &&
    name.test(node.name) &&
    (disabled === undefined || node.disabled === disabled);

export class AccessibilityTree {
  /** @param {import('@playwright/test').Page} page @param {import('@playwright/test').CDPSession} session */
  constructor(page, session) {
    this.page = page;
    this.session = session;
  }

  /** To be called before the page opens: what is announced is heard from the start. @param {import('@playwright/test').Page} page */
  static async of(page) {
    await page.addInitScript(() => {
      const heard = (window.heard = /** @type {string[]} */ ([]));
      addEventListener('DOMContentLoaded', () => {
        const regions = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
        new MutationObserver((changes) => {
          const live = new Set(
            changes.map(({ target }) =>
              (target instanceof Element ? target : target.parentElement)?.closest(regions),
            ),
          );
          for (const region of live) {
            const words = region?.textContent?.trim();
            if (words) heard.push(words);
          }
        }).observe(document.body, { childList: true, characterData: true, subtree: true });
      });
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new AccessibilityTree(page, session);
  }

  /** @returns {Promise<Node[]>} */
  async nodes() {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ ignored, backendDOMNodeId }) => !ignored && backendDOMNodeId)
      .map(({ role, name, properties = [], backendDOMNodeId }) => ({
        role: role?.value ?? '',
        name: name?.value ?? '',
        disabled: properties.some(({ name: key, value }) => key === 'disabled' && value.value),
        id: /** @type {number} */ (backendDOMNodeId),
      }));
  }

  /** @param {Wanted} wanted */
  async find(wanted) {
    return (await this.nodes()).filter(fits(wanted));
  }

  /** Waits until one of several kinds of nodes is there. @param {Wanted[]} kinds @returns {Promise<Node[]>} */
  async waitFor(kinds) {
    /** @type {Node[]} */
    let found = [];
    await expect
      .poll(async () => {
        const nodes = await this.nodes();
        found = kinds.map((kind) => nodes.filter(fits(kind))).find(({ length }) => length) ?? [];
        return found.length;
      })
      .toBeGreaterThan(0);
    return found;
  }

  /** Focuses a node, as a screen reader does, and presses Enter. @param {Node} node */
  async activate({ id }) {
    await this.session.send('DOM.focus', { backendNodeId: id });
    await this.page.keyboard.press('Enter');
  }

  /** @param {string} role @param {RegExp} name */
  async press(role, name) {
    const [node] = await this.waitFor([{ role, name, disabled: false }]);
    await this.activate(node);
  }

  /** All that was announced so far. @returns {Promise<string[]>} */
  announced() {
    return this.page.evaluate(() => window.heard);
  }

  /** @param {string[]} before */
  async waitForAnnouncement(before) {
    await expect.poll(async () => (await this.announced()).length).toBeGreaterThan(before.length);
  }
}
