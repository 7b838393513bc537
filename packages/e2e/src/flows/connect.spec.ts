import { installTestWallet } from '@openappkit/testing/playwright'
import { DappPage } from '../pages/dapp-page.ts'
import { focusByKeyboard } from '../pages/focusByKeyboard.ts'
import { expect, test } from '../test.ts'

test(
  'SPEC 1.6, 1.10: connects by mouse and shows account, network and balance',
  { tag: '@every-react' },
  async ({ dapp, wallet, page }) => {
    await dapp.open()
    await dapp.expectDisconnected()
    await dapp.connect(wallet.name, wallet.account)
    await dapp.expectNetwork('Local One', 1337)
    await expect(page.getByRole('button', { name: /^Account 0x\w+…\w+\W+100 ETH$/ })).toBeVisible()
  },
)

test(
  'connects and disconnects with the keyboard only, and never loses the focus',
  { tag: '@every-react' },
  async ({ dapp, wallet, page }) => {
    await dapp.open()
    await focusByKeyboard(page, dapp.connectButton)
    await page.keyboard.press('Enter')
    await expect(dapp.modal.titled('Log in or connect')).toBeVisible()
    await focusByKeyboard(page, dapp.modal.wallet(wallet.name))
    await page.keyboard.press('Enter')
    await dapp.expectConnected(wallet.account)
    await dapp.modal.expectClosed()
    await expect(dapp.accountButton).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(dapp.modal.titled('Account')).toBeVisible()
    await page.keyboard.press('Escape')
    await dapp.modal.expectClosed()
    await expect(dapp.accountButton).toBeFocused()

    await page.keyboard.press('Space')
    await focusByKeyboard(page, dapp.modal.button('Settings'))
    await page.keyboard.press('Enter')
    await expect(dapp.modal.titled('Settings')).toBeVisible()
    await focusByKeyboard(page, dapp.modal.button('Disconnect'))
    await page.keyboard.press('Enter')
    await dapp.expectDisconnected()
  },
)

test('A3: keeps Tab inside the open dialog, in both directions', { tag: '@html' }, async ({ dapp, wallet, page }) => {
  await dapp.open()
  await dapp.connectButton.click()
  await expect(dapp.modal.wallet(wallet.name)).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press(key)
      await expect(dapp.modal.dialog.locator(':focus').first()).toBeAttached()
    }
  }
})

test(
  'offers to try again after the wallet declines, and then connects',
  { tag: '@every-react' },
  async ({ dapp, wallet }) => {
    await dapp.open()
    wallet.rejectNext()
    await dapp.chooseWallet(wallet.name)
    await expect(dapp.modal.dialog).toContainText('Request declined')
    await dapp.modal.button('Try again').click()
    await dapp.expectConnected(wallet.account)
    await dapp.modal.expectClosed()
  },
)

test(
  'R3: points at a request that is still open in the wallet, and continues when it is answered there',
  { tag: '@html' },
  async ({ dapp, wallet }) => {
    await dapp.open()
    wallet.hang()
    await dapp.chooseWallet(wallet.name)
    await expect(dapp.modal.dialog).toContainText(`Continue in ${wallet.name}`)
    await wallet.waitForPending('eth_requestAccounts')
    await dapp.modal.close()
    await dapp.expectDisconnected()

    await dapp.chooseWallet(wallet.name)
    await expect(dapp.modal.dialog).toContainText(`Open ${wallet.name}`)
    wallet.approveAll()
    await dapp.expectConnected(wallet.account)
  },
)

test(
  'R3: asks the visitor to open the wallet if an earlier page has left a request open there',
  { tag: '@html' },
  async ({ dapp, wallet, page }) => {
    await dapp.open()
    wallet.hang()
    await dapp.chooseWallet(wallet.name)
    await wallet.waitForPending('eth_requestAccounts')
    await page.reload()
    await dapp.chooseWallet(wallet.name)
    await expect(dapp.modal.dialog).toContainText(`Open ${wallet.name}`)
    await dapp.modal.button('Cancel').click()
    await dapp.expectDisconnected()
  },
)

test(
  'SPEC 4.4: is still connected after a reload, without a prompt of the wallet',
  { tag: '@every-react' },
  async ({ dapp, wallet, page }) => {
    await dapp.open()
    await dapp.connect(wallet.name, wallet.account)
    wallet.hang()
    await page.reload()
    await dapp.expectConnected(wallet.account)
    expect(wallet.pending).toEqual([])
  },
)

test(
  'SPEC 4.5: stays disconnected after a reload if the visitor has disconnected',
  { tag: '@every-react' },
  async ({ dapp, wallet, page }) => {
    await dapp.open()
    await dapp.connect(wallet.name, wallet.account)
    await dapp.accountButton.click()
    await dapp.modal.disconnect()
    await dapp.expectDisconnected()
    // The page waits for the wallet's answer only as long as necessary.
    await expect.poll(() => wallet.permittedOrigins).toEqual([])
    const asked = wallet.requests.length
    await page.reload()
    // A connection would have been restored by the time the wallets are listed.
    await dapp.connectButton.click()
    await expect(dapp.modal.wallet(wallet.name)).toBeVisible()
    await dapp.expectDisconnected()
    expect(wallet.requests).toHaveLength(asked)
  },
)

test('S15: does not restore a connection whose wallet has revoked its permission', async ({ dapp, wallet, page }) => {
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
  await page.goto('about:blank')
  await wallet.disconnect()
  await dapp.open()
  await expect.poll(() => wallet.requests.at(-1)?.method).toBe('eth_accounts')
  await dapp.connectButton.click()
  await expect(dapp.modal.wallet(wallet.name)).toBeVisible()
  await dapp.expectDisconnected()
})

test(
  'lists every wallet of the page, the one used last first',
  { tag: '@html' },
  async ({ dapp, wallet, page, facts, accounts }) => {
    const [chain] = facts.chains
    const other = await installTestWallet(page, {
      name: 'Other Wallet',
      rdns: 'dev.openappkit.other-wallet',
      privateKeys: [accounts[1].privateKey],
      chains: [{ id: chain!.id, rpcUrl: chain!.httpUrl }],
    })
    await dapp.open()
    await dapp.connect(other.name, other.account)
    await dapp.accountButton.click()
    await dapp.modal.disconnect()
    await dapp.expectDisconnected()
    await dapp.connectButton.click()
    const wallets = dapp.modal.dialog.getByRole('list', { name: 'Installed' }).getByRole('button')
    await expect(wallets.first()).toHaveAccessibleName('Other Wallet, recent')
    await expect(dapp.modal.wallet(wallet.name)).toHaveAccessibleName('Test Wallet, installed')
  },
)

test('R8: a disconnect in one tab disconnects the other, and no tab sends a request to the wallet', async ({
  context,
  dapp,
  page,
  siteUrl,
  facts,
  accounts,
}) => {
  const [chain] = facts.chains
  const wallet = await installTestWallet(context, {
    privateKeys: [accounts[0].privateKey],
    chains: [{ id: chain!.id, rpcUrl: chain!.httpUrl }],
  })
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
  wallet.hang()
  const second = new DappPage(await context.newPage(), siteUrl)
  await second.open()
  await second.expectConnected(wallet.account)
  await page.bringToFront()
  await dapp.accountButton.click()
  await dapp.modal.disconnect()
  await dapp.expectDisconnected()
  await second.expectDisconnected()
  expect(wallet.pending).toEqual([])
})
