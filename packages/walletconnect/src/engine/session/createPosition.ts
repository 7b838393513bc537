import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { ConnectionAccount, WalletEvent } from '@openappkit/core'
import { getFamily, getReference } from './parseChain.ts'
import { toAccounts } from './toAccounts.ts'
import type { ChainsInUse, SessionNamespaces } from './types.ts'

interface PositionOptions {
  /** Where each chain family begins. */
  readonly chains: ChainsInUse
  getNamespaces(): SessionNamespaces
  emit(namespace: ChainNamespace, event: WalletEvent): void
}

/** Where a session is: the chain in use of each chain family, and the accounts there. Whatever changes it is told. */
export interface Position {
  getChain(namespace: ChainNamespace): CaipNetworkId | undefined
  /** Of a family that the session holds; else nothing happens. */
  move(chain: CaipNetworkId): void
  /** In the wallet's order, the one that its owner has selected first. */
  listAccounts(namespace: ChainNamespace): readonly ConnectionAccount[]
  /** Its owner has selected that account. */
  select(namespace: ChainNamespace, address: string): void
  /** The session holds other accounts. */
  tellAccounts(namespace: ChainNamespace): void
  /** A chain family that is not told of yet. */
  add(namespace: ChainNamespace, chain: CaipNetworkId | undefined): void
  /** A chain family that the session holds no more. */
  leave(namespace: ChainNamespace): void
}

/** The one place that knows the chain in use, so that what is shown is what is asked for. */
export function createPosition(options: PositionOptions): Position {
  const { getNamespaces, emit } = options
  const chains: ChainsInUse = { ...options.chains }
  const selected: Partial<Record<ChainNamespace, string>> = {}

  function listAccounts(namespace: ChainNamespace): readonly ConnectionAccount[] {
    const held = getNamespaces()[namespace]
    const chain = chains[namespace]
    return held && chain ? toAccounts(held, chain, selected[namespace]) : []
  }
  function tellAccounts(namespace: ChainNamespace): void {
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
      tellAccounts(namespace)
    },
    listAccounts,
    select(namespace, address) {
      selected[namespace] = address
      tellAccounts(namespace)
    },
    tellAccounts,
    add(namespace, chain) {
      if (chain) chains[namespace] = chain
    },
    leave(namespace) {
      delete chains[namespace]
      delete selected[namespace]
      emit(namespace, { type: 'disconnect' })
    },
  }
}
