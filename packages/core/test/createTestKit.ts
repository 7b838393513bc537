import { createFakeAdapter, createFakePorts, type FakeAdapterOptions, type FakePortsOptions } from '@openappkit/testing'
import { createKit } from '../src/kit/createKit.ts'
import { base, mainnet, solana } from '../src/networks/chains/index.ts'
import type { KitOptions } from '../src/options/types.ts'
import type { ViewName } from '../src/router/types.ts'

export const ALPHA = 'com.example.alpha'
export const BETA = 'com.example.beta'

export interface TestKitOptions {
  readonly options?: Partial<KitOptions>
  readonly ports?: FakePortsOptions
  readonly adapter?: FakeAdapterOptions
  /** Shares wallets with another kit: a second tab, or the page after a reload. */
  readonly wallets?: ReturnType<typeof createFakeAdapter>
}

/** A kit with fake ports and four views: the two of core, and two of features. */
export function createTestKit({ options, ports, adapter, wallets = createFakeAdapter(adapter) }: TestKitOptions = {}) {
  const fakes = createFakePorts(ports)
  const kit = createKit(
    { networks: [mainnet, base, solana], adapters: [wallets.createAdapter], ...options },
    fakes.ports,
  )
  const views: readonly ViewName[] = ['Connect', 'Account', 'AllWallets', 'ConnectingWalletConnectBasic']
  for (const view of views) kit.router.register(view, {})
  return { kit, wallets, control: wallets.control, ...fakes }
}

export type TestKit = ReturnType<typeof createTestKit>

export const ACCOUNT_1 = `0x${'1'.repeat(40)}`
export const ACCOUNT_2 = `0x${'2'.repeat(40)}`

/** A started kit whose connection code is loaded. Its first wallet has one known account. */
export async function setUpConnections(params: TestKitOptions = {}) {
  const test = createTestKit(params)
  await test.kit.connections.preload()
  test.control.setAccounts(ALPHA, [ACCOUNT_1])
  test.kit.start()
  return test
}
