import type { ChainNamespace } from '@openappkit/common'
import type { TokenAmount } from '@openappkit/core/internal'
import type { Listeners } from '../createFakeLifecycle.ts'
import type { FakeRequests } from './createFakeRequests.ts'
import type { FakeWallet } from './createFakeWallet.ts'
import type { BehaviourOf, FakeName, FakeOptionalMethod, FakeRead } from './types.ts'

/** The shared state of the adapters of all kits and of the test's control. */
export interface FakeWorld {
  readonly namespace: ChainNamespace
  readonly lacks: ReadonlySet<FakeOptionalMethod>
  readonly wallets: Map<string, FakeWallet>
  /** @throws if no wallet has that id. */
  find(this: void, id: string): FakeWallet
  readonly requests: FakeRequests
  /** Listeners for changes of the list of connectors. */
  readonly changes: Listeners<[]>
  /** Kits that get reports of connections that the driver has made itself. */
  readonly kits: Listeners<[connectorId: string]>
  /** Adapters that were started and not stopped. */
  readonly discoveries: Listeners<[]>
  readonly reads: { [Operation in FakeRead]: BehaviourOf<Operation> }
  /** What every spender may spend, by the id of the token in lower case. */
  readonly allowances: Map<string, bigint>
  /** False for a chain family without swaps. */
  readonly hasSwaps: boolean
  balance: bigint
  tokens: readonly TokenAmount[]
  /** Registered names by name. */
  readonly names: Map<string, FakeName & { readonly address: string }>
}
