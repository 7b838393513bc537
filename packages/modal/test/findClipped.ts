import { walkElements } from './walkElements.ts'

const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

/** Whether an element is visually hidden. */
function isHidden(element: Element): boolean {
  const { visibility, display } = getComputedStyle(element)
  const { width, height } = element.getBoundingClientRect()
  // Skipped content of a long list has no layout.
  const isSkipped = element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true })
  return (
    isSkipped ||
    visibility === 'hidden' ||
    display === 'none' ||
    width <= 1 ||
    height <= 1 ||
    element.closest('[inert]') !== null
  )
}

/** Whether an element clips its content. Allows for the descent of a line, which is larger than its glyphs. */
function isCut(element: Element): boolean {
  const { overflowX, overflowY, fontSize } = getComputedStyle(element)
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
    // A tooltip is above the dialog, and the tests of its element cover it.
    if (isHidden(element) || element.matches('[popover]')) continue
    const text = element.textContent.trim().slice(0, 60)
    const { left, right } = element.getBoundingClientRect()
    const isText = hasOwnText(element) || element instanceof HTMLSlotElement
    if (isText && (left < box.left - 1 || right > box.right + 1)) {
      clipped.push(`${element.localName} overflows: ${text}`)
    }
    if (element.clientWidth > 0 && isCut(element) && !element.matches('input, .outlet, .backdrop')) {
      clipped.push(`${element.localName}.${element.className} is cut: ${text}`)
    }
  }
  return clipped
}
