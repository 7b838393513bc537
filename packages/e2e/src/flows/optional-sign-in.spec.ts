import { test as base, expect } from '../data-service-test.ts'
import { makeSignInOptional, recordEvents } from '../pages/kitInPage.ts'

const MESSAGE = 'The server sends this to members only.'

/** A site with a server that signs visitors in, and does not require it. */
const test = base.extend({
  otherOrigins: async ({ facts }, use) => use([facts.signInUrl]),
})

test(
  'SPEC 4.28, 4.29, 4.30, 4.31, 8.38: a failure shows the view again to a visitor who has closed it, and a retry signs in',
  { tag: '@react' },
  async ({ dapp, wallet, page, facts }) => {
    const { modal } = dapp
    await dapp.open('/members.html')
    await makeSignInOptional(page)
    const listEvents = await recordEvents(page)
    await dapp.chooseWallet(wallet.name)
    await expect(modal.titled('Sign in')).toBeVisible()
    wallet.hang()
    await modal.button(/^Sign$/).click()
    await wallet.waitForPending('personal_sign')
    await modal.close()

    const verification = `${facts.signInUrl}/siwx/verify`
    await page.route(verification, (route) => route.abort())
    wallet.approveAll()
    await expect(modal.titled('Sign in')).toContainText('Error signing message')
    expect(await listEvents()).toContain('SIWX_AUTH_ERROR')
    expect(await listEvents()).not.toContain('SIWX_AUTH_SUCCESS')
    await expect(page.getByText(MESSAGE)).toBeHidden()

    await page.unroute(verification)
    await modal.button('Try again').click()
    await expect(page.getByText(MESSAGE)).toBeVisible()
    await modal.expectClosed()
    expect(await listEvents()).toContain('SIWX_AUTH_SUCCESS')
  },
)

test(
  'SPEC 4.34: Cancel closes the modal and leaves the wallet connected, which is not asked to sign',
  { tag: '@react' },
  async ({ dapp, wallet, page }) => {
    const { modal } = dapp
    await dapp.open('/members.html')
    await makeSignInOptional(page)
    await dapp.chooseWallet(wallet.name)
    await expect(modal.titled('Sign in')).toBeVisible()
    await expect(modal.button('Close')).toBeEnabled()
    await modal.button('Cancel').click()
    await modal.expectClosed()
    await expect(dapp.accountButton).toBeVisible()
    await expect(page.getByText(MESSAGE)).toBeHidden()
    expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toEqual([])

    await dapp.accountButton.click()
    await expect(modal.titled('Account')).toBeVisible()
  },
)
