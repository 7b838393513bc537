import { dragByFinger } from '../pages/dragByFinger.ts'
import { expect, test } from '../test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 }, contextOptions: { reducedMotion: 'reduce' } })

test('on a phone the modal is a sheet that a finger pulls down to close, and that gives the focus back', async ({ dapp, wallet, page }) => {
  await dapp.open()
  await dapp.connectButton.tap()
  await expect(dapp.modal.wallet(wallet.name)).toBeVisible()
  // The sheet grows until the wallets of phones are there.
  await expect(dapp.modal.button(/, (open app|QR code)$/).first()).toBeVisible()
  const { x, y, width, height } = (await dapp.modal.dialog.boundingBox())!
  expect([x, width, y + height]).toEqual([0, 390, 780])
  await dragByFinger(dapp.modal.heading('Connect Wallet'), [10, height * 0.4, height * 0.7])
  await dapp.modal.expectClosed()
  await expect(dapp.connectButton).toBeFocused()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible')
})

test('a sheet that is let go too early stays, and a wallet in it can still be chosen', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connectButton.tap()
  await expect(dapp.modal.wallet(wallet.name)).toBeVisible()
  // The sheet grows until the wallets of phones are there.
  await expect(dapp.modal.button(/, (open app|QR code)$/).first()).toBeVisible()
  const before = await dapp.modal.dialog.boundingBox()
  // Upwards in the end, so that nothing is thrown, however quick this machine is.
  await dragByFinger(dapp.modal.heading('Connect Wallet'), [10, 60, 40])
  expect(await dapp.modal.dialog.boundingBox()).toEqual(before)
  // No tap: after a finger that moved so fast the browser takes one for what stops its scrolling.
  await dapp.modal.wallet(wallet.name).click()
  await dapp.expectConnected(wallet.account)
})

test('pulling down on what the sheet shows closes it too, and chooses nothing', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connectButton.tap()
  await expect(dapp.modal.wallet(wallet.name)).toBeVisible()
  // The sheet grows until the wallets of phones are there.
  await expect(dapp.modal.button(/, (open app|QR code)$/).first()).toBeVisible()
  const { height } = (await dapp.modal.dialog.boundingBox())!
  await dragByFinger(dapp.modal.wallet(wallet.name), [10, height * 0.4, height * 0.7])
  await dapp.modal.expectClosed()
  await dapp.expectDisconnected()
})

// In the script for pages without a bundler these parts come with the modal.
test('a sheet whose moving parts could not be fetched is closed by its button, and moves the next time', { tag: '@react' }, async ({ dapp, wallet, page }) => {
  const parts = /\/attachSheet-[\w-]+\.js$/
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
  // The sheet grows until the wallets of phones are there.
  await expect(dapp.modal.button(/, (open app|QR code)$/).first()).toBeVisible()
  await (await fetched).finished()
  const { height } = (await dapp.modal.dialog.boundingBox())!
  await dragByFinger(dapp.modal.heading('Connect Wallet'), [10, height * 0.4, height * 0.7])
  await dapp.modal.expectClosed()
})
