import { createCaipNetworkId, type CaipNetworkId } from '@openappkit/common'
import type { Network, NetworkInput, RpcUrl } from './types.ts'

/** Copies the fields that have a value, so that optional ones stay absent instead of undefined. */
function definedOnly<Value extends object>(value: Value): { [Key in keyof Value]: NonNullable<Value[Key]> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as never
}

/** The CAIP-2 id of a network as a site passes it; a chain without a namespace is an EVM one. */
export function getNetworkId(input: Pick<NetworkInput, 'id' | 'chainNamespace' | 'caipNetworkId'>): CaipNetworkId {
  return input.caipNetworkId ?? createCaipNetworkId(input.chainNamespace ?? 'eip155', input.id)
}

/**
 * Makes a Network of SPEC §3 from a viem `Chain` or a network of `@openappkit/core/networks`.
 * The site's own RPC URLs come first, then those of the network as the site passed it, then the
 * provider's.
 */
export function defineNetwork(input: NetworkInput, customRpcUrls: readonly RpcUrl[] = [], providerUrl?: string): Network {
  const chainHttp = input.rpcUrls.default.http
  const http = [...new Set([...customRpcUrls.map(({ url }) => url), ...chainHttp, ...(providerUrl ? [providerUrl] : [])])]
  const { webSocket } = input.rpcUrls.default
  return {
    id: input.id,
    name: input.name,
    chainNamespace: input.chainNamespace ?? 'eip155',
    caipNetworkId: getNetworkId(input),
    nativeCurrency: { ...input.nativeCurrency },
    rpcUrls: {
      default: { http, ...(webSocket && { webSocket: [...webSocket] }) },
      chainDefault: { http: [...chainHttp] },
    },
    ...definedOnly({
      blockExplorers: input.blockExplorers && { default: { ...input.blockExplorers.default } },
      contracts: input.contracts && structuredClone(input.contracts as Record<string, unknown>),
      blockTime: input.blockTime,
      testnet: input.testnet,
      assets: input.assets && { ...input.assets },
    }),
  }
}

/** The stand-in of SPEC §3 for a network the wallet is on but the site does not know. */
export function defineUnsupportedNetwork(id: CaipNetworkId): Network {
  const separator = id.indexOf(':')
  const reference = id.slice(separator + 1)
  const chainNamespace = id.slice(0, separator) as Network['chainNamespace']
  return {
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    caipNetworkId: id,
    name: 'Unknown Network',
    chainNamespace,
    nativeCurrency: { name: '', decimals: 0, symbol: '' },
    rpcUrls: { default: { http: [] } },
    isUnsupported: true,
  }
}
