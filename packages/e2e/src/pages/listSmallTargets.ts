import type { Page } from '@playwright/test'

/**
 * The controls of the open modal that are smaller than this, in px, in either direction. A link
 * inside a sentence is as high as its line, as WCAG allows.
 *
 * @see https://www.w3.org/TR/WCAG22/#target-size-minimum
 */
export function listSmallTargets(page: Page, edgePx: number): Promise<readonly string[]> {
  return page.getByRole('dialog').evaluate((dialog, edge) => {
    const found: string[] = []
    function isInSentence(element: Element): boolean {
      return element instanceof HTMLAnchorElement && getComputedStyle(element).display === 'inline'
    }
    function visit(root: Element | ShadowRoot): void {
      for (const element of root.children) {
        const isTarget = element.matches('button, a[href], input, select, [tabindex="0"]') && element.checkVisibility()
        if (isTarget && !isInSentence(element)) {
          const target = (element.matches('input') && element.closest('label')) || element
          const { width, height } = target.getBoundingClientRect()
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim()
          if (width < edge || height < edge) found.push(`${name}: ${width} × ${height}`)
        }
        visit(element)
        if (element.shadowRoot) visit(element.shadowRoot)
      }
    }
    visit(dialog)
    return found
  }, edgePx)
}
