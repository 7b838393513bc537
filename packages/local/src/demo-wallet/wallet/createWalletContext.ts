import type { Hex, SiteState, WalletChain, CallsBatch } from '../protocol/types.ts'
import {
  type DemoWalletOptions,
  type WalletState,
  type Answer,
  type Client,
  ACTIVITY_OUTCOMES,
  REQUEST_KINDS,
  type Activity,
  type StoredCalls,
  type PendingRequest,
  type Question,
} from './types.ts'
import { isAddress, isRecord, isWebOrigin } from '../protocol/guards.ts'
import { isCallsBatch, isWalletChain } from '../protocol/messages.ts'
import { toPlainRpcError } from '../protocol/rpcErrors.ts'

/** The pages that exchange messages with this window. */
interface PageSessions {
  start(client: Client, session: string): void
  end(client: Client): void
  has(client: Client, session: string): boolean
  /** Sends each page the state of its site, if it differs from the state that the page has. */
  sendStates(): void
  reply(client: Client, id: string, answer: Answer): void
}

/** @param getSite - Returns the state that an origin may see. */
function createPageSessions(getSite: (origin: string) => SiteState): PageSessions {
  const sessions = new Map<Client, string>()
  const sentStates = new Map<Client, string>()

  function sendState(client: Client, session: string): void {
    const state = getSite(client.origin)
    const text = JSON.stringify(state)
    if (sentStates.get(client) === text) return
    sentStates.set(client, text)
    client.post({ type: 'state', session, state })
  }

  return {
    start(client, session) {
      sessions.set(client, session)
      sentStates.delete(client)
    },
    end(client) {
      sessions.delete(client)
      sentStates.delete(client)
    },
    has: (client, session) => sessions.get(client) === session,
    sendStates() {
      for (const [client, session] of sessions) sendState(client, session)
    },
    reply(client, id, answer) {
      const session = sessions.get(client)
      if (session === undefined) return
      if ('error' in answer) client.post({ type: 'error', session, id, error: answer.error })
      else client.post({ type: 'result', session, id, result: answer.result })
    },
  }
}

const KEY = 'openappkit-demo-wallet'
const VERSION = 1
const ACTIVITY_LIMIT = 30
const CALLS_LIMIT = 30

interface WalletStore {
  get(): WalletState
  update(patch: Partial<WalletState>): void
  /** Reads the storage again after another window of the wallet has changed it. */
  reload(): void
  reset(): void
}

function isActivity(value: unknown): value is Activity {
  if (!isRecord(value)) return false
  const { kind, origin, chainName, outcome, at, hash } = value
  return (
    REQUEST_KINDS.includes(kind as Activity['kind']) &&
    ACTIVITY_OUTCOMES.includes(outcome as Activity['outcome']) &&
    typeof origin === 'string' &&
    typeof chainName === 'string' &&
    Number.isSafeInteger(at) &&
    (hash === undefined || typeof hash === 'string')
  )
}

const isStoredCalls = (value: unknown): value is StoredCalls =>
  isCallsBatch(value) && 'owner' in value && typeof value.owner === 'string'

/** Stores the wallet's state in its own origin's storage, or in this window if that fails. */
function createWalletStore(options: DemoWalletOptions): WalletStore {
  const { accounts, chains, storage } = options
  const [account] = accounts
  const [chain] = chains
  if (account === undefined || chain === undefined) throw new TypeError('A wallet needs an account and a chain.')
  const initial: WalletState = {
    selected: account,
    chainId: chain.id,
    addedChains: [],
    sites: {},
    activity: [],
    calls: [],
  }

  /** Storage is a hint: entries in another format are left out (S15). */
  function parse(text: string): WalletState {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || value['version'] !== VERSION) return initial
    const addedChains = Array.isArray(value['addedChains'])
      ? value['addedChains'].filter(isWalletChain).filter((added) => !chains.some((known) => known.id === added.id))
      : []
    const knownIds = [...chains, ...addedChains].map((known) => known.id)
    const sites = Object.entries(isRecord(value['sites']) ? value['sites'] : {}).filter(
      ([origin, permitted]) =>
        isWebOrigin(origin) &&
        Array.isArray(permitted) &&
        permitted.length > 0 &&
        permitted.every((item) => isAddress(item) && accounts.includes(item)),
    )
    return {
      selected: accounts.find((known) => known === value['selected']) ?? initial.selected,
      chainId: knownIds.find((id) => id === value['chainId']) ?? initial.chainId,
      addedChains,
      sites: Object.fromEntries(sites) as WalletState['sites'],
      activity: Array.isArray(value['activity']) ? value['activity'].filter(isActivity) : [],
      calls: Array.isArray(value['calls']) ? value['calls'].filter(isStoredCalls) : [],
    }
  }

  function read(): WalletState | undefined {
    try {
      const text = storage.getItem(KEY)
      return text === null ? initial : parse(text)
    } catch {
      return undefined
    }
  }

  let state = read() ?? initial
  return {
    get: () => state,
    update(patch) {
      state = { ...state, ...patch }
      state = { ...state, activity: state.activity.slice(0, ACTIVITY_LIMIT), calls: state.calls.slice(0, CALLS_LIMIT) }
      try {
        storage.setItem(KEY, JSON.stringify({ version: VERSION, ...state }))
      } catch {
        // Storage may be blocked or full; the state then ends with the window.
      }
    },
    reload() {
      state = read() ?? state
    },
    reset() {
      state = initial
      try {
        storage.removeItem(KEY)
      } catch {
        // As above.
      }
    },
  }
}

export interface QueuedRequest extends PendingRequest {
  /** Sends the answer. If it throws, the request is shown as failed. */
  readonly reply: (answer: Answer) => void | Promise<void>
  /** The page that sent the request, and its id of the request. */
  readonly client?: Client
  readonly id?: string
}

/** The requests that are pending for the owner, oldest first. */
interface RequestQueue {
  get(): readonly QueuedRequest[]
  add(queued: QueuedRequest): void
  drop(isDropped: (queued: QueuedRequest) => boolean): void
  /** Finds a request that the owner has not approved yet. */
  find(key: string): QueuedRequest | undefined
  /** Marks a request as approved, and being signed or sent. */
  markWorking(queued: QueuedRequest): void
}

function createRequestQueue(): RequestQueue {
  let queue: readonly QueuedRequest[] = []
  return {
    get: () => queue,
    add(queued) {
      queue = [...queue, queued]
    },
    drop(isDropped) {
      queue = queue.filter((queued) => !isDropped(queued))
    },
    find: (key) => queue.find((queued) => queued.key === key && !queued.isWorking),
    markWorking(queued) {
      queue = queue.map((item) => (item === queued ? { ...queued, isWorking: true } : item))
    },
  }
}

/** Answers with an error. The receiver may not exist any more. */
export async function refuse({ reply }: QueuedRequest, thrown: unknown): Promise<void> {
  try {
    await reply({ error: toPlainRpcError(thrown) })
  } catch {
    // The receiver has gone.
  }
}

/** The shared state of the wallet's parts. */
export interface WalletContext {
  readonly options: DemoWalletOptions
  readonly store: WalletStore
  readonly queue: RequestQueue
  readonly pages: PageSessions
  getChains(): readonly WalletChain[]
  /** Returns the state that a site may see. */
  getSite(origin: string): SiteState
  /** Changes the accounts that a site may see. */
  setSite(origin: string, accounts: readonly Hex[]): void
  update(patch: Partial<WalletState>): void
  /** Sends the state to the pages and calls the listeners. */
  changed(): void
  watch(listener: () => void): () => void
}

type Site = Pick<Question, 'origin' | 'peer'>

/** A site behind WalletConnect only claims its origin, so its calls are not those of a page with this origin. */
export const getCallsOwner = ({ origin, peer }: Site): string =>
  peer === undefined ? origin : `WalletConnect ${peer.url}`

/** The calls that a site has sent. */
export function listCalls({ calls }: Pick<WalletState, 'calls'>, site: Site): readonly CallsBatch[] {
  const own = getCallsOwner(site)
  return calls.filter(({ owner }) => owner === own).map(({ owner: _, ...batch }) => batch)
}

export function createWalletContext(options: DemoWalletOptions): WalletContext {
  const store = createWalletStore(options)
  const pages = createPageSessions(getSite)
  const listeners = new Set<() => void>()

  const getChains = () => [...options.chains, ...store.get().addedChains]

  function getSite(origin: string): SiteState {
    const { selected, chainId, sites } = store.get()
    const permitted = Object.hasOwn(sites, origin) ? (sites[origin] ?? []) : []
    const accounts = [...permitted].sort((a, b) => Number(b === selected) - Number(a === selected))
    const calls = listCalls(store.get(), { origin })
    return { accounts, chainId, chains: getChains(), ...(calls.length > 0 && { calls }) }
  }

  function changed(): void {
    pages.sendStates()
    for (const listener of listeners) listener()
  }

  function update(patch: Partial<WalletState>): void {
    store.update(patch)
    changed()
  }

  return {
    options,
    store,
    queue: createRequestQueue(),
    pages,
    getChains,
    getSite,
    setSite(origin, accounts) {
      const others = Object.entries(store.get().sites).filter(([known]) => known !== origin)
      update({ sites: Object.fromEntries(accounts.length > 0 ? [...others, [origin, accounts]] : others) })
    },
    update,
    changed,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
