import { dragByFinger } from '../pages/dragByFinger.ts'
import { expect, test } from '../test.ts'

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 780 },
  contextOptions: { reducedMotion: 'reduce' },
})

test('on a phone the modal is a sheet; pulling it down closes it and restores the focus', async ({
  dapp,
  wallet,
  page,
}) => {
  await dapp.open()
  await dapp.connectButton.tap()
  await expect(dapp.modal.wallet(wallet.name)).toBeVisible()
  // The sheet grows until the wallets of the directory are listed.
  await expect(dapp.modal.button(/, (open app|QR code)$/).first()).toBeVisible()
  const { x, y, width, height } = (await dapp.modal.dialog.boundingBox())!
  expect([x, width, y + height]).toEqual([0, 390, 780])
  await dragByFinger(dapp.modal.heading('Log in or connect'), [10, height * 0.4, height * 0.7])
  await dapp.modal.expectClosed()
  await expect(dapp.connectButton).toBeFocused()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible')
})

test('a sheet that is released too early stays open, and a wallet in it can be selected', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connectButton.tap()
  await expect(dapp.modal.wallet(wallet.name)).toBeVisible()
  // The sheet grows until the wallets of the directory are listed.
  await expect(dapp.modal.button(/, (open app|QR code)$/).first()).toBeVisible()
  const before = await dapp.modal.dialog.boundingBox()
  // The last movement is upwards, so that it is no swipe, however fast this machine is.
  await dragByFinger(dapp.modal.heading('Log in or connect'), [10, 60, 40])
  expect(await dapp.modal.dialog.boundingBox()).toEqual(before)
  // Not a tap: after a fast movement the browser uses the first tap to stop scrolling.
  await dapp.modal.wallet(wallet.name).click()
  await dapp.expectConnected(wallet.account)
})

test('pulling down on the content of the sheet also closes it, and selects nothing', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connectButton.tap()
  await expect(dapp.modal.wallet(wallet.name)).toBeVisible()
  // The sheet grows until the wallets of the directory are listed.
  await expect(dapp.modal.button(/, (open app|QR code)$/).first()).toBeVisible()
  const { height } = (await dapp.modal.dialog.boundingBox())!
  await dragByFinger(dapp.modal.wallet(wallet.name), [10, height * 0.4, height * 0.7])
  await dapp.modal.expectClosed()
  await dapp.expectDisconnected()
})

// In the script for pages without a bundler these parts are in the modal's chunk.
test(
  'a sheet whose drag code could not be fetched can be closed by its button, and can be dragged the next time',
  { tag: '@react' },
  async ({ dapp, wallet, page }) => {
    const parts = /\/dragSheet-[\w-]+\.js$/
    await page.route(parts, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => parts.test(request.url()))
    await dapp.open()
    await dapp.connectButton.tap()
    await failed
    await page.getByRole('button', { name: 'Close' }).tap()
    await dapp.modal.expectClosed()
    await page.unroute(parts)
    const fetched = page.waitForResponse(parts)
    await dapp.connectButton.tap()
    await expect(dapp.modal.wallet(wallet.name)).toBeVisible()
    // The sheet grows until the wallets of the directory are listed.
    await expect(dapp.modal.button(/, (open app|QR code)$/).first()).toBeVisible()
    await (await fetched).finished()
    const { height } = (await dapp.modal.dialog.boundingBox())!
    await dragByFinger(dapp.modal.heading('Log in or connect'), [10, height * 0.4, height * 0.7])
    await dapp.modal.expectClosed()
  },
)
