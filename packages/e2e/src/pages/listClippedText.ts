import type { Page } from '@playwright/test'

/** Lines are rounded to whole pixels. */
const TOLERANCE_PX = 1

/**
 * Texts of the open modal that are not fully visible: cut by a box that does not scroll, or
 * outside the dialog. A text with an ellipsis is cut on purpose, and its button has the full text. Text that is far
 * from the viewport, and not laid out yet, is skipped.
 */
export function listClippedText(page: Page): Promise<readonly string[]> {
  return page.getByRole('dialog').evaluate((dialog, tolerance) => {
    const found: string[] = []
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const edges = dialog.getBoundingClientRect()

    function check(element: Element, cutters: readonly Element[]): void {
      if (!hasText(element) || element.closest('.visually-hidden')) return
      if (!element.checkVisibility({ contentVisibilityAuto: true })) return
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      if (text.width === 0) return
      // Firefox reports the height of the font that has the letters. That of another script can be higher than the line.
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight) || Infinity
      const excess = Math.max(0, ...[...range.getClientRects()].map(({ height }) => (height - lineHeight) / 2))
      const words = element.textContent?.trim().slice(0, 40)
      if (text.left < edges.left - tolerance || text.right > edges.right + tolerance) {
        found.push(`${words}: leaves the dialog`)
      }
      for (const cutter of cutters) {
        const box = cutter.getBoundingClientRect()
        const isCut =
          text.top < box.top - tolerance - excess ||
          text.bottom > box.bottom + tolerance + excess ||
          text.right > box.right + tolerance
        if (isCut && getComputedStyle(cutter).textOverflow !== 'ellipsis') {
          found.push(`${words}: cut by ${cutter.className}`)
        }
      }
    }

    /** @param cutters - The ancestors that clip their content. */
    function visit(root: Element | ShadowRoot, cutters: readonly Element[]): void {
      for (const element of root.children) {
        const { overflowX, overflowY } = getComputedStyle(element)
        const isScroller = /auto|scroll/.test(overflowX + overflowY)
        const hides = /hidden|clip/.test(overflowX + overflowY)
        const inner = isScroller ? [] : hides ? [...cutters, element] : cutters
        check(element, inner)
        if (element.shadowRoot) visit(element.shadowRoot, inner)
        visit(element, inner)
      }
    }
    visit(dialog, [])
    return found
  }, TOLERANCE_PX)
}
