import { type SignClient, listAskedChains } from '@openappkit/testing/walletconnect'
import { isSilentMethod, SILENT_ANSWERS } from '../answers/silentAnswers.ts'
import { createRpcError, toPlainRpcError } from '../protocol/rpcErrors.ts'
import type { Hex, WalletRequest } from '../protocol/types.ts'
import { listCalls } from '../wallet/createWalletContext.ts'
import type { Answer, Question, SolanaSignature } from '../wallet/types.ts'
import type { EngineContext } from './engineContext.ts'
import { nameChain } from './nameChain.ts'
import {
  parseEip155Request,
  parseSolanaRequest,
  listAddresses,
  listChains,
  readPeer,
  type Session,
} from './parseSessionRequest.ts'

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

const isEip155 = (chainId: string) => chainId.startsWith('eip155:')

/** The addresses that a session may see on EVM chains. */
function listEvmAddresses(session: Session): string[] {
  return [
    ...new Set(
      listChains(session)
        .filter(isEip155)
        .flatMap((chainId) => listAddresses(session, chainId)),
    ),
  ]
}

async function setEip155(
  { client }: EngineContext,
  { topic, namespaces }: Session,
  chains: readonly string[],
  addresses: readonly string[],
): Promise<void> {
  const accounts = chains.flatMap((chainId) => addresses.map((address) => `${chainId}:${address}`))
  const { eip155, ...others } = namespaces
  if (eip155 === undefined) return
  await client.update({ topic, namespaces: { ...others, eip155: { ...eip155, chains: [...chains], accounts } } })
}

/** Adds a chain to a session that has asked for it. Returns whether the session has the chain. */
async function addChain(context: EngineContext, session: Session, chainId: string): Promise<boolean> {
  const chains = listChains(session).filter(isEip155)
  if (chains.includes(chainId)) return true
  const isAsked = listAskedChains(session).includes(chainId) || context.wanted.has(`${session.topic} ${chainId}`)
  if (!isAsked || chains.length === 0) return false
  await setEip155(context, session, [...chains, chainId], listEvmAddresses(session))
  return true
}

async function sendChain(context: EngineContext, session: Session, id: number): Promise<void> {
  const chainId = `eip155:${id}`
  if (!(await addChain(context, session, chainId))) return
  await context.client.emit({ topic: session.topic, event: { name: 'chainChanged', data: id }, chainId })
}

async function sendAccount(context: EngineContext, session: Session, selected: string, id: number): Promise<void> {
  const chains = listChains(session).filter(isEip155)
  const addresses = [selected, ...listEvmAddresses(session).filter((address) => address !== selected)]
  const chainId = chains.find((chain) => chain === `eip155:${id}`) ?? chains[0]
  if (chainId === undefined) return
  await setEip155(context, session, chains, addresses)
  await context.client.emit({ topic: session.topic, event: { name: 'accountsChanged', data: addresses }, chainId })
}

/**
 * Notifies every session when the owner changes account or chain, as pages are notified.
 *
 * @returns A function that unsubscribes.
 */
export function followOwner(context: EngineContext): () => void {
  const { wallet, client } = context
  let former = wallet.getState()

  async function sendToAll(work: (session: Session) => Promise<void>): Promise<void> {
    for (const { topic } of client.session.getAll()) {
      try {
        await work(client.session.get(topic))
      } catch {
        // This session has ended meanwhile; continue with the others.
      }
    }
  }

  return wallet.watch(() => {
    const { selected, chainId } = wallet.getState()
    const { selected: formerly, chainId: formerChainId } = former
    former = wallet.getState()
    if (selected !== formerly) {
      void context.send(() => sendToAll((session) => sendAccount(context, session, selected, chainId)))
    }
    if (chainId !== formerChainId) {
      void context.send(() => sendToAll((session) => sendChain(context, session, chainId)))
    }
  })
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
