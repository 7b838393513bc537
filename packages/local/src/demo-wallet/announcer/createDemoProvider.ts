import type { Eip1193Provider, RequestArguments } from '@openappkit/common'
import { isRecord } from '../protocol/guards.ts'
import { CHAIN_READS, isWalletMethod, isWindowMethod, type PageMethodName } from '../protocol/methods.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'
import { createAskWindow } from './createAskWindow.ts'
import { createPageAnswers } from './createPageAnswers.ts'
import { createProviderEvents } from './createProviderEvents.ts'
import { createReadCurrentChain } from './createReadCurrentChain.ts'
import type { SiteStore } from './createSiteStore.ts'
import type { WalletLink } from './createWalletLink.ts'
import type { ReadChain } from './readChain.ts'
import { toHex } from './toHex.ts'

export interface DemoProviderOptions {
  /** The site, for wallet_getPermissions. */
  readonly origin: string
  readonly site: SiteStore
  readonly link: Pick<WalletLink, 'request' | 'show' | 'revoke'>
  readonly readChain: ReadChain
}

/**
 * The demo wallet's provider in a dapp's page. It sends requests for the owner to the window and reads
 * to the chain, and answers everything else from the state that the wallet sent to this site last.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function createDemoProvider(options: DemoProviderOptions): Eip1193Provider {
  const { site, link, readChain, origin } = options
  const events = createProviderEvents()
  const answers = createPageAnswers({ origin, site, link, readChain })
  const askWindow = createAskWindow({ site, link })
  const read = createReadCurrentChain({ site, readChain, events })

  site.watch((state, previous) => {
    if (state.chainId !== previous.chainId) events.emit('chainChanged', toHex(state.chainId))
    if (state.accounts.join() !== previous.accounts.join()) events.emit('accountsChanged', [...state.accounts])
  })

  return {
    async request(args: RequestArguments): Promise<unknown> {
      if (!isRecord(args) || typeof args.method !== 'string') throw createRpcError('invalidRequest')
      const { method, params = [] } = args
      const isRead = CHAIN_READS.has(method)
      if (!isRead && !isWalletMethod(method)) {
        throw createRpcError('unsupportedMethod', `No method "${method.slice(0, 60)}".`)
      }
      if (!Array.isArray(params)) throw createRpcError('invalidParams', '"params" is not an array.')
      if (isRead) return read(method, params)
      return isWindowMethod(method) ? askWindow(method, params) : answers[method as PageMethodName](params)
    },
    on(event, listener) {
      events.add(event, listener)
      return this
    },
    removeListener(event, listener) {
      events.remove(event, listener)
      return this
    },
  }
}
