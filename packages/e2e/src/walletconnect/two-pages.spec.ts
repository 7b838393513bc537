import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { DappPage } from '../pages/dapp-page.ts'
import { DemoWalletWindow } from '../pages/demo-wallet-window.ts'
import { expect, test as base } from '../test.ts'
import { readChain } from '../world/readChain.ts'
import { watchPage } from '../world/watchPage.ts'
import { openCode, readUri } from './codeOnScreen.ts'

interface Fixtures {
  /** In a separate window: a page behind another one draws once per second. */
  walletPage: Page
}

const test = base.extend<Fixtures>({
  walletPage: async ({ browser, facts }, use) => {
    const context = await browser.newContext()
    const watch = watchPage(context, [facts.demoWalletUrl, ...facts.chains.map(({ httpUrl }) => httpUrl)])
    await use(await context.newPage())
    await context.close()
    expect(watch.problems).toEqual([])
  },
})

/** The accounts of the wallet are the same in every test; no other test sends from these. */
const ACCOUNT = 4
const OTHER_ACCOUNT = 5

async function connectWallet(
  dapp: DappPage,
  page: Page,
  url: string,
  ...accounts: readonly number[]
): Promise<DemoWalletWindow> {
  await openCode(dapp)
  const wallet = await DemoWalletWindow.open(page, url)
  await wallet.choose('Account', new RegExp(`Account ${accounts[0]}\\b`))
  await wallet.pair(await readUri(dapp))
  await wallet.approveAccount(...accounts)
  return wallet
}

test(
  'SPEC 1.2, 7.40, 7.41: connects the wallet of another page by its code, signs, sends, and follows it until it disconnects',
  { tag: '@react' },
  async ({ walletPage, dapp, facts }) => {
    const recipient = privateKeyToAddress(generatePrivateKey())
    const [address, otherAddress] = [facts.accounts[ACCOUNT - 1]!, facts.accounts[OTHER_ACCOUNT - 1]!]
    const wallet = await connectWallet(dapp, walletPage, facts.demoWalletUrl, ACCOUNT, OTHER_ACCOUNT)
    await dapp.expectConnected(address)
    await dapp.modal.expectClosed()
    await expect(dapp.fact('Wallet')).toHaveText('Demo Wallet')

    await dapp.action('Sign message').click()
    await wallet.approve('Sign this message?')
    await expect(dapp.outcome('Message signature')).toContainText('The signature is valid.')
    await dapp.action('Sign typed data').click()
    await wallet.reject('Sign this data?')
    await expect(dapp.alert).toContainText(/declined/i)

    await dapp.type('Recipient', recipient)
    await dapp.type('Amount', '0.5')
    await dapp.action('Send ETH').click()
    await wallet.approve('Send this transaction?')
    await expect(dapp.outcome('ETH receipt')).toContainText('Sent.')
    expect(await readChain(facts, 1337).getBalance({ address: recipient })).toBe(parseEther('0.5'))

    await dapp.chooseNetwork('Local Two')
    await expect(dapp.modal.dialog).toContainText('Demo Wallet')
    await wallet.approve('Add this network?')
    await dapp.expectNetwork('Local Two', 31338)
    await dapp.modal.expectClosed()
    await wallet.choose('Network', /Local One/)
    await dapp.expectNetwork('Local One', 1337)
    await wallet.choose('Account', new RegExp(`Account ${OTHER_ACCOUNT}\\b`))
    await dapp.expectConnected(otherAddress)
    await wallet.page.getByRole('button', { name: /^Disconnect OpenAppKit/ }).click()
    await dapp.expectDisconnected()
  },
)

test(
  'SPEC 4.4: stays connected after a reload of both pages, and the wallet removes a site that disconnects',
  { tag: '@react' },
  async ({ walletPage, dapp, facts }) => {
    const wallet = await connectWallet(dapp, walletPage, facts.demoWalletUrl, 1)
    await dapp.expectConnected(facts.accounts[0]!)
    await dapp.page.reload()
    await wallet.page.reload()
    await dapp.expectConnected(facts.accounts[0]!)

    // Off the network, and back.
    const offline = wallet.page.getByRole('switch', { name: 'Offline' })
    await offline.check()
    await dapp.action('Sign message').click()
    await expect(dapp.action('Sign message')).toBeDisabled()
    // `uncheck` would search for the switch again, and the request may already cover the page.
    await offline.click()
    await wallet.approve('Sign this message?')
    await expect(dapp.outcome('Message signature')).toContainText('The signature is valid.')

    await dapp.accountButton.click()
    await dapp.modal.disconnect()
    await dapp.expectDisconnected()
    await expect(wallet.page.getByText('No connected sites.')).toBeVisible()
  },
)

test(
  'shows that the owner of the other page has declined, and connects the second time',
  { tag: '@react' },
  async ({ walletPage, dapp, facts }) => {
    await openCode(dapp)
    const wallet = await DemoWalletWindow.open(walletPage, facts.demoWalletUrl)
    await wallet.pair(await readUri(dapp))
    await wallet.reject('Connect to this site?')
    await expect(dapp.modal.dialog).toContainText('Request declined')
    await dapp.modal.button('Try again').click()
    await wallet.pair(await readUri(dapp))
    await wallet.approveAccount(1)
    await dapp.expectConnected(facts.accounts[0]!)
  },
)
