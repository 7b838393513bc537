import type { Page } from '@playwright/test'

const RECORD = '__paintedNames'

export interface PaintedNames {
  /** Every name that the account button has been painted with. */
  read(): Promise<readonly string[]>
  /** Resolves when the page has painted twice, so that everything that had arrived before is visible. */
  settle(): Promise<void>
}

/** Reads the account button in every frame, so that it records even a short display of a wrong balance. */
export async function recordPaintedNames(page: Page): Promise<PaintedNames> {
  await page.addInitScript((record) => {
    const names = new Set<string>()
    Object.assign(globalThis, { [record]: names })
    function look(root: Document | ShadowRoot): void {
      for (const element of root.querySelectorAll('*')) {
        const label = element.getAttribute('aria-label')
        if (label?.startsWith('Account 0x')) names.add(label)
        if (element.shadowRoot) look(element.shadowRoot)
      }
    }
    const tick = (): void => {
      look(document)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  }, RECORD)
  return {
    read: () => page.evaluate((record) => [...(globalThis as unknown as Record<string, Set<string>>)[record]!], RECORD),
    settle: () =>
      page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))),
  }
}
