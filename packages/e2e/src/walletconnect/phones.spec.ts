import { devices, type Locator, type Page } from '@playwright/test'
import type { DappPage } from '../pages/dapp-page.ts'
import { readUri } from './codeOnScreen.ts'
import { expect, FRAMES, test } from './test.ts'

const { defaultBrowserType: _webkit, ...IPHONE } = devices['iPhone 15']
const { defaultBrowserType: _chromium, ...ANDROID } = devices['Pixel 7']

/** If the page is still visible this long after a tap, the tap has opened no app. */
const OPENED_MS = 2_000

/** The links of wallets of the bundled directory, before `wc?uri=…`. */
const LINKS = {
  iPhone: {
    Rainbow: 'rainbow://',
    Zerion: 'https://wallet.zerion.io/',
    'OKX Wallet': 'okex://main/',
    'Binance Wallet': 'bnc://app.binance.com/cedefi/',
    Argent: 'argent://app/',
  },
  Android: {
    Rainbow: 'rainbow://',
    Zerion: 'https://wallet.zerion.io/',
    'OKX Wallet': 'okex://main/',
    MetaMask: 'metamask://',
  },
} as const

/** The directory is unreachable, so only the bundled wallets are listed. */
async function openAllWallets(dapp: DappPage, directoryUrl: string): Promise<void> {
  await dapp.page.route(`${directoryUrl}/**`, (route) => route.abort())
  await dapp.open()
  await dapp.connectButton.tap()
  await dapp.modal.button(/^All wallets/).tap()
  await expect(dapp.modal.titled('All wallets')).toBeVisible()
}

/** Finds a wallet in All Wallets. @returns Its link. */
async function openWallet({ modal }: DappPage, name: string): Promise<Locator> {
  await modal.dialog.getByRole('searchbox', { name: 'Search wallets' }).fill(name)
  await modal.button(`${name}, open app`).tap()
  return modal.dialog.getByRole('link', { name: new RegExp(`^Open ${name}`) })
}

/** Every API with which a page can navigate by itself. */
function watchDepartures(page: Page): readonly string[] {
  const departures: string[] = []
  page.on('popup', (popup) => void departures.push(popup.url()))
  page.on('framenavigated', (frame) => void departures.push(frame.url()))
  return departures
}

for (const [phone, device] of Object.entries({ iPhone: IPHONE, Android: ANDROID })) {
  test.describe(phone, () => {
    test.use({ ...device, contextOptions: { reducedMotion: 'reduce' } })

    test(
      `SPEC 1.2, 2.11: on ${phone} each wallet opens by its own real link, and nothing opens by itself`,
      { tag: '@react' },
      async ({ dapp, facts, page }) => {
        await openAllWallets(dapp, facts.directoryUrl)
        const departures = watchDepartures(page)
        for (const [name, prefix] of Object.entries(LINKS[phone as keyof typeof LINKS])) {
          const link = await openWallet(dapp, name)
          await expect(link).toHaveAttribute('href', /./)
          const href = await link.getAttribute('href')
          await dapp.modal.button('Show QR code').tap()
          const uri = await readUri(dapp)
          expect(href).toBe(`${prefix}wc?uri=${encodeURIComponent(uri)}`)
          await dapp.modal.button('Use this phone instead').tap()
          await expect(link).toBeVisible()
          await dapp.modal.button('Back').tap()
          await expect(dapp.modal.titled('All wallets')).toBeVisible()
        }
        expect(departures).toEqual([])
      },
    )

    test(
      `on ${phone} a link is disabled until it has a target, and connects the wallet that it opens`,
      { tag: '@react' },
      async ({ dapp, facts, relay, remote }) => {
        await openAllWallets(dapp, facts.directoryUrl)
        relay.faults.freeze(true)
        const link = await openWallet(dapp, 'Rainbow')
        await expect(link).toHaveAttribute('aria-disabled', 'true')
        await expect(link).not.toHaveAttribute('href', /./)
        relay.faults.freeze(false)
        await expect(link).not.toHaveAttribute('aria-disabled', 'true')
        const { searchParams } = new URL((await link.getAttribute('href')) ?? '')
        await remote.pair(searchParams.get('uri') ?? '')
        await dapp.expectConnected(remote.account)
        await dapp.modal.expectClosed()
      },
    )

    test(
      `on ${phone} a tap that opens no app leads to another link and the store`,
      { tag: '@react' },
      async ({ dapp, facts, page }) => {
        await page.clock.install()
        await openAllWallets(dapp, facts.directoryUrl)
        const link = await openWallet(dapp, 'Rainbow')
        await expect(link).toHaveAttribute('href', /^rainbow:/)
        await link.tap()
        await page.clock.fastForward(OPENED_MS)
        await expect(dapp.modal.dialog).toContainText('Nothing opened?')
        const other = dapp.modal.dialog.getByRole('link', { name: /^Try another link/ })
        await expect(other).toHaveAttribute('href', /^https:\/\/rnbwapp\.com\/wc\?uri=wc%3A/)
        await expect(other).toHaveAttribute('target', '_blank')
        const store = {
          iPhone: 'https://apps.apple.com/app/id1457119021',
          Android: 'https://play.google.com/store/apps/details?id=me.rainbow',
        }
        await expect(dapp.modal.dialog.getByRole('link', { name: /^Get Rainbow/ })).toHaveAttribute(
          'href',
          store[phone as keyof typeof store],
        )
      },
    )
  })
}

test.describe('in the browser of an app', () => {
  test.use({
    ...IPHONE,
    userAgent: `${IPHONE.userAgent} Instagram 300.0.0.0`,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test(
    'recommends to open the page in another browser, and continues if the visitor declines',
    { tag: '@react' },
    async ({ dapp, facts, page }) => {
      // A page that finds a wallet in its browser runs in that wallet; the example announces one.
      await page.addInitScript(() => {
        addEventListener('eip6963:announceProvider', (event) => event.stopImmediatePropagation(), { capture: true })
      })
      await openAllWallets(dapp, facts.directoryUrl)
      const link = await openWallet(dapp, 'Rainbow')
      await expect(dapp.modal.dialog).toContainText('Open this page in your browser')
      await dapp.modal.button('Continue here anyway').tap()
      await expect(link).toHaveAttribute('href', /^rainbow:\/\/wc/)
    },
  )
})

test.describe('in Telegram', () => {
  test.use({ ...ANDROID, contextOptions: { reducedMotion: 'reduce' } })

  test('opens wallets by web links only, in a new tab', { tag: '@react' }, async ({ dapp, facts, page }) => {
    await page.addInitScript(() => Object.assign(globalThis, { TelegramWebviewProxy: {} }))
    await openAllWallets(dapp, facts.directoryUrl)
    const link = await openWallet(dapp, 'Rainbow')
    await expect(link).toHaveAttribute('href', /^https:\/\/rnbwapp\.com\/wc\?uri=wc%3A/)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
})

test.describe('in a frame', () => {
  test.use({ ...ANDROID, isFramed: true, contextOptions: { reducedMotion: 'reduce' } })

  for (const [frame, target] of [
    ['free', '_top'],
    ['locked', '_blank'],
  ] as const) {
    test(
      `opens an app by the ${target === '_top' ? 'whole tab' : 'new tab'} if the frame is ${frame}`,
      { tag: '@react' },
      async ({ facts, page, siteUrl }) => {
        await page.route(`${facts.directoryUrl}/**`, (route) => route.abort())
        await page.goto(siteUrl + FRAMES[frame])
        const inside = page.frameLocator('iframe')
        await inside.getByRole('button', { name: 'Connect wallet' }).tap()
        await inside.getByRole('dialog').getByRole('button', { name: 'Rainbow, open app' }).tap()
        const link = inside.getByRole('dialog').getByRole('link', { name: /^Open Rainbow/ })
        await expect(link).toHaveAttribute('href', /^rainbow:\/\/wc\?uri=wc%3A/)
        await expect(link).toHaveAttribute('target', target)
      },
    )
  }
})
