import type { Page } from '@playwright/test'
import { installTestWallet } from '@openappkit/testing/playwright'
import { test as base, expect } from '../data-service-test.ts'
import { setVisibility } from '../pages/setVisibility.ts'

const MESSAGE = 'The server sends this to members only.'

interface Fixtures {
  /** The content for members. */
  readonly card: (page?: Page) => ReturnType<Page['getByText']>
  /** How often the wallet was asked to sign. */
  readonly countPrompts: () => number
}

/** A site that signs visitors in. The wallet has both chains and two accounts. */
const test = base.extend<Fixtures>({
  otherOrigins: async ({ facts }, use) => use([facts.signInUrl]),
  card: async ({ page }, use) => use((place = page) => place.getByText(MESSAGE)),
  countPrompts: async ({ wallet }, use) =>
    use(() => wallet.requests.filter(({ method }) => method === 'personal_sign').length),
})

/** Lets the wallet's next request to sign fail, as that of a broken wallet does. */
async function installFailure(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Announcement {
      readonly provider: { request(args: { readonly method: string }): Promise<unknown> }
    }
    const scope = globalThis as unknown as { failsToSign?: boolean }
    const seen = new WeakSet<object>()
    addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent<Announcement>).detail
      if (seen.has(provider)) return
      seen.add(provider)
      const request = provider.request.bind(provider)
      provider.request = async (args) => {
        if (args.method !== 'personal_sign' || !scope.failsToSign) return request(args)
        scope.failsToSign = false
        throw Object.assign(new Error('The key store is damaged.'), { code: -32603 })
      }
    })
  })
}

const failNext = (page: Page) =>
  page.evaluate(() => void ((globalThis as unknown as { failsToSign?: boolean }).failsToSign = true))

test('SPEC 4.27, 4.30, 4.35, 4.33, 8.38: the view opens after connecting, stays through a failure and a decline, and Cancel disconnects', async ({
  dapp,
  wallet,
  page,
  card,
  countPrompts,
}) => {
  const { modal } = dapp
  await installFailure(page)
  await dapp.open('/members.html')
  await dapp.chooseWallet(wallet.name)
  await expect(modal.titled('Sign in')).toBeVisible()
  expect(countPrompts()).toBe(0)

  const close = modal.button('Close')
  await expect(close).toBeDisabled()
  await expect(close).toHaveAccessibleDescription('Finish this step before closing.')
  await close.press('Enter')
  await expect(modal.dialog.getByRole('alert')).toContainText('Finish this step before closing.')
  await page.keyboard.press('Escape')
  await expect(modal.titled('Sign in')).toBeVisible()

  await failNext(page)
  await modal.button(/^Sign$/).click()
  await expect(modal.dialog).toContainText('Error signing message')
  wallet.rejectNext()
  await modal.button('Try again').click()
  await expect(modal.dialog).toContainText('You declined the request')
  await expect(modal.dialog).not.toContainText('Error signing message')
  await expect(card()).toBeHidden()

  await modal.button('Cancel').click()
  await expect(modal.titled('Log in or connect')).toBeVisible()
  await expect(dapp.accountButton).toHaveCount(0)

  await modal.wallet(wallet.name).click()
  await expect(modal.titled('Sign in')).toBeVisible()
  await failNext(page)
  await modal.button(/^Sign$/).click()
  await modal.button('Try again').click()
  await expect(card()).toBeVisible()
  await modal.expectClosed()
})

test('SPEC 4.32, R11: Cancel on a second network returns to the signed-in one, and an account that is switched to in the middle signs for itself', async ({
  dapp,
  wallet,
  page,
  accounts,
  card,
  countPrompts,
}) => {
  const { modal } = dapp
  await dapp.open('/members.html')
  await dapp.chooseWallet(wallet.name)
  await modal.button(/^Sign$/).click()
  await expect(card()).toBeVisible()
  await modal.expectClosed()

  await wallet.setChain(31338)
  await expect(modal.titled('Sign in')).toContainText('Local Two')
  expect(countPrompts()).toBe(1)
  await modal.button('Cancel').click()
  await modal.expectClosed()
  expect(wallet.chainId).toBe(1337)
  await expect(dapp.accountButton).toBeVisible()
  await expect(card()).toBeVisible()

  await wallet.setChain(31338)
  wallet.hang()
  await modal.button(/^Sign$/).click()
  await wallet.waitForPending('personal_sign')
  await expect(modal.button(`Confirm in ${wallet.name}`)).toBeVisible()
  await wallet.setAccount(1)
  await expect(modal.button(/^Sign$/)).toBeVisible()
  wallet.approveAll()
  await expect(modal.button(/^Sign$/)).toBeVisible()
  await modal.button(/^Sign$/).click()
  await expect(page.getByText(`eip155:31338:${accounts[1].address}`, { exact: true })).toBeVisible()
  await modal.expectClosed()
  expect(countPrompts()).toBe(3)
})

test('an account that is switched to and a session that the server has revoked show the view once, and ask the wallet only after a press', async ({
  dapp,
  wallet,
  page,
  accounts,
  ownWorld,
  card,
  countPrompts,
}) => {
  const { modal } = dapp
  const showsAccount = (index: 0 | 1) =>
    expect(page.getByText(`eip155:1337:${accounts[index].address}`, { exact: true })).toBeVisible()
  await dapp.open('/members.html')
  await dapp.chooseWallet(wallet.name)
  await modal.button(/^Sign$/).click()
  await showsAccount(0)
  await modal.expectClosed()

  await wallet.setAccount(1)
  await expect(modal.titled('Sign in')).toBeVisible()
  expect(countPrompts()).toBe(1)
  await modal.button(/^Sign$/).click()
  await showsAccount(1)
  await modal.expectClosed()
  expect(countPrompts()).toBe(2)

  expect(await ownWorld.signIn.revoke(accounts[1].address)).toBe(1)
  await setVisibility(page, 'hidden')
  await setVisibility(page, 'visible')
  await expect(modal.titled('Sign in')).toBeVisible()
  expect(countPrompts()).toBe(2)
  await modal.button(/^Sign$/).click()
  await modal.expectClosed()
  await expect(card()).toBeVisible()
  expect(countPrompts()).toBe(3)
})

test('SPEC 4.36: a visitor whose site cannot be asked is disconnected, sees Connect and why, and signs in when it answers again', async ({
  dapp,
  wallet,
  page,
  facts,
  card,
  countPrompts,
}) => {
  const { modal } = dapp
  await dapp.open('/members.html')
  await expect(page.getByRole('button', { name: 'Connect and sign in' })).toBeVisible()
  const server = `${facts.signInUrl}/**`
  await page.route(server, (route) => route.abort())
  await dapp.chooseWallet(wallet.name)
  await expect(page.getByText('A problem occurred while trying initialize authentication')).toBeVisible()
  await expect(modal.titled('Log in or connect')).toBeVisible()
  await expect(dapp.accountButton).toHaveCount(0)
  expect(countPrompts()).toBe(0)

  await page.unroute(server)
  await modal.wallet(wallet.name).click()
  await modal.button(/^Sign$/).click()
  await expect(card()).toBeVisible()
})

test('R6: a reload while the site is asked whether the visitor is signed in leaves the wallet connected', async ({
  dapp,
  wallet,
  page,
  facts,
  card,
}) => {
  const { modal } = dapp
  await dapp.open('/members.html')
  await dapp.chooseWallet(wallet.name)
  await modal.button(/^Sign$/).click()
  await expect(card()).toBeVisible()
  await modal.expectClosed()

  let questions = 0
  await page.route(
    (url) => url.origin === facts.signInUrl && url.pathname.endsWith('/session'),
    async (route) => {
      questions += 1
      // The first question gets no answer.
      if (questions > 1) await route.continue()
    },
  )
  await page.reload()
  await expect.poll(() => questions).toBe(1)
  await page.reload()
  await expect(dapp.accountButton).toBeVisible()
  await expect(card()).toBeVisible()
})

test('R12, S15: two tabs share a sign-in and a sign-out, and neither asks the wallet by itself', async ({
  dapp,
  page,
  context,
  accounts,
  walletOptions,
  card,
}) => {
  const wallet = await installTestWallet(context, {
    ...walletOptions,
    privateKeys: [accounts[0].privateKey],
    chains: walletOptions.chains!,
    name: 'Shared Wallet',
    rdns: 'dev.openappkit.shared',
  })
  const { modal } = dapp
  const countPrompts = () => wallet.requests.filter(({ method }) => method === 'personal_sign').length
  await dapp.open('/members.html')
  await dapp.chooseWallet(wallet.name)
  await modal.button(/^Sign$/).click()
  await expect(card()).toBeVisible()

  const second = await context.newPage()
  await second.goto(page.url())
  await expect(card(second)).toBeVisible()
  await second.getByRole('button', { name: 'Sign out' }).click()
  await expect(card(second)).toBeHidden()
  await second.reload()
  const secondView = second.getByRole('dialog', { name: 'Sign in' })
  await expect(secondView).toBeVisible()

  await setVisibility(page, 'hidden')
  await setVisibility(page, 'visible')
  await expect(modal.titled('Sign in')).toBeVisible()
  expect(countPrompts()).toBe(1)
  await modal.button(/^Sign$/).click()
  await expect(card()).toBeVisible()
  await expect(secondView).toBeHidden()
  expect(countPrompts()).toBe(2)
})

test('R7: a sign-out that does not reach the server is repeated on the next page without a connection, and its session never counts', async ({
  dapp,
  wallet,
  page,
  facts,
  card,
  countPrompts,
}) => {
  const { modal } = dapp
  const server = `${facts.signInUrl}/siwx`
  const listSessions = () =>
    page.evaluate(async (url) => {
      const response = await fetch(url, { credentials: 'include' })
      return ((await response.json()) as { sessions: unknown[] }).sessions.length
    }, `${server}/session`)
  await dapp.open('/members.html')
  await dapp.chooseWallet(wallet.name)
  await modal.button(/^Sign$/).click()
  await expect(card()).toBeVisible()
  await modal.expectClosed()

  await page.route(`${server}/sign-out`, (route) => route.abort())
  await dapp.accountButton.click()
  await modal.disconnect()
  await expect(dapp.accountButton).toHaveCount(0)
  expect(await listSessions()).toBe(1)

  // The same account finds no old session.
  await dapp.chooseWallet(wallet.name)
  await expect(modal.titled('Sign in')).toBeVisible()
  await modal.button('Cancel').click()
  await expect(dapp.accountButton).toHaveCount(0)
  expect(await listSessions()).toBe(1)

  await page.unroute(`${server}/sign-out`)
  await page.reload()
  await expect.poll(listSessions).toBe(0)
  await dapp.chooseWallet(wallet.name)
  await modal.button(/^Sign$/).click()
  await expect(card()).toBeVisible()
  await modal.expectClosed()
  await page.reload()
  await expect(card()).toBeVisible()
  expect([await listSessions(), countPrompts()]).toEqual([1, 2])
})
