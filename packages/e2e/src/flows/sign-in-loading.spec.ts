import { test as base, expect } from '../data-service-test.ts'

const test = base.extend({ otherOrigins: async ({ facts }, use) => use([facts.signInUrl]) })

/** Only the code of the sign-in contains the name of its view's element. */
const MARK = 'appkit-siwx-sign-message-view'

test(
  'a visitor cannot connect without the code of the sign-in, and connects and signs in once it is served again',
  { tag: '@react' },
  async ({ dapp, wallet, page }) => {
    const { modal } = dapp
    let isServed = false
    await page.route(/\.js$/, async (route) => {
      const response = await route.fetch()
      return !isServed && (await response.text()).includes(MARK) ? route.abort() : route.fulfill({ response })
    })
    const failed = page.waitForEvent('requestfailed')
    await dapp.open('/members.html')
    await dapp.connectButton.click()
    await failed
    await modal.expectClosed()
    isServed = true
    await dapp.connectButton.click()
    await modal.wallet(wallet.name).click()
    await modal.button(/^Sign$/).click()
    await expect(page.getByText('The server sends this to members only.')).toBeVisible()
    // Scripts may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)
