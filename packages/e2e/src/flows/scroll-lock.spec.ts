import type { LaunchOptions } from '@playwright/test'
import { expect, test } from '../test.ts'

// As on a desktop with classic scrollbars, which take space from the page. Playwright hides them.
test.use({
  launchOptions: [
    async ({ launchOptions }: { launchOptions: LaunchOptions }, use: (options: LaunchOptions) => Promise<void>) => {
      const { ignoreDefaultArgs = [] } = launchOptions
      const ignored = Array.isArray(ignoreDefaultArgs) ? ignoreDefaultArgs : []
      await use({ ...launchOptions, ignoreDefaultArgs: [...ignored, '--hide-scrollbars'] })
    },
    { scope: 'worker' },
  ],
  viewport: { width: 900, height: 500 },
})

test('A9: the page does not move when the modal hides its scrollbar', async ({ dapp, page }) => {
  await dapp.open()
  await expect(dapp.connectButton).toBeVisible()
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
  const places = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('header, main, main > *'), (element) => {
        const { x, y, width } = element.getBoundingClientRect()
        return [x, y, width]
      }),
    )
  const before = await places()
  await dapp.connectButton.click()
  await expect(dapp.modal.button('Close')).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  expect(await places()).toEqual(before)
  await dapp.modal.close()
  expect(await places()).toEqual(before)
})
