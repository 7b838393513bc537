import type { ChainNamespace } from '@openappkit/common'
import type { Listeners } from '../createListeners.ts'
import type { FakeRequests } from './createFakeRequests.ts'
import type { FakeWallet } from './createFakeWallet.ts'
import type { BehaviourOf } from './types.ts'

/** What the adapters of all kits and the control of the test share. */
export interface FakeWorld {
  readonly namespace: ChainNamespace
  readonly wallets: Map<string, FakeWallet>
  /** @throws when no wallet has that id. */
  find(this: void, id: string): FakeWallet
  readonly requests: FakeRequests
  /** Those who watch the list of connectors. */
  readonly changes: Listeners<[]>
  /** Adapters that were started and not stopped. */
  readonly discoveries: Listeners<[]>
  getBalanceBehaviour: BehaviourOf<'getBalance'>
  balance: bigint
}
