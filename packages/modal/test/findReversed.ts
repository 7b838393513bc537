import { walkElements } from './walkElements.ts'

/** A text that is nothing but an amount in dollars, as Arabic writes it: `≈ 1,234.50 US$`. */
const AMOUNT = /^[≈<+\s\u200E\u200F]*[\d.,]+\s*(?:US)?\$[\s\u200E\u200F]*$/u

const getOwnText = (element: Element) =>
  [...element.childNodes]
    .map((node) => (node instanceof Text ? node.data : ''))
    .join('')
    .trim()

/**
 * Finds amounts in dollars that the direction of a language would reorder.
 *
 * @returns The text of each; empty if there is none.
 */
export function findReversed(modal: Element): string[] {
  return [...walkElements(modal.shadowRoot!)]
    .filter((element) => AMOUNT.test(getOwnText(element)) && getComputedStyle(element).direction !== 'ltr')
    .map(getOwnText)
}
