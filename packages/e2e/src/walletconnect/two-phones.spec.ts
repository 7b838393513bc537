import { createRemoteWallet } from '@openappkit/testing/walletconnect'
import { createRichAccount } from '../world/createRichAccount.ts'
import { expect, test } from './test.ts'

test('SPEC 2.6, R11: a second phone wallet connects beside the first, and each signs for its own account', async ({
  dapp,
  page,
  facts,
  relay,
  remote,
  pairing,
  context,
}) => {
  const { modal } = dapp
  const [{ id, httpUrl }] = facts.chains as [(typeof facts.chains)[number]]
  const { privateKey } = await createRichAccount(facts)
  const second = await createRemoteWallet({
    relayUrl: relay.url,
    chains: [{ id, rpcUrl: httpUrl }],
    privateKeys: [privateKey],
    metadata: { name: 'Second Phone', description: '', url: 'https://second.example', icons: [] },
  })
  const inUse = modal.dialog.getByRole('region', { name: 'Account in use' })
  const openWallets = async () => {
    await dapp.accountButton.click()
    await modal.openSettings()
    await modal.button('Add or manage wallets').click()
    await expect(modal.dialog).toHaveAccessibleName('Wallets')
  }
  const signWith = async (wallet: typeof second) => {
    await dapp.expectConnected(wallet.account)
    await dapp.signMessage()
    const signed = wallet.requests.filter(({ method }) => method === 'personal_sign')
    expect(signed.map(({ params }) => (params as string[])[1]?.toLowerCase())).toEqual([wallet.account.toLowerCase()])
  }

  await pairing.connect()
  await openWallets()
  await modal.button('Add a wallet').click()
  await modal.button(/^WalletConnect/).click()
  // The code of the second pairing: the modal does not close as if it were connected.
  await second.pair(await pairing.readUri())
  await dapp.expectConnected(second.account)
  await modal.expectClosed()
  expect([remote.sessions.length, second.sessions.length]).toEqual([1, 1])

  await signWith(second)
  await openWallets()
  await modal.dialog.getByRole('region', { name: 'Remote Wallet' }).getByRole('button', { name: /Use$/ }).click()
  await expect(inUse).toContainText('Remote Wallet')
  await modal.close()
  await signWith(remote)

  // A reload and a second tab hold both of them.
  await page.reload()
  await dapp.expectConnected(remote.account)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('row', { name: /^Status / }).getByRole('cell')).toHaveText('connected')
  await other.close()
  await openWallets()
  await expect(modal.button('Disconnect Second Phone')).toBeVisible()

  // The session of one ends, and the other one stays.
  await modal.button('Disconnect Remote Wallet').click()
  await dapp.expectConnected(second.account)
  await expect.poll(() => remote.sessions.length).toBe(0)
  expect(second.sessions).toHaveLength(1)
  await second.disconnect()
  await dapp.fact('Status').filter({ hasText: 'disconnected' }).waitFor()
  await second.destroy()
})
