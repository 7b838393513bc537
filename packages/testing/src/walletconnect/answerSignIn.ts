import { getAccount } from '../wallet/state.ts'
import { getOrigin } from './answerProposal.ts'
import type { SignClient } from './openSignClient.ts'
import type { RemoteState } from './remoteState.ts'
import type { RemoteRequest } from './types.ts'

type StoredSignIn = ReturnType<SignClient['auth']['requests']['get']>
type SignedMessages = Parameters<SignClient['approveSessionAuthenticate']>[0]['auths']

/** One signed message for each chain of the wallet, as CACAO (CAIP-74). */
async function sign({ client, wallet }: RemoteState, { authPayload }: StoredSignIn): Promise<SignedMessages> {
  const account = getAccount(wallet)
  const { chains, type: _type, ...payload } = authPayload
  const known = chains.filter((chainId) => wallet.chains.has(Number(chainId.slice('eip155:'.length))))
  return Promise.all(
    known.map(async (chainId) => {
      const iss = `did:pkh:${chainId}:${account.address}`
      const message = client.formatAuthMessage({ request: authPayload, iss })
      const signature = await account.signMessage({ message })
      return { h: { t: 'caip122' as const }, p: { ...payload, iss }, s: { t: 'eip191' as const, s: signature } }
    }),
  )
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
    return state.client.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
  }
  await state.client.approveSessionAuthenticate({ id, auths: await sign(state, stored) })
  for (const check of [...state.sessionWatchers]) check()
}
