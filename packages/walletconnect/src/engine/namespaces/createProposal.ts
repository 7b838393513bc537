import type { ProposalTypes } from '@walletconnect/types'
import { listRequests } from './listRequests.ts'
import type { NamespaceRequests } from './types.ts'

/** The namespaces of a proposal. All are optional: a wallet that lacks a required one could not connect. */
export function createProposal(requests: NamespaceRequests): ProposalTypes.OptionalNamespaces {
  const entries = listRequests(requests).map(([namespace, { chains, methods, events }]) => [
    namespace,
    { chains: [...chains], methods: [...methods], events: [...events] },
  ])
  return Object.fromEntries(entries) as ProposalTypes.OptionalNamespaces
}
