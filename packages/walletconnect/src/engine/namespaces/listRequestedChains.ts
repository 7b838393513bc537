import type { CaipNetworkId } from '@openappkit/common'
import type { SessionTypes } from '@walletconnect/types'
import { listRequests, isServed } from './methods.ts'
import { toCurrentChain } from './toCurrentChain.ts'
import type { NamespaceRequests } from './types.ts'

/**
 * The chains that the site requests of a session: the chains of its proposal, and the current chains of the site. A
 * session therefore keeps a network that the site removes and adds again.
 */
export function listRequestedChains(
  requests: NamespaceRequests,
  { optionalNamespaces }: Pick<SessionTypes.Struct, 'optionalNamespaces'>,
): ReadonlySet<CaipNetworkId> {
  const now = listRequests(requests).flatMap(([, { chains }]) => chains)
  const before = Object.entries(optionalNamespaces ?? {})
    .filter(([namespace]) => isServed(namespace))
    .flatMap(([, { chains = [] }]) => chains as CaipNetworkId[])
  return new Set([...now, ...before].map(toCurrentChain))
}
