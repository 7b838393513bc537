/** Every element below one, through shadow roots. */
function* walk(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element
    if (element.shadowRoot) yield* walk(element.shadowRoot)
  }
}

const hasOwnText = (element: Element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

/** For screen readers only, or not shown at all. */
function isUnseen(element: Element): boolean {
  const { visibility, display } = getComputedStyle(element)
  const { width, height } = element.getBoundingClientRect()
  // What a long list keeps out of sight has no layout that could be judged.
  const isSkipped = element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true })
  return isSkipped || visibility === 'hidden' || display === 'none' || width <= 1 || height <= 1 || element.closest('[inert]') !== null
}

/** Whether something of it is cut off by its own box. Lines reserve a little more below than letters use. */
function isCut(element: Element): boolean {
  const { overflowX, overflowY, fontSize } = getComputedStyle(element)
  const isWide = element.scrollWidth > element.clientWidth + 1
  const isHigh = element.scrollHeight > element.clientHeight + Math.max(1, Number.parseFloat(fontSize) / 10)
  return (isWide && overflowX !== 'visible') || (isHigh && (overflowY === 'hidden' || overflowY === 'clip'))
}

/**
 * Texts that are cut off, stand out of the dialog or lie over another text.
 *
 * @returns What to find them by; empty when all can be read.
 */
export function findClipped(modal: Element, dialog: Element): string[] {
  const box = dialog.getBoundingClientRect()
  const clipped: string[] = []
  for (const element of walk(modal.shadowRoot!)) {
    if (isUnseen(element)) continue
    const text = element.textContent.trim().slice(0, 60)
    const { left, right } = element.getBoundingClientRect()
    const isText = hasOwnText(element) || element instanceof HTMLSlotElement
    if (isText && (left < box.left - 1 || right > box.right + 1)) clipped.push(`${element.localName} stands out: ${text}`)
    if (element.clientWidth > 0 && isCut(element) && !element.matches('input, .outlet, .backdrop')) {
      clipped.push(`${element.localName}.${element.className} is cut: ${text}`)
    }
  }
  return clipped
}
