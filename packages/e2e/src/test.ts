import { startLocalWorld, type LocalWorldFacts, type RunningLocalWorld } from '@openappkit/local'
import { createDappTest, expect } from '@openappkit/testing/playwright'
import { DappPage } from './pages/dapp-page.ts'
import { createPageBuilder } from './world/buildPage.ts'
import type { ExampleName, SiteName } from './world/buildSite.ts'
import { createRichAccount, type RichAccount } from './world/createRichAccount.ts'
import { getRunningWorld } from './world/runningWorld.ts'
import { watchPage } from './world/watchPage.ts'

export interface ExampleOptions {
  /** The example that the flows run against; one project each. */
  example: ExampleName
  /** The build of the example. Default: its own. */
  site: SiteName
}

interface Fixtures {
  facts: LocalWorldFacts
  /** Origin of the site. */
  siteUrl: string
  dapp: DappPage
  /** Origins that a test's pages may request besides the site and its nodes. */
  otherOrigins: readonly string[]
  /** Two accounts that only this test uses. */
  accounts: readonly [RichAccount, RichAccount]
  /** Fails a test whose page has errors or sends requests outside this machine. */
  wellBehaved: void
}

/**
 * What a worker starts or builds when its first test asks for it. These fixtures are here, because a worker runs only tests with the same
 * fixtures of a worker: a fixture in one file starts further workers for this file, each of which takes seconds.
 */
interface WorkerFixtures {
  /** A world without other tests at the same time, so that a test can stop its blocks. */
  ownWorld: RunningLocalWorld
  /** Builds a folder of `packages/e2e/pages`, once for each worker. @returns The folder of the built page. */
  buildPage: (name: string) => Promise<string>
}

/** All workers share the world that the global set-up starts and stops. */
const base = createDappTest(async () => ({ ...getRunningWorld().facts, stop: async () => {} }))

export const test = base.extend<Fixtures & ExampleOptions, WorkerFixtures>({
  ownWorld: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parameter.
    async ({}, use) => {
      const world = await startLocalWorld({ ports: 'free' })
      await use(world)
      await world.stop()
    },
    { scope: 'worker' },
  ],
  buildPage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parameter.
    async ({}, use) => {
      const builder = createPageBuilder()
      await use(builder.build)
      await builder.removeAll()
    },
    { scope: 'worker' },
  ],
  example: ['react', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parameter.
  facts: async ({}, use) => use(getRunningWorld().facts),
  site: [async ({ example }, use) => use(example), { option: true }],
  siteUrl: async ({ site }, use) => use(getRunningWorld().sites[site]),
  dapp: async ({ page, siteUrl }, use) => use(new DappPage(page, siteUrl)),
  accounts: async ({ facts }, use) => use(await Promise.all([createRichAccount(facts), createRichAccount(facts)])),
  // The wallet does not have the second chain, like most wallets.
  walletOptions: async ({ facts, accounts }, use) => {
    const [chain] = facts.chains
    if (!chain) throw new Error('The local world has no chain.')
    const privateKeys = accounts.map(({ privateKey }) => privateKey)
    await use({ privateKeys, chains: [{ id: chain.id, rpcUrl: chain.httpUrl }] })
  },
  otherOrigins: [[], { option: true }],
  wellBehaved: [
    async ({ context, facts, siteUrl, otherOrigins }, use) => {
      const nodes = facts.chains.map(({ httpUrl }) => httpUrl)
      const watch = watchPage(context, [
        siteUrl,
        facts.demoWalletUrl,
        facts.directoryUrl,
        facts.apiUrl,
        facts.profileUrl,
        ...nodes,
        ...otherOrigins,
      ])
      await use()
      expect(watch.problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
