import { installTestWallet } from '@openappkit/testing/playwright'
import { expectTidyLayout } from '../pages/expectTidyLayout.ts'
import { listTroubles } from '../pages/kitInPage.ts'
import { expect, test } from '../test.ts'
import { announceFlood, announceTraps, HARM_FLAG, listTraps, TRAP_NAMES } from '../world/hostileWallets.ts'

/** The maximum number of wallets that the kit lists (S7). */
const MOST_WALLETS = 50
const METAMASK = 'io.metamask'

// A breach that happens only sometimes is still a breach.
test.describe.configure({ retries: 0 })

// Elements that animate in are in another place for a moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** No server listens there. Any request to it fails the test. */
const TRACKER = 'http://tracker.example.invalid/pixel.png'

test('S6, S9: hostile announcements end as inert text and placeholder pictures, and do not affect other wallets', async ({
  dapp,
  wallet,
  page,
  facts,
}) => {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await page.addInitScript(announceTraps, listTraps(TRACKER))
  await dapp.open()
  await dapp.connectButton.click()
  await expect(dapp.modal.wallet(wallet.name)).toBeVisible()

  const rows = dapp.modal.button(/, installed$/)
  const names = await rows.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  const expected = [...TRAP_NAMES, wallet.name, 'Demo Wallet'].map((name) => `${name}, installed`)
  expect(new Set(names)).toEqual(new Set(expected))
  expect(names).toHaveLength(expected.length)

  // Of the pictures only data in the picture's own element remains. The list also has those of the site's directory.
  const sources = await dapp.modal.dialog
    .locator('oak-image img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const isOurs = (source: string | null) => source?.startsWith(`${facts.directoryUrl}/`)
  expect(sources.filter((source) => !source?.startsWith('data:image/') && !isOurs(source))).toEqual([])
  expect(Math.max(...sources.map((source) => source?.length ?? 0))).toBeLessThan(64 * 1024)
  for (const row of await rows.all()) await row.scrollIntoViewIfNeeded()
  await expectTidyLayout(page)

  for (const name of [TRAP_NAMES[6]!, TRAP_NAMES[7]!, TRAP_NAMES[8]!]) {
    await rows.nth(names.indexOf(`${name}, installed`)).click()
    await expect(dapp.modal.dialog).toContainText('Couldn’t connect')
    await expect(dapp.modal.dialog).toHaveAccessibleName(name)
    await expectTidyLayout(page)
    await dapp.modal.button('Back').click()
  }
  expect(await page.evaluate((flag) => (globalThis as Record<string, unknown>)[flag], HARM_FLAG)).toBeUndefined()
  expect(dialogs).toEqual([])

  await dapp.modal.wallet(wallet.name).click()
  await dapp.expectConnected(wallet.account)
})

test('S7: of 10,000 announced wallets 50 are listed, the earliest one among them, and the log stays short', async ({
  dapp,
  wallet,
  page,
}) => {
  await page.addInitScript(announceFlood, 10_000)
  await dapp.open()
  await dapp.connectButton.click()
  const rows = dapp.modal.button(/, installed$/)
  await expect(rows).toHaveCount(MOST_WALLETS)
  expect((await listTroubles(page)).length).toBeLessThanOrEqual(10)
  await expectTidyLayout(page)
  await dapp.modal.dialog.getByRole('searchbox', { name: 'Search wallets' }).fill(wallet.name)
  await expect(rows).toHaveCount(1)
  await rows.click()
  await dapp.expectConnected(wallet.account)
})

test('S7: a later wallet that claims the identity of the connected wallet is not connected after a reload', async ({
  dapp,
  page,
  facts,
  accounts,
}) => {
  const [chain] = facts.chains
  const chains = [{ id: chain!.id, rpcUrl: chain!.httpUrl }] as const
  const real = await installTestWallet(page, {
    name: 'MetaMask',
    rdns: METAMASK,
    privateKeys: [accounts[0].privateKey],
    chains,
  })
  await dapp.open()
  await dapp.connect(real.name, real.account)

  const newcomer = await installTestWallet(page, {
    name: 'MetaMask',
    rdns: METAMASK,
    privateKeys: [accounts[1].privateKey],
    chains,
  })
  await page.reload()
  await dapp.expectDisconnected()
  expect(newcomer.requests).toEqual([])
  await dapp.connectButton.click()
  const rows = dapp.modal.button(/^MetaMask, unverified: another wallet on this page uses the same identity$/)
  await expect(rows).toHaveCount(2)
  await expect(dapp.modal.button(/^MetaMask, (recent|installed)/)).toHaveCount(0)
  await expect(dapp.modal.dialog.getByText('Unverified', { exact: true })).toHaveCount(2)

  // A visitor who selects one of them gets that one.
  await rows.first().click()
  await dapp.expectConnected(real.account)
  expect(newcomer.requests).toEqual([])
})

test('S7: of two wallets with the same uuid the first is kept, with a warning', async ({
  dapp,
  page,
  facts,
  accounts,
}) => {
  const [chain] = facts.chains
  const common = {
    uuid: '7d2f7c5e-6f0d-4b43-9d2a-0b6d3f1c9a55',
    chains: [{ id: chain!.id, rpcUrl: chain!.httpUrl }],
  } as const
  const first = await installTestWallet(page, {
    ...common,
    name: 'First',
    rdns: 'com.example.first',
    privateKeys: [accounts[0].privateKey],
  })
  const second = await installTestWallet(page, {
    ...common,
    name: 'Second',
    rdns: 'com.example.second',
    privateKeys: [accounts[1].privateKey],
  })
  await dapp.open()
  await dapp.connectButton.click()
  await expect(dapp.modal.wallet(first.name)).toBeVisible()
  await expect(dapp.modal.wallet(second.name)).toHaveCount(0)
  expect(await listTroubles(page)).toEqual([expect.stringContaining('the first one is kept')])
  await dapp.modal.wallet(first.name).click()
  await dapp.expectConnected(first.account)
})
