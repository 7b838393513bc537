import { MESSAGE_SIZE_LIMIT } from '../protocol/messages.ts'
import { WALLET_METHODS, type WindowMethodName } from '../protocol/methods.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'
import type { SiteStore } from './createSiteStore.ts'
import type { WalletLink } from './createWalletLink.ts'

interface AskWindowOptions {
  readonly site: SiteStore
  readonly link: Pick<WalletLink, 'request' | 'show'>
}

type AskWindow = (method: WindowMethodName, params: readonly unknown[]) => Promise<unknown>

function isWritable(params: readonly unknown[]): boolean {
  try {
    return JSON.stringify(params).length < MESSAGE_SIZE_LIMIT - 1_000
  } catch {
    return false
  }
}

/** Checks requests for the owner and sends them to the window. */
export function createAskWindow({ site, link }: AskWindowOptions): AskWindow {
  let isConnecting = false

  async function connect(method: WindowMethodName, params: readonly unknown[]): Promise<unknown> {
    if (isConnecting) {
      link.show()
      throw createRpcError('alreadyPending')
    }
    isConnecting = true
    try {
      return await link.request(method, params)
    } finally {
      isConnecting = false
    }
  }

  return async (method, params) => {
    const state = site.get()
    if (method === 'eth_requestAccounts' && state.accounts.length > 0) return [...state.accounts]
    const row = WALLET_METHODS[method]
    if (row.needsConnection && state.accounts.length === 0) throw createRpcError('unauthorized')
    if (!isWritable(params)) throw createRpcError('invalidParams', 'The parameters are too large or not JSON.')
    // The wallet checks again; this check avoids a window that only shows an error.
    const request = row.parse(params, state)
    if (request.kind === 'connect') return connect(method, params)
    if (request.kind === 'switchChain' && request.chainId === state.chainId) return null
    if (request.kind === 'addChain' && request.chain.id === state.chainId) return null
    return link.request(method, params)
  }
}
