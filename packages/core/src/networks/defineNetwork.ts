import { createCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '@openappkit/common'
import type { Network, NetworkInput, RpcUrl } from './types.ts'

/** Copies the fields that have a value, so that optional ones are absent instead of undefined. */
function definedOnly<Value extends object>(value: Value): { [Key in keyof Value]: NonNullable<Value[Key]> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as never
}

const split = (id: CaipNetworkId) => id.split(':') as [namespace: ChainNamespace, reference: string]

/** The CAIP-2 id of a network as a site passes it; a chain without a namespace is an EVM one. */
export function getNetworkId(input: Pick<NetworkInput, 'id' | 'chainNamespace' | 'caipNetworkId'>): CaipNetworkId {
  return input.caipNetworkId ?? createCaipNetworkId(input.chainNamespace ?? 'eip155', input.id)
}

/**
 * Creates a Network of SPEC §3 from a viem `Chain` or a network of `@openappkit/core/networks`. Order of its RPC URLs:
 * those of the site's options, of the network that the site passed, of the provider.
 */
export function defineNetwork(
  input: NetworkInput,
  customRpcUrls: readonly RpcUrl[] = [],
  providerUrl?: string,
): Network {
  const chainHttp = input.rpcUrls.default.http
  const http = [
    ...new Set([...customRpcUrls.map(({ url }) => url), ...chainHttp, ...(providerUrl ? [providerUrl] : [])]),
  ]
  const { webSocket } = input.rpcUrls.default
  const caipNetworkId = getNetworkId(input)
  return {
    id: input.id,
    name: input.name,
    chainNamespace: split(caipNetworkId)[0],
    caipNetworkId,
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

/** The placeholder of SPEC §3 for a network that the wallet is on but the site has not configured. */
export function defineUnsupportedNetwork(id: CaipNetworkId): Network {
  const [chainNamespace, reference] = split(id)
  return {
    // As networks of sites have it: a number if it is one.
    id: /\D/.test(reference) ? reference : Number(reference),
    caipNetworkId: id,
    name: 'Unknown Network',
    chainNamespace,
    nativeCurrency: { name: '', decimals: 0, symbol: '' },
    rpcUrls: { default: { http: [] } },
    isUnsupported: true,
  }
}
