import { installTestWallet } from '@openappkit/testing/playwright'
import { expect, test } from '../test.ts'

test(
  'SPEC 7.43: adds a network that the wallet does not have (4902), and switches to it',
  { tag: '@every-react' },
  async ({ dapp, wallet }) => {
    await dapp.openConnected(wallet)
    expect(wallet.knownChains).toEqual([1337])
    await dapp.switchNetwork('Local Two', 31338)
    expect([wallet.chainId, wallet.knownChains]).toEqual([31338, [1337, 31338]])
    expect(wallet.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain')
  },
)

test('SPEC 7.42: switches back to a network that the wallet has without adding it again', async ({ dapp, wallet }) => {
  await dapp.openConnected(wallet)
  await dapp.switchNetwork('Local Two', 31338)
  await dapp.switchNetwork('Local One', 1337)
  expect(wallet.requests.filter(({ method }) => method === 'wallet_addEthereumChain')).toHaveLength(1)
})

test(
  'stays on its network when the wallet declines to switch, and offers to try again',
  { tag: '@every-react' },
  async ({ dapp, wallet }) => {
    await dapp.openConnected(wallet)
    wallet.rejectNext()
    await dapp.chooseNetwork('Local Two')
    await expect(dapp.modal.dialog).toContainText('Request declined')
    await dapp.expectNetwork('Local One', 1337)
    await dapp.modal.button('Try again').click()
    await dapp.expectNetwork('Local Two', 31338)
  },
)

test('keeps the network that a visitor has selected before connecting', async ({ dapp, wallet, page }) => {
  await dapp.open()
  await dapp.switchNetwork('Local Two', 31338)
  expect(wallet.requests.some(({ method }) => method.startsWith('wallet_'))).toBe(false)
  await page.reload()
  await dapp.expectNetwork('Local Two', 31338)
})

test('follows the wallet to another network', { tag: '@every-react' }, async ({ dapp, wallet }) => {
  await dapp.openConnected(wallet)
  await dapp.switchNetwork('Local Two', 31338)
  await wallet.setChain(1337)
  await dapp.expectNetwork('Local One', 1337)
  await dapp.expectConnected(wallet.account)
})

test('shows that the wallet is on a network that the site does not support, and offers to switch back', async ({
  dapp,
  page,
  facts,
  accounts,
}) => {
  const [one] = facts.chains
  const wallet = await installTestWallet(page, {
    privateKeys: [accounts[0].privateKey],
    chains: [
      { id: 777, rpcUrl: one!.httpUrl },
      { id: one!.id, rpcUrl: one!.httpUrl },
    ],
  })
  await dapp.open()
  await dapp.chooseWallet(wallet.name)
  await expect(dapp.modal.titled('Unsupported network')).toBeVisible()
  await expect(dapp.networkButton).toHaveAccessibleName('Unsupported network. Switch network')
  await dapp.modal.button('Local One').click()
  await dapp.expectNetwork('Local One', 1337)
  await dapp.modal.expectClosed()
  expect(wallet.chainId).toBe(1337)
})

test('follows the wallet to another account', { tag: '@every-react' }, async ({ dapp, wallet, accounts }) => {
  await dapp.openConnected(wallet)
  await wallet.setAccount(1)
  await dapp.expectConnected(accounts[1].address)
})

test('is disconnected when the wallet revokes its permission', { tag: '@every-react' }, async ({ dapp, wallet }) => {
  await dapp.openConnected(wallet)
  await wallet.disconnect()
  await dapp.expectDisconnected()
})

test("R10: ends on the wallet's last chain after quick changes", async ({ dapp, wallet }) => {
  await dapp.openConnected(wallet)
  await dapp.switchNetwork('Local Two', 31338)
  for (const chainId of [1337, 31338, 1337, 31338, 1337]) await wallet.setChain(chainId)
  await dapp.expectNetwork('Local One', 1337)
})
