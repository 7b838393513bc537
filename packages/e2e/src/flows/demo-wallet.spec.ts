import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { DemoWalletWindow } from '../pages/demo-wallet-window.ts'
import { focusByKeyboard } from '../pages/focusByKeyboard.ts'
import { listViolations } from '../pages/listViolations.ts'
import { expect, test } from '../test.ts'
import { readChain } from '../world/readChain.ts'

const NAME = 'Demo Wallet'

/** The wallet's accounts are the same in every test; the two examples run side by side. */
const ACCOUNT_NUMBERS = { react: 1, html: 2 } as const

test(
  'SPEC 1.6: connects, signs and sends through the approval window, and stays connected',
  { tag: '@full-browser' },
  async ({ dapp, page, facts, example }) => {
    const number = ACCOUNT_NUMBERS[example]
    const address = facts.accounts[number - 1]!
    const recipient = privateKeyToAddress(generatePrivateKey())
    await dapp.open()
    const wallet = await DemoWalletWindow.openedBy(page, () => dapp.chooseWallet(NAME))
    await wallet.approveAccount(number)
    await dapp.expectConnected(address)

    await dapp.action('Sign message').click()
    await wallet.approve('Sign this message?')
    await expect(dapp.outcome('Message signature')).toContainText(/0x[0-9a-f]{130}/)

    await dapp.type('Recipient', recipient)
    await dapp.type('Amount', '0.5')
    await dapp.action('Send ETH').click()
    await wallet.expectRequest('Send this transaction?')
    await expect(wallet.page.getByRole('main')).toContainText('0.5 ETH')
    await wallet.approve('Send this transaction?')
    await expect(dapp.outcome('ETH receipt')).toContainText('Sent.')
    expect(await readChain(facts, 1337).getBalance({ address: recipient })).toBe(parseEther('0.5'))

    await page.reload()
    await dapp.expectConnected(address)
  },
)

test(
  'sends calls in order through the approval window, and shows their status (EIP-5792)',
  { tag: '@react' },
  async ({ dapp, page, facts }) => {
    const from = facts.accounts[3]!
    const recipient = privateKeyToAddress(generatePrivateKey())
    await dapp.open()
    const wallet = await DemoWalletWindow.openedBy(page, () => dapp.chooseWallet(NAME))
    await wallet.approveAccount(4)
    await dapp.expectConnected(from)
    const ask = (method: string, params: unknown[]) =>
      page.evaluate(
        ([name, asked]) =>
          new Promise<unknown>((resolve) => {
            const onAnnounce = (event: Event) => {
              const { info, provider } = (
                event as CustomEvent<{ info: { name: string }; provider: { request(args: object): Promise<unknown> } }>
              ).detail
              if (info.name === name) provider.request(asked).then(resolve, resolve)
            }
            addEventListener('eip6963:announceProvider', onAnnounce)
            dispatchEvent(new Event('eip6963:requestProvider'))
            removeEventListener('eip6963:announceProvider', onAnnounce)
          }),
        [NAME, { method, params }] as const,
      )
    const token = `0xa9059cbb${recipient.slice(2).toLowerCase().padStart(64, '0')}${(5_000_000).toString(16).padStart(64, '0')}`
    const calls = [
      { to: recipient, value: '0xde0b6b3a7640000' },
      { to: facts.contracts.erc20.address, data: token },
    ]
    const sending = ask('wallet_sendCalls', [
      { version: '2.0.0', from, chainId: '0x539', atomicRequired: false, calls },
    ])
    await wallet.expectRequest('Send these calls?')
    await expect(wallet.page.getByLabel('Call 1 of 2')).toContainText('1 ETH')
    await expect(wallet.page.getByLabel('Call 2 of 2')).toContainText('5 DEMO')
    await expect(wallet.page.getByRole('main')).toContainText(/Network fee\s*at most/)
    await wallet.expectEnabled()
    expect(await listViolations(wallet.page)).toEqual([])
    await wallet.approve('Send these calls?')
    const { id } = (await sending) as { id: string }
    await expect
      .poll(() => ask('wallet_getCallsStatus', [id]))
      .toMatchObject({ status: 200, receipts: [{ status: '0x1' }, { status: '0x1' }] })
    expect(await readChain(facts, 1337).getBalance({ address: recipient })).toBe(parseEther('1'))

    const showing = ask('wallet_showCallsStatus', [id])
    await wallet.expectRequest('Calls of this site')
    await expect(wallet.page.getByRole('main')).toContainText('2 of 2 calls were sent.')
    await wallet.button('Done').click()
    expect(await showing).toBeNull()
  },
)

test('shows typed data in readable form before it is signed', { tag: '@react' }, async ({ dapp, page, facts }) => {
  await dapp.open()
  const wallet = await DemoWalletWindow.openedBy(page, () => dapp.chooseWallet(NAME))
  await wallet.approveAccount(3)
  await dapp.expectConnected(facts.accounts[2]!)
  await dapp.type('Message', 'Pay me back')
  await dapp.action('Sign typed data').click()
  await wallet.expectRequest('Sign this data?')
  await expect(wallet.page.getByRole('main')).toContainText('Pay me back')
  await wallet.approve('Sign this data?')
  await expect(dapp.outcome('Typed data signature')).toContainText('The signature is valid.')
})

test('offers to try again after the request was rejected in the window', async ({ dapp, page, facts }) => {
  await dapp.open()
  const wallet = await DemoWalletWindow.openedBy(page, () => dapp.chooseWallet(NAME))
  await wallet.reject('Connect to this site?')
  await expect(dapp.modal.dialog).toContainText('Request declined')
  await dapp.modal.button('Try again').click()
  await wallet.approveAccount(1)
  await dapp.expectConnected(facts.accounts[0]!)
})

test('treats a closed window as a rejection', async ({ dapp, page }) => {
  await dapp.open()
  const wallet = await DemoWalletWindow.openedBy(page, () => dapp.chooseWallet(NAME))
  await wallet.expectRequest('Connect to this site?')
  await wallet.page.close()
  await expect(dapp.modal.dialog).toContainText('Request declined')
})

test('connects with the keyboard only, in the page and in the window', async ({ dapp, page, facts }) => {
  await dapp.open()
  await focusByKeyboard(page, dapp.connectButton)
  await page.keyboard.press('Enter')
  await focusByKeyboard(page, dapp.modal.wallet(NAME))
  const wallet = await DemoWalletWindow.openedBy(page, () => page.keyboard.press('Enter'))
  await wallet.expectRequest('Connect to this site?')
  await expect(wallet.button('Approve')).toBeEnabled()
  await focusByKeyboard(wallet.page, wallet.button('Approve'))
  await wallet.page.keyboard.press('Enter')
  await dapp.expectConnected(facts.accounts[0]!)
  await dapp.modal.expectClosed()
})

test('R3, R4: after the modal was closed during a prompt it opens again and shows the same attempt', async ({
  dapp,
  page,
  facts,
}) => {
  await dapp.open()
  const wallet = await DemoWalletWindow.openedBy(page, () => dapp.chooseWallet(NAME))
  await wallet.expectRequest('Connect to this site?')
  await dapp.modal.close()
  await dapp.expectDisconnected()
  // A page cannot withdraw a request that it has sent to a wallet.
  await dapp.chooseWallet(NAME)
  await expect(dapp.modal.dialog).toContainText(`Open ${NAME}`)
  await wallet.approve('Connect to this site?')
  await dapp.expectConnected(facts.accounts[0]!)
})

test(
  'shows a bar to open the window if the browser blocks it, also over an open modal',
  { tag: '@full-browser' },
  async ({ dapp, page }) => {
    await dapp.open()
    await dapp.connectButton.click()
    await expect(dapp.modal.wallet(NAME)).toBeVisible()
    // The request comes without a recent click, as in a slow dapp.
    await page.evaluate(
      (name) =>
        new Promise<void>((resolve) => {
          const ask = ({ provider }: { provider: { request(args: object): Promise<unknown> } }) => {
            if (navigator.userActivation.isActive) return void requestAnimationFrame(() => ask({ provider }))
            void provider
              .request({ method: 'eth_requestAccounts' })
              .then((accounts) => (document.title = String(accounts)))
            resolve()
          }
          addEventListener('eip6963:announceProvider', (event) => {
            const { detail } = event as CustomEvent
            if (detail.info.name === name) ask(detail)
          })
          dispatchEvent(new Event('eip6963:requestProvider'))
        }),
      NAME,
    )
    const open = page.getByRole('button', { name: 'Open demo wallet' })
    await expect(open).toBeVisible()
    const wallet = await DemoWalletWindow.openedBy(page, () => open.click())
    await wallet.approveAccount(4)
    await expect(page).toHaveTitle(/^0x[0-9a-fA-F]{40}$/)
    await expect(open).toBeHidden()
  },
)

test('SPEC 7.43: adds a network that the wallet does not have, and follows account and network changes in the window', async ({
  dapp,
  page,
  facts,
}) => {
  await dapp.open()
  const wallet = await DemoWalletWindow.openedBy(page, () => dapp.chooseWallet(NAME))
  await wallet.expectRequest('Connect to this site?')
  for (const box of await wallet.page.getByRole('checkbox').all()) await box.check()
  await wallet.approve('Connect to this site?')
  await dapp.expectConnected(facts.accounts[0]!)

  await dapp.chooseNetwork('Local Two')
  await wallet.approve('Add this network?')
  await dapp.expectNetwork('Local Two', 31338)
  await dapp.modal.expectClosed()

  await wallet.choose('Network', /Local One/)
  await dapp.expectNetwork('Local One', 1337)
  await wallet.choose('Account', /Account 2/)
  await dapp.expectConnected(facts.accounts[1]!)
  await wallet.button(`Disconnect ${new URL(page.url()).origin}`).click()
  await dapp.expectDisconnected()
})
