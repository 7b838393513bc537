import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import { walletConnectErrors } from '../errors/errors.ts'
import { checkNamedChain, MOVES } from './checkNamedChain.ts'
import type { HeldSession } from './holdSession.ts'
import { parseChain } from './parseChain.ts'

/** A relay keeps a request for this time, so a suspended wallet can still show it. */
const REQUEST_SECONDS = 900

export interface WalletRequest {
  readonly namespace: ChainNamespace
  readonly method: string
  readonly params?: unknown
}

/** The active chain under the wallet's id. Requests for other chains are refused. */
function chooseChain(held: HeldSession, request: WalletRequest): string {
  const { namespace, method } = request
  const family = held.session.namespaces[namespace]
  const shown = held.getChain(namespace)
  if (!family || !shown) throw walletConnectErrors.sessionEnded()
  checkNamedChain(request, shown)
  const { chains, names, defaultChain } = family
  const isApproved = chains.includes(shown)
  // A request to switch or add a network may be sent on any chain of the session.
  if (!isApproved && !MOVES.includes(method)) throw walletConnectErrors.chainNotApproved({ chain: shown })
  const chain = isApproved ? shown : (chains[0] ?? defaultChain)
  return names[chain] ?? chain
}

/** @see https://eips.ethereum.org/EIPS/eip-3085 */
function readAddedChain({ namespace, method, params }: WalletRequest): CaipNetworkId | undefined {
  if (method !== 'wallet_addEthereumChain' || !Array.isArray(params)) return undefined
  return parseChain(namespace, (params[0] as { chainId?: unknown } | undefined)?.chainId)
}

/**
 * Sends a request to the wallet of a session. The wait ends with the answer, with the session, or after 15 minutes.
 *
 * @throws walletConnectErrors.methodNotApproved, chainNotApproved, wrongNetwork, or the wallet's error, unparsed
 */
export async function requestWallet(held: HeldSession, request: WalletRequest): Promise<unknown> {
  const { namespace, method, params } = request
  held.ended.throwIfAborted()
  if (!held.session.namespaces[namespace]?.methods.includes(method)) {
    throw walletConnectErrors.methodNotApproved({ method })
  }
  const { client, session } = held.provider
  if (!session) throw walletConnectErrors.sessionEnded()
  const added = readAddedChain(request)
  const revert = added && (await held.allowChain(added))
  try {
    const chainId = chooseChain(held, request)
    const asked = client.request({
      topic: session.topic,
      chainId,
      request: { method, params },
      expiry: REQUEST_SECONDS,
    })
    return await untilEnded(asked, held.ended)
  } catch (error) {
    // If the session has ended meanwhile, there is nothing to revert.
    await revert?.().catch(() => {})
    throw error
  }
}

/** Settles with the answer; rejects when the session ends first. */
export function untilEnded<Value>(asked: Promise<Value>, ended: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(ended.reason)
    ended.addEventListener('abort', onEnd, { once: true })
    if (ended.aborted) onEnd()
    asked.then(resolve, reject).finally(() => ended.removeEventListener('abort', onEnd))
  })
}
