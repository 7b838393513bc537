import type { ChainNamespace } from '@openappkit/common'
import type { ConnectionAccount, Connector, TokenAmount, WalletEvent } from '@openappkit/core/internal'
import { createListeners, type Listeners } from '../createFakeLifecycle.ts'
import type { BehaviourOf, FakeConnectorOptions, FakeOperation, FakeRead } from './types.ts'

type WalletBehaviours = { [Operation in Exclude<FakeOperation, FakeRead>]: BehaviourOf<Operation> }

/** One wallet: its accounts, and its answers. */
export interface FakeWallet {
  readonly connector: Connector
  accounts: readonly ConnectionAccount[]
  chainReference: string
  isPermitted: boolean
  readonly provider: unknown
  /** What it reports itself; `undefined` if it does not. */
  assets?: readonly TokenAmount[] | undefined
  readonly behaviours: WalletBehaviours
  readonly listeners: Listeners<[event: WalletEvent]>
}

export function toAccounts(accounts: readonly (string | ConnectionAccount)[]): readonly ConnectionAccount[] {
  return accounts.map((account) => (typeof account === 'string' ? { address: account } : account))
}

/** An address that differs between wallets and is the same in every run. */
function createAddress(id: string): string {
  let hash = 7
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return `0x${hash.toString(16).padStart(40, '0')}`
}

export function createFakeWallet(options: FakeConnectorOptions, namespace: ChainNamespace): FakeWallet {
  const { accounts, chainReference = '1', isPermitted = false, provider, ...connector } = options
  return {
    connector: { name: options.id, type: 'injected', namespaces: [namespace], ...connector },
    accounts: toAccounts(accounts ?? [createAddress(options.id)]),
    chainReference,
    isPermitted,
    provider: provider ?? { fakeProviderOf: options.id },
    behaviours: {
      connect: 'approve',
      reconnect: 'approve',
      disconnect: 'approve',
      switchNetwork: 'approve',
      signMessage: 'approve',
      sendTransfer: 'approve',
      getWalletAssets: 'approve',
      signPermit: 'approve',
      sendSwap: 'approve',
    },
    listeners: createListeners(),
  }
}
