import type { Page } from '@playwright/test'

const RECORD = '__statuses'

/**
 * Records every text that the row `Status` of the account card has had, however short.
 *
 * @returns A function that reads them.
 */
export async function recordStatuses(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((record) => {
    const seen = new Set<string>()
    Object.assign(globalThis, { [record]: seen })
    const look = (): void => {
      for (const row of document.querySelectorAll('tr')) {
        if (row.cells[0]?.textContent === 'Status') seen.add(row.cells[1]?.textContent ?? '')
      }
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, RECORD)
  return () => page.evaluate((record) => [...(globalThis as unknown as Record<string, Set<string>>)[record]!], RECORD)
}
