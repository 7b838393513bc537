import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { callNode } from '../wallet/callNode.ts'
import type { WalletChain } from '../wallet/types.ts'
import { installTestWallet, type InstallTestWalletOptions, type TestWallet } from './installTestWallet.ts'

/** The chains of the tests, such as the result of `startLocalWorld()` of `@openappkit/local`. */
export interface DappWorld {
  readonly chains: readonly { readonly id: number; readonly httpUrl: string }[]
  stop(): Promise<void>
}

export interface DappWorkerFixtures<World extends DappWorld> {
  /** Started once for each worker, stopped at its end. */
  readonly world: World
}

export interface DappFixtures {
  /** Changes the wallet of a file or a test: `test.use({ walletOptions: { policy: 'hang' } })`. */
  readonly walletOptions: Partial<InstallTestWalletOptions>
  /**
   * A wallet in the test's page. By default it knows all chains of the world,
   * approves everything, and has its own two accounts with 100 ETH each.
   */
  readonly wallet: TestWallet
}

/** Playwright's `test` with a world and a wallet. */
export type DappTest<World extends DappWorld> = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & DappFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & DappWorkerFixtures<World>
>

const ACCOUNT_COUNT = 2
const ONE_HUNDRED_ETH = `0x${(100n * 10n ** 18n).toString(16)}`

/** Keys of this test only, so that tests can run in parallel, with money on each (anvil) chain. */
async function createRichKeys(chains: readonly WalletChain[]): Promise<readonly `0x${string}`[]> {
  const keys = Array.from({ length: ACCOUNT_COUNT }, generatePrivateKey)
  const gifts = chains.flatMap(({ rpcUrl }) =>
    keys.map((key) => callNode(rpcUrl, 'anvil_setBalance', [privateKeyToAddress(key), ONE_HUNDRED_ETH])),
  )
  await Promise.all(gifts)
  return keys
}

async function completeOptions(
  world: DappWorld,
  options: Partial<InstallTestWalletOptions>,
): Promise<InstallTestWalletOptions> {
  const [first, ...others] = options.chains ?? world.chains.map(({ id, httpUrl }) => ({ id, rpcUrl: httpUrl }))
  if (!first) throw new Error('The world of these tests has no chain. Start one with at least one chain.')
  const chains = [first, ...others] as const
  if (options.mnemonic || options.privateKeys) return { ...options, chains }
  return { ...options, chains, privateKeys: await createRichKeys(chains) }
}

/**
 * Creates Playwright's `test` for a dapp: with a world of local chains and a wallet in the page.
 *
 * @param startWorld - For example `() => startLocalWorld({ ports: 'free' })`.
 */
export function createDappTest<World extends DappWorld>(startWorld: () => Promise<World>): DappTest<World> {
  const withWorld = base.extend<object, DappWorkerFixtures<World>>({
    world: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
      async ({}, use) => {
        const world = await startWorld()
        await use(world)
        await world.stop()
      },
      { scope: 'worker' },
    ],
  })
  return withWorld.extend<DappFixtures>({
    walletOptions: [{}, { option: true }],
    wallet: async ({ page, world, walletOptions }, use) => {
      await use(await installTestWallet(page, await completeOptions(world, walletOptions)))
    },
  })
}
