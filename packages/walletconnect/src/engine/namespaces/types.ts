import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'

/** What a wallet is asked for in one chain family, and what a session of it may hold (S11). */
export interface NamespaceRequest {
  /** CAIP-2 ids; the first is where the session begins. */
  readonly chains: readonly CaipNetworkId[]
  /** What a session was asked for when it was made and the site has no more: it may be named, and is left out. */
  readonly formerChains?: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** RPC URL by CAIP-2 id, for what is read through the provider. */
  readonly rpcMap: Readonly<Record<string, string>>
  readonly defaultChain?: CaipNetworkId
}

/** @see https://chainagnostic.org/CAIPs/caip-25 */
export type NamespaceRequests = Readonly<Partial<Record<ChainNamespace, NamespaceRequest>>>
