import type { Eip1193Provider, RequestArguments } from '@openappkit/common'
import { isRecord } from '../protocol/guards.ts'
import {
  CHAIN_READS,
  isWalletMethod,
  isWindowMethod,
  type PageMethodName,
  WALLET_METHODS,
  type WindowMethodName,
} from '../protocol/methods.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'
import type { WalletLink } from './createWalletLink.ts'
import { type ReadChain, toHex } from './readChain.ts'
import { SILENT_ANSWERS, type SilentMethodName } from '../answers/silentAnswers.ts'
import { namesAccounts } from '../protocol/parseRequest.ts'
import { describePermissions } from '../protocol/permissions.ts'
import { MESSAGE_SIZE_LIMIT, isSiteState } from '../protocol/messages.ts'
import type { SiteState } from '../protocol/types.ts'
import type { StringStore } from '../wallet/types.ts'

/** The state that the wallet sent to this site. It persists over reloads, so that `eth_accounts` needs no window. */
interface SiteStore {
  get(): SiteState
  set(state: SiteState): void
  /** Reads the storage again after another tab of the site has changed it. */
  reload(): void
  watch(listener: (state: SiteState, previous: SiteState) => void): () => void
}

/** The announcer's only key in the storage of the site. */
export const SITE_STORE_KEY = 'openappkit-demo-wallet.site'

/**
 * @param walletUrl - A grant of another wallet (another run on other ports) is ignored.
 * @param initial - The state before the first message of the wallet.
 */
export function createSiteStore(storage: StringStore, walletUrl: string, initial: SiteState): SiteStore {
  const listeners = new Set<(state: SiteState, previous: SiteState) => void>()

  function read(): SiteState | undefined {
    try {
      const text = storage.getItem(SITE_STORE_KEY)
      if (text === null) return initial
      const value: unknown = JSON.parse(text)
      if (!isRecord(value) || value['walletUrl'] !== walletUrl || !isSiteState(value['state'])) return initial
      return value['state']
    } catch {
      return undefined
    }
  }

  let state = read() ?? initial
  function change(next: SiteState): void {
    const previous = state
    state = next
    for (const listener of [...listeners]) listener(state, previous)
  }

  return {
    get: () => state,
    set(next) {
      try {
        storage.setItem(SITE_STORE_KEY, JSON.stringify({ walletUrl, state: next }))
      } catch {
        // Storage may be blocked or full; the grant then ends with the page.
      }
      change(next)
    },
    reload: () => change(read() ?? state),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export interface DemoProviderOptions {
  /** The site, for wallet_getPermissions. */
  readonly origin: string
  readonly site: SiteStore
  readonly link: Pick<WalletLink, 'request' | 'show' | 'revoke'>
  readonly readChain: ReadChain
}

interface PageAnswersOptions {
  readonly origin: string
  readonly site: SiteStore
  readonly link: Pick<WalletLink, 'revoke'>
  readonly readChain: ReadChain
}

type PageAnswers = Record<PageMethodName, (params: readonly unknown[]) => unknown>

/** Answers from the state that the wallet sent to this site last, and from the chain. */
function createPageAnswers({ origin, site, link, readChain }: PageAnswersOptions): PageAnswers {
  const answer = (name: SilentMethodName) => (params: readonly unknown[]) =>
    SILENT_ANSWERS[name](params, { site: site.get(), readChain })
  return {
    wallet_getCapabilities: answer('wallet_getCapabilities'),
    wallet_getCallsStatus: answer('wallet_getCallsStatus'),
    wallet_getAssets: answer('wallet_getAssets'),
    eth_accounts: () => [...site.get().accounts],
    eth_chainId: () => toHex(site.get().chainId),
    net_version: () => String(site.get().chainId),
    wallet_getPermissions: () => describePermissions(origin, site.get().accounts),
    wallet_revokePermissions: (params) => {
      if (!namesAccounts(params)) throw createRpcError('invalidParams', 'Only "eth_accounts" can be revoked.')
      site.set({ ...site.get(), accounts: [] })
      link.revoke()
      return null
    },
  }
}

type Listener = (...args: never[]) => void

/** The listeners of the provider, by event. */
interface ProviderEvents {
  emit(event: string, payload: unknown): void
  add(event: string, listener: Listener): void
  remove(event: string, listener: Listener): void
}

function createProviderEvents(): ProviderEvents {
  const listeners = new Map<string, Set<Listener>>()
  return {
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          ;(listener as (payload: unknown) => void)(payload)
        } catch (thrown) {
          // An error in one listener must not block the others.
          queueMicrotask(() => {
            throw thrown
          })
        }
      }
    },
    add(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    remove(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}

interface ReadCurrentChainOptions {
  readonly site: SiteStore
  readonly readChain: ReadChain
  readonly events: ProviderEvents
}

type ReadCurrentChain = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Sends reads to the chain in use, and emits `connect` and `disconnect` when its reachability changes. */
function createReadCurrentChain({ site, readChain, events }: ReadCurrentChainOptions): ReadCurrentChain {
  let isReachable: boolean | undefined

  function setReachable(next: boolean): void {
    if (isReachable === next) return
    const wasReachable = isReachable
    isReachable = next
    if (next) events.emit('connect', { chainId: toHex(site.get().chainId) })
    else if (wasReachable === true) events.emit('disconnect', createRpcError('disconnected'))
  }

  return async (method, params) => {
    const { chains, chainId } = site.get()
    const chain = chains.find((known) => known.id === chainId)
    if (chain === undefined) throw createRpcError('disconnected')
    try {
      const result = await readChain(chain, method, params)
      setReachable(true)
      return result
    } catch (thrown) {
      if (isRecord(thrown)) setReachable(thrown['code'] !== 4900)
      throw thrown
    }
  }
}

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
function createAskWindow({ site, link }: AskWindowOptions): AskWindow {
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
