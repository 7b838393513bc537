import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace, type StandardNamespace } from '@openappkit/common'
import type { Network, UniversalProviderConfigOverride } from '@openappkit/core/internal'
import type { ProposalTypes } from '@walletconnect/types'
import type { OwnContext } from '../createOwnContext.ts'
import { listRequests, isServed, NAMESPACE_NEEDS } from './methods.ts'
import type { NamespaceRequest, NamespaceRequests } from './types.ts'

type Source = Pick<OwnContext, 'listNamespaces' | 'listNetworks' | 'universalProviderConfigOverride'>

/** The values that are CAIP-2 ids of the chain family. Ignores other values. */
function parseChains(values: readonly string[], namespace: ChainNamespace): CaipNetworkId[] {
  return values.filter((value): value is CaipNetworkId => {
    try {
      return parseCaipNetworkId(value).namespace === namespace
    } catch {
      return false
    }
  })
}

/** The site's own endpoint of each network. */
function createRpcMap(networks: readonly Network[]): Record<string, string> {
  const entries = networks.map(({ caipNetworkId, rpcUrls }) => [caipNetworkId, rpcUrls.default.http[0]] as const)
  return Object.fromEntries(entries.filter((entry): entry is [CaipNetworkId, string] => Boolean(entry[1])))
}

function createRequest(
  namespace: StandardNamespace,
  networks: readonly Network[],
  { chains, methods, events, rpcMap, defaultChain }: UniversalProviderConfigOverride,
): NamespaceRequest | undefined {
  const needs = NAMESPACE_NEEDS[namespace]
  const configured = networks.map(({ caipNetworkId }) => caipNetworkId)
  const wanted = chains?.[namespace] ? parseChains(chains[namespace], namespace) : configured
  const [first] = parseChains(defaultChain === undefined ? [] : [defaultChain], namespace)
  if (wanted.length === 0) return undefined
  return {
    chains: [...new Set(wanted)],
    methods: [...new Set(methods?.[namespace] ?? needs.methods)],
    events: [...new Set(events?.[namespace] ?? needs.events)],
    rpcMap: {
      ...createRpcMap(networks),
      ...Object.fromEntries(Object.entries(rpcMap ?? {}).filter(([id]) => id.startsWith(`${namespace}:`))),
    },
    ...(first && wanted.includes(first) && { defaultChain: first }),
  }
}

/** The requests to a wallet by family: the configured networks, or the site's override. */
export function createNamespaceRequests(context: Source): NamespaceRequests {
  const override = context.universalProviderConfigOverride ?? {}
  const requests: Partial<Record<ChainNamespace, NamespaceRequest>> = {}
  for (const namespace of context.listNamespaces()) {
    const request = isServed(namespace) && createRequest(namespace, context.listNetworks(namespace), override)
    if (request) requests[namespace] = request
  }
  return requests
}

/** The namespaces of a proposal. All are optional: a wallet that lacks a required one could not connect. */
export function createProposal(requests: NamespaceRequests): ProposalTypes.OptionalNamespaces {
  const entries = listRequests(requests).map(([namespace, { chains, methods, events }]) => [
    namespace,
    { chains: [...chains], methods: [...methods], events: [...events] },
  ])
  return Object.fromEntries(entries) as ProposalTypes.OptionalNamespaces
}
