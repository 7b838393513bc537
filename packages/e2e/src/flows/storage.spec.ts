import { installTestWallet } from '@openappkit/testing/playwright'
import { DappPage } from '../pages/dapp-page.ts'
import { listTroubles } from '../pages/kitInPage.ts'
import { recordStatuses } from '../pages/recordStatuses.ts'
import { countStorageEvents, forgeStorage, readStoredConnections } from '../pages/storage.ts'
import { expect, test } from '../test.ts'
import { watchConsole } from '../world/watchConsole.ts'

/** Ways in which a browser refuses storage. Each runs in the page before its scripts. */
const REFUSALS = {
  'every call throws': () => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('Storage is blocked.', 'SecurityError')
      }
    }
  },
  'reading the property throws': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  },
  'it is full': () => {
    // Firefox also runs this in the empty page before the site, which has no storage.
    if (origin === 'null') return
    localStorage.clear()
    for (let length = 4_194_304; length >= 1; length /= 2) {
      try {
        for (let number = 0; ; number += 1) localStorage.setItem(`filler-${length}-${number}`, 'x'.repeat(length))
      } catch {
        // The next, smaller value may still fit.
      }
    }
  },
} as const

for (const [refusal, refuse] of Object.entries(REFUSALS)) {
  test(`R7: connects, switches and disconnects in memory if storage refuses: ${refusal}`, async ({
    context,
    dapp,
    wallet,
    page,
  }) => {
    const errors = watchConsole(context)
    await page.addInitScript(refuse)
    await dapp.open()
    await dapp.connect(wallet.name, wallet.account)
    await dapp.switchNetwork('Local Two', 31338)
    await dapp.accountButton.click()
    await dapp.modal.disconnect()
    await dapp.expectDisconnected()
    await dapp.connect(wallet.name, wallet.account)
    expect(errors).toEqual([])
    expect((await listTroubles(page)).filter((trouble) => trouble.includes('Storage is blocked or full'))).toHaveLength(
      1,
    )
  })
}

test('S15: ignores an edited address; the wallet reports the account', async ({ dapp, wallet, page, accounts }) => {
  await dapp.open()
  await dapp.connect(wallet.name, accounts[0].address)
  await forgeStorage(page, {
    connections: [{ connectorId: wallet.rdns, status: 'active', address: accounts[1].address }],
    network: 'eip155:31338',
  })
  await page.reload()
  await dapp.expectConnected(accounts[0].address)
  await dapp.expectNetwork('Local One', 1337)
})

test('S15: never shows a forged connection as connected, and sends no prompt', async ({
  dapp,
  wallet,
  page,
  accounts,
}) => {
  const readStatuses = await recordStatuses(page)
  await dapp.open()
  await forgeStorage(page, {
    connections: [{ connectorId: wallet.rdns, status: 'active', address: accounts[0].address }],
    network: 'eip155:31338',
  })
  await page.reload()
  await expect.poll(() => wallet.requests.map(({ method }) => method)).toEqual(['eth_accounts'])
  await dapp.expectDisconnected()
  expect(await readStatuses()).not.toContain('connected')
  expect(await readStatuses()).toContain('disconnected')
  expect(wallet.pending).toEqual([])
})

test('SPEC 4.3, 8.13, S15: logs an unknown status with its own error, removes it, and connects', async ({
  dapp,
  wallet,
  page,
}) => {
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
  await forgeStorage(page, { connections: [{ connectorId: wallet.rdns, status: 'owner' }] })
  await page.reload()
  await dapp.expectDisconnected()
  expect(await listTroubles(page)).toContainEqual(expect.stringContaining('Invalid connection status: owner'))
  expect(await readStoredConnections(page)).toBeNull()
  await dapp.connect(wallet.name, wallet.account)
})

for (const [what, value] of [
  ['no JSON', '{"v":1,'],
  ['another version', '{"v":2,"data":{"eip155":[]}}'],
  ['a list instead of an object', '{"v":1,"data":[[{"connectorId":"x"}]]}'],
  [
    'a prototype',
    '{"v":1,"data":{"__proto__":{"polluted":true},"eip155":[{"__proto__":{"status":"active"},"connectorId":"x"}]}}',
  ],
  ['a megabyte', `{"v":1,"data":"${'x'.repeat(1_000_000)}"}`],
] as const) {
  test(`S15: works as for a new visitor if storage holds ${what}`, async ({ context, dapp, wallet, page }) => {
    const errors = watchConsole(context)
    await dapp.open()
    await page.evaluate((text) => {
      for (const name of ['connections', 'networks', 'recent']) {
        localStorage.setItem(`openappkit:default:${name}`, text)
      }
    }, value)
    await page.reload()
    await dapp.expectDisconnected()
    await dapp.connect(wallet.name, wallet.account)
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
    expect(errors).toEqual([])
  })
}

test('R8: two tabs follow each other through connect and disconnect, without a prompt and without writing back', async ({
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
  const countEvents = await countStorageEvents(context)
  const second = new DappPage(await context.newPage(), siteUrl)
  await second.open()
  await dapp.open()
  await page.bringToFront()
  for (let round = 1; round <= 3; round += 1) {
    await dapp.connect(wallet.name, wallet.account)
    await second.expectConnected(wallet.account)
    await dapp.accountButton.click()
    await dapp.modal.disconnect()
    await dapp.expectDisconnected()
    await second.expectDisconnected()
  }
  expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(3)
  // The second tab has received each change, and has never written one.
  expect(await countEvents(second.page)).toBeGreaterThanOrEqual(6)
  expect(await countEvents(page)).toBe(0)
})
