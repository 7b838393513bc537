import { buildNamespaces, type SessionNamespaces } from './buildNamespaces.ts'
import type { SignClient } from './openSignClient.ts'
import { getSupport, type RemoteState } from './remoteState.ts'
import type { RemoteRequest } from './types.ts'

type Proposal = ReturnType<SignClient['proposal']['get']>

/** @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const REJECTIONS = {
  declined: { code: 5000, message: 'User rejected.' },
  unsupported: { code: 5100, message: 'Unsupported chains.' },
} as const

export function getOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}

async function decide(
  state: RemoteState,
  request: RemoteRequest,
  proposal: Proposal,
): Promise<SessionNamespaces | keyof typeof REJECTIONS> {
  if (!buildNamespaces(proposal, getSupport(state))) return 'unsupported'
  try {
    await state.wallet.approvals.ask(request)
  } catch {
    return 'declined'
  }
  // Built again: the owner may have changed account or chains before the answer.
  return buildNamespaces(proposal, getSupport(state)) ?? 'unsupported'
}

/** Asks the user about a proposal and sends the answer to the site. */
export async function answerProposal(state: RemoteState, proposal: Proposal): Promise<void> {
  const { id, proposer, pairingTopic: topic } = proposal
  if (state.seen.has(id)) return
  state.seen.add(id)
  const origin = getOrigin(proposer.metadata.url)
  const request: RemoteRequest = { method: 'session_proposal', params: proposal, origin, topic, chainId: undefined }
  state.requests.push(request)
  await state.silence.wait()
  const decision = await decide(state, request, proposal)
  await state.connectivity.whenOnline()
  if (typeof decision === 'string') {
    const reason = decision === 'declined' && state.rejection ? state.rejection : REJECTIONS[decision]
    return state.client.reject({ id, reason })
  }
  await state.client.approve({ id, namespaces: state.shape?.(decision, proposal) ?? decision })
  for (const check of [...state.sessionWatchers]) check()
}
