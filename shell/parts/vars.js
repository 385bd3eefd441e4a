import { nothing } from 'lit-html';
import { directive, Directive, PartType } from 'lit-html/directive.js';

/** Sets CSS variables through the object model: the security policy forbids style attributes. */
class Vars extends Directive {
  /** @param {import('lit-html/directive.js').PartInfo} part */
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('vars() stands in the tag of an element');
  }

  /** @param {Record<string, string | number>} _values */
  render(_values) {
    return nothing;
  }

  /**
   * @param {import('lit-html/directive.js').ElementPart} part
   * @param {[Record<string, string | number>]} values
   */
  update(part, [values]) {
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const [name, value] of Object.entries(values)) style.setProperty(name, String(value));
    return nothing;
  }
}

/** `<li ${vars({ '--i': 3 })}>` gives the element CSS variables. */
export const vars = directive(Vars);
