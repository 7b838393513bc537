import { isChainNamespace, type CaipNetworkId } from '@openappkit/common'
import type { SessionTypes } from '@walletconnect/types'
import { listRequests } from './listRequests.ts'
import { toCurrentChain } from './toCurrentChain.ts'
import type { NamespaceRequests } from './types.ts'

/**
 * The chains that a session was asked for, when it was made and by the site as it is now. A site that takes a network
 * away, and adds it again, finds it in the session.
 */
export function listAskedChains(
  requests: NamespaceRequests,
  { optionalNamespaces }: Pick<SessionTypes.Struct, 'optionalNamespaces'>,
): ReadonlySet<CaipNetworkId> {
  const now = listRequests(requests).flatMap(([, { chains }]) => chains)
  const before = Object.entries(optionalNamespaces ?? {})
    .filter(([namespace]) => isChainNamespace(namespace))
    .flatMap(([, { chains = [] }]) => chains as CaipNetworkId[])
  return new Set([...now, ...before].map(toCurrentChain))
}
