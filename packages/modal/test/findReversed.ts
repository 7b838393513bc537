import { walkElements } from './walkElements.ts'

/** A text that is nothing but an amount in dollars, as Arabic writes it: `≈ 1,234.50 US$`. */
const AMOUNT = /^[≈<+\s\u200E\u200F]*[\d.,]+\s*(?:US)?\$[\s\u200E\u200F]*$/u

/**
 * A text that is nothing but a name of an account, an email address or a domain, without isolates. The first letter of an address is
 * Latin.
 */
const NAME = /^(?!0x)(?=.*\p{L})[^\s.…@\u2066]+(?:[.…@][^\s.…@]+)+$/u

/** Whether an element is left to right for every text, not only for one whose first letter is Latin. */
function isLeftToRight(element: Element): boolean {
  if (element.hasAttribute('dir')) return element.getAttribute('dir') === 'ltr'
  if (element instanceof HTMLInputElement) return getComputedStyle(element).direction === 'ltr'
  if (element.localName === 'bdi') return false
  const parent = element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host
  return parent !== undefined && isLeftToRight(parent)
}

const getOwnText = (element: Element) =>
  [...element.childNodes]
    .map((node) => (node instanceof Text ? node.data : ''))
    .join('')
    .trim()

/**
 * Finds amounts in dollars, names and addresses that the direction of a language would reorder.
 *
 * @returns The text of each; empty if there is none.
 */
export function findReversed(modal: Element): string[] {
  return [...walkElements(modal.shadowRoot!)]
    .map((element) => ({ element, text: element instanceof HTMLInputElement ? element.value : getOwnText(element) }))
    .filter(
      ({ element, text }) =>
        (AMOUNT.test(text) && getComputedStyle(element).direction !== 'ltr') ||
        (NAME.test(text) && !isLeftToRight(element)),
    )
    .map(({ text }) => text)
}
