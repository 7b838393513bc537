import type { Page } from '@playwright/test'
import type { TestWallet } from '@openappkit/testing/playwright'
import { expect, test } from './test.ts'
import { watchLeftovers } from './watchLeftovers.ts'

interface Stage {
  readonly page: Page
  readonly wallet: TestWallet
  /** Opens the modal with the site's own button. */
  open(): Promise<void>
  /** In the open modal. */
  press(name: string | RegExp): Promise<void>
}

interface State {
  readonly name: string
  readonly options?: Parameters<typeof dapp.create>[1]
  /** Tags placed before the kit exists. */
  readonly elements?: readonly string[]
  /** The console messages that are allowed. */
  readonly complaint?: RegExp
  reach(stage: Stage): Promise<void>
}

const BUTTONS = ['appkit-button', 'appkit-network-button', 'appkit-wallet-button']

async function connect({ page, wallet, open, press }: Stage): Promise<void> {
  await open()
  await press(/^Test Wallet, /)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(wallet.permittedOrigins).toHaveLength(1)
}

async function expectView({ page }: Stage, title: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
}

const STATES: readonly State[] = [
  { name: 'before the first use', reach: async () => {} },
  {
    name: 'with buttons in the page, without opening',
    elements: BUTTONS,
    reach: ({ page }) => expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible(),
  },
  ...(['Connect', 'Networks', 'WhatIsAWallet', 'WhatIsANetwork'] as const).map((view) => ({
    name: `open on ${view}`,
    async reach({ page, open }: Stage) {
      await open()
      await page.evaluate((view) => dapp.kits.default!.open({ view }), view)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  })),
  {
    name: 'during a connect request',
    async reach({ page, wallet, open, press }) {
      wallet.hang()
      await open()
      await press(/^Test Wallet, /)
      await wallet.waitForPending('eth_requestAccounts')
      await expect(page.getByRole('dialog')).toContainText('Continue in Test Wallet')
    },
  },
  {
    name: 'during a connect request of the site, without the modal',
    async reach({ page, wallet }) {
      wallet.hang()
      await page.evaluate(() => {
        const { kit } = dapp.kits.default!
        kit.start()
        const [connector] = kit.connections.state.connectors
        dapp.note(kit.connections.connect({ connectorId: connector!.id }))
      })
      await wallet.waitForPending('eth_requestAccounts')
    },
  },
  {
    name: 'after the wallet has declined',
    async reach({ page, wallet, open, press }) {
      wallet.rejectNext()
      await open()
      await press(/^Test Wallet, /)
      await expect(page.getByRole('dialog')).toContainText('Request declined')
    },
  },
  { name: 'connected, closed', elements: BUTTONS, reach: connect },
  {
    name: 'open on Account',
    async reach(stage) {
      await connect(stage)
      await stage.open()
      await expectView(stage, 'Account')
    },
  },
  {
    name: 'during a switch request',
    async reach(stage) {
      const { page, wallet } = stage
      await connect(stage)
      wallet.hang()
      await stage.open()
      await page.evaluate(() => dapp.kits.default!.open({ view: 'Networks' }))
      await stage.press(/^Local Two/)
      await wallet.waitForPending('wallet_switchEthereumChain')
      await expectView(stage, 'Switch network')
    },
  },
  {
    name: 'during a switch request of the site, without the modal',
    async reach(stage) {
      await connect(stage)
      stage.wallet.hang()
      await stage.page.evaluate(() => dapp.note(dapp.kits.default!.switchNetwork(dapp.networks[1])))
      await stage.wallet.waitForPending('wallet_switchEthereumChain')
    },
  },
  {
    name: 'open on UnsupportedChain',
    async reach(stage) {
      await connect(stage)
      await stage.open()
      await expectView(stage, 'Account')
      await stage.page.evaluate(() => dapp.kits.default!.removeNetwork('eip155:31338'))
      await stage.wallet.setChain(31338)
      await expectView(stage, 'Unsupported network')
    },
  },
  {
    name: 'with a notice',
    async reach(stage) {
      await stage.open()
      await stage.page.evaluate(() => dapp.kits.default!.kit.notices.showSuccess('All is well'))
      await expect(stage.page.getByRole('dialog')).toContainText('All is well')
    },
  },
  {
    name: 'while it refuses to close',
    async reach(stage) {
      await stage.open()
      await stage.page.evaluate(() => dapp.kits.default!.kit.modal.shake())
    },
  },
  {
    name: 'offline, with the offline bar',
    // The code that draws the bar could not be fetched any more.
    complaint: /ERR_INTERNET_DISCONNECTED/,
    async reach(stage) {
      await stage.open()
      await stage.page.context().setOffline(true)
      await expect(stage.page.getByRole('dialog')).toContainText('offline')
      await stage.page.context().setOffline(false)
    },
  },
  {
    name: 'with an alert',
    complaint: /Something is set up wrongly/,
    options: { debug: true },
    async reach(stage) {
      await stage.open()
      await stage.page.evaluate(() => {
        const alert = {
          name: 'AppKitError',
          code: 'test.alert',
          message: 'Something is set up wrongly',
          short: 'Something is set up wrongly',
          details: 'It is.',
        }
        dapp.kits.default!.kit.alerts.raise(
          Object.assign(new Error(alert.message), { ...alert, toJSON: () => alert }) as never,
        )
      })
      await expect(stage.page.getByRole('dialog')).toContainText('Something is set up wrongly')
    },
  },
  {
    name: 'embedded in the page',
    options: { enableEmbedded: true },
    elements: ['appkit-modal'],
    async reach({ page, wallet }) {
      wallet.hang()
      await page.getByRole('button', { name: /^Test Wallet, / }).click()
      await wallet.waitForPending('eth_requestAccounts')
    },
  },
  {
    name: 'while a balance is read',
    elements: BUTTONS,
    async reach(stage) {
      const { page } = stage
      const asked = page.waitForRequest((request) => request.method() === 'POST')
      await page.route(
        (url) => url.port !== new URL(page.url()).port,
        () => {},
      )
      await connect(stage)
      await asked
    },
  },
]

test.use({ walletOptions: {} })

for (const { name, options, elements = [], complaint, reach } of STATES) {
  test(`R16: destroyed ${name}, leaves no listeners, timers or elements, and a new kit works`, async ({
    page,
    wallet,
    siteUrl,
    complaints,
  }) => {
    await page.addInitScript(watchLeftovers, '/newer/')
    await page.goto(siteUrl)
    await page.evaluate(
      async ([options, elements]) => {
        for (const tag of elements) dapp.place(tag, tag === 'appkit-wallet-button' ? { wallet: 'Test Wallet' } : {})
        await dapp.create('newer', options)
      },
      [options, elements] as const,
    )
    const opener = page.getByRole('banner').getByRole('button', { name: 'Open' })
    const dialog = page.getByRole('dialog')
    const open = async () => {
      await opener.click()
      await expect(dialog).toBeVisible()
    }
    await reach({ page, wallet, open, press: (button) => dialog.getByRole('button', { name: button }).click() })
    const wasOpen = await dialog.isVisible()
    if (name !== 'before the first use') expect(await page.evaluate(() => leftovers())).not.toEqual([])

    const left = await page.evaluate(async () => {
      dapp.kits.default!.destroy()
      // Elements unsubscribe with their next update.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return leftovers()
    })
    expect(left).toEqual([])
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('appkit-shell')).toHaveCount(0)
    await expect(page.locator('appkit-modal')).toHaveCount(elements.filter((tag) => tag === 'appkit-modal').length)
    for (const tag of elements) await expect(page.locator(tag)).toHaveText('')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    if (wasOpen) await expect(opener).toBeFocused()
    await opener.click({ trial: true })
    expect(await page.evaluate(() => dapp.promises.filter(({ status }) => status === 'pending'))).toEqual([])

    await page.unrouteAll()
    wallet.approveAll()
    await wallet.disconnect()
    await page.evaluate(() => dapp.create('newer', { networks: dapp.networks }))
    await opener.click()
    await dialog.getByRole('button', { name: /^Test Wallet, / }).click()
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => dapp.kits.default!.getAddress())).toBe(wallet.account)
    expect(complaints.filter((text) => !complaint?.test(text))).toEqual([])
  })
}

test('R16: destroyed while the modal is still being fetched, it never appears', async ({
  page,
  siteUrl,
  complaints,
}) => {
  await page.addInitScript(watchLeftovers, '/newer/')
  await page.goto(siteUrl)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const asked = page.waitForRequest(/\/newer\/chunks\/modal-/)
  await page.route(/\/newer\/chunks\/modal-/, async (route) => {
    await released
    await route.continue()
  })
  await page.evaluate(() => dapp.create('newer'))
  const opener = page.getByRole('banner').getByRole('button', { name: 'Open' })
  await opener.click()
  await asked
  await page.evaluate(() => dapp.kits.default!.destroy())
  const answered = page.waitForResponse(/\/newer\/chunks\/modal-/)
  release()
  await answered
  await expect.poll(() => page.evaluate(() => customElements.get('appkit-shell') !== undefined)).toBe(true)
  expect(await page.evaluate(() => leftovers())).toEqual([])
  await expect(page.locator('appkit-modal, appkit-shell')).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => dapp.promises)).toEqual([
    { status: expect.stringMatching(/^The kit was destroyed\. /) },
  ])

  await page.evaluate(() => dapp.create('newer'))
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(complaints).toEqual([])
})
