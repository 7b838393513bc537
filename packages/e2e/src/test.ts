import { test as base, expect } from '@playwright/test'
import { installTestWallet, type TestWallet } from '@openappkit/testing/playwright'
import type { LocalWorldFacts } from '@openappkit/local'
import { DappPage } from './pages/dapp-page.ts'
import type { ExampleName } from './world/buildExample.ts'
import { createRichAccount, type RichAccount } from './world/createRichAccount.ts'
import { watchPage } from './world/watchPage.ts'
import { getRunningWorld } from './world/runningWorld.ts'

export interface ExampleOptions {
  /** Which example the flows run against; one project each. */
  example: ExampleName
}

interface Fixtures {
  facts: LocalWorldFacts
  /** Origin of the example. */
  siteUrl: string
  dapp: DappPage
  /** Two accounts that only this test uses. */
  accounts: readonly [RichAccount, RichAccount]
  /** A wallet in the page that approves, on the first local chain, not knowing the second. */
  wallet: TestWallet
  /** Fails a test whose page breaks or asks anybody outside this machine. */
  wellBehaved: void
}

export const test = base.extend<Fixtures & ExampleOptions>({
  example: ['react', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parameter.
  facts: async ({}, use) => use(getRunningWorld().facts),
  siteUrl: async ({ example }, use) => use(getRunningWorld().sites[example]),
  dapp: async ({ page, siteUrl }, use) => use(new DappPage(page, siteUrl)),
  accounts: async ({ facts }, use) => use(await Promise.all([createRichAccount(facts), createRichAccount(facts)])),
  wallet: async ({ page, facts, accounts }, use) => {
    const [chain] = facts.chains
    if (!chain) throw new Error('The local world has no chain.')
    const privateKeys = accounts.map(({ privateKey }) => privateKey)
    await use(await installTestWallet(page, { privateKeys, chains: [{ id: chain.id, rpcUrl: chain.httpUrl }] }))
  },
  wellBehaved: [
    async ({ context, facts, siteUrl }, use) => {
      const watch = watchPage(context, [siteUrl, facts.demoWalletUrl, ...facts.chains.map(({ httpUrl }) => httpUrl)])
      await use()
      expect(watch.problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
