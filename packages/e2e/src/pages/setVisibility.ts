import type { Page } from '@playwright/test'

/** Emulates a hidden page. Headless pages are never hidden. */
export async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => visibilityState === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
