import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { WalletIdentity } from '@openappkit/core/internal'

/** One chain family of a session (SPEC §3, Wallet session), after every check of S11. */
export interface SessionNamespace {
  /** The requested chains that the wallet has approved; empty if it approved only others. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-10 ids, at most 100 of each chain, in the order of `chains`. On `defaultChain` if `chains` is empty. */
  readonly accounts: readonly string[]
  readonly rpcMap: Readonly<Record<string, string>>
  /** The initial chain of the session. If the wallet approved no chain of the site, it is a chain of the wallet. */
  readonly defaultChain: CaipNetworkId
  /** The wallet's id of a chain, if it differs from ours. */
  readonly names: Readonly<Record<CaipNetworkId, string>>
}

export type SessionNamespaces = Readonly<Partial<Record<ChainNamespace, SessionNamespace>>>

/** The active chain of each chain family. */
export type ChainsInUse = Partial<Record<ChainNamespace, CaipNetworkId>>

/** A session with a wallet. */
export interface WalletSession {
  readonly topic: string
  readonly namespaces: SessionNamespaces
  readonly wallet: WalletIdentity | undefined
}
