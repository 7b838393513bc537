import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { ConnectionAccount, WalletEvent } from '@openappkit/core/internal'
import { getFamily, getReference } from './parseChain.ts'
import { toAccounts } from './toAccounts.ts'
import type { ChainsInUse, SessionNamespaces } from './types.ts'

interface PositionOptions {
  /** The initial chain of each chain family. */
  readonly chains: ChainsInUse
  getNamespaces(): SessionNamespaces
  emit(namespace: ChainNamespace, event: WalletEvent): void
}

/** The active chain of each chain family of a session, and the accounts there. Emits an event for each change. */
export interface Position {
  getChain(namespace: ChainNamespace): CaipNetworkId | undefined
  /** Sets the active chain. Does nothing if the session does not hold its family. */
  move(chain: CaipNetworkId): void
  /** In the wallet's order, with the selected account first. */
  listAccounts(namespace: ChainNamespace): readonly ConnectionAccount[]
  /** Records the account that is selected in the wallet. */
  select(namespace: ChainNamespace, address: string): void
  /** Emits the accounts after the session has changed. */
  emitAccounts(namespace: ChainNamespace): void
  /** Adds a chain family, without an event. */
  add(namespace: ChainNamespace, chain: CaipNetworkId | undefined): void
  /** Removes a chain family that the session no longer holds. */
  remove(namespace: ChainNamespace): void
}

/** The only holder of the active chain, so that the chain on the page and the chain of requests are the same. */
export function createPosition(options: PositionOptions): Position {
  const { getNamespaces, emit } = options
  const chains: ChainsInUse = { ...options.chains }
  const selected: Partial<Record<ChainNamespace, string>> = {}

  function listAccounts(namespace: ChainNamespace): readonly ConnectionAccount[] {
    const held = getNamespaces()[namespace]
    const chain = chains[namespace]
    return held && chain ? toAccounts(held, chain, selected[namespace]) : []
  }
  function emitAccounts(namespace: ChainNamespace): void {
    const accounts = listAccounts(namespace)
    if (accounts.length > 0) emit(namespace, { type: 'accountsChanged', accounts })
  }

  return {
    getChain: (namespace) => chains[namespace],
    move(chain) {
      const namespace = getFamily(chain) as ChainNamespace
      if (!getNamespaces()[namespace] || chains[namespace] === chain) return
      chains[namespace] = chain
      emit(namespace, { type: 'chainChanged', chainReference: getReference(chain) })
      emitAccounts(namespace)
    },
    listAccounts,
    select(namespace, address) {
      selected[namespace] = address
      emitAccounts(namespace)
    },
    emitAccounts,
    add(namespace, chain) {
      if (chain) chains[namespace] = chain
    },
    remove(namespace) {
      delete chains[namespace]
      delete selected[namespace]
      emit(namespace, { type: 'disconnect' })
    },
  }
}
