import { walkElements } from './walkElements.ts'

const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

/** Whether an element is visually hidden. */
function isHidden(element: Element, { visibility, display }: CSSStyleDeclaration): boolean {
  if (visibility === 'hidden' || display === 'none') return true
  const { width, height } = element.getBoundingClientRect()
  if (width <= 1 || height <= 1 || element.closest('[inert]') !== null) return true
  // Skipped content of a long list has no layout.
  return element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true })
}

/** Whether an element clips its content. Allows for the descent of a line, which is larger than its glyphs. */
function isCut(element: Element, { overflowX, overflowY, fontSize }: CSSStyleDeclaration): boolean {
  const isWide = element.scrollWidth > element.clientWidth + 1
  const isHigh = element.scrollHeight > element.clientHeight + Math.max(1, Number.parseFloat(fontSize) / 10)
  return (isWide && overflowX !== 'visible') || (isHigh && (overflowY === 'hidden' || overflowY === 'clip'))
}

/**
 * Finds texts that are clipped or outside of the dialog.
 *
 * @returns A description of each; empty if there is none.
 */
export function findClipped(modal: Element, dialog: Element): string[] {
  const box = dialog.getBoundingClientRect()
  const clipped: string[] = []
  for (const element of walkElements(modal.shadowRoot!)) {
    const isText = hasOwnText(element) || element instanceof HTMLSlotElement
    const hasBox = element.clientWidth > 0
    // A tooltip is above the dialog, and the tests of its element cover it.
    if ((!isText && !hasBox) || element.matches('[popover]')) continue
    const style = getComputedStyle(element)
    if (isHidden(element, style)) continue
    const getText = () => element.textContent.trim().slice(0, 60)
    const { left, right } = element.getBoundingClientRect()
    if (isText && (left < box.left - 1 || right > box.right + 1)) {
      clipped.push(`${element.localName} overflows: ${getText()}`)
    }
    if (hasBox && isCut(element, style) && !element.matches('input, .outlet, .backdrop')) {
      clipped.push(`${element.localName}.${element.className} is cut: ${getText()}`)
    }
  }
  return clipped
}
