import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any of our pages has. */
const MAX_STOPS = 40

/** Presses Tab until the target has the focus, like a visitor without a mouse. */
export async function focusByKeyboard(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${String(target)}.`)
}
