import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { WalletIdentity } from '@openappkit/core'

/** One chain family of a session (SPEC §3, Wallet session), after every check of S11. */
export interface SessionNamespace {
  /** What the wallet has agreed to; at least one. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-10 ids, at most 100 of each chain, in the order of the chains. */
  readonly accounts: readonly string[]
  readonly rpcMap: Readonly<Record<string, string>>
  readonly defaultChain: CaipNetworkId
}

export type SessionNamespaces = Readonly<Partial<Record<ChainNamespace, SessionNamespace>>>

/** A session with a wallet. */
export interface WalletSession {
  readonly topic: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  readonly namespaces: SessionNamespaces
  readonly wallet: WalletIdentity | undefined
}
