import { installTestWallet } from '@openappkit/testing/playwright'
import { listViolations } from '../pages/listViolations.ts'
import { createRichAccount } from '../world/createRichAccount.ts'
import { expect, test } from './test.ts'

test('SPEC 2.6, R11: one visitor holds wallets of this browser and one on a phone, and the shown one is asked', async ({
  dapp,
  page,
  facts,
  remote,
  pairing,
  context,
}) => {
  const { modal } = dapp
  const [{ id, httpUrl }] = facts.chains as [(typeof facts.chains)[number]]
  const install = async (name: string) => {
    const { privateKey } = await createRichAccount(facts)
    return installTestWallet(context, {
      name,
      rdns: `test.twin.${name.toLowerCase()}`,
      privateKeys: [privateKey],
      chains: [{ id, rpcUrl: httpUrl }],
    })
  }
  const twin = await install('Twin')
  const gemini = await install('Gemini')
  const inUse = modal.dialog.getByRole('region', { name: 'Account in use' })
  const openWallets = async () => {
    await dapp.accountButton.click()
    await modal.openSettings()
    await modal.button('Add or manage wallets').click()
    await expect(modal.dialog).toHaveAccessibleName('Wallets')
  }
  const add = async (name: RegExp) => {
    await openWallets()
    await modal.button('Add a wallet').click()
    await modal.button(name).click()
  }

  // Connects all of them, one after another.
  await dapp.open()
  await dapp.connect(twin.name, twin.account)
  await add(/^Gemini/)
  await dapp.expectConnected(gemini.account)
  await modal.expectClosed()
  await add(/^WalletConnect/)
  await pairing.scan()
  await dapp.expectConnected(remote.account)
  await modal.expectClosed()

  // Switches while it signs: each wallet is asked for its own account, without another request to connect.
  await openWallets()
  expect(await listViolations(page)).toEqual([])
  for (const wallet of [gemini, twin]) {
    await modal.dialog.getByRole('region', { name: wallet.name }).getByRole('button', { name: /Use$/ }).click()
    await expect(inUse).toContainText(wallet.name)
    await modal.close()
    await dapp.expectConnected(wallet.account)
    await dapp.signMessage()
    const signed = wallet.requests.filter(({ method }) => method === 'personal_sign')
    expect(signed.map(({ params }) => (params as string[])[1]?.toLowerCase())).toEqual([wallet.account.toLowerCase()])
    expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
    await openWallets()
  }

  // A second tab and a reload hold all of them, and show the one used last.
  await modal.close()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('row', { name: /^Status / }).getByRole('cell')).toHaveText('connected')
  await other.close()
  await page.reload()
  await dapp.expectConnected(twin.account)
  await openWallets()
  await expect(inUse).toContainText('Twin')
  for (const name of ['Gemini', 'Remote Wallet']) {
    await expect(modal.dialog.getByText(name, { exact: true }).first()).toBeVisible()
  }

  // Disconnects one by one.
  await modal.button('Disconnect Gemini').click()
  await expect(modal.button('Disconnect Gemini')).toBeHidden()
  await modal.button('Disconnect Twin').click()
  await dapp.expectConnected(remote.account)
  await expect(inUse).toContainText('Remote Wallet')
  await modal.disconnect()
  await dapp.fact('Status').filter({ hasText: 'disconnected' }).waitFor()
  await expect(modal.dialog).toContainText('No wallet connected')
  await expect.poll(() => remote.sessions).toEqual([])
  await expect(
    modal.button('Connect Remote Wallet again').or(modal.button('Connect Gemini again')).first(),
  ).toBeVisible()
})
