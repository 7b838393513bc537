import { chromium, type Page } from '@playwright/test'
import { installTestWallet, type TestWallet } from '@openappkit/testing/playwright'
import { DappPage } from '../pages/dapp-page.ts'
import { CONNECTIONS_KEY } from '../pages/storage.ts'
import { expect, test as base } from '../test.ts'

interface Fixtures {
  /** A page whose browser has a back/forward cache; Playwright's own browser disables it. */
  keptPage: Page
  keptDapp: DappPage
  keptWallet: TestWallet
}

const RESTORED = '__restored'

const test = base.extend<Fixtures>({
  keptPage: async ({ launchOptions }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache', '--disable-popup-blocking'],
    })
    const page = await browser.newPage()
    await page.addInitScript((name) => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { [name]: persisted }))
    }, RESTORED)
    await use(page)
    await browser.close()
  },
  keptDapp: async ({ keptPage, siteUrl }, use) => use(new DappPage(keptPage, siteUrl)),
  keptWallet: async ({ keptPage, walletOptions, facts, accounts }, use) => {
    const [chain] = facts.chains
    const privateKeys = accounts.map(({ privateKey }) => privateKey)
    await use(
      await installTestWallet(keptPage, {
        ...walletOptions,
        privateKeys,
        chains: [{ id: chain!.id, rpcUrl: chain!.httpUrl }],
      }),
    )
  },
})

/** Leaves the page, runs an action, and returns to the same page from the cache. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/openappkit-local.json`)
  await meanwhile()
  // Playwright's goBack waits for a navigation, which a restored page does not have.
  await page.evaluate(() => history.back())
  await expect
    .poll(() => page.evaluate((name) => (globalThis as Record<string, unknown>)[name], RESTORED).catch(() => undefined))
    .toBe(true)
}

test(
  "R6: a page restored from the back/forward cache shows the wallet's present state",
  { tag: ['@html', '@full-browser'] },
  async ({ keptDapp: dapp, keptWallet: wallet, keptPage: page, accounts }) => {
    await dapp.open()
    await dapp.connect(wallet.name, accounts[0].address)
    await leaveAndReturn(page, () => wallet.setAccount(1))
    await dapp.expectConnected(accounts[1].address)
    expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  },
)

test(
  'R6: it is disconnected if the wallet has revoked its permission in the meantime',
  { tag: ['@html', '@full-browser'] },
  async ({ keptDapp: dapp, keptWallet: wallet, keptPage: page }) => {
    await dapp.open()
    await dapp.connect(wallet.name, wallet.account)
    await leaveAndReturn(page, () => wallet.disconnect())
    await dapp.expectDisconnected()
    await dapp.connect(wallet.name, wallet.account)
  },
)

test(
  'R6: it is disconnected if the visitor has disconnected in another tab in the meantime',
  { tag: ['@html', '@full-browser'] },
  async ({ keptDapp: dapp, keptWallet: wallet, keptPage: page, siteUrl }) => {
    await dapp.open()
    await dapp.connect(wallet.name, wallet.account)
    await leaveAndReturn(page, () =>
      // The storage that the other tab leaves; the wallet still has the site's permission.
      page.evaluate((name) => {
        const stored = localStorage.getItem(name) ?? ''
        localStorage.setItem(name, stored.replace('"active"', '"disconnected"'))
      }, CONNECTIONS_KEY),
    )
    await dapp.expectDisconnected()
    expect(wallet.permittedOrigins).toEqual([siteUrl])
  },
)

test(
  'R6: a prompt that was open when the visitor left the page is not shown again',
  { tag: ['@html', '@full-browser'] },
  async ({ keptDapp: dapp, keptWallet: wallet, keptPage: page }) => {
    await dapp.open()
    wallet.hang()
    await dapp.chooseWallet(wallet.name)
    await wallet.waitForPending('eth_requestAccounts')
    await leaveAndReturn(page, async () => wallet.approveAll())
    await dapp.modal.button('Cancel').click()
    await dapp.expectDisconnected()
    await dapp.modal.wallet(wallet.name).click()
    await dapp.expectConnected(wallet.account)
  },
)
