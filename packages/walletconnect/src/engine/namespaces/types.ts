import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'

/** The request to a wallet in one chain family. The kit uses only the requested part of a session (S11). */
export interface NamespaceRequest {
  /** CAIP-2 ids; the first is the initial chain. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** RPC URL by CAIP-2 id, for reads through the provider. */
  readonly rpcMap: Readonly<Record<string, string>>
  readonly defaultChain?: CaipNetworkId
}

/** @see https://chainagnostic.org/CAIPs/caip-25 */
export type NamespaceRequests = Readonly<Partial<Record<ChainNamespace, NamespaceRequest>>>
