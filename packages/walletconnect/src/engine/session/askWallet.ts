import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import { walletConnectErrors } from '../errors/errors.ts'
import { checkNamedChain, MOVES } from './checkNamedChain.ts'
import type { HeldSession } from './holdSession.ts'
import { parseChain } from './parseChain.ts'

/** As long as a relay keeps a request; a wallet that was asleep may still show it. */
const REQUEST_SECONDS = 900

export interface WalletRequest {
  readonly namespace: ChainNamespace
  readonly method: string
  readonly params?: unknown
}

/** The chain that is shown, as the wallet calls it; nothing is asked of another one. */
function chooseChain(held: HeldSession, request: WalletRequest): string {
  const { namespace, method } = request
  const family = held.session.namespaces[namespace]
  const shown = held.getChain(namespace)
  if (!family || !shown) throw walletConnectErrors.sessionEnded()
  checkNamedChain(request, shown)
  const { chains, names, defaultChain } = family
  const isApproved = chains.includes(shown)
  // A move is asked for on any chain that the session holds.
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
 * Asks the wallet of a session. The wait is over when the wallet answers, when the session ends, or after a quarter
 * of an hour.
 *
 * @throws walletConnectErrors.methodNotApproved, chainNotApproved, wrongNetwork, or what the wallet answered, as it came
 */
export async function askWallet(held: HeldSession, request: WalletRequest): Promise<unknown> {
  const { namespace, method, params } = request
  held.ended.throwIfAborted()
  if (!held.session.namespaces[namespace]?.methods.includes(method)) throw walletConnectErrors.methodNotApproved({ method })
  const { client, session } = held.provider
  if (!session) throw walletConnectErrors.sessionEnded()
  const added = readAddedChain(request)
  const takeBack = added && (await held.allowChain(added))
  try {
    const chainId = chooseChain(held, request)
    const asked = client.request({ topic: session.topic, chainId, request: { method, params }, expiry: REQUEST_SECONDS })
    return await untilEnded(asked, held.ended)
  } catch (error) {
    // Where the session has ended meanwhile there is nothing to take back.
    await takeBack?.().catch(() => {})
    throw error
  }
}

/** Nothing waits for a wallet whose session is over. */
export function untilEnded<Value>(asked: Promise<Value>, ended: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(ended.reason)
    ended.addEventListener('abort', onEnd, { once: true })
    if (ended.aborted) onEnd()
    asked.then(resolve, reject).finally(() => ended.removeEventListener('abort', onEnd))
  })
}
