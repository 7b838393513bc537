import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'

/** What a wallet is asked for in one chain family, and what is used of its session (S11). */
export interface NamespaceRequest {
  /** CAIP-2 ids; the first is where the session begins. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** RPC URL by CAIP-2 id, for what is read through the provider. */
  readonly rpcMap: Readonly<Record<string, string>>
  readonly defaultChain?: CaipNetworkId
}

/** @see https://chainagnostic.org/CAIPs/caip-25 */
export type NamespaceRequests = Readonly<Partial<Record<ChainNamespace, NamespaceRequest>>>
