import type { Page, PlaywrightTestOptions } from '@playwright/test'
import { expectTidyLayout } from '../pages/expectTidyLayout.ts'
import { listClippedText } from '../pages/listClippedText.ts'
import { listMovements } from '../pages/listMovements.ts'
import { listOutOfReach } from '../pages/listOutOfReach.ts'
import { listSmallTargets } from '../pages/listSmallTargets.ts'
import { expect, test } from '../test.ts'

const STILL = { reducedMotion: 'reduce' } as const

/** Displays other than a wide window with a mouse. */
const DISPLAYS: Readonly<Record<string, Partial<PlaywrightTestOptions>>> = {
  'with text of 200 %': { contextOptions: STILL },
  'in 320 px': { viewport: { width: 320, height: 568 }, contextOptions: STILL },
  'in 320 px with text of 200 %': { viewport: { width: 320, height: 568 }, contextOptions: STILL },
  'in forced colours': { contextOptions: { ...STILL, forcedColors: 'active' } },
  'with reduced motion': { contextOptions: STILL },
  'on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, contextOptions: STILL },
  'on a phone on its side': {
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    isMobile: true,
    contextOptions: STILL,
  },
}

/** Like the browser's own setting: it scales the page's root, and every size that is relative to it. */
async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { font-size: 200% }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

/** All text of the modal is readable, and all controls can be scrolled into view and are large enough. */
async function expectUsable(page: Page): Promise<void> {
  await expectTidyLayout(page)
  expect(await listClippedText(page)).toEqual([])
  expect(await listMovements(page)).toEqual([])
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeInViewport({ ratio: 1 })
  expect(await listOutOfReach(page)).toEqual([])
  const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  expect(await listSmallTargets(page, isTouched ? 44 : 24)).toEqual([])
}

for (const [name, options] of Object.entries(DISPLAYS)) {
  test.describe(name, () => {
    test.use(options)

    test(`A32, A33, A34, A35, A36, A37: connects, switches to another network and disconnects ${name}; nothing is clipped, out of reach or too small`, async ({
      dapp,
      wallet,
      page,
      hasTouch,
    }) => {
      if (name.endsWith('200 %')) await enlargeText(page)
      const press = (target: ReturnType<typeof dapp.action>) => (hasTouch ? target.tap() : target.click())
      const { modal } = dapp
      await dapp.open()
      await press(dapp.connectButton)
      await expect(modal.wallet(wallet.name)).toBeVisible()
      await expectUsable(page)

      wallet.rejectNext()
      await press(modal.wallet(wallet.name))
      await expect(modal.button('Try again')).toBeVisible()
      await expectUsable(page)
      // Two taps at one place within 300 ms are a double tap, whose second press the modal ignores. A tap elsewhere ends the count.
      if (hasTouch) await modal.dialog.getByRole('heading').first().tap()
      await press(modal.button('Try again'))
      await dapp.expectConnected(wallet.account)
      await modal.expectClosed()

      await press(dapp.networkButton)
      await expect(modal.button(/^Local Two/)).toBeVisible()
      await expectUsable(page)
      await press(modal.button(/^Local Two/))
      await dapp.expectNetwork('Local Two', 31338)
      await modal.expectClosed()

      await press(dapp.accountButton)
      await expect(modal.dialog).toContainText('100 ETH')
      await expectUsable(page)
      await press(modal.button('Settings'))
      await expect(modal.button('Disconnect')).toBeVisible()
      await expectUsable(page)
      await press(modal.button('Disconnect'))
      await dapp.expectDisconnected()
    })
  })
}

test("A35: text follows the size of the root: it doubles when the root's size doubles", async ({ dapp, page }) => {
  const readSize = () =>
    dapp.modal.heading('Log in or connect').evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize))
  await dapp.open()
  await dapp.connectButton.click()
  const usual = await readSize()
  await enlargeText(page)
  await dapp.open()
  await dapp.connectButton.click()
  expect(await readSize()).toBeCloseTo(2 * usual, 0)
})
