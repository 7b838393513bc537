import type { LocalWorldFacts } from '@openappkit/local'
import { expect, test as base } from './test.ts'
import { controlChain, type ChainControl } from './world/controlChain.ts'
import { getRunningWorld } from './world/runningWorld.ts'
import { serveExample } from './world/serveExample.ts'

interface Fixtures {
  /** The first chain of the own world. After the test it mines each transaction at once again. */
  chain: ChainControl
}

/** A dapp in the world of its worker. */
export const test = base.extend<Fixtures>({
  facts: async ({ ownWorld }, use) => use(JSON.parse(ownWorld.toJson()) as LocalWorldFacts),
  siteUrl: async ({ site, facts }, use) => {
    const server = await serveExample(getRunningWorld().folders[site], facts)
    await use(server.url)
    await server.stop()
  },
  chain: async ({ facts }, use) => {
    const chain = controlChain(facts, 1337)
    await use(chain)
    await chain.setAutomine(true)
    await chain.mine({ blocks: 1 })
  },
})

export { expect }
