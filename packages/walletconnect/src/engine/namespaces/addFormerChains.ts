import { isChainNamespace, type CaipNetworkId } from '@openappkit/common'
import type { SessionTypes } from '@walletconnect/types'
import type { NamespaceRequest, NamespaceRequests } from './types.ts'

const NOTHING: NamespaceRequest = { chains: [], methods: [], events: [], rpcMap: {} }

/**
 * The requests that a session is checked against: what the site asks for now, and the chains it asked that session
 * for. A site that has taken a network away keeps what its visitors have of the others.
 */
export function addFormerChains(
  requests: NamespaceRequests,
  { optionalNamespaces }: Pick<SessionTypes.Struct, 'optionalNamespaces'>,
): NamespaceRequests {
  const added: Record<string, NamespaceRequest> = { ...requests }
  for (const [namespace, asked] of Object.entries(optionalNamespaces ?? {})) {
    if (!isChainNamespace(namespace)) continue
    const request = requests[namespace] ?? NOTHING
    const formerChains = ((asked.chains ?? []) as CaipNetworkId[]).filter((chain) => !request.chains.includes(chain))
    if (formerChains.length > 0) added[namespace] = { ...request, formerChains }
  }
  return added
}
