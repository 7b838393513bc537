import { LOCAL_WORLD_PATH } from '@openappkit/local/world'
import { installTestWallet, type TestWallet } from '@openappkit/testing/playwright'
import type { Page } from '@playwright/test'
import { DemoWalletWindow } from '../pages/demo-wallet-window.ts'
import { serveFolder } from '../world/serveFolder.ts'
import { readUri } from './codeOnScreen.ts'
import { expect, test as base } from './test.ts'

const BITCOIN_ACCOUNT = `bc1q${'7'.repeat(38)}`
const DISCONNECTED = 'disconnected'

type Family = 'eip155' | 'solana' | 'bip122'
const TABS: Readonly<Record<Family, string>> = { eip155: 'EVM', solana: 'Solana', bip122: 'Bitcoin' }

/** `test` on a page with networks of three chain families. */
const test = base.extend({
  siteUrl: async ({ buildPage, facts, relay }, use) => {
    const site = await serveFolder({
      folder: await buildPage('families'),
      extra: { [LOCAL_WORLD_PATH]: JSON.stringify({ ...facts, relayUrl: relay.url }) },
      getPolicy: () => undefined,
    })
    await use(site.url)
    await site.stop()
  },
})

const getFamily = (page: Page, family: Family) => page.getByRole('region', { name: family })

/** Waits for what the site shows of each chain family: an account, or its status without one. */
async function expectAccounts(page: Page, accounts: Readonly<Record<Family, string>>): Promise<void> {
  for (const [family, account] of Object.entries(accounts)) {
    await expect(getFamily(page, family as Family).getByRole('paragraph')).toHaveText(
      account === DISCONNECTED ? account : `connected ${account}`,
    )
  }
}

test('SPEC 2.6, R11: one visitor holds wallets of three chain families, and each request reaches the wallet whose account is shown', async ({
  dapp,
  page,
  facts,
  accounts: [{ privateKey }],
  remote,
  context,
}) => {
  // Seven reloads and six wallets, also on a busy machine.
  test.setTimeout(360_000)
  const { modal } = dapp
  const [{ id, httpUrl }] = facts.chains as [(typeof facts.chains)[number]]
  const demoAccount = facts.accounts[2]!
  // One wallet that is announced twice, with the same account.
  const install = (name: string) =>
    installTestWallet(context, {
      name,
      rdns: `test.families.${name.toLowerCase()}`,
      privateKeys: [privateKey],
      chains: [{ id, rpcUrl: httpUrl }],
    })
  const twin = await install('Twin')
  const gemini = await install('Gemini')
  const inUse = modal.dialog.getByRole('region', { name: 'Account in use' })
  const sign = (family: Family) => getFamily(page, family).getByRole('button').click()
  const expectSigned = (family: Family) => expect(getFamily(page, family).getByRole('status')).toHaveText(/^Signed: /)
  const countSigned = ({ requests }: Pick<TestWallet, 'requests'>, method = 'personal_sign') =>
    requests.filter((request) => request.method === method).length

  const openWallets = async (family: Family) => {
    await page.getByRole('banner').getByRole('button').click()
    await modal.openSettings()
    await modal.button('Add or manage wallets').click()
    await expect(modal.dialog).toHaveAccessibleName('Wallets')
    await modal.dialog.getByRole('tab', { name: TABS[family] }).click()
  }
  const add = async (family: Family, name: RegExp) => {
    await openWallets(family)
    await modal.button(/^(Add a wallet|Use another wallet)$/).click()
    await modal.button(name).click()
  }
  const use = async (name: string) => {
    await openWallets('eip155')
    await modal.dialog.getByRole('region', { name, exact: true }).getByRole('button', { name: /Use$/ }).click()
    await expect(inUse.getByRole('button', { name: `Disconnect ${name}` })).toBeVisible()
    await modal.close()
  }
  const disconnect = async (family: Family, name: string) => {
    await openWallets(family)
    await modal.button(`Disconnect ${name}`).click()
    await expect(modal.button(`Disconnect ${name}`)).toBeHidden()
    await modal.close()
  }

  // Connects all of them, one after another. The phone's session has two families.
  await dapp.open()
  const demo = await DemoWalletWindow.openedBy(page, () => dapp.chooseWallet('Demo Wallet'))
  await demo.approveAccount(3)
  await expectAccounts(page, { eip155: demoAccount, solana: DISCONNECTED, bip122: DISCONNECTED })
  await modal.expectClosed()
  for (const name of [/^Twin/, /^Gemini/]) {
    await add('eip155', name)
    await modal.expectClosed()
  }
  await add('bip122', /^Bitcoin Wallet/)
  await modal.expectClosed()
  await add('solana', /^WalletConnect/)
  await remote.pair(await readUri(dapp))
  const all = { eip155: twin.account, solana: remote.solanaAccounts[0]!, bip122: BITCOIN_ACCOUNT }
  await expectAccounts(page, all)
  await modal.expectClosed()

  // Switches among the wallets while they sign: an answer for another account is not used.
  gemini.hang()
  await sign('eip155')
  await gemini.waitForPending('personal_sign')
  await use('Twin')
  await expect(getFamily(page, 'eip155').getByRole('status')).toHaveText(/^Failed: Account changed/)
  gemini.approveAll()
  await sign('eip155')
  await expectSigned('eip155')
  expect([countSigned(twin), countSigned(gemini), countSigned(remote)]).toEqual([1, 1, 0])
  await use('Remote Wallet')
  await expectAccounts(page, { ...all, eip155: remote.account })
  await sign('eip155')
  await expectSigned('eip155')
  await sign('solana')
  await expectSigned('solana')
  await sign('bip122')
  await expectSigned('bip122')
  expect([
    countSigned(twin),
    countSigned(gemini),
    countSigned(remote),
    countSigned(remote, 'solana_signMessage'),
  ]).toEqual([1, 1, 1, 1])
  expect(
    await page.evaluate(() =>
      (globalThis as unknown as { listSignedByBitcoin(): readonly string[] }).listSignedByBitcoin(),
    ),
  ).toEqual(['bip122 1'])
  await use('Demo Wallet')
  await sign('eip155')
  await demo.approve('Sign this message?')
  await expectSigned('eip155')
  expect([countSigned(twin), countSigned(gemini), countSigned(remote)]).toEqual([1, 1, 1])

  // A reload and a second tab show the same accounts, without a request to connect.
  const other = await context.newPage()
  await other.goto(page.url())
  await page.reload()
  for (const tab of [page, other]) await expectAccounts(tab, { ...all, eip155: demoAccount })
  expect([twin, gemini].map((wallet) => countSigned(wallet, 'eth_requestAccounts'))).toEqual([1, 1])

  // Disconnects one after another. The second tab follows, and a reload restores the others.
  const expectEverywhere = async (accounts: Readonly<Record<Family, string>>) => {
    for (const tab of [page, other]) await expectAccounts(tab, accounts)
    await page.reload()
    await expectAccounts(page, accounts)
  }
  await disconnect('bip122', 'Bitcoin Wallet')
  await expectEverywhere({ ...all, eip155: demoAccount, bip122: DISCONNECTED })
  await disconnect('eip155', 'Gemini')
  await expectEverywhere({ ...all, eip155: demoAccount, bip122: DISCONNECTED })
  // The phone has one session for both of its families.
  await disconnect('solana', 'Remote Wallet')
  await expect.poll(() => remote.sessions).toEqual([])
  await expectEverywhere({ eip155: demoAccount, solana: DISCONNECTED, bip122: DISCONNECTED })
  await disconnect('eip155', 'Demo Wallet')
  await expectEverywhere({ eip155: twin.account, solana: DISCONNECTED, bip122: DISCONNECTED })
  await sign('eip155')
  await expectSigned('eip155')
  expect([countSigned(twin), countSigned(gemini)]).toEqual([2, 1])
  await disconnect('eip155', 'Twin')
  await expectEverywhere({ eip155: DISCONNECTED, solana: DISCONNECTED, bip122: DISCONNECTED })
})
