import { LOCAL_WORLD_PATH } from '@openappkit/local/world'
import type { Locator } from '@playwright/test'
import { BuyViews } from '../pages/buy-views.ts'
import { listViolations } from '../pages/listViolations.ts'
import { SendViews } from '../pages/send-views.ts'
import { expect, test } from '../swap-test.ts'
import { readChain } from '../world/readChain.ts'

test.use({ otherOrigins: async ({ facts }, use) => use([facts.signInUrl, facts.onrampUrl]) })

const shorten = (hex: string) => `${hex.slice(0, 6)}…${hex.slice(-4)}`

/** The whole hash that a card shows in short. */
async function readHash(card: Locator): Promise<`0x${string}`> {
  const code = card.getByRole('status').locator('code')
  await expect(code).toHaveText(/^0x\w{4}…\w{4}$/)
  return (await code.getAttribute('title')) as `0x${string}`
}

test('a card that needs an account connects a wallet first, and the card of the wallet shows the account', async ({
  dapp,
  wallet,
}) => {
  await dapp.open('/')
  const send = dapp.card('Send').getByRole('button', { name: 'Send 0.1 ETH' })
  await send.click()
  await dapp.modal.wallet(wallet.name).click()
  await dapp.modal.expectClosed()
  const account = dapp.card('Connect a wallet').getByRole('status')
  await expect(account).toHaveText(new RegExp(`^${wallet.name}${shorten(wallet.account)}100 ETHLocal One$`))
  await expect(send).toBeFocused()
  await expect(dapp.card('Log in by email').getByRole('status')).toBeEmpty()
  await dapp.card('Connect a wallet').getByRole('button', { name: 'Open account' }).click()
  await expect(dapp.modal.titled('Account')).toBeVisible()
})

test('the card to sign in says in plain words that the wallet has declined, and then that the server accepts the signature', async ({
  dapp,
  wallet,
  page,
}) => {
  await dapp.openConnected(wallet)
  const card = dapp.card('Sign in')
  wallet.rejectNext()
  await card.getByRole('button').click()
  await expect(card.getByRole('alert')).toHaveText('You declined the request in your wallet.')
  await card.getByRole('button').click()
  await expect(card.getByRole('status')).toContainText('You are signed in.')
  await expect(card.getByRole('alert')).toBeHidden()
  await card.getByRole('link', { name: 'Pages for members' }).click()
  await expect(page.getByText('The server sends this to members only.')).toBeVisible()
})

test('the card to send shows the transaction that the chain has included, and leads to the activity', async ({
  dapp,
  wallet,
  facts,
}) => {
  const sending = new SendViews(dapp)
  const card = dapp.card('Send')
  await dapp.openConnected(wallet)
  await card.getByRole('button').click()
  await expect(sending.amount).toHaveValue('0.1')
  await sending.review()
  await sending.send.click()
  await expect(sending.result('Sent')).toBeVisible()
  await dapp.modal.close()
  await expect(card.getByRole('status').getByText('Sent.', { exact: true })).toBeVisible()
  const { status, from } = await readChain(facts, 1337).getTransactionReceipt({ hash: await readHash(card) })
  expect([status, from]).toEqual(['success', wallet.account.toLowerCase()])
  await card.getByRole('button', { name: 'View activity' }).click()
  await expect(dapp.modal.titled('Activity')).toBeVisible()
})

test('the card to send shows the hash of a transfer while it is pending, when its node fails, and after a form that the visitor leaves', async ({
  dapp,
  wallet,
  page,
  chain,
}) => {
  const sending = new SendViews(dapp)
  const card = dapp.card('Send')
  await dapp.openConnected(wallet)
  await chain.setAutomine(false)
  await card.getByRole('button').click()
  await expect(sending.amount).toHaveValue('0.1')
  await sending.review()
  await sending.send.click()
  await expect(sending.result('On its way')).toBeVisible()
  await dapp.modal.close()
  const unconfirmed = card.getByRole('status').getByText('Sent, not confirmed yet.')
  const send = card.getByRole('button', { name: 'Send 0.1 ETH' })
  await expect(unconfirmed).toBeVisible()
  const hash = await readHash(card)
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await send.press('Enter')
  await dapp.modal.expectClosed()

  await page.route(/^http:\/\/127\.0\.0\.1/, async (route) => {
    const isAsked = route.request().postData()?.includes('eth_getTransactionReceipt')
    return isAsked ? route.abort() : route.continue()
  })
  await chain.mine({ blocks: 1 })
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await expect(unconfirmed).toBeVisible()
  await expect(card.getByRole('alert')).toBeHidden()

  await send.click()
  await expect(sending.amount).toHaveValue('0.1')
  await dapp.modal.close()
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await expect(unconfirmed).toBeVisible()
  expect(await readHash(card)).toBe(hash)
  await expect(card.getByRole('button', { name: 'View activity' })).toBeVisible()
})

test('the card of tokens says that a swap is not confirmed, and that the network refused it, and not that it is done', async ({
  dapp,
  wallet,
  chain,
  views,
}) => {
  const card = dapp.card('Buy and swap')
  await dapp.openConnected(wallet)
  await card.getByRole('button', { name: 'Swap' }).click()
  await views.fill('Ether', 'Demo Dollar', '0.5')
  await views.review()
  await chain.setAutomine(false)
  await views.confirm()
  await expect(card.getByRole('status').locator('strong')).toHaveText('Sent, not confirmed yet.')
  const hash = await readHash(card)
  const { to } = await chain.getTransaction({ hash })
  const bytecode = (await chain.getCode({ address: to! }))!
  // REVERT without data, instead of the market.
  await chain.setCode({ address: to!, bytecode: '0x5f5ffd' })
  await chain.mine({ blocks: 1 })
  await expect(card.getByRole('status').locator('strong')).toHaveText(
    'The network refused the transaction. The fee was paid, and nothing else moved.',
  )
  expect(await readHash(card)).toBe(hash)
  await chain.setCode({ address: to!, bytecode })
})

test('the card to sign in keeps the outcomes of two accounts apart while the wallet shows both requests, until it disconnects', async ({
  dapp,
  wallet,
}) => {
  await dapp.openConnected(wallet)
  const card = dapp.card('Sign in')
  const status = card.getByRole('status')
  wallet.hang()
  await card.getByRole('button').click()
  await wallet.waitForPending('personal_sign')
  await wallet.setAccount(1)
  await expect(status).toBeEmpty()
  await card.getByRole('button').click()
  await expect.poll(() => wallet.pending).toHaveLength(2)
  await expect(status).toHaveText('Continue in your wallet …')

  wallet.approveNext()
  await wallet.setAccount(0)
  await expect(status).toContainText('You are signed in.')
  await wallet.setAccount(1)
  await expect(status).toHaveText('Continue in your wallet …')
  wallet.rejectNext()
  await expect(card.getByRole('alert')).toHaveText('You declined the request in your wallet.')
  await wallet.setAccount(0)
  await expect(status).toContainText('You are signed in.')

  wallet.approveAll()
  await wallet.disconnect()
  await dapp.expectDisconnected()
  await dapp.connect(wallet.name, wallet.account)
  await expect(status).toBeEmpty()
})

test('the card of tokens shows a swap, until the network changes', async ({ dapp, wallet, facts, views }) => {
  const card = dapp.card('Buy and swap')
  await dapp.openConnected(wallet)
  await card.getByRole('button', { name: 'Swap' }).click()
  await views.fill('Ether', 'Demo Dollar', '0.5')
  await views.review()
  await views.confirm()
  await expect(views.result('Swapped')).toBeVisible()
  await dapp.modal.close()
  const { status } = await readChain(facts, 1337).getTransactionReceipt({ hash: await readHash(card) })
  expect(status).toBe('success')
  await dapp.switchNetwork('Local Two', 31338)
  await expect(card.getByRole('status')).toBeEmpty()
})

test('the card of tokens says that a purchase of the account has arrived, on each network, until another account is connected', async ({
  dapp,
  wallet,
}) => {
  const buy = new BuyViews(dapp)
  const card = dapp.card('Buy and swap')
  await dapp.openConnected(wallet)
  await card.getByRole('button', { name: 'Buy' }).click()
  await buy.pay.fill('100')
  const provider = await buy.openPage()
  await provider.enterCard('4000 0027 6000 3184')
  await provider.page.getByRole('button', { name: 'Confirm' }).click()
  await provider.expectHeading('Your coins are sent')
  await provider.close()
  await expect(buy.progress('It has arrived')).toBeVisible()
  await dapp.modal.close()
  const status = card.getByRole('status')
  await expect(status).toHaveText('Your purchase has arrived.')
  await dapp.switchNetwork('Local Two', 31338)
  await expect(status).toHaveText('Your purchase has arrived.')
  await wallet.setAccount(1)
  await expect(status).toBeEmpty()
  await wallet.setAccount(0)
  await dapp.expectConnected(wallet.account)
  await expect(status).toBeEmpty()
})

test('the card of names shows the name that the visitor has registered', async ({ dapp, wallet }) => {
  await dapp.openConnected(wallet)
  const card = dapp.card('Take a name')
  await card.getByRole('button').click()
  await dapp.modal.dialog.getByRole('textbox', { name: 'Name' }).fill('card-holder')
  await expect(dapp.modal.dialog).toContainText('is free')
  await dapp.modal.button('Register a name').click()
  await dapp.modal.button('Done').click()
  await dapp.modal.close()
  await expect(card.getByRole('status')).toHaveText(/^The name is yours\.card-holder\./)
})

test('the panel for developers is behind a switch, which the next visit remembers', async ({ dapp, page }) => {
  await dapp.open('/')
  const events = page.getByRole('heading', { name: 'Events' })
  const choice = page.getByRole('checkbox', { name: /^For developers/ })
  await expect(choice).not.toBeChecked()
  await expect(events).toBeHidden()
  await choice.check()
  await expect(events).toBeVisible()
  await page.reload()
  await expect(events).toBeVisible()
  await choice.uncheck()
  await page.reload()
  await expect(choice).not.toBeChecked()
  await expect(events).toBeHidden()
})

/** The languages of the page with the texts of one card, the last one without its own texts. */
const LANGUAGES = {
  en: ['Log in by email', 'en', 'ltr', 'Connect wallet'],
  de: ['Per E-Mail anmelden', 'de', 'ltr', 'Wallet verbinden'],
  es: ['Entrar con tu correo', 'es', 'ltr', 'Conectar billetera'],
  fr: ['Se connecter par e-mail', 'fr', 'ltr', 'Connecter un portefeuille'],
  pt: ['Entrar com e-mail', 'pt-BR', 'ltr', 'Conectar carteira'],
  ja: ['メールでログイン', 'ja', 'ltr', 'ウォレットを接続'],
  ar: ['الدخول بالبريد الإلكتروني', 'ar', 'rtl', 'ربط المحفظة'],
  he: ['Log in by email', 'en', 'ltr', 'חיבור ארנק'],
} as const

for (const [language, [title, lang, dir, button]] of Object.entries(LANGUAGES)) {
  test.describe(`in a browser in ${language}`, () => {
    test.use({ locale: language })

    test('the page is in the language of the visitor or in English, the modal in that of the visitor, both fit a phone and have no accessibility violation', async ({
      dapp,
      page,
    }) => {
      await dapp.open()
      await expect(dapp.card(title)).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: button })).toBeVisible()
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', lang)
      await expect(html).toHaveAttribute('dir', dir)
      for (const width of [320, 430, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await html.evaluate((element) => element.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await listViolations(page), colorScheme).toEqual([])
      }
    })
  })
}

test('the chosen language and theme are those of the next visit', async ({ dapp, page }) => {
  await dapp.open('/')
  await dapp.choose('Language', 'Deutsch')
  await expect(dapp.card('Per E-Mail anmelden')).toBeVisible()
  await dapp.choose('Design', 'Dunkel')
  await page.reload()
  await expect(dapp.card('Per E-Mail anmelden')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wallet verbinden' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})

test('a tag that is none, a language or theme that is not offered: the page is in the next language of the browser, in the theme of the system', async ({
  dapp,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { get: () => ['en-US@posix', 'de-CH'] })
    localStorage.setItem('openappkit-demo:language', 'klingon')
    localStorage.setItem('openappkit-demo:theme', 'sepia')
  })
  await dapp.open('/')
  await expect(dapp.card('Per E-Mail anmelden')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de')
  await expect(page.getByRole('combobox', { name: 'Design' })).toHaveValue('system')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system')
})

test('without the local world the page names only the wallets that are installed, and no login', async ({
  dapp,
  page,
}) => {
  await page.route(`**${LOCAL_WORLD_PATH}`, (route) => route.fulfill({ status: 404, body: 'There is none.' }))
  await dapp.open('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect your wallet.')
  await expect(dapp.card('Connect a wallet')).toContainText('The wallets that are installed in your browser')
  await expect(page.getByRole('main')).not.toContainText(/Log in|passkey|social|phone/i)
  await expect(page.getByText('Public networks: transactions spend real funds.')).toBeVisible()
})
