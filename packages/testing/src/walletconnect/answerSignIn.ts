import { getAccount } from '../wallet/state.ts'
import type { SignClient, SignedMessages } from './openSignClient.ts'
import { type RemoteState, getSupport } from './remoteState.ts'
import type { RemoteRequest } from './types.ts'
import { buildNamespaces, type SessionNamespaces } from './buildNamespaces.ts'

type StoredSignIn = ReturnType<SignClient['auth']['requests']['get']>
type AuthPayload = StoredSignIn['authPayload']

/** Names all chains in the permissions of the message (ReCap, EIP-5573), which are the last resource. */
function addChains(payload: AuthPayload, chains: readonly string[]): AuthPayload {
  const resources = [...(payload.resources ?? [])]
  const recap = resources.pop()?.replace('urn:recap:', '') ?? ''
  const { att } = JSON.parse(Buffer.from(recap, 'base64url').toString()) as { att: { eip155: Record<string, unknown> } }
  const eip155 = Object.fromEntries(Object.keys(att.eip155).map((ability) => [ability, [{ chains }]]))
  return {
    ...payload,
    resources: [...resources, `urn:recap:${Buffer.from(JSON.stringify({ att: { eip155 } })).toString('base64url')}`],
  }
}

/** Signs one message for each chain of the wallet, or one for all, as CACAO (CAIP-74). */
async function sign({ client, wallet, signsIn }: RemoteState, { authPayload }: StoredSignIn): Promise<SignedMessages> {
  const account = getAccount(wallet)
  const known = authPayload.chains.filter((chainId) => wallet.chains.has(Number(chainId.slice('eip155:'.length))))
  const request = signsIn === 'once' ? addChains(authPayload, known) : authPayload
  const { chains: _chains, type: _type, ...payload } = request
  return Promise.all(
    known.slice(0, signsIn === 'once' ? 1 : known.length).map(async (chainId) => {
      const iss = `did:pkh:${chainId}:${account.address}`
      const message = client.formatAuthMessage({ request, iss })
      const signature = await account.signMessage({ message })
      return { h: { t: 'caip122' as const }, p: { ...payload, iss }, s: { t: 'eip191' as const, s: signature } }
    }),
  )
}

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

/**
 * Asks the user to connect and sign in together, and sends the answer to the site.
 *
 * @see https://chainagnostic.org/CAIPs/caip-222
 */
export async function answerSignIn(state: RemoteState, stored: StoredSignIn): Promise<void> {
  const { id, pairingTopic: topic, requester } = stored
  if (state.seen.has(id)) return
  state.seen.add(id)
  const origin = getOrigin(requester.metadata.url)
  const params = stored.authPayload
  const request: RemoteRequest = { method: 'session_authenticate', params, origin, topic, chainId: undefined }
  state.requests.push(request)
  await state.silence.wait()
  const isApproved = await state.wallet.approvals.ask(request).then(
    () => true,
    () => false,
  )
  await state.connectivity.whenOnline()
  if (!isApproved) {
    return state.client.rejectSessionAuthenticate({
      id,
      reason: state.rejection ?? { code: 5000, message: 'User rejected.' },
    })
  }
  await state.client.approveSessionAuthenticate({ id, auths: await sign(state, stored) })
  for (const check of [...state.sessionWatchers]) check()
}
