import { expect, test } from '../own-world-test.ts'

const MESSAGE = 'The server sends this to members only.'

test.use({ otherOrigins: async ({ facts }, use) => use([facts.signInUrl]) })

test(
  'SPEC 1.8, 7.57, R12: a visitor signs in to the server once, reads what it sends to members only, and is signed out when it revokes the session',
  { tag: '@react' },
  async ({ dapp, wallet, page, accounts, ownWorld }) => {
    const [{ address }] = accounts
    const countPrompts = () => wallet.requests.filter(({ method }) => method === 'personal_sign').length
    const card = page.getByText(MESSAGE)
    await dapp.open('/members.html')
    await page.getByRole('button', { name: 'Connect and sign in' }).click()
    await dapp.modal.wallet(wallet.name).click()
    const signIn = page.getByRole('dialog', { name: 'Sign in' })
    await expect(signIn.getByText('Sign in to read the pages for members.')).toBeVisible()
    expect(countPrompts()).toBe(0)
    await signIn.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(card).toBeVisible()
    await dapp.modal.expectClosed()
    await expect(page.getByText(`eip155:1337:${address}`, { exact: true })).toBeVisible()
    expect(countPrompts()).toBe(1)

    await page.reload()
    await expect(card).toBeVisible()
    await expect(dapp.accountButton).toBeVisible()
    await dapp.modal.expectClosed()
    expect(countPrompts()).toBe(1)

    expect(await ownWorld.signIn.revoke(address)).toBe(1)
    await page.reload()
    await expect(signIn).toBeVisible()
    await expect(card).toBeHidden()
    expect(countPrompts()).toBe(1)
    await signIn.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(card).toBeVisible()
    await dapp.modal.expectClosed()

    const isSignOut = (url: URL) => url.pathname === '/siwx/sign-out'
    await page.route(isSignOut, (route) => route.abort())
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await page.unroute(isSignOut)
    await page.reload()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(card).toBeHidden()
    await expect(dapp.accountButton).toBeVisible()
  },
)

test(
  'the page for members is linked, and offers the same wallets and logins as the main page',
  { tag: '@react' },
  async ({ dapp, page }) => {
    const readMethods = async () => {
      const names = await page.getByRole('dialog').getByRole('button').allTextContents()
      return names.map((name) => name.trim())
    }
    /** Opens the list, which the wallets and logins join as they load. */
    const openMethods = async () => {
      await dapp.connectButton.click()
      for (const name of ['Continue with Google', 'Continue with a passkey', /^Demo Wallet/]) {
        await expect(page.getByRole('dialog').getByRole('button', { name })).toBeVisible()
      }
    }
    await dapp.open('/')
    await openMethods()
    const offered = await readMethods()
    await page.keyboard.press('Escape')
    await dapp.modal.expectClosed()
    await page.getByRole('link', { name: 'Pages for members' }).click()
    await expect(page.getByRole('button', { name: 'Connect and sign in' })).toBeVisible()
    await openMethods()
    await expect.poll(readMethods).toEqual(offered)
  },
)
