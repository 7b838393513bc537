import type { Page } from '@playwright/test'

/** Of a button: edges are rounded to whole device pixels. */
const LEAST_RATIO = 0.9

/** The buttons of the open modal that cannot be scrolled into view, by their texts. */
export function listOutOfReach(page: Page): Promise<readonly string[]> {
  return page.getByRole('dialog').evaluate(async (dialog, leastRatio) => {
    function* list(root: Element | ShadowRoot): Generator<HTMLElement> {
      for (const element of root.children) {
        if (element.matches('button') && !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true })) yield element as HTMLElement
        if (element.shadowRoot) yield* list(element.shadowRoot)
        yield* list(element)
      }
    }
    const measure = (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect()
          resolve(entry!.intersectionRatio)
        })
        observer.observe(button)
      })
    const found: string[] = []
    for (const button of list(dialog)) {
      button.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      if ((await measure(button)) < leastRatio) found.push(button.ariaLabel ?? button.textContent.trim())
    }
    return found
  }, LEAST_RATIO)
}
