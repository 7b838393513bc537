import type { Frame, Page } from '@playwright/test'
import { DemoWalletWindow } from '../pages/demo-wallet-window.ts'
import { expect, test as base } from '../test.ts'
import { README_PAGES } from '../world/createReadmePages.ts'
import { getRunningWorld } from '../world/runningWorld.ts'

const NAME = 'Demo Wallet'
const PROTOCOL = 'openappkit-demo-wallet/1'

interface Fixtures {
  /** Origin of an unrelated site. */
  otherSite: string
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parameter.
  otherSite: async ({}, use) => use(getRunningWorld().sites.react),
  otherOrigins: async ({ otherSite }, use) => use([otherSite]),
})

// A breach that happens only sometimes is still a breach.
test.describe.configure({ retries: 0 })

// The strict policy forbids frames with advertisements; not every site has such a policy.
test.use({ bypassCSP: true })

/** Approve is enabled after a request has been visible for this time (S5). */
const ARMED_AFTER_MS = 500

interface Ticket {
  readonly session: string
  readonly id: string
}

/** Gives the test the ids of the open request, which must stay secret otherwise. */
async function spyTicket(wallet: Page, ask: () => Promise<void>): Promise<Ticket> {
  const record = '__messages'
  await wallet.evaluate((name) => {
    const messages: unknown[] = []
    Object.assign(globalThis, { [name]: messages })
    addEventListener('message', ({ data }) => messages.push(data))
  }, record)
  await ask()
  const text = await wallet.waitForFunction((name) => {
    const messages = (globalThis as unknown as Record<string, unknown[]>)[name]!
    return messages.find((data) => typeof data === 'string' && data.includes('"request"'))
  }, record)
  const { session, id } = JSON.parse(String(await text.jsonValue())) as Ticket
  return { session, id }
}

/** Opens a window from the dapp, as an advertisement in the page could. */
async function openWindow(page: Page, url: string): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.evaluate((address) => void open(address), url)])
  await opened.waitForLoadState()
  expect(await opened.evaluate(() => opener !== null)).toBe(true)
  return opened
}

/** Adds a page of another site to the dapp, as an advertisement. */
async function embed(page: Page, url: string): Promise<Frame> {
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    document.body.append(frame)
  }, url)
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain(url)
  return page.frames().find((frame) => frame.url() === url)!
}

test(
  'S1, S2: only the wallet window can answer the page: other windows cannot, even with the right ids',
  { tag: '@html' },
  async ({ dapp, page, facts, otherSite }) => {
    await dapp.open()
    const wallet = await DemoWalletWindow.openedBy(page, () => dapp.chooseWallet(NAME))
    await wallet.approveAccount(1)
    await dapp.expectConnected(facts.accounts[0]!)
    const ticket = await spyTicket(wallet.page, () => dapp.action('Sign message').click())
    await wallet.expectRequest('Sign this message?')
    const forged = JSON.stringify({ protocol: PROTOCOL, type: 'result', ...ticket, result: `0x${'66'.repeat(65)}` })

    const forgers = [
      page,
      await embed(page, otherSite + README_PAGES.module),
      await openWindow(page, otherSite + README_PAGES.module),
      // Another window of the wallet's own origin.
      await openWindow(page, `${facts.demoWalletUrl}/favicon.ico`),
    ]
    for (const forger of forgers) {
      await forger.evaluate((text) => ((opener as Window | null) ?? parent).postMessage(text, '*'), forged)
    }
    await page.bringToFront()
    await expect(page.locator('#error')).toBeEmpty()
    await expect(dapp.outcome('Message signature')).toContainText('Waiting for your wallet')
    expect(await dapp.outcome('Message signature').textContent()).not.toContain('0x6666')

    await wallet.approve('Sign this message?')
    await expect(dapp.outcome('Message signature')).toContainText('0x')
    await expect(dapp.outcome('Message signature')).not.toContainText('0x6666')
  },
)

test(
  'S1, S2: only the page itself can cancel its request or send messages for it: other windows cannot, even with the right ids',
  { tag: '@html' },
  async ({ dapp, page, facts, siteUrl, otherSite }) => {
    await dapp.open()
    const wallet = await DemoWalletWindow.openedBy(page, () => dapp.chooseWallet(NAME))
    await wallet.approveAccount(1)
    await dapp.expectConnected(facts.accounts[0]!)
    const ticket = await spyTicket(wallet.page, () => dapp.action('Sign message').click())
    await wallet.expectRequest('Sign this message?')

    const write = (message: object): string => JSON.stringify({ protocol: PROTOCOL, ...message })
    const messages = [
      write({ type: 'cancel', ...ticket }),
      write({ type: 'revoke', session: ticket.session }),
      write({ type: 'request', ...ticket, id: 'forged', method: 'personal_sign', params: ['0x00', facts.accounts[0]] }),
    ]
    // A browser denies other sites access to this window, so the test plays them: the page's window after it has
    // navigated to another site, and another window of the page's own site.
    await wallet.page.evaluate(
      ([list, foreign, own]) => {
        const frame = document.body.appendChild(document.createElement('iframe'))
        for (const data of list) {
          dispatchEvent(new MessageEvent('message', { data, origin: foreign, source: opener as Window }))
          dispatchEvent(new MessageEvent('message', { data, origin: own, source: frame.contentWindow }))
        }
      },
      [messages, otherSite, siteUrl] as const,
    )
    await wallet.expectRequest('Sign this message?')
    await expect(wallet.page.getByRole('status').filter({ hasText: 'of 2 requests' })).toHaveCount(0)
    await page.bringToFront()
    await dapp.expectConnected(facts.accounts[0]!)
    await wallet.approve('Sign this message?')
    await expect(dapp.outcome('Message signature')).toContainText('0x')
  },
)

test(
  'S5: Approve is enabled only after a request has been visible for half a second, for each request again',
  { tag: '@html' },
  async ({ dapp, page, facts }) => {
    await page.clock.install()
    await dapp.open()
    await dapp.connectButton.click()
    await expect(dapp.modal.wallet(NAME)).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    const wallet = await DemoWalletWindow.openedBy(page, () => dapp.modal.wallet(NAME).click())
    await wallet.expectRequest('Connect to this site?')
    const approve = wallet.button('Approve')
    await expect(approve).toBeDisabled()
    await expect(wallet.button('Reject')).toBeEnabled()
    await page.clock.runFor(ARMED_AFTER_MS - 1)
    await expect(approve).toBeDisabled()

    // Hidden and shown again: the time before does not count.
    for (const visibility of ['hidden', 'visible']) {
      await wallet.page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, visibility)
    }
    await page.clock.runFor(ARMED_AFTER_MS - 1)
    await expect(approve).toBeDisabled()
    await page.clock.runFor(1)
    await expect(approve).toBeEnabled()
    await approve.click()
    await dapp.expectConnected(facts.accounts[0]!)
    // The modal closes once the moment in which it shows the success is over.
    await page.clock.runFor(600)

    await dapp.action('Sign message').click()
    await wallet.expectRequest('Sign this message?')
    await expect(approve).toBeDisabled()
    await page.clock.runFor(ARMED_AFTER_MS)
    await expect(approve).toBeEnabled()
  },
)

test('S5: the wallet cannot be shown inside another page', { tag: '@html' }, async ({ browser, siteUrl, facts }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  // A page without a policy: the wallet's own policy blocks the frame.
  await page.goto(siteUrl + README_PAGES.module)
  await page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    document.body.append(frame)
  }, facts.demoWalletUrl)
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  await context.close()
})
