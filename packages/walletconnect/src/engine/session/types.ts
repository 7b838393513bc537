import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { WalletIdentity } from '@openappkit/core'

/** One chain family of a session (SPEC §3, Wallet session), after every check of S11. */
export interface SessionNamespace {
  /** Of the chains that the site asks for those that the wallet has agreed to; none where it has only others. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-10 ids, at most 100 of each chain, in the order of the chains. On `defaultChain` where there are none. */
  readonly accounts: readonly string[]
  readonly rpcMap: Readonly<Record<string, string>>
  /** Where the session begins. Of the wallet's own chains where it has none of the site's. */
  readonly defaultChain: CaipNetworkId
  /** What the wallet calls a chain, where that is another id than the one in use here. */
  readonly names: Readonly<Record<CaipNetworkId, string>>
}

export type SessionNamespaces = Readonly<Partial<Record<ChainNamespace, SessionNamespace>>>

/** The chain in use of each chain family. */
export type ChainsInUse = Partial<Record<ChainNamespace, CaipNetworkId>>

/** A session with a wallet. */
export interface WalletSession {
  readonly topic: string
  readonly namespaces: SessionNamespaces
  readonly wallet: WalletIdentity | undefined
}
