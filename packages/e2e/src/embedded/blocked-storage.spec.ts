/** @module A browser that stores nothing for frames of other sites. */
import { createSocialVisitor } from './socialLogin.ts'
import { expect, test } from './test.ts'

// Chromium with the switches of Playwright gives such frames no storage.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: (launchOptions.args ?? []).filter((arg) => !arg.startsWith('--disable-features=')) }),
})

test(
  'a visitor whose browser blocks the storage of the frame logs in for the page, and reads that',
  { tag: '@full-browser' },
  async ({ dapp, visitor, page, ownWorld }) => {
    await dapp.open()
    await visitor.requestLetter()
    await expect(dapp.modal.dialog.getByText('Your browser stores nothing for this wallet')).toBeVisible()
    await visitor.codeField.fill(await visitor.readCode())
    const address = await visitor.expectLoggedIn()
    await dapp.action('Sign message').click()
    await visitor.approveRequest()
    await expect(dapp.outcome('Message signature')).toContainText('The signature is valid.')
    await page.reload()
    await dapp.expectDisconnected()
    await ownWorld.secureSite.clearLimits()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    expect(await visitor.logIn()).toBe(address)
  },
)

test('the visitor of a social account reads that too', { tag: '@full-browser' }, async ({ dapp, ownWorld }) => {
  await dapp.open()
  const social = createSocialVisitor(dapp, ownWorld)
  const window = await social.open('google')
  await expect(dapp.modal.dialog.getByText('Your browser stores nothing for this wallet')).toBeVisible()
  await window.choose(social.person)
  await window.continue()
  await social.expectLoggedIn()
})
