import type { SignClient } from '@openappkit/testing/walletconnect'
import { isSilentMethod, SILENT_ANSWERS } from '../answers/silentAnswers.ts'
import { createRpcError, toPlainRpcError } from '../protocol/rpcErrors.ts'
import type { Hex, WalletRequest } from '../protocol/types.ts'
import { listCalls } from '../wallet/listCalls.ts'
import type { Answer, Question, SolanaSignature } from '../wallet/types.ts'
import { addChain } from './followOwner.ts'
import type { EngineContext } from './engineContext.ts'
import { nameChain } from './nameChain.ts'
import { parseEip155Request, parseSolanaRequest } from './parseSessionRequest.ts'
import { listAddresses, listChains, readPeer } from './readSession.ts'

type StoredRequest = ReturnType<SignClient['getPendingSessionRequests']>[number]
type Response = Parameters<SignClient['respond']>[0]['response']

/** A question to the owner, or an answer without a question, which may need the chain. */
type Reading = { readonly question: Omit<Question, 'origin' | 'peer'> } | { readonly result: unknown }

function readEip155(context: EngineContext, addresses: readonly string[], { topic, params }: StoredRequest): Reading {
  const { client, wallet, readChain } = context
  const chains = wallet.getChains()
  const chain = chains.find(({ id }) => params.chainId === `eip155:${id}`)
  if (chain === undefined) throw createRpcError('unknownChain')
  const { selected, chainId } = wallet.getState()
  const accounts = [...addresses].sort((a, b) => Number(b === selected) - Number(a === selected)) as Hex[]
  const peer = readPeer(client.session.get(topic).peer.metadata)
  const site = { accounts, chainId: chain.id, chains, calls: listCalls(wallet.getState(), peer) }
  const { method, params: given } = params.request as { method: string; params: unknown }
  if (isSilentMethod(method)) {
    if (!Array.isArray(given)) throw createRpcError('invalidParams', 'The parameters are not a list.')
    return { result: SILENT_ANSWERS[method](given, { site, readChain }) }
  }
  const request = parseEip155Request(method, given, site)
  if (request.kind === 'calls' && request.chainId !== chain.id) throw createRpcError('unsupportedCallsChain')
  // As with pages: no question if the wallet and the session have the chain already.
  const isThere = request.kind === 'switchChain' && request.chainId === chainId
  if (isThere && listChains(client.session.get(topic)).includes(`eip155:${chainId}`)) return { result: null }
  return { question: { request, chain } }
}

function readSolana(context: EngineContext, addresses: readonly string[], { params }: StoredRequest): Reading {
  const { method, params: given } = params.request as { method: string; params: unknown }
  if (method === 'solana_getAccounts' || method === 'solana_requestAccounts') {
    return { result: addresses.map((pubkey) => ({ pubkey })) }
  }
  const request = parseSolanaRequest(method, given, addresses)
  const chains = context.wallet.getChains()
  const [chain] = chains
  if (chain === undefined) throw createRpcError('internal')
  return { question: { request, chain, network: nameChain(params.chainId, chains) ?? params.chainId } }
}

/** The format of the result in each namespace. */
function toResult(request: WalletRequest, method: string, result: unknown): unknown {
  if (request.kind === 'solanaMessage') return { signature: result }
  if (request.kind !== 'solanaTransaction') return result
  const signed = result as readonly SolanaSignature[]
  if (method === 'solana_signTransaction') return signed[0]
  return { transactions: signed.map(({ transaction }) => transaction) }
}

/** The chain that a session has after the approval. */
function getWantedChain(request: WalletRequest): string | undefined {
  if (request.kind === 'switchChain') return `eip155:${request.chainId}`
  return request.kind === 'addChain' ? `eip155:${request.chain.id}` : undefined
}

/** Shows a session's request, and answers it. */
export function receiveRequest(context: EngineContext, stored: StoredRequest): void {
  const { client, send, wallet, shown, wanted } = context
  const { id, topic, params } = stored
  const name = `${topic} request ${id}`
  if (shown.has(name) || !client.session.keys.includes(topic)) return
  const session = client.session.get(topic)

  const respond = (answer: Answer) =>
    send(() => client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } as Response }))

  function ask({ request, chain, network }: Omit<Question, 'origin' | 'peer'>): void {
    const chainId = getWantedChain(request)
    if (chainId !== undefined) wanted.add(`${topic} ${chainId}`)
    const question = { ...readPeer(session.peer.metadata), request, chain, ...(network !== undefined && { network }) }
    const key = wallet.ask(question, async (answer) => {
      if (chainId !== undefined) {
        const give = async () => void (await addChain(context, client.session.get(topic), chainId))
        if ('result' in answer) await send(give)
        wanted.delete(`${topic} ${chainId}`)
      }
      const reply = 'error' in answer ? answer : { result: toResult(request, params.request.method, answer.result) }
      await respond(reply)
    })
    shown.set(name, key)
  }

  try {
    const addresses = listAddresses(session, params.chainId)
    const read = params.chainId.startsWith('eip155:') ? readEip155 : readSolana
    const reading = read(context, addresses, stored)
    if ('question' in reading) return ask(reading.question)
    shown.set(name, '')
    Promise.resolve(reading.result)
      .then(
        (result) => respond({ result }),
        (thrown: unknown) => respond({ error: toPlainRpcError(thrown) }),
      )
      .catch(() => {})
  } catch (thrown) {
    shown.set(name, '')
    respond({ error: toPlainRpcError(thrown) }).catch(() => {
      // The session has ended meanwhile, so no peer waits for the answer.
    })
  }
}
