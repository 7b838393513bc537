import { RPC_ERRORS, RpcError, toRpcError } from '../wallet/rpcErrors.ts'
import { getOrigin } from './answerProposal.ts'
import type { SignClient } from './openSignClient.ts'
import type { RemoteState } from './remoteState.ts'
import { runEip155Method } from './runEip155Method.ts'
import { runSolanaMethod } from './runSolanaMethod.ts'
import { addWantedChain, listAddresses } from './sessions.ts'
import type { RemoteRequest } from './types.ts'

/** A request as the client stores it, and as it is shown again after a reload. */
export type StoredRequest = ReturnType<SignClient['getPendingSessionRequests']>[number]

async function run(state: RemoteState, request: RemoteRequest): Promise<unknown> {
  const { wallet, client, solanaAccounts } = state
  const session = client.session.get(request.topic)
  const namespace = request.chainId?.split(':')[0]
  if (namespace === 'eip155') {
    const addresses = listAddresses(session, request.chainId)
    return addWantedChain(state, request, () => runEip155Method(wallet, addresses, request))
  }
  if (namespace === 'solana') {
    const addresses = listAddresses(session, request.chainId)
    const accounts = solanaAccounts.filter(({ address }) => addresses.includes(address))
    return runSolanaMethod(accounts, wallet.approvals, request)
  }
  if (!state.answerOthers) throw new RpcError(RPC_ERRORS.unsupportedMethod, request.method)
  return state.answerOthers(request)
}

/** Performs a request of a session after its owner's approval, and answers. */
export async function answerRequest(state: RemoteState, { id, topic, params }: StoredRequest): Promise<void> {
  if (state.seen.has(id)) return
  state.seen.add(id)
  const { chainId } = params
  const asked: { method: string; params: unknown } = params.request
  const { metadata } = state.client.session.get(topic).peer
  const request: RemoteRequest = {
    method: asked.method,
    params: asked.params as object,
    origin: getOrigin(metadata.url),
    topic,
    chainId,
  }
  state.requests.push(request)
  await state.silence.wait()
  const answer = await run(state, request).then(
    (result) => ({ id, jsonrpc: '2.0', result: result ?? null }),
    (error: unknown) => ({ id, jsonrpc: '2.0', error: toRpcError(error) }),
  )
  await state.connectivity.whenOnline()
  await state.client.respond({ topic, response: answer as Parameters<SignClient['respond']>[0]['response'] })
}
