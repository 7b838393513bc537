import type { ProposalTypes } from '@walletconnect/types'
import { listRequests } from './listRequests.ts'
import type { NamespaceRequests } from './types.ts'

/** The namespaces as a proposal writes them. Never as required ones: a wallet that lacks one of them could not connect at all. */
export function createProposal(requests: NamespaceRequests): ProposalTypes.OptionalNamespaces {
  const entries = listRequests(requests).map(([namespace, { chains, methods, events }]) => [
    namespace,
    { chains: [...chains], methods: [...methods], events: [...events] },
  ])
  return Object.fromEntries(entries) as ProposalTypes.OptionalNamespaces
}
