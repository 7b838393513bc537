import { expect, test } from './test.ts'

const PHONE = { width: 390, height: 844 }

test('A36: connects with reduced motion', async ({ dapp, wallet, webKit }) => {
  await dapp.open()
  expect(await webKit.session.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
  await dapp.click('button', 'Connect wallet')
  await dapp.find('dialog', 'Log in or connect')
  expect(await webKit.session.evaluate(() => document.getAnimations().length)).toBe(0)
  await dapp.click('button', new RegExp(`^${wallet.name}, `))
  await dapp.expectConnected(wallet.account)
})

test('is light on a light desktop', async ({ dapp }) => {
  await dapp.open()
  await dapp.click('button', 'Connect wallet')
  expect(await dapp.readLightness('dialog', 'Log in or connect')).toBeGreaterThan(0.8)
})

test.describe('on a dark desktop', () => {
  test.use({ desktop: { isDark: true, isStill: false } })

  test('is dark, and animates', async ({ dapp, wallet, webKit }) => {
    await dapp.open()
    expect(await webKit.session.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(false)
    await dapp.click('button', 'Connect wallet')
    expect(await dapp.readLightness('dialog', 'Log in or connect')).toBeLessThan(0.3)
    await dapp.click('button', new RegExp(`^${wallet.name}, `))
    await dapp.expectConnected(wallet.account)
    await dapp.expectClosed()
  })
})

test('A41: is mirrored on a right-to-left page', async ({ dapp, wallet, webKit }) => {
  await dapp.open()
  // The React example sets the direction of its language when it starts.
  await dapp.find('button', 'Connect wallet')
  await webKit.session.evaluate(() => void (document.documentElement.dir = 'rtl'))
  await dapp.click('button', 'Connect wallet')
  const dialog = await dapp.measure('dialog', 'Log in or connect')
  const close = await dapp.measure('button', 'Close')
  expect(close.left - dialog.left).toBeLessThan(dialog.right - close.right)
  await dapp.click('button', new RegExp(`^${wallet.name}, `))
  await dapp.expectConnected(wallet.account)
})

test('A34: is a sheet at the bottom of a window that is as narrow as a phone, and as wide as the window', async ({
  dapp,
  wallet,
  webKit,
}) => {
  await webKit.session.ask('POST', '/window/rect', PHONE)
  await dapp.open()
  await dapp.click('button', 'Connect wallet')
  const dialog = await dapp.measure('dialog', 'Log in or connect')
  expect(dialog.bottom).toBeCloseTo(dialog.windowHeight, 0)
  expect([dialog.left, dialog.right]).toEqual([0, dialog.windowWidth])
  await dapp.click('button', new RegExp(`^${wallet.name}, `))
  await dapp.expectConnected(wallet.account)
  expect(await webKit.session.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
